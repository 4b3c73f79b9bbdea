//! `draughts pdn replay`

mod line;
mod order;

use std::io::{self, BufRead, IsTerminal, Read};
use std::ops::ControlFlow;

use anyhow::{Result, bail};
use draughts::pdn::{PdnError, PdnGame, Played};
use draughts::{Position, Side, SquareSet};

use self::line::{Line, Node};
use self::order::{HELP, Order};
use super::games::Files;
use crate::args::PdnReplay;
use crate::commands::board::drawn;
use crate::exit::Answer;
use crate::terminal::{self, BAD, FAINT, HEADING, counted, harmless, paint};

/// A longer line is cut into several.
const LONGEST: u64 = 1024;

/// Replays a game.
pub(super) fn run(arguments: &PdnReplay) -> Result<Answer> {
    let mut chosen = None;
    let mut last = 0;
    let reach = Files::new(&arguments.reading)?.each(|found| {
        last = found.read.number;
        if last < arguments.game {
            return Ok(ControlFlow::Continue(()));
        }
        let problems = found.problems();
        let game = (found.read.game.clone(), found.played.clone(), problems);
        chosen = Some((found.file.to_owned(), game));
        Ok(ControlFlow::Break(()))
    })?;
    let Some((file, (game, played, problems))) = chosen else {
        if !reach.unreadable.is_empty() {
            return Ok(Answer::No);
        }
        bail!("there is no game {}: only {}", arguments.game, counted(last as usize, "game"));
    };
    let mut replay = Replay::new(&game, &played, arguments.flip);
    terminal::print(heading(&game, &played))?;
    for problem in &problems {
        terminal::print(format_args!("\n{}\n", problem.render(&file, true)))?;
    }
    replay.go_to(arguments.at);
    replay.show()?;
    if !arguments.reading.files.iter().any(|file| file == "-") {
        replay.listen()?;
    }
    let bad = problems.iter().any(|PdnError { problem, .. }| !problem.is_warning());
    Ok(if bad { Answer::No } else { Answer::Yes })
}

/// Who plays whom, where, when and by which rules.
fn heading(game: &PdnGame, played: &Played) -> String {
    let tag = |name: &str| game.tags.find(name).map(harmless);
    let player = |name: &str| tag(name).unwrap_or_else(|| "?".to_owned());
    let players = format!("{} - {}", player("White"), player("Black"));
    let mut text = format!("{}\n", paint(HEADING, players));
    let about: Vec<_> = ["Event", "Site", "Date", "Round"].into_iter().filter_map(tag).collect();
    if !about.is_empty() {
        text.push_str(&format!("{}\n", about.join(", ")));
    }
    let result = harmless(game.result().unwrap_or("*"));
    let plies = counted_plies(played.main_line().count());
    text + &format!("{}\n", paint(FAINT, format_args!("`{}`, {plies}, {result}", played.id())))
}

fn counted_plies(number: usize) -> String {
    if number == 1 { "1 ply".to_owned() } else { format!("{number} plies") }
}

/// A game that is being replayed.
struct Replay<'g> {
    played: &'g Played,
    main: Line,
    /// The way into variations: at which node, and into which of its variations.
    way: Vec<(usize, usize)>,
    /// How many moves of the line have been made.
    at: usize,
    flip: bool,
}

impl<'g> Replay<'g> {
    fn new(game: &PdnGame, played: &'g Played, flip: bool) -> Self {
        let main = Line::of(game, played);
        Self { played, main, way: Vec::new(), at: 0, flip }
    }

    /// The line that is being replayed.
    fn line(&self) -> &Line {
        let mut line = &self.main;
        for &(node, which) in &self.way {
            line = &line.nodes[node].variations[which];
        }
        line
    }

    /// The move that was made last.
    fn node(&self) -> Option<&Node> {
        self.line().nodes.get(self.at.checked_sub(1)?)
    }

    fn position(&self) -> &Position {
        self.node().map_or(&self.line().start, |node| &node.after)
    }

    fn go_to(&mut self, ply: usize) {
        self.at = ply.min(self.line().nodes.len());
    }

    /// The board, the last move, what is said about it, and what else might have been played.
    fn show(&self) -> Result<()> {
        let bottom = if self.flip { Side::Black } else { Side::White };
        let variant = self.played.variant();
        let diagram = variant.diagram(self.position()).seen_from(bottom);
        let moved = self.node().map_or(SquareSet::EMPTY, |node| node.squares);
        let mut text = format!("\n{}", drawn(&diagram, moved));
        let depth = "  ".repeat(self.way.len());
        match self.node() {
            Some(node) => {
                text.push_str(&format!(
                    "\n{depth}{} {}\n",
                    paint(HEADING, node.numbered()),
                    paint(FAINT, format_args!("({} of {})", self.at, self.line().nodes.len()))
                ));
                for said in &node.said {
                    text.push_str(&format!("{depth}{said}\n"));
                }
                for (number, variation) in (1..).zip(&node.variations) {
                    let moves = paint(FAINT, variation.beginning());
                    text.push_str(&format!("{depth}  v{number}: {moves}\n"));
                }
            }
            None => {
                let said = self.line().said.join("\n");
                text.push_str(&format!("\n{depth}{}\n", paint(FAINT, "the start")));
                if !said.is_empty() {
                    text.push_str(&format!("{depth}{said}\n"));
                }
            }
        }
        Ok(terminal::print(text)?)
    }

    /// Does what is typed, until there is nothing more or it is enough.
    fn listen(&mut self) -> Result<()> {
        let mut stdin = io::stdin().lock();
        let seen = io::stdin().is_terminal();
        loop {
            terminal::print(if seen { "> " } else { "" })?;
            let mut typed = String::new();
            if stdin.by_ref().take(LONGEST).read_line(&mut typed)? == 0 {
                return Ok(());
            }
            match Order::read(&harmless(&typed)) {
                Order::Next if self.at < self.line().nodes.len() => self.at += 1,
                Order::Next => {
                    terminal::print_line(paint(FAINT, "this is the end"))?;
                    continue;
                }
                Order::Back => self.at = self.at.saturating_sub(1),
                Order::GoTo(ply) => self.go_to(ply),
                Order::End => self.go_to(usize::MAX),
                Order::Enter(number) => match self.node().map(|node| node.variations.len()) {
                    Some(variations) if (1..=variations).contains(&number) => {
                        self.way.push((self.at - 1, number - 1));
                        self.at = 1;
                    }
                    _ => {
                        terminal::print_line(paint(
                            BAD,
                            format_args!("there is no `v{number}` here"),
                        ))?;
                        continue;
                    }
                },
                Order::Leave => match self.way.pop() {
                    Some((node, _)) => self.at = node + 1,
                    None => {
                        terminal::print_line(paint(FAINT, "this is the main line"))?;
                        continue;
                    }
                },
                Order::List => {
                    terminal::print_line(self.line().moves())?;
                    continue;
                }
                Order::Fen => {
                    terminal::print_line(self.played.variant().fen(self.position()))?;
                    continue;
                }
                Order::Flip => self.flip = !self.flip,
                Order::Help => {
                    terminal::print(HELP)?;
                    continue;
                }
                Order::Quit => return Ok(()),
                Order::Unknown(word) => {
                    let told = format_args!("`{word}` means nothing here; `help` tells what does");
                    terminal::print_line(paint(BAD, told))?;
                    continue;
                }
            }
            self.show()?;
        }
    }
}
