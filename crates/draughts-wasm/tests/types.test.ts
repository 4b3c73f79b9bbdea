// Compiled, not run: the types say what the values are.
import init, {
  checkRules,
  type Conclusion,
  type Diagnostic,
  type DraughtsError,
  Game,
  type Geometry,
  type Info,
  type Language,
  Lots,
  type Move,
  Opponent,
  type Piece,
  Searcher,
  Variant,
  variants,
} from "draughts-wasm";
import type * as board from "./contract.js";
import { shipped, weightsFor } from "draughts-wasm/weights.js";
import { SearchWorker } from "draughts-wasm/worker.js";

await init();
const language: Language = "pl";
const names: (string | undefined)[] = variants().map((info) => info.names[language]);
const diagnostics: Diagnostic[] = checkRules("id = 1");
const variant = Variant.byName(names[0] ?? "international");
const geometry: Geometry = variant.geometry();
const lines: [string, string][] = geometry.lines ?? [];
const game = new Game(variant);
const pieces: Map<string, Piece> = new Map(game.pieces());
const moves: Move[] = game.legalMoves();
const to: string | null | undefined = moves[0]?.to;
const end: Conclusion | null = game.conclusion(language);
const white: boolean = game.side === "white";
game.playByLot(moves[0]?.notation ?? "", new Lots(1));
const choice = new Opponent(variant, 3).choose(game, new Lots(1), { depth: 2 }, { goesOn: () => true });
const weights: Uint8Array | undefined = await weightsFor(variant, { folder: new URL("file:///weights/") });
const learned = new Opponent(variant, 3, weights).choose(game, new Lots(1), null);
const found: Info[] = new Searcher(variant, undefined, weights).search(game, { depth: 2 }).lines;
const ids: readonly string[] = shipped;
new SearchWorker({ weights: false }).dispose();
new SearchWorker({ weights: new URL("https://example.org/weights/") }).dispose();
// @ts-expect-error `true` is no folder
new SearchWorker({ weights: true });
const far: number | undefined = choice?.depth;
const later: Move | undefined = (await new SearchWorker().choose(game, { level: 2 }))?.move;
try {
  game.resign("white");
} catch (error) {
  const code: string = (error as DraughtsError).code;
  console.log(code);
}
// What the board takes.
const shown: board.Geometry = geometry;
const position: board.Position = new Map<string, board.Piece>(game.pieces());
const offered: readonly board.Move[] = moves;
// @ts-expect-error no such language
variant.name("fr");
// @ts-expect-error no such side
game.resign("red");
// @ts-expect-error no such option
variant.svg(game.fen, { color: "red" });
console.log(diagnostics, lines, pieces, to, end, white, far, later, shown, position, offered, learned, found, ids);
