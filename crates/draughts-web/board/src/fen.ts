/**
 * Positions from FEN, the text form of PDN: `W:W31-50,K5:B1-20`.
 *
 * `K` is a king, a letter of `letters` a declared kind, `M` before all of that a mark for duels. Three
 * or more squares in a row may be a range. Fields after the two sides are left out of account.
 */

import type { Geometry, KindLetters, Piece, Position, Side, Sq } from "./contract.js";

export type FenResult =
  | { readonly ok: true; readonly turn: Side; readonly position: Position }
  | { readonly ok: false; readonly code: FenError; readonly text: string };

export type FenError = "no-turn" | "unknown-square" | "occupied" | "unknown-side";

export function readFen(fen: string, geometry: Geometry, letters: KindLetters = {}): FenResult {
  const [turn, ...fields] = fen
    .trim()
    .replace(/\.$/, "")
    .split(":")
    .map((field) => field.trim());
  if (turn !== "W" && turn !== "B") return { ok: false, code: "no-turn", text: turn ?? "" };
  const names = geometry.squares.map((square) => square.name);
  const position = new Map<Sq, Piece>();
  for (const field of fields) {
    if (/^[HF+]\d/.test(field)) continue;
    const side = field.startsWith("W") ? "white" : field.startsWith("B") ? "black" : null;
    if (!side) return { ok: false, code: "unknown-side", text: field };
    for (const item of field.slice(1).split(",")) {
      const text = item.trim().replace(/\.$/, "");
      if (text === "") continue;
      const { piece, place } = readPiece(text, side, letters);
      const squares = range(place, names);
      if (!squares) return { ok: false, code: "unknown-square", text };
      for (const square of squares) {
        if (position.has(square)) return { ok: false, code: "occupied", text: square };
        position.set(square, piece);
      }
    }
  }
  return { ok: true, turn: turn === "W" ? "white" : "black", position };
}

function readPiece(
  text: string,
  side: Side,
  letters: KindLetters,
): { piece: Piece; place: string } {
  let rest = text;
  const marked = rest.startsWith("M") && !("M" in letters);
  if (marked) rest = rest.slice(1);
  const letter = rest.charAt(0);
  const declared = letters[letter];
  const kind = letter === "K" ? "king" : (declared ?? "man");
  if (kind !== "man") rest = rest.slice(1);
  return {
    piece: { side, kind, ...(declared && { letter }), ...(marked && { mark: "medieval" }) },
    place: rest,
  };
}

/** A square, or all from one number to another. */
function range(text: string, names: readonly Sq[]): Sq[] | null {
  const [first = "", last = first] = text.split("-");
  const [from, to] = [names.indexOf(first), names.indexOf(last)];
  return from < 0 || to < from ? null : names.slice(from, to + 1);
}
