/** The file that is being written, and what is known of it. */

import { here } from "draughts-parts/surroundings.js";

import type { Examination, Made, Material } from "./answers.js";
import { Helper, Outdated, TooLong } from "./helper.js";

/** How long nobody types before the file is looked at, in milliseconds. */
const PAUSE = 250;
/** How long before its book is written. */
const LONG_PAUSE = 900;

/** Tells `change` whenever something else is known. */
export class Bench extends EventTarget {
  text = "";
  material: Material | null = null;
  /** What the text comes to; nothing while it is being looked at for the first time. */
  examination: Examination | null = null;
  /** What the last text without errors makes. */
  made: Made | null = null;
  /** The file that made it. */
  madeOf = "";
  book = "";
  /** Whether the text has not been looked at yet. */
  looking = false;
  /** Whether that, or the book, took too long. */
  tooLong: "file" | "book" | null = null;
  failure: Error | null = null;
  readonly #examiner = new Helper();
  readonly #writer = new Helper();
  #timers: ReturnType<typeof setTimeout>[] = [];

  async prepare(): Promise<void> {
    const helper = new Helper();
    try {
      this.material = await helper.ask("material", {});
    } finally {
      helper.close();
    }
    this.#tell();
  }

  /** A file to begin with that changes a rule set that ships. */
  async fork(id: string): Promise<string> {
    const helper = new Helper();
    try {
      return await helper.ask("fork", { id });
    } finally {
      helper.close();
    }
  }

  /** Another text is to be looked at, soon. */
  write(text: string, now = false): void {
    this.text = text;
    this.looking = true;
    this.#clear();
    this.#examiner.stop();
    this.#writer.stop();
    this.#timers = [
      setTimeout(() => void this.#examine(text), now ? 0 : PAUSE),
      setTimeout(() => void this.#write(text), LONG_PAUSE),
    ];
    this.#tell();
  }

  async #examine(text: string): Promise<void> {
    try {
      const examination = await this.#examiner.ask("examine", { text, language: here.language });
      this.examination = examination;
      if (examination.made) {
        this.made = examination.made;
        this.madeOf = text;
      }
      this.tooLong = null;
      this.failure = null;
    } catch (error) {
      if (error instanceof Outdated) return;
      this.#failed(error as Error, "file");
      this.examination = null;
    }
    this.looking = false;
    this.#tell();
  }

  async #write(text: string): Promise<void> {
    try {
      const book = await this.#writer.ask("book", { text, language: here.language });
      this.book = book;
      if (this.tooLong === "book") this.tooLong = null;
    } catch (error) {
      // A file with errors makes no book, and says so elsewhere.
      if (!(error instanceof TooLong)) return;
      this.book = "";
      this.tooLong ??= "book";
    }
    this.#tell();
  }

  #failed(error: Error, what: "file" | "book"): void {
    if (error instanceof TooLong) this.tooLong = what;
    else this.failure = error;
  }

  close(): void {
    this.#clear();
    this.#examiner.close();
    this.#writer.close();
  }

  #clear(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
  }

  #tell(): void {
    this.dispatchEvent(new Event("change"));
  }
}
