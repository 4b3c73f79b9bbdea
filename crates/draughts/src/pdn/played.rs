//! A game that has been played by some rules.

use draughts_movegen::Position;
use draughts_rules::RuleSet;

use super::normal;
use super::replay::{Flaw, FlawPart, Replay, Step};
use super::resolver::{Notation, in_notation, shipped_root};
use super::standard_tags::Telling;
use super::{Basis, GameType, PdnGame, PdnProblem, ResultFormat, Score, Squares};
use crate::{GameResult, Variant};

/// A game that has been played by some rules, as far as they allow it.
#[derive(Debug, Clone)]
pub struct Played {
    variant: Variant,
    base: RuleSet,
    basis: Basis,
    /// Whether the GameType tag says that this is the notation.
    told: bool,
    replay: Replay,
}

impl Played {
    pub(super) fn new(
        variant: Variant,
        base: RuleSet,
        basis: Basis,
        told: bool,
        replay: Replay,
    ) -> Self {
        Self { variant, base, basis, told, replay }
    }

    /// The variant, with the notation of the game.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The id of the rules, whatever the notation.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.base.id
    }

    /// The rules in their own notation.
    #[must_use]
    pub fn rules(&self) -> &RuleSet {
        &self.base
    }

    /// On what it rests that these are the rules.
    #[must_use]
    pub fn basis(&self) -> Basis {
        self.basis
    }

    /// What is wrong with the game.
    #[must_use]
    pub fn flaws(&self) -> &[Flaw] {
        &self.replay.flaws
    }

    /// Whether all moves are legal and all setups are positions.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.replay.flaws.iter().all(|flaw| flaw.problem.is_warning())
    }

    /// The position at the start.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.replay.start
    }

    /// All moves that could be played, in the order in which they are written.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.replay.steps
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = &Step> {
        self.replay.steps.iter().filter(|step| step.main)
    }

    /// How a game ended by its result; none if it does not say.
    #[must_use]
    pub fn result(&self, game: &PdnGame) -> Option<GameResult> {
        Score::of(game.result()?).result(self.variant.rules().setup.first)
    }

    /// The game in the form of the standard, and in the notation that its GameType tag tells or that
    /// the rules have: standard tags, the seven first; moves in their short form, with numbers; the
    /// result in its tag.
    ///
    /// Comments, annotations, setups and tags that the standard does not know stay. A second time
    /// changes nothing.
    ///
    /// # Errors
    /// If not all moves are legal; the first flaw says why.
    pub fn normalize(&self, game: &PdnGame) -> Result<PdnGame, Box<Flaw>> {
        if self.told || *self.variant.rules() == self.base {
            return self.rewritten(game, &self.variant, &self.base);
        }
        self.rewritten(game, &Variant::from_rules(self.base.clone()), &self.base)
    }

    /// The game in the form of the standard, with other names of squares, which its GameType tag tells.
    ///
    /// # Errors
    /// If not all moves are legal, or there is no game type for these rules.
    pub fn renamed(&self, game: &PdnGame, squares: Squares) -> Result<PdnGame, Box<Flaw>> {
        if self.base.game_type.is_none() {
            let problem = PdnProblem::NoGameType { rules: self.base.id.clone() };
            return Err(Box::new(Flaw { part: FlawPart::Game, problem }));
        }
        let notation = Notation { squares, first: self.variant.rules().setup.first };
        self.rewritten(game, &in_notation(&self.base, notation), &self.base)
    }

    /// The game in the form of the standard, as one by the rules of another variant with the same board.
    ///
    /// # Errors
    /// If not all moves are legal, by the one rules or by the other ones.
    pub fn converted(&self, game: &PdnGame, target: &Variant) -> Result<PdnGame, Box<Flaw>> {
        self.rewritten(game, target, target.rules())
    }

    fn rewritten(
        &self,
        game: &PdnGame,
        target: &Variant,
        base: &RuleSet,
    ) -> Result<PdnGame, Box<Flaw>> {
        if let Some(flaw) = self.replay.flaws.iter().find(|flaw| !flaw.problem.is_warning()) {
            return Err(Box::new(flaw.clone()));
        }
        let root = base.game_type.and_then(shipped_root);
        let telling = Telling {
            game_type: base.game_type.map(|number| self.game_type(number, target, root)),
            is_root: root.is_some_and(|root| root.id == base.id),
            base,
            format: ResultFormat::of_game_type(base.game_type),
            result: self.result(game),
        };
        normal::rewritten(game, &self.variant, &self.replay, target, &telling)
    }

    /// The GameType tag of a variant with this number: short where it is as in the standard.
    fn game_type(&self, number: u16, target: &Variant, root: Option<&RuleSet>) -> GameType {
        let full = GameType::of_rules(number, target.rules());
        let own = root.map(|root| GameType::of_rules(number, root));
        if own.is_none_or(|own| own == full) { GameType { board: None, ..full } } else { full }
    }
}
