// Searches in a worker, so that the page stays awake.

/** Whether memory can be shared with the worker, so that it sees by itself that it is to stop. */
const SHARED = typeof SharedArrayBuffer === "function" && globalThis.crossOriginIsolated !== false;

/** An address as text, since a URL cannot be sent to a worker. */
const text = (url) => (url instanceof URL ? url.href : url);

async function start(url) {
  if (typeof process === "object" && process.versions?.node) {
    const { Worker } = await import("node:worker_threads");
    const worker = new Worker(url ?? new URL("./worker-module.js", import.meta.url));
    worker.unref();
    return {
      post: (message) => worker.postMessage(message),
      end: () => void worker.terminate(),
      listen: (hear, fail) => void worker.on("message", hear).on("error", fail),
      hold: (held) => (held ? worker.ref() : worker.unref()),
    };
  }
  const worker = url
    ? new Worker(url, { type: "module" })
    : new Worker(new URL("./worker-module.js", import.meta.url), { type: "module" });
  return {
    post: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
    listen: (hear, fail) => {
      worker.addEventListener("message", (event) => hear(event.data));
      worker.addEventListener("error", (event) => fail(new Error(event.message)));
    },
    hold: () => {},
  };
}

export class SearchWorker {
  #options;
  #worker = null;
  #asked = null;
  #number = 0;

  constructor(options = {}) {
    this.#options = options;
  }

  get thinking() {
    return this.#asked !== null;
  }

  choose(game, { level = 5, seed = 0, ...options } = {}) {
    // A search that is cut short has told a line, and its first move is the choice.
    const cut = ({ pv: [first], value, depth, nodes }) => {
      const move = game.legalMoves().find(({ notation }) => notation === first);
      return { move, value, depth, positions: nodes };
    };
    return this.#ask(game, { what: "choose", level, seed }, options, cut);
  }

  search(game, options = {}) {
    const cut = (_, lines) => ({ lines, nodes: Math.max(...lines.map(({ nodes }) => nodes)) });
    return this.#ask(game, { what: "search" }, options, cut);
  }

  stop() {
    const asked = this.#asked;
    if (!asked || asked.stopped) return;
    asked.stopped = true;
    if (asked.flag) Atomics.store(new Int32Array(asked.flag), 0, 1);
    else if (asked.lines.length > 0) this.#cut();
  }

  dispose() {
    this.#fail(new Error("the worker has been dismissed"));
  }

  async #ask(game, question, { limits, seconds, onfound }, cut) {
    if (this.#asked) throw new Error("the worker looks at another game");
    const variant = game.variant;
    const flag = SHARED ? new SharedArrayBuffer(4) : undefined;
    const message = {
      ...question,
      id: ++this.#number,
      wasm: text(this.#options.wasm),
      weights: text(this.#options.weights),
      rules: variant.portable(),
      // What is sent of rules of one's own extends nothing any more.
      ancestors: variant.info().ancestors,
      record: game.record(),
      limits,
      milliseconds: seconds === undefined ? undefined : seconds * 1000,
      flag,
    };
    variant.free();
    return new Promise((resolve, reject) => {
      const { id } = message;
      this.#asked = { id, flag, onfound, cut, lines: [], stopped: false, resolve, reject };
      this.#post(message).catch((error) => this.#fail(error));
    });
  }

  async #post(message) {
    if (!this.#worker) {
      const worker = await start(this.#options.worker);
      worker.listen(
        (reply) => this.#hear(reply),
        (error) => this.#fail(error),
      );
      this.#worker = worker;
    }
    this.#worker.hold(true);
    this.#worker.post(message);
  }

  #hear({ id, info, answer, error }) {
    const asked = this.#asked;
    if (id !== asked?.id) return;
    if (info) {
      asked.lines[info.rank] = info;
      asked.onfound?.(info);
      if (asked.stopped && !asked.flag) this.#cut();
      return;
    }
    this.#asked = null;
    this.#worker.hold(false);
    if (error) asked.reject(Object.assign(new Error(error.message), error));
    else asked.resolve(answer);
  }

  /** Answers with what has been told, and has the worker die: nothing else reaches it. */
  #cut() {
    const { lines, cut, resolve } = this.#asked;
    this.#end();
    resolve(cut(lines[0] ?? lines.find(Boolean), lines.filter(Boolean)));
  }

  #fail(error) {
    const asked = this.#asked;
    this.#end();
    asked?.reject(error);
  }

  #end() {
    this.#worker?.end();
    this.#worker = null;
    this.#asked = null;
  }
}
