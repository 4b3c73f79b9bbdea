//! Games as they are written.

use std::collections::BTreeMap;

use draughts::pdn::{self, Basis, Games, Played, Resolver};
use js_sys::Uint8Array;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use crate::border::plain;
use crate::error::{Answer, of, of_replay};
use crate::game::Game;
use crate::values::{PdnProblem, PdnStep};
use crate::variant::Variant;

/// The games of a text, each played by the rules that its tags and moves tell.
#[wasm_bindgen(js_name = readPdn)]
pub fn read_pdn(
    #[wasm_bindgen(unchecked_param_type = "string | Uint8Array")] text: &JsValue,
) -> Answer<Vec<PdnGame>> {
    read(text, Resolver::new())
}

#[wasm_bindgen]
impl Variant {
    /// The games of a text, all played by these rules, whatever their tags say.
    #[wasm_bindgen(js_name = readPdn)]
    pub fn read_pdn(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string | Uint8Array")] text: &JsValue,
    ) -> Answer<Vec<PdnGame>> {
        read(text, Resolver::new().with_rules(self.0.rules().clone()))
    }
}

fn read(text: &JsValue, mut resolver: Resolver) -> Answer<Vec<PdnGame>> {
    let bytes = match (text.as_string(), text.dyn_ref::<Uint8Array>()) {
        (Some(text), _) => text.into_bytes(),
        (None, Some(bytes)) => bytes.to_vec(),
        (None, None) => return Err(of("pdn", "expected a string or a Uint8Array")),
    };
    let mut games = Games::new(bytes.as_slice());
    let mut read = Vec::new();
    while let Some(next) = games.next() {
        let next = next.map_err(|problem| of("pdn", &problem.to_string()))?;
        let played = resolver.play(&next.game);
        let flaws = played.flaws().iter().map(|flaw| games.locate(&next, flaw));
        let problems = next.problems.iter().cloned().chain(flaws);
        let problems = problems.map(|problem| PdnProblem::of(&problem)).collect();
        read.push(PdnGame { game: next.game, played, problems });
    }
    Ok(read)
}

/// A game that has been read.
#[wasm_bindgen]
#[derive(Debug)]
pub struct PdnGame {
    game: pdn::PdnGame,
    played: Played,
    problems: Vec<PdnProblem>,
}

#[wasm_bindgen]
impl PdnGame {
    /// The tags.
    #[wasm_bindgen(getter, unchecked_return_type = "Record<string, string>")]
    pub fn tags(&self) -> Answer<JsValue> {
        plain(&self.game.tags.iter().collect::<BTreeMap<_, _>>())
    }

    /// What is wrong with it, warnings included.
    #[wasm_bindgen(getter, unchecked_return_type = "PdnProblem[]")]
    pub fn problems(&self) -> Answer<JsValue> {
        plain(&self.problems)
    }

    /// The rules by which it was played, with the notation that it has.
    #[wasm_bindgen(getter)]
    pub fn variant(&self) -> Variant {
        Variant(self.played.variant().clone())
    }

    /// On what it rests that these are the rules.
    #[wasm_bindgen(
        getter,
        unchecked_return_type = "\"chosen\" | \"variant-tag\" | \"game-type\" | \"private-number\" | \"guess\""
    )]
    pub fn basis(&self) -> String {
        match self.played.basis() {
            Basis::Chosen => "chosen",
            Basis::VariantTag => "variant-tag",
            Basis::GameType => "game-type",
            Basis::PrivateNumber => "private-number",
            Basis::Guess => "guess",
        }
        .to_owned()
    }

    /// The position at the start.
    #[wasm_bindgen(getter)]
    pub fn start(&self) -> String {
        self.played.variant().fen(self.played.start())
    }

    /// The moves of the main line that could be played.
    #[wasm_bindgen(unchecked_return_type = "PdnStep[]")]
    pub fn moves(&self) -> Answer<JsValue> {
        let variant = self.played.variant();
        let steps = self.played.main_line().map(|step| PdnStep {
            notation: variant.move_text(&step.before, &step.mv).unwrap_or_default(),
            fen: variant.fen(&step.after),
        });
        plain(&steps.collect::<Vec<_>>())
    }

    /// The game itself, by the rules, draws and lots included.
    pub fn game(&self) -> Answer<Game> {
        self.played.game(&self.game).map(Game).map_err(|problem| of_replay(&problem))
    }

    /// The game in the form of the standard.
    pub fn normalize(&self) -> Answer<String> {
        let normal = self.played.normalize(&self.game);
        let normal = normal.map_err(|flaw| of("pdn", &flaw.to_string()))?;
        let mut text = String::new();
        pdn::write(&normal, &mut text).map_err(|problem| of("pdn", &problem.to_string()))?;
        Ok(text)
    }
}
