/** The library, loaded from its bytes: no page fetches it here. */

import { readFileSync } from "node:fs";
import init from "draughts-wasm";

let loaded: Promise<unknown> | null = null;

export function library(): Promise<unknown> {
  const file = new URL("../../../vendor/draughts-wasm/draughts_bg.wasm", import.meta.url);
  loaded ??= init({ module_or_path: readFileSync(file) });
  return loaded;
}
