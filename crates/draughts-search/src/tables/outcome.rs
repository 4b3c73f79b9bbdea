//! What a position comes to under best play.

use std::fmt;

/// The longest distance that fits a table, in plies.
pub(super) const LONGEST: u16 = (u16::MAX - 2) / 2;

/// What a position comes to for the side to move, if both sides play their best.
///
/// The distance is the number of plies to the end of the game: who wins ends it as soon as possible, who
/// loses as late as possible. It is 0 where the game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The side to move wins in so many plies.
    Win(u16),
    /// Neither side can win.
    Draw,
    /// The side to move loses in so many plies.
    Loss(u16),
}

impl Outcome {
    /// The number of plies to the end of the game; none for a draw.
    #[must_use]
    pub const fn plies(self) -> Option<u16> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// What it is to the other side, one ply earlier: what a move to such a position is worth.
    #[must_use]
    pub const fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies.saturating_add(1)),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies.saturating_add(1)),
        }
    }

    /// A number that is the greater, the better it is to the side to move.
    #[must_use]
    pub const fn merit(self) -> i32 {
        match self {
            Self::Win(plies) => i32::MAX - plies as i32,
            Self::Draw => 0,
            Self::Loss(plies) => plies as i32 - i32::MAX,
        }
    }

    /// The better of what the moves of a position are worth; none if there are no moves.
    pub(super) fn best(moves: impl IntoIterator<Item = Self>) -> Option<Self> {
        moves.into_iter().max_by_key(|outcome| outcome.merit())
    }

    /// The code in a table: 0 for a draw, even numbers for wins, odd ones for losses.
    pub(super) const fn code(self) -> u16 {
        match self {
            Self::Draw => 0,
            Self::Win(plies) => 2 * plies + 2,
            Self::Loss(plies) => 2 * plies + 1,
        }
    }

    /// What a code of a table says.
    pub(super) const fn of_code(code: u16) -> Self {
        match code {
            0 => Self::Draw,
            _ if is_win(code) => Self::Win(code / 2 - 1),
            _ => Self::Loss(code / 2),
        }
    }
}

/// Whether a code stands for a win.
#[inline]
pub(super) const fn is_win(code: u16) -> bool {
    code != 0 && code & 1 == 0
}

/// Whether a code stands for a loss.
#[inline]
pub(super) const fn is_loss(code: u16) -> bool {
    code & 1 != 0
}

/// `win in 7 plies`, `draw`, `loss in 4 plies`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |plies: u16| if plies == 1 { "ply" } else { "plies" };
        match *self {
            Self::Win(plies) => write!(f, "win in {plies} {}", plural(plies)),
            Self::Draw => f.write_str("draw"),
            Self::Loss(plies) => write!(f, "loss in {plies} {}", plural(plies)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_back() {
        for outcome in [0, 1, 2, 77, LONGEST]
            .into_iter()
            .flat_map(|plies| [Outcome::Win(plies), Outcome::Loss(plies), Outcome::Draw])
        {
            assert_eq!(Outcome::of_code(outcome.code()), outcome);
            assert_eq!(is_win(outcome.code()), matches!(outcome, Outcome::Win(_)));
            assert_eq!(is_loss(outcome.code()), matches!(outcome, Outcome::Loss(_)));
        }
    }

    #[test]
    fn sooner_wins_and_later_losses_are_better() {
        let best = Outcome::best([Outcome::Win(7), Outcome::Win(5), Outcome::Draw]);
        assert_eq!(best, Some(Outcome::Win(5)));
        let best = Outcome::best([Outcome::Loss(6), Outcome::Loss(8)]);
        assert_eq!(best, Some(Outcome::Loss(8)));
        assert_eq!(Outcome::Loss(0).before(), Outcome::Win(1));
    }
}
