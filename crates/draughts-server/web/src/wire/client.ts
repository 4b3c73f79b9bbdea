/**
 * The one socket of a tab: says each command until it is answered, comes back when it is cut, and hands
 * on the newest state of every game. What is around it, sockets and clocks, is handed in.
 */

import type { GameId, Lobby, State } from "../values.js";
import { ClockSync } from "./clock.js";
import type { Ack, Command, Heard, No, Welcome } from "./messages.js";
import { afterClose, HEALTHY, wait } from "./retry.js";

/** A connection as a `WebSocket` is one. */
export interface Line {
  send(text: string): void;
  close(): void;
}

export interface LineEvents {
  opened(): void;
  heard(text: string): void;
  closed(code: number): void;
}

/** What is around the client. Times are milliseconds. */
export interface World {
  open(events: LineEvents): Line;
  now(): number;
  /** Does something later; the answer calls it off. */
  after(ms: number, act: () => void): () => void;
  /** Between 0 and 1. */
  lot(): number;
  /** An id that nobody else has. */
  id(): string;
}

/** `lost` is said once a connection was cut or could not be had; `ended` is for good. */
export type Connection = "connecting" | "open" | "lost" | "ended";

interface Events {
  connection: Connection;
  welcome: Welcome;
  paired: { readonly g: GameId; readonly seek: string };
  /** Whether a command has waited so long that somebody should be told. */
  slow: boolean;
  /** The server speaks another language than this page. */
  reload: null;
}

/** A command was refused. */
export class Refused extends Error {
  readonly code: string;
  readonly no: No;

  constructor(no: No) {
    super(no.text);
    this.name = "Refused";
    this.code = no.code;
    this.no = no;
  }
}

interface Pending {
  readonly message: Command & { readonly id: string };
  readonly since: number;
  readonly done: (ack: Ack) => void;
  readonly failed: (error: Error) => void;
}

interface Followed {
  have: number;
  state: State | null;
  readonly hear: Set<(state: State) => void>;
}

const PING = 4000;
/** So long without a word, and the line is taken for dead. */
const SILENT = 8500;
const RESEND = 2000;
const SLOW = 10_000;
/** After waking up, how long the line may take to show that it lives. */
const PROBE = 3000;

