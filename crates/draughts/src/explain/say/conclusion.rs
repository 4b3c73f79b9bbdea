//! Why a game is over, in sentences.

use draughts_rules::{Draw, Progress};

use super::{Voice, sentence, side};
use crate::explain::Conclusion;
use crate::messages::Phrases;
use crate::{GameResult, OutcomeReason};

impl Voice<'_> {
    pub(in crate::explain) fn conclusion(&self, end: &Conclusion) -> String {
        let why = self.why(end);
        sentence(&match end.outcome().result {
            GameResult::Win(winner) => {
                self.say("explain-wins", &[side(winner), ("why", why.into())])
            }
            GameResult::Draw => self.say("explain-drawn", &[("why", why.into())]),
        })
    }

    /// Why the game is over, as the end of a sentence.
    fn why(&self, end: &Conclusion) -> String {
        let (winner, last) = (end.winner(), end.last());
        let loser = [side(winner.other())];
        match end.outcome().reason {
            OutcomeReason::NoPieces if last.of(winner).is_empty() => {
                self.say("explain-end-no-pieces-wins", &[])
            }
            OutcomeReason::NoPieces => self.say("explain-end-no-pieces", &loser),
            OutcomeReason::NoMoves if last.side() == winner => {
                self.say("explain-end-no-moves-wins", &[])
            }
            OutcomeReason::NoMoves => self.say("explain-end-no-moves", &loser),
            OutcomeReason::FirstKing => self.say("explain-end-first-king", &[]),
            OutcomeReason::MinimumPieces => {
                let [loser] = loser;
                let count = last.of(winner.other()).len();
                self.say("explain-end-minimum-pieces", &[loser, ("count", count.into())])
            }
            OutcomeReason::Repetition { count } => {
                self.say("explain-end-repetition", &[("count", count.into())])
            }
            OutcomeReason::NoProgress { plies } => {
                let (span, things) = (self.span(plies), self.progress(plies));
                let args = [("span", span.into()), ("things", things.into())];
                self.say("explain-end-no-progress", &args)
            }
            OutcomeReason::Material { rule, plies } => {
                let (span, material) = (self.span(plies), self.material_of(rule));
                let args = [("span", span.into()), ("material", material.into())];
                self.say("explain-end-material", &args)
            }
            OutcomeReason::Instant { rule } => {
                self.say("explain-end-instant", &[("material", self.material_of(rule).into())])
            }
            OutcomeReason::Agreement => self.say("explain-end-agreement", &[]),
            OutcomeReason::Resignation => self.say("explain-end-resignation", &loser),
            OutcomeReason::Time => self.say("explain-end-time", &loser),
            OutcomeReason::TimeOutsInARow { count } => {
                let [loser] = loser;
                self.say("explain-end-time-outs", &[loser, ("count", count.into())])
            }
        }
    }

    /// The plies that brought the end about, in a sentence; none where the last one alone did, or the
    /// players.
    pub(in crate::explain) fn history(
        &self,
        reason: OutcomeReason,
        plies: &[(usize, String)],
    ) -> Option<String> {
        let when = |(ply, text): &(usize, String)| match ply {
            0 => self.say("explain-at-start", &[]),
            _ => {
                let args = [("ply", (*ply).into()), ("move", text.as_str().into())];
                self.say("explain-after-ply", &args)
            }
        };
        let times: Vec<_> = plies.iter().map(when).collect();
        let id = match reason {
            OutcomeReason::Repetition { .. } => "explain-stood",
            OutcomeReason::NoProgress { .. } | OutcomeReason::Material { .. } => {
                "explain-count-began"
            }
            _ => {
                let (ply, text) = plies.last().filter(|(ply, _)| *ply > 0)?;
                let args = [("ply", (*ply).into()), ("move", text.as_str().into())];
                return Some(sentence(&self.say("explain-brought-about", &args)));
            }
        };
        let when = self.some(&times, Phrases::all_of);
        Some(sentence(&self.say(id, &[("when", when.into())])))
    }

    /// A number of plies, in moves of both sides where it is even.
    fn span(&self, plies: u16) -> String {
        let (id, count) = if plies.is_multiple_of(2) {
            ("explain-moves-each", plies / 2)
        } else {
            ("explain-plies", plies)
        };
        self.say(id, &[("count", count.into())])
    }

    /// What has not happened for so many plies.
    fn progress(&self, plies: u16) -> String {
        let draws = &self.variant.rules().draws;
        let reset = draws.iter().find_map(|draw| match draw {
            Draw::NoProgress { plies: count, reset } if *count == plies => Some(reset),
            _ => None,
        });
        let word = |progress: &Progress| {
            let id = match progress {
                Progress::Capture => "explain-progress-capture",
                Progress::ManMove => "explain-progress-man-move",
                Progress::Promotion => "explain-progress-promotion",
            };
            self.say(id, &[])
        };
        let words: Vec<_> = reset.into_iter().flatten().map(word).collect();
        self.phrases.one_of(&words)
    }
}
