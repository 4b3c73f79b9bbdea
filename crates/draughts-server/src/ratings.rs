//! Glicko-2: what a game does to the ratings of its players.
//!
//! Each game is a rating period of its own for those who play it, and days without a game make a
//! rating less certain.

use draughts::{GameResult, Side};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::store::{BySide, Rating, Timestamp};

/// A rating list shows those whose deviation is at most this.
pub const LISTED_DEVIATION: f64 = 150.0;

/// The most uncertain a rating can be, as at the start.
const MAXIMUM_DEVIATION: f64 = 350.0;

/// The least uncertain, so that a rating never stands still.
const MINIMUM_DEVIATION: f64 = 45.0;

/// So long without a game counts as one rating period.
const PERIOD: f64 = 5.0 * 24.0 * 3_600_000.0;

/// Points of the scale that people see in one unit of the scale of Glicko-2.
const SCALE: f64 = 173.7178;

/// The rating before the first game.
#[must_use]
pub fn newcomer(now: Timestamp) -> Rating {
    let new = Glicko2Rating::new();
    Rating {
        value: new.rating,
        deviation: new.deviation,
        volatility: new.volatility,
        games: 0,
        updated: now,
    }
}

/// The rating as it is now: less certain than after the last game, the longer ago that was.
///
/// ```
/// use draughts_server::ratings::{aged, newcomer};
/// use draughts_server::store::{Rating, Timestamp};
///
/// let then = Rating { deviation: 60.0, games: 100, ..newcomer(Timestamp(0)) };
/// let year = Timestamp(0).plus(365 * 24 * 3_600_000);
/// let now = aged(then, year);
/// assert_eq!(now.value, then.value);
/// assert!(now.deviation > 100.0 && now.deviation < 120.0);
/// ```
#[must_use]
pub fn aged(rating: Rating, now: Timestamp) -> Rating {
    let periods = now.since(rating.updated).max(0) as f64 / PERIOD;
    let added = rating.volatility * SCALE;
    let deviation = rating.deviation.hypot(added * periods.sqrt()).min(MAXIMUM_DEVIATION);
    Rating { deviation, ..rating }
}

/// The ratings after a game.
#[must_use]
pub fn after_game(before: BySide<Rating>, result: GameResult, now: Timestamp) -> BySide<Rating> {
    let outcome = match result {
        GameResult::Win(Side::White) => Outcomes::WIN,
        GameResult::Win(Side::Black) => Outcomes::LOSS,
        GameResult::Draw => Outcomes::DRAW,
    };
    let played = before.map(|rating| foreign(&aged(rating, now)));
    let (white, black) = glicko2(&played.white, &played.black, &outcome, &Glicko2Config::new());
    BySide { white: changed(before.white, white, now), black: changed(before.black, black, now) }
}

const fn foreign(rating: &Rating) -> Glicko2Rating {
    Glicko2Rating {
        rating: rating.value,
        deviation: rating.deviation,
        volatility: rating.volatility,
    }
}

fn changed(before: Rating, after: Glicko2Rating, now: Timestamp) -> Rating {
    Rating {
        value: after.rating,
        deviation: after.deviation.clamp(MINIMUM_DEVIATION, MAXIMUM_DEVIATION),
        volatility: after.volatility,
        games: before.games.saturating_add(1),
        updated: now,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 24 * 3_600_000;

    fn rating(value: f64, deviation: f64) -> Rating {
        Rating { value, deviation, games: 50, ..newcomer(Timestamp(0)) }
    }

    #[test]
    fn a_game_between_equals_is_fair() {
        let both = BySide::both(rating(1500.0, 80.0));
        let won = after_game(both, GameResult::Win(Side::White), Timestamp(0));
        let lost = after_game(both, GameResult::Win(Side::Black), Timestamp(0));
        let drawn = after_game(both, GameResult::Draw, Timestamp(0));
        let gain = won.white.value - 1500.0;
        assert!((15.0..20.0).contains(&gain), "{gain}");
        assert!((won.black.value - (1500.0 - gain)).abs() < 1e-6);
        assert!((lost.white.value - won.black.value).abs() < 1e-6);
        assert!((drawn.white.value - 1500.0).abs() < 1e-6);
        assert!(won.white.deviation < 80.0, "a game makes a rating more certain");
        assert_eq!((won.white.games, won.black.games), (51, 51));
    }

    #[test]
    fn a_draw_brings_the_weaker_one_up() {
        let before = BySide { white: rating(1400.0, 80.0), black: rating(1800.0, 80.0) };
        let after = after_game(before, GameResult::Draw, Timestamp(0));
        assert!(after.white.value > 1400.0 && after.black.value < 1800.0);
    }

    #[test]
    fn certainty_has_bounds() {
        let certain = BySide::both(rating(1500.0, 10.0));
        let both = after_game(certain, GameResult::Draw, Timestamp(0));
        assert_eq!(both.white.deviation, MINIMUM_DEVIATION);
        let forgotten = aged(both.white, Timestamp(0).plus(100 * 365 * DAY));
        assert_eq!(forgotten.deviation, MAXIMUM_DEVIATION);
        let earlier = aged(both.white, Timestamp(-DAY));
        assert_eq!(earlier, both.white, "a clock that was set back takes nothing away");
    }
}
