/**
 * How a move is entered: a machine that is told squares and ends with one of the legal moves.
 *
 * It knows no rules. A piece is chosen, then squares of its way or pieces that it captures, until one
 * legal move is left. Where a square ends several of them, the player is asked; nothing is ever picked
 * for them.
 */

import type { Move, Sq } from "./contract.js";

export type Entry =
  | { readonly tag: "idle" }
  | { readonly tag: "selected"; readonly from: Sq; readonly clicks: readonly Sq[] }
  | {
      readonly tag: "choosing";
      readonly from: Sq;
      readonly clicks: readonly Sq[];
      readonly options: readonly Move[];
    }
  | { readonly tag: "confirming"; readonly move: Move }
  | { readonly tag: "pending"; readonly move: Move };

export type RefusalCode =
  | "empty"
  | "not-yours"
  | "not-your-turn"
  | "cannot-move"
  | "illegal"
  | "incomplete";

/** What has come of a click: the next state, and what there is to tell. */
export type Step =
  | { readonly kind: "nothing"; readonly entry: Entry }
  | { readonly kind: "select"; readonly entry: Entry; readonly from: Sq }
  | { readonly kind: "path"; readonly entry: Entry; readonly square: Sq }
  | { readonly kind: "choose"; readonly entry: Entry; readonly options: readonly Move[] }
  | { readonly kind: "play"; readonly entry: Entry; readonly move: Move }
  | { readonly kind: "cancel"; readonly entry: Entry }
  | { readonly kind: "refuse"; readonly entry: Entry; readonly from: Sq | null; readonly to: Sq };

export const IDLE: Entry = { tag: "idle" };

/** The legal moves of one position, in order. */
export class Moves {
  readonly all: readonly Move[];
  readonly #from = new Map<Sq, Move[]>();

  constructor(moves: readonly Move[]) {
    this.all = moves;
    for (const move of moves) {
      const list = this.#from.get(move.from);
      if (list) list.push(move);
      else this.#from.set(move.from, [move]);
    }
  }

  of(square: Sq): readonly Move[] {
    return this.#from.get(square) ?? [];
  }

