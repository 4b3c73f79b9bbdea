//! Tables that are solved together.

use std::fmt;

use draughts::{Position, Side};

use super::material::Material;

/// Tables that are solved together, because quiet moves lead from one to the other and back: some
/// material with each side to move.
///
/// Where both sides are alike only positions with White to move are kept; Black to move is found in the
/// table of the exchanged material.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    material: Material,
    tables: Vec<(Material, Side)>,
}

impl Group {
    pub(super) fn new(material: Material, symmetric: bool) -> Self {
        let swapped = material.swapped();
        let tables = match symmetric {
            false => Side::BOTH.map(|side| (material, side)).to_vec(),
            true if swapped == material => vec![(material, Side::White)],
            true => vec![(material, Side::White), (swapped, Side::White)],
        };
        Self { material, tables }
    }

    /// The material that gives the group its name.
    #[must_use]
    pub fn material(&self) -> Material {
        self.material
    }

    /// The material and the side to move of each table.
    #[must_use]
    pub fn tables(&self) -> &[(Material, Side)] {
        &self.tables
    }

    /// Whether a position belongs to this group. It must be of the same rule set.
    #[must_use]
    pub fn holds(&self, position: &Position) -> bool {
        let material = Material::of(position);
        material == self.material || self.tables.iter().any(|&(known, _)| known == material)
    }
}

/// `2k1m-1k`
impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.material.fmt(f)
    }
}
