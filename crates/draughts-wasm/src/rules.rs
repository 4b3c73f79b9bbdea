//! The variants that ship, and rule files.

use draughts::rules::{self, Library, Source, builtin};
use draughts::{Language, UnknownVariant};
use js_sys::Function;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use crate::border::plain;
use crate::error::{Answer, of_name};
use crate::values::{Diagnostic, VariantInfo};

#[wasm_bindgen]
extern "C" {
    /// A function that finds the text of a parent.
    #[wasm_bindgen(typescript_type = "Library")]
    pub type JsLibrary;
}

/// The languages that the library speaks, by their codes.
#[wasm_bindgen(unchecked_return_type = "Language[]")]
pub fn languages() -> Answer<JsValue> {
    plain(&Language::ALL.map(Language::code))
}

/// The variants that ship, in alphabetical order of their ids.
#[wasm_bindgen(unchecked_return_type = "VariantInfo[]")]
pub fn variants() -> Answer<JsValue> {
    let all: Vec<_> =
        builtin::load_all().iter().map(|resolved| VariantInfo::of(&resolved.rules)).collect();
    plain(&all)
}

/// The id of the variant that a name stands for: its id, an alias, or its title in any language.
#[wasm_bindgen(js_name = findVariant)]
pub fn find_variant(name: &str) -> Answer<String> {
    let found = builtin::find(name).map(str::to_owned);
    found.map_err(|unknown| of_name(&unknown))
}

/// The rule file of a variant that ships, as its authors wrote it.
#[wasm_bindgen(js_name = ruleFile)]
pub fn rule_file(name: &str) -> Answer<String> {
    let text = builtin::find(name).map(|id| builtin::text(id).unwrap_or_default().to_owned());
    text.map_err(|unknown: UnknownVariant| of_name(&unknown))
}

/// What is wrong with a rule file, warnings included; nothing if all is well.
#[wasm_bindgen(js_name = checkRules, unchecked_return_type = "Diagnostic[]")]
pub fn check_rules(
    text: &str,
    file: Option<String>,
    library: Option<JsLibrary>,
) -> Answer<JsValue> {
    let found: Vec<_> = match rules::resolve(&source(text, file), &Shelf(library)) {
        Ok(resolved) => resolved.warnings.iter().map(Diagnostic::of).collect(),
        Err(diagnostics) => diagnostics.iter().map(Diagnostic::of).collect(),
    };
    plain(&found)
}

/// The JSON Schema of rule files, for editors.
#[wasm_bindgen(js_name = jsonSchema)]
pub fn json_schema() -> String {
    rules::json_schema()
}

/// A rule file with its name, `rules.toml` where it has none.
pub(crate) fn source(text: &str, file: Option<String>) -> Source {
    Source::new(file.unwrap_or_else(|| "rules.toml".to_owned()), text)
}

/// The variants that ship, and before them whatever the caller finds.
pub(crate) struct Shelf(pub(crate) Option<JsLibrary>);

impl Library for Shelf {
    fn find(&self, reference: &str, from: &str) -> Option<Source> {
        let own = self.0.as_ref().and_then(|library| library.dyn_ref::<Function>());
        let text = own.and_then(|find| {
            let answer = find.call2(&JsValue::NULL, &reference.into(), &from.into());
            answer.ok()?.as_string()
        });
        match text {
            Some(text) => Some(Source::new(reference, text)),
            None => rules::Builtin.find(reference, from),
        }
    }
}
