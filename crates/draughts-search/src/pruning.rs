//! What a search leaves out, and where it goes on.

/// What a search leaves out, and where it goes on. Whoever measures what these are worth can switch them;
/// matches at equal numbers of positions decide what stays on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pruning {
    /// Whether quiet moves that come late in the order are looked at less deep first.
    pub reductions: bool,
    /// Whether a position that is far better than it need be is given up after a shallow look.
    pub cuts: bool,
    /// Whether the last plies are left out where a position seems far from the values that matter.
    pub futility: bool,
    /// Whether the only move of a position costs no depth.
    pub forced: bool,
    /// How many quiet moves in a row are tried past the depth while the opponent threatens to capture.
    pub threats: u8,
}

impl Pruning {
    /// Every move of every position is looked at to the full depth, and captures to their end.
    pub const NONE: Self =
        Self { reductions: false, cuts: false, futility: false, forced: false, threats: 0 };
}

impl Default for Pruning {
    fn default() -> Self {
        Self { reductions: true, cuts: true, futility: false, forced: true, threats: 0 }
    }
}
