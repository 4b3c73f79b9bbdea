/** The languages, loaded when one is asked for; English is always there. */

import { en } from "./en.js";
import type { BoardTexts } from "./texts.js";

export const LANGUAGES = ["en", "it", "pl", "pt", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

const LOADERS: Readonly<Record<Language, () => Promise<BoardTexts>>> = {
  en: async () => en,
  it: async () => (await import("./it.js")).it,
  pl: async () => (await import("./pl.js")).pl,
  pt: async () => (await import("./pt.js")).pt,
  es: async () => (await import("./es.js")).es,
};

/** The language of a tag such as `pt-BR`; English where there is none. */
export function languageOf(tag: string | null | undefined): Language {
  const base = (tag ?? "").toLowerCase().split("-")[0];
  return LANGUAGES.find((language) => language === base) ?? "en";
}

export function loadTexts(language: Language): Promise<BoardTexts> {
  return LOADERS[language]();
}
