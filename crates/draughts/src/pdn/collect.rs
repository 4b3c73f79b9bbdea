//! From what a reader tells to whole games.

use std::io::{self, Read};

use super::{
    At, Comment, Encoding, Flaw, FlawPart, Item, Line, MoveNumber, Moves, PdnError, PdnGame,
    PdnMove, PdnProblem, Place, Reader, Setup, Visitor,
};

/// The annotation that says that a move is forced, as a star behind it once did.
const FORCED: u16 = 7;

/// The games of a text, one after another, each whole.
///
/// ```
/// use draughts::pdn::Games;
///
/// let text = "1. 32-28 19-23 (18-23 38-32) 2. 28x19 } 14x23\n[Event \"Next\"]\n1. 31-26 *";
/// let mut games = Games::new(text.as_bytes());
/// let first = games.next().expect("a game")?;
/// assert_eq!(first.game.moves().count(), 3);
/// assert_eq!(first.problems[0].to_string(), "game 1, line 1, column 39: `}` closes no comment");
/// let second = games.next().expect("reading goes on")?;
/// assert_eq!(second.game.tags.get("Event"), Some("Next"));
/// assert!(games.next().is_none());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Games<R> {
    reader: Reader<R>,
}

/// A game that has been read.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ReadGame {
    /// The game, as far as it could be read.
    pub game: PdnGame,
    /// Its number in the text, from 1.
    pub number: u64,
    /// Where its parts stand.
    pub places: Places,
    /// What is wrong with its form.
    pub problems: Vec<PdnError>,
}

/// Where the parts of a game stand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Places {
    /// Where the game begins.
    pub game: Option<Place>,
    /// The tags.
    pub tags: Vec<Part>,
    /// The items of the body in the order in which they are written, those of variations behind
    /// the variation itself.
    pub items: Vec<Part>,
    /// The result behind the moves.
    pub end: Option<Part>,
}

/// Where a part stands and how long it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// Where it begins.
    pub place: Place,
    /// Its length in bytes.
    pub length: usize,
}

impl<R: Read> Games<R> {
    /// The games in these bytes.
    pub fn new(input: R) -> Self {
        Self::of(Reader::new(input))
    }

    /// The games that a reader has not read yet.
    pub fn of(reader: Reader<R>) -> Self {
        Self { reader }
    }

    /// The encoding of what is not UTF-8, as it was given or guessed.
    #[must_use]
    pub fn encoding(&self) -> Option<Encoding> {
        self.reader.encoding()
    }

    /// How many bytes have been used up.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.reader.offset()
    }

    /// A flaw of the game that was read last, with its place and the line around it.
    #[must_use]
    pub fn locate(&self, read: &ReadGame, flaw: &Flaw) -> PdnError {
        let part = match flaw.part {
            FlawPart::Item(index) => read.places.items.get(index).copied(),
            FlawPart::Tag(index) => read.places.tags.get(index).copied(),
            FlawPart::End => read.places.end,
            FlawPart::Game => None,
        };
        let start = read.places.game.unwrap_or(Place::START);
        PdnError {
            game: read.number,
            place: part.map_or(start, |part| part.place),
            excerpt: part.and_then(|part| self.reader.excerpt(part.place, part.length)),
            problem: flaw.problem.clone(),
        }
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = io::Result<ReadGame>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut collector = Collector::default();
        match self.reader.read_game(&mut collector) {
            Ok(true) => Some(Ok(collector.finish())),
            Ok(false) => None,
            Err(error) => Some(Err(error)),
        }
    }
}

/// Builds a game out of what it is told.
#[derive(Debug, Default)]
struct Collector {
    read: ReadGame,
    /// The items of the line that is being told, and of those around it.
    open: Vec<Vec<Item>>,
    line: Vec<Item>,
    number: Option<MoveNumber>,
    tags_over: bool,
}

