/** What the server tells, as `docs/server-protocol.md` has it. Times are milliseconds. */

import type { Geometry, Move, Side } from "draughts-board";
import type { Language } from "draughts-parts/languages.js";

export type GameId = string;
export type Texts = Readonly<Record<Language, string>>;

export type TimeControl =
  | { readonly kind: "unlimited" }
  | { readonly kind: "per-move"; readonly seconds: number }
  | { readonly kind: "fischer"; readonly seconds: number; readonly increment: number }
  | {
      readonly kind: "periods";
      readonly periods: readonly { readonly moves: number; readonly seconds: number }[];
    }
  | { readonly kind: "days"; readonly days: number };

export interface Person {
  readonly id: string;
  /** Any text. */
  readonly name: string;
  readonly kind: "guest" | "account" | "computer";
  readonly level?: number;
}

export interface Rating {
  readonly value: number;
  readonly deviation: number;
  readonly games: number;
  readonly provisional: boolean;
}

export interface Seat extends Person {
  readonly rating: Rating | null;
}

/** A rule set by its name, and by everything that governs the game. */
export interface RulesKey {
  readonly id: string;
  readonly hash: string;
}

export interface RuleSet extends RulesKey {
  readonly names: Partial<Texts>;
  readonly aliases: readonly string[];
  readonly ancestors: readonly string[];
  readonly board: {
    readonly width: number;
    readonly height: number;
    readonly squares: string;
    readonly playingSquares: number;
  };
  readonly pieces: readonly [number, number];
  readonly first: Side;
  readonly start: string;
  readonly gameType: number | null;
  /** How many pieces a side marks in secret before the first move. */
  readonly marked: number;
  /** The clock that the rules demand. */
  readonly clock: TimeControl | null;
  readonly timeOut: "loss" | "automatic-move";
  /** Where the drawing of the start is. */
  readonly picture: string;
}

export interface RuleSetDetails extends RuleSet {
  readonly geometry: Geometry;
  readonly kinds: readonly { readonly name: string; readonly letter: string }[];
  readonly removal: "after-move" | "immediate";
  /** The rules in sentences, each with its key in the file. */
  readonly statements: readonly { readonly key: string; readonly text: string }[];
  /** The file, if it is none of those that ship. */
  readonly toml: string | null;
}

export type Phase = "waiting" | "choosing" | "playing" | "over" | "aborted";
export type Both<T> = Readonly<Record<Side, T>>;

export interface Ply {
  readonly m: string;
  readonly duels?: readonly { readonly square: string; readonly success: boolean }[];
  readonly automatic?: true;
  readonly ballot?: true;
  /** How long was thought about it. */
  readonly ms?: number;
}

export interface Offer {
  readonly id: string;
  readonly kind: "draw" | "takeback" | "rematch";
  readonly by: Side;
}

export interface RatingChange {
  readonly before: number;
  readonly after: number;
}

export interface Clock extends Both<number | null> {
  readonly control: TimeControl;
  readonly running: Side | null;
  /** The moment for which this is told. */
  readonly at: number;
  readonly timeOut: "loss" | "automatic-move";
  readonly timeOuts: Both<number> & { readonly limit: number | null };
}

export interface Result {
  readonly winner: Side | null;
  readonly code: string;
  readonly text: Texts;
  readonly ratings: Both<RatingChange | null>;
}

/** What lots come from, as far as it is open. */
export interface Lots {
  readonly server: string;
  readonly players: Both<string | null>;
  readonly choices: Both<readonly string[] | null> | null;
  readonly secret: string | null;
  readonly nonces: Both<string | null>;
}

/** All that is to be known of a game; a newer one replaces it whole. */
export interface State {
  readonly g: GameId;
  readonly seq: number;
  readonly rules: RulesKey & { readonly name: Texts };
  readonly phase: Phase;
  readonly rated: boolean;
  readonly you: Side | null;
  readonly seats: Both<Seat | null>;
  readonly here: Both<boolean>;
  readonly claimable: number | null;
  readonly watching: number;
  readonly start: string;
  readonly fen: string;
  readonly turn: Side;
  readonly ply: number;
  readonly plies: readonly Ply[];
  readonly last: Move | null;
  readonly legal?: readonly Move[];
  readonly legalUrl?: string;
  readonly captured: Both<number>;
  readonly counts: readonly {
    readonly kind: string;
    readonly count: number;
    readonly limit: number;
  }[];
  readonly clock: Clock;
  readonly offers: readonly Offer[];
  readonly pick:
    | (Both<boolean> & {
        readonly count: number;
        readonly until: number;
        /** Whether all have committed, so that they are to open. */
        readonly opening: boolean;
      })
    | null;
  readonly lots: Lots | null;
  readonly result: Result | null;
  readonly next: GameId | null;
  readonly created: number;
}

export interface Seek {
  readonly id: string;
  readonly by: Person;
  readonly rating: Rating | null;
  readonly rules: RulesKey;
  readonly clock: TimeControl;
  readonly rated: boolean;
  readonly side: Side | "random";
  readonly at: number;
  readonly mine: boolean;
}

export interface LiveGame {
  readonly g: GameId;
  readonly rules: RulesKey;
  readonly white: Person | null;
  readonly black: Person | null;
  readonly fen: string;
  readonly ply: number;
  readonly watching: number;
  readonly at: number;
}

export interface MyGame extends LiveGame {
  readonly turn: Side;
  readonly you: Side;
  readonly phase: Phase;
  readonly left: number | null;
}

export interface Lobby {
  readonly seq: number;
  readonly seeks: readonly Seek[];
  readonly games: readonly LiveGame[];
  readonly online: number;
}

export interface GameSummary {
  readonly g: GameId;
  readonly rules: RulesKey;
  readonly white: Person | null;
  readonly black: Person | null;
  readonly winner: Side | null;
  readonly code: string;
  readonly plies: number;
  readonly rated: boolean;
  readonly ended: number;
}

export interface Statistics {
  readonly games: number;
  readonly white: number;
  readonly black: number;
  readonly drawn: number;
  readonly percent: {
    readonly white: number;
    readonly black: number;
    readonly drawn: number;
  };
}

export interface Ranked extends Person {
  readonly rank: number;
  readonly rating: Rating;
}

export interface Leaderboard {
  readonly players: readonly Ranked[];
  readonly next: string | null;
  readonly me: { readonly rank: number; readonly rating: Rating } | null;
  readonly explained: { readonly deviation: number; readonly players: number };
}

export interface Profile {
  readonly user: Person;
  /** None for the computer. */
  readonly since: number | null;
  readonly ratings: readonly {
    readonly rules: RulesKey;
    readonly rating: Rating;
    readonly rank: number | null;
  }[];
  readonly games: {
    readonly played: number;
    readonly won: number;
    readonly lost: number;
    readonly drawn: number;
  };
}

export interface HistoryPoint {
  readonly at: number;
  readonly value: number;
  readonly deviation: number;
  readonly g: GameId;
}
