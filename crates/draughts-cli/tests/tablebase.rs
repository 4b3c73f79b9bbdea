//! `draughts tablebase`: builds that go on, files that are refused, and what people read.

#![allow(clippy::disallowed_methods, reason = "the tests run a program on files")]

mod support;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use rstest::rstest;
use serde_json::json;
use support::{Ran, draughts};

/// A folder for the tables of one test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tablebase").join(name);
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }

    fn build(&self, variant: &str, pieces: &str, rest: &[&str]) -> Ran {
        let arguments =
            ["tablebase", "build", variant, "--out", self.path(), "--pieces", pieces, "--json"];
        draughts(&[&arguments[..], rest].concat())
    }

    fn verify(&self, variant: &str) -> Ran {
        draughts(&["tablebase", "verify", variant, "--tables", self.path(), "--json"])
    }

    fn probe(&self, variant: &str, fen: &str, rest: &[&str]) -> Ran {
        let arguments = ["tablebase", "probe", variant, "--tables", self.path(), "--fen", fen];
        draughts(&[&arguments[..], rest].concat())
    }

    /// The bytes of each file of a variant.
    fn files(&self, variant: &str) -> BTreeMap<String, Vec<u8>> {
        let entries = fs::read_dir(self.0.join(variant)).expect("a folder of tables");
        let file = |entry: fs::DirEntry| {
            let name = entry.file_name().into_string().expect("a name in UTF-8");
            (name, fs::read(entry.path()).expect("a file of tables"))
        };
        entries.map(|entry| file(entry.expect("an entry"))).collect()
    }
}

#[test]
fn a_build_goes_on_where_it_was() {
    let (whole, parts) = (Folder::new("whole"), Folder::new("parts"));
    let report = whole.build("russian", "2", &["--threads", "1"]).json();
    assert_eq!(report["files"], 8);
    assert_eq!(report["files_built"], 8);
    assert_eq!(report["entries"], 120 + 6_972);
    // Fewer pieces first, and then a file lost and one begun.
    assert_eq!(parts.build("russian", "1", &[]).json()["files_built"], 2);
    parts.build("russian", "2", &["--threads", "2", "--memory", "0"]);
    fs::remove_file(parts.0.join("russian/1m-1m.table")).expect("it is there");
    fs::write(parts.0.join("russian/1m-1m.part"), "DRAUTAB1").expect("it can be written");
    assert_eq!(parts.build("russian", "2", &[]).json()["files_built"], 1);
    assert_eq!(parts.files("russian"), whole.files("russian"));
    let verified = parts.verify("russian").json();
    assert_eq!(verified["placements"], json!([120, 6_972]));
}

#[test]
fn files_that_do_not_fit_are_refused() {
    let folder = Folder::new("refused");
    folder.build("english", "1", &[]);
    let path = folder.0.join("english/1k-0.table");
    fs::create_dir_all(folder.0.join("russian")).expect("a folder");
    fs::copy(&path, folder.0.join("russian/1k-0.table")).expect("a copy");
    let said = |ran: Ran| {
        assert_eq!(ran.code, Some(1), "{ran}");
        ran.stderr.replace(folder.path(), "tables")
    };
    let other_rules = said(folder.probe("russian", "W:WKa1:B", &[]));
    insta::assert_snapshot!("other-rules", other_rules);
    let bytes = fs::read(&path).expect("it is there");
    fs::write(&path, &bytes[..bytes.len() - 1]).expect("it can be written");
    let cut_off = said(folder.probe("english", "W:WK1:B", &[]));
    insta::assert_snapshot!("cut-off", cut_off);
    let mut damaged = bytes;
    *damaged.last_mut().expect("bytes") ^= 1;
    fs::write(&path, &damaged).expect("it can be written");
    let damaged = said(folder.verify("english"));
    insta::assert_snapshot!("damaged", damaged);
    let built = said(folder.build("english", "1", &[]));
    assert_eq!(built, damaged);
}

#[test]
fn positions_are_told_with_their_moves_and_the_best_line() {
    let folder = Folder::new("told");
    folder.build("english", "2", &[]);
    insta::assert_snapshot!("probe-won", folder.probe("english", "W:WK29:BK4", &[]).stdout);
    insta::assert_snapshot!("probe-drawn", folder.probe("english", "B:WK1:BK32", &[]).stdout);
    let report = folder.probe("english", "W:W6:BK32", &["--json"]).json();
    insta::assert_json_snapshot!("probe-json", report);
    let beyond = folder.probe("english", "W:WK1,K2:BK32", &[]);
    assert_eq!(beyond.code, Some(1));
    insta::assert_snapshot!("in-no-table", beyond.stderr);
    insta::assert_snapshot!("verify-json", {
        let mut report = folder.verify("english").json();
        report["seconds"] = json!(0);
        serde_json::to_string_pretty(&report).expect("it is JSON")
    });
}

#[rstest]
#[case::king_moves_count("frisian")]
#[case::lots_decide("brazilian-medieval")]
fn rules_with_more_than_placements_are_refused(#[case] variant: &str) {
    let ran = Folder::new(variant).build(variant, "1", &[]);
    assert_eq!(ran.code, Some(1), "{ran}");
    insta::assert_snapshot!(format!("no-tables-{variant}"), ran.stderr);
}

#[test]
fn who_has_no_tables_is_told_how_to_get_some() {
    let ran =
        draughts(&["tablebase", "probe", "english", "--fen", "W:WK1:BK2", "--tables", "none"]);
    assert_eq!(ran.code, Some(1));
    insta::assert_snapshot!("no-tables-yet", ran.stderr);
}

#[test]
fn an_analysis_asks_the_tables() {
    let folder = Folder::new("asked");
    folder.build("english", "2", &[]);
    let arguments = ["analyse", "english", "--fen", "W:WK29:BK4", "--depth", "1", "--json"];
    let end = |rest: &[&str]| {
        draughts(&[&arguments[..], rest].concat()).json()["lines"][0]["end_in"].clone()
    };
    assert_eq!(end(&[]), json!(null));
    assert_eq!(end(&["--tables", folder.path()]), json!(11));
    let none = draughts(&["play", "english", "--tables", "none"]);
    assert_eq!(none.code, Some(1));
    assert!(none.stderr.contains("there are no tables in `none/english`"), "{none}");
}
