/** What the JSON Schema of rule files says of a place in a file. */

/** As much of JSON Schema as rule files use. */
export interface SchemaNode {
  readonly description?: string;
  readonly type?: string;
  readonly const?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: boolean | SchemaNode;
  readonly items?: SchemaNode;
  readonly oneOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
}

/** Something that may be written, and what it means. */
export interface Proposal {
  readonly text: string;
  readonly description: string;
  /** Whether more keys follow after a dot. */
  readonly table?: boolean;
  /** Whether it is a list of tables. */
  readonly list?: boolean;
}

/** The ways in which something may be written. */
function ways(node: SchemaNode): readonly SchemaNode[] {
  return node.anyOf?.flatMap(ways) ?? [node];
}

const isTable = (node: SchemaNode): boolean =>
  node.properties !== undefined || typeof node.additionalProperties === "object";

/** What stands under a key of a table; names that the author chooses stand for any. */
function under(node: SchemaNode, key: string): SchemaNode | undefined {
  for (const way of ways(node)) {
    const table = way.type === "array" && way.items ? way.items : way;
    for (const one of ways(table)) {
      const found = own(one.properties, key);
      if (found) return found;
      if (typeof one.additionalProperties === "object") return one.additionalProperties;
    }
  }
  return undefined;
}

const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

/** What the schema says of a path such as `["king", "range"]`; nothing of one that it does not know. */
export function nodeAt(schema: SchemaNode, path: readonly string[]): SchemaNode | undefined {
  let node: SchemaNode | undefined = schema;
  for (const key of path) node = node && under(node, key);
  return node;
}

/** The keys of the table at a path. */
export function keysAt(schema: SchemaNode, path: readonly string[]): readonly Proposal[] {
  const node = nodeAt(schema, path);
  const tables = node
    ? ways(node).flatMap((way) => (way.type === "array" && way.items ? ways(way.items) : [way]))
    : [];
  return tables.flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([text, value]) => ({
      text,
      description: value.description ?? "",
      table: ways(value).some(isTable),
      list: ways(value).some(({ items }) => items !== undefined && isTable(items)),
    })),
  );
}

/** What may stand as the value of a key, or in its list. */
export function valuesAt(
  schema: SchemaNode,
  path: readonly string[],
  inList: boolean,
): readonly Proposal[] {
  const node = nodeAt(schema, path);
  if (!node) return [];
  const found = ways(node).flatMap((way): readonly Proposal[] => {
    if (way.type === "array") {
      if (!way.items || isTable(way.items)) return [];
      if (inList) return ways(way.items).flatMap(words);
      // A list begins with one of its words.
      const words_ = ways(way.items).flatMap(words);
      return words_.map((word) => ({ ...word, text: `[${word.text}]` }));
    }
    return inList ? [] : words(way);
  });
  return [...new Map(found.map((one) => [one.text, one])).values()];
}

/** The words that a value may be. */
function words(node: SchemaNode): readonly Proposal[] {
  if (node.type === "boolean") {
    return ["true", "false"].map((text) => ({ text, description: "" }));
  }
  const choices = node.oneOf ?? (node.const === undefined ? [] : [node]);
  return choices.flatMap((choice) =>
    choice.const === undefined
      ? []
      : [{ text: JSON.stringify(choice.const), description: choice.description ?? "" }],
  );
}

/** What a key is for, in a line or two. */
export function describe(node: SchemaNode): string {
  const parts = [node.description ?? ""];
  const range = ways(node).find(({ minimum, maximum }) => minimum !== undefined && maximum);
  if (range) parts.push(`From ${range.minimum} to ${range.maximum}.`);
  if (node.default !== undefined) parts.push(`Default: ${toToml(node.default)}.`);
  return parts.filter(Boolean).join(" ");
}

/** A default as a rule file would write it. */
function toToml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toToml).join(", ")}]`;
  return JSON.stringify(value);
}
