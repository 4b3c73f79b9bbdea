//! The board, its notation and its landmarks.

use draughts_board::{Board, BoardError, Corner, Numbering, Shape, Side, SquareSet, Style};

use super::judge::{Grid, Judge, place_of};
use super::squares;
use crate::Notation;
use crate::diagnostic::{Code, Place, Problem};
use crate::schema::basic::{Fixed, Whole};
use crate::schema::located::EntryExt;
use crate::schema::tables::{BoardTable, NotationTable};
use crate::schema::value::Words;

/// Builds the board of a file.
pub(super) fn board(judge: &mut Judge<'_>) -> Option<Board> {
    const PATHS: [&str; 5] =
        ["board.width", "board.height", "board.squares", "board.points", "board.lines"];
    if PATHS.iter().any(|path| judge.is_broken(path)) {
        return None;
    }
    let default = BoardTable::default();
    let table = judge.rules.board.as_ref().map_or(&default, |board| &board.value);
    let shape = table.squares.or_default(Shape::Dark);
    let idle = if shape == Shape::Points {
        [
            ("width", judge.own(&table.width).map(|entry| entry.place)),
            ("height", judge.own(&table.height).map(|entry| entry.place)),
        ]
    } else {
        [
            ("points", judge.own(&table.points).map(|entry| entry.place)),
            ("lines", judge.own(&table.lines).map(|entry| entry.place)),
        ]
    };
    for (key, place) in idle {
        if let Some(place) = place {
            let word = shape.word();
            let message = format!("`board.{key}` has no effect with `squares = \"{word}\"`");
            judge.error(place, Code::IdleKey, message);
        }
    }
    let built = if shape == Shape::Points {
        graph(judge, table)?
    } else {
        let [width, height] = [&table.width, &table.height]
            .map(|entry| entry.as_ref().map_or(8, |length| narrow(length.value)));
        let places = [place_of(&table.width), place_of(&table.height), place_of(&table.squares)];
        Board::grid(width, height, shape).map_err(|error| (judge.blame(&places), error))
    };
    match built {
        Ok(board) => Some(board),
        Err((place, error)) => {
            judge.error(place, Code::BadBoard, error.to_string());
            None
        }
    }
}

/// Builds a board of points and lines.
fn graph(judge: &mut Judge<'_>, table: &BoardTable) -> Option<Result<Board, (Place, BoardError)>> {
    let Some(lines) = &table.lines else {
        let place = judge.blame(&[place_of(&table.squares)]);
        judge.missing(place, "board.lines", "which `squares = \"points\"` calls for");
        return None;
    };
    let point = |point: &Fixed<Whole<1, 16>, 2>| {
        let Fixed([file, row]) = *point;
        (narrow(file), narrow(row))
    };
    let written: Vec<Vec<_>> = lines
        .value
        .values()
        .map(|line| line.0.iter().map(|entry| point(&entry.value)).collect())
        .collect();
    let points: Vec<_> = match &table.points {
        Some(points) => points.value.values().map(point).collect(),
        None => {
            let all: std::collections::BTreeSet<_> = written.iter().flatten().copied().collect();
            all.into_iter().collect()
        }
    };
    Some(Board::graph(&points, &written).map_err(|error| {
        let culprit = match error {
            BoardError::LineWithoutPoint { file, row }
            | BoardError::LineStandsStill { file, row }
            | BoardError::TwoNeighbours { file, row, .. } => lines
                .value
                .values()
                .flat_map(|line| &line.0)
                // The last line with the point is the one that does not fit the others.
                .filter(|entry| point(&entry.value) == (file, row))
                .last()
                .map(|entry| entry.place),
            _ => None,
        };
        (judge.blame(&[culprit, place_of(&table.points), Some(lines.place)]), error)
    }))
}

fn narrow<const LEAST: u16, const MOST: u16>(Whole(number): Whole<LEAST, MOST>) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// How the squares of the board and the moves are written; makes the file's lists of squares
/// readable.
pub(super) fn notation(judge: &mut Judge<'_>, board: &Board, first: Side) -> Notation {
    let default = NotationTable::default();
    let table = judge.rules.notation.as_ref().map_or(&default, |notation| &notation.value);
    let style = table.style.or_default(Style::Algebraic);
    let first_corner = table.first_corner.or_default(Corner::BottomLeft);
    let numbering = Numbering::new(board, style, first_corner, first);
    let readable = !["notation.style", "notation.first-corner", "setup.first"]
        .iter()
        .any(|path| judge.is_broken(path));
    if readable {
        let grid = Grid { board: board.clone(), numbering: numbering.clone() };
        judge.grids[judge.file] = Some(grid);
    }
    let mut separators = ['-', 'x'];
    if let Some(entry) = &table.separators {
        separators = entry.value.0.map(|separator| separator.0);
        if separators[0] != '-' || separators[1] == '-' {
            let message =
                format!("`notation.separators` are `{}` and `{}`", separators[0], separators[1]);
            let problem = Problem::new(Code::UnknownValue, message).help(
                "write `[\"-\", \"x\"]` or `[\"-\", \":\"]`: the step first, then the capture",
            );
            judge.add(entry.place, problem);
        }
    }
    Notation { numbering, first_corner, step: separators[0], capture: separators[1] }
}

/// The named squares of the board. Inherited ones that do not fit on it leave.
pub(super) fn landmarks(judge: &mut Judge<'_>, board: &Board) -> Vec<(String, SquareSet)> {
    let Some(landmarks) =
        judge.rules.board.as_ref().and_then(|board| board.value.landmarks.as_ref())
    else {
        return Vec::new();
    };
    let mut known = Vec::new();
    for (name, list) in landmarks.value.iter() {
        let path = format!("board.landmarks.{}", name.value);
        let listed = if judge.is_own(name) {
            squares::listed(judge, &path, list, board)
        } else {
            squares::inherited(judge, list, board)
        };
        if let Some(listed) = listed.filter(|listed| !listed.set.is_empty()) {
            known.push((name.value.clone(), listed.set));
        }
    }
    known
}
