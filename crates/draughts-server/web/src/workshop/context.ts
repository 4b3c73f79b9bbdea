/** What is being written at a place in a rule file: a key, a value, the name of a table. */

export type Context =
  | {
      readonly kind: "key";
      /** The table in which it stands, with what has been written of the key before its last dot. */
      readonly table: readonly string[];
      /** Where the part of the key begins that is being written. */
      readonly from: number;
      /** Whether it stands in braces, on the line of another key. */
      readonly inline: boolean;
    }
  | {
      readonly kind: "header";
      readonly from: number;
      /** Whether it stands in double brackets. */
      readonly list: boolean;
      /** What has been written before its last dot. */
      readonly table: readonly string[];
    }
  | {
      readonly kind: "value";
      readonly path: readonly string[];
      readonly from: number;
      readonly inList: boolean;
    };

/** What is being written, worked out where the text ends. */
type Place = () => Context;

/** The text has come to its end, here. */
class End {
  readonly context: Context | null;

  constructor(place: Place | null) {
    this.context = place?.() ?? null;
  }
}

const BARE = /[A-Za-z0-9_-]/;

/** Reads a rule file up to a place, as far as it can be understood. */
class Reader {
  readonly #text: string;
  #at = 0;
  #table: readonly string[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  read(): Context | null {
    try {
      for (;;) this.#statement();
    } catch (end) {
      if (end instanceof End) return end.context;
      throw end;
    }
  }

  get #next(): string {
    return this.#text[this.#at] ?? "";
  }

  /** Goes on, unless the text has come to its end. */
  #step(place: Place | null): string {
    if (this.#at >= this.#text.length) throw new End(place);
    const sign = this.#next;
    this.#at += 1;
    return sign;
  }

  #blanks(signs: string, place: Place | null): void {
    while (this.#at < this.#text.length) {
      if (this.#next === "#") this.#comment();
      else if (signs.includes(this.#next)) this.#at += 1;
      else return;
    }
    throw new End(place);
  }

  #comment(): void {
    while (this.#next !== "\n") this.#step(null);
  }

  #statement(): void {
    this.#blanks(" \t\r\n", () => ({
      kind: "key",
      table: this.#table,
      from: this.#text.length,
      inline: false,
    }));
    if (this.#next === "[") {
      this.#header();
      return;
    }
    const key = this.#key(this.#table, false);
    if (key) this.#value([...this.#table, ...key], false);
    else this.#line();
  }

  /** What is left of a line that cannot be understood. */
  #line(): void {
    this.#comment();
    this.#at += 1;
  }

  #header(): void {
    this.#at += 1;
    const list = this.#next === "[";
    if (list) this.#at += 1;
    const path: string[] = [];
    for (;;) {
      const from = this.#at;
      while (BARE.test(this.#next)) this.#at += 1;
      const name = this.#text.slice(from, this.#at);
      const sign = this.#step(() => ({ kind: "header", from, list, table: path }));
      path.push(name);
      if (sign === ".") continue;
      if (sign === "]") {
        if (this.#next === "]") this.#at += 1;
        this.#table = path;
      }
      if (sign !== "\n") this.#line();
      return;
    }
  }

  /** A key up to its `=`; none if this is none. */
  #key(table: readonly string[], inline: boolean): string[] | null {
    const path: string[] = [];
    for (;;) {
      const from = this.#at;
      const place: Place = () => ({ kind: "key", table: [...table, ...path], from, inline });
      const quote = this.#next;
      if (quote === '"' || quote === "'") {
        this.#at += 1;
        while (this.#step(null) !== quote);
        path.push(this.#text.slice(from + 1, this.#at - 1));
      } else {
        while (BARE.test(this.#next)) this.#at += 1;
        const name = this.#text.slice(from, this.#at);
        if (this.#at >= this.#text.length) throw new End(place);
        if (name === "") return null;
        path.push(name);
      }
      this.#blanks(" \t", null);
      const sign = this.#next;
      if (sign !== "." && sign !== "=") return null;
      this.#at += 1;
      if (sign === "=") return path;
    }
  }

  #value(path: readonly string[], inList: boolean): void {
    const value = (from: number): Context => ({ kind: "value", path, from, inList });
    this.#blanks(inList ? " \t\r\n" : " \t", () => value(this.#text.length));
    const from = this.#at;
    const place: Place = () => value(from);
    switch (this.#next) {
      case '"':
      case "'":
        this.#string(place);
        return;
      case "[":
        this.#list(path);
        return;
      case "{":
        this.#inline(path);
        return;
      default:
        while (!",]}\n#".includes(this.#next)) this.#step(place);
        if (this.#at >= this.#text.length) throw new End(place);
    }
  }

  #string(place: Place): void {
    const quote = this.#step(place);
    const long = this.#text.startsWith(quote + quote, this.#at);
    const end = long ? quote.repeat(3) : quote;
    if (long) this.#at += 2;
    while (!this.#text.startsWith(end, this.#at)) {
      const sign = this.#step(place);
      if (sign === "\n" && !long) return;
      if (sign === "\\" && quote === '"') this.#step(place);
    }
    this.#at += end.length;
  }

  #list(path: readonly string[]): void {
    this.#at += 1;
    for (;;) {
      this.#blanks(" \t\r\n", () => ({
        kind: "value",
        path,
        from: this.#text.length,
        inList: true,
      }));
      if (this.#next === "]") break;
      const before = this.#at;
      this.#value(path, true);
      this.#blanks(" \t\r\n", null);
      if (this.#next === ",") this.#at += 1;
      else if (this.#at === before) return;
    }
    this.#at += 1;
  }

  #inline(path: readonly string[]): void {
    this.#at += 1;
    for (;;) {
      this.#blanks(" \t\r\n", () => ({
        kind: "key",
        table: path,
        from: this.#text.length,
        inline: true,
      }));
      if (this.#next === "}") break;
      const key = this.#key(path, true);
      if (!key) return;
      this.#value([...path, ...key], false);
      this.#blanks(" \t\r\n", null);
      if (this.#next === ",") this.#at += 1;
      else if (this.#next !== "}") return;
    }
    this.#at += 1;
  }
}

/** What is being written where this text ends; nothing in a comment, or where nothing can be proposed. */
export function contextAt(before: string): Context | null {
  return new Reader(before).read();
}

/** The key that a place is about. */
export function pathAt(text: string, at: number): readonly string[] {
  const line = text.lastIndexOf("\n", at - 1) + 1;
  const [key] = /^[ \t]*[\w.-]+[ \t]*=/.exec(text.slice(line)) ?? [];
  const word = /^[\w-]*/.exec(text.slice(at)) ?? [""];
  // What comes after the value of a key is still about that key.
  const before = text.slice(0, key === undefined ? at + word[0].length : line + key.length);
  const context = contextAt(before);
  switch (context?.kind) {
    case "value":
      return context.path;
    case "key":
    case "header":
      return [...context.table, before.slice(context.from).trim()].filter(Boolean);
    case undefined:
      return [];
  }
}
