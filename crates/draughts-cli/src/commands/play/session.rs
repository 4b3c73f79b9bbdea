//! A game at a terminal, turn by turn.

use std::time::{Duration, Instant};

use anyhow::Result;
use draughts::rules::Language;
use draughts::{Game, Move, PlayError, Side, SquareSet};
use draughts_search::{Level, Opponent};
use indicatif::{ProgressBar, ProgressStyle};
use rand_chacha::ChaCha8Rng;

use super::clock::{self, Watch};
use super::input::{Heard, Input};
use super::order::{HELP, Order};
use super::{marks, refusal, save, say, show};
use crate::args::Player;
use crate::commands::explain::text_of_end;
use crate::commands::moves::{capital, listing, numbered};
use crate::terminal::{self, HEADING, counted, paint};

/// A game among computers without an end stops after so many plies.
const LONGEST_WITHOUT_PLAYERS: usize = 1000;

/// From this level on the computer may think for a second and more.
const SLOW: u8 = 7;

/// How often what it shows meanwhile is drawn.
const TICK: Duration = Duration::from_millis(200);

/// A game and those who play it.
pub(super) struct Session {
    pub(super) game: Game,
    pub(super) players: [Player; 2],
    pub(super) level: Level,
    pub(super) seed: u64,
    pub(super) computer: Opponent,
    pub(super) adviser: Opponent,
    /// For duels, automatic moves and the computer's choices: part of what a seed repeats.
    pub(super) lots: ChaCha8Rng,
    /// For hints, which change nothing of the game.
    pub(super) hints: ChaCha8Rng,
    pub(super) input: Input,
    pub(super) bottom: Side,
    pub(super) watch: Watch,
    pub(super) language: Language,
}

/// What follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flow {
    /// The game goes on, with whoever is to move.
    GoOn,
    /// The same player is asked again.
    Again,
    /// There is nobody left to ask.
    Leave,
}

impl Session {
    /// Plays until the players leave.
    pub(super) fn play(&mut self) -> Result<()> {
        self.greet()?;
        let mut flow = self.mark()?;
        while flow != Flow::Leave {
            flow = if self.game.outcome().is_some() {
                self.after_the_end()?
            } else if self.players[self.game.side().index()] == Player::Computer {
                self.computer_moves()?
            } else {
                self.human_moves()?
            };
        }
        if self.game.outcome().is_none() {
            let fen = self.game.fen();
            terminal::print_line(format_args!("The game stops here. The position is {fen}"))?;
        }
        Ok(())
    }

    fn greet(&self) -> Result<()> {
        let variant = self.game.variant();
        let (level, seed) = (self.level.number(), self.seed);
        let computer = format!("level {level}, seed {seed}");
        let who = match self.players {
            [Player::Human, Player::Computer] => {
                format!("you have White, the computer Black ({computer})")
            }
            [Player::Computer, Player::Human] => {
                format!("you have Black, the computer White ({computer})")
            }
            [Player::Computer, Player::Computer] => {
                format!("the computer plays alone ({computer})")
            }
            [Player::Human, Player::Human] if variant.rules().chance.is_some() => {
                format!("two players (seed {seed})")
            }
            [Player::Human, Player::Human] => "two players".to_owned(),
        };
        let mut text = format!("{}: {who}.\n", paint(HEADING, variant.name(self.language)));
        if self.players.contains(&Player::Human) {
            let moves = numbered(variant, self.game.position())?;
            text.push_str(&show::legend(&self.game));
            text.push_str(&format!(
                "Type a move such as {}, or `moves` for a list; `help` tells what else there is.\n",
                show::example(&moves)
            ));
        }
        // Of a game that goes on only the last move is news.
        let plies = self.game.plies();
        let news = match self.opening() {
            opening if opening == plies.len() => 0,
            _ => plies.len().saturating_sub(1),
        };
        for number in news..plies.len() {
            text.push_str(&say::ply(&self.game, number));
        }
        Ok(terminal::print(text)?)
    }

    /// How many plies were drawn by lot for the opening, which nobody takes back.
    pub(super) fn opening(&self) -> usize {
        self.game.plies().iter().take_while(|ply| ply.ballot).count()
    }

