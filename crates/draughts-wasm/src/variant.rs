//! A variant: what its rules say, and everything about its positions.

use std::collections::BTreeMap;

use draughts::rulebook::RuleBook;
use draughts::rules::{self, Resolved, builtin};
use draughts::statements::statements;
use draughts::{Generator, Position, Storm};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::border::{language_or_english, plain, position, side};
use crate::drawing;
use crate::error::{Answer, of, of_fen, of_name, of_rules, of_storm, of_text};
use crate::rules::{JsLibrary, Shelf, source};
use crate::values::{Ending, Explanation, Statement, VariantInfo};

/// A game that can be played: a rule set, and what it says of positions. Positions are FEN.
#[wasm_bindgen]
#[derive(Debug, Clone)]
pub struct Variant(pub(crate) draughts::Variant);

#[wasm_bindgen]
impl Variant {
    /// The variant of this id, alias or title. Case, blanks and accents make no difference.
    #[wasm_bindgen(js_name = byName)]
    pub fn by_name(name: &str) -> Answer<Self> {
        draughts::Variant::by_name(name).map(Self).map_err(|unknown| of_name(&unknown))
    }

    /// The variant of a rule file, which may extend those that ship and those that a library finds.
    #[wasm_bindgen(js_name = fromToml)]
    pub fn from_toml(text: &str, file: Option<String>, library: Option<JsLibrary>) -> Answer<Self> {
        let resolved = rules::resolve(&source(text, file), &Shelf(library));
        let resolved = resolved.map_err(|diagnostics| of_rules(&diagnostics))?;
        Ok(Self(draughts::Variant::from_rules(resolved.rules)))
    }

    /// The name that programs use, in kebab-case.
    #[wasm_bindgen(getter)]
    pub fn id(&self) -> String {
        self.0.id().to_owned()
    }

    /// The title in a language, English if none is named.
    pub fn name(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Language")] language: Option<String>,
    ) -> Answer<String> {
        Ok(self.0.name(language_or_english(language)?).to_owned())
    }

    /// What there is to know of it in a list of variants.
    #[wasm_bindgen(unchecked_return_type = "VariantInfo")]
    pub fn info(&self) -> Answer<JsValue> {
        plain(&VariantInfo::of(self.0.rules()))
    }

    /// The keys that govern the game and what each of them holds, as a rule file would write it, in the
    /// order of a rule file.
    #[wasm_bindgen(unchecked_return_type = "[key: string, value: string][]")]
    pub fn entries(&self) -> Answer<JsValue> {
        plain(&self.0.rules().entries())
    }

    /// The complete rules as one file that extends nothing, each value with the name of the file that
    /// says so in a comment.
    #[wasm_bindgen(js_name = toToml)]
    pub fn to_toml(&self) -> String {
        Resolved { rules: self.0.rules().clone(), warnings: Vec::new() }.to_toml()
    }

    /// The rules in a form that can be sent to a worker: `Variant.byName` or `Variant.fromToml` makes
    /// the same variant of it.
    #[wasm_bindgen(unchecked_return_type = "Portable")]
    pub fn portable(&self) -> Answer<JsValue> {
        let id = self.0.id();
        if builtin::text(id).is_none() {
            return plain(&BTreeMap::from([("toml", self.to_toml())]));
        }
        let shipped = builtin::load(id).map_err(|unknown| of_name(&unknown))?;
        if shipped.rules != *self.0.rules() {
            let message = format!("`{id}` is written in another notation than the one that ships");
            return Err(of("portable", &message));
        }
        plain(&BTreeMap::from([("id", id)]))
    }

    /// Where the squares lie and what they are called, for whoever draws the board.
    #[wasm_bindgen(unchecked_return_type = "Geometry")]
    pub fn geometry(&self) -> Answer<JsValue> {
        plain(&self.0.geometry())
    }

    /// The position at the start of a game.
    pub fn start(&self) -> String {
        self.0.fen(&self.0.start())
    }

    /// A position in its canonical form.
    #[wasm_bindgen(js_name = parseFen)]
    pub fn parse_fen(&self, fen: &str) -> Answer<String> {
        let parsed = self.0.parse_fen(fen).map_err(|problem| of_fen(&problem))?;
        Ok(self.0.fen(&parsed))
    }

    /// The pieces of a position, each with its square: what `new Map` wants.
    #[wasm_bindgen(unchecked_return_type = "[square: string, piece: Piece][]")]
    pub fn pieces(&self, fen: &str) -> Answer<JsValue> {
        plain(&self.0.plain_pieces(&position(&self.0, fen)?))
    }

    /// All legal moves, in an order that depends on the position alone.
    #[wasm_bindgen(js_name = legalMoves, unchecked_return_type = "Move[]")]
    pub fn legal_moves(&self, fen: &str) -> Answer<JsValue> {
        plain(&self.0.plain_moves(&position(&self.0, fen)?).map_err(of_storm)?)
    }

