//! Positions and moves as short text, for test data and for messages.
//!
//! Positions are written like FENs: the side to move, then the pieces of each side, as in
//! `W:Wa1,Kc3:B31,K40-42`. A piece is an optional `M` for a mark, an optional letter (`K` for a king,
//! or that of a kind of the rule set's own) and a square, or a range of numbers. Squares that begin
//! with a small letter are algebraic, with a1 at White's left; others are named by the rule set. A
//! last field `:+BLACK+WHITE` holds the runs of king moves, each a count and the king's square, as
//! in `:+0+3[42]`.

use std::fmt;

use draughts_board::{Kind, Side, Square};
use draughts_movegen::{KingRun, Move, Path, Position};
use draughts_rules::Record;

use crate::reference::ReferenceMove;

/// The sides in the order of their runs of king moves.
const RUNS: [Side; 2] = [Side::Black, Side::White];

/// Text that is not a position, with the part that was not understood.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{part}` in `{text}` is not {expected}")]
pub struct NotAPosition {
    /// The whole text.
    pub text: String,
    /// The part that was not understood.
    pub part: String,
    /// What was expected there.
    pub expected: &'static str,
}

/// Reads a position.
///
/// # Errors
/// If the text is not written as the module says, or names a square twice.
pub fn read_position(rules: &Record, text: &str) -> Result<Position, NotAPosition> {
    let wrong = |part: &str, expected| NotAPosition {
        text: text.to_owned(),
        part: part.to_owned(),
        expected,
    };
    let mut fields = text.trim().trim_end_matches('.').split(':');
    let first = fields.next().unwrap_or_default();
    let side = side(first).ok_or_else(|| wrong(first, "a side to move, `W` or `B`"))?;
    let mut position = Position::empty(side);
    let mut runs = None;
    for field in fields {
        if let Some(counts) = field.strip_prefix('+') {
            runs = Some(counts);
            continue;
        }
        let owner = field.get(..1).and_then(self::side);
        let owner = owner.ok_or_else(|| wrong(field, "the pieces of a side, `W…` or `B…`"))?;
        for part in field[1..].split(',').filter(|part| !part.is_empty()) {
            let (marked, kind, name) = piece(rules, part);
            let squares = squares(rules, name).ok_or_else(|| wrong(part, "a piece on a square"))?;
            for square in squares {
                if position.occupied().contains(square) {
                    return Err(wrong(part, "on a free square"));
                }
                position.put(square, owner, kind);
                position.set_marked(square, marked);
            }
        }
    }
    for (side, counted) in RUNS.into_iter().zip(runs.unwrap_or_default().split('+')) {
        let run = run(rules, counted).ok_or_else(|| wrong(counted, "a run such as `2[42]`"))?;
        position.set_king_run(side, run);
    }
    Ok(position)
}

/// Writes a position so that [`read_position`] reads it back.
#[must_use]
pub fn write_position(rules: &Record, position: &Position) -> String {
    let mut text = position.side().letter().to_string();
    for side in Side::BOTH {
        text.push(':');
        text.push(side.letter());
        let mut pieces = Vec::new();
        for &square in rules.notation.numbering.order() {
            if let Some((_, kind)) = position.piece_at(square).filter(|piece| piece.0 == side) {
                let mark = if position.marked().contains(square) { "M" } else { "" };
                pieces.push(format!("{mark}{}{}", letter(rules, kind), name(rules, square)));
            }
        }
        text.push_str(&pieces.join(","));
    }
    let runs = RUNS.map(|side| position.king_run(side));
    if runs.iter().any(|run| run.count > 0) {
        text.push(':');
        for KingRun { square, count } in runs {
            text.push_str(&format!("+{count}"));
            if let Some(square) = square {
                text.push_str(&format!("[{}]", name(rules, square)));
            }
        }
    }
    text
}

