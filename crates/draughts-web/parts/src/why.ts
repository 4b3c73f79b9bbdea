/** Why a move was played: what it does, what else was legal, and which rules stood against the rest. */

import type { Side } from "draughts-board";
import type { Move, Piece } from "draughts-wasm";
import type { Language } from "./languages.js";

/** What is asked of a variant of the library. */
export interface Explaining {
  legalMoves(fen: string): readonly { notation: Move["notation"]; captured: readonly string[] }[];
  pieces(fen: string): readonly (readonly [string, Pick<Piece, "side">])[];
  geometry(): { readonly squares: readonly { readonly name: string }[] };
  explain(
    fen: string,
    text: string,
    language: Language,
  ): {
    readonly legal: boolean;
    readonly code: string;
    readonly sentence: string;
    readonly ruleSentence?: string | null;
  };
}

/** A move that is not legal for the sake of others. */
interface Forbidden {
  readonly text: string;
  readonly sentence: string;
  readonly rule: string;
}

export interface Why {
  readonly sentence: string;
  readonly legal: readonly string[];
  /** One move for each rule that forbade some. */
  readonly forbidden: readonly Forbidden[];
}

/** Refusals that come of what other moves capture. */
const FORCING: ReadonlySet<string> = new Set([
  "must-capture",
  "quantity",
  "quality",
  "preference",
  "order",
  "value",
]);

/** What there is to say of a move in the position before it. */
export function whyMove(rules: Explaining, fen: string, notation: string, language: Language): Why {
  const legal = rules.legalMoves(fen);
  const captures = legal.length > 0 && legal.every(({ captured }) => captured.length > 0);
  return {
    sentence: rules.explain(fen, notation, language).sentence,
    legal: legal.map((move) => move.notation),
    forbidden: captures ? forbidden(rules, fen, language) : [],
  };
}

/** Tries where the pieces might go, until every reason is found or there is nothing left to try. */
function forbidden(rules: Explaining, fen: string, language: Language): readonly Forbidden[] {
  const side: Side = fen.startsWith("B") ? "black" : "white";
  const pieces = new Map(rules.pieces(fen));
  const free = rules.geometry().squares.filter(({ name }) => !pieces.has(name));
  const found = new Map<string, Forbidden>();
  for (const [from, piece] of pieces) {
    if (piece.side !== side) continue;
    for (const { name } of free) {
      const text = `${from}-${name}`;
      const { legal, code, sentence, ruleSentence } = rules.explain(fen, text, language);
      if (legal || found.has(code) || !FORCING.has(code)) continue;
      found.set(code, { text, sentence, rule: ruleSentence ?? "" });
    }
  }
  return [...found.values()];
}