export class Wire {
  readonly clock = new ClockSync();
  readonly #world: World;
  readonly #tab: string;
  #language: string;
  #connection: Connection = "connecting";
  #line: Line | null = null;
  /** Lines that were given up may still say something. */
  #number = 0;
  #welcomed = false;
  #attempt = 0;
  #heardAt = 0;
  #retry: number | null = null;
  #stop: (() => void)[] = [];
  #again: (() => void) | null = null;
  #slow = false;
  readonly #pending = new Map<string, Pending>();
  readonly #games = new Map<GameId, Followed>();
  readonly #lobby = new Set<(lobby: Lobby) => void>();
  readonly #hear: { [K in keyof Events]: Set<(event: Events[K]) => void> } = {
    connection: new Set(),
    welcome: new Set(),
    paired: new Set(),
    slow: new Set(),
    reload: new Set(),
  };

  constructor(world: World, tab: string, language: string) {
    this.#world = world;
    this.#tab = tab;
    this.#language = language;
  }

  get connection(): Connection {
    return this.#connection;
  }

  on<K extends keyof Events>(kind: K, hear: (event: Events[K]) => void): () => void {
    this.#hear[kind].add(hear);
    return () => this.#hear[kind].delete(hear);
  }

  /** Opens the line, unless there is one or one is on its way. */
  connect(): void {
    if (this.#line || this.#connection === "ended") return;
    this.#again?.();
    this.#again = null;
    const number = ++this.#number;
    const mine = (act: () => void) => () => {
      if (number === this.#number) act();
    };
    this.#welcomed = false;
    this.#heardAt = this.#world.now();
    this.#line = this.#world.open({
      opened: mine(() => this.#send({ t: "hello", tab: this.#tab, lang: this.#language })),
      heard: (text) => mine(() => this.#take(text))(),
      closed: (code) => mine(() => this.#closed(code))(),
    });
    this.#watch();
  }

  /** The network is back, or somebody looks at the page again: do not wait, and do not trust the line. */
  wake(): void {
    if (this.#connection === "ended") return;
    this.clock.doubt();
    if (!this.#line) {
      this.#attempt = 0;
      this.connect();
      return;
    }
    const asked = this.#world.now();
    this.#ping();
    this.#later(PROBE, () => {
      if (this.#heardAt > asked) return;
      this.#dead();
      this.#comeBack();
    });
  }

  /** Signed in or out: the same line would still be somebody else's. */
  renew(): void {
    if (this.#line) this.#dead();
    // The same state looks different to somebody else.
    for (const followed of this.#games.values()) followed.have = -1;
    this.connect();
  }

  speak(language: string): void {
    if (language === this.#language) return;
    this.#language = language;
    if (this.#welcomed) this.#send({ t: "lang", lang: language });
  }

  /** Follows a game; hears at once what is known of it. */
  subscribe(g: GameId, hear: (state: State) => void): () => void {
    const followed = this.#games.get(g) ?? { have: -1, state: null, hear: new Set() };
    const fresh = followed.hear.size === 0;
    followed.hear.add(hear);
    this.#games.set(g, followed);
    if (followed.state) hear(followed.state);
    if (fresh && this.#welcomed) this.#sub(g, followed);
    return () => {
      followed.hear.delete(hear);
      if (followed.hear.size > 0) return;
      this.#games.delete(g);
      if (this.#welcomed) this.#send({ t: "unsub", g });
    };
  }

  /** Follows the lobby. */
  lobby(hear: (lobby: Lobby) => void): () => void {
    this.#lobby.add(hear);
    if (this.#lobby.size === 1 && this.#welcomed) this.#send({ t: "lobby", on: true });
    return () => {
      this.#lobby.delete(hear);
      if (this.#lobby.size === 0 && this.#welcomed) this.#send({ t: "lobby", on: false });
    };
  }

  /**
   * Says a command until it is answered, always under the same id; settles with the answer. A refusal
   * is a `Refused`.
   */
  command(command: Command, id = this.#world.id()): Promise<Ack> {
    return new Promise((done, failed) => {
      const message = { ...command, id };
      this.#pending.set(id, { message, since: this.#world.now(), done, failed });
      if (this.#welcomed) this.#send(message);
    });
  }

  /** Ends the line for good; whoever waits is told so. */
  end(): void {
    this.#dead();
    this.#set("ended");
    for (const { failed } of this.#pending.values()) failed(new Error("the connection has ended"));
    this.#pending.clear();
  }

  #tell<K extends keyof Events>(kind: K, event: Events[K]): void {
    for (const hear of this.#hear[kind]) hear(event);
  }

  #set(connection: Connection): void {
    if (this.#connection === connection) return;
    this.#connection = connection;
    this.#tell("connection", connection);
  }

  #send(message: object): void {
    this.#line?.send(JSON.stringify(message));
  }

  /** Does something later, if the line is still the same then. */
  #later(ms: number, act: () => void): void {
    const number = this.#number;
    const stop = this.#world.after(ms, () => {
      this.#stop = this.#stop.filter((other) => other !== stop);
      if (number === this.#number) act();
    });
    this.#stop.push(stop);
  }

  #ping(): void {
    if (this.#welcomed) this.#send({ t: "ping", c: this.#world.now() });
  }

  /** Pings, resends and notices silence, as long as the line is there. */
  #watch(): void {
    let resent = this.#world.now();
    let pinged = this.#world.now();
    const look = () => {
      const now = this.#world.now();
      if (now - this.#heardAt > SILENT) {
        this.#dead();
        this.#comeBack();
        return;
      }
      if (now - pinged >= PING) {
        pinged = now;
        this.#ping();
      }
      if (now - resent >= RESEND) {
        resent = now;
        this.#resend(now);
      }
      this.#noticeSlow(now);
      this.#later(500, look);
    };
    this.#later(500, look);
  }

  #resend(now: number): void {
    if (!this.#welcomed) return;
    for (const { message, since } of this.#pending.values()) {
      if (now - since >= RESEND) this.#send(message);
    }
  }

  #noticeSlow(now: number): void {
    const slow = [...this.#pending.values()].some(({ since }) => now - since >= SLOW);
    if (slow === this.#slow) return;
    this.#slow = slow;
    this.#tell("slow", slow);
  }

  /** Lets go of the line. */
  #dead(): void {
    this.#number += 1;
    for (const stop of this.#stop.splice(0)) stop();
    this.#line?.close();
    this.#line = null;
    this.#welcomed = false;
  }

  #closed(code: number): void {
    const healthy = this.#welcomed && this.#world.now() - this.#openedAt >= HEALTHY;
    if (healthy) this.#attempt = 0;
    this.#dead();
    const next = afterClose(code);
    if (next === "stop") this.end();
    else {
      if (next === "reload") this.#tell("reload", null);
      this.#comeBack();
    }
  }

  #openedAt = 0;

  #comeBack(): void {
    this.#set("lost");
    this.#noticeSlow(this.#world.now());
    const ms = Math.max(wait(this.#attempt, this.#world.lot()), this.#retry ?? 0);
    this.#attempt += 1;
    this.#retry = null;
    this.#again?.();
    this.#again = this.#world.after(ms, () => {
      this.#again = null;
      this.connect();
    });
  }

  #take(text: string): void {
    this.#heardAt = this.#world.now();
    const heard = read(text);
    switch (heard?.t) {
      case "welcome":
        this.#welcome(heard);
        break;
      case "state":
        this.#state(heard);
        break;
      case "ack":
        this.#answered(heard.id)?.done(heard);
        break;
      case "no":
        this.#answered(heard.id)?.failed(new Refused(heard));
        if (heard.id === "sub" && heard.code === "unavailable") this.#subAgain(heard.g);
        break;
      case "lobby":
        for (const hear of this.#lobby) hear(heard);
        break;
      case "paired":
        this.#tell("paired", heard);
        break;
      case "pong":
        this.clock.learn(heard.c, heard.s, this.#world.now());
        break;
      case "bye":
        this.#retry = heard.retryMs;
        break;
      default:
      // `same`, and whatever later servers may say.
    }
  }

  #welcome(welcome: Welcome): void {
    const now = this.#world.now();
    this.#welcomed = true;
    this.#openedAt = now;
    this.clock.guess(welcome.now, now);
    this.#ping();
    for (const ms of [700, 1400]) this.#later(ms, () => this.#ping());
    for (const [g, followed] of this.#games) this.#sub(g, followed);
    if (this.#lobby.size > 0) this.#send({ t: "lobby", on: true });
    for (const { message } of this.#pending.values()) this.#send(message);
    this.#set("open");
    this.#tell("welcome", welcome);
  }

  #sub(g: GameId, { have }: Followed): void {
    this.#send({ t: "sub", g, ...(have >= 0 && { have }) });
  }

  /** The server could not reach a game; it may when it is asked again. */
  #subAgain(g: GameId | undefined): void {
    this.#later(RESEND, () => {
      const followed = g === undefined ? undefined : this.#games.get(g);
      if (g !== undefined && followed) this.#sub(g, followed);
    });
  }

  #state(state: State): void {
    const followed = this.#games.get(state.g);
    if (!followed || state.seq < followed.have) return;
    followed.have = state.seq;
    followed.state = state;
    for (const hear of followed.hear) hear(state);
  }

  #answered(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    this.#noticeSlow(this.#world.now());
    return pending;
  }
}

function read(text: string): Heard | null {
  try {
    return JSON.parse(text) as Heard;
  } catch {
    return null;
  }
}
