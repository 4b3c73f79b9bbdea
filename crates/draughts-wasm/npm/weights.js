// The learned weights that lie beside the library, each in a file that is fetched when it is wanted.
import { Opponent } from "./draughts.js";
import { shipped } from "./weights/shipped.js";

export { shipped };

/** Bundlers know the first form, and take all of these files along. */
const address = (id, folder) =>
  folder === undefined ? new URL(`./weights/${id}.dw`, import.meta.url) : new URL(`${id}.dw`, folder);

async function bytes(url) {
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return new Uint8Array(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} is answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Whether they fit; what is no file of weights at all is thrown. */
function fits(variant, weights) {
  try {
    new Opponent(variant, 1, weights).free();
    return true;
  } catch (error) {
    if (error.code === "weights" && error.keys) return false;
    throw error;
  }
}

export async function weightsFor(variant, { folder, ancestors = variant.info().ancestors } = {}) {
  for (const id of [variant.id, ...ancestors]) {
    if (!shipped.includes(id)) continue;
    const weights = await bytes(address(id, folder));
    if (fits(variant, weights)) return weights;
  }
  return undefined;
}
