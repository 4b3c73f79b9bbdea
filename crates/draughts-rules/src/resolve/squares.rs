//! Lists of squares, read in the notation of the file that wrote them.

use draughts_board::{Board, Square, SquareSet, Style};

use super::judge::{Grid, Judge};
use crate::diagnostic::{Code, Place, Problem};
use crate::schema::located::{Entry, Located};
use crate::schema::squares::{SquareList, SquareText};
use crate::text;

/// A list of squares that was read, with the place of each.
#[derive(Debug, Clone, Default)]
pub(super) struct Listed {
    pub(super) set: SquareSet,
    places: Vec<(SquareSet, Place)>,
}

impl Listed {
    /// Squares that no list names one by one.
    pub(super) fn unlisted(set: SquareSet) -> Self {
        Self { set, places: Vec::new() }
    }

    /// Where a square is listed.
    pub(super) fn place(&self, square: Square) -> Option<Place> {
        self.places.iter().find(|(set, _)| set.contains(square)).map(|(_, place)| *place)
    }
}

/// Reads the list of a key; none if it cannot be read, as was reported.
pub(super) fn of_key(
    judge: &mut Judge<'_>,
    path: &str,
    entry: &Entry<SquareList>,
    board: &Board,
) -> Option<Listed> {
    match entry {
        Some(Located { value, .. }) => listed(judge, path, value, board),
        None if judge.is_broken(path) => None,
        None => Some(Listed::default()),
    }
}

/// Reads a list and puts it on a board, which may be another than that of the file that wrote it.
pub(super) fn listed(
    judge: &mut Judge<'_>,
    path: &str,
    list: &SquareList,
    board: &Board,
) -> Option<Listed> {
    let mut listed = Listed::default();
    let mut whole = true;
    for entry in &list.0 {
        let Some(grid) = &judge.grids[entry.place.file] else { return None };
        match read(grid, &entry.value, board) {
            Ok(set) => {
                if let Some(twice) = (set & listed.set).lowest() {
                    let name = grid_name(judge, twice);
                    let message = format!("`{path}` lists the square `{name}` twice");
                    judge.error(entry.place, Code::SquareTwice, message);
                }
                listed.set |= set;
                listed.places.push((set, entry.place));
            }
            Err(problem) if judge.is_own(entry) => {
                judge.add(entry.place, problem);
                whole = false;
            }
            Err(_) => {
                let message = format!(
                    "`{path}` is inherited and lists `{}`, which is not on this board",
                    text::clip(&entry.value.0)
                );
                let board = judge.rules.board.as_ref().map(|board| board.place);
                let place = judge.blame(&[board]);
                let problem = Problem::new(Code::InheritedSquares, message);
                judge.add(place, problem.help(format!("write `{path}` for this board")));
                return None;
            }
        }
    }
    whole.then_some(listed)
}

/// Puts a list of an ancestor on a board, if it fits.
pub(super) fn inherited(judge: &Judge<'_>, list: &SquareList, board: &Board) -> Option<Listed> {
    let mut set = SquareSet::EMPTY;
    for entry in &list.0 {
        let grid = judge.grids[entry.place.file].as_ref()?;
        set |= read(grid, &entry.value, board).ok()?;
    }
    Some(Listed::unlisted(set))
}

/// The name of a square in the notation of the file that is judged.
pub(super) fn grid_name(judge: &Judge<'_>, square: Square) -> String {
    match &judge.grids[judge.file] {
        Some(grid) => grid.numbering.name(square).to_string(),
        None => format!("{}", square.index()),
    }
}

/// Reads one entry in the notation of a grid, and finds its squares on a board.
fn read(grid: &Grid, entry: &SquareText, board: &Board) -> Result<SquareSet, Problem> {
    let on_grid = parse(grid, &entry.0).ok_or_else(|| unknown(grid, &entry.0))?;
    let moved = on_grid
        .into_iter()
        .map(|square| board.square_at(grid.board.file(square), grid.board.row(square)))
        .collect::<Option<SquareSet>>();
    moved.ok_or_else(|| unknown(grid, &entry.0))
}

/// The squares that an entry names on its own grid.
fn parse(grid: &Grid, entry: &str) -> Option<Vec<Square>> {
    let numbering = &grid.numbering;
    if let Some(square) = numbering.parse(entry) {
        return Some(vec![square]);
    }
    let (first, last) = entry.split_once('-')?;
    let (first, last) = (numbering.parse(first)?, numbering.parse(last)?);
    if numbering.style() != Style::Numeric {
        return None;
    }
    let index = |square| numbering.order().iter().position(|&other| other == square);
    let squares = numbering.order().get(index(first)?..=index(last)?)?;
    (!squares.is_empty()).then(|| squares.to_vec())
}

fn unknown(grid: &Grid, entry: &str) -> Problem {
    let board = &grid.board;
    let (first, last) = match grid.numbering.order() {
        [first, .., last] => (grid.numbering.name(*first), grid.numbering.name(*last)),
        _ => return Problem::new(Code::UnknownSquare, "the board has no square"),
    };
    let message = format!(
        "square `{}` is not on {} {}x{} board ({first} to {last})",
        text::clip(entry),
        if matches!(board.width(), 8 | 11) { "an" } else { "a" },
        board.width(),
        board.height()
    );
    Problem::new(Code::UnknownSquare, message)
}
