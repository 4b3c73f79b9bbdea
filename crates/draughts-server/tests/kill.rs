//! A process that is killed at full speed loses nothing that it has acknowledged.
#![allow(clippy::disallowed_methods, reason = "the test is two processes that talk through a pipe")]

use std::collections::HashMap;
use std::env;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use draughts_server::store::{
    BySide, Clocks, GameId, GameUpdate, NewGame, NewUser, Origin, Phase, Ply, Seat, Store,
    StoredRuleSet, Timestamp, UserId,
};
use rand::SeedableRng;
use rand_chacha::ChaCha20Rng;

/// Tells the second process where its database is.
const DATABASE: &str = "DRAUGHTS_KILL_TEST_DATABASE";

/// How many games are played at once.
const GAMES: u64 = 32;

/// How many plies are awaited before the kill.
const PLIES: usize = 2_000;

#[test]
fn what_was_acknowledged_outlives_a_kill() {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("started");
    match env::var(DATABASE) {
        Ok(url) => runtime.block_on(play_on(&url)),
        Err(_) => runtime.block_on(kill_and_look()),
    }
}

/// The second process: plays and says so, until it is killed.
async fn play_on(url: &str) {
    let store = Store::open(url).await.expect("opened");
    let games = (0..GAMES).map(|number| tokio::spawn(play_game(store.clone(), game_id(number))));
    for game in games.collect::<Vec<_>>() {
        game.await.expect("games have no end");
    }
}

async fn play_game(store: Store, game: GameId) {
    for number in 0..u32::MAX {
        let at = Timestamp(number.into());
        let ply = Ply {
            number,
            text: format!("{number}-{number}"),
            path: vec![number.to_string(); 2],
            automatic: false,
            remaining: BySide::both(Some(1)),
            spent: 1,
            at,
            chance: None,
        };
        let update = GameUpdate { plies: vec![ply], ..GameUpdate::new(game, number.into(), at) };
        store.commit(update).await.expect("kept");
        let mut out = io::stdout().lock();
        writeln!(out, "\nkept {game} {number}").and_then(|()| out.flush()).expect("somebody reads");
    }
}

/// The first process: lets the second play for a while, kills it and compares.
async fn kill_and_look() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("draughts.db").display());
    let store = Store::open(&url).await.expect("opened");
    fill(&store).await;
    store.close().await;

    let mut child = Command::new(env::current_exe().expect("this program"))
        .args(["what_was_acknowledged_outlives_a_kill", "--exact", "--nocapture"])
        .env(DATABASE, &url)
        .stdout(Stdio::piped())
        .spawn()
        .expect("started");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut plies = 0;
    let mut last: HashMap<String, u32> = HashMap::new();
    let mut line = String::new();
    while lines.read_line(&mut line).expect("text") > 0 {
        let said = std::mem::take(&mut line);
        // A line that the kill has cut off says nothing that can be relied on.
        let Some(whole) = said.strip_suffix('\n') else { break };
        let Some((game, number)) = whole.strip_prefix("kept ").and_then(|it| it.split_once(' '))
        else {
            continue;
        };
        last.insert(game.to_owned(), number.parse().expect("the number of a ply"));
        plies += 1;
        if plies == PLIES {
            child.kill().expect("killed");
        }
    }
    assert!(!child.wait().expect("ended").success(), "it was killed");
    assert!(plies >= PLIES, "only {plies} plies were played");

    let store = Store::open(&url).await.expect("opened again");
    for number in 0..GAMES {
        let id = game_id(number);
        let stored = store.game(id).await.expect("read").expect("found");
        let kept = stored.plies.len() as u32;
        let acknowledged = last.get(id.as_str()).map_or(0, |number| number + 1);
        // The one that was under way may be there or not.
        assert!((acknowledged..=acknowledged + 1).contains(&kept), "{acknowledged} and {kept}");
        assert_eq!((stored.game.version, stored.game.plies), (kept.into(), kept));
        assert!((0..kept).eq(stored.plies.iter().map(|ply| ply.number)));
    }
    store.close().await;
}

async fn fill(store: &Store) {
    let rules: draughts_server::store::RuleSetHash = "a".repeat(64).parse().expect("a hash");
    let rule_set = StoredRuleSet {
        hash: rules.clone(),
        id: "a".to_owned(),
        text: None,
        created: Timestamp(0),
    };
    store.put_rule_set(rule_set).await.expect("kept");
    let user = UserId::random(&mut ChaCha20Rng::seed_from_u64(0));
    let new = NewUser {
        id: user,
        name: "A".to_owned(),
        folded_name: "a".to_owned(),
        password_hash: None,
        created: Timestamp(0),
    };
    store.add_user(new).await.expect("added");
    for number in 0..GAMES {
        let new = NewGame {
            id: game_id(number),
            rules: rules.clone(),
            seats: BySide::both(Seat::User(user)),
            origin: Origin::Local,
            rated: false,
            clock: "null".to_owned(),
            opening: None,
            previous: None,
            phase: Phase::Live,
            clocks: Clocks::default(),
            keeper: None,
            created: Timestamp(0),
        };
        store.add_game(new).await.expect("added");
    }
}

fn game_id(number: u64) -> GameId {
    GameId::random(&mut ChaCha20Rng::seed_from_u64(number))
}
