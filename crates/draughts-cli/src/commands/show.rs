//! `draughts show`

use anyhow::{Context, Result};

use crate::args::Show;
use crate::exit::Answer;
use crate::rule_file::Choice;
use crate::terminal;

/// Shows a rule file: as it was written, with everything filled in, or as JSON.
pub(crate) fn run(arguments: &Show) -> Result<Answer> {
    let choice = Choice::of(&arguments.variant)?;
    if arguments.json {
        terminal::print_line(json(&choice.resolve()?.to_toml())?)?;
    } else if arguments.resolved {
        terminal::print(choice.resolve()?.to_toml())?;
    } else {
        terminal::print(choice.text())?;
    }
    Ok(Answer::Yes)
}

/// The resolved file as JSON with the same keys.
fn json(resolved: &str) -> Result<String> {
    let value: serde_json::Value =
        toml::from_str(resolved).context("a resolved rule file does not parse")?;
    Ok(serde_json::to_string_pretty(&value)?)
}
