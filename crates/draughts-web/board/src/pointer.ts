/** Mouse, pen and finger: press, drag, release. A move is made when the pointer is lifted. */

import type { Conduct, Host } from "./conduct.js";
import type { Sq } from "./contract.js";

/** What the pointer needs of the element. */
export interface PointerHost extends Host {
  readonly conduct: Conduct;
  readonly input: "both" | "click" | "drag";
  squareAt(clientX: number, clientY: number): Sq | null;
  /** How near a point is to the middle of a square: 0 in the middle, 0.5 at a side. */
  distance(square: Sq, clientX: number, clientY: number): number;
  squareSize(): number;
  /** Shows the chosen piece under the pointer; `null` puts it back. */
  carry(square: Sq, clientX: number, clientY: number): void;
  drop(): void;
  focusQuietly(square: Sq): void;
}

type Press =
  | { readonly tag: "none" }
  | {
      readonly tag: "down";
      readonly id: number;
      readonly square: Sq;
      readonly x: number;
      readonly y: number;
      /** The press itself chose the piece. */
      readonly chose: boolean;
    }
  | { readonly tag: "dragging"; readonly id: number; readonly from: Sq };

export class Pointer {
  #press: Press = { tag: "none" };
  /** A click that belongs to a press which has been dealt with. */
  #swallow = false;
  readonly #host: PointerHost;

  constructor(host: PointerHost) {
    this.#host = host;
  }

  get dragging(): Sq | null {
    return this.#press.tag === "dragging" ? this.#press.from : null;
  }

  readonly down = (event: PointerEvent): void => {
    this.#swallow = false;
    if (event.button !== 0 || this.#host.mode === "view") return;
    if (this.#press.tag !== "none") {
      this.abort();
      return;
    }
    const square = this.#host.squareAt(event.clientX, event.clientY);
    if (square === null) return;
    const { conduct, legal, mode } = this.#host;
    const { entry } = conduct;
    const own = mode === "play" && legal.of(square).some((move) => move.to !== null);
    const busy = entry.tag === "pending" || entry.tag === "confirming" || entry.tag === "choosing";
    const already = entry.tag === "selected" && entry.from === square;
    const underway = entry.tag === "selected" && entry.clicks.length > 0;
    const sole = legal.all.length === 1;
    let chose = false;
    if (own && !busy && !already && !underway && !sole) {
      conduct.tap(square, "click");
      chose = true;
    }
    this.#press = {
      tag: "down",
      id: event.pointerId,
      square,
      x: event.clientX,
      y: event.clientY,
      chose,
    };
    if (own) (event.currentTarget as Element).setPointerCapture(event.pointerId);
  };

  readonly move = (event: PointerEvent): void => {
    const press = this.#press;
    if (press.tag === "none" || press.id !== event.pointerId) return;
    const { conduct, input } = this.#host;
    if (press.tag === "down") {
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
      const { entry } = conduct;
      if (far < Math.max(4, this.#host.squareSize() * 0.12) || input === "click") return;
      if (entry.tag !== "selected" || conduct.standing !== press.square) {
        // The only move of all is not chosen by a press, so that a click plays it; a drag chooses it.
        if (this.#host.legal.of(press.square).length === 0 || entry.tag !== "idle") return;
        conduct.entry = { tag: "selected", from: press.square, clicks: [] };
      }
      this.#press = { tag: "dragging", id: press.id, from: press.square };
    }
    const square = this.#host.squareAt(event.clientX, event.clientY);
    if (square !== null && this.#host.distance(square, event.clientX, event.clientY) < 0.3) {
      conduct.pass(square);
    }
    const standing = conduct.standing;
    if (standing !== null) this.#host.carry(standing, event.clientX, event.clientY);
  };

  readonly up = (event: PointerEvent): void => {
    const press = this.#press;
    if (press.tag === "none" || press.id !== event.pointerId) return;
    this.#press = { tag: "none" };
    this.#swallow = true;
    const { conduct } = this.#host;
    const square = this.#host.squareAt(event.clientX, event.clientY);
    if (press.tag === "down") {
      if (square === press.square) this.#host.focusQuietly(square);
      if (square === press.square && !press.chose) conduct.tap(square, "click");
      return;
    }
    this.#host.drop();
    const { entry } = conduct;
    const still = entry.tag === "selected" && entry.clicks.at(-1) === square;
    if (square === null) {
      conduct.cancel();
      return;
    }
    // Back where it was lifted, without any way: the piece stays chosen.
    if (entry.tag === "selected" && square === entry.from && entry.clicks.length === 0) return;
    if (still && !conduct.targets.has(square) && !this.#ends(square)) return;
    conduct.tap(square, "drag");
  };

  /** Whether one of the open moves ends on a square. */
  #ends(square: Sq): boolean {
    const { entry } = this.#host.conduct;
    if (entry.tag !== "selected") return false;
    return this.#host.legal.through(entry.from, entry.clicks).some((move) => move.to === square);
  }

  readonly cancel = (event: PointerEvent): void => {
    if (this.#press.tag !== "none" && this.#press.id === event.pointerId) this.abort();
  };

  /** A click without a press comes from an assistive tool, and is not counted by the browser. */
  readonly click = (event: MouseEvent): void => {
    const pressed = event.detail > 0 && (this.#swallow || this.#press.tag !== "none");
    this.#swallow = false;
    if (pressed) return;
    const cell = (event.target as Element).closest<HTMLElement>("[data-square]");
    if (cell?.dataset["square"]) this.#host.conduct.tap(cell.dataset["square"], "click");
  };

  /** Gives up whatever is under way. */
  abort(): void {
    const dragging = this.#press.tag === "dragging";
    this.#press = { tag: "none" };
    this.#host.drop();
    if (dragging) this.#host.conduct.cancel();
  }
}
