//! The part of the server's protocol that a bot understands.

use serde::Deserialize;

/// What the server says.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub(crate) enum Said {
    Welcome,
    State(Box<State>),
    Ack {
        id: String,
    },
    No {
        id: String,
        code: String,
    },
    Paired {
        g: String,
    },
    Bye {
        reason: String,
    },
    #[serde(other)]
    Else,
}

/// A game, as far as one needs to know it for a random move.
#[derive(Debug, Deserialize)]
pub(crate) struct State {
    pub(crate) g: String,
    pub(crate) phase: String,
    pub(crate) you: Option<String>,
    pub(crate) turn: String,
    pub(crate) ply: u32,
    #[serde(default)]
    pub(crate) legal: Vec<Legal>,
}

/// A legal move.
#[derive(Debug, Deserialize)]
pub(crate) struct Legal {
    pub(crate) notation: String,
}

impl State {
    /// Whether it is the bot that has to move.
    pub(crate) fn is_mine(&self) -> bool {
        self.phase == "playing" && self.you.as_deref() == Some(self.turn.as_str())
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.phase.as_str(), "over" | "aborted")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_knows_when_it_has_to_move() {
        let text = r#"{"t":"state","g":"abc","seq":4,"phase":"playing","you":"black","turn":"black",
            "ply":1,"legal":[{"notation":"9-13","kind":"step"}]}"#;
        let Ok(Said::State(state)) = serde_json::from_str(text) else { panic!("no state") };
        assert!(state.is_mine() && !state.is_over());
        assert_eq!(state.legal[0].notation, "9-13");
        let other = r#"{"t":"lobby","seq":1,"seeks":[]}"#;
        assert!(matches!(serde_json::from_str(other), Ok(Said::Else)));
    }
}
