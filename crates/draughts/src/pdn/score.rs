//! Results of games.

use draughts_board::Side;

use crate::GameResult;

/// What the result of a game says, whichever way it is counted.
///
/// The left side of a result is that of the player who moves first, by the game type: Black in English
/// draughts, where `1-0` means that Black has won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// `1-0` or `2-0`.
    FirstWins,
    /// `0-1` or `0-2`.
    SecondWins,
    /// `1/2-1/2` or `1-1`.
    Draw,
    /// `0-0`.
    BothLose,
    /// `*`: the game goes on, or nobody knows.
    Unknown,
    /// Any other count, such as the `4-6` of some tournaments: nobody can tell without its rules.
    Other,
}

/// How wins and draws are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ResultFormat {
    /// `1-0`, `1/2-1/2`, `0-1`.
    Default,
    /// `2-0`, `1-1`, `0-2`.
    International,
}

impl ResultFormat {
    /// The count of a game type.
    ///
    /// Source: PDN 3.0, GameType.
    #[must_use]
    pub const fn of_game_type(number: Option<u16>) -> Self {
        match number {
            Some(20 | 27) => Self::International,
            _ => Self::Default,
        }
    }
}

impl Score {
    /// What a text says; both counts are understood everywhere.
    #[must_use]
    pub fn of(text: &str) -> Self {
        match text.trim() {
            "1-0" | "2-0" => Self::FirstWins,
            "0-1" | "0-2" => Self::SecondWins,
            "1/2-1/2" | "1-1" | "1/2" | "½-½" => Self::Draw,
            "0-0" => Self::BothLose,
            "*" | "" | "?" => Self::Unknown,
            _ => Self::Other,
        }
    }

    /// The score of a game that ended like this.
    #[must_use]
    pub fn of_result(result: GameResult, first: Side) -> Self {
        match result {
            GameResult::Win(side) if side == first => Self::FirstWins,
            GameResult::Win(_) => Self::SecondWins,
            GameResult::Draw => Self::Draw,
        }
    }

    /// How the game ended, where this side moves first; none if that is not known or both have lost.
    #[must_use]
    pub fn result(self, first: Side) -> Option<GameResult> {
        match self {
            Self::FirstWins => Some(GameResult::Win(first)),
            Self::SecondWins => Some(GameResult::Win(first.other())),
            Self::Draw => Some(GameResult::Draw),
            Self::BothLose | Self::Unknown | Self::Other => None,
        }
    }

    /// The text of the score; none if it is one of another count.
    #[must_use]
    pub const fn text(self, format: ResultFormat) -> Option<&'static str> {
        Some(match (self, format) {
            (Self::FirstWins, ResultFormat::Default) => "1-0",
            (Self::SecondWins, ResultFormat::Default) => "0-1",
            (Self::Draw, ResultFormat::Default) => "1/2-1/2",
            (Self::FirstWins, ResultFormat::International) => "2-0",
            (Self::SecondWins, ResultFormat::International) => "0-2",
            (Self::Draw, ResultFormat::International) => "1-1",
            (Self::BothLose, _) => "0-0",
            (Self::Unknown, _) => "*",
            (Self::Other, _) => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_left_side_is_that_of_the_player_who_moves_first() {
        let white = Some(GameResult::Win(Side::White));
        assert_eq!(Score::of("1-0").result(Side::White), white);
        assert_eq!(Score::of("0-1").result(Side::Black), white);
        assert_eq!(Score::of("2-0").result(Side::White), white);
    }

    #[test]
    fn scores_are_read_again() {
        use Score::{BothLose, Draw, FirstWins, SecondWins, Unknown};
        for format in [ResultFormat::Default, ResultFormat::International] {
            for score in [FirstWins, SecondWins, Draw, BothLose, Unknown] {
                assert_eq!(score.text(format).map(Score::of), Some(score));
            }
        }
        assert_eq!(Score::of("4-6"), Score::Other);
    }
}
