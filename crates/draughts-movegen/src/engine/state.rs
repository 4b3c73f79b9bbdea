//! A position as the generator sees it: bits, from the viewpoint of the side to move.

use super::word::Word;

/// Who stands where. `X` holds what only some rule sets need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct State<W, X> {
    /// The pieces of the side to move.
    pub(crate) own: W,
    /// The pieces of the other side.
    pub(crate) opp: W,
    /// The first bit of every piece's kind: kings, and the second declared kind.
    pub(crate) kings: W,
    /// Declared kinds and king runs, where the rules have them.
    pub(crate) extra: X,
}

/// A run of quiet moves with one king: its square, or no bit, and the number of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Run<W> {
    pub(crate) square: W,
    pub(crate) count: u8,
}

/// What only some rule sets need of a state; the empty type costs nothing.
pub(crate) trait Extra<W: Word>: Copy {
    /// Whether declared kinds are kept.
    const SPECIALS: bool;
    /// Whether king runs are kept.
    const RUNS: bool;

    /// From the second bit of every piece's kind, and the runs of the side to move and the other.
    fn new(special: W, runs: [Run<W>; 2]) -> Self;

    /// The second bit of every piece's kind: the declared kinds.
    fn special(&self) -> W;

    /// The runs of the side to move and of the other.
    fn runs(&self) -> [Run<W>; 2];
}

/// Men and kings only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Plain;

impl<W: Word> Extra<W> for Plain {
    const SPECIALS: bool = false;
    const RUNS: bool = false;

    #[inline(always)]
    fn new(_: W, _: [Run<W>; 2]) -> Self {
        Self
    }

    #[inline(always)]
    fn special(&self) -> W {
        W::ZERO
    }

    #[inline(always)]
    fn runs(&self) -> [Run<W>; 2] {
        [Run::default(); 2]
    }
}

/// Men and kings, and runs of king moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Runs<W>([Run<W>; 2]);

impl<W: Word> Extra<W> for Runs<W> {
    const SPECIALS: bool = false;
    const RUNS: bool = true;

    #[inline(always)]
    fn new(_: W, runs: [Run<W>; 2]) -> Self {
        Self(runs)
    }

    #[inline(always)]
    fn special(&self) -> W {
        W::ZERO
    }

    #[inline(always)]
    fn runs(&self) -> [Run<W>; 2] {
        self.0
    }
}

/// Declared kinds too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Full<W> {
    special: W,
    runs: [Run<W>; 2],
}

impl<W: Word> Extra<W> for Full<W> {
    const SPECIALS: bool = true;
    const RUNS: bool = true;

    #[inline(always)]
    fn new(special: W, runs: [Run<W>; 2]) -> Self {
        Self { special, runs }
    }

    #[inline(always)]
    fn special(&self) -> W {
        self.special
    }

    #[inline(always)]
    fn runs(&self) -> [Run<W>; 2] {
        self.runs
    }
}

impl<W: Word, X: Extra<W>> State<W, X> {
    /// The men of the side to move.
    #[inline(always)]
    pub(crate) fn men(&self) -> W {
        self.own & !self.kings & !self.extra.special()
    }

    /// The kings of the side to move.
    #[inline(always)]
    pub(crate) fn own_kings(&self) -> W {
        self.own & self.kings & !self.extra.special()
    }

    /// The kings of the other side.
    #[inline(always)]
    pub(crate) fn opp_kings(&self) -> W {
        self.opp & self.kings & !self.extra.special()
    }

    /// The pieces of the side to move that are of a declared kind, 0 or 1.
    #[inline(always)]
    pub(crate) fn own_special(&self, which: usize) -> W {
        let kings = if which == 0 { !self.kings } else { self.kings };
        self.own & self.extra.special() & kings
    }
}
