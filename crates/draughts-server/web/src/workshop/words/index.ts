/** The languages of the workshop, loaded with it. */

import type { Language } from "draughts-parts/languages.js";

import { en, type WorkshopWords } from "./en.js";

const LOADERS: Readonly<Record<Language, () => Promise<WorkshopWords>>> = {
  en: async () => en,
  it: async () => (await import("./it.js")).it,
  pl: async () => (await import("./pl.js")).pl,
  pt: async () => (await import("./pt.js")).pt,
  es: async () => (await import("./es.js")).es,
};

/** The words of the language that the workshop speaks. */
export let words: WorkshopWords = en;
let spoken: Language = "en";

/** Whether the workshop speaks a language. */
export const speaks = (language: Language): boolean => spoken === language;

export async function speak(language: Language): Promise<void> {
  words = await LOADERS[language]();
  spoken = language;
}
