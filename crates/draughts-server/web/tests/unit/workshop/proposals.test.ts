import { beforeAll, describe, expect, test } from "vitest";

import type { Material } from "../../../src/workshop/answers.js";
import { contextAt, pathAt } from "../../../src/workshop/context.js";
import { material } from "../../../src/workshop/examine.js";
import { proposalsAt } from "../../../src/workshop/proposals.js";
import { describe as about, nodeAt } from "../../../src/workshop/schema.js";
import { library } from "./library.js";

let known: Material;
beforeAll(async () => {
  await library();
  known = material();
});

/** What is proposed at the bar, and the text after one of them is chosen. */
function at(marked: string): { texts: string[]; chosen: (text: string) => string } {
  const place = marked.indexOf("|");
  const text = marked.replace("|", "");
  const found = proposalsAt(text, place, known);
  return {
    texts: found?.all.map(({ text }) => text) ?? [],
    chosen: (wanted) => {
      const one = found?.all.find(({ text }) => text === wanted);
      return text.slice(0, found?.from) + one?.written + text.slice(found?.to);
    },
  };
}

describe("what may be written", () => {
  test.each([
    ["a key of the file", "|", ["id", "extends", "king", "draw"]],
    ["a key of a table", "[king]\n|", ["moves", "range", "landing"]],
    ["a key after a dot", "king.|", ["moves", "range", "landing"]],
    ["a key begun", "[capture]\nrem|", ["removal", "priority"]],
    ["a key of a list of tables", "[[draw]]\n|", ["kind", "plies", "count"]],
    ["a key in braces", "name = { |", ["en", "pl"]],
    ["a key after a comma in braces", 'name = { en = "A", |', ["it"]],
    ["a key of a kind of piece", "[pieces.guard]\n|", ["letter", "becomes"]],
    ["a table", "[|", ["king", "capture"]],
    ["a list of tables", "[[|", ["draw"]],
    ["a word", "[king]\nrange = |", ['"short"', '"flying"']],
    ["a word begun", '[king]\nrange = "fl|', ['"short"', '"flying"']],
    ["a word of a dotted key", "king.range = |", ['"flying"']],
    ["yes or no", "capture.compulsory = |", ["true", "false"]],
    ["a list", "capture.priority = |", ['["quantity"]']],
    ["a word of a list", "capture.priority = [|", ['"quantity"', '"quality"']],
    ["the next word of a list", 'capture.priority = ["quantity", |', ['"quality"']],
    ["a word of a list over lines", 'capture.priority = [\n  "quantity",\n  |', ['"quality"']],
    ["a parent", "extends = |", ['"brazilian"', '"turkish"']],
    ["after a comment", "# [king]\n|", ["king"]],
    ["after a text with a bracket in it", 'id = "[king]"\n|', ["king"]],
    ["after a long text", 'id = """a\n[king]\n"""\n|', ["king"]],
  ])("%s", (_, marked, some) => {
    expect(at(marked).texts).toEqual(expect.arrayContaining(some));
  });

  test.each([
    ["in a comment", "# ki|"],
    ["in a name", 'id = "|'],
    ["in a table that is not known", "[nothing]\n|"],
    ["a number", "board.width = |"],
    ["where it makes no sense", "= = =|"],
  ])("nothing %s", (_, marked) => {
    expect(at(marked).texts).toEqual([]);
  });

  test("what is chosen takes the place of what stood there", () => {
    expect(at('king.range = "fl|ying" # x').chosen('"short"')).toBe('king.range = "short" # x');
    expect(at("ki|").chosen("king")).toBe("king.");
    expect(at("[king]\nra|").chosen("range")).toBe("[king]\nrange = ");
    expect(at("[king]\nra|nge = 1").chosen("range")).toBe("[king]\nrange = 1");
    expect(at('capture.priority = ["|"]').chosen('"value"')).toBe('capture.priority = ["value"]');
  });
});

test("every place of every file can be asked about", () => {
  const pieces = ['"', "[", "]", "{", "}", "=", ".", ",", "\n", "#", "king", "'", '"""', " ", "\\"];
  let lot = 7;
  for (let round = 0; round < 1000; round++) {
    let text = "";
    for (let length = 0; length < 12; length++) {
      lot = (lot * 48_271) % 2_147_483_647;
      text += pieces[lot % pieces.length];
    }
    expect(() => proposalsAt(text, text.length, known), text).not.toThrow();
  }
  expect(contextAt("a.".repeat(50_000))?.kind).toBe("key");
});

test("the key at the cursor is told, with what it may be", () => {
  const text = '[king]\nrange = "short" # far\nmoves = [\n  "any",\n]\n';
  const pathOf = (word: string) => pathAt(text, text.indexOf(word));
  const path = pathOf("range");
  for (const word of ["range", "ort", "# far"]) expect(pathOf(word)).toEqual(["king", "range"]);
  expect(pathOf("any")).toEqual(["king", "moves"]);
  expect(pathOf("king")).toEqual(["king"]);
  const node = nodeAt(known.schema, path);
  expect(node && about(node)).toMatch(/\. Default: "short"\.$/);
  expect(nodeAt(known.schema, ["constructor"])).toBeUndefined();
});
