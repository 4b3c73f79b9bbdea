//! Lots, from a seed that the caller chooses.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{self, Answer};

/// The largest whole number up to which JavaScript counts without gaps.
const MOST: f64 = 9_007_199_254_740_991.0;

/// A source of lots. The same seed gives the same lots on every machine.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Lots(pub(crate) ChaCha8Rng);

#[wasm_bindgen]
impl Lots {
    /// Lots from a seed, a whole number from 0.
    #[wasm_bindgen(constructor)]
    pub fn new(seed: f64) -> Answer<Self> {
        seeded(seed).map(|(_, lots)| Self(lots))
    }
}

/// A seed and the lots that come from it.
pub(crate) fn seeded(seed: f64) -> Answer<(u64, ChaCha8Rng)> {
    if seed.fract() != 0.0 || !(0.0..=MOST).contains(&seed) {
        let message = format!("a seed is a whole number from 0 to {MOST}, not `{seed}`");
        return Err(error::of("seed", &message));
    }
    let seed = seed as u64;
    Ok((seed, ChaCha8Rng::seed_from_u64(seed)))
}
