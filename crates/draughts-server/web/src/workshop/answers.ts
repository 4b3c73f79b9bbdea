/** What is asked of the worker, and what it answers. */

import type { Geometry, Move } from "draughts-board";
import type { Language } from "draughts-parts/languages.js";
import type { Comparison, Diagnostic, Piece, Side, VariantInfo } from "draughts-wasm";

import type { SchemaNode } from "./schema.js";

/** What there is to know before anything is written. */
export interface Material {
  readonly schema: SchemaNode;
  readonly variants: readonly { readonly id: string; readonly name: string }[];
}

/** What a rule file comes to. */
export interface Examination {
  readonly diagnostics: readonly Diagnostic[];
  /** How many there are, where not all of them are told. */
  readonly problems: number;
  /** What it makes; nothing if it has errors. */
  readonly made: Made | null;
}

export interface Made {
  readonly info: VariantInfo;
  readonly geometry: Geometry;
  readonly pieces: readonly (readonly [square: string, piece: Piece])[];
  readonly first: Side;
  /** The moves at the start; none if there are more than can be listed. */
  readonly moves: readonly Move[] | null;
  /** What differs from the rule set that it changes; nothing if it changes none. */
  readonly comparison: Comparison | null;
}

export interface Questions {
  material: { readonly question: Record<never, never>; readonly answer: Material };
  fork: { readonly question: { readonly id: string }; readonly answer: string };
  examine: {
    readonly question: { readonly text: string; readonly language: Language };
    readonly answer: Examination;
  };
  book: {
    readonly question: { readonly text: string; readonly language: Language };
    readonly answer: string;
  };
}

export type Kind = keyof Questions;

export type Ask = {
  [K in Kind]: {
    readonly kind: K;
    readonly number: number;
    readonly wasm: string;
  } & Questions[K]["question"];
}[Kind];

export type Reply =
  | { readonly number: number; readonly answer: Questions[Kind]["answer"] }
  | { readonly number: number; readonly error: string };
