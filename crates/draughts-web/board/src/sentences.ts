/** What is said of a square, a move and a position, put together from the words of a language. */

import type { Move, Piece, Position, Side, Sq } from "./contract.js";
import { ahead, type Entry, leading, type Moves, open, progress, type Target } from "./entry.js";
import type { View } from "./geometry.js";
import { rowOf } from "./navigation.js";
import { between } from "./position.js";
import type { BoardTexts } from "./texts/texts.js";

/** What there is to know of a square beside the piece on it. */
export interface SquareState {
  readonly origin: boolean;
  readonly selected: boolean;
  readonly waypoint: boolean;
  readonly target: Target | undefined;
  /** The place among the chosen ones and how many are wanted. */
  readonly chosen: readonly [number, number] | null;
}

export class Sentences {
  readonly #texts: BoardTexts;

  constructor(texts: BoardTexts) {
    this.#texts = texts;
  }

  /** `32, white man, must capture` */
  square(
    square: Sq,
    piece: Piece | undefined,
    state: SquareState,
    moves: Moves,
    view: View,
  ): string {
    const t = this.#texts;
    const parts = [square, this.content(piece)];
    const lines = view.neighbors(square);
    if (state.origin && !state.selected) parts.push(moves.mustCapture ? t.mustCapture : t.canMove);
    if (state.selected) parts.push(t.selected);
    if (state.waypoint) parts.push(t.waypoint);
    if (state.target) {
      parts.push(state.target.captures > 0 ? t.targetCaptures(state.target.captures) : t.target);
    }
    if (state.chosen) parts.push(t.chosen(...state.chosen));
    const label = parts.join(", ");
    return lines ? `${label}; ${t.lines(lines.size)}` : label;
  }

  /** `white king, marked for a duel`, or `empty` */
  content(piece: Piece | undefined): string {
    const t = this.#texts;
    if (!piece) return t.empty;
    const name = t.piece(piece.side, piece.kind);
    if (piece.mark === "medieval") return `${name}, ${t.medieval}`;
    return piece.mark === "ghost" ? `${name}, ${t.ghost}` : name;
  }

  /** `32 selected, white man. Targets: 28, 27.` */
  pickedUp(from: Sq, piece: Piece | undefined, ways: readonly Move[]): string {
    const t = this.#texts;
    return `${t.pickedUp(from, this.content(piece))} ${this.#ways(ways)}`;
  }

  #ways(ways: readonly Move[]): string {
    const t = this.#texts;
    const most = Math.max(...ways.map((move) => move.captured.length));
    if (most <= 0) return t.targets(t.and(ways.flatMap((move) => move.to ?? [])));
    return t.captures(most, t.or(ways.map((move) => t.inTurn(move.path))));
  }

  /** `Over 23 to 19, 1 more to go.` */
  onTheWay(entry: Entry, moves: Moves, view: View): string {
    const t = this.#texts;
    if (entry.tag === "confirming") return t.confirm(entry.move.notation);
    if (entry.tag !== "selected") return t.cancelled;
    const led = leading(entry, moves);
    if (!led || entry.clicks.length === 0) return t.pathBack(entry.from);
    const { move, used, landing, along } = led;
    if (landing === null) return this.#ways(open(entry, moves));
    const left = Math.min(
      ...open(entry, moves).map((way) => {
        const made = progress(way, entry.clicks);
        return made ? ahead(made, entry.clicks).length : way.path.length;
      }),
    );
    const victims = along
      ? move.captured.slice(0, used)
      : between(view, [entry.from, ...entry.clicks], move.captured);
    const said = t.over(t.and(victims), landing);
    return `${said}${left > 0 ? t.toGo(left) : ""}.`;
  }

  /** `Two ways to 15. 1: over 32, 33 and 20. 2: over 37, 33 and 20.` */
  ambiguous(options: readonly Move[]): string {
    const t = this.#texts;
    const ways = options.map((move, index) => t.way(index + 1, t.and(move.captured)));
    return t.ambiguous(options.length, options[0]?.to ?? "", ways.join(" "));
  }

  /** `Black: 4 captures 3 pieces, by 27 and 38 to 15.` */
  move(move: Move, side: Side): string {
    const t = this.#texts;
    const who = t.side(side);
    if (move.to === null) return t.removal(who, move.from);
    const between = t.and(move.path.slice(0, -1));
    const said =
      move.captured.length > 0
        ? t.capture(who, move.from, move.captured.length, between, move.to)
        : t.step(who, move.from, move.to);
    return move.becomes ? `${said} ${t.becomes(this.#kind(move.becomes))}` : said;
  }

  /** The bare name of a kind: what is left of one piece without its number. */
  #kind(kind: string): string {
    return this.#texts.count(kind, 1).replace(/^1 /, "");
  }

  /** `Your move, you must capture 2 pieces with 32 or 27.` */
  yourMove(moves: Moves): string {
    const t = this.#texts;
    if (!moves.mustCapture) return t.yourMove;
    const counts = new Set(moves.all.map((move) => move.captured.length));
    const [count] = counts;
    return t.yourMoveCapture(counts.size === 1 && count ? count : null, t.or(moves.origins()));
  }

  /** `32: to 28 or 27.` */
  canGo(square: Sq, moves: Moves): string {
    const t = this.#texts;
    return t.canGo(square, t.or([...new Set(moves.of(square).flatMap((move) => move.to ?? []))]));
  }

  row(square: Sq, position: Position, view: View): string {
    const t = this.#texts;
    const seen = view.get(square);
    if (!seen) return "";
    const content = rowOf(view, seen).map(
      ({ name }) => `${name} ${this.content(position.get(name))}`,
    );
    const lines = view.neighbors(square);
    const said = t.row(String(seen.square.row), content.join(", "));
    return lines ? `${said} ${square}: ${t.linesTo(t.and([...lines]))}.` : said;
  }

  /** Every piece, side by side. */
  position(position: Position, view: View): string {
    const t = this.#texts;
    const of = (side: Side) => {
      const found = view.all().flatMap(({ name }) => {
        const piece = position.get(name);
        if (piece?.side !== side) return [];
        return piece.kind === "man" ? name : `${this.#kind(piece.kind)} ${name}`;
      });
      return found.length > 0 ? found.join(", ") : t.count("man", 0);
    };
    return t.position(of("white"), of("black"));
  }

  /** `White: 12 men and 1 king. Black: 9 men.` */
  counts(position: Position): string {
    const t = this.#texts;
    const of = (side: Side) => {
      const kinds = new Map<string, number>();
      for (const piece of position.values()) {
        if (piece.side === side) kinds.set(piece.kind, (kinds.get(piece.kind) ?? 0) + 1);
      }
      const order = (kind: string) => ["man", "king", kind].indexOf(kind);
      const sorted = [...kinds].sort(([a], [b]) => order(a) - order(b));
      const said = sorted.map(([kind, count]) => t.count(kind, count));
      return said.length > 0 ? t.and(said) : t.count("man", 0);
    };
    return t.position(of("white"), of("black"));
  }
}
