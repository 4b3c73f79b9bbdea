//! What a client says, and what is done about it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use draughts::Language;
use tokio::task::JoinHandle;

use super::Outbox;
use super::connection::End;
use crate::app::App;
use crate::hub;
use crate::lobby::{self, Seek};
use crate::room::{Given, Room};
use crate::socket::subscription;
use crate::store::{GameId, User, UserId};
use crate::table::Player;
use crate::wire::{Ack, Ask, Command, CommandId, Control, MESSAGE_BYTES, No, Say, SeatWish};

/// No client looks at more games at a time.
const MOST_GAMES: usize = 32;

/// What a connection knows.
pub(super) struct Talk {
    app: Arc<App>,
    connection: u64,
    user: UserId,
    player: Player,
    language: Language,
    lag: Duration,
    outbox: Outbox,
    bucket: Bucket,
    games: HashMap<GameId, Followed>,
    lobby: Option<JoinHandle<()>>,
}

struct Followed {
    room: Room,
    task: JoinHandle<()>,
}

/// Why a game cannot be seen.
#[derive(Debug, Clone, Copy)]
enum Unseen {
    Missing,
    Unavailable,
    TooMany,
}

impl Talk {
    pub(super) fn new(app: Arc<App>, user: User, outbox: Outbox) -> Self {
        let connection = app.next_connection();
        app.presence.enter(user.id);
        app.lobby.connect(connection, outbox.clone());
        app.lobby.touch();
        Self {
            connection,
            app,
            user: user.id,
            player: Player::of(&user),
            language: Language::En,
            lag: Duration::ZERO,
            outbox,
            bucket: Bucket::new(),
            games: HashMap::new(),
            lobby: None,
        }
    }

    /// How long a message takes there and back.
    pub(super) fn measured(&mut self, lag: Duration) {
        self.lag = if self.app.gives_lag_back { lag } else { Duration::ZERO };
    }

    /// Something has come, whatever it is.
    pub(super) fn count(&mut self) -> Result<(), End> {
        if self.bucket.take() { Ok(()) } else { Err(End::TooFast) }
    }

    /// Does what a message wants.
    pub(super) async fn hear(&mut self, text: &str) -> Result<(), End> {
        if text.len() > MESSAGE_BYTES {
            return Err(End::NotUnderstood);
        }
        let ask = serde_json::from_str::<Ask>(text).map_err(|_| End::NotUnderstood)?;
        match ask.into_command() {
            Ok((game, command)) => self.command(&game, command).await,
            Err(ask) => self.ask(ask).await,
        }
        Ok(())
    }

    async fn ask(&mut self, ask: Ask) {
        match ask {
            Ask::Hello { lang, .. } => {
                self.language = language(&lang);
                self.outbox.say(&Say::Welcome {
                    conn: self.connection.to_string(),
                    user: self.player.person.clone(),
                    now: self.app.now(),
                    build: crate::BUILD,
                    limits: crate::wire::Limits { bytes: MESSAGE_BYTES, per_second: Bucket::RATE },
                });
                for (seek, game) in lobby::unheard(&self.app, self.user).await {
                    self.outbox.say(&Say::Paired { g: game.to_string(), seek });
                }
            }
            Ask::Lang { lang } => self.language = language(&lang),
            Ask::Sub { g, have } => self.follow(&g, have).await,
            Ask::Sync { g } => self.show(&g).await,
            Ask::Unsub { g } => {
                if let Ok(id) = g.parse() {
                    self.unfollow(id).await;
                }
            }
            Ask::Lobby { on } => self.watch_lobby(on),
            Ask::Seek { id, rules, clock, rated, side } => {
                self.seek(id, &rules, clock, rated, side).await;
            }
            Ask::Unseek { id } => match lobby::remove(&self.app, &id, self.user).await {
                Ok(true) => self.ack(id),
                Ok(false) => self.no(id, "no-such-offer", "there is no such offer"),
                Err(_) => self.no(id, "unavailable", "the offers cannot be reached"),
            },
            Ask::Accept { id, seek } => self.accept(id, &seek).await,
            Ask::Ping { c } => self.outbox.say(&Say::Pong { c, s: self.app.now() }),
            // These are commands.
            Ask::Move { .. } | Ask::Act { .. } | Ask::Pick { .. } | Ask::Open { .. } => {}
        }
    }

