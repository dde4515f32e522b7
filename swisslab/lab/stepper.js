/* Steps through a reel of pictures: no library, no network, no kernel once a page is here.
 *
 * reel: {levels, marks, size, pages, level, deepest, step, words, jump}
 *   levels, marks  one character a step (level 0-3; "b" provisional best, "s" skip, "o" bracket opened, "." else)
 *   pages          {number: {parts, frames, lines}}; a frame is a list of indices into parts
 *   jump           where steps are numbered: {first, last, start, label, button, wrong, beyond, here}, numbers as text;
 *                  first is the number of step 0, last that of the sequence, start where the button First leads
 * ask(number)      promises a page that is not here yet, or is missing where nobody can be asked
 * seekNumber(text) asks for a number that is not among the steps; missing where nobody can be asked
 */
function swisslabStepper(root, reel, ask, seekNumber) {
  const words = reel.words;
  const total = reel.levels.length;
  const pages = Object.assign({}, reel.pages);
  const waiting = new Map();
  let step = Math.min(reel.step || 0, total - 1);
  let wanted = step;
  let level = reel.level;
  let timer = null;
  let pace = 1100;

  const make = (tag, kind, text) => {
    const element = document.createElement(tag);
    if (kind) element.className = kind;
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const button = (name, act) => {
    const element = make("button", "swl-button swl-" + name, words[name]);
    element.type = "button";
    element.addEventListener("click", act);
    return element;
  };
  const choice = (name, options, chosen, act) => {
    const label = make("label", "swl-choice", words[name] + " ");
    const select = make("select", "swl-" + name);
    for (const [value, text] of options) {
      const option = make("option", "", text);
      option.value = value;
      option.selected = value === String(chosen);
      select.append(option);
    }
    select.addEventListener("change", () => act(select.value));
    label.append(select);
    return label;
  };

  const onLevel = (index) => Number(reel.levels[index]) <= level;
  const seek = (from, way, fits) => {
    for (let index = from; index >= 0 && index < total; index += way) if (fits(index)) return index;
    return -1;
  };

  /* The controls. */
  root.textContent = "";
  root.tabIndex = 0;
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", words.label);
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  const bar = make("div", "swl-bar");
  const playing = button("play", () => (timer === null ? play() : pause()));
  const slider = make("input", "swl-slider");
  slider.type = "range";
  slider.min = 1;
  slider.setAttribute("aria-label", words.slider);
  slider.addEventListener("input", () => {
    pause();
    const found = nth(Number(slider.value));
    if (found >= 0) go(found);
  });
  const count = make("span", "swl-count");
  bar.append(
    button("first", () => move(first)), button("back", () => move(back)), button("next", () => move(next)),
    button("last", () => move(last)), playing,
    choice("speed", [["2400", words.slow], ["1100", words.normal], ["350", words.fast]], pace, (value) => {
      pace = Number(value);
      if (timer !== null) { clearInterval(timer); timer = setInterval(tick, pace); }
    }),
    slider, count,
  );
  const tools = make("div", "swl-bar");
  const levels = [["0", words.round], ["1", words.bracket], ["2", words.candidate], ["3", words.check]];
  if (Number(reel.deepest) > 0) tools.append(
    choice("level", levels.slice(0, Number(reel.deepest) + 1), level, (value) => {
      level = Number(value);
      pause();
      recount();
      go(seek(wanted, -1, onLevel));
    }),
  );
  if (reel.jump) tools.append(numberBox(reel.jump));
  const sentence = make("p", "swl-sentence");
  sentence.setAttribute("aria-live", "polite");
  sentence.setAttribute("aria-atomic", "true");
  const stage = make("div", "swl-stage");
  const runTo = swisslabRunTo(reel, make, button, choice, {
    now: () => wanted, tell: (text) => { pause(); sentence.textContent = text; }, go: reach, find: run,
  });
  const views = reel.views ? swisslabViews(root, reel, stage, make) : null;
  if (runTo.fails) tools.append(runTo.fails);
  if (views) bar.append(views.button);
  if (views && reel.views.length > 1) tools.append(views.bar);
  root.append(bar);
  if (runTo.bar.childElementCount) root.append(runTo.bar);
  if (tools.childElementCount) root.append(tools);
  if (views) root.append(sentence, views.marker, stage, views.grid, views.keys);
  else root.append(sentence, stage);
  const keys = make("p", "swl-keys", words.keys);
  if (views) keys.append(" " + words["keys-run"] + (reel.views.length > 1 ? " " + words["keys-views"] : ""));
  root.append(keys);

  /* A number typed: 37, 30 240 or 10^15. */
  function numberBox(jump) {
    const form = make("form", "swl-jump");
    const label = make("label", "swl-choice", jump.label + " ");
    const box = make("input", "swl-number");
    box.type = "text";
    box.setAttribute("inputmode", "numeric");
    box.size = 9;
    label.append(box);
    const press = make("button", "swl-button swl-go", jump.button);
    press.type = "submit";
    form.append(label, press);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      pause();
      const typed = swisslabTyped(box.value);
      const power = /^(\d{1,4})(?:\^|\*\*)(\d{1,4})$/.exec(typed);
      if (!power && !/^\d{1,4000}$/.test(typed)) { sentence.textContent = jump.wrong; return; }
      const number = power ? BigInt(power[1]) ** BigInt(power[2]) : BigInt(typed);
      if (number > BigInt(jump.last)) { sentence.textContent = jump.beyond; return; }
      const index = number - BigInt(jump.first);
      if (index >= 0n && index < BigInt(total)) { go(Number(index)); root.focus({ preventScroll: true }); }
      else if (seekNumber) { sentence.textContent = words.loading; seekNumber(String(number)); }
      else sentence.textContent = jump.here;
    });
    return form;
  }

  /* Moving about. */
  let order = [];
  function recount() {
    order = [];
    for (let index = 0; index < total; index += 1) if (onLevel(index)) order.push(index);
    slider.max = Math.max(1, order.length);
  }
  function nth(number) { return order.length ? order[Math.min(order.length, Math.max(1, number)) - 1] : -1; }
  function place(index) {
    let low = 0, high = order.length;
    while (low < high) { const middle = (low + high) >> 1; if (order[middle] < index) low = middle + 1; else high = middle; }
    return low;
  }
  function first() {
    if (!reel.jump) return nth(1);
    return elsewhere(reel.jump.start) ? -1 : Math.max(0, Number(BigInt(reel.jump.start) - BigInt(reel.jump.first)));
  }
  function last() { return elsewhere(reel.jump && reel.jump.last) ? -1 : nth(order.length); }
  /* Whether a number is not among the steps, and the kernel was asked for it. */
  function elsewhere(number) {
    if (!seekNumber || !number) return false;
    const index = BigInt(number) - BigInt(reel.jump.first);
    if (index >= 0n && index < BigInt(total)) return false;
    sentence.textContent = words.loading;
    seekNumber(number);
    return true;
  }
  function next() { return seek(wanted + 1, 1, onLevel); }
  function back() { return seek(wanted - 1, -1, onLevel); }
  function move(where) { pause(); const found = where(); if (found >= 0) go(found); }
  function run(way, fits) {
    pause();
    const found = seek(wanted + way, way, fits);
    if (found < 0) { sentence.textContent = words.end; return; }
    reach(found);
  }
  /* Go to a step, looking as closely as it takes to see it. */
  function reach(found) {
    pause();
    if (Number(reel.levels[found]) > level) {
      level = Number(reel.levels[found]);
      tools.querySelector("select").value = String(level);
      recount();
    }
    go(found);
  }
  function play() {
    if (next() < 0) go(first());
    sentence.setAttribute("aria-live", "off");
    playing.textContent = words.pause;
    timer = setInterval(tick, pace);
  }
  function pause() {
    if (timer !== null) clearInterval(timer);
    timer = null;
    playing.textContent = words.play;
    sentence.setAttribute("aria-live", "polite");
  }
  function tick() {
    if (!root.isConnected) { pause(); return; }
    if (step !== wanted) return;
    const found = next();
    if (found < 0) pause(); else go(found);
  }

  /* Showing a step, at once if its page is here. */
  function fetchPage(number) {
    if (pages[number]) return Promise.resolve(pages[number]);
    if (!ask || number < 0 || number * reel.size >= total) return Promise.reject(new Error("missing"));
    if (!waiting.has(number)) {
      const promise = ask(number).then((page) => { pages[number] = page; return page; });
      promise.catch(() => {}).finally(() => waiting.delete(number));
      waiting.set(number, promise);
    }
    return waiting.get(number);
  }
  function go(index) {
    if (index < 0) return;
    wanted = index;
    const number = Math.floor(index / reel.size);
    if (pages[number]) { show(index, pages[number]); return; }
    sentence.textContent = words.loading;
    fetchPage(number).then(
      (page) => { if (wanted === index) show(index, page); },
      () => { if (wanted === index) { sentence.textContent = words.missing; step = index; } },
    );
  }
  function show(index, page) {
    step = index;
    const row = index - Math.floor(index / reel.size) * reel.size;
    stage.innerHTML = page.frames[row].map((part) => page.parts[part]).join("");
    sentence.textContent = page.lines[row];
    if (views) views.draw(row, page);
    const now = place(index);
    slider.value = now + 1;
    count.textContent = words.count.replace("%1", now + 1).replace("%2", order.length);
    root.dataset.step = index;
    stage.style.minHeight = Math.max(parseFloat(stage.style.minHeight) || 0, stage.firstChild.clientHeight || 0) + "px";
    const following = Math.floor(index / reel.size) + 1;
    if (ask && following * reel.size < total) fetchPage(following).catch(() => {});
  }

  root.addEventListener("keydown", (event) => {
    if (event.target.type === "text") { event.stopPropagation(); return; }
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.tagName === "SELECT") return;
    const act = { ArrowRight: next, ArrowLeft: back, Home: first, End: last }[event.key];
    const onButton = event.target.tagName === "BUTTON";
    if (act) move(act);
    else if (views && views.key(event)) { /* done there */ }
    else if (runTo.key(event)) { /* done there */ }
    else if (event.key === " " && !onButton) { if (timer === null) play(); else pause(); }
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  recount();
  if (!onLevel(step)) step = Math.max(0, seek(step, -1, onLevel));
  go(step);
  return () => pause();
}

/* A number as typed, without the separators between groups of three digits and the blanks around a power. */
function swisslabTyped(text) {
  const typed = text.trim().replace(/\s*(\^|\*\*)\s*/, "$1");
  return /^\d{1,3}(?:[\s_,.\u202f]\d{3})+$/.test(typed) ? typed.replace(/\D/g, "") : typed;
}
