//! Engines of other programs: processes that speak Hub.

mod error;
mod process;

use std::time::{Duration, Instant};

use draughts::{Game, Move, Variant};
use draughts_protocol::hub::{
    Answer, Clock, Command, Id, Info, Level, Mode, Param, ParamKind, Setup, Text, read_move,
};

pub(crate) use error::EngineError;
use process::Process;

use draughts_search::Pace;

/// An engine that has been started.
///
/// Every wait has its limit, and an engine that ends or says what it should not is an error that tells
/// which command and why. Dropping an engine ends its process.
pub(crate) struct Engine {
    process: Process,
    id: Id,
    params: Vec<Param>,
    patience: Duration,
}

/// What an engine has found.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Found {
    /// The move that it plays.
    pub(crate) mv: Move,
    /// The last that it told of its search.
    pub(crate) info: Option<Info>,
}

impl Engine {
    /// Starts the command line of an engine and hears what it is.
    ///
    /// # Errors
    /// If it cannot be started, ends, or does not introduce itself in time.
    pub(crate) fn start(command: &str, patience: Duration) -> Result<Self, EngineError> {
        let process = Process::start(command)?;
        let mut engine = Self { process, id: Id::default(), params: Vec::new(), patience };
        engine.process.say(&Command::Hub)?;
        let until = Instant::now() + patience;
        loop {
            match engine.hear(until, "introduce itself")? {
                Answer::Id(id) => engine.id = id,
                Answer::Param(param) => engine.params.push(param),
                Answer::Wait => return Ok(engine),
                _ => {}
            }
        }
    }

    /// What it is called, with its version.
    pub(crate) fn name(&self) -> String {
        let name = self.id.name.as_str();
        match &self.id.version {
            _ if name.is_empty() => self.process.command().to_owned(),
            Some(version) => format!("{name} {}", version.as_str()),
            None => name.to_owned(),
        }
    }

    /// Makes it ready for the games of a variant.
    ///
    /// An engine without a parameter `variant` plays only one, and will say so if it is another.
    ///
    /// # Errors
    /// If it does not know the variant, ends, or is not ready in time.
    pub(crate) fn prepare(&mut self, variant: &Variant) -> Result<(), EngineError> {
        let param = self.params.iter().find(|param| param.name.as_str() == "variant");
        if let Some(param) = param {
            let value = name_for(variant, param).ok_or_else(|| EngineError::Variant {
                command: self.process.command().to_owned(),
                variant: variant.id().to_owned(),
                known: known(param),
            })?;
            let name = param.name.clone();
            if param.value != value {
                self.process.say(&Command::SetParam { name, value })?;
            }
        }
        self.process.say(&Command::Init)?;
        let until = Instant::now() + self.patience;
        while self.hear(until, "make itself ready")? != Answer::Ready {}
        self.begin()
    }

    /// Tells it that another game of the same variant begins.
    ///
    /// # Errors
    /// If it has ended.
    pub(crate) fn begin(&mut self) -> Result<(), EngineError> {
        self.process.say(&Command::NewGame)
    }

    /// Has it search the position of a game.
    ///
    /// When its time is over it is told to stop; only if it does not answer that either is it given up.
    ///
    /// # Errors
    /// If it ends, says that something is wrong, has no legal move or does not answer in time.
    pub(crate) fn search(&mut self, game: &Game, level: Level) -> Result<Found, EngineError> {
        let setup = Setup::of(game).map_err(EngineError::Storm)?;
        self.process.say(&Command::Pos(setup))?;
        self.process.say(&Command::Level(level))?;
        self.process.say(&Command::Go(Mode::Think))?;
        let clock = level
            .clock
            .map(|Clock { moves, time, increment }| Pace::share(time, moves, increment).soft);
        let time = level.move_time.or(clock).unwrap_or_default();
        let mut until = Instant::now() + time + self.patience;
        let (mut info, mut stopped) = (None, false);
        loop {
            let answer = match self.hear(until, "find a move") {
                Err(EngineError::Silent { .. }) if !stopped => {
                    self.process.say(&Command::Stop)?;
                    (stopped, until) = (true, Instant::now() + self.patience);
                    continue;
                }
                answer => answer?,
            };
            match answer {
                Answer::Info(more) => info = Some(more),
                Answer::Done { mv, .. } => {
                    let read = read_move(game.variant(), game.position(), mv.as_str());
                    let mv = read.map_err(|why| EngineError::Move {
                        command: self.process.command().to_owned(),
                        why,
                        fen: game.fen(),
                    })?;
                    return Ok(Found { mv, info });
                }
                _ => {}
            }
        }
    }

    /// Lets it go, and waits until it has gone.
    pub(crate) fn quit(mut self) {
        // An engine that has gone already does not hear it.
        let _ = self.process.say(&Command::Quit);
        self.process.wait(self.patience);
    }

    /// The next answer that is understood.
    fn hear(&mut self, until: Instant, what: &'static str) -> Result<Answer, EngineError> {
        loop {
            let line = self.process.line(until, what)?;
            match Answer::read(&line) {
                Ok(Some(Answer::Error { message })) => {
                    return Err(EngineError::Complaint {
                        command: self.process.command().to_owned(),
                        message: message.as_str().to_owned(),
                    });
                }
                Ok(Some(answer)) => return Ok(answer),
                // What is told on the way matters to nobody's game.
                Err(_) if line.trim_start().starts_with("info") => {}
                Err(why) => {
                    return Err(EngineError::Line {
                        command: self.process.command().to_owned(),
                        line,
                        why,
                    });
                }
                Ok(None) => {}
            }
        }
    }
}

/// What an engine calls a variant: its id, or another of its names.
fn name_for(variant: &Variant, param: &Param) -> Option<Text> {
    let ParamKind::Enum { values } = &param.kind else { return Some(Text::new(variant.id())) };
    let own = values.iter().find(|value| value.as_str() == variant.id());
    let alias = || {
        values.iter().find(|value| {
            Variant::by_name(value.as_str()).is_ok_and(|named| named.rules() == variant.rules())
        })
    };
    own.or_else(alias).map(Text::from)
}

fn known(param: &Param) -> String {
    match &param.kind {
        ParamKind::Enum { values } => {
            values.iter().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", ")
        }
        _ => String::new(),
    }
}
