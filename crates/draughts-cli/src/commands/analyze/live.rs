//! The view of a search that is going on.

use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::time::Duration;

use anyhow::Result;
use draughts::Game;
use draughts_search::Info;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::lines;
use crate::terminal::grouped;

/// News are shown at once, and otherwise the counts this often.
const EVERY: Duration = Duration::from_millis(250);

/// News come thick in the first looks: they are shown no more often than this.
const AT_MOST: Duration = Duration::from_millis(50);

/// A terminal that does not tell its width has room for so much.
const WIDTH: u16 = 80;

/// Some lines of the terminal that are written anew again and again.
pub(super) struct Live {
    bar: Option<ProgressBar>,
    shown: Option<Duration>,
    news: bool,
}

impl Live {
    /// A view that nobody sees.
    pub(super) fn hidden() -> Self {
        Self { bar: None, shown: None, news: false }
    }

    /// A view on the terminal, if there is one.
    pub(super) fn for_terminal() -> Result<Self> {
        if !io::stderr().is_terminal() {
            return Ok(Self::hidden());
        }
        let style = ProgressStyle::with_template("{msg}")?;
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        Ok(Self { bar: Some(bar.with_style(style)), shown: None, news: false })
    }

    /// Something has been found that is not shown yet.
    pub(super) fn has_news(&mut self) {
        self.news = true;
    }

    /// Shows how things stand, if it is time for that.
    pub(super) fn show(&mut self, game: &Game, found: &[Info], nodes: u64, elapsed: Duration) {
        let Some(bar) = &self.bar else { return };
        let wait = if self.news { AT_MOST } else { EVERY };
        if self.shown.is_some_and(|shown| elapsed < shown + wait) {
            return;
        }
        self.shown = Some(elapsed);
        self.news = false;
        let width = terminal_size::terminal_size_of(io::stderr());
        let width = width.map_or(WIDTH, |(width, _)| width.0);
        bar.set_message(view(game, found, nodes, elapsed, width.into()));
        bar.tick();
    }

    /// Makes room for what is printed at the end.
    pub(super) fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// What is shown, in lines of so many characters.
fn view(game: &Game, found: &[Info], nodes: u64, elapsed: Duration, width: usize) -> String {
    let depth = found.first().map_or(0, |best| best.depth);
    let speed = nodes as f64 / elapsed.as_secs_f64().max(1e-3) / 1e6;
    let seconds = elapsed.as_secs();
    let mut text =
        format!("depth {depth}, {} positions in {seconds} s, {speed:.1} M/s", grouped(nodes));
    for line in found {
        let moves = lines::texts(game, &line.pv).join(" ");
        let rank = line.rank + 1;
        let _ = write!(text, "\n{rank:>3}  {:>11}  {moves}", lines::value(line.value));
    }
    let cut = |line: &str| line.chars().take(width.saturating_sub(1)).collect::<String>();
    text.lines().map(cut).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use draughts::Variant;

    use super::*;

    #[test]
    fn a_view_keeps_to_the_width() {
        let game = Game::new(&Variant::by_name("brazilian").expect("it ships"));
        let mv = game.legal_moves().expect("no storm")[0];
        let line = Info { depth: 9, rank: 0, value: 12, nodes: 5, pv: vec![mv] };
        let text = view(&game, &[line], 1_234_567, Duration::from_secs(2), 200);
        assert_eq!(text, "depth 9, 1,234,567 positions in 2 s, 0.6 M/s\n  1        +0.12  a3-b4");
        let line = Info { depth: 9, rank: 0, value: 12, nodes: 5, pv: vec![mv] };
        let text = view(&game, &[line], 1_234_567, Duration::from_secs(2), 20);
        assert!(text.lines().all(|line| line.chars().count() < 20), "{text}");
    }
}
