//! Numbers as few bytes: small ones take one byte each, and deflate finds the frequent ones.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::{Pair, WeightsError};

/// The best that deflate does.
const LEVEL: u8 = 10;

/// The most bytes of a number.
const LONGEST: usize = 3;

pub(super) fn pack(values: &[Pair]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(2 * values.len());
    for phase in 0..2 {
        for pair in values {
            // Numbers near 0 have small codes, whatever their sign.
            let value = i32::from(pair[phase]);
            let mut code = u32::from_ne_bytes((value << 1 ^ value >> 31).to_ne_bytes());
            while code >= 0x80 {
                bytes.push(low_bits(code) | 0x80);
                code >>= 7;
            }
            bytes.push(low_bits(code));
        }
    }
    compress_to_vec(&bytes, LEVEL)
}

fn low_bits(code: u32) -> u8 {
    (code & 0x7f) as u8
}

pub(super) fn unpack(packed: &[u8], expected: usize) -> Result<Vec<Pair>, WeightsError> {
    let wrong = WeightsError::Numbers { expected: 2 * expected };
    let limit = 2 * expected * LONGEST;
    let Ok(bytes) = decompress_to_vec_with_limit(packed, limit) else { return Err(wrong) };
    let mut bytes = bytes.into_iter();
    let mut values = vec![Pair::default(); expected];
    for phase in 0..2 {
        for pair in &mut values {
            let mut code = 0_u32;
            for place in 0..LONGEST {
                let Some(byte) = bytes.next() else { return Err(wrong) };
                code |= u32::from(byte & 0x7f) << (7 * place);
                if byte & 0x80 == 0 {
                    break;
                }
            }
            let half = i32::try_from(code >> 1).unwrap_or(i32::MAX);
            let value = if code & 1 == 0 { half } else { -half - 1 };
            let Ok(value) = i16::try_from(value) else { return Err(wrong) };
            pair[phase] = value;
        }
    }
    if bytes.next().is_some() { Err(wrong) } else { Ok(values) }
}
