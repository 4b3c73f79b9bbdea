//! One round: play, fit, measure.

use anyhow::{Context, Result};
use draughts::Variant;
use draughts_search::Weights;
use draughts_search::strength::Tally;
use draughts_search::train::{Fitting, Loss, Play, Recipe, Sample, play};
use draughts_search::weights::Provenance;
use serde::{Deserialize, Serialize};

use super::chart;
use super::folder::{Folder, Settings};
use super::matches::{opponent, tally};
use super::work::Work;
use crate::lots::{Purpose, lots};
use crate::progress;

/// Samples of so many rounds are learned from.
const REMEMBERED: u32 = 3;

/// How often all samples are gone through in a round.
const PASSES: u32 = 6;

/// So many games are kept together.
const CHUNK: u32 = 50;

/// A training under way.
pub(super) struct Training<'a> {
    pub(super) variant: &'a Variant,
    pub(super) settings: &'a Settings,
    pub(super) folder: &'a Folder,
    pub(super) work: &'a Work,
}

/// What a round has brought.
pub(super) struct Done {
    pub(super) weights: Weights,
    report: Report,
}

/// What is kept of a round beside its weights.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Report {
    pub(super) samples: usize,
    /// The loss of each pass: on what was learned from, and on what was kept apart.
    pub(super) losses: Vec<(f64, f64)>,
    /// The match against the weights before: games won, drawn and lost.
    pub(super) tally: (u32, u32, u32),
}

impl Report {
    pub(super) fn tally(&self) -> Tally {
        let (won, drawn, lost) = self.tally;
        Tally { won, drawn, lost }
    }
}

impl Done {
    /// The round in a line.
    pub(super) fn line(&self, round: u32) -> String {
        let Report { samples, losses, .. } = &self.report;
        let (learned, apart) = losses.last().copied().unwrap_or_default();
        format!(
            "round {round}: {samples} positions, loss {learned:.4} and {apart:.4} apart; against the weights \
             before: {}",
            self.report.tally()
        )
    }
}

impl Training<'_> {
    /// Does a round, or what is left of it; none if it was stopped.
    pub(super) fn round(
        &self,
        round: u32,
        before: Option<&Weights>,
        provenance: Provenance,
    ) -> Result<Option<Done>> {
        let (weights_name, report_name) =
            (format!("round-{round}.dw"), format!("round-{round}.json"));
        let rules = self.variant.rules();
        if let (Some(weights), Some(report)) =
            (self.folder.read(&weights_name)?, self.folder.read(&report_name)?)
        {
            let weights = Weights::read(&weights, rules)
                .with_context(|| format!("`{weights_name}` cannot be used"))?;
            let report = serde_json::from_slice(&report)
                .with_context(|| format!("`{report_name}` cannot be used"))?;
            return Ok(Some(Done { weights, report }));
        }
        if !self.play(round, before)? {
            return Ok(None);
        }
        let mut samples = Vec::new();
        for earlier in round.saturating_sub(REMEMBERED - 1).max(1)..=round {
            samples.extend(self.samples(earlier)?);
        }
        let mut fitting = Fitting::new(rules, Recipe::default(), before);
        let mut losses = Vec::new();
        for pass in 0..PASSES {
            let mut lots = lots(self.settings.seed, Purpose::Fitting, round, pass);
            let Loss { learned, apart } = fitting.pass(&samples, &mut lots);
            losses.push((learned, apart));
        }
        let provenance = Provenance {
            games: u64::from(round) * u64::from(self.settings.games),
            positions: samples.len() as u64,
            ..provenance
        };
        let weights = fitting.weights(provenance);
        let players = [Some(&weights), before].map(|weights| opponent(self.variant, weights));
        let Settings { matches, match_nodes, seed, .. } = *self.settings;
        let players = [&players[0], &players[1]];
        let Some(tally) =
            tally(self.variant, self.work, players, (matches, match_nodes), (seed, round))?
        else {
            return Ok(None);
        };
        let tally = (tally.won, tally.drawn, tally.lost);
        let report = Report { samples: samples.len(), losses, tally };
        self.folder.write(&weights_name, &weights.to_bytes())?;
        self.folder.write(&report_name, &serde_json::to_vec_pretty(&report)?)?;
        self.draw(round)?;
        Ok(Some(Done { weights, report }))
    }

    /// The match against the computer that has learned nothing; none if it was stopped.
    pub(super) fn final_match(&self, weights: &Weights) -> Result<Option<Tally>> {
        let players = [Some(weights), None].map(|weights| opponent(self.variant, weights));
        let Settings { matches, match_nodes, seed, .. } = *self.settings;
        let players = [&players[0], &players[1]];
        tally(self.variant, self.work, players, (2 * matches, match_nodes), (seed, 0))
    }

    /// Plays the games of a round that are not there yet; false if it was stopped.
    fn play(&self, round: u32, weights: Option<&Weights>) -> Result<bool> {
        let Settings { games, nodes, seed, .. } = *self.settings;
        let how = Play { positions: nodes, ..Play::default() };
        let player = opponent(self.variant, weights);
        let squares = self.variant.rules().board.len();
        let bar = progress::games(games, format!("round {round}"))?;
        for start in (0..games).step_by(CHUNK as usize) {
            let numbers = start..games.min(start + CHUNK);
            let name = chunk(round, start);
            if self.folder.read(&name)?.is_some() {
                bar.inc(u64::from(numbers.end - numbers.start));
                continue;
            }
            let played = self.work.games(
                numbers,
                |number| lots(seed, Purpose::Games, round, number),
                &bar,
                |_, mut lots| {
                    let game = how.open(self.variant, &mut lots)?;
                    play(game, [&player; 2], &how, &mut lots)
                },
            )?;
            let Some(played) = played else { return Ok(false) };
            let mut bytes = Vec::new();
            for sample in played.iter().flat_map(|played| &played.samples) {
                sample.write(squares, &mut bytes);
            }
            self.folder.write(&name, &bytes)?;
        }
        bar.finish_and_clear();
        Ok(true)
    }

    /// The samples of a round that has been played.
    fn samples(&self, round: u32) -> Result<Vec<Sample>> {
        let squares = self.variant.rules().board.len();
        let mut samples = Vec::new();
        for start in (0..self.settings.games).step_by(CHUNK as usize) {
            let name = chunk(round, start);
            let bytes = self.folder.read(&name)?.unwrap_or_default();
            let more = Sample::read_all(squares, &bytes)
                .with_context(|| format!("`{name}` cannot be used"))?;
            samples.extend(more);
        }
        Ok(samples)
    }

    /// Draws how loss and strength went up to this round.
    fn draw(&self, round: u32) -> Result<()> {
        let mut reports = Vec::new();
        for earlier in 1..=round {
            if let Some(report) = self.folder.read(&format!("round-{earlier}.json"))? {
                reports.push(serde_json::from_slice::<Report>(&report)?);
            }
        }
        let name = &self.settings.variant;
        self.folder.write("loss.svg", chart::loss(name, &reports).as_bytes())?;
        self.folder.write("strength.svg", chart::strength(name, &reports).as_bytes())
    }
}

/// The name of the file that has the games from this number on.
fn chunk(round: u32, start: u32) -> String {
    format!("round-{round}-games-{start}")
}
