//! `cargo xtask bench-peers`: other programs beside ours, in one run.
//!
//! All count positions from the same places. Ours counts what the other one counts, distinct moves or
//! every path, and the numbers must agree.

mod install;

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, anyhow, ensure};

use self::install::Script;
use super::perft::{Speed, take_turns};
use super::{grouped, page};
use crate::python::Package;

/// Another program.
#[derive(Debug)]
struct Peer {
    name: &'static str,
    /// What counts with it; none for the crate that is built together with ours.
    script: Option<Script>,
    ours: Ours,
    /// How often each rival has its turn: the closer the race, the more often.
    turns: usize,
    races: &'static [Race],
}

/// What of ours runs beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ours {
    /// The library.
    Library,
    /// The package for Python, whose count is one call.
    Package,
    /// The package for Python, with the same loop as the other one.
    Loop,
}

/// The programs of ours.
struct Programs {
    race: PathBuf,
    python: Vec<String>,
}

/// A count that both are to make.
#[derive(Debug)]
struct Race {
    /// The place, as the table calls it.
    place: &'static str,
    variant: &'static str,
    fen: Option<&'static str>,
    depth: u32,
    /// Whether the peer counts every path.
    all_paths: bool,
    /// What the peer calls the variant or the place.
    theirs: &'static [&'static str],
    /// How many times as fast ours is to be, where that is promised.
    target: Option<f64>,
}

