//! Tables as bytes.
//!
//! All numbers are little-endian. A file has a head, whose length stands in it, and then the packed codes
//! of its tables, first the index of each and then its blocks.
//!
//! | bytes | what |
//! |-|-|
//! | 8 | `DRAUTAB1` |
//! | 8 | the fingerprint of the rule set |
//! | 8, 8 | the length and the checksum of what follows the head |
//! | 4 | how many tables there are |
//! | 4 | the length of the id of the rule set |
//! | 48 each | for each table its material (8), side to move, length of blocks (8 together), entries, index, blocks and the length of the blocks, all places counted from the end of the head |
//! | | the id of the rule set |
//! | 8 | the checksum of the head so far |
//!
//! Checksums are XXH3 of 64 bits.

use draughts::Side;
use twox_hash::XxHash3_64;

use super::blocks::{PADDING, Packed, Place};
use super::error::FileError;
use super::material::Material;
use super::space::Space;

const MAGIC: &[u8; 8] = b"DRAUTAB1";

/// The bytes before the tables are told.
const FIXED: usize = 40;

/// The bytes that tell one table.
const EACH: usize = 48;

/// A table to be written.
pub(super) struct Written {
    pub(super) material: Material,
    pub(super) side: Side,
    pub(super) entries: u64,
    pub(super) packed: Packed,
}

/// A table in a file.
#[derive(Debug, Clone, Copy)]
pub(super) struct Listed {
    pub(super) material: Material,
    pub(super) side: Side,
    pub(super) entries: u64,
    pub(super) place: Place,
}

/// The bytes of a file with these tables.
pub(super) fn write(space: &Space, tables: &[Written]) -> Vec<u8> {
    let mut rest = Vec::new();
    let mut list = Vec::new();
    for Written { material, side, entries, packed } in tables {
        let index = rest.len() as u64;
        rest.extend(packed.index.iter().flat_map(|place| place.to_le_bytes()));
        let blocks = rest.len() as u64;
        rest.extend_from_slice(&packed.data);
        list.extend(material.to_bytes());
        list.extend([side.index() as u8, packed.length, 0, 0, 0, 0, 0, 0]);
        for number in [*entries, index, blocks, packed.data.len() as u64] {
            list.extend(number.to_le_bytes());
        }
    }
    rest.extend([0; PADDING]);
    let id = space.variant().id().as_bytes();
    let mut bytes = MAGIC.to_vec();
    for number in [space.fingerprint(), rest.len() as u64, XxHash3_64::oneshot(&rest)] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend((tables.len() as u32).to_le_bytes());
    bytes.extend((id.len() as u32).to_le_bytes());
    bytes.extend(list);
    bytes.extend_from_slice(id);
    bytes.extend(XxHash3_64::oneshot(&bytes).to_le_bytes());
    bytes.extend(rest);
    bytes
}

/// The tables of a file, if it is whole and belongs to this rule set.
pub(super) fn read(space: &Space, bytes: &[u8]) -> Result<Vec<Listed>, FileError> {
    if !bytes.starts_with(MAGIC) {
        return Err(FileError::NotATable);
    }
    let head_is_damaged = FileError::Damaged { part: "head" };
    let found = bytes.len() as u64;
    let number = |at: usize| -> Option<u64> {
        bytes.get(at..)?.first_chunk().map(|chunk| u64::from_le_bytes(*chunk))
    };
    let short = |expected: usize| FileError::Length { expected: expected as u64, found };
    let (Some(fingerprint), Some(length), Some(checksum), Some(counts)) =
        (number(8), number(16), number(24), number(32))
    else {
        return Err(short(FIXED));
    };
    // Nobody has so many tables in a file, or so long an id: this cannot overflow.
    let (tables, id) = (counts as u32 as usize, (counts >> 32) as usize);
    if tables > 64 || id > 1 << 16 {
        return Err(head_is_damaged);
    }
    let (told, end) = (FIXED + EACH * tables, FIXED + EACH * tables + id);
    let (Some(head), Some(head_checksum)) = (bytes.get(..end), number(end)) else {
        return Err(short(end + 8));
    };
    if XxHash3_64::oneshot(head) != head_checksum {
        return Err(head_is_damaged);
    }
    if fingerprint != space.fingerprint() {
        let found = String::from_utf8_lossy(&head[told..]).into_owned();
        return Err(FileError::OtherRules { found, expected: space.variant().id().to_owned() });
    }
    let start = end + 8;
    let expected = (start as u64).saturating_add(length);
    if expected != found {
        return Err(FileError::Length { expected, found });
    }
    if XxHash3_64::oneshot(&bytes[start..]) != checksum {
        return Err(FileError::Damaged { part: "entries" });
    }
    let listed = (0..tables).map(|table| {
        let at = FIXED + EACH * table;
        let place =
            |at| number(at).and_then(|place| start.checked_add(usize::try_from(place).ok()?));
        Some(Listed {
            material: Material::from_bytes(*head.get(at..)?.first_chunk()?),
            side: *Side::BOTH.get(usize::from(*head.get(at + 8)?))?,
            entries: number(at + 16)?,
            place: Place {
                length: *head.get(at + 9)? & 31,
                index: place(at + 24)?,
                data: place(at + 32)?,
            },
        })
    });
    listed.collect::<Option<_>>().ok_or(head_is_damaged)
}
