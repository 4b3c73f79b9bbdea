//! Rule sets of draughts as data: what a rule file may say, and the closed record it resolves to.
//!
//! A rule set is a TOML file that writes down what differs from another rule set, or from the
//! defaults. [`resolve()`] reads such a file, follows what it `extends`, judges the whole and gives a
//! [`RuleSet`]: a complete record that cannot be wrong and that nothing changes afterwards. All
//! problems of a file are found at once, as [`Diagnostics`], each with its place, the nearest valid
//! name and a stable [`Code`].
//!
//! - [`builtin`] knows the variants that ship, by id, alias or title.
//! - [`Record`] is what a rule set says: read it through a [`RuleSet`].
//! - [`Library`] is how an application brings in files of its own.
//! - [`keys`] and [`json_schema`] describe the files, for a reference and for editors.
//!
//! ```
//! use draughts_rules::{Builtin, Range, Source, resolve};
//!
//! let file = Source::new(
//!     "long-kings.toml",
//!     r#"
//!     id      = "long-kings"
//!     extends = "english"
//!     name.en = "English draughts with long kings"
//!
//!     [king]
//!     range = "flying"
//!     "#,
//! );
//! let rules = resolve(&file, &Builtin)?.rules;
//! assert_eq!(rules.king.as_ref().map(|king| king.range), Some(Range::Flying));
//! assert_eq!(rules.ancestors, ["english"]);
//! # Ok::<(), draughts_rules::Diagnostics>(())
//! ```
//!
//! This crate knows no position and no move, and reads no file: texts come from the caller.

pub mod builtin;
mod diagnostic;
mod fold;
mod origin;
mod resolve;
mod ruleset;
mod schema;
mod source;
mod text;
mod write;

pub use builtin::{Builtin, UnknownVariant};
pub use diagnostic::{Code, Diagnostic, Diagnostics, Severity};
pub use origin::Origin;
pub use resolve::{Resolved, resolve, resolve_with_any_id};
pub use ruleset::*;
pub use schema::{Key, Word, json_schema, keys};
pub use source::{Library, Source};
