/** The whole way by keys, with what is said on it. */

import { expect, test } from "vitest";

import { PATIENT, type Visitor, visitors } from "./visit.js";

const visitor = visitors();

/** The name of what has the focus, also inside the board. */
function focused(visit: Visitor): Promise<string> {
  return visit.page.evaluate(() => {
    const active = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
    return active?.getAttribute("aria-label") ?? active?.textContent?.trim() ?? "";
  });
}

/** Presses Tab until something has the focus. */
async function tabTo(visit: Visitor, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (name.test(await focused(visit))) return;
    await visit.page.keyboard.press("Tab");
  }
  expect.unreachable(`nothing is called ${name}`);
}

test("from the address to the second move", async () => {
  const visit = await visitor({ level: 1 });
  await visit.open("/");
  await visit.page.waitForSelector("start-board draughts-board");
  await visit.page.keyboard.press("Tab");
  expect(await focused(visit)).toBe("To the content");
  await visit.page.keyboard.press("Enter");
  expect(await focused(visit)).toBe("Play draughts");
  await tabTo(visit, /^Against the computer$/);
  await visit.page.keyboard.press("Enter");
  await visit.page.waitForURL(/\/game\//, PATIENT);
  expect(await visit.myTurn()).toBe(true);
  await visit.listen();
  await tabTo(visit, /^a3, white man, can move$/);
  await visit.page.keyboard.press("Enter");
  await visit.page.keyboard.press("t");
  expect(await focused(visit)).toBe("b4, empty, target");
  await visit.page.keyboard.press("Enter");
  await visit.played(2);
  const [, answer = ""] = await visit.moves();
  await expect.poll(() => visit.heard(), PATIENT).toMatch(/White: a3 to b4\./);
  // The answer is said once, with whose turn it is.
  await expect.poll(() => visit.heard(), PATIENT).toMatch(/Black: .*Your move/s);
  const [from = ""] = answer.split(/[-x:]/);
  const said = (await visit.heard()).split("\n").filter((text) => text.includes(`Black: ${from}`));
  expect(said).toHaveLength(1);
  // Keys outside of the board: to the field for moves, and back through the game.
  await visit.page.evaluate(() => document.querySelector("h1")?.focus());
  await visit.page.keyboard.press("/");
  expect(await visit.page.evaluate(() => document.activeElement?.id)).toBe("typed");
  expect(await visit.myTurn()).toBe(true);
  const next = await visit.page.evaluate(
    () => document.querySelector("draughts-board")?.moves[0]?.notation ?? "",
  );
  await visit.page.keyboard.type(next);
  await visit.page.keyboard.press("Enter");
  await expect.poll(async () => (await visit.moves()).length, PATIENT).toBeGreaterThan(2);
});

test("a new page begins at its heading", async () => {
  const visit = await visitor();
  await visit.open("/");
  for (const [link, heading] of [
    ["Rules", "Rules"],
    ["Lobby", "Lobby"],
    ["Ratings", "Ratings"],
    ["Settings", "Settings"],
  ] as const) {
    await visit.page.getByRole("link", { name: link, exact: true }).first().focus();
    await visit.page.keyboard.press("Enter");
    await expect.poll(() => focused(visit), PATIENT).toBe(heading);
    await expect.poll(() => visit.page.title()).toBe(`${heading} · Draughts`);
  }
});
