//! Codes in little room, each of which can be read without the others.
//!
//! Codes are cut into blocks. A block has a list of the codes that occur in it, and for each of its
//! entries a number in that list, in as few bits as hold it. A block of one code only is kept in the index.

/// Set in an index entry whose lower half is the one code of its block.
const CONSTANT: u32 = 1 << 31;

/// The lengths of blocks that are tried, as powers of two.
const LENGTHS: [u8; 6] = [5, 6, 7, 8, 10, 12];

/// Zeros after all blocks, so that whole words can be read at any place.
pub(super) const PADDING: usize = 4;

/// Packed codes.
pub(super) struct Packed {
    /// The length of a block is two to this power.
    pub(super) length: u8,
    /// For each block its one code, or where it lies, in units of two bytes.
    pub(super) index: Vec<u32>,
    pub(super) data: Vec<u8>,
}

/// Packs codes as small as it can.
pub(super) fn pack(codes: &[u16]) -> Packed {
    let size = |packed: &Packed| packed.index.len() * 4 + packed.data.len();
    let mut packed = LENGTHS.map(|length| pack_in(codes, length)).into_iter();
    let first = packed.next().unwrap_or(Packed { length: 0, index: Vec::new(), data: Vec::new() });
    packed.fold(first, |best, next| if size(&next) < size(&best) { next } else { best })
}

fn pack_in(codes: &[u16], length: u8) -> Packed {
    let mut packed = Packed { length, index: Vec::new(), data: Vec::new() };
    let mut list = Vec::new();
    for block in codes.chunks(1 << length) {
        list.clear();
        list.extend_from_slice(block);
        list.sort_unstable();
        list.dedup();
        if let [code] = *list {
            packed.index.push(CONSTANT | u32::from(code));
            continue;
        }
        packed.index.push((packed.data.len() / 2) as u32);
        packed.data.extend((list.len() as u16).to_le_bytes());
        packed.data.extend(list.iter().flat_map(|code| code.to_le_bytes()));
        let width = width(list.len());
        let (mut bits, mut held) = (0_u64, 0);
        for code in block {
            let number = list.partition_point(|listed| listed < code);
            bits |= (number as u64) << held;
            held += width;
            while held >= 8 {
                packed.data.push(bits as u8);
                bits >>= 8;
                held -= 8;
            }
        }
        if held > 0 {
            packed.data.push(bits as u8);
        }
        if packed.data.len() % 2 == 1 {
            packed.data.push(0);
        }
    }
    packed
}

/// How many bits hold the numbers below `count`.
fn width(count: usize) -> u32 {
    count.saturating_sub(1).checked_ilog2().map_or(0, |log| log + 1)
}

/// Where packed codes lie among the bytes of a file.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub(super) length: u8,
    pub(super) index: usize,
    pub(super) data: usize,
}

impl Place {
    /// The code of an entry; none if the bytes are not what [`pack`] made.
    #[inline]
    pub(super) fn code(&self, bytes: &[u8], entry: u64) -> Option<u16> {
        let block = (entry >> self.length) as usize;
        let place = read32(bytes, self.index.checked_add(block.checked_mul(4)?)?)?;
        if place & CONSTANT != 0 {
            return Some(place as u16);
        }
        let list = self.data.checked_add(place as usize * 2)?;
        let count = usize::from(read16(bytes, list)?);
        let width = width(count);
        let within = (entry & ((1 << self.length) - 1)) * u64::from(width);
        let numbers = list + 2 + 2 * count;
        let word = read32(bytes, numbers + (within / 8) as usize)?;
        let number = word >> (within % 8) & ((1 << width) - 1);
        read16(bytes, list + 2 + 2 * number as usize)
    }
}

#[inline]
fn read32(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().map(|chunk| u32::from_le_bytes(*chunk))
}

#[inline]
fn read16(bytes: &[u8], at: usize) -> Option<u16> {
    bytes.get(at..)?.first_chunk().map(|chunk| u16::from_le_bytes(*chunk))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_back(codes: &[u16]) {
        for length in LENGTHS {
            let packed = pack_in(codes, length);
            let mut bytes: Vec<u8> = packed.index.iter().flat_map(|at| at.to_le_bytes()).collect();
            let place = Place { length, index: 0, data: bytes.len() };
            bytes.extend(&packed.data);
            bytes.extend([0; PADDING]);
            for (entry, &code) in (0..).zip(codes) {
                assert_eq!(place.code(&bytes, entry), Some(code), "{entry} in blocks of {length}");
            }
        }
    }

    #[test]
    fn codes_are_read_back() {
        read_back(&[]);
        read_back(&[7]);
        read_back(&vec![0; 10_000]);
        read_back(&(0..=u16::MAX).collect::<Vec<_>>());
        let mixed = |entry: u32| (entry.wrapping_mul(2_654_435_761) >> 16) as u16 % 37;
        read_back(&(0..9_999).map(mixed).collect::<Vec<_>>());
        read_back(&(0..9_999).map(|entry| u16::from(entry > 5_000)).collect::<Vec<_>>());
    }

    #[test]
    fn few_codes_take_little_room() {
        let packed = pack(&vec![3; 1 << 20]);
        assert!(packed.index.len() <= 1 << 8 && packed.data.is_empty());
        let codes: Vec<_> = (0..1 << 16).map(|entry| (entry % 3) as u16).collect();
        assert!(pack(&codes).data.len() < 17 << 10);
    }

    #[test]
    fn other_bytes_give_nothing_or_some_code() {
        let place = Place { length: 5, index: 0, data: 4 };
        assert_eq!(place.code(&[], 0), None);
        assert_eq!(place.code(&[0; 4], 0), None);
        assert_eq!(place.code(&[255, 255, 255, 127, 1, 2, 3], 0), None);
        assert_eq!(place.code(&[0, 0, 0, 0, 255, 255, 3], 9), None);
        assert_eq!(place.code(&[0; 4], u64::MAX), None);
    }
}
