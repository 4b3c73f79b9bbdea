/** Everything that the page itself says; what rules say comes from the library. */

import type { Side } from "draughts-board";

export interface Strings {
  readonly draughts: string;
  readonly skip: string;
  readonly games: string;
  readonly compare: string;
  readonly language: string;
  readonly colors: string;
  readonly themes: Readonly<
    Record<"auto" | "light" | "dark" | "red-blue" | "high-contrast", string>
  >;
  readonly boardColors: string;
  readonly boards: Readonly<Record<"page" | "red-blue" | "high-contrast", string>>;
  readonly tagline: string;
  readonly search: string;
  found(count: number): string;
  readonly goOn: string;
  readonly computer: string;
  readonly two: string;
  readonly analyze: string;
  readonly rules: string;
  readonly level: string;
  readonly yourSide: string;
  readonly sides: Readonly<Record<Side, string>>;
  readonly byLot: string;
  toMove(side: Side): string;
  readonly yourTurn: string;
  captureNow(count: number | null): string;
  readonly thinking: string;
  readonly newGame: string;
  readonly takeBack: string;
  readonly turn: string;
  readonly resign: string;
  readonly sure: string;
  readonly agree: string;
  readonly moves: string;
  readonly noMoves: string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
  readonly back: string;
  readonly typed: string;
  readonly play: string;
  severalWays(list: string): string;
  readonly position: string;
  readonly copyFen: string;
  readonly savePdn: string;
  readonly copied: string;
  readonly engine: string;
  depth(depth: number): string;
  readonly choose: string;
  pick(side: Side, count: number): string;
  readonly draws: string;
  readonly firstRules: string;
  readonly secondRules: string;
  same(first: string, second: string): string;
  differ(count: number): string;
  readonly rule: string;
  readonly find: string;
  readonly searching: string;
  movesOf(name: string): string;
  readonly loading: string;
  failed(reason: string): string;
  readonly offline: string;
  readonly manual: string;
  readonly atStart: string;
  atMove(ply: number, move: string): string;
  readonly why: string;
  otherMoves(count: number, list: string): string;
  readonly notThese: string;
  readonly playOn: string;
  readonly diagram: string;
}
