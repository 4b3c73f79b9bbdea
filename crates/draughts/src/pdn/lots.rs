//! Lots as commands in comments: `[%lots c5+ e5-]` for duels, `[%automatic]`, `[%ballot]`.

use draughts_board::Square;

use super::{Comment, Item};
use crate::Variant;
use crate::game::Duel;

/// The name of the command with the duels of a capture.
const LOTS: &str = "lots";
/// The name of the command that says that a move was drawn by lot.
const AUTOMATIC: &str = "automatic";
/// The name of the command that says that a move belongs to an opening that was drawn.
const BALLOT: &str = "ballot";

/// What commands say of the way a ply came about.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Lots {
    pub(super) duels: Vec<Duel>,
    pub(super) automatic: bool,
    pub(super) ballot: bool,
}

impl Lots {
    /// The comment that says it; none if there is nothing to say.
    pub(super) fn comment(&self, variant: &Variant) -> Option<Item> {
        let mut text = String::new();
        if !self.duels.is_empty() {
            text.push_str(&format!("[%{LOTS} {}]", duels_text(variant, &self.duels)));
        }
        for (said, name) in [(self.automatic, AUTOMATIC), (self.ballot, BALLOT)] {
            if said {
                text.push_str(&format!("[%{name}]"));
            }
        }
        (!text.is_empty()).then(|| Item::Comment(Comment::new(&text)))
    }

    /// Adds what a comment says. False if it has lots that cannot be read.
    pub(super) fn read(&mut self, variant: &Variant, comment: &Comment) -> bool {
        for command in comment.commands() {
            match command.name {
                AUTOMATIC => self.automatic = true,
                BALLOT => self.ballot = true,
                LOTS => match duels(variant, command.arguments) {
                    Some(duels) => self.duels = duels,
                    None => return false,
                },
                _ => {}
            }
        }
        true
    }
}

/// A comment with the squares of its lots named as in another notation.
pub(super) fn translated(
    comment: &Comment,
    from: &Variant,
    to: impl Fn(Square) -> String,
) -> Comment {
    let mut text = comment.text().to_owned();
    for command in comment.commands().filter(|command| command.name == LOTS) {
        if let Some(duels) = duels(from, command.arguments) {
            let names: Vec<_> =
                duels.iter().map(|duel| format!("{}{}", to(duel.square), sign(duel))).collect();
            text = text.replacen(
                &format!("[%{LOTS} {}]", command.arguments),
                &format!("[%{LOTS} {}]", names.join(" ")),
                1,
            );
        }
    }
    Comment::new(&text)
}

fn duels_text(variant: &Variant, duels: &[Duel]) -> String {
    let text = |duel: &Duel| format!("{}{}", variant.square_name(duel.square), sign(duel));
    duels.iter().map(text).collect::<Vec<_>>().join(" ")
}

fn sign(duel: &Duel) -> char {
    if duel.success { '+' } else { '-' }
}

fn duels(variant: &Variant, text: &str) -> Option<Vec<Duel>> {
    let duel = |word: &str| {
        let (name, success) = match word.strip_suffix('+') {
            Some(name) => (name, true),
            None => (word.strip_suffix('-')?, false),
        };
        Some(Duel { square: variant.parse_square(name)?, success })
    };
    text.split_whitespace().map(duel).collect()
}
