/** The languages of this page, loaded when one is chosen. */

import type { Language } from "draughts-parts/languages.js";

import { en, type Words } from "./en.js";

const LOADERS: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => en,
  it: async () => (await import("./it.js")).it,
  pl: async () => (await import("./pl.js")).pl,
  pt: async () => (await import("./pt.js")).pt,
  es: async () => (await import("./es.js")).es,
};

/** The words of the language that is spoken. */
export let w: Words = en;

export async function loadWords(language: Language): Promise<void> {
  w = await LOADERS[language]();
}
