//! Hashes of the parts of a seed, and the lots that come of it.

use draughts_board::Side;
use sha2::{Digest, Sha256};

use super::Key;
use crate::game::{Lot, Lots};

/// A lot that was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drawn {
    /// What for.
    pub lot: Lot,
    /// It is below this.
    pub bound: u32,
    /// The number.
    pub value: u32,
}

/// Draws lots that everybody who knows the seed can draw again: each depends on the seed and on what it
/// is for, and on nothing that was drawn before.
#[derive(Debug, Clone)]
pub struct Dice {
    seed: Key,
    drawn: Vec<Drawn>,
}

impl Dice {
    /// The lots of a seed.
    #[must_use]
    pub const fn new(seed: Key) -> Self {
        Self { seed, drawn: Vec::new() }
    }

    /// The lots that were drawn, in order.
    #[must_use]
    pub fn drawn(&self) -> &[Drawn] {
        &self.drawn
    }
}

impl Lots for Dice {
    fn draw(&mut self, lot: Lot, bound: u32) -> u32 {
        let wide = u64::from(bound.max(1));
        let (seed, what) = (self.seed.to_string(), lot.to_string());
        let number = |attempt: u32| {
            let Key(hash) = hash(&["draughts-lot-1", &seed, &what, &attempt.to_string()]);
            hash.first_chunk().map_or(0, |bytes| u64::from_be_bytes(*bytes))
        };
        let value = (0..).map(number).find_map(|number| below(number, wide)).unwrap_or_default();
        self.drawn.push(Drawn { lot, bound, value });
        value
    }
}

/// A number below a bound from one of 64 bits; none if the number is among those at the end that would
/// make some lots likelier than others.
fn below(number: u64, bound: u64) -> Option<u32> {
    // How many numbers are left over at the end when all are dealt out in rounds.
    let left_over = (u64::MAX % bound + 1) % bound;
    let fair = number <= u64::MAX - left_over;
    fair.then(|| u32::try_from(number % bound).ok()).flatten()
}

/// What a server commits itself to before a game: a hash of its secret.
#[must_use]
pub fn commitment_to_secret(game: &str, secret: &Key) -> Key {
    hash(&["draughts-secret-1", game, &secret.to_string()])
}

/// What a player commits himself to before a game: a hash of the squares of the pieces to be marked, in
/// the order in which he names them, and of a nonce.
#[must_use]
pub fn commitment_to_choice(game: &str, side: Side, squares: &[String], nonce: &Key) -> Key {
    let side = match side {
        Side::White => "white",
        Side::Black => "black",
    };
    hash(&["draughts-choice-1", game, side, &squares.join(" "), &nonce.to_string()])
}

/// What the lots of a game come from.
#[must_use]
pub fn seed(game: &str, secret: &Key, white: Option<&Key>, black: Option<&Key>) -> Key {
    let nonce = |key: Option<&Key>| key.map_or_else(|| "-".to_owned(), Key::to_string);
    hash(&["draughts-seed-1", game, &secret.to_string(), &nonce(white), &nonce(black)])
}

fn hash(lines: &[&str]) -> Key {
    Key(Sha256::digest(lines.join("\n")).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(byte: u8) -> Key {
        Key([byte; 32])
    }

    /// The numbers were made with `printf … | sha256sum`.
    #[test]
    fn hashes_are_those_of_the_lines() {
        let squares = ["c3", "a1", "e3"].map(str::to_owned);
        insta::assert_snapshot!(
            [
                commitment_to_secret("k3v9x0aa", &key(1)),
                commitment_to_choice("k3v9x0aa", Side::White, &squares, &key(2)),
                seed("k3v9x0aa", &key(1), Some(&key(2)), None),
            ]
            .map(|key| key.to_string())
            .join("\n")
        );
    }

    #[test]
    fn no_number_is_likelier_than_another() {
        assert_eq!(below(u64::MAX, 1), Some(0));
        assert_eq!(below(u64::MAX, 2), Some(1));
        // 2^64 is 16 more than a multiple of 100.
        assert_eq!(below(u64::MAX - 16, 100), Some(99));
        assert_eq!(below(u64::MAX - 15, 100), None);
        let mut dice = Dice::new(key(9));
        let duels = (1..=2000).map(|ply| dice.draw(Lot::Duel { ply, number: 1 }, 100));
        let won = duels.filter(|&lot| lot < 50).count();
        // Five standard deviations.
        assert!((888..=1112).contains(&won), "{won}");
    }

    #[test]
    fn lots_for_different_things_have_nothing_to_do_with_each_other() {
        let mut dice = Dice::new(key(9));
        let mut seen = std::collections::HashSet::new();
        for number in 1..=20 {
            for lot in [
                Lot::Mark { side: Side::White, number },
                Lot::Mark { side: Side::Black, number },
                Lot::Move { ply: number },
                Lot::Duel { ply: number, number: 1 },
                Lot::Duel { ply: 1, number: number + 1 },
            ] {
                assert!(seen.insert(dice.draw(lot, u32::MAX)), "{lot}");
            }
        }
    }
}
