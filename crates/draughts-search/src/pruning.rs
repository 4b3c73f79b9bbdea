//! What a search leaves out, and where it goes on.

/// What a search leaves out, and where it goes on. Whoever measures what these are worth can switch them;
/// matches at equal numbers of positions decide what stays on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pruning {
    /// Whether quiet moves that come late in the order are looked at less deep first.
    pub reductions: bool,
    /// Whether the only move of a position costs no depth.
    pub forced: bool,
}

impl Pruning {
    /// Every move of every position is looked at to the full depth, and captures to their end.
    pub const NONE: Self = Self { reductions: false, forced: false };
}

impl Default for Pruning {
    fn default() -> Self {
        Self { reductions: true, forced: true }
    }
}
