// What runs in the worker, of a browser or of Node; `worker.js` is who talks to it.
import init, { Game, Lots, Opponent, Searcher, Variant } from "./draughts.js";
import { weightsFor } from "./weights.js";

/** What was made for the last question: the same game asks often. */
let last = { rules: "" };

async function made({ rules, ancestors, weights: folder }) {
  const text = JSON.stringify([rules, ancestors]);
  if (last.rules !== text) {
    const variant = rules.id === undefined ? Variant.fromToml(rules.toml) : Variant.byName(rules.id);
    const weights = folder === false ? undefined : await learned(variant, { folder, ancestors });
    for (const object of [last.variant, last.searcher, last.opponent]) object?.free();
    last = { rules: text, variant, weights, searcher: null, opponent: null, level: null };
  }
  return last;
}

/** The weights by which a variant is judged; it can be played without them, too. */
let warned = false;
async function learned(variant, where) {
  try {
    return await weightsFor(variant, where);
  } catch (error) {
    if (!warned) console.warn(`the computer plays without learned weights: ${error.message}`);
    warned = true;
    return undefined;
  }
}

/** The opponent of a level, which is not made anew for each move. */
function opponent(own, level) {
  if (own.level !== level) {
    const made = new Opponent(own.variant, level, own.weights);
    own.opponent?.free();
    Object.assign(own, { opponent: made, level });
  }
  return own.opponent;
}

/** Answers one question; `tell` hears of every line. */
async function answer(question, tell) {
  const { what, record, level, limits, seed, milliseconds, flag } = question;
  const own = await made(question);
  const stopped = flag ? new Int32Array(flag) : null;
  const end = milliseconds === undefined ? Infinity : performance.now() + milliseconds;
  const watch = {
    goesOn: () => performance.now() < end && !(stopped && Atomics.load(stopped, 0)),
    hasFound: tell,
  };
  const game = Game.replay(own.variant, record);
  try {
    if (what === "search") {
      own.searcher ??= new Searcher(own.variant, undefined, own.weights);
      return own.searcher.search(game, limits, watch);
    }
    const lots = new Lots(seed);
    try {
      return opponent(own, level).choose(game, lots, limits, watch);
    } finally {
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
    post({ id, answer: await answer(question, (info) => post({ id, info })) });
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
