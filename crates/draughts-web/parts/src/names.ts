/** The names of games, and how they are found by part of one. */

import type { Language } from "./languages.js";

/** What has names: a variant of the library, or a rule set of a server. */
export interface Named {
  readonly id: string;
  readonly names: Partial<Record<Language, string>>;
  readonly aliases: readonly string[];
}

export function nameIn(game: Named, language: Language): string {
  return game.names[language] ?? game.names.en ?? game.id;
}

/** Whether part of a name in any language, or of an alias, is meant. */
export function isNamed(game: Named, text: string): boolean {
  const wanted = plain(text);
  return [game.id, ...game.aliases, ...Object.values(game.names)].some((name) =>
    plain(name ?? "").includes(wanted),
  );
}

/** Small letters without accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l").toLowerCase().trim();
}
