//! A table as it stood when it was stored.

use draughts::game::{Decision, DuelRecord, GameRecord, PlyRecord};
use draughts::{Game, GameResult, Side};

use super::{Lag, Offered, Player, Stop, Table, Timing};
use crate::rules::Rules;
use crate::store::{self, BySide, GameId, StoredGame, Timestamp};
use crate::time::later;
use crate::wire::{Control, OfferKind, Phase, RatingChange};
use std::sync::Arc;
use std::time::Duration;

/// Why a stored game is no game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the game `{id}` cannot be read: {why}")]
pub struct Damaged {
    id: String,
    why: String,
}

impl Damaged {
    /// A game that makes no sense.
    #[must_use]
    pub fn new(id: GameId, why: String) -> Self {
        Self { id: id.to_string(), why }
    }
}

/// What has become of the clocks since a game was last stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meanwhile {
    /// There was no server: nobody's time has run, but in games that may rest.
    Stood,
    /// Another node has kept them running.
    Ran,
}

impl Table {
    /// The table of a stored game, with its players in their seats.
    ///
    /// # Errors
    /// If the store holds something that is no game by these rules.
    pub fn restore(
        stored: StoredGame,
        rules: Arc<Rules>,
        players: BySide<Option<Player>>,
        meanwhile: Meanwhile,
        now: Timestamp,
    ) -> Result<Self, Damaged> {
        let id = stored.game.id;
        let damaged = |why: String| Damaged::new(id, why);
        let control: Control =
            serde_json::from_str(&stored.game.clock).map_err(|error| damaged(error.to_string()))?;
        let setup: super::Setup =
            serde_json::from_str(stored.game.opening.as_deref().unwrap_or(""))
                .map_err(|error| damaged(error.to_string()))?;
        let record = GameRecord {
            variant: rules.variant.id().to_owned(),
            start: setup.start.clone(),
            plies: plies(&stored.plies, setup.ballot).map_err(damaged)?,
            decision: stored.game.ending.as_ref().and_then(decision),
        };
        let game =
            Game::replay(&rules.variant, &record).map_err(|error| damaged(error.to_string()))?;
        let stop = stored.game.ending.as_ref().and_then(stop);
        let phase = match stored.game.phase {
            store::Phase::Over if stop == Some(Stop::Aborted) => Phase::Aborted,
            store::Phase::Over => Phase::Over,
            store::Phase::Live => Phase::Playing,
            store::Phase::Waiting if setup.until.is_some() => Phase::Choosing,
            store::Phase::Waiting => Phase::Waiting,
        };
        let mut clocks = clocks(&control, &stored.plies, &game, setup.ballot).map_err(damaged)?;
        let ending = stored.game.ending.as_ref();
        let late = ending.filter(|it| it.code.starts_with("time")).and_then(loser);
        if let (Some(side), Some(last)) = (late, clocks.last_mut()) {
            // The clock of whoever has lost on time stands at zero.
            let _ = last.spend(side, Duration::MAX);
        }
        let ratings = match (stored.game.seats.white.rating, stored.game.seats.black.rating) {
            (Some(white), Some(black)) => Some(BySide { white, black }.map(|it| RatingChange {
                before: it.before.round() as i64,
                after: it.after.round() as i64,
            })),
            _ => None,
        };
        let rests = control.is_correspondence() || control == Control::Unlimited;
        let ran = meanwhile == Meanwhile::Ran;
        let since = if ran || rests || stored.game.phase == store::Phase::Over {
            stored.game.clocks.since
        } else {
            // When it was last stored, somebody had thought for so long.
            let thought = stored.game.updated.since(stored.game.clocks.since);
            now.plus(-thought.max(0))
        };
        let offers: Vec<_> = stored.offers.iter().filter_map(offered).collect();
        let timing = |ply: &store::Ply| Timing { spent: ply.spent, at: ply.at };
        let mut table = Self {
            id,
            control,
            rated: stored.game.rated,
            origin: stored.game.origin,
            previous: stored.game.previous,
            created: stored.game.created,
            seats: players,
            phase,
            setup,
            game,
            clocks,
            timings: stored.plies.iter().map(timing).collect(),
            since,
            lag: BySide::both(Lag::default()),
            offers_made: offers.iter().map(|offer| offer.id).max().unwrap_or(0),
            offers,
            draw_offered: BySide::default(),
            takeback_asked: BySide::default(),
            away: BySide::both(Some(now)),
            stop,
            ratings,
            next: None,
            version: stored.game.version,
            rules,
        };
        if table.phase == Phase::Choosing && !ran {
            table.setup.until = Some(later(now, table.time_of_step()));
        }
        Ok(table)
    }

