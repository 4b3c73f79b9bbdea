//! Texts of games: what is read of the files under `data/pdn`, and games that are written and read
//! again.

#![allow(clippy::disallowed_methods, reason = "the suites read their data")]

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use draughts::board::{Corner, Style};
use draughts::pdn::{self, Basis, Games, Item, PdnGame, Played, ReadGame, Resolver, Squares};
use draughts::rules::{Builtin, Source, resolve};
use draughts::{Game, GameResult, Side, SquareSet, Variant};
use insta::{assert_snapshot, with_settings};
use rand::RngExt;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rstest::rstest;

/// How many random games of each variant are written and read.
const GAMES: u64 = 12;

/// How many plies a random game may have.
const PLIES: usize = 80;

#[rstest]
fn files_are_read(#[files("data/pdn/*.pdn")] path: PathBuf) {
    let name = path.file_name().and_then(|name| name.to_str()).expect("file names are UTF-8");
    let bytes = fs::read(&path).expect("the file can be read");
    let mut resolver = Resolver::new();
    let mut games = Games::new(&bytes[..]);
    let mut text = String::new();
    while let Some(read) = games.next() {
        let read = read.expect("bytes can be read");
        let played = resolver.play(&read.game);
        report(&mut text, name, &games, &read, &played);
    }
    if let Some(guess) = games.encoding() {
        let _ = writeln!(text, "encoding: {guess}");
    }
    with_settings!({
        snapshot_path => "../snapshots/pdn", prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        assert_snapshot!(name, text);
    });
}

/// What has been found out about a game, and its form by the standard.
fn report(text: &mut String, file: &str, games: &Games<&[u8]>, read: &ReadGame, played: &Played) {
    let plies = played.main_line().count();
    let end = match played.result(&read.game) {
        Some(GameResult::Win(side)) => format!("{side} has won"),
        Some(GameResult::Draw) => "drawn".to_owned(),
        None => "no result".to_owned(),
    };
    let _ = writeln!(
        text,
        "=== game {}: {} ({:?}), {plies} plies, {end}\n",
        read.number,
        played.id(),
        played.basis()
    );
    let problems = read.problems.iter().cloned();
    let flaws = played.flaws().iter().map(|flaw| games.locate(read, flaw));
    for error in problems.chain(flaws) {
        let _ = writeln!(text, "{}\n", error.render(file, false));
    }
    faithful(read);
    match played.normalize(&read.game) {
        Ok(normal) => {
            standard(&mut Resolver::new(), played, &normal);
            let _ = pdn::write(&normal, text);
        }
        Err(flaw) => {
            let _ = writeln!(text, "not written: {}", flaw.problem);
        }
    }
    text.push('\n');
}

/// A game that has been written is read again as the same.
fn faithful(read: &ReadGame) {
    if read.game != PdnGame::default() {
        assert_eq!(again(&read.game), read.game);
    }
}

/// A game in the form of the standard is by the same rules, and stays as it is.
fn standard(resolver: &mut Resolver, played: &Played, normal: &PdnGame) {
    let read = again(normal);
    assert_eq!(read, *normal);
    let twice = resolver.play(&read);
    assert_eq!(twice.id(), played.id());
    assert!(twice.is_sound(), "{:?}", twice.flaws());
    assert_eq!(twice.normalize(&read).as_ref(), Ok(normal));
    assert_eq!(twice.steps(), played.steps());
}

/// A game as it is read once it has been written.
fn again(game: &PdnGame) -> PdnGame {
    let mut text = String::new();
    pdn::write(game, &mut text).expect("strings refuse nothing");
    let mut games = Games::new(text.as_bytes());
    let read = games.next().unwrap_or_else(|| panic!("no game in {text}")).expect("bytes");
    assert!(read.problems.is_empty(), "{:?}\n{text}", read.problems);
    assert!(games.next().is_none(), "{text}");
    read.game
}

/// Games of random moves are written and read again, with their lots and decisions.
#[rstest]
fn random_games_are_read_again(#[files("../variants/*.toml")] path: PathBuf) {
    let id = path.file_stem().and_then(|name| name.to_str()).expect("file names are UTF-8");
    let variant = Variant::by_name(id).expect("it ships");
    let mut resolver = Resolver::new();
    for seed in 0..GAMES {
        let game = random_game(&variant, seed);
        let written = PdnGame::of(&game);
        let read = again(&written);
        assert_eq!(read, written);
        let played = resolver.play(&read);
        assert_eq!((played.id(), played.flaws()), (id, &[][..]), "game {seed}");
        let replayed = played.game(&read).unwrap_or_else(|error| panic!("game {seed}: {error}"));
        assert_eq!(replayed.record(), game.record(), "game {seed}");
        assert_eq!(replayed.outcome(), game.outcome(), "game {seed}");
        assert_eq!(played.result(&read), game.outcome().map(|outcome| outcome.result));
        let normal = played.normalize(&read).expect("all moves are legal");
        standard(&mut resolver, &played, &normal);
        other_names(&mut resolver, &played, &read, &normal);
    }
}

/// A game with other names of squares is the same game.
fn other_names(resolver: &mut Resolver, played: &Played, read: &PdnGame, normal: &PdnGame) {
    for (style, corner) in
        [(Style::Algebraic, Corner::BottomLeft), (Style::Numeric, Corner::TopRight)]
    {
        let renamed = played.renamed(read, Squares { style, corner });
        if played.rules().game_type.is_none() {
            // Nothing in the tags could say what the squares are called.
            assert_eq!(renamed.expect_err("it is refused").problem.code(), "no-game-type");
            continue;
        }
        let renamed = renamed.expect("it has been played");
        let replayed = resolver.play(&again(&renamed));
        assert_eq!((replayed.id(), replayed.flaws()), (played.id(), &[][..]), "{renamed:?}");
        let own = Variant::from_rules(played.rules().clone());
        let back = replayed.converted(&renamed, &own).expect("it has been played");
        assert_eq!(back, *normal, "{renamed:?}");
    }
}

