//! The engine side of Hub.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

use draughts::rules::builtin;
use draughts::{Game, Move, Storm, Variant};
use draughts_protocol::hub::{
    Answer, Clock, Command, Id, Info as Told, Level as Wanted, Mode, Param, ParamKind, Score,
    Setup, Text, Word, write_move,
};
use draughts_search::{Choice, Evaluation, Info, Level, Limits, Pace, Watch};

use crate::rule_file;
use crate::thinking::Thinker;
use crate::weights;

/// So much of the time on a clock is lost on the way to the other program.
const LAG: Duration = Duration::from_millis(10);

/// What an engine that has been started remembers between lines.
pub(super) struct Server<W> {
    lines: Receiver<String>,
    /// Lines that came during a search, when they cannot be obeyed.
    later: VecDeque<String>,
    output: W,
    variant: Variant,
    evaluation: Evaluation,
    /// The file of the weights that were asked for, or `none`.
    weights: Option<String>,
    level: Level,
    seed: u64,
    thinker: Thinker,
    /// What is to be searched; none after a position that could not be read, for a move of some other
    /// position would be worse than none.
    game: Option<Game>,
    limits: Wanted,
}

/// Whether the other program wants more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flow {
    GoOn,
    Leave,
}

impl<W: Write> Server<W> {
    pub(super) fn new(
        lines: Receiver<String>,
        output: W,
        (evaluation, weights): (Evaluation, Option<String>),
        level: Level,
        seed: u64,
    ) -> Self {
        let variant = evaluation.variant().clone();
        Self {
            lines,
            later: VecDeque::new(),
            output,
            thinker: Thinker::new(evaluation.clone(), level, seed),
            game: Some(Game::new(&variant)),
            variant,
            evaluation,
            weights,
            level,
            seed,
            limits: Wanted::default(),
        }
    }

    /// What it has written into.
    #[cfg(test)]
    pub(super) fn into_output(self) -> W {
        self.output
    }

    /// Obeys until the other program leaves.
    pub(super) fn run(&mut self) -> io::Result<()> {
        while let Some(line) = self.later.pop_front().or_else(|| self.lines.recv().ok()) {
            match Command::read(&line) {
                Ok(None) => {}
                Ok(Some(command)) => {
                    if self.obey(command)? == Flow::Leave {
                        break;
                    }
                }
                Err(error) => {
                    if line.trim_start().starts_with("pos") {
                        self.game = None;
                    }
                    self.complain(&error.to_string())?;
                }
            }
        }
        Ok(())
    }

    fn obey(&mut self, command: Command) -> io::Result<Flow> {
        match command {
            Command::Hub => self.greet()?,
            Command::SetParam { name, value } => {
                if let Err(why) = self.set(name.as_str(), value.as_str()) {
                    self.complain(&why)?;
                }
            }
            Command::Init => self.answer(&Answer::Ready)?,
            Command::Pos(setup) => self.set_up(&setup)?,
            Command::Level(limits) => self.limits = limits.after(self.limits),
            Command::Go(mode) => self.search(mode)?,
            Command::Ping => self.answer(&Answer::Pong)?,
            Command::NewGame => self.begin(),
            Command::Quit => return Ok(Flow::Leave),
            // The search that they are for has ended by itself.
            Command::PonderHit | Command::Stop => {}
        }
        Ok(Flow::GoOn)
    }

    fn answer(&mut self, answer: &Answer) -> io::Result<()> {
        say(&mut self.output, answer)
    }

    fn complain(&mut self, message: &str) -> io::Result<()> {
        self.answer(&Answer::Error { message: Text::new(message) })
    }

