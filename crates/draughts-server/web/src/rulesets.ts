/** The rule sets that the server has. */

import type { KindLetters } from "draughts-board";
import { isNamed, nameIn } from "draughts-parts/names.js";
import { here } from "draughts-parts/surroundings.js";

import { get, part } from "./api.js";
import type { RuleSet, RuleSetDetails } from "./values.js";

let list: readonly RuleSet[] = [];
const details = new Map<string, Promise<RuleSetDetails>>();

export async function loadRules(): Promise<void> {
  list = (await get<{ rules: readonly RuleSet[] }>("rules")).rules;
}

/** All that ship, in the order of their names. */
export function ruleSets(): readonly RuleSet[] {
  return [...list].sort((a, b) => named(a).localeCompare(named(b), here.language));
}

export const ruleSet = (id: string): RuleSet | undefined =>
  list.find((rules) => rules.id === id || rules.hash === id);

export const named = (rules: RuleSet): string => nameIn(rules, here.language);

/** The name of a rule set that may be somebody's own. */
export function nameOfKey(key: { readonly id: string; readonly hash: string }): string {
  const known = ruleSet(key.hash) ?? ruleSet(key.id);
  return known ? named(known) : key.id;
}

/** How a rule set is called in addresses: by its name, unless it is somebody's own. */
export function addressOf(key: { readonly id: string; readonly hash: string }): string {
  return ruleSet(key.hash) ? key.id : key.hash;
}

/** A rule set by its name or hash, asked for if it does not ship. */
export const findRules = async (id: string): Promise<RuleSet> => ruleSet(id) ?? rulesDetails(id);

export const meant = (text: string): readonly RuleSet[] =>
  ruleSets().filter((rules) => isNamed(rules, text));

/** The board and more of a rule set, asked for once in a language. */
export function rulesDetails(id: string): Promise<RuleSetDetails> {
  const path = `rules/${part(id)}?lang=${here.language}`;
  const known = details.get(path);
  if (known) return known;
  const asked = get<RuleSetDetails>(path);
  details.set(path, asked);
  asked.catch(() => details.delete(path));
  return asked;
}

/** The kinds of pieces by the letters that a FEN has for them. */
export const lettersOf = ({ kinds }: RuleSetDetails): KindLetters =>
  Object.fromEntries(kinds.map(({ letter, name }) => [letter, name]));
