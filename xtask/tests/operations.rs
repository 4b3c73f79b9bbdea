//! What the documents for whoever runs a server say of its metrics: all of them, and none that it does
//! not have.

use std::collections::BTreeSet;

use xtask::project;

/// What a dashboard or a table calls metrics: names with this beginning.
const BEGINNING: &str = "draughts_";

/// The names in a text; where it is code, those in quotes.
fn names(text: &str, quoted: bool) -> BTreeSet<String> {
    let is_part = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    let starts = text.match_indices(BEGINNING).filter(|(at, _)| {
        let before = text[..*at].chars().next_back();
        if quoted { before == Some('"') } else { !before.is_some_and(is_part) }
    });
    starts
        .map(|(at, _)| text[at..].chars().take_while(|&letter| is_part(letter)).collect())
        .collect()
}

/// The metrics that the server has.
fn metrics() -> BTreeSet<String> {
    let files = project::files().expect("git lists the files");
    let sources = files.iter().filter(|file| file.path.starts_with("crates/draughts-server/src/"));
    let macros = ["counter!(", "gauge!(", "histogram!("];
    let mut found = BTreeSet::new();
    for source in sources.filter(|file| file.path.ends_with(".rs")) {
        for call in macros {
            for (at, _) in source.text.match_indices(call) {
                let argument = source.text[at + call.len()..].trim_start();
                let argument = argument.get(..80).unwrap_or(argument);
                found.extend(names(argument, true).into_iter().next());
            }
        }
    }
    found
}

#[test]
fn the_handbook_tells_of_every_metric() {
    let told = names(&project::read("docs/operations.md").expect("a handbook"), false);
    let metrics = metrics();
    assert!(metrics.len() >= 10, "only {metrics:?} were found");
    assert_eq!(told, metrics);
}

#[test]
fn the_dashboard_shows_metrics_that_there_are() {
    let text = project::read("docs/deploy/grafana.json").expect("a dashboard");
    let dashboard: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let panels = dashboard["panels"].as_array().expect("panels");
    let metrics = metrics();
    let mut shown = BTreeSet::new();
    for target in panels.iter().filter_map(|panel| panel["targets"].as_array()).flatten() {
        shown.extend(names(target["expr"].as_str().expect("a question"), false));
    }
    assert_eq!(shown, metrics);
}
