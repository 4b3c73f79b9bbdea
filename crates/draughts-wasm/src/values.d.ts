/** A language, by its code. */
export type Language = "en" | "it" | "pl" | "pt" | "es";

/**
 * One of the two players.
 */
export type Side = "white" | "black";

/**
 * How the squares of a board lie, and what they are called.
 */
export type Geometry = {
/**
 * Whether they are fields of a grid, or points joined by lines.
 */
kind: GeometryKind,
/**
 * How many files there are.
 */
width: number,
/**
 * How many rows there are.
 */
height: number,
/**
 * The playing squares, in the order of their numbers.
 */
squares: Array<GeometrySquare>,
/**
 * Pairs of points that a line joins; only where the board is a graph.
 */
lines?: Array<[string, string]>,
/**
 * Which squares of the grid are played on; only where the board is a grid.
 */
playable?: Playable,
/**
 * What squares are called.
 */
names: Names, };

/**
 * Whether a board is a grid or a graph.
 */
export type GeometryKind = "checker" | "graph";

/**
 * A playing square and where it lies.
 */
export type GeometrySquare = {
/**
 * What it is called.
 */
name: string,
/**
 * Its middle, in squares from the left edge as White sees the board.
 */
x: number,
/**
 * Its middle, in squares from the top edge as White sees the board.
 */
y: number,
/**
 * Its row from the bottom, from 1.
 */
row: number,
/**
 * Its file from the left, from 1.
 */
col: number, };

/**
 * What squares are called.
 */
export type Names = "numeric" | "algebraic";

/**
 * Which squares of a grid are played on; a1 is a dark one.
 */
export type Playable = "dark" | "light" | "all";

/**
 * A piece as one sees it.
 */
export type Piece = {
/**
 * Whose it is.
 */
side: Side,
/**
 * `man`, `king`, or the name of a kind that the rule file declares.
 */
kind: string,
/**
 * The letter of a kind that the rule file declares.
 */
letter?: string,
/**
 * What is special about it.
 */
mark?: PieceMark, };

/**
 * What is special about a piece.
 */
export type PieceMark = "medieval";

/**
 * A whole legal move by the names of its squares.
 */
export type Move = {
/**
 * The shortest text that tells it from the other legal moves.
 */
notation: string,
/**
 * What sort of move it is.
 */
kind: MoveKind,
/**
 * The square that the piece leaves.
 */
from: string,
/**
 * The square that it comes to, perhaps the one that it has left; none for a removal.
 */
to: string | null,
/**
 * The squares that it lands on, the last of them the end of the move.
 */
path: Array<string>,
/**
 * The squares of the captured pieces, in the order in which they are jumped over.
 */
captured: Array<string>,
/**
 * The kind that it becomes, if it becomes another one: `king`, or a name of the rule file.
 */
becomes: string | null, };

/**
 * What sort of move it is.
 */
export type MoveKind = "step" | "capture" | "removal";

/**
 * What there is to know of a variant in a list.
 */
export type VariantInfo = {
/**
 * The name that programs use.
 */
id: string,
/**
 * The titles by language.
 */
names: Partial<Record<Language, string>>,
/**
 * Other names by which it may be chosen.
 */
aliases: Array<string>,
/**
 * The ids of the rule sets that it extends, the nearest first.
 */
ancestors: Array<string>,
/**
 * The board.
 */
board: BoardInfo,
/**
 * How many pieces White and Black have at the start.
 */
pieces: [number, number],
/**
 * The kinds of pieces that it declares for itself.
 */
kinds: Array<PieceInfo>,
/**
 * The side that moves first.
 */
first: Side,
/**
 * Squares with a name of their own.
 */
landmarks: Array<Landmark>,
/**
 * The number of the game in the GameType tag of PDN.
 */
gameType: number | null,
/**
 * Whether lots decide some captures.
 */
lots: boolean,
/**
 * How many pieces a side marks for duels before the first move; 0 where there are none.
 */
marked: number,
/**
 * How many openings one is drawn from; 0 where none is.
 */
openings: number,
/**
 * The seconds that a move may take, where the rules say so.
 */
seconds: number | null,
/**
 * The keys of its sources, as the documentation lists them.
 */
sources: Array<string>, };

/**
 * A board in a list.
 */
export type BoardInfo = {
/**
 * How many files there are.
 */
width: number,
/**
 * How many rows there are.
 */
height: number,
/**
 * Which squares are played on; `points` where lines join them.
 */
squares: Playable | "points",
/**
 * How many of them there are.
 */
playingSquares: number, };

/**
 * A kind of piece that a rule set declares.
 */
export type PieceInfo = {
/**
 * Its name.
 */
name: string,
/**
 * The letter before its square in a FEN.
 */
letter: string, };

/**
 * Squares with a name of their own.
 */
export type Landmark = {
/**
 * The name.
 */
name: string,
/**
 * The squares.
 */
squares: Array<string>, };

