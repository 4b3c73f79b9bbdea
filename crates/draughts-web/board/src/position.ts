/** Positions as they look after a move, or in the middle of one. */

import type { Move, Piece, Position, Sq } from "./contract.js";
import type { View } from "./geometry.js";

/** What is seen once a move has been made. */
export function after(position: Position, move: Move): Map<Sq, Piece> {
  const next = new Map(position);
  const piece = next.get(move.from);
  next.delete(move.from);
  for (const square of move.captured) next.delete(square);
  if (piece && move.to !== null) {
    next.set(move.to, move.becomes ? become(piece, move.becomes) : piece);
  }
  return next;
}

/** What is seen while a capture is under way: the piece on its last landing, its victims as ghosts. */
export function midway(
  position: Position,
  from: Sq,
  landing: Sq,
  victims: readonly Sq[],
): Map<Sq, Piece> {
  const next = new Map(position);
  const piece = next.get(from);
  if (!piece) return next;
  next.delete(from);
  for (const square of victims) {
    const victim = next.get(square);
    if (victim) next.set(square, { ...victim, mark: "ghost" });
  }
  next.set(landing, piece);
  return next;
}

/** Those of some squares that lie on the straight lines from each square of a way to the next. */
export function between(view: View, way: readonly Sq[], squares: readonly Sq[]): Sq[] {
  const places = way.flatMap((square) => view.get(square) ?? []);
  return squares.filter((square) => {
    const here = view.get(square);
    return places.slice(1).some((end, index) => {
      const start = places[index];
      if (!here || !start) return false;
      const [dx, dy] = [end.x - start.x, end.y - start.y];
      const [px, py] = [here.x - start.x, here.y - start.y];
      const along = px * dx + py * dy;
      return px * dy === py * dx && along > 0 && along < dx * dx + dy * dy;
    });
  });
}

function become(piece: Piece, kind: string): Piece {
  const { letter: _, ...rest } = piece;
  return { ...rest, kind };
}

/** Whether both show the same. */
export function same(a: Position, b: Position): boolean {
  if (a.size !== b.size) return false;
  for (const [square, piece] of a) {
    const other = b.get(square);
    if (!other || other.side !== piece.side || other.kind !== piece.kind) return false;
    if (other.mark !== piece.mark) return false;
  }
  return true;
}
