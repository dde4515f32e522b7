// The desk: shows what the kernel says, and sends back what one does. Local: who is picked, and what can be undone.

const escape = (text) => {
  const node = document.createElement("span");
  node.textContent = text;
  return node.innerHTML.replaceAll('"', "&quot;");
};

function render({ model, el }) {
  const words = model.get("words");
  let shown = model.get("shown");
  let picked = null;
  let past = [];

  const root = document.createElement("div");
  root.className = "swk";
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", words.label);
  root.innerHTML = `
    <div class="swk-bar">
      <label class="swk-open">${escape(words.open)}<input type="file" accept=".trf,.trfx,.txt" aria-label="${escape(words.open)}"></label>
      <label>${escape(words.bundled)} <select class="swk-bundled" aria-label="${escape(words.bundled)}"><option value="">–</option>${words.names
        .map(([name, text]) => `<option value="${escape(name)}">${escape(text)}</option>`)
        .join("")}</select></label>
      <label>${escape(words.rules)} <select class="swk-rules" aria-label="${escape(words.rules)}"></select></label>
    </div>
    <div class="swk-told"></div>
    <div class="swk-rounds" role="group" aria-label="${escape(words.rounds)}"></div>
    <h3 class="swk-title"></h3>
    <div class="swk-summary" role="status"></div>
    <p class="swk-hint" aria-live="polite"></p>
    <div class="swk-table"></div>
    <div class="swk-bar swk-tools">
      <button type="button" data-key="undo">${escape(words.undo)}</button>
      <button type="button" data-key="file">${escape(words.file)}</button>
      <button type="button" data-key="official">${escape(words.official)}</button>
    </div>
    <form class="swk-wish">
      <label>${escape(words.wish)} <select class="swk-kind" aria-label="${escape(words.wish)}">${["float", "pair", "bye", "colour"]
        .map((kind) => `<option value="${kind}">${escape(words[`wish-${kind}`])}</option>`)
        .join("")}</select></label>
      <label>${escape(words["wish-player"])} <input type="number" min="1" required class="swk-player"></label>
      <label class="swk-second" hidden>${escape(words["wish-opponent"])} <input type="number" min="1" class="swk-opponent"></label>
      <button type="submit">${escape(words.ask)}</button>
    </form>
    <div class="swk-panel" role="region" aria-label="${escape(words.verdict)}"></div>`;
  el.appendChild(root);
  const part = (name) => root.querySelector(`.swk-${name}`);

  const put = (node, html) => {
    if (node.swkHtml === html) return;
    const active = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const scroll = node.firstElementChild ? node.firstElementChild.scrollTop : 0;
    node.swkHtml = html;
    node.innerHTML = html;
    if (node.firstElementChild) node.firstElementChild.scrollTop = scroll;
    if (active) node.querySelector(`[data-key="${active}"]`)?.focus({ preventScroll: true });
  };

  const seat = (number, key) => {
    const [name, score, wish] = shown.players[number];
    const dark = wish[0].toLowerCase() === "b" ? "swk-dark" : wish === "–" ? "swk-none" : "";
    const unlike = shown.unlike.includes(number) ? " swk-unlike" : "";
    return `<button type="button" class="swk-seat${unlike}" data-key="${key}" data-player="${number}" aria-pressed="${
      picked === number
    }"><b>${number}</b><span>${escape(name)}</span><i>${score}</i><em class="${dark}">${escape(wish)}</em></button>`;
  };

  const draw = () => {
    put(part("rules"), shown.editions.map(([edition, text]) => `<option value="${edition}">${escape(text)}</option>`).join(""));
    part("rules").value = shown.rules;
    put(part("told"), `<p>${escape(shown.told)}</p>` + (shown.wrong ? `<p role="alert">${escape(shown.wrong)}</p>` : ""));
    put(
      part("rounds"),
      shown.rounds
        .map(([number, agrees, text]) => {
          const kind = agrees === null ? "todo" : agrees ? "yes" : "no";
          const sign = agrees === null ? "…" : agrees ? "✓" : "≠";
          return `<button type="button" class="swk-${kind}" data-key="round-${number}" data-round="${number}" aria-pressed="${
            number === shown.round
          }"><b>${number} ${sign}</b><small>${escape(text)}</small></button>`;
        })
        .join(""),
    );
    const rows = shown.boards
      .map(
        ([white, black], index) =>
          `<tr><th scope="row">${index + 1}</th><td>${seat(white, `seat-${index}-w`)}</td><td><button type="button" class="swk-turn${
            shown.turned.some((pair) => pair[0] === white && pair[1] === black) ? " swk-unlike" : ""
          }" data-key="turn-${index}" data-turn="${index}" aria-label="${escape(
            words.turn.replace("%1", index + 1),
          )}">${escape(words["turn-short"])}</button></td><td>${seat(black, `seat-${index}-b`)}</td></tr>`,
      )
      .join("");
    const bye = shown.bye === null ? "" : `<tr><th scope="row">${escape(words.bye)}</th><td>${seat(shown.bye, "seat-bye")}</td></tr>`;
    put(
      part("table"),
      shown.boards.length || shown.bye !== null
        ? `<div class="swk-scroll"><table class="swk-boards"><thead><tr><th scope="col">${escape(
            words.board,
          )}</th><th scope="col">${escape(words.white)}</th><td></td><th scope="col">${escape(words.black)}</th></tr></thead><tbody>${rows}${bye}</tbody></table></div>`
        : "",
    );
    part("title").textContent = shown.title;
    const [kind, sign, summary] = shown.summary;
    part("summary").className = `swk-summary swk-${kind}`;
    put(part("summary"), summary ? `<span aria-hidden="true">${sign}</span>${escape(summary)}` : "");
    part("hint").textContent = picked === null ? words.how : words.picked.replace("%1", `${picked} ${shown.players[picked]?.[0] ?? ""}`.trim());
    root.querySelector('[data-key="undo"]').disabled = past.length === 0;
    put(part("panel"), shown.verdict);
  };

  const send = (content, buffers) => model.send(content, undefined, buffers);
  const remember = () => past.push({ boards: shown.boards.map((board) => [...board]), bye: shown.bye });
  const change = (boards, bye) => {
    shown = { ...shown, boards, bye };
    draw();
    send({ type: "boards", boards, bye });
  };
  const swap = (one, two) => {
    const other = (number) => (number === one ? two : number === two ? one : number);
    remember();
    change(shown.boards.map((board) => board.map(other)), shown.bye === null ? null : other(shown.bye));
  };
  const pick = (number) => {
    const before = picked;
    picked = before === null ? number : null;
    if (before !== null && before !== number) swap(before, number);
    else draw();
  };
  const undo = () => {
    const last = past.pop();
    if (last) change(last.boards, last.bye);
  };

  root.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button || !root.contains(button)) return;
    const { player, round, turn, key } = button.dataset;
    if (player) pick(Number(player));
    else if (round) {
      past = [];
      picked = null;
      send({ type: "round", round: Number(round) });
    } else if (turn) {
      remember();
      change(shown.boards.map((board, index) => (index === Number(turn) ? [board[1], board[0]] : board)), shown.bye);
    } else if (key === "undo") undo();
    else if (key === "file" || key === "official") {
      remember();
      picked = null;
      send({ type: `show_${key}` });
    }
  });

  root.addEventListener("keydown", (event) => {
    event.stopPropagation(); // keys belong to the desk, not to the notebook around it
    if (event.key === "Escape" && picked !== null) {
      picked = null;
      draw();
    }
    const place = event.target.dataset?.key?.match(/^seat-(\d+)-([wb])$/);
    const step = { ArrowUp: [-1, ""], ArrowDown: [1, ""], ArrowLeft: [0, "w"], ArrowRight: [0, "b"] }[event.key];
    if (place && step) {
      event.preventDefault();
      const row = Number(place[1]) + step[0];
      const next = root.querySelector(`[data-key="seat-${row}-${step[1] || place[2]}"]`) ?? (step[0] > 0 ? root.querySelector('[data-key="seat-bye"]') : null);
      next?.focus();
    } else if (event.key === "ArrowUp" && event.target.dataset?.key === "seat-bye") {
      event.preventDefault();
      root.querySelector(`[data-key="seat-${shown.boards.length - 1}-w"]`)?.focus();
    }
  });

  part("rules").addEventListener("change", (event) => send({ type: "rules", rules: event.target.value }));
  part("bundled").addEventListener("change", (event) => {
    past = [];
    if (event.target.value) send({ type: "bundled", name: event.target.value });
  });
  root.querySelector("input[type=file]").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    past = [];
    picked = null;
    send({ type: "file", name: file.name }, [await file.arrayBuffer()]);
    event.target.value = "";
  });
  part("kind").addEventListener("change", (event) => {
    part("second").hidden = event.target.value !== "pair";
    part("opponent").required = event.target.value === "pair";
  });
  part("wish").addEventListener(
    "invalid",
    () => {
      if (!shown.wrong) return; // the browser says itself what is missing; an older alert would only mislead
      shown = { ...shown, wrong: "" };
      draw();
      send({ type: "quiet" });
    },
    true,
  );
  part("wish").addEventListener("submit", (event) => {
    event.preventDefault();
    remember();
    const opponent = part("opponent").value ? Number(part("opponent").value) : null;
    send({ type: "wish", kind: part("kind").value, player: Number(part("player").value), opponent });
  });
  const update = () => {
    shown = model.get("shown");
    if (picked !== null && !shown.players[picked]) picked = null;
    draw();
  };
  model.on("change:shown", update);
  draw();
  return () => model.off("change:shown", update);
}

export default { render };
