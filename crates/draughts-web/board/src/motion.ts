/** How a move is shown: the piece goes its way, and what it captures fades. */

import type { Move, Sq } from "./contract.js";
import type { View } from "./geometry.js";

/** The longest that a whole move may take, as a multiple of one jump. */
const CAP = 4;

export interface Timeline {
  readonly duration: number;
  /** When the piece is at each square of its way, from 0 to 1. */
  readonly offsets: readonly number[];
}

/** A glide takes longer the farther it goes, but less than in proportion. */
export function timeline(view: View, way: readonly Sq[], jump: number): Timeline {
  const places = way.flatMap((square) => view.get(square) ?? []);
  const times = [0];
  let sum = 0;
  places.slice(1).forEach((place, index) => {
    const before = places[index] ?? place;
    const distance = Math.max(Math.abs(place.x - before.x), Math.abs(place.y - before.y));
    sum += Math.sqrt(Math.max(1, distance) / 2);
    times.push(sum);
  });
  const duration = Math.min(Math.max(sum, 1), CAP) * jump;
  return { duration, offsets: times.map((time) => (sum === 0 ? 1 : time / sum)) };
}

export interface Played {
  readonly animations: readonly Animation[];
  readonly finished: Promise<void>;
}

/** Moves the piece that stands on `at` along a way, and fades the ghosts of what it captures. */
export function play(
  root: ParentNode,
  view: View,
  at: Sq,
  way: readonly Sq[],
  options: { jump: number; victims: readonly Sq[]; removal: "after-move" | "immediate" },
): Played {
  const { duration, offsets } = timeline(view, way, options.jump);
  const animations: Animation[] = [];
  const piece = root.querySelector(`[data-at="${CSS.escape(at)}"]`);
  const places = way.flatMap((square) => view.get(square) ?? []);
  if (piece && places.length > 1) {
    const frames = places.map(({ x, y }, index) => ({
      transform: `translate(${x * 100}px, ${y * 100}px)`,
      offset: offsets[index] ?? 1,
      easing: "cubic-bezier(0.3, 0.1, 0.3, 1)",
    }));
    animations.push(piece.animate(frames, { duration }));
  }
  options.victims.forEach((square, index) => {
    const ghost = root.querySelector(`[data-ghost="${CSS.escape(square)}"]`);
    const gone = offsets[index + 1] ?? 1;
    const frames =
      options.removal === "immediate"
        ? [
            { opacity: 1, offset: 0 },
            { opacity: 1, offset: gone * 0.8 },
            { opacity: 0, offset: Math.min(1, gone * 0.8 + 0.2) },
            { opacity: 0, offset: 1 },
          ]
        : [
            { opacity: 1, offset: 0 },
            { opacity: 1, offset: gone * 0.6 },
            { opacity: 0.45, offset: gone },
            { opacity: 0.45, offset: 1 },
          ];
    if (ghost) animations.push(ghost.animate(frames, { duration, fill: "forwards" }));
  });
  const finished = Promise.all(animations.map((animation) => animation.finished)).then(
    () => undefined,
    () => undefined,
  );
  return { animations, finished };
}

/** The squares that a piece passes from where the player has already led it. */
export function remaining(move: Move, used: number): Sq[] {
  return used > 0 ? [...move.path.slice(used - 1)] : [move.from, ...move.path];
}

/** Whether the visitor asks for less motion. */
export function isReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