fn random_game(variant: &Variant, seed: u64) -> Game {
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::new(variant);
    game.mark(SquareSet::EMPTY, SquareSet::EMPTY, &mut lots).expect("no move has been made");
    if seed.is_multiple_of(2) {
        game.draw_opening(&mut lots).expect("the lines of a variant can be played");
    }
    while game.plies().len() < PLIES && game.outcome().is_none() {
        let moves = game.legal_moves().expect("no storm");
        let mv = moves[lots.random_range(0..moves.len())];
        if seed % 3 == 1 && lots.random_range(0..10) == 0 {
            game.time_out(&mut lots).expect("the game is not over");
        } else {
            game.play_move_by_lot(&mv, &mut lots).expect("the move is legal");
        }
    }
    if game.outcome().is_none() {
        let side = game.side();
        let decided = match seed % 4 {
            0 => game.agree_to_draw().map(drop),
            1 => game.resign(side).map(drop),
            2 => game.lose_on_time(side).map(drop),
            _ => Ok(()),
        };
        decided.expect("the game is not over");
    }
    game
}

/// A reader gives the same games however the bytes come in.
#[rstest]
fn chunks_make_no_difference(#[files("data/pdn/*.pdn")] path: PathBuf) {
    let bytes = fs::read(&path).expect("the file can be read");
    let all = |chunk| {
        let games = Games::new(Drops { bytes: &bytes, chunk });
        games.collect::<Result<Vec<_>, _>>().expect("bytes can be read")
    };
    let whole = all(usize::MAX);
    assert!(!whole.is_empty());
    for chunk in [1, 7] {
        let drops = all(chunk);
        assert_eq!(drops.len(), whole.len());
        for (drop, whole) in drops.iter().zip(&whole) {
            // Text that is not UTF-8 is guessed at by what has been read so far.
            if std::str::from_utf8(&bytes).is_ok() {
                assert_eq!(drop.game, whole.game);
            }
            assert_eq!(drop.places, whole.places);
        }
    }
}

/// Bytes that come in a few at a time.
struct Drops<'b> {
    bytes: &'b [u8],
    chunk: usize,
}

impl std::io::Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.chunk.min(self.bytes.len()).min(buffer.len());
        buffer[..count].copy_from_slice(&self.bytes[..count]);
        self.bytes = &self.bytes[count..];
        Ok(count)
    }
}

/// Converting to another variant with the same board keeps the moves where they are legal, and says
/// where they are not.
#[test]
fn games_become_games_of_other_rules() {
    let text = "[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *";
    let read = Games::new(text.as_bytes()).next().expect("a game").expect("bytes");
    let played = Resolver::new().play(&read.game);
    let target = Variant::by_name("brazilian").expect("it ships");
    let converted = played.converted(&read.game, &target).expect("no capture tells them apart");
    assert_eq!(converted.tags.get("GameType"), Some("26"));
    let wrong = Variant::by_name("international").expect("it ships");
    let refused = played.converted(&read.game, &wrong).expect_err("the board is larger");
    assert_eq!(refused.problem.to_string(), "the board of `international` is another one");
}

/// A game that fits several rule sets is taken for one of the game that the others of its file are.
#[test]
fn studied_games_lend_their_rules_to_the_others() {
    let read =
        |text: &str| Games::new(text.as_bytes()).next().expect("a game").expect("bytes").game;
    let short = read("1. c3-d4 d6-c5 *");
    // By Russian rules the man would go on as a king and capture b6 as well.
    let telling = read("/W:Wf6:Be7,b6/ 1. f6xd8 *");
    let mut resolver = Resolver::new();
    assert_eq!(resolver.play(&short).id(), "russian");
    resolver.study(&telling);
    resolver.study(&telling);
    assert_eq!(resolver.play(&short).id(), "brazilian");
    resolver.forget();
    resolver.study(&read("[GameType \"29\"]\n1. c3-d4 d6-c5 *"));
    assert_eq!(resolver.play(&short).id(), "russian", "games with tags teach nothing");
}

/// Rules of one's own are found by their id, before those that ship.
#[test]
fn rules_that_are_added_can_be_named() {
    let text = "id = \"club\"\nextends = \"russian\"\nname = { en = \"Club\" }\n[setup]\nfirst = \"black\"";
    let club = resolve(&Source::new("club.toml", text), &Builtin).expect("it is one").rules;
    let game = "[Variant \"club\"]\n1. c3-d4 d6-c5 *";
    let read = Games::new(game.as_bytes()).next().expect("a game").expect("bytes");
    let mut resolver = Resolver::new();
    assert_eq!(resolver.play(&read.game).basis(), Basis::Guess);
    resolver.add(club);
    let played = resolver.play(&read.game);
    assert_eq!((played.id(), played.basis()), ("club", Basis::VariantTag));
    assert_eq!(played.start().side(), Side::Black);
}

#[test]
fn every_item_has_a_place() {
    fn count(items: &[Item]) -> usize {
        let inside = |item: &Item| match item {
            Item::Variation(items) => 1 + count(items),
            _ => 1,
        };
        items.iter().map(inside).sum()
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/pdn");
    for file in fs::read_dir(folder).expect("the folder can be read") {
        let bytes = fs::read(file.expect("a file").path()).expect("the file can be read");
        for read in Games::new(&bytes[..]) {
            let read = read.expect("bytes can be read");
            assert_eq!(read.places.items.len(), count(&read.game.body));
            assert_eq!(read.places.tags.len(), read.game.tags.len());
        }
    }
}