    fn greet(&mut self) -> io::Result<()> {
        self.answer(&Answer::Id(Id {
            name: Text::new("draughts"),
            version: Some(Text::new(env!("CARGO_PKG_VERSION"))),
            ..Id::default()
        }))?;
        let mut values: Vec<Word> = builtin::ids().iter().filter_map(|id| Word::new(id)).collect();
        if let Some(own) = Word::new(self.variant.id())
            && !values.contains(&own)
        {
            values.push(own);
        }
        let params = [
            ("variant", self.variant.id().to_owned(), ParamKind::Enum { values }),
            (
                "level",
                self.level.number().to_string(),
                ParamKind::Int { min: Some(1), max: Some(10) },
            ),
            ("seed", self.seed.to_string(), ParamKind::Int { min: Some(0), max: Some(i64::MAX) }),
        ];
        for (name, value, kind) in params {
            let param = Param { name: Text::new(name), value: Text::new(&value), kind };
            self.answer(&Answer::Param(param))?;
        }
        self.answer(&Answer::Wait)
    }

    /// Sets a parameter; the message if that cannot be.
    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "variant" if value == self.variant.id() => {}
            "variant" => {
                let evaluation = rule_file::variant(value)
                    .and_then(|variant| weights::evaluation(&variant, self.weights.as_deref()))
                    .map_err(|error| format!("{error:#}"))?;
                self.variant = evaluation.variant().clone();
                self.evaluation = evaluation;
            }
            "level" => {
                let number = value.parse().ok().and_then(Level::new);
                self.level =
                    number.ok_or_else(|| format!("`level` is `{value}`; expected 1 to 10"))?;
            }
            "seed" => {
                self.seed = value
                    .parse()
                    .map_err(|_| format!("`seed` is `{value}`; expected a whole number"))?;
            }
            _ => {
                return Err(format!(
                    "there is no parameter `{name}`; expected `variant`, `level` or `seed`"
                ));
            }
        }
        self.begin();
        Ok(())
    }

    /// Forgets what went before.
    fn begin(&mut self) {
        self.thinker = Thinker::new(self.evaluation.clone(), self.level, self.seed);
        self.game = Some(Game::new(&self.variant));
        self.limits = Wanted::default();
    }

    fn set_up(&mut self, setup: &Setup) -> io::Result<()> {
        self.limits = Wanted::default();
        match setup.game(&self.variant) {
            Ok(game) => self.game = Some(game),
            Err(error) => {
                self.game = None;
                self.complain(&error.to_string())?;
            }
        }
        Ok(())
    }

    fn search(&mut self, mode: Mode) -> io::Result<()> {
        let Some(game) = self.game.clone() else {
            return self.complain("there is no position to search");
        };
        let limits = self.limits;
        let pace = pace_for(&limits);
        let is_limited = limits != Wanted::default() || mode != Mode::Think;
        let own = self.thinker.limits(is_limited);
        let within = Limits {
            nodes: own.nodes.min(limits.nodes.unwrap_or(u64::MAX)),
            depth: own.depth.min(limits.depth.unwrap_or(u32::MAX)),
            ..own
        };
        let start = Instant::now();
        let mut watch = Listener {
            lines: &self.lines,
            later: &mut self.later,
            output: &mut self.output,
            game: &game,
            pace,
            start,
            // While the other side thinks, our time does not run.
            since: (mode != Mode::Ponder).then_some(start),
            best: None,
            ended: false,
            failed: None,
        };
        let choice = self.thinker.think(&game, within, &mut watch);
        if let Some(error) = watch.failed {
            return Err(error);
        }
        match choice {
            Ok(Some(choice)) => match self.done(&game, &choice) {
                Ok(answer) => self.answer(&answer),
                Err(storm) => self.complain(&storm.to_string()),
            },
            Ok(None) => self.complain("the game is over: there is nothing to search"),
            Err(storm) => self.complain(&storm.to_string()),
        }
    }

    fn done(&self, game: &Game, choice: &Choice) -> Result<Answer, Storm> {
        let mv = write_move(&self.variant, game.position(), &choice.mv)?;
        let reply = self.thinker.expected(game, choice);
        let ponder =
            reply.map(|(after, reply)| write_move(&self.variant, after.position(), &reply.mv));
        Ok(Answer::Done { mv, ponder: ponder.transpose()? })
    }
}

