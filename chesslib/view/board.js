// One board: it draws what Python said last and reports what the hand did. It knows no rule of chess.
// Joined with blocks.js and view.js into one module (see esm.py); STYLE and SYMBOLS are filled in there.

const FILES = "abcdefgh";
const ANIMATION_MS = 170;
const DRAG_STARTS_AFTER = 4; // pixels

function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

function svg(classes, viewBox) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  node.setAttribute("class", classes);
  node.setAttribute("viewBox", viewBox);
  node.setAttribute("aria-hidden", "true");
  return node;
}

function piecesOf(placement) {
  const pieces = {};
  placement.split("/").forEach((rank, row) => {
    let column = 0;
    for (const sign of rank) {
      if (sign >= "1" && sign <= "8") column += Number(sign);
      else pieces[FILES[column++] + (8 - row)] = sign;
    }
  });
  return pieces;
}

const colourOf = (piece) => (piece === piece.toUpperCase() ? "w" : "b");
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// The dark squares lie under everything, so that tints and hatches are seen on them too.
const DARK_SQUARES = [...Array(64).keys()]
  .filter((at) => (at + Math.floor(at / 8)) % 2)
  .map((at) => `M${(at % 8) * 45} ${Math.floor(at / 8) * 45}h45v45h-45z`)
  .join("");

