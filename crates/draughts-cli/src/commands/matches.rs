//! `draughts match`

mod contest;
mod entrant;
mod journal;
mod openings;
mod report;
mod seat;
mod standing;

use anyhow::Result;
use draughts::Variant;

use self::contest::Contest;
use self::entrant::Entrant;
use self::journal::Journal;
use self::openings::Openings;
use self::report::Report;
use self::standing::Standing;
use crate::args::{Match, OpeningChoice};
use crate::exit::Answer;
use crate::{interrupt, progress, terminal};

/// So many games are played unless another number is asked for.
const GAMES: u32 = 200;

/// The same where a test may end the match sooner.
const GAMES_OF_A_TEST: u32 = 10_000;

/// Plays what is left of a match, and tells how it stands.
pub(crate) fn run(arguments: &Match) -> Result<Answer> {
    let variant = super::hub::variant(arguments.variant.as_deref())?;
    let openings = Openings::new(&variant, arguments)?;
    let specs = [&arguments.first, &arguments.second];
    let mut entrants = Vec::new();
    for spec in specs {
        entrants.push(Entrant::new(spec, &variant, arguments)?);
    }
    let games = arguments.games.unwrap_or(match arguments.sprt {
        Some(_) => GAMES_OF_A_TEST,
        None => GAMES,
    });
    let mut standing = Standing::new(arguments.sprt);
    let called = (specs.map(|spec| spec.text.clone()), identity(arguments, &openings));
    let (mut journal, past) = Journal::open(arguments.pdn.as_deref(), called, &variant)?;
    for played in past.iter().take(games as usize) {
        standing.add(played);
    }
    let contest = Contest {
        variant: &variant,
        entrants: &entrants,
        openings: &openings,
        longest: arguments.longest as usize,
        seed: arguments.seed,
        interrupted: interrupt::flag()?,
    };
    let bar = progress::games(games, standing.to_string())?;
    bar.inc(standing.games().into());
    if !standing.is_decided() {
        contest.play(standing.games()..games, arguments.parallel, |game| {
            journal.add(&game)?;
            standing.add(&game.played);
            bar.set_message(standing.to_string());
            bar.inc(1);
            Ok(!standing.is_decided())
        })?;
    }
    bar.finish_and_clear();
    let is_whole = standing.is_decided() || standing.games() == games;
    let report = Report::new(&variant, specs, &standing, is_whole);
    if arguments.json {
        terminal::print_line(serde_json::to_string(&report)?)?;
    } else {
        terminal::print(report.text(arguments.pdn.as_deref()))?;
    }
    Ok(if is_whole { Answer::Yes } else { Answer::No })
}

/// What decides how the games of a match go.
fn identity(arguments: &Match, openings: &Openings) -> String {
    let mut text = format!(
        "{} against {}, {openings}, longest {}, seed {}",
        arguments.first.text, arguments.second.text, arguments.longest, arguments.seed
    );
    let limits = [
        ("time", arguments.engine_time.map(|time| time.as_secs_f64().to_string())),
        ("nodes", arguments.engine_nodes.map(|nodes| nodes.to_string())),
        ("depth", arguments.engine_depth.map(|depth| depth.to_string())),
    ];
    for (name, limit) in limits {
        if let Some(limit) = limit {
            text.push_str(&format!(", engine {name} {limit}"));
        }
    }
    text
}

/// Where the openings of a match come from unless it is told.
fn usual_openings(variant: &Variant) -> OpeningChoice {
    match draughts::Game::new(variant).opening_lines() {
        [] => OpeningChoice::Random,
        _ => OpeningChoice::Ballots,
    }
}
