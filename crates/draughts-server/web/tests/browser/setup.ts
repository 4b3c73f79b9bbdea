/** One browser for all tests, and one server with a database of its own. */

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";
import type {} from "vitest";
import type { TestProject } from "vitest/node";

/** Starts the server, and waits for the address that it listens on. */
async function serve(program: string, folder: string): Promise<[string, ChildProcess]> {
  const database = join(folder, "test.sqlite");
  const server = spawn(program, ["--port", "0", "--database", database, "--limits", "1000"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NO_COLOR: "1", RUST_LOG: "draughts_server=info" },
  });
  const lines = createInterface({ input: server.stdout });
  const address = await new Promise<string>((found, failed) => {
    lines.on("line", (line) => {
      const [, url] = /listening on (http:\S+)/.exec(line) ?? [];
      if (url) found(url);
    });
    server.once("error", failed);
    server.once("exit", (code) => failed(new Error(`the server has ended with ${code}`)));
  });
  return [`${address}/`, server];
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "draughts-"));
  // `DRAUGHTS_URL` is a server that runs already, `DRAUGHTS_SERVER` the program.
  const running = process.env["DRAUGHTS_URL"];
  const program = process.env["DRAUGHTS_SERVER"] ?? "draughts-server";
  const [url, server] = running ? [running, null] : await serve(program, folder);
  const places = ["/usr/bin/chromium", "/usr/bin/google-chrome"];
  const browser = await chromium.launchServer({
    executablePath: places.find((path) => existsSync(path)) ?? "chromium",
    args: ["--no-sandbox"],
  });
  project.provide("endpoint", browser.wsEndpoint());
  project.provide("url", url);
  return async () => {
    await browser.close();
    if (server) {
      const ended = new Promise((done) => server.once("exit", done));
      server.kill("SIGTERM");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

declare module "vitest" {
  interface ProvidedContext {
    endpoint: string;
    url: string;
  }
}
