/** Two people, and those who look on. */

import { expect, inject, test } from "vitest";

import { lots, PATIENT, type Visitor, visitors } from "./visit.js";

const visitor = visitors();

/** A game by link, with both at the board: White has made it. */
async function pair(
  rules: string,
  memory = {},
  begins = /^Your move\.$/,
): Promise<{ white: Visitor; black: Visitor }> {
  const white = await visitor({ side: "white", ...memory });
  const black = await visitor();
  await white.open(`/play/${rules}/friend`);
  await white.page.getByLabel("Link").waitFor(PATIENT);
  expect(await white.status()).toBe("Waiting for your friend.");
  await white.button("Copy the link");
  await expect.poll(() => white.status()).toMatch(/^Copied\.|does not allow copying/);
  const link = await white.page.getByLabel("Link").inputValue();
  await black.open(new URL(link).pathname);
  await black.page.getByText("You would play Black.").waitFor(PATIENT);
  await black.page.locator(".waiting button").click();
  for (const one of [white, black]) {
    await one.page.waitForSelector("live-game draughts-board", PATIENT);
    await one.page.locator(".hands").waitFor(PATIENT);
  }
  await expect.poll(() => white.status(), PATIENT).toMatch(begins);
  return { white, black };
}

test("two browsers play Brazilian by link to the end, and again", async () => {
  const { white, black } = await pair("brazilian");
  // These lots make a short game of it.
  const lot = lots(344);
  let [one, other] = [white, black];
  let plies = 0;
  while (await one.myTurn()) {
    const notation = await one.enter(lot());
    plies += 1;
    await expect.poll(async () => (await other.moves())[plies - 1], PATIENT).toBe(notation);
    [one, other] = [other, one];
  }
  expect(plies).toBeGreaterThan(20);
  await other.myTurn();
  // Both read the same end, with its reason.
  const end = await white.status();
  expect(end).toMatch(/White|Black|[Dd]raw/);
  expect(await black.status()).toBe(end);
  await white.screenshot("friends");
  const over = white.page.url();
  await white.button("Rematch");
  await black.page.getByText("Your opponent offers a rematch.").first().waitFor(PATIENT);
  await black.button("Rematch");
  for (const each of [white, black]) {
    await each.page.waitForURL((url) => url.href !== over, PATIENT);
  }
  await expect.poll(() => black.status(), PATIENT).toBe("Your move.");
});

test("a draw is offered, declined, offered again and agreed on", async () => {
  const { white, black } = await pair("russian");
  await black.listen();
  await white.button("Offer a draw");
  await black.page.getByText("Your opponent offers a draw.").first().waitFor(PATIENT);
  expect(await black.heard()).toContain("Your opponent offers a draw.");
  await black.button("Decline");
  await expect
    .poll(() => white.page.getByRole("button", { name: "Offer a draw" }).isEnabled(), PATIENT)
    .toBe(true);
  // The same side may not ask again at once, and is told so.
  await white.button("Offer a draw");
  await expect.poll(() => white.status(), PATIENT).toMatch(/a few moves ago/);
  await black.button("Offer a draw");
  await white.button("Accept");
  for (const one of [white, black]) {
    await expect.poll(() => one.status(), PATIENT).toMatch(/agree|draw/i);
  }
});

