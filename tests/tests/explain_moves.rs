//! Every move that some rules allow on a board has a true reason where others refuse it.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;

use draughts::rules::{RuleSet, builtin};
use draughts::{Explanation, Position, Refusal, Variant};
use draughts_testkit::random;
use draughts_testkit::reference::{self, ReferenceMove};
use draughts_tests::play;
use rstest::rstest;

/// How many positions of each rule set are looked at.
const POSITIONS: usize = 24;

/// How many of each rule file of the tests.
const FEW_POSITIONS: usize = 8;

/// How many moves of other rules are explained in each position.
const MOVES: usize = 150;

/// Keys that are switched, one at a time, for moves that no variant allows on some boards.
const SWITCHED: [(&str, &str); 16] = [
    ("capture.priority", "[]"),
    ("capture.removal", "'immediate'"),
    ("capture.removal", "'after-move'"),
    ("capture.reversal", "'allowed'"),
    ("capture.straight", "false"),
    ("capture.complete", "false"),
    ("king.range", "'flying'"),
    ("king.landing", "'any'"),
    ("king.captures", "['any']"),
    ("man.captures", "['any']"),
    ("man.captures-next", "['any']"),
    ("man.captures-kings", "true"),
    ("man.linear", "true"),
    ("promotion.during-capture", "'continues-as-man'"),
    ("promotion.during-capture", "'continues-as-king'"),
    ("man.frozen-on-far-row", "false"),
];

/// Permissive values of the key that a refusal names.
fn permissive(key: &str) -> &'static [&'static str] {
    match key {
        "capture.priority" => &["[]"],
        "capture.removal" => &["'immediate'"],
        "capture.reversal" => &["'allowed'"],
        "king.range" => &["'flying'"],
        "king.landing" => &["'any'"],
        "king.same-king-limit" => &["'none'"],
        "promotion.during-capture" => &["'continues-as-king'", "'continues-as-man'"],
        "man.linear" | "man.captures-kings" => &["true"],
        "capture.compulsory"
        | "capture.complete"
        | "capture.straight"
        | "man.frozen-on-far-row" => &["false"],
        _ if key.ends_with(".ends-move") => &["false"],
        _ => &["['any']", "['diagonal']"],
    }
}

/// A move of any rules, written so that nothing is left open.
fn written(variant: &Variant, mv: &ReferenceMove) -> String {
    let name = |square| variant.square_name(square).to_string();
    if mv.to.is_none() {
        return name(mv.from);
    }
    let path = &mv.paths[0];
    let squares: Vec<_> =
        std::iter::once(mv.from).chain(path.landings.iter().copied()).map(name).collect();
    if path.captured.is_empty() {
        return squares.join("-");
    }
    let captured: Vec<_> = path.captured.iter().copied().map(name).collect();
    format!("{}{{{}}}", squares.join("x"), captured.join(","))
}

struct Judge {
    variant: Variant,
    /// The variant with a key changed; none where the key cannot be.
    changed: HashMap<(String, &'static str), Option<Variant>>,
    codes: BTreeMap<&'static str, usize>,
    /// The codes whose key was switched, and after which the move was legal.
    proved: BTreeMap<&'static str, usize>,
}

impl Judge {
    fn new(rules: RuleSet) -> Self {
        let variant = Variant::from_rules(rules);
        Self { variant, changed: HashMap::new(), codes: BTreeMap::new(), proved: BTreeMap::new() }
    }

    fn judge(&mut self, position: &Position, legal: &[ReferenceMove], mv: &ReferenceMove) {
        let text = written(&self.variant, mv);
        let whole = self.variant.explain(position, &text).expect("no storm");
        // `f8-g7` may mean a capture that ends there, if no quiet move does.
        let same = |other: &&ReferenceMove| {
            let captured = other.captured == mv.captured || !mv.is_capture();
            (other.from, other.to) == (mv.from, mv.to) && captured
        };
        let own = legal.iter().find(same);
        let fits = |other: &ReferenceMove| {
            other.paths.iter().any(|path| path.landings == mv.paths[0].landings)
        };
        let context = || {
            let id = self.variant.id();
            format!("{id} {} {text}: {:?}", self.variant.fen(position), whole.refusal())
        };
        *self.codes.entry(whole.code()).or_default() += 1;
        self.judge_ends(position, mv);
        match whole.refusal() {
            None => assert!(own.is_some(), "{}", context()),
            Some(Refusal::Ambiguous) => assert!(own.is_some(), "{}", context()),
            Some(refusal) => {
                assert!(!own.is_some_and(fits), "{}", context());
                assert_ne!(refusal.code(), "not-legal", "{}", context());
                assert_eq!(
                    whole.alternatives().len(),
                    self.variant.legal_moves(position).expect("no storm").len()
                );
                self.prove(position, &text, &whole);
            }
        }
    }

