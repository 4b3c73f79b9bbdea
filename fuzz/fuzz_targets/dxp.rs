#![no_main]

#[path = "../../crates/draughts-protocol/tests/relations/mod.rs"]
#[allow(dead_code, reason = "each target holds one of the relations")]
mod relations;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| relations::dxp(bytes));
