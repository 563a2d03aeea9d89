// Over JupyterLite while it starts: a picture, how far it is, and what to do when it takes long.

import { offers } from "./editions.js";

const SITE = new URL("..", import.meta.url);
const STORAGE = "chess-state-course";
const LONG = { program: 45_000, page: 60_000, python: 90_000 };
const ADVICE = {
  program: "This takes long. Wait a little on a slow network; otherwise reload the page, or try another browser "
    + "(Firefox, Chrome, Edge or Safari of the last two years).",
  page: "The page does not open. Reload it; if that does not help, go back to the start page and open the lesson there.",
  python: "Python has not started. Reload the page. If that does not help, something between you and this site may "
    + "hold back files that end in .wasm or .whl: ask those who run the network.",
};
const SAID = {
  page: "The program is here; the page is being opened.",
  python: "Python is starting in your browser. Read on: cells that you run now wait for it.",
  ready: "Python is ready.",
};
const WIDTH = { program: 12, page: 45, python: 65, ready: 100 };

const place = document.getElementById("course-boot");
const status = place.querySelector(".status");
const long = place.querySelector(".long");
const steps = [...place.querySelectorAll("li")];
let since = performance.now();
let step = "program";

function enter(next) {
  step = next;
  since = performance.now();
  long.hidden = true;
  status.textContent = SAID[next];
  const at = steps.findIndex((one) => one.dataset.step === next);
  steps.forEach((one, number) => {
    one.classList.toggle("now", number === at);
    one.classList.toggle("done", next === "ready" || number < at);
  });
}

function draw() {
  const share = 1 - Math.exp(-(performance.now() - since) / 9_000);
  const next = { program: WIDTH.page, page: WIDTH.python, python: 97, ready: 100 }[step];
  place.querySelector(".bar div").style.width = `${WIDTH[step] + (next - WIDTH[step]) * share}%`;
  if (performance.now() - since > (LONG[step] ?? Infinity)) {
    long.textContent = ADVICE[step];
    long.hidden = false;
  }
}

function now() {
  const app = window.jupyterapp;
  const widget = app?.shell?.currentWidget;
  if (!widget) return "program";
  if (!widget.sessionContext) return wanted ? "page" : "ready";
  if (!document.querySelector(".jp-Notebook .jp-Cell") || document.querySelector(".jp-Spinner")) return "page";
  return ["idle", "busy"].includes(widget.sessionContext.session?.kernel?.status) ? "ready" : "python";
}

// On a phone the list of files would leave no room for the page; its button in the menu View brings it back.
function makeRoom(app) {
  if (window.innerWidth >= 700) return;
  app.shell.mode = "single-document";
  app.shell.collapseLeft();
  app.shell.collapseRight();
  for (const side of ["left", "right"]) {
    if (app.commands.isToggled("application:toggle-side-tabbar", { side })) {
      app.commands.execute("application:toggle-side-tabbar", { side });
    }
  }
}

const wanted = new URL(location.href).searchParams.has("path") || location.pathname.includes("/tree/");
let newer = [];

function finish() {
  clearInterval(timer);
  if (newer.length === 0) {
    setTimeout(() => { place.hidden = true; }, 600);
    return;
  }
  // The offer stays until it is followed or put away.
  status.textContent = newer.length === 1
    ? `A newer edition of ${newer[0]} is there. `
    : `Newer editions of ${newer.length} notebooks are there. `;
  const link = document.createElement("a");
  link.href = new URL("index.html", SITE);
  link.textContent = "See them on the start page";
  const away = document.createElement("button");
  away.textContent = "Not now";
  away.addEventListener("click", () => { place.hidden = true; });
  status.append(link, " ", away);
  place.querySelector(".bar").hidden = true;
}

const timer = setInterval(() => {
  const found = now();
  if (found !== step && step !== "ready") {
    if (window.jupyterapp) makeRoom(window.jupyterapp);
    enter(found);
    place.classList.toggle("small", found === "python" || found === "ready");
  }
  draw();
  if (found === "ready") finish();
}, 250);

window.addEventListener("error", (event) => {
  if (event.target instanceof HTMLScriptElement || event.target instanceof HTMLLinkElement) {
    long.textContent = ADVICE.program;
    long.hidden = false;
  }
}, true);

offers(SITE, STORAGE).then((found) => { newer = found; }, (error) => console.warn(error));
