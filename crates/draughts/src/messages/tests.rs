use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;

use super::*;

/// The phrases of a text, each with the names that stand in it: variables, and the other phrases and
/// terms.
fn phrases(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = FluentResource::try_new(text.to_owned());
    let resource = resource.unwrap_or_else(|(_, errors)| panic!("{errors:?} in {text}"));
    let mut phrases = BTreeMap::new();
    for entry in resource.entries() {
        let entry = format!("{entry:?}");
        let Some(id) = entry.strip_prefix("Message(Message { id: Identifier { name: \"") else {
            continue;
        };
        let id = id.split('"').next().unwrap_or_default().to_owned();
        let variables = entry.split("VariableReference { id: Identifier { name: \"").skip(1);
        let variables = variables.map(|rest| rest.split('"').next().unwrap_or_default().to_owned());
        assert!(phrases.insert(id, variables.collect()).is_none(), "twice: {entry}");
    }
    phrases
}

#[test]
fn every_language_has_every_phrase_with_the_same_variables() {
    for texts in SUBJECTS {
        let english = phrases(texts[0]);
        assert!(!english.is_empty());
        for language in Language::ALL {
            assert_eq!(phrases(texts[language as usize]), english, "{language:?}");
        }
    }
}

#[test]
fn no_phrase_stands_in_two_files() {
    let mut known = BTreeSet::new();
    for texts in SUBJECTS {
        for id in phrases(texts[0]).into_keys() {
            assert!(known.insert(id.clone()), "`{id}` stands twice");
        }
    }
}

#[test]
fn a_choice_by_number_has_all_the_plurals_of_its_language() {
    for texts in SUBJECTS {
        for language in Language::ALL {
            let mut rest = texts[language as usize];
            while let Some((_, after)) = rest.split_once("->") {
                let block = after.split('}').next().unwrap_or_default();
                let keys: BTreeSet<_> = after
                    .lines()
                    .map(str::trim)
                    .take_while(|line| !line.starts_with('}'))
                    .filter_map(|line| {
                        line.trim_start_matches('*').strip_prefix('[')?.split(']').next()
                    })
                    .collect();
                if keys.contains("one") {
                    let wanted: &[&str] = if language == Language::Pl {
                        &["one", "few", "many"]
                    } else {
                        &["one", "other"]
                    };
                    assert!(wanted.iter().all(|key| keys.contains(key)), "{language:?}: {block}");
                }
                rest = after;
            }
        }
    }
}

#[test]
fn several_things_are_said_as_people_say_them() {
    let things = |list: &[&str]| list.iter().map(|&it| it.to_owned()).collect::<Vec<_>>();
    let english = Phrases::of(Language::En);
    assert_eq!(english.all_of(&things(&[])), "");
    assert_eq!(english.all_of(&things(&["a1"])), "a1");
    assert_eq!(english.one_of(&things(&["a1", "b2", "c3"])), "a1, b2 or c3");
    assert_eq!(Phrases::of(Language::Pl).one_of(&things(&["a1", "b2"])), "a1 lub b2");
}