    /// Takes over from an earlier table of the same game what is not stored.
    pub fn remember(&mut self, earlier: &Self) {
        (self.lag, self.away) = (earlier.lag, earlier.away);
        (self.draw_offered, self.takeback_asked) = (earlier.draw_offered, earlier.takeback_asked);
        self.next = self.next.or(earlier.next);
    }
}

fn plies(stored: &[store::Ply], ballot: usize) -> Result<Vec<PlyRecord>, String> {
    let ply = |(index, ply): (usize, &store::Ply)| {
        let duels: Vec<DuelRecord> = match &ply.chance {
            Some(text) => serde_json::from_str(text).map_err(|error| error.to_string())?,
            None => Vec::new(),
        };
        let (mv, automatic) = (ply.text.clone(), ply.automatic);
        Ok(PlyRecord { mv, duels, automatic, ballot: index < ballot })
    };
    stored.iter().enumerate().map(ply).collect()
}

/// The clocks after each ply: the time that was spent, spent again.
fn clocks(
    control: &Control,
    plies: &[store::Ply],
    game: &Game,
    ballot: usize,
) -> Result<Vec<draughts::clock::Clocks>, String> {
    let mut clocks = vec![control.clocks()?];
    for (index, (ply, before)) in plies.iter().zip(game.positions()).enumerate() {
        let mut next = clocks[clocks.len() - 1].clone();
        let spent = Duration::from_millis(u64::try_from(ply.spent).unwrap_or(0));
        if ply.automatic {
            next.restart(before.side());
        } else if index >= ballot {
            // It was in time then, and is now.
            let _ = next.spend(before.side(), spent);
        }
        clocks.push(next);
    }
    Ok(clocks)
}

fn loser(ending: &store::Ending) -> Option<Side> {
    match ending.result {
        Some(GameResult::Win(side)) => Some(side.other()),
        Some(GameResult::Draw) | None => None,
    }
}

fn decision(ending: &store::Ending) -> Option<Decision> {
    Some(match (ending.code.as_str(), loser(ending)) {
        ("agreement", None) => Decision::Agreement,
        ("resignation", Some(Side::White)) => Decision::WhiteResigned,
        ("resignation", Some(Side::Black)) => Decision::BlackResigned,
        ("time", Some(Side::White)) => Decision::WhiteOutOfTime,
        ("time", Some(Side::Black)) => Decision::BlackOutOfTime,
        ("time-outs-in-a-row", Some(Side::White)) => Decision::WhiteOutOfTimeInARow,
        ("time-outs-in-a-row", Some(Side::Black)) => Decision::BlackOutOfTimeInARow,
        _ => return None,
    })
}

fn stop(ending: &store::Ending) -> Option<Stop> {
    match (ending.code.as_str(), loser(ending)) {
        ("aborted", _) => Some(Stop::Aborted),
        ("abandoned", Some(side)) => Some(Stop::Abandoned(side)),
        _ => None,
    }
}

fn offered(offer: &store::Offer) -> Option<Offered> {
    let kind = match offer.kind.as_str() {
        "draw" => OfferKind::Draw,
        "take-back" => OfferKind::Takeback,
        "rematch" => OfferKind::Rematch,
        _ => return None,
    };
    Some(Offered { id: offer.id, kind, by: offer.by, ply: offer.ply, at: offer.at })
}
