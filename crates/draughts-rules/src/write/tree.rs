//! A record as keys and values, in the order and the words of a rule file.

use draughts_board::{Direction, DirectionSet, Kind, Shape, Side, SquareSet};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use crate::schema::value::Words;
use crate::schema::words::Becomes;
use crate::{
    Chance, Clock, Count, Draw, Language, Material, Opening, Piece, Priority, Record, Troops,
};

/// A value of a rule file.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Node {
    Text(String),
    Number(u32),
    YesNo(bool),
    List(Vec<Node>),
    Table(Table),
    /// A text that goes into a file as it is.
    Raw(String),
}

/// Keys and values, in order.
pub(super) type Table = Vec<(String, Node)>;

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) | Self::Raw(text) => serializer.serialize_str(text),
            Self::Number(number) => serializer.serialize_u32(*number),
            Self::YesNo(value) => serializer.serialize_bool(*value),
            Self::List(list) => {
                let mut sequence = serializer.serialize_seq(Some(list.len()))?;
                for entry in list {
                    sequence.serialize_element(entry)?;
                }
                sequence.end()
            }
            Self::Table(table) => {
                let mut map = serializer.serialize_map(Some(table.len()))?;
                for (key, value) in table {
                    map.serialize_entry(key, value)?;
                }
                map.end()
            }
        }
    }
}

/// Everything that a record says, without keys that could not be written beside the others.
pub(super) fn tree(record: &Record) -> Table {
    let mut top = Writer::default();
    top.text("id", &record.id);
    top.list("aliases", record.aliases.iter().map(|alias| Node::Text(alias.clone())));
    top.list("sources", record.sources.iter().map(|source| Node::Text(source.clone())));
    top.table("name", names(record));
    top.table("board", board(record));
    top.table("notation", notation(record));
    if let Some(number) = record.game_type {
        top.table("pdn", vec![entry("game-type", Node::Number(number.into()))]);
    }
    top.table("setup", setup(record));
    top.table("man", man(record));
    if record.king.is_some() {
        top.table("king", king(record));
    }
    let pieces = record.pieces.iter().map(|it| (it.name.clone(), Node::Table(piece(record, it))));
    top.table("pieces", pieces.collect());
    top.table("capture", capture(record));
    top.table("promotion", promotion(record));
    match &record.opening {
        Opening::None => top.text("opening", "none"),
        opening => top.table("opening", self::opening(record, opening)),
    }
    top.table("goal", goal(record));
    top.list("draw", record.draws.iter().map(|rule| Node::Table(draw(rule))));
    match &record.chance {
        None => top.text("chance", "none"),
        Some(it) => top.table("chance", chance(it)),
    }
    match &record.clock {
        None => top.text("clock", "none"),
        Some(it) => top.table("clock", clock(it)),
    }
    top.0
}

/// A table on its way.
#[derive(Default)]
struct Writer(Table);

impl Writer {
    fn put(&mut self, key: &str, node: Node) {
        self.0.push(entry(key, node));
    }

    fn text(&mut self, key: &str, text: &str) {
        self.put(key, Node::Text(text.to_owned()));
    }

    fn word(&mut self, key: &str, word: impl Words) {
        self.text(key, word.word());
    }

    fn number(&mut self, key: &str, number: impl Into<u32>) {
        self.put(key, Node::Number(number.into()));
    }

    fn or_none(&mut self, key: &str, number: Option<u8>) {
        match number {
            Some(number) => self.number(key, number),
            None => self.text(key, "none"),
        }
    }

    fn yes_no(&mut self, key: &str, value: bool) {
        self.put(key, Node::YesNo(value));
    }

    fn list(&mut self, key: &str, entries: impl Iterator<Item = Node>) {
        self.put(key, Node::List(entries.collect()));
    }

    fn table(&mut self, key: &str, table: Table) {
        self.put(key, Node::Table(table));
    }
}

fn entry(key: &str, node: Node) -> (String, Node) {
    (key.to_owned(), node)
}

fn names(record: &Record) -> Table {
    let names = Language::ALL.into_iter().filter_map(|language| {
        let name = record.names.get(language)?;
        Some(entry(language.code(), Node::Text(name.to_owned())))
    });
    names.collect()
}

fn board(record: &Record) -> Table {
    let mut table = Writer::default();
    let board = &record.board;
    if board.shape() == Shape::Points {
        table.word("squares", board.shape());
        let point = |(file, row): (u8, u8)| {
            Node::List(vec![Node::Number(file.into()), Node::Number(row.into())])
        };
        let place = |square| point((board.file(square) + 1, board.row(square) + 1));
        table.list("points", board.squares().iter().map(place));
        let line = |line: &Vec<_>| Node::List(line.iter().copied().map(point).collect());
        table.list("lines", board.lines().iter().map(line));
    } else {
        table.number("width", board.width());
        table.number("height", board.height());
        table.word("squares", board.shape());
    }
    let landmarks = record.landmarks.iter();
    let landmarks = landmarks.map(|(name, set)| (name.clone(), squares(record, *set)));
    table.table("landmarks", landmarks.collect());
    table.0
}

