use std::ops::Range;

use draughts_board::{Kind, Side, Square, Style};
use draughts_movegen::{KingRun, Position};
use draughts_rules::Record;

use super::write::count_digits;
use super::{FenError, FenProblem, write};
use crate::squares;

type Result<T> = std::result::Result<T, FenError>;

/// The position that a FEN or a Hub position describes.
pub(crate) fn read(rules: &Record, text: &str) -> Result<Position> {
    let mut reader = Reader { rules, text, position: Position::empty(rules.setup.first) };
    let body = reader.unwrap()?;
    if body.contains(':') {
        reader.fields(body)?
    } else {
        reader.hub(body)?
    }
    Ok(reader.position)
}

struct Reader<'a> {
    rules: &'a Record,
    text: &'a str,
    position: Position,
}

impl<'a> Reader<'a> {
    /// An error about a part of the text.
    fn error(&self, part: &str, problem: FenProblem) -> FenError {
        FenError::new(self.text, self.span(part), problem)
    }

    /// Where a part, a slice of the text, stands in it.
    fn span(&self, part: &str) -> Range<usize> {
        let start = part.as_ptr() as usize - self.text.as_ptr() as usize;
        start..start + part.len()
    }

    /// The text without blanks around it, its tag and its quotes.
    fn unwrap(&self) -> Result<&'a str> {
        let mut body = self.text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if let Some(tag) = body.strip_prefix('[') {
            let name =
                |tag: &'a str| tag.get(..3).is_some_and(|name| name.eq_ignore_ascii_case("fen"));
            body = tag
                .strip_suffix(']')
                .map(str::trim)
                .filter(|&tag| name(tag))
                .map(|tag| tag[3..].trim())
                .filter(|value| value.starts_with('"'))
                .ok_or_else(|| self.error(body, FenProblem::Tag))?;
        }
        if let Some(quoted) = body.strip_prefix('"') {
            let inside = quoted.strip_suffix('"');
            body = inside.ok_or_else(|| self.error(body, FenProblem::Tag))?.trim();
        }
        if body.is_empty() {
            let example = write(self.rules, &self.position);
            return Err(self.error(body, FenProblem::Empty { example }));
        }
        Ok(body)
    }

    /// Reads the fields between colons.
    fn fields(&mut self, body: &'a str) -> Result<()> {
        let mut fields: Vec<_> = body.split(':').map(field).collect();
        let turn = fields.remove(0);
        let side = match turn {
            "?" => None,
            _ => Some(side_of(turn).ok_or_else(|| self.error(turn, FenProblem::Turn))?),
        };
        self.position.set_side(side.unwrap_or(self.rules.setup.first));
        if let [first, rest @ ..] = &fields[..]
            && turn_again(side, first, rest)
        {
            fields.remove(0);
        }

        let mut seen = [false; 2];
        let mut runs = None;
        for part in fields {
            let Some((of, pieces)) = self.side_field(part) else {
                match part.strip_prefix('+') {
                    Some(_) if runs.is_none() => runs = Some(part),
                    _ if is_counter(part) => {}
                    _ => return Err(self.error(part, FenProblem::Field)),
                }
                continue;
            };
            if std::mem::replace(&mut seen[of.index()], true) {
                return Err(self.error(part, FenProblem::SideTwice { side: of }));
            }
            if !pieces.is_empty() {
                pieces.split(',').try_for_each(|piece| self.piece(of, piece.trim()))?;
            }
        }
        if seen == [false; 2] {
            return Err(self.error(&body[body.len()..], FenProblem::NoPieces));
        }
        if let Some(runs) = runs {
            self.runs(runs)?;
        }
        if side.is_none() {
            let position = Box::new(self.position);
            return Err(self.error(turn, FenProblem::SideUnknown { position }));
        }
        Ok(())
    }

    /// The side whose pieces a field lists, and the list.
    fn side_field(&self, part: &'a str) -> Option<(Side, &'a str)> {
        let letter = part.get(..1)?;
        let capital = letter.bytes().all(|byte| byte.is_ascii_uppercase());
        if !capital && self.style() == Style::Algebraic {
            return None;
        }
        Some((side_of(letter)?, part[1..].trim_start()))
    }

    fn style(&self) -> Style {
        self.rules.notation.numbering.style()
    }

    /// Reads a piece, or a range of pieces, and puts it on the board.
    fn piece(&mut self, side: Side, part: &'a str) -> Result<()> {
        let (first, last) = match part.split_once('-') {
            Some((first, last)) => (first.trim_end(), Some(last.trim_start())),
            None => (part, None),
        };
        let (prefix, square) = self.split(first).ok_or_else(|| {
            let example = self.example();
            self.error(part, FenProblem::Piece { example })
        })?;
        let (kind, marked) = self.kind(prefix).map_err(|problem| self.error(part, problem))?;
        let from = self.square(part, square)?;
        let Some(last) = last else {
            return self.put(part, from, side, kind, marked);
        };
        if self.style() == Style::Algebraic {
            return Err(self.error(part, FenProblem::RangeOfNames));
        }
        let to = self.square(part, last)?;
        let order = self.rules.notation.numbering.order();
        let place = |square| order.iter().position(|&other| other == square);
        match (place(from), place(to)) {
            (Some(from), Some(to)) if from <= to => order[from..=to]
                .iter()
                .try_for_each(|&square| self.put(part, square, side, kind, marked)),
            _ => Err(self.error(part, FenProblem::RangeDown)),
        }
    }

    /// Parts the letters for the kind of piece from the name of the square.
    fn split(&self, piece: &'a str) -> Option<(&'a str, &'a str)> {
        let digits = piece.find(|c: char| c.is_ascii_digit())?;
        let head = piece[..digits].trim_end();
        let (before, named) = match head.char_indices().next_back() {
            Some((at, letter)) if letter.is_ascii_alphabetic() => (&head[..at], &piece[at..]),
            _ => return Some((head, &piece[digits..])),
        };
        let is_named = match self.style() {
            Style::Algebraic => true,
            // A letter that stands for a piece is not a file: `k4` is a king on a board with
            // numbers, however wide it is.
            Style::Numeric => {
                named.starts_with(|c: char| c.is_ascii_lowercase())
                    && self.kind(head).is_err()
                    && self.kind(before.trim_end()).is_ok()
            }
        };
        Some(if is_named { (before.trim_end(), named) } else { (head, &piece[digits..]) })
    }

    /// What the letters before a square say: the kind, and whether the piece is marked.
    fn kind(&self, letters: &str) -> std::result::Result<(Kind, bool), FenProblem> {
        let same = |letter: char, text: &str| {
            let text = text.trim();
            let mut buffer = [0; 4];
            let letter = &*letter.encode_utf8(&mut buffer);
            text == letter || self.style() == Style::Numeric && text.eq_ignore_ascii_case(letter)
        };
        let plain = |letters: &str| -> Option<Kind> {
            if letters.trim().is_empty() {
                return Some(Kind::Man);
            }
            if same('K', letters) {
                return Some(Kind::King);
            }
            let declared = self.rules.pieces.iter().find(|piece| same(piece.letter, letters));
            declared.map(|piece| piece.kind)
        };
        let unmarked = letters.strip_prefix('M').and_then(plain);
        let found = match (plain(letters), unmarked) {
            (Some(kind), _) => (kind, false),
            (None, Some(kind)) if self.rules.chance.is_some() => (kind, true),
            (None, Some(_)) => return Err(FenProblem::NoMarks),
            (None, None) => {
                let expected = self.letters();
                return Err(FenProblem::Letter { letter: squares::quote(letters), expected });
            }
        };
        if found.0 == Kind::King && self.rules.king.is_none() {
            return Err(FenProblem::NoKings);
        }
        Ok(found)
    }

    /// The letters that stand for pieces, as a message lists them.
    fn letters(&self) -> String {
        let king = self.rules.king.is_some().then_some('K');
        let declared = self.rules.pieces.iter().map(|piece| piece.letter);
        let mark = self.rules.chance.is_some().then_some('M');
        let letters: Vec<_> =
            king.into_iter().chain(declared).chain(mark).map(|c| format!("`{c}`")).collect();
        if letters.is_empty() { String::from("a square") } else { letters.join(", ") }
    }

    fn square(&self, part: &str, name: &str) -> Result<Square> {
        squares::parse(self.rules, name).ok_or_else(|| {
            let square = squares::quote(name);
            let board = squares::describe(self.rules);
            self.error(part, FenProblem::OffBoard { square, board })
        })
    }

    fn put(
        &mut self,
        part: &str,
        square: Square,
        side: Side,
        kind: Kind,
        marked: bool,
    ) -> Result<()> {
        let name = || self.rules.notation.numbering.name(square).to_string();
        if self.position.occupied().contains(square) {
            return Err(self.error(part, FenProblem::Occupied { square: name() }));
        }
        if kind == Kind::Man && self.rules.promotion_squares(side).contains(square) {
            return Err(self.error(part, FenProblem::ManOnPromotion { side, square: name() }));
        }
        self.position.put(square, side, kind);
        self.position.set_marked(square, marked);
        Ok(())
    }

    /// Reads the runs of king moves, Black's first.
    fn runs(&mut self, part: &'a str) -> Result<()> {
        let runs: Vec<_> = part[1..].split('+').map(str::trim).collect();
        let [black, white] = runs[..] else {
            return Err(self.error(part, FenProblem::Runs));
        };
        self.run(Side::Black, black)?;
        self.run(Side::White, white)
    }

    fn run(&mut self, side: Side, part: &'a str) -> Result<()> {
        let runs = || self.error(part, FenProblem::Runs);
        let (count, square) = part.split_at_checked(count_digits(self.rules)).ok_or_else(runs)?;
        if !count.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(runs());
        }
        let count: u8 = count.parse().map_err(|_| runs())?;
        if count == 0 {
            return Ok(());
        }
        let Some(limit) = self.rules.king.as_ref().and_then(|king| king.same_king_limit) else {
            return Err(self.error(part, FenProblem::RunsNotCounted));
        };
        if count > limit {
            return Err(self.error(part, FenProblem::RunTooLong { count, limit }));
        }
        let kings = self.position.of_kind(side, Kind::King);
        let square = match square.trim() {
            "" => kings.lowest().filter(|_| kings.len() == 1),
            name => Some(self.square(part, name)?).filter(|&square| kings.contains(square)),
        };
        let square = square.ok_or_else(|| self.error(part, FenProblem::RunWithoutKing { side }))?;
        self.position.set_king_run(side, KingRun { square: Some(square), count });
        Ok(())
    }

    /// Reads a position in Hub form.
    fn hub(&mut self, body: &'a str) -> Result<()> {
        let Some(side) = body.get(..1).and_then(side_of) else {
            return Err(self.error(body, FenProblem::Turn));
        };
        let squares = &body[1..];
        if squares.is_empty() {
            return Err(self.error(squares, FenProblem::NoPieces));
        }
        let order = self.rules.notation.numbering.order();
        let (expected, found) = (order.len(), squares.chars().count());
        if let Some((at, letter)) = squares.char_indices().find(|&(_, c)| !"wbWBe".contains(c)) {
            let part = &squares[at..at + letter.len_utf8()];
            let expected = String::from("one of `w`, `b`, `W`, `B`, `e` for each square,");
            let letter = part.to_owned();
            return Err(self.error(part, FenProblem::Letter { letter, expected }));
        }
        if expected != found {
            return Err(self.error(body, FenProblem::HubLength { expected, found }));
        }
        self.position.set_side(side);
        for (at, &square) in order.iter().enumerate() {
            let part = &squares[at..=at];
            let kind = if part.starts_with(char::is_lowercase) { Kind::Man } else { Kind::King };
            let Some(side) = side_of(part) else { continue };
            if kind == Kind::King && self.rules.king.is_none() {
                return Err(self.error(part, FenProblem::NoKings));
            }
            self.put(part, square, side, kind, false)?;
        }
        Ok(())
    }

    /// The name of some square, for messages.
    fn example(&self) -> String {
        let numbering = &self.rules.notation.numbering;
        numbering
            .order()
            .first()
            .map_or_else(String::new, |&square| numbering.name(square).to_string())
    }
}

/// A field without blanks and dots at its end.
fn field(text: &str) -> &str {
    text.trim_end_matches(|c: char| c.is_whitespace() || c == '.').trim_start()
}

/// The side that a single letter names.
fn side_of(letter: &str) -> Option<Side> {
    match letter {
        "W" | "w" => Some(Side::White),
        "B" | "b" => Some(Side::Black),
        _ => None,
    }
}

/// Whether the first field only says the turn once more: it is that side's bare letter, and the
/// pieces of that side follow in another field.
fn turn_again(turn: Option<Side>, first: &str, rest: &[&str]) -> bool {
    turn.is_some()
        && side_of(first) == turn
        && rest.iter().any(|field| field.get(..1).and_then(side_of) == turn)
}

/// Whether a field counts moves, as some sites add: `H0`, `F1`.
fn is_counter(field: &str) -> bool {
    let number = field.strip_prefix(['H', 'F']);
    number.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
}
