//! What perft has counted already, for every thread that counts.
//!
//! An entry is found by one half of a key of 128 bits and known by the other, so that a wrong entry is
//! out of the question in practice: it would take some 2^62 look-ups to meet one.

use std::hash::Hasher;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::state::{Extra, State};
use super::word::Word;
use crate::Perft;

/// Counts of positions at depths, in a fixed space. Threads share it without waiting for each other.
#[derive(Debug)]
pub(crate) struct Memory {
    buckets: Vec<Bucket>,
}

/// As many entries as a line of the cache holds.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// A count with its depth, and the key xor both: an entry torn by two threads that write at once has
/// the key of neither.
#[derive(Debug, Default)]
struct Entry {
    sealed: AtomicU64,
    /// The depth in the highest byte, the count in the others; 0 where nothing has been written.
    counted: AtomicU64,
}

/// How many bits a count may have.
const COUNT_BITS: u32 = 56;

/// What an entry is found and known by.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Key {
    place: u64,
    check: u64,
}

impl Memory {
    /// What is left of a smaller depth is counted sooner than looked up: measured from 2 to 4 plies.
    pub(crate) const LEAST_DEPTH: u32 = 3;

    /// A memory that takes so many bytes, rounded down to whole buckets but for one; none if there is
    /// no such space.
    pub(crate) fn of_bytes(bytes: usize) -> Option<Self> {
        let length = (bytes / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(length).ok()?;
        buckets.resize_with(length, Bucket::default);
        Some(Self { buckets })
    }

    #[inline]
    fn bucket(&self, key: Key) -> &Bucket {
        let index = (u128::from(key.place) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// The count that was kept under this key.
    #[inline]
    pub(crate) fn recall(&self, key: Key) -> Option<u64> {
        self.bucket(key).0.iter().find_map(|entry| {
            let counted = entry.counted.load(Relaxed);
            let known = entry.sealed.load(Relaxed) ^ counted == key.check && counted != 0;
            known.then_some(counted & ((1 << COUNT_BITS) - 1))
        })
    }

    /// Keeps a count in place of the one in its bucket that took the least work.
    #[inline]
    pub(crate) fn keep(&self, key: Key, depth: u32, count: u64) {
        if count >> COUNT_BITS != 0 || depth > u32::from(u8::MAX) {
            return;
        }
        let counted = u64::from(depth) << COUNT_BITS | count;
        let entries = &self.bucket(key).0;
        if let Some(entry) = entries.iter().min_by_key(|entry| entry.counted.load(Relaxed)) {
            entry.sealed.store(key.check ^ counted, Relaxed);
            entry.counted.store(counted, Relaxed);
        }
    }
}

impl Key {
    /// The key of everything that the count of a state depends on. Whether the last ply is made does
    /// not change a count, but who asks for that wants to see the work done.
    #[inline]
    pub(crate) fn of<W: Word, X: Extra<W>>(
        s: &State<W, X>,
        side: usize,
        depth: u32,
        how: Perft,
    ) -> Self {
        let mut mixer = Mixer(0);
        s.own.hash(&mut mixer);
        s.opp.hash(&mut mixer);
        s.kings.hash(&mut mixer);
        if X::SPECIALS {
            s.extra.special().hash(&mut mixer);
        }
        let mut rest = u64::from(depth) << 3
            | u64::from(how.all_paths) << 2
            | u64::from(how.bulk) << 1
            | side as u64;
        if X::RUNS {
            for run in s.extra.runs() {
                run.square.hash(&mut mixer);
                rest = rest << 8 | u64::from(run.count);
            }
        }
        mixer.write_u64(rest);
        Self { place: (mixer.0 >> 64) as u64, check: mixer.0 as u64 }
    }
}

/// Mixes words into 128 bits; each step is one to one.
struct Mixer(u128);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    #[inline(always)]
    fn write_u64(&mut self, word: u64) {
        self.write_u128(word.into());
    }

    #[inline(always)]
    fn write_u128(&mut self, word: u128) {
        // An odd number whose bits follow no pattern: the golden ratio and the root of two.
        const FACTOR: u128 = 0x9e37_79b9_7f4a_7c15_6a09_e667_f3bc_c909;
        let product = (self.0 ^ word).wrapping_add(FACTOR.rotate_left(32)).wrapping_mul(FACTOR);
        self.0 = product ^ product >> 64;
    }

    fn finish(&self) -> u64 {
        self.0 as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Key = Key { place: 0, check: 77 };

    #[test]
    fn what_is_kept_is_recalled_under_its_key_alone() {
        let memory = Memory::of_bytes(64).expect("a bucket");
        assert_eq!(memory.recall(KEY), None);
        memory.keep(KEY, 3, 0);
        assert_eq!(memory.recall(KEY), Some(0));
        assert_eq!(memory.recall(Key { check: 78, ..KEY }), None);
        let blank = Key { check: 0, ..KEY };
        assert_eq!(memory.recall(blank), None, "an entry that was never written");
    }

    #[test]
    fn a_torn_entry_is_not_recalled() {
        let memory = Memory::of_bytes(64).expect("a bucket");
        memory.keep(KEY, 3, 1000);
        memory.buckets[0].0[0].counted.store(3 << COUNT_BITS | 1001, Relaxed);
        assert_eq!(memory.recall(KEY), None);
    }

    #[test]
    fn the_least_work_makes_room() {
        let memory = Memory::of_bytes(1).expect("a bucket all the same");
        let key = |check| Key { check, ..KEY };
        for (check, depth) in [(1, 5), (2, 3), (3, 9), (4, 4), (5, 2)] {
            memory.keep(key(check), depth, check);
        }
        let known = [1, 2, 3, 4, 5].map(|check| memory.recall(key(check)).is_some());
        assert_eq!(known, [true, false, true, true, true]);
    }

    #[test]
    fn a_count_that_does_not_fit_is_not_kept() {
        let memory = Memory::of_bytes(64).expect("a bucket");
        memory.keep(KEY, 3, 1 << COUNT_BITS);
        memory.keep(KEY, 256, 5);
        assert_eq!(memory.recall(KEY), None);
    }

    #[test]
    fn no_memory_is_no_panic() {
        assert!(Memory::of_bytes(usize::MAX).is_none());
    }
}
