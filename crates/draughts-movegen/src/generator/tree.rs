//! What a search asks of every position that it comes to, without asking for memory each time.

use super::{Generator, Storm, questions};
use crate::engine::instance::Engine;
use crate::{Move, Position};

impl Generator {
    /// Adds all legal moves to a list, captures first, in an order that depends on the instance.
    ///
    /// ```
    /// use draughts_movegen::{Generator, Position};
    ///
    /// let rules = draughts_rules::builtin::load("brazilian")?.rules;
    /// let generator = Generator::new(&rules);
    /// let start = Position::start(&rules);
    /// let mut moves = Vec::with_capacity(64);
    /// generator.push_moves(&start, &mut moves)?;
    /// moves.sort_unstable();
    /// let mut all = generator.legal_moves(&start)?;
    /// all.sort_unstable();
    /// assert_eq!(moves, all);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`legal_moves`](Self::legal_moves); the list is then as it was.
    pub fn push_moves(&self, position: &Position, moves: &mut Vec<Move>) -> Result<(), Storm> {
        if self.removable(position).is_some() {
            moves.extend(self.legal_moves(position)?);
            return Ok(());
        }
        let when = questions::When::Always;
        self.instance.with(questions::LegalMoves { position, when, plain: &self.plain, moves })?;
        Ok(())
    }

    /// Adds all legal moves to a list if one of them is a capture, and says whether that is so.
    ///
    /// ```
    /// use draughts_movegen::{Generator, Position};
    ///
    /// let rules = draughts_rules::builtin::load("english")?.rules;
    /// let generator = Generator::new(&rules);
    /// let mut moves = Vec::new();
    /// assert_eq!(generator.push_if_capture(&Position::start(&rules), &mut moves), Ok(false));
    /// assert!(moves.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`push_moves`](Self::push_moves).
    pub fn push_if_capture(
        &self,
        position: &Position,
        moves: &mut Vec<Move>,
    ) -> Result<bool, Storm> {
        if self.removable(position).is_some() {
            return Ok(false);
        }
        let when = questions::When::Capture;
        self.instance.with(questions::LegalMoves { position, when, plain: &self.plain, moves })
    }

    /// Whether the side to move can capture, and whether the other side could if it were to move.
    ///
    /// ```
    /// use draughts_movegen::{Generator, Position};
    ///
    /// let rules = draughts_rules::builtin::load("english")?.rules;
    /// let generator = Generator::new(&rules);
    /// assert_eq!(generator.threats(&Position::start(&rules)), [false, false]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn threats(&self, position: &Position) -> [bool; 2] {
        if self.removable(position).is_some() {
            return [false; 2];
        }
        self.instance.with(questions::Threats { position })
    }
}
