//! Why a game is over, and which plies brought it about.

use std::fmt;

use draughts_board::{Kind, Side, SquareSet};
use draughts_movegen::Position;
use draughts_rules::Language;

use super::rule::Rule;
use super::say::Voice;
use crate::{Game, GameResult, Outcome, OutcomeReason, Variant};

/// Why a game is over.
#[derive(Clone)]
pub struct Conclusion {
    variant: Variant,
    outcome: Outcome,
    last: Position,
    rule: Option<Rule>,
    /// Numbers of plies, each with its text; 0, the start, has none.
    plies: Vec<(usize, String)>,
}

impl Conclusion {
    pub(super) fn new(game: &Game, outcome: Outcome) -> Self {
        let rules = game.variant().rules();
        let (draw, plies) = game.behind_outcome(outcome);
        let key = match outcome.reason {
            OutcomeReason::NoPieces => Some("goal.no-pieces".to_owned()),
            OutcomeReason::NoMoves => Some("goal.no-moves".to_owned()),
            OutcomeReason::FirstKing => Some("goal.first-king".to_owned()),
            OutcomeReason::MinimumPieces => Some("goal.minimum-pieces".to_owned()),
            OutcomeReason::TimeOutsInARow { .. } => Some("clock.time-outs-in-a-row".to_owned()),
            OutcomeReason::Agreement | OutcomeReason::Resignation | OutcomeReason::Time => None,
            _ => draw.map(|index| format!("draw[{index}]")),
        };
        let text = |ply: usize| {
            let played = ply.checked_sub(1).and_then(|index| game.plies().get(index));
            (ply, played.map(|ply| ply.text.clone()).unwrap_or_default())
        };
        Self {
            variant: game.variant().clone(),
            outcome,
            last: *game.position(),
            rule: key.map(|key| Rule::new(rules, key)),
            plies: plies.into_iter().map(text).collect(),
        }
    }

    /// Who has won, and the reason as a value.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The key behind the reason, `draw[0]` for the first rule of the list of draws; none where the
    /// players have ended the game.
    #[must_use]
    pub fn rule(&self) -> Option<&Rule> {
        self.rule.as_ref()
    }

    /// The numbers of the plies that brought the end about, from 1; 0 is the start of the game.
    ///
    /// For a repetition they are those after which the position stood there, for a count of plies the
    /// one after which it began, and for an end by the goal the last one.
    #[must_use]
    pub fn plies(&self) -> Vec<usize> {
        self.plies.iter().map(|&(ply, _)| ply).collect()
    }

    /// The squares that the reason is about, to be marked on a board: pieces that cannot move, or the
    /// first king.
    #[must_use]
    pub fn squares(&self) -> SquareSet {
        match self.outcome.reason {
            OutcomeReason::NoMoves => self.last.of(self.last.side()),
            OutcomeReason::FirstKing => self.last.of_kind(self.winner(), Kind::King),
            _ => SquareSet::EMPTY,
        }
    }

    /// Who has won and why, in a sentence.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        Voice::new(&self.variant, language).conclusion(self)
    }

    /// Which moves brought it about, in a sentence, if it is not the last one alone.
    #[must_use]
    pub fn history(&self, language: Language) -> Option<String> {
        Voice::new(&self.variant, language).history(self.outcome.reason, &self.plies)
    }

    /// What the rule behind the reason says, in a sentence or a few.
    #[must_use]
    pub fn rule_sentence(&self, language: Language) -> Option<String> {
        let voice = Voice::new(&self.variant, language);
        self.rule.as_ref().and_then(|rule| voice.rule_sentence(rule))
    }

    /// The rule behind the reason in a line, if there is one.
    #[must_use]
    pub fn rule_line(&self, language: Language) -> Option<String> {
        self.rule.as_ref().map(|rule| Voice::new(&self.variant, language).rule(rule))
    }

    /// Everything for a person, each part on its line.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let rest = [self.history(language), self.rule_line(language)];
        let lines = std::iter::once(self.sentence(language)).chain(rest.into_iter().flatten());
        lines.map(|line| line + "\n").collect()
    }

    /// The side that has won; in a draw the side to move.
    pub(super) fn winner(&self) -> Side {
        match self.outcome.result {
            GameResult::Win(side) => side,
            GameResult::Draw => self.last.side(),
        }
    }

    pub(super) fn last(&self) -> &Position {
        &self.last
    }
}

/// The variant by its id alone.
impl fmt::Debug for Conclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Conclusion")
            .field("variant", &self.variant.id())
            .field("outcome", &self.outcome)
            .field("rule", &self.rule)
            .field("plies", &self.plies)
            .finish()
    }
}
