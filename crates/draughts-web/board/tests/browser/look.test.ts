import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";

import { THEMES } from "../../src/themes.js";
import { examples } from "../boards.js";
import { visits } from "./page.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds wrong with the page. */
async function violations(visit: ReturnType<typeof visits>): Promise<string[]> {
  // In the page's own world, which the policy of the page does not reach.
  await visit.page.evaluate(axe);
  return visit.page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, { runOnly: tags });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, TAGS);
}

describe.each([320, 1280])("%i pixels wide", (width) => {
  const visit = visits({ viewport: { width, height: 800 } });

  test.each(["8x8 dark", "10x10", "12x12", "Turkish", "Alquerque", "Konane", "Dameo", "two ways"])(
    "%s has nothing that axe would report, and fits",
    async (name) => {
      await visit.open(name);
      expect(await violations(visit)).toEqual([]);
      const sideways = await visit.page.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      );
      expect(sideways).toBeLessThanOrEqual(0);
      await visit.screenshot(`${name.replaceAll(" ", "-")}-${width}`);
    },
  );
});

describe("themes", () => {
  const visit = visits();

  test.each(Object.keys(THEMES))("%s", async (theme) => {
    await visit.open("kings", { theme });
    expect(await violations(visit)).toEqual([]);
    await visit.click("46");
    await visit.screenshot(`theme-${theme}`);
    const drawing = await visit.page.evaluate(
      () => document.querySelector("draughts-board")?.toSVGString() ?? "",
    );
    expect(drawing).toContain(THEMES[theme as keyof typeof THEMES].dark);
    expect(drawing).not.toContain("--_");
  });

  test("a page may have its own colors", async () => {
    await visit.open("10x10");
    const fill = await visit.page.evaluate(async () => {
      const board = document.querySelector("draughts-board");
      board?.style.setProperty("--draughts-dark", "rgb(1, 2, 3)");
      const square = board?.shadowRoot?.querySelector(".square.dark");
      return square ? getComputedStyle(square).fill : "";
    });
    expect(fill).toBe("rgb(1, 2, 3)");
  });
});

describe("with less motion", () => {
  const visit = visits({ reducedMotion: "reduce" });

  test("nothing moves, and the move is told all the same", async () => {
    await visit.open("two ways");
    await visit.click("4");
    await visit.click("31");
    expect(await visit.page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await visit.played()).toEqual(["4x31x42x15"]);
    expect(await visit.said()).toContain("White: 4 captures 3 pieces, by 31 and 42 to 15.");
    expect(await visit.page.locator("draughts-board .victim").count()).toBe(3);
    expect(await visit.page.locator("draughts-board .last-path").count()).toBe(2);
  });
});

describe("with motion", () => {
  const visit = visits();

  test("the piece goes its way and its victims fade", async () => {
    await visit.open("two ways", { animation: "2000" });
    await visit.page.locator('draughts-board [data-square="4"]').click();
    await visit.page.locator('draughts-board [data-square="31"]').click();
    const moving = await visit.page.evaluate(async () => {
      const board = document.querySelector("draughts-board");
      await board?.updateComplete;
      await board?.updateComplete;
      const root = board?.shadowRoot;
      return {
        piece: root?.querySelector('[data-at="15"]')?.getAnimations().length,
        victims: [...(root?.querySelectorAll("[data-ghost]") ?? [])].map(
          (ghost) => ghost.getAnimations().length,
        ),
      };
    });
    expect(moving).toEqual({ piece: 1, victims: [1, 1, 1] });
    await visit.screenshot("motion");
    // Whatever the page shows next ends it.
    await visit.page.evaluate(() => {
      const board = document.querySelector("draughts-board");
      if (board) board.position = new Map();
    });
    await visit.settle();
    expect(
      await visit.page.evaluate(
        () => window.record.events.filter((name) => name === "animation-end").length,
      ),
    ).toBe(1);
    expect(await visit.page.locator("draughts-board .piece").count()).toBe(0);
  });
});

describe("with forced colors", () => {
  const visit = visits({ forcedColors: "active" });

  test("marks and pieces remain", async () => {
    await visit.open("kings");
    await visit.click("46");
    await visit.screenshot("forced-colors");
    const stroke = await visit.page
      .locator("draughts-board .selected path:not(.casing)")
      .evaluate((path) => getComputedStyle(path).stroke);
    const highlight = await visit.page.evaluate(() => {
      const probe = document.createElement("span");
      probe.style.color = "Highlight";
      document.body.append(probe);
      return getComputedStyle(probe).color;
    });
    expect(stroke).toBe(highlight);
  });
});

describe("a bad board", () => {
  const visit = visits();

  test("is told, and the old position stays", async () => {
    await visit.open("10x10");
    await visit.page.evaluate(() => {
      const board = document.querySelector("draughts-board");
      if (board) board.fen = "W:W99:B1";
    });
    await visit.settle();
    expect(await visit.page.evaluate(() => window.record.events)).toEqual(["error"]);
    expect(await visit.label("32")).toBe("32, white man, can move");
  });
});

describe("quickly", () => {
  const visit = visits();

  test("a new position takes less than a frame, and 2,000 moves are no burden", async () => {
    await visit.open("12x12");
    const moves = Array.from({ length: 2000 }, (_, index) => ({
      notation: `m${index}`,
      kind: "step",
      from: "44",
      to: String((index % 72) + 1),
      path: [String((index % 72) + 1)],
      captured: [],
      becomes: null,
    }));
    const renders = await visit.page.evaluate(async (given) => {
      const board = document.querySelector("draughts-board");
      if (!board) return 0;
      const { position } = board;
      for (let round = 0; round < 50; round++) {
        board.position = new Map(position);
        board.moves = given as typeof board.moves;
        await board.updateComplete;
      }
      return board.shadowRoot?.querySelectorAll("[data-own]").length;
    }, moves);
    expect(renders).toBe(1);
  });
});

test("every example is drawn by one of the tests or by none at all", () => {
  expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
});
