//! Where neighbours part: the keys that differ, in words, and the smallest position for each.

use std::fmt::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;

use draughts::compare::{BUDGET, Comparison, cannot_be_switched, prove};
use draughts::rules::{Language, builtin};
use insta::{assert_snapshot, with_settings};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rstest::rstest;

/// The seed of every search here.
const SEED: u64 = 1;

/// Every variant beside the one that it extends: house rules beside their parents, Frisian draughts
/// beside International.
#[rstest]
fn a_variant_and_its_parent(#[files("../variants/*.toml")] path: PathBuf) {
    let id = path.file_stem().and_then(|stem| stem.to_str()).expect("file names are UTF-8");
    let rules = builtin::load(id).expect("it is built in").rules;
    if let Some(parent) = rules.ancestors.first() {
        page(id, parent, Language::En);
    }
}

/// Games that people know beside each other, though neither file extends the other.
#[rstest]
#[case("brazilian", "russian")]
#[case("brazilian", "english")]
#[case("brazilian", "italian")]
#[case("brazilian", "spanish")]
#[case("spanish", "italian")]
fn neighbours(#[case] a: &str, #[case] b: &str) {
    page(a, b, Language::En);
}

/// The same page in every language.
#[rstest]
fn in_other_languages(
    #[values(Language::It, Language::Pl, Language::Pt, Language::Es)] language: Language,
) {
    page("frisian", "international", language);
}

/// The page of two games: a key, what each of them says of it, and what switching it alone shows.
fn page(a: &str, b: &str, language: Language) {
    let rules = [a, b].map(|id| builtin::load(id).expect("it is built in").rules);
    let comparison = Comparison::new(rules.to_vec());
    let [a_rules, b_rules] = &rules;
    let mut text = comparison.names(language).join(" / ") + "\n";
    for differing in comparison.keys() {
        let mut lots = ChaCha8Rng::seed_from_u64(SEED);
        let mut watch = |_| ControlFlow::Continue(());
        let proof = prove(&differing.key, a_rules, b_rules, BUDGET, &mut lots, &mut watch);
        let proof = proof.map_or_else(
            || cannot_be_switched(language),
            |proof| proof.text(a_rules, b_rules, language, Some(SEED)),
        );
        let words = comparison.key_text(&differing.key, language);
        write!(text, "\n## {words}\n{proof}").expect("a string can be written to");
    }
    let name = match language {
        Language::En => format!("{a}--{b}"),
        other => format!("{a}--{b}.{}", other.code()),
    };
    with_settings!({
        snapshot_path => "../snapshots/compare", prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        assert_snapshot!(name, text);
    });
}
