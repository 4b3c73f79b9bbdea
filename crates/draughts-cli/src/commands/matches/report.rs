//! How a match went, for a person and for another program.

use std::fmt::Write;
use std::path::Path;

use draughts::{Language, Variant};
use draughts_search::strength::{Elo, Sprt, Verdict};
use serde::Serialize;

use super::standing::Standing;
use crate::args::PlayerSpec;
use crate::terminal::{BAD, HEADING, counted, paint};

/// The answer for another program: the order of the fields is part of the promise. All of it is seen from
/// the first player.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    variant: String,
    players: [String; 2],
    games: u32,
    won: u32,
    drawn: u32,
    lost: u32,
    /// The part of all points, and how far off it may be.
    score: f64,
    score_error: f64,
    elo: f64,
    elo_error: f64,
    /// How many pairs of games brought no point, half a point and so on up to two.
    pairs: [u32; 5],
    decided: Option<Decided>,
    sprt: Option<Test>,
    /// How many games each player has lost because its program failed.
    faults: [u32; 2],
    /// Whether all has been played that was asked for.
    whole: bool,
    #[serde(skip)]
    title: String,
}

/// The part of the games that somebody won, and its bounds.
#[derive(Debug, Serialize)]
struct Decided {
    won: f64,
    from: f64,
    to: f64,
}

/// How a test stands.
#[derive(Debug, Serialize)]
struct Test {
    low: f64,
    high: f64,
    ratio: f64,
    bound: f64,
    verdict: Option<&'static str>,
}

impl Report {
    pub(super) fn new(
        variant: &Variant,
        players: [&PlayerSpec; 2],
        standing: &Standing,
        whole: bool,
    ) -> Self {
        let Standing { tally, pairs, faults, .. } = standing;
        let Elo { value, error } = pairs.elo();
        let decided = tally.of_decided().zip(tally.bounds_of_decided());
        let sprt = standing.sprt.zip(standing.trial()).map(|(sprt, trial)| Test {
            low: thousandths(sprt.scores().0),
            high: thousandths(sprt.scores().1),
            ratio: thousandths(trial.ratio),
            bound: thousandths(Sprt::BOUND),
            verdict: trial.verdict.map(|verdict| match verdict {
                Verdict::High => "high",
                Verdict::Low => "low",
            }),
        });
        Self {
            variant: variant.id().to_owned(),
            players: players.map(|player| player.text.clone()),
            games: tally.games(),
            won: tally.won,
            drawn: tally.drawn,
            lost: tally.lost,
            score: thousandths(tally.score()),
            score_error: thousandths(pairs.error()),
            elo: thousandths(value),
            elo_error: thousandths(error),
            pairs: pairs.counts(),
            decided: decided.map(|(won, (from, to))| Decided {
                won: thousandths(won),
                from: thousandths(from),
                to: thousandths(to),
            }),
            sprt,
            faults: *faults,
            whole,
            title: variant.name(Language::En).to_owned(),
        }
    }

    /// The answer for a person; the games are in this file.
    pub(super) fn text(&self, file: Option<&Path>) -> String {
        let [first, second] = &self.players;
        let heading = format!("{}: {first} against {second}", self.title);
        let mut text = format!("{}\n", paint(HEADING, heading));
        let Self { won, drawn, lost, .. } = *self;
        let games = counted(self.games as usize, "game");
        let _ = writeln!(text, "{games}: {won} won, {drawn} drawn, {lost} lost");
        if self.games > 1 {
            let _ = writeln!(
                text,
                "score {:.1} % ± {:.1}, Elo {:+.0} ± {:.0}",
                100.0 * self.score,
                100.0 * self.score_error,
                self.elo,
                self.elo_error
            );
            let [none, half, one, more, two] = self.pairs;
            let _ = writeln!(
                text,
                "pairs with 0, 1/2, 1, 1 1/2 and 2 points: {none}, {half}, {one}, {more}, {two}"
            );
        }
        if let Some(Decided { won, from, to }) = &self.decided {
            let [won, from, to] = [won, from, to].map(|part| 100.0 * part);
            let _ = writeln!(text, "{won:.1} % of the decided games ({from:.1} to {to:.1})");
        }
        if let Some(test) = &self.sprt {
            let _ = writeln!(text, "{}", test.text());
        }
        for (player, &faults) in self.players.iter().zip(&self.faults) {
            if faults > 0 {
                let games = counted(faults as usize, "game");
                let fault = format!("`{player}` has lost {games} because its program failed");
                let _ = writeln!(text, "{}", paint(BAD, fault));
            }
        }
        if !self.whole {
            text.push_str("stopped");
            if let Some(file) = file {
                let _ =
                    write!(text, "; the same command goes on with what is in `{}`", file.display());
            }
            text.push('\n');
        }
        text
    }
}

impl Test {
    fn text(&self) -> String {
        let (low, high) = (100.0 * self.low, 100.0 * self.high);
        let verdict = match self.verdict {
            Some("high") => format!("it is no less than {high:.1} %"),
            Some(_) => format!("it is no more than {low:.1} %"),
            None => "not yet decided".to_owned(),
        };
        format!(
            "score of {low:.1} % or {high:.1} %: {verdict} (log-likelihood ratio {:+.2}, decided at ±{:.2})",
            self.ratio, self.bound
        )
    }
}

/// So exact as anybody needs it, and the same on every machine.
fn thousandths(number: f64) -> f64 {
    (number * 1e3).round() / 1e3
}
