//! Whether a rule set of somebody's own may be played here: by no file is anybody to stall the server, or
//! to pass one name off as another.

use std::time::Duration;

use draughts::{Language, RuleSet, Storm, Variant};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tokio::time::Instant;

use crate::names::{self, NameProblem};

/// The longest title, in characters.
pub const LONGEST_TITLE: usize = 60;
/// The most draw rules: each of them is asked after every ply.
pub const MOST_DRAWS: usize = 40;
/// The most openings to be drawn from.
pub const MOST_BALLOTS: usize = 400;
/// The most legal moves of a position that comes up in a trial.
pub const MOST_MOVES: usize = 1000;

/// How many games are tried, each by lot and this long at most.
const GAMES: u64 = 3;
const PLIES: usize = 80;
/// How long the trial may take. Fair rules take a few milliseconds.
const PATIENCE: Duration = Duration::from_secs(4);

/// Why a rule set is not played here.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// A title is too long.
    #[error("a title has {found} characters, the most is {LONGEST_TITLE}")]
    LongTitle {
        /// How many it has.
        found: usize,
    },
    /// A title deceives.
    #[error("a title cannot be shown: {0}")]
    Title(NameProblem),
    /// There is too much of something.
    #[error("the file has {found} {what}, the most is {most}")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// Some position has more captures than can be looked at.
    #[error("a position that comes up soon has too many ways to capture: {fen}")]
    Storm {
        /// The position.
        fen: String,
    },
    /// Some position has more moves than anybody can choose from.
    #[error("a position that comes up soon has {found} moves, the most is {MOST_MOVES}: {fen}")]
    Moves {
        /// How many it has.
        found: usize,
        /// The position.
        fen: String,
    },
    /// Its moves take too long to be found.
    #[error("the moves of this game take too long to be found")]
    Slow,
}

/// Looks whether a rule set may be played here. This takes a moment, so it does not belong on a thread
/// that serves requests.
///
/// # Errors
/// Why it may not.
///
/// ```
/// use draughts_server::vet::vet;
///
/// assert_eq!(vet(&draughts::Variant::by_name("konane")?), Ok(()));
/// # Ok::<(), draughts::UnknownVariant>(())
/// ```
pub fn vet(variant: &Variant) -> Result<(), Unfit> {
    titles(variant.rules())?;
    sizes(variant.rules())?;
    (0..GAMES).try_for_each(|seed| trial(variant, seed, Instant::now() + PATIENCE))
}

fn titles(rules: &RuleSet) -> Result<(), Unfit> {
    let own = Language::ALL.into_iter().filter_map(|language| rules.names.get(language));
    for title in own {
        let found = title.chars().count();
        if found > LONGEST_TITLE {
            return Err(Unfit::LongTitle { found });
        }
        names::readable(title).map_err(Unfit::Title)?;
    }
    Ok(())
}

fn sizes(rules: &RuleSet) -> Result<(), Unfit> {
    let ballots = match &rules.opening {
        draughts::rules::Opening::Ballots { lines } => lines.len(),
        draughts::rules::Opening::None | draughts::rules::Opening::Removal { .. } => 0,
    };
    for (what, found, most) in
        [("draw rules", rules.draws.len(), MOST_DRAWS), ("openings", ballots, MOST_BALLOTS)]
    {
        if found > most {
            return Err(Unfit::TooMany { what, found, most });
        }
    }
    Ok(())
}

/// Plays a game by lot, for as long as there are moves.
fn trial(variant: &Variant, seed: u64, end: Instant) -> Result<(), Unfit> {
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let mut position = variant.start();
    for _ in 0..PLIES {
        if Instant::now() >= end {
            return Err(Unfit::Slow);
        }
        let storm = |Storm { .. }| Unfit::Storm { fen: variant.fen(&position) };
        let moves = variant.legal_moves(&position).map_err(storm)?;
        if moves.len() > MOST_MOVES {
            return Err(Unfit::Moves { found: moves.len(), fen: variant.fen(&position) });
        }
        let over = variant.ending(&position).map_err(storm)?.is_some();
        if over || moves.is_empty() {
            return Ok(());
        }
        position = variant.make(&position, &moves[lots.random_range(0..moves.len())]);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use draughts::rules::{Builtin, Source, builtin, resolve};

    use super::*;

    fn vetted(text: &str) -> Result<(), Unfit> {
        let rules = resolve(&Source::new("own.toml", text), &Builtin).expect("a good file").rules;
        vet(&Variant::from_rules(rules))
    }

    #[test]
    fn whatever_ships_is_fit() {
        for id in builtin::ids() {
            assert_eq!(vet(&Variant::by_name(id).expect("it ships")), Ok(()), "{id}");
        }
    }

    #[test]
    fn titles_are_short_and_can_be_read() {
        let named = |title: &str| {
            let mut file = String::from("id = 'own'\nextends = 'brazilian'\n");
            file.push_str(&format!("name.en = {}\n", serde_json::json!(title)));
            vetted(&file)
        };
        assert_eq!(named("<script>alert('Łucja')</script>"), Ok(()));
        assert_eq!(named(&"a".repeat(61)), Err(Unfit::LongTitle { found: 61 }));
        for bad in ["Braz\u{202e}lian", "Braz\u{200b}ilian", "a\u{2066}b", "Z\u{301}\u{302}\u{303}"]
        {
            assert!(matches!(named(bad), Err(Unfit::Title(_))), "{bad:?}");
        }
    }

    #[test]
    fn lists_have_an_end() {
        let mut file = String::from("id = 'own'\nextends = 'brazilian'\nname.en = 'Own'\n");
        for plies in 1..=41 {
            file.push_str(&format!(
                "[[draw]]\nkind = 'no-progress'\nplies = {plies}\nreset = ['capture']\n"
            ));
        }
        let found = vetted(&file);
        assert_eq!(found, Err(Unfit::TooMany { what: "draw rules", found: 41, most: 40 }));
    }

    #[test]
    fn a_storm_is_found_before_anybody_plays_it() {
        let storm = include_str!("../web/tests/data/storm.toml");
        assert!(matches!(vetted(storm), Err(Unfit::Storm { .. } | Unfit::Moves { .. })));
    }
}