    /// Has the pieces marked that may win duels, where the rules know such.
    fn mark(&mut self) -> Result<Flow> {
        let rules = self.game.variant().rules();
        let Some(chance) = rules.chance.clone() else { return Ok(Flow::GoOn) };
        if !self.game.plies().is_empty() || !self.game.position().marked().is_empty() {
            return Ok(Flow::GoOn);
        }
        let mut chosen = [SquareSet::EMPTY; 2];
        for side in Side::BOTH {
            if self.players[side.index()] == Player::Human {
                let limit = Duration::from_secs(chance.seconds_to_choose.into());
                match self.choose_marks(side, chance.marked, limit)? {
                    Some(squares) => chosen[side.index()] = squares,
                    None => return Ok(Flow::Leave),
                }
            }
        }
        self.game.mark(chosen[0], chosen[1], &mut self.lots)?;
        Ok(Flow::GoOn)
    }

    /// The pieces that a player marks; none where the input has ended.
    fn choose_marks(
        &mut self,
        side: Side,
        wanted: u8,
        limit: Duration,
    ) -> Result<Option<SquareSet>> {
        terminal::print(format_args!("\n{}\n", show::board(&self.game, self.bottom)?))?;
        let question = format!(
            "{}, which {wanted} pieces do you mark? Type their squares, or Enter for the lot",
            capital(side)
        );
        let start = Instant::now();
        loop {
            let left = limit.saturating_sub(start.elapsed());
            let limit = self.watch.is_of_rules().then_some(left);
            match self.input.ask(&question, limit)? {
                Heard::End => return Ok(None),
                Heard::TimeUp => {
                    terminal::print_line("Time is up: the lot chooses.")?;
                    return Ok(Some(SquareSet::EMPTY));
                }
                Heard::Line(line) if Order::read(&line) == Order::Quit => return Ok(None),
                Heard::Line(line) => {
                    let (variant, position) = (self.game.variant(), self.game.position());
                    match marks::read(variant, position, (side, wanted), &line) {
                        Ok(squares) => return Ok(Some(squares)),
                        Err(why) => terminal::print_line(why)?,
                    }
                }
            }
        }
    }

    fn computer_moves(&mut self) -> Result<Flow> {
        let alone = !self.players.contains(&Player::Human);
        if alone && self.game.plies().len() >= LONGEST_WITHOUT_PLAYERS {
            return Ok(Flow::Leave);
        }
        let side = self.game.side();
        self.watch.start(Instant::now());
        let thinking = self.show_thinking(side)?;
        let choice = self.computer.choose(&self.game, &mut self.lots);
        thinking.finish_and_clear();
        let Some(choice) = choice? else { return Ok(Flow::Leave) };
        if !self.watch.stop(side, Instant::now()) {
            return self.time_is_up();
        }
        self.game.play_move_by_lot(&choice.mv, &mut self.lots)?;
        self.tell_last_ply()?;
        Ok(Flow::GoOn)
    }

    /// Shows that the computer is thinking, where that takes a while and somebody looks on.
    fn show_thinking(&self, side: Side) -> Result<ProgressBar> {
        if self.level.number() < SLOW {
            return Ok(ProgressBar::hidden());
        }
        let style = ProgressStyle::with_template("{spinner} {msg} is thinking, {elapsed}")?;
        let spinner = ProgressBar::new_spinner().with_style(style).with_message(capital(side));
        spinner.enable_steady_tick(TICK);
        Ok(spinner)
    }

    /// Asks the player to move until there is a move.
    pub(super) fn human_moves(&mut self) -> Result<Flow> {
        let side = self.game.side();
        let moves = numbered(self.game.variant(), self.game.position())?;
        terminal::print(format_args!("\n{}\n", show::board(&self.game, self.bottom)?))?;
        if let Some(duty) = show::duty(&self.game, &moves) {
            terminal::print_line(duty)?;
        }
        self.watch.start(Instant::now());
        loop {
            let left = self.watch.left(side, Instant::now());
            let question = match left {
                Some(left) => format!("{} to move ({})", capital(side), clock::time(left)),
                None => format!("{} to move", capital(side)),
            };
            let heard = self.input.ask(&question, left)?;
            let now = Instant::now();
            let late = self.watch.left(side, now).is_some_and(|left| left.is_zero());
            let flow = match heard {
                Heard::End => Flow::Leave,
                Heard::TimeUp => self.time_is_up()?,
                Heard::Line(_) if late => self.time_is_up()?,
                Heard::Line(line) => self.obey(Order::read(&line), &moves, now)?,
            };
            if flow != Flow::Again {
                return Ok(flow);
            }
        }
    }