/**
 * A problem of a rule file, and where it is.
 */
export type Diagnostic = {
/**
 * The name of the file.
 */
file: string,
/**
 * The line, from 1.
 */
line: number,
/**
 * The column in characters, from 1.
 */
column: number,
/**
 * Where the offending text begins, in UTF-16 units from the start of the file, as JavaScript counts.
 */
from: number,
/**
 * Where it ends, in the same units.
 */
to: number,
/**
 * Whether it keeps the file from being used.
 */
severity: Severity,
/**
 * The kind of problem.
 */
code: string,
/**
 * What is wrong.
 */
message: string,
/**
 * What would be right, where that can be guessed.
 */
help: string | null, };

/**
 * Whether a problem keeps a file from being used.
 */
export type Severity = "error" | "warning";

/**
 * A rule in words.
 */
export type Statement = {
/**
 * The key of a rule file that it tells.
 */
key: string,
/**
 * The part of the rules that it belongs to.
 */
section: string,
/**
 * One sentence, or a few.
 */
text: string, };

/**
 * The end of a game by its goal, as a position alone shows it.
 */
export type Ending = {
/**
 * The side that has won.
 */
winner: Side,
/**
 * Why.
 */
reason: string, };

/**
 * The end of a game.
 */
export type Outcome = {
/**
 * Who has won.
 */
result: "white-wins" | "black-wins" | "draw",
/**
 * The side that has won; none in a draw.
 */
winner: Side | null,
/**
 * Why the game is over.
 */
reason: string, };

/**
 * A ply that has been played.
 */
export type Ply = {
/**
 * The side that has moved.
 */
side: Side,
/**
 * The move.
 */
move: Move,
/**
 * The position after it.
 */
fen: string,
/**
 * The lots drawn for its captures; the last of them may be a failure.
 */
duels: Array<Duel>,
/**
 * Whether it was drawn by lot because the player's time had run out.
 */
automatic: boolean,
/**
 * Whether it belongs to the opening that was drawn by lot.
 */
ballot: boolean, };

/**
 * The lot of a captured piece.
 */
export type Duel = {
/**
 * The square of the attacked piece.
 */
square: string,
/**
 * Whether it was captured.
 */
success: boolean, };

/**
 * How far a draw rule that counts has come.
 */
export type DrawCount = {
/**
 * The rule as a key of the rule file, such as `draw[0]`.
 */
key: string,
/**
 * How much is reached: occurrences of the position, or plies.
 */
count: number,
/**
 * At how much the game is drawn.
 */
limit: number, };

/**
 * What a text means in a position: a legal move and what it does, or why it is none.
 */
export type Explanation = {
/**
 * Whether it is a legal move.
 */
legal: boolean,
/**
 * `legal`, or the kind of refusal.
 */
code: string,
/**
 * What the move does, or why it is not legal.
 */
sentence: string,
/**
 * The rule behind the answer; none where every game of draughts says so.
 */
rule: Rule | null,
/**
 * What that rule says.
 */
ruleSentence: string | null,
/**
 * Legal moves instead, the nearest first; all that are meant, if the text is ambiguous.
 */
alternatives: Array<string>,
/**
 * The squares that the answer is about.
 */
squares: Array<string>,
/**
 * All of it for a person, in some lines.
 */
text: string, };

/**
 * A key of the rule set, and where its value comes from.
 */
export type Rule = {
/**
 * The key, or an entry of a list such as `draw[0]`.
 */
key: string,
/**
 * What it holds, as a rule file writes it.
 */
value: string | null,
/**
 * The file that says so; none where it is the default.
 */
file: string | null,
/**
 * The line of that file, from 1.
 */
line: number | null,
/**
 * The comment beside it: in a file that ships, the source of the rule.
 */
citation: string | null, };

/**
 * Why a game is over, in words.
 */
export type Conclusion = {
/**
 * Who has won, and why.
 */
sentence: string,
/**
 * Which moves brought it about, if it is not the last one alone.
 */
history: string | null,
/**
 * The rule behind it; none where the players have ended the game.
 */
rule: Rule | null,
/**
 * What that rule says.
 */
ruleSentence: string | null,
/**
 * The numbers of the plies that brought it about, from 1; 0 is the start.
 */
plies: Array<number>,
/**
 * The squares that it is about.
 */
squares: Array<string>,
/**
 * All of it for a person, in some lines.
 */
text: string, };

/**
 * What two rule sets say differently.
 */
export type Comparison = {
/**
 * The ids of the two.
 */
variants: Array<string>,
/**
 * The keys that differ, in the order of a rule file.
 */
keys: Array<DifferingKey>,
/**
 * All of it for a person.
 */
text: string, };

/**
 * A key in which they differ.
 */
export type DifferingKey = {
/**
 * The key; a table where one of them has no table there.
 */
key: string,
/**
 * What each of them holds there, as a rule file would write it.
 */
values: Array<string | null>,
/**
 * What each of them says of it and the other does not.
 */
words: Array<Array<Sentence>>, };

