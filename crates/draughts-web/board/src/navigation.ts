/** Where the keys lead on any board, as the player sees it. */

import type { Sq } from "./contract.js";
import type { SeenSquare, View } from "./geometry.js";

export type Heading =
  | "up"
  | "down"
  | "left"
  | "right"
  | "up-right"
  | "down-right"
  | "down-left"
  | "up-left";

const STEPS: Readonly<Record<Heading, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
  "up-right": [1, -1],
  "down-right": [1, 1],
  "down-left": [-1, 1],
  "up-left": [-1, -1],
};

/** Where one stands, and the column to come back to: up and then down leads home. */
export interface Place {
  readonly square: Sq;
  readonly column: number;
}

export function placed(view: View, square: Sq): Place | null {
  const seen = view.get(square);
  return seen ? { square, column: seen.x } : null;
}

/** The next square in a direction, or the same place at the border. */
export function go(view: View, place: Place, heading: Heading): Place {
  const here = view.get(place.square);
  if (!here) return place;
  const [right, down] = STEPS[heading];
  if (right !== 0 && down !== 0) return stay(place, diagonal(view, here, right, down));
  if (view.geometry.kind === "graph" && !regular(view)) {
    return stay(place, alongLine(view, here, right, down));
  }
  if (down === 0) return stay(place, sideways(view, here, right));
  const next = vertical(view, here, place.column, down);
  return next ? { square: next.name, column: place.column } : place;
}

function stay(place: Place, next: SeenSquare | undefined): Place {
  return next ? { square: next.name, column: next.x } : place;
}

function sideways(view: View, here: SeenSquare, right: number): SeenSquare | undefined {
  const row = rowOf(view, here);
  return row[row.indexOf(here) + right];
}

function vertical(
  view: View,
  here: SeenSquare,
  column: number,
  down: number,
): SeenSquare | undefined {
  const row = view.rows[view.rows.indexOf(rowOf(view, here)) + down];
  return row?.reduce((best, square) =>
    Math.abs(square.x - column) < Math.abs(best.x - column) ? square : best,
  );
}

/** The next square on a diagonal; where lines are drawn, only along one. */
function diagonal(
  view: View,
  here: SeenSquare,
  right: number,
  down: number,
): SeenSquare | undefined {
  const lines = view.neighbors(here.name);
  const [next] = view
    .all()
    .map((square) => ({ square, dx: (square.x - here.x) * right, dy: (square.y - here.y) * down }))
    .filter(({ dx, dy }) => dx > 0 && dx === dy)
    .filter(({ square }) => !lines || lines.has(square.name))
    .sort((a, b) => a.dx - b.dx);
  return next?.square;
}

/** The neighbor on a line that leads best that way, within half a right angle. */
function alongLine(
  view: View,
  here: SeenSquare,
  right: number,
  down: number,
): SeenSquare | undefined {
  const angle = (square: SeenSquare) => {
    const [dx, dy] = [square.x - here.x, square.y - here.y];
    return Math.acos((dx * right + dy * down) / Math.hypot(dx, dy));
  };
  const [best] = [...(view.neighbors(here.name) ?? [])]
    .flatMap((name) => view.get(name) ?? [])
    .map((square) => ({ square, angle: angle(square) }))
    .filter((candidate) => candidate.angle <= Math.PI / 4 + 0.01)
    .sort((a, b) => a.angle - b.angle);
  return best?.square;
}

/** Whether every place of the grid is taken, so that rows and columns serve. */
export function regular(view: View): boolean {
  const { kind, width, height, squares } = view.geometry;
  return kind !== "graph" || squares.length === width * height;
}

/** The ends of a row, a column or the board. */
export function end(
  view: View,
  place: Place,
  where: "row-start" | "row-end" | "top" | "bottom" | "first" | "last",
): Place {
  const here = view.get(place.square);
  if (!here) return place;
  const row = rowOf(view, here);
  const inColumn = view.all().filter((square) => square.x === here.x);
  const found = {
    "row-start": row[0],
    "row-end": row.at(-1),
    top: inColumn[0],
    bottom: inColumn.at(-1),
    first: view.rows[0]?.[0],
    last: view.rows.at(-1)?.at(-1),
  }[where];
  return stay(place, found);
}

/** The next square that is wanted, in reading order and around the end. */
export function cycle(
  view: View,
  from: Sq | null,
  wanted: (square: Sq) => boolean,
  backward = false,
): Sq | null {
  const names = view.all().map((square) => square.name);
  if (backward) names.reverse();
  const start = from === null ? -1 : names.indexOf(from);
  const around = [...names.slice(start + 1), ...names.slice(0, start + 1)];
  return around.find(wanted) ?? null;
}

/** The row of a square, as it is seen. */
export function rowOf(view: View, square: SeenSquare): readonly SeenSquare[] {
  return view.rows.find((row) => row[0]?.y === square.y) ?? [];
}
