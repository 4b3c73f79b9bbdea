//! `draughts moves`

use anyhow::Result;
use draughts::Variant;
use draughts::board::{Kind, Side};
use draughts::movegen::{Ending, Move, MoveKind, Position};
use draughts::plain::PlainMove;
use draughts::rules::Language;
use serde::Serialize;

use crate::args::Moves;
use crate::exit::Answer;
use crate::rule_file;
use crate::terminal::{self, FAINT, HEADING, counted, paint};

/// Lists the legal moves of a position.
pub(crate) fn run(arguments: &Moves) -> Result<Answer> {
    let variant = rule_file::variant(&arguments.variant)?;
    let position = super::position(&variant, arguments.fen.as_deref())?;
    if arguments.json {
        terminal::print_line(serde_json::to_string(&report(&variant, &position)?)?)?;
    } else {
        terminal::print(text(&variant, &position)?)?;
    }
    Ok(Answer::Yes)
}

/// The answer for another program: the order of the fields is part of the promise.
#[derive(Serialize)]
struct Report<'a> {
    variant: &'a str,
    fen: String,
    side: String,
    outcome: Option<Outcome>,
    moves: Vec<PlainMove>,
}

/// How the game has ended by its goal.
#[derive(Serialize)]
struct Outcome {
    result: &'static str,
    reason: &'static str,
}

impl From<Ending> for Outcome {
    fn from(ending: Ending) -> Self {
        Self {
            result: match ending.winner {
                Side::White => "white-wins",
                Side::Black => "black-wins",
            },
            reason: ending.reason.code(),
        }
    }
}

/// Gathers the answer for another program.
fn report<'a>(variant: &'a Variant, position: &Position) -> Result<Report<'a>> {
    Ok(Report {
        variant: variant.id(),
        fen: variant.fen(position),
        side: position.side().to_string(),
        moves: variant.plain_moves(position)?,
        outcome: variant.ending(position)?.map(Outcome::from),
    })
}

/// The list for people: the board, how things stand, and the moves by what they do.
fn text(variant: &Variant, position: &Position) -> Result<String> {
    let moves = numbered(variant, position)?;
    let mut text = super::board::text(variant, position, super::board::Look::default());
    text.push('\n');
    text.push_str(&standing(variant, position, moves.len())?);
    Ok(text + &listing(variant, position, &moves))
}

/// What moves do, in the order in which a list has them, and the headings above them.
const GROUPS: [(MoveKind, &str); 3] = [
    (MoveKind::Removal, "Removals"),
    (MoveKind::Step, "Quiet moves"),
    (MoveKind::Capture, "Captures"),
];

/// The legal moves and their texts in the order in which a list numbers them.
pub(super) fn numbered(variant: &Variant, position: &Position) -> Result<Vec<(Move, String)>> {
    let mut moves = variant.move_texts(position)?;
    moves.sort_by_key(|(mv, _)| GROUPS.iter().position(|&(kind, _)| kind == mv.kind()));
    Ok(moves)
}

/// A numbered list of moves, each with what it does.
pub(super) fn listing(variant: &Variant, position: &Position, moves: &[(Move, String)]) -> String {
    let mut text = String::new();
    let mut number = 0;
    for (kind, heading) in GROUPS {
        let group: Vec<_> = moves.iter().filter(|(mv, _)| mv.kind() == kind).collect();
        if group.is_empty() {
            continue;
        }
        text.push_str(&format!("\n{}\n", paint(HEADING, heading)));
        let widest = group.iter().map(|(_, notation)| notation.chars().count()).max();
        for (mv, notation) in group {
            number += 1;
            let what = what_it_does(variant, position, mv);
            let (count, width) = (moves.len().to_string().len(), widest.unwrap_or(0));
            let line = format!(
                "  {}  {notation:width$}  {what}",
                paint(FAINT, format_args!("{number:count$}"))
            );
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}

/// Whose move it is and how many moves there are, or how the game has ended.
fn standing(variant: &Variant, position: &Position, count: usize) -> Result<String> {
    let game = variant.name(Language::En);
    let moves = if count == 0 { "no legal move".to_owned() } else { counted(count, "legal move") };
    let ending = match variant.ending(position)? {
        Some(ending) => format!("; {} has won: {}", capital(ending.winner), reason(ending)),
        None => String::new(),
    };
    Ok(format!("{game}: {moves}{ending}\n"))
}

/// Why the game is over, in words.
fn reason(ending: Ending) -> &'static str {
    use draughts::movegen::Reason;
    match ending.reason {
        Reason::NoPieces => "the side to move has no piece",
        Reason::NoMoves => "the side to move has no legal move",
        Reason::FirstKing => "it made the first king",
        Reason::MinimumPieces => "the other side has too few pieces left",
    }
}

/// The name of a side at the start of a sentence or in its midst: always with a capital.
pub(super) fn capital(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

/// What a move does besides going from here to there.
pub(super) fn what_it_does(variant: &Variant, position: &Position, mv: &Move) -> String {
    let mut parts = Vec::new();
    if mv.is_capture() {
        let path = variant.generator().path(position, mv);
        let captured: Vec<_> = path
            .captured
            .iter()
            .map(|&square| {
                let kind = position.piece_at(square).map_or(Kind::Man, |(_, kind)| kind);
                format!("{} {}", variant.kind_name(kind), variant.square_name(square))
            })
            .collect();
        parts.push(format!("captures {}", captured.join(", ")));
        if let [between @ .., _] = path.landings.as_slice()
            && !between.is_empty()
        {
            let names: Vec<_> =
                between.iter().map(|&square| variant.square_name(square).to_string()).collect();
            parts.push(format!("by way of {}", names.join(", ")));
        }
    }
    if let Some(kind) = mv.becomes() {
        parts.push(format!("becomes a {}", variant.kind_name(kind)));
    }
    parts.join("; ")
}
