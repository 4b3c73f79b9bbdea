import { LANGUAGES } from "draughts-parts/languages.js";
import { describe, expect, test } from "vitest";

import { CONTROLS } from "../../src/game/time.js";
import { en } from "../../src/words/en.js";
import { loadWords, w } from "../../src/words/index.js";

/** All texts of a language, by their names; functions said with numbers. */
function texts(words: object, path = ""): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] => {
    const key = path + name;
    if (typeof value === "string") return [[key, value]];
    if (key === "control") {
      return CONTROLS.map((one, at) => [`${key} ${at}`, (value as typeof en.control)(one)]);
    }
    if (typeof value === "function") {
      return [1, 2, 5, 22].map((count) => [`${key} ${count}`, String(value(count, 3, 4, 5))]);
    }
    return texts(value, `${key}.`);
  });
}

describe.each(LANGUAGES)("%s", (language) => {
  test("says everything, and nothing by its key", async () => {
    await loadWords(language);
    const own = texts(w);
    expect(own.map(([key]) => key)).toEqual(texts(en).map(([key]) => key));
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe("");
      expect(text, key).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});

test("no language is left in English", async () => {
  const english = new Map(texts(en));
  for (const language of LANGUAGES.filter((one) => one !== "en")) {
    await loadWords(language);
    const same = texts(w).filter(([key, text]) => english.get(key) === text && text.length > 12);
    expect(same, language).toEqual([]);
  }
});

test("Polish has its forms", async () => {
  await loadWords("pl");
  expect([1, 2, 5, 22].map((count) => w.secondsLeft(count))).toEqual([
    "pozostało: 1 sekunda",
    "pozostało: 2 sekundy",
    "pozostało: 5 sekund",
    "pozostało: 22 sekundy",
  ]);
});
