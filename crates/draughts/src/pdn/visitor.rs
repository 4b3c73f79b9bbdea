//! What a reader tells as it goes.

use super::{At, Encoding, PdnError};

/// Somebody to whom a [`Reader`](super::Reader) tells what it finds, in the order of the text.
///
/// Whatever a visitor does not care for it need not write down: every method does nothing by itself.
/// Nothing is kept of what has been told, so a text may be as long as it likes.
#[expect(unused_variables, reason = "the names say what is told")]
pub trait Visitor {
    /// A game begins; games are counted from 1.
    fn begin_game(&mut self, number: u64, at: &At<'_>) {}

    /// A tag, with `\"` in its value read as a quote.
    fn tag(&mut self, name: &str, value: &str, at: &At<'_>) {}

    /// The tags are over. What stands below them is told only if it is wanted.
    fn begin_moves(&mut self) -> Moves {
        Moves::Read
    }

    /// The number of the next move; with `later` it has three dots: the player who moves second moves.
    fn number(&mut self, number: u32, later: bool) {}

    /// A move as it is written, without blanks, and its signs of strength, such as `!?`, `(?)` or `*`.
    fn mv(&mut self, text: &str, strength: &str, at: &At<'_>) {}

    /// A move that is not known, written `-`.
    fn unknown_move(&mut self, at: &At<'_>) {}

    /// Signs of strength with a blank before them; they belong to the move before.
    fn strength(&mut self, signs: &str, at: &At<'_>) {}

    /// A comment: what stands between braces, or behind a semicolon.
    fn comment(&mut self, text: &str, at: &At<'_>) {}

    /// A numeric annotation, `$1`.
    fn nag(&mut self, nag: u16, at: &At<'_>) {}

    /// A setup: what stands between slashes.
    fn setup(&mut self, text: &str, at: &At<'_>) {}

    /// A variation opens. It begins with an alternative to the move before.
    fn begin_variation(&mut self, at: &At<'_>) {}

    /// The variation that opened last is over.
    fn end_variation(&mut self, at: &At<'_>) {}

    /// A line that begins with `%`, without that sign.
    fn line(&mut self, text: &str) {}

    /// The game is over, with what ended it: a star, a result, or nothing at all.
    fn end_game(&mut self, end: Option<&str>, at: &At<'_>) {}

    /// Something is wrong. After a bad tag the game goes on; after anything else it is left, variations
    /// included, and [`end_game`](Self::end_game) follows.
    fn problem(&mut self, error: PdnError) {}

    /// The text is not UTF-8, and this is the guess at what it is. Told before the first text that
    /// depends on it.
    fn encoding(&mut self, guess: Encoding) {}
}

/// Whether a visitor wants to hear of the moves of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moves {
    /// It does.
    Read,
    /// It does not: the next thing it hears of is the end of the game.
    Skip,
}
