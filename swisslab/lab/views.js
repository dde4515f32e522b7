/* The views beside the board, and the projector: all pictures of a step change together.
 *
 * reel.views   [id, …] in order, the board first; reel.shown: those shown at first
 * page.panes   {id: [[index of a part, …], …]}, page.marker: [index of a part, …]
 */
function swisslabViews(root, reel, stage, make) {
  const words = reel.words;
  const shown = new Set(reel.shown);
  const grid = make("div", "swl-panes");
  const marker = make("p", "swl-marker");
  const bar = make("div", "swl-bar swl-views");
  const boxes = {};
  const panes = {};
  let current = null;
  let barred = null;

  const tick = (name, text, act) => {
    const label = make("label", "swl-tick");
    const box = make("input");
    box.type = "checkbox";
    box.name = name;
    box.addEventListener("change", () => act(box.checked));
    label.append(box, " " + text);
    bar.append(label);
    return box;
  };
  if (reel.views.length > 1) bar.append(make("span", "swl-choice", words.views));
  for (const id of reel.views) {
    if (reel.views.length > 1) boxes[id] = tick(id, words["view-" + id], (on) => { if (on) shown.add(id); else shown.delete(id); redraw(); });
    if (id === "board") continue;
    panes[id] = make("div", "swl-pane swl-pane-" + id);
    grid.append(panes[id]);
    if (id === "graph") barred = tick("barred", words.barred, (on) => root.classList.toggle("swl-barred", on));
  }

  function redraw() {
    stage.hidden = !shown.has("board");
    for (const id of reel.views) {
      if (boxes[id]) boxes[id].checked = shown.has(id);
      if (panes[id]) panes[id].hidden = !shown.has(id);
    }
    if (barred) barred.parentElement.hidden = !shown.has("graph");
    if (current) draw(...current);
  }
  function draw(row, page) {
    current = [row, page];
    for (const id of shown) {
      const pane = panes[id];
      if (!pane || !page.panes || !page.panes[id]) continue;
      pane.innerHTML = page.panes[id][row].map((part) => page.parts[part]).join("");
      pane.style.minHeight = Math.max(parseFloat(pane.style.minHeight) || 0, pane.firstChild.clientHeight || 0) + "px";
    }
    if (page.marker) marker.textContent = page.parts[page.marker[row]];
    if (projecting()) crop();
  }

  /* The projector: large type, only the board, the sentence and the keys. */
  const keys = make("p", "swl-keys swl-keys-large", words["keys-projector"]);
  const button = make("button", "swl-button swl-project", words.projector);
  button.type = "button";
  button.addEventListener("click", project);
  function projecting() { return root.classList.contains("swl-projector"); }
  function crop() {
    const svg = stage.querySelector("svg");
    if (svg && svg.dataset.crop) svg.setAttribute("viewBox", "0 0 " + svg.dataset.crop);
  }
  function uncrop() {
    const svg = stage.querySelector("svg");
    if (svg && svg.dataset.crop) svg.setAttribute("viewBox", `0 0 ${svg.getAttribute("width")} ${svg.getAttribute("height")}`);
  }
  function project() {
    root.classList.add("swl-projector");
    root.focus();
    crop();
    if (root.requestFullscreen) root.requestFullscreen().catch(() => {});
  }
  function leave() {
    if (!projecting()) return;
    root.classList.remove("swl-projector");
    uncrop();
    if (document.fullscreenElement === root) document.exitFullscreen().catch(() => {});
    root.focus();
  }
  const fullscreen = () => { if (document.fullscreenElement !== root && fullscreen.was === root) leave(); fullscreen.was = document.fullscreenElement; };
  root.addEventListener("fullscreenchange", fullscreen);

  function key(event) {
    const number = Number(event.key);
    if (event.key === "Escape" && projecting()) { leave(); return true; }
    if (event.key === "p") { if (projecting()) leave(); else project(); return true; }
    if (number >= 1 && number <= reel.views.length && reel.views.length > 1 && !projecting()) {
      const id = reel.views[number - 1];
      if (shown.has(id)) shown.delete(id); else shown.add(id);
      redraw();
      return true;
    }
    return false;
  }
  redraw();
  return { bar, button, grid, marker, keys, draw, key };
}
