//! Chores of the project.
//!
//! - [`steps`] is `cargo xtask test`: everything that must hold, step by step, with a table at the
//!   end.
//! - [`generate`] writes the files that are made from code and from the rule files, or compares
//!   them.
//! - [`tidy`] reports what no compiler sees: a rule without a source, a word the project does not
//!   use, a file that has grown too long.
//! - [`mod@bench`] measures: against the numbers of before, against others, for the manual.
//! - [`book`] builds the manual and follows its links; [`rule_books`] writes the books in it.
//! - [`others`] plays games with programs that others have written, which it gets from PyPI.
//! - [`postgres`] has a database server for as long as tests need one; [`faults`] lets it fail, and the
//!   server, while many play.
//! - [`api`] has the server asked for everything that its description of itself names.
//! - [`wasm`] makes the npm package of the library, and tests it in Node and in a browser.
//! - [`web`] runs what belongs to the browser; [`site`] puts the manual and the page together.
//! - [`page`] builds the page of the server, and tries it with the server; [`serve`] serves it here.
//! - [`wheel`] builds the package for Python and tries it.
//! - [`examples`] reads the examples out of the documents, so that tests can run them.
#![allow(clippy::disallowed_methods, reason = "the chores read files, run programs and take times")]

pub mod api;
pub mod bench;
pub mod book;
pub mod examples;
pub mod faults;
pub mod generate;
mod npm;
pub mod others;
pub mod page;
pub mod postgres;
pub mod project;
pub mod python;
pub mod rule_books;
pub mod serve;
pub mod site;
pub mod steps;
pub mod tidy;
pub mod tools;
pub mod wasm;
pub mod web;
pub mod wheel;

/// The examples of the documents that are Rust.
#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../../README.md")]
    mod readme {}
    #[doc = include_str!("../../docs/src/library.md")]
    mod library {}
}
