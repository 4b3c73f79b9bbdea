//! Moves as Hub writes them.

use draughts::{Kind, Move, MoveKind, Position, Square, SquareSet, Storm, Variant};
use thiserror::Error;

use super::text::Word;

/// Ends the text of a capture that has made a man king on its way, where another has not.
const KING: char = 'K';

/// How much of a text an error quotes.
const QUOTED: usize = 40;

/// Why a text is no move, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{text}`: {problem}")]
pub struct MoveError {
    text: String,
    problem: MoveProblem,
}

impl MoveError {
    /// What is wrong.
    #[must_use]
    pub fn problem(&self) -> &MoveProblem {
        &self.problem
    }
}

/// What is wrong with the text of a move.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveProblem {
    /// It has not the form of a move.
    #[error("expected two squares such as `32-28`, or `28x19x23` with what is captured at the end")]
    Form,
    /// A square is not on the board.
    #[error("square `{square}` is not on the board (1 to {last}), at column {column}")]
    Square {
        /// What stands for the square.
        square: String,
        /// The greatest number of a square.
        last: usize,
        /// Where it stands, in characters from 1.
        column: usize,
    },
    /// No legal move is like this.
    #[error("this move is not legal")]
    NotLegal,
    /// Moves with these ends are legal, but they capture other pieces or end as another one.
    #[error("no legal move is just like this; expected {}", .expected.join(" or "))]
    Captured {
        /// The moves with these ends.
        expected: Vec<String>,
    },
    /// Several captures have these ends.
    #[error("it may mean {}", .candidates.join(" or "))]
    Ambiguous {
        /// The moves with these ends.
        candidates: Vec<String>,
    },
    /// There are more ways to capture than the generator may look at.
    #[error(transparent)]
    Storm(#[from] Storm),
}

/// The text of a legal move of a position.
///
/// # Errors
/// If there are more ways to capture than the generator may look at.
pub fn write_move(variant: &Variant, position: &Position, mv: &Move) -> Result<Word, Storm> {
    let moves = if mv.is_capture() { variant.legal_moves(position)? } else { Vec::new() };
    Ok(Word::of(text(variant, position, mv, &moves)))
}

fn text(variant: &Variant, position: &Position, mv: &Move, moves: &[Move]) -> String {
    let from = number(variant, mv.from());
    let Some(to) = mv.to() else { return from.to_string() };
    let to = number(variant, to);
    if mv.kind() == MoveKind::Step {
        return format!("{from}-{to}");
    }
    let mut text = format!("{from}x{to}");
    for square in captured(variant, position, mv) {
        text.push_str(&format!("x{}", number(variant, square)));
    }
    if mv.kind_at_end() == Kind::King && moves.iter().any(|other| is_twin(variant, mv, other)) {
        text.push(KING);
    }
    text
}

/// Whether two captures differ in nothing but what the piece has become.
fn is_twin(variant: &Variant, mv: &Move, other: &Move) -> bool {
    let ends = (mv.from(), mv.to()) == (other.from(), other.to());
    let same = ends && mv.captured() == other.captured() && mv.kind_at_end() != other.kind_at_end();
    same && (!variant.rules().order_matters() || mv.route() == other.route())
}

/// The captured squares: by their numbers or, where lots are drawn, as they are captured.
fn captured(variant: &Variant, position: &Position, mv: &Move) -> Vec<Square> {
    if variant.rules().order_matters() {
        return variant.generator().path(position, mv).captured;
    }
    let mut squares: Vec<_> = mv.captured().iter().collect();
    squares.sort_unstable_by_key(|&square| number(variant, square));
    squares
}

/// The number of a square.
fn number(variant: &Variant, square: Square) -> usize {
    let order = variant.rules().notation.numbering.order();
    order.iter().position(|&other| other == square).map_or(0, |index| index + 1)
}

