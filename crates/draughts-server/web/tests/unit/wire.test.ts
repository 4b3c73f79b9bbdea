import { beforeEach, describe, expect, test } from "vitest";

import type { State } from "../../src/values.js";
import { type Connection, Refused, Wire } from "../../src/wire/client.js";
import { FakeWorld } from "./world.js";

let world: FakeWorld;
let wire: Wire;
let connections: Connection[];

beforeEach(() => {
  world = new FakeWorld();
  wire = new Wire(world, "tab", "it");
  connections = [];
  wire.on("connection", (connection) => connections.push(connection));
  wire.connect();
});

const state = (seq: number, more: object = {}) => ({ t: "state", g: "g", seq, ...more });

describe("the line", () => {
  test("is greeted, and open when the server has welcomed it", () => {
    expect(world.line.said).toEqual([]);
    world.line.open();
    expect(world.line.said).toEqual([{ t: "hello", tab: "tab", lang: "it" }]);
    expect(wire.connection).toBe("connecting");
    world.line.welcome();
    expect(connections).toEqual(["open"]);
  });

  test("comes back after longer and longer waits", () => {
    const opened: number[] = [];
    for (let round = 0; round < 7; round++) {
      const before = world.now();
      const { length } = world.lines;
      world.line.cut();
      while (world.lines.length === length) world.pass(10);
      opened.push(world.now() - before);
    }
    expect(opened).toEqual([10, 500, 1000, 2000, 4000, 8000, 8000]);
    expect(connections).toEqual(["lost"]);
  });

  test("is tried at once again after it was well", () => {
    world.line.cut();
    world.pass(1);
    world.line.cut();
    world.pass(500);
    world.line.welcome();
    world.live(11_000);
    world.line.cut();
    world.pass(0);
    expect(world.lines).toHaveLength(4);
    world.line.welcome();
    expect(connections).toEqual(["lost", "open", "lost", "open"]);
  });

  test("waits as long as the server wants", () => {
    world.line.welcome();
    world.line.hear({ t: "bye", reason: "going down", retryMs: 3000 });
    world.line.cut(4010);
    world.pass(2999);
    expect(world.lines).toHaveLength(1);
    world.pass(1);
    expect(world.lines).toHaveLength(2);
  });

  test("does not come back where it is not wanted", async () => {
    world.line.welcome();
    const move = wire.command({ t: "move", g: "g", ply: 0, m: "32-28" });
    world.line.cut(4001);
    world.pass(60_000);
    expect(world.lines).toHaveLength(1);
    expect(wire.connection).toBe("ended");
    await expect(move).rejects.toThrow("ended");
  });

  test("is taken for dead when it is silent, within ten seconds", () => {
    world.line.welcome();
    const [first] = world.lines;
    world.pass(9500);
    expect(first?.closed).toBe(true);
    expect(connections).toEqual(["open", "lost"]);
    expect(world.lines).toHaveLength(2);
    // What the dead line still says is not heard.
    wire.subscribe("g", () => expect.unreachable());
    first?.hear(state(1));
  });

  test("stays while pings are answered", () => {
    world.line.welcome();
    world.live(60_000);
    expect(world.lines).toHaveLength(1);
    expect(world.line.of("ping").length).toBeGreaterThan(10);
  });

  test("is probed when somebody looks again", () => {
    world.line.welcome();
    world.live(1000);
    const { length } = world.line.of("ping");
    wire.wake();
    expect(world.line.of("ping")).toHaveLength(length + 1);
    world.pass(3000);
    expect(world.lines[0]?.closed).toBe(true);
    expect(world.lines).toHaveLength(2);
  });

  test("does not wait when the network is back", () => {
    for (let round = 0; round < 5; round++) {
      world.line.cut();
      world.pass(10_000);
    }
    world.line.cut();
    const { length } = world.lines;
    wire.wake();
    expect(world.lines).toHaveLength(length + 1);
  });

  test("reports a server that speaks otherwise", () => {
    let reload = 0;
    wire.on("reload", () => reload++);
    world.line.welcome();
    world.line.cut(4002);
    expect(reload).toBe(1);
  });
});

