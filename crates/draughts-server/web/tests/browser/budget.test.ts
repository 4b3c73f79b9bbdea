/** How much is loaded before the first move: what was agreed on, packed by gzip. */

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = new URL("../../dist/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, dist));
const manifest: Record<string, Chunk> = JSON.parse(String(read(".vite/manifest.json")));

/** The chunks of some entries and all that they import at once. */
function files(...entries: readonly RegExp[]): Set<string> {
  const found = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const one of chunk.imports ?? []) add(one);
  };
  for (const entry of entries) {
    const keys = Object.keys(manifest).filter((key) => entry.test(key));
    expect(keys.length, String(entry)).toBeGreaterThan(0);
    for (const key of keys) add(key);
  }
  return found;
}

const kilobytes = (all: Iterable<string>) =>
  [...all].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1000;

test("the frame and the first page", () => {
  expect(kilobytes(files(/^index\.html$/, /pages\/home\.ts$/))).toBeLessThan(45);
});

test("a game", () => {
  expect(kilobytes(files(/^index\.html$/, /pages\/game\.ts$/, /game\/clock\.ts$/))).toBeLessThan(
    70,
  );
});

test("styles", () => {
  const css = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  expect(css.size).toBeGreaterThan(0);
  expect(kilobytes(css)).toBeLessThan(14);
});

test("no decorator is left for a browser to stumble over", () => {
  for (const { file } of Object.values(manifest)) {
    if (file.endsWith(".js")) expect(String(read(file))).not.toMatch(/^\s*@\w+\(/m);
  }
});