    /// A text with the ends of a move alone has a reason too.
    fn judge_ends(&self, position: &Position, mv: &ReferenceMove) {
        let Some(to) = mv.to.filter(|_| mv.is_capture()) else { return };
        let name = |square| self.variant.square_name(square);
        let text = format!("{}x{}", name(mv.from), name(to));
        let whole = self.variant.explain(position, &text).expect("no storm");
        let context = || format!("{} {} {text}", self.variant.id(), self.variant.fen(position));
        assert_ne!(whole.code(), "not-legal", "{}", context());
        assert_eq!(whole.is_legal(), self.variant.parse_move(position, &text).is_ok());
    }

    /// Switches the key that the refusal names: the move is legal then, or there is another reason.
    fn prove(&mut self, position: &Position, text: &str, whole: &Explanation) {
        let Some(rule) = whole.rule() else { return };
        let key = |whole: &Explanation| whole.rule().map(|rule| rule.key.clone());
        let rules = self.variant.rules();
        for value in permissive(&rule.key).iter().filter(|&&value| {
            // A value that it has already switches nothing.
            rule.value.as_deref().map(|held| held.replace('"', "'")).as_deref() != Some(value)
        }) {
            let changed = self.changed.entry((rule.key.clone(), value)).or_insert_with(|| {
                Some(Variant::from_rules(rules.with(&rule.key, Some(value)).ok()?))
            });
            let Some(changed) = changed else { continue };
            let Ok(after) = changed.explain(position, text) else { continue };
            if after.is_legal() || after.code() == "ambiguous" {
                *self.proved.entry(whole.code()).or_default() += 1;
            }
            let context = || format!("{} {} {text}", self.variant.id(), self.variant.fen(position));
            let (before, after) = ((whole.code(), key(whole)), (after.code(), key(&after)));
            assert_ne!(before, after, "{} {value}", context());
            if *value == "['any']" {
                break; // All directions of the board are better than the diagonals.
            }
        }
    }
}

/// What came up, and what was proved.
#[derive(Default)]
struct Sums {
    codes: BTreeMap<&'static str, usize>,
    proved: BTreeMap<&'static str, usize>,
}

impl Sums {
    /// Explains the moves of all rules with the same board in random positions of some rules.
    fn add(&mut self, rules: &RuleSet, all: &[RuleSet], seed: u64, positions: usize) {
        let switched = SWITCHED.iter().filter_map(|(key, value)| rules.with(key, Some(value)).ok());
        let same = all.iter().filter(|other| other.board == rules.board).cloned();
        let others: Vec<_> = same.chain(switched).collect();
        let mut judge = Judge::new(rules.clone());
        for sample in random::positions(rules, seed, positions, 60) {
            let position = sample.position;
            let mut moves: Vec<ReferenceMove> = Vec::new();
            for other in &others {
                let found = reference::legal_moves_within(other, &position, random::MOST_JUMPS);
                moves.extend(found.unwrap_or_default());
            }
            moves.sort();
            moves.dedup();
            for mv in moves.iter().take(MOVES) {
                judge.judge(&position, &sample.moves, mv);
            }
        }
        for (sum, counts) in [(&mut self.codes, judge.codes), (&mut self.proved, judge.proved)] {
            for (code, count) in counts {
                *sum.entry(code).or_insert(0) += count;
            }
        }
    }
}

fn variants() -> Vec<RuleSet> {
    builtin::ids().iter().map(|id| builtin::load(id).expect("built in").rules).collect()
}

#[test]
fn every_move_of_other_rules_has_a_true_reason() {
    let all = variants();
    let mut sums = Sums::default();
    for (seed, rules) in (0..).zip(&all) {
        sums.add(rules, &all, seed, POSITIONS);
    }
    let Sums { codes, proved } = sums;
    let common = [
        "must-capture",
        "must-go-on",
        "quantity",
        "quality",
        "preference",
        "value",
        "landing",
        "wrong-direction",
        "too-far",
        "reversal",
        "not-straight",
        "own-piece",
        "must-stop",
        "still-stands",
        "still-a-man",
    ];
    for code in common {
        assert!(codes.contains_key(code), "{code} never came up: {codes:?}");
        // The value rule cannot be taken away while its values are there.
        let is_proved = proved.contains_key(code) || code == "value";
        assert!(is_proved, "{code} was never proved: {proved:?}");
    }
}

#[rstest]
fn rules_of_the_tests_explain_themselves_too(#[files("data/rules/*.toml")] path: PathBuf) {
    let rules = play::variant_of(&path).rules().clone();
    let mut sums = Sums::default();
    sums.add(&rules, &variants(), 1, FEW_POSITIONS);
    assert!(!sums.codes.is_empty());
}
