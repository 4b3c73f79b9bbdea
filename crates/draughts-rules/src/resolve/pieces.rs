//! What men, kings and declared kinds do.

use draughts_board::{Board, Direction, DirectionSet, Kind, Square};

use super::judge::{Judge, place_of};
use super::squares::{self, Listed};
use crate::diagnostic::{Code, Problem};
use crate::schema::basic::List;
use crate::schema::located::{Entry, EntryExt, Located};
use crate::schema::tables::{KingTable, ManTable, PieceTable};
use crate::schema::value::Words;
use crate::schema::words::Becomes;
use crate::text;
use crate::{Heading, King, Landing, Man, Piece, Range};

/// The directions that lead somewhere on a board. Where left or right leads somewhere, both count:
/// no word tells them apart.
#[derive(Debug, Clone, Copy)]
pub(super) struct Alive {
    steps: DirectionSet,
    jumps: DirectionSet,
}

impl Alive {
    pub(super) fn on(board: &Board, orthogonal_stride: u8) -> Self {
        let steps = |square, direction| board.neighbour(square, direction).is_some();
        let jumps = |square, direction| {
            let next = |square| board.next_on_line(square, direction, orthogonal_stride);
            next(square).and_then(next).is_some()
        };
        Self { steps: leading(board, steps), jumps: leading(board, jumps) }
    }
}

/// The directions in which some square leads somewhere.
fn leading(board: &Board, leads: impl Fn(Square, Direction) -> bool) -> DirectionSet {
    let words = [
        DirectionSet::FORWARD,
        DirectionSet::BACKWARD,
        DirectionSet::SIDEWAYS,
        DirectionSet::FORWARD_DIAGONAL,
        DirectionSet::BACKWARD_DIAGONAL,
    ];
    let alive = words.into_iter().filter(|word| {
        word.iter().any(|direction| board.squares().iter().any(|square| leads(square, direction)))
    });
    alive.fold(DirectionSet::NONE, DirectionSet::and)
}

fn both(a: DirectionSet, b: DirectionSet) -> DirectionSet {
    DirectionSet::from_bits(a.bits() & b.bits())
}

/// Reads a list of directions. On the file's own keys, idle directions are refused; inherited ones
/// and defaults lose them.
fn directions(
    judge: &mut Judge<'_>,
    path: &str,
    entry: &Entry<List<DirectionSet>>,
    default: DirectionSet,
    alive: Option<DirectionSet>,
) -> DirectionSet {
    let alive_here = alive.unwrap_or(DirectionSet::ANY);
    let Some(list) = entry else { return both(default, alive_here) };
    let mut set = DirectionSet::NONE;
    for entry in &list.value.0 {
        let word = entry.value.word();
        let idle = both(entry.value, DirectionSet::from_bits(!alive_here.bits()));
        if judge.is_own(entry) {
            if !both(entry.value, set).is_empty() {
                let message = format!("`{path}` has `{word}` twice, once within a wider word");
                judge.error(entry.place, Code::DuplicateEntry, message);
            } else if !idle.is_empty() {
                let rest = both(entry.value, alive_here);
                let part = if rest.is_empty() { "which" } else { "part of which" };
                let message = format!("`{path}` has `{word}`, {part} leads nowhere on this board");
                let mut problem = Problem::new(Code::IdleDirection, message);
                if let Some((fits, ..)) =
                    DirectionSet::WORDS.iter().find(|(.., set)| *set == rest && !rest.is_empty())
                {
                    problem = problem.help(format!("only `{fits}` leads somewhere"));
                }
                judge.add(entry.place, problem);
            }
        }
        set = set.and(entry.value);
    }
    both(set, alive_here)
}

