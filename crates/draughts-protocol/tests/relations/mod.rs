//! What must hold of any text or bytes, whoever sent them. The fuzz targets and the replay of their
//! corpora share it.

use std::sync::LazyLock;

use draughts::rules::builtin;
use draughts::{Game, Variant};
use draughts_protocol::dxp::{Conversation, Frames, Message, Role};
use draughts_protocol::hub::{Answer, Command, Setup, read_move, write_move, write_position};

/// The most pieces with which moves are looked at: beyond it captures without number are possible,
/// and the generator takes the time that its limit allows.
const FEW: usize = 16;

static VARIANTS: LazyLock<Vec<Variant>> = LazyLock::new(|| {
    builtin::ids().iter().map(|id| Variant::by_name(id).expect("it ships")).collect()
});

/// The variant that a line names, or one for any other line.
fn variant(line: &str) -> &'static Variant {
    let named = VARIANTS.iter().find(|variant| variant.id() == line);
    named.unwrap_or_else(|| {
        let sum: usize = line.bytes().map(usize::from).sum();
        &VARIANTS[sum % VARIANTS.len()]
    })
}

/// A variant, then lines of Hub: what is read is written and read again as the same, positions can be
/// searched, and every move is found again by its text.
pub(crate) fn hub(text: &str) {
    let (line, lines) = text.split_once('\n').unwrap_or(("", text));
    let variant = variant(line);
    let mut game = Game::new(variant);
    for line in lines.lines() {
        match Command::read(line) {
            Ok(Some(command)) => {
                assert_eq!(
                    Command::read(&command.to_string()).as_ref(),
                    Ok(&Some(command.clone()))
                );
                if let Command::Pos(setup) = command
                    && let Some(next) = searched(variant, &setup)
                {
                    game = next;
                }
            }
            Ok(None) => {}
            Err(error) => {
                assert!((1..=line.chars().count() + 1).contains(&error.column()), "{error}");
            }
        }
        match Answer::read(line) {
            Ok(Some(answer)) => {
                assert_eq!(Answer::read(&answer.to_string()).as_ref(), Ok(&Some(answer.clone())));
                if let Answer::Done { mv, .. } = answer
                    && let Ok(mv) = read_move(variant, game.position(), mv.as_str())
                {
                    assert!(game.legal_moves().expect("few pieces are no storm").contains(&mv));
                }
            }
            Ok(None) => {}
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// The game of a setup, if it can be read.
fn searched(variant: &Variant, setup: &Setup) -> Option<Game> {
    let start = variant.parse_fen(setup.position.as_str()).ok()?;
    if start.occupied().len() > FEW {
        return None;
    }
    match setup.game(variant) {
        Ok(game) => {
            told_again(&game);
            Some(game)
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            None
        }
    }
}

/// A game is told to an engine, which then has the same position, and its moves come back.
pub(crate) fn told_again(game: &Game) {
    let (variant, position) = (game.variant(), game.position());
    let context = || format!("{} {}", variant.id(), variant.fen(position));
    let written = write_position(variant, position);
    assert_eq!(variant.parse_fen(written.as_str()).as_ref(), Ok(position), "{}", context());
    let setup = Setup::of(game).expect("no storm");
    if let Ok(again) = setup.game(variant) {
        assert_eq!(again.position(), position, "{} {setup:?}", context());
    } else {
        assert!(game.outcome().is_some(), "{} {setup:?}", context());
    }
    for mv in game.legal_moves().expect("no storm") {
        let text = write_move(variant, position, &mv).expect("no storm");
        let again = read_move(variant, position, text.as_str());
        assert_eq!(again, Ok(mv), "{} {text}", context());
    }
}

/// Bytes of DXP: they give the same messages however they are parted, what is read is written and read
/// again as the same, and whoever listens knows whether it is in turn.
pub(crate) fn dxp(bytes: &[u8]) {
    let (mut whole, mut parted) = (Frames::default(), Frames::default());
    whole.push(bytes);
    let texts: Vec<_> = std::iter::from_fn(|| whole.next_text()).collect();
    let mut again = Vec::new();
    for byte in bytes {
        parted.push(&[*byte]);
        again.extend(std::iter::from_fn(|| parted.next_text()));
    }
    let right = |texts: &[Result<String, _>]| -> Vec<String> {
        texts.iter().filter_map(|text| text.as_ref().ok().cloned()).collect()
    };
    if texts.iter().all(Result::is_ok) {
        assert_eq!(right(&texts), right(&again));
    }
    let variant = variant("international");
    let mut game = Game::new(variant);
    let mut listeners = [Role::Initiator, Role::Follower].map(Conversation::new);
    for text in right(&texts) {
        let message = match Message::read(&text) {
            Ok(message) => message,
            Err(error) => {
                assert!((1..=text.len() + 1).contains(&error.column()), "{error}");
                continue;
            }
        };
        let written = message.to_string();
        assert_eq!(Message::read(&written).as_ref(), Ok(&message), "{written}");
        assert!(written.len() <= text.len().max(1), "{written}");
        for listener in &mut listeners {
            let (before, mut speaker) = (listener.clone(), listener.clone());
            if listener.receive(&message).is_err() {
                assert_eq!(*listener, before);
            }
            let _ = speaker.send(&message);
        }
        match &message {
            Message::Move(mv) => {
                if let Ok(mv) = mv.find(variant, game.position()) {
                    game.play_move(&mv).expect("it is legal and the game goes on");
                }
                if game.outcome().is_some() {
                    game = Game::new(variant);
                }
            }
            Message::GameRequest(request) => {
                if let Some(start) = request.start.and_then(|board| board.position(variant))
                    && start.occupied().len() <= FEW
                    && let Ok(next) = Game::from_position(variant, start)
                    && next.outcome().is_none()
                {
                    game = next;
                }
            }
            _ => {}
        }
    }
}
