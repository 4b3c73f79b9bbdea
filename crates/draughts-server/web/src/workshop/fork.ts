/** A rule file to begin with: it changes nothing yet, and has before one what one is likely to change. */

import { describe, nodeAt, type SchemaNode, valuesAt } from "./schema.js";

/** The keys that people change first, in the order of a rule file. */
const LIKELY: readonly string[] = [
  "setup.rows",
  "man.moves",
  "man.captures",
  "man.captures-kings",
  "king.range",
  "king.landing",
  "capture.compulsory",
  "capture.removal",
  "capture.priority",
  "promotion.during-capture",
  "goal.no-moves",
];

/** So many choices are named in a comment. */
const MOST_CHOICES = 6;

/** What is to be forked. */
export interface Original {
  readonly id: string;
  /** Its name in English. */
  readonly name: string;
  /** Its keys, with what they hold as a rule file would write it. */
  readonly entries: readonly (readonly [key: string, value: string])[];
}

/** The text of the file. Keys that `fits` does not want beside the others are left out. */
export function fork(
  original: Original,
  schema: SchemaNode,
  fits: (text: string) => boolean,
): string {
  const held = new Map(original.entries);
  const all = LIKELY.filter((key) => held.has(key));
  const whole = write(original, schema, all, held);
  if (fits(whole)) return whole;
  let keys: string[] = [];
  for (const key of all) {
    const more = [...keys, key];
    if (fits(write(original, schema, more, held))) keys = more;
  }
  return write(original, schema, keys, held);
}

function write(
  { id, name }: Original,
  schema: SchemaNode,
  keys: readonly string[],
  held: ReadonlyMap<string, string>,
): string {
  const lines = [
    `# Rules of your own: ${name}, with whatever you change.`,
    `# Everything that is not in this file stays as it is there.`,
    "",
    `id = ${JSON.stringify(`my-${id}`)}`,
    `extends = ${JSON.stringify(id)}`,
    `name = { en = ${JSON.stringify(`My ${name}`)} }`,
  ];
  let table = "";
  for (const key of keys) {
    const [own = "", rest = ""] = [key.slice(0, key.indexOf(".")), key.slice(key.indexOf(".") + 1)];
    if (own !== table) lines.push("", `[${own}]`);
    table = own;
    lines.push(`${comment(schema, key)}${rest} = ${held.get(key) ?? ""}`);
  }
  return `${lines.join("\n")}\n`;
}

/** What the key is for, and what it may be. */
function comment(schema: SchemaNode, key: string): string {
  const path = key.split(".");
  const node = nodeAt(schema, path);
  if (!node) return "";
  const purpose = describe({ ...(node.description && { description: node.description }) });
  const list = node.type === "array";
  const all = valuesAt(schema, path, list).map(({ text }) => text);
  // Where there is much to choose from, the editor proposes it.
  const choices = all.length > MOST_CHOICES ? [] : all;
  const lines = [
    purpose,
    choices.length > 0 && `${list ? "Of" : "One of"}: ${choices.join(", ")}.`,
  ];
  return lines
    .filter(Boolean)
    .map((line) => `# ${line}\n`)
    .join("");
}
