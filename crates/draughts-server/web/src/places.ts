/** Where the points of a plot are drawn. */

import type { HistoryPoint } from "./values.js";

/** The size of a plot, and the room for what stands on its left and below. */
export const [WIDTH, HEIGHT, LEFT, BELOW] = [640, 220, 46, 24] as const;

/** Where a point is drawn. */
export interface Placed {
  readonly x: number;
  readonly y: number;
}

/** Whole hundreds around the values, and the places of the points between them. */
export function place(points: readonly HistoryPoint[]): {
  readonly low: number;
  readonly high: number;
  readonly placed: readonly Placed[];
} {
  const values = points.map(({ value }) => value);
  const low = Math.floor(Math.min(...values) / 100) * 100;
  const high = Math.max(low + 100, Math.ceil(Math.max(...values) / 100) * 100);
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const wide = WIDTH - LEFT - 10;
  const tall = HEIGHT - BELOW - 10;
  const placed = points.map(({ at, value }, index) => ({
    x:
      LEFT +
      wide *
        (last > first ? (at - first) / (last - first) : index / Math.max(1, points.length - 1)),
    y: 10 + tall * (1 - (value - low) / (high - low)),
  }));
  return { low, high, placed };
}
