//! Openings that are drawn by lot, where the rule set has a list of lines to draw from.

use draughts_rules::Opening;

use super::lots::one_of;
use super::{Game, Lot, Lots, PlayError, Ply};

impl Game {
    /// The lines from which the opening is drawn, each the texts of its moves with blanks between
    /// them; none unless the rule set has ballots.
    #[must_use]
    pub fn opening_lines(&self) -> &[String] {
        match &self.variant.rules().opening {
            Opening::Ballots { lines } => lines,
            Opening::None | Opening::Removal { .. } => &[],
        }
    }

    /// Draws a line from [`opening_lines`](Self::opening_lines), each with the same chance, and plays
    /// it; answers with its plies. Rule sets without ballots draw nothing.
    ///
    /// ```
    /// use draughts::{Game, Variant};
    /// use rand::SeedableRng;
    ///
    /// let mut game = Game::new(&Variant::by_name("english-three-move")?);
    /// let mut lots = rand_chacha::ChaCha8Rng::seed_from_u64(1);
    /// assert_eq!(game.draw_opening(&mut lots)?.len(), 3);
    /// assert!(game.plies().iter().all(|ply| ply.ballot));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a move has been made, or a move of the line is not legal; then the game is as it was.
    pub fn draw_opening(&mut self, lots: &mut impl Lots) -> Result<&[Ply], PlayError> {
        if !self.plies.is_empty() {
            return Err(PlayError::OpenedTooLate);
        }
        if let Some(line) = one_of(self.opening_lines(), Lot::Opening, lots) {
            let mut opened = self.clone();
            for text in line.split_whitespace() {
                let played = opened.play_by_lot(text, lots).map(drop);
                played.map_err(|why| PlayError::Opening { line: line.clone(), why: why.into() })?;
                opened.mark_as_ballot();
            }
            *self = opened;
        }
        Ok(&self.plies)
    }

    /// Says of the last ply that it belongs to the opening that was drawn.
    pub(super) fn mark_as_ballot(&mut self) {
        if let Some(ply) = self.plies.last_mut() {
            ply.ballot = true;
        }
    }
}
