/** Moves as they are typed: `32-28`, `3228`, `32x23`, `4x27x38x15`, `c3:e5`. */

import type { Move, Sq } from "./contract.js";
import { progress } from "./entry.js";

export type Parsed =
  | { readonly move: Move }
  | { readonly ambiguous: readonly Move[] }
  | { readonly error: "syntax" | "illegal" };

export function parseMove(text: string, moves: readonly Move[], names: readonly Sq[]): Parsed {
  const typed = plain(text);
  const same = moves.filter((move) => plain(move.notation) === typed);
  if (same[0] && same.length === 1) return { move: same[0] };
  const squares = split(typed, moves, new Set(names));
  if (!squares) return { error: "syntax" };
  const [from, ...rest] = squares;
  const found = moves.filter((move) => {
    if (move.from !== from) return false;
    if (rest.length === 0) return move.to === null;
    const ends = rest.at(-1) === move.to || move.captured.includes(rest.at(-1) ?? "");
    return ends && progress(move, rest) !== null;
  });
  if (found[0] && found.length === 1) return { move: found[0] };
  return found.length > 1 ? { ambiguous: found } : { error: "illegal" };
}

/** One kind of separator, small letters, no blanks around. */
function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s*[-–x×:*,\s]\s*/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** The squares of a text; those of `3228` by the moves that they may mean. */
function split(typed: string, moves: readonly Move[], names: ReadonlySet<Sq>): Sq[] | null {
  const parts = typed.split("-");
  if (parts.length > 1 || names.has(typed)) {
    return parts.every((part) => names.has(part)) ? parts : null;
  }
  const joint = moves.find((move) => move.from + (move.to ?? "") === typed);
  if (joint) return [joint.from, ...(joint.to === null ? [] : [joint.to])];
  const pairs = [...names].filter(
    (name) => typed.startsWith(name) && names.has(typed.slice(name.length)),
  );
  return pairs[0] ? [pairs[0], typed.slice(pairs[0].length)] : null;
}
