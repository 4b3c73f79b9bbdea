//! The rules in words: every key is told, and told anew when it changes, in every language.

use std::collections::{BTreeMap, BTreeSet};

use draughts::rules::{Key, RuleSet, builtin, keys};
use draughts::statements::{Section, Statement, statements, statements_about};
use draughts::{Language, Variant};

/// Built-in rule sets that between them have nearly every key.
const RULE_SETS: [&str; 12] = [
    "italian",
    "frisian",
    "thai",
    "russian-losing",
    "spanish",
    "parachute",
    "corner",
    "dameo",
    "konane",
    "alquerque",
    "brazilian-medieval",
    "brazilian-ballots",
];

fn rules(name: &str) -> RuleSet {
    builtin::load(name).expect("it is built in").rules
}

fn text(statements: &[Statement]) -> String {
    statements.iter().map(|it| it.text.as_str()).collect::<Vec<_>>().join("\n")
}

/// The key of the reference that describes a key of a record.
fn described(key: &str) -> Option<&'static Key> {
    let parts: Vec<_> = key.split('.').collect();
    let path = match *parts {
        ["pieces", _, last] => format!("pieces.NAME.{last}"),
        ["board", "landmarks", _] => "board.landmarks".to_owned(),
        _ => key.to_owned(),
    };
    keys().iter().find(|known| known.path == path)
}

/// Other values that a key might hold; some of them will be refused.
fn alternatives(key: &str, value: &str) -> Vec<String> {
    let words = described(key).map(|key| key.words.as_slice()).unwrap_or_default();
    let word = |word: &str| format!("\"{word}\"");
    let mut values: Vec<String> = words.iter().map(|known| word(known.name)).collect();
    if let Ok(number) = value.parse::<u16>() {
        let near = [number.saturating_sub(1), number + 1, number + 2];
        values.extend([1, 2, 5, 22].into_iter().chain(near).map(|number| number.to_string()));
    } else if value.starts_with('[') {
        values.extend(words.iter().map(|known| format!("[{}]", word(known.name))));
        values.push("[]".to_owned());
        let mut rest = value;
        while let Some((before, _)) = rest.rsplit_once(", ").filter(|_| values.len() < 12) {
            values.push(format!("{before}]"));
            rest = before;
        }
        values.push(value.replace("]]", "], [9, 9]]"));
    } else if value == "\"none\"" {
        values.extend(["1", "2", "7"].map(str::to_owned));
    }
    values.extend(["true", "false", "\"Q\""].map(str::to_owned));
    values.extend(match key {
        "notation.separators" => vec!["[\"-\", \":\"]".to_owned()],
        "promotion.squares" => vec!["\"never\"".to_owned(), "\"far-row\"".to_owned()],
        "chance" => vec!["{ marked = 2 }".to_owned()],
        "clock" => vec!["{ seconds-per-move = 22 }".to_owned()],
        "opening" => vec!["{ kind = \"ballots\", lines = [\"c3-d4\"] }".to_owned()],
        "draw" => DRAWS.map(|draw| format!("[{draw}]")).to_vec(),
        _ => Vec::new(),
    });
    values
}

