import { describe, expect, test } from "vitest";

import type { Geometry, Sq } from "../../src/contract.js";
import { preset, View } from "../../src/geometry.js";
import { cycle, end, go, type Heading, placed, regular } from "../../src/navigation.js";
import { examples } from "../boards.js";

function walk(view: View, from: Sq, ...headings: Heading[]): Sq {
  let place = placed(view, from);
  if (!place) throw new Error(`no square \`${from}\``);
  for (const heading of headings) place = go(view, place, heading);
  return place.square;
}

const board = (name: string, orientation: "white" | "black" = "white") =>
  new View(preset(name) as Geometry, orientation);

describe("dark squares", () => {
  const view = board("10x10-dark");

  test("left and right skip the light ones", () => {
    expect(walk(view, "32", "right")).toBe("33");
    expect(walk(view, "32", "left")).toBe("31");
    expect(walk(view, "35", "right")).toBe("35");
  });

  test("up and then down lead home", () => {
    for (const { name } of view.all()) {
      if (walk(view, name, "up") === name) continue;
      expect(walk(view, name, "up", "down")).toBe(name);
    }
  });

  test("diagonals", () => {
    expect(walk(view, "32", "up-right")).toBe("28");
    expect(walk(view, "32", "up-left")).toBe("27");
    expect(walk(view, "32", "down-right")).toBe("38");
    expect(walk(view, "46", "down-left")).toBe("46");
  });

  test("are turned for Black", () => {
    const turned = board("10x10-dark", "black");
    expect(walk(turned, "32", "right")).toBe("31");
    expect(walk(turned, "19", "up-right")).toBe("23");
    expect(turned.rows[0]?.[0]?.name).toBe("50");
  });

  test("ends of the row, the column and the board", () => {
    const place = placed(view, "28");
    if (!place) throw new Error("no place");
    const at = (where: Parameters<typeof end>[2]) => end(view, place, where).square;
    expect([at("row-start"), at("row-end")]).toEqual(["26", "30"]);
    expect([at("top"), at("bottom")]).toEqual(["8", "48"]);
    expect([at("first"), at("last")]).toEqual(["1", "50"]);
  });
});

describe("lines", () => {
  const view = board("5x5-lines");

  test("diagonals only where one is drawn", () => {
    expect(walk(view, "c3", "up-right")).toBe("d4");
    expect(walk(view, "b3", "up-right")).toBe("b3");
    expect(walk(view, "b3", "up")).toBe("b4");
    expect(view.neighbors("c3")?.size).toBe(8);
    expect(view.neighbors("b3")?.size).toBe(4);
  });
});

test("a free graph is walked along its lines", () => {
  const geometry: Geometry = {
    kind: "graph",
    width: 5,
    height: 5,
    names: "algebraic",
    squares: [
      { name: "top", x: 2.5, y: 0.5, row: 5, col: 3 },
      { name: "left", x: 0.5, y: 3.5, row: 2, col: 1 },
      { name: "right", x: 4.5, y: 3.5, row: 2, col: 5 },
    ],
    lines: [
      ["top", "left"],
      ["top", "right"],
      ["left", "right"],
    ],
  };
  const view = new View(geometry, "white");
  expect(regular(view)).toBe(false);
  expect(walk(view, "left", "right")).toBe("right");
  expect(walk(view, "right", "up")).toBe("top");
  expect(walk(view, "top", "down", "left")).toBe("left");
  expect(walk(view, "top", "up")).toBe("top");
});

test("the arrows alone reach every square of every board, from both sides", () => {
  for (const { name, geometry } of examples) {
    for (const orientation of ["white", "black"] as const) {
      const view = new View(geometry, orientation);
      const seen = new Set<Sq>();
      const open = [view.all()[0]?.name ?? ""];
      for (let square = open.pop(); square !== undefined; square = open.pop()) {
        if (seen.has(square)) continue;
        seen.add(square);
        for (const heading of ["up", "down", "left", "right"] as const)
          open.push(walk(view, square, heading));
      }
      expect(seen.size, `${name} for ${orientation}`).toBe(geometry.squares.length);
    }
  }
});

test("the next wanted square is found around the end", () => {
  const view = board("8x8-dark");
  const wanted = (square: Sq) => ["5", "30"].includes(square);
  expect(cycle(view, null, wanted)).toBe("5");
  expect(cycle(view, "5", wanted)).toBe("30");
  expect(cycle(view, "30", wanted)).toBe("5");
  expect(cycle(view, "5", wanted, true)).toBe("30");
  expect(cycle(view, "5", () => false)).toBeNull();
});
