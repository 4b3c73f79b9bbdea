//! One position under several rule sets.

use draughts_movegen::{Move, MoveKind, Position};
use draughts_rules::{Language, RuleSet};
use thiserror::Error;

use crate::explain::Explanation;
use crate::messages::Phrases;
use crate::{FenError, Storm, Variant};

/// A move of a position, and what each of several rule sets says of it.
#[derive(Debug, Clone)]
pub struct SideBySide {
    /// The move, with the names that squares have in the first rule set.
    pub text: String,
    /// For each rule set whether the move is legal, with just these captures and this end.
    pub legal: Vec<bool>,
    /// For each rule set what the move does, or why it is not legal.
    pub explanations: Vec<Explanation>,
}

impl SideBySide {
    /// Whether the rule sets do not agree on the move.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.legal.contains(&false)
    }
}

/// Why a position cannot be looked at under several rule sets.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum SideBySideError {
    /// The boards are not the same.
    #[error("`{first}` and `{other}` have not the same board, so they share no position")]
    Boards {
        /// The id of the first rule set.
        first: String,
        /// The id of the one with another board.
        other: String,
    },
    /// The position is none of one of the rule sets.
    #[error("under `{id}` this cannot be a position: {problem}")]
    Position {
        /// The id of the rule set.
        id: String,
        /// Why not.
        problem: Box<FenError>,
    },
    /// There are too many captures to look at.
    #[error(transparent)]
    Storm(#[from] Storm),
}

/// Every move that one of these games at least allows in a position, with what each of them says of it.
///
/// ```
/// use draughts::compare::side_by_side;
/// use draughts::{Language, Variant};
///
/// let variants = [Variant::by_name("brazilian")?, Variant::by_name("russian")?];
/// let position = variants[0].parse_fen("W:We3:Bd4,f4,d6")?;
/// let moves = side_by_side(&variants, &position)?;
/// let single = moves.iter().find(|it| it.differs()).expect("russian draughts leaves the choice");
/// assert_eq!((single.text.as_str(), single.legal.as_slice()), ("e3xg5", [false, true].as_slice()));
/// assert!(single.explanations[0].sentence(Language::En).starts_with("The most pieces"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the boards are not the same, if the position is none of one of the games, or if there are more
/// ways to capture than the generator may look at.
pub fn side_by_side(
    variants: &[Variant],
    position: &Position,
) -> Result<Vec<SideBySide>, SideBySideError> {
    let Some(first) = variants.first() else { return Ok(Vec::new()) };
    let mut lists = Vec::with_capacity(variants.len());
    for variant in variants {
        let id = || variant.id().to_owned();
        if variant.rules().board != first.rules().board {
            return Err(SideBySideError::Boards { first: first.id().to_owned(), other: id() });
        }
        variant.parse_fen(&variant.fen(position)).map_err(|problem| SideBySideError::Position {
            id: id(),
            problem: Box::new(problem),
        })?;
        lists.push(variant.legal_moves(position)?);
    }
    let mut moves: Vec<(usize, Move)> = Vec::new();
    for (index, list) in lists.iter().enumerate() {
        let new = list.iter().filter(|mv| !lists[..index].iter().any(|list| list.contains(mv)));
        moves.extend(new.map(|mv| (index, *mv)));
    }
    let row = |&(owner, mv): &(usize, Move)| {
        let text = |variant: &Variant, index: usize| match lists[index].contains(&mv) {
            true => variant.move_text(position, &mv),
            false => Ok(whole_text(variant.rules(), &variants[owner], position, &mv)),
        };
        let mut explanations = Vec::with_capacity(variants.len());
        for (index, variant) in variants.iter().enumerate() {
            explanations.push(variant.explain(position, &text(variant, index)?)?);
        }
        let legal = lists.iter().map(|list| list.contains(&mv)).collect();
        Ok(SideBySide { text: text(first, 0)?, legal, explanations })
    };
    moves.iter().map(row).collect()
}

/// The moves on which all games agree, in words.
#[must_use]
pub fn agreement(moves: &[SideBySide], language: Language) -> String {
    let agreed: Vec<_> =
        moves.iter().filter(|mv| !mv.differs()).map(|mv| mv.text.as_str()).collect();
    let phrases = Phrases::of(language);
    match agreed.as_slice() {
        [] => phrases.say("compare-agreed-none", &[]),
        agreed => phrases.say("compare-agreed", &[("moves", agreed.join(", ").into())]),
    }
}

/// A move of one game with the names that squares have in another, and with every landing.
fn whole_text(rules: &RuleSet, owner: &Variant, position: &Position, mv: &Move) -> String {
    let name = |square| rules.notation.numbering.name(square).to_string();
    let mut text = name(mv.from());
    if mv.kind() == MoveKind::Removal {
        return text;
    }
    let notation = &rules.notation;
    let sign = if mv.is_capture() { notation.capture } else { notation.step };
    for square in owner.generator().path(position, mv).landings {
        text.push(sign);
        text.push_str(&name(square));
    }
    text
}
