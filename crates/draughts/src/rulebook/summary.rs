//! The rules in short.

use draughts_board::{Shape, Side};
use draughts_rules::{DuringCapture, Language, Priority, Range, Removal, RuleSet, Verdict};

use crate::messages::Phrases;
use crate::statements::Terms;

/// A line of the summary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// What it is about.
    pub label: String,
    /// What holds.
    pub value: String,
}

/// The facts that a player looks for first.
pub(super) fn facts(rules: &RuleSet, language: Language) -> Vec<Fact> {
    let phrases = Phrases::of(language);
    let word = |id: &str| phrases.say(id, &[]);
    let terms = Terms { rules, phrases };
    let mut facts = Vec::new();
    let mut fact = |label: &str, value: String| {
        facts.push(Fact { label: phrases.say(&format!("fact-{label}"), &[]), value });
    };
    fact("board", board(rules, phrases));
    fact("pieces", pieces(rules, phrases));
    fact(
        "first",
        if rules.setup.first == Side::White { word("word-white") } else { word("word-black") },
    );
    let ways = |set: draughts_board::DirectionSet| {
        if set.is_empty() { word("word-none") } else { terms.ways(set) }
    };
    fact("steps", ways(rules.man.moves));
    let (first, next) = (rules.man.captures, rules.man.captures_next);
    if first == next {
        fact("jumps", ways(first));
    } else {
        let args = [("first", ways(first).into()), ("next", ways(next).into())];
        fact("jumps", phrases.say("word-then", &args));
    }
    let king = match rules.king.as_ref().map(|king| king.range) {
        None => "word-no-king",
        Some(Range::Short) => "word-short",
        Some(Range::Flying) => "word-flying",
    };
    fact("king", word(king));
    fact("compulsory", word(if rules.capture.compulsory { "word-yes" } else { "word-no" }));
    fact("choice", choice(rules, phrases));
    let removal = match rules.capture.removal {
        Removal::AfterMove => "word-after-move",
        Removal::Immediate => "word-at-once",
    };
    fact("removal", word(removal));
    fact("promotion", promotion(rules, phrases));
    let goal = match (rules.goal.no_pieces, rules.goal.no_moves) {
        (Verdict::Loss, Verdict::Loss) if rules.goal.first_king => "word-first-king",
        (Verdict::Loss, Verdict::Loss) => "word-last",
        (Verdict::Win, Verdict::Win) => "word-losing",
        _ => "word-mixed",
    };
    fact("goal", word(goal));
    facts
}

fn board(rules: &RuleSet, phrases: &Phrases) -> String {
    let board = &rules.board;
    let args = [
        ("width", board.width().into()),
        ("height", board.height().into()),
        ("n", board.len().into()),
    ];
    phrases.say(if board.shape() == Shape::Points { "word-points" } else { "word-board" }, &args)
}

fn pieces(rules: &RuleSet, phrases: &Phrases) -> String {
    let [white, black] = Side::BOTH.map(|side| {
        let index = side.index();
        let kinds: usize = rules.pieces.iter().map(|piece| piece.start[index].len()).sum();
        kinds + rules.setup.men[index].len()
    });
    if white == black {
        phrases.say("word-each", &[("n", white.into())])
    } else {
        phrases.say("word-unequal", &[("white", white.into()), ("black", black.into())])
    }
}

fn choice(rules: &RuleSet, phrases: &Phrases) -> String {
    let rules: Vec<_> = rules
        .capture
        .priority
        .iter()
        .map(|rule| match rule {
            Priority::Quantity => "word-quantity",
            Priority::Quality => "word-quality",
            Priority::Preference => "word-preference",
            Priority::Order => "word-order",
            Priority::Value => "word-value",
        })
        .map(|id| phrases.say(id, &[]))
        .collect();
    if rules.is_empty() { phrases.say("word-free", &[]) } else { rules.join(" › ") }
}

fn promotion(rules: &RuleSet, phrases: &Phrases) -> String {
    let squares = Side::BOTH.map(|side| rules.promotion_squares(side));
    if squares.iter().all(|squares| squares.is_empty()) {
        return phrases.say("word-never", &[]);
    }
    let far = squares == Side::BOTH.map(|side| rules.far_row(side));
    let place = phrases.say(if far { "word-far-row" } else { "word-some-squares" }, &[]);
    let passing = match rules.promotion.during_capture {
        DuringCapture::EndsMove => "word-ends-move",
        DuringCapture::ContinuesAsMan => "word-as-man",
        DuringCapture::ContinuesAsKing => "word-as-king",
    };
    format!("{place}; {}", phrases.say(passing, &[]))
}
