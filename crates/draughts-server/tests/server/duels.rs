//! Games with duels: what is chosen in secret, what comes out when, and lots that can be checked.

use std::time::Duration;

use draughts::Side;
use draughts::fair::{self, Key, Record};
use draughts::pdn::{Games, Resolver};
use serde_json::{Value, json};

use crate::by_hand::Pair;
use crate::client::Client;
use crate::site::Site;

const RULES: &str = "brazilian-medieval";

/// What a player has chosen.
struct Choice {
    commitment: String,
    squares: Vec<String>,
    nonce: String,
}

fn choice(game: &str, side: Side, squares: &[&str], nonce: u8) -> Choice {
    let squares: Vec<_> = squares.iter().map(|&square| square.to_owned()).collect();
    let nonce = Key([nonce; 32]);
    let commitment = fair::commitment_to_choice(game, side, &squares, &nonce).to_string();
    Choice { commitment, squares, nonce: nonce.to_string() }
}

async fn pick(client: &mut Client, game: &str, commitment: &str) -> Value {
    let id = client.fresh();
    client.say(json!({"t": "pick", "id": id, "g": game, "commitment": commitment})).await;
    client.answer(&id).await
}

async fn open(client: &mut Client, game: &str, choice: &Choice) -> Value {
    let id = client.fresh();
    let (squares, nonce) = (&choice.squares, &choice.nonce);
    let opening = json!({"t": "open", "id": id, "g": game, "squares": squares, "nonce": nonce});
    client.say(opening).await;
    client.answer(&id).await
}

/// Both choose, commit and open.
async fn begin(pair: &mut Pair, white: &[&str], black: &[&str]) {
    let game = pair.game.clone();
    let chosen = [choice(&game, Side::White, white, 0xAB), choice(&game, Side::Black, black, 0xCD)];
    for (client, choice) in [&mut pair.white, &mut pair.black].into_iter().zip(&chosen) {
        assert_eq!(pick(client, &game, &choice.commitment).await["t"], "ack");
    }
    for (client, choice) in [&mut pair.white, &mut pair.black].into_iter().zip(&chosen) {
        assert_eq!(open(client, &game, choice).await["t"], "ack");
    }
    pair.both(|state| state["phase"] == "playing").await;
}

/// Reads the game as the server gives it out and draws its lots anew.
async fn verify(client: &Client, game: &str) -> Result<usize, String> {
    let text = client.http("GET", &format!("/api/v1/games/{game}/game.pdn"), json!(null)).await;
    let read = Games::new(text.body.as_bytes()).next().expect("a game").expect("it can be read");
    let record = Record::from_tags(&read.game.tags).map_err(|error| error.to_string())?;
    let played = Resolver::new().play(&read.game);
    assert_eq!(played.id(), RULES);
    let game = played.game(&read.game).map_err(|error| error.to_string())?;
    fair::verify(&game, &record).map(|drawn| drawn.len()).map_err(|fault| fault.to_string())
}

