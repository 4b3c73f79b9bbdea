//! A game: its history, its end, its lots.
//!
//! A [`Game`] holds the positions that have come up and the moves between them. It says which moves
//! are legal, makes them, takes them back, and knows at every moment whether the game is over and why:
//! by the goal of the rule set, by one of its draw rules, or by what the players do (agreement,
//! resignation, time).
//!
//! Nothing here is random by itself. Rule sets with duels ask for lots; a caller hands in a seeded
//! generator, every lot becomes part of the record, and [`Game::replay`] of that record gives the same
//! game without any generator.

pub(crate) mod chance;
mod draws;
mod error;
mod lots;
mod material;
mod opening;
mod outcome;
mod record;

use draughts_board::{Kind, Side, SquareSet};
use draughts_movegen::{Move, MoveKind, Position, Storm};
use draughts_rules::TimeOut;

pub(crate) use chance::prospects;
pub use chance::{Duel, Prospect};
pub use draws::DrawCount;
pub use error::{PlayError, ReplayError};
pub use lots::{Lot, Lots};
pub use material::present as material_is_present;
pub use outcome::{GameResult, Outcome, OutcomeReason};
pub use record::{Decision, DuelRecord, GameRecord, PlyRecord};

use crate::Variant;
use draws::{History, Traits};

/// A ply that has been played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// Its text in the notation of the rule set.
    pub text: String,
    /// The lots drawn for its captures; the last of them may be a failure.
    pub duels: Vec<Duel>,
    /// Whether it was drawn by lot because the player's time had run out.
    pub automatic: bool,
    /// Whether it belongs to the opening that was drawn by lot.
    pub ballot: bool,
    traits: Traits,
}

/// A game under way, or over.
///
/// ```
/// use draughts::{Game, Variant};
///
/// let mut game = Game::new(&Variant::by_name("brazilian")?);
/// game.play("c3-d4")?;
/// game.play("d6-c5")?;
/// assert_eq!(game.legal_moves()?.len(), 7);
/// assert!(game.outcome().is_none());
/// game.undo();
/// assert_eq!(game.plies().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Game {
    variant: Variant,
    /// One more than plies: the start, and the position after each ply.
    positions: Vec<Position>,
    plies: Vec<Ply>,
    /// Plies taken back, the latest last, each with the position after it.
    undone: Vec<(Ply, Position)>,
    /// What the players or their clocks have decided.
    decided: Option<Outcome>,
    /// What the position and the history say.
    reached: Option<Outcome>,
}

impl Game {
    /// A game from the start position.
    #[must_use]
    pub fn new(variant: &Variant) -> Self {
        let mut game = Self::unjudged(variant, variant.start());
        // A setup with more captures than can be listed would not have been accepted as a rule set's.
        game.reached = game.judge().unwrap_or(None);
        game
    }

    /// A game from any position.
    ///
    /// # Errors
    /// If there are more ways to capture in it than the generator may look at.
    pub fn from_position(variant: &Variant, start: Position) -> Result<Self, Storm> {
        let mut game = Self::unjudged(variant, start);
        game.reached = game.judge()?;
        Ok(game)
    }

    fn unjudged(variant: &Variant, start: Position) -> Self {
        Self {
            variant: variant.clone(),
            positions: vec![start],
            plies: Vec::new(),
            undone: Vec::new(),
            decided: None,
            reached: None,
        }
    }

    /// The variant that is played.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    /// The position from which the game began.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// All positions that have come up, the start first, the one on the board last.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The side to move.
    #[must_use]
    pub fn side(&self) -> Side {
        self.position().side()
    }

