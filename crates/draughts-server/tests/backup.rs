//! `draughts-server backup`, as one types it.
#![allow(clippy::disallowed_methods, reason = "the tests run a program and look at files")]

use std::path::Path;
use std::process::{Command, Output};

use draughts_server::store::{Store, StoredRuleSet, Timestamp, file_address};

fn back_up(database: &str, copy: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_draughts-server"))
        .args(["--database", database, "backup"])
        .arg(copy)
        .output()
        .expect("started")
}

#[tokio::test]
async fn a_database_in_use_is_copied() {
    let folder = tempfile::tempdir().expect("a folder");
    let [file, copy] = ["in use.sqlite", "copy.sqlite"].map(|name| folder.path().join(name));
    let store = Store::open(&file_address(&file)).await.expect("opened");
    let rules = StoredRuleSet {
        hash: "a".repeat(64).parse().expect("a hash"),
        id: "club".to_owned(),
        text: None,
        created: Timestamp(0),
    };
    store.put_rule_set(rules.clone()).await.expect("kept");

    let file = file.to_str().expect("text");
    let done = back_up(file, &copy);
    assert!(done.status.success(), "{done:?}");
    let restored = Store::open(&file_address(&copy)).await.expect("a whole database");
    assert_eq!(restored.rule_set(&rules.hash).await.expect("read"), Some(rules));
    restored.close().await;

    let again = back_up(file, &copy);
    assert!(!again.status.success(), "a backup overwrites nothing");
    store.close().await;
}

#[test]
fn what_is_not_there_is_not_copied() {
    let folder = tempfile::tempdir().expect("a folder");
    let [file, copy] = ["none.sqlite", "copy.sqlite"].map(|name| folder.path().join(name));
    let refused = back_up(file.to_str().expect("text"), &copy);
    assert!(!refused.status.success());
    assert!(!refused.stderr.is_empty(), "it says why");
    assert!(!file.exists() && !copy.exists());

    let refused = back_up("postgres://ann:secret@localhost/none", &copy);
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(why.contains("pg_dump") && !why.contains("secret"), "{why}");
}
