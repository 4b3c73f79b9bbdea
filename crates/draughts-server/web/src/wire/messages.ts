/** The messages of the one socket of a tab. */

import type { Side } from "draughts-board";

import type { GameId, Lobby, Person, RulesKey, State, TimeControl } from "../values.js";

/** What a player does besides moving. */
export type Act =
  | "join"
  | "abort"
  | "resign"
  | "offer-draw"
  | "accept-draw"
  | "decline-draw"
  | "ask-takeback"
  | "accept-takeback"
  | "decline-takeback"
  | "rematch"
  | "claim";

/** What is done once, however often it is sent: the server answers each by `ack` or `no`. */
export type Command =
  | { readonly t: "move"; readonly g: GameId; readonly ply: number; readonly m: string }
  | {
      readonly t: "act";
      readonly g: GameId;
      readonly do: Act;
      readonly ply?: number;
      readonly offer?: string;
    }
  | { readonly t: "pick"; readonly g: GameId; readonly commitment: string }
  | {
      readonly t: "open";
      readonly g: GameId;
      readonly squares: readonly string[];
      readonly nonce: string;
    }
  | {
      readonly t: "seek";
      readonly rules: string;
      readonly clock?: TimeControl;
      readonly rated?: boolean;
      readonly side?: Side | "random";
    }
  | { readonly t: "unseek" }
  | { readonly t: "accept"; readonly seek: string };

export interface Ack {
  readonly t: "ack";
  readonly id: string;
  readonly g?: GameId;
  readonly seq?: number;
  readonly at: number;
}

export interface No {
  readonly t: "no";
  readonly id: string;
  readonly g?: GameId;
  readonly code: string;
  /** For people, in their language. */
  readonly text: string;
  readonly seq?: number;
  readonly squares?: readonly string[];
  readonly alternatives?: readonly string[];
}

export interface Welcome {
  readonly t: "welcome";
  readonly conn: string;
  readonly user: Person;
  readonly now: number;
  readonly build: string;
}

/** What is heard. */
export type Heard =
  | Ack
  | No
  | Welcome
  | ({ readonly t: "state" } & State)
  | { readonly t: "same"; readonly g: GameId; readonly seq: number }
  | ({ readonly t: "lobby" } & Lobby)
  | { readonly t: "paired"; readonly g: GameId; readonly seek: string }
  | { readonly t: "pong"; readonly c: number; readonly s: number }
  | { readonly t: "bye"; readonly reason: string; readonly retryMs: number | null };

export type { RulesKey };
