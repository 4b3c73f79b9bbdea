//! `draughts tablebase`

mod build;
mod pool;
mod probe;
mod verify;

use anyhow::Result;
use draughts::rules::Draw;
use draughts_search::tables::Space;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::args::{Tablebase, TablebaseCommand};
use crate::exit::Answer;

/// Builds, checks or asks tables.
pub(crate) fn run(arguments: &Tablebase) -> Result<Answer> {
    match &arguments.command {
        TablebaseCommand::Build(arguments) => build::run(arguments),
        TablebaseCommand::Verify(arguments) => verify::run(arguments),
        TablebaseCommand::Probe(arguments) => probe::run(arguments),
    }
}

/// A bar for so many entries on standard error, where that is a terminal.
fn bar(entries: u64) -> Result<ProgressBar> {
    let style = "{spinner} {bar:30} {human_pos} of {human_len} entries, {elapsed}, {msg}";
    let target = ProgressDrawTarget::stderr();
    let bar = ProgressBar::with_draw_target(Some(entries), target);
    bar.enable_steady_tick(std::time::Duration::from_millis(200));
    Ok(bar.with_style(ProgressStyle::with_template(style)?))
}

/// The draw rules that tables leave out, in words.
fn ignored_draws(space: &Space) -> Vec<String> {
    let draws = &space.variant().rules().draws;
    let said = |rule: usize| match &draws[rule] {
        Draw::NoProgress { plies, .. } => format!("no progress in {plies} plies"),
        Draw::Material { plies, .. } => {
            format!("{plies} plies with some material (rule {})", rule + 1)
        }
        Draw::Repetition { .. } | Draw::Instant { .. } => format!("rule {}", rule + 1),
    };
    space.ignored_draws().into_iter().map(said).collect()
}

/// A line that says which draw rules are left out, if any are.
fn ignored_line(space: &Space) -> String {
    let ignored = ignored_draws(space);
    if ignored.is_empty() {
        return String::new();
    }
    format!("Draws by counting plies are left out: {}.\n", ignored.join(", "))
}
