//! The parts of the seed that the lots of a game come from, as they come in.

use draughts::Side;
use draughts::fair::{Dice, Key, Opening, Pledge, Record};
use rand::Rng;
use serde::{Deserialize, Serialize};

use super::{Stop, Table};
use crate::store::BySide;
use crate::wire::{LotsShown, Phase, Sides};

/// The parts of a game's seed. They are kept as JSON with the [setup](super::Setup).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Parts {
    secret: Key,
    /// What the players have committed themselves to.
    #[serde(default)]
    pub(super) pledges: BySide<Option<Pledge>>,
    /// Whether all commitments are in, so that they are to be opened.
    #[serde(default)]
    pub(super) opening: bool,
}

impl Parts {
    /// A secret, and nothing of the players yet.
    pub(super) fn new(lots: &mut impl Rng) -> Self {
        let mut secret = [0; 32];
        lots.fill_bytes(&mut secret);
        Self { secret: Key(secret), pledges: BySide::default(), opening: false }
    }

    /// Whether every player who has committed has opened, too.
    pub(super) fn are_open(&self) -> bool {
        let open = |pledge: &Option<Pledge>| pledge.as_ref().is_none_or(|it| it.opening.is_some());
        open(&self.pledges.white) && open(&self.pledges.black)
    }

    fn record(&self, game: &str) -> Record {
        Record {
            white: self.pledges.white.clone(),
            black: self.pledges.black.clone(),
            ..Record::new(game, self.secret)
        }
    }
}

impl Table {
    /// All that is known of the seed, by whoever keeps the game.
    fn whole_record(&self) -> Option<Record> {
        let record = self.setup.parts.as_ref()?.record(&self.id.to_string());
        Some(Record { given: self.setup.given, ..record })
    }

    /// The lots of the game, if it has such as can be checked.
    pub(super) fn dice(&self) -> Option<Dice> {
        self.whole_record()?.dice()
    }

    /// What everybody may know of the seed: all of it when the game is over, before that the
    /// commitments.
    #[must_use]
    pub fn lots_record(&self) -> Option<Record> {
        let mut record = self.whole_record()?;
        if self.phase != Phase::Over {
            // Choices without their nonces have been in the game since it began.
            record.secret = record.secret.filter(|_| self.stop == Some(Stop::Aborted));
            for pledge in [&mut record.white, &mut record.black].into_iter().flatten() {
                pledge.opening = None;
            }
        }
        Some(record)
    }

    /// The same for a state.
    pub(super) fn lots(&self) -> Option<LotsShown> {
        let record = self.lots_record()?;
        let whole = self.whole_record()?;
        let text = |key: &Key| key.to_string();
        let begun = matches!(self.phase, Phase::Playing | Phase::Over);
        let choice = |side| whole.opening(side).map(|opening: &Opening| opening.squares.clone());
        Some(LotsShown {
            server: record.commitment.to_string(),
            players: Sides::of(|side| record.pledge(side).map(|it| text(&it.commitment))),
            choices: begun.then(|| Sides::of(choice)),
            secret: record.secret.as_ref().map(text),
            nonces: Sides::of(|side: Side| record.opening(side).map(|it| text(&it.nonce))),
        })
    }
}
