//! Bits as few bytes: the better a bit is foretold, the less of a byte it costs.
//!
//! This is binary arithmetic coding. Both directions go through [`Coder::bit`], so that whoever says what a
//! number consists of says it once.

/// Chances are parts of this.
const WHOLE: u32 = 1 << 16;

/// No bit is held for less probable than this.
const LEAST: u32 = 32;

/// After so many bits a chance learns no slower than before.
const SETTLED: u32 = 100;

/// How probable it is that a bit is on, learned from those before.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chance {
    on: u32,
    seen: u32,
}

impl Default for Chance {
    fn default() -> Self {
        Self { on: WHOLE / 2, seen: 0 }
    }
}

impl Chance {
    fn learn(&mut self, bit: bool) {
        let pace = 2 * self.seen + 3;
        self.seen = (self.seen + 1).min(SETTLED);
        if bit {
            self.on += (WHOLE - self.on) * 2 / pace;
        } else {
            self.on -= self.on * 2 / pace;
        }
        self.on = self.on.clamp(LEAST, WHOLE - LEAST);
    }
}

/// Writes bits, or reads them.
pub(super) trait Coder {
    /// Writes this bit and returns it; a reader returns the bit that was written.
    fn bit(&mut self, chance: &mut Chance, bit: bool) -> bool;
}

/// What is left of all numbers of 32 bits: those from `low` to `high` go on as the bits so far do.
#[derive(Debug)]
struct Span {
    low: u32,
    high: u32,
}

impl Span {
    const ALL: Self = Self { low: 0, high: u32::MAX };

    /// The last number that says that the next bit is on.
    fn split(&self, chance: Chance) -> u32 {
        let width = u64::from(self.high - self.low);
        // The chance is less than the whole, so this is less than the width.
        self.low + u32::try_from((width * u64::from(chance.on)) >> 16).unwrap_or(0)
    }

    fn choose(&mut self, split: u32, bit: bool) {
        if bit { self.high = split } else { self.low = split + 1 }
    }

    /// The byte that all numbers begin with, if there is one; it is done with.
    fn settled(&mut self) -> Option<u8> {
        let [first, ..] = self.low.to_be_bytes();
        let settled = first == self.high.to_be_bytes()[0];
        settled.then(|| {
            self.low <<= 8;
            self.high = self.high << 8 | 0xff;
            first
        })
    }
}

/// Writes bits.
#[derive(Debug)]
pub(super) struct Writer {
    span: Span,
    bytes: Vec<u8>,
}

impl Writer {
    /// Writes behind these bytes.
    pub(super) fn behind(bytes: Vec<u8>) -> Self {
        Self { span: Span::ALL, bytes }
    }

    /// All bytes.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bytes.extend(self.span.low.to_be_bytes());
        self.bytes
    }
}

impl Coder for Writer {
    fn bit(&mut self, chance: &mut Chance, bit: bool) -> bool {
        self.span.choose(self.span.split(*chance), bit);
        while let Some(byte) = self.span.settled() {
            self.bytes.push(byte);
        }
        chance.learn(bit);
        bit
    }
}

/// Reads bits. Past the end it goes on with whatever comes out.
#[derive(Debug)]
pub(super) struct Reader<'b> {
    span: Span,
    code: u32,
    bytes: &'b [u8],
    at: usize,
}

impl<'b> Reader<'b> {
    pub(super) fn new(bytes: &'b [u8]) -> Self {
        let mut reader = Self { span: Span::ALL, code: 0, bytes, at: 0 };
        for _ in 0..size_of::<u32>() {
            reader.next();
        }
        reader
    }

    /// Whether all bytes have been read, and not more.
    pub(super) fn is_done(&self) -> bool {
        self.at == self.bytes.len()
    }

    fn next(&mut self) {
        let byte = self.bytes.get(self.at).copied().unwrap_or(0);
        self.code = self.code << 8 | u32::from(byte);
        self.at += 1;
    }
}

impl Coder for Reader<'_> {
    fn bit(&mut self, chance: &mut Chance, _: bool) -> bool {
        let split = self.span.split(*chance);
        let bit = self.code <= split;
        self.span.choose(split, bit);
        while self.span.settled().is_some() {
            self.next();
        }
        chance.learn(bit);
        bit
    }
}
