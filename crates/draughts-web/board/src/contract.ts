/**
 * What the board is told and what it answers with: the only place that says so.
 *
 * Whoever knows the rules hands in a geometry, a position and the whole legal moves, and gets one of
 * those moves back. These are the forms in which the `draughts` command and the library print them.
 */

/** The name of a square, as people read it: `32` or `c3`. */
export type Sq = string;

export type Side = "white" | "black";

/** How squares lie. `x` and `y` are in squares, from the top left corner as White sees the board. */
export interface Geometry {
  /** Squares, points on a grid, or points joined by `lines`. */
  readonly kind: "checker" | "points" | "graph";
  /** Files. */
  readonly width: number;
  /** Rows. */
  readonly height: number;
  /** The playing squares, in the order of their numbers. */
  readonly squares: readonly GeometrySquare[];
  /** Pairs of neighbors on a drawn line; wanted where `kind` is `graph`. */
  readonly lines?: readonly (readonly [Sq, Sq])[];
  /** Which squares of the grid are played on. */
  readonly playable?: "dark" | "light" | "all";
  /** What squares are called. */
  readonly names: "numeric" | "algebraic";
}

export interface GeometrySquare {
  readonly name: Sq;
  /** The middle of the square, in squares from the left. */
  readonly x: number;
  /** The middle of the square, in squares from the top. */
  readonly y: number;
  /** The row from the bottom, from 1. */
  readonly row: number;
  /** The file from the left, from 1. */
  readonly col: number;
}

/** A piece: `man`, `king`, or a kind that a rule file declares. */
export interface Piece {
  readonly side: Side;
  readonly kind: string;
  /** What is written on a piece that is neither man nor king. */
  readonly letter?: string;
  /** `medieval`: marked for a duel; `ghost`: captured, but not yet removed. */
  readonly mark?: "medieval" | "ghost";
}

export type Position = ReadonlyMap<Sq, Piece>;

/** A whole legal move. */
export interface Move {
  /** The shortest text that tells it from the other legal moves. */
  readonly notation: string;
  readonly kind: "step" | "capture" | "removal";
  /** May be the same as `to`: a capture that ends where it began. */
  readonly from: Sq;
  /** `null` for the removal of the piece on `from`. */
  readonly to: Sq | null;
  /** The squares it lands on, the last one is `to`; without `from`. */
  readonly path: readonly Sq[];
  /** The captured pieces, in the order in which they are jumped over. */
  readonly captured: readonly Sq[];
  /** The kind that the piece becomes. */
  readonly becomes: string | null;
}

/** The name of a kind of piece for each letter that a FEN may have: `{ P: "parachutist" }`. */
export type KindLetters = Readonly<Record<string, string>>;
