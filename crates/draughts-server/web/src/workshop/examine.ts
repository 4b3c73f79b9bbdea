/** What the library says of a rule file. */

import type { Language } from "draughts-parts/languages.js";
import { checkRules, compare, jsonSchema, type Move, Variant, variants } from "draughts-wasm";

import type { Examination, Made, Material } from "./answers.js";
import { fork as write } from "./fork.js";

/** So many problems are told. */
const MOST_PROBLEMS = 50;
/** So many moves can be chosen from. */
const MOST_MOVES = 1000;

export function material(): Material {
  const names = variants().map(({ id, names }) => ({ id, name: names.en ?? id }));
  return { schema: JSON.parse(jsonSchema()), variants: names };
}

export function examine(text: string, language: Language): Examination {
  const all = checkRules(text);
  const broken = all.some(({ severity }) => severity === "error");
  const made = broken ? null : using(Variant.fromToml(text), (own) => make(own, language));
  return { diagnostics: all.slice(0, MOST_PROBLEMS), problems: all.length, made };
}

function make(own: Variant, language: Language): Made {
  const info = own.info();
  const start = own.start();
  const [parent] = info.ancestors;
  return {
    info,
    geometry: own.geometry(),
    pieces: own.pieces(start),
    first: info.first,
    moves: firstMoves(own, start),
    comparison: parent
      ? using(Variant.byName(parent), (other) => compare(other, own, language))
      : null,
  };
}

function firstMoves(own: Variant, start: string): readonly Move[] | null {
  try {
    const moves = own.legalMoves(start);
    return moves.length > MOST_MOVES ? null : moves;
  } catch (error) {
    if ((error as { code?: string }).code === "storm") return null;
    throw error;
  }
}

export function book(text: string, language: Language): string {
  return using(Variant.fromToml(text), (own) => own.ruleBook("html", language, "/rules/{id}"));
}

/** A rule file that extends a variant that ships. */
export function fork(id: string): string {
  return using(Variant.byName(id), (original) => {
    const entries = original.entries();
    const fits = (text: string) =>
      checkRules(text).length === 0 &&
      using(Variant.fromToml(text), (own) => same(own.entries(), entries));
    const known = { id: original.id, name: original.name("en"), entries };
    return write(known, JSON.parse(jsonSchema()), fits);
  });
}

const same = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

/** Does something with a variant, which then makes room. */
function using<T>(variant: Variant, work: (variant: Variant) => T): T {
  try {
    return work(variant);
  } finally {
    variant.free();
  }
}
