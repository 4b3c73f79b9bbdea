import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";

import init, {
  checkRules,
  compare,
  findVariant,
  Game,
  languages,
  Lots,
  Opponent,
  prove,
  readPdn,
  Searcher,
  sideBySide,
  Variant,
  variants,
} from "draughts-wasm";
import * as library from "draughts-wasm";
import { shipped, weightsFor } from "draughts-wasm/weights.js";
import { SearchWorker } from "draughts-wasm/worker.js";

import { differences } from "./check.js";

/** How large the WebAssembly may be on its way over a network, in bytes. */
const MOST = 700_000;

/** A position in the middle of a game of the Brazilian family. */
const MIDDLE = "W:Wc1,e1,g1,b2,d2,a3,e3,d4,h4:Bb6,d6,f6,a7,c7,g7,b8,f8,h6";

const LOSING = `id = "club-losing"\nextends = "brazilian"\nname = { en = "Losing" }\ngoal = { no-moves = "win", no-pieces = "win" }\n`;

await init();

test("what is loaded is small", (context) => {
  const wasm = readFileSync(new URL(import.meta.resolve("draughts-wasm/draughts_bg.wasm")));
  const packed = gzipSync(wasm, { level: 9 }).length;
  context.diagnostic(`${wasm.length} bytes, ${packed} packed`);
  assert.ok(packed < MOST, `${packed} bytes`);
});

test("every answer is that of the library elsewhere", async () => {
  const samples = JSON.parse(readFileSync(new URL("positions.json", import.meta.url), "utf8"));
  assert.deepEqual(samples.map(({ variant }) => variant), variants().map(({ id }) => id));
  const count = samples.reduce((sum, { positions }) => sum + positions.length, 0);
  assert.ok(count >= 500, `${count} positions`);
  assert.deepEqual(await differences(library, weightsFor, samples), []);
});

