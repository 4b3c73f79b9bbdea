//! Accounts over a store: what a visitor does from the first move to leaving.

use draughts_server::accounts::{self, AccountError};
use draughts_server::sessions::{self, LIFETIME, SessionSecret};
use draughts_server::store::{Store, Timestamp, UserKind};
use rand::SeedableRng;
use rand_chacha::ChaCha20Rng;
use tempfile::TempDir;

const NOW: Timestamp = Timestamp(1_800_000_000_000);
const PASSWORD: &str = "correct horse";

struct Site {
    store: Store,
    chance: ChaCha20Rng,
    _folder: TempDir,
}

async fn site() -> Site {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("draughts.db").display());
    let store = Store::open(&url).await.expect("opened");
    Site { store, chance: ChaCha20Rng::seed_from_u64(1), _folder: folder }
}

fn code<T: std::fmt::Debug>(outcome: Result<T, AccountError>) -> &'static str {
    outcome.expect_err("refused").code()
}

#[tokio::test]
async fn a_guest_takes_a_name_logs_out_and_comes_back() {
    let Site { store, mut chance, _folder } = site().await;
    let guest = accounts::new_guest(&store, &mut chance, NOW).await.expect("a guest");
    assert!(guest.name.starts_with("Guest "), "{}", guest.name);
    let secret = SessionSecret::random(&mut chance);
    sessions::start(&store, guest.id, &secret, NOW).await.expect("started");

    let account = accounts::sign_up(&store, guest.id, " Ann ", PASSWORD).await.expect("signed up");
    assert_eq!((account.id, account.kind), (guest.id, UserKind::Account));
    let session = sessions::find(&store, &secret, NOW).await.expect("read").expect("still there");
    assert_eq!(session.user.name, "Ann");

    sessions::end(&store, &secret).await.expect("ended");
    assert_eq!(sessions::find(&store, &secret, NOW).await.expect("read"), None);
    let known = accounts::log_in(&store, "ann", PASSWORD).await.expect("logged in");
    assert_eq!(known, account);
}

#[tokio::test]
async fn nobody_learns_whether_name_or_password_was_wrong() {
    let Site { store, mut chance, _folder } = site().await;
    let guest = accounts::new_guest(&store, &mut chance, NOW).await.expect("a guest");
    accounts::sign_up(&store, guest.id, "Ann", PASSWORD).await.expect("signed up");
    let huge = "x".repeat(1_000_000);
    for (name, password) in [
        ("Ann", "wrong horse"),
        ("Bea", PASSWORD),
        ("", ""),
        ("a\u{202e}", PASSWORD),
        ("Ann", &huge),
    ] {
        let refused = accounts::log_in(&store, name, password).await;
        assert_eq!(code(refused), "wrong-password", "{name}");
    }
    let guest = accounts::new_guest(&store, &mut chance, NOW).await.expect("a guest");
    assert_eq!(code(accounts::log_in(&store, &guest.name, "").await), "wrong-password");
}

#[tokio::test]
async fn names_and_passwords_have_limits() {
    let Site { store, mut chance, _folder } = site().await;
    let first = accounts::new_guest(&store, &mut chance, NOW).await.expect("a guest");
    let second = accounts::new_guest(&store, &mut chance, NOW).await.expect("a guest");
    accounts::sign_up(&store, first.id, "Alice", PASSWORD).await.expect("signed up");
    for (name, password, expected) in [
        ("A", PASSWORD, "name-length"),
        ("Admin", PASSWORD, "name-reserved"),
        ("AIice", PASSWORD, "name-taken"),
        ("Bob", "short", "password-length"),
        ("Bob", &"x".repeat(257), "password-length"),
        ("Bob the Builder", "bobthebuilder", "password-is-name"),
    ] {
        assert_eq!(code(accounts::sign_up(&store, second.id, name, password).await), expected);
    }
    let twice = accounts::sign_up(&store, first.id, "Carol", PASSWORD).await;
    assert_eq!(code(twice), "wrong-kind");
    let guest = accounts::change_name(&store, second.id, "Carol").await;
    assert_eq!(code(guest), "wrong-kind");
}

#[tokio::test]
async fn a_new_password_ends_all_other_sessions() {
    let Site { store, mut chance, _folder } = site().await;
    let guest = accounts::new_guest(&store, &mut chance, NOW).await.expect("a guest");
    accounts::sign_up(&store, guest.id, "Ann", PASSWORD).await.expect("signed up");
    let [here, there] = [(); 2].map(|()| SessionSecret::random(&mut chance));
    for secret in [&here, &there] {
        sessions::start(&store, guest.id, secret, NOW).await.expect("started");
    }
    let keep = here.hash();
    let wrong =
        accounts::change_password(&store, guest.id, "wrong one", "battery staple", Some(&keep));
    assert_eq!(code(wrong.await), "wrong-password");
    accounts::change_password(&store, guest.id, PASSWORD, "battery staple", Some(&keep))
        .await
        .expect("changed");
    assert!(sessions::find(&store, &here, NOW).await.expect("read").is_some());
    assert!(sessions::find(&store, &there, NOW).await.expect("read").is_none());
    assert_eq!(code(accounts::log_in(&store, "Ann", PASSWORD).await), "wrong-password");
    accounts::log_in(&store, "Ann", "battery staple").await.expect("logged in");
}

#[tokio::test]
async fn a_closed_account_frees_its_name() {
    let Site { store, mut chance, _folder } = site().await;
    let first = accounts::new_guest(&store, &mut chance, NOW).await.expect("a guest");
    accounts::sign_up(&store, first.id, "Ann", PASSWORD).await.expect("signed up");
    assert_eq!(code(accounts::close(&store, first.id, "wrong one").await), "wrong-password");
    accounts::close(&store, first.id, PASSWORD).await.expect("closed");
    assert_eq!(code(accounts::log_in(&store, "Ann", PASSWORD).await), "wrong-password");
    let second = accounts::new_guest(&store, &mut chance, NOW).await.expect("a guest");
    accounts::sign_up(&store, second.id, "Ann", PASSWORD).await.expect("the name is free");
}

#[tokio::test]
async fn a_session_that_is_used_does_not_run_out() {
    let Site { store, mut chance, _folder } = site().await;
    let guest = accounts::new_guest(&store, &mut chance, NOW).await.expect("a guest");
    let secret = SessionSecret::random(&mut chance);
    sessions::start(&store, guest.id, &secret, NOW).await.expect("started");
    let mut now = NOW;
    for _ in 0..4 {
        now = now.plus(LIFETIME / 2);
        let session = sessions::find(&store, &secret, now).await.expect("read").expect("used");
        assert_eq!(session.expires, now.plus(LIFETIME));
    }
    let late = now.plus(LIFETIME);
    assert_eq!(sessions::find(&store, &secret, late).await.expect("read"), None);
}
