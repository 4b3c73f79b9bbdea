//! The tables of a rule file: every key once, with its meaning, its form and its default.

use draughts_board::{Corner, DirectionSet, Shape, Side, Style};

use super::basic::{Fixed, Id, List, Named, OrNone, Subject, Whole};
use super::draw::DrawTable;
use super::squares::{Line, Point, PromotionSquares, SquareList};
use super::value::table;
use super::words::{Becomes, OpeningKind, Separator};
use crate::{
    DuringCapture, Failure, Heading, Landing, Priority, Range, Removal, Reversal, TimeOut, Verdict,
};

table! {
    /// The rules of a draughts game: what differs from the rule set that it extends, or from the
    /// defaults.
    RuleFile {
        /// The name that programs use, in kebab-case. Never inherited.
        "id" id: Id,
        /// The rule set that this one changes: the id of a built-in variant, or a file next to this
        /// one. Tables merge key by key, a list replaces the parent's whole list, and `"none"` or
        /// `[]` takes away what the parent says.
        "extends" extends: String,
        /// What players call the game. Never inherited.
        "name" name: NameTable,
        /// Other names by which the game may be chosen. Never inherited.
        "aliases" aliases: List<String> = "[]",
        /// Where the rules are from. Never inherited.
        "sources" sources: List<String> = "[]",
        /// The playing squares and how they lie.
        "board" board: BoardTable,
        /// How squares and moves are written.
        "notation" notation: NotationTable,
        /// How the game is known to other programs. Never inherited.
        "pdn" pdn: PdnTable,
        /// The position at the start.
        "setup" setup: SetupTable,
        /// The men.
        "man" man: ManTable,
        /// The kings. Not where men are never promoted.
        "king" king: KingTable,
        /// Kinds of pieces of the rule set's own, at most two, each under its name.
        "pieces" pieces: Named<PieceTable> = "\"none\"",
        /// What a capture is, and which one is legal.
        "capture" capture: CaptureTable,
        /// Where and when men become kings.
        "promotion" promotion: PromotionTable,
        /// How the game opens, if not with the first move from the setup.
        "opening" opening: OrNone<OpeningTable> = "\"none\"",
        /// How the game is won.
        "goal" goal: GoalTable,
        /// When the game is drawn: a list of rules, which replaces the parent's whole list.
        "draw" draw: List<DrawTable> = "[]",
        /// Duels by lot: a capture of a marked piece may fail.
        "chance" chance: OrNone<ChanceTable> = "\"none\"",
        /// The time for each move that the rule set itself demands.
        "clock" clock: OrNone<ClockTable> = "\"none\"",
    }
}

table! {
    /// What players call the game, in five languages.
    NameTable {
        /// In English.
        "en" en: String,
        /// In Italian.
        "it" it: String = "the English name",
        /// In Polish.
        "pl" pl: String = "the English name",
        /// In Portuguese.
        "pt" pt: String = "the English name",
        /// In Spanish.
        "es" es: String = "the English name",
    }
}

table! {
    /// The playing squares and how they lie. There can be 128 of them.
    BoardTable {
        /// How many files the board has. Not with `points`.
        "width" width: Whole<3, 16> = "8",
        /// How many rows the board has. Not with `points`.
        "height" height: Whole<3, 16> = "8",
        /// Which squares are played on, with White at the bottom. It does not matter how they are
        /// painted.
        "squares" squares: Shape = "\"dark\"",
        /// The points of a graph, each `[file, row]` from 1; `[1, 1]` is a1, at the bottom left.
        /// Only with `squares = "points"`.
        "points" points: List<Point> = "those of the lines",
        /// The lines of a graph, each a list of points. Points that follow each other are
        /// neighbours, in the one of the eight directions that their difference has. Only with
        /// `squares = "points"`.
        "lines" lines: List<Line>,
        /// Named lists of squares that draw rules may speak of, such as
        /// `main-road = ["a1", "b2"]`.
        "landmarks" landmarks: Named<SquareList> = "\"none\"",
    }
}

table! {
    /// How squares and moves are written, as in PDN's GameType tag.
    NotationTable {
        /// How squares are named. Lists of squares are read in the notation of the file that has
        /// them.
        "style" style: Style = "\"algebraic\"",
        /// Where the first square is, as the player who moves first sees the board.
        "first-corner" first_corner: Corner = "\"bottom-left\"",
        /// What stands between the squares of a quiet move and of a capture: `["-", "x"]` or
        /// `["-", ":"]`.
        "separators" separators: Fixed<Separator, 2> = "[\"-\", \"x\"]",
    }
}

table! {
    /// How the game is known to other programs.
    PdnTable {
        /// The number of the game in PDN's GameType tag.
        "game-type" game_type: Whole<0, 999> = "none",
    }
}

table! {
    /// The position at the start. The kinds of `pieces` stand on squares of their own.
    SetupTable {
        /// Who moves first.
        "first" first: Side = "\"white\"",
        /// How many rows at each end are full of men. Not with `white` and `black`.
        "rows" rows: Whole<1, 8> = "3",
        /// Where White's men stand, instead of `rows`.
        "white" white: SquareList = "as `rows` says",
        /// Where Black's men stand, instead of `rows`.
        "black" black: SquareList = "as `rows` says",
    }
}

table! {
    /// The men. Directions are seen by the one who moves.
    ManTable {
        /// Where they step.
        "moves" moves: List<DirectionSet> = "[\"forward-diagonal\"]",
        /// Where they jump.
        "captures" captures: List<DirectionSet> = "[\"forward-diagonal\"]",
        /// Where they jump from the second jump of a capture on.
        "captures-next" captures_next: List<DirectionSet> = "as `captures`",
        /// Which way is forward.
        "forward" forward: ForwardTable,
        /// Whether they may capture kings.
        "captures-kings" captures_kings: bool = "true",
        /// Whether a man may also move over an unbroken line of its own men to the first square
        /// behind it.
        "linear" linear: bool = "false",
        /// Whether a man on its far row makes no more quiet moves. Not where it is promoted there.
        "frozen-on-far-row" frozen_on_far_row: bool = "false",
    }
}

