// One view of one model: it builds the parts that Python names, paints each state that arrives,
// sends intents, and says what happened. Everything it starts, it ends.

const SILENCE_MS = 2000; // how long the kernel may be silent before the view says so
const SPEAK_AFTER_MS = 60; // an emptied live region must be noticed before it is filled again

let views = 0;

function render({ model, el }) {
  const view = `${Date.now().toString(36)}-${++views}`;
  const closing = new AbortController();
  const scene = model.get("scene");
  const { words } = scene;

  el.dataset.lmSuppressShortcuts = "true";
  const shadow = el.shadowRoot || el.attachShadow({ mode: "open" });
  const live = make("div", { class: "live", role: "status", "aria-live": "polite" });
  const fault = make("p", { class: "fault", role: "alert" });
  const root = make("div", { class: "root", lang: words.lang });
  shadow.replaceChildren(make("style", {}, STYLE), root);
  root.innerHTML = `<svg class="defs" aria-hidden="true"><defs>${SYMBOLS}</defs></svg>`;
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) leave();
  });
  for (const kind of ["keydown", "keyup", "keypress", "paste", "copy", "cut"]) {
    root.addEventListener(kind, (event) => event.stopPropagation());
  }

  // Escape leads out to what holds the view, in a notebook to its cell: from there the arrows walk on.
  function leave() {
    el.parentElement?.closest("[tabindex]")?.focus({ preventScroll: true });
  }

  // ---- speaking: the region stands empty before its first message; the same words twice are spoken twice

  let speaking = 0;
  function say(text) {
    if (!text) return;
    clearTimeout(speaking);
    live.textContent = "";
    speaking = setTimeout(() => { live.textContent = text; }, SPEAK_AFTER_MS);
  }

  // ---- sending: one intent at a time, each with the revision that the hand saw

  let count = 0;
  let waiting = 0;
  let silence = 0;
  const newest = new Map(); // block id -> its last value, sent when the answer to an earlier one is in
  function send(intent) {
    if (waiting) {
      say(words.waiting);
      return false;
    }
    waiting = ++count;
    root.setAttribute("aria-busy", "true");
    silence = setTimeout(() => silent(words.unsaved || words.slow), SILENCE_MS);
    try {
      model.send({ ...intent, view, n: count, rev: model.get("state").rev });
    } catch (error) {
      silent(words.unsaved || words.gone);
      return false;
    }
    return true;
  }
  function latest(intent) {
    newest.set(intent.id, intent);
    if (!waiting) sendNewest();
  }
  function sendNewest() {
    const [next] = newest.values();
    if (!next) return;
    newest.delete(next.id);
    send(next);
  }
  function silent(text) {
    answered();
    newest.clear();
    fault.textContent = text;
    for (const board of boards) board.release();
    paint();
  }
  function answered() {
    clearTimeout(silence);
    waiting = 0;
    root.removeAttribute("aria-busy");
  }

  // ---- parts

  const port = { words, send, latest, say, busy: () => Boolean(waiting || newest.size), unique: (id) => `${view}-${id}` };
  const boards = [];
  const parts = []; // [key, part]: key is a board's number or a block's id
  function panel(spec, index) {
    const board = makeBoard(index, spec, port);
    boards.push(board);
    const verdict = makeVerdict();
    const middle = make("div", { class: "play" }, board.node);
    parts.push([index, board], [index, verdict]);
    if (spec.tools.length) {
      const tools = makeTools(index, port, spec.tools);
      middle.append(tools.node);
      parts.push([index, tools]);
    }
    middle.append(verdict.node);
    if (spec.field) {
      const field = makeField(index, port);
      middle.append(field.node, field.answer);
      parts.push([index, field]);
    }
    const pair = make("div", { class: "pair" }, middle);
    if (spec.card) {
      const card = makeCard(index, port);
      pair.append(card.node);
      parts.push([index, card]);
    }
    const node = make("div", { class: "panel", role: "group", "aria-label": spec.caption || words.panel });
    node.style.setProperty("--size", `${spec.size}px`);
    node.style.setProperty("--room", spec.room);
    if (spec.caption) node.append(make("h3", {}, spec.caption));
    node.append(pair);
    return node;
  }
  function blocks(place) {
    const node = make("div", { class: `blocks ${place}` });
    for (const block of scene.blocks.filter((each) => each.at === place)) {
      const part = BLOCKS[block.type](block, port);
      part.node.classList.add("block");
      parts.push([block.id, part]);
      node.append(part.node);
    }
    return node;
  }
  if (scene.caption) root.append(make("h3", { class: "title" }, scene.caption));
  root.append(blocks("top"));
  const row = make("div", { class: `boards n${scene.boards.length}` }, ...scene.boards.map(panel));
  if (scene.boards.length) root.append(row);
  root.append(blocks("bottom"), fault, live);

  // ---- painting: once for all the changes of one message

  let said = model.get("state").said;
  function paint() {
    const state = model.get("state");
    for (const [key, part] of parts) {
      part.paint(typeof key === "number" ? model.get(`board_${key}`) : state.values[key]);
    }
  }
  let queued = false;
  function changed() {
    if (queued) return;
    queued = true;
    queueMicrotask(() => {
      queued = false;
      if (closing.signal.aborted) return;
      const state = model.get("state");
      if (waiting && state.ack[view] === waiting) {
        answered();
      }
      if (state.ack[view]) fault.textContent = "";
      paint();
      if (state.said !== said && (!state.to || state.to === view)) say(state.say);
      said = state.said;
      if (!waiting) sendNewest();
    });
  }
  model.on("change:state", changed);

  // ---- surroundings

  function theme() {
    let node = el;
    let colour = "";
    while (node && node instanceof Element) {
      colour = getComputedStyle(node).backgroundColor;
      if (colour && !/^rgba\(.*, 0\)$|transparent/.test(colour)) break;
      node = node.parentElement;
    }
    const [red, green, blue] = (colour.match(/[\d.]+/g) || [255, 255, 255]).map(Number);
    const dark = node ? 0.299 * red + 0.587 * green + 0.114 * blue < 128 : false;
    el.dataset.theme = dark ? "dark" : "light";
  }
  const themes = new MutationObserver(theme);
  for (const node of [document.documentElement, document.body]) {
    themes.observe(node, { attributes: true });
  }
  window.addEventListener("blur", () => boards.forEach((board) => board.release()), { signal: closing.signal });

  paint();
  theme();
  requestAnimationFrame(theme); // the host is often put into the page after render returns

  return () => {
    closing.abort();
    model.off("change:state", changed);
    themes.disconnect();
    clearTimeout(speaking);
    clearTimeout(silence);
    shadow.replaceChildren();
  };
}

export default { render };
