/** Two nodes behind a balancer, one of which dies in the middle of a game. */

import type { ChildProcess } from "node:child_process";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";

import { end, serve } from "./serve.js";
import { lots, PATIENT, visitors } from "./visit.js";

/** The address of an empty database of PostgreSQL; `cargo xtask test` gives it. */
const database = process.env["DRAUGHTS_POSTGRES"];
const visitor = visitors();

/** What a balancer does: connections go to the first of some nodes that answers. */
class Door {
  readonly #server: Server;

  constructor(nodes: readonly string[]) {
    const ports = nodes.map((node) => Number(new URL(node).port));
    this.#server = createServer((from) => Door.#pass(from, ports));
  }

  static #pass(from: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined) {
      from.destroy();
      return;
    }
    const to = connect(port, "127.0.0.1");
    const refused = () => Door.#pass(from, others);
    to.once("error", refused);
    to.once("connect", () => {
      to.off("error", refused);
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        one.on("error", () => other.destroy());
        one.on("close", () => other.destroy());
      }
      from.pipe(to).pipe(from);
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.#server.close();
  }
}

const nodes: { url: string; process: ChildProcess }[] = [];
const doors: Door[] = [];

beforeAll(async () => {
  for (const _ of database ? [1, 2] : []) {
    const [url, process] = await serve(database ?? "");
    nodes.push({ url, process });
  }
});

afterAll(async () => {
  for (const door of doors) door.close();
  for (const { process } of nodes) await end(process, "SIGTERM");
});

/** Where one comes in who is sent to these nodes, the first one first. */
async function door(...to: readonly string[]): Promise<string> {
  const door = new Door(to);
  doors.push(door);
  return door.open();
}

test.skipIf(!database)("two browsers play through two nodes, and one node dies", async () => {
  const [first, second] = nodes;
  if (!first || !second) throw new Error("there are two nodes");
  const white = await visitor({ side: "white" }, {}, await door(first.url, second.url));
  const black = await visitor({}, {}, await door(second.url, first.url));
  await white.open("/play/brazilian/friend");
  await white.page.getByLabel("Link").waitFor(PATIENT);
  const link = await white.page.getByLabel("Link").inputValue();
  await black.open(new URL(link).pathname);
  await black.page.getByText("You would play Black.").waitFor(PATIENT);
  await black.page.locator(".waiting button").click();
  await white.page.locator(".hands").waitFor(PATIENT);
  const lot = lots(7);
  let [one, other] = [white, black];
  const play = async (from: number, to: number) => {
    for (let ply = from; ply < to; ply++) {
      expect(await one.myTurn()).toBe(true);
      const notation = await one.enter(lot());
      await expect.poll(async () => (await other.moves())[ply], PATIENT).toBe(notation);
      [one, other] = [other, one];
    }
  };
  await play(0, 6);
  const before = await black.moves();
  const [dead] = nodes.splice(0, 1);
  if (dead) await end(dead.process, "SIGKILL");
  // White is led to the other node, and the game goes on as if nothing had been.
  await play(6, 12);
  for (const each of [white, black]) {
    const moves = await each.moves();
    expect(moves).toHaveLength(12);
    expect(moves.slice(0, 6)).toEqual(before);
    expect(await each.page.locator(".banner").count()).toBe(0);
  }
  // What Chromium says of the lost connection is no fault of the page.
  white.forgive(/WebSocket|ERR_/);
});