fn notation(record: &Record) -> Table {
    let notation = &record.notation;
    let mut table = Writer::default();
    table.word("style", notation.numbering.style());
    table.word("first-corner", notation.first_corner);
    let separators = [notation.step, notation.capture].into_iter();
    table.list("separators", separators.map(|sign| Node::Text(sign.to_string())));
    table.0
}

fn setup(record: &Record) -> Table {
    let mut table = Writer::default();
    table.word("first", record.setup.first);
    match full_rows(record) {
        Some(rows) => table.number("rows", rows),
        None => {
            for side in Side::BOTH {
                table.put(&side.to_string(), squares(record, record.setup.men[side.index()]));
            }
        }
    }
    table.0
}

/// How many rows are full of men, if the men stand in nothing else.
fn full_rows(record: &Record) -> Option<u8> {
    let board = &record.board;
    let (mut bottom, mut top) = (SquareSet::EMPTY, SquareSet::EMPTY);
    (1..=board.height() / 2).find(|rows| {
        bottom |= board.squares_of_row(rows - 1);
        top |= board.squares_of_row(board.height() - rows);
        record.setup.men == [bottom, top]
    })
}

fn man(record: &Record) -> Table {
    let man = &record.man;
    let mut table = Writer::default();
    table.put("moves", directions(man.moves));
    table.put("captures", directions(man.captures));
    table.put("captures-next", directions(man.captures_next));
    let forward = Side::BOTH.map(|side| {
        entry(&side.to_string(), Node::Text(man.forward[side.index()].word().to_owned()))
    });
    table.table("forward", forward.to_vec());
    if record.king.is_some() {
        table.yes_no("captures-kings", man.captures_kings);
    }
    if !man.moves.is_empty() {
        table.yes_no("linear", man.linear);
    }
    let far_rows =
        Side::BOTH.map(|side| record.far_row(side).without(record.promotion_squares(side)));
    if far_rows.iter().any(|row| !row.is_empty()) {
        table.yes_no("frozen-on-far-row", man.frozen_on_far_row);
    }
    table.0
}

fn king(record: &Record) -> Table {
    let mut table = Writer::default();
    if let Some(king) = &record.king {
        table.put("moves", directions(king.moves));
        table.put("captures", directions(king.captures));
        table.word("range", king.range);
        if king.range == crate::Range::Flying {
            table.word("landing", king.landing);
        }
        table.or_none("same-king-limit", king.same_king_limit);
    }
    table.0
}

fn piece(record: &Record, piece: &Piece) -> Table {
    let mut table = Writer::default();
    table.text("letter", &piece.letter.to_string());
    for side in Side::BOTH {
        table.put(&side.to_string(), squares(record, piece.start[side.index()]));
    }
    table.put("moves", directions(piece.moves));
    table.put("captures", directions(piece.captures));
    if piece.captures.is_empty() {
        return table.0;
    }
    table.yes_no("compulsory", piece.compulsory);
    let becomes = match piece.becomes {
        Kind::Man => Becomes::Man,
        Kind::King => Becomes::King,
        Kind::First | Kind::Second => Becomes::Itself,
    };
    table.word("becomes", becomes);
    table.yes_no("ends-move", piece.ends_move);
    table.0
}

fn capture(record: &Record) -> Table {
    let capture = &record.capture;
    let mut table = Writer::default();
    table.yes_no("compulsory", capture.compulsory);
    table.yes_no("complete", capture.complete);
    table.yes_no("straight", capture.straight);
    table.word("removal", capture.removal);
    table.word("reversal", capture.reversal);
    table.number("orthogonal-stride", capture.orthogonal_stride);
    let rules = capture.priority.iter();
    table.list("priority", rules.map(|rule| Node::Text(rule.word().to_owned())));
    if capture.priority.contains(&Priority::Value) {
        let mut values = Writer::default();
        values.number("man", capture.values.man);
        values.number("king", capture.values.king);
        table.table("values", values.0);
    }
    table.0
}

