/* Run to: what the buttons, the number box and the list of criteria look for.
 *
 * reel.marks   a character a step: b provisional best, s skip, o bracket, t transposition, x exchange, m MDP exchange
 * reel.built   [[step, first, last], …] candidates built and blocks skipped, ordinals as text
 * reel.fails   {criterion: [step, …]}
 */
function swisslabRunTo(reel, make, button, choice, steps) {
  const words = reel.words;
  const bar = make("div", "swl-bar swl-run");
  const kinds = [["b", "best"], ["s", "skip"], ["o", "opened"], ["t", "transposition"], ["x", "exchange"], ["m", "mdpexchange"]];
  const present = kinds.filter(([mark, name]) => reel.marks.includes(mark) && words[name]);
  if (present.length) bar.append(make("span", "swl-choice", words.run));
  for (const [mark, name] of present) bar.append(button(name, () => run(mark, 1)));
  if (reel.built && reel.built.length) bar.append(numbered());
  const fails = reel.fails && Object.keys(reel.fails).length ? failing() : null;

  function run(mark, way) { steps.find(way, (index) => reel.marks[index] === mark); }

  function numbered() {
    const form = make("form", "swl-jump");
    const label = make("label", "swl-choice", words.number + " ");
    const box = make("input", "swl-number");
    box.type = "text";
    box.setAttribute("inputmode", "numeric");
    box.size = 6;
    label.append(box);
    const go = make("button", "swl-button", words["number-go"]);
    go.type = "submit";
    form.append(label, go);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const typed = swisslabTyped(box.value);
      if (!/^\d{1,400}$/.test(typed)) { steps.tell(words["number-wrong"]); return; }
      const ordinal = BigInt(typed) - 1n;
      const [first, stop] = bracket(steps.now());
      const found = reel.built.find(
        ([step, from, to]) => step >= first && step < stop && BigInt(from) <= ordinal && ordinal <= BigInt(to),
      );
      if (found) steps.go(found[0]); else steps.tell(words["number-none"]);
    });
    return form;
  }
  /* The steps of the bracket we are in; before the first one, of the first. */
  function bracket(now) {
    let first = reel.marks.lastIndexOf("o", now);
    if (first < 0) first = reel.marks.indexOf("o");
    const stop = reel.marks.indexOf("o", first + 1);
    return [first, stop < 0 ? reel.marks.length : stop];
  }
  function failing() {
    const options = [["", words["fails-choose"]], ...Object.keys(reel.fails).map((name) => [name, name])];
    const label = choice("fails", options, "", (name) => {
      const list = label.querySelector("select");
      if (name) steps.find(1, (index) => reel.fails[name].includes(index));
      list.value = "";
    });
    return label;
  }
  function key(event) {
    const mark = { b: "b", s: "s", t: "t", x: "x", m: "m", n: "o" }[event.key.toLowerCase()];
    if (!mark || !reel.marks.includes(mark)) return false;
    run(mark, event.shiftKey ? -1 : 1);
    return true;
  }
  return { bar, fails, key };
}
