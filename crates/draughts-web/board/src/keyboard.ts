/** The keys of the board, which act only while it has the focus. */

import type { Conduct, Host } from "./conduct.js";
import type { Move, Piece, Position, Sq } from "./contract.js";
import type { View } from "./geometry.js";
import { cycle, end, go, type Heading, type Place, placed } from "./navigation.js";

/** What the keys need of the element. */
export interface KeyboardHost extends Host {
  readonly conduct: Conduct;
  readonly view: View;
  readonly shown: Position;
  readonly lastMove: Move | null;
  focusSquare(square: Sq): void;
  flip(): void;
  openHelp(): void;
}

const ARROWS: Readonly<Record<string, readonly [plain: Heading, shifted: Heading]>> = {
  ArrowUp: ["up", "up-right"],
  ArrowRight: ["right", "down-right"],
  ArrowDown: ["down", "down-left"],
  ArrowLeft: ["left", "up-left"],
};

const NUMPAD: Readonly<Record<string, Heading>> = {
  Numpad9: "up-right",
  Numpad3: "down-right",
  Numpad1: "down-left",
  Numpad7: "up-left",
};

/** How long a number may take to type, in milliseconds. */
const PAUSE = 800;

export class Keyboard {
  readonly #host: KeyboardHost;
  #place: Place | null = null;
  #typed = "";
  #typedAt = 0;
  /** After G, letters belong to the name of a square. */
  #naming = false;

  constructor(host: KeyboardHost) {
    this.#host = host;
  }

  readonly down = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return;
    const cell = (event.target as Element).closest<HTMLElement>("[data-square]");
    const square = cell?.dataset["square"];
    if (square === undefined) return;
    if (this.#place?.square !== square) this.#place = placed(this.#host.view, square);
    if (this.#walk(event) || this.#act(event, square) || this.#name(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  #walk(event: KeyboardEvent): boolean {
    const { view } = this.#host;
    const place = this.#place;
    if (!place) return false;
    const heading = ARROWS[event.key]?.[event.shiftKey ? 1 : 0];
    const diagonal = event.key.startsWith("Arrow") ? undefined : NUMPAD[event.code];
    if (diagonal && this.#host.view.geometry.names === "numeric" && /\d/.test(event.key))
      return false;
    const next = heading ?? diagonal;
    if (next && !event.ctrlKey) return this.#to(go(view, place, next));
    switch (event.key) {
      case "Home":
        return this.#to(end(view, place, event.ctrlKey ? "first" : "row-start"));
      case "End":
        return this.#to(end(view, place, event.ctrlKey ? "last" : "row-end"));
      case "PageUp":
        return this.#to(end(view, place, "top"));
      case "PageDown":
        return this.#to(end(view, place, "bottom"));
      default:
        return false;
    }
  }

  #to(place: Place): boolean {
    this.#place = place;
    this.#host.focusSquare(place.square);
    return true;
  }

  #act(event: KeyboardEvent, square: Sq): boolean {
    if (event.ctrlKey) return false;
    const { conduct } = this.#host;
    switch (event.key) {
      case "Enter":
      case " ":
        if (conduct.entry.tag === "confirming") conduct.confirm("keyboard");
        else conduct.tap(square, "keyboard");
        return true;
      case "Escape":
      case "Backspace":
        if (this.#naming || this.#typed) this.#forget();
        else conduct.back("keyboard");
        return true;
      case "?":
        this.#host.openHelp();
        return true;
      default:
        return !this.#naming && this.#letter(event, square);
    }
  }

  #letter(event: KeyboardEvent, square: Sq): boolean {
    const { legal, shown, conduct, sentences, words, view } = this.#host;
    const back = event.shiftKey;
    const piece = (is: (piece: Piece) => boolean) =>
      this.#jump(square, back, (name) => {
        const found = shown.get(name);
        return found !== undefined && is(found);
      });
    switch (event.key.toLowerCase()) {
      case "m": {
        const found = this.#jump(square, back, (name) => legal.of(name).length > 0);
        this.#host.say(found === null ? words.noneToMove : sentences.canGo(found, legal));
        return true;
      }
      case "t":
        this.#jump(square, back, (name) => conduct.targets.has(name));
        return true;
      case "w":
        piece(({ side }) => side === "white");
        return true;
      case "b":
        piece(({ side }) => side === "black");
        return true;
      case "k":
        piece(({ kind }) => kind === "king");
        return true;
      case "l":
        this.#host.say(this.#lastMove());
        return true;
      case "c":
        this.#host.say(sentences.counts(shown));
        return true;
      case "r":
        this.#host.say(sentences.row(square, shown, view));
        return true;
      case "s":
        this.#host.say(sentences.position(shown, view));
        return true;
      case "f":
        this.#host.flip();
        return true;
      default:
        return false;
    }
  }

  #jump(from: Sq, backward: boolean, wanted: (square: Sq) => boolean): Sq | null {
    const found = cycle(this.#host.view, from, wanted, backward);
    if (found !== null) this.#host.focusSquare(found);
    return found;
  }

  #lastMove(): string {
    const { lastMove, shown, words, sentences, turn } = this.#host;
    if (!lastMove) return words.noLastMove;
    const mover = lastMove.to === null ? undefined : shown.get(lastMove.to)?.side;
    return sentences.move(lastMove, mover ?? (turn === "white" ? "black" : "white"));
  }

  /** Digits, and after G letters too, are the name of a square; 1 to 9 pick one of several ways. */
  #name(event: KeyboardEvent): boolean {
    const { conduct, view } = this.#host;
    const key = event.key.toLowerCase();
    if (key === "g" && !this.#naming && !event.ctrlKey) {
      this.#forget();
      this.#naming = true;
      this.#typedAt = event.timeStamp;
      return true;
    }
    if (!/^[a-z0-9]$/.test(key) || event.ctrlKey) return false;
    if (conduct.entry.tag === "choosing" && /[1-9]/.test(key)) {
      conduct.choose(Number(key) - 1, "keyboard");
      return true;
    }
    if (!this.#naming && !/\d/.test(key)) return false;
    if (!this.#naming && event.timeStamp - this.#typedAt > PAUSE) this.#typed = "";
    this.#typed += key;
    this.#typedAt = event.timeStamp;
    if (view.has(this.#typed)) this.#host.focusSquare(this.#typed);
    const longer = view
      .all()
      .some(({ name }) => name.startsWith(this.#typed) && name !== this.#typed);
    if (!longer) this.#forget();
    return true;
  }

  #forget(): void {
    this.#typed = "";
    this.#naming = false;
  }
}
