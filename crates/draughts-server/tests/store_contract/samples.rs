//! Users, rules and games to try things with.

use draughts::{GameResult, Side};
use draughts_server::store::{
    BySide, Clocks, Committed, Ending, GameId, GameUpdate, NewGame, NewUser, Origin, Phase, Ply,
    RuleSetHash, Seat, Store, StoredCommand, StoredRuleSet, Timestamp, User, UserId,
};
use rand::SeedableRng;
use rand_chacha::ChaCha20Rng;

/// The start of all samples.
pub(crate) const START: Timestamp = Timestamp(1_800_000_000_000);

/// A game id for a number.
pub(crate) fn game_id(number: u64) -> GameId {
    GameId::random(&mut ChaCha20Rng::seed_from_u64(number))
}

/// A user id for a number.
pub(crate) fn user_id(number: u64) -> UserId {
    UserId::random(&mut ChaCha20Rng::seed_from_u64(number))
}

/// The hash of rules for a digit.
pub(crate) fn rules(digit: char) -> RuleSetHash {
    digit.to_string().repeat(64).parse().expect("a hexadecimal digit")
}

/// Adds an account called `User N`.
pub(crate) async fn add_account(store: &Store, number: u64) -> User {
    add_user(store, number, Some("$argon2id$v=19$not-a-real-one")).await
}

/// Adds a guest called `User N`.
pub(crate) async fn add_guest(store: &Store, number: u64) -> User {
    add_user(store, number, None).await
}

async fn add_user(store: &Store, number: u64, password_hash: Option<&str>) -> User {
    let user = NewUser {
        id: user_id(number),
        name: format!("User {number}"),
        folded_name: format!("user{number}"),
        password_hash: password_hash.map(str::to_owned),
        created: START,
    };
    store.add_user(user).await.expect("added")
}

/// Keeps rules for a digit.
pub(crate) async fn add_rules(store: &Store, digit: char) -> RuleSetHash {
    let rule_set = StoredRuleSet {
        hash: rules(digit),
        id: format!("rules-{digit}"),
        text: None,
        created: START,
    };
    store.put_rule_set(rule_set).await.expect("kept");
    rules(digit)
}

/// A live rated game between two users by rules `a`.
pub(crate) fn new_game(number: u64, white: u64, black: u64) -> NewGame {
    NewGame {
        id: game_id(number),
        rules: rules('a'),
        seats: BySide { white: Seat::User(user_id(white)), black: Seat::User(user_id(black)) },
        origin: Origin::Lobby,
        rated: true,
        clock: r#"{"kind":"fischer","seconds":300}"#.to_owned(),
        opening: None,
        previous: None,
        phase: Phase::Live,
        clocks: Clocks {
            remaining: BySide::both(Some(300_000)),
            running: Some(Side::White),
            since: START,
            ..Clocks::default()
        },
        keeper: None,
        created: START.plus(i64::try_from(number).expect("small")),
    }
}

/// Adds a game between users 1 and 2, who are added as well.
pub(crate) async fn add_game(store: &Store) -> GameId {
    add_rules(store, 'a').await;
    add_account(store, 1).await;
    add_account(store, 2).await;
    let new = new_game(1, 1, 2);
    let id = new.id;
    store.add_game(new).await.expect("added");
    id
}

/// A ply.
pub(crate) fn ply(number: u32) -> Ply {
    Ply {
        number,
        text: format!("{}x{}", number + 1, number + 10),
        path: vec![(number + 1).to_string(), (number + 10).to_string()],
        automatic: number % 2 == 1,
        remaining: BySide { white: Some(299_000 - i64::from(number)), black: Some(300_000) },
        spent: 1_000,
        at: START.plus(1_000 * i64::from(number)),
        chance: None,
    }
}

/// The change that plays a ply in a game that had one change a ply.
pub(crate) fn play(game: GameId, number: u32) -> GameUpdate {
    let at = START.plus(1_000 * i64::from(number));
    GameUpdate { plies: vec![ply(number)], ..GameUpdate::new(game, number.into(), at) }
}

/// The change that ends a game.
pub(crate) fn end(game: GameId, version: u64, result: GameResult) -> GameUpdate {
    let ending = Ending { result: Some(result), code: "resignation".to_owned(), details: None };
    GameUpdate { ending: Some(ending), ..GameUpdate::new(game, version, START.plus(60_000)) }
}

/// A command with its answer.
pub(crate) fn command(user: u64, id: &str, answer: &str) -> StoredCommand {
    StoredCommand { id: id.parse().expect("an id"), user: user_id(user), answer: answer.to_owned() }
}

/// What a change without ratings that got in gives.
pub(crate) fn done(version: u64) -> Committed {
    Committed::Done { version, ratings: None }
}
