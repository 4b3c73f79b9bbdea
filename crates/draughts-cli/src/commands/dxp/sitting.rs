//! All games over one connection.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use draughts::{Game, Language, Position, Side, Variant};
use draughts_protocol::dxp::{Board, Chat, GameAnswer, GameRequest, Message, Name, Reply, State};
use draughts_search::{Evaluation, Level};

use super::link::{Link, LinkError, Wait};
use super::table::Table;
use crate::args::Dxp;
use crate::commands::explain::text_of_end;
use crate::commands::score_file;
use crate::terminal::{self, HEADING, paint};
use crate::thinking::Thinker;

/// The version of the protocol.
const VERSION: u8 = 1;

/// The games that are played over one connection.
pub(super) struct Sitting<'a> {
    arguments: &'a Dxp,
    variant: Variant,
    thinker: Thinker,
    link: Link,
    /// How many games have been played.
    played: u16,
}

impl<'a> Sitting<'a> {
    pub(super) fn new(
        arguments: &'a Dxp,
        evaluation: Evaluation,
        level: Level,
        link: Link,
    ) -> Self {
        let variant = evaluation.variant().clone();
        let thinker = Thinker::new(evaluation, level, arguments.seed);
        Self { arguments, variant, thinker, link, played: 0 }
    }

    /// Plays all the games: those that we want, or those that the other program asks for.
    pub(super) fn play(&mut self, start: Option<Position>) -> Result<()> {
        if self.arguments.listen.is_some() {
            return self.follow();
        }
        let mut ours: Side = self.arguments.side.into();
        let board = match &start {
            None => None,
            Some(start) => {
                Some(Board::of(&self.variant, start).context("only men and kings can be sent")?)
            }
        };
        for number in 1..=self.arguments.games {
            if self.link.state() == State::Over {
                bail!("the other program wants no more games, after {}", self.played);
            }
            let request = GameRequest {
                version: VERSION,
                name: Name::new(&self.arguments.name),
                follower: ours.other(),
                minutes: self.arguments.minutes,
                moves: self.arguments.moves,
                start: board,
            };
            let game = self.game(&request).context("the game is over before it begins")?;
            self.link.send(&Message::GameRequest(request.clone()))?;
            let theirs = self.accepted()?;
            self.one(game, &request, theirs.as_str(), number == self.arguments.games)?;
            ours = ours.other();
        }
        Ok(())
    }

    /// Waits until the game that we have asked for is accepted; the name of the other program.
    fn accepted(&mut self) -> Result<Name> {
        let wait = Wait::of(self.arguments.patience);
        loop {
            match self.link.receive(wait)? {
                Message::GameAnswer(GameAnswer { name, reply }) => {
                    let why = match reply {
                        Reply::Accepted => return Ok(name),
                        Reply::Version => "it does not know this version of DXP",
                        Reply::NotThisGame => "not this game, but perhaps another one",
                        Reply::NoGame => "it wants no game",
                    };
                    bail!("the other program, `{}`, refuses: {why}", name.as_str());
                }
                message => self.overhear(&message)?,
            }
        }
    }

    /// Plays what the other program asks for, until it has had enough.
    fn follow(&mut self) -> Result<()> {
        let mut wait = Wait::of(self.arguments.patience);
        while self.link.state() != State::Over {
            let request = match self.link.receive(wait) {
                Ok(Message::GameRequest(request)) => request,
                Ok(message) => {
                    self.overhear(&message)?;
                    continue;
                }
                // Not every program says that a game was its last.
                Err(LinkError::Closed) if self.played > 0 => return Ok(()),
                Err(error) => return Err(error.into()),
            };
            let game = self.game(&request);
            let reply = match &game {
                _ if request.version != VERSION => Reply::Version,
                None => Reply::NotThisGame,
                Some(_) => Reply::Accepted,
            };
            let name = Name::new(&self.arguments.name);
            self.link.send(&Message::GameAnswer(GameAnswer { name, reply }))?;
            if let (Some(game), Reply::Accepted) = (game, reply) {
                let theirs = request.name.clone();
                self.one(game, &request, theirs.as_str(), false)?;
            }
            wait = Wait::of(self.arguments.patience);
        }
        Ok(())
    }

    /// The game that is asked for; none if it cannot be played.
    fn game(&self, request: &GameRequest) -> Option<Game> {
        let Some(board) = request.start else { return Some(Game::new(&self.variant)) };
        let game = Game::from_position(&self.variant, board.position(&self.variant)?).ok()?;
        game.outcome().is_none().then_some(game)
    }

    fn overhear(&self, message: &Message) -> Result<()> {
        if let Message::Chat(chat) = message {
            terminal::print_line(format_args!("the other operator says: {}", chat.as_str()))?;
        }
        Ok(())
    }

    /// Plays one game; what has been played is saved whatever happens.
    fn one(
        &mut self,
        mut game: Game,
        request: &GameRequest,
        theirs: &str,
        last: bool,
    ) -> Result<()> {
        let ours = self.link.ours();
        let theirs = if theirs.is_empty() { "?" } else { theirs };
        let mut players = [self.arguments.name.clone(), self.arguments.name.clone()];
        theirs.clone_into(&mut players[ours.other().index()]);
        let [white, black] = &players;
        let title = self.variant.name(Language::En);
        terminal::print_line(format_args!("{}: {white} against {black}", paint(HEADING, title)))?;
        if let Some(chat) = self.arguments.chat.as_deref().and_then(Chat::new) {
            self.link.send(&Message::Chat(chat))?;
        }
        let time = Duration::from_secs(60 * u64::from(request.minutes));
        let result = Table {
            link: &mut self.link,
            game: &mut game,
            thinker: &mut self.thinker,
            ours,
            time: Some(time).filter(|time| !time.is_zero()),
            moves: request.moves,
            used: [Duration::ZERO; 2],
            last,
            allow_back: self.arguments.allow_back,
            patience: self.arguments.patience,
        }
        .play();
        self.played += 1;
        self.save(&game, &players)?;
        let plies = game.plies().len();
        result.with_context(|| format!("the game stops after ply {plies}, {}", game.fen()))?;
        match game.conclusion() {
            Some(end) => terminal::print(text_of_end(&end, Language::En))?,
            None => terminal::print_line(format_args!("The game stops after ply {plies}."))?,
        }
        Ok(())
    }

    /// Adds a game to the file, or writes a file of its own for it.
    fn save(&self, game: &Game, players: &[String; 2]) -> Result<()> {
        let path = numbered(&self.arguments.save, self.played);
        score_file::write(game, players, &path)?;
        terminal::print_line(format_args!("the game is in `{path}`"))?;
        Ok(())
    }
}

/// The file for a game: another one for each, unless it holds many.
fn numbered(path: &str, number: u16) -> String {
    if number == 1 || score_file::holds_many(path) {
        return path.to_owned();
    }
    let path = Path::new(path);
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = match path.extension() {
        Some(ending) => format!("{stem}-{number}.{}", ending.to_string_lossy()),
        None => format!("{stem}-{number}"),
    };
    path.with_file_name(name).display().to_string()
}

#[cfg(test)]
mod tests {
    use super::numbered;

    #[test]
    fn every_game_has_its_file_unless_one_holds_them_all() {
        assert_eq!(numbered("a/match.pdn", 3), "a/match.pdn");
        assert_eq!(numbered("a/match.json", 1), "a/match.json");
        assert_eq!(numbered("a/match.json", 3), "a/match-3.json");
        assert_eq!(numbered("match", 3), "match-3");
    }
}
