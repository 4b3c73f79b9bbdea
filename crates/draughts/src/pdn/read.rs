//! From symbols to what a visitor is told.

use std::io::{self, Read};

use super::source::Source;
use super::symbol::{Fault, Lexed, Span, Symbol};
use super::{Encoding, Excerpt, Moves, PdnError, PdnProblem, Place, Visitor};

/// How deep variations may be nested.
const DEEPEST: usize = 100;

/// Reads the games of a text, one after another, in a memory that does not grow with it.
///
/// ```
/// use draughts::pdn::{At, Reader, Visitor};
///
/// #[derive(Default)]
/// struct Count(usize);
/// impl Visitor for Count {
///     fn mv(&mut self, _text: &str, _strength: &str, _at: &At<'_>) {
///         self.0 += 1;
///     }
/// }
///
/// let text = "[White \"Ann\"]\n1. 32-28 19-23 2. 28x19 * 1. 31-26 1/2-1/2";
/// let mut count = Count::default();
/// assert_eq!(Reader::new(text.as_bytes()).read_all(&mut count)?, 2);
/// assert_eq!(count.0, 4);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    source: Source<R>,
    games: u64,
    /// `%` lines that stand before the next game.
    lines: Vec<String>,
}

/// What is known of the game that is being read.
struct Here<'v, V> {
    visitor: &'v mut V,
    number: u64,
    begun: bool,
    /// Once anything but tags has come: whether the visitor wants it.
    body: Option<Moves>,
    /// Where the variations began that are still open.
    open: Vec<Place>,
    /// The value of the tag with the result.
    result: Vec<u8>,
    /// A brace that opens inside a comment.
    nested: Option<Place>,
    /// Whether the number of a move, or dots, came last: then a move follows, whatever it looks like.
    numbered: bool,
}

impl<V: Visitor> Here<'_, V> {
    fn wants(&self) -> bool {
        self.body == Some(Moves::Read)
    }
}

/// Whether the game goes on.
enum Next {
    Symbol,
    EndOfGame,
    /// Nothing more of this game can be read.
    Skip(Skip),
}

/// How the next game is found.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Skip {
    /// Behind a mark of the end, or by its tags.
    ToMark,
    /// By its tags alone, because the text up to there may be a comment.
    ToTags,
}

impl<R: Read> Reader<R> {
    /// A reader of these bytes.
    pub fn new(input: R) -> Self {
        Self { source: Source::new(input), games: 0, lines: Vec::new() }
    }

    /// Reads what is not UTF-8 in this encoding, instead of a guess.
    #[must_use]
    pub fn with_encoding(mut self, encoding: Encoding) -> Self {
        self.source.set_encoding(encoding);
        self
    }

    /// The encoding of what is not UTF-8, as it was given or guessed; none if everything was UTF-8.
    #[must_use]
    pub fn encoding(&self) -> Option<Encoding> {
        self.source.encoding()
    }