  /** The squares from which something may move, in the order of the list. */
  origins(): Sq[] {
    return [...this.#from.keys()];
  }

  /** Whether there is no other way than to capture. */
  get mustCapture(): boolean {
    return this.all.length > 0 && this.all.every((move) => move.kind === "capture");
  }

  /** The moves that go through these squares in this order, or capture the pieces on them. */
  through(from: Sq, clicks: readonly Sq[], exact = false): Move[] {
    return this.of(from).filter((move) => progress(move, clicks, exact) !== null);
  }
}

/** How far clicks have led along a move. */
export interface Progress {
  readonly move: Move;
  /** How many landings of its path are behind. */
  readonly used: number;
  /** Where the piece has come to. */
  readonly landing: Sq | null;
  /** The clicks follow the path; or they are squares of it in another order, as of a circle turned about. */
  readonly along: boolean;
}

/** Of the moves that fit the clicks, the one that has come the shortest way so far. */
export function leading(entry: Entry, moves: Moves, exact = false): Progress | null {
  if (entry.tag !== "selected" && entry.tag !== "choosing") return null;
  return moves
    .of(entry.from)
    .flatMap((move) => progress(move, entry.clicks, exact) ?? [])
    .reduce<Progress | null>((best, way) => (best && rank(best) <= rank(way) ? best : way), null);
}

function rank({ used, along }: Progress): number {
  return along ? used : used + 0.5;
}

/**
 * How far clicks have led along a move, or `null` if they do not fit it. A move is known by one of its
 * paths, and the same pieces may be captured by another; so landings may come in any order, unless every
 * one is wanted (`exact`).
 */
export function progress(move: Move, clicks: readonly Sq[], exact = false): Progress | null {
  let used = 0;
  let along = true;
  let landing: Sq | null = null;
  for (const [index, click] of clicks.entries()) {
    const next = exact ? (move.path[used] === click ? used : -1) : move.path.indexOf(click, used);
    if (next >= 0) used = next + 1;
    else if (exact) return null;
    else if (move.path.includes(click) && clicks.indexOf(click) === index) along = false;
    else if (move.captured.includes(click)) continue;
    else return null;
    landing = click;
  }
  if (along) return { move, used, landing, along };
  return {
    move,
    used: new Set(clicks.filter((click) => move.path.includes(click))).size,
    landing,
    along,
  };
}

/** The landing that comes next, and how many are left with it. */
export function ahead({ move, used, along }: Progress, clicks: readonly Sq[]): readonly Sq[] {
  return along ? move.path.slice(used) : move.path.filter((square) => !clicks.includes(square));
}

export interface Options {
  /** Every landing has to be named. */
  readonly exact?: boolean;
  /** The move is shown and has to be confirmed. */
  readonly confirm?: boolean;
}

/** Tells the machine a square. */
export function click(entry: Entry, square: Sq, moves: Moves, options: Options = {}): Step {
  switch (entry.tag) {
    case "pending":
      return { kind: "nothing", entry };
    case "confirming":
      return square === entry.move.to || square === entry.move.from
        ? confirm(entry)
        : { kind: "cancel", entry: IDLE };
    case "idle":
      return begin(square, moves, options);
    case "choosing":
      return narrow(entry, square, moves, options);
    case "selected":
      return square === entry.from
        ? origin(entry, moves, options)
        : extend(entry, square, moves, options);
  }
}

/** Plays the move that waits for it. */
export function confirm(entry: Entry): Step {
  return entry.tag === "confirming" ? settle(entry.move, {}) : { kind: "nothing", entry };
}

/** Takes the last square back, and in the end the selection. */
export function back(entry: Entry, moves: Moves): Step {
  switch (entry.tag) {
    case "idle":
    case "pending":
      return { kind: "nothing", entry };
    case "confirming":
      return { kind: "cancel", entry: IDLE };
    case "choosing": {
      const selected: Entry = { tag: "selected", from: entry.from, clicks: entry.clicks };
      return { kind: "path", entry: selected, square: entry.clicks.at(-1) ?? entry.from };
    }
    case "selected": {
      if (entry.clicks.length === 0) return { kind: "cancel", entry: IDLE };
      const clicks = entry.clicks.slice(0, -1);
      const shorter: Entry = { tag: "selected", from: entry.from, clicks };
      return moves.of(entry.from).length === 0
        ? { kind: "cancel", entry: IDLE }
        : { kind: "path", entry: shorter, square: clicks.at(-1) ?? entry.from };
    }
  }
}

/** Picks one of several ways, by its place in the list. */
export function pick(entry: Entry, index: number, options: Options = {}): Step {
  const move = entry.tag === "choosing" ? entry.options[index] : undefined;
  return move ? settle(move, options) : { kind: "nothing", entry };
}

/** The moves that are still open. */
export function open(entry: Entry, moves: Moves, exact = false): readonly Move[] {
  switch (entry.tag) {
    case "selected":
      return moves.through(entry.from, entry.clicks, exact);
    case "choosing":
      return entry.options;
    default:
      return [];
  }
}

/** The squares that may be named next: where moves end, and where they land first from here. */
export function targets(entry: Entry, moves: Moves, exact = false): Map<Sq, Target> {
  const found = new Map<Sq, Target>();
  if (entry.tag !== "selected") return found;
  for (const move of moves.of(entry.from)) {
    const way = progress(move, entry.clicks, exact);
    if (!way) continue;
    const [next] = ahead(way, entry.clicks);
    const captures = move.captured.length;
    if (next !== undefined && next !== move.to) note(found, next, { captures, end: false });
    if (move.to !== null && (!exact || next === move.to)) {
      note(found, move.to, { captures, end: true });
    }
  }
  return found;
}

export interface Target {
  /** How many pieces the moves to it capture at most. */
  readonly captures: number;
  /** Whether a move ends there. */
  readonly end: boolean;
}

function note(found: Map<Sq, Target>, square: Sq, target: Target): void {
  const known = found.get(square);
  found.set(square, {
    captures: Math.max(known?.captures ?? 0, target.captures),
    end: known?.end || target.end,
  });
}

function begin(square: Sq, moves: Moves, options: Options): Step {
  const [only, ...others] = moves.all;
  const sole = only && others.length === 0 && !options.exact;
  if (sole && (square === only.from || square === only.to)) return settle(only, options);
  const own = moves.of(square);
  const removal = own.length === 1 ? own[0] : undefined;
  if (removal?.to === null) return settle(removal, options);
  if (own.length === 0) return { kind: "refuse", entry: IDLE, from: null, to: square };
  return { kind: "select", entry: { tag: "selected", from: square, clicks: [] }, from: square };
}

type Selected = Extract<Entry, { tag: "selected" }>;

/** The square of the chosen piece again: the end of a way around, or never mind. */
function origin(entry: Selected, moves: Moves, options: Options): Step {
  const open = moves.through(entry.from, entry.clicks, options.exact);
  const around = open.filter((move) => move.to === entry.from);
  const meant = entry.clicks.length > 0 || around.length === open.length;
  if (meant && around.length > 0) return finish(entry, entry.from, around, around, moves, options);
  return entry.clicks.length > 0 ? back(entry, moves) : { kind: "cancel", entry: IDLE };
}

function extend(entry: Selected, square: Sq, moves: Moves, options: Options): Step {
  const clicks = [...entry.clicks, square];
  const open = moves.through(entry.from, clicks, options.exact);
  if (open.length > 0) {
    const ends = open.filter((move) => {
      const way = progress(move, clicks, options.exact);
      return move.to === square && way !== null && (!way.along || way.used === move.path.length);
    });
    return finish({ ...entry, clicks }, square, ends, open, moves, options);
  }
  // The last square once more: the way ends here.
  if (square === entry.clicks.at(-1)) {
    const ends = moves
      .through(entry.from, entry.clicks, options.exact)
      .filter((move) => move.to === square);
    return ends.length > 0 ? finish(entry, square, ends, ends, moves, options) : back(entry, moves);
  }
  if (moves.of(square).length > 0) return begin(square, moves, options);
  return { kind: "refuse", entry, from: entry.from, to: square };
}

/** What a square means that some moves end on, and others only go through. */
function finish(
  entry: Selected,
  square: Sq,
  ends: readonly Move[],
  open: readonly Move[],
  moves: Moves,
  options: Options,
): Step {
  const [first] = options.exact ? ends : open;
  if (open.length === 1 && first) return settle(first, options);
  if (ends.length === open.length) {
    const clicks = entry.clicks.at(-1) === square ? entry.clicks.slice(0, -1) : entry.clicks;
    return {
      kind: "choose",
      entry: { tag: "choosing", from: entry.from, clicks, options: ends },
      options: ends,
    };
  }
  if (moves.of(entry.from).length === 0) return { kind: "cancel", entry: IDLE };
  return { kind: "path", entry, square };
}

function narrow(
  entry: Extract<Entry, { tag: "choosing" }>,
  square: Sq,
  moves: Moves,
  options: Options,
): Step {
  const meant = entry.options.filter(
    (move) => move.captured.includes(square) || move.path.slice(0, -1).includes(square),
  );
  const [move] = meant;
  if (move && meant.length === 1) return settle(move, options);
  if (meant.length > 1 && meant.length < entry.options.length) {
    return { kind: "choose", entry: { ...entry, options: meant }, options: meant };
  }
  if (square === entry.from) return back(entry, moves);
  return { kind: "choose", entry, options: entry.options };
}

function settle(move: Move, options: Options): Step {
  return options.confirm
    ? { kind: "path", entry: { tag: "confirming", move }, square: move.to ?? move.from }
    : { kind: "play", entry: { tag: "pending", move }, move };
}
