//! `draughts pdn convert`

use std::fs::OpenOptions;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;

use anyhow::{Context, Result, bail};
use draughts::Variant;
use draughts::board::{Corner, Style};
use draughts::pdn::{self, Flaw, PdnError, PdnGame, Played, Squares};

use super::games::{Files, Found};
use super::wanted::Filter;
use crate::args::{NotationChoice, PdnConvert};
use crate::exit::Answer;
use crate::rule_file;
use crate::terminal::counted;

/// The name that stands for standard output.
const STDOUT: &str = "-";

/// Writes games anew, by the standard.
pub(super) fn run(arguments: &PdnConvert) -> Result<Answer> {
    let target = arguments.to.as_deref().map(rule_file::variant).transpose()?;
    let mut filter = Filter::new(&arguments.wanted, &arguments.reading)?;
    let mut files = Files::new(&arguments.reading)?.stopped_by_ctrl_c()?;
    if arguments.output == STDOUT && io::stdout().is_terminal() {
        files = files.without_bar();
    }
    let mut output = open(&arguments.output)?;
    let (mut written, mut left_out) = (0_usize, 0_usize);
    let reach = files.each(|found| {
        if !filter.admits(found) {
            return Ok(ControlFlow::Continue(()));
        }
        for problem in &found.read.problems {
            complain(found, problem);
        }
        match converted(found, target.as_ref(), arguments.notation) {
            Ok(game) => {
                let mut text = String::new();
                pdn::write(&game, &mut text)?;
                if written > 0 {
                    output.write_all(b"\n")?;
                }
                output.write_all(text.as_bytes())?;
                written += 1;
                left_out += usize::from(!found.read.problems.is_empty());
            }
            Err(flaw) => {
                complain(found, &found.locate(&flaw));
                left_out += 1;
            }
        }
        Ok(ControlFlow::Continue(()))
    })?;
    output.flush()?;
    if reach.stopped {
        bail!("stopped after {}", counted(written, "game"));
    }
    if left_out > 0 {
        anstream::eprintln!(
            "{} written; {} left out or cut short",
            counted(written, "game"),
            counted(left_out, "game")
        );
    }
    Ok(if left_out > 0 || !reach.unreadable.is_empty() { Answer::No } else { Answer::Yes })
}

/// Tells on standard error what is wrong with a game.
fn complain(found: &Found<'_>, problem: &PdnError) {
    found.beside_bar(|| anstream::eprintln!("{}\n", problem.render(found.file, true)));
}

/// A game in the form that is asked for.
fn converted(
    found: &Found<'_>,
    target: Option<&Variant>,
    notation: Option<NotationChoice>,
) -> Result<PdnGame, Box<Flaw>> {
    let (played, game): (&Played, &PdnGame) = (found.played, &found.read.game);
    let squares = |style, corner| Squares { style, corner };
    match (target, notation) {
        (Some(target), _) => played.converted(game, target),
        (None, None) => played.normalize(game),
        (None, Some(NotationChoice::Standard)) => {
            played.converted(game, &Variant::from_rules(played.rules().clone()))
        }
        (None, Some(NotationChoice::Algebraic)) => {
            played.renamed(game, squares(Style::Algebraic, Corner::BottomLeft))
        }
        (None, Some(NotationChoice::Numeric)) => {
            played.renamed(game, squares(Style::Numeric, Corner::TopLeft))
        }
    }
}

/// Where games are written: a new file, or standard output.
fn open(file: &str) -> Result<Box<dyn Write>> {
    if file == STDOUT {
        return Ok(Box::new(BufWriter::new(io::stdout().lock())));
    }
    let new = OpenOptions::new().write(true).create_new(true).open(file);
    let new = new.with_context(|| format!("cannot write `{file}`"))?;
    Ok(Box::new(BufWriter::new(new)))
}
