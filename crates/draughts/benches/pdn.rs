//! How fast games are read, played and written.
//!
//! The text is made of random games by three rule sets, with tags, clocks in comments and variations,
//! as archives have them; it is the same on every machine.

#![allow(missing_docs, reason = "the macros of criterion make public items without documentation")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use draughts::pdn::{self, At, Comment, Games, Item, PdnGame, PdnMove, Reader, Resolver, Visitor};
use draughts::{Game, Variant};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How many games the text has.
const GAMES: u64 = 600;

/// How many plies a game has at most.
const PLIES: usize = 90;

/// Hears of every move and comment, and adds up how long they are.
#[derive(Default)]
struct Sum(usize);

impl Visitor for Sum {
    fn mv(&mut self, text: &str, strength: &str, _at: &At<'_>) {
        self.0 += text.len() + strength.len();
    }

    fn comment(&mut self, text: &str, _at: &At<'_>) {
        self.0 += text.len();
    }
}

fn text() -> String {
    let mut text = String::new();
    let variants =
        ["international", "russian", "english"].map(|id| Variant::by_name(id).expect("it ships"));
    for seed in 0..GAMES {
        let mut lots = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Game::new(&variants[seed as usize % variants.len()]);
        while game.plies().len() < PLIES && game.outcome().is_none() {
            let moves = game.legal_moves().expect("no storm");
            game.play_move(&moves[lots.random_range(0..moves.len())]).expect("it is legal");
        }
        let mut written = PdnGame::of(&game);
        for (name, value) in [("White", "Ann Example"), ("Black", "Bob Example"), ("Site", "Here")]
        {
            written.tags.set(name, value);
        }
        if seed % 3 == 0 {
            decorate(&mut written);
        }
        pdn::write(&written, &mut text).expect("a string refuses nothing");
        text.push('\n');
    }
    text
}

/// Adds a clock behind every fifth move, and a variation behind some.
fn decorate(game: &mut PdnGame) {
    let mut body = Vec::new();
    for (at, item) in std::mem::take(&mut game.body).into_iter().enumerate() {
        let same = match &item {
            Item::Move(mv) => PdnMove::new(mv.text()),
            _ => None,
        };
        body.push(item);
        if at % 5 == 0 {
            body.push(Item::Comment(Comment::new("[%clk 0:14:58] a remark on the move")));
        }
        if let Some(mv) = same.filter(|_| at % 20 == 7) {
            body.push(Item::Variation(vec![Item::Move(mv)]));
        }
    }
    game.body = body;
}

fn reading(criterion: &mut Criterion) {
    let text = text();
    let mut group = criterion.benchmark_group("pdn");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("tell", |bencher| {
        bencher.iter(|| {
            let mut sum = Sum::default();
            let games = Reader::new(text.as_bytes()).read_all(&mut sum).expect("a slice");
            assert_eq!(games, GAMES);
            black_box(sum.0)
        });
    });
    group.bench_function("collect", |bencher| {
        bencher.iter(|| {
            let games = Games::new(text.as_bytes());
            games.map(|read| read.expect("a slice").game.body.len()).sum::<usize>()
        });
    });
    let games: Vec<_> =
        Games::new(text.as_bytes()).map(|read| read.expect("a slice").game).collect();
    group.bench_function("write", |bencher| {
        bencher.iter(|| {
            let mut output = String::with_capacity(text.len());
            games.iter().for_each(|game| pdn::write(game, &mut output).expect("a string"));
            black_box(output.len())
        });
    });
    let mut resolver = Resolver::new();
    let moves: usize = games.iter().map(|game| resolver.play(game).steps().len()).sum();
    group.throughput(Throughput::Elements(moves as u64));
    group.bench_function("play", |bencher| {
        bencher.iter(|| {
            let played = games.iter().map(|game| resolver.play(game).steps().len()).sum::<usize>();
            assert_eq!(played, moves);
        });
    });
    group.finish();
}

criterion_group!(benches, reading);
criterion_main!(benches);
