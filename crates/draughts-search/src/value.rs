//! What a position is worth, as a number.

/// A value in hundredths of a man, for the side to move.
pub type Value = i32;

/// More than any judgment: the game is won. Wins that come sooner are worth more: a value of
/// `WIN - n` means that the game is won in `n` plies, and `n - WIN` that it is lost in as many.
pub const WIN: Value = 1_000_000;

/// The longest way to a win that is counted.
const LONGEST: Value = 10_000;

/// In how many plies the game is won, if the value says so, or lost if the number is negative.
///
/// ```
/// use draughts_search::{WIN, plies_to_end};
///
/// assert_eq!(plies_to_end(WIN - 7), Some(7));
/// assert_eq!(plies_to_end(4 - WIN), Some(-4));
/// assert_eq!(plies_to_end(120), None);
/// ```
#[must_use]
pub const fn plies_to_end(value: Value) -> Option<i32> {
    if value >= WIN - LONGEST {
        Some(WIN - value)
    } else if value <= LONGEST - WIN {
        Some(-WIN - value)
    } else {
        None
    }
}
