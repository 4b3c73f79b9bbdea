//! What may be typed while a game is replayed.

/// What a line asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Order {
    Next,
    Back,
    GoTo(usize),
    End,
    /// Into a variation, by its number.
    Enter(usize),
    Leave,
    List,
    Fen,
    Flip,
    Help,
    Quit,
    Unknown(String),
}

impl Order {
    /// Reads a line. Words may be written large or small.
    pub(super) fn read(line: &str) -> Self {
        let word = line.trim().to_lowercase();
        match word.as_str() {
            "" | "n" | "next" => Self::Next,
            "b" | "back" => Self::Back,
            "start" => Self::GoTo(0),
            "end" => Self::End,
            "up" => Self::Leave,
            "list" | "moves" => Self::List,
            "fen" => Self::Fen,
            "flip" => Self::Flip,
            "help" | "?" => Self::Help,
            "q" | "quit" | "exit" => Self::Quit,
            _ => {
                let variation = word.strip_prefix('v').and_then(|number| number.parse().ok());
                match (variation, word.parse()) {
                    (Some(number), _) => Self::Enter(number),
                    (None, Ok(ply)) => Self::GoTo(ply),
                    (None, Err(_)) => Self::Unknown(word),
                }
            }
        }
    }
}

/// What `help` prints.
pub(super) const HELP: &str = "\
  Enter, next   the next move
  back          the move before
  12            after so many plies
  start, end    the start and the end of the line
  v1, v2 ...    into a variation
  up            out of the variation
  list          all the moves of the line
  fen           the position
  flip          the board from the other side
  quit          enough
";
