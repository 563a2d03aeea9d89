// A page imports the module of all views once. The first view that needs it asks Python for the source;
// later views find it there. So a view costs little, and a page that runs a cell often does not grow.

const PATIENCE_MS = 2000;
const TRIES = 15;

export default {
  async render(context) {
    const { model, el } = context;
    const page = (globalThis[Symbol.for(KEY)] ??= { asked: 0 });
    page.module ??= new Promise((done) => {
      page.lend = (source) => {
        const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
        done(import(address));
      };
    });
    // A notebook that was saved and opened again has this model and no kernel behind it.
    function asleep() {
      page.unanswered = true;
      el.innerHTML = `${model.get("still")}<p role="status"></p>`;
      el.lastChild.textContent = model.get("scene").words.slow;
    }
    let tries = page.lent ? TRIES : 0;
    const receive = ({ source }) => {
      if (!source || page.lent) return;
      page.lent = true;
      page.lend(source);
    };
    function ask() {
      if (tries++ >= TRIES || page.lent) return clearInterval(asking);
      if (tries === 2) asleep();
      const own = page.unanswered && tries === 1; // whoever asked before may have no kernel
      if (!own && Date.now() - page.asked < PATIENCE_MS - 100) return;
      page.asked = Date.now();
      model.send({ do: "source" });
    }
    model.on("msg:custom", receive);
    const asking = setInterval(ask, PATIENCE_MS);
    ask();
    const module = await page.module;
    clearInterval(asking);
    model.off("msg:custom", receive);
    el.textContent = "";
    return module.default.render(context);
  },
};