function makeBoard(index, spec, port) {
  const { words } = port;
  let state = null; // this board's part of what Python said last
  let pieces = {}; // square -> piece letter
  let picked = null; // the square picked up by click or key
  let drag = null; // the pointer's drag: {id, from, x, y, started}
  let chooser = null; // the open promotion chooser
  let afloat = null; // a dropped piece that waits for Python's answer
  let home = null; // the square that Tab reaches

  // The first rank comes first, whoever sits below: a screen reader that counts rows counts ranks.
  const cellAt = {}; // square -> cell
  const grid = make("div", { class: "grid", role: "grid", "aria-label": spec.label || words.board });
  for (const rank of "12345678") {
    const line = make("div", { class: "rank", role: "row" });
    for (const file of FILES) {
      const cell = make("div", { class: "sq", role: "gridcell", tabindex: "-1", "data-square": file + rank });
      cellAt[file + rank] = cell;
      line.append(cell);
    }
    grid.append(line);
  }
  let cells = []; // as they are seen, from the upper left
  const under = svg("marks under", "0 0 360 360");
  const over = svg("marks over", "0 0 360 360");
  const ranks = make("div", { class: "coordinates ranks", "aria-hidden": "true" });
  const files = make("div", { class: "coordinates files", "aria-hidden": "true" });
  const frame = make("div", { class: "frame" }, under, grid, over);
  const node = make("div", { class: "board" }, ranks, frame, files);

  const square = (cell) => cell.dataset.square;
  const pieceNode = (name) => cellAt[name]?.querySelector(".piece");
  const playable = () => state && state.mode !== "show";

  // ---- painting

  function paint(next) {
    const before = state;
    const moved = before && before.place !== next.place;
    state = next;
    endDrag();
    closeChooser();
    if (moved) picked = null;
    const was = pieces;
    pieces = piecesOf(state.place);
    if (!before || before.flip !== state.flip) arrange();
    home = home || state.start;
    const landed = afloat;
    settle(moved ? null : landed);
    refresh();
    if (before?.under !== state.under) under.innerHTML = `<path class="dark" d="${DARK_SQUARES}"/>${state.under}`;
    if (before?.marks !== state.marks) over.innerHTML = state.marks;
    if (moved && before.flip === state.flip) animate(was, landed);
  }

  function refresh() {
    const targets = (state.targets && picked && state.dests[picked]) || "";
    for (const cell of cells) {
      const name = square(cell);
      const piece = pieces[name] || "";
      if (cell.dataset.piece !== piece) {
        cell.dataset.piece = piece;
        cell.querySelector(".piece")?.remove();
        if (piece) {
          const node = svg("piece", "0 0 45 45");
          node.innerHTML = `<use href="#${colourOf(piece)}${piece.toLowerCase()}"/>`;
          cell.prepend(node);
        }
      }
      const target = targets.includes(name);
      const classes = ["sq"];
      if (state.last.includes(name)) classes.push("last");
      if (state.check === name) classes.push("check");
      if (picked === name) classes.push("picked");
      if (target) classes.push("target");
      if (playable() && piece && colourOf(piece) === state.turn) classes.push("movable");
      set(cell, "class", classes.join(" "));
      set(cell, "tabindex", name === home ? "0" : "-1");
      set(cell, "aria-selected", String(picked === name));
      set(cell, "aria-label", label(name, piece, target));
    }
  }

  // Most squares stay as they are: what is not touched need not be laid out again.
  function set(node, name, value) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }

  function arrange() {
    grid.classList.toggle("flipped", state.flip);
    cells = [..."87654321"].flatMap((rank) => [...FILES].map((file) => cellAt[file + rank]));
    if (state.flip) cells.reverse();
    const names = (at) => make("span", {}, at);
    ranks.replaceChildren(...[0, 8, 16, 24, 32, 40, 48, 56].map((at) => names(square(cells[at])[1])));
    files.replaceChildren(...[0, 1, 2, 3, 4, 5, 6, 7].map((at) => names(square(cells[at])[0])));
  }

  function label(name, piece, target) {
    const parts = [name, inWords(piece)];
    if (state.notes[name]) parts.push(state.notes[name]);
    if (picked === name) parts.push(words.selected);
    if (target) parts.push(words.target);
    return parts.join(", ");
  }

  function inWords(piece) {
    if (!piece) return words.empty;
    return words[colourOf(piece) + piece.toLowerCase()];
  }

  function animate(was, landed) {
    if (calm()) return;
    const gone = Object.keys(was).filter((name) => pieces[name] !== was[name]);
    const come = Object.keys(pieces).filter((name) => pieces[name] !== was[name]);
    if (come.length > 2) return;
    for (const to of come) {
      const from = gone.find((name) => was[name] === pieces[to]) || gone.find((name) => !pieces[name]);
      if (from && !(landed && landed.to === to)) slide(to, from);
    }
  }

  function slide(name, from) {
    const start = cellAt[from].getBoundingClientRect();
    const end = cellAt[name].getBoundingClientRect();
    glide(pieceNode(name), start.x - end.x, start.y - end.y);
  }

  function glide(node, dx, dy) {
    if (!node || calm()) return;
    node.classList.add("moving");
    const motion = node.animate(
      [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }],
      { duration: ANIMATION_MS, easing: "ease-out" },
    );
    motion.onfinish = motion.oncancel = () => node.classList.remove("moving");
  }

  // A dropped piece stays where the hand left it until Python answers; then it is at home there, or goes back.
  function settle(refused) {
    if (!afloat) return;
    const node = pieceNode(afloat.from);
    if (node) {
      node.style.transform = "";
      node.classList.remove("moving");
      if (refused) glide(node, afloat.dx, afloat.dy);
    }
    afloat = null;
  }

  // ---- attempts

  function attempt(from, to) {
    picked = null;
    if ((state.ask[from] || "").includes(to)) openChooser(from, to);
    else commit(from, to, "");
    refresh();
  }

  function commit(from, to, promotion) {
    const sent = port.send({ board: index, do: "move", from, to, promotion });
    if (!sent) settle(afloat);
  }

  function pick(name) {
    if (pieces[name] === undefined) {
      port.say(words.nothing.replace("{square}", name));
      return;
    }
    picked = name;
    if (state.picks) port.send({ board: index, do: "pick", square: name });
    else port.say(words.picked.replace("{piece}", inWords(pieces[name])).replace("{square}", name));
    refresh();
  }

  function letGo() {
    const had = picked || drag || chooser;
    picked = null;
    endDrag();
    closeChooser();
    settle(afloat);
    refresh();
    if (had) port.say(words.released);
    return had;
  }

  // A second click takes another piece of the same colour in hand; a drag onto it is an attempt.
  function choose(name) {
    if (!playable()) return;
    if (picked === null) pick(name);
    else if (picked === name) letGo();
    else if (pieces[name] && colourOf(pieces[name]) === colourOf(pieces[picked])) pick(name);
    else attempt(picked, name);
  }

  // ---- promotion

  function openChooser(from, to) {
    closeChooser();
    const colour = colourOf(pieces[from]);
    chooser = make("div", { class: "chooser", role: "dialog", "aria-label": words.promote });
    for (const piece of "qrbn") {
      const button = make("button", { type: "button", "aria-label": words[piece], title: words[piece] });
      const picture = svg("", "0 0 45 45");
      picture.innerHTML = `<use href="#${colour}${piece}"/>`;
      button.append(picture, make("span", { "aria-hidden": "true" }, piece.toUpperCase()));
      button.onclick = () => answer(piece);
      chooser.append(button);
    }
    const answer = (piece) => {
      closeChooser();
      focus(to);
      commit(from, to, piece);
    };
    chooser.onkeydown = (event) => {
      const buttons = [...chooser.children];
      const at = buttons.indexOf(event.target);
      if ("qrbn".includes(event.key)) answer(event.key);
      else if (event.key === "Escape") (letGo(), focus(from));
      else if (event.key === "ArrowDown" || event.key === "ArrowRight") buttons[(at + 1) % 4].focus();
      else if (event.key === "ArrowUp" || event.key === "ArrowLeft") buttons[(at + 3) % 4].focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const at = cells.indexOf(cellAt[to]);
    chooser.style.left = `${(at % 8) * 12.5}%`;
    chooser.classList.add(at < 32 ? "from-top" : "from-bottom");
    frame.append(chooser);
    chooser.firstChild.focus();
    port.say(words.promoted);
  }

  function closeChooser() {
    chooser?.remove();
    chooser = null;
  }

  // ---- pointer

  function under_pointer(event) {
    const box = grid.getBoundingClientRect();
    const column = Math.floor(((event.clientX - box.x) / box.width) * 8);
    const row = Math.floor(((event.clientY - box.y) / box.height) * 8);
    if (column < 0 || column > 7 || row < 0 || row > 7) return null;
    return square(cells[row * 8 + column]);
  }

  grid.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    if (chooser) letGo();
    const name = under_pointer(event);
    if (!name || !playable()) return;
    event.preventDefault();
    focus(name);
    drag = { id: event.pointerId, from: name, x: event.clientX, y: event.clientY, started: false };
    if (pieces[name]) grid.setPointerCapture(event.pointerId);
  });

  grid.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id || !pieces[drag.from]) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.started && Math.hypot(dx, dy) < DRAG_STARTS_AFTER) return;
    if (!drag.started) {
      drag.started = true;
      picked = drag.from;
      refresh();
    }
    const node = pieceNode(drag.from);
    node.classList.add("moving");
    node.style.transform = `translate(${dx}px, ${dy}px)`;
    hover(under_pointer(event));
  });

  grid.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { from, started, x, y } = drag;
    const name = under_pointer(event);
    if (!started) {
      endDrag();
      if (name === from) choose(name);
      return;
    }
    const dropped = { from, to: name, dx: event.clientX - x, dy: event.clientY - y };
    drag = null;
    hover(null);
    afloat = dropped;
    if (!name || name === from) {
      picked = null;
      settle(afloat);
      refresh();
    } else attempt(from, name);
  });

  for (const end of ["pointercancel", "lostpointercapture"]) {
    grid.addEventListener(end, (event) => drag && event.pointerId === drag.id && (endDrag(), refresh()));
  }

  function endDrag() {
    if (!drag) return;
    const { id, from, started } = drag;
    drag = null;
    hover(null);
    if (grid.hasPointerCapture(id)) grid.releasePointerCapture(id);
    if (!started) return;
    picked = null;
    const node = pieceNode(from);
    if (node) {
      node.style.transform = "";
      node.classList.remove("moving");
    }
  }

  function hover(name) {
    for (const cell of cells) cell.classList.toggle("hover", square(cell) === name);
  }

  // ---- keys

  function focus(name) {
    home = name;
    for (const cell of cells) cell.tabIndex = square(cell) === name ? 0 : -1;
    cellAt[name].focus({ preventScroll: true });
  }

  const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

  function walk(event, at) {
    const [row, column] = [Math.floor(at / 8), at % 8];
    const step = STEPS[event.key];
    const whole = event.ctrlKey || event.metaKey;
    if (step) return [row + step[0], column + step[1]];
    if (event.key === "Home") return whole ? [0, 0] : [row, 0];
    if (event.key === "End") return whole ? [7, 7] : [row, 7];
    if (event.key === "PageUp") return [0, column];
    if (event.key === "PageDown") return [7, column];
    return null;
  }

  const COMMANDS = { s: "state", t: "targets", u: "undo", y: "redo", f: "flip" };

  grid.addEventListener("keydown", (event) => {
    const at = cells.indexOf(event.target);
    if (at < 0 || event.altKey) return;
    const to = walk(event, at);
    if (to) {
      if (to[0] >= 0 && to[0] < 8 && to[1] >= 0 && to[1] < 8) focus(square(cells[to[0] * 8 + to[1]]));
    } else if (event.ctrlKey || event.metaKey) return;
    else if (event.key === "Enter" || event.key === " ") choose(square(event.target));
    else if (event.key === "Escape") {
      if (!letGo()) return; // with nothing in hand it leads out of the view
    } else if ("kqrbnp".includes(event.key)) jump(event.key, at);
    else if (event.key === "s") port.say(state.card ? cardInWords(state.card) : words.notShown);
    else if (COMMANDS[event.key]) port.send({ board: index, do: COMMANDS[event.key] });
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  function jump(letter, at) {
    for (let step = 1; step <= 64; step++) {
      const cell = cells[(at + step) % 64];
      if (cell.dataset.piece.toLowerCase() === letter) return focus(square(cell));
    }
  }

  grid.addEventListener("paste", (event) => {
    port.send({ board: index, do: "paste", text: event.clipboardData.getData("text") });
    event.preventDefault();
  });

  function release() {
    if (!state) return;
    settle(afloat);
    endDrag();
    refresh();
  }

  return { node, paint, release };
}
