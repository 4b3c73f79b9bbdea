/** Servers for tests. */

import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** The program, or whatever is called so. */
const program = (): string => process.env["DRAUGHTS_SERVER"] ?? "draughts-server";

/** Starts a server, and waits for the address that it listens on. */
export async function serve(database: string): Promise<[string, ChildProcess]> {
  const server = spawn(program(), ["--port", "0", "--database", database, "--limits", "1000"], {
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

/** Ends a server, and waits until it is gone. */
export async function end(server: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const ended = new Promise((done) => server.once("exit", done));
  server.kill(signal);
  await ended;
}