describe("a command", () => {
  const move = () => wire.command({ t: "move", g: "g", ply: 3, m: "32-28" });

  test("is said once it can be, and settled by its answer", async () => {
    const done = move();
    expect(world.line.said).toEqual([]);
    world.line.welcome();
    expect(world.line.of("move")).toEqual([{ t: "move", g: "g", ply: 3, m: "32-28", id: "id-1" }]);
    world.line.hear({ t: "ack", id: "id-1", g: "g", seq: 4, at: 5 });
    expect((await done).seq).toBe(4);
    world.pass(5000);
    expect(world.line.of("move")).toHaveLength(1);
  });

  test("is said again under the same id until it is answered", () => {
    world.line.welcome();
    void move();
    world.live(6500);
    const ids = world.line.of("move").map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(3);
    expect(new Set(ids)).toEqual(new Set(["id-1"]));
  });

  test("goes over a new line under the same id", () => {
    world.line.welcome();
    void move();
    world.line.cut();
    world.pass(0);
    world.line.welcome();
    expect(world.lines).toHaveLength(2);
    expect(world.line.of("move")).toEqual([{ t: "move", g: "g", ply: 3, m: "32-28", id: "id-1" }]);
  });

  test("that is refused fails with the reason", async () => {
    world.line.welcome();
    const done = move();
    const no = { t: "no", id: "id-1", g: "g", code: "illegal", text: "27 must capture" };
    world.line.hear(no);
    await expect(done).rejects.toThrow("27 must capture");
    await expect(done).rejects.toBeInstanceOf(Refused);
  });

  test("that waits long is told of, and when it is answered", () => {
    const slow: boolean[] = [];
    wire.on("slow", (one) => slow.push(one));
    world.line.welcome();
    void move();
    world.live(9000);
    expect(slow).toEqual([]);
    world.live(2000);
    expect(slow).toEqual([true]);
    world.line.hear({ t: "ack", id: "id-1", at: 5 });
    expect(slow).toEqual([true, false]);
  });
});

describe("a game", () => {
  test("is asked for, and again from where it was", () => {
    const seen: number[] = [];
    wire.subscribe("g", ({ seq }) => seen.push(seq));
    world.line.welcome();
    expect(world.line.of("sub")).toEqual([{ t: "sub", g: "g" }]);
    world.line.hear(state(7));
    world.line.cut();
    world.pass(0);
    world.line.welcome();
    expect(world.line.of("sub")).toEqual([{ t: "sub", g: "g", have: 7 }]);
    world.line.hear({ t: "same", g: "g", seq: 7 });
    expect(seen).toEqual([7]);
  });

  test("is asked for again while the server cannot reach it", () => {
    wire.subscribe("g", () => {});
    world.line.welcome();
    const refused = { t: "no", id: "sub", g: "g", code: "unavailable", text: "" };
    for (const times of [2, 3]) {
      world.line.hear(refused);
      world.live(3000);
      expect(world.line.of("sub")).toHaveLength(times);
    }
    world.line.hear({ ...refused, code: "no-such-game" });
    world.line.hear({ ...refused, g: "another" });
    world.live(3000);
    expect(world.line.of("sub")).toHaveLength(3);
  });

  test("never goes back to an older state", () => {
    const seen: number[] = [];
    wire.subscribe("g", ({ seq }) => seen.push(seq));
    world.line.welcome();
    for (const seq of [3, 2, 5, 4]) world.line.hear(state(seq));
    expect(seen).toEqual([3, 5]);
  });

  test("is known at once to whoever follows it, too", () => {
    wire.subscribe("g", () => {});
    world.line.welcome();
    world.line.hear(state(3));
    let known: State | null = null;
    wire.subscribe("g", (one) => {
      known = one;
    });
    expect(known).toMatchObject({ seq: 3 });
    expect(world.line.of("sub")).toHaveLength(1);
  });

  test("is left by the last who followed it", () => {
    const leave = [wire.subscribe("g", () => {}), wire.subscribe("g", () => {})];
    world.line.welcome();
    leave[0]?.();
    expect(world.line.of("unsub")).toEqual([]);
    leave[1]?.();
    expect(world.line.of("unsub")).toEqual([{ t: "unsub", g: "g" }]);
  });

  test("is seen anew by somebody else", () => {
    wire.subscribe("g", () => {});
    world.line.welcome();
    world.line.hear(state(7));
    wire.renew();
    world.line.welcome();
    expect(world.lines).toHaveLength(2);
    expect(world.line.of("sub")).toEqual([{ t: "sub", g: "g" }]);
  });
});

describe("the rest", () => {
  test("the lobby is wanted on every line, and no longer than it is shown", () => {
    let people = 0;
    const leave = wire.lobby(({ online }) => {
      people = online;
    });
    world.line.welcome();
    world.line.hear({ t: "lobby", seq: 1, seeks: [], games: [], online: 3 });
    expect(people).toBe(3);
    world.line.cut();
    world.pass(0);
    world.line.welcome();
    expect(world.line.of("lobby")).toEqual([{ t: "lobby", on: true }]);
    leave();
    expect(world.line.of("lobby").at(-1)).toEqual({ t: "lobby", on: false });
  });

  test("what is not understood changes nothing", () => {
    world.line.welcome();
    world.line.hear({ t: "weather", sun: true });
    world.line.hear([]);
    expect(wire.connection).toBe("open");
  });

  test("the server's time is learned from pings", () => {
    world.line.welcome(1_000_000);
    expect(wire.clock.server(0)).toBe(1_000_000);
    const [ping] = world.line.of("ping");
    world.pass(40);
    world.line.hear({ t: "pong", c: ping?.["c"], s: 1_000_120 });
    expect(wire.clock.server(world.now())).toBe(1_000_140);
  });
});