/// Rules for draws of every kind, each one step from another.
const DRAWS: [&str; 26] = [
    "{ kind = \"repetition\", count = 3 }",
    "{ kind = \"repetition\", count = 5 }",
    "{ kind = \"no-progress\", plies = 30 }",
    "{ kind = \"no-progress\", plies = 31 }",
    "{ kind = \"no-progress\", plies = 44 }",
    "{ kind = \"no-progress\", plies = 30, reset = [] }",
    "{ kind = \"no-progress\", plies = 30, reset = [\"capture\"] }",
    "{ kind = \"no-progress\", plies = 30, reset = [\"man-move\"] }",
    "{ kind = \"material\", plies = 10, strong = { men = 2 } }",
    "{ kind = \"material\", plies = 2, strong = { men = 2 } }",
    "{ kind = \"material\", plies = 10, strong = { men = 2 }, counts = \"since-capture\" }",
    "{ kind = \"material\", plies = 10, strong = { men = 1 } }",
    "{ kind = \"material\", plies = 10, strong = { men = \"1-2\" } }",
    "{ kind = \"material\", plies = 10, strong = { men = \"1+\" } }",
    "{ kind = \"material\", plies = 10, strong = { men = \"0-2\" } }",
    "{ kind = \"material\", plies = 10, weak = { men = 2 } }",
    "{ kind = \"material\", plies = 10, strong = { men = 2 }, weak = { men = 2 } }",
    "{ kind = \"material\", plies = 10, strong = { pieces = 2 } }",
    "{ kind = \"material\", plies = 10, strong = { pieces = \"2-3\" } }",
    "{ kind = \"material\", plies = 10, strong = { pieces = 2, men = 1 } }",
    "{ kind = \"material\", plies = 10, strong = { pieces = 2, men = 0 } }",
    "{ kind = \"material\", plies = 10, strong = { men = 2, kings = 0 } }",
    "{ kind = \"material\", plies = 10, pieces = 5 }",
    "{ kind = \"material\", plies = 10, strong = { men = 2 }, pieces = 5 }",
    "{ kind = \"material\", plies = 10, weak = { kings = 1, on = \"main-road\" } }",
    "{ kind = \"instant\", strong = { men = 2 } }",
];

#[test]
fn a_key_that_changes_changes_the_text_in_every_language() {
    let mut changed = BTreeSet::new();
    let lists = ["draw", "opening", "chance", "clock"].map(|key| (key.to_owned(), String::new()));
    let own = "id = 'own'\nname.en = 'Own'\nextends = 'english'\nclock.seconds-per-move = 9";
    let own = Variant::from_toml(own).unwrap_or_else(|it| panic!("{it}"));
    for rules in RULE_SETS.map(rules).into_iter().chain([own.rules().clone()]) {
        let name = &rules.id;
        let mut entries = rules.entries();
        entries.extend(lists.iter().filter(|(key, _)| rules.value(key).is_some()).cloned());
        for (key, value) in entries {
            let before = Language::ALL.map(|it| text(&statements(&rules, it)));
            let about = text(&statements_about(&rules, &key, Language::En));
            for other in alternatives(&key, &value) {
                let Ok(other_rules) = rules.with(&key, Some(&other)) else { continue };
                if other_rules.entries() == rules.entries() {
                    continue;
                }
                let now = other_rules.value(&key);
                changed.insert(described(&key).expect("the reference has every key").path.clone());
                for language in Language::ALL {
                    let place = format!("{name}: {key} = {other} in {language:?}");
                    let after = text(&statements(&other_rules, language));
                    assert_ne!(after, before[language as usize], "{place}");
                }
                let after = text(&statements_about(&other_rules, &key, Language::En));
                if now.is_some() && now != rules.value(&key) {
                    assert_ne!(after, about, "{name}: {key} = {other}");
                }
            }
        }
    }
    // Some say nothing of the game, an opening of another kind has other keys too, and a failed duel
    // can do but one thing.
    let names = ["id", "extends", "aliases", "sources", "pdn.game-type"];
    let apart = names.into_iter().chain(["opening.kind", "chance.failure"]).collect::<Vec<_>>();
    let untold: Vec<_> = keys()
        .iter()
        .filter(|key| !key.is_table && !key.path.starts_with("name"))
        .filter(|key| !key.path.starts_with("draw[]") && !apart.contains(&key.path.as_str()))
        .filter(|key| !changed.contains(&key.path))
        .map(|key| key.path.as_str())
        .collect();
    assert_eq!(untold, [""; 0], "no rule set here lets these change");
}

