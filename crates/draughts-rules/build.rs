//! Embeds the rule files of `variants/` and makes the index of their names.
//!
//! Only names are read here. What is wrong with a file is found by the crate itself and held by its
//! tests; two variants with the same name, however, could never be told apart, and fail the build.

#![allow(clippy::disallowed_methods, reason = "a build script reads files and its environment")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use toml::de::{DeTable, DeValue};

#[path = "src/fold.rs"]
mod fold;

fn main() {
    let folder = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("variants");
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-changed=src/fold.rs");
    let files = rule_files(&folder);

    let mut texts = String::new();
    let mut names = Index::default();
    for (id, path) in &files {
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(path)
            .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
        names.add(id, id);
        for name in names_of(&text) {
            names.add(&name, id);
        }
        let path = path.display().to_string();
        writeln!(texts, "    ({id:?}, include_str!({path:?})),").expect("text grows");
    }
    let mut code = format!("static TEXTS: &[(&str, &str)] = &[\n{texts}];\n");
    let ids: Vec<_> = files.keys().collect();
    writeln!(code, "static IDS: &[&str] = &{ids:?};").expect("text grows");
    writeln!(code, "static NAMES: &[(&str, &str)] = &{:?};", names.sorted()).expect("text grows");
    let out = Path::new(&variable("OUT_DIR")).join("builtin.rs");
    fs::write(&out, code).unwrap_or_else(|error| panic!("cannot write {}: {error}", out.display()));
}

/// The rule files of a folder by their ids, in the order in which the ids are looked up.
fn rule_files(folder: &Path) -> BTreeMap<String, PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("cannot list {}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("an entry of the folder of variants").path());
    let files = paths.filter(|path| path.extension().is_some_and(|ending| ending == "toml"));
    files
        .map(|path| {
            let id = path.file_stem().and_then(|stem| stem.to_str()).expect("a name in UTF-8");
            (id.to_owned(), path.clone())
        })
        .collect()
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The titles and the aliases in the text of a rule file.
fn names_of(text: &str) -> Vec<String> {
    let (table, _) = DeTable::parse_recoverable(text);
    let table = table.get_ref();
    let mut names = Vec::new();
    if let Some(DeValue::Table(titles)) = table.get("name").map(|value| value.get_ref()) {
        names.extend(titles.values().filter_map(|title| title.get_ref().as_str()));
    }
    if let Some(DeValue::Array(aliases)) = table.get("aliases").map(|value| value.get_ref()) {
        names.extend(aliases.iter().filter_map(|alias| alias.get_ref().as_str()));
    }
    names.into_iter().map(str::to_owned).collect()
}

/// Ends the build with a message.
fn refuse(message: &str) -> ! {
    println!("cargo::error={message}");
    std::process::exit(1);
}

/// Names as they are looked up, and the variant that each one stands for.
#[derive(Default)]
struct Index(BTreeMap<String, String>);

impl Index {
    fn add(&mut self, name: &str, id: &str) {
        let folded = fold::fold(name);
        if folded.is_empty() {
            refuse(&format!("variants/{id}.toml has the name `{name}`, which is none"));
        }
        if let Some(other) = self.0.insert(folded, id.to_owned()).filter(|other| other != id) {
            refuse(&format!(
                "variants/{id}.toml and variants/{other}.toml both have the name `{name}`"
            ));
        }
    }

    fn sorted(&self) -> Vec<(&String, &String)> {
        self.0.iter().collect()
    }
}
