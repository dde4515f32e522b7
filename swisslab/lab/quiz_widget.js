export default {
  render({ model, el }) {
    const root = document.createElement("div");
    root.className = "swl-quiz";
    el.append(root);
    const waiting = new Map();
    let ticket = 0;
    const hear = (message) => {
      if (message && message.type === "verdict" && waiting.has(message.ticket)) {
        waiting.get(message.ticket)(message);
        waiting.delete(message.ticket);
      }
    };
    model.on("msg:custom", hear);
    const judge = (answer) =>
      new Promise((resolve, reject) => {
        ticket += 1;
        const mine = ticket;
        waiting.set(mine, resolve);
        model.send({ type: "check", answer, ticket: mine });
        setTimeout(() => { if (waiting.delete(mine)) reject(new Error("no answer")); }, 4000);
      });
    swisslabQuiz(root, model.get("sheet"), judge);
    return () => model.off("msg:custom", hear);
  },
};
