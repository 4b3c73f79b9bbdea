/** Whole games, entered square by square, on every kind of board. */

import { describe, expect, test } from "vitest";

import { visits } from "./page.js";

const GAMES = ["russian", "international", "canadian", "turkish", "alquerque", "konane", "dameo"];

describe("two on one device", () => {
  const visit = visits();

  test.each(GAMES)("a whole game of %s", async (id) => {
    await visit.open(`#/play/${id}/two`);
    const played = await visit.page.evaluate(playOut, 7);
    await visit.screenshot(`game-${id}`);
    expect(played.problem).toBeNull();
    expect(played.plies).toBeGreaterThan(4);
    const status = await visit.status();
    expect(status).not.toMatch(/to move/);
    expect(status.length).toBeGreaterThan(10);
    // The list has every ply, and the last one is shown.
    const listed = visit.page.locator(".moves li button");
    expect(await listed.count()).toBe(played.plies);
    expect(await listed.last().getAttribute("aria-current")).toBe("step");
  });
});

/**
 * Runs in the page: plays until nobody can move, entering each move by clicks on its squares as an
 * assistive tool would make them.
 */
async function playOut(seed: number): Promise<{ plies: number; problem: string | null }> {
  const board = document.querySelector("draughts-board");
  if (!board?.shadowRoot) return { plies: 0, problem: "no board" };
  const root = board.shadowRoot;
  let lots = seed;
  const draw = (below: number) => {
    lots = (lots * 48_271) % 2_147_483_647;
    return lots % below;
  };
  const made: string[] = [];
  board.addEventListener("draughts-move", (event) => {
    made.push((event as CustomEvent).detail.move.notation);
  });
  const settle = async () => {
    await board.updateComplete;
    await (document.querySelector("game-page") as unknown as { updateComplete: Promise<boolean> })
      .updateComplete;
    await board.updateComplete;
  };
  await settle();
  for (let plies = 0; plies < 400; plies++) {
    const { moves } = board;
    const move = moves[draw(moves.length || 1)];
    if (!move) return { plies, problem: null };
    for (const square of [move.from, ...move.path, ...move.path.slice(-1)]) {
      if (made.length > plies) break;
      root.querySelector<HTMLElement>(`[data-square="${square}"]`)?.click();
      await settle();
      const way = root.querySelectorAll<HTMLElement>('[part="chooser"] button');
      if (way.length === 0) continue;
      const same = moves.filter((other) => other.from === move.from && other.to === move.to);
      const said = move.captured.join(", ").replace(/, ([^,]*)$/, " and $1");
      [...way].find((button) => button.textContent?.includes(`over ${said}.`))?.click();
      if (same.length < 2) return { plies, problem: `asked about one way of ${move.notation}` };
      await settle();
    }
    if (made.at(-1) !== move.notation || made.length !== plies + 1) {
      return {
        plies,
        problem: `${move.notation} became ${made.slice(plies).join(" ") || "nothing"}`,
      };
    }
  }
  return { plies: 400, problem: "no end" };
}

describe("against the computer", () => {
  const visit = visits();

  test("a move is answered", async () => {
    await visit.open("#/play/international/computer");
    expect(await visit.status()).toBe("Your move.");
    await visit.click("32");
    await visit.click("28");
    await expect
      .poll(() => visit.page.locator(".moves li button").count(), { timeout: 60_000 })
      .toBe(2);
    expect(await visit.status()).toMatch(/^Your move\./);
    await visit.page.getByRole("button", { name: "Take back" }).click();
    expect(await visit.page.locator(".moves li button").count()).toBe(0);
    expect(await visit.status()).toBe("Your move.");
  });

  test("the weights of the game that is played are fetched, once and no others", async () => {
    await visit.open("#/", true);
    const fetched: string[] = [];
    visit.page.on("request", (request) => {
      const [name] = /[^/]*\.dw$/.exec(request.url()) ?? [];
      if (name) fetched.push(name);
    });
    await visit.open("#/play/brazilian/computer");
    const legal = () =>
      visit.page.evaluate(() => document.querySelector("draughts-board")?.moves[0]?.notation ?? "");
    for (const plies of [2, 4]) {
      await visit.page.getByLabel("Type a move").fill(await legal());
      await visit.page.getByLabel("Type a move").press("Enter");
      await expect
        .poll(() => visit.page.locator(".moves li button").count(), { timeout: 60_000 })
        .toBe(plies);
    }
    expect(fetched).toEqual([expect.stringMatching(/^brazilian\b/)]);
  });

  test("the computer begins where the visitor is second", async () => {
    await visit.open("#/play/russian/computer", true);
    await visit.page.getByLabel("You play").selectOption("black");
    await expect
      .poll(() => visit.page.locator(".moves li button").count(), { timeout: 60_000 })
      .toBe(1);
    expect(await visit.page.locator("draughts-board").getAttribute("orientation")).toBe("black");
  });

  test("pieces are marked before a game with duels", async () => {
    await visit.open("#/play/brazilian-medieval/computer", true);
    expect(await visit.status()).toBe("White chooses 3 pieces.");
    for (const square of ["a1", "c1", "e1"]) await visit.click(square);
    expect(await visit.status()).toBe("Your move.");
    expect(await visit.page.locator("draughts-board .star").count()).toBe(6);
  });

  test("resigning asks once, in its place", async () => {
    await visit.open("#/play/turkish/computer");
    await visit.page.getByRole("button", { name: "Resign" }).click();
    await visit.page.getByRole("button", { name: "Resign: sure?" }).click();
    await expect.poll(() => visit.status()).toMatch(/Black/);
    expect(await visit.page.locator("draughts-board").getAttribute("mode")).toBe("view");
  });
});
