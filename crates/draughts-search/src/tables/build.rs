//! Building the tables of a group.
//!
//! First every placement is looked at once: whether the game is over there, what the moves out of the
//! group come to, and which moves stay within it. Then the ends are carried back, one ply after the
//! other: who can move to a loss of the other side wins, and who can only move to wins loses. What is
//! left when nothing changes any more is drawn.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::blocks::pack;
use super::chunk::{Chunk, Rest};
use super::error::BuildError;
use super::file::{self, Written};
use super::group::Group;
use super::nodes::Nodes;
use super::outcome::LONGEST;
use super::set::Tables;
use super::workers::Workers;

/// How many placements are one job.
const CHUNK: u32 = 1 << 14;

/// What a build may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// How many bytes of moves are kept. What does not fit is found anew for every ply, which takes
    /// longer and gives the same tables.
    pub bytes_of_moves: u64,
}

impl Default for Limits {
    /// 512 MiB.
    fn default() -> Self {
        Self { bytes_of_moves: 512 << 20 }
    }
}

/// How far a build has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// So many more entries have been looked at.
    Looked(u64),
    /// All ends up to so many plies away are known, and so many entries are still open.
    Known {
        /// The number of plies.
        plies: u16,
        /// The number of entries.
        open: u64,
    },
}

/// How many entries the tables of a group have.
///
/// # Errors
/// If there are too many.
pub fn size(tables: &Tables, group: &Group) -> Result<u64, BuildError> {
    Nodes::new(tables, group).map(|nodes| nodes.len().into())
}

/// The tables of a group as the bytes of a file. All groups before it in
/// [`Space::groups`](super::Space::groups) must be at hand.
///
/// The bytes are the same whoever works, in whatever order and with whatever limits.
///
/// # Errors
/// If an earlier group is not at hand, if there are too many placements or too many ways to capture, or
/// if a game can take longer than a table can tell.
pub fn build(
    tables: &Tables,
    group: &Group,
    workers: &dyn Workers,
    limits: Limits,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<Vec<u8>, BuildError> {
    let nodes = Nodes::new(tables, group)?;
    let room = AtomicU64::new(limits.bytes_of_moves);
    let chunks: Vec<Mutex<Chunk>> = (0..nodes.len())
        .step_by(CHUNK as usize)
        .map(|start| Mutex::new(Chunk::new(start..nodes.len().min(start.saturating_add(CHUNK)))))
        .collect();
    let mut codes = vec![0_u16; nodes.len() as usize];
    each(&chunks, workers, &|chunk| {
        let result = chunk.look(&nodes, |bytes| has_room(&room, bytes));
        progress(Progress::Looked(chunk.len()));
        result
    })?;
    take_over(&chunks, &mut codes);
    let mut plies = 1;
    loop {
        each(&chunks, workers, &|chunk| chunk.pass(&nodes, plies, &codes))?;
        let rest = take_over(&chunks, &mut codes);
        progress(Progress::Known { plies, open: rest.open });
        // Where nothing was found, nothing will be before the next end beyond the group.
        let next = if rest.found > 0 { Some(plies + 1) } else { rest.next };
        let Some(next) = next else { break };
        if next > LONGEST {
            return Err(BuildError::TooLong { most: LONGEST });
        }
        plies = next;
    }
    drop(chunks);
    let written = nodes.tables().map(|(material, side, range)| {
        let codes = &codes[range.start as usize..range.end as usize];
        Written { material, side, entries: codes.len() as u64, packed: pack(codes) }
    });
    Ok(file::write(tables.space(), &written.collect::<Vec<_>>()))
}

/// Whether there was room for so many bytes; it is taken.
fn has_room(room: &AtomicU64, bytes: u64) -> bool {
    room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(bytes)).is_ok()
}

/// Does a job for each chunk.
fn each(
    chunks: &[Mutex<Chunk>],
    workers: &dyn Workers,
    job: &(dyn Fn(&mut Chunk) -> Result<(), BuildError> + Sync),
) -> Result<(), BuildError> {
    let failure = Mutex::new(None);
    workers.each(chunks.len(), &|number| {
        let done = job(&mut lock(&chunks[number]));
        if let Err(error) = done {
            lock(&failure).get_or_insert(error);
        }
    });
    lock(&failure).take().map_or(Ok(()), Err)
}

/// Writes down what all chunks have found.
fn take_over(chunks: &[Mutex<Chunk>], codes: &mut [u16]) -> Rest {
    let mut rest = Rest::default();
    for chunk in chunks {
        rest.add(lock(chunk).take_over(codes));
    }
    rest
}

/// A lock on what no other thread holds. A thread that panicked has left nothing half done that would
/// be used.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
