//! What is said about bad rule files, and that good ones come back as they were.
//!
//! A file `data/bad-rules/<code>.toml` or `<code>--<what>.toml` must have a problem with that code;
//! what a person reads of it is remembered in `snapshots/bad-rules/`. Files that others extend are in
//! `support/`.

#![allow(clippy::disallowed_methods, reason = "the tests read files and take times")]

use std::fs;
use std::path::{Path, PathBuf};

use draughts::rules::{
    Builtin, Code, Diagnostic, Library, Severity, Source, builtin, json_schema, resolve,
};
use draughts_tests::mixture::rule_file;
use insta::{assert_snapshot, with_settings};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rstest::rstest;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data/bad-rules")
}

/// The built-in variants, and the files of the folder by their path from it.
struct Files;

impl Library for Files {
    fn find(&self, reference: &str, from: &str) -> Option<Source> {
        let beside = Path::new(from).parent().unwrap_or(Path::new("")).join(reference);
        let read = || Some(Source::new(beside.to_str()?, read(&folder().join(&beside))?));
        Builtin.find(reference, from).or_else(read)
    }
}

fn read(path: &Path) -> Option<String> {
    fs::read_to_string(path).ok()
}

/// All problems of a file of the folder, and how a person reads them.
fn problems(path: &Path) -> (Vec<Diagnostic>, String) {
    let name = path.file_name().and_then(|name| name.to_str()).expect("a name in UTF-8");
    let source = Source::new(name, read(path).expect("the file can be read"));
    match resolve(&source, &Files) {
        Ok(resolved) => {
            let texts: Vec<_> = resolved.warnings.iter().map(|it| it.render(false)).collect();
            (resolved.warnings, texts.join("\n\n"))
        }
        Err(problems) => (problems.iter().cloned().collect(), problems.to_string()),
    }
}

/// The code that a bad file is named after.
fn code_of(path: &Path) -> &str {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name in UTF-8");
    stem.split_once("--").map_or(stem, |(code, _)| code)
}

#[rstest]
fn bad_file(#[files("data/bad-rules/*.toml")] path: PathBuf) {
    let code = code_of(&path);
    let (list, text) = problems(&path);
    assert!(
        list.iter().any(|problem| problem.code().name() == code),
        "{} has no problem with the code `{code}`:\n{text}",
        path.display()
    );
    let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name in UTF-8");
    with_settings!({
        snapshot_path => "../snapshots/bad-rules", prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        assert_snapshot!(stem, text);
    });
}

#[rstest]
fn a_caret_stands_under_what_is_wrong(#[files("data/bad-rules/*.toml")] path: PathBuf) {
    for problem in problems(&path).0 {
        let file = Files.find(problem.file(), "");
        let text = file.or_else(|| Builtin.find(problem.file(), "")).expect("the file exists").text;
        let lines: Vec<_> = text.split('\n').collect();
        let before = lines[..problem.line() - 1].iter().map(|line| line.len() + 1).sum::<usize>();
        let line: String = lines[problem.line() - 1].chars().take(problem.column() - 1).collect();
        assert_eq!(before + line.len(), problem.span().start, "{problem}");
        assert!(text.get(problem.span()).is_some(), "{problem}");
    }
}

#[test]
fn every_code_has_a_bad_file() {
    let files: Vec<_> = fs::read_dir(folder())
        .expect("the folder can be read")
        .map(|file| file.expect("a file can be listed").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .collect();
    for code in Code::ALL {
        assert!(
            files.iter().any(|path| path.file_stem().is_some_and(|stem| stem == code.name())),
            "tests/data/bad-rules/{code}.toml is missing"
        );
    }
    for path in &files {
        let code = code_of(path);
        assert!(
            Code::ALL.iter().any(|known| known.name() == code),
            "{} is named after no code",
            path.display()
        );
    }
}

#[test]
fn nothing_is_remembered_of_bad_files_that_are_gone() {
    let snapshots = Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots/bad-rules");
    for file in fs::read_dir(snapshots).expect("the folder of snapshots can be read") {
        let path = file.expect("a file can be listed").path();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name in UTF-8");
        let bad = folder().join(stem).with_extension("toml");
        assert!(bad.exists(), "{} is left over", path.display());
    }
}

#[test]
fn the_schema_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../variants/schema.json");
    let committed = read(&path).unwrap_or_default();
    assert!(
        committed == json_schema(),
        "variants/schema.json is not what the types say: run `cargo xtask generate`"
    );
}

#[rstest]
fn a_built_in_file_is_clean_and_comes_back(#[files("../variants/*.toml")] path: PathBuf) {
    let id = path.file_stem().and_then(|stem| stem.to_str()).expect("a name in UTF-8");
    let resolved = builtin::load(id).expect("a file that ships has an id");
    assert_eq!(resolved.rules.id, id, "a file is named after its id");
    assert!(resolved.warnings.is_empty(), "{:?}", resolved.warnings);

    // The complete file must not have the id of the variant, being a file of its own.
    let text = resolved.to_toml().replacen(&format!("id = \"{id}\""), "id = \"copy\"", 1);
    let copy = resolve(&Source::new("copy.toml", text), &Files).expect("the copy can be read");
    assert!(copy.warnings.is_empty(), "{:?}", copy.warnings);
    let renamed = copy.to_toml().replacen("id = \"copy\"", &format!("id = \"{id}\""), 1);
    assert_eq!(without_comments(&renamed), without_comments(&resolved.to_toml()));
    let json = |rules| {
        let mut json = serde_json::to_value(rules).expect("rules have a form in JSON");
        for key in ["id", "ancestors"] {
            json.as_object_mut().expect("rules are an object").remove(key);
        }
        json
    };
    assert_eq!(json(&copy.rules), json(&resolved.rules));
}

