//! The search for a position for every key that differs, with a bar and a way to stop.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, bail};
use draughts::compare::{Comparison, Found, Proof, cannot_be_switched, prove};
use draughts::rules::{Language, RuleSet};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::report::{self, Report};
use crate::args::Compare;
use crate::exit::Answer;
use crate::interrupt;
use crate::terminal::{self, HEADING, paint};

/// Finds a position for every key in which the first game differs from another one.
pub(super) fn run(arguments: &Compare, comparison: &Comparison) -> Result<Answer> {
    let language = Language::from(arguments.lang);
    let search = Search::new(arguments)?;
    let Some((first, others)) = comparison.rules().split_first() else { return Ok(Answer::Yes) };
    let mut proofs = Vec::new();
    for other in others {
        let pair = Comparison::new(vec![first.clone(), other.clone()]);
        if !arguments.json {
            let names = pair.names(language).join(" / ");
            terminal::print_line(paint(HEADING, names))?;
            if pair.keys().is_empty() {
                terminal::print(pair.text(language))?;
            }
        }
        for (number, differing) in pair.keys().iter().enumerate() {
            let key = &differing.key;
            let proof = search.prove(key, first, other, (number, pair.keys().len()))?;
            if arguments.json {
                proofs.push(report::proof([&first.id, &other.id], key, proof.as_ref()));
                continue;
            }
            let told = match &proof {
                None => cannot_be_switched(language),
                Some(proof) => proof.text(first, other, language, Some(arguments.seed)),
            };
            let words = pair.key_text(key, language);
            let (head, says) = words.split_once('\n').unwrap_or((&words, ""));
            terminal::print(format_args!("\n{}\n{says}\n{told}", paint(HEADING, head)))?;
        }
    }
    if arguments.json {
        let mut report = Report::of(comparison, language);
        report.proofs = Some(proofs);
        terminal::print_line(serde_json::to_string(&report)?)?;
    }
    Ok(Answer::Yes)
}

/// A search that shows how far it is, and that Ctrl-C stops.
struct Search {
    seed: u64,
    positions: u64,
    bar: ProgressBar,
    stop: Arc<AtomicBool>,
}

impl Search {
    fn new(arguments: &Compare) -> Result<Self> {
        let target = match io::stderr().is_terminal() {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let style = "{spinner} {bar:30} {pos} of {len} positions, {msg}";
        let bar = ProgressBar::with_draw_target(Some(arguments.positions), target)
            .with_style(ProgressStyle::with_template(style)?);
        Ok(Self {
            seed: arguments.seed,
            positions: arguments.positions,
            bar,
            stop: interrupt::flag()?,
        })
    }

    /// Looks for a position that shows a key, which is one of so many.
    fn prove(
        &self,
        key: &str,
        a: &RuleSet,
        b: &RuleSet,
        (number, all): (usize, usize),
    ) -> Result<Option<Proof>> {
        self.bar.reset();
        self.bar.set_message(format!("{key} ({} of {all})", number + 1));
        let mut watch = |positions| {
            self.bar.set_position(positions);
            match self.stop.load(Ordering::Relaxed) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        // Every key has the same lots, whatever else is looked for.
        let mut lots = ChaCha8Rng::seed_from_u64(self.seed);
        let proof = prove(key, a, b, self.positions, &mut lots, &mut watch);
        self.bar.finish_and_clear();
        if self.stop.load(Ordering::Relaxed) {
            if let Some(Proof { found: Found::Stopped { positions }, .. }) = proof {
                bail!("stopped at `{key}`, after {positions} positions");
            }
            bail!("stopped at `{key}`");
        }
        Ok(proof)
    }
}
