//! Whether tables are right.

use std::sync::Mutex;

use draughts::Position;

use super::error::VerifyError;
use super::group::Group;
use super::nodes::Nodes;
use super::outcome::Outcome;
use super::set::Tables;
use super::space::View;
use super::workers::Workers;

/// How many placements are one job.
const CHUNK: u32 = 1 << 14;

/// Checks each entry of a group against those that its moves lead to. Where only White's half is kept,
/// the same is done with the sides exchanged, by the moves that Black has. All groups before it must be
/// at hand.
///
/// Entries that agree with the entries that their moves lead to are right: a win or a loss by its
/// distance, and a draw because the first one that is none would not agree.
///
/// Answers with the number of positions that were checked.
///
/// # Errors
/// If a table is not there, or an entry is wrong: then which, and what it should be.
pub fn verify(
    tables: &Tables,
    group: &Group,
    workers: &dyn Workers,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<u64, VerifyError> {
    let missing = |material| VerifyError::Missing { missing: material };
    if !tables.has(group) {
        return Err(missing(group.material()));
    }
    let Ok(nodes) = Nodes::new(tables, group) else { return Err(missing(group.material())) };
    let failure = Mutex::new(None);
    let chunks = nodes.len().div_ceil(CHUNK);
    workers.each(chunks as usize, &|chunk| {
        let start = chunk as u32 * CHUNK;
        let range = start..nodes.len().min(start + CHUNK);
        let length = range.len() as u64;
        let checked = range.into_iter().try_for_each(|node| {
            let position = nodes.position(node);
            check(tables, &position)?;
            tables.space().swapped(&position).map_or(Ok(()), |swapped| check(tables, &swapped))
        });
        if let Err(error) = checked {
            let mut failure = failure.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            failure.get_or_insert(error);
        }
        progress(length);
    });
    let failure = failure.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    let sides = if tables.space().is_symmetric() { 2 } else { 1 };
    failure.map_or(Ok(sides * u64::from(nodes.len())), Err)
}

/// Checks that the tables of exactly so many pieces have an entry for each placement and no more.
///
/// # Errors
/// If they have not.
pub fn verify_count(tables: &Tables, pieces: usize) -> Result<u64, VerifyError> {
    let (found, expected) = (tables.entries(pieces), tables.space().placements(pieces));
    if found == expected { Ok(found) } else { Err(VerifyError::Count { pieces, found, expected }) }
}

/// Checks one entry.
fn check(tables: &Tables, position: &Position) -> Result<(), VerifyError> {
    let space = tables.space();
    let known = |position: &Position| {
        let missing = space.kept_material(position).0;
        tables.probe(position).ok_or(VerifyError::Missing { missing })
    };
    let found = known(position)?;
    let expected = match space.look(position)? {
        View::Over(outcome) => outcome,
        View::Open(moves) => {
            let worth = moves
                .iter()
                .map(|mv| known(&space.variant().make(position, mv)).map(Outcome::before));
            Outcome::best(worth.collect::<Result<Vec<_>, _>>()?).unwrap_or(found)
        }
    };
    if found == expected {
        Ok(())
    } else {
        Err(VerifyError::Entry { position: Box::new(*position), found, expected })
    }
}
