//! How a match went, and what that says of strength.

use std::fmt;

use super::spread::{Elo, SURE, Spread};

/// Won, drawn and lost games of one of two opponents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Games that it won.
    pub won: u32,
    /// Games that nobody won.
    pub drawn: u32,
    /// Games that it lost.
    pub lost: u32,
}

impl Tally {
    /// Adds a game: 1 for a win, -1 for a loss, 0 for a draw.
    pub fn add(&mut self, result: i8) {
        match result.signum() {
            1 => self.won += 1,
            0 => self.drawn += 1,
            _ => self.lost += 1,
        }
    }

    /// How many games there were.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// What part of all points it made, a draw as half of one; a half without games.
    #[must_use]
    pub fn score(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(games),
        }
    }

    /// What part it won of the games that somebody won; none if nobody won any.
    #[must_use]
    pub fn of_decided(&self) -> Option<f64> {
        let decided = self.won + self.lost;
        (decided > 0).then(|| f64::from(self.won) / f64::from(decided))
    }

    /// The difference in strength to the other one. Half a game is added to both the won and the lost
    /// ones, so that it is never without bounds.
    ///
    /// ```
    /// use draughts_search::strength::Tally;
    ///
    /// let even = Tally { won: 40, drawn: 20, lost: 40 };
    /// assert_eq!(even.elo().value, 0.0);
    /// assert_eq!(even.to_string(), "+40 =20 -40, Elo +0 ± 61");
    /// ```
    #[must_use]
    pub fn elo(&self) -> Elo {
        self.spread().elo(0.5)
    }

    /// Between which bounds the part of the games that somebody won lies, with 95 % confidence; none if
    /// nobody won any.
    ///
    /// Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927.
    #[must_use]
    pub fn bounds_of_decided(&self) -> Option<(f64, f64)> {
        let share = self.of_decided()?;
        let decided = f64::from(self.won + self.lost);
        let square = SURE * SURE / decided;
        let middle = share + square / 2.0;
        let half = (square * (share * (1.0 - share) + square / 4.0)).sqrt();
        Some(((middle - half) / (1.0 + square), (middle + half) / (1.0 + square)))
    }

    fn spread(&self) -> Spread<3> {
        let [lost, drawn, won] = [self.lost, self.drawn, self.won].map(f64::from);
        Spread([(0.0, lost), (0.5, drawn), (1.0, won)])
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Elo { value, error } = self.elo();
        let Self { won, drawn, lost } = self;
        write!(f, "+{won} ={drawn} -{lost}, Elo {value:+.0} ± {error:.0}")
    }
}
