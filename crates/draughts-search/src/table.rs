//! What searches remember of positions, shared among threads.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use draughts::Move;
use prefetch_index::prefetch_index;

use crate::value::{Value, WIN};

/// How many entries are looked at for one position: those that lie in one line of a cache.
const BUCKET: usize = 4;

/// Values of at least this much, as they are kept, say in how many plies the game is won.
const KEPT_WIN: i16 = 32_000;

/// The farthest win that is kept as one.
const FARTHEST: Value = 700;

/// A table of positions that searches have looked at, of a fixed size.
///
/// Searches of one variant and evaluation may share it, in one thread or in several at once. There is no
/// lock: an entry that two threads wrote at once belongs to no position any more, and is passed over.
#[derive(Debug)]
pub struct Table {
    buckets: Vec<Bucket>,
    /// Which search it is, so that what is left of earlier ones is replaced first.
    generation: AtomicU8,
}

/// The entries for one position, in one line of a cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

/// Two words, the first of which is the key mixed with the second.
#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// What the value of an entry says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The position is worth at least so much.
    Lower,
    /// The position is worth at most so much.
    Upper,
    /// The position is worth that.
    Exact,
}

/// What is remembered of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) value: Value,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// What the position seemed worth at a glance.
    pub(crate) glance: Value,
    /// The best move, by its [`name`].
    pub(crate) best: u16,
}

/// What a move is called in the table: different moves of a position seldom share a name, and whoever
/// reads it looks for it among the legal moves.
#[inline]
pub(crate) fn name(mv: &Move) -> u16 {
    let to = mv.to().map_or(0, draughts::Square::index);
    let folded = if mv.is_capture() {
        let captured = mv.captured().bits();
        (captured as u64 ^ (captured >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    } else {
        0
    };
    // A name is never 0, which stands for no move.
    ((mv.from().index() | to << 7) as u16 | ((folded >> 62) as u16) << 14).wrapping_add(1).max(1)
}

impl Table {
    /// A table of about so many bytes; it has room for some positions in any case.
    #[must_use]
    pub fn of_bytes(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        let buckets = (0..buckets).map(|_| Bucket::default()).collect();
        Self { buckets, generation: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in self.slots() {
            slot.check.store(0, Ordering::Relaxed);
            slot.data.store(0, Ordering::Relaxed);
        }
        self.generation.store(0, Ordering::Relaxed);
    }

    /// How many in a thousand entries are from the latest search, as far as a glance shows.
    #[must_use]
    pub fn permille_used(&self) -> u32 {
        let now = self.generation.load(Ordering::Relaxed) & 63;
        let seen: Vec<_> = self.slots().take(1000).collect();
        let used = seen.iter().filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && generation(data) == now
        });
        let (used, seen) = (used.count() as u32, seen.len() as u32);
        used * 1000 / seen.max(1)
    }

    /// Begins another search.
    pub(crate) fn begin(&self) {
        self.generation.fetch_add(1, Ordering::Relaxed);
    }

    fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.buckets.iter().flat_map(|bucket| &bucket.0)
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot; BUCKET] {
        &self.buckets[self.index(key)].0
    }

    /// Has the memory bring along what is known of a position, which is asked for soon.
    #[inline]
    pub(crate) fn announce(&self, key: u64) {
        prefetch_index(&self.buckets, self.index(key));
    }

    /// What is known of the position with this key, which is `ply` plies away from where the search began.
    #[inline]
    pub(crate) fn get(&self, key: u64, ply: usize) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (slot.check.load(Ordering::Relaxed) ^ data == key && data != 0)
                .then(|| unpack(data, ply))
        })
    }

    /// Remembers a position, in place of what is worth least.
    #[inline]
    pub(crate) fn put(&self, key: u64, ply: usize, entry: Entry) {
        let now = self.generation.load(Ordering::Relaxed) & 63;
        let mut entry = entry;
        let (mut place, mut least) = (None, i32::MAX);
        for slot in self.bucket(key) {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key && data != 0 {
                let known = unpack(data, ply);
                let keeps = known.depth > entry.depth + 3 && entry.bound != Bound::Exact;
                if keeps && generation(data) == now {
                    return;
                }
                if entry.best == 0 {
                    entry.best = known.best;
                }
                place = Some(slot);
                break;
            }
            let age = i32::from(now.wrapping_sub(generation(data)) & 63);
            let worth = if data == 0 { -1000 } else { depth(data) - 4 * age };
            if worth < least {
                (place, least) = (Some(slot), worth);
            }
        }
        if let Some(slot) = place {
            let data = pack(entry, ply, now);
            slot.check.store(key ^ data, Ordering::Relaxed);
            slot.data.store(data, Ordering::Relaxed);
        }
    }
}