/// What the men do. Without `alive`, the board is not known and directions are not judged.
pub(super) fn man(judge: &mut Judge<'_>, alive: Option<Alive>, has_men: bool) -> Man {
    let default = ManTable::default();
    let table = judge.rules.man.as_ref().map_or(&default, |man| &man.value);
    let (steps, jumps) = (alive.map(|it| it.steps), alive.map(|it| it.jumps));
    let ahead = DirectionSet::FORWARD_DIAGONAL;
    let moves = directions(judge, "man.moves", &table.moves, ahead, steps);
    let captures = directions(judge, "man.captures", &table.captures, ahead, jumps);
    let mut captures_next =
        directions(judge, "man.captures-next", &table.captures_next, captures, jumps);
    let man = judge.rules.man.as_ref().map(|man| man.place);
    let unreadable = judge.is_broken("man.moves") || judge.is_broken("man.captures");
    if moves.is_empty() && captures.is_empty() && has_men && alive.is_some() && !unreadable {
        let board = judge.rules.board.as_ref().map(|board| board.place);
        let places = [place_of(&table.captures), place_of(&table.moves), man, board];
        let place = judge.blame(&places);
        judge.error(place, Code::IdlePieces, "the men can neither move nor capture");
    }
    let mut linear = table.linear.or_default(false);
    if linear && moves.is_empty() && !judge.is_broken("man.moves") {
        let message = "`man.linear` has no effect on men that do not move";
        judge.idle("man.linear", &table.linear, || Problem::new(Code::IdleKey, message));
        linear = false;
    }
    if captures.is_empty() && !captures_next.is_empty() && !judge.is_broken("man.captures") {
        let message = "`man.captures-next` has no effect on men that do not capture";
        let path = "man.captures-next";
        judge.idle(path, &table.captures_next, || Problem::new(Code::IdleKey, message));
        captures_next = DirectionSet::NONE;
    }
    Man {
        moves,
        captures,
        captures_next,
        forward: forward(judge),
        captures_kings: table.captures_kings.or_default(true),
        linear,
        frozen_on_far_row: table.frozen_on_far_row.or_default(false),
    }
}

/// Judges the keys of the men that do not act because of what kings and promotion are.
pub(super) fn drop_idle(judge: &mut Judge<'_>, man: &mut Man, kings: bool, free_far_row: bool) {
    let Some(table) = judge.rules.man.as_ref().map(|man| &man.value) else { return };
    if !man.captures_kings && !kings {
        let message = "`man.captures-kings` is a rule about kings, and there are none";
        let path = "man.captures-kings";
        judge.idle(path, &table.captures_kings, || Problem::new(Code::NoKings, message));
        man.captures_kings = true;
    }
    if man.frozen_on_far_row && !free_far_row {
        let message = "`man.frozen-on-far-row` has no effect where men are promoted on the far row";
        let path = "man.frozen-on-far-row";
        judge.idle(path, &table.frozen_on_far_row, || Problem::new(Code::IdleKey, message));
        man.frozen_on_far_row = false;
    }
}

/// Which way the men of each side go.
pub(super) fn forward(judge: &Judge<'_>) -> [Heading; 2] {
    let table = judge.rules.man.as_ref().and_then(|man| man.value.forward.as_ref());
    let [white, black] = match table {
        Some(Located { value, .. }) => [&value.white, &value.black],
        None => [&None, &None],
    };
    [white.or_default(Heading::Up), black.or_default(Heading::Down)]
}

/// What the kings do.
pub(super) fn king(judge: &mut Judge<'_>, alive: Option<Alive>) -> King {
    let default = KingTable::default();
    let table = judge.rules.king.as_ref().map_or(&default, |king| &king.value);
    let (steps, jumps) = (alive.map(|it| it.steps), alive.map(|it| it.jumps));
    let diagonal = DirectionSet::DIAGONAL;
    let moves = directions(judge, "king.moves", &table.moves, diagonal, steps);
    let captures = directions(judge, "king.captures", &table.captures, diagonal, jumps);
    let unreadable = judge.is_broken("king.moves") || judge.is_broken("king.captures");
    if moves.is_empty() && captures.is_empty() && alive.is_some() && !unreadable {
        let king = judge.rules.king.as_ref().map(|king| king.place);
        let board = judge.rules.board.as_ref().map(|board| board.place);
        let places = [place_of(&table.captures), place_of(&table.moves), king, board];
        let place = judge.blame(&places);
        judge.error(place, Code::IdlePieces, "the kings can neither move nor capture");
    }
    let range = table.range.or_default(Range::Short);
    let mut landing = table.landing.or_default(Landing::Any);
    if range == Range::Short && landing != Landing::Any && !judge.is_broken("king.range") {
        judge.idle("king.landing", &table.landing, || {
            let word = landing.word();
            let message = format!("`king.landing = \"{word}\"` has no effect on short kings");
            Problem::new(Code::IdleKey, message)
                .help("only kings with `range = \"flying\"` choose where to land")
        });
        landing = Landing::Any;
    }
    let same_king_limit = table.same_king_limit.as_ref().and_then(|limit| limit.value.as_option());
    let same_king_limit = same_king_limit.and_then(|limit| u8::try_from(limit.0).ok());
    King { moves, captures, range, landing, same_king_limit }
}

