//! How a game opens, how it is won, lots and clocks.

use draughts_board::{Board, Direction};

use super::judge::{Grid, Judge, place_of};
use super::squares;
use crate::diagnostic::{Code, Problem};
use crate::schema::basic::{OrNone, Whole};
use crate::schema::located::{Entry, EntryExt, Located};
use crate::schema::tables::{GoalTable, OpeningTable};
use crate::schema::words::OpeningKind;
use crate::text;
use crate::{Chance, Clock, Failure, Goal, Notation, Opening, TimeOut, Verdict};

/// How the game is won.
pub(super) fn goal(judge: &mut Judge<'_>, kings: bool) -> Goal {
    let default = GoalTable::default();
    let table = judge.rules.goal.as_ref().map_or(&default, |goal| &goal.value);
    let no_moves = table.no_moves.or_default(Verdict::Loss);
    let mut first_king = table.first_king.or_default(false);
    if first_king && !kings {
        let message = "`goal.first-king` is a rule about kings, and there are none";
        judge.idle("goal.first-king", &table.first_king, || Problem::new(Code::NoKings, message));
        first_king = false;
    }
    Goal {
        no_moves,
        no_pieces: table.no_pieces.or_default(no_moves),
        first_king,
        minimum_pieces: small(&table.minimum_pieces),
    }
}

/// A small number that may be `none`.
fn small<const LEAST: u16, const MOST: u16>(
    entry: &Entry<OrNone<Whole<LEAST, MOST>>>,
) -> Option<u8> {
    let number = entry.as_ref()?.value.as_option()?;
    u8::try_from(number.0).ok()
}

/// How the game opens; none if it cannot be read.
pub(super) fn opening(
    judge: &mut Judge<'_>,
    board: &Board,
    notation: &Notation,
) -> Option<Opening> {
    let Some(entry) = &judge.rules.opening else {
        return (!judge.is_broken("opening")).then_some(Opening::None);
    };
    let Some(table) = entry.value.as_option() else { return Some(Opening::None) };
    let Some(kind) = &table.kind else {
        let place = judge.blame(&[Some(entry.place)]);
        judge.missing(place, "opening.kind", "which says how the game opens");
        return None;
    };
    let blame = judge.blame(&[Some(kind.place), Some(entry.place)]);
    let idle = match kind.value {
        OpeningKind::Removal => ("lines", judge.own(&table.lines).map(|entry| entry.place)),
        OpeningKind::Ballots => ("squares", judge.own(&table.squares).map(|entry| entry.place)),
    };
    if let (key, Some(place)) = idle {
        let message = format!("`opening.{key}` has no effect on an opening of this kind");
        judge.error(place, Code::IdleKey, message);
    }
    match kind.value {
        OpeningKind::Removal => {
            if table.squares.is_none() {
                judge.missing(blame, "opening.squares", "which an opening by removal calls for");
                return None;
            }
            let listed = squares::of_key(judge, "opening.squares", &table.squares, board)?;
            if listed.set.is_empty() {
                let place = judge.blame(&[place_of(&table.squares)]);
                judge.error(place, Code::Empty, "`opening.squares` lists no square");
            }
            Some(Opening::Removal { squares: listed.set })
        }
        OpeningKind::Ballots => ballots(judge, table, notation, board),
    }
}

/// The lines to draw from, each move checked to name squares of the board.
fn ballots(
    judge: &mut Judge<'_>,
    table: &OpeningTable,
    notation: &Notation,
    board: &Board,
) -> Option<Opening> {
    let Some(lines) = &table.lines else {
        let place = judge.blame(&[place_of(&table.kind)]);
        judge.missing(place, "opening.lines", "which an opening by ballots calls for");
        return None;
    };
    if lines.value.0.is_empty() {
        let place = judge.blame(&[Some(lines.place)]);
        judge.error(place, Code::Empty, "`opening.lines` has no line to draw");
    }
    let mut resolved = Vec::new();
    for entry in &lines.value.0 {
        match line(judge, entry, notation, board) {
            Ok(line) => resolved.push(line),
            Err(problem) => {
                let place = judge.blame(&[Some(entry.place)]);
                judge.add(place, problem);
            }
        }
    }
    Some(Opening::Ballots { lines: resolved })
}

