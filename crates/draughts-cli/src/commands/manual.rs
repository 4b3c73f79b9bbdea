//! `draughts completions` and `draughts man`: the command line in the forms that shells and `man` read.

use anyhow::{Result, bail};
use clap::CommandFactory;
use clap_mangen::Man as Page;

use crate::args::{Arguments, Completions, Man};
use crate::exit::Answer;
use crate::terminal;

/// Prints the completions for a shell.
pub(crate) fn completions(arguments: &Completions) -> Result<Answer> {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "draughts", &mut text);
    terminal::print(String::from_utf8(text)?)?;
    Ok(Answer::Yes)
}

/// Prints a page of the manual.
pub(crate) fn page(arguments: &Man) -> Result<Answer> {
    let mut command = Arguments::command();
    command.build();
    if let Some(name) = &arguments.command {
        let Some(found) = command.find_subcommand(name) else {
            let names: Vec<_> = command
                .get_subcommands()
                .map(|command| format!("`{}`", command.get_name()))
                .collect();
            bail!("there is no command `{name}`; expected {}", names.join(", "));
        };
        let title = format!("draughts-{}", found.get_name());
        command = found.clone().display_name(title);
    }
    let mut text = Vec::new();
    Page::new(command).render(&mut text)?;
    terminal::print(String::from_utf8(text)?)?;
    Ok(Answer::Yes)
}
