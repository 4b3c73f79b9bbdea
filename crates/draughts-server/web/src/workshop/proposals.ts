/** What may be written at a place of a rule file. */

import type { Material } from "./answers.js";
import { contextAt } from "./context.js";
import { keysAt, type Proposal, valuesAt } from "./schema.js";

export interface Proposals {
  /** From where to where the text is replaced by what is chosen. */
  readonly from: number;
  readonly to: number;
  readonly all: readonly (Proposal & {
    /** What is written, where it is more than the text. */
    readonly written: string;
    readonly kind: "key" | "table" | "value";
  })[];
}

/** What may be written there; nothing where the file is the author's own. */
export function proposalsAt(text: string, at: number, material: Material): Proposals | null {
  const before = text.slice(0, at);
  const context = contextAt(before);
  if (!context) return null;
  const { schema } = material;
  const rest = text.slice(at);
  switch (context.kind) {
    case "key": {
      const all = keysAt(schema, context.table).map((key) => ({
        ...key,
        kind: key.table ? ("table" as const) : ("key" as const),
        written: /^[\w-]*\s*[.=]/.test(rest) ? key.text : key.text + (key.table ? "." : " = "),
      }));
      return { from: context.from, to: at + wordOf(rest), all };
    }
    case "header": {
      const all = keysAt(schema, context.table)
        .filter(({ table, list }) => (context.list ? list : table && !list))
        .map((key) => ({ ...key, kind: "table" as const, written: key.text }));
      return { from: context.from, to: at + wordOf(rest), all };
    }
    case "value": {
      const parents = material.variants.map(({ id, name }) => ({
        text: JSON.stringify(id),
        description: name,
      }));
      const found =
        context.path.join(".") === "extends"
          ? parents
          : valuesAt(schema, context.path, context.inList);
      const all = found.map((value) => ({ ...value, kind: "value" as const, written: value.text }));
      const quoted = text[context.from] === '"';
      const to = at + (quoted ? (/^[\w-]*"?/.exec(rest)?.[0].length ?? 0) : wordOf(rest));
      return { from: context.from, to, all };
    }
  }
}

const wordOf = (rest: string): number => /^[\w-]*/.exec(rest)?.[0].length ?? 0;
