/** What comes of squares that are named by a pointer or by keys: selections, moves, refusals. */

import type { Move, Position, Side, Sq } from "./contract.js";
import {
  ahead,
  back,
  click,
  confirm,
  type Entry,
  IDLE,
  leading,
  type Moves,
  type Options,
  open,
  pick,
  progress,
  type RefusalCode,
  type Step,
  targets,
} from "./entry.js";
import { emit, type Input } from "./events.js";
import type { View } from "./geometry.js";
import type { Urgency } from "./live.js";
import { remaining } from "./motion.js";
import { after, between, midway } from "./position.js";
import type { Sentences } from "./sentences.js";
import type { BoardTexts } from "./texts/texts.js";

export type Mode = "view" | "play" | "pick" | "edit";

/** What the conduct of a game needs of the element. */
export interface Host extends EventTarget {
  readonly mode: Mode;
  readonly turn: Side | null;
  readonly view: View;
  readonly placed: Position;
  readonly legal: Moves;
  readonly rules: Options;
  readonly pickable: readonly Sq[];
  readonly pickMin: number;
  readonly pickMax: number;
  readonly sentences: Sentences;
  readonly words: BoardTexts;
  requestUpdate(): void;
  say(text: string, urgency?: Urgency): void;
  /** Shows how a piece goes along a way, and what it captures. */
  present(move: Move, way: readonly Sq[], victims: readonly Sq[]): void;
  refusedAt(square: Sq): void;
}

