//! `draughts show`

use anyhow::Result;

use crate::args::Show;
use crate::exit::Answer;
use crate::rule_file::Choice;
use crate::terminal;

/// Shows a rule file: as it was written, with everything filled in, or as JSON.
pub(crate) fn run(arguments: &Show) -> Result<Answer> {
    let choice = Choice::of(&arguments.variant)?;
    if arguments.json {
        terminal::print_line(serde_json::to_string_pretty(&choice.resolve()?.rules)?)?;
    } else if arguments.resolved {
        terminal::print(choice.resolve()?.to_toml())?;
    } else {
        terminal::print(choice.text())?;
    }
    Ok(Answer::Yes)
}
