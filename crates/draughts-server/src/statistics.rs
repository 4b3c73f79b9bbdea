//! How the games by a rule set ended, as people read it.

use serde::Serialize;

use crate::store::Statistics;

/// Counts with their shares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Shares {
    /// White won.
    pub white: Share,
    /// Black won.
    pub black: Share,
    /// Nobody won.
    pub drawn: Share,
    /// How many games these are.
    pub games: u64,
}

/// One part of the games.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Share {
    /// How many games.
    pub games: u64,
    /// Tenths of a percent. The three parts add up to 1000, or to 0 without games.
    pub per_mille: u64,
}

/// The shares of the three results, rounded so that they add up.
///
/// ```
/// use draughts_server::statistics::shares;
/// use draughts_server::store::Statistics;
///
/// let shares = shares(&Statistics { white: 1, black: 1, drawn: 1 });
/// assert_eq!([shares.white, shares.black, shares.drawn].map(|it| it.per_mille), [334, 333, 333]);
/// ```
#[must_use]
pub fn shares(statistics: &Statistics) -> Shares {
    let games = statistics.games();
    let counts = [statistics.white, statistics.black, statistics.drawn];
    let mut parts = counts.map(|count| Share {
        games: count,
        per_mille: (u128::from(count) * 1000 / u128::from(games.max(1))) as u64,
    });
    let missing =
        if games == 0 { 0 } else { 1000 - parts.map(|it| it.per_mille).iter().sum::<u64>() };
    // What rounding down has lost goes to those that lost most by it.
    let mut order = [0, 1, 2];
    order.sort_by_key(|&part: &usize| {
        std::cmp::Reverse(u128::from(counts[part]) * 1000 % u128::from(games.max(1)))
    });
    for &part in order.iter().take(missing as usize) {
        parts[part].per_mille += 1;
    }
    let [white, black, drawn] = parts;
    Shares { white, black, drawn, games }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up() {
        for (white, black, drawn) in [(1, 0, 0), (1, 1, 1), (2, 1, 0), (7, 11, 13), (0, 999, 1001)]
        {
            let all = shares(&Statistics { white, black, drawn });
            let sum = all.white.per_mille + all.black.per_mille + all.drawn.per_mille;
            assert_eq!(sum, 1000, "{white} {black} {drawn}");
            assert_eq!(all.games, white + black + drawn);
        }
        let huge = shares(&Statistics { white: u64::MAX / 2, black: 0, drawn: 0 });
        assert_eq!(huge.white.per_mille, 1000);
    }

    #[test]
    fn without_games_all_shares_are_nothing() {
        let none = shares(&Statistics::default());
        assert_eq!(none.white, Share::default());
        assert_eq!(none.games, 0);
    }
}