#[tokio::test]
async fn nobody_hears_what_the_other_has_chosen() {
    let log = crate::log::Log::default();
    let _kept = log.keep();
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": RULES})).await;
    let game = pair.game.clone();
    let mut spectator = site.guest().await;
    spectator.follow(&game).await;
    let white = choice(&game, Side::White, &["c3", "a1", "e3"], 0xAB);
    let black = choice(&game, Side::Black, &["b6", "d6"], 0xCD);

    let early = open(&mut pair.white, &game, &white).await;
    assert_eq!(early["code"], "not-allowed", "nothing is opened before all have chosen");
    assert_eq!(pick(&mut pair.white, &game, &white.commitment).await["t"], "ack");
    assert_eq!(pick(&mut pair.white, &game, &white.commitment).await["t"], "ack", "the same again");
    assert_eq!(pick(&mut pair.white, &game, &black.commitment).await["code"], "not-allowed");
    let state = pair.black.state_where(|state| state["pick"]["white"] == true).await;
    assert_eq!(state["lots"]["players"]["white"], json!(white.commitment));
    assert_eq!((&state["pick"]["count"], &state["pick"]["opening"]), (&json!(3), &json!(false)));
    assert_eq!(pick(&mut pair.black, &game, &black.commitment).await["t"], "ack");
    pair.both(|state| state["pick"]["opening"] == true).await;
    let wrong = Choice { nonce: black.nonce.clone(), ..choice(&game, Side::White, &["c3"], 1) };
    assert_eq!(open(&mut pair.white, &game, &wrong).await["code"], "bad-request");
    assert_eq!(open(&mut pair.white, &game, &white).await["t"], "ack");

    // White has opened, Black has not: all is still closed for everybody.
    pair.black
        .state_where(|state| state["pick"]["white"] == true && state["pick"]["opening"] == true)
        .await;
    let mut texts = Vec::new();
    for path in ["", "/plies", "/fen", "/game.pdn", "/legal", "/state?after=0"] {
        for client in [&pair.white, &pair.black, &spectator] {
            let path = format!("/api/v1/games/{game}{path}");
            texts.push(client.http("GET", &path, json!(null)).await.body);
        }
    }
    for path in ["lobby", "my/games"] {
        texts.push(pair.black.http("GET", &format!("/api/v1/{path}"), json!(null)).await.body);
    }
    texts.extend([&pair.white, &pair.black, &spectator].iter().flat_map(|it| it.heard.clone()));
    assert!(texts.len() > 20);
    for text in &texts {
        for secret in [&white.nonce, &black.nonce, "\"c3\",\"a1\"", "c3 a1", "Mc3", "Ma1", "Mb6"] {
            assert!(!text.contains(secret), "`{secret}` in {text}");
        }
    }

    // Together they are revealed, and the third of Black's pieces is the lot's.
    assert_eq!(open(&mut pair.black, &game, &black).await["t"], "ack");
    let state = spectator.state_where(|state| state["phase"] == "playing").await;
    assert_eq!(
        state["lots"]["choices"],
        json!({"white": ["c3", "a1", "e3"], "black": ["b6", "d6"]})
    );
    let fen = state["fen"].as_str().expect("a position");
    assert_eq!(fen.matches('M').count(), 6, "{fen}");
    assert_eq!(state["lots"]["secret"], json!(null));
    assert_eq!(pair.white.act(&game, "abort", json!({})).await["code"], "not-allowed");
    assert!(verify(&spectator, &game).await.is_err_and(|error| error.contains("over")));

    pair.play(0, &["c3-d4"]).await;
    assert_eq!(pair.white.act(&game, "resign", json!({})).await["t"], "ack");
    let state = spectator.state_where(|state| state["phase"] == "over").await;
    let secret = state["lots"]["secret"].as_str().expect("it is open").to_owned();
    assert_eq!(state["lots"]["nonces"], json!({"white": white.nonce, "black": black.nonce}));
    assert_eq!(verify(&spectator, &game).await, Ok(1));
    let heard = [&pair.white, &pair.black, &spectator].map(|it| it.heard.clone()).concat();
    for text in texts.iter().chain(heard.iter().filter(|text| !text.contains("\"phase\":\"over\"")))
    {
        assert!(!text.contains(&secret), "{text}");
    }
    let logged = log.text();
    assert!(!logged.is_empty(), "something is logged");
    for secret in [&secret, &white.nonce, &black.nonce] {
        assert!(!logged.contains(secret.as_str()), "{logged}");
    }
}

#[tokio::test]
async fn a_choice_survives_the_server() {
    let mut site = Site::open().await;
    let pair = Pair::sit_down(&site, json!({"rules": RULES})).await;
    let game = pair.game.clone();
    let cookies = [pair.white.cookie.clone(), pair.black.cookie.clone()];
    let chosen = [
        choice(&game, Side::White, &["c3", "a1", "e3"], 0xAB),
        choice(&game, Side::Black, &["b6", "d6", "f6"], 0xCD),
    ];
    let server = site.guest().await.follow(&game).await["lots"]["server"].clone();
    for step in 0..4 {
        let at = step % 2;
        let mut client = Client::connect_as(site.address, cookies[at].clone()).await;
        assert_eq!(client.follow(&game).await["phase"], "choosing");
        let answer = if step < 2 {
            pick(&mut client, &game, &chosen[at].commitment).await
        } else {
            open(&mut client, &game, &chosen[at]).await
        };
        assert_eq!(answer["t"], "ack", "{step}: {answer}");
        site = site.restart().await;
    }
    let state = site.guest().await.follow(&game).await;
    assert_eq!((&state["phase"], &state["lots"]["server"]), (&json!("playing"), &server));
    let fen = state["fen"].as_str().expect("a position");
    for square in ["Mc3", "Ma1", "Me3", "Mb6", "Md6", "Mf6"] {
        assert!(fen.contains(square), "{fen}");
    }
}

#[tokio::test]
async fn whoever_has_not_chosen_leaves_it_to_the_lot_and_whoever_does_not_open_ends_the_game() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": RULES})).await;
    site.clock.advance(Duration::from_secs(20));
    let [state, _] = pair.both(|state| state["phase"] == "playing").await;
    assert_eq!(state["fen"].as_str().map(|fen| fen.matches('M').count()), Some(6));
    assert_eq!(state["lots"]["choices"], json!({"white": null, "black": null}));
    assert_eq!(pair.black.act(&pair.game, "resign", json!({})).await["t"], "ack");
    pair.both(|state| state["phase"] == "over").await;
    assert_eq!(verify(&pair.white, &pair.game).await, Ok(6));

    let mut pair = Pair::sit_down(&site, json!({"rules": RULES})).await;
    let white = choice(&pair.game, Side::White, &["c3"], 0xAB);
    assert_eq!(pick(&mut pair.white, &pair.game, &white.commitment).await["t"], "ack");
    site.clock.advance(Duration::from_secs(20));
    pair.both(|state| state["pick"]["opening"] == true).await;
    let late = pick(&mut pair.black, &pair.game, &white.commitment).await;
    assert_eq!(late["code"], "not-allowed");
    site.clock.advance(Duration::from_secs(20));
    let [state, _] = pair.both(|state| state["phase"] == "aborted").await;
    assert_eq!(state["lots"]["choices"], json!(null));
}

