//! The placements of a group, all in one row.

use std::ops::Range;

use draughts::{Position, Side};

use super::error::BuildError;
use super::group::Group;
use super::material::Material;
use super::outcome::{LONGEST, Outcome};
use super::placement::{Numbering, position_of};
use super::set::Tables;
use super::space::View;

/// The tables of a group one after the other, each placement by a number.
pub(super) struct Nodes<'a> {
    tables: &'a Tables,
    group: &'a Group,
    sections: Vec<Section>,
}

/// A table of the group.
struct Section {
    material: Material,
    side: Side,
    numbering: Numbering,
    range: Range<u32>,
}

/// What the moves that leave the group come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Exits {
    /// In how many plies they win; 0 if they do not.
    pub(super) win: u16,
    /// In how many plies the worst of them loses; `SAFE` if one does not lose, and 0 if there are none.
    pub(super) loss: u16,
}

impl Exits {
    /// No loss.
    pub(super) const SAFE: u16 = u16::MAX;
    /// No moves that leave the group.
    const NONE: Self = Self { win: 0, loss: 0 };

    /// Adds a move that is worth this.
    fn add(&mut self, worth: Outcome) {
        match worth {
            Outcome::Win(plies) => {
                self.win = if self.win == 0 { plies } else { self.win.min(plies) };
                self.loss = Self::SAFE;
            }
            Outcome::Draw => self.loss = Self::SAFE,
            Outcome::Loss(plies) => self.loss = self.loss.max(plies),
        }
    }
}

/// What a look at a placement shows.
pub(super) enum Look {
    /// The game is over.
    Over(Outcome),
    /// It goes on.
    Open(Exits),
}

impl<'a> Nodes<'a> {
    /// The placements of a group; the tables must hold all groups that it leads to.
    pub(super) fn new(tables: &'a Tables, group: &'a Group) -> Result<Self, BuildError> {
        let most = u64::from(u32::MAX) / 2;
        let too_large = || BuildError::TooLarge { group: group.material(), most };
        let mut sections = Vec::new();
        let mut start = 0;
        for &(material, side) in group.tables() {
            let numbering = tables.space().numbering(material).ok_or_else(too_large)?;
            let end = numbering.len().checked_add(u64::from(start)).filter(|&end| end <= most);
            let end = end.ok_or_else(too_large)? as u32;
            sections.push(Section { material, side, numbering, range: start..end });
            start = end;
        }
        Ok(Self { tables, group, sections })
    }

    /// How many placements there are.
    pub(super) fn len(&self) -> u32 {
        self.sections.last().map_or(0, |section| section.range.end)
    }

    /// The material, the side to move and the numbers of each table.
    pub(super) fn tables(&self) -> impl Iterator<Item = (Material, Side, Range<u32>)> {
        self.sections.iter().map(|it| (it.material, it.side, it.range.clone()))
    }

    /// The position with a number.
    pub(super) fn position(&self, node: u32) -> Position {
        let found = self.sections.iter().find(|section| section.range.contains(&node));
        let Some(section) = found else { return Position::empty(Side::White) };
        let sets = section.numbering.placement(u64::from(node - section.range.start));
        position_of(&sets, section.side)
    }

    /// Looks at a placement and adds the numbers of those that its moves within the group lead to.
    pub(super) fn look(&self, node: u32, within: &mut Vec<u32>) -> Result<Look, BuildError> {
        let space = self.tables.space();
        let position = self.position(node);
        let moves = match space.look(&position)? {
            View::Over(outcome) => return Ok(Look::Over(outcome)),
            View::Open(moves) => moves,
        };
        let mut exits = Exits::NONE;
        for mv in &moves {
            let next = space.variant().make(&position, mv);
            let (material, side) = space.kept_material(&next);
            let (sets, _) = space.kept(&next);
            let mut sections = self.sections.iter();
            let here = sections.find(|it| it.material == material && it.side == side);
            let found = match here {
                Some(section) => section.numbering.number(&sets).map(|number| {
                    within.push(section.range.start + number as u32);
                }),
                None => self.tables.find(material, side, &sets).map(|outcome| {
                    exits.add(outcome.before());
                }),
            };
            found
                .ok_or(BuildError::Missing { wanted: self.group.material(), missing: material })?;
        }
        if exits.win > LONGEST || exits.loss > LONGEST && exits.loss != Exits::SAFE {
            return Err(BuildError::TooLong { most: LONGEST });
        }
        Ok(Look::Open(exits))
    }
}
