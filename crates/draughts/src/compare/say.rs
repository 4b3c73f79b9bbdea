//! What the switch of a key shows, in words.

use draughts_board::{Kind, Side};
use draughts_movegen::{Ending, Move};
use draughts_rules::{Language, RuleSet};

use super::{Beside, Effect, Found, Hidden, Proof, Within, Witness};
use crate::Variant;
use crate::messages::Phrases;

/// More moves than these are not all told where both rule sets have them.
const MOST_MOVES: usize = 6;

/// The paths of a move are counted up to here.
const MOST_PATHS: usize = 1000;

impl Proof {
    /// What came of the switch, as a text of several lines: what was switched, the position as FEN and
    /// as a drawing, and what the rules say of it before and after; or why there is no position.
    ///
    /// The rule sets are those that were compared, in the same order. A seed is told where nothing was
    /// found, for whoever wants to repeat the search.
    #[must_use]
    pub fn text(&self, a: &RuleSet, b: &RuleSet, language: Language, seed: Option<u64>) -> String {
        let phrases = Phrases::of(language);
        let count = |positions: u64| ("positions", positions.into());
        match &self.found {
            Found::Witness(witness) => {
                let (own, other) = match self.within {
                    Within::First => (a, b),
                    Within::Second => (b, a),
                };
                let switched = self.switched(phrases, name(own, language), name(other, language));
                format!("{switched}\n{}", witness.text(language))
            }
            Found::NotObservable(hidden) => self.hidden(phrases, *hidden) + "\n",
            Found::Nothing { positions } => match seed {
                None => phrases.say("compare-nothing", &[count(*positions)]) + "\n",
                Some(seed) => {
                    // A seed is a name more than a number: it is not to be rounded.
                    let seed = ("seed", seed.to_string().into());
                    phrases.say("compare-nothing-seed", &[count(*positions), seed]) + "\n"
                }
            },
            Found::Stopped { positions } => {
                phrases.say("compare-stopped", &[count(*positions)]) + "\n"
            }
        }
    }

    fn switched(&self, phrases: &Phrases, game: &str, other: &str) -> String {
        let games = [("game", game.into()), ("other", other.into())];
        let [game, other] = games;
        match &self.beside {
            Beside::Nothing | Beside::Follows(_) => phrases.say("compare-alone", &[game, other]),
            Beside::After(first) => {
                let first = ("first", format!("`{first}`").into());
                phrases.say("compare-after", &[game, other, first])
            }
            Beside::With(keys) => {
                let keys: Vec<_> = keys.iter().map(|key| format!("`{key}`")).collect();
                let keys = ("keys", phrases.all_of(&keys).into());
                phrases.say("compare-with", &[game, other, keys])
            }
        }
    }

    fn hidden(&self, phrases: &Phrases, hidden: Hidden) -> String {
        match &self.beside {
            Beside::Follows(key) => {
                phrases.say("compare-hidden-follows", &[("key", format!("`{key}`").into())])
            }
            _ => phrases.say(&format!("compare-hidden-{}", hidden.code()), &[]),
        }
    }
}

/// That a key cannot be switched, in words.
#[must_use]
pub fn cannot_be_switched(language: Language) -> String {
    Phrases::of(language).say("compare-impossible", &[]) + "\n"
}

