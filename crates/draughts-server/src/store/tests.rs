//! What needs a look, or a hand, behind the store's back.
#![allow(clippy::disallowed_methods, reason = "the tests look at the files")]

use sqlx::query;
use tempfile::TempDir;

use super::*;

async fn store() -> (Store, String, TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("draughts.db").display());
    (Store::open(&url).await.expect("opened"), url, folder)
}

fn rules(number: u32) -> StoredRuleSet {
    StoredRuleSet {
        hash: format!("{number:064x}").parse().expect("a hash"),
        id: "club".to_owned(),
        text: Some("# ".repeat(2_000)),
        created: Timestamp(0),
    }
}

#[tokio::test]
async fn the_writer_is_set_to_lose_nothing() {
    let (store, _, _folder) = store().await;
    let read = |pragma| {
        store.write(move |connection| {
            Box::pin(async move {
                let row = query(pragma).fetch_one(connection).await?;
                Ok(sqlx::Row::try_get::<String, _>(&row, 0)
                    .or_else(|_| sqlx::Row::try_get::<i64, _>(&row, 0).map(|it| it.to_string()))?)
            })
        })
    };
    assert_eq!(read("PRAGMA journal_mode").await.expect("read"), "wal");
    assert_eq!(read("PRAGMA synchronous").await.expect("read"), "2", "2 is FULL");
    assert_eq!(read("PRAGMA foreign_keys").await.expect("read"), "1");
    assert_eq!(read("PRAGMA wal_autocheckpoint").await.expect("read"), "10000");
}

#[tokio::test]
async fn a_full_disk_refuses_and_recovers() {
    let (store, _, _folder) = store().await;
    store.put_rule_set(rules(0)).await.expect("kept");
    // As if the disk had no room for more: SQLite sets it to as many pages as there are.
    let limit = query("PRAGMA max_page_count = 1");
    store.execute(limit).await.expect("set");
    let mut kept = 0;
    let outcomes =
        futures_util::future::join_all((1..100).map(|number| store.put_rule_set(rules(number))));
    for outcome in outcomes.await {
        match outcome {
            Ok(()) => kept += 1,
            Err(StoreError::Unavailable(why)) => assert!(why.contains("full"), "{why}"),
            Err(other) => panic!("{other}"),
        }
    }
    let mut found = 0;
    for number in 1..100 {
        let stored = store.rule_set(&rules(number).hash).await.expect("read");
        found += usize::from(stored.is_some());
    }
    assert_eq!(found, kept, "what was acknowledged is there, and nothing else");
    assert!(kept < 99, "the disk was full");

    // The limit was that of a connection, and a new one has taken its place.
    store.put_rule_set(rules(200)).await.expect("kept again");
    assert!(store.rule_set(&rules(0).hash).await.expect("read").is_some());
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let (store, url, _folder) = store().await;
    store
        .write(|connection| {
            Box::pin(async move {
                query(
                    "INSERT INTO _sqlx_migrations \
                     (version, description, success, checksum, execution_time) \
                     VALUES (9999, 'later', TRUE, x'00', 0)",
                )
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
        .expect("inserted");
    store.close().await;
    let refused = Store::open(&url).await.expect_err("it is too new").to_string();
    assert!(refused.contains("9999"), "{refused}");
}

#[tokio::test]
async fn a_file_may_have_any_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a b%41?mode=memory#żółw.db");
    let store = Store::open(&file_address(&path)).await.expect("opened");
    store.put_rule_set(rules(1)).await.expect("kept");
    let copy = folder.path().join("copy of 100%.db");
    backup(&file_address(&path), &copy).await.expect("written");
    store.close().await;
    let mut names: Vec<_> = std::fs::read_dir(folder.path())
        .expect("a folder")
        .map(|file| file.expect("a file").file_name().into_string().expect("text"))
        .collect();
    names.sort();
    assert_eq!(names, ["a b%41?mode=memory#żółw.db", "copy of 100%.db"]);
}

#[tokio::test]
async fn an_address_of_another_kind_is_refused_without_its_secrets() {
    let refused = Store::open("mysql://ann:secret@host/db").await.expect_err("no such kind");
    let text = refused.to_string();
    assert!(text.contains("`mysql:`") && !text.contains("secret"), "{text}");
}
