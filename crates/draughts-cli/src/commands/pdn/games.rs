//! Games from files, one after another, with a bar that shows how far reading has come.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, anyhow};
use draughts::pdn::{Encoding, Flaw, Games, PdnError, Played, ReadGame, Reader, Resolver};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::args::{EncodingChoice, Reading};
use crate::rule_file;
use crate::terminal::{BAD, FAINT, paint};

/// After so many games the bar is told where reading stands.
const BAR_EVERY: u64 = 64;

/// So many games of a file are looked at before it is read.
const STUDIED: usize = 100;

/// Everything that is known of a game.
pub(super) struct Found<'g> {
    /// The name of its file.
    pub(super) file: &'g str,
    /// The game as it was read.
    pub(super) read: &'g ReadGame,
    /// The game as it was played.
    pub(super) played: &'g Played,
    games: &'g Games<Input>,
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
}

/// How the reading of files went.
pub(super) struct Reach {
    /// How many files could not be read.
    pub(super) unreadable: usize,
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

type Input = Box<dyn Read>;

impl<'a> Files<'a> {
    /// # Errors
    /// If the rules that all games are said to be by cannot be read.
    pub(super) fn new(reading: &'a Reading) -> Result<Self> {
        let mut resolver = Resolver::new();
        if let Some(name) = &reading.variant {
            resolver = resolver.with_rules(rule_file::variant(name)?.rules().clone());
        }
        let stop = Arc::new(AtomicBool::new(false));
        let target = match io::stderr().is_terminal() {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let style = "{spinner} {bar:30} {bytes} of {total_bytes}, {msg} games, {eta} left";
        let bar = ProgressBar::with_draw_target(Some(0), target)
            .with_style(ProgressStyle::with_template(style)?);
        Ok(Self { reading, resolver, bar, stop })
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
    ) -> Result<Reach> {
        let mut unreadable = 0;
        let mut count = 0;
        for file in &self.reading.files {
            let outcome = self.file(file, &mut count, &mut tell);
            match outcome {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => break,
                Err(Trouble::Telling(error)) => return Err(error),
                Err(Trouble::Reading(error)) => {
                    self.complain(format_args!("{}: {error:#}", paint(BAD, "error")));
                    unreadable += 1;
                }
            }
        }
        self.bar.finish_and_clear();
        Ok(Reach { unreadable, stopped: self.stop.load(Ordering::Relaxed) })
    }

    fn file(
        &mut self,
        file: &str,
        count: &mut u64,
        tell: &mut impl FnMut(&Found<'_>) -> Result<ControlFlow<()>>,
    ) -> Result<ControlFlow<()>, Trouble> {
        let (input, length) = open(file)
            .with_context(|| format!("cannot read `{file}`"))
            .map_err(Trouble::Reading)?;
        self.bar.set_length(length.unwrap_or(0));
        self.resolver.forget();
        if length.is_some() {
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
            let read = read
                .with_context(|| format!("cannot read `{file}` to its end"))
                .map_err(Trouble::Reading)?;
            *count += 1;
            if (*count).is_multiple_of(BAR_EVERY) {
                self.bar.set_position(games.offset());
                self.bar.set_message(count.to_string());
            }
            if let Some(guess) = games.encoding().filter(|_| !guessed) {
                guessed = true;
                self.complain(paint(
                    FAINT,
                    format_args!("{file}: not UTF-8 throughout; read as {guess}, by a guess"),
                ));
            }
            let played = self.resolver.play(&read.game);
            let found = Found { file, read: &read, played: &played, games: &games };
            let told = self.bar.suspend(|| tell(&found)).map_err(Trouble::Telling)?;
            if told.is_break() || self.stop.load(Ordering::Relaxed) {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Finds out by which rules the games of a file may have been played whose tags do not say it.
    ///
    /// What is wrong with the file is told when it is read in earnest.
    fn study(&mut self, file: &str) {
        let Ok((input, _)) = open(file) else { return };
        for read in Games::new(input).take(STUDIED) {
            let Ok(read) = read else { return };
            self.resolver.study(&read.game);
        }
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

/// A file or standard input, and how many bytes it has if that is known.
fn open(file: &str) -> Result<(Input, Option<u64>)> {
    if file == "-" {
        return Ok((Box::new(io::stdin().lock()), None));
    }
    if Path::new(file).is_dir() {
        return Err(anyhow!("it is a folder, not a file of games"));
    }
    let input = File::open(file).map_err(rule_file::plain)?;
    // What is no plain file, such as a pipe, can be read only once.
    let plain = input.metadata().ok().filter(std::fs::Metadata::is_file);
    let length = plain.map(|metadata| metadata.len());
    Ok((Box::new(input), length))
}
