//! `draughts verify-duels`

use std::ops::ControlFlow;

use anyhow::{Context, Result, bail};
use draughts::fair::{self, Drawn, Record};
use draughts::{Game, game::Lot};

use super::games::{Files, Found};
use crate::args::{Reading, VerifyDuels};
use crate::exit::Answer;
use crate::terminal::{self, BAD, GOOD, counted, paint};

/// Draws the lots of the games of a file anew.
pub(super) fn run(arguments: &VerifyDuels) -> Result<Answer> {
    let file = arguments.game.clone();
    let reading =
        Reading { files: vec![file.clone()], variant: arguments.variant.clone(), encoding: None };
    let (mut games, mut answer) = (0, Answer::Yes);
    let reach = Files::new(&reading)?.without_bar().each(|found| {
        games += 1;
        match check(found, arguments) {
            Ok(text) => terminal::print(text)?,
            Err(error) => {
                answer = Answer::No;
                let bad = paint(BAD, "bad");
                terminal::print_line(format_args!("{file}: {bad}: {error:#}"))?;
            }
        }
        Ok(ControlFlow::Continue(()))
    })?;
    if !reach.unreadable.is_empty() {
        return Ok(Answer::No);
    }
    if games == 0 {
        bail!("there is no game in `{file}`");
    }
    Ok(answer)
}

/// What is said of a game whose lots are what they should be.
fn check(found: &Found<'_>, arguments: &VerifyDuels) -> Result<String> {
    if let Some(problem) = found.problems().iter().find(|it| !it.problem.is_warning()) {
        bail!("line {}: {}", problem.place.line, problem.problem);
    }
    let record = Record::from_tags(&found.read.game.tags)?;
    if let Some(noted) = arguments.noted.filter(|noted| *noted != record.commitment) {
        let commitment = record.commitment;
        bail!("the server's commitment is `{commitment}`, not `{noted}` as it was noted");
    }
    let game = found.played.game(&found.read.game).context("the game cannot be played again")?;
    let drawn = fair::verify(&game, &record)?;
    let mut text = format!(
        "{}: {}: {} of game `{}` as the secret and the nonces make them\n",
        found.file,
        paint(GOOD, "fine"),
        counted(drawn.len(), "lot"),
        record.game,
    );
    drawn.iter().for_each(|drawn| text.push_str(&line(&game, drawn)));
    Ok(text)
}

fn line(game: &Game, &Drawn { lot, bound, value }: &Drawn) -> String {
    let last = bound.saturating_sub(1);
    let meaning = match lot {
        Lot::Duel { ply, number } => duel(game, ply, number),
        Lot::Opening | Lot::Mark { .. } | Lot::Move { .. } => None,
    };
    let meaning = meaning.map(|meaning| format!(": {meaning}")).unwrap_or_default();
    format!("  {lot}: {value} of 0 to {last}{meaning}\n")
}

/// What has come of a duel.
fn duel(game: &Game, ply: u32, number: u32) -> Option<String> {
    let ply = game.plies().get(usize::try_from(ply).ok()?.checked_sub(1)?)?;
    let duel = ply.duels.get(usize::try_from(number).ok()?.checked_sub(1)?)?;
    let end = if duel.success { "succeeds" } else { "fails" };
    let square = game.variant().square_name(duel.square);
    Some(format!("`{}`, the attack on {square} {end}", ply.text))
}
