//! Which games are wanted.

use anyhow::Result;
use draughts::pdn::{PdnGame, Played};
use draughts::rules::builtin;
use draughts::{GameResult, Side};

use super::games::Found;
use super::notation::OwnNotation;
use crate::args::{Reading, ResultChoice, Wanted};
use crate::rule_file;

/// Tells the games that are wanted from others.
pub(super) struct Filter<'w> {
    wanted: &'w Wanted,
    /// The id of the rules.
    rules: Option<String>,
    own: OwnNotation,
}

impl<'w> Filter<'w> {
    /// # Errors
    /// If there are no rules of the name that is asked for.
    pub(super) fn new(wanted: &'w Wanted, reading: &Reading) -> Result<Self> {
        let rules = match (&wanted.rules, &reading.variant) {
            (None, _) => None,
            (Some(name), Some(all)) if rule_file::variant(all)?.id() == name => Some(name.clone()),
            (Some(name), _) => Some(builtin::find(name)?.to_owned()),
        };
        Ok(Self { wanted, rules, own: OwnNotation::default() })
    }

    /// Whether a game is one of those that are wanted.
    pub(super) fn admits(&mut self, found: &Found<'_>) -> bool {
        let (wanted, read, played) = (self.wanted, found.read, found.played);
        let numbers = |&(first, last): &(u64, u64)| (first..=last).contains(&read.number);
        let result = |choice: &ResultChoice| *choice == choice_of(played.result(&read.game));
        let player = |text: &String| has(&read.game, &["White", "Black", "P1", "P2"], text);
        let event = |text: &String| has(&read.game, &["Event"], text);
        wanted.games.as_ref().is_none_or(numbers)
            && wanted.player.as_ref().is_none_or(player)
            && wanted.event.as_ref().is_none_or(event)
            && wanted.result.as_ref().is_none_or(result)
            && self.rules.as_ref().is_none_or(|id| played.id() == id)
            && wanted.min_plies.is_none_or(|least| played.main_line().count() >= least)
            && wanted.opening.as_ref().is_none_or(|moves| self.opens_with(played, moves))
    }

    /// Whether the main line begins with some moves, in the notation of the rules.
    fn opens_with(&mut self, played: &Played, moves: &str) -> bool {
        let variant = self.own.variant(played);
        let mut line = played.main_line();
        moves.split_whitespace().all(|text| {
            line.next().is_some_and(|step| variant.parse_move(&step.before, text) == Ok(step.mv))
        })
    }
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
