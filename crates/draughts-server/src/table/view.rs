//! A table as somebody may see it.

use draughts::{GameResult, Language, MoveKind, Side};

use super::{Player, Stop, Table};
use crate::store::{self, Timestamp};
use crate::wire::{
    ClockShown, Color, Counting, Offer, Phase, PickShown, PlyShown, Rating, ResultShown,
    RulesShown, Seat, Sides, State, TimeOuts,
};

/// Who looks at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player of a side.
    Player(Side),
    /// Anybody else.
    Spectator,
}

impl Viewer {
    /// All that there are.
    pub const ALL: [Self; 3] =
        [Self::Player(Side::White), Self::Player(Side::Black), Self::Spectator];

    /// The side, if it is a player.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Player(side) => Some(side),
            Self::Spectator => None,
        }
    }
}

/// A state has no longer list of moves than this.
const MOST_MOVES: usize = 500;
/// Ratings that may be further off than this are provisional.
const PROVISIONAL: f64 = 110.0;

impl Table {
    /// The complete state for a viewer.
    #[must_use]
    pub fn state(&self, viewer: Viewer, seq: u64, watching: usize, now: Timestamp) -> State {
        let variant = &self.rules.variant;
        let legal = self.legal(viewer);
        let many = legal.as_ref().is_some_and(|moves| moves.len() > MOST_MOVES);
        State {
            t: "state",
            g: self.id.to_string(),
            seq,
            rules: RulesShown {
                id: variant.id().to_owned(),
                hash: self.rules.hash.to_string(),
                name: self.rules.names(),
            },
            phase: self.phase,
            rated: self.rated,
            you: viewer.side().map(Color::from),
            seats: Sides::of(|side| self.seats[side].as_ref().map(seat)),
            here: Sides::of(|side| self.seats[side].is_some() && self.away[side].is_none()),
            claimable: viewer.side().and_then(|side| self.claimable(side)),
            watching,
            start: self.rules.variant.fen(self.game.start()),
            fen: self.game.fen(),
            turn: self.game.side().into(),
            ply: self.game.plies().len(),
            plies: self.plies(),
            last: self.last(),
            legal_url: many.then(|| format!("/api/v1/games/{}/legal", self.id)),
            legal: legal.filter(|_| !many),
            captured: self.captured(),
            counts: self.counts(),
            clock: self.clock(now),
            offers: self.offers.iter().map(offer).collect(),
            pick: self.picking(),
            lots: self.lots(),
            result: self.result(),
            next: self.next.map(|next| next.to_string()),
            created: self.created,
        }
    }

    fn legal(&self, viewer: Viewer) -> Option<Vec<draughts::plain::PlainMove>> {
        let side = self.turn()?;
        (viewer.side() == Some(side)).then(|| self.game.plain_moves().ok()).flatten()
    }

    fn plies(&self) -> Vec<PlyShown> {
        let record = self.game.record();
        let timings = self.timings.iter().map(|timing| u64::try_from(timing.spent).ok());
        record.plies.iter().zip(timings).map(|(ply, ms)| PlyShown::of(ply, ms)).collect()
    }

    fn last(&self) -> Option<draughts::plain::PlainMove> {
        let ply = self.game.plies().last()?;
        let before = &self.game.positions()[self.game.plies().len() - 1];
        Some(self.rules.variant.plain_move(before, &ply.mv, ply.text.clone()))
    }

    /// Pieces that have left the board by captures, and by duels that were lost.
    fn captured(&self) -> Sides<usize> {
        let positions = self.game.positions();
        let plies = self.game.plies().iter().zip(positions.windows(2));
        let captures = plies.filter(|(ply, _)| ply.mv.kind() == MoveKind::Capture);
        let mut captured = Sides::default();
        for (_, pair) in captures {
            let gone = |side| pair[0].of(side).len().saturating_sub(pair[1].of(side).len());
            captured.white += gone(Side::Black);
            captured.black += gone(Side::White);
        }
        captured
    }

    fn counts(&self) -> Vec<Counting> {
        let counting = |it: draughts::game::DrawCount| Counting {
            kind: format!("draw[{}]", it.rule),
            count: it.count,
            limit: it.limit,
        };
        self.game.draw_counts().into_iter().map(counting).collect()
    }

