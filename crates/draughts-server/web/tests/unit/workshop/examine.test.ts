import { beforeAll, describe, expect, test } from "vitest";

import { book, examine, fork, material } from "../../../src/workshop/examine.js";
import { library } from "./library.js";

beforeAll(library);

test("a file to begin with changes nothing and has no problems, whatever it changes", {
  timeout: 60_000,
}, () => {
  for (const { id } of material().variants) {
    const { diagnostics, made } = examine(fork(id), "en");
    expect(diagnostics, id).toEqual([]);
    expect(made?.info.ancestors[0], id).toBe(id);
    expect(made?.comparison?.keys, id).toEqual([]);
  }
});

test("the file for Brazilian has the range of kings in it, and what it may be", () => {
  const text = fork("brazilian");
  expect(text).toMatch(/# One of: "short", "flying"\.\nrange = "flying"\n/);
  const { made } = examine(text.replace('range = "flying"', 'range = "short"'), "en");
  expect(made?.comparison?.keys.map(({ key }) => key)).toEqual(["king.range", "king.landing"]);
  expect(made?.moves).toHaveLength(7);
});

test("problems are told with their places", () => {
  const text = fork("brazilian").replace('range = "flying"', 'range = "flyng"');
  const { diagnostics, made } = examine(text, "en");
  expect(made).toBeNull();
  expect(diagnostics.map(({ from, to }) => text.slice(from, to))).toEqual(['"flyng"']);
  expect(diagnostics[0]?.help).toMatch(/flying/);
});

describe("hostile files", () => {
  test.each([
    ["deeply nested", "a = [[[[[[[[[[".repeat(2000)],
    ["a long key", "a.".repeat(30_000)],
    ["brackets alone", "[".repeat(60_000)],
    ["wrong everywhere", "a = 1\n".repeat(8000)],
    ["a foreign file", "id = 'a'\nname.en = 'A'\nextends = '../../etc/passwd'"],
    ["itself", "id = 'a'\nname.en = 'A'\nextends = 'a'"],
    [
      "a giant board",
      "id = 'a'\nname.en = 'A'\nboard = {width = 16, height = 16, squares = 'all'}",
    ],
    ["nothing", ""],
  ])("%s: told, and not too much of it", (_, text) => {
    const { diagnostics, problems, made } = examine(text, "en");
    expect(made).toBeNull();
    expect(problems).toBeGreaterThan(0);
    expect(diagnostics.length).toBeLessThanOrEqual(50);
  });

  test("names are text in the book of rules", () => {
    const name = "<img src=x onerror=alert(1)>";
    const text = `${fork("brazilian").replace("My Brazilian draughts", name)}`;
    expect(examine(text, "en").made?.info.names.en).toBe(name);
    expect(book(text, "en")).not.toContain("<img");
  });
});