/// A line of moves, read in the notation of its file and written in that of the one that is judged.
fn line(
    judge: &Judge<'_>,
    entry: &Located<String>,
    notation: &Notation,
    board: &Board,
) -> Result<String, Problem> {
    let Some(grid) = &judge.grids[entry.place.file] else { return Ok(entry.value.clone()) };
    let here = |name: &str| {
        let square = grid.numbering.parse(name)?;
        let square = board.square_at(grid.board.file(square), grid.board.row(square))?;
        Some(notation.numbering.name(square).to_string())
    };
    let moves = entry.value.split_whitespace().map(|text| {
        let capture = text.contains(['x', ':']);
        let names: Option<Vec<_>> = text.split(['-', 'x', ':']).map(here).collect();
        let sign = if capture { notation.capture } else { notation.step };
        names
            .filter(|names| names.len() >= 2)
            .map(|names| names.join(&sign.to_string()))
            .ok_or_else(|| {
                let text = text::clip(text);
                let example = example(grid);
                let message =
                    format!("`opening.lines` has `{text}`, expected a move such as `{example}`");
                Problem::new(Code::BadBallot, message)
            })
    });
    Ok(moves.collect::<Result<Vec<_>, _>>()?.join(" "))
}

/// A move as a file with this grid may write it.
fn example(grid: &Grid) -> String {
    let name = |square| grid.numbering.name(square).to_string();
    let order = grid.numbering.order();
    let next = |square| Direction::ALL.iter().find_map(|&it| grid.board.neighbour(square, it));
    let step = order.iter().find_map(|&square| Some((square, next(square)?)));
    step.map_or_else(|| "a1-b2".to_owned(), |(from, to)| format!("{}-{}", name(from), name(to)))
}

/// Duels by lot. `strength` is how many pieces each side has at the start, if that is known.
pub(super) fn chance(judge: &mut Judge<'_>, strength: Option<[usize; 2]>) -> Option<Chance> {
    let entry = judge.rules.chance.as_ref()?;
    let table = entry.value.as_option()?;
    let Some(marked) = &table.marked else {
        let place = judge.blame(&[Some(entry.place)]);
        judge.missing(place, "chance.marked", "which duels call for");
        return None;
    };
    let fewest = strength.map_or(usize::MAX, |strength| strength[0].min(strength[1]));
    if usize::from(marked.value.0) > fewest {
        let place = judge.blame(&[Some(marked.place)]);
        let message = format!(
            "`chance.marked` is {}, expected at most the {fewest} pieces of a side",
            marked.value.0
        );
        judge.error(place, Code::OutOfRange, message);
    }
    let percent = |entry: &Entry<Whole<0, 100>>, default| {
        entry.as_ref().map_or(default, |entry| u8::try_from(entry.value.0).unwrap_or(default))
    };
    Some(Chance {
        marked: u8::try_from(marked.value.0).unwrap_or(u8::MAX),
        seconds_to_choose: table.seconds_to_choose.as_ref().map_or(20, |seconds| seconds.value.0),
        success_common: percent(&table.success_common, 100),
        success_marked: percent(&table.success_marked, 50),
        failure: table.failure.or_default(Failure::AttackerRemoved),
    })
}

/// The time for each move.
pub(super) fn clock(judge: &mut Judge<'_>) -> Option<Clock> {
    let entry = judge.rules.clock.as_ref()?;
    let table = entry.value.as_option()?;
    let time_out = table.time_out.or_default(TimeOut::Loss);
    let mut in_a_row = small(&table.time_outs_in_a_row);
    if time_out == TimeOut::Loss && in_a_row.is_some() && !judge.is_broken("clock.time-out") {
        let message = "`clock.time-outs-in-a-row` has no effect where the first time-out loses";
        let path = "clock.time-outs-in-a-row";
        judge.idle(path, &table.time_outs_in_a_row, || Problem::new(Code::IdleKey, message));
        in_a_row = None;
    }
    let Some(seconds) = &table.seconds_per_move else {
        let place = judge.blame(&[Some(entry.place)]);
        judge.missing(place, "clock.seconds-per-move", "which a clock calls for");
        return None;
    };
    Some(Clock { seconds_per_move: seconds.value.0, time_out, time_outs_in_a_row: in_a_row })
}
