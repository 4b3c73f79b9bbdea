//! How far games that take long are.

use std::io::{self, IsTerminal};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar on standard error for so many games, where that is a terminal.
///
/// # Errors
/// Never, as long as its form is well written.
pub(crate) fn games(length: u32, what: String) -> Result<ProgressBar> {
    let target = match io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let style = "{spinner} {msg} {bar:30} {pos} of {len} games, {elapsed}, {eta} to go";
    Ok(ProgressBar::with_draw_target(Some(length.into()), target)
        .with_style(ProgressStyle::with_template(style)?)
        .with_message(what))
}
