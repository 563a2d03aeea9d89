// The start page: offers newer editions, and says where this address cannot keep what is written.

import { offers, take } from "./editions.js";

const SITE = new URL("..", import.meta.url);
const STORAGE = document.currentScript?.dataset.storage ?? "chess-state-course";
const section = document.getElementById("offers");

if (!window.isSecureContext) {
  document.getElementById("keeping").textContent =
    "This address begins with http, so the browser does not let Python keep files: boards and checks work, and what "
    + "you choose on cards is lost when you close the page. What you write in notebooks is kept. Ask those who run "
    + "the site for an address that begins with https.";
}

function say(tag, words, ...inside) {
  const element = document.createElement(tag);
  element.append(words, ...inside);
  return element;
}

function linkTo(path, words) {
  const link = say("a", words);
  link.href = new URL(`lab/index.html?path=${encodeURIComponent(path)}`, SITE);
  return link;
}

async function takeOne(item, button, path) {
  button.disabled = true;
  try {
    const { aside, answers } = await take(SITE, STORAGE, path);
    const kept = answers.length ? ` Your answers to ${answers.join(", ")} are in it.` : "";
    item.replaceChildren("Taken: ", linkTo(path, path), `.${kept} What you had is kept whole: `, linkTo(aside, aside), ".");
  } catch (error) {
    button.disabled = false;
    item.append(say("span", ` That did not work (${error.message}); nothing was changed. Try again when you are connected.`));
  }
}

function show(paths) {
  const list = document.createElement("ul");
  const buttons = [];
  for (const path of paths) {
    const item = document.createElement("li");
    const button = say("button", "Take the newer edition");
    button.setAttribute("aria-label", `Take the newer edition of ${path}`);
    button.addEventListener("click", () => takeOne(item, button, path));
    buttons.push(button);
    item.append(linkTo(path, path), " ", button);
    list.append(item);
  }
  section.append(
    say("h2", paths.length === 1 ? "A newer edition is there" : `Newer editions of ${paths.length} notebooks are there`),
    say("p", "This browser keeps the copies that you worked in. Close them, then take the newer ones: your answers go along, "
      + "and what you have now is kept beside them, in a folder set-aside."),
    list,
  );
  if (paths.length > 1) {
    const all = say("button", "Take all of them");
    all.addEventListener("click", () => {
      all.disabled = true;
      buttons.forEach((button) => button.isConnected && button.click());
    });
    section.append(all);
  }
  section.hidden = false;
}

const waiting = await offers(SITE, STORAGE);
if (waiting.length) show(waiting);
document.documentElement.dataset.checked = "true";