const fn start(variant: &'static str, depth: u32, theirs: &'static [&'static str]) -> Race {
    let place = "start";
    Race { place, variant, fen: None, depth, all_paths: false, theirs, target: None }
}

macro_rules! place {
    ($place:literal, $fen:literal, $depth:literal) => {
        Race {
            place: $place,
            variant: "international",
            fen: Some($fen),
            depth: $depth,
            all_paths: false,
            theirs: &[$fen],
            target: Some(3.0),
        }
    };
}

const PY_DRAUGHTS: Script = Script {
    package: Package { name: "py-draughts", version: "1.10.1" },
    text: include_str!("py_draughts.py"),
};

/// The fast ones first.
const PEERS: &[Peer] = &[
    Peer {
        name: "kish 1.1.7",
        script: None,
        ours: Ours::Library,
        turns: 9,
        races: &[Race { all_paths: true, target: Some(2.0), ..start("turkish", 7, &["turkish"]) }],
    },
    Peer {
        name: "dame-rs 0.2.0",
        script: Some(Script {
            package: Package { name: "dame-rs", version: "0.2.0" },
            text: include_str!("dame.py"),
        }),
        ours: Ours::Library,
        turns: 9,
        races: &[
            Race { target: Some(15.0), ..start("international", 7, &[]) },
            place!("all kings", "W:WK31-50:BK1-20", 7),
            place!("Random178", "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46", 6),
            place!(
                "Woldouby",
                "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26",
                11
            ),
            place!(
                "storm",
                "W:WK38:B7,8,9,10,17,20,21,23,25,26,30,31,32,39,40,41,42,43,K46,K48",
                1
            ),
        ],
    },
    Peer {
        name: "py-draughts 1.10.1",
        script: Some(PY_DRAUGHTS),
        ours: Ours::Library,
        turns: 3,
        races: &[
            start("international", 5, &["StandardBoard"]),
            start("brazilian", 5, &["BrazilianBoard"]),
            start("russian", 5, &["RussianBoard"]),
            Race { all_paths: true, ..start("frisian", 4, &["FrisianBoard"]) },
        ],
    },
    Peer {
        name: "py-draughts 1.10.1, ours from Python",
        script: Some(PY_DRAUGHTS),
        ours: Ours::Package,
        turns: 3,
        races: &[
            Race { target: Some(50.0), ..start("international", 5, &["StandardBoard"]) },
            Race { target: Some(50.0), ..start("brazilian", 5, &["BrazilianBoard"]) },
            Race { target: Some(50.0), ..start("russian", 5, &["RussianBoard"]) },
        ],
    },
    Peer {
        name: "py-draughts 1.10.1, ours by the same loop in Python",
        script: Some(PY_DRAUGHTS),
        ours: Ours::Loop,
        turns: 3,
        races: &[
            start("international", 5, &["StandardBoard"]),
            start("brazilian", 5, &["BrazilianBoard"]),
            start("russian", 5, &["RussianBoard"]),
        ],
    },
    Peer {
        name: "pydraughts 0.6.7",
        script: Some(Script {
            package: Package { name: "pydraughts", version: "0.6.7" },
            text: include_str!("pydraughts.py"),
        }),
        ours: Ours::Library,
        turns: 1,
        races: &[
            start("international", 3, &["standard"]),
            start("italian", 3, &["italian"]),
            start("turkish", 2, &["turkish"]),
            start("frisian", 3, &["frisian"]),
        ],
    },
];

/// Runs all peers, prints a table of ratios and, if asked to, puts it into the page; whether all that could be run counted the same and
/// every promise was kept.
///
/// # Errors
/// If ours does not build, or no peer can be run.
pub fn run(write: bool) -> Result<bool> {
    println!("building kish, draughts and the wheel for Python");
    let programs = Programs { race: install::race()?, python: install::anydraughts()? };
    let (mut rows, mut passed) = (Vec::new(), true);
    for peer in PEERS {
        println!("{}", peer.name);
        match peer.rows(&programs) {
            Ok(more) => {
                passed &= more.iter().all(|(_, kept)| *kept);
                rows.extend(more.into_iter().map(|(row, _)| row));
            }
            Err(error) => println!("{} takes no part: {error:#}", peer.name),
        }
    }
    let heads =
        ["peer", "variant", "place", "depth", "positions", "peer, Mn/s", "ours, Mn/s", "ratio"];
    ensure!(!rows.is_empty(), "no peer could be run");
    page::publish("peers", &heads, &rows, write)?;
    Ok(passed)
}

impl Peer {
    /// A row for each race, and whether its promise was kept.
    fn rows(&self, programs: &Programs) -> Result<Vec<(Vec<String>, bool)>> {
        let command = match &self.script {
            None => vec![programs.race.display().to_string(), "kish".to_owned()],
            Some(script) => script.install()?,
        };
        self.races.iter().map(|what| self.row(&command, programs, what)).collect()
    }

    fn row(
        &self,
        command: &[String],
        programs: &Programs,
        what: &Race,
    ) -> Result<(Vec<String>, bool)> {
        let depth = what.depth.to_string();
        let theirs = command.iter().map(String::as_str).chain([depth.as_str()]);
        let theirs: Vec<&str> = theirs.chain(what.theirs.iter().copied()).collect();
        let program = programs.race.display().to_string();
        let mut ours = match self.ours {
            Ours::Library => vec![program.as_str()],
            Ours::Package | Ours::Loop => programs.python.iter().map(String::as_str).collect(),
        };
        ours.push(match self.ours {
            Ours::Library if what.all_paths => "draughts-all-paths",
            Ours::Library => "draughts",
            Ours::Package => "perft",
            Ours::Loop => "loop",
        });
        ours.extend([depth.as_str(), what.variant]);
        ours.extend(what.fen);
        let speeds = take_turns(&[theirs, ours], self.turns, |line| count(line))?;
        let [theirs, ours] = speeds.as_slice() else { unreachable!("two rivals, two speeds") };
        let Race { variant, place, target, .. } = what;
        ensure!(
            theirs.nodes == ours.nodes,
            "{variant}, {place}, depth {depth}: it counts {}, ours {}",
            theirs.nodes,
            ours.nodes
        );
        let ratio = theirs.seconds / ours.seconds;
        let kept = target.is_none_or(|target| ratio >= target);
        let promise = match target {
            Some(target) if !kept => format!(" (not {target:.1})"),
            _ => String::new(),
        };
        let row = vec![
            self.name.to_owned(),
            (*variant).to_owned(),
            (*place).to_owned(),
            depth,
            grouped(ours.nodes),
            millions(*theirs),
            millions(*ours),
            format!("{}{promise}", figures(ratio)),
        ];
        Ok((row, kept))
    }
}

/// Runs a program that prints a count and the seconds it took.
fn count(line: &[&str]) -> Result<Speed> {
    let [program, arguments @ ..] = line else { return Err(anyhow!("an empty command")) };
    let output =
        Command::new(program).args(arguments).output().with_context(|| format!("`{program}`"))?;
    let why = String::from_utf8_lossy(&output.stderr);
    let why = why.trim().lines().last().unwrap_or_default();
    ensure!(output.status.success(), "it fails: {why}");
    read(&String::from_utf8_lossy(&output.stdout))
}

fn read(text: &str) -> Result<Speed> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [nodes, seconds] = words.as_slice() else {
        return Err(anyhow!("expected a count and seconds, not `{}`", text.trim()));
    };
    Ok(Speed { nodes: nodes.parse()?, seconds: seconds.parse()? })
}

fn millions(speed: Speed) -> String {
    let millions = speed.millions();
    if millions < 0.1 { format!("{millions:.4}") } else { figures(millions) }
}

/// A number to three figures, thereabouts.
fn figures(number: f64) -> String {
    match number {
        number if number < 10.0 => format!("{number:.2}"),
        number if number < 100.0 => format!("{number:.1}"),
        number => grouped(number.round() as u64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_peer_prints_is_read() {
        let speed = read("1049442 0.5\n").expect("a count and seconds");
        assert_eq!(speed, Speed { nodes: 1_049_442, seconds: 0.5 });
        assert!(read("").is_err() && read("1 2 3").is_err() && read("x 1").is_err());
    }

    #[test]
    fn a_peer_that_is_not_there_says_so() {
        let error = count(&["no-such-program-as-this"]).expect_err("it is not there");
        assert!(format!("{error:#}").contains("no-such-program-as-this"));
    }

    #[test]
    fn numbers_have_three_figures() {
        assert_eq!([1.234, 12.34, 1234.4].map(figures), ["1.23", "12.3", "1 234"]);
    }
}
