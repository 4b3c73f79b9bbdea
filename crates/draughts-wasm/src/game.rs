//! A game: its history, its end, its lots.

use draughts::game::GameRecord;
use draughts::pdn::{self, PdnGame};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::border::{language_or_english, plain, position, side, squares};
use crate::drawing::options_of;
use crate::error::{Answer, of, of_play, of_replay, of_storm};
use crate::lots::Lots;
use crate::values::{Conclusion, DrawCount, Explanation, Outcome, Ply};
use crate::variant::Variant;

/// A game under way, or over.
#[wasm_bindgen]
#[derive(Debug, Clone)]
pub struct Game(pub(crate) draughts::Game);

#[wasm_bindgen]
impl Game {
    /// A game from the start position.
    #[wasm_bindgen(constructor)]
    pub fn new(variant: &Variant) -> Self {
        Self(draughts::Game::new(&variant.0))
    }

    /// A game from any position.
    #[wasm_bindgen(js_name = fromFen)]
    pub fn from_fen(variant: &Variant, fen: &str) -> Answer<Self> {
        let start = position(&variant.0, fen)?;
        draughts::Game::from_position(&variant.0, start).map(Self).map_err(of_storm)
    }

    /// The game of a record, move by move, with the lots that were drawn then.
    pub fn replay(
        variant: &Variant,
        #[wasm_bindgen(unchecked_param_type = "GameRecord")] record: JsValue,
    ) -> Answer<Self> {
        let record: GameRecord = serde_wasm_bindgen::from_value(record)
            .map_err(|problem| of("record", &problem.to_string()))?;
        let game = draughts::Game::replay(&variant.0, &record);
        game.map(Self).map_err(|problem| of_replay(&problem))
    }

    /// The variant that is played.
    #[wasm_bindgen(getter)]
    pub fn variant(&self) -> Variant {
        Variant(self.0.variant().clone())
    }

    /// The position on the board.
    #[wasm_bindgen(getter)]
    pub fn fen(&self) -> String {
        self.0.fen()
    }

    /// The side to move.
    #[wasm_bindgen(getter, unchecked_return_type = "Side")]
    pub fn side(&self) -> String {
        self.0.side().to_string()
    }

    /// Who has won and why, if the game is over.
    #[wasm_bindgen(getter, unchecked_return_type = "Outcome | null")]
    pub fn outcome(&self) -> Answer<JsValue> {
        plain(&self.0.outcome().map(Outcome::of))
    }

