//! What searches remember of positions, shared among threads.

/// A table of positions that searches have looked at, of a fixed size.
///
/// Searches of one variant and evaluation may share it, in one thread or in several at once.
#[derive(Debug, Default)]
pub struct Table {}

impl Table {
    /// A table of about so many bytes.
    #[must_use]
    pub fn of_bytes(_bytes: usize) -> Self {
        Self {}
    }

    /// Forgets everything.
    pub fn clear(&self) {}
}
