import { describe, expect, test } from "vitest";

import type { Geometry } from "../../src/contract.js";
import { click, IDLE, Moves } from "../../src/entry.js";
import { readFen } from "../../src/fen.js";
import { preset, View } from "../../src/geometry.js";
import { Sentences } from "../../src/sentences.js";
import { en } from "../../src/texts/en.js";
import { LANGUAGES, languageOf, loadTexts } from "../../src/texts/index.js";
import { KEYS } from "../../src/texts/texts.js";
import { example } from "../boards.js";

const english = new Sentences(en);
const view = (name: string) => new View(example(name).geometry, "white");
const position = (name: string) => {
  const { fen, geometry, letters } = example(name);
  const read = readFen(fen, geometry, letters);
  if (!read.ok) throw new Error(read.code);
  return read.position;
};
const plain = { origin: false, selected: false, waypoint: false, target: undefined, chosen: null };

describe("squares", () => {
  const square = (board: string, name: string, state = {}) =>
    english.square(
      name,
      position(board).get(name),
      { ...plain, ...state },
      new Moves(example(board).moves),
      view(board),
    );

  test("say what is there and what may be done", () => {
    expect(square("10x10", "28")).toBe("28, empty");
    expect(square("10x10", "32", { origin: true })).toBe("32, white man, can move");
    expect(square("kings", "46", { selected: true })).toBe("46, white king, selected");
    expect(square("two ways", "4", { origin: true })).toBe("4, white king, must capture");
    expect(square("two ways", "15", { target: { captures: 3, end: true } })).toBe(
      "15, empty, target, captures 3",
    );
    expect(square("marked", "d2")).toBe("d2, white man, marked for a duel");
    expect(square("Parachute", "b8")).toBe("b8, white parachutist");
    expect(square("Alquerque", "c3")).toBe("c3, empty; lines to 8 points");
  });
});

describe("moves", () => {
  test("tell their way, what they capture and what becomes of the piece", () => {
    const [first] = example("two ways").moves;
    if (!first) throw new Error("no move");
    expect(english.move(first, "white")).toBe("White: 4 captures 3 pieces, by 31 and 42 to 15.");
    const crowned = example("becomes a king").moves.find((move) => move.becomes);
    expect(crowned).toBeUndefined();
    expect(
      english.move(
        { ...first, kind: "step", captured: [], path: ["15"], becomes: "king" },
        "black",
      ),
    ).toBe("Black: 4 to 15. Becomes a king.");
    const removal = example("Konane").moves[0];
    expect(removal && english.move(removal, "black")).toBe("Black removes h1.");
  });

  test("the turn says who must capture", () => {
    expect(english.yourMove(new Moves(example("10x10").moves))).toBe("Your move.");
    expect(english.yourMove(new Moves(example("two ways").moves))).toBe(
      "Your move, you must capture 3 pieces with 4.",
    );
  });

  test("a chosen piece says where it may go", () => {
    const moves = new Moves(example("10x10").moves);
    expect(english.pickedUp("32", position("10x10").get("32"), moves.of("32"))).toBe(
      "32 selected, white man. Targets: 27 and 28.",
    );
    const ways = new Moves(example("two ways").moves);
    expect(english.pickedUp("4", position("two ways").get("4"), ways.of("4"))).toBe(
      "4 selected, white king. Captures 3: 31 then 42 then 15 or 27 then 38 then 15.",
    );
    expect(english.ambiguous(ways.all)).toBe(
      "2 ways to 15. 1: over 13, 37 and 20. 2: over 13, 32 and 20. Press a number.",
    );
  });

  test("a way says what is left of it", () => {
    const moves = new Moves(example("circle and others").moves);
    const { entry } = click(click(IDLE, "c3", moves).entry, "e5", moves);
    expect(english.onTheWay(entry, moves, view("circle and others"))).toMatch(
      /^Over d4 to e5, 1 more to go\.$/,
    );
  });
});

describe("positions", () => {
  test("are read by rows, whole, and in numbers", () => {
    expect(english.row("46", position("kings"), view("kings"))).toBe(
      "Row 1: 46 white king, 47 empty, 48 empty, 49 empty, 50 empty.",
    );
    expect(english.position(position("kings"), view("kings"))).toBe(
      "White: 32, 33, 38, king 45, king 46. Black: king 5, 12, 13, king 16, 18.",
    );
    expect(english.counts(position("kings"))).toBe(
      "White: 3 men and 2 kings. Black: 3 men and 2 kings.",
    );
    expect(english.row("a1", position("Alquerque"), view("Alquerque"))).toMatch(
      /a1: lines to b1, a2 and b2\.$/,
    );
  });
});

describe("languages", () => {
  test.each(LANGUAGES)("%s says something of its own everywhere", async (language) => {
    const texts = await loadTexts(language);
    expect(texts.keys).toHaveLength(KEYS.length);
    const said = [
      texts.label,
      texts.help,
      texts.empty,
      texts.mustCapture,
      texts.yourMove,
      texts.side("white"),
      texts.piece("black", "king"),
      texts.count("man", 5),
      texts.target,
      texts.lines(4),
      texts.step("x", "1", "2"),
      texts.capture("x", "1", 2, "3", "4"),
      texts.refused("illegal", "1", "2"),
      texts.ambiguous(2, "15", "x"),
      texts.flipped("black"),
      texts.becomes("king"),
    ];
    for (const text of said) expect(text).toBeTruthy();
    if (language === "en") return;
    const same = said.filter(
      (text, index) =>
        text ===
        [
          en.label,
          en.help,
          en.empty,
          en.mustCapture,
          en.yourMove,
          en.side("white"),
          en.piece("black", "king"),
          en.count("man", 5),
          en.target,
          en.lines(4),
          en.step("x", "1", "2"),
          en.capture("x", "1", 2, "3", "4"),
          en.refused("illegal", "1", "2"),
          en.ambiguous(2, "15", "x"),
          en.flipped("black"),
          en.becomes("king"),
        ][index],
    );
    expect(same).toEqual([]);
  });

  test("Polish has its forms of numbers", async () => {
    const { count } = await loadTexts("pl");
    expect([1, 3, 5, 22].map((n) => count("man", n))).toEqual([
      "1 pionek",
      "3 pionki",
      "5 pionków",
      "22 pionki",
    ]);
  });

  test("tags fall back", () => {
    expect(["pt-BR", "PL", "de", "", null, undefined].map(languageOf)).toEqual([
      "pt",
      "pl",
      "en",
      "en",
      "en",
      "en",
    ]);
  });
});

test("a board without lines has none to tell", () => {
  expect(new View(preset("8x8-dark") as Geometry, "white").neighbors("1")).toBeNull();
});