    /// How many plies have been played and not taken back.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.0.plies().len()
    }

    /// The plies that have been played and not taken back.
    #[wasm_bindgen(unchecked_return_type = "Ply[]")]
    pub fn plies(&self) -> Answer<JsValue> {
        let plies = (0..self.0.plies().len()).filter_map(|index| Ply::of(&self.0, index));
        plain(&plies.collect::<Vec<_>>())
    }

    /// All positions that have come up, the start first.
    pub fn positions(&self) -> Vec<String> {
        self.0.positions().iter().map(|position| self.0.variant().fen(position)).collect()
    }

    /// The pieces on the board, each with its square: what `new Map` wants.
    #[wasm_bindgen(unchecked_return_type = "[square: string, piece: Piece][]")]
    pub fn pieces(&self) -> Answer<JsValue> {
        plain(&self.0.variant().plain_pieces(self.0.position()))
    }

    /// The legal moves; none when the game is over.
    #[wasm_bindgen(js_name = legalMoves, unchecked_return_type = "Move[]")]
    pub fn legal_moves(&self) -> Answer<JsValue> {
        plain(&self.0.plain_moves().map_err(of_storm)?)
    }

    /// How far the draw rules that count have come: for each of them how much is reached of how much.
    #[wasm_bindgen(js_name = drawCounts, unchecked_return_type = "DrawCount[]")]
    pub fn draw_counts(&self) -> Answer<JsValue> {
        plain(&self.0.draw_counts().iter().map(DrawCount::of).collect::<Vec<_>>())
    }

    /// Plays the move that a text means.
    #[wasm_bindgen(unchecked_return_type = "Ply")]
    pub fn play(&mut self, text: &str) -> Answer<JsValue> {
        self.0.play(text).map_err(|problem| of_play(&problem))?;
        self.last_ply()
    }

    /// Plays the move that a text means, drawing the lots of its duels.
    #[wasm_bindgen(js_name = playByLot, unchecked_return_type = "Ply")]
    pub fn play_by_lot(&mut self, text: &str, lots: &mut Lots) -> Answer<JsValue> {
        self.0.play_by_lot(text, &mut lots.0).map_err(|problem| of_play(&problem))?;
        self.last_ply()
    }

    /// Plays a legal move by its index in the list of legal moves.
    #[wasm_bindgen(js_name = playMove, unchecked_return_type = "Ply")]
    pub fn play_move(&mut self, index: usize) -> Answer<JsValue> {
        let mv = self.listed(index)?;
        self.0.play_move(&mv).map_err(|problem| of_play(&problem))?;
        self.last_ply()
    }

    /// Plays a legal move by its index in the list of legal moves, drawing the lots of its duels.
    #[wasm_bindgen(js_name = playMoveByLot, unchecked_return_type = "Ply")]
    pub fn play_move_by_lot(&mut self, index: usize, lots: &mut Lots) -> Answer<JsValue> {
        let mv = self.listed(index)?;
        self.0.play_move_by_lot(&mv, &mut lots.0).map_err(|problem| of_play(&problem))?;
        self.last_ply()
    }

    /// Takes the last ply back, and with it whatever the players had decided after it; whether there was
    /// one.
    pub fn undo(&mut self) -> bool {
        self.0.undo().is_some()
    }

    /// Plays the ply that was taken back last once more; whether there was one.
    pub fn redo(&mut self) -> bool {
        self.0.redo().is_some()
    }

    /// Ends the game as a draw by agreement.
    #[wasm_bindgen(js_name = agreeToDraw, unchecked_return_type = "Outcome")]
    pub fn agree_to_draw(&mut self) -> Answer<JsValue> {
        plain(&Outcome::of(self.0.agree_to_draw().map_err(|problem| of_play(&problem))?))
    }

    /// Ends the game: a side resigns.
    #[wasm_bindgen(unchecked_return_type = "Outcome")]
    pub fn resign(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Side")] loser: &str,
    ) -> Answer<JsValue> {
        let outcome = self.0.resign(side(loser)?).map_err(|problem| of_play(&problem))?;
        plain(&Outcome::of(outcome))
    }

    /// Ends the game: a side's time has run out.
    #[wasm_bindgen(js_name = loseOnTime, unchecked_return_type = "Outcome")]
    pub fn lose_on_time(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Side")] loser: &str,
    ) -> Answer<JsValue> {
        let outcome = self.0.lose_on_time(side(loser)?).map_err(|problem| of_play(&problem))?;
        plain(&Outcome::of(outcome))
    }

    /// The time for a move that the rules give has run out: a legal move is drawn and made, or the game
    /// is lost.
    #[wasm_bindgen(js_name = timeOut)]
    pub fn time_out(&mut self, lots: &mut Lots) -> Answer<()> {
        self.0.time_out(&mut lots.0).map_err(|problem| of_play(&problem))
    }

    /// Marks pieces of both sides for duels before the first move: what each side has chosen, and by lot
    /// what is missing.
    pub fn mark(&mut self, white: Vec<String>, black: Vec<String>, lots: &mut Lots) -> Answer<()> {
        let variant = self.0.variant();
        let (white, black) = (squares(variant, &white)?, squares(variant, &black)?);
        self.0.mark(white, black, &mut lots.0).map_err(|problem| of_play(&problem))
    }

    /// The lines from which the opening is drawn; none unless the rule set has ballots.
    #[wasm_bindgen(js_name = openingLines)]
    pub fn opening_lines(&self) -> Vec<String> {
        self.0.opening_lines().to_vec()
    }

    /// Draws one of the opening lines and plays it; how many plies it has.
    #[wasm_bindgen(js_name = drawOpening)]
    pub fn draw_opening(&mut self, lots: &mut Lots) -> Answer<usize> {
        let plies = self.0.draw_opening(&mut lots.0).map_err(|problem| of_play(&problem))?;
        Ok(plies.len())
    }

    /// Why a text is a legal move now, or why not.
    #[wasm_bindgen(unchecked_return_type = "Explanation")]
    pub fn explain(
        &self,
        text: &str,
        #[wasm_bindgen(unchecked_param_type = "Language")] language: Option<String>,
    ) -> Answer<JsValue> {
        let explanation = self.0.explain(text).map_err(of_storm)?;
        plain(&Explanation::of(&explanation, language_or_english(language)?))
    }

    /// Why the game is over, in words, if it is.
    #[wasm_bindgen(unchecked_return_type = "Conclusion | null")]
    pub fn conclusion(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Language")] language: Option<String>,
    ) -> Answer<JsValue> {
        let language = language_or_english(language)?;
        let end = self.0.conclusion();
        plain(&end.map(|end| Conclusion::of(self.0.variant(), &end, language)))
    }

    /// The game as a record that can be kept as JSON.
    #[wasm_bindgen(unchecked_return_type = "GameRecord")]
    pub fn record(&self) -> Answer<JsValue> {
        plain(&self.0.record())
    }

    /// The game in PDN, with these tags besides those that it has anyway.
    pub fn pdn(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Record<string, string>")] tags: JsValue,
    ) -> Answer<String> {
        let tags: std::collections::BTreeMap<String, String> = options_of(tags)?;
        let mut written = PdnGame::of(&self.0);
        for (name, value) in tags {
            written.tags.set(&name, &value);
        }
        let mut text = String::new();
        pdn::write(&written, &mut text).map_err(|problem| of("pdn", &problem.to_string()))?;
        Ok(text)
    }

    /// A game of its own with the same history.
    pub fn copy(&self) -> Self {
        self.clone()
    }
}

impl Game {
    fn listed(&self, index: usize) -> Answer<draughts::Move> {
        let moves = self.0.legal_moves().map_err(of_storm)?;
        moves.get(index).copied().ok_or_else(|| {
            let count = moves.len();
            of("not-legal", &format!("there is no move `{index}`; there are {count}, from 0"))
        })
    }

    fn last_ply(&self) -> Answer<JsValue> {
        plain(&self.0.plies().len().checked_sub(1).and_then(|last| Ply::of(&self.0, last)))
    }
}
