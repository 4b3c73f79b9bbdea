//! What the game is called.

use super::judge::{Judge, place_of};
use crate::builtin;
use crate::diagnostic::{Code, Place, Problem};
use crate::schema::basic::{Id, List};
use crate::schema::located::{Entry, Located};
use crate::schema::reader::HOW_TO_NAME;
use crate::text;
use crate::{Language, Names};

/// How the game is known.
pub(super) struct Called {
    pub(super) id: String,
    pub(super) names: Names,
    pub(super) aliases: Vec<String>,
    pub(super) sources: Vec<String>,
    pub(super) game_type: Option<u16>,
}

/// Judges the id and the names.
pub(super) fn judge(judge: &mut Judge<'_>) -> Option<Called> {
    let rules = judge.rules;
    let start = Place { file: judge.file, start: 0, end: 0 };
    let id = match &rules.id {
        Some(id) => check_id(judge, id),
        None => {
            judge.missing(start, "id", "every rule set has a name for programs");
            None
        }
    };
    let mut names = Names::default();
    let table = rules.name.as_ref().map(|name| &name.value);
    if let Some(table) = table {
        let entries = [&table.en, &table.it, &table.pl, &table.pt, &table.es];
        for (language, entry) in Language::ALL.into_iter().zip(entries) {
            names.0[language as usize] = text(judge, entry);
        }
    }
    if table.is_none_or(|table| table.en.is_none()) {
        let place = judge.blame(&[place_of(&rules.name)]);
        judge.missing(place, "name.en", "every rule set has a name in English");
    }
    let aliases = texts(judge, "aliases", &rules.aliases);
    let sources = texts(judge, "sources", &rules.sources);
    let game_type = rules.pdn.as_ref().and_then(|pdn| pdn.value.game_type.as_ref());
    let game_type = game_type.map(|number| number.value.0);
    Some(Called { id: id?, names, aliases, sources, game_type })
}

fn check_id(judge: &mut Judge<'_>, id: &Located<Id>) -> Option<String> {
    let Id(name) = &id.value;
    let problem = if !text::is_kebab_case(name) {
        let message = format!("the id `{}` is not in kebab-case", text::clip(name));
        Problem::new(Code::BadName, message).help(HOW_TO_NAME)
    } else if !judge.ships && builtin::text(name).is_some() {
        Problem::new(Code::TakenId, format!("`{name}` is the id of a variant that ships"))
            .help(format!("take another id, and `extends = \"{name}\"` to change that variant"))
    } else {
        return Some(name.clone());
    };
    judge.add(id.place, problem);
    None
}

/// A text on one line.
fn text(judge: &mut Judge<'_>, entry: &Entry<String>) -> Option<String> {
    let entry = entry.as_ref()?;
    if entry.value.chars().any(char::is_control) {
        let message = format!("`{}` has a line break or a control sign", text::clip(&entry.value));
        judge.error(entry.place, Code::BadName, message);
    }
    Some(entry.value.clone())
}

/// A list of names that differ in more than capitals, blanks and marks.
fn texts(judge: &mut Judge<'_>, path: &str, entry: &Entry<List<String>>) -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    let mut texts = Vec::new();
    for entry in entry.iter().flat_map(|list| &list.value.0) {
        let folded = text::fold(&entry.value);
        if folded.is_empty() {
            let message = format!("`{path}` has `{}`, which is no name", text::clip(&entry.value));
            judge.error(entry.place, Code::BadName, message);
        } else if seen.len() < 500 && seen.contains(&folded) {
            let message = format!("`{path}` has `{}` twice", text::clip(&entry.value));
            judge.error(entry.place, Code::DuplicateEntry, message);
        } else if let Some(text) = text(judge, &Some(entry.clone())) {
            seen.push(folded);
            texts.push(text);
        }
    }
    texts
}
