export default {
  render({ model, el }) {
    const root = document.createElement("div");
    root.className = "swl-player";
    el.append(root);
    const answers = new Map();
    const hear = (message) => {
      if (message && message.type === "page" && answers.has(message.number)) {
        answers.get(message.number)(message.page);
        answers.delete(message.number);
      }
    };
    model.on("msg:custom", hear);
    const ask = (number) =>
      new Promise((resolve, reject) => {
        answers.set(number, resolve);
        model.send({ type: "page", number });
        setTimeout(() => { if (answers.delete(number)) reject(new Error("no answer")); }, 20000);
      });
    const seekNumber = (number) => model.send({ type: "jump", number });
    let stop = swisslabStepper(root, model.get("film"), ask, seekNumber);
    const again = () => { stop(); answers.clear(); stop = swisslabStepper(root, model.get("film"), ask, seekNumber); root.focus({ preventScroll: true }); };
    model.on("change:film", again);
    return () => { stop(); model.off("msg:custom", hear); model.off("change:film", again); };
  },
};