    /// The plies that have been played and not taken back.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The position on the board as FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        self.variant.fen(self.position())
    }

    /// Who has won and why, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.decided.or(self.reached)
    }

    /// The legal moves; none when the game is over.
    ///
    /// # Errors
    /// If there are more ways to capture than the generator may look at.
    pub fn legal_moves(&self) -> Result<Vec<Move>, Storm> {
        match self.outcome() {
            Some(_) => Ok(Vec::new()),
            None => self.variant.legal_moves(self.position()),
        }
    }

    /// Plays the move that a text means.
    ///
    /// # Errors
    /// If the game is over, the text means no legal move or several, or lots must be drawn.
    pub fn play(&mut self, text: &str) -> Result<&Ply, PlayError> {
        let mv = self.read(text)?;
        self.play_move(&mv)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the game is over, the move is not legal, or lots must be drawn.
    pub fn play_move(&mut self, mv: &Move) -> Result<&Ply, PlayError> {
        self.check(mv)?;
        if self.open_duels(mv).is_empty() {
            self.make(mv, Vec::new(), false)
        } else {
            Err(PlayError::LotsNeeded)
        }
    }

    /// Plays the move that a text means, drawing the lots of its duels.
    ///
    /// # Errors
    /// If the game is over, or the text means no legal move or several.
    pub fn play_by_lot(&mut self, text: &str, lots: &mut impl Lots) -> Result<&Ply, PlayError> {
        let mv = self.read(text)?;
        self.play_move_by_lot(&mv, lots)
    }

    /// Plays a move, drawing the lots of its duels.
    ///
    /// # Errors
    /// If the game is over or the move is not legal.
    pub fn play_move_by_lot(&mut self, mv: &Move, lots: &mut impl Lots) -> Result<&Ply, PlayError> {
        self.check(mv)?;
        let duels = chance::draw(&self.open_duels(mv), self.next_ply(), lots);
        self.make(mv, duels, false)
    }

    /// The number of the next ply, from 1.
    fn next_ply(&self) -> u32 {
        u32::try_from(self.plies.len() + 1).unwrap_or(u32::MAX)
    }

    /// The move that the lot makes for a side whose time has run out; none when the game is over.
    ///
    /// # Errors
    /// If there are more ways to capture than the generator may look at.
    pub fn move_by_lot(&self, lots: &mut impl Lots) -> Result<Option<Move>, Storm> {
        let moves = self.legal_moves()?;
        Ok(lots::one_of(&moves, Lot::Move { ply: self.next_ply() }, lots).copied())
    }

    fn read(&self, text: &str) -> Result<Move, PlayError> {
        match self.outcome() {
            Some(outcome) => Err(PlayError::Over(outcome)),
            None => Ok(self.variant.parse_move(self.position(), text)?),
        }
    }

    fn check(&self, mv: &Move) -> Result<(), PlayError> {
        match self.outcome() {
            Some(outcome) => Err(PlayError::Over(outcome)),
            None if self.legal_moves()?.contains(mv) => Ok(()),
            None => Err(PlayError::NotLegal),
        }
    }

    fn open_duels(&self, mv: &Move) -> Vec<(draughts_board::Square, u8)> {
        let generator = self.variant.generator();
        let rules = self.variant.rules();
        rules.chance.as_ref().map_or_else(Vec::new, |chance| {
            chance::open_duels(generator, chance, self.position(), mv)
        })
    }

    /// Makes a legal move whose lots have been drawn.
    fn make(&mut self, mv: &Move, duels: Vec<Duel>, automatic: bool) -> Result<&Ply, PlayError> {
        let generator = self.variant.generator();
        let before = *self.position();
        let text = self.variant.move_text(&before, mv)?;
        let failed = duels.iter().find(|duel| !duel.success).map(|duel| duel.square);
        let after = match failed {
            Some(square) => chance::after_failure(generator, &before, mv, square),
            None => generator.make(&before, mv),
        };
        let traits = Traits {
            capture: mv.is_capture(),
            man_move: mv.moved() != Kind::King || mv.kind() == MoveKind::Removal,
            promotion: mv.becomes() == Some(Kind::King) && failed.is_none(),
        };
        self.positions.push(after);
        self.plies.push(Ply { mv: *mv, text, duels, automatic, ballot: false, traits });
        match self.judge() {
            Ok(outcome) => self.reached = outcome,
            Err(storm) => {
                self.positions.pop();
                self.plies.pop();
                return Err(storm.into());
            }
        }
        self.undone.clear();
        Ok(&self.plies[self.plies.len() - 1])
    }

    /// What the position and the history say of the game.
    fn judge(&self) -> Result<Option<Outcome>, Storm> {
        let generator = self.variant.generator();
        let position = self.position();
        if let Some(ending) = generator.ending(position)? {
            let result = GameResult::Win(ending.winner);
            return Ok(Some(Outcome { result, reason: ending.reason.into() }));
        }
        let traits = self.traits();
        let history = History { positions: &self.positions, plies: &traits };
        let draw = history.draw(generator);
        Ok(draw.map(|(_, reason)| Outcome { result: GameResult::Draw, reason }))
    }

    fn traits(&self) -> Vec<Traits> {
        self.plies.iter().map(|ply| ply.traits).collect()
    }

    /// The draw rule behind an outcome of this game, and the numbers of the plies that brought it
    /// about, from 1; 0 is the start.
    pub(crate) fn behind_outcome(&self, outcome: Outcome) -> (Option<usize>, Vec<usize>) {
        if self.decided.is_some() {
            return (None, Vec::new());
        }
        let traits = self.traits();
        let history = History { positions: &self.positions, plies: &traits };
        let generator = self.variant.generator();
        let draw = history.draw(generator).filter(|(_, reason)| *reason == outcome.reason);
        match draw {
            Some((rule, _)) => (Some(rule), history.behind(generator.rules(), rule)),
            None => (None, vec![self.plies.len()]),
        }
    }

    /// Takes the last ply back, and with it whatever the players had decided after it.
    pub fn undo(&mut self) -> Option<&Ply> {
        let ply = self.plies.pop()?;
        let position = self.positions.pop()?;
        self.undone.push((ply, position));
        self.decided = None;
        self.reached = self.judge().unwrap_or(None);
        self.undone.last().map(|(ply, _)| ply)
    }

    /// Plays the ply that was taken back last once more, with the lots that it had.
    pub fn redo(&mut self) -> Option<&Ply> {
        let (ply, position) = self.undone.pop()?;
        self.plies.push(ply);
        self.positions.push(position);
        self.reached = self.judge().unwrap_or(None);
        self.plies.last()
    }

    /// Ends the game as a draw by agreement.
    ///
    /// # Errors
    /// If the game is over already.
    pub fn agree_to_draw(&mut self) -> Result<Outcome, PlayError> {
        self.decide(GameResult::Draw, OutcomeReason::Agreement)
    }

    /// Ends the game: a side resigns.
    ///
    /// # Errors
    /// If the game is over already.
    pub fn resign(&mut self, side: Side) -> Result<Outcome, PlayError> {
        self.decide(GameResult::Win(side.other()), OutcomeReason::Resignation)
    }

    /// Ends the game: a side's time has run out.
    ///
    /// # Errors
    /// If the game is over already.
    pub fn lose_on_time(&mut self, side: Side) -> Result<Outcome, PlayError> {
        self.decide(GameResult::Win(side.other()), OutcomeReason::Time)
    }

    fn decide(&mut self, result: GameResult, reason: OutcomeReason) -> Result<Outcome, PlayError> {
        match self.outcome() {
            Some(outcome) => Err(PlayError::Over(outcome)),
            None => Ok(*self.decided.insert(Outcome { result, reason })),
        }
    }

    /// The time for a move that the rule set gives has run out: a legal move is drawn and made, or the
    /// game is lost, as [`Clock`](draughts_rules::Clock) says. Without a clock in the rules it is lost.
    ///
    /// # Errors
    /// If the game is over already, or there are more ways to capture than may be looked at.
    pub fn time_out(&mut self, lots: &mut impl Lots) -> Result<(), PlayError> {
        let side = self.side();
        let clock = self.variant.rules().clock.clone();
        let Some(clock) = clock.filter(|clock| clock.time_out == TimeOut::AutomaticMove) else {
            return self.lose_on_time(side).map(drop);
        };
        let in_a_row = 1 + self.automatic_moves_in_a_row();
        if let Some(limit) = clock.time_outs_in_a_row.filter(|&limit| in_a_row >= limit.into()) {
            let reason = OutcomeReason::TimeOutsInARow { count: limit };
            return self.decide(GameResult::Win(side.other()), reason).map(drop);
        }
        let Some(mv) = self.move_by_lot(lots)? else {
            return self.lose_on_time(side).map(drop);
        };
        let duels = chance::draw(&self.open_duels(&mv), self.next_ply(), lots);
        self.make(&mv, duels, true).map(drop)
    }

    /// How many moves in a row the side to move has had made for it.
    fn automatic_moves_in_a_row(&self) -> usize {
        let own = self.plies.iter().rev().skip(1).step_by(2);
        own.take_while(|ply| ply.automatic).count()
    }

    /// Marks pieces of both sides for duels before the first move: what each side has chosen, and by lot
    /// what is missing. Rule sets without duels mark nothing.
    ///
    /// # Errors
    /// If a move has been made.
    pub fn mark(
        &mut self,
        white: SquareSet,
        black: SquareSet,
        lots: &mut impl Lots,
    ) -> Result<(), PlayError> {
        if !self.plies.is_empty() {
            return Err(PlayError::MarkedTooLate);
        }
        let Some(chance) = &self.variant.rules().chance else { return Ok(()) };
        let wanted = chance.marked;
        let mut start = *self.start();
        for (side, choice) in [(Side::White, white), (Side::Black, black)] {
            let marked = chance::complete_choice(&start, side, choice, wanted, lots);
            for square in start.of(side) {
                start.set_marked(square, marked.contains(square));
            }
        }
        self.positions = vec![start];
        Ok(())
    }

    /// The game as a record that can be kept.
    #[must_use]
    pub fn record(&self) -> GameRecord {
        record::write(self)
    }

    /// The game of a record, move by move, with the lots that were drawn then.
    ///
    /// # Errors
    /// If the record is of another variant, a move in it is not legal or its lots do not fit.
    pub fn replay(variant: &Variant, record: &GameRecord) -> Result<Self, ReplayError> {
        record::read(variant, record)
    }
}
