//! A game against an engine.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use draughts::{Game, Side};
use draughts_protocol::hub;
use draughts_search::{Evaluation, Level};

use crate::args::Hub;
use crate::commands::explain::text_of_end;
use crate::commands::play::say;
use crate::commands::{position, score_file};
use crate::engine::{Engine, Found};
use crate::exit::Answer;
use crate::terminal::{self, FAINT, HEADING, paint};
use crate::thinking::{Deadline, Thinker};

/// A game without an end stops after so many plies.
const LONGEST: usize = 1000;

/// What we are called in games.
const OURS: &str = concat!("draughts ", env!("CARGO_PKG_VERSION"));

/// A game between an engine and our own opponent.
pub(super) struct Bout<'a> {
    arguments: &'a Hub,
    game: Game,
    engines: Side,
    thinker: Thinker,
}

impl<'a> Bout<'a> {
    pub(super) fn new(arguments: &'a Hub, evaluation: Evaluation, level: Level) -> Result<Self> {
        let variant = evaluation.variant().clone();
        let mut thinker = Thinker::new(evaluation, level, arguments.seed);
        let mut game =
            Game::from_position(&variant, position(&variant, arguments.fen.as_deref())?)?;
        if arguments.fen.is_none() {
            game.mark(Default::default(), Default::default(), &mut thinker.lots)?;
            game.draw_opening(&mut thinker.lots)?;
        }
        Ok(Self { arguments, game, engines: arguments.side.into(), thinker })
    }

    /// Plays the game; what has been played is saved whatever happens.
    pub(super) fn play(mut self, command: &str) -> Result<Answer> {
        let mut engine = Engine::start(command, self.arguments.patience)?;
        engine.prepare(self.game.variant())?;
        let mut players = [OURS.to_owned(), OURS.to_owned()];
        players[self.engines.index()] = engine.name();
        let [white, black] = &players;
        let title = self.game.variant().name(draughts::Language::En);
        terminal::print_line(format_args!("{}: {white} against {black}", paint(HEADING, title)))?;
        for number in 0..self.game.plies().len() {
            terminal::print(say::ply(&self.game, number))?;
        }
        let played = self.moves(&mut engine);
        if let Some(path) = &self.arguments.save {
            score_file::write(&self.game, &players, path)?;
            terminal::print_line(format_args!("the game is in `{path}`"))?;
        }
        if let Err(error) = played {
            let plies = self.game.plies().len();
            let fen = self.game.fen();
            return Err(error).with_context(|| format!("the game stops after ply {plies}, {fen}"));
        }
        engine.quit();
        Ok(Answer::Yes)
    }

    fn moves(&mut self, engine: &mut Engine) -> Result<()> {
        while self.game.outcome().is_none() && self.game.plies().len() < LONGEST {
            let time = self.arguments.time;
            let remark = if self.game.side() == self.engines {
                let level = hub::Level { move_time: Some(time), ..hub::Level::default() };
                let found = engine.search(&self.game, level)?;
                self.game.play_move_by_lot(&found.mv, &mut self.thinker.lots)?;
                remark(&found)
            } else {
                self.own_move(time)?;
                None
            };
            terminal::print(say::ply(&self.game, self.game.plies().len() - 1))?;
            if let Some(remark) = remark {
                terminal::print_line(format_args!("  {}", paint(FAINT, remark)))?;
            }
        }
        match self.game.conclusion() {
            Some(end) => terminal::print(text_of_end(&end, draughts::Language::En))?,
            None => terminal::print_line(format_args!("The game stops after {LONGEST} plies."))?,
        }
        Ok(())
    }

    fn own_move(&mut self, time: Duration) -> Result<()> {
        let limits = self.thinker.limits(true);
        let mut watch = Deadline(Some(Instant::now() + time));
        let choice = self.thinker.think(&self.game, limits, &mut watch)?;
        let choice = choice.context("there is no legal move")?;
        self.game.play_move_by_lot(&choice.mv, &mut self.thinker.lots)?;
        Ok(())
    }
}

/// What an engine has told of its search, in a line.
fn remark(found: &Found) -> Option<String> {
    let info = found.info.as_ref()?;
    let parts = [
        info.depth.map(|depth| format!("depth {depth}")),
        info.score.map(|score| format!("score {:+.2}", score.men())),
        info.nodes.map(|nodes| format!("{} positions", terminal::grouped(nodes))),
    ];
    let told: Vec<_> = parts.into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.join(", "))
}
