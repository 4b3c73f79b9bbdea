//! `draughts perft`

mod count;
mod labor;

use std::time::Duration;

use anyhow::Result;
use draughts::Variant;
use draughts::movegen::{Generator, Perft as How, Position};
use draughts::rules::Language;
use serde::Serialize;

use self::count::Share;
use self::labor::Labor;
use crate::args::{Instance, Perft, instance_name};
use crate::exit::Answer;
use crate::rule_file;
use crate::terminal::{self, FAINT, HEADING, grouped, paint};

/// Counts the positions after so many plies.
pub(crate) fn run(arguments: &Perft) -> Result<Answer> {
    let variant = variant(arguments)?;
    let position = super::position(&variant, arguments.fen.as_deref())?;
    let how = How { all_paths: arguments.all_paths, bulk: !arguments.no_bulk };
    let labor = Labor::new(variant.generator(), arguments.threads, arguments.hash)?;
    let question = Question { variant: &variant, position, how, labor };
    if arguments.json {
        let counted = question.count(arguments.depth)?;
        let divide = match arguments.divide {
            true => Some(question.divide(arguments.depth)?),
            false => None,
        };
        let report = Report {
            divide,
            threads: (arguments.threads > 1).then_some(arguments.threads),
            hash_megabytes: arguments.hash,
            ..question.report(arguments.depth, counted)
        };
        terminal::print_line(serde_json::to_string(&report)?)?;
    } else {
        question.table(arguments.depth)?;
        if arguments.divide {
            question.division(arguments.depth)?;
        }
    }
    Ok(Answer::Yes)
}

/// The variant, with the generator that was insisted on.
fn variant(arguments: &Perft) -> Result<Variant> {
    let variant = rule_file::variant(&arguments.variant)?;
    Ok(match arguments.instance {
        None => variant,
        Some(Instance::Compiled) => Variant::with_generator(Generator::compiled(variant.rules())?),
        Some(Instance::RunTime) => Variant::with_generator(Generator::run_time(variant.rules())),
    })
}

/// What is to be counted.
struct Question<'a> {
    variant: &'a Variant,
    position: Position,
    how: How,
    labor: Labor,
}

/// A shorter time says nothing of the speed.
const MEASURABLE: Duration = Duration::from_millis(1);

/// How many positions there are, and how long it took to count them.
#[derive(Debug, Clone, Copy)]
struct Counted {
    nodes: u64,
    time: Duration,
}

impl Counted {
    /// Positions in a second.
    fn speed(self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-9)) as u64
    }
}

/// The answer for another program: the order of the fields is part of the promise.
#[derive(Serialize)]
struct Report<'a> {
    variant: &'a str,
    fen: String,
    depth: u32,
    convention: &'static str,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    instance: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Share>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    threads: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hash_megabytes: Option<u32>,
}

impl Question<'_> {
    /// Gathers the answer for another program.
    fn report(&self, depth: u32, counted: Counted) -> Report<'_> {
        Report {
            variant: self.variant.id(),
            fen: self.variant.fen(&self.position),
            depth,
            convention: if self.how.all_paths { "all-paths" } else { "distinct" },
            nodes: counted.nodes,
            seconds: (counted.time.as_secs_f64() * 1e6).round() / 1e6,
            nodes_per_second: counted.speed(),
            instance: instance_name(self.variant.generator().instance()),
            divide: None,
            threads: None,
            hash_megabytes: None,
        }
    }

    /// Prints a row for every depth as soon as it is known.
    fn table(&self, depth: u32) -> Result<()> {
        let what = if self.how.all_paths { "every path of a capture" } else { "distinct moves" };
        let instance = instance_name(self.variant.generator().instance());
        terminal::print(format_args!(
            "{}: {what}, {instance} instance\n{}\n\n{}\n",
            self.variant.name(Language::En),
            paint(FAINT, self.variant.fen(&self.position)),
            paint(
                HEADING,
                format_args!(
                    "{:>5}  {:>20}  {:>9}  {:>15}",
                    "depth", "nodes", "seconds", "nodes a second"
                )
            ),
        ))?;
        let mut last = Duration::ZERO;
        for depth in depth.min(1)..=depth {
            let counted = self.count_showing_progress(depth, last)?;
            last = counted.time;
            terminal::print_line(format_args!(
                "{depth:>5}  {:>20}  {:>9.3}  {:>15}",
                grouped(counted.nodes),
                counted.time.as_secs_f64(),
                if counted.time < MEASURABLE { "-".to_owned() } else { grouped(counted.speed()) },
            ))?;
        }
        Ok(())
    }

    /// Prints the count of each move of the position.
    fn division(&self, depth: u32) -> Result<()> {
        let shares = self.divide(depth)?;
        let width = shares.iter().map(|share| share.notation.chars().count()).max().unwrap_or(0);
        let mut text =
            format!("\n{}\n", paint(HEADING, format_args!("Each move at depth {depth}")));
        for Share { notation, nodes } in &shares {
            text.push_str(&format!("  {notation:width$}  {:>20}\n", grouped(*nodes)));
        }
        Ok(terminal::print(text)?)
    }
}
