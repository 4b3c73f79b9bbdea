//! Which games are wanted.

use draughts::pdn::PdnGame;
use draughts::{GameResult, Side};

use super::games::Found;
use crate::args::{ResultChoice, Wanted};

/// Whether a game is one of those that are wanted.
pub(super) fn is_wanted(wanted: &Wanted, found: &Found<'_>) -> bool {
    let (read, played) = (found.read, found.played);
    let numbers = |&(first, last): &(u64, u64)| (first..=last).contains(&read.number);
    let result = |choice: &ResultChoice| *choice == choice_of(played.result(&read.game));
    wanted.games.as_ref().is_none_or(numbers)
        && wanted
            .player
            .as_ref()
            .is_none_or(|text| has(&read.game, &["White", "Black", "P1", "P2"], text))
        && wanted.event.as_ref().is_none_or(|text| has(&read.game, &["Event"], text))
        && wanted.result.as_ref().is_none_or(result)
        && wanted.rules.as_ref().is_none_or(|id| played.id() == id)
        && wanted.min_plies.is_none_or(|least| played.main_line().count() >= least)
        && wanted.opening.as_ref().is_none_or(|moves| opens_with(found, moves))
}

/// Which choice a result is.
pub(super) fn choice_of(result: Option<GameResult>) -> ResultChoice {
    match result {
        Some(GameResult::Win(Side::White)) => ResultChoice::White,
        Some(GameResult::Win(Side::Black)) => ResultChoice::Black,
        Some(GameResult::Draw) => ResultChoice::Draw,
        None => ResultChoice::Unknown,
    }
}

/// Whether one of some tags has a text in it, in small letters or capitals.
fn has(game: &PdnGame, names: &[&str], text: &str) -> bool {
    let text = text.to_lowercase();
    names.iter().filter_map(|name| game.tags.find(name)).any(|v| v.to_lowercase().contains(&text))
}

/// Whether the main line begins with some moves.
fn opens_with(found: &Found<'_>, moves: &str) -> bool {
    let variant = found.played.variant();
    let mut line = found.played.main_line();
    moves.split_whitespace().all(|text| {
        line.next().is_some_and(|step| variant.parse_move(&step.before, text) == Ok(step.mv))
    })
}