#[test]
fn draws_that_differ_are_told_apart() {
    let rules = rules("russian");
    for language in Language::ALL {
        let mut told = BTreeMap::new();
        for draw in DRAWS {
            let changed = rules.with("draw", Some(&format!("[{draw}]")));
            let changed = changed.unwrap_or_else(|it| panic!("{draw}: {it}"));
            let text = text(&statements_about(&changed, "draw", language));
            assert!(!text.is_empty(), "{draw}");
            if let Some(other) = told.insert(text.clone(), draw) {
                panic!("{text}\n  for {draw}\n  and {other}");
            }
        }
    }
}

#[test]
fn every_key_has_a_sentence_and_one_beside_the_default_is_told() {
    for id in builtin::ids() {
        let rules = rules(id);
        for (key, value) in rules.entries() {
            for language in Language::ALL {
                assert!(!statements_about(&rules, &key, language).is_empty(), "{id}: {key}");
            }
            let default = rules.with(&key, None).ok().and_then(|it| it.value(&key));
            if default.as_deref() != Some(&value) {
                let told = statements(&rules, Language::En);
                assert!(told.iter().any(|it| it.is_about(&key)), "{id}: {key} = {value}");
            }
        }
    }
}

#[test]
fn languages_tell_the_same_keys_in_the_same_order() {
    for id in builtin::ids() {
        let rules = rules(id);
        let keys = |language| {
            let told = statements(&rules, language);
            told.into_iter().map(|it| (it.section, it.key)).collect::<Vec<_>>()
        };
        let english = keys(Language::En);
        assert!(english.is_sorted_by_key(|(section, _)| section), "{id}");
        let once: BTreeSet<_> = english.iter().collect();
        assert_eq!(once.len(), english.len(), "{id}: a key is told twice");
        for language in Language::ALL {
            assert_eq!(keys(language), english, "{id} in {language:?}");
        }
    }
}

#[test]
fn plurals_are_right() {
    let rules = rules("brazilian-arena");
    let says = |key: &str, value: &str, language: Language, wanted: &str| {
        let rules = rules.with(key, Some(value)).unwrap_or_else(|it| panic!("{it}"));
        let about = key.split('[').next().unwrap_or(key);
        let told = text(&statements_about(&rules, about, language));
        assert!(told.contains(wanted), "{language:?} {key} = {value}: {told}");
    };
    for (language, number, wanted) in [
        (Language::En, "1", "1 second."),
        (Language::En, "2", "2 seconds."),
        (Language::En, "21", "21 seconds."),
        (Language::It, "1", "1 secondo."),
        (Language::It, "5", "5 secondi."),
        (Language::Pl, "1", "jest 1 sekunda."),
        (Language::Pl, "2", "są 2 sekundy."),
        (Language::Pl, "5", "jest 5 sekund."),
        (Language::Pl, "12", "jest 12 sekund."),
        (Language::Pl, "21", "jest 21 sekund."),
        (Language::Pl, "22", "są 22 sekundy."),
        (Language::Pl, "25", "jest 25 sekund."),
        (Language::Pl, "112", "jest 112 sekund."),
        (Language::Pt, "1", "1 segundo."),
        (Language::Pt, "2", "2 segundos."),
        (Language::Es, "1", "1 segundo."),
        (Language::Es, "22", "22 segundos."),
    ] {
        says("clock.seconds-per-move", number, language, wanted);
    }
    for (language, kings, wanted) in [
        (Language::En, "1", "has 1 king and"),
        (Language::En, "2", "has 2 kings and"),
        (Language::It, "1", "ha 1 dama e"),
        (Language::It, "3", "ha 3 dame e"),
        (Language::Pl, "1", "ma 1 damkę, a"),
        (Language::Pl, "3", "ma 3 damki, a"),
        (Language::Pl, "5", "ma 5 damek, a"),
        (Language::Pl, "'3-4'", "ma od 3 do 4 damek, a"),
        (Language::Pl, "'3+'", "ma co najmniej 3 damki, a"),
        (Language::Pl, "'5+'", "ma co najmniej 5 damek, a"),
        (Language::Pt, "1", "tem 1 dama e"),
        (Language::Pt, "2", "tem 2 damas e"),
        (Language::Es, "1", "tiene 1 dama y"),
        (Language::Es, "2", "tiene 2 damas y"),
    ] {
        let sides = format!("strong = {{ kings = {kings}, men = 0 }}, weak = {{ men = 1 }}");
        let draw = format!("[{{ kind = 'material', plies = 10, {sides} }}]");
        says("draw", &draw, language, wanted);
    }
    for (language, plies, wanted) in [
        (Language::En, 2, "after 1 move of each side without"),
        (Language::En, 44, "after 22 moves of each side without"),
        (Language::Pl, 2, "po 1 ruchu każdej"),
        (Language::Pl, 10, "po 5 ruchach każdej"),
        (Language::It, 2, "dopo 1 mossa per parte"),
        (Language::Pt, 4, "após 2 lances de cada lado"),
        (Language::Es, 4, "tras 2 jugadas de cada bando"),
    ] {
        let draw = format!("[{{ kind = 'no-progress', plies = {plies} }}]");
        says("draw", &draw, language, wanted);
    }
}

