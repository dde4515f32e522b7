/* The form of a typed bracket: a text and a table. What is typed goes to the kernel, what it understands comes back. */
const WIDTH = { number: 40, name: 64, score: 40, colours: 62, met: 62, apart: 48, missed: 40 };

function make(tag, kind, text) {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  if (text !== undefined) element.textContent = text;
  return element;
}

function chooser(options, value, act) {
  const select = make("select");
  for (const [key, text] of options) {
    const option = make("option", "", text);
    option.value = key;
    option.selected = key === value;
    select.append(option);
  }
  select.addEventListener("change", () => act(select.value));
  return select;
}

function labelled(text, control) {
  const label = make("label", "", text + " ");
  label.append(control);
  return label;
}

export default {
  render({ model, el }) {
    const { plain, columns, options } = model.get("words");
    const root = make("div", "swl-bracket");
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", plain.label);
    root.setAttribute("data-lm-suppress-shortcuts", "true");
    root.addEventListener("keydown", (event) => event.stopPropagation());
    el.append(root);

    /* The text. */
    const area = make("textarea");
    area.spellcheck = false;
    area.value = model.get("text");
    area.setAttribute("aria-label", plain.text);
    const told = make("div");
    told.setAttribute("role", "status");
    let timer = null;
    const sendText = () => {
      clearTimeout(timer);
      if (area.value === model.get("text")) return;
      model.set("text", area.value);
      model.save_changes();
    };
    area.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(sendText, 450); fit(); });
    area.addEventListener("blur", sendText);
    const fit = () => { area.rows = Math.min(16, Math.max(4, area.value.split("\n").length)); };
    const copy = make("button", "swl-button", plain.copy);
    copy.type = "button";
    copy.addEventListener("click", async () => {
      try { await navigator.clipboard.writeText(area.value); } catch { area.select(); document.execCommand("copy"); }
      copy.textContent = plain.copied;
      setTimeout(() => { copy.textContent = plain.copy; }, 1500);
    });
    const rules = chooser(options.rules, model.get("rules"), (value) => { model.set("rules", value); model.save_changes(); });
    const head = make("div", "swl-line");
    const heading = make("span", "swl-heading", plain.text);
    head.append(heading, make("label", "", plain["text-hint"]), copy, labelled(plain.rules, rules));

    /* The table. */
    const table = make("div", "swl-rows");
    const general = make("div", "swl-line");
    const send = (change) => model.send({ type: "form", rows, general: whole, change });
    let rows = [];
    let whole = {};
    let drawn = "";

    function cell(row, index, [name, title, hint]) {
      const change = (value) => {
        const was = rows[index][name];
        if (value === was) return;
        rows[index][name] = value;
        drawn = "";
        send({ row: index, field: name, was });
      };
      const about = `${title}, ${row.number}`;
      let control;
      if (options[name]) control = chooser(options[name], row[name], change);
      else {
        control = make("input");
        control.value = row[name];
        control.style.width = WIDTH[name] + "px";
        control.addEventListener("change", () => change(control.value));
      }
      control.title = hint;
      control.setAttribute("aria-label", about);
      control.dataset.place = `${index} ${name}`;
      return control;
    }

    function drawRows() {
      const focused = root.contains(document.activeElement) ? document.activeElement.dataset.place : undefined;
      table.textContent = "";
      const grid = make("table");
      const top = make("tr");
      for (const [, title, hint] of columns) {
        const th = make("th", "", title);
        th.scope = "col";
        th.title = hint;
        top.append(th);
      }
      grid.append(top);
      rows.forEach((row, index) => {
        const tr = make("tr", "swl-" + row.place);
        for (const column of columns) {
          const td = make("td");
          td.append(cell(row, index, column));
          tr.append(td);
        }
        const out = make("button", "swl-button swl-out", "×");
        out.type = "button";
        out.title = plain.remove.replace("%1", row.number);
        out.setAttribute("aria-label", out.title);
        out.addEventListener("click", () => { rows.splice(index, 1); drawn = ""; send({ field: "removed", was: row.number }); });
        const td = make("td");
        td.append(out);
        tr.append(td);
        grid.append(tr);
      });
      table.append(grid);
      drawGeneral();
      if (focused) {
        const again = root.querySelector(`[data-place="${focused}"]`);
        if (again) again.focus();
      }
    }

    function drawGeneral() {
      general.textContent = "";
      const add = make("button", "swl-button", plain.add);
      add.type = "button";
      add.dataset.place = "add";
      add.addEventListener("click", () => {
        const last = rows[rows.length - 1] || { place: "resident", score: "" };
        const number = String(1 + Math.max(0, ...rows.map((row) => Number(row.number) || 0)));
        const fresh = Object.fromEntries(columns.map(([name]) => [name, ""]));
        drawn = "";
        rows.push({ ...fresh, number, place: last.place, score: last.score });
        send({ row: rows.length - 1, field: "added", was: "" });
      });
      const field = (name, width) => {
        const input = make("input");
        input.value = whole[name];
        input.style.width = width + "px";
        input.dataset.place = "general " + name;
        input.addEventListener("change", () => { const was = whole[name]; whole[name] = input.value; send({ field: name, was }); });
        return input;
      };
      const choice = (name, list) => {
        const select = chooser(list, whole[name], (value) => { const was = whole[name]; whole[name] = value; send({ field: name, was }); });
        select.dataset.place = "general " + name;
        return select;
      };
      const below = rows.some((row) => row.place === "below");
      const follows = choice("follows", below ? [["players", plain["follows-players"]]] : options.follows);
      follows.disabled = below;
      const round = labelled(plain.round, field("round", 44));
      round.append(make("span", "", plain.rounds), field("rounds", 44));
      general.append(
        add,
        labelled(plain.follows, follows),
        round,
        labelled(plain.topscorers, field("topscorers", 80)),
        labelled(plain.initial, choice("initial", options.initial)),
      );
    }

    /* What the kernel says. */
    const hearText = () => { if (area.value !== model.get("text")) { area.value = model.get("text"); fit(); } };
    const hearState = () => {
      const state = model.get("state");
      const data = JSON.stringify([state.rows, state.general]);
      told.className = state.wrong ? "swl-wrong" : "swl-told";
      told.textContent = state.told.words;
      if (state.told.pointer) told.append(make("pre", "", state.told.pointer));
      area.setAttribute("aria-invalid", String(Boolean(state.wrong)));
      [rows, whole] = JSON.parse(data);
      if (data !== drawn) drawRows();
      drawn = data;
    };
    const hearRules = () => { rules.value = model.get("rules"); };
    model.on("change:text", hearText);
    model.on("change:state", hearState);
    model.on("change:rules", hearRules);
    root.append(head, area, told, make("span", "swl-heading", plain.table), table, general);
    fit();
    hearState();
    return () => {
      clearTimeout(timer);
      model.off("change:text", hearText);
      model.off("change:state", hearState);
      model.off("change:rules", hearRules);
    };
  },
};
