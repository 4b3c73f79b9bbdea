/** Boards by name, and a board as one of the players sees it. */

import type { Geometry, GeometrySquare, Side, Sq } from "./contract.js";

/** The geometry of a name such as `10x10-dark`, `8x8-points` or `5x5-lines`; `null` if it is none. */
export function preset(name: string, numbering?: "numeric" | "algebraic"): Geometry | null {
  const match = /^(\d+)x(\d+)-(dark|light|all|points|lines)$/.exec(name);
  if (!match) return null;
  const [width, height, shape] = [Number(match[1]), Number(match[2]), match[3]];
  if (width < 3 || height < 3 || width > 16 || height > 16) return null;
  const parity = shape === "dark" ? 0 : shape === "light" ? 1 : null;
  const names = numbering ?? (parity === 0 ? "numeric" : "algebraic");
  const squares: GeometrySquare[] = [];
  for (let row = height; row >= 1; row--) {
    for (let col = 1; col <= width; col++) {
      if (parity !== null && (col + row) % 2 !== parity) continue;
      const name = names === "numeric" ? String(squares.length + 1) : algebraic(col, row);
      squares.push({ name, x: col - 0.5, y: height - row + 0.5, row, col });
    }
  }
  const playable = shape === "dark" || shape === "light" ? shape : "all";
  const base = { width, height, squares, names, playable } as const;
  if (shape === "points") return { ...base, kind: "points" };
  if (shape === "lines") return { ...base, kind: "graph", lines: alquerque(squares) };
  return { ...base, kind: "checker" };
}

function algebraic(col: number, row: number): Sq {
  return String.fromCharCode(96 + col) + row;
}

/** Neighbors in files and rows, and diagonals through every other point. */
function alquerque(squares: readonly GeometrySquare[]): [Sq, Sq][] {
  const at = new Map(squares.map((square) => [`${square.col} ${square.row}`, square.name]));
  const lines: [Sq, Sq][] = [];
  for (const { name, col, row } of squares) {
    const diagonals = (col + row) % 2 === 0;
    for (const [right, up] of diagonals
      ? [
          [1, 0],
          [0, 1],
          [1, 1],
          [-1, 1],
        ]
      : [
          [1, 0],
          [0, 1],
        ]) {
      const other = at.get(`${col + (right ?? 0)} ${row + (up ?? 0)}`);
      if (other) lines.push([name, other]);
    }
  }
  return lines;
}

/** A square where a player sees it: `x` and `y` are its middle, from the top left corner. */
export interface SeenSquare {
  readonly name: Sq;
  readonly x: number;
  readonly y: number;
  readonly square: GeometrySquare;
}

/** A board as it is seen: turned for Black, by rows from the top, each from the left. */
export class View {
  readonly geometry: Geometry;
  readonly orientation: Side;
  readonly rows: readonly (readonly SeenSquare[])[];
  readonly #byName: ReadonlyMap<Sq, SeenSquare>;
  readonly #joined: ReadonlyMap<Sq, ReadonlySet<Sq>> | null;

  constructor(geometry: Geometry, orientation: Side) {
    this.geometry = geometry;
    this.orientation = orientation;
    const turned = orientation === "black";
    const seen = geometry.squares.map((square) => ({
      name: square.name,
      x: turned ? geometry.width - square.x : square.x,
      y: turned ? geometry.height - square.y : square.y,
      square,
    }));
    this.#byName = new Map(seen.map((square) => [square.name, square]));
    const rows = new Map<number, SeenSquare[]>();
    for (const square of seen) {
      const row = rows.get(square.y);
      if (row) row.push(square);
      else rows.set(square.y, [square]);
    }
    this.rows = [...rows.entries()]
      .sort(([a], [b]) => a - b)
      .map(([, row]) => row.sort((a, b) => a.x - b.x));
    this.#joined = geometry.lines ? joined(geometry.lines) : null;
  }

  get(name: Sq): SeenSquare | undefined {
    return this.#byName.get(name);
  }

  has(name: Sq): boolean {
    return this.#byName.has(name);
  }

  /** In the order in which one reads. */
  all(): SeenSquare[] {
    return this.rows.flat();
  }

  /** The squares that a drawn line joins with this one; `null` where no lines are drawn. */
  neighbors(name: Sq): ReadonlySet<Sq> | null {
    return this.#joined ? (this.#joined.get(name) ?? new Set()) : null;
  }

  /** The square whose middle is nearest to a point, if the point is inside it. */
  at(x: number, y: number): SeenSquare | null {
    const inside = (square: SeenSquare) =>
      Math.abs(square.x - x) <= 0.5 && Math.abs(square.y - y) <= 0.5;
    return this.all().find(inside) ?? null;
  }
}

function joined(lines: readonly (readonly [Sq, Sq])[]): Map<Sq, Set<Sq>> {
  const map = new Map<Sq, Set<Sq>>();
  const join = (from: Sq, to: Sq) => {
    const others = map.get(from);
    if (others) others.add(to);
    else map.set(from, new Set([to]));
  };
  for (const [a, b] of lines) {
    join(a, b);
    join(b, a);
  }
  return map;
}
