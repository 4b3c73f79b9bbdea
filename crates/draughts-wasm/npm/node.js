import { readFileSync } from "node:fs";
import { initSync } from "./draughts.js";

export * from "./draughts.js";

const exports = initSync({ module: readFileSync(new URL("./draughts_bg.wasm", import.meta.url)) });

/** Everything is loaded already; here for programs that run in browsers, too. */
export default async function init() {
  return exports;
}