table! {
    /// Which way is forward for the men of each side.
    ForwardTable {
        /// For White's men.
        "white" white: Heading = "\"up\"",
        /// For Black's men.
        "black" black: Heading = "\"down\"",
    }
}

table! {
    /// The kings.
    KingTable {
        /// Where they move.
        "moves" moves: List<DirectionSet> = "[\"diagonal\"]",
        /// Where they capture.
        "captures" captures: List<DirectionSet> = "[\"diagonal\"]",
        /// How far they go.
        "range" range: Range = "\"short\"",
        /// Where they land behind a captured piece. Only for flying kings.
        "landing" landing: Landing = "\"any\"",
        /// The most quiet moves in a row with the same king, while its side has a man.
        "same-king-limit" same_king_limit: OrNone<Whole<1, 99>> = "\"none\"",
    }
}

table! {
    /// A kind of piece of the rule set's own. It steps to adjacent squares and jumps over adjacent
    /// pieces; it is never promoted.
    PieceTable {
        /// The letter before its square in a FEN: a capital, but not K, M, W or B.
        "letter" letter: String,
        /// Where White's stand at the start.
        "white" white: SquareList = "[]",
        /// Where Black's stand at the start.
        "black" black: SquareList = "[]",
        /// Where it steps.
        "moves" moves: List<DirectionSet> = "[]",
        /// Where it jumps.
        "captures" captures: List<DirectionSet> = "[]",
        /// Whether its captures must be made.
        "compulsory" compulsory: bool = "true",
        /// What it becomes with its first jump.
        "becomes" becomes: Becomes = "\"itself\"",
        /// Whether its first jump ends the move.
        "ends-move" ends_move: bool = "false",
    }
}

impl Subject for PieceTable {
    const WHAT: &'static str = "kind of piece";
}

table! {
    /// What a capture is, and which one is legal.
    CaptureTable {
        /// Whether a side that can capture must.
        "compulsory" compulsory: bool = "true",
        /// Whether a capture must go on while it can.
        "complete" complete: bool = "true",
        /// Whether all jumps of a capture keep one direction.
        "straight" straight: bool = "false",
        /// When captured pieces leave the board.
        "removal" removal: Removal = "\"after-move\"",
        /// Whether a capture may turn back by 180 degrees between two jumps.
        "reversal" reversal: Reversal = "\"allowed\"",
        /// How far apart the squares of a jump lie along files and rows: 2 is the Frisian jump from
        /// one dark square over the next to the one after it.
        "orthogonal-stride" orthogonal_stride: Whole<1, 2> = "1",
        /// Which captures beat which, the strongest rule first; none for a free choice.
        "priority" priority: List<Priority> = "[]",
        /// What captured pieces count for the `value` rule. The rule set's own kinds count as men.
        "values" values: ValuesTable,
    }
}

table! {
    /// What captured pieces count.
    ValuesTable {
        /// A man.
        "man" man: Whole<1, 1000>,
        /// A king.
        "king" king: Whole<1, 1000>,
    }
}

table! {
    /// Where and when men become kings.
    PromotionTable {
        /// Where men become kings: `"far-row"`, `"never"`, or the squares for each side.
        "squares" squares: PromotionSquares = "\"far-row\"",
        /// What happens to a man that reaches such a square by a jump.
        "during-capture" during_capture: DuringCapture = "\"ends-move\"",
    }
}

table! {
    /// How the game opens.
    OpeningTable {
        /// The kind of opening.
        "kind" kind: OpeningKind,
        /// Where the side that moves first may remove a piece. Only with `removal`.
        "squares" squares: SquareList,
        /// The lines to draw from, each the moves of the opening with blanks between them. Only
        /// with `ballots`.
        "lines" lines: List<String>,
    }
}

table! {
    /// How the game is won.
    GoalTable {
        /// What it means for the side to move to have no legal move.
        "no-moves" no_moves: Verdict = "\"loss\"",
        /// What it means for the side to move to have no piece.
        "no-pieces" no_pieces: Verdict = "as `no-moves`",
        /// Whether the first side to have a king has won.
        "first-king" first_king: bool = "false",
        /// A side with so many pieces or fewer has lost.
        "minimum-pieces" minimum_pieces: OrNone<Whole<1, 127>> = "\"none\"",
    }
}

table! {
    /// Duels by lot.
    ChanceTable {
        /// How many of its pieces each side marks before the game.
        "marked" marked: Whole<0, 127>,
        /// How many seconds it has to choose them; what is missing is drawn by lot.
        "seconds-to-choose" seconds_to_choose: Whole<1, 3600> = "20",
        /// How often in a hundred a capture of a common piece succeeds.
        "success-common" success_common: Whole<0, 100> = "100",
        /// How often in a hundred a capture of a marked piece succeeds.
        "success-marked" success_marked: Whole<0, 100> = "50",
        /// What a failure does.
        "failure" failure: Failure = "\"attacker-removed\"",
    }
}

table! {
    /// The time for each move.
    ClockTable {
        /// How many seconds a move may take.
        "seconds-per-move" seconds_per_move: Whole<1, 65535>,
        /// What happens when they have run out.
        "time-out" time_out: TimeOut = "\"loss\"",
        /// How many time-outs in a row lose the game. Only with `automatic-move`.
        "time-outs-in-a-row" time_outs_in_a_row: OrNone<Whole<1, 99>> = "\"none\"",
    }
}
