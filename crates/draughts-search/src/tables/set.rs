//! Tables that are at hand.

use std::fmt;
use std::sync::Arc;

use draughts::{Move, Position, Side, Storm};
use rustc_hash::FxHashMap;

use super::MAX_PIECES;
use super::error::FileError;
use super::file::{self, Listed};
use super::group::Group;
use super::material::Material;
use super::outcome::Outcome;
use super::placement::{Numbering, Sets};
use super::space::{Space, View};

/// Bytes that somebody keeps: a file in memory, or mapped into it.
pub type Bytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// The tables of one rule set that are at hand.
///
/// ```
/// use std::sync::Arc;
///
/// use draughts::Variant;
/// use draughts_search::tables::{Alone, Limits, Outcome, Space, Tables, build};
///
/// let english = Variant::by_name("english")?;
/// let mut tables = Tables::new(Space::new(&english)?);
/// for group in tables.space().groups(2) {
///     let bytes = build(&tables, &group, &Alone, Limits::default(), &|_| ())?;
///     tables.add(Arc::new(bytes))?;
/// }
/// let won = english.parse_fen("W:WK18:BK15")?;
/// assert_eq!(tables.probe(&won), Some(Outcome::Win(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Tables {
    space: Space,
    tables: Vec<Kept>,
    places: FxHashMap<(u32, Side), u32>,
    /// The most pieces of a table.
    most: usize,
}

/// A table.
#[derive(Clone)]
struct Kept {
    bytes: Bytes,
    listed: Listed,
    numbering: Arc<Numbering>,
}

impl Tables {
    /// No tables yet.
    #[must_use]
    pub fn new(space: Space) -> Self {
        Self { space, tables: Vec::new(), places: FxHashMap::default(), most: 0 }
    }

    /// The endings that these tables tell of.
    #[must_use]
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// Adds the tables of a file, all of whose bytes are looked at for their checksum.
    ///
    /// # Errors
    /// If the file is damaged, belongs to another rule set, or is no file of tables.
    pub fn add(&mut self, bytes: Bytes) -> Result<(), FileError> {
        let listed = file::read(&self.space, (*bytes).as_ref())?;
        let mut numbered = Vec::new();
        for listed in listed {
            let other = || FileError::OtherMaterial { found: listed.material };
            let known = listed.material.pieces() <= MAX_PIECES;
            let numbering = known.then(|| self.space.numbering(listed.material)).flatten();
            let numbering = numbering.filter(|it| it.len() == listed.entries).ok_or_else(other)?;
            numbered.push((listed, Arc::new(numbering)));
        }
        for (listed, numbering) in numbered {
            let place = (listed.material.key(), listed.side);
            self.places.insert(place, self.tables.len() as u32);
            self.most = self.most.max(listed.material.pieces());
            self.tables.push(Kept { bytes: Arc::clone(&bytes), listed, numbering });
        }
        Ok(())
    }

    /// The most pieces of a position that can be found, if all smaller tables are there too; 0 if there
    /// are none.
    #[must_use]
    pub fn most_pieces(&self) -> usize {
        self.most
    }

    /// Whether all tables of a group are at hand.
    #[must_use]
    pub fn has(&self, group: &Group) -> bool {
        group.tables().iter().all(|&(material, side)| self.kept(material, side).is_some())
    }

    /// How many entries the tables of exactly so many pieces have, each placement counted once.
    #[must_use]
    pub fn entries(&self, pieces: usize) -> u64 {
        let tables = self.tables.iter().map(|table| table.listed);
        let counted = tables.filter(|it| it.side == Side::White && it.material.pieces() == pieces);
        counted.map(|it| it.entries).sum()
    }

    /// What a position comes to; none if it is in no table.
    ///
    /// The position counts as one that a move has led to, so that what is a draw at once is one. The
    /// answer takes some hundred nanoseconds where the table is in memory.
    #[inline]
    #[must_use]
    pub fn probe(&self, position: &Position) -> Option<Outcome> {
        if position.occupied().len() > self.most {
            return None;
        }
        let (material, side) = self.space.kept_material(position);
        let (sets, _) = self.space.kept(position);
        self.find(material, side, &sets)
    }

    /// What a placement comes to, seen as tables keep it.
    pub(super) fn find(&self, material: Material, side: Side, sets: &Sets) -> Option<Outcome> {
        let Kept { bytes, listed, numbering } = self.kept(material, side)?;
        let entry = numbering.number(sets)?;
        listed.place.code((**bytes).as_ref(), entry).map(Outcome::of_code)
    }

    /// What each legal move is worth to the side to move, the best first; none for a move to a position
    /// that is in no table. A finished game has no moves.
    ///
    /// # Errors
    /// If there are more ways to capture than the generator may look at.
    pub fn moves(&self, position: &Position) -> Result<Vec<(Move, Option<Outcome>)>, Storm> {
        let View::Open(moves) = self.space.look(position)? else { return Ok(Vec::new()) };
        let worth = |mv: Move| {
            let next = self.space.variant().make(position, &mv);
            (mv, self.probe(&next).map(Outcome::before))
        };
        let mut moves: Vec<_> = moves.into_iter().map(worth).collect();
        moves.sort_by_key(|(_, worth)| worth.map_or(i32::MAX, |worth| -worth.merit()));
        Ok(moves)
    }

    /// The best moves of both sides from a position to the end of the game, or the first `most` of them.
    /// It ends where a position comes up again, and where a position is in no table.
    ///
    /// # Errors
    /// As for [`moves`](Self::moves).
    pub fn best_line(&self, position: &Position, most: usize) -> Result<Vec<Move>, Storm> {
        let mut line = Vec::new();
        let mut seen = vec![*position];
        while line.len() < most {
            let here = seen[seen.len() - 1];
            let moves = self.moves(&here)?;
            let Some(&(mv, Some(_))) = moves.first() else { break };
            let next = self.space.variant().make(&here, &mv);
            line.push(mv);
            if seen.contains(&next) {
                break;
            }
            seen.push(next);
        }
        Ok(line)
    }

    #[inline]
    fn kept(&self, material: Material, side: Side) -> Option<&Kept> {
        let place = self.places.get(&(material.key(), side))?;
        self.tables.get(*place as usize)
    }
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tables = self.tables.iter().map(|table| table.listed.material.to_string());
        f.debug_struct("Tables")
            .field("variant", &self.space.variant().id())
            .field("tables", &tables.collect::<Vec<_>>())
            .finish_non_exhaustive()
    }
}
