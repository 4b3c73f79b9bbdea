//! Unfinished captures that were gone through before, in the same search.
//!
//! In a storm many ways lead to the same square with the same captured pieces. What can be found from
//! there does not depend on the way, so it need not be found twice.

use super::word::Word;

/// How many unfinished captures are remembered. Later ones take the places of earlier ones.
const PLACES: usize = 4096;

/// What was gone through.
pub(super) struct Seen<W> {
    places: Vec<Option<Entry<W>>>,
}

/// An unfinished capture, and whether it could go on.
#[derive(Clone, Copy)]
struct Entry<W> {
    state: Unfinished<W>,
    goes_on: bool,
}

/// Everything that the continuation of a capture by a flying king depends on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Unfinished<W> {
    pub(super) from: W,
    pub(super) at: W,
    pub(super) captured: W,
    pub(super) last: u8,
    /// Whether captures straight on are found elsewhere.
    pub(super) straight_done: bool,
}

impl<W: Word> Seen<W> {
    pub(super) fn new() -> Self {
        Self { places: vec![None; PLACES] }
    }

    /// Whether a capture that was gone through could go on; none if it was not, or is forgotten.
    #[inline(never)]
    pub(super) fn recall(&self, state: &Unfinished<W>) -> Option<bool> {
        self.places[state.place()].filter(|entry| entry.state == *state).map(|entry| entry.goes_on)
    }

    /// Remembers a capture that was gone through to its ends.
    #[inline(never)]
    pub(super) fn keep(&mut self, state: Unfinished<W>, goes_on: bool) {
        self.places[state.place()] = Some(Entry { state, goes_on });
    }
}

impl<W: Word> Unfinished<W> {
    fn place(&self) -> usize {
        let mixed =
            self.captured.folded() ^ u64::from(self.at.index()) << 57 ^ u64::from(self.last);
        (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 52) as usize % PLACES
    }
}