    fn ack(&self, id: CommandId) {
        self.outbox.say(&Say::Ack(Ack { id, g: None, seq: None, at: self.app.now() }));
    }

    fn no(&self, id: CommandId, code: &'static str, text: &str) {
        self.outbox.say(&Say::No(No::new(id, code, text.to_owned())));
    }

    async fn command(&mut self, game: &str, command: Command) {
        let id = command.id.clone();
        let refuse = |code, text: &str| {
            let no = No::new(id.clone(), code, text.to_owned());
            self.outbox.say(&Say::No(No { g: Some(game.to_owned()), ..no }));
        };
        let given =
            Given { who: self.player.clone(), command, lag: self.lag, language: self.language };
        match carry_out(&self.app, game, given).await {
            Ok(Some(answer)) => self.outbox.text(answer.text),
            Ok(None) => refuse("no-such-game", "there is no such game"),
            Err(error) => {
                tracing::error!(%error, "a command was not carried out");
                refuse("unavailable", "the game cannot be reached");
            }
        }
    }

    async fn room(&self, game: &str) -> Result<Room, Unseen> {
        let id: GameId = game.parse().map_err(|_| Unseen::Missing)?;
        match hub::find_newest(&self.app, id).await {
            Ok(room) => room.ok_or(Unseen::Missing),
            Err(error) => {
                tracing::error!(game = %id, %error, "a game cannot be opened");
                Err(Unseen::Unavailable)
            }
        }
    }

    fn unseen(&self, game: &str, why: Unseen) {
        let (code, text) = match why {
            Unseen::Missing => ("no-such-game", "there is no such game"),
            Unseen::Unavailable => ("unavailable", "the game cannot be reached"),
            Unseen::TooMany => ("not-allowed", "a connection follows no more games at once"),
        };
        let id: Option<CommandId> = "sub".parse().ok();
        if let Some(id) = id {
            let game: String = game.chars().take(32).collect();
            let no = No::new(id, code, text.to_owned());
            self.outbox.say(&Say::No(No { g: Some(game), ..no }));
        }
    }

    async fn follow(&mut self, game: &str, have: Option<u64>) {
        let room = match self.room(game).await {
            Ok(room) => room,
            Err(why) => return self.unseen(game, why),
        };
        if self.games.get(&room.id()).is_some_and(|followed| !followed.task.is_finished()) {
            return self.tell_again(&room, have);
        }
        self.unfollow(room.id()).await;
        if self.games.len() >= MOST_GAMES {
            return self.unseen(game, Unseen::TooMany);
        }
        let Ok(states) = room.enter(self.user, self.connection).await else {
            // It has closed just now, and opens when it is asked for again.
            return self.unseen(game, Unseen::Unavailable);
        };
        let follower = subscription::Follower {
            app: self.app.clone(),
            user: self.user,
            connection: self.connection,
            game: room.id(),
            outbox: self.outbox.clone(),
            have,
        };
        let task = tokio::spawn(follower.run(states));
        self.games.insert(room.id(), Followed { room, task });
    }

    /// Whoever follows a game already has asked for it once more.
    fn tell_again(&self, room: &Room, have: Option<u64>) {
        let state = room.states().borrow().clone();
        if have.is_some_and(|have| have >= state.seq) {
            self.outbox.say(&Say::Same { g: room.id().to_string(), seq: state.seq });
        } else {
            self.outbox.text(state.text_for(Some(self.user)));
        }
    }

    async fn unfollow(&mut self, id: GameId) {
        if let Some(followed) = self.games.remove(&id) {
            followed.task.abort();
            // The follower may have gone on in another room of the same game.
            let room = self.app.hub.known(id).unwrap_or(followed.room);
            room.leave(self.user, self.connection).await;
        }
    }

