//! `draughts play`

mod advice;
mod back;
mod clock;
mod input;
mod marks;
mod order;
mod refusal;
pub(super) mod save;
pub(super) mod say;
mod session;
mod show;
#[cfg(test)]
mod tests;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use draughts::{Game, Side, Variant};
use draughts_search::{Level, Opponent};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use self::clock::Watch;
use self::input::Input;
use self::session::Session;
use crate::args::{Play, Player};
use crate::exit::Answer;
use crate::rule_file;
use crate::table_files;
use crate::weights;

/// The level at which the computer gives hints and judges offers of a draw.
const ADVISER: Level = match Level::new(8) {
    Some(level) => level,
    None => Level::HIGHEST,
};

/// Seeds that the command itself chooses stay below this, so that they are short to type.
const SEEDS: u64 = 1_000_000_000;

/// Plays a game.
pub(crate) fn run(arguments: &Play) -> Result<Answer> {
    let variant = variant(arguments)?;
    let mut game = game(arguments, &variant)?;
    let seed = arguments.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish() % SEEDS);
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let mut hints = lots.clone();
    hints.set_stream(1);
    if arguments.load.is_none() && arguments.fen.is_none() {
        game.draw_opening(&mut lots)?;
    }
    let evaluation = weights::evaluation(&variant, arguments.weights.as_deref())?;
    let players = players(arguments);
    let alone = players == [Player::Computer, Player::Human];
    let bottom = if alone != arguments.flip { Side::Black } else { Side::White };
    let level = Level::new(arguments.level).unwrap_or(Level::LOWEST);
    let watch = Watch::new(arguments.clock, variant.rules());
    let tables = match &arguments.tables {
        Some(folder) => Some(Arc::new(table_files::open(folder, &variant)?)),
        None => None,
    };
    let judging = |level| Opponent::with_evaluation(evaluation.clone(), level);
    let opponent = |level| match &tables {
        Some(tables) => judging(level).with_tables(Arc::clone(tables)),
        None => judging(level),
    };
    let mut session = Session {
        computer: opponent(level),
        adviser: opponent(ADVISER),
        input: Input::listen(),
        game,
        players,
        level,
        seed,
        lots,
        hints,
        bottom,
        watch,
        language: arguments.lang.into(),
    };
    session.play()?;
    Ok(Answer::Yes)
}

/// Who has White and who has Black. The side that is not told is the other one's.
fn players(arguments: &Play) -> [Player; 2] {
    let other = |player| match player {
        Player::Human => Player::Computer,
        Player::Computer => Player::Human,
    };
    match (arguments.white, arguments.black) {
        _ if arguments.both => [Player::Human; 2],
        (Some(white), Some(black)) => [white, black],
        (Some(white), None) => [white, other(white)],
        (None, Some(black)) => [other(black), black],
        (None, None) => [Player::Human, Player::Computer],
    }
}

/// The variant that was named, or that of the game to be loaded.
fn variant(arguments: &Play) -> Result<Variant> {
    match (&arguments.variant, &arguments.load) {
        (Some(name), _) => rule_file::variant(name),
        (None, Some(file)) => {
            let record = save::read(file)?;
            Variant::by_name(&record.variant).with_context(|| {
                format!("`{file}` is a game by rules of your own: give their file before --load")
            })
        }
        (None, None) => bail!("no variant is named"),
    }
}

/// The game from its start, from a position or from a file.
fn game(arguments: &Play, variant: &Variant) -> Result<Game> {
    if let Some(file) = &arguments.load {
        let record = save::read(file)?;
        return Game::replay(variant, &record)
            .with_context(|| format!("the game in `{file}` cannot be gone on with"));
    }
    match &arguments.fen {
        None => Ok(Game::new(variant)),
        fen => {
            let position = super::position(variant, fen.as_deref())?;
            Ok(Game::from_position(variant, position)?)
        }
    }
}
