/* A question with check, hint and solution.
 *
 * sheet: {prompt, options, example, hint, solution, unordered, scores, known, words}
 *   unordered      in how many parts of equal length the numbers may stand in any order; 0: the order matters
 *   scores         whether the answer is made of scores, so that 1.0 is 1 and 0,5 is 0.5
 *   known          {answer: {outcome, words}}
 * judge(answer)  promises a verdict from a kernel, or is missing where there is none
 */
function swisslabQuiz(root, sheet, judge) {
  const words = sheet.words;
  const make = (tag, kind, text) => {
    const element = document.createElement(tag);
    if (kind) element.className = kind;
    if (text !== undefined) element.textContent = text;
    return element;
  };
  /* Scores as the kernel reads them: one alone may have a decimal comma, between several there are blanks or commas. */
  const scores = (text, alone) => {
    let pieces = text.split(/[\s;/|[\]()]+/).filter(Boolean);
    if (pieces.length > 1) pieces = pieces.map((piece) => piece.replace(/,+$/, ""));
    else if (!alone) pieces = pieces.flatMap((piece) => piece.split(",").filter(Boolean));
    return pieces.map((piece) => Number(piece.replace(",", ".") || "x")).join(" ");
  };
  const folded = (text, right) => {
    if (sheet.scores) return scores(text, !right.trim().includes(" "));
    const counted = text.replace(/\](\s*)<[\d,\s]*>/g, "]");
    const numbers = sheet.options.length ? null : counted.match(/\d+/g);
    if (!numbers) return text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, "");
    const values = numbers.map((number) => number.replace(/^0+(?=\d)/, ""));
    if (values.length === 1 && /^\s*[-−]/.test(text)) return "-" + values[0];
    const size = sheet.unordered ? Math.ceil(values.length / sheet.unordered) : 1;
    const parts = [];
    for (let at = 0; at < values.length; at += size) parts.push(values.slice(at, at + size).sort().join("-"));
    return parts.join("-");
  };

  root.textContent = "";
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", words.label);
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  const form = make("form", "swl-answer");
  const label = make("label", "", words.answer + " ");
  let box;
  if (sheet.options.length) {
    box = make("select", "swl-options");
    const none = make("option", "", words.choose);
    none.value = "";
    box.append(none);
    for (const option of sheet.options) {
      const element = make("option", "", option);
      element.value = option;
      box.append(element);
    }
  } else {
    box = make("input", "swl-typed");
    box.type = "text";
    box.size = 18;
    box.autocomplete = "off";
    box.spellcheck = false;
  }
  label.append(box);
  const check = make("button", "swl-check", words.check);
  check.type = "submit";
  const told = make("p", "swl-verdict");
  told.setAttribute("role", "status");
  told.setAttribute("aria-live", "polite");
  const more = make("div", "swl-more");
  const unfold = (name) => {
    const button = make("button", "swl-" + name, words[name]);
    button.type = "button";
    button.setAttribute("aria-expanded", "false");
    const text = make("p", "swl-told-" + name, sheet[name]);
    text.hidden = true;
    button.addEventListener("click", () => {
      text.hidden = !text.hidden;
      button.setAttribute("aria-expanded", String(!text.hidden));
    });
    more.append(text);
    return button;
  };
  form.append(label, check, unfold("hint"), unfold("solution"));
  if (sheet.example) form.append(make("span", "swl-example", sheet.example));
  root.append(make("p", "swl-ask", sheet.prompt), form, told, more);

  const marks = { correct: "✓ ", incorrect: "✗ ", "not attempted": "" };
  const show = (verdict) => {
    told.textContent = marks[verdict.outcome] + verdict.words;
    root.dataset.outcome = verdict.outcome;
  };
  const alone = (answer) => {
    for (const [text, verdict] of Object.entries(sheet.known)) if (folded(text, text) === folded(answer, text)) return verdict;
    return { outcome: "incorrect", words: words.otherwise };
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const answer = box.value.trim();
    if (!answer) { show({ outcome: "not attempted", words: words.empty }); return; }
    if (judge) judge(answer).then(show, () => show(alone(answer)));
    else show(alone(answer));
  });
  root.addEventListener("keydown", (event) => event.stopPropagation());
}
