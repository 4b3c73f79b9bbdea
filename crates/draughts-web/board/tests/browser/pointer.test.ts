import { describe, expect, test } from "vitest";

import { visits } from "./page.js";

describe("with a mouse", () => {
  const visit = visits();

  test("two clicks are a move", async () => {
    await visit.open("10x10");
    await visit.click("32");
    expect(await visit.label("28")).toBe("28, empty, target");
    await visit.click("28");
    expect(await visit.played()).toEqual(["32-28"]);
    // It is shown, and nothing else can be played before the page has answered.
    expect(await visit.label("28")).toBe("28, white man");
    await visit.click("33");
    await visit.click("29");
    expect(await visit.played()).toEqual(["32-28"]);
  });

  test("a piece is dragged to its square", async () => {
    await visit.open("10x10");
    const [from, to] = [await visit.at("33"), await visit.at("29")];
    await visit.page.mouse.move(from.x, from.y);
    await visit.page.mouse.down();
    await visit.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await visit.screenshot("dragging");
    expect(await visit.played()).toEqual([]);
    await visit.page.mouse.move(to.x + 5, to.y - 5, { steps: 4 });
    expect(await visit.played()).toEqual([]);
    await visit.page.mouse.up();
    await visit.settle();
    expect(await visit.played()).toEqual(["33-29"]);
  });

  test("a drop beside the board or on a wrong square plays nothing", async () => {
    await visit.open("10x10");
    const from = await visit.at("33");
    for (const to of [{ x: 5, y: 5 }, await visit.at("23")]) {
      await visit.page.mouse.move(from.x, from.y);
      await visit.page.mouse.down();
      await visit.page.mouse.move(to.x, to.y, { steps: 5 });
      await visit.page.mouse.up();
      await visit.settle();
      expect(await visit.label("33")).toMatch(/^33, white man/);
    }
    expect(await visit.played()).toEqual([]);
  });

  test("a capture is dragged along its way", async () => {
    await visit.open("two ways");
    await visit.page.mouse.move((await visit.at("4")).x, (await visit.at("4")).y);
    await visit.page.mouse.down();
    for (const square of ["27", "38", "15"]) {
      const { x, y } = await visit.at(square);
      await visit.page.mouse.move(x, y, { steps: 6 });
    }
    await visit.page.mouse.up();
    await visit.settle();
    expect(await visit.played()).toEqual(["4x27x38x15"]);
  });

  test("the right button does nothing", async () => {
    await visit.open("10x10");
    await visit.page.locator('draughts-board [data-square="32"]').click({ button: "right" });
    expect(await visit.label("32")).toBe("32, white man, can move");
  });

  test("a prevented move goes back", async () => {
    await visit.open("10x10");
    await visit.page.evaluate(() =>
      document
        .querySelector("draughts-board")
        ?.addEventListener("draughts-move", (event) => event.preventDefault()),
    );
    await visit.click("32");
    await visit.click("28");
    expect(await visit.label("32")).toBe("32, white man, can move");
    expect(await visit.label("28")).toBe("28, empty");
  });

  test("the turned board has its squares elsewhere, and plays the same", async () => {
    await visit.open("10x10", { orientation: "black" });
    expect((await visit.at("1")).y).toBeGreaterThan((await visit.at("50")).y);
    await visit.click("32");
    await visit.click("28");
    expect(await visit.played()).toEqual(["32-28"]);
  });
});

describe("with a finger", () => {
  const visit = visits({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });

  test("two taps are a move", async () => {
    await visit.open("12x12");
    await visit.tap("44");
    await visit.tap("38");
    expect(await visit.played()).toEqual(["44-38"]);
  });

  test("only pieces that may move keep the page from scrolling", async () => {
    await visit.open("10x10");
    const action = (square: string) =>
      visit.page
        .locator(`draughts-board [data-square="${square}"]`)
        .evaluate((cell) => getComputedStyle(cell).touchAction);
    expect(await action("32")).toBe("none");
    expect([await action("41"), await action("28"), await action("1")]).toEqual([
      "auto",
      "auto",
      "auto",
    ]);
  });
});