#[test]
fn squares_are_told_in_the_notation_of_the_rules() {
    let says = |name: &str, key: &str, wanted: &str| {
        let told = text(&statements_about(&rules(name), key, Language::En));
        assert!(told.contains(wanted), "{told}");
    };
    says(
        "corner",
        "promotion.squares",
        "White's men become kings where their move ends on a7 and b8.",
    );
    says("russian", "board.landmarks", "“main-road”: a1, b2, c3, d4, e5, f6, g7 and h8.");
    says("konane", "opening.squares", "removed from ");
    says("alquerque", "board.lines", "a1–b1–c1–d1–e1");
    let setup = "{ white = ['31-38', '40'], black = ['1', '2', '4-7'] }";
    let rules = rules("international").with("setup", Some(setup)).expect("fifteen men");
    let told = text(&statements_about(&rules, "setup.white", Language::En));
    assert_eq!(told, "At the start White has 9 men, on 31–38 and 40.");
    let told = text(&statements_about(&rules, "setup.black", Language::Es));
    assert_eq!(told, "Al comienzo, las negras tienen 6 peones, en 1, 2 y 4–7.");
}

#[test]
fn a_file_of_ones_own_is_told_like_any_other() {
    let variant = Variant::from_toml(
        "id = \"club\"\nextends = \"english\"\nname.en = \"Club draughts\"\n\
         [king]\nrange = \"flying\"\nsame-king-limit = 5\n",
    )
    .unwrap_or_else(|it| panic!("{it}"));
    let told = statements(variant.rules(), Language::Pl);
    let limit = told.iter().find(|it| it.key == "king.same-king-limit").expect("it is told");
    assert_eq!(limit.section, Section::Kings);
    assert!(limit.text.contains("5 kolejnych ruchów"), "{}", limit.text);
}

#[test]
fn a_statement_is_about_its_key_and_the_tables_around_it() {
    let told = statements_about(&rules("brazilian"), "draw", Language::En);
    assert!(told.len() > 1 && told[0].is_about("draw") && told[0].is_about("draw[0]"));
    assert!(!told[0].is_about("dra") && !told[0].is_about("draw[1]"));
    let king = statements_about(&rules("brazilian"), "king", Language::En);
    assert!(king.iter().all(|it| it.key.starts_with("king.")) && king.len() > 3);
    assert!(statements_about(&rules("brazilian"), "no.such", Language::En).is_empty());
}

#[test]
fn sections_have_a_title_in_every_language() {
    for language in Language::ALL {
        let titles: BTreeSet<_> = Section::ALL.iter().map(|it| it.title(language)).collect();
        assert_eq!(titles.len(), Section::ALL.len(), "{language:?}");
    }
}
