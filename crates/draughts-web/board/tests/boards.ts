/** Boards, positions and their legal moves, written down by the library. */

import type { Geometry, KindLetters, Move } from "../src/contract.js";
import boards from "./data/boards.json" with { type: "json" };

export interface Example {
  readonly name: string;
  readonly variant: string;
  readonly geometry: Geometry;
  readonly letters: KindLetters;
  readonly fen: string;
  readonly moves: readonly Move[];
}

export const examples = boards as unknown as readonly Example[];

export function example(name: string): Example {
  const found = examples.find((one) => one.name === name);
  if (!found) throw new Error(`no example \`${name}\``);
  return found;
}
