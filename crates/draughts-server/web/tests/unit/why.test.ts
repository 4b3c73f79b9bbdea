import { type Explaining, whyMove } from "draughts-parts/why.js";
import { expect, test } from "vitest";

/** Four squares, a man of each side, and rules that say what the test wants. */
function rules(captured: readonly string[], codes: Readonly<Record<string, string>>): Explaining {
  return {
    legalMoves: () => [{ notation: "1x3", captured }],
    pieces: () => [
      ["1", { side: "white" }],
      ["2", { side: "black" }],
    ],
    geometry: () => ({ squares: ["1", "2", "3", "4"].map((name) => ({ name })) }),
    explain: (_, text) => ({
      legal: text === "1x3",
      code: codes[text] ?? "not-legal",
      sentence: `${text} explained`,
      ruleSentence: `rule of ${codes[text]}`,
    }),
  };
}

test("each rule that forbade something is told once, by the first move that it forbade", () => {
  const why = whyMove(
    rules(["2"], { "1-3": "must-capture", "1-4": "must-capture", "2-3": "quantity" }),
    "W:W1:B2",
    "1x3",
    "en",
  );
  expect(why.sentence).toBe("1x3 explained");
  expect(why.legal).toEqual(["1x3"]);
  // The piece on 2 is not to move.
  expect(why.forbidden).toEqual([
    { text: "1-3", sentence: "1-3 explained", rule: "rule of must-capture" },
  ]);
});

test("where nothing is captured, nothing is forced", () => {
  expect(whyMove(rules([], { "1-3": "must-capture" }), "W:W1:B2", "1x3", "en").forbidden).toEqual(
    [],
  );
});
