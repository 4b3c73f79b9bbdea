//! How a match went, and what that says of strength.

use std::fmt;

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

/// A difference in strength and how far off it may be, with 95 % confidence.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Elo {
    /// The difference.
    pub value: f64,
    /// How far up and down it may be off.
    pub error: f64,
}

/// The bound of a normal distribution that holds 95 % of it on both sides.
const SURE: f64 = 1.96;

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
    /// use draughts_search::train::Tally;
    ///
    /// let even = Tally { won: 40, drawn: 20, lost: 40 };
    /// assert_eq!(even.elo().value, 0.0);
    /// assert_eq!(even.to_string(), "+40 =20 -40, Elo +0 ± 61");
    /// ```
    #[must_use]
    pub fn elo(&self) -> Elo {
        let (won, drawn) = (f64::from(self.won) + 0.5, f64::from(self.drawn));
        let lost = f64::from(self.lost) + 0.5;
        let games = won + drawn + lost;
        let mean = (won + drawn / 2.0) / games;
        let spread =
            (won * (1.0 - mean).powi(2) + drawn * (0.5 - mean).powi(2) + lost * mean.powi(2))
                / games;
        // The curve is as steep as this where the score is.
        let slope = 400.0 / (std::f64::consts::LN_10 * mean * (1.0 - mean));
        let value = 400.0 * (mean / (1.0 - mean)).log10();
        Elo { value: value + 0.0, error: SURE * (spread / games).sqrt() * slope }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Elo { value, error } = self.elo();
        let Self { won, drawn, lost } = self;
        write!(f, "+{won} ={drawn} -{lost}, Elo {value:+.0} ± {error:.0}")
    }
}
