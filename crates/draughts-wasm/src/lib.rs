//! The library in JavaScript, for browsers and Node.
//!
//! What is here translates, and nothing more: each class and function of the npm package is the type or
//! function of [`draughts`] or [`draughts_search`] with the same name, in camel case. Positions go over
//! the border as FEN, squares as their names, sides and languages as words, and everything that is only
//! looked at as plain objects: the [`values`].
//!
//! Errors are thrown as `Error` with the name `DraughtsError`, a `code`, and whatever else the error
//! knows.

mod border;
pub mod comparison;
mod drawing;
mod error;
pub mod game;
pub mod lots;
pub mod pdn;
pub mod rules;
pub mod search;
pub mod values;
pub mod variant;

use wasm_bindgen::prelude::wasm_bindgen;

/// What the values are, in TypeScript; `cargo xtask generate` writes the file.
#[wasm_bindgen(typescript_custom_section)]
const VALUES: &str = include_str!("values.d.ts");

/// What is not made from Rust types.
#[wasm_bindgen(typescript_custom_section)]
const OTHERS: &str = include_str!("others.d.ts");
