import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));

test("no decorator is left in what is built", () => {
  const built = files("dist");
  expect(built.length).toBeGreaterThan(5);
  for (const { name, text } of built)
    expect(/@[a-z]+\(/i.test(text.replaceAll(/@media|@supports/g, "")), name).toBe(false);
});

test("the board with all that it needs is small", () => {
  const alone = readFileSync("dist/demo/alone.html", "utf8");
  const wanted = [...alone.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(
    ([, path]) => path ?? "",
  );
  expect(wanted.length).toBeGreaterThan(0);
  const size = wanted
    .map((path) => gzipSync(readFileSync(join("dist/demo", path)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);
  expect(size).toBeLessThanOrEqual(28_000);
});

test("the package has what it promises", () => {
  const { exports, files } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(files).toContain("dist");
  for (const entry of Object.values<string | { types: string; default: string }>(exports)) {
    const paths = typeof entry === "string" ? [entry] : [entry.types, entry.default];
    for (const path of paths) expect(readFileSync(path).length).toBeGreaterThan(0);
  }
});
