//! How a player of a match is told.

use std::str::FromStr;
use std::time::Duration;

use draughts_search::{Level, Pruning, Skill};

/// A player of a match.
#[derive(Debug, Clone)]
pub(crate) struct PlayerSpec {
    /// As it was told.
    pub(crate) text: String,
    pub(crate) kind: PlayerKind,
}

/// Who plays.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum PlayerKind {
    /// The computer opponent at a level, or at a skill near it, with weights if they are named.
    Level(Skill, Option<String>),
    /// The search itself.
    Search(SearchSpec),
    /// The command line of an engine.
    Engine(String),
}

/// The search, how far it goes and what it leaves out.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct SearchSpec {
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Duration>,
    pub(crate) depth: Option<u32>,
    /// The file of its weights, or `none`.
    pub(crate) weights: Option<String>,
    pub(crate) threads: Option<u16>,
    /// In how many megabytes it remembers positions.
    pub(crate) hash: Option<u32>,
    pub(crate) pruning: Pruning,
}

/// So many positions are looked at where a file of weights is all that was told.
const NODES: u64 = 1_000;

/// What stands before the command line of an engine.
const ENGINE: &str = "hub:";

const WEIGHTS: &str = ".dw";

const EXPECTED: &str = "expected `level:5`, `nodes:500`, `time:100ms`, `depth:6`, a file of weights such \
                        as `club.dw`, or `hub:COMMAND`";

impl FromStr for PlayerSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self { text: text.to_owned(), kind: kind(text)? })
    }
}

fn kind(text: &str) -> Result<PlayerKind, String> {
    if let Some(command) = text.strip_prefix(ENGINE) {
        return match command.trim().is_empty() {
            true => Err("expected a command line behind `hub:`".to_owned()),
            false => Ok(PlayerKind::Engine(command.to_owned())),
        };
    }
    let mut parts = text.split(',');
    let head = parts.next().unwrap_or_default();
    if head.ends_with(WEIGHTS) {
        let (nodes, weights) = (Some(NODES), Some(head.to_owned()));
        let mut search = SearchSpec { nodes, weights, ..SearchSpec::default() };
        options(parts, |key, value| search.set(key, value))?;
        return Ok(PlayerKind::Search(search));
    }
    match head.split_once(':').ok_or(EXPECTED)? {
        ("level", number) => {
            let level = number.parse().ok().and_then(Level::new);
            let mut skill = level.ok_or("expected a level from 1 to 10")?.skill();
            let mut weights = None;
            options(parts, |key, value| {
                match key {
                    "weights" => weights = Some(value.to_owned()),
                    "nodes" => skill.nodes = number_from(1, key, value)?,
                    "noise" => skill.noise = number_from(0, key, value)?,
                    "blur" => skill.blur = number_from(0, key, value)?,
                    _ => {
                        return Err(format!(
                            "`{key}` is no option of a level: expected `weights`, `nodes`, `noise` or \
                             `blur`"
                        ));
                    }
                }
                Ok(())
            })?;
            Ok(PlayerKind::Level(skill, weights))
        }
        (limit @ ("nodes" | "time" | "depth"), value) => {
            let mut search = SearchSpec::default();
            search.set(limit, value)?;
            options(parts, |key, value| search.set(key, value))?;
            Ok(PlayerKind::Search(search))
        }
        _ => Err(EXPECTED.to_owned()),
    }
}

fn options<'t>(
    parts: impl Iterator<Item = &'t str>,
    mut set: impl FnMut(&'t str, &'t str) -> Result<(), String>,
) -> Result<(), String> {
    for part in parts {
        let (key, value) = part
            .split_once('=')
            .ok_or_else(|| format!("`{part}` is no option: expected one such as `weights=none`"))?;
        set(key.trim(), value.trim())?;
    }
    Ok(())
}

impl SearchSpec {
    fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        let pruning = &mut self.pruning;
        match key {
            "nodes" => self.nodes = Some(number_from(1, key, value)?),
            "time" => self.time = Some(time(value)?),
            "depth" => self.depth = Some(number_from(1, key, value)?),
            "weights" => self.weights = Some(value.to_owned()),
            "threads" => self.threads = Some(number_from(1, key, value)?),
            "hash" => self.hash = Some(number_from(1, key, value)?),
            "reductions" => pruning.reductions = switch(key, value)?,
            "forced" => pruning.forced = switch(key, value)?,
            _ => {
                return Err(format!(
                    "`{key}` is no option of a search: expected `nodes`, `time`, `depth`, `weights`, \
                     `threads`, `hash`, `reductions` or `forced`"
                ));
            }
        }
        Ok(())
    }
}

/// A whole number that is not too small and fits.
fn number_from<T: FromStr + PartialOrd + From<u8>>(
    least: u8,
    key: &str,
    value: &str,
) -> Result<T, String> {
    let number = value.parse().ok().filter(|number| *number >= T::from(least));
    number
        .ok_or_else(|| format!("`{value}` is no value of `{key}`: expected a number from {least}"))
}

fn switch(key: &str, value: &str) -> Result<bool, String> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(format!("`{value}` is no value of `{key}`: expected `on` or `off`")),
    }
}

/// A time in seconds or milliseconds, up to a day.
fn time(text: &str) -> Result<Duration, String> {
    const DAY: f64 = 86_400.0;
    let seconds = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(text), _) => text.parse().map(|time: f64| time / 1e3),
        (None, text_in_seconds) => text_in_seconds.unwrap_or(text).parse(),
    };
    match seconds {
        Ok(seconds) if seconds > 0.0 && seconds <= DAY => Ok(Duration::from_secs_f64(seconds)),
        _ => Err(format!("`{text}` is no time: expected one such as `100ms` or `0.1s`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(text: &str) -> SearchSpec {
        match kind(text) {
            Ok(PlayerKind::Search(search)) => search,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn players_are_understood() {
        let four = Level::new(4).expect("1 to 10").skill();
        assert_eq!(kind("level:4"), Ok(PlayerKind::Level(four, None)));
        let blind = Skill { noise: 70, ..four };
        let weights = Some("a.dw".to_owned());
        assert_eq!(kind("level:4,noise=70,weights=a.dw"), Ok(PlayerKind::Level(blind, weights)));
        assert_eq!(kind("hub:a 'b,c' d"), Ok(PlayerKind::Engine("a 'b,c' d".to_owned())));
        assert_eq!(search("nodes:500").nodes, Some(500));
        assert_eq!(search("time:100ms").time, Some(Duration::from_millis(100)));
        assert_eq!(search("time:0.5").time, search("time:0.5s").time);
        assert_eq!(search("a.dw").weights, search("nodes:1000,weights=a.dw").weights);
        let switched = search("depth:6,reductions=off,threads=2,hash=8");
        assert_eq!(switched.pruning, Pruning { reductions: false, ..Pruning::default() });
        assert_eq!((switched.depth, switched.threads, switched.hash), (Some(6), Some(2), Some(8)));
    }

    #[test]
    fn what_is_wrong_with_a_player_is_told() {
        let told = |text: &str| kind(text).expect_err("it is wrong");
        insta::assert_snapshot!(
            "players",
            [
                "",
                "level",
                "level:11",
                "level:4,depth=3",
                "level:4,noise=-1",
                "nodes:0",
                "nodes:5,forced",
                "nodes:5,forced=yes",
                "nodes:5,speed=5",
                "time:0ms",
                "time:soon",
                "hub: ",
                "engine:5",
            ]
            .map(|text| format!("{text:?}: {}", told(text)))
            .join("\n")
        );
    }
}
