//! What a player may type.

/// What a line asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Order {
    Undo,
    Redo,
    Hint,
    Moves,
    Fen,
    Resign,
    Draw,
    Flip,
    Save(String),
    Quit,
    Help,
    Nothing,
    /// A number of the list, if it is not a move.
    Number(usize, String),
    /// Anything else: a move, or what was meant to be one.
    Move(String),
}

impl Order {
    /// Reads a line. Words may be written large or small.
    pub(super) fn read(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = match line.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim()),
            None => (line, ""),
        };
        match (word.to_lowercase().as_str(), rest) {
            ("", _) => Self::Nothing,
            ("undo", "") => Self::Undo,
            ("redo", "") => Self::Redo,
            ("hint", "") => Self::Hint,
            ("moves" | "list", "") => Self::Moves,
            ("fen", "") => Self::Fen,
            ("resign", "") => Self::Resign,
            ("draw", "") => Self::Draw,
            ("flip", "") => Self::Flip,
            ("save", file) => Self::Save(file.to_owned()),
            ("quit" | "exit" | "q", "") => Self::Quit,
            ("help" | "?", "") => Self::Help,
            _ => match line.parse() {
                Ok(number) => Self::Number(number, line.to_owned()),
                Err(_) => Self::Move(line.to_owned()),
            },
        }
    }
}

/// What `help` prints.
pub(super) const HELP: &str = "\
Type a move as it is written, such as {example}, or its number in the list of moves.
  moves      the list of your moves
  hint       what the computer would play for you
  undo       take your last move back, and the answer to it
  redo       play again what was taken back
  draw       offer a draw
  resign     give the game up
  save FILE  write the game to a file; `draughts play --load FILE` goes on with it
  fen        the position as a line of text
  flip       turn the board round
  quit       leave
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_numbers_and_moves() {
        assert_eq!(Order::read("  UNDO "), Order::Undo);
        assert_eq!(Order::read("save my game.json"), Order::Save("my game.json".to_owned()));
        assert_eq!(Order::read("save"), Order::Save(String::new()));
        assert_eq!(Order::read("12"), Order::Number(12, "12".to_owned()));
        assert_eq!(Order::read("32-28"), Order::Move("32-28".to_owned()));
        assert_eq!(Order::read("c3 d4"), Order::Move("c3 d4".to_owned()));
        assert_eq!(Order::read("undo it"), Order::Move("undo it".to_owned()));
        assert_eq!(Order::read(" "), Order::Nothing);
    }

    #[test]
    fn every_word_of_the_help_is_understood() {
        for line in HELP.lines().filter(|line| line.starts_with("  ")) {
            let word = line.split_whitespace().next().expect("a word");
            assert!(!matches!(Order::read(word), Order::Move(_)), "{word}");
        }
    }
}
