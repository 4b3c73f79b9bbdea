//! The bytes of a file of weights.
//!
//! ```text
//! draughts-weights              16 bytes
//! version                        1 byte
//! length of the head             4 bytes, the low one first, as everywhere
//! head                           lines of UTF-8: `variant brazilian`, `rule king.range "flying"`, …
//! length of the numbers          4 bytes
//! numbers                        packed
//! checksum of all before         8 bytes, XXH3
//! ```

use twox_hash::XxHash3_64;

use super::fits::Mechanics;
use super::{Pair, Provenance, WeightsError, pack};

const MAGIC: &[u8; 16] = b"draughts-weights";
const VERSION: u8 = 2;
const CHECKSUM: usize = 8;

/// What a file holds, its numbers still packed.
pub(super) struct File<'b> {
    pub(super) mechanics: Mechanics,
    pub(super) provenance: Provenance,
    pub(super) packed: &'b [u8],
}

pub(super) fn write(mechanics: &Mechanics, from: &Provenance, values: &[Pair]) -> Vec<u8> {
    let mut head = String::new();
    let mut line = |name: &str, value: &str| {
        // A line stays one, whatever a caller calls its command.
        head.push_str(&format!("{name} {}\n", value.replace(['\n', '\r'], " ")));
    };
    line("variant", &from.variant);
    line("command", &from.command);
    line("program", &from.program);
    line("date", &from.date);
    line("seed", &from.seed.to_string());
    line("games", &from.games.to_string());
    line("positions", &from.positions.to_string());
    for (key, value) in &mechanics.0 {
        line("rule", &format!("{key} {value}"));
    }
    let mut bytes = MAGIC.to_vec();
    bytes.push(VERSION);
    for part in [head.as_bytes(), &pack::pack(values)] {
        bytes.extend(u32::try_from(part.len()).unwrap_or(u32::MAX).to_le_bytes());
        bytes.extend(part);
    }
    let checksum = XxHash3_64::oneshot(&bytes);
    bytes.extend(checksum.to_le_bytes());
    bytes
}

pub(super) fn read(bytes: &[u8]) -> Result<File<'_>, WeightsError> {
    let found = bytes.len();
    if !bytes.starts_with(MAGIC) {
        return Err(WeightsError::NotWeights);
    }
    let cut_off = |expected| WeightsError::CutOff { found, expected };
    let version = *bytes.get(MAGIC.len()).ok_or_else(|| cut_off(MAGIC.len() + 1))?;
    if version != VERSION {
        return Err(WeightsError::Version { found: version, expected: VERSION });
    }
    let (head, at) = part(bytes, MAGIC.len() + 1).map_err(cut_off)?;
    let (packed, at) = part(bytes, at).map_err(cut_off)?;
    let whole = at + CHECKSUM;
    let last = bytes.get(at..whole).ok_or_else(|| cut_off(whole))?;
    if found > whole {
        return Err(WeightsError::TooLong { extra: found - whole });
    }
    if last != XxHash3_64::oneshot(&bytes[..at]).to_le_bytes() {
        return Err(WeightsError::Damaged);
    }
    let (mechanics, provenance) = read_head(head)?;
    Ok(File { mechanics, provenance, packed })
}

/// The bytes behind their length, and where they end; else how many bytes there should be.
fn part(bytes: &[u8], at: usize) -> Result<(&[u8], usize), usize> {
    let start = at + 4;
    let length = bytes.get(at..start).and_then(|length| length.try_into().ok()).ok_or(start)?;
    let end = start.saturating_add(u32::from_le_bytes(length) as usize);
    Ok((bytes.get(start..end).ok_or(end)?, end))
}

fn read_head(head: &[u8]) -> Result<(Mechanics, Provenance), WeightsError> {
    let wrong = |line, expected| WeightsError::Head { line, expected };
    let text = std::str::from_utf8(head).map_err(|_| wrong(1, "text in UTF-8"))?;
    let mut provenance = Provenance::default();
    let mut mechanics = Mechanics::default();
    for (number, line) in (1..).zip(text.lines()) {
        let (name, value) =
            line.split_once(' ').ok_or_else(|| wrong(number, "a name and a value"))?;
        let count = || value.parse::<u64>().map_err(|_| wrong(number, "a number"));
        match name {
            "variant" => provenance.variant = value.to_owned(),
            "command" => provenance.command = value.to_owned(),
            "program" => provenance.program = value.to_owned(),
            "date" => provenance.date = value.to_owned(),
            "seed" => provenance.seed = count()?,
            "games" => provenance.games = count()?,
            "positions" => provenance.positions = count()?,
            "rule" => {
                let (key, value) = value
                    .split_once(' ')
                    .ok_or_else(|| wrong(number, "a key and what it holds"))?;
                mechanics.0.push((key.to_owned(), value.to_owned()));
            }
            _ => return Err(wrong(number, "a name that is known")),
        }
    }
    Ok((mechanics, provenance))
}