#[tokio::test]
async fn the_clocks_stand_still_at_a_duel_which_is_the_seeds_and_is_not_taken_back() {
    let site = Site::open().await;
    let start = json!({"rules": RULES, "fen": "W:Wc3,a1,h2:BMd4,h8,f8"});
    let mut seen = std::collections::HashSet::new();
    for _ in 0..12 {
        if seen.len() == 2 {
            break;
        }
        let mut pair = Pair::sit_down(&site, start.clone()).await;
        let path = format!("/api/v1/games/{}", pair.game);
        let state = pair.white.http("GET", &path, json!(null)).await.json();
        assert_eq!(state["phase"], "choosing");
        assert_eq!(state["pick"]["count"], 0, "the marks are given");
        begin(&mut pair, &[], &[]).await;
        site.clock.advance(Duration::from_secs(5));
        pair.play(0, &["c3xe5"]).await;
        let state = pair.black.state_at(1).await;
        let won = state["plies"][0]["duels"][0]["success"].as_bool().expect("a duel");
        seen.insert(won);
        let after = if won { "B:Wa1,h2,e5:Bf8,h8" } else { "B:Wa1,h2:BMd4,f8,h8" };
        assert_eq!(state["fen"], after);
        assert_eq!(state["clock"]["running"], "black");
        assert_eq!(state["clock"]["at"], json!(site.app.now().plus(2_000)));
        let left = state["clock"]["black"].as_i64().expect("a clock");
        site.clock.advance(Duration::from_secs(3));
        let asked = pair.white.act(&pair.game, "ask-takeback", json!({"ply": 1})).await;
        assert_eq!(asked["code"], "not-allowed");
        pair.play(1, &["h8-g7"]).await;
        let state = pair.black.state_at(2).await;
        assert_eq!(state["plies"][1]["ms"], 1_000, "two of three seconds belonged to the duel");
        assert_eq!(left, 60_000);
        assert_eq!(pair.white.act(&pair.game, "resign", json!({})).await["t"], "ack");
        pair.both(|state| state["phase"] == "over").await;
        assert_eq!(verify(&pair.black, &pair.game).await, Ok(1));
    }
    assert_eq!(seen.len(), 2, "lots differ from game to game");
}

#[tokio::test]
async fn the_computer_commits_before_anybody_opens() {
    let site = Site::open().await;
    let mut guest = site.guest().await;
    let wanted = json!({"rules": RULES, "opponent": "computer", "level": 1, "side": "white"});
    let game = guest.make(wanted).await;
    guest.follow(&game).await;
    let state = guest.state_where(|state| state["pick"]["black"] == true).await;
    let commitment = state["lots"]["players"]["black"].clone();
    assert!(commitment.is_string());
    let white = choice(&game, Side::White, &["c3", "a1", "e3"], 0xAB);
    assert_eq!(pick(&mut guest, &game, &white.commitment).await["t"], "ack");
    assert_eq!(open(&mut guest, &game, &white).await["t"], "ack");
    let state = guest.state_where(|state| state["phase"] == "playing").await;
    assert_eq!(state["lots"]["choices"]["black"].as_array().map(Vec::len), Some(3));
    assert_eq!(guest.play(&game, 0, "c3-d4").await["t"], "ack");
    guest.state_at(2).await;
    assert_eq!(guest.act(&game, "resign", json!({})).await["t"], "ack");
    let state = guest.state_where(|state| state["phase"] == "over").await;
    assert_eq!(state["lots"]["players"]["black"], commitment);
    assert!(verify(&guest, &game).await.is_ok());
}

#[tokio::test]
async fn a_choice_that_makes_no_sense_is_refused() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": RULES})).await;
    let game = pair.game.clone();
    assert_eq!(pair.white.play(&game, 0, "c3-d4").await["code"], "not-started");
    let wrong = [["a1", "c1", "c1", "e1"].as_slice(), &["a1", "a1"], &["h8"], &["💥"]];
    let black = choice(&game, Side::Black, &[], 0xCD);
    let white = choice(&game, Side::White, wrong[0], 0xAB);
    assert_eq!(pick(&mut pair.white, &game, &white.commitment).await["t"], "ack");
    assert_eq!(pick(&mut pair.black, &game, &black.commitment).await["t"], "ack");
    for squares in wrong {
        let white = choice(&game, Side::White, squares, 0xAB);
        assert_eq!(open(&mut pair.white, &game, &white).await["code"], "bad-request");
    }
    let mut eve = site.guest().await;
    assert_eq!(open(&mut eve, &game, &white).await["code"], "not-a-player");
}
