//! Where the games of a match begin.

use std::fmt;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use draughts::{Game, Variant};
use draughts_search::{Evaluation, Limits, Nobody, Searcher, Table};
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

use super::usual_openings;
use crate::args::{Match, OpeningChoice};
use crate::lots::{Purpose, lots};

/// So many random lines are tried until a side is not better; then the most even of them is taken.
const TRIES: usize = 50;

/// A position is even where neither side is better by more than so many hundredths of a man, as far as this
/// search sees.
const EVEN: i32 = 60;
const LOOK: Limits = Limits { nodes: 2_000, ..Limits::NONE };
const MEMORY: usize = 1 << 16;

/// The openings of a match: one for each pair of games, always the same for a seed.
pub(super) struct Openings {
    variant: Variant,
    source: Source,
    seed: u64,
}

enum Source {
    /// So many random plies.
    Random(u32),
    /// Lines of the rule set, in an order of the seed's.
    Ballots(Vec<String>),
}

impl Openings {
    pub(super) fn new(variant: &Variant, arguments: &Match) -> Result<Self> {
        let seed = arguments.seed;
        let source = match arguments.openings.unwrap_or_else(|| usual_openings(variant)) {
            OpeningChoice::Random => Source::Random(arguments.plies),
            OpeningChoice::Ballots => {
                let mut lines = Game::new(variant).opening_lines().to_vec();
                if lines.is_empty() {
                    bail!("`{}` has no ballots: expected --openings random", variant.id());
                }
                lines.shuffle(&mut lots(seed, Purpose::Openings, 0, u32::MAX));
                Source::Ballots(lines)
            }
        };
        Ok(Self { variant: variant.clone(), source, seed })
    }

    /// The opening of a pair of games.
    ///
    /// # Errors
    /// If there is no game left to be played after it.
    pub(super) fn open(&self, pair: u32) -> Result<Game> {
        let mut lots = lots(self.seed, Purpose::Openings, 0, pair);
        match &self.source {
            Source::Random(plies) => self.even(*plies, &mut lots),
            Source::Ballots(lines) => {
                let line = &lines[pair as usize % lines.len()];
                let mut game = self.begun(&mut lots)?;
                for text in line.split_whitespace() {
                    game.play_by_lot(text, &mut lots)
                        .with_context(|| format!("the ballot `{line}` cannot be played"))?;
                }
                Ok(game)
            }
        }
    }

    /// A game after so many random plies in which neither side is better.
    fn even(&self, plies: u32, lots: &mut ChaCha8Rng) -> Result<Game> {
        let table = Arc::new(Table::of_bytes(MEMORY));
        let mut searcher = Searcher::new(Evaluation::new(&self.variant), table);
        let mut best: Option<(i32, Game)> = None;
        for _ in 0..TRIES {
            let Some(game) = self.random(plies, lots)? else { continue };
            if plies == 0 {
                return Ok(game);
            }
            let report = searcher.search(&game, LOOK, &mut Nobody)?;
            let off = report.lines.first().map_or(0, |line| line.value.abs());
            if off <= EVEN {
                return Ok(game);
            }
            if best.as_ref().is_none_or(|(least, _)| off < *least) {
                best = Some((off, game));
            }
        }
        best.map(|(_, game)| game).with_context(|| {
            format!(
                "no opening of {plies} plies leaves a game of `{}` to be played: expected fewer --plies",
                self.variant.id()
            )
        })
    }

    /// A game after so many random plies; none if it is over by then.
    fn random(&self, plies: u32, lots: &mut ChaCha8Rng) -> Result<Option<Game>> {
        let mut game = self.begun(lots)?;
        for _ in 0..plies {
            let moves = game.legal_moves()?;
            let Some(mv) = moves.choose(lots) else { return Ok(None) };
            game.play_move_by_lot(mv, lots)?;
        }
        Ok(game.outcome().is_none().then_some(game))
    }

    /// A game before its first move.
    fn begun(&self, lots: &mut ChaCha8Rng) -> Result<Game> {
        let mut game = Game::new(&self.variant);
        game.mark(Default::default(), Default::default(), lots)?;
        Ok(game)
    }
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.source {
            Source::Random(plies) => write!(f, "{plies} random plies"),
            Source::Ballots(_) => f.write_str("ballots"),
        }
    }
}