    fn clock(&self, now: Timestamp) -> ClockShown {
        let running = self.turn();
        let left = |side: Side| {
            let left = self.clocks_now().left(side)?;
            let thought = crate::time::elapsed(self.since, now);
            let left = if running == Some(side) { left.saturating_sub(thought) } else { left };
            u64::try_from(left.as_millis()).ok()
        };
        let rules = self.rules.variant.rules().clock.as_ref();
        ClockShown {
            control: self.control.clone(),
            white: left(Side::White),
            black: left(Side::Black),
            running: running.map(Color::from),
            at: now.max(self.since),
            time_out: if self.rules.moves_by_itself() { "automatic-move" } else { "loss" },
            time_outs: TimeOuts {
                white: self.time_outs(Side::White),
                black: self.time_outs(Side::Black),
                limit: rules.and_then(|clock| clock.time_outs_in_a_row),
            },
        }
    }

    fn picking(&self) -> Option<PickShown> {
        let until = self.setup.until.filter(|_| self.phase == Phase::Choosing)?;
        let parts = self.setup.parts.as_ref()?;
        let done = |side: Side| {
            let pledge = parts.pledges[side].as_ref();
            pledge.is_some_and(|pledge| !parts.opening || pledge.opening.is_some())
        };
        Some(PickShown {
            count: self.wanted(),
            until,
            opening: parts.opening,
            white: done(Side::White),
            black: done(Side::Black),
        })
    }

    fn result(&self) -> Option<ResultShown> {
        let change = |side| self.ratings.map(|ratings| ratings[side]);
        let (winner, code, text): (_, _, Box<dyn Fn(Language) -> String>) = match self.stop {
            Some(Stop::Aborted) => return None,
            Some(Stop::Abandoned(loser)) => (
                Some(loser.other()),
                "abandoned",
                Box::new(move |language| abandoned(loser, language).to_owned()),
            ),
            None => {
                let conclusion = self.game.conclusion()?;
                let outcome = conclusion.outcome();
                let winner = match outcome.result {
                    GameResult::Win(side) => Some(side),
                    GameResult::Draw => None,
                };
                let text = move |language| conclusion.sentence(language);
                (winner, outcome.reason.code(), Box::new(text))
            }
        };
        Some(ResultShown {
            winner: winner.map(Color::from),
            code: code.into(),
            text: Language::ALL.map(|language| (language.code(), text(language))).into(),
            ratings: Sides::of(change),
        })
    }
}

fn offer(offer: &super::Offered) -> Offer {
    Offer { id: offer.id.to_string(), kind: offer.kind, by: offer.by.into() }
}

fn seat(player: &Player) -> Seat {
    Seat { person: player.person.clone(), rating: player.rating }
}

impl Rating {
    /// A stored rating as people see it.
    #[must_use]
    pub fn of(rating: &store::Rating) -> Self {
        Self {
            value: rating.shown(),
            deviation: rating.deviation.round() as i64,
            games: rating.games,
            provisional: rating.deviation > PROVISIONAL,
        }
    }
}

/// That a side went away and lost by it.
fn abandoned(loser: Side, language: Language) -> &'static str {
    match (loser, language) {
        (Side::Black, Language::En) => "White wins: Black has left the game.",
        (Side::White, Language::En) => "Black wins: White has left the game.",
        (Side::Black, Language::It) => "Vince il Bianco: il Nero ha abbandonato la partita.",
        (Side::White, Language::It) => "Vince il Nero: il Bianco ha abbandonato la partita.",
        (Side::Black, Language::Pl) => "Wygrywają białe: czarne opuściły partię.",
        (Side::White, Language::Pl) => "Wygrywają czarne: białe opuściły partię.",
        (Side::Black, Language::Pt) => "As brancas vencem: as pretas deixaram a partida.",
        (Side::White, Language::Pt) => "As pretas vencem: as brancas deixaram a partida.",
        (Side::Black, Language::Es) => "Ganan las blancas: las negras han dejado la partida.",
        (Side::White, Language::Es) => "Ganan las negras: las blancas han dejado la partida.",
    }
}