/// Writes a move of the reference: all landings of its first path, then the captured squares in
/// order and what the piece has become, as in `f6xd8xb6 {e7,c7}=K`.
///
/// A captured piece is shown with its letter, if it has one.
#[must_use]
pub fn write_reference_move(rules: &Record, position: &Position, mv: &ReferenceMove) -> String {
    let path = mv.paths.first().cloned().unwrap_or_default();
    write(rules, position, mv.from, &path, mv.becomes())
}

/// Writes a move along one of its paths, in the form of [`write_reference_move`].
#[must_use]
pub fn write_move(rules: &Record, position: &Position, mv: &Move, path: &Path) -> String {
    write(rules, position, mv.from(), path, mv.becomes())
}

fn write(
    rules: &Record,
    position: &Position,
    from: Square,
    path: &Path,
    becomes: Option<Kind>,
) -> String {
    if path.landings.is_empty() {
        return format!("remove {}", name(rules, from));
    }
    let separator = if path.captured.is_empty() { '-' } else { 'x' };
    let mut text = name(rules, from);
    for &landing in &path.landings {
        text.push(separator);
        text.push_str(&name(rules, landing));
    }
    if !path.captured.is_empty() {
        let victim = |&square: &Square| {
            let kind = position.piece_at(square).map_or(Kind::Man, |piece| piece.1);
            format!("{}{}", letter(rules, kind), name(rules, square))
        };
        let victims: Vec<_> = path.captured.iter().map(victim).collect();
        text.push_str(&format!(" {{{}}}", victims.join(",")));
    }
    match becomes {
        Some(Kind::Man) => text.push_str("=M"),
        Some(kind) => text.push_str(&format!("={}", letter(rules, kind))),
        None => {}
    }
    text
}

fn name(rules: &Record, square: Square) -> String {
    rules.notation.numbering.name(square).to_string()
}

/// The letter before the square of a piece of this kind; empty for a man.
fn letter(rules: &Record, kind: Kind) -> Letter {
    let declared = rules.pieces.iter().find(|piece| piece.kind == kind);
    Letter(match kind {
        Kind::Man => None,
        Kind::King => Some('K'),
        Kind::First | Kind::Second => Some(declared.map_or('?', |piece| piece.letter)),
    })
}

struct Letter(Option<char>);

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |letter| write!(f, "{letter}"))
    }
}

fn side(letter: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| letter.chars().eq([side.letter()]))
}

/// The mark, the kind and the square's name of a piece such as `MK31`.
fn piece<'t>(rules: &Record, text: &'t str) -> (bool, Kind, &'t str) {
    let (marked, text) = match text.strip_prefix('M') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let kinds = [Kind::King, Kind::First, Kind::Second].into_iter();
    for kind in kinds {
        if let Letter(Some(letter)) = letter(rules, kind)
            && let Some(rest) = text.strip_prefix(letter)
        {
            return (marked, kind, rest);
        }
    }
    (marked, Kind::Man, text)
}

/// The square or the range of squares with this name.
fn squares(rules: &Record, text: &str) -> Option<Vec<Square>> {
    let numbering = &rules.notation.numbering;
    if let Some((first, last)) = text.split_once('-') {
        let order = numbering.order();
        let place = |name| {
            let square = numbering.parse(name)?;
            order.iter().position(|&other| other == square)
        };
        return order.get(place(first)?..=place(last)?).map(<[_]>::to_vec);
    }
    one_square(rules, text).map(|square| vec![square])
}

/// The square with this name; a name with a small letter counts from White's left.
pub(crate) fn one_square(rules: &Record, text: &str) -> Option<Square> {
    if text.starts_with(|first: char| first.is_ascii_lowercase()) {
        let board = &rules.board;
        return board.squares().iter().find(|&square| board.algebraic(square).to_string() == text);
    }
    rules.notation.numbering.parse(text)
}

/// A run such as `2[42]`; no run for `0` or nothing.
fn run(rules: &Record, text: &str) -> Option<KingRun> {
    if text.is_empty() || text == "0" {
        return Some(KingRun::default());
    }
    let (count, rest) = text.split_once('[')?;
    let square = one_square(rules, rest.strip_suffix(']')?)?;
    Some(KingRun { square: Some(square), count: count.parse().ok()? })
}
