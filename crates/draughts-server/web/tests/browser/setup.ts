/** One browser for all tests, and one server with a database of its own. */

import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type {} from "vitest";
import type { TestProject } from "vitest/node";

import { end, serve } from "./serve.js";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "draughts-"));
  // `DRAUGHTS_URL` is a server that runs already, `DRAUGHTS_SERVER` the program.
  const running = process.env["DRAUGHTS_URL"];
  const [url, server] = running ? [running, null] : await serve(join(folder, "test.sqlite"));
  const places = ["/usr/bin/chromium", "/usr/bin/google-chrome"];
  const browser = await chromium.launchServer({
    executablePath: places.find((path) => existsSync(path)) ?? "chromium",
    args: ["--no-sandbox"],
  });
  project.provide("endpoint", browser.wsEndpoint());
  project.provide("url", url);
  return async () => {
    await browser.close();
    if (server) await end(server, "SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
}

declare module "vitest" {
  interface ProvidedContext {
    endpoint: string;
    url: string;
  }
}
