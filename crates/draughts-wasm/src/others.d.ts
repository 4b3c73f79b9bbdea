/** What is thrown where a call cannot be answered. */
export interface DraughtsError extends Error {
  readonly name: "DraughtsError";
  /** Which kind of error it is, in kebab-case. */
  readonly code: string;
  /** What is wrong with a rule file, for `rules`. */
  readonly diagnostics?: Diagnostic[];
  /** The nearest names there are, for `unknown-variant`. */
  readonly nearest?: string[];
  /** The moves that a text may mean, for `ambiguous`. */
  readonly candidates?: string[];
  /** The keys in which rules differ too much from those that weights were made for, for `weights`. */
  readonly keys?: string[];
  /** Where the offending part of a FEN begins, in characters from 1. */
  readonly column?: number;
}

/** What the rule file behind an `extends` says, by the name that stands there; nothing if there is none. */
export type Library = (reference: string, from: string) => string | null | undefined;

/** Somebody who looks on during a search. */
export interface Watch {
  /** Whether the search goes on; asked each time that some hundred positions more were looked at. */
  goesOn?(nodes: number): boolean;
  /** Something has been found: a better move in the middle of a look, or a line at the end of one. */
  hasFound?(info: Info): void;
  /** All moves have been looked at, and this looks best; whether to look one ply deeper. */
  goesDeeper?(info: Info): boolean;
}

/** A game as it is kept: text and numbers only, so that JSON holds it. */
export interface GameRecord {
  readonly variant: string;
  readonly start: string;
  readonly plies: {
    readonly move: string;
    readonly duels?: Duel[];
    readonly automatic?: boolean;
    readonly ballot?: boolean;
  }[];
  readonly decision?: string;
}

/** A variant in a form that can be sent to somewhere else: the id of one that ships, or a rule file. */
export type Portable = { readonly id: string; readonly toml?: undefined } | { readonly toml: string; readonly id?: undefined };
