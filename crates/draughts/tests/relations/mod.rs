//! What must hold of any text, whoever wrote it. The fuzz targets and the replay of their corpora
//! share it.

use std::sync::{LazyLock, Mutex, PoisonError};

use draughts::pdn::{self, FlawPart, Games, PdnGame, Resolver};
use draughts::rules::{Builtin, Source, builtin, resolve};
use draughts::{Language, Position, Variant};

/// The most pieces with which moves are looked at: beyond it captures without number are possible,
/// and the generator takes the time that its limit allows.
const FEW: usize = 16;

/// A text of more bytes may name so many squares that not all ways between them are looked at.
const LONG: usize = 60;

static VARIANTS: LazyLock<Vec<Variant>> = LazyLock::new(|| {
    builtin::ids().iter().map(|id| Variant::by_name(id).expect("it ships")).collect()
});

/// Keeps the variants that it has made ready, which take longer than most games.
static RESOLVER: LazyLock<Mutex<Resolver>> = LazyLock::new(Mutex::default);

/// The variant that a line names, or one for any other line.
fn variant(line: &str) -> &'static Variant {
    let named = VARIANTS.iter().find(|variant| variant.id() == line);
    named.unwrap_or_else(|| {
        let sum: usize = line.bytes().map(usize::from).sum();
        &VARIANTS[sum % VARIANTS.len()]
    })
}

/// A variant, then a FEN: what is read is written and read again as the same position.
pub(crate) fn fen(text: &str) {
    let (line, fen) = text.split_once('\n').unwrap_or(("", text));
    let variant = variant(line);
    match variant.parse_fen(fen) {
        Ok(position) => written_again(variant, &position),
        Err(error) => {
            assert_eq!(&fen[error.span()], error.part());
            assert!(error.column() > 0 && !error.to_string().is_empty());
            if let Some(position) = error.position() {
                written_again(variant, position);
            }
        }
    }
}

fn written_again(variant: &Variant, position: &Position) {
    let fen = variant.fen(position);
    assert_eq!(variant.parse_fen(&fen).as_ref(), Ok(position), "{} {fen}", variant.id());
    assert!(!variant.diagram(position).to_string().is_empty());
}

/// A variant, a FEN and a move: what is read is a legal move, and its own text finds it again.
pub(crate) fn move_text(text: &str) {
    let mut lines = text.splitn(3, '\n');
    let variant = variant(lines.next().unwrap_or_default());
    let fen = lines.next().unwrap_or_default();
    let text = lines.next().unwrap_or_default();
    let position = variant
        .parse_fen(fen)
        .ok()
        .filter(|position| position.occupied().len() <= FEW)
        .unwrap_or_else(|| variant.start());
    match variant.parse_move(&position, text) {
        Ok(mv) => {
            let moves = variant.legal_moves(&position).expect("few pieces are no storm");
            assert!(moves.contains(&mv), "{} {fen} {text}", variant.id());
            let written = variant.move_text(&position, &mv).expect("few pieces are no storm");
            let again = variant.parse_move(&position, &written);
            assert_eq!(again.as_ref(), Ok(&mv), "{} {fen} {text} {written}", variant.id());
            let _ = variant.make(&position, &mv);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    explained(variant, &position, text);
}

/// The explanation of a text agrees with the reader of moves, and has words in every language.
fn explained(variant: &Variant, position: &Position, text: &str) {
    let whole = variant.explain(position, text).expect("few pieces are no storm");
    let read = variant.parse_move(position, text);
    let context = || format!("{} {} {text}: {}", variant.id(), variant.fen(position), whole.code());
    assert_eq!(whole.is_legal(), read.is_ok(), "{}", context());
    assert!(whole.code() != "not-legal" || text.len() > LONG, "{}", context());
    for language in Language::ALL {
        assert!(whole.sentence(language).len() > 10, "{}", context());
        assert!(!whole.text(language).contains("explain-"), "{}", context());
    }
}

/// A rule file: the resolved file resolves to the same rules, and the game can begin.
pub(crate) fn rule_file(text: &str) {
    match resolve(&Source::new("rules.toml", text), &Builtin) {
        Ok(resolved) => {
            let whole = resolved.to_toml();
            let again = resolve(&Source::new("resolved.toml", &*whole), &Builtin)
                .unwrap_or_else(|problems| panic!("{problems}\n{whole}"));
            assert_eq!(again.rules, resolved.rules, "{whole}");
            let variant = Variant::from_rules(resolved.rules);
            let start = variant.start();
            written_again(&variant, &start);
            if start.occupied().len() <= FEW
                && let Some(mv) = variant.legal_moves(&start).ok().and_then(|m| m.first().copied())
            {
                let _ = variant.make(&start, &mv);
            }
        }
        Err(problems) => {
            assert!(problems.iter().next().is_some());
            assert!(!problems.render(false).is_empty());
        }
    }
}

/// A text of games: what is read is written and read again as the same, and the form of the standard
/// stays as it is.
pub(crate) fn pdn(text: &str) {
    let mut resolver = RESOLVER.lock().unwrap_or_else(PoisonError::into_inner);
    resolver.forget();
    let mut games = Games::new(text.as_bytes());
    let mut number = 0;
    while let Some(read) = games.next() {
        let read = read.expect("a slice can be read");
        number += 1;
        assert_eq!(read.number, number);
        assert!(read.places.tags.len() == read.game.tags.len() && games.offset() > 0);
        for problem in &read.problems {
            assert!(!problem.render("file", false).is_empty());
            assert!(problem.place.offset <= text.len() as u64);
        }
        if read.game == PdnGame::default() {
            continue;
        }
        assert_eq!(
            games_of(&read.game),
            std::slice::from_ref(&read.game),
            "{:?}",
            written(&read.game)
        );
        let few = read.game.tags.get("FEN").is_none_or(|fen| fen.matches(',').count() < FEW);
        if !few || written(&read.game).contains('/') {
            // Positions of one's own may have captures without number.
            continue;
        }
        let played = resolver.play(&read.game);
        for flaw in played.flaws() {
            let known = match flaw.part {
                FlawPart::Item(index) => index < read.places.items.len(),
                FlawPart::Tag(index) => index < read.places.tags.len(),
                FlawPart::End => read.places.end.is_some(),
                FlawPart::Game => read.places.game.is_some(),
            };
            assert!(known && !flaw.problem.to_string().is_empty());
        }
        if let Ok(normal) = played.normalize(&read.game) {
            assert_eq!(games_of(&normal), std::slice::from_ref(&normal), "{:?}", written(&normal));
            let again = resolver.play(&normal);
            assert_eq!(again.normalize(&normal).as_ref(), Ok(&normal), "{:?}", written(&normal));
        }
    }
}

fn written(game: &PdnGame) -> String {
    let mut text = String::new();
    pdn::write(game, &mut text).expect("a string refuses nothing");
    text
}

/// The games that are read where one has been written.
fn games_of(game: &PdnGame) -> Vec<PdnGame> {
    let text = written(game);
    Games::new(text.as_bytes()).map(|read| read.expect("a slice can be read").game).collect()
}