    /// Does what the player to move wants.
    fn obey(&mut self, order: Order, moves: &[(Move, String)], now: Instant) -> Result<Flow> {
        let side = self.game.side();
        match order {
            Order::Move(text) => return self.try_move(&text, now),
            Order::Number(number, text) => {
                let is_move = self.game.variant().parse_move(self.game.position(), &text).is_ok();
                let listed = number.checked_sub(1).and_then(|index| moves.get(index));
                return match listed {
                    Some((_, listed)) if !is_move => self.try_move(listed, now),
                    None if !is_move => {
                        let count = counted(moves.len(), "move");
                        terminal::print_line(format_args!(
                            "the list has no {number}: it has {count}"
                        ))?;
                        Ok(Flow::Again)
                    }
                    _ => self.try_move(&text, now),
                };
            }
            Order::Undo => return self.undo(),
            Order::Redo => return self.redo(),
            Order::Hint => self.hint()?,
            Order::Moves => {
                let list = listing(self.game.variant(), self.game.position(), moves);
                terminal::print(list)?;
            }
            Order::Resign => {
                self.game.resign(side)?;
                return Ok(Flow::GoOn);
            }
            Order::Draw => return self.offer_draw(),
            Order::Quit => return Ok(Flow::Leave),
            other => self.answer(&other, moves)?,
        }
        Ok(Flow::Again)
    }

    /// Answers what may be asked at any time.
    fn answer(&mut self, order: &Order, moves: &[(Move, String)]) -> Result<()> {
        match order {
            Order::Fen => terminal::print_line(self.game.fen())?,
            Order::Flip => {
                self.bottom = self.bottom.other();
                terminal::print(format_args!("\n{}\n", show::board(&self.game, self.bottom)?))?;
            }
            Order::Save(file) => match save::write(&self.game, file) {
                Ok(()) => terminal::print_line(format_args!("the game is in `{file}`"))?,
                Err(error) => terminal::print_line(format_args!("{error:#}"))?,
            },
            Order::Help => terminal::print(HELP.replace("{example}", show::example(moves)))?,
            _ => terminal::print_line("`help` tells what you can type")?,
        }
        Ok(())
    }

    fn try_move(&mut self, text: &str, now: Instant) -> Result<Flow> {
        let side = self.game.side();
        match self.game.play_by_lot(text, &mut self.lots) {
            Ok(_) => {
                self.watch.stop(side, now);
                self.tell_last_ply()?;
                Ok(Flow::GoOn)
            }
            Err(PlayError::Storm(storm)) => Err(storm.into()),
            Err(_) => {
                terminal::print(refusal::refusal(&self.game, text, self.language)?)?;
                Ok(Flow::Again)
            }
        }
    }

    pub(super) fn tell_last_ply(&self) -> Result<()> {
        let last = self.game.plies().len().saturating_sub(1);
        Ok(terminal::print(say::ply(&self.game, last))?)
    }

    /// The time of the side to move has run out.
    pub(super) fn time_is_up(&mut self) -> Result<Flow> {
        let (side, plies) = (self.game.side(), self.game.plies().len());
        if self.watch.is_of_rules() {
            self.game.time_out(&mut self.lots)?;
        } else {
            self.game.lose_on_time(side)?;
        }
        self.watch.restart(side);
        if self.game.plies().len() > plies {
            self.tell_last_ply()?;
        }
        Ok(Flow::GoOn)
    }

    /// Tells how the game ended; the player may still take moves back or save the game.
    fn after_the_end(&mut self) -> Result<Flow> {
        if let Some(end) = self.game.conclusion() {
            let board = show::board(&self.game, self.bottom)?;
            terminal::print(format_args!("\n{board}\n"))?;
            terminal::print(text_of_end(&end, self.language))?;
        }
        if !self.players.contains(&Player::Human) {
            return Ok(Flow::Leave);
        }
        self.watch.pause();
        loop {
            let question = "The game is over: undo, save FILE, fen, or Enter to leave";
            let flow = match self.input.ask(question, None)? {
                Heard::End | Heard::TimeUp => Flow::Leave,
                Heard::Line(line) => match Order::read(&line) {
                    Order::Nothing | Order::Quit => Flow::Leave,
                    Order::Undo if self.is_lost_on_time() => {
                        terminal::print_line("time that has run out does not come back")?;
                        Flow::Again
                    }
                    Order::Undo if self.withdraw_decision() => Flow::GoOn,
                    Order::Undo => self.undo()?,
                    order @ (Order::Fen | Order::Flip | Order::Save(_)) => {
                        self.answer(&order, &[])?;
                        Flow::Again
                    }
                    _ => {
                        terminal::print_line("the game is over")?;
                        Flow::Again
                    }
                },
            };
            if flow != Flow::Again {
                return Ok(flow);
            }
        }
    }
}
