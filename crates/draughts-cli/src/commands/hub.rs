//! `draughts hub`

mod bout;
mod serve;
#[cfg(test)]
mod tests;

use anyhow::{Result, anyhow};
use draughts::Variant;
use draughts::rules::builtin;
use draughts_protocol::GAME_TYPE;
use draughts_search::Level;

use self::bout::Bout;
use self::serve::Server;
use crate::args::Hub;
use crate::exit::Answer;
use crate::{lines, rule_file, weights};

/// Lends our opponent to another program, or plays against another program's engine.
pub(crate) fn run(arguments: &Hub) -> Result<Answer> {
    let variant = variant(arguments.variant.as_deref())?;
    let level = Level::new(arguments.level).unwrap_or(Level::HIGHEST);
    let evaluation = weights::evaluation(&variant, arguments.weights.as_deref())?;
    if let Some(command) = &arguments.engine {
        return Bout::new(arguments, evaluation, level)?.play(command);
    }
    let judge = (evaluation, arguments.weights.clone());
    let lines = lines::listen(std::io::stdin());
    let output = std::io::stdout().lock();
    Server::new(lines, output, judge, level, arguments.seed).run()?;
    Ok(Answer::Yes)
}

/// The variant that was named, or the one for which the protocols were made.
pub(super) fn variant(name: Option<&str>) -> Result<Variant> {
    if let Some(name) = name {
        return rule_file::variant(name);
    }
    let mut variants = builtin::ids().iter().filter_map(|id| Variant::by_name(id).ok());
    let usual = variants.find(|variant| variant.rules().game_type == Some(GAME_TYPE));
    usual.ok_or_else(|| anyhow!("no variant has the PDN game type {GAME_TYPE}"))
}