/// How long a search may take; none where nothing limits its time.
fn pace_for(limits: &Wanted) -> Option<Pace> {
    let share = |Clock { moves, time, increment }| Pace::share(time, moves, increment).without(LAG);
    let clock = limits.clock.map(share);
    match (limits.move_time.map(Pace::whole), clock) {
        _ if limits.infinite => None,
        (Some(one), Some(other)) => Some(if one.hard < other.hard { one } else { other }),
        (one, other) => one.or(other),
    }
}

fn say(output: &mut impl Write, answer: &Answer) -> io::Result<()> {
    writeln!(output, "{answer}")?;
    output.flush()
}

/// Hears what the other program says during a search, and tells it what has been found.
struct Listener<'s, W> {
    lines: &'s Receiver<String>,
    later: &'s mut VecDeque<String>,
    output: &'s mut W,
    game: &'s Game,
    pace: Option<Pace>,
    start: Instant,
    /// Since when our time runs.
    since: Option<Instant>,
    /// The best move of the last look.
    best: Option<Move>,
    ended: bool,
    failed: Option<io::Error>,
}

impl<W: Write> Listener<'_, W> {
    fn say(&mut self, answer: &Answer) {
        if let Err(error) = say(self.output, answer) {
            self.failed = Some(error);
            self.ended = true;
        }
    }

    /// Whether there is time for something; always where our time does not run.
    fn has_time(&self, for_this: impl Fn(Pace, Duration) -> bool) -> bool {
        match (self.pace, self.since) {
            (Some(pace), Some(since)) => for_this(pace, since.elapsed()),
            _ => true,
        }
    }

    fn hear(&mut self, line: String) {
        match Command::read(&line) {
            Ok(Some(Command::Ping)) => self.say(&Answer::Pong),
            Ok(Some(Command::Stop)) => self.ended = true,
            Ok(Some(Command::PonderHit)) => {
                self.since = Some(Instant::now());
            }
            Ok(Some(Command::Quit)) => {
                self.ended = true;
                self.later.push_back(line);
            }
            _ => self.later.push_back(line),
        }
    }
}

impl<W: Write> Watch for Listener<'_, W> {
    fn goes_on(&mut self, _nodes: u64) -> bool {
        while !self.ended {
            match self.lines.try_recv() {
                Ok(line) => self.hear(line),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => self.ended = true,
            }
        }
        !self.ended && self.has_time(|pace, elapsed| pace.goes_on(elapsed))
    }

    fn goes_deeper(&mut self, info: &Info) -> bool {
        let best = info.pv.first().copied();
        let changed = self.best.is_some() && self.best != best;
        self.best = best;
        self.has_time(|pace, elapsed| pace.goes_deeper(elapsed, changed))
    }

    fn has_found(&mut self, info: &Info) {
        let time = self.start.elapsed();
        #[allow(clippy::cast_precision_loss, reason = "a speed is told to three places")]
        let speed = info.nodes as f64 / time.as_secs_f64().max(1e-6) / 1e6;
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.say(&Answer::Info(Told {
            depth: Some(info.depth),
            score: Some(Score(info.value)),
            nodes: Some(info.nodes),
            time: Some(Duration::from_millis(millis)),
            nps: Some((speed * 1e3).round() / 1e3),
            pv: line(self.game, &info.pv),
            ..Told::default()
        }));
    }
}

/// A line of play as Hub writes it, as far as no lots decide.
fn line(game: &Game, pv: &[Move]) -> Vec<Word> {
    let variant = game.variant();
    let mut position = *game.position();
    let mut written = Vec::with_capacity(pv.len());
    for mv in pv {
        let Ok(text) = write_move(variant, &position, mv) else { break };
        written.push(text);
        position = variant.make(&position, mv);
    }
    written
}
