//! The page of the `draughts` command: its own help, word for word.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::NOTICE;
use crate::project;

/// The page of the manual.
pub(super) fn page() -> Result<String> {
    let overview = help(&[])?;
    let mut page = format!("{NOTICE}# The command\n\n{}", block(&overview));
    for name in commands(&overview) {
        page.push_str(&format!("\n## `draughts {name}`\n\n{}", block(&help(&[name])?)));
    }
    Ok(page)
}

/// What the command prints when asked for help.
fn help(command: &[&str]) -> Result<String> {
    let output = Command::new(project::draughts()?)
        .args(command)
        .arg("--help")
        // The width of a terminal must not decide where lines break.
        .env_remove("COLUMNS")
        .output()
        .context("cannot run the command")?;
    ensure!(output.status.success(), "`draughts {} --help` failed", command.join(" "));
    let text = String::from_utf8(output.stdout).context("the help is not text")?;
    Ok(text.lines().map(|line| format!("{}\n", line.trim_end())).collect())
}

/// The commands that a help lists.
fn commands(help: &str) -> Vec<&str> {
    let after = help.lines().skip_while(|line| !line.starts_with("Commands:")).skip(1);
    let names = after.take_while(|line| !line.is_empty()).filter(|line| line.starts_with("  "));
    names.filter_map(|line| line.split_whitespace().next()).filter(|&name| name != "help").collect()
}

fn block(text: &str) -> String {
    format!("```text\n{}\n```\n", text.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_from_the_help() {
        let help =
            "Words\n\nCommands:\n  moves  List\n  show   Show\n  help   Print\n\nOptions:\n  -h\n";
        assert_eq!(commands(help), ["moves", "show"]);
    }
}
