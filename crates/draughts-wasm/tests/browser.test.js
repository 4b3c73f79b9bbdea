import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const PLACE = fileURLToPath(new URL(".", import.meta.url));
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".wasm": "application/wasm",
};

let server;
let browser;
let origin;

before(async () => {
  server = createServer(async ({ url }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    try {
      const body = await readFile(join(PLACE, pathname));
      response.writeHead(200, { "content-type": TYPES[extname(pathname)] ?? "text/plain" }).end(body);
    } catch {
      response.writeHead(404, { "content-type": "text/html" }).end("<title>nothing</title>");
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${server.address().port}`;
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
});

after(async () => {
  await browser?.close();
  server?.close();
});

async function open(path) {
  const page = await browser.newPage();
  // A busy machine takes its time over a whole library.
  page.setDefaultTimeout(120_000);
  const problems = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await page.goto(origin + path);
  return { page, problems };
}

test("every answer is that of the library elsewhere", async () => {
  const { page } = await open("/nothing");
  const found = await page.evaluate(async () => {
    const library = await import("/node_modules/draughts-wasm/web.js");
    const { weightsFor } = await import("/node_modules/draughts-wasm/weights.js");
    const { differences } = await import("/check.js");
    await library.default();
    const samples = await (await fetch("/positions.json")).json();
    return differences(library, weightsFor, samples);
  });
  assert.deepEqual(found, []);
});

test("a search is stopped where no memory is shared", async () => {
  const { page } = await open("/nothing");
  const [isolated, notation, again] = await page.evaluate(async () => {
    const { default: init, Game, Variant } = await import("/node_modules/draughts-wasm/web.js");
    const { SearchWorker } = await import("/node_modules/draughts-wasm/worker.js");
    await init();
    const game = new Game(Variant.byName("frisian"));
    const worker = new SearchWorker();
    const limits = { nodes: Number.MAX_SAFE_INTEGER };
    const endless = worker.choose(game, { level: 10, limits });
    worker.stop();
    const stopped = await endless;
    const next = await worker.choose(game, { level: 1 });
    return [globalThis.crossOriginIsolated, stopped.move.notation, next.move.notation];
  });
  assert.equal(isolated, false);
  assert.match(notation, /^\d+-\d+$/);
  assert.match(again, /^\d+-\d+$/);
});

test("a file of weights that cannot be had is warned of, and the computer plays", async () => {
  const { page } = await open("/nothing");
  const warnings = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  const notation = await page.evaluate(async () => {
    const { default: init, Game, Variant } = await import("/node_modules/draughts-wasm/web.js");
    const { SearchWorker } = await import("/node_modules/draughts-wasm/worker.js");
    await init();
    const worker = new SearchWorker({ weights: new URL("/nowhere/", location.href) });
    for (const id of ["russian", "brazilian"]) {
      await worker.choose(new Game(Variant.byName(id)), { level: 1 });
    }
    return (await worker.choose(new Game(Variant.byName("brazilian")), { level: 1 })).move.notation;
  });
  assert.match(notation, /^[a-h]\d-[a-h]\d$/);
  assert.equal(warnings.length, 1);
  assert.match(warnings[0], /without learned weights.*nowhere\/russian\.dw is answered with 404/);
});

test("the example plays a game", async () => {
  const { page, problems } = await open("/node_modules/draughts-wasm/example.html");
  const weights = [];
  page.on("request", (request) => request.url().endsWith(".dw") && weights.push(request.url()));
  await page.selectOption("#variant", "brazilian");
  await page.fill("#move", "a1-b2");
  await page.click("#form button");
  await page.waitForFunction(() => document.querySelector("#said").value.includes("is not free"));
  await page.fill("#move", "c3-d4");
  await page.click("#form button");
  await page.waitForFunction(() => document.querySelector("#said").value.startsWith("The computer plays"));
  assert.ok(await page.locator("svg [data-square='d4']").count());
  assert.deepEqual(weights, [`${origin}/node_modules/draughts-wasm/weights/brazilian.dw`]);
  assert.deepEqual(problems, []);
});
