//! Games from files, one after another, with a bar that shows how far reading has come.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use draughts::pdn::{Encoding, Flaw, Games, PdnError, Played, ReadGame, Reader, Resolver};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::input::{Input, STDIN};
use crate::args::{EncodingChoice, Reading};
use crate::rule_file;
use crate::terminal::{BAD, FAINT, counted, paint};

/// After so many games the bar is told where reading stands.
const BAR_EVERY: u64 = 64;

/// So many games of a file are looked at before it is read.
const STUDIED: usize = 100;

/// What the bar shows where it is known how long a file is, and where it is not.
const BAR: &str = "{spinner} {bar:30} {bytes} of {total_bytes}, {msg}, {eta} left";
const BAR_WITHOUT_END: &str = "{spinner} {bytes}, {msg}";

/// Everything that is known of a game.
pub(super) struct Found<'g> {
    /// The name of its file.
    pub(super) file: &'g str,
    /// The game as it was read.
    pub(super) read: &'g ReadGame,
    /// The game as it was played.
    pub(super) played: &'g Played,
    games: &'g Games<Input>,
    bar: &'g ProgressBar,
}

impl Found<'_> {
    /// A flaw with its place.
    pub(super) fn locate(&self, flaw: &Flaw) -> PdnError {
        self.games.locate(self.read, flaw)
    }

    /// Everything that is wrong with it, in the order of the text.
    pub(super) fn problems(&self) -> Vec<PdnError> {
        let flaws = self.played.flaws().iter().map(|flaw| self.games.locate(self.read, flaw));
        let mut all: Vec<_> = self.read.problems.iter().cloned().chain(flaws).collect();
        all.sort_by_key(|problem| problem.place);
        all
    }

    /// Writes something to the terminal while the bar makes room for it.
    pub(super) fn beside_bar<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }
}

/// How the reading of files went.
pub(super) struct Reach<'a> {
    /// The files that could not be read, at least not to their end.
    pub(super) unreadable: Vec<&'a str>,
    /// Whether it was stopped by Ctrl-C.
    pub(super) stopped: bool,
}

/// Reads the games of files.
pub(super) struct Files<'a> {
    reading: &'a Reading,
    resolver: Resolver,
    bar: ProgressBar,
    stop: Arc<AtomicBool>,
}

impl<'a> Files<'a> {
    /// # Errors
    /// If the rules that all games are said to be by cannot be read.
    pub(super) fn new(reading: &'a Reading) -> Result<Self> {
        let mut resolver = Resolver::new();
        if let Some(name) = &reading.variant {
            resolver = resolver.with_rules(rule_file::variant(name)?.rules().clone());
        }
        let stop = Arc::new(AtomicBool::new(false));
        // Whoever types games sees how far they have come.
        let typed = reading.files.iter().any(|file| file == STDIN) && io::stdin().is_terminal();
        let target = match io::stderr().is_terminal() && !typed {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let bar = ProgressBar::with_draw_target(None, target);
        Ok(Self { reading, resolver, bar, stop })
    }

    /// Shows no bar, because what is written goes to the terminal, too.
    pub(super) fn without_bar(self) -> Self {
        self.bar.set_draw_target(ProgressDrawTarget::hidden());
        self
    }

    /// Lets Ctrl-C stop reading, so that what has been found is not lost.
    pub(super) fn stopped_by_ctrl_c(self) -> Result<Self> {
        let flag = Arc::clone(&self.stop);
        ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed))?;
        Ok(self)
    }

    /// Tells of every game, until there are none left or nobody wants to hear more.
    ///
    /// # Errors
    /// If telling fails. A file that cannot be read is told on standard error, and the next one read.
    pub(super) fn each(
        mut self,
        mut tell: impl FnMut(&Found<'_>) -> Result<ControlFlow<()>>,
    ) -> Result<Reach<'a>> {
        let mut unreadable = Vec::new();
        let mut count = 0;
        for file in &self.reading.files {
            let outcome = self.file(file, &mut count, &mut tell);
            match outcome {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => break,
                Err(Trouble::Telling(error)) => return Err(error),
                Err(Trouble::Reading(error)) => {
                    self.complain(format_args!("{}: {error:#}", paint(BAD, "error")));
                    unreadable.push(file.as_str());
                }
            }
        }
        self.bar.finish_and_clear();
        Ok(Reach { unreadable, stopped: self.is_stopped() })
    }

    fn file(
        &mut self,
        file: &str,
        count: &mut u64,
        tell: &mut impl FnMut(&Found<'_>) -> Result<ControlFlow<()>>,
    ) -> Result<ControlFlow<()>, Trouble> {
        let input = Input::open(file, &self.stop)
            .with_context(|| format!("cannot read `{file}`"))
            .map_err(Trouble::Reading)?;
        self.begin_bar(input.length()).map_err(Trouble::Telling)?;
        self.resolver.forget();
        if input.length().is_some() {
            self.study(file);
        }
        let mut reader = Reader::new(input);
        if let Some(encoding) = self.reading.encoding {
            reader = reader.with_encoding(match encoding {
                EncodingChoice::Latin1 => Encoding::Latin1,
                EncodingChoice::Cp1251 => Encoding::Cp1251,
            });
        }
        let mut games = Games::of(reader);
        let mut guessed = self.reading.encoding.is_some();
        while let Some(read) = games.next() {
            if self.is_stopped() {
                return Ok(ControlFlow::Break(()));
            }
            let read = read
                .with_context(|| format!("cannot read `{file}` to its end"))
                .map_err(Trouble::Reading)?;
            *count += 1;
            if (*count).is_multiple_of(BAR_EVERY) {
                self.bar.set_position(games.offset());
                self.bar.set_message(counted(*count as usize, "game"));
            }
            if let Some(guess) = games.encoding().filter(|_| !guessed) {
                guessed = true;
                self.complain(paint(
                    FAINT,
                    format_args!("{file}: not UTF-8 throughout; read as {guess}, by a guess"),
                ));
            }
            let played = self.resolver.play(&read.game);
            let found = Found { file, read: &read, played: &played, games: &games, bar: &self.bar };
            if tell(&found).map_err(Trouble::Telling)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Finds out by which rules the games of a file may have been played whose tags do not say it.
    ///
    /// What is wrong with the file is told when it is read in earnest.
    fn study(&mut self, file: &str) {
        let Ok(input) = Input::open(file, &self.stop) else { return };
        for read in Games::new(input).take(STUDIED) {
            let Some(read) = read.ok().filter(|_| !self.is_stopped()) else { return };
            self.resolver.study(&read.game);
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Begins the bar anew for a file, with its length in bytes if that is known.
    fn begin_bar(&self, length: Option<u64>) -> Result<()> {
        self.bar.reset();
        match length {
            Some(length) => self.bar.set_length(length),
            None => self.bar.unset_length(),
        }
        let style = if length.is_some() { BAR } else { BAR_WITHOUT_END };
        self.bar.set_style(ProgressStyle::with_template(style)?);
        Ok(())
    }

    /// Writes a line to standard error, beside the bar.
    fn complain(&self, line: impl std::fmt::Display) {
        self.bar.suspend(|| anstream::eprintln!("{line}"));
    }
}

/// What goes wrong while games are read and told.
enum Trouble {
    Reading(anyhow::Error),
    Telling(anyhow::Error),
}
