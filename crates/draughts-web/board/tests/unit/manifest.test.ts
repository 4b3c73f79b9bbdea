import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("custom-elements.json is what the code says", () => {
  const committed = readFileSync("custom-elements.json", "utf8");
  execFileSync("npm", ["run", "--silent", "manifest"]);
  const made = readFileSync("custom-elements.json", "utf8");
  expect(made === committed, "it was stale and has been made anew: commit it").toBe(true);
});
