//! `draughts analyse`

mod lines;
mod live;
mod report;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;
use draughts_search::{Info, Limits, Pace};

use self::live::Live;
use self::report::Analysis;
use crate::args::Analyze;
use crate::crew::{Crew, Overseer};
use crate::exit::Answer;
use crate::interrupt;
use crate::table_files;
use crate::terminal;
use crate::weights;

/// How long a search takes that nothing else limits.
const TIME: Duration = Duration::from_secs(5);

/// Looks ahead from a position and tells the best lines.
pub(crate) fn run(arguments: &Analyze) -> Result<Answer> {
    let moves = arguments.moves.as_deref();
    let (fen, language) = (arguments.fen.as_deref(), draughts::Language::En);
    let game = super::explain::played(&arguments.variant, fen, moves, language)?;
    let limits = Limits {
        depth: arguments.depth.unwrap_or(Limits::NONE.depth),
        nodes: arguments.nodes.unwrap_or(Limits::NONE.nodes),
        multi_pv: arguments.multi_pv.into(),
    };
    let is_limited = arguments.depth.is_some() || arguments.nodes.is_some();
    let time = arguments.time.or_else(|| (!is_limited).then_some(TIME));
    let bytes = (arguments.hash as usize).saturating_mul(1 << 20);
    let evaluation = weights::evaluation(game.variant(), arguments.weights.as_deref())?;
    let mut crew = Crew::new(&evaluation, arguments.threads, bytes);
    if let Some(folder) = &arguments.tables {
        crew = crew.with_tables(&Arc::new(table_files::open(folder, game.variant())?));
    }
    let live = if arguments.json { Live::hidden() } else { Live::for_terminal()? };
    let mut onlooker = Onlooker {
        stop: interrupt::flag()?,
        start: Instant::now(),
        pace: time.map(Pace::whole),
        live,
        game: &game,
        found: Vec::new(),
    };
    let report = crew.search(&game, limits, &mut onlooker)?;
    onlooker.live.clear();
    let analysis = Analysis::new(&game, &report, onlooker.start.elapsed())?;
    if arguments.json {
        terminal::print_line(serde_json::to_string(&analysis)?)?;
    } else {
        terminal::print(analysis.text(terminal::width()))?;
    }
    Ok(Answer::Yes)
}

/// Watches the time and Ctrl-C, and shows what has been found.
struct Onlooker<'g> {
    stop: Arc<AtomicBool>,
    start: Instant,
    pace: Option<Pace>,
    live: Live,
    game: &'g draughts::Game,
    found: Vec<Info>,
}

impl Overseer for Onlooker<'_> {
    fn goes_on(&mut self, nodes: u64) -> bool {
        let elapsed = self.start.elapsed();
        self.live.show(self.game, &self.found, nodes, elapsed);
        !self.stop.load(Ordering::Relaxed) && self.pace.is_none_or(|pace| pace.goes_on(elapsed))
    }

    fn has_found(&mut self, info: &Info) {
        match self.found.get_mut(info.rank) {
            Some(line) => line.clone_from(info),
            None => self.found.push(info.clone()),
        }
        self.live.has_news();
    }
}