fn promotion(record: &Record) -> Table {
    let promotion = &record.promotion;
    let mut table = Writer::default();
    if promotion.squares.iter().all(|squares| squares.is_empty()) {
        table.text("squares", "never");
        return table.0;
    }
    if promotion.squares == Side::BOTH.map(|side| record.far_row(side)) {
        table.text("squares", "far-row");
    } else {
        let squares = Side::BOTH
            .map(|side| entry(&side.to_string(), squares(record, promotion.squares[side.index()])));
        table.table("squares", squares.to_vec());
    }
    table.word("during-capture", promotion.during_capture);
    table.0
}

fn opening(record: &Record, opening: &Opening) -> Table {
    let mut table = Writer::default();
    match opening {
        Opening::None => {}
        Opening::Removal { squares } => {
            table.text("kind", "removal");
            table.put("squares", self::squares(record, *squares));
        }
        Opening::Ballots { lines } => {
            table.text("kind", "ballots");
            table.list("lines", lines.iter().map(|line| Node::Text(line.clone())));
        }
    }
    table.0
}

fn goal(record: &Record) -> Table {
    let goal = &record.goal;
    let mut table = Writer::default();
    table.word("no-moves", goal.no_moves);
    table.word("no-pieces", goal.no_pieces);
    if record.king.is_some() {
        table.yes_no("first-king", goal.first_king);
    }
    table.or_none("minimum-pieces", goal.minimum_pieces);
    table.0
}

fn draw(rule: &Draw) -> Table {
    let mut table = Writer::default();
    match rule {
        Draw::Repetition { count } => {
            table.text("kind", "repetition");
            table.number("count", *count);
        }
        Draw::NoProgress { plies, reset } => {
            table.text("kind", "no-progress");
            table.number("plies", *plies);
            table.list("reset", reset.iter().map(|what| Node::Text(what.word().to_owned())));
        }
        Draw::Material { material, plies, counts } => {
            table.text("kind", "material");
            self::material(&mut table, material);
            table.number("plies", *plies);
            table.word("counts", *counts);
        }
        Draw::Instant { material } => {
            table.text("kind", "instant");
            self::material(&mut table, material);
        }
    }
    table.0
}

fn material(table: &mut Writer, material: &Material) {
    let troops = |troops: &Troops| {
        let Troops { kings, men, pieces } = *troops;
        let counts = [("kings", kings), ("men", men), ("pieces", pieces)];
        let limited = counts.into_iter().filter(|(_, count)| *count != Count::default());
        limited.map(|(key, count)| entry(key, amount(count))).collect::<Table>()
    };
    let strong = troops(&material.strong);
    let mut weak = troops(&material.weak);
    weak.extend(material.weak_on.iter().map(|on| entry("on", Node::Text(on.clone()))));
    for (key, troops) in [("strong", strong), ("weak", weak)] {
        if !troops.is_empty() {
            table.table(key, troops);
        }
    }
    if material.pieces != Count::default() {
        table.put("pieces", amount(material.pieces));
    }
}

fn amount(Count { least, most }: Count) -> Node {
    if least == most {
        Node::Number(least.into())
    } else if most == u8::MAX {
        Node::Text(format!("{least}+"))
    } else {
        Node::Text(format!("{least}-{most}"))
    }
}

fn chance(chance: &Chance) -> Table {
    let mut table = Writer::default();
    table.number("marked", chance.marked);
    table.number("seconds-to-choose", chance.seconds_to_choose);
    table.number("success-common", chance.success_common);
    table.number("success-marked", chance.success_marked);
    table.word("failure", chance.failure);
    table.0
}

fn clock(clock: &Clock) -> Table {
    let mut table = Writer::default();
    table.number("seconds-per-move", clock.seconds_per_move);
    table.word("time-out", clock.time_out);
    if clock.time_out == crate::TimeOut::AutomaticMove {
        table.or_none("time-outs-in-a-row", clock.time_outs_in_a_row);
    }
    table.0
}

/// A set of squares in the notation of the record.
fn squares(record: &Record, set: SquareSet) -> Node {
    let numbering = &record.notation.numbering;
    let order = numbering.order().iter().filter(|&&square| set.contains(square));
    Node::List(order.map(|&square| Node::Text(numbering.name(square).to_string())).collect())
}

/// A set of directions in the fewest words.
fn directions(set: DirectionSet) -> Node {
    let mut rest = set;
    let mut words = Vec::new();
    // The wide words come first, so that no direction is said twice.
    let mut known = DirectionSet::WORDS.to_vec();
    known.sort_by_key(|(.., word)| std::cmp::Reverse(word.bits().count_ones()));
    for (name, _, word) in known {
        if word.iter().all(|direction| rest.contains(direction)) {
            let without = |direction: &Direction| !word.contains(*direction);
            rest = rest.iter().filter(without).collect();
            words.push(Node::Text(name.to_owned()));
        }
    }
    Node::List(words)
}