test("an offer comes under no button that was there, and is not accepted by haste", async () => {
  const { white, black } = await pair("russian");
  const places = () =>
    black.page.evaluate(() =>
      [...document.querySelectorAll(".actions button")].map((button) => {
        const { x, y } = button.getBoundingClientRect();
        return `${button.textContent?.trim()} ${Math.round(x)} ${Math.round(y)}`;
      }),
    );
  const before = await places();
  await black.page.evaluate(() => {
    // The state of the button when it first appears.
    new MutationObserver(() => {
      const accept = document.querySelector<HTMLButtonElement>(".offer button");
      const page = window as unknown as { first?: boolean };
      if (accept) page.first ??= accept.disabled;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await white.button("Offer a draw");
  await black.page.getByRole("button", { name: "Accept" }).waitFor(PATIENT);
  expect(await black.page.evaluate(() => (window as unknown as { first: boolean }).first)).toBe(
    true,
  );
  expect(await places()).toEqual(before);
  // Resigning stays possible.
  await black.button("Resign");
  await black.button("Resign: sure?");
  await expect.poll(() => white.status(), PATIENT).toMatch(/White/);
});

test("a move is taken back if the opponent agrees", async () => {
  const { white, black } = await pair("russian");
  await white.enter(0);
  await black.played(1);
  await white.button("Ask to take back");
  const accept = black.page.getByRole("button", { name: "Accept" });
  await accept.click(PATIENT);
  for (const one of [white, black]) await one.played(0);
  await expect.poll(() => white.status(), PATIENT).toBe("Your move.");
});

test("somebody looks on, without buttons that do nothing", async () => {
  const { white } = await pair("turkish");
  const watcher = await visitor();
  await watcher.open(new URL(white.page.url()).pathname);
  await watcher.page.waitForSelector("live-game draughts-board", PATIENT);
  await white.enter(0);
  await watcher.played(1);
  expect(await watcher.page.locator(".hands, .typed").count()).toBe(0);
  expect(await watcher.page.locator("draughts-board").getAttribute("mode")).toBe("view");
  await expect
    .poll(() => white.page.locator(".watching").textContent(), PATIENT)
    .toBe("1 spectator");
  await watcher.open("/lobby");
  await expect.poll(() => watcher.page.locator("li.card").count(), PATIENT).toBeGreaterThan(0);
  await watcher.screenshot("lobby");
});

test("an offer in the lobby is accepted by one, and taken back by its owner", async () => {
  const [one, other] = [await visitor({ side: "random" }), await visitor()];
  await one.open("/lobby?rules=dameo");
  await other.open("/lobby?rules=dameo");
  await one.button("Offer a game");
  const row = other.page.locator("tbody tr", { hasText: "Dameo" });
  await row.first().waitFor(PATIENT);
  await expect
    .poll(() => one.page.getByRole("timer").textContent())
    .toMatch(/^You have waited \d+ second/);
  await one.page.locator(".quick").getByRole("button", { name: "Cancel" }).click();
  await other.page.locator("tbody tr.gone").waitFor(PATIENT);
  await expect.poll(() => row.count(), PATIENT).toBe(0);
  await one.button("Offer a game");
  await row.first().waitFor(PATIENT);
  await other.button("Accept: Dameo");
  for (const each of [one, other]) await each.page.waitForURL(/\/game\//, PATIENT);
  expect(new URL(one.page.url()).pathname).toBe(new URL(other.page.url()).pathname);
});

test("who runs out of time loses, and reads why", async () => {
  // Nobody moves, so that a slow machine changes nothing.
  const clock = { kind: "per-move", seconds: 3 };
  const { white, black } = await pair("russian", { clock }, /\btime\b/);
  await expect.poll(() => black.status(), PATIENT).toBe(await white.status());
  expect(await white.status()).toMatch(/^Black wins/);
});

test("a guest's games come along on signing up, and names are text", async () => {
  const visit = await visitor({ level: 1 });
  await visit.against("russian");
  expect(await visit.myTurn()).toBe(true);
  await visit.enter(0);
  await visit.played(2);
  await visit.button("Resign");
  await visit.button("Resign: sure?");
  await visit.page.getByRole("link", { name: "Analyze" }).waitFor(PATIENT);
  await visit.page.getByRole("link", { name: "Sign in" }).click();
  const name = `<b>Łucja</b> ${Math.round(performance.now() * 1000) % 1_000_000}`;
  const form = visit.page.locator("section", { hasText: "At least 8 characters" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Password").fill(name);
  await form.getByRole("button", { name: "Sign up" }).click();
  await visit.page.getByText("The password must not be the name.").waitFor(PATIENT);
  await form.getByLabel("Password").fill("long enough");
  await form.getByRole("button", { name: "Sign up" }).click();
  await visit.page.getByRole("link", { name }).click(PATIENT);
  await expect.poll(() => visit.page.locator("h1").textContent(), PATIENT).toBe(name);
  expect(await visit.page.locator("h1 b").count()).toBe(0);
  await expect.poll(() => visit.page.locator("tbody tr").count(), PATIENT).toBe(1);
  await visit.page.getByLabel("Result").selectOption("Won");
  await visit.page.getByText("No finished games yet.").waitFor(PATIENT);
  await visit.page.getByLabel("Result").selectOption("Lost");
  await expect.poll(() => visit.page.locator("tbody tr").count(), PATIENT).toBe(1);
  await visit.screenshot("profile");
  await visit.page.getByRole("link", { name: "Settings" }).click();
  await visit.button("Sign out");
  await visit.page.getByText("Signed out.").waitFor(PATIENT);
  const answer = await visit.page.request.get(new URL("/api/v1/session", inject("url")).href);
  expect((await answer.json()).user?.name).not.toBe(name);
});
