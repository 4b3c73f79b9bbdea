//! Looking ahead: an opponent that chooses moves, and lines of play.

use std::sync::Arc;

use draughts_search::{Appraiser, Evaluation, Level, Table, Weights};
use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use crate::border::plain;
use crate::drawing::options_of;
use crate::error::{Answer, of, of_storm, of_weights};
use crate::game::Game;
use crate::lots::Lots;
use crate::values::{Choice, Info, Limits, Report};
use crate::variant::Variant;

/// How much memory a searcher takes to remember positions, if nobody says it: 16 MB.
const MEMORY: u32 = 1 << 24;

#[wasm_bindgen]
extern "C" {
    /// Somebody who looks on.
    #[wasm_bindgen(typescript_type = "Watch")]
    pub type JsWatch;
}

/// An opponent of some strength for one variant. It takes as long as it takes: on a page it belongs into
/// a worker, and `draughts-wasm/worker.js` puts it there.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Opponent {
    opponent: draughts_search::Opponent,
    level: Level,
}

#[wasm_bindgen]
impl Opponent {
    /// An opponent of a level from 1, the weakest, to 10. It judges by the weights of a file, if it gets
    /// its bytes, else by the rules alone; weights that do not fit the variant are refused.
    #[wasm_bindgen(constructor)]
    pub fn new(variant: &Variant, level: u8, weights: Option<Vec<u8>>) -> Answer<Self> {
        let (lowest, highest) = (Level::LOWEST.number(), Level::HIGHEST.number());
        let level = Level::new(level).ok_or_else(|| {
            of("level", &format!("there is no level `{level}`; expected {lowest} to {highest}"))
        })?;
        let evaluation = evaluation(variant, weights.as_deref())?;
        let opponent = draughts_search::Opponent::with_evaluation(evaluation, level);
        Ok(Self { opponent, level })
    }

    /// The move that it would play; `null` when the game is over. Within the same limits, the same game,
    /// level and lots give the same move, unless the one who looks on ends the search.
    #[wasm_bindgen(unchecked_return_type = "Choice | null")]
    pub fn choose(
        &self,
        game: &Game,
        lots: &mut Lots,
        #[wasm_bindgen(unchecked_param_type = "Limits | null")] limits: JsValue,
        watch: Option<JsWatch>,
    ) -> Answer<JsValue> {
        let wanted: Limits = options_of(limits)?;
        let limits = wanted.over(draughts_search::Limits::of(self.level));
        let mut watch = Watcher::new(watch, &game.0);
        let choice = self.opponent.choose_watched(&game.0, &mut lots.0, limits, &mut watch);
        let choice = choice.map_err(of_storm)?;
        let told = choice.map(|choice| Choice::of(&game.0, &choice)).transpose();
        plain(&told.map_err(of_storm)?)
    }
}

/// Looks ahead from positions of one variant, and remembers from one search to the next.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Searcher(draughts_search::Searcher);

#[wasm_bindgen]
impl Searcher {
    /// A searcher with so many bytes to remember positions in, or with 16 MB. It judges by the weights of a
    /// file, if it gets its bytes, else by the rules alone; weights that do not fit the variant are refused.
    #[wasm_bindgen(constructor)]
    pub fn new(variant: &Variant, bytes: Option<u32>, weights: Option<Vec<u8>>) -> Answer<Self> {
        let evaluation = evaluation(variant, weights.as_deref())?;
        let table = Table::of_bytes(bytes.unwrap_or(MEMORY) as usize);
        Ok(Self(draughts_search::Searcher::new(evaluation, Arc::new(table))))
    }

    /// The best lines from the position on the board, with the history of the game in mind. Without
    /// limits it looks until the one who looks on ends it.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn search(
        &mut self,
        game: &Game,
        #[wasm_bindgen(unchecked_param_type = "Limits | null")] limits: JsValue,
        watch: Option<JsWatch>,
    ) -> Answer<JsValue> {
        let wanted: Limits = options_of(limits)?;
        let limits = wanted.over(draughts_search::Limits::NONE);
        let report = self.0.search(&game.0, limits, &mut Watcher::new(watch, &game.0));
        plain(&Report::of(&game.0, &report.map_err(of_storm)?))
    }
}

/// How a variant is judged: by these weights, if there are any, else by its rules alone.
fn evaluation(variant: &Variant, weights: Option<&[u8]>) -> Answer<Evaluation> {
    let evaluation = Evaluation::new(&variant.0);
    let Some(bytes) = weights else { return Ok(evaluation) };
    let weights =
        Weights::read(bytes, variant.0.rules()).map_err(|problem| of_weights(&problem))?;
    Ok(evaluation.with_weights(Arc::new(Appraiser::by_squares(&weights))))
}

/// The functions of one who looks on, as far as there are any.
struct Watcher<'g> {
    goes_on: Option<Function>,
    has_found: Option<Function>,
    goes_deeper: Option<Function>,
    game: &'g draughts::Game,
}

impl<'g> Watcher<'g> {
    fn new(watch: Option<JsWatch>, game: &'g draughts::Game) -> Self {
        let function = |name: &str| {
            let found = Reflect::get(watch.as_ref()?, &name.into()).ok()?;
            found.dyn_into::<Function>().ok()
        };
        Self {
            goes_on: function("goesOn"),
            has_found: function("hasFound"),
            goes_deeper: function("goesDeeper"),
            game,
        }
    }

    /// What a function answers; one that throws answers no.
    fn ask(function: &Function, value: &JsValue) -> bool {
        function.call1(&JsValue::NULL, value).is_ok_and(|answer| answer.is_truthy())
    }

    fn info(&self, info: &draughts_search::Info) -> JsValue {
        plain(&Info::of(self.game, info)).unwrap_or_default()
    }
}

impl draughts_search::Watch for Watcher<'_> {
    fn goes_on(&mut self, nodes: u64) -> bool {
        self.goes_on.as_ref().is_none_or(|function| Self::ask(function, &(nodes as f64).into()))
    }

    fn has_found(&mut self, info: &draughts_search::Info) {
        if let Some(function) = &self.has_found {
            Self::ask(function, &self.info(info));
        }
    }

    fn goes_deeper(&mut self, info: &draughts_search::Info) -> bool {
        self.goes_deeper.as_ref().is_none_or(|function| Self::ask(function, &self.info(info)))
    }
}