describe("rule sets", () => {
  test("are listed with names in all languages", () => {
    assert.deepEqual(languages(), ["en", "it", "pl", "pt", "es"]);
    const brazilian = variants().find(({ id }) => id === "brazilian");
    assert.deepEqual(Object.keys(brazilian.names).sort(), languages().sort());
    assert.deepEqual(brazilian.ancestors, ["international"]);
    assert.deepEqual(brazilian.pieces, [12, 12]);
    assert.equal(findVariant("Damas Brasileñas"), "brazilian");
  });

  test("that are not known are refused with the nearest names", () => {
    assert.throws(
      () => Variant.byName("brasilian"),
      (error) =>
        error instanceof Error &&
        error.name === "DraughtsError" &&
        error.code === "unknown-variant" &&
        error.nearest.includes("brazilian"),
    );
  });

  const club = `id = "our-club"\nextends = "english"\nname = { en = "Our club's draughts" }\nking = { range = "flying" }\n`;

  test("come from a file of one's own", () => {
    const variant = Variant.fromToml(club);
    assert.deepEqual(checkRules(club), []);
    assert.equal(variant.id, "our-club");
    assert.equal(variant.name("it"), "Our club's draughts");
    assert.ok(variant.entries().some(([key, value]) => key === "king.range" && value === '"flying"'));
    assert.equal(Variant.fromToml(variant.toToml()).perft(variant.start(), 4), variant.perft(variant.start(), 4));
    assert.ok("toml" in variant.portable() && Variant.byName("pool").portable().id === "pool");
  });

  test("come from a file that extends another one of one's own", () => {
    const parent = (reference) => (reference === "club.toml" ? club : null);
    const child = `id = "our-losing"\nextends = "club.toml"\nname = { en = "Losing" }\ngoal = { no-moves = "win" }\n`;
    assert.deepEqual(Variant.fromToml(child, "losing.toml", parent).info().ancestors, ["our-club", "english"]);
    assert.throws(() => Variant.fromToml(child, "losing.toml"), { code: "rules" });
  });

  test("with mistakes say where each of them is", () => {
    const text = `id = "wrong"\nname = { en = "Zażółć" }\nking = { rangee = "flying" }\n`;
    const [found] = checkRules(text, "wrong.toml");
    assert.equal(found.severity, "error");
    assert.deepEqual([found.file, found.line], ["wrong.toml", 3]);
    assert.match(text.slice(found.from, found.to), /rangee/);
    assert.throws(
      () => Variant.fromToml(text, "wrong.toml"),
      (error) => error.code === "rules" && error.diagnostics.length === checkRules(text).length,
    );
  });

  test("tell themselves", () => {
    const variant = Variant.byName("italian");
    assert.ok(variant.statements("it").some(({ section }) => section === "captures"));
    assert.match(variant.ruleBook("html", "it"), /<article class="draughts-rules"/);
    assert.match(variant.ruleBook("markdown", "en"), /^# /);
    assert.throws(() => variant.ruleBook("pdf"), { code: "format" });
    assert.throws(() => variant.name("fr"), { code: "language" });
  });

  test("count their moves", () => {
    // English, depths 1 to 6: http://www.aartbik.com/MISC/checkers.html
    const variant = Variant.byName("english");
    const counts = [1, 2, 3, 4, 5, 6].map((depth) => variant.perft(variant.start(), depth));
    assert.deepEqual(counts, [7, 49, 302, 1469, 7361, 36768]);
  });

  test("are drawn", () => {
    const variant = Variant.byName("russian");
    const svg = variant.svg("W:Wc3:Bd4,f6", { theme: "dark", moves: ["c3:g7"], marks: { a1: "target" } });
    assert.match(svg, /^<svg .*draughts-arrow/s);
    assert.match(variant.diagram("W:Wc3:Bd4,f6", "black"), /w/);
    assert.throws(() => variant.svg("W:Wc3:B", { theme: "red" }), { code: "options" });
    assert.throws(() => variant.svg("W:Wc3:B", { squareSize: "big" }), { code: "options" });
  });

  test("part where they part", () => {
    const [russian, brazilian] = ["russian", "brazilian"].map(Variant.byName);
    const { keys } = compare(russian, brazilian);
    assert.ok(keys.some(({ key }) => key === "capture.priority"));
    const rows = sideBySide(brazilian, russian, "W:We3:Bd4,f4,d6");
    assert.ok(rows.some(({ answers }) => answers[0].legal !== answers[1].legal));
    const proof = prove("capture.priority", brazilian, russian, 1);
    assert.equal(proof.found, "witness");
    assert.equal(proof.key, "capture.priority");
    assert.notDeepEqual(...proof.witness.moves);
  });
});

describe("a game", () => {
  test("is played by text and by index, and taken back", () => {
    const game = new Game(Variant.byName("brazilian"));
    assert.equal(game.play("c3-d4").move.notation, "c3-d4");
    assert.equal(game.side, "black");
    const [first] = game.legalMoves();
    assert.deepEqual(game.playMove(0).move, first);
    assert.equal(game.length, 2);
    assert.ok(game.undo() && game.undo() && !game.undo());
    assert.equal(game.fen, game.variant.start());
    assert.ok(game.redo());
    assert.deepEqual(game.plies().map(({ move }) => move.notation), ["c3-d4"]);
    assert.throws(() => game.playMove(99), { code: "not-legal" });
    assert.throws(() => game.play("a1-b2"), { code: "not-legal" });
    assert.throws(() => game.play("zz"), { code: "move-text" });
  });

  test("does not choose among moves that are written alike", () => {
    const variant = Variant.byName("international");
    const game = Game.fromFen(variant, "W:WK4:B13,32,37,20");
    assert.throws(
      () => game.play("4x15"),
      (error) => error.code === "ambiguous" && error.candidates.length === 2,
    );
    assert.throws(() => Game.fromFen(variant, "W:WK4,55:B4"), { code: "fen", column: 7 });
  });

  test("says why a move is refused", () => {
    const variant = Variant.byName("international");
    const told = Game.fromFen(variant, "W:W32,39:B28,19,9,43").explain("39x48", "en");
    assert.equal(told.code, "quantity");
    assert.equal(told.rule.key, "capture.priority");
    assert.deepEqual(told.alternatives, ["32x3"]);
  });

  test("ends, and says why", () => {
    const variant = Variant.byName("brazilian");
    const game = Game.fromFen(variant, "W:Wc3:Bd4");
    assert.equal(game.conclusion(), null);
    game.play("c3xe5");
    assert.deepEqual(game.outcome, { result: "white-wins", winner: "white", reason: "no-pieces" });
    assert.equal(game.conclusion("en").sentence, "White wins: Black has no piece left.");
    assert.deepEqual(game.legalMoves(), []);
    assert.throws(() => game.play("e5-f6"), { code: "game-over" });
    assert.throws(() => game.resign("white"), { code: "game-over" });
  });

  test("counts towards a draw", () => {
    const game = Game.fromFen(Variant.byName("brazilian"), "W:WKa1:BKa5");
    const repetition = () => game.drawCounts().find(({ limit }) => limit === 3).count;
    assert.equal(repetition(), 1);
    for (const text of ["a1-b2", "a5-b6", "b2-a1", "b6-a5"]) game.play(text);
    assert.equal(game.outcome, null);
    assert.equal(repetition(), 2);
  });

  test("is written and read", () => {
    const game = new Game(Variant.byName("russian"));
    for (const text of ["c3-d4", "f6-g5"]) game.play(text);
    game.resign("black");
    const text = game.pdn({ White: "Ann" });
    assert.match(text, /\[White "Ann"\]/);
    const [read, ...rest] = readPdn(text);
    assert.equal(rest.length, 0);
    assert.equal(read.tags.White, "Ann");
    assert.deepEqual([read.variant.id, read.basis, read.problems], ["russian", "variant-tag", []]);
    assert.deepEqual(read.game().record(), game.record());
    assert.deepEqual(Game.replay(game.variant, JSON.parse(JSON.stringify(game.record()))).record(), game.record());
    const bytes = new TextEncoder().encode("1. c3-d4 d6-c6 *");
    const [wrong] = Variant.byName("russian").readPdn(bytes);
    assert.equal(wrong.problems[0].column, 10);
    assert.equal(wrong.moves().length, 1);
  });

  test("draws its lots from a seed", () => {
    const variant = Variant.byName("brazilian-medieval");
    const play = () => {
      const [game, lots] = [new Game(variant), new Lots(7)];
      game.mark([], [], lots);
      while (!game.outcome) game.playMoveByLot(game.length % game.legalMoves().length, lots);
      return game.record();
    };
    assert.deepEqual(play(), play());
    assert.throws(() => new Lots(-1), { code: "seed" });
    const ballots = new Game(Variant.byName("english-three-move"));
    assert.equal(ballots.drawOpening(new Lots(1)), 3);
  });
});

describe("a search", () => {
  const endless = { nodes: Number.MAX_SAFE_INTEGER };

  test("tells what it finds, and is ended", () => {
    const variant = Variant.byName("brazilian");
    const found = [];
    const watch = { goesDeeper: ({ depth }) => depth < 3, hasFound: (info) => found.push(info) };
    const choice = new Opponent(variant, 10).choose(new Game(variant), new Lots(1), endless, watch);
    assert.equal(choice.depth, 3);
    assert.equal(found.at(-1).pv[0], choice.move.notation);
    assert.equal(new Opponent(variant, 10).choose(new Game(variant), new Lots(1), { depth: 2 }).depth, 2);
    assert.throws(() => new Opponent(variant, 11), { code: "level" });
    const { lines } = new Searcher(variant).search(new Game(variant), { depth: 3 });
    assert.equal(lines[0].depth, 3);
  });

  test("goes on in a worker as it does here", async () => {
    const variant = Variant.byName("turkish");
    const game = new Game(variant);
    const weights = await weightsFor(variant);
    const here = new Opponent(variant, 4, weights).choose(game, new Lots(5));
    const worker = new SearchWorker();
    const found = [];
    const there = await worker.choose(game, { level: 4, seed: 5, onfound: (info) => found.push(info) });
    assert.deepEqual(there, here);
    assert.equal(found.at(-1).pv[0], here.move.notation);
    const limits = { depth: 3 };
    const lines = new Searcher(variant, undefined, weights).search(game, limits);
    assert.deepEqual(await worker.search(game, { limits }), lines);
    worker.dispose();
    // By the rules alone it is another search, here and there.
    const alone = new SearchWorker({ weights: false });
    const plain = new Searcher(variant).search(game, limits);
    assert.notDeepEqual(plain, lines);
    assert.deepEqual(await alone.search(game, { limits }), plain);
    alone.dispose();
  });

  test("judges by weights from a folder of one's own", async () => {
    const variant = Variant.byName("brazilian");
    const worker = new SearchWorker({ weights: new URL("weights/", import.meta.resolve("draughts-wasm/package.json")) });
    const game = Game.fromFen(variant, MIDDLE);
    const weights = readFileSync(new URL(import.meta.resolve("draughts-wasm/weights/brazilian.dw")));
    const here = new Opponent(variant, 4, weights).choose(game, new Lots(5));
    assert.deepEqual(await worker.choose(game, { level: 4, seed: 5 }), here);
    worker.dispose();
  });

  test("judges rules of one's own by the weights of their parent, in a worker, too", async () => {
    const club = Variant.fromToml(`id = "club"\nextends = "brazilian"\nname = { en = "Club" }\n`);
    const brazilian = Variant.byName("brazilian");
    const worker = new SearchWorker();
    const { lines } = await worker.search(Game.fromFen(club, MIDDLE), { limits: { depth: 4 } });
    const learned = new Searcher(brazilian, undefined, await weightsFor(brazilian));
    const expected = learned.search(Game.fromFen(brazilian, MIDDLE), { depth: 4 }).lines;
    assert.deepEqual(lines, expected);
    worker.dispose();
  });

  test("is stopped in a worker, which answers again", async () => {
    const club = Variant.fromToml(`id = "club"\nextends = "english"\nname = { en = "Club" }\n`);
    const game = new Game(club);
    const worker = new SearchWorker();
    const asked = worker.choose(game, { level: 10, limits: endless, onfound: () => worker.stop() });
    assert.ok(worker.thinking);
    await assert.rejects(worker.choose(game), /another game/);
    const choice = await asked;
    assert.ok(game.legalMoves().some(({ notation }) => notation === choice.move.notation));
    assert.ok(await worker.choose(game, { level: 1 }));
    const report = await worker.search(game, { seconds: 0.01 });
    assert.ok(report.lines[0].pv.length > 0);
    worker.dispose();
  });
});

describe("weights", () => {
  test("change what a position is worth", async () => {
    const variant = Variant.byName("brazilian");
    const game = Game.fromFen(variant, MIDDLE);
    const value = (weights) => new Searcher(variant, 1 << 16, weights).search(game, { depth: 4 }).lines[0].value;
    assert.notEqual(value(await weightsFor(variant)), value());
    assert.equal(value(null), value());
  });

  test("are those of the nearest parent whose weights fit", async () => {
    assert.ok(shipped.includes("brazilian") && !shipped.includes("brazilian-ballots"));
    const [own, parent] = ["brazilian-ballots", "brazilian"].map(Variant.byName);
    assert.ok((await weightsFor(parent))?.length > 0);
    assert.deepEqual(await weightsFor(own), await weightsFor(parent));
    const grandchild = Variant.fromToml(`id = "club"\nextends = "brazilian"\nname = { en = "Club" }\n`);
    assert.deepEqual(await weightsFor(grandchild), await weightsFor(parent));
    // Its parents play on the same board by another goal.
    assert.equal(await weightsFor(Variant.fromToml(LOSING)), undefined);
    assert.equal(await weightsFor(Variant.byName("konane")), undefined);
  });

  test("that do not fit are refused with the keys that differ", async () => {
    const [brazilian, english] = ["brazilian", "english"].map(Variant.byName);
    const weights = await weightsFor(brazilian);
    for (const make of [() => new Opponent(english, 3, weights), () => new Searcher(english, undefined, weights)]) {
      assert.throws(make, (error) => {
        assert.deepEqual([error.name, error.code], ["DraughtsError", "weights"]);
        assert.match(error.message, /made for `brazilian` do not fit `english`/);
        assert.ok(error.keys.includes("king.range"));
        return true;
      });
    }
    const damaged = weights.map((byte, at) => (at === weights.length - 9 ? byte ^ 1 : byte));
    assert.throws(() => new Opponent(brazilian, 3, damaged), { code: "weights", message: /damaged/ });
    assert.throws(() => new Opponent(brazilian, 3, new Uint8Array(9)), { code: "weights", message: /not a file/ });
  });
});
