//! Users and sessions.

use draughts_server::store::{NewSession, NewUser, SessionHash, StoreError, UserKind};

use crate::database::Database;
use crate::samples::{START, add_account, add_guest, user_id};

fn hash(digit: char) -> SessionHash {
    digit.to_string().repeat(64).parse().expect("a hexadecimal digit")
}

#[tokio::test]
async fn a_user_is_found_by_id_and_by_name() {
    let database = Database::new().await;
    let store = &database.store;
    let added = add_account(store, 1).await;
    assert_eq!((added.kind, added.created), (UserKind::Account, START));
    assert_eq!(store.user(added.id).await.expect("read"), Some(added.clone()));
    assert_eq!(store.user_named("user1").await.expect("read"), Some(added));
    assert_eq!(store.user(user_id(2)).await.expect("read"), None);
    assert_eq!(store.user_named("nobody").await.expect("read"), None);
    database.done().await;
}

#[tokio::test]
async fn any_text_is_kept_as_it_is() {
    let database = Database::new().await;
    let name = "\"><svg onload=alert(1)>'; DROP TABLE users; -- żółć 🐴";
    let user = NewUser {
        id: user_id(1),
        name: name.to_owned(),
        folded_name: name.to_owned(),
        password_hash: None,
        created: START,
    };
    database.store.add_user(user).await.expect("added");
    let found = database.store.user_named(name).await.expect("read").expect("found");
    assert_eq!(found.name, name);
    database.done().await;
}

#[tokio::test]
async fn two_users_never_bear_one_name() {
    let database = Database::new().await;
    let store = &database.store;
    add_account(store, 1).await;
    add_account(store, 2).await;
    let twin = NewUser {
        id: user_id(3),
        name: "USER 1".to_owned(),
        folded_name: "user1".to_owned(),
        password_hash: None,
        created: START,
    };
    let error = store.add_user(twin).await.expect_err("the name is in use");
    assert!(matches!(error, StoreError::Taken("name")), "{error}");
    let error = store.rename(user_id(2), "USER 1", "user1").await.expect_err("the name is in use");
    assert!(matches!(error, StoreError::Taken("name")), "{error}");
    let renamed = store.rename(user_id(2), "Other", "other").await.expect("it is free");
    assert_eq!(renamed.name, "Other");
    add_account(store, 4).await;
    database.done().await;
}

#[tokio::test]
async fn a_guest_who_signs_up_stays_the_same_user() {
    let database = Database::new().await;
    let store = &database.store;
    let guest = add_guest(store, 1).await;
    assert_eq!(guest.kind, UserKind::Guest);
    assert_eq!(store.credentials("user1").await.expect("read"), None);
    store.set_settings(guest.id, r#"{"theme":"dark"}"#).await.expect("kept");

    let account = store.promote_guest(guest.id, "Ann", "ann", "hash").await.expect("promoted");
    assert_eq!((account.id, account.kind), (guest.id, UserKind::Account));
    let credentials = store.credentials("ann").await.expect("read").expect("an account");
    assert_eq!((credentials.user, credentials.password_hash.as_str()), (account, "hash"));
    let settings = store.settings(guest.id).await.expect("read");
    assert_eq!(settings.as_deref(), Some(r#"{"theme":"dark"}"#));

    let again = store.promote_guest(guest.id, "Eve", "eve", "other").await;
    assert!(matches!(again, Err(StoreError::Missing("guest"))), "{again:?}");
    database.done().await;
}

#[tokio::test]
async fn a_password_can_be_changed_by_accounts_only() {
    let database = Database::new().await;
    let store = &database.store;
    add_account(store, 1).await;
    add_guest(store, 2).await;
    store.set_password(user_id(1), "new").await.expect("changed");
    let credentials = store.credentials("user1").await.expect("read").expect("an account");
    assert_eq!(credentials.password_hash, "new");
    let refused = store.set_password(user_id(2), "new").await;
    assert!(matches!(refused, Err(StoreError::Missing("account"))), "{refused:?}");
    database.done().await;
}

#[tokio::test]
async fn a_closed_account_leaves_nothing_of_its_owner() {
    let database = Database::new().await;
    let store = &database.store;
    let user = add_account(store, 1).await;
    let session =
        NewSession { hash: hash('a'), user: user.id, created: START, expires: START.plus(10) };
    store.add_session(session).await.expect("added");
    store.close_account(user.id, "Closed 1").await.expect("closed");

    let closed = store.user(user.id).await.expect("read").expect("the games need it");
    assert_eq!((closed.kind, closed.name.as_str()), (UserKind::Closed, "Closed 1"));
    assert_eq!(store.credentials("user1").await.expect("read"), None);
    assert_eq!(store.session(&hash('a'), START).await.expect("read"), None);
    let renamed = store.rename(user.id, "Back", "back").await;
    assert!(matches!(renamed, Err(StoreError::Missing("user"))), "{renamed:?}");
    let settings = store.set_settings(user.id, "{}").await;
    assert!(matches!(settings, Err(StoreError::Missing("user"))), "{settings:?}");
    database.done().await;
}

#[tokio::test]
async fn a_session_counts_until_it_expires_or_ends() {
    let database = Database::new().await;
    let store = &database.store;
    let user = add_guest(store, 1).await;
    let expires = START.plus(100);
    let session = NewSession { hash: hash('a'), user: user.id, created: START, expires };
    store.add_session(session).await.expect("added");

    let found = store.session(&hash('a'), START.plus(99)).await.expect("read").expect("it counts");
    assert_eq!((&found.user, found.created, found.expires), (&user, START, expires));
    assert_eq!(store.session(&hash('a'), expires).await.expect("read"), None);
    assert_eq!(store.session(&hash('b'), START).await.expect("read"), None);

    store.extend_session(&hash('a'), START.plus(200)).await.expect("extended");
    assert!(store.session(&hash('a'), expires).await.expect("read").is_some());
    store.end_session(&hash('a')).await.expect("ended");
    assert_eq!(store.session(&hash('a'), START).await.expect("read"), None);
    database.done().await;
}

#[tokio::test]
async fn all_sessions_of_a_user_can_end_but_one() {
    let database = Database::new().await;
    let store = &database.store;
    add_guest(store, 1).await;
    add_guest(store, 2).await;
    for (digit, user) in [('a', 1), ('b', 1), ('c', 1), ('d', 2)] {
        let expires = START.plus(100);
        let session =
            NewSession { hash: hash(digit), user: user_id(user), created: START, expires };
        store.add_session(session).await.expect("added");
    }
    let left = async || {
        let mut left = String::new();
        for digit in "abcd".chars() {
            let session = store.session(&hash(digit), START).await.expect("read");
            left.extend(session.map(|_| digit));
        }
        left
    };
    store.end_sessions(user_id(1), Some(&hash('b'))).await.expect("ended");
    assert_eq!(left().await, "bd");
    store.end_sessions(user_id(1), None).await.expect("ended");
    assert_eq!(left().await, "d");
    assert_eq!(store.remove_expired_sessions(START.plus(99)).await.expect("done"), 0);
    assert_eq!(store.remove_expired_sessions(START.plus(100)).await.expect("done"), 1);
    database.done().await;
}

#[tokio::test]
async fn a_session_of_nobody_is_refused() {
    let database = Database::new().await;
    let session =
        NewSession { hash: hash('a'), user: user_id(9), created: START, expires: START.plus(1) };
    assert!(database.store.add_session(session).await.is_err());
    database.done().await;
}
