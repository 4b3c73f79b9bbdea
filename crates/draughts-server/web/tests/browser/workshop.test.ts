/** The workshop: rules are written, looked at, played, shared and shown. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { PATIENT, type Visitor, visitors } from "./visit.js";

const visitor = visitors();
const STORM = readFileSync(new URL("../data/storm.toml", import.meta.url), "utf8");

/** The workshop with a file that changes a rule set that ships. */
async function bench(rules: string, visit?: Visitor): Promise<Visitor> {
  const here = visit ?? (await visitor({ level: 1 }));
  await here.open(`/workshop/${rules}`);
  await here.page.waitForSelector("workshop-page .made draughts-board", PATIENT);
  return here;
}

const text = ({ page }: Visitor) =>
  page
    .locator("rule-editor")
    .evaluate((editor) => (editor as HTMLElement & { value: string }).value);

/** Puts another text into the editor, as if it had been pasted. */
const paste = ({ page }: Visitor, file: string) =>
  page.locator("rule-editor").evaluate((editor, file) => {
    (editor as HTMLElement & { value: string }).value = file;
  }, file);

const summary = ({ page }: Visitor) => page.locator(".summary").textContent();

/** Marks a word of the editor and writes another one. */
async function rewrite({ page }: Visitor, line: RegExp, word: string, other: string) {
  const place = page.locator("rule-editor .cm-line", { hasText: line });
  await place.getByText(word).dblclick(PATIENT);
  await page.keyboard.type(other);
}

test("a newcomer changes the range of kings in Brazilian and plays", async () => {
  const visit = await visitor({ level: 1 });
  await visit.open("/");
  await visit.page.getByRole("link", { name: "Workshop" }).click();
  await visit.page.getByLabel("Begin with").selectOption("Brazilian draughts", PATIENT);
  await visit.button("Begin");
  await visit.page.getByText("Nothing differs from Brazilian draughts yet.").waitFor(PATIENT);
  await rewrite(visit, /^range = /, "flying", "short");
  const row = visit.page.locator(".made tr", { hasText: "king.range" });
  await expect.poll(() => row.textContent(), PATIENT).toMatch(/A king is flying.*A king is short/s);
  await visit.screenshot("workshop-changed");
  const weights: number[] = [];
  visit.page.on("response", (response) => {
    if (/\/brazilian\b[^/]*\.dw$/.test(response.url())) weights.push(response.status());
  });
  await visit.page.getByRole("link", { name: "Against the computer" }).click();
  await visit.page.waitForSelector("game-page draughts-board", PATIENT);
  expect(await visit.page.locator("h1").textContent()).toBe("My Brazilian draughts");
  await visit.enter(0);
  await visit.played(2);
  // Those of the parent are tried.
  expect(weights).toEqual([200]);
  // Whoever comes back finds file and game as they were.
  await visit.page.reload();
  await visit.page.waitForSelector("game-page draughts-board", PATIENT);
  await visit.played(2);
  await visit.page.getByRole("link", { name: "Back to the workshop" }).click();
  await visit.page.waitForSelector("rule-editor", PATIENT);
  await expect.poll(() => text(visit), PATIENT).toContain('range = "short"');
});

test("an error is marked where it is, told in a list, and gone when it is mended", async () => {
  const visit = await bench("brazilian");
  await rewrite(visit, /^range = /, "flying", "shrt");
  await expect.poll(() => summary(visit), PATIENT).toBe("1 error.");
  const mark = visit.page.locator("rule-editor .cm-lintRange-error");
  expect(await mark.textContent()).toBe('"shrt"');
  const problem = visit.page.locator(".problems li");
  expect(await problem.textContent()).toMatch(
    /Error, line \d+.*`king\.range` does not know `shrt`/s,
  );
  expect(await visit.violations()).toEqual([]);
  await visit.screenshot("workshop-error");
  await problem.getByRole("button").click();
  await visit.page.keyboard.type('"short"');
  await expect.poll(() => summary(visit), PATIENT).toBe("No problems.");
  expect(await text(visit)).toContain('range = "short"');
});

test("by keys alone: proposals, and the way out of the editor", async () => {
  const visit = await bench("brazilian");
  const { page } = visit;
  const focused = () => page.evaluate(() => document.activeElement?.tagName.toLowerCase());
  const enter = () => page.getByRole("textbox", { name: "Rule file, in TOML" }).focus();
  for (const keys of [["Tab"], ["Escape", "Tab"]]) {
    await enter();
    for (const key of keys) await page.keyboard.press(key);
    expect(await focused()).not.toBe("rule-editor");
  }
  await enter();
  await page.keyboard.press("Shift+Tab");
  expect(await focused()).toBe("button");
  // In the table of the last line, a key and then its words.
  await paste(visit, 'id = "own"\nextends = "brazilian"\nname.en = "Own"\n[king]\n');
  await enter();
  await page.keyboard.press("Control+End");
  const proposals = page.locator("rule-editor .cm-tooltip-autocomplete li");
  const ask = async () => {
    const all = await proposals.allTextContents();
    if (all.length === 0) await page.keyboard.press("Control+Space");
    return all;
  };
  // Keys do nothing to proposals in the moment in which those appear, lest they were meant otherwise.
  const chosen = page.locator("rule-editor .cm-tooltip-autocomplete li[aria-selected]");
  await expect
    .poll(async () => {
      const all = await ask();
      if (all.length > 0) await page.keyboard.press("ArrowDown");
      return (await chosen.allTextContents()).join();
    }, PATIENT)
    .toBe("range");
  await page.keyboard.press("Enter");
  await expect.poll(() => text(visit), PATIENT).toMatch(/range = $/);
  await expect.poll(async () => (await ask()).join(), PATIENT).toMatch(/"flying".*"short"/);
  await visit.screenshot("workshop-proposals");
  await page.keyboard.press("Escape");
  await page.keyboard.type('"short"');
  const row = page.locator(".made tr", { hasText: "king.range" });
  await expect.poll(() => row.count(), PATIENT).toBe(1);
});