/// The kinds of the rule set's own, each with the lists of squares where it starts.
pub(super) fn declared(
    judge: &mut Judge<'_>,
    board: Option<&Board>,
    alive: Option<Alive>,
) -> Vec<(Piece, [Listed; 2])> {
    let Some(table) = &judge.rules.pieces else { return Vec::new() };
    let mut pieces: Vec<(Piece, [Listed; 2])> = Vec::new();
    for (index, (name, piece)) in table.value.iter().enumerate() {
        let Some(&kind) = Kind::DECLARED.get(index) else {
            let message = format!("`{}` is one kind too many, expected at most two", name.value);
            let place = judge.blame(&[Some(name.place), Some(table.place)]);
            judge.error(place, Code::TooManyKinds, message);
            break;
        };
        if ["man", "king", "itself"].contains(&name.value.as_str()) {
            let message =
                format!("a kind of piece is called `{}`, which means something else", name.value);
            let place = judge.blame(&[Some(name.place)]);
            judge.error(place, Code::BadName, message);
        }
        let letter = letter(judge, name, piece, &pieces);
        pieces.push(declared_piece(judge, board, alive, (name, piece), kind, letter));
    }
    pieces
}

fn declared_piece(
    judge: &mut Judge<'_>,
    board: Option<&Board>,
    alive: Option<Alive>,
    (name, table): (&Located<String>, &PieceTable),
    kind: Kind,
    letter: char,
) -> (Piece, [Listed; 2]) {
    let path = |key: &str| format!("pieces.{}.{key}", name.value);
    let (steps, jumps) = (alive.map(|it| it.steps), alive.map(|it| it.jumps));
    let none = DirectionSet::NONE;
    let moves = directions(judge, &path("moves"), &table.moves, none, steps);
    let captures = directions(judge, &path("captures"), &table.captures, none, jumps);
    let mut start = |key, entry| {
        let listed = board.and_then(|board| squares::of_key(judge, &path(key), entry, board));
        listed.unwrap_or_default()
    };
    let listed = [start("white", &table.white), start("black", &table.black)];
    let becomes = match table.becomes.or_default(Becomes::Itself) {
        Becomes::Man => Kind::Man,
        Becomes::King => Kind::King,
        Becomes::Itself => kind,
    };
    let mut piece = Piece {
        name: name.value.clone(),
        letter,
        kind,
        start: [listed[0].set, listed[1].set],
        moves,
        captures,
        compulsory: table.compulsory.or_default(true),
        becomes,
        ends_move: table.ends_move.or_default(false),
    };
    if captures.is_empty() && !judge.is_broken(&path("captures")) {
        let idle = |key: &str| {
            let message = format!("`{}` has no effect on a piece that never captures", path(key));
            Problem::new(Code::IdleKey, message)
        };
        judge.idle(&path("compulsory"), &table.compulsory, || idle("compulsory"));
        judge.idle(&path("becomes"), &table.becomes, || idle("becomes"));
        judge.idle(&path("ends-move"), &table.ends_move, || idle("ends-move"));
        piece = Piece { compulsory: true, becomes: kind, ends_move: false, ..piece };
    }
    (piece, listed)
}

/// The letter of a kind: a capital that a FEN does not use for something else.
fn letter(
    judge: &mut Judge<'_>,
    name: &Located<String>,
    piece: &PieceTable,
    before: &[(Piece, [Listed; 2])],
) -> char {
    let path = format!("pieces.{}.letter", name.value);
    let Some(entry) = &piece.letter else {
        let place = judge.blame(&[Some(name.place)]);
        judge.missing(place, &path, "by which a FEN knows the piece");
        return '?';
    };
    let mut chars = entry.value.chars();
    let (first, rest) = (chars.next().unwrap_or('?'), chars.next());
    let reason = if rest.is_some() || !first.is_ascii_uppercase() {
        "is not a capital from A to Z".to_owned()
    } else if let Some(reason) = taken(first) {
        reason.to_owned()
    } else if let Some((other, _)) = before.iter().find(|(other, _)| other.letter == first) {
        format!("is the letter of `{}` already", other.name)
    } else {
        return first;
    };
    let place = judge.blame(&[Some(entry.place), Some(name.place)]);
    judge.error(
        place,
        Code::BadLetter,
        format!("`{path}` is `{}`, which {reason}", text::clip(&entry.value)),
    );
    first
}

/// What a letter means in a FEN already.
fn taken(letter: char) -> Option<&'static str> {
    match letter {
        'K' => Some("means a king in a FEN"),
        'M' => Some("marks a piece in a FEN"),
        'W' | 'B' => Some("means a side in a FEN"),
        _ => None,
    }
}
