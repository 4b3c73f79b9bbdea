//! Numbers as few bytes.
//!
//! Most numbers are 0, for most contents of a window are never seen. A number is foretold by those of the
//! contents that differ from its own in one square, and that of an empty board by that of a full one.
//!
//! ```text
//! how many pairs                 4 bytes, the low one first
//! pairs                          bits, coded
//! ```

use super::coder::{Chance, Coder, Reader, Writer};
use super::{Pair, WeightsError};

/// A number has at most so many binary digits, its sign apart.
const LONGEST: usize = 16;

/// So many squares a window has at most.
const WINDOW: usize = 9;

/// Neighbors and other phases are told apart up to these.
const MOST_DIGITS: usize = 7;
const MOST_OTHER: usize = 3;

pub(super) fn pack(values: &[Pair]) -> Vec<u8> {
    let count = u32::try_from(values.len()).unwrap_or(u32::MAX);
    let mut writer = Writer::behind(count.to_le_bytes().to_vec());
    let mut habits = Habits::new();
    for slot in 0..values.len() {
        for phase in 0..2 {
            let surroundings = Surroundings::of(values, slot, phase);
            habits.number(&mut writer, &surroundings, values[slot][phase].into());
        }
    }
    writer.finish()
}

pub(super) fn unpack(packed: &[u8], expected: usize) -> Result<Vec<Pair>, WeightsError> {
    let wrong = WeightsError::Numbers { expected: 2 * expected };
    let Some((count, bits)) = packed.split_first_chunk() else { return Err(wrong) };
    if usize::try_from(u32::from_le_bytes(*count)) != Ok(expected) {
        return Err(wrong);
    }
    let mut reader = Reader::new(bits);
    let mut habits = Habits::new();
    let mut values = vec![Pair::default(); expected];
    for slot in 0..expected {
        for phase in 0..2 {
            let surroundings = Surroundings::of(&values, slot, phase);
            let number = habits.number(&mut reader, &surroundings, 0);
            let Ok(number) = i16::try_from(number) else { return Err(wrong) };
            values[slot][phase] = number;
        }
    }
    if reader.is_done() { Ok(values) } else { Err(wrong) }
}

/// What is known of a number before it is read.
#[derive(Debug, Default)]
struct Surroundings {
    phase: usize,
    /// How many of its neighbors are not 0.
    neighbors: usize,
    /// How many digits the sum of their sizes has.
    digits: usize,
    /// How many digits the number of the other phase has, if it comes first.
    other: usize,
    /// 0 to 2: most neighbors are negative, neither, or positive.
    sign: usize,
    other_sign: usize,
}

impl Surroundings {
    fn of(values: &[Pair], slot: usize, phase: usize) -> Self {
        const HUGE: i16 = 15;
        let (mut neighbors, mut sizes, mut signs) = (0, 0, 0);
        let mut distance = 1;
        for _ in 0..WINDOW {
            let Some(neighbor) = slot.checked_sub(distance) else { break };
            let number = values[neighbor][phase];
            if number != 0 {
                neighbors += 1;
                sizes += number.saturating_abs().min(HUGE);
                signs += number.signum();
            }
            distance *= 3;
        }
        let other = if phase == 0 { 0 } else { values[slot][0] };
        Self {
            phase,
            neighbors,
            digits: digits(sizes.into()).min(MOST_DIGITS),
            other: digits(i32::from(other).abs()).min(MOST_OTHER),
            sign: sign(signs),
            other_sign: sign(other),
        }
    }
}

/// What numbers have been like so far.
struct Habits {
    /// Whether a number is not 0.
    some: [[[Chance; MOST_OTHER + 1]; WINDOW + 1]; 2],
    negative: [[[Chance; 3]; 3]; 2],
    /// Whether a number has more digits than so many.
    longer: [[[[Chance; LONGEST]; MOST_OTHER + 1]; MOST_DIGITS + 1]; 2],
    /// The digits below the first one, by how many there are.
    below: [[Chance; LONGEST]; LONGEST + 1],
}

impl Habits {
    fn new() -> Self {
        let chance = Chance::default();
        Self {
            some: [[[chance; MOST_OTHER + 1]; WINDOW + 1]; 2],
            negative: [[[chance; 3]; 3]; 2],
            longer: [[[[chance; LONGEST]; MOST_OTHER + 1]; MOST_DIGITS + 1]; 2],
            below: [[chance; LONGEST]; LONGEST + 1],
        }
    }

    /// Writes a number and returns it; a reader returns the one that was written.
    fn number(&mut self, coder: &mut impl Coder, around: &Surroundings, number: i32) -> i32 {
        let Surroundings { phase, neighbors, digits: near, other, sign, other_sign } = *around;
        if !coder.bit(&mut self.some[phase][neighbors][other], number != 0) {
            return 0;
        }
        let negative = coder.bit(&mut self.negative[phase][other_sign][sign], number < 0);
        let (size, mut length) = (number.abs(), 1);
        let longer = &mut self.longer[phase][near][other];
        while length < LONGEST && coder.bit(&mut longer[length], digits(size) > length) {
            length += 1;
        }
        let mut read = 1;
        for place in (0..length - 1).rev() {
            let digit = coder.bit(&mut self.below[length][place], size >> place & 1 != 0);
            read = read << 1 | i32::from(digit);
        }
        if negative { -read } else { read }
    }
}

/// How many binary digits a number has that is not negative.
fn digits(number: i32) -> usize {
    (i32::BITS - number.leading_zeros()) as usize
}

fn sign(number: i16) -> usize {
    match number {
        ..0 => 0,
        0 => 1,
        1.. => 2,
    }
}