test("the file that is saved is the one that is written", async () => {
  const visit = await bench("turkish");
  const waiting = visit.page.waitForEvent("download");
  await visit.page.getByRole("link", { name: "Save the file" }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe("my-turkish.toml");
  const folder = mkdtempSync(join(tmpdir(), "draughts-"));
  const saved = join(folder, "saved.toml");
  await file.saveAs(saved);
  expect(readFileSync(saved, "utf8")).toBe(await text(visit));
  rmSync(folder, { recursive: true });
});

test("rules are shared by link, shown in the gallery, reported, and played with a friend", async () => {
  const name = `<b>Own</b> ${Math.round(performance.now() * 1000)}`;
  const [one, other] = [await bench("russian"), await visitor()];
  const file = `id = "own"\nextends = "russian"\nname.en = ${JSON.stringify(name)}\nking.range = "short"\n`;
  await paste(one, file);
  await expect.poll(() => one.page.locator("#made").textContent(), PATIENT).toBe(name);
  await one.button("Share by link");
  const link = await one.page.getByLabel("Link").inputValue(PATIENT);
  await one.button("Show it in the gallery");
  await one.page.getByText("It is in the gallery now.").waitFor(PATIENT);
  await one.screenshot("workshop-shared");

  await other.open("/gallery");
  const card = other.page.locator(".gallery li", {
    has: other.page.locator(`a[href="${new URL(link).pathname}"]`),
  });
  await card.first().waitFor(PATIENT);
  expect(await card.locator("b").count()).toBe(0);
  expect(await card.textContent()).toContain("changes Russian draughts");
  expect(await other.violations()).toEqual([]);
  await other.screenshot("gallery-full");
  await card.locator("summary").click();
  await card.getByLabel("What is wrong with it?").fill("Nothing, this is a test.");
  await card.getByRole("button", { name: "Send" }).click();
  await card.getByText("Thank you. An operator is told.").waitFor(PATIENT);
  await other.open(new URL(link).pathname);
  await expect.poll(() => text(other), PATIENT).toMatch(/^id = "own"/);
  // What is looked at is not the draft; what is changed is.
  expect(await other.page.evaluate(() => localStorage.getItem("draughts-workshop"))).toBeNull();

  await one.button("With a friend, by link");
  await one.page.waitForURL(/\/game\//, PATIENT);
  const game = await one.page.getByLabel("Link").inputValue(PATIENT);
  await other.open(new URL(game).pathname);
  await other.page.locator(".waiting button").click(PATIENT);
  for (const each of [one, other]) {
    await each.page.locator(".hands").waitFor(PATIENT);
  }
  const answer = await one.page.request.get(game.replace("/game/", "/api/v1/games/"));
  expect(await answer.json()).toMatchObject({ rated: false, rules: { id: "own" } });
});

test("hostile files: the page stays awake, says so, and shows names as text", async () => {
  const visit = await bench("brazilian");
  await paste(visit, STORM);
  await visit.page
    .getByText(/than anybody can choose from|takes too long/)
    .first()
    .waitFor(PATIENT);
  await paste(visit, `a = ${"[".repeat(60_000)}`);
  await expect.poll(() => summary(visit), PATIENT).toMatch(/error/);
  await paste(visit, "a = 1\n".repeat(8000));
  await expect.poll(() => summary(visit), PATIENT).toMatch(/more\.$/);
  expect(await visit.page.locator(".problems li").count()).toBe(50);
  const script = "<img src=x onerror='window.hacked=1'>";
  const named = (name: string) =>
    `id = "own"\nextends = "brazilian"\nname.en = ${JSON.stringify(name)}\nking.range = "short"\n`;
  await paste(visit, named(script));
  await expect.poll(() => visit.page.locator("#made").textContent(), PATIENT).toBe(script);
  await visit.page.locator("details.rules summary").click();
  await expect.poll(() => visit.page.locator(".book h2").count(), PATIENT).toBeGreaterThan(3);
  expect(await visit.page.locator("main img").count()).toBe(0);
  expect(await visit.page.evaluate(() => "hacked" in window)).toBe(false);
  // What turns the writing around is seen in the editor, and not taken by the server.
  await paste(visit, named("Bra\u202ezil"));
  await visit.page.locator("rule-editor .cm-specialChar").waitFor(PATIENT);
  const heading = visit.page.locator("#made");
  await expect.poll(() => heading.textContent(), PATIENT).toBe("Bra\u202ezil");
  await visit.button("Share by link");
  await visit.page
    .getByText(/The server does not take this file: a title cannot be shown/)
    .waitFor(PATIENT);
});
