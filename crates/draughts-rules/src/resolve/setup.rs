//! The position at the start, and whether it makes sense.

use draughts_board::{Board, Kind, Side, SquareSet};

use super::judge::{Judge, place_of};
use super::squares::{self, Listed, grid_name};
use crate::diagnostic::{Code, Place, Problem};
use crate::schema::located::EntryExt;
use crate::schema::tables::SetupTable;
use crate::{Goal, Piece, Promotion};

/// The men of both sides, with the places that list them.
pub(super) struct Men {
    pub(super) sets: [SquareSet; 2],
    listed: [Listed; 2],
    rows: Option<Place>,
}

/// Who moves first.
pub(super) fn first(judge: &Judge<'_>) -> Side {
    judge
        .rules
        .setup
        .as_ref()
        .map_or(Side::White, |setup| setup.value.first.or_default(Side::White))
}

/// Where the men stand.
pub(super) fn men(judge: &mut Judge<'_>, board: &Board) -> Option<Men> {
    let default = SetupTable::default();
    let table = judge.rules.setup.as_ref().map_or(&default, |setup| &setup.value);
    if table.white.is_some() || table.black.is_some() {
        if let Some(rows) = judge.own(&table.rows) {
            let message = "`setup.rows` and lists of squares both say where the men stand";
            judge.error(rows.place, Code::Contradiction, message);
        }
        let mut listed = [Listed::default(), Listed::default()];
        let mut whole = true;
        for (side, entry) in Side::BOTH.into_iter().zip([&table.white, &table.black]) {
            let path = format!("setup.{side}");
            if entry.is_none() {
                let other = place_of(&table.white).or(place_of(&table.black));
                let place = judge.blame(&[other]);
                judge.missing(place, &path, "which the list of the other side calls for");
                whole = false;
            }
            match squares::of_key(judge, &path, entry, board) {
                Some(list) => listed[side.index()] = list,
                None => whole = false,
            }
        }
        let sets = [listed[0].set, listed[1].set];
        return whole.then_some(Men { sets, listed, rows: None });
    }
    if ["setup.rows", "setup.white", "setup.black"].iter().any(|path| judge.is_broken(path)) {
        return None;
    }
    let rows = table.rows.as_ref().map_or(3, |rows| rows.value.0);
    if rows * 2 > u16::from(board.height()) {
        let height = board.height();
        let board = judge.rules.board.as_ref();
        let height_place = board.and_then(|board| place_of(&board.value.height));
        let place = judge.blame(&[place_of(&table.rows), height_place, board.map(|it| it.place)]);
        let message = format!("{rows} rows of men a side do not fit on {height} rows");
        let problem = Problem::new(Code::RowsOverlap, message);
        judge.add(
            place,
            problem
                .help("set `setup.rows`, or list the squares in `setup.white` and `setup.black`"),
        );
        return None;
    }
    let of_rows = |rows: &mut dyn Iterator<Item = u8>| {
        rows.fold(SquareSet::EMPTY, |set, row| set | board.squares_of_row(row))
    };
    let rows = u8::try_from(rows).unwrap_or(u8::MAX);
    let white = of_rows(&mut (0..rows));
    let black = of_rows(&mut (board.height() - rows..board.height()));
    let listed = [Listed::unlisted(white), Listed::unlisted(black)];
    Some(Men { sets: [white, black], listed, rows: place_of(&table.rows) })
}

/// Judges the setup as a whole: one piece a square, some for each side, no man on a square where it
/// would be promoted, and a game that is not over.
pub(super) fn judge(
    judge: &mut Judge<'_>,
    men: &Men,
    pieces: &[(Piece, [Listed; 2])],
    promotion: &Promotion,
    goal: &Goal,
) {
    let setup = judge.rules.setup.as_ref().map(|setup| setup.place);
    let mut seen: Vec<(SquareSet, String)> = Vec::new();
    let standing = Side::BOTH
        .map(|side| (format!("setup.{side}"), &men.listed[side.index()]))
        .into_iter()
        .chain(pieces.iter().flat_map(|(piece, listed)| {
            Side::BOTH.map(|side| (format!("pieces.{}.{side}", piece.name), &listed[side.index()]))
        }));
    for (path, listed) in standing {
        for (set, other) in &seen {
            if let Some(square) = (*set & listed.set).lowest() {
                let place = judge.blame(&[listed.place(square), setup]);
                let name = grid_name(judge, square);
                let message = format!("square `{name}` is in `{path}` and in `{other}`");
                judge.error(place, Code::SquareTwice, message);
            }
        }
        seen.push((listed.set, path));
    }
    for side in Side::BOTH {
        let index = side.index();
        let at_home = men.sets[index] & promotion.squares[index];
        if let Some(square) = at_home.lowest() {
            let promotion = judge.rules.promotion.as_ref().map(|promotion| promotion.place);
            let man = judge.rules.man.as_ref();
            let forward = man.and_then(|man| place_of(&man.value.forward));
            let listed = men.listed[index].place(square);
            let place = judge.blame(&[listed, men.rows, setup, promotion, forward]);
            let name = grid_name(judge, square);
            let message = format!("a {side} man stands on `{name}`, where it would be promoted");
            judge.error(place, Code::PromotesAtStart, message);
        }
        let count = men.sets[index].len()
            + pieces.iter().map(|(piece, _)| piece.start[index].len()).sum::<usize>();
        let table = judge.rules.setup.as_ref().map(|setup| &setup.value);
        let list = table.and_then(|setup| place_of([&setup.white, &setup.black][index]));
        if count == 0 {
            let place = judge.blame(&[list, setup]);
            judge.error(place, Code::EmptySide, format!("{side} has no piece at the start"));
        } else if goal.minimum_pieces.is_some_and(|least| count <= usize::from(least)) {
            let least =
                judge.rules.goal.as_ref().and_then(|goal| place_of(&goal.value.minimum_pieces));
            let place = judge.blame(&[least, list, setup]);
            let message = format!(
                "{side} starts with {count} pieces, which `goal.minimum-pieces` counts as lost"
            );
            judge.error(place, Code::OverAtStart, message);
        }
    }
}

/// How many pieces each side has at the start.
pub(super) fn strength(men: &Men, pieces: &[(Piece, [Listed; 2])]) -> [usize; 2] {
    [0, 1].map(|side| {
        men.sets[side].len()
            + pieces.iter().map(|(piece, _)| piece.start[side].len()).sum::<usize>()
    })
}

/// Whether a declared kind becomes a king.
pub(super) fn crowns(pieces: &[(Piece, [Listed; 2])]) -> bool {
    pieces.iter().any(|(piece, _)| piece.becomes == Kind::King)
}
