// What runs in the worker, of a browser or of Node; `worker.js` is who talks to it.
import init, { Game, Lots, Opponent, Searcher, Variant } from "./draughts.js";

/** What was made for the last question: the same game asks often. */
let last = { rules: "", variant: null, searcher: null };

function made(rules) {
  const text = JSON.stringify(rules);
  if (last.rules !== text) {
    const variant = rules.id === undefined ? Variant.fromToml(rules.toml) : Variant.byName(rules.id);
    last.variant?.free();
    last.searcher?.free();
    last = { rules: text, variant, searcher: null };
  }
  return last;
}

/** Answers one question; `tell` hears of every line. */
function answer({ what, rules, record, level, limits, seed, milliseconds, flag }, tell) {
  const own = made(rules);
  const stopped = flag ? new Int32Array(flag) : null;
  const end = milliseconds === undefined ? Infinity : performance.now() + milliseconds;
  const watch = {
    goesOn: () => performance.now() < end && !(stopped && Atomics.load(stopped, 0)),
    hasFound: tell,
  };
  const game = Game.replay(own.variant, record);
  try {
    if (what === "search") {
      own.searcher ??= new Searcher(own.variant);
      return own.searcher.search(game, limits, watch);
    }
    const [opponent, lots] = [new Opponent(own.variant, level), new Lots(seed)];
    try {
      return opponent.choose(game, lots, limits, watch);
    } finally {
      opponent.free();
      lots.free();
    }
  } finally {
    game.free();
  }
}

/** Loads the library once; in Node, where nothing fetches files, from its bytes. */
let loaded;
function load(wasm, node) {
  const bytes = async () => {
    const { readFile } = await import("node:fs/promises");
    return readFile(new URL("./draughts_bg.wasm", import.meta.url));
  };
  loaded ??= (async () => init({ module_or_path: wasm ?? (node ? await bytes() : undefined) }))();
  return loaded;
}

async function hear(question, post, node) {
  const { id } = question;
  try {
    await load(question.wasm, node);
    post({ id, answer: answer(question, (info) => post({ id, info })) });
  } catch (error) {
    post({ id, error: { message: error.message, name: error.name, code: error.code } });
  }
}

if (typeof process === "object" && process.versions?.node) {
  import("node:worker_threads").then(({ parentPort: port }) => {
    port.on("message", (question) => hear(question, (reply) => port.postMessage(reply), true));
  });
} else {
  addEventListener("message", (event) => hear(event.data, (reply) => postMessage(reply), false));
}
