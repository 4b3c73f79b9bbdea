/** A world whose time goes on when it is told to, and whose lines end at the test. */

import type { Line, LineEvents, World } from "../../src/wire/client.js";

export class FakeLine implements Line {
  readonly said: Record<string, unknown>[] = [];
  closed = false;
  readonly #events: LineEvents;

  constructor(events: LineEvents) {
    this.#events = events;
  }

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  /** What was said of a type, and since when. */
  of(type: string): Record<string, unknown>[] {
    return this.said.filter(({ t }) => t === type);
  }

  open(): void {
    this.#events.opened();
  }

  hear(message: object): void {
    this.#events.heard(JSON.stringify(message));
  }

  /** Opens, and is welcomed. */
  welcome(now = 0): void {
    this.open();
    const user = { id: "u", name: "Guest", kind: "guest" };
    this.hear({ t: "welcome", conn: "c", user, now, build: "b" });
  }

  cut(code = 1006): void {
    this.#events.closed(code);
  }
}

export class FakeWorld implements World {
  readonly lines: FakeLine[] = [];
  #now = 0;
  #ids = 0;
  #due: { at: number; act: () => void }[] = [];

  open(events: LineEvents): Line {
    const line = new FakeLine(events);
    this.lines.push(line);
    return line;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, act: () => void): () => void {
    const one = { at: this.#now + ms, act };
    this.#due.push(one);
    return () => {
      this.#due = this.#due.filter((other) => other !== one);
    };
  }

  /** In the middle: waits are as they are written down. */
  lot(): number {
    return 0.5;
  }

  id(): string {
    this.#ids += 1;
    return `id-${this.#ids}`;
  }

  get line(): FakeLine {
    const line = this.lines.at(-1);
    if (!line) throw new Error("no line was opened");
    return line;
  }

  /** Lets time go on. */
  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = this.#due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#due = this.#due.filter((other) => other !== next);
      this.#now = next.at;
      next.act();
    }
    this.#now = end;
  }

  /** Lets time go on while the server answers pings. */
  live(ms: number): void {
    for (let passed = 0; passed < ms; passed += 500) {
      this.pass(Math.min(500, ms - passed));
      for (const { c } of this.line.of("ping").slice(-1)) {
        this.line.hear({ t: "pong", c, s: Number(c) });
      }
    }
  }
}
