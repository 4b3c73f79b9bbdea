//! Rule files that people have written.

use draughts_server::store::{RuleFile, Store};

use crate::database::Database;
use crate::samples::{START, add_guest, add_rules, rules, user_id};

/// A file that plays like the rules for a digit.
async fn add_file(store: &Store, digit: char) -> RuleFile {
    let file = RuleFile {
        rules: add_rules(store, digit).await,
        text: format!("id = 'rules-{digit}'"),
        names: format!(r#"{{"en":"Rules {digit}"}}"#),
        parent: Some("brazilian".to_owned()),
        author: user_id(1),
        created: START,
        hidden: false,
    };
    store.put_rule_file(file.clone()).await.expect("kept");
    file
}

#[tokio::test]
async fn the_first_file_of_some_rules_stays() {
    let database = Database::new().await;
    let store = &database.store;
    let file = add_file(store, 'a').await;
    let other = RuleFile { text: "id = 'other'".to_owned(), ..file.clone() };
    store.put_rule_file(other).await.expect("nothing changes");
    assert_eq!(store.rule_file(&rules('a')).await.expect("read"), Some(file));
    assert_eq!(store.rule_file(&rules('b')).await.expect("read"), None);
    database.done().await;
}

#[tokio::test]
async fn the_gallery_comes_in_parts_without_what_is_hidden() {
    let database = Database::new().await;
    let store = &database.store;
    add_guest(store, 1).await;
    for (late, digit) in (0..).zip(['a', 'b', 'c', 'd']) {
        add_file(store, digit).await;
        if digit != 'd' {
            let listed = store.list_rule_file(&rules(digit), START.plus(late)).await;
            assert!(listed.expect("changed"));
        }
    }
    assert!(!store.list_rule_file(&rules('e'), START).await.expect("there is none"));
    // Who is there already keeps the place.
    store.list_rule_file(&rules('a'), START.plus(9)).await.expect("changed");
    let part = async |offset, limit| {
        let page = store.gallery(offset, limit).await.expect("read");
        let found: Vec<_> = page.items.iter().map(|it| it.id.clone()).collect();
        (found, page.total)
    };
    let all = ["rules-c", "rules-b", "rules-a"].map(str::to_owned);
    assert_eq!(part(0, 10).await, (all.to_vec(), 3));
    assert_eq!(part(1, 1).await, (all[1..2].to_vec(), 3));
    let listed = store.gallery(2, 1).await.expect("read").items.remove(0);
    assert_eq!((listed.author.as_deref(), listed.games), (Some("User 1"), 0));
    store.close_account(user_id(1), "closed-1").await.expect("closed");
    assert_eq!(store.gallery(2, 1).await.expect("read").items[0].author, None);

    assert!(store.hide_rule_file(&rules('b'), true).await.expect("changed"));
    assert_eq!(part(0, 10).await, (vec![all[0].clone(), all[2].clone()], 2));
    assert!(!store.hide_rule_file(&rules('e'), true).await.expect("there is none"));
    database.done().await;
}

#[tokio::test]
async fn each_person_has_one_report_on_a_file() {
    let database = Database::new().await;
    let store = &database.store;
    add_file(store, 'a').await;
    for (person, reason) in [(1_u32, "rude"), (2, "dull"), (1, "very rude")] {
        let (file, at) = (rules('a'), START.plus(person.into()));
        let kept = store.report_rule_file(&file, user_id(person.into()), reason.to_owned(), at);
        kept.await.expect("kept");
    }
    let reports = store.reports(10).await.expect("read");
    let told: Vec<_> = reports.iter().map(|it| it.reason.as_str()).collect();
    assert_eq!(told, ["dull", "very rude"]);
    database.done().await;
}

#[tokio::test]
async fn a_file_is_forgotten_with_its_rules_unless_it_is_shown_or_hidden() {
    let database = Database::new().await;
    let store = &database.store;
    for digit in ['a', 'b', 'c'] {
        add_file(store, digit).await;
    }
    let reason = "dull".to_owned();
    store.report_rule_file(&rules('a'), user_id(1), reason, START).await.expect("kept");
    store.list_rule_file(&rules('b'), START).await.expect("shown");
    store.hide_rule_file(&rules('c'), true).await.expect("hidden");
    assert_eq!(store.remove_unused_rule_sets(START.plus(1)).await.expect("removed"), 1);
    let known = async |digit| store.rule_file(&rules(digit)).await.expect("read").is_some();
    assert!(!known('a').await && known('b').await && known('c').await);
    assert!(store.reports(10).await.expect("read").is_empty());
    database.done().await;
}