impl Collector {
    fn push(&mut self, item: Item, at: &At<'_>) {
        self.read.places.items.push(Part::of(at));
        self.line.push(item);
    }

    /// Ends a variation; one without anything in it is none.
    fn close(&mut self) {
        if let Some(outer) = self.open.pop() {
            let inner = std::mem::replace(&mut self.line, outer);
            if inner.is_empty() {
                self.read.places.items.pop();
            } else {
                self.line.push(Item::Variation(inner));
            }
        }
    }

    /// The game, with whatever variations were left open.
    fn finish(mut self) -> ReadGame {
        while !self.open.is_empty() {
            self.close();
        }
        self.read.game.body = self.line;
        self.read
    }
}

impl Part {
    fn of(at: &At<'_>) -> Self {
        Self { place: at.place(), length: at.length() }
    }
}

impl Visitor for Collector {
    fn begin_game(&mut self, number: u64, at: &At<'_>) {
        self.read.number = number;
        self.read.places.game = Some(at.place());
    }

    fn tag(&mut self, name: &str, value: &str, at: &At<'_>) {
        self.read.game.tags.push(name, value);
        self.read.places.tags.push(Part::of(at));
    }

    fn begin_moves(&mut self) -> Moves {
        self.tags_over = true;
        Moves::Read
    }

    fn number(&mut self, number: u32, later: bool) {
        self.number = Some(MoveNumber { number, later });
    }

    fn mv(&mut self, text: &str, strength: &str, at: &At<'_>) {
        let forced = strength.contains('*');
        let signs = strength.replace('*', "");
        let mv = PdnMove { number: self.number.take(), text: text.to_owned(), strength: signs };
        self.push(Item::Move(mv), at);
        if forced {
            self.push(Item::Nag(FORCED), at);
        }
    }

    fn unknown_move(&mut self, at: &At<'_>) {
        self.number = None;
        self.push(Item::Unknown, at);
    }

    fn strength(&mut self, signs: &str, at: &At<'_>) {
        match self.line.last_mut() {
            Some(Item::Move(mv)) if mv.strength.is_empty() => signs.clone_into(&mut mv.strength),
            _ => self.read.problems.push(PdnError {
                game: self.read.number,
                place: at.place(),
                excerpt: Some(at.excerpt()),
                problem: PdnProblem::StrengthStray { part: signs.to_owned() },
            }),
        }
    }

    fn comment(&mut self, text: &str, at: &At<'_>) {
        self.push(Item::Comment(Comment::new(text)), at);
    }

    fn nag(&mut self, nag: u16, at: &At<'_>) {
        self.push(Item::Nag(nag), at);
    }

    fn setup(&mut self, text: &str, at: &At<'_>) {
        self.push(Item::Setup(Setup::new(text)), at);
    }

    fn begin_variation(&mut self, at: &At<'_>) {
        self.read.places.items.push(Part::of(at));
        self.open.push(std::mem::take(&mut self.line));
        self.number = None;
    }

    fn end_variation(&mut self, _at: &At<'_>) {
        self.close();
        self.number = None;
    }

    fn line(&mut self, text: &str) {
        let line = Line::new(text);
        // Without a tag or anything else before it a line stands before the game.
        let first = self.read.game.tags.is_empty() && self.line.is_empty() && self.open.is_empty();
        if self.tags_over && !first {
            let place = self.read.places.items.last().copied();
            let start = Part { place: Place::START, length: 0 };
            self.read.places.items.push(place.unwrap_or(start));
            self.line.push(Item::Line(line));
        } else {
            self.read.game.lines.push(line);
        }
    }

    fn end_game(&mut self, end: Option<&str>, at: &At<'_>) {
        self.read.game.end = end.filter(|&end| end != "*").map(str::to_owned);
        self.read.places.end = end.map(|end| Part { place: at.place(), length: end.len() });
    }

    fn problem(&mut self, error: PdnError) {
        self.read.problems.push(error);
    }
}