/**
 * A sentence, and where the rule is from.
 */
export type Sentence = {
/**
 * The sentence.
 */
text: string,
/**
 * The source that the rule file cites.
 */
citation: string | null,
/**
 * The file of the rule; none if it is a default.
 */
file: string | null,
/**
 * The line in it, from 1.
 */
line: number | null, };

/**
 * A move of a position, and what two rule sets say of it.
 */
export type SideBySide = {
/**
 * The move, with the names that squares have in the first rule set.
 */
move: string,
/**
 * What each of them says.
 */
answers: Array<Answer>, };

/**
 * What a rule set says of a move.
 */
export type Answer = {
/**
 * Whether it is legal, with just these captures and this end.
 */
legal: boolean,
/**
 * `legal`, or the kind of refusal.
 */
code: string,
/**
 * What it does, or why it is not legal.
 */
sentence: string, };

/**
 * What switching one key, in which two rule sets differ, has shown.
 */
export type Proof = {
/**
 * The key.
 */
key: string,
/**
 * In which of the two it was switched, 0 or 1.
 */
within: number,
/**
 * Other keys that had a part in it: switched before, or in the same moment.
 */
beside: Array<string>,
/**
 * Whether a position was found, there can be none, or the search found nothing.
 */
found: "witness" | "not-observable" | "nothing",
/**
 * The smallest position that shows it, if one was found.
 */
witness: Witness | null,
/**
 * All of it for a person.
 */
text: string, };

/**
 * A position on which the rules before and after the switch disagree.
 */
export type Witness = {
/**
 * The position.
 */
fen: string,
/**
 * In what they disagree: `moves`, `outcome`, `lots` or `paths`.
 */
effect: string,
/**
 * The legal moves before and after the switch.
 */
moves: [Array<string>, Array<string>],
/**
 * How the game has ended before and after, if it has.
 */
endings: [Ending | null, Ending | null], };

/**
 * Something wrong with a text of games, and where.
 */
export type PdnProblem = {
/**
 * The number of the game in the text, from 1.
 */
game: number,
/**
 * The line, from 1.
 */
line: number,
/**
 * The column in characters, from 1.
 */
column: number,
/**
 * Whether the game can be used nevertheless.
 */
warning: boolean,
/**
 * What is wrong.
 */
message: string, };

/**
 * A move of the main line.
 */
export type PdnStep = {
/**
 * The move, as the rule set writes it.
 */
notation: string,
/**
 * The position after it.
 */
fen: string, };

/**
 * How a position is drawn. What is left out is as suits the rule set.
 */
export type SvgOptions = {
/**
 * The colors.
 */
theme?: "light" | "dark" | "red-blue" | "high-contrast",
/**
 * The side at the bottom.
 */
seenFrom?: Side,
/**
 * How it is told which square is which.
 */
labels?: "border" | "squares" | "none",
/**
 * Legal moves to be drawn as arrows.
 */
moves?: Array<string>,
/**
 * Squares to be marked.
 */
marks?: Record<string, "highlight" | "target" | "forbidden">,
/**
 * Squares whose pieces are crossed out.
 */
captured?: Array<string>,
/**
 * The title.
 */
title?: string,
/**
 * The language of what is said of the drawing.
 */
language?: Language,
/**
 * What the ids inside the drawing begin with, so that several may stand on a page.
 */
idPrefix?: string,
/**
 * How long the side of a square is, in pixels.
 */
squareSize?: number, };

/**
 * How far a search may go. What is left out is as the level has it, or no limit.
 */
export type Limits = {
/**
 * How many plies it may look ahead, captures apart.
 */
depth?: number,
/**
 * How many positions it may look at, unless the first look at all moves takes more.
 */
nodes?: number,
/**
 * For how many of the best moves it finds a line; 1 if left out.
 */
multiPv?: number, };

/**
 * A chosen move, and what the search thought of it.
 */
export type Choice = {
/**
 * The move.
 */
move: Move,
/**
 * What the game is then worth to the side that moves, in hundredths of a man.
 */
value: number,
/**
 * How many plies were looked ahead, captures apart.
 */
depth: number,
/**
 * How many positions were looked at.
 */
positions: number, };

/**
 * What a search has found out about one line of play.
 */
export type Info = {
/**
 * How many plies were looked ahead, captures apart.
 */
depth: number,
/**
 * The place of the line among those that were asked for, from 0 for the best.
 */
rank: number,
/**
 * What the line is worth to the side to move, in hundredths of a man.
 */
value: number,
/**
 * How many positions this search has looked at so far.
 */
nodes: number,
/**
 * The moves of the line, up to the first one that lots decide.
 */
pv: Array<string>, };

/**
 * What a search has found when it is over.
 */
export type Report = {
/**
 * The best lines, the best first; none when the game is over.
 */
lines: Array<Info>,
/**
 * How many positions were looked at.
 */
nodes: number, };
