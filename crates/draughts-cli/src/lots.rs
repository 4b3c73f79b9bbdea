//! Lots for one of many games: the same for the same seed, whoever plays it and when.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// What lots are drawn for.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Purpose {
    Games,
    Fitting,
    Openings,
    Match,
}

/// The lots of one game of one round, or of the like.
pub(crate) fn lots(seed: u64, purpose: Purpose, round: u32, number: u32) -> ChaCha8Rng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8] = purpose as u8;
    bytes[12..16].copy_from_slice(&round.to_le_bytes());
    bytes[16..20].copy_from_slice(&number.to_le_bytes());
    ChaCha8Rng::from_seed(bytes)
}