impl Witness {
    /// The position as FEN and as a drawing, and what the two rule sets say of it.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let phrases = Phrases::of(language);
        let labels = ["compare-without-change", "compare-with-change"];
        let labels = labels.map(|label| phrases.say(label, &[]));
        let wide = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        let mut text = format!("{}\n\n{}\n", self.fen(), self.diagram());
        for (index, label) in labels.iter().enumerate() {
            let says = self.says(index, phrases);
            text.push_str(&format!("{label:wide$}  {says}\n"));
        }
        text
    }

    fn diagram(&self) -> String {
        self.variants[0].diagram(&self.position).to_string()
    }

    /// What one of the two says, as far as it matters for their difference.
    fn says(&self, index: usize, phrases: &Phrases) -> String {
        let variant = &self.variants[index];
        match self.effect {
            Effect::Moves => self.moves(index, phrases),
            Effect::Outcome => outcome(self.answers[index].ending, phrases),
            Effect::Lots => self.each_move(index, |mv, text| {
                let prospects = variant.prospects(&self.position, mv);
                let sure = prospects.last().map_or(1.0, |it| it.probability);
                let percent = format!("{:.0}", sure * 100.0);
                phrases.say("compare-odds", &[("move", text.into()), ("percent", percent.into())])
            }),
            Effect::Paths => self.each_move(index, |mv, text| {
                let paths = variant.generator().paths(&self.position, mv, MOST_PATHS).len();
                phrases.say("compare-paths", &[("move", text.into()), ("count", paths.into())])
            }),
        }
    }

    fn each_move(&self, index: usize, say: impl Fn(&Move, &str) -> String) -> String {
        let moves = &self.answers[index].moves;
        moves.iter().map(|mv| say(mv, &self.move_text(index, mv))).collect::<Vec<_>>().join(", ")
    }

    /// The moves of one of the two; of many only some, and those of both only if they are few.
    fn moves(&self, index: usize, phrases: &Phrases) -> String {
        let moves = &self.answers[index].moves;
        if moves.is_empty() {
            return phrases.say("compare-no-move", &[]);
        }
        if moves.len() <= MOST_MOVES {
            return self.texts(index, moves).join(", ");
        }
        let only = self.only_in(index);
        let (some, rest) = only.split_at(only.len().min(MOST_MOVES));
        let mut told = self.texts(index, some);
        let mut count = |phrase, number: usize| {
            if number > 0 {
                told.push(phrases.say(phrase, &[("count", number.into())]));
            }
        };
        count("compare-more", rest.len());
        count("compare-both-count", moves.len() - only.len());
        told.join(", ")
    }

    /// Moves as texts, with the captured pieces where two moves that are not the same would have the
    /// same text.
    fn texts(&self, index: usize, moves: &[Move]) -> Vec<String> {
        let others = self.only_in(1 - index);
        let others: Vec<_> = others.iter().map(|mv| self.move_text(1 - index, mv)).collect();
        let variant = &self.variants[index];
        let text = |mv: &Move| {
            let text = self.move_text(index, mv);
            let same = !self.answers[1 - index].moves.contains(mv) && others.contains(&text);
            if !same {
                return text;
            }
            let captured = variant.generator().path(&self.position, mv).captured;
            let names = captured.iter().map(|&square| variant.square_name(square).to_string());
            format!("{text} ({})", names.collect::<Vec<_>>().join(", "))
        };
        moves.iter().map(text).collect()
    }

    /// A move as text, with what the piece becomes.
    fn move_text(&self, index: usize, mv: &Move) -> String {
        let variant = &self.variants[index];
        let text = variant.move_text(&self.position, mv).unwrap_or_default();
        match mv.becomes() {
            None => text,
            Some(kind) => format!("{text}={}", letter(variant, kind)),
        }
    }
}

fn outcome(ending: Option<Ending>, phrases: &Phrases) -> String {
    match ending {
        None => phrases.say("compare-goes-on", &[]),
        Some(ending) => {
            let side = if ending.winner == Side::White { "white" } else { "black" };
            phrases.say("compare-won", &[("side", side.into())])
        }
    }
}

/// The letter by which FEN knows a kind, `M` for a man.
fn letter(variant: &Variant, kind: Kind) -> char {
    let declared = || variant.rules().pieces.iter().find(|piece| piece.kind == kind);
    match kind {
        Kind::Man => 'M',
        Kind::King => 'K',
        Kind::First | Kind::Second => declared().map_or('?', |piece| piece.letter),
    }
}

fn name(rules: &RuleSet, language: Language) -> &str {
    rules.names.best(language).unwrap_or(&rules.id)
}
