/** Swipes of a finger across a board: to the right for the move before, to the left for the next one. */

/** So many pixels are no accident. */
const FAR = 40;

/** By how many plies a way of the finger leads: none unless it goes far more across than along. */
export function swiped(across: number, along: number): -1 | 0 | 1 {
  if (Math.abs(across) < FAR || Math.abs(across) < 2 * Math.abs(along)) return 0;
  return across < 0 ? 1 : -1;
}

/** Where a finger came down, and who is told where it went. */
export class Swipe {
  #start: { readonly id: number; readonly x: number; readonly y: number } | null = null;
  readonly #step: (plies: -1 | 1) => void;

  constructor(step: (plies: -1 | 1) => void) {
    this.#step = step;
  }

  readonly down = (event: PointerEvent): void => {
    // A second finger means something else, and a piece that can move is dragged.
    const alone = event.isPrimary && event.pointerType === "touch" && !draggable(event);
    this.#start = alone ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
  };

  readonly up = (event: PointerEvent): void => {
    const start = this.#start;
    this.#start = null;
    if (start?.id !== event.pointerId) return;
    const plies = swiped(event.clientX - start.x, event.clientY - start.y);
    if (plies !== 0) this.#step(plies);
  };

  readonly cancel = (): void => {
    this.#start = null;
  };
}

/** Whether the finger is on something that wants to be dragged itself. */
function draggable(event: PointerEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && getComputedStyle(target).touchAction === "none";
}
