/** Somebody who looks at rule files beside the page, and is sent away if that takes too long. */

import { WASM } from "draughts-parts/library.js";

import type { Kind, Questions, Reply } from "./answers.js";

/** How long a question may take, in milliseconds. */
export const PATIENCE = 6000;

/** What became of a question: another one was asked before it was answered. */
export class Outdated extends Error {}

/** It took too long. */
export class TooLong extends Error {}

interface Asked {
  readonly number: number;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** As much of a worker as is needed. */
export interface Hands {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(kind: "message" | "error", hear: (event: never) => void): void;
}

const hire = (): Hands =>
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }) as unknown as Hands;

/** One question at a time: the last one counts. */
export class Helper {
  readonly #hire: () => Hands;
  readonly #patience: number;
  #hands: Hands | null = null;
  #asked: Asked | null = null;
  #number = 0;

  constructor(hands: () => Hands = hire, patience = PATIENCE) {
    this.#hire = hands;
    this.#patience = patience;
  }

  ask<K extends Kind>(
    kind: K,
    question: Questions[K]["question"],
  ): Promise<Questions[K]["answer"]> {
    this.stop();
    const hands = this.#hands ?? this.#start();
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end(new TooLong()), this.#patience);
      this.#asked = { number, resolve, reject, timer };
      hands.postMessage({ kind, number, wasm: WASM, ...question });
    });
  }

  /** Nobody wants to know any more. */
  stop(): void {
    if (this.#asked) this.#end(new Outdated());
  }

  close(): void {
    this.stop();
    this.#hands?.terminate();
    this.#hands = null;
  }

  #start(): Hands {
    const hands = this.#hire();
    hands.addEventListener("message", ({ data }: MessageEvent<Reply>) => this.#hear(data));
    hands.addEventListener("error", (event: ErrorEvent) => {
      if (this.#hands === hands) this.#end(new Error(event.message));
    });
    this.#hands = hands;
    return hands;
  }

  #hear(reply: Reply): void {
    const asked = this.#asked;
    if (reply.number !== asked?.number) return;
    this.#asked = null;
    clearTimeout(asked.timer);
    if ("error" in reply) asked.reject(new Error(reply.error));
    else asked.resolve(reply.answer as never);
  }

  /** What is being done cannot be interrupted otherwise. */
  #end(why: Error): void {
    const asked = this.#asked;
    this.#asked = null;
    this.#hands?.terminate();
    this.#hands = null;
    if (!asked) return;
    clearTimeout(asked.timer);
    asked.reject(why);
  }
}