/// The legal move that a text means.
///
/// ```
/// use draughts::Variant;
/// use draughts_protocol::hub::read_move;
///
/// let variant = Variant::by_name("international")?;
/// let position = variant.parse_fen("W:W39:B44")?;
/// assert_eq!(read_move(&variant, &position, "39x50")?, read_move(&variant, &position, "39x50x44")?);
/// let error = read_move(&variant, &position, "39x50x43").expect_err("nobody stands there");
/// let sentence = "`39x50x43`: no legal move is just like this; expected 39x50x44";
/// assert_eq!(error.to_string(), sentence);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the text has not the form of a move, or means no legal move, or several.
pub fn read_move(variant: &Variant, position: &Position, word: &str) -> Result<Move, MoveError> {
    find(variant, position, word).map_err(|problem| {
        let end = word.char_indices().nth(QUOTED).map_or(word.len(), |(end, _)| end);
        let dots = if end < word.len() { "…" } else { "" };
        MoveError { text: format!("{}{dots}", &word[..end]), problem }
    })
}

fn find(variant: &Variant, position: &Position, word: &str) -> Result<Move, MoveProblem> {
    let (body, king) = match word.strip_suffix(KING) {
        Some(body) => (body, true),
        None => (word, false),
    };
    let squares = squares(variant, body)?;
    let quiet = body.contains('-');
    let mut moves = variant.legal_moves(position)?;
    let victims = match squares.as_slice() {
        [square] => {
            let removal = |mv: &&Move| mv.kind() == MoveKind::Removal && mv.from() == *square;
            return moves.iter().find(removal).copied().ok_or(MoveProblem::NotLegal);
        }
        [_, _, _, ..] if quiet => return Err(MoveProblem::Form),
        [from, to, victims @ ..] => {
            let kind = if quiet { MoveKind::Step } else { MoveKind::Capture };
            moves.retain(|mv| mv.kind() == kind && mv.from() == *from && mv.to() == Some(*to));
            victims
        }
        [] => return Err(MoveProblem::Form),
    };
    if moves.is_empty() {
        return Err(MoveProblem::NotLegal);
    }
    let all = moves.clone();
    if !victims.is_empty() {
        by_victims(variant, position, &mut moves, victims);
    }
    let twin = |mv: &Move| all.iter().any(|other| is_twin(variant, mv, other));
    let alike = moves.iter().all(|mv| mv.captured() == moves[0].captured());
    if king || alike && moves.len() > 1 {
        moves.retain(|mv| twin(mv) && king == (mv.kind_at_end() == Kind::King));
    }
    let texts = || {
        let mut texts: Vec<_> = all.iter().map(|mv| text(variant, position, mv, &all)).collect();
        texts.sort_unstable();
        texts
    };
    match moves[..] {
        [mv] => Ok(mv),
        [] => Err(MoveProblem::Captured { expected: texts() }),
        _ => Err(MoveProblem::Ambiguous { candidates: texts() }),
    }
}

/// Keeps the captures of these pieces: in this order, if the order sets some of them apart.
fn by_victims(variant: &Variant, position: &Position, moves: &mut Vec<Move>, victims: &[Square]) {
    let set: SquareSet = victims.iter().copied().collect();
    moves.retain(|mv| mv.captured() == set && set.len() == victims.len());
    let in_order = |mv: &Move| captured(variant, position, mv) == victims;
    if moves.iter().any(in_order) {
        moves.retain(in_order);
    }
}

/// The squares of a text, parted by `-`, `x` or `:`.
fn squares(variant: &Variant, body: &str) -> Result<Vec<Square>, MoveProblem> {
    let order = variant.rules().notation.numbering.order();
    let mut squares = Vec::new();
    let mut column = 1;
    for part in body.split(['-', 'x', ':']) {
        let plain = part.len() <= 4 && part.chars().all(|c| c.is_ascii_alphanumeric());
        if part.is_empty() || !plain {
            return Err(MoveProblem::Form);
        }
        let square = match part.parse::<usize>() {
            Ok(number) => number.checked_sub(1).and_then(|index| order.get(index)).copied(),
            Err(_) => variant.parse_square(part),
        };
        let wrong = || MoveProblem::Square { square: part.to_owned(), last: order.len(), column };
        squares.push(square.ok_or_else(wrong)?);
        column += part.chars().count() + 1;
    }
    Ok(squares)
}
