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

/// What the tables of a group say, seen from the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Census {
    /// How many entries are won.
    pub wins: u64,
    /// How many are drawn.
    pub draws: u64,
    /// How many are lost.
    pub losses: u64,
    /// The first position from which the way to a win is longest, and how many plies it takes.
    pub longest: Option<(Position, u16)>,
}

impl Census {
    /// How many entries there are.
    #[must_use]
    pub const fn entries(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Counts an entry.
    fn count(&mut self, position: Position, outcome: Outcome) {
        match outcome {
            Outcome::Win(plies) => {
                self.wins += 1;
                if self.longest.is_none_or(|(_, longest)| plies > longest) {
                    self.longest = Some((position, plies));
                }
            }
            Outcome::Draw => self.draws += 1,
            Outcome::Loss(_) => self.losses += 1,
        }
    }

    /// Adds the entries that come behind these.
    fn add(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        let plies = |longest: Option<(Position, u16)>| longest.map(|(_, plies)| plies);
        if plies(other.longest) > plies(self.longest) {
            self.longest = other.longest;
        }
    }
}

/// Checks each entry of a group against those that its moves lead to. Where only White's half is kept,
/// the same is done with the sides exchanged, by the moves that Black has. All groups before it must be
/// at hand.
///
/// Entries that agree with the entries that their moves lead to are right: a win or a loss by its
/// distance, and a draw because the first one that is none would not agree.
///
/// # Errors
/// If a table is not there, or an entry is wrong: then which, and what it should be.
pub fn verify(
    tables: &Tables,
    group: &Group,
    workers: &dyn Workers,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Census, VerifyError> {
    let missing = VerifyError::Missing { missing: group.material() };
    if !tables.has(group) {
        return Err(missing);
    }
    let nodes = Nodes::new(tables, group).map_err(|_| missing)?;
    let chunks = nodes.len().div_ceil(CHUNK) as usize;
    let checked: Vec<_> = (0..chunks).map(|_| Mutex::new(Ok(Census::default()))).collect();
    workers.each(chunks, &|chunk| {
        let start = chunk as u32 * CHUNK;
        let range = start..nodes.len().min(start + CHUNK);
        let length = range.len() as u64;
        let result = check_all(tables, range.map(|node| nodes.position(node)));
        *checked[chunk].lock().unwrap_or_else(std::sync::PoisonError::into_inner) = result;
        progress(length);
    });
    let mut census = Census::default();
    for checked in checked {
        census.add(checked.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)?);
    }
    Ok(census)
}

/// Checks the entries of positions.
fn check_all(
    tables: &Tables,
    positions: impl Iterator<Item = Position>,
) -> Result<Census, VerifyError> {
    let mut census = Census::default();
    for position in positions {
        let outcome = check(tables, &position)?;
        if let Some(swapped) = tables.space().swapped(&position) {
            check(tables, &swapped)?;
        }
        census.count(position, outcome);
    }
    Ok(census)
}

/// Checks that the tables of exactly so many pieces have an entry for each placement and no more.
///
/// # Errors
/// If they have not.
pub fn verify_count(tables: &Tables, pieces: usize) -> Result<u64, VerifyError> {
    let (found, expected) = (tables.entries(pieces), tables.space().placements(pieces));
    if found == expected { Ok(found) } else { Err(VerifyError::Count { pieces, found, expected }) }
}

/// Checks one entry, and answers with it.
fn check(tables: &Tables, position: &Position) -> Result<Outcome, VerifyError> {
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
        Ok(found)
    } else {
        Err(VerifyError::Entry { position: Box::new(*position), found, expected })
    }
}
