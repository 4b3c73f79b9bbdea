//! How a match stands.

use std::fmt;

use draughts_search::strength::{Pairs, Sprt, Tally, Trial};

/// What came of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Played {
    /// 1 where the first player has won, -1 where the second has, 0 for a draw.
    pub(super) result: i8,
    /// Whether the loser has lost because its program failed.
    pub(super) by_fault: bool,
}

/// The games of a match in their order, added up.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Standing {
    pub(super) tally: Tally,
    pub(super) pairs: Pairs,
    /// How many games each player has lost because its program failed.
    pub(super) faults: [u32; 2],
    pub(super) sprt: Option<Sprt>,
    /// The first game of a pair whose second one is to come.
    half: Option<i8>,
}

impl Standing {
    pub(super) fn new(sprt: Option<Sprt>) -> Self {
        let (tally, pairs) = (Tally::default(), Pairs::default());
        Self { tally, pairs, faults: [0; 2], sprt, half: None }
    }

    /// Adds the next game.
    pub(super) fn add(&mut self, played: &Played) {
        let Played { result, by_fault } = *played;
        self.tally.add(result);
        if by_fault {
            self.faults[usize::from(result > 0)] += 1;
        }
        match self.half.take() {
            Some(other) => self.pairs.add([other, result]),
            None => self.half = Some(result),
        }
    }

    pub(super) fn games(&self) -> u32 {
        self.tally.games()
    }

    pub(super) fn trial(&self) -> Option<Trial> {
        self.sprt.map(|sprt| sprt.trial(&self.pairs))
    }

    /// Whether a test has come to its end.
    pub(super) fn is_decided(&self) -> bool {
        self.half.is_none() && self.trial().is_some_and(|trial| trial.verdict.is_some())
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { won, drawn, lost } = self.tally;
        write!(f, "+{won} ={drawn} -{lost}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_is_judged_after_whole_pairs() {
        let mut standing = Standing::new(Sprt::of_scores(0.4, 0.6));
        let mut games = 0;
        while !standing.is_decided() {
            assert!(games < 100, "{standing}");
            standing.add(&Played { result: 1, by_fault: games == 0 });
            games += 1;
        }
        assert_eq!(games % 2, 0);
        assert_eq!(standing.faults, [0, 1]);
        assert_eq!(standing.pairs.counts(), [0, 0, 0, 0, games / 2]);
        // The next game leaves it open what the pair will bring.
        standing.add(&Played { result: -1, by_fault: false });
        assert!(!standing.is_decided());
        assert_eq!(standing.to_string(), format!("+{games} =0 -1"));
    }
}
