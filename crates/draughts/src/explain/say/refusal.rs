//! Why a move is not legal, in a sentence.

use draughts_board::{Shape, Style};
use draughts_rules::Priority;

use super::{Voice, sentence, side};
use crate::MoveTextError;
use crate::explain::refusal::{Capturing, Refusal};
use crate::messages::{Arg, Phrases};

impl Voice<'_> {
    pub(in crate::explain) fn refusal(&self, refusal: &Refusal, alternatives: &[String]) -> String {
        let id = format!("explain-{}", refusal.code());
        let text = match refusal {
            Refusal::Unreadable(error) => self.unreadable(error, alternatives.first()),
            Refusal::OffBoard { square } => self.off_board(square),
            Refusal::Ambiguous => {
                let moves = self.some(alternatives, Phrases::one_of);
                self.say(&id, &[("moves", moves.into())])
            }
            Refusal::EmptySquare { .. }
            | Refusal::NotYourPiece { .. }
            | Refusal::SameSquare { .. }
            | Refusal::Occupied { .. }
            | Refusal::NoLine { .. }
            | Refusal::WrongDirection { .. }
            | Refusal::TooFar { .. }
            | Refusal::PathBlocked { .. }
            | Refusal::OwnPiece { .. }
            | Refusal::BrokenLine { .. }
            | Refusal::Frozen { .. } => self.on_the_board(&id, refusal),
            Refusal::MustRemove { .. } | Refusal::NotRemovable { .. } => self.removal(&id, refusal),
            refusal => self.captures(&id, refusal),
        };
        sentence(&text)
    }

    /// A square that is not there: not played on, or beyond the edge.
    fn off_board(&self, square: &str) -> String {
        let rules = self.variant.rules();
        let numbering = &rules.notation.numbering;
        let (board, order) = (&rules.board, numbering.order());
        let name = |square: Option<&_>| {
            square.map_or_else(String::new, |&square| self.square(square)).into()
        };
        let every_other = matches!(board.shape(), Shape::Dark | Shape::Light);
        let mut letters = square.chars();
        let file = letters.next().map_or(0, |letter| u32::from(letter.to_ascii_lowercase()));
        let file = file.wrapping_sub(u32::from('a'));
        let row = letters.as_str().parse::<u32>().unwrap_or_default();
        let inside = file < board.width().into() && (1..=board.height().into()).contains(&row);
        let half = every_other && inside && numbering.style() == Style::Algebraic;
        let args = [
            ("square", crate::squares::quote(square).into()),
            ("board", if half { "half" } else { "whole" }.into()),
            ("first", name(order.first())),
            ("last", name(order.last())),
        ];
        self.say("explain-off-board", &args)
    }

    /// The example is a legal move where there is one.
    fn unreadable(&self, error: &MoveTextError, legal: Option<&String>) -> String {
        let show = |example| ("example", legal.unwrap_or(example).as_str().into());
        match error {
            MoveTextError::Empty { example } => self.say("explain-empty-text", &[show(example)]),
            MoveTextError::Unknown { part, example, .. } => {
                let part = crate::squares::quote(part);
                self.say("explain-unknown-text", &[("part", part.into()), show(example)])
            }
            MoveTextError::MissingSquare { column } => {
                self.say("explain-missing-square", &[("column", (*column).into())])
            }
            MoveTextError::Braces { column } => {
                self.say("explain-braces", &[("column", (*column).into())])
            }
            _ => self.say("explain-not-legal", &[]),
        }
    }

    /// What the piece and the board forbid.
    fn on_the_board(&self, id: &str, refusal: &Refusal) -> String {
        let name = |square| self.square(square).into();
        let mut args: Vec<Arg<'_>> = Vec::new();
        match *refusal {
            Refusal::EmptySquare { square }
            | Refusal::SameSquare { square }
            | Refusal::OwnPiece { square, .. }
            | Refusal::BrokenLine { square }
            | Refusal::Frozen { square } => args.push(("square", name(square))),
            Refusal::NotYourPiece { square, piece: by } | Refusal::Occupied { square, by } => {
                args.extend([("square", name(square)), side(by.0)]);
                args.extend(self.kind(by.1));
            }
            Refusal::NoLine { from, to } => args.extend([("from", name(from)), ("to", name(to))]),
            Refusal::WrongDirection { kind, from, way, allowed, capture, .. } => {
                args.extend([("square", name(from)), capturing(capture)]);
                args.extend(self.kind(kind));
                if allowed.is_empty() {
                    return self.say("explain-no-direction", &args);
                }
                args.push(("way", self.way(way).into()));
                args.push(("allowed", self.phrases.one_of(&self.ways(allowed)).into()));
            }
            Refusal::TooFar { kind, from, capture, .. } => {
                args.extend([("square", name(from)), capturing(capture)]);
                args.extend(self.kind(kind));
            }
            Refusal::PathBlocked { from, to, square, by } => {
                args.extend([("from", name(from)), ("to", name(to)), ("square", name(square))]);
                args.push(side(by.0));
                args.extend(self.kind(by.1));
            }
            _ => {}
        }
        self.say(id, &args)
    }

    /// What the rules of capture forbid or demand.
    fn captures(&self, id: &str, refusal: &Refusal) -> String {
        let name = |square| self.square(square).into();
        match *refusal {
            Refusal::NothingToCapture { from, to } | Refusal::NoRoute { from, to } => {
                self.say(id, &[("from", name(from)), ("to", name(to))])
            }
            Refusal::OtherCaptures { named, captured } => {
                let args =
                    [("named", self.all(named).into()), ("captured", self.all(captured).into())];
                self.say(id, &args)
            }
            Refusal::ManCapturesKing { square }
            | Refusal::JumpedTwice { square }
            | Refusal::StillStands { square }
            | Refusal::Reversal { square }
            | Refusal::NotStraight { square }
            | Refusal::MustStop { square }
            | Refusal::StillMan { square }
            | Refusal::Landing { square, after_king: false } => {
                self.say(id, &[("square", name(square))])
            }
            Refusal::Landing { square, after_king: true } => {
                self.say("explain-landing-after-king", &[("square", name(square))])
            }
            Refusal::EndsMove { kind, square } => {
                let [kind, piece] = self.kind(kind);
                self.say(id, &[kind, piece, ("square", name(square))])
            }
            Refusal::MustGoOn { end, square, over } => {
                let args = [("end", name(end)), ("square", name(square)), ("over", name(over))];
                self.say(id, &args)
            }
            Refusal::MustCapture { with } => {
                let args = [("count", with.len().into()), ("squares", self.all(with).into())];
                self.say(id, &args)
            }
            Refusal::Inferior { rule, yours, best, .. } => {
                let args = [("yours", yours.into()), ("best", best.into())];
                let numbers = !matches!(rule, Priority::Preference | Priority::Order);
                self.say(id, if numbers { &args } else { &[] })
            }
            Refusal::SameKing { square, limit } => {
                self.say(id, &[("square", name(square)), ("limit", limit.into())])
            }
            _ => self.say(id, &[]),
        }
    }

    fn removal(&self, id: &str, refusal: &Refusal) -> String {
        match *refusal {
            Refusal::MustRemove { squares } => {
                self.say(id, &[("squares", self.all(squares).into())])
            }
            Refusal::NotRemovable { square, squares, .. } => {
                let name = ("square", self.square(square).into());
                if squares.is_empty() {
                    return self.say("explain-nothing-removable", &[name]);
                }
                self.say(id, &[name, ("squares", self.all(squares).into())])
            }
            _ => self.say(id, &[]),
        }
    }
}

/// The variable by which phrases know whether a piece would capture.
fn capturing(capture: Capturing) -> Arg<'static> {
    let word = match capture {
        Capturing::No => "no",
        Capturing::First => "first",
        Capturing::Later => "later",
    };
    ("capture", word.into())
}
