//! What a rule file may say.
//!
//! Each table is declared once, in [`tables`] and [`draw`], by a macro that derives from the same
//! lines its reader, its inheritance and its description as data ([`form`]). The description gives
//! the words of messages, the JSON Schema and the reference of keys.

pub(crate) mod basic;
pub(crate) mod draw;
pub(crate) mod form;
mod json;
mod keys;
pub(crate) mod located;
pub(crate) mod reader;
pub(crate) mod squares;
pub(crate) mod tables;
pub(crate) mod value;
pub(crate) mod words;

pub use form::Word;
pub use json::json_schema;
pub(crate) use keys::home_of;
pub use keys::{Key, keys};
pub(crate) use tables::RuleFile;
