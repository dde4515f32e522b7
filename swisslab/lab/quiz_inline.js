for (const root of document.querySelectorAll(".swl-quiz:not([data-ready])")) {
  const data = root.querySelector("script[type='application/json']");
  if (data) {
    root.dataset.ready = "true";
    swisslabQuiz(root, JSON.parse(data.textContent), null);
  }
}
