// Which notebooks this browser keeps in an older edition than the site's, and how a newer one is taken.
// JupyterLite keeps what a reader saved in IndexedDB, one record for each file, and shows that one ever after.

const STORE = "files";
const ASIDE = "set-aside";

export async function offers(site, storage) {
  const { notebooks } = await (await fetch(new URL("course/editions.json", site), { cache: "no-cache" })).json();
  const database = await open(storage);
  if (database === null) return [];
  try {
    const found = [];
    for (const [path, edition] of Object.entries(notebooks)) {
      const kept = await request(database.transaction(STORE).objectStore(STORE).get(path));
      const base = kept?.content?.metadata?.chesslib?.edition;
      if (base !== undefined && base !== edition) found.push(path);
    }
    return found;
  } finally {
    database.close();
  }
}

// Put the site's edition in the place of the browser's copy; that copy is kept whole in a folder beside it,
// and each answer that the reader wrote goes into the new edition as well.
export async function take(site, storage, path, now = new Date()) {
  const response = await fetch(new URL(`files/${path}`, site), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  const fresh = await response.json();
  const database = await open(storage);
  if (database === null) throw new Error("no files are kept here");
  try {
    const store = database.transaction(STORE, "readwrite").objectStore(STORE);
    const kept = await request(store.get(path));
    const answers = carry(kept.content, fresh);
    const [folder, name] = split(path);
    const aside = await freeName(store, `${folder}/${ASIDE}`, name.replace(/\.ipynb$/, ""), now);
    store.put(folderRecord(`${folder}/${ASIDE}`, now), `${folder}/${ASIDE}`);
    store.put({ ...kept, path: aside, name: split(aside)[1] }, aside);
    store.put({ ...kept, content: fresh, last_modified: now.toISOString() }, path);
    await finished(store.transaction);
    return { aside, answers };
  } finally {
    database.close();
  }
}

// Copy into `fresh` what the reader wrote in answer cells, and return the exercises.
// An answer that stands in two cells is not guessed at: it stays in the copy that is kept.
export function carry(kept, fresh) {
  const carried = [];
  for (const [exercise, stub] of Object.entries(kept.metadata?.chesslib?.handed_out ?? {})) {
    const written = answerCells(kept, exercise).map(text).filter((one) => one.trim() !== stub.trim());
    const [target] = answerCells(fresh, exercise);
    if (written.length === 1 && target !== undefined) {
      target.source = written[0];
      carried.push(exercise);
    }
  }
  return carried;
}

function answerCells(notebook, exercise) {
  const about = (cell) => cell.metadata?.chesslib ?? {};
  return notebook.cells.filter((cell) => about(cell).role === "answer" && about(cell).exercise === exercise);
}

function text(cell) {
  return Array.isArray(cell.source) ? cell.source.join("") : cell.source;
}

function split(path) {
  const at = path.lastIndexOf("/");
  return [path.slice(0, at), path.slice(at + 1)];
}

async function freeName(store, folder, stem, now) {
  const day = now.toISOString().slice(0, 10);
  for (let number = 1; ; number += 1) {
    const path = `${folder}/${stem}_${day}${number === 1 ? "" : `_${number}`}.ipynb`;
    if ((await request(store.get(path))) === undefined) return path;
  }
}

function folderRecord(path, now) {
  const date = now.toISOString();
  return {
    name: split(path)[1], path, created: date, last_modified: date, format: "json", mimetype: "", content: null,
    size: 0, writable: true, type: "directory",
  };
}

// Return the browser's store, or null where nothing was ever kept; an empty one is never made.
function open(storage) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(storage);
    let made = false;
    opening.onupgradeneeded = () => {
      made = true;
      opening.transaction.abort();
    };
    opening.onsuccess = () => {
      const database = opening.result;
      if (database.objectStoreNames.contains(STORE)) return resolve(database);
      database.close();
      return resolve(null);
    };
    opening.onerror = () => (made ? resolve(null) : reject(opening.error));
  });
}

function request(asked) {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

function finished(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}
