//! Which numbers there are to be learned for a rule set.

use draughts::rules::Record;
use draughts::{Kind, Side, Square};

use super::symmetry::Symmetry;
use super::windows::windows;

/// So many kings and more of a side are told apart no further.
pub(crate) const MOST_KINGS: usize = 3;

/// A piece that stands somewhere counts for White, against it, or not at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Share {
    /// The number that it brings.
    pub(crate) slot: usize,
    /// 1 or -1; 0 where symmetry leaves nothing.
    pub(crate) sign: i8,
}

/// A window as it is looked at: which digit each square has in the index of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Lane {
    /// The first slot of its table.
    pub(crate) base: usize,
    /// The squares, the one that counts least first.
    pub(crate) squares: Vec<Square>,
    /// Whether Black's men are looked at as White's, and the value counts for Black.
    pub(crate) swapped: bool,
}

impl Lane {
    /// What a man of this side adds to the index of the table on the square at this place.
    pub(crate) fn digit(&self, place: usize, side: Side) -> usize {
        let own = (side == Side::White) != self.swapped;
        let power = 3_usize.pow(u32::try_from(place).unwrap_or(0));
        if own { power } else { 2 * power }
    }

    /// How many slots its table has.
    pub(crate) fn size(&self) -> usize {
        3_usize.pow(u32::try_from(self.squares.len()).unwrap_or(0))
    }
}

/// The numbers that are learned, slot by slot.
///
/// Each slot has two of them, one for full boards and one for empty ones. All values are White's: what a
/// symmetry with swapped colors maps to each other has one slot and two signs.
#[derive(Debug, Clone)]
pub(crate) struct Scheme {
    squares: usize,
    /// How many pieces there are at the start.
    pub(crate) full: u32,
    pub(crate) lanes: Vec<Lane>,
    /// For each kind, side and square.
    pieces: Vec<[Vec<Share>; 2]>,
    /// The slots of kinds: what a piece is worth wherever it stands.
    materials: usize,
    /// The slots for the numbers of kings, of the side that has more and of the other one.
    kings: usize,
    /// The slot for the turn.
    turn: usize,
    slots: usize,
    symmetries: usize,
}

impl Scheme {
    pub(crate) fn new(record: &Record) -> Self {
        let symmetries = Symmetry::all(record);
        let mut slots = 0;
        let lanes = lanes(record, &symmetries, &mut slots);
        let pieces = Kind::ALL.iter().map(|_| shares(record, &symmetries, &mut slots)).collect();
        let mut take = |count: usize| {
            slots += count;
            slots - count
        };
        let materials = take(Kind::ALL.len());
        let kings = take((MOST_KINGS + 1) * (MOST_KINGS + 1));
        let turn = take(1);
        let men = record.setup.men.iter().map(|men| men.len()).sum::<usize>();
        let others = record.pieces.iter().flat_map(|piece| piece.start).map(|set| set.len());
        Self {
            squares: record.board.len(),
            full: u32::try_from(men + others.sum::<usize>()).unwrap_or(u32::MAX).max(1),
            lanes,
            pieces,
            materials,
            kings,
            turn,
            slots,
            symmetries: symmetries.len(),
        }
    }

    /// How many slots there are.
    pub(crate) fn len(&self) -> usize {
        self.slots
    }

    /// How many squares the board has.
    pub(crate) fn squares(&self) -> usize {
        self.squares
    }

    /// What a piece counts for its square.
    pub(crate) fn piece(&self, side: Side, kind: Kind, square: Square) -> Share {
        self.pieces[usize::from(kind.bits())][side.index()][square.index()]
    }

    /// What a piece counts wherever it stands.
    pub(crate) fn material(&self, kind: Kind) -> usize {
        self.materials + usize::from(kind.bits())
    }

    /// What the numbers of kings count, if they are not the same.
    pub(crate) fn kings(&self, white: usize, black: usize) -> Share {
        let (white, black) = (white.min(MOST_KINGS), black.min(MOST_KINGS));
        let slot = self.kings + white.max(black) * (MOST_KINGS + 1) + white.min(black);
        let sign = match white.cmp(&black) {
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Less => -1,
        };
        Share { slot, sign }
    }

    /// What the turn counts.
    pub(crate) fn turn(&self) -> usize {
        self.turn
    }

    /// A lane that has this square, its place there, and how often the symmetries bring a piece on it
    /// onto itself.
    pub(crate) fn lane_of(&self, side: Side, square: Square) -> Option<(&Lane, usize, usize)> {
        let share = self.piece(side, Kind::Man, square);
        let mut orbit = 0;
        for sides in &self.pieces[usize::from(Kind::Man.bits())] {
            orbit += sides.iter().filter(|other| other.slot == share.slot).count();
        }
        self.lanes.iter().find_map(|lane| {
            let place = lane.squares.iter().position(|&other| other == square)?;
            Some((lane, place, self.symmetries / orbit.max(1)))
        })
    }
}

/// One table for the windows that symmetries bring onto each other, and a lane for each symmetry.
fn lanes(record: &Record, symmetries: &[Symmetry], slots: &mut usize) -> Vec<Lane> {
    let mut seen: Vec<Vec<Square>> = Vec::new();
    let mut lanes = Vec::new();
    for window in windows(&record.board) {
        if seen.contains(&window) {
            continue;
        }
        let base = *slots;
        for symmetry in symmetries {
            let squares: Vec<_> = window.iter().map(|&square| symmetry.image(square)).collect();
            let mut sorted = squares.clone();
            sorted.sort_unstable();
            seen.push(sorted);
            lanes.push(Lane { base, squares, swapped: symmetry.swaps });
        }
        *slots += 3_usize.pow(u32::try_from(window.len()).unwrap_or(0));
    }
    // Lanes of one sign lie together, so that they can be added up together.
    let (mut lanes, swapped): (Vec<_>, Vec<_>) = lanes.into_iter().partition(|lane| !lane.swapped);
    lanes.extend(swapped);
    lanes
}

/// One slot for the pieces that symmetries bring onto each other.
fn shares(record: &Record, symmetries: &[Symmetry], slots: &mut usize) -> [Vec<Share>; 2] {
    let unknown = Share { slot: usize::MAX, sign: 0 };
    let mut shares = [(); 2].map(|()| vec![unknown; record.board.len()]);
    for side in Side::BOTH {
        for square in record.board.squares() {
            if shares[side.index()][square.index()].slot != usize::MAX {
                continue;
            }
            let images = || {
                symmetries.iter().map(|symmetry| {
                    (symmetry.side(side).index(), symmetry.image(square).index(), symmetry.swaps)
                })
            };
            let first = side == Side::White;
            let torn = images()
                .any(|(image, at, swaps)| swaps && image == side.index() && at == square.index());
            for (image, at, swaps) in images() {
                let sign = if first == swaps { -1 } else { 1 };
                shares[image][at] = Share { slot: *slots, sign: if torn { 0 } else { sign } };
            }
            *slots += 1;
        }
    }
    shares
}
