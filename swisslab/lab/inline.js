for (const root of document.querySelectorAll(".swl-player:not([data-ready])")) {
  const data = root.querySelector("script[type='application/json']");
  if (data) {
    root.dataset.ready = "true";
    swisslabStepper(root, JSON.parse(data.textContent), null);
  }
}