    /// How many bytes have been used up.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.source.offset()
    }

    /// The line around a place of the game that was read last, if it is still at hand: the text of a
    /// game is kept until the next one is read, unless it is longer than 1 MiB.
    #[must_use]
    pub fn excerpt(&self, place: Place, length: usize) -> Option<Excerpt> {
        self.source.excerpt(place, length)
    }

    /// Reads all games that are left, and answers how many there were.
    ///
    /// # Errors
    /// If the bytes cannot be read. What is wrong with a game is told to the visitor.
    pub fn read_all(&mut self, visitor: &mut impl Visitor) -> io::Result<u64> {
        let before = self.games;
        while self.read_game(visitor)? {}
        Ok(self.games - before)
    }

    /// Reads a game; false if there was none left.
    ///
    /// # Errors
    /// If the bytes cannot be read. What is wrong with a game is told to the visitor.
    pub fn read_game<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<bool> {
        self.source.forget();
        let (number, open, result) = (self.games + 1, Vec::new(), Vec::new());
        let mut here = Here {
            visitor,
            number,
            begun: false,
            body: None,
            open,
            result,
            nested: None,
            numbered: false,
        };
        loop {
            let lexed = self.source.peek()?;
            match self.symbol(&lexed, &mut here)? {
                Next::Symbol => {}
                Next::EndOfGame => break,
                Next::Skip(skip) => {
                    self.skip(skip)?;
                    let next = self.source.peek()?;
                    here.visitor.end_game(None, &self.source.look_at(&next));
                    break;
                }
            }
        }
        self.games += u64::from(here.begun);
        Ok(here.begun)
    }

    /// Deals with a symbol, and goes on behind it unless it belongs to the next game.
    fn symbol<V: Visitor>(&mut self, lexed: &Lexed, here: &mut Here<'_, V>) -> io::Result<Next> {
        use Fault::{TagBracket, TagName, TagOpen, TagQuote};
        match lexed.symbol {
            Symbol::End if !here.begun => return Ok(Next::EndOfGame),
            Symbol::End => return Ok(self.end_without_mark(lexed, here)),
            Symbol::Tag { .. } | Symbol::Fault(TagName | TagQuote | TagOpen | TagBracket)
                if here.body.is_some() =>
            {
                return Ok(self.end_without_mark(lexed, here));
            }
            // A star alone ends nothing, unless it shows where `%` lines belong.
            Symbol::Star if !here.begun && self.lines.is_empty() => {}
            Symbol::Line(text) if !here.begun => {
                self.settle_encoding(text, here);
                self.lines.push(self.source.text(text).into_owned());
            }
            Symbol::Tag { name, value } => {
                self.begin(lexed, here);
                self.tag(lexed, name, value, here);
            }
            Symbol::Fault(fault @ (TagName | TagQuote | TagOpen | TagBracket)) => {
                self.begin(lexed, here);
                self.complain(lexed, fault.problem(""), here);
            }
            _ => {
                self.begin(lexed, here);
                if here.body.is_none() {
                    here.body = Some(here.visitor.begin_moves());
                }
                return self.in_body(lexed, here);
            }
        }
        self.source.pass(lexed);
        Ok(Next::Symbol)
    }

    /// Tells that a game begins, if it has not been told.
    fn begin<V: Visitor>(&mut self, lexed: &Lexed, here: &mut Here<'_, V>) {
        if !here.begun {
            here.begun = true;
            here.visitor.begin_game(here.number, &self.source.look_at(lexed));
            self.lines.drain(..).for_each(|line| here.visitor.line(&line));
        }
    }

    fn tag<V: Visitor>(&mut self, lexed: &Lexed, name: Span, value: Span, here: &mut Here<'_, V>) {
        self.settle_encoding(name, here);
        self.settle_encoding(value, here);
        if matches!(self.source.bytes(name), b"Result" | b"Risultato") {
            here.result = self.source.bytes(value).to_vec();
        }
        let (name, mut value) = (self.source.text(name), self.source.text(value));
        if value.contains("\\\"") {
            value = value.replace("\\\"", "\"").into();
        }
        here.visitor.tag(&name, &value, &self.source.look_at(lexed));
    }

    /// Deals with a symbol below the tags.
    fn in_body<V: Visitor>(&mut self, lexed: &Lexed, here: &mut Here<'_, V>) -> io::Result<Next> {
        match lexed.symbol {
            Symbol::Move { text, .. } if self.is_score(text, here) => {
                return self.end_with_result(lexed, text, here);
            }
            Symbol::Result(text) if here.open.is_empty() => {
                return self.end_with_result(lexed, text, here);
            }
            Symbol::Star => {
                if let Some(&place) = here.open.first() {
                    self.complain_at(place, 1, PdnProblem::VariationOpen, here);
                    return Ok(Next::Skip(Skip::ToMark));
                }
                here.visitor.end_game(Some("*"), &self.source.look_at(lexed));
                self.source.pass(lexed);
                return Ok(Next::EndOfGame);
            }
            Symbol::Fault(Fault::Word | Fault::CommentStray) if here.nested.is_some() => {
                // The comment ended sooner than its author thought.
                let place = here.nested.unwrap_or(Place::START);
                self.complain_at(place, 1, PdnProblem::CommentNested, here);
                self.source.pass(lexed);
                return Ok(Next::Skip(Skip::ToMark));
            }
            Symbol::Fault(fault) => {
                let part = self.source.text(lexed.span).into_owned();
                self.complain(lexed, fault.problem(&part), here);
                self.source.pass(lexed);
                let comment = fault == Fault::CommentOpen;
                return Ok(Next::Skip(if comment { Skip::ToTags } else { Skip::ToMark }));
            }
            Symbol::Close if here.open.is_empty() => {
                self.complain(lexed, PdnProblem::VariationStray, here);
                self.source.pass(lexed);
                return Ok(Next::Skip(Skip::ToMark));
            }
            Symbol::Open if here.open.len() == DEEPEST => {
                self.complain(lexed, PdnProblem::VariationDeep { most: DEEPEST }, here);
                self.source.pass(lexed);
                return Ok(Next::Skip(Skip::ToMark));
            }
            Symbol::Open => {
                here.open.push(self.source.look_at(lexed).place());
                if here.wants() {
                    here.visitor.begin_variation(&self.source.look_at(lexed));
                }
            }
            Symbol::Close => {
                here.open.pop();
                if here.wants() {
                    here.visitor.end_variation(&self.source.look_at(lexed));
                }
            }
            _ if here.wants() => self.tell(lexed, here),
            _ => {}
        }
        here.numbered = matches!(lexed.symbol, Symbol::Number { .. } | Symbol::Ellipsis);
        self.source.pass(lexed);
        Ok(Next::Symbol)
    }

    /// Tells of a symbol that can stand anywhere among the moves.
    fn tell<V: Visitor>(&mut self, lexed: &Lexed, here: &mut Here<'_, V>) {
        if let Symbol::Comment(text)
        | Symbol::Remark(text)
        | Symbol::Line(text)
        | Symbol::Setup(text) = lexed.symbol
        {
            self.settle_encoding(text, here);
        }
        if let Symbol::Comment(text) = lexed.symbol
            && here.nested.is_none()
        {
            here.nested = self.source.find(text, b'{');
        }
        let source = &self.source;
        let at = source.look_at(lexed);
        let visitor = &mut *here.visitor;
        match lexed.symbol {
            Symbol::Move { text, strength, blanks } => {
                let whole = source.ascii(Span::new(text.start(), strength.end()));
                let (text, strength) = whole.split_at(text.range().len());
                if blanks {
                    let text: String = text.split_ascii_whitespace().collect();
                    visitor.mv(&text, strength, &at);
                } else {
                    visitor.mv(text, strength, &at);
                }
            }
            Symbol::Number { digits, dots } => {
                visitor.number(number(source.bytes(digits)), dots > 1);
            }
            Symbol::Comment(text) | Symbol::Remark(text) => {
                visitor.comment(&source.text(text), &at)
            }
            // A result of a variation ends nothing.
            Symbol::Result(text) => visitor.comment(&source.text(text), &at),
            Symbol::Nag(digits) => match u16::try_from(number(source.bytes(digits))) {
                Ok(nag) => visitor.nag(nag, &at),
                Err(_) => self.complain(lexed, PdnProblem::Nag, here),
            },
            Symbol::Strength(signs) => visitor.strength(source.ascii(signs), &at),
            Symbol::Unknown => visitor.unknown_move(&at),
            Symbol::Setup(text) => visitor.setup(&source.text(text), &at),
            Symbol::Line(text) => visitor.line(&source.text(text)),
            // Dots alone only repeat whose move it is.
            _ => {}
        }
    }

    /// Whether a text that looks like a move is the score that the result tag has.
    fn is_score<V: Visitor>(&self, text: Span, here: &Here<'_, V>) -> bool {
        let same = || self.source.bytes(text) == here.result;
        here.open.is_empty() && !here.numbered && !here.result.is_empty() && same()
    }

    /// Ends a game behind its result, unless that may still be a move.
    fn end_with_result<V: Visitor>(
        &mut self,
        lexed: &Lexed,
        text: Span,
        here: &mut Here<'_, V>,
    ) -> io::Result<Next> {
        let place = self.source.look_at(lexed).place();
        let result: String = self.source.text(text).split_ascii_whitespace().collect();
        let mut lexed = *lexed;
        if matches!(lexed.symbol, Symbol::Move { .. }) {
            // Only what comes behind it shows whether it is a move.
            let behind = self.source.peek_behind(&lexed)?;
            lexed = self.source.peek()?;
            if !matches!(behind.symbol, Symbol::End | Symbol::Tag { .. } | Symbol::Star) {
                if here.wants() {
                    self.tell(&lexed, here);
                }
                self.source.pass(&lexed);
                return Ok(Next::Symbol);
            }
        }
        self.source.pass(&lexed);
        loop {
            let next = self.source.peek()?;
            match next.symbol {
                Symbol::Comment(_) | Symbol::Nag(_) if here.wants() => self.tell(&next, here),
                Symbol::Comment(_) | Symbol::Nag(_) => {}
                Symbol::Star => {
                    self.source.pass(&next);
                    break;
                }
                _ => break,
            }
            self.source.pass(&next);
        }
        let next = self.source.peek()?;
        here.visitor.end_game(Some(&result), &self.source.look_at(&next).moved_to(place));
        Ok(Next::EndOfGame)
    }

    /// Ends a game where the text ends or the next game begins.
    fn end_without_mark<V: Visitor>(&mut self, lexed: &Lexed, here: &mut Here<'_, V>) -> Next {
        if let Some(&place) = here.open.last() {
            self.complain_at(place, 1, PdnProblem::VariationOpen, here);
        }
        if here.body.is_none() {
            here.body = Some(here.visitor.begin_moves());
        }
        here.visitor.end_game(None, &self.source.look_at(lexed));
        Next::EndOfGame
    }

    /// Goes on to where the next game may begin.
    fn skip(&mut self, skip: Skip) -> io::Result<()> {
        loop {
            let next = self.source.peek()?;
            match next.symbol {
                Symbol::End => return Ok(()),
                Symbol::Tag { .. } if self.source.begins_line(&next) => return Ok(()),
                Symbol::Star | Symbol::Result(_) if skip == Skip::ToMark => {
                    self.source.pass(&next);
                    if matches!(next.symbol, Symbol::Star) {
                        return Ok(());
                    }
                    let star = self.source.peek()?;
                    if star.symbol == Symbol::Star {
                        self.source.pass(&star);
                    }
                    return Ok(());
                }
                _ => self.source.pass(&next),
            }
        }
    }

    fn settle_encoding<V: Visitor>(&mut self, text: Span, here: &mut Here<'_, V>) {
        if let Some(guess) = self.source.guess_encoding(text) {
            here.visitor.encoding(guess);
        }
    }

    /// Tells what is wrong with a symbol.
    fn complain<V: Visitor>(&self, lexed: &Lexed, problem: PdnProblem, here: &mut Here<'_, V>) {
        let at = self.source.look_at(lexed);
        let (place, excerpt) = (at.place(), Some(at.excerpt()));
        here.visitor.problem(PdnError { game: here.number, place, excerpt, problem });
    }

    /// Tells what is wrong at an earlier place of the game.
    fn complain_at<V: Visitor>(
        &self,
        place: Place,
        length: usize,
        problem: PdnProblem,
        here: &mut Here<'_, V>,
    ) {
        let excerpt = self.source.excerpt(place, length);
        here.visitor.problem(PdnError { game: here.number, place, excerpt, problem });
    }
}

/// The number that digits say, or the largest there is.
fn number(digits: &[u8]) -> u32 {
    let digit = |byte: &u8| u32::from(byte - b'0');
    digits.iter().fold(0_u32, |sum, byte| sum.saturating_mul(10).saturating_add(digit(byte)))
}
