// What stands around a board: its card, buttons and text field, and the parts that views are composed of.
// Every maker returns {node, paint(value)}; Python fills the words and decides what they mean.

function makeTools(index, port, names) {
  const { words } = port;
  const buttons = {};
  const node = make("div", { class: "tools", role: "group" });
  for (const name of names) {
    const button = make("button", { type: "button", title: words[`${name}Help`] }, words[name]);
    button.onclick = () => port.send({ board: index, do: name });
    buttons[name] = button;
    node.append(button);
  }
  return {
    node,
    paint(state) {
      buttons.undo?.setAttribute("aria-disabled", String(!state.undo));
      buttons.redo?.setAttribute("aria-disabled", String(!state.redo));
      buttons.targets?.setAttribute("aria-pressed", String(state.targets));
    },
  };
}

function makeField(index, port) {
  const { words } = port;
  const input = make("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: words.hint, "aria-label": words.field });
  const node = make("form", { class: "field" }, input, make("button", { type: "submit" }, words.go));
  const heading = make("h4");
  const text = make("div", { class: "text" });
  const answer = make("section", { class: "answer", hidden: true }, heading, text);
  node.onsubmit = (event) => {
    event.preventDefault();
    const asked = input.value.trim();
    if (asked && port.send({ board: index, do: "ask", text: asked })) input.value = "";
  };
  // A game has lines, which a text field would join: pasted lines go straight to Python.
  input.onpaste = (event) => {
    const pasted = event.clipboardData.getData("text").trim();
    if (!pasted.includes("\n")) return;
    event.preventDefault();
    port.send({ board: index, do: "paste", text: pasted });
  };
  return {
    node,
    answer,
    paint({ out }) {
      answer.hidden = !out;
      if (!out) return;
      heading.textContent = out[0];
      text.textContent = out[1];
    },
  };
}

function makeVerdict() {
  const node = make("p", { class: "verdict" });
  return {
    node,
    paint({ verdict, hint }) {
      const { ok, text, article } = verdict || { ok: null, text: hint, article: "" };
      const kind = ok === null ? "" : ok ? "ok" : "no";
      node.className = `verdict ${kind} ${verdict ? "" : "hint"}`;
      const sign = make("span", { class: "sign", "aria-hidden": "true" }, { ok: "✓", no: "✕" }[kind] || "");
      node.replaceChildren(sign, make("span", {}, text), make("small", {}, article));
    },
  };
}

const cardInWords = ({ rows }) =>
  rows.map(([, name, value, was]) => `${name}: ${value}${was && `, ${was}`}.`).join(" ");

function makeCard(index, port) {
  const list = make("dl");
  const node = make("div", { class: "card", role: "group", "aria-label": port.words.state }, list);
  const rows = {};
  function row(field, name) {
    const glyph = svg("glyph", "0 0 16 16");
    glyph.innerHTML = `<use href="#g-${field}"/>`;
    const value = make("span", { class: "value" });
    const was = make("span", { class: "was" });
    const extra = make("span", { class: "extra" });
    const title = make("dt", {}, glyph, name);
    const whole = make("div", { class: `row ${field}` }, title, make("dd", {}, value, was, extra));
    list.append(whole);
    return { whole, value, was, extra };
  }
  function rights(card) {
    const signs = { on: "", off: " –", lost: " ✕" };
    return card.rights.map(([letter, life, name]) =>
      make("span", { class: `right ${life}`, title: name }, letter, make("span", { class: "strike" }, signs[life])));
  }
  function meter(card) {
    const bar = make("span", { class: "meter", role: "img", "aria-label": card.clockText });
    const filled = make("span", { class: "filled" });
    filled.style.width = `${Math.min(card.clock / 1.6, 100)}%`;
    bar.append(filled, make("span", { class: "at100" }, "100"), make("span", { class: "at150" }, "150"));
    return bar;
  }
  function jumps(card) {
    return card.earlier.map(([ply, name]) => {
      const button = make("button", { type: "button", title: name, "aria-label": name }, `↩ ${ply}`);
      button.onclick = () => port.send({ board: index, do: "goto", ply });
      return button;
    });
  }
  const extras = { castling: rights, clock: meter, times: jumps };
  return {
    node,
    paint({ card }) {
      node.hidden = !card;
      if (!card) return;
      for (const [field, name, value, was, lit] of card.rows) {
        const parts = (rows[field] ||= row(field, name));
        parts.whole.classList.toggle("lit", lit);
        const shown = JSON.stringify([value, was, card.earlier]);
        if (parts.shown === shown) continue;
        parts.shown = shown;
        parts.value.textContent = value;
        parts.was.textContent = was;
        parts.extra.replaceChildren(...[extras[field]?.(card) || []].flat());
      }
    },
  };
}

// ---- parts of composed views

const BLOCKS = {
  heading: (block) => ({ node: make("h3", {}, block.text), paint() {} }),

  text(block) {
    const head = make("strong");
    const body = make("span");
    const node = make("p", { class: "note" }, head, body);
    return {
      node,
      paint(value = block) {
        node.hidden = !value.text && !value.head;
        node.className = `note ${value.tone || ""}`;
        head.textContent = value.head ? `${value.head} ` : "";
        body.textContent = value.text || "";
      },
    };
  },

  figure(block) {
    const cursor = make("span", { class: "cursor" });
    const drawing = make("div", { class: "drawing", role: "img", "aria-label": block.alt });
    drawing.innerHTML = block.svg; // drawn by Python; it takes its colours from the view's theme
    drawing.append(cursor);
    const node = make("div", { class: "figure", tabindex: "0", role: "group", "aria-label": block.label }, drawing);
    return {
      node,
      paint(value) {
        cursor.hidden = value === undefined;
        if (value === undefined) return;
        cursor.style.left = `${value}%`;
        node.scrollLeft = cursor.offsetLeft - node.clientWidth / 2; // where it is narrow
      },
    };
  },

  table(block) {
    const head = make("tr", {}, ...block.head.map((text) => make("th", { scope: "col" }, text)));
    const body = make("tbody");
    const node = make("div", { class: "table" },
      make("table", {}, make("caption", {}, block.caption), make("thead", {}, head), body));
    return {
      node,
      paint(rows = block.rows) {
        body.replaceChildren(...rows.map((row) => make("tr", {}, ...row.map((text) => make("td", {}, text)))));
      },
    };
  },

  button(block, port) {
    const node = make("button", { type: "button", class: "act" }, block.text);
    node.onclick = () => port.latest({ do: "set", id: block.id, value: true }); // after the choice before it
    return {
      node,
      paint(value) {
        node.setAttribute("aria-disabled", String(value === "off"));
        if (block.toggle) node.setAttribute("aria-pressed", String(value === "pressed"));
      },
    };
  },

  choices(block, port) {
    const inputs = block.options.map(([key, text]) => {
      const input = make("input", { type: "radio", name: port.unique(block.id), value: key });
      input.onchange = () => port.latest({ do: "set", id: block.id, value: key });
      return [input, make("label", {}, input, make("span", {}, text))];
    });
    const node = make("fieldset", { class: block.inline ? "choices inline" : "choices" },
      make("legend", { class: block.quiet ? "quiet" : "" }, block.legend));
    if (block.src) node.append(make("img", { src: block.src, alt: block.alt, style: `width:${block.width}px` }));
    node.append(make("div", { class: "options" }, ...inputs.map(([, whole]) => whole)));
    function paint(value = {}) {
      for (const [input, whole] of inputs) {
        if (!port.busy()) input.checked = input.value === value.choice;
        input.disabled = Boolean(value.closed);
        whole.className = value.answer === input.value ? "answer" : "";
      }
    }
    return { node, paint };
  },

  slider(block, port) {
    const input = make("input", { type: "range", min: block.min, max: block.max, step: 1, "aria-label": block.label });
    const text = make("output");
    const node = make("label", { class: "slider" }, make("span", {}, block.label), input, text);
    function tell() {
      text.textContent = block.texts[input.value];
      input.setAttribute("aria-valuetext", block.texts[input.value]);
    }
    input.oninput = () => {
      tell();
      port.latest({ do: "set", id: block.id, value: Number(input.value) });
    };
    return {
      node,
      paint(at) {
        if (!port.busy()) input.value = at;
        tell();
      },
    };
  },
};
