import { describe, expect, test } from "vitest";

import { type Route, routeOf } from "../../src/router.js";

const ROUTES: readonly [string, Route][] = [
  ["/", { page: "home" }],
  ["/lobby", { page: "lobby" }],
  ["/game/abc123def456", { page: "game", g: "abc123def456" }],
  ["/replay/abc123def456", { page: "replay", g: "abc123def456" }],
  ["/play/brazilian", { page: "play", id: "brazilian", mode: "computer" }],
  ["/play/brazilian/friend", { page: "play", id: "brazilian", mode: "friend" }],
  ["/play/brazilian/chess", { page: "missing" }],
  ["/rules", { page: "rules" }],
  ["/rules/dameo", { page: "book", id: "dameo" }],
  ["/ratings/dameo/", { page: "board", id: "dameo" }],
  ["/compare", { page: "compare", first: "", second: "" }],
  ["/compare/russian/pool", { page: "compare", first: "russian", second: "pool" }],
  ["/person/%C5%81ucja%20%2F", { page: "person", id: "Łucja /" }],
  ["/person/%E0%A4%A", { page: "person", id: "%E0%A4%A" }],
  ["/workshop", { page: "workshop", id: "" }],
  ["/workshop/russian", { page: "workshop", id: "russian" }],
  ["/workshop/draft/computer", { page: "own", id: "draft", mode: "computer" }],
  ["/workshop/russian/chess", { page: "missing" }],
  [`/play/${"a".repeat(64)}/two`, { page: "own", id: "a".repeat(64), mode: "two" }],
  ["/gallery", { page: "gallery" }],
  ["/settings", { page: "settings" }],
  ["/settings/x", { page: "missing" }],
  ["/game", { page: "missing" }],
  ["/a/b/c/d", { page: "missing" }],
];

describe("addresses", () => {
  test.each(ROUTES)("%s", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });
});
