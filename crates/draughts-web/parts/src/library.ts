/** The rules: the library in WebAssembly, loaded once. */

import init, { Lots, Variant, type VariantInfo, variants } from "draughts-wasm";
import wasm from "draughts-wasm/draughts_bg.wasm?url";

/** Where the WebAssembly is, for this page and for workers, which have another address. */
export const WASM = new URL(wasm, document.baseURI).href;

let ready: Promise<readonly VariantInfo[]> | null = null;
const made = new Map<string, Variant>();

/** All variants, by their names in English. */
export function library(): Promise<readonly VariantInfo[]> {
  ready ??= init({ module_or_path: WASM }).then(() =>
    variants().sort((a, b) => (a.names.en ?? a.id).localeCompare(b.names.en ?? b.id)),
  );
  return ready;
}

/** A variant, made when it is first wanted. */
export function variant(id: string): Variant {
  const known = made.get(id);
  if (known) return known;
  const fresh = Variant.byName(id);
  made.set(id, fresh);
  return fresh;
}

/** Takes in a rule file of somebody's own; its variant is known by its id from then on. */
export function adopt(toml: string): VariantInfo {
  const own = Variant.fromToml(toml);
  made.set(own.id, own);
  return own.info();
}

/** The start position as a picture. */
export function picture(id: string): string {
  const game = variant(id);
  const drawing = game
    .svg(game.start(), { labels: "none" })
    .replaceAll(/<style>.*?<\/style>/gs, "");
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

let lots: Lots | null = null;

/** Chance, from a seed that nobody chose. */
export function chance(): Lots {
  lots ??= new Lots(Math.floor(Math.random() * 2 ** 32));
  return lots;
}
