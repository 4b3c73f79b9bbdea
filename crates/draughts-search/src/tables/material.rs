//! Which pieces are on the board, wherever they stand.

use std::fmt;

use draughts::{Kind, Position, Side};

/// How many pieces of each kind each side has.
///
/// It is written as `2k1m-1k`: two kings and a man of White, a king of Black. `p` and `q` are the kinds
/// that a rule set declares, and `0` is a side without pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Material([[u8; 4]; 2]);

/// The kinds in the order in which they are written, with their letters.
const WRITTEN: [(Kind, char); 4] =
    [(Kind::King, 'k'), (Kind::Man, 'm'), (Kind::First, 'p'), (Kind::Second, 'q')];

impl Material {
    /// What stands on the board in a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        Self::counted(|side, kind| position.of_kind(side, kind).len() as u8)
    }

    /// The material with these counts.
    pub(super) fn counted(count: impl Fn(Side, Kind) -> u8) -> Self {
        let mut counts = [[0; 4]; 2];
        for side in Side::BOTH {
            for kind in Kind::ALL {
                counts[side.index()][usize::from(kind.bits())] = count(side, kind);
            }
        }
        Self(counts)
    }

    /// How many pieces of a kind a side has.
    #[must_use]
    pub const fn count(&self, side: Side, kind: Kind) -> u8 {
        self.0[side.index()][kind.bits() as usize]
    }

    /// How many pieces both sides have together.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.0.as_flattened().iter().map(|&count| usize::from(count)).sum()
    }

    /// The material with the sides exchanged.
    #[must_use]
    pub const fn swapped(&self) -> Self {
        let [white, black] = self.0;
        Self([black, white])
    }

    /// How many pieces may still be promoted.
    pub(super) fn men(&self) -> usize {
        Side::BOTH.into_iter().map(|side| usize::from(self.count(side, Kind::Man))).sum()
    }

    /// Four bits for each count.
    pub(super) fn key(&self) -> u32 {
        self.0.as_flattened().iter().fold(0, |key, &count| key << 4 | u32::from(count))
    }

    /// One byte for each count.
    pub(super) fn to_bytes(self) -> [u8; 8] {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(self.0.as_flattened());
        bytes
    }

    /// The material of these bytes.
    pub(super) fn from_bytes([a, b, c, d, e, f, g, h]: [u8; 8]) -> Self {
        Self([[a, b, c, d], [e, f, g, h]])
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |side| {
            let counts = WRITTEN.iter().map(|&(kind, letter)| (self.count(side, kind), letter));
            let text: String = counts
                .filter(|&(count, _)| count > 0)
                .map(|(count, letter)| format!("{count}{letter}"))
                .collect();
            if text.is_empty() { "0".to_owned() } else { text }
        };
        f.pad(&format!("{}-{}", side(Side::White), side(Side::Black)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn material_is_written_shortly() {
        let material = Material([[1, 2, 0, 0], [0, 1, 0, 3]]);
        assert_eq!(material.to_string(), "2k1m-1k3q");
        assert_eq!(Material::default().to_string(), "0-0");
        assert_eq!(material.pieces(), 7);
        assert_eq!(Material::from_bytes(material.to_bytes()), material);
    }
}
