//! The reasons for which a move is not legal.

use draughts_board::{DirectionSet, Kind, Side, Square, SquareSet};
use draughts_rules::{Priority, Record};

use crate::{MoveTextError, Outcome};

/// Why a text is not a legal move: the first thing that is wrong with it, with its squares.
///
/// What is wrong with the text comes first, then what the piece cannot do on this board, and last what
/// another move demands.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over.
    GameOver(Outcome),
    /// The text is not that of a move.
    Unreadable(MoveTextError),
    /// The text says that the side passes.
    Pass,
    /// A square is not on this board.
    OffBoard {
        /// The square as it was written.
        square: String,
    },
    /// Only one square is named, and it is no time for removals.
    OneSquare,
    /// Several legal moves are meant; they are the alternatives.
    Ambiguous,
    /// There is no piece to move.
    EmptySquare {
        /// Where it should stand.
        square: Square,
    },
    /// The piece is the other side's.
    NotYourPiece {
        /// Where it stands.
        square: Square,
        /// The piece.
        piece: (Side, Kind),
    },
    /// The move would end where it begins, without a capture.
    SameSquare {
        /// The square.
        square: Square,
    },
    /// There is a piece where the move would end.
    Occupied {
        /// The square.
        square: Square,
        /// The piece.
        by: (Side, Kind),
    },
    /// No line of the board joins two squares.
    NoLine {
        /// From here.
        from: Square,
        /// To here.
        to: Square,
    },
    /// The piece does not go in this direction.
    WrongDirection {
        /// What the piece is.
        kind: Kind,
        /// From here.
        from: Square,
        /// To here.
        to: Square,
        /// Where it would go, for a piece whose forward is north.
        way: DirectionSet,
        /// Where it may go, likewise.
        allowed: DirectionSet,
        /// Whether it would capture.
        capture: Capturing,
    },
    /// The piece does not go so far.
    TooFar {
        /// What the piece is.
        kind: Kind,
        /// From here.
        from: Square,
        /// To here.
        to: Square,
        /// Whether it would capture.
        capture: Capturing,
    },
    /// A piece stands in the way.
    PathBlocked {
        /// From here.
        from: Square,
        /// To here.
        to: Square,
        /// Where it stands.
        square: Square,
        /// The piece.
        by: (Side, Kind),
    },
    /// The move would jump over a piece of its own side.
    OwnPiece {
        /// Where it stands.
        square: Square,
        /// Whether moving over lines of men would do it.
        linear: bool,
    },
    /// The line of men over which a man would move has a gap.
    BrokenLine {
        /// The first square on it without a man of that side.
        square: Square,
    },
    /// A man on its far row makes no quiet move.
    Frozen {
        /// Where it stands.
        square: Square,
    },
    /// There is nothing to capture between two squares.
    NothingToCapture {
        /// From here.
        from: Square,
        /// To here.
        to: Square,
    },
    /// No capture goes from one square to the other by way of those between.
    NoRoute {
        /// From here.
        from: Square,
        /// To here.
        to: Square,
    },
    /// Other pieces are captured on this way than those in braces.
    OtherCaptures {
        /// Those in braces.
        named: SquareSet,
        /// Those on the way.
        captured: SquareSet,
    },
    /// A man may not capture a king.
    ManCapturesKing {
        /// Where the king stands.
        square: Square,
    },
    /// A piece would be jumped for the second time.
    JumpedTwice {
        /// Where it stands.
        square: Square,
    },
    /// A piece that has been captured in this move is still in the way.
    StillStands {
        /// Where it stands.
        square: Square,
    },
    /// The capture would turn back by 180 degrees.
    Reversal {
        /// Where it would turn.
        square: Square,
    },
    /// The capture would leave its line.
    NotStraight {
        /// Where it would turn.
        square: Square,
    },
    /// The man has become a king, which ends its move.
    MustStop {
        /// Where it has.
        square: Square,
    },
    /// The first jump of this kind of piece ends its move.
    EndsMove {
        /// What the piece was.
        kind: Kind,
        /// Where the move ends.
        square: Square,
    },
    /// A man has passed a promotion square and goes on as a man.
    StillMan {
        /// The promotion square.
        square: Square,
    },
    /// The king must land directly behind the captured piece.
    Landing {
        /// The square behind.
        square: Square,
        /// Whether only because the move ends with the capture of a king.
        after_king: bool,
    },
    /// The capture must go on.
    MustGoOn {
        /// Where it would end.
        end: Square,
        /// From where it goes on: there, or from another landing of the same jump.
        square: Square,
        /// The piece that is captured next.
        over: Square,
    },
    /// A capture must be made.
    MustCapture {
        /// The pieces that can.
        with: SquareSet,
    },
    /// Another capture beats this one.
    Inferior {
        /// The rule that says so.
        rule: Priority,
        /// What this capture counts by it: pieces, kings or value.
        yours: u64,
        /// What the legal ones count.
        best: u64,
        /// The pieces that can make the legal ones.
        with: SquareSet,
    },
    /// The king has made as many quiet moves in a row as it may.
    SameKing {
        /// Where it stands.
        square: Square,
        /// How many.
        limit: u8,
    },
    /// The game opens with removals.
    MustRemove {
        /// The pieces that may be removed.
        squares: SquareSet,
    },
    /// This piece may not be removed.
    NotRemovable {
        /// Where it stands.
        square: Square,
        /// The pieces that may be removed.
        squares: SquareSet,
        /// Whether the squares are those of the rule set; else they are next to the first hole.
        first: bool,
    },
    /// It is not legal, and the position has too many ways to capture to tell why.
    NotLegal,
}

