import { describe, expect, test } from "vitest";

import { visits } from "./page.js";

const visit = visits();

/** Answers for the page: the move is made, and the other side has moved. */
async function answer(): Promise<void> {
  await visit.page.evaluate(() => {
    const board = document.querySelector("draughts-board");
    if (!board) return;
    const reply = {
      notation: "20-25",
      kind: "step",
      from: "20",
      to: "25",
      path: ["25"],
      captured: [],
      becomes: null,
    } as const;
    const position = new Map(board.position);
    position.delete("32");
    position.set("28", { side: "white", kind: "man" });
    position.delete("20");
    position.set("25", { side: "black", kind: "man" });
    board.position = position;
    board.moves = [
      {
        notation: "37-32",
        kind: "step",
        from: "37",
        to: "32",
        path: ["32"],
        captured: [],
        becomes: null,
      },
    ];
    board.lastMove = reply;
  });
  await visit.settle();
}

describe("keys alone", () => {
  test("play a move, hear it, and hear the answer", async () => {
    await visit.open("10x10");
    await visit.press("Tab");
    expect(await visit.focused()).toBe("31");
    await visit.press("ArrowRight");
    expect(await visit.focused()).toBe("32");
    await visit.press("Enter");
    expect(await visit.said()).toEqual(["32 selected, white man. Targets: 27 and 28."]);
    await visit.press("t", "t");
    expect(await visit.focused()).toBe("28");
    await visit.press("Enter");
    expect(await visit.played()).toEqual(["32-28"]);
    expect(await visit.said()).toEqual(["White: 32 to 28."]);
    await answer();
    expect(await visit.said()).toEqual(["Black: 20 to 25. Your move."]);
    // The focus stays where the visitor left it.
    expect(await visit.focused()).toBe("28");
    await visit.press("l");
    expect(await visit.said()).toEqual(["Black: 20 to 25."]);
  });

  test("hear why not, twice if need be", async () => {
    await visit.open("10x10");
    await visit.press("Tab", "Enter", "2", "1", "Enter", "Enter");
    expect((await visit.said()).slice(-2)).toEqual([
      "31 to 21 is not allowed.",
      "31 to 21 is not allowed.",
    ]);
    expect(await visit.played()).toEqual([]);
  });

  test("hear the page's reason where it has one", async () => {
    await visit.open("10x10");
    await visit.page.evaluate(() =>
      document.querySelector("draughts-board")?.addEventListener("draughts-refuse", (event) => {
        (event as CustomEvent).detail.respondWith(Promise.resolve("A man moves forward."));
      }),
    );
    await visit.press("Tab", "Enter", "2", "1", "Enter");
    await visit.settle();
    expect((await visit.said()).at(-1)).toBe("A man moves forward.");
  });

  test("take steps back", async () => {
    await visit.open("circle and others");
    await visit.press("Tab", "Enter", "g", "a", "5", "Enter");
    expect((await visit.said()).at(-1)).toMatch(/^Over b4 to a5/);
    await visit.press("Escape");
    expect((await visit.said()).at(-1)).toBe("Back on c3.");
    await visit.press("Backspace");
    expect((await visit.said()).at(-1)).toBe("Nothing selected.");
  });

  test("find pieces, rows and the whole position", async () => {
    await visit.open("kings");
    await visit.press("Tab", "m");
    expect((await visit.said()).at(-1)).toMatch(/^33: to /);
    await visit.press("k");
    expect(await visit.focused()).toBe("45");
    await visit.press("b");
    expect(await visit.focused()).toBe("5");
    await visit.press("c", "s");
    expect(await visit.said()).toEqual([
      "White: 3 men and 2 kings. Black: 3 men and 2 kings.",
      "White: 32, 33, 38, king 45, king 46. Black: king 5, 12, 13, king 16, 18.",
    ]);
    await visit.press("Control+End", "r");
    expect(await visit.said()).toEqual([
      "Row 1: 46 white king, 47 empty, 48 empty, 49 empty, 50 empty.",
    ]);
  });

  test("turn the board", async () => {
    await visit.open("Turkish");
    await visit.press("Tab", "f");
    expect(await visit.said()).toEqual(["Seen by Black."]);
    const before = await visit.focused();
    await visit.press("ArrowUp");
    expect(Number(before?.slice(1)) - Number((await visit.focused())?.slice(1))).toBe(1);
  });

  test("open the list of keys and come back", async () => {
    await visit.open("8x8 dark");
    await visit.press("Tab", "?");
    expect(await visit.page.getByRole("dialog", { name: "Keys of the board" }).isVisible()).toBe(
      true,
    );
    await visit.screenshot("keys");
    const before = await visit.focused();
    await visit.press("Escape");
    expect(await visit.page.getByRole("dialog").count()).toBe(0);
    expect(before).not.toBe(await visit.focused());
    expect(await visit.focused()).toBe("a3");
  });
});

describe("every board", () => {
  test.each(["8x8 light", "12x12", "Turkish", "Alquerque", "Konane", "Dameo"])(
    "%s is walked with one tab stop",
    async (name) => {
      await visit.open(name);
      expect(await visit.page.locator('draughts-board [part="cell"][tabindex="0"]').count()).toBe(
        1,
      );
      await visit.press("Tab", "Control+Home");
      const first = await visit.focused();
      await visit.press("Control+End");
      expect(await visit.focused()).not.toBe(first);
      await visit.press("Tab");
      expect(await visit.focused()).toBeNull();
    },
  );
});

test("in Polish, everything is", async () => {
  await visit.open("10x10", { lang: "pl" });
  await expect.poll(() => visit.label("32")).toBe("32, biały pionek, może ruszyć");
  await visit.press("Tab", "Enter");
  expect(await visit.said()).toEqual(["Wybrane 31, biały pionek. Cele: 26 i 27."]);
});
