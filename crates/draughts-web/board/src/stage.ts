/** Moves as they are shown, and the piece that a pointer carries. */

import type { Move, Piece, Position, Sq } from "./contract.js";
import { emit } from "./events.js";
import type { View } from "./geometry.js";
import { isReduced, type Played, play } from "./motion.js";

/** What the stage needs of the element. */
export interface StageHost extends EventTarget {
  readonly view: View;
  readonly renderRoot: DocumentFragment | HTMLElement;
  readonly animation: number;
  readonly removal: "after-move" | "immediate";
  requestUpdate(): void;
}

interface Motion {
  readonly move: Move;
  readonly at: Sq;
  readonly way: readonly Sq[];
  readonly ghosts: ReadonlyMap<Sq, Piece>;
  /** The piece as it was before the move: it changes its kind when it has arrived. */
  readonly piece: Piece | undefined;
}

/** Below so many milliseconds a jump, nothing moves. */
const FASTEST = 70;

const NOBODY: Position = new Map();

export class Stage {
  readonly #host: StageHost;
  #motion: Motion | null = null;
  #wanted = false;
  #played: Played | null = null;
  finished: Promise<void> = Promise.resolve();

  constructor(host: StageHost) {
    this.#host = host;
  }

  get ghosts(): Position {
    return this.#motion?.ghosts ?? NOBODY;
  }

  /** A position with the moving piece as it was before. */
  position(shown: Position): Position {
    const motion = this.#motion;
    if (!motion?.piece || !shown.has(motion.at)) return shown;
    return new Map(shown).set(motion.at, motion.piece);
  }

  /** Wants a move to be shown with the next drawing. */
  show(move: Move, way: readonly Sq[], victims: readonly Sq[], before: Position): void {
    this.stop();
    const at = way.at(-1) ?? move.to ?? move.from;
    if (this.#host.animation < FASTEST || isReduced()) {
      emit(this.#host, "draughts-animation-end", { move });
      return;
    }
    const ghosts = new Map<Sq, Piece>();
    for (const square of move.to === null ? [move.from] : victims) {
      const piece = before.get(square);
      if (piece) ghosts.set(square, piece);
    }
    this.#motion = {
      move,
      at,
      way,
      ghosts,
      piece: way.length > 1 ? before.get(move.from) : undefined,
    };
    this.#wanted = true;
    this.#host.requestUpdate();
  }

  /** Starts what is wanted; to be called after the drawing. */
  run(): void {
    const motion = this.#motion;
    if (!this.#wanted || !motion) return;
    this.#wanted = false;
    const { renderRoot, view, animation, removal } = this.#host;
    const way = motion.way.length > 1 ? motion.way : [];
    const played = play(renderRoot, view, motion.at, way, {
      jump: animation,
      victims: [...motion.ghosts.keys()],
      removal,
    });
    this.#played = played;
    this.finished = played.finished.then(() => {
      if (this.#motion === motion) this.#end(motion);
    });
  }

  /** Ends what is being shown at once. */
  stop(): void {
    const motion = this.#motion;
    for (const animation of this.#played?.animations ?? []) animation.cancel();
    if (motion) this.#end(motion);
  }

  #end(motion: Motion): void {
    this.#motion = null;
    this.#played = null;
    this.#wanted = false;
    emit(this.#host, "draughts-animation-end", { move: motion.move });
    this.#host.requestUpdate();
  }

  /** Puts a piece under the pointer; the place is in squares. */
  carry(square: Sq, x: number, y: number): void {
    const piece = this.#host.renderRoot.querySelector<SVGElement>(
      `[data-at="${CSS.escape(square)}"]`,
    );
    if (!piece) return;
    for (const animation of piece.getAnimations()) animation.cancel();
    piece.classList.add("lifted");
    piece.style.setProperty("transform", `translate(${x * 100}px, ${y * 100}px)`);
  }

  /** Puts it down where it is drawn. */
  drop(): void {
    for (const piece of this.#host.renderRoot.querySelectorAll<SVGElement>(".lifted")) {
      piece.classList.remove("lifted");
      piece.style.removeProperty("transform");
    }
  }
}
