//! From a text that is no legal move to what is wrong with it.

use draughts_board::{Direction, Kind, Square, SquareSet};
use draughts_movegen::{Generator, Move, Position};
use draughts_rules::{Opening, Record};

use super::choice::{inferior, unfinished, worth};
use super::leg::{line, literal};
use super::refusal::Refusal;
use super::walk::Walk;
use super::{quiet, search};
use crate::MoveTextError;
use crate::move_text::{Between, Written, lex};

/// Words by which people pass.
const PASSES: [&str; 9] = ["pass", "passo", "passa", "pas", "passe", "paso", "--", "0-0", "..."];

/// Why the reader of moves has refused a text.
pub(super) fn of_error(error: MoveTextError, text: &str) -> Refusal {
    match error {
        _ if PASSES.contains(&text.trim().to_lowercase().as_str()) => Refusal::Pass,
        MoveTextError::OffBoard { square, .. } => Refusal::OffBoard { square },
        error => Refusal::Unreadable(error),
    }
}

/// What is wrong with a text that is well formed and means no legal move.
pub(super) fn of_text(
    generator: &Generator,
    position: &Position,
    legal: &[Move],
    text: &str,
) -> Refusal {
    match lex(generator.rules(), text) {
        Ok(written) => Case { generator, position, legal, written: &written }.reason(),
        Err(error) => of_error(error, text),
    }
}

struct Case<'c> {
    generator: &'c Generator,
    position: &'c Position,
    legal: &'c [Move],
    written: &'c Written,
}

impl<'c> Case<'c> {
    fn rules(&self) -> &'c Record {
        self.generator.rules()
    }

    fn reason(&self) -> Refusal {
        let squares = &self.written.squares;
        let removals = self.removals();
        let one_square = squares.len() < 2;
        let Some(&from) = squares.first() else { return Refusal::OneSquare };
        if one_square && removals.is_none() {
            return Refusal::OneSquare;
        }
        match self.position.piece_at(from) {
            None => return Refusal::EmptySquare { square: from },
            Some(piece) if piece.0 != self.position.side() => {
                return Refusal::NotYourPiece { square: from, piece };
            }
            Some(_) => {}
        }
        if let Some((squares, first)) = removals {
            return if one_square {
                Refusal::NotRemovable { square: from, squares, first }
            } else {
                Refusal::MustRemove { squares }
            };
        }
        if self.is_capture() { self.capture() } else { self.quiet() }
    }

    /// The pieces that may be removed, while the game opens so, and whether the opening is at its
    /// first ply.
    fn removals(&self) -> Option<(SquareSet, bool)> {
        let Opening::Removal { .. } = self.rules().opening else { return None };
        let holes = self.rules().board.squares().without(self.position.occupied());
        let squares = self.legal.iter().map(Move::from).collect();
        (holes.len() < 2).then_some((squares, holes.is_empty()))
    }

    fn ends(&self) -> (Square, Square) {
        let squares = &self.written.squares;
        (squares[0], squares[squares.len() - 1])
    }

    fn quiet(&self) -> Refusal {
        let (from, to) = self.ends();
        quiet::reason(self.rules(), self.position, self.legal, from, to)
    }

    /// Whether the text is best understood as a capture.
    fn is_capture(&self) -> bool {
        let Written { squares, between, captured } = self.written;
        if squares.len() > 2 || captured.is_some() || *between == Between::Capture {
            return true;
        }
        let (from, to) = self.ends();
        let rules = self.rules();
        let jumps = |stride| {
            let next = |square, way: Direction| rules.board.next_on_line(square, way, stride);
            line(from, to, next).map(|(_, between)| between)
        };
        let lines: Vec<_> =
            [1, rules.capture.orthogonal_stride].into_iter().filter_map(jumps).collect();
        let meets = |between: &Vec<Square>| {
            let first = between.iter().find_map(|&square| self.position.piece_at(square));
            first.is_some_and(|(owner, _)| owner != self.position.side())
        };
        lines.iter().any(meets) || (lines.is_empty() && !self.ways().0.is_empty())
    }

    /// The captures that pass the squares of the text, and whether these are all.
    fn ways(&self) -> (Vec<Walk<'c>>, bool) {
        match Walk::start(self.rules(), self.position, self.written.squares[0]) {
            Some(start) => search::ways(&start, &self.written.squares[1..]),
            None => (Vec::new(), true),
        }
    }

    fn capture(&self) -> Refusal {
        let (from, to) = self.ends();
        let landings = &self.written.squares[1..];
        let error = match literal(self.rules(), self.position, from, landings) {
            Ok(walk) if self.is_named(&walk) => return self.beside_others(&walk),
            Ok(walk) => self.other_captures(&walk),
            Err(error) => error,
        };
        let (ways, all) = self.ways();
        let named = ways.iter().filter(|walk| self.is_named(walk));
        if let Some(best) = named.max_by_key(|walk| self.rank(walk)) {
            return self.beside_others(best);
        }
        let stride = self.rules().capture.orthogonal_stride;
        let next = |square, way| self.rules().board.next_on_line(square, way, stride);
        match (error, ways.first()) {
            (Refusal::NoLine { .. }, Some(other)) => self.other_captures(other),
            (Refusal::NoLine { .. }, None) => {
                let none = if all { Refusal::NoRoute { from, to } } else { Refusal::NotLegal };
                self.relaxed().unwrap_or(none)
            }
            (error @ Refusal::WrongDirection { .. }, None) if line(from, to, next).is_none() => {
                self.relaxed().unwrap_or(error)
            }
            (error, _) => error,
        }
    }

    /// Whether the capture captures the pieces in braces, if there are any.
    fn is_named(&self, walk: &Walk<'_>) -> bool {
        let named = self.written.captured.as_deref();
        named.is_none_or(|named| named.iter().copied().collect::<SquareSet>() == walk.gone)
    }

    fn other_captures(&self, walk: &Walk<'_>) -> Refusal {
        let named = self.written.captured.iter().flatten().copied().collect();
        Refusal::OtherCaptures { named, captured: walk.gone }
    }

    /// How good a way to understand the text is: finished, and as near to being legal as can be.
    fn rank(&self, walk: &Walk<'_>) -> (bool, Vec<Vec<u64>>) {
        let priority = &self.rules().capture.priority;
        let captured = walk.captured();
        let worth = |&rule| worth(self.rules(), self.position, rule, walk.moved, &captured);
        (unfinished(walk).is_none(), priority.iter().map(worth).collect())
    }

    /// Why a capture that the piece can make is not legal.
    fn beside_others(&self, walk: &Walk<'_>) -> Refusal {
        unfinished(walk)
            .or_else(|| inferior(self.generator, self.position, self.legal, walk))
            .unwrap_or(Refusal::NotLegal)
    }

    /// What is wrong with a capture that only some of its squares name and that would be one if a
    /// single rule were given up.
    fn relaxed(&self) -> Option<Refusal> {
        let (from, _) = self.ends();
        search::relaxed(self.rules()).find_map(|rules| {
            let start = Walk::start(&rules, self.position, from)?;
            let (ways, _) = search::ways(&start, &self.written.squares[1..]);
            let way = ways.iter().find(|walk| self.is_named(walk))?;
            literal(self.rules(), self.position, from, &way.landings()).err()
        })
    }
}

/// What a rule set calls a kind of its own; nothing for men and kings.
pub(super) fn kind_name(rules: &Record, kind: Kind) -> &str {
    super::refusal::piece(rules, kind).unwrap_or_default()
}