/// The lines of a file without their comments; the first one tells of the parents.
fn without_comments(text: &str) -> Vec<&str> {
    text.lines().map(|line| line.split("  #").next().unwrap_or("").trim_end()).skip(1).collect()
}

/// Files that change any built-in variant in any way: whatever is inherited and does not act any more
/// must have left, or the complete file would be refused.
#[test]
fn a_change_by_lot_to_a_built_in_file_comes_back() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let (mut changes, mut accepted) = (0, 0);
    for parent in builtin::ids() {
        for _ in 0..40 {
            let drawn = rule_file(&mut rng);
            // The first part has the id and the name; each of the others is a table.
            let mut parts = drawn.split("\n[");
            let names = parts.next().expect("a text has a first part");
            let kept: Vec<_> = parts.filter(|_| rng.random_bool(0.4)).collect();
            let text = format!("extends = \"{parent}\"\n{names}\n[{}", kept.join("\n["));
            changes += usize::from(!kept.is_empty());
            accepted += usize::from(!kept.is_empty() && look_at(text));
        }
    }
    assert!(accepted * 5 > changes, "only {accepted} of {changes} files were accepted");
}

/// Resolves a text and looks at everything that may be looked at; whether it can be used.
fn look_at(text: String) -> bool {
    match resolve(&Source::new("drawn-by-lot.toml", text), &Files) {
        Ok(resolved) => {
            let complete = Source::new("complete.toml", resolved.to_toml());
            let again = resolve(&complete, &Files)
                .unwrap_or_else(|problems| panic!("{problems}\n{}", complete.text));
            assert_eq!(again.rules, resolved.rules);
            true
        }
        Err(problems) => {
            assert!(problems.iter().any(|it| it.severity() == Severity::Error));
            assert!(problems.iter().len() <= 100);
            drop(problems.render(true));
            false
        }
    }
}

/// A built-in rule file with some characters changed, and pieces of others put in.
fn mutated() -> impl Strategy<Value = String> {
    // With an id of their own, or all of them would be refused for that alone.
    let text = |id: &&str| Some(builtin::text(id)?.replacen(&format!("\"{id}\""), "\"mutant\"", 1));
    let texts: Vec<_> = builtin::ids().iter().filter_map(text).collect();
    let pieces = [
        "[",
        "]",
        "{",
        "}",
        "=",
        "\"",
        "'",
        "\n",
        "-",
        "99999999999999999999",
        "0",
        "\u{0}",
        "ą",
        "[[draw]]",
        "[king]",
        "\"any\"",
        "\"none\"",
        "[]",
        "extends = \"konane\"\n",
        "\"\"\"",
    ];
    let change = (any::<prop::sample::Index>(), 0..6_usize, prop::sample::select(pieces.to_vec()));
    let changes = prop::collection::vec(change, 1..6);
    (prop::sample::select(texts), changes).prop_map(|(text, changes)| {
        let mut chars: Vec<char> = text.chars().collect();
        for (at, length, piece) in changes {
            let start = at.index(chars.len().max(1)).min(chars.len());
            let end = (start + length).min(chars.len());
            chars.splice(start..end, piece.chars());
        }
        chars.into_iter().collect()
    })
}

proptest! {
    #[test]
    fn no_mutated_file_makes_it_panic(text in mutated()) {
        look_at(text);
    }

    #[test]
    fn no_text_makes_it_panic(text in "\\PC{0,200}") {
        look_at(text);
    }
}

#[rstest]
#[case::brackets("[".repeat(1 << 20))]
#[case::open_tables("a={".repeat(1 << 18))]
#[case::nested_lists(format!("draw = {}{}", "[".repeat(1 << 16), "]".repeat(1 << 16)))]
#[case::dotted_key(format!("{}b = 1", "a.".repeat(1 << 18)))]
#[case::one_line("garbage ".repeat(1 << 17))]
#[case::many_keys((0..1 << 16).map(|it| format!("key{it} = {it}\n")).collect::<String>())]
#[case::many_squares(format!("[setup]\nwhite = [{}]\nblack = []", "\"a1\", ".repeat(1 << 16)))]
#[case::many_kinds((0..1 << 14).map(|it| format!("[pieces.k{it}]\n")).collect::<String>())]
#[case::many_aliases(format!("aliases = [{}]", "\"x\", ".repeat(1 << 17)))]
#[case::long_word(format!("[king]\nrange = \"{}\"", "x".repeat(1 << 20)))]
#[case::long_number(format!("[board]\nwidth = {}", "9".repeat(1 << 20)))]
fn a_huge_file_is_refused_in_no_time(#[case] text: String) {
    let start = std::time::Instant::now();
    look_at(text);
    let seconds = start.elapsed().as_secs();
    assert!(seconds < 20, "it took {seconds} s");
}

#[test]
fn problems_past_the_hundredth_are_counted() {
    let text: String = (0..150).map(|it| format!("key{it} = 1\n")).collect();
    let problems = resolve(&Source::new("many.toml", text), &Files).expect_err("no key is known");
    // The id and the English name are missing, too.
    assert_eq!((problems.iter().len(), problems.len()), (100, 152));
    assert!(problems.to_string().ends_with("and 52 more problems"));
}
