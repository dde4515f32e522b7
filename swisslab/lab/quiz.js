/* A question with check, hint and solution.
 *
 * sheet: {prompt, options, example, hint, solution, known, words}; known is {answer: {outcome, words}}
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
  const folded = (text) => {
    const numbers = sheet.options.length ? null : text.match(/\d+(?:\.\d+)?/g);
    return numbers ? numbers.join("-") : text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, "");
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
    for (const [text, verdict] of Object.entries(sheet.known)) if (folded(text) === folded(answer)) return verdict;
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
