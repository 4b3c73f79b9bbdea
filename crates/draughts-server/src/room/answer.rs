//! What a command comes to.

use axum::extract::ws::Utf8Bytes;
use draughts::{Explanation, Language};

use crate::store::{CommandId, GameId, Timestamp};
use crate::table::Refusal;
use crate::wire::{Ack, No, Say};

/// What a command comes to, as it is sent: the same text each time it is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The message.
    pub text: Utf8Bytes,
    /// Whether it was done.
    pub verdict: Verdict,
}

/// Whether something was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It was, and has been stored.
    Done,
    /// It was not, for a reason with this code.
    Refused(&'static str),
}

impl Answer {
    pub(super) fn done(id: &CommandId, game: GameId, seq: u64, at: Timestamp) -> Self {
        let ack = Ack { id: id.clone(), g: Some(game.to_string()), seq: Some(seq), at };
        Self { text: Say::Ack(ack).text(), verdict: Verdict::Done }
    }

    pub(super) fn repeated(answer: String) -> Self {
        Self { text: answer.into(), verdict: Verdict::Done }
    }

    pub(super) fn refused(
        id: &CommandId,
        game: GameId,
        seq: u64,
        refusal: &Refusal,
        language: Language,
    ) -> Self {
        let mut no = No::new(id.clone(), refusal.code(), refusal.text(language));
        no.g = Some(game.to_string());
        no.seq = Some(seq);
        if let Refusal::Illegal(explanation) = refusal {
            explain(&mut no, explanation, language);
        }
        Self { text: Say::No(no).text(), verdict: Verdict::Refused(refusal.code()) }
    }

    /// The store has not answered.
    pub(super) fn unavailable(id: &CommandId, game: GameId) -> Self {
        let mut no = No::new(id.clone(), "unavailable", "it could not be stored".into());
        no.g = Some(game.to_string());
        Self { text: Say::No(no).text(), verdict: Verdict::Refused("unavailable") }
    }
}

/// A refusal names no more moves than this.
const MOST_ALTERNATIVES: usize = 20;

fn explain(no: &mut No, explanation: &Explanation, language: Language) {
    let summary = explanation.summary(language);
    no.squares = summary.squares;
    no.rule = summary.rule_sentence;
    no.alternatives = summary.alternatives;
    no.alternatives.truncate(MOST_ALTERNATIVES);
}
