/** What the board tells the page. All events bubble and leave the shadow tree. */

import type { Move, Piece, Sq } from "./contract.js";
import type { RefusalCode } from "./entry.js";
import type { FenError } from "./fen.js";
import type { Urgency } from "./live.js";

export type Input = "drag" | "click" | "keyboard" | "typed" | "chooser";

export interface BoardEvents {
  "draughts-select": { square: Sq; moves: readonly Move[] };
  "draughts-path": { prefix: readonly Sq[]; candidates: readonly Move[]; landings: readonly Sq[] };
  "draughts-choose": { candidates: readonly Move[] };
  "draughts-move": { move: Move; input: Input; ms: number };
  "draughts-refuse": {
    from: Sq | null;
    to: Sq;
    code: RefusalCode;
    /** A better reason than the board's own, which knows no rules. */
    respondWith(text: Promise<string>): void;
  };
  "draughts-cancel": Record<string, never>;
  "draughts-animation-end": { move: Move };
  "draughts-pick": { squares: readonly Sq[]; complete: boolean };
  "draughts-edit": { square: Sq; piece: Piece | null };
  "draughts-focus": { square: Sq };
  "draughts-flip": { orientation: "white" | "black" };
  "draughts-announce": { text: string; urgency: Urgency };
  "draughts-error": { code: FenError | "unknown-board"; message: string };
}

/** Sends an event; whether nobody prevented what it tells. */
export function emit<Name extends keyof BoardEvents>(
  target: EventTarget,
  name: Name,
  detail: BoardEvents[Name],
): boolean {
  const options = { detail, bubbles: true, composed: true, cancelable: true };
  return target.dispatchEvent(new CustomEvent(name, options));
}