/// Whether a piece would capture, and for the how-manieth time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Capturing {
    /// It would make a quiet move.
    No,
    /// It would make the first jump of a capture.
    First,
    /// It would make a later one.
    Later,
}

impl Refusal {
    /// The name that programs use, in kebab-case.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver(_) => "game-over",
            Self::Unreadable(_) => "unreadable",
            Self::Pass => "pass",
            Self::OffBoard { .. } => "off-board",
            Self::OneSquare => "one-square",
            Self::Ambiguous => "ambiguous",
            Self::EmptySquare { .. } => "empty-square",
            Self::NotYourPiece { .. } => "not-your-piece",
            Self::SameSquare { .. } => "same-square",
            Self::Occupied { .. } => "occupied",
            Self::NoLine { .. } => "no-line",
            Self::WrongDirection { .. } => "wrong-direction",
            Self::TooFar { .. } => "too-far",
            Self::PathBlocked { .. } => "path-blocked",
            Self::OwnPiece { .. } => "own-piece",
            Self::BrokenLine { .. } => "broken-line",
            Self::Frozen { .. } => "frozen",
            Self::NothingToCapture { .. } => "nothing-to-capture",
            Self::NoRoute { .. } => "no-route",
            Self::OtherCaptures { .. } => "other-captures",
            Self::ManCapturesKing { .. } => "man-captures-king",
            Self::JumpedTwice { .. } => "jumped-twice",
            Self::StillStands { .. } => "still-stands",
            Self::Reversal { .. } => "reversal",
            Self::NotStraight { .. } => "not-straight",
            Self::MustStop { .. } => "must-stop",
            Self::EndsMove { .. } => "ends-move",
            Self::StillMan { .. } => "still-a-man",
            Self::Landing { .. } => "landing",
            Self::MustGoOn { .. } => "must-go-on",
            Self::MustCapture { .. } => "must-capture",
            Self::Inferior { rule, .. } => match rule {
                Priority::Quantity => "quantity",
                Priority::Quality => "quality",
                Priority::Preference => "preference",
                Priority::Order => "order",
                Priority::Value => "value",
            },
            Self::SameKing { .. } => "same-king",
            Self::MustRemove { .. } => "must-remove",
            Self::NotRemovable { .. } => "not-removable",
            Self::NotLegal => "not-legal",
        }
    }

    /// The key of the rule file that says so; none where every game of draughts says so.
    #[must_use]
    pub fn key(&self, rules: &Record) -> Option<String> {
        let key = match self {
            Self::WrongDirection { kind, capture, .. } => return of_kind(rules, *kind, *capture),
            Self::TooFar { kind: Kind::King, .. } => "king.range",
            Self::OwnPiece { linear: true, .. } | Self::BrokenLine { .. } => "man.linear",
            Self::Frozen { .. } => "man.frozen-on-far-row",
            Self::ManCapturesKing { .. } => "man.captures-kings",
            Self::JumpedTwice { .. } | Self::StillStands { .. } => "capture.removal",
            Self::Reversal { .. } => "capture.reversal",
            Self::NotStraight { .. } => "capture.straight",
            Self::MustStop { .. } | Self::StillMan { .. } => "promotion.during-capture",
            Self::EndsMove { kind, .. } => {
                return piece(rules, *kind).map(|name| format!("pieces.{name}.ends-move"));
            }
            Self::Landing { .. } => "king.landing",
            Self::MustGoOn { .. } => "capture.complete",
            Self::MustCapture { .. } => "capture.compulsory",
            Self::Inferior { .. } => "capture.priority",
            Self::SameKing { .. } => "king.same-king-limit",
            Self::NotRemovable { first: true, .. } => "opening.squares",
            Self::MustRemove { .. } | Self::NotRemovable { .. } => "opening.kind",
            _ => return None,
        };
        Some(key.to_owned())
    }

    /// The squares that the reason is about, to be marked on a board.
    #[must_use]
    pub fn squares(&self) -> SquareSet {
        match *self {
            Self::EmptySquare { square }
            | Self::NotYourPiece { square, .. }
            | Self::SameSquare { square }
            | Self::Occupied { square, .. }
            | Self::OwnPiece { square, .. }
            | Self::BrokenLine { square }
            | Self::Frozen { square }
            | Self::ManCapturesKing { square }
            | Self::JumpedTwice { square }
            | Self::StillStands { square }
            | Self::Reversal { square }
            | Self::NotStraight { square }
            | Self::MustStop { square }
            | Self::EndsMove { square, .. }
            | Self::StillMan { square }
            | Self::Landing { square, .. }
            | Self::SameKing { square, .. }
            | Self::NotRemovable { square, .. }
            | Self::PathBlocked { square, .. } => SquareSet::of(square),
            Self::NoLine { from, to }
            | Self::WrongDirection { from, to, .. }
            | Self::TooFar { from, to, .. }
            | Self::NothingToCapture { from, to }
            | Self::NoRoute { from, to } => [from, to].into_iter().collect(),
            Self::OtherCaptures { captured, .. } => captured,
            Self::MustGoOn { square, over, .. } => [square, over].into_iter().collect(),
            Self::MustCapture { with } | Self::Inferior { with, .. } => with,
            Self::MustRemove { squares } => squares,
            _ => SquareSet::EMPTY,
        }
    }
}

/// The name of a kind of the rule set's own.
pub(super) fn piece(rules: &Record, kind: Kind) -> Option<&str> {
    rules.pieces.iter().find(|piece| piece.kind == kind).map(|piece| piece.name.as_str())
}

/// The key that says where a kind of piece goes.
fn of_kind(rules: &Record, kind: Kind, capture: Capturing) -> Option<String> {
    let verb = if capture == Capturing::No { "moves" } else { "captures" };
    Some(match kind {
        Kind::Man if capture == Capturing::Later => "man.captures-next".to_owned(),
        Kind::Man => format!("man.{verb}"),
        Kind::King => format!("king.{verb}"),
        Kind::First | Kind::Second => format!("pieces.{}.{verb}", piece(rules, kind)?),
    })
}
