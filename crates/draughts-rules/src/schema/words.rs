//! The words that rule files use, and what each stands for.

use draughts_board::{Corner, DirectionSet, Shape, Side, Style};

use super::value::words;
use crate::{
    DuringCapture, Failure, Heading, Landing, MaterialCount, Priority, Progress, Range, Removal,
    Reversal, TimeOut, Verdict,
};

words! { Shape {
    /// every other square, a1 among them
    "dark" => Shape::Dark,
    /// every other square, a1 not among them
    "light" => Shape::Light,
    /// every square
    "all" => Shape::All,
    /// the points of a graph, joined by `board.lines`
    "points" => Shape::Points,
}}

words! { Style {
    /// each square has a number, counted row by row from the first corner
    "numeric" => Style::Numeric,
    /// each square has the letter of its file and the number of its row, from the first corner
    "algebraic" => Style::Algebraic,
}}

words! { Corner {
    /// near left of the player who moves first
    "bottom-left" => Corner::BottomLeft,
    /// near right of the player who moves first
    "bottom-right" => Corner::BottomRight,
    /// far left of the player who moves first
    "top-left" => Corner::TopLeft,
    /// far right of the player who moves first
    "top-right" => Corner::TopRight,
}}

words! { Side {
    /// the side at the bottom of the drawing
    "white" => Side::White,
    /// the side at the top of the drawing
    "black" => Side::Black,
}}

words! { Heading {
    /// toward the top of the drawing
    "up" => Heading::Up,
    /// toward the bottom of the drawing
    "down" => Heading::Down,
}}

words! { DirectionSet {
    /// straight ahead
    "forward" => DirectionSet::FORWARD,
    /// straight back
    "backward" => DirectionSet::BACKWARD,
    /// to the left and to the right
    "sideways" => DirectionSet::SIDEWAYS,
    /// ahead to the left and to the right
    "forward-diagonal" => DirectionSet::FORWARD_DIAGONAL,
    /// back to the left and to the right
    "backward-diagonal" => DirectionSet::BACKWARD_DIAGONAL,
    /// all four diagonals
    "diagonal" => DirectionSet::DIAGONAL,
    /// along the file and the row, both ways
    "orthogonal" => DirectionSet::ORTHOGONAL,
    /// all eight directions
    "any" => DirectionSet::ANY,
}}

words! { Range {
    /// one step, or over one adjacent piece
    "short" => Range::Short,
    /// any distance over empty squares
    "flying" => Range::Flying,
}}

words! { Landing {
    /// on any empty square before the next piece
    "any" => Landing::Any,
    /// directly behind
    "adjacent" => Landing::Adjacent,
    /// directly behind where the last piece captured is a king, anywhere else
    "adjacent-after-king" => Landing::AdjacentAfterKing,
}}

words! { Removal {
    /// when the move is over; until then they block, and cannot be jumped again
    "after-move" => Removal::AfterMove,
    /// at once; their squares can be passed in the same move
    "immediate" => Removal::Immediate,
}}

words! { Reversal {
    /// a jump may turn back
    "allowed" => Reversal::Allowed,
    /// no jump may turn back
    "forbidden" => Reversal::Forbidden,
}}

words! { Priority {
    /// most pieces captured
    "quantity" => Priority::Quantity,
    /// most kings captured
    "quality" => Priority::Quality,
    /// a capture with a king before one with any other piece
    "preference" => Priority::Preference,
    /// kings captured earliest, compared jump by jump
    "order" => Priority::Order,
    /// the greatest sum of `capture.values`
    "value" => Priority::Value,
}}

words! { DuringCapture {
    /// it becomes a king and the move is over
    "ends-move" => DuringCapture::EndsMove,
    /// it goes on as a man, and becomes a king only where the move ends on such a square
    "continues-as-man" => DuringCapture::ContinuesAsMan,
    /// it becomes a king at once and goes on as one
    "continues-as-king" => DuringCapture::ContinuesAsKing,
}}

words! { Verdict {
    /// that side loses
    "loss" => Verdict::Loss,
    /// that side wins, as in losing games
    "win" => Verdict::Win,
}}

words! { Progress {
    /// a capture
    "capture" => Progress::Capture,
    /// a move of a man, or of any piece but a king
    "man-move" => Progress::ManMove,
    /// a promotion
    "promotion" => Progress::Promotion,
}}

words! { MaterialCount {
    /// since the material first came up
    "since-entered" => MaterialCount::Entered,
    /// since the material came up or, later, since the last capture
    "since-capture" => MaterialCount::Capture,
}}

words! { Failure {
    /// the attacker leaves the board, the defender stays, the turn passes
    "attacker-removed" => Failure::AttackerRemoved,
}}

words! { TimeOut {
    /// a legal move is drawn by lot and made
    "automatic-move" => TimeOut::AutomaticMove,
    /// the game is lost
    "loss" => TimeOut::Loss,
}}

/// What a declared piece becomes with its first jump.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Becomes {
    Man,
    King,
    Itself,
}

words! { Becomes {
    /// an ordinary man
    "man" => Becomes::Man,
    /// a king
    "king" => Becomes::King,
    /// what it was
    "itself" => Becomes::Itself,
}}

/// The kinds of draw rules.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum DrawKind {
    Repetition,
    NoProgress,
    Material,
    Instant,
}

words! { DrawKind {
    /// the same position with the same side to move occurs for the `count`th time
    "repetition" => DrawKind::Repetition,
    /// so many `plies` pass without anything in `reset`
    "no-progress" => DrawKind::NoProgress,
    /// so many `plies` pass with this material on the board
    "material" => DrawKind::Material,
    /// this material is on the board after a move, and the side to move cannot capture
    "instant" => DrawKind::Instant,
}}

/// The kinds of openings.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum OpeningKind {
    Removal,
    Ballots,
}

words! { OpeningKind {
    /// each side first removes a piece of its own, next to each other
    "removal" => OpeningKind::Removal,
    /// the first moves are drawn by lot from `lines`
    "ballots" => OpeningKind::Ballots,
}}

/// The signs between squares.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Separator(pub(crate) char);

words! { Separator {
    /// between the squares of a quiet move
    "-" => Separator('-'),
    /// between the squares of a capture
    "x" => Separator('x'),
    /// between the squares of a capture
    ":" => Separator(':'),
}}
