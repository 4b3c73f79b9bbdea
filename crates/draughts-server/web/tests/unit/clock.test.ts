import { describe, expect, test } from "vitest";

import { CONTROLS, figures, inWords, left, sameControl } from "../../src/game/time.js";
import type { Clock } from "../../src/values.js";
import { ClockSync } from "../../src/wire/clock.js";
import { afterClose, wait } from "../../src/wire/retry.js";

describe("the server's time", () => {
  test("is that of the quickest exchange of the last eight", () => {
    const sync = new ClockSync();
    sync.learn(0, 1000, 200);
    expect(sync.server(0)).toBe(900);
    sync.learn(1000, 2005, 1010);
    expect(sync.server(0)).toBe(1000);
    sync.learn(2000, 9000, 2500);
    expect(sync.server(0)).toBe(1000);
    expect(sync.way).toBe(10);
    for (let round = 0; round < 8; round++) sync.learn(3000, 3600, 3100);
    expect(sync.server(0)).toBe(550);
  });

  test("is guessed before, and learned anew after a sleep", () => {
    const sync = new ClockSync();
    expect(sync.way).toBeNull();
    sync.guess(5000, 1000);
    expect(sync.server(1000)).toBe(5000);
    sync.learn(1000, 5000, 1000);
    sync.doubt();
    sync.learn(2000, 9050, 2100);
    expect(sync.server(2100)).toBe(9100);
  });

  test("does not come of answers that were there before the question", () => {
    const sync = new ClockSync();
    sync.learn(100, 9999, 50);
    expect(sync.way).toBeNull();
  });
});

describe("coming back", () => {
  test("waits differ by lot, by less than a third", () => {
    expect([wait(4, 0), wait(4, 0.5), wait(4, 1)]).toEqual([2800, 4000, 5200]);
    expect([wait(0, 1), wait(99, 0.5)]).toEqual([0, 8000]);
  });

  test.each([
    [4001, "stop"],
    [4002, "reload"],
    [4003, "retry"],
    [4011, "retry"],
    [1006, "retry"],
  ])("after %i: %s", (code, next) => {
    expect(afterClose(code)).toBe(next);
  });
});

const CLOCK: Clock = {
  control: { kind: "fischer", seconds: 300, increment: 3 },
  white: 60_000,
  black: 45_000,
  running: "white",
  at: 1000,
  timeOut: "loss",
  timeOuts: { white: 0, black: 0, limit: null },
};

describe("clocks", () => {
  test("only the running one runs, and never below zero", () => {
    expect(left(CLOCK, "white", 11_000)).toBe(50_000);
    expect(left(CLOCK, "black", 11_000)).toBe(45_000);
    expect(left(CLOCK, "white", 90_000)).toBe(0);
    expect(left({ ...CLOCK, at: 13_000 }, "white", 11_000)).toBe(left(CLOCK, "white", CLOCK.at));
    expect(left({ ...CLOCK, white: null }, "white", 5000)).toBeNull();
  });

  test.each([
    [3_845_000, "1:04:05"],
    [245_000, "4:05"],
    [60_000, "1:00"],
    [10_000, "0:10"],
    [9_990, "9.9"],
    [0, "0.0"],
  ])("%i ms in figures", (ms, text) => {
    expect(figures(ms)).toBe(text);
  });

  test.each([
    ["en", 65_000, "1 minute 5 seconds"],
    ["it", 65_000, "1 minuto 5 secondi"],
    ["pl", 122_000, "2 minuty 2 sekundy"],
    ["pt", 3_600_000, "1 hora"],
    ["es", 180_000_000, "2 días 2 horas"],
    ["en", 0, "0 seconds"],
  ] as const)("in words, %s: %i ms", (language, ms, text) => {
    expect(inWords(ms, language)).toBe(text);
  });

  test("the same clock is known again, whatever the order of its parts", () => {
    expect(sameControl({ kind: "days", days: 3 }, { days: 3, kind: "days" })).toBe(true);
    expect(sameControl({ kind: "days", days: 3 }, { kind: "days", days: 1 })).toBe(false);
    expect(CONTROLS.filter((one) => sameControl(one, { kind: "unlimited" }))).toHaveLength(1);
  });
});
