import { describe, expect, test } from "vitest";

import { visits } from "./page.js";

const visit = visits();

describe("two ways to one square", () => {
  test("are drawn with numbers, and a number chooses", async () => {
    await visit.open("two ways");
    await visit.click("4");
    await visit.click("15");
    expect(await visit.played()).toEqual([]);
    await visit.screenshot("two-ways");
    expect(await visit.page.locator("draughts-board .way").count()).toBe(2);
    expect((await visit.said()).at(-1)).toBe(
      "2 ways to 15. 1: over 13, 37 and 20. 2: over 13, 32 and 20. Press a number.",
    );
    await visit.press("2");
    expect(await visit.played()).toEqual(["4x27x38x15"]);
  });

  test("a captured piece chooses", async () => {
    await visit.open("two ways");
    for (const square of ["4", "15", "37"]) await visit.click(square);
    expect(await visit.played()).toEqual(["4x31x42x15"]);
  });

  test("a button chooses", async () => {
    await visit.open("two ways");
    await visit.click("4");
    await visit.click("15");
    await visit.page.getByRole("button", { name: "1: over 13, 37 and 20." }).click();
    expect(await visit.played()).toEqual(["4x31x42x15"]);
  });

  test("the keys lead to either", async () => {
    for (const [landing, notation] of [
      ["27", "4x27x38x15"],
      ["31", "4x31x42x15"],
    ] as const) {
      await visit.open("two ways");
      await visit.press("Tab", "Enter");
      for (const digit of landing) await visit.press(digit);
      expect(await visit.focused()).toBe(landing);
      await visit.press("Enter");
      expect(await visit.played()).toEqual([notation]);
    }
  });

  test("typed, it is one move or several", async () => {
    await visit.open("two ways");
    const parse = (text: string) =>
      visit.page.evaluate((typed) => {
        const parsed = document.querySelector("draughts-board")?.parse(typed) ?? { error: "none" };
        return "move" in parsed
          ? parsed.move.notation
          : "ambiguous" in parsed
            ? parsed.ambiguous.length
            : parsed.error;
      }, text);
    expect([await parse("4x15"), await parse("4x27x15"), await parse("4-9")]).toEqual([
      2,
      "4x27x38x15",
      "illegal",
    ]);
  });

  test("a move can be taken back while it is asked about", async () => {
    await visit.open("two ways");
    await visit.click("4");
    await visit.click("15");
    await visit.press("Escape", "Escape");
    expect(await visit.label("4")).toBe("4, white king, must capture");
  });
});

describe("a way around", () => {
  test("that is the only move is one click", async () => {
    await visit.open("circle");
    await visit.click("28");
    expect(await visit.played()).toEqual(["28x28"]);
  });

  test("among others is a landing and its own square", async () => {
    await visit.open("circle and others");
    await visit.click("c3");
    await visit.screenshot("circle");
    expect(await visit.label("c3")).toBe("c3, white man, selected, target, captures 4");
    await visit.click("a5");
    expect(await visit.label("a5")).toMatch(/^a5, white man, selected/);
    expect(await visit.label("b4")).toMatch(/captured in this move/);
    await visit.click("c3");
    expect(await visit.played()).toEqual(["c3:c3"]);
    expect(await visit.label("c3")).toBe("c3, white man");
  });

  test("two clicks on its piece alone are no move", async () => {
    await visit.open("circle and others");
    await visit.click("c3");
    await visit.click("c3");
    expect(await visit.played()).toEqual([]);
    expect(await visit.label("c3")).toBe("c3, white man, must capture");
  });

  test("is dragged around", async () => {
    await visit.open("circle and others");
    const start = await visit.at("c3");
    await visit.page.mouse.move(start.x, start.y);
    await visit.page.mouse.down();
    for (const square of ["a5", "c7", "e5", "c3"]) {
      const { x, y } = await visit.at(square);
      await visit.page.mouse.move(x, y, { steps: 6 });
    }
    await visit.page.mouse.up();
    await visit.settle();
    expect(await visit.played()).toEqual(["c3:c3"]);
  });
});

test("landing by landing, where that is wanted", async () => {
  await visit.open("series", { complete: "step" });
  for (const square of ["32", "23", "14"]) await visit.click(square);
  expect(await visit.played()).toEqual([]);
  await visit.click("5");
  expect(await visit.played()).toEqual(["32x5"]);
});

test("a move to confirm waits for its button", async () => {
  await visit.open("10x10", { confirm: "" });
  await visit.click("32");
  await visit.click("28");
  expect(await visit.played()).toEqual([]);
  expect(await visit.label("28")).toBe("28, white man");
  await visit.page.getByRole("button", { name: "✓ 32-28" }).click();
  expect(await visit.played()).toEqual(["32-28"]);
});

test("a removal is one click", async () => {
  await visit.open("Konane");
  await visit.click("d5");
  expect(await visit.played()).toEqual(["d5"]);
  expect(await visit.label("d5")).toBe("d5, empty");
});

test("squares are chosen and given up", async () => {
  await visit.open("8x8 dark", { mode: "pick", "pick-min": "2", "pick-max": "2" });
  await visit.page.evaluate(() => {
    const board = document.querySelector("draughts-board");
    if (board) board.pickable = ["a1", "c1", "e1"];
  });
  for (const square of ["a1", "c1", "e1", "a1", "e1"]) await visit.click(square);
  expect(await visit.label("e1")).toBe("e1, white man, selected, chosen, 2 of 2");
  expect(await visit.label("a1")).toBe("a1, white man");
});