    /// The legal move that a text means.
    #[wasm_bindgen(js_name = parseMove, unchecked_return_type = "Move")]
    pub fn parse_move(&self, fen: &str, text: &str) -> Answer<JsValue> {
        let position = position(&self.0, fen)?;
        let mv = self.0.parse_move(&position, text).map_err(|problem| of_text(&problem))?;
        let notation = self.0.move_text(&position, &mv).map_err(of_storm)?;
        plain(&self.0.plain_move(&position, &mv, notation))
    }

    /// The position after the legal move that a text means.
    pub fn make(&self, fen: &str, text: &str) -> Answer<String> {
        let position = position(&self.0, fen)?;
        let mv = self.0.parse_move(&position, text).map_err(|problem| of_text(&problem))?;
        Ok(self.0.fen(&self.0.make(&position, &mv)))
    }

    /// Whether the game is over by its goal, draws apart, and why.
    #[wasm_bindgen(unchecked_return_type = "Ending | null")]
    pub fn ending(&self, fen: &str) -> Answer<JsValue> {
        let ending = self.0.ending(&position(&self.0, fen)?).map_err(of_storm)?;
        plain(&ending.map(Ending::of))
    }

    /// Why a text is a legal move of a position, or why not.
    #[wasm_bindgen(unchecked_return_type = "Explanation")]
    pub fn explain(
        &self,
        fen: &str,
        text: &str,
        #[wasm_bindgen(unchecked_param_type = "Language")] language: Option<String>,
    ) -> Answer<JsValue> {
        let explanation = self.0.explain(&position(&self.0, fen)?, text).map_err(of_storm)?;
        plain(&Explanation::of(&explanation, language_or_english(language)?))
    }

    /// The rules in sentences.
    #[wasm_bindgen(unchecked_return_type = "Statement[]")]
    pub fn statements(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Language")] language: Option<String>,
    ) -> Answer<JsValue> {
        let told = statements(self.0.rules(), language_or_english(language)?);
        plain(&told.iter().map(Statement::of).collect::<Vec<_>>())
    }

    /// The book of rules: `html`, an article without a page around it; `markdown`; or `text`. Links to
    /// other variants follow a pattern in which `{id}` and `{lang}` stand for the variant and the
    /// language; without it there are names only.
    #[wasm_bindgen(js_name = ruleBook)]
    pub fn rule_book(
        &self,
        #[wasm_bindgen(unchecked_param_type = "\"html\" | \"markdown\" | \"text\"")] format: &str,
        #[wasm_bindgen(unchecked_param_type = "Language")] language: Option<String>,
        links: Option<String>,
    ) -> Answer<String> {
        let book = RuleBook::new(&self.0, language_or_english(language)?);
        match format {
            "html" => Ok(book.html().fragment().links(links.as_deref()).to_string()),
            "markdown" => Ok(book.markdown().links(links.as_deref()).to_string()),
            "text" => Ok(book.text().to_string()),
            _ => Err(of(
                "format",
                &format!("unknown format `{format}`; expected `html`, `markdown` or `text`"),
            )),
        }
    }

    /// A drawing in text.
    pub fn diagram(
        &self,
        fen: &str,
        #[wasm_bindgen(js_name = seenFrom, unchecked_param_type = "Side")] seen_from: Option<
            String,
        >,
    ) -> Answer<String> {
        let diagram = self.0.diagram(&position(&self.0, fen)?);
        Ok(match seen_from {
            Some(word) => diagram.seen_from(side(&word)?).to_string(),
            None => diagram.to_string(),
        })
    }

    /// A drawing in SVG.
    pub fn svg(
        &self,
        fen: &str,
        #[wasm_bindgen(unchecked_param_type = "SvgOptions")] options: JsValue,
    ) -> Answer<String> {
        drawing::svg(&self.0, &position(&self.0, fen)?, options)
    }

    /// How many sequences of so many moves there are.
    pub fn perft(&self, fen: &str, depth: u32) -> Answer<f64> {
        let count = sequences(self.0.generator(), &position(&self.0, fen)?, depth);
        Ok(count.map_err(of_storm)? as f64)
    }
}

/// The counting of the library is quicker, and larger than all that is worth on a page.
fn sequences(generator: &Generator, position: &Position, depth: u32) -> Result<u64, Storm> {
    match depth {
        0 => Ok(1),
        1 => Ok(generator.count(position)? as u64),
        _ => {
            let moves = generator.legal_moves(position)?.into_iter();
            moves.map(|mv| sequences(generator, &generator.make(position, &mv), depth - 1)).sum()
        }
    }
}
