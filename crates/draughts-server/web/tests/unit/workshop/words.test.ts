import { LANGUAGES } from "draughts-parts/languages.js";
import { expect, test } from "vitest";

import { en } from "../../../src/workshop/words/en.js";
import { speak, words } from "../../../src/workshop/words/index.js";

/** All texts, by their names; functions said with numbers. */
const texts = (all: object): [string, string][] =>
  Object.entries(all).flatMap(([name, value]) =>
    typeof value === "function"
      ? [1, 2, 5, 22].map((count): [string, string] => [`${name} ${count}`, value(count, 3)])
      : [[name, String(value)]],
  );

test.each(LANGUAGES)("%s says everything in its own words", async (language) => {
  await speak(language);
  const english = new Map(texts(en));
  const own = texts(words);
  expect(own.map(([name]) => name)).toEqual([...english.keys()]);
  for (const [name, text] of own) {
    expect(text.trim(), name).not.toBe("");
    expect(text, name).not.toMatch(/undefined|NaN|\[object/);
  }
  const same = own.filter(([name, text]) => english.get(name) === text && text.length > 12);
  if (language !== "en") expect(same).toEqual([]);
});
