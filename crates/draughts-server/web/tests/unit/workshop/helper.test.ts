import { expect, test, vi } from "vitest";

import { type Hands, Helper, Outdated, TooLong } from "../../../src/workshop/helper.js";

vi.mock("draughts-parts/library.js", () => ({ WASM: "" }));

/** Hands that do nothing until they are told to. */
function crew() {
  const hired: { asked: { number: number }[]; gone: boolean; hear(data: unknown): void }[] = [];
  const hire = (): Hands => {
    const one = { asked: [] as { number: number }[], gone: false, hear: (_: unknown) => {} };
    hired.push(one);
    return {
      postMessage: (message) => one.asked.push(message as { number: number }),
      terminate: () => {
        one.gone = true;
      },
      addEventListener: (kind, hear) => {
        if (kind === "message") one.hear = (data) => hear({ data } as never);
      },
    };
  };
  return { hired, hire };
}

test("an answer comes to its question, and the same hands do the next thing", async () => {
  const { hired, hire } = crew();
  const helper = new Helper(hire);
  for (const answer of ["one", "two"]) {
    const asked = helper.ask("fork", { id: "x" });
    hired[0]?.hear({ number: hired[0].asked.at(-1)?.number, answer });
    expect(await asked).toBe(answer);
  }
  expect(hired).toHaveLength(1);
});

test("whoever is busy with an old question is sent away", async () => {
  const { hired, hire } = crew();
  const helper = new Helper(hire);
  const old = helper.ask("fork", { id: "old" });
  const fresh = helper.ask("fork", { id: "new" });
  await expect(old).rejects.toBeInstanceOf(Outdated);
  expect(hired.map(({ gone }) => gone)).toEqual([true, false]);
  hired[0]?.hear({ number: hired[0].asked[0]?.number, answer: "old" });
  hired[1]?.hear({ number: hired[1].asked[0]?.number, answer: "new" });
  expect(await fresh).toBe("new");
});

test("what takes too long is given up", async () => {
  vi.useFakeTimers();
  const { hired, hire } = crew();
  const helper = new Helper(hire, 1000);
  const asked = helper.ask("examine", { text: "", language: "en" });
  const refused = expect(asked).rejects.toBeInstanceOf(TooLong);
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  expect(hired[0]?.gone).toBe(true);
  vi.useRealTimers();
});

test("a refusal is told in its words", async () => {
  const { hired, hire } = crew();
  const asked = new Helper(hire).ask("fork", { id: "x" });
  hired[0]?.hear({ number: 1, error: "no such thing" });
  await expect(asked).rejects.toThrow("no such thing");
});
