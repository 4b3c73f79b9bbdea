//! The JSON Schema of rule files, by which editors complete and check them.

use serde_json::{Map, Value as Json, json};

use super::basic::KEBAB_CASE;
use super::form::{Field, Form, TableForm, Word};
use super::tables::RuleFile;
use super::value::{Value, join_path};

/// The JSON Schema of rule files, as it is committed in `variants/schema.json`.
///
/// An editor that knows TOML uses it for files that start with `#:schema ./schema.json`.
#[must_use]
pub fn json_schema() -> String {
    let mut schema = Map::new();
    schema.insert("$schema".into(), "https://json-schema.org/draft/2020-12/schema".into());
    schema.insert("title".into(), "Rule set of draughts".into());
    if let Form::Table(form) = RuleFile::form() {
        schema.insert("description".into(), one_line(&form.doc).into());
        schema.extend(of_table(&form, ""));
    }
    format!("{:#}\n", Json::Object(schema))
}

/// The keys that a table must have in every file, by the path of the table. What other keys call
/// for may be inherited, and is beyond a schema.
const REQUIRED: [(&str, &[&str]); 3] =
    [("", &["id", "name"]), ("name", &["en"]), ("draw[]", &["kind"])];

fn of_form(form: &Form, path: &str) -> Map<String, Json> {
    let schema = match form {
        Form::Text => json!({ "type": "string", "minLength": 1 }),
        Form::Pattern { pattern, .. } => json!({ "type": "string", "pattern": pattern }),
        Form::YesNo => json!({ "type": "boolean" }),
        Form::Number { least, most } => {
            json!({ "type": "integer", "minimum": least, "maximum": most })
        }
        Form::Words(words) => {
            let word = |word: &Word| json!({ "const": word.name, "description": word.doc });
            json!({ "type": "string", "oneOf": words.iter().map(word).collect::<Vec<_>>() })
        }
        Form::List { of, length } => {
            let entry = of_form(of, &format!("{path}[]"));
            match length {
                Some((least, most)) => {
                    json!({ "type": "array", "items": entry, "minItems": least, "maxItems": most })
                }
                None => json!({ "type": "array", "items": entry }),
            }
        }
        Form::Table(table) => return of_table(table, path),
        Form::Named { of, .. } => json!({
            "type": "object",
            "propertyNames": { "pattern": KEBAB_CASE },
            "additionalProperties": of_form(of, &join_path(path, "NAME")),
        }),
        Form::Either(forms) => {
            let forms: Vec<_> = forms.iter().map(|form| of_form(form, path)).collect();
            json!({ "anyOf": forms })
        }
    };
    match schema {
        Json::Object(schema) => schema,
        _ => Map::new(),
    }
}

fn of_table(table: &TableForm, path: &str) -> Map<String, Json> {
    let field = |field: &Field| (field.key.to_owned(), Json::Object(of_field(field, path)));
    let properties: Map<_, _> = table.fields.iter().map(field).collect();
    let mut schema = Map::new();
    schema.insert("type".into(), "object".into());
    schema.insert("additionalProperties".into(), false.into());
    if let Some((_, keys)) = REQUIRED.iter().find(|(table, _)| *table == path) {
        schema.insert("required".into(), json!(keys));
    }
    schema.insert("properties".into(), properties.into());
    schema
}

fn of_field(field: &Field, path: &str) -> Map<String, Json> {
    let mut description = one_line(&field.doc);
    let default = default_of(field);
    if default.is_none() && !field.default.is_empty() {
        description.push_str(&format!(" Default: {}.", field.default));
    }
    let mut schema = Map::new();
    schema.insert("description".into(), description.into());
    schema.extend(of_form(&field.form, &join_path(path, field.key)));
    schema.extend(default.map(|default| ("default".to_owned(), default)));
    schema
}

/// The default, if it is a value and not a clause in words.
fn default_of(field: &Field) -> Option<Json> {
    serde_json::from_str(field.default).ok()
}

/// A doc comment as one paragraph.
fn one_line(doc: &str) -> String {
    doc.split_whitespace().collect::<Vec<_>>().join(" ")
}