export class Conduct {
  entry: Entry = IDLE;
  picks: readonly Sq[] = [];
  /** When the moves became known. */
  since = 0;
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  /** What is to be seen, with the move under way. */
  get shown(): Position {
    const { placed } = this.#host;
    const { entry } = this;
    if (entry.tag === "pending" || entry.tag === "confirming") return after(placed, entry.move);
    const led = this.#led;
    if (!led?.landing || entry.tag === "idle") return placed;
    const behind = led.along
      ? led.move.captured.slice(0, led.used)
      : between(this.#host.view, [entry.from, ...entry.clicks], led.move.captured);
    return midway(placed, led.move.from, led.landing, behind);
  }

  /** Where the chosen piece is seen. */
  get standing(): Sq | null {
    const { entry } = this;
    if (entry.tag !== "selected" && entry.tag !== "choosing") return null;
    return this.#led?.landing ?? entry.from;
  }

  get #led(): ReturnType<typeof leading> {
    return leading(this.entry, this.#host.legal, this.#host.rules.exact);
  }

  get targets(): ReturnType<typeof targets> {
    return targets(this.entry, this.#host.legal, this.#host.rules.exact);
  }

  reset(): void {
    this.entry = IDLE;
  }

  /** A square was named. */
  tap(square: Sq, input: Input): void {
    const { mode, placed, legal, rules } = this.#host;
    switch (mode) {
      case "view":
        return;
      case "edit":
        emit(this.#host, "draughts-edit", { square, piece: placed.get(square) ?? null });
        return;
      case "pick":
        this.#pick(square);
        return;
      case "play":
        this.#take(click(this.entry, square, legal, rules), input);
    }
  }

  /** A dragged piece passes a square: a landing, if one of the open captures goes on from there. */
  pass(square: Sq): void {
    const { legal, rules } = this.#host;
    const { entry } = this;
    if (entry.tag !== "selected" || entry.clicks.at(-1) === square) return;
    const clicks = [...entry.clicks, square];
    const goesOn = (move: Move) => {
      const way = progress(move, clicks, rules.exact);
      return way?.landing === square && ahead(way, clicks).length > 0;
    };
    if (!legal.of(entry.from).some(goesOn)) return;
    this.#take({ kind: "path", entry: { ...entry, clicks }, square }, "drag");
  }

  back(input: Input): void {
    if (this.#host.mode === "play") this.#take(back(this.entry, this.#host.legal), input);
  }

  confirm(input: Input): void {
    this.#take(confirm(this.entry), input);
  }

  choose(index: number, input: Input): void {
    this.#take(pick(this.entry, index, this.#host.rules), input);
  }

  /** Plays a move that was named as a whole. */
  play(move: Move, input: Input): void {
    if (this.entry.tag === "pending") return;
    this.#take({ kind: "play", entry: { tag: "pending", move }, move }, input);
  }

  cancel(): void {
    if (this.entry.tag === "idle") return;
    this.entry = IDLE;
    emit(this.#host, "draughts-cancel", {});
    this.#host.requestUpdate();
  }

  #pick(square: Sq): void {
    const { pickable, pickMin, pickMax, words } = this.#host;
    if (!pickable.includes(square)) {
      this.#refuse(null, square, "cannot-move", "click");
      return;
    }
    const chosen = this.picks.includes(square);
    if (!chosen && this.picks.length >= pickMax) return;
    this.picks = chosen ? this.picks.filter((other) => other !== square) : [...this.picks, square];
    this.#host.requestUpdate();
    if (!chosen) this.#host.say(`${square}, ${words.chosen(this.picks.length, pickMax)}.`);
    emit(this.#host, "draughts-pick", {
      squares: this.picks,
      complete: this.picks.length >= pickMin,
    });
  }

  #take(step: Step, input: Input): void {
    const { legal, rules, sentences, words, placed } = this.#host;
    switch (step.kind) {
      case "nothing":
        return;
      case "select": {
        const moves = legal.of(step.from);
        if (!emit(this.#host, "draughts-select", { square: step.from, moves })) return;
        this.entry = step.entry;
        this.#host.say(sentences.pickedUp(step.from, placed.get(step.from), moves));
        break;
      }
      case "path": {
        const before = this.standing;
        this.entry = step.entry;
        this.#host.say(sentences.onTheWay(step.entry, legal, this.#host.view));
        this.#glide(before, input);
        const candidates = open(step.entry, legal, rules.exact);
        const prefix = step.entry.tag === "selected" ? step.entry.clicks : [];
        const landings = [...targets(step.entry, legal, rules.exact).keys()];
        emit(this.#host, "draughts-path", { prefix, candidates, landings });
        break;
      }
      case "choose":
        this.entry = step.entry;
        if (emit(this.#host, "draughts-choose", { candidates: step.options })) {
          this.#host.say(sentences.ambiguous(step.options), "assertive");
        }
        break;
      case "cancel":
        this.entry = step.entry;
        this.#host.say(words.cancelled);
        emit(this.#host, "draughts-cancel", {});
        break;
      case "refuse":
        this.entry = step.entry;
        this.#refuse(step.from, step.to, this.#code(step.from, step.to), input);
        break;
      case "play":
        this.#play(step.move, input);
    }
    this.#host.requestUpdate();
  }

  /** A landing was named: the piece jumps there. */
  #glide(before: Sq | null, input: Input): void {
    const { standing } = this;
    const move = this.#led?.move;
    if (this.entry.tag !== "selected" || input === "drag") return;
    if (!move || before === null || standing === null || before === standing) return;
    const way = [move.from, ...move.path];
    const [start, end] = [way.indexOf(before), way.lastIndexOf(standing)];
    this.#host.present(move, start < end ? way.slice(start, end + 1) : [before, standing], []);
  }

  #play(move: Move, input: Input): void {
    const { placed, sentences, rules } = this.#host;
    const side = placed.get(move.from)?.side ?? this.#host.turn ?? "white";
    const { entry } = this;
    const led = entry.tag === "selected" && entry.from === move.from ? entry.clicks : [];
    const way = progress(move, led, rules.exact);
    this.entry = { tag: "pending", move };
    const ms = Math.round(performance.now() - this.since);
    if (!emit(this.#host, "draughts-move", { move, input, ms })) {
      this.entry = IDLE;
      return;
    }
    this.#host.say(sentences.move(move, side));
    const rest =
      way?.landing && !way.along
        ? [way.landing, move.to ?? move.from]
        : remaining(move, way?.used ?? 0);
    this.#host.present(
      move,
      input === "drag" || entry.tag === "confirming" ? [] : rest,
      move.captured,
    );
  }

  #code(from: Sq | null, to: Sq): RefusalCode {
    const { placed, legal, turn } = this.#host;
    if (from !== null)
      return legal.of(from).some((move) => move.path.includes(to)) ? "incomplete" : "illegal";
    const piece = placed.get(to);
    const first = legal.all[0];
    if (!piece) return "empty";
    if (!first) return "not-your-turn";
    const own = turn ?? placed.get(first.from)?.side;
    return piece.side === own ? "cannot-move" : "not-yours";
  }

  /** Says why not; the page may know better. */
  #refuse(from: Sq | null, to: Sq, code: RefusalCode, input: Input): void {
    const { words } = this.#host;
    let answer: Promise<string> | null = null;
    const respondWith = (text: Promise<string>) => {
      answer = text;
    };
    if (!emit(this.#host, "draughts-refuse", { from, to, code, respondWith })) return;
    // A click on an empty square, with nothing chosen, means nothing.
    if (code === "empty" && input === "click") return;
    const plain = words.refused(code, from, to);
    this.#host.refusedAt(to);
    if (answer === null) this.#host.say(plain, "assertive");
    else
      (answer as Promise<string>)
        .catch(() => plain)
        .then((text) => this.#host.say(text, "assertive"));
  }
}
