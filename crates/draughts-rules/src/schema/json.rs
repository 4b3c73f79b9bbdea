//! The JSON Schema of rule files, by which editors complete and check them.

use serde_json::{Map, Value as Json, json};

use super::form::{Field, Form, TableForm};
use super::tables::RuleFile;
use super::value::Value;

/// The JSON Schema of rule files, as it is committed in `variants/schema.json`.
///
/// An editor that knows TOML uses it for files that start with `#:schema ./schema.json`.
#[must_use]
pub fn json_schema() -> String {
    let mut schema = Map::new();
    schema.insert("$schema".into(), "https://json-schema.org/draft/2020-12/schema".into());
    schema.insert("title".into(), "Rule set of draughts".into());
    if let (Form::Table(form), Json::Object(root)) = (RuleFile::form(), of_form(&RuleFile::form()))
    {
        schema.insert("description".into(), one_line(&form.doc).into());
        schema.extend(root);
    }
    schema.insert("required".into(), json!(["id", "name"]));
    format!("{:#}\n", Json::Object(schema))
}

fn of_form(form: &Form) -> Json {
    match form {
        Form::Text => json!({ "type": "string", "minLength": 1 }),
        Form::Pattern { pattern, .. } => json!({ "type": "string", "pattern": pattern }),
        Form::YesNo => json!({ "type": "boolean" }),
        Form::Number { least, most } => {
            json!({ "type": "integer", "minimum": least, "maximum": most })
        }
        Form::Words(words) => {
            let words: Vec<_> = words
                .iter()
                .map(|word| json!({ "const": word.name, "description": word.doc }))
                .collect();
            json!({ "type": "string", "oneOf": words })
        }
        Form::List { of, length } => {
            let mut schema = json!({ "type": "array", "items": of_form(of) });
            if let Some((least, most)) = length {
                schema["minItems"] = json!(least);
                schema["maxItems"] = json!(most);
            }
            schema
        }
        Form::Table(table) => of_table(table),
        Form::Named { of, .. } => json!({
            "type": "object",
            "propertyNames": { "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$" },
            "additionalProperties": of_form(of),
        }),
        Form::Either(forms) => {
            json!({ "anyOf": forms.iter().map(of_form).collect::<Vec<_>>() })
        }
    }
}

fn of_table(table: &TableForm) -> Json {
    let properties: Map<_, _> =
        table.fields.iter().map(|field| (field.key.to_owned(), of_field(field))).collect();
    json!({ "type": "object", "additionalProperties": false, "properties": properties })
}

fn of_field(field: &Field) -> Json {
    let mut schema = of_form(&field.form);
    let mut description = one_line(&field.doc);
    match default_of(field) {
        Some(default) => schema["default"] = default,
        None if field.default.is_empty() => {}
        None => description.push_str(&format!(" Default: {}.", field.default)),
    }
    // The description goes first, where a reader looks for it.
    if let Json::Object(object) = &mut schema {
        let rest = std::mem::take(object);
        object.insert("description".into(), description.into());
        object.extend(rest);
    }
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