    async fn show(&mut self, game: &str) {
        match self.room(game).await {
            Ok(room) => {
                let text = room.states().borrow().text_for(Some(self.user));
                self.outbox.text(text);
            }
            Err(why) => self.unseen(game, why),
        }
    }

    fn watch_lobby(&mut self, on: bool) {
        if let Some(task) = self.lobby.take() {
            task.abort();
        }
        if on {
            let watching = subscription::lobby(self.app.clone(), self.user, self.outbox.clone());
            self.lobby = Some(tokio::spawn(watching));
        }
    }

    async fn seek(
        &mut self,
        id: CommandId,
        rules: &str,
        clock: Option<Control>,
        rated: bool,
        side: SeatWish,
    ) {
        let rules = match hub::rules_named(&self.app, rules).await {
            Ok(Some(rules)) => rules,
            Ok(None) => return self.no(id, "no-such-rules", "there are no such rules"),
            Err(_) => return self.no(id, "unavailable", "the rules cannot be reached"),
        };
        let control = match rules.control_for(clock) {
            Ok(control) => control,
            Err(why) => return self.no(id, "bad-request", &why),
        };
        let seek = Seek {
            id: id.clone(),
            connection: self.connection,
            user: self.user,
            // Nobody writes rules of their own to win by.
            rated: rated && rules.toml.is_none(),
            rules,
            control,
            side,
            at: self.app.now(),
        };
        match lobby::seek(&self.app, seek).await {
            Ok(_) => self.ack(id),
            Err(error) => self.no(id, error.code(), &error.to_string()),
        }
    }

    async fn accept(&mut self, id: CommandId, seek: &CommandId) {
        match lobby::accept(&self.app, seek, self.user).await {
            Ok(game) => {
                self.ack(id);
                self.outbox.say(&Say::Paired { g: game.to_string(), seek: seek.clone() });
            }
            Err(error) => self.no(id, error.code(), &error.to_string()),
        }
    }

    /// The connection has ended.
    pub(super) async fn end(&mut self) {
        if let Some(task) = self.lobby.take() {
            task.abort();
        }
        lobby::disconnect(&self.app, self.connection).await;
        let games: Vec<_> = self.games.keys().copied().collect();
        for game in games {
            self.unfollow(game).await;
        }
        self.app.presence.leave(self.user);
        self.app.lobby.touch();
    }
}

/// Has a command carried out in its room; none if there is no such game. A room that closes in this
/// very moment is opened once more.
pub(crate) async fn carry_out(
    app: &Arc<App>,
    game: &str,
    given: Given,
) -> Result<Option<crate::room::Answer>, hub::OpenError> {
    let Ok(id) = game.parse::<GameId>() else { return Ok(None) };
    loop {
        let Some(room) = hub::find(app, id).await? else { return Ok(None) };
        if let Ok(answer) = room.command(given.clone()).await {
            return Ok(Some(answer));
        }
        if app.is_closing() {
            let why = "the server is going down".to_owned();
            return Err(crate::store::StoreError::Unavailable(why).into());
        }
    }
}

/// The language of a code such as `pt` or `pt-BR`; English if it is another one.
pub(crate) fn language(code: &str) -> Language {
    let code = code.split('-').next().unwrap_or_default().to_ascii_lowercase();
    let known = Language::ALL.into_iter().find(|language| language.code() == code);
    known.unwrap_or(Language::En)
}

/// How many messages may come: so many at once, and so many a second.
struct Bucket {
    left: f64,
    at: tokio::time::Instant,
}

impl Bucket {
    const RATE: u32 = 20;
    const BURST: f64 = 40.0;

    fn new() -> Self {
        Self { left: Self::BURST, at: tokio::time::Instant::now() }
    }

    fn take(&mut self) -> bool {
        let now = tokio::time::Instant::now();
        let gained = (now - self.at).as_secs_f64() * f64::from(Self::RATE);
        self.left = (self.left + gained).min(Self::BURST) - 1.0;
        self.at = now;
        self.left >= 0.0
    }
}
