//! What resolving gives, on small files.

mod inheritance;
mod judging;

use super::chain::resolve_with_any_id;
use super::{Resolved, resolve};
use crate::{Builtin, Diagnostics, Library, Source, builtin};

/// A library of a few texts, by name.
struct Texts<'a>(&'a [(&'a str, &'a str)]);

impl Library for Texts<'_> {
    fn find(&self, reference: &str, _from: &str) -> Option<Source> {
        let text = self.0.iter().find(|(name, _)| *name == reference);
        text.map(|(name, text)| file(name, text))
    }
}

/// A file with an id and a name, and whatever else it says.
fn file(id: &str, text: &str) -> Source {
    Source::new(id, format!("id = \"{id}\"\nname.en = \"Test\"\n{text}"))
}

/// The rules of a text whose parents are these.
fn resolved(parents: &[(&str, &str)], text: &str) -> Resolved {
    try_resolve(parents, text).unwrap_or_else(|problems| panic!("{problems}"))
}

fn try_resolve(parents: &[(&str, &str)], text: &str) -> Result<Resolved, Diagnostics> {
    resolve(&file("test", text), &Texts(parents))
}

/// The codes of all problems of a text that extends nothing, errors and warnings.
fn codes(text: &str) -> Vec<&'static str> {
    match try_resolve(&[], text) {
        Ok(resolved) => resolved.warnings.iter().map(|it| it.code().name()).collect(),
        Err(problems) => problems.iter().map(|it| it.code().name()).collect(),
    }
}

#[test]
fn the_complete_file_of_a_built_in_variant_resolves_to_the_same_rules() {
    for id in builtin::ids() {
        let original = builtin::load(id).expect("an id names a variant");
        let source = Source::new("complete.toml", original.to_toml());
        let again = resolve_with_any_id(&source, &Builtin)
            .unwrap_or_else(|problems| panic!("{id}:\n{problems}\n{}", source.text));
        assert_eq!(again.rules, original.rules, "{id}");
        assert_eq!(again.warnings, [], "{id}");
    }
}

#[test]
fn files_resolve_alike_alone_and_all_together() {
    for (id, together) in builtin::ids().iter().zip(builtin::load_all()) {
        let alone = builtin::load(id).expect("built in");
        assert_eq!(together.rules, alone.rules, "{id}");
        assert_eq!(together.rules.id, **id);
        assert_eq!(together.to_toml(), alone.to_toml(), "{id}: where values come from");
    }
}

#[test]
fn the_defaults_of_the_reference_are_those_of_the_resolver() {
    let rules = resolved(&[], "king.range = \"flying\"").rules;
    let written = serde_json::to_value(rules).expect("rules have a form in JSON");
    let mut compared = 0;
    for key in crate::keys() {
        let pointer = format!("/{}", key.path.replace('.', "/"));
        let Some(value) = written.pointer(&pointer).filter(|_| key.path != "king.range") else {
            continue;
        };
        if let Ok(default) = serde_json::from_str::<serde_json::Value>(key.default) {
            // Nothing that is named, and the word for it, are the same.
            let empty = *value == serde_json::json!({}) && default == "none";
            assert!(empty || *value == default, "{}: {value}, not {default}", key.path);
            compared += 1;
        }
    }
    assert!(compared >= 30, "only {compared} defaults were compared");
}

#[test]
fn json_has_the_keys_of_the_file_and_the_ancestors() {
    let json = serde_json::to_value(resolved(&[("parent", "")], "extends = \"parent\"").rules)
        .expect("rules have a form in JSON");
    assert_eq!(json["id"], "test");
    assert_eq!(json["ancestors"], serde_json::json!(["parent"]));
    assert_eq!(json["board"]["squares"], "dark");
    assert_eq!(json["draw"], serde_json::json!([]));
}
