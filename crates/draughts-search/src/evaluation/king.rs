//! What a king is worth.

use draughts::rules::{Range, Record};

use crate::value::Value;

/// The value of a king in hundredths of a man.
pub(super) fn value(record: &Record) -> Value {
    match record.king.as_ref().map(|king| king.range) {
        Some(Range::Flying) => 300,
        Some(Range::Short) => 140,
        None => 100,
    }
}