// From the low end: value 16 bits, glance 16, move 16, depth 8, bound 2, generation 6.

fn pack(entry: Entry, ply: usize, generation: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Lower => 1,
        Bound::Upper => 2,
        Bound::Exact => 3,
    };
    u64::from(kept(entry.value, ply) as u16)
        | u64::from(entry.glance.clamp(-30_000, 30_000) as i16 as u16) << 16
        | u64::from(entry.best) << 32
        | u64::from(entry.depth.clamp(0, 255) as u8) << 48
        | bound << 56
        | u64::from(generation) << 58
}

fn unpack(data: u64, ply: usize) -> Entry {
    Entry {
        value: told(data as u16 as i16, ply),
        glance: Value::from((data >> 16) as u16 as i16),
        best: (data >> 32) as u16,
        depth: depth(data),
        bound: match data >> 56 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        },
    }
}

fn depth(data: u64) -> i32 {
    i32::from((data >> 48) as u8)
}

fn generation(data: u64) -> u8 {
    (data >> 58) as u8
}

/// A value as it is kept: wins by their distance from the position itself.
fn kept(value: Value, ply: usize) -> i16 {
    let ply = ply as Value;
    if value >= WIN - FARTHEST {
        KEPT_WIN + (FARTHEST - (WIN - value - ply)).clamp(0, FARTHEST) as i16
    } else if value <= FARTHEST - WIN {
        -kept(-value, ply as usize)
    } else {
        value.clamp(-30_000, 30_000) as i16
    }
}

/// The value that was kept, seen from where the search began.
fn told(kept: i16, ply: usize) -> Value {
    if kept >= KEPT_WIN {
        WIN - (FARTHEST - Value::from(kept - KEPT_WIN)) - ply as Value
    } else if kept <= -KEPT_WIN {
        -told(-kept, ply)
    } else {
        kept.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: Value, depth: i32) -> Entry {
        Entry { value, depth, bound: Bound::Exact, glance: -35, best: 77 }
    }

    #[test]
    fn what_is_put_is_found() {
        let table = Table::of_bytes(1 << 12);
        for value in [0, 50, -50, 29_999, -29_999, WIN - 40, 40 - WIN] {
            table.put(12_345, 3, entry(value, 9));
            assert_eq!(table.get(12_345, 3), Some(entry(value, 9)), "{value}");
        }
        assert_eq!(table.get(12_346, 3), None);
        table.clear();
        assert_eq!(table.get(12_345, 3), None);
    }

    #[test]
    fn a_win_is_nearer_where_less_of_the_way_is_left() {
        let table = Table::of_bytes(1 << 12);
        table.put(5, 4, entry(WIN - 10, 9));
        assert_eq!(table.get(5, 4).map(|entry| entry.value), Some(WIN - 10));
        assert_eq!(table.get(5, 2).map(|entry| entry.value), Some(WIN - 8));
    }

    #[test]
    fn what_goes_deeper_stays() {
        let table = Table::of_bytes(1);
        for key in 1..=4 {
            table.put(key, 0, entry(1, 10 + key as i32));
        }
        table.put(9, 0, entry(2, 5));
        let left: Vec<_> = (1..=4).filter(|&key| table.get(key, 0).is_some()).collect();
        assert_eq!(left, [2, 3, 4]);
    }

    #[test]
    fn halves_of_two_entries_are_none() {
        let table = Table::of_bytes(1);
        table.put(1, 0, entry(1, 10));
        let slot = &table.bucket(1)[0];
        slot.data.store(pack(entry(700, 60), 0, 0), Ordering::Relaxed);
        assert_eq!(table.get(1, 0), None);
    }
}
