/** The languages of the page, loaded when one is chosen. */

import type { Language } from "../languages.js";

import { en } from "./en.js";
import type { Strings } from "./strings.js";

const LOADERS: Readonly<Record<Language, () => Promise<Strings>>> = {
  en: async () => en,
  it: async () => (await import("./it.js")).it,
  pl: async () => (await import("./pl.js")).pl,
  pt: async () => (await import("./pt.js")).pt,
  es: async () => (await import("./es.js")).es,
};

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  it: "Italiano",
  pl: "Polski",
  pt: "Português",
  es: "Español",
};

export function loadStrings(language: Language): Promise<Strings> {
  return LOADERS[language]();
}

export type { Strings };
export { en };
