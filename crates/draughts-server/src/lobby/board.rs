//! Offers and games as they are shown: put together once for all who look.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::time::Instant;

use super::{Lobby, words};
use crate::app::App;
use crate::store::{ListedSeek, UserId};
use crate::wire::{self, LiveGame, Person, Rating, RulesName, Say, SeekShown};

/// The board is put together no more often, however many look at it and however much goes on.
pub(crate) const FRESH: Duration = Duration::from_millis(500);
/// It lists no more games than this.
const MOST_GAMES: usize = 30;
/// It lists no more offers than this; everybody sees their own besides.
const MOST_SEEKS: usize = 100;

/// Offers and games at a moment.
#[derive(Debug)]
pub(crate) struct Board {
    /// Which change of the lobby it knows last.
    pub(crate) seq: u64,
    made: Instant,
    seeks: Vec<(UserId, SeekShown)>,
    games: Vec<LiveGame>,
    online: usize,
    /// What is told to everybody who has no offer.
    text: Utf8Bytes,
}

impl Lobby {
    /// What there is to see; it may be as old as [`FRESH`], and older while the store does not answer.
    pub(crate) async fn board(&self, app: &App) -> Arc<Board> {
        let mut kept = self.board.lock().await;
        let seq = *self.changes.borrow();
        if let Some(board) = &*kept
            && (board.seq == seq || board.made.elapsed() < FRESH)
        {
            return board.clone();
        }
        let seeks = match app.store.seeks().await {
            Ok(seeks) => seeks.iter().filter_map(shown).collect(),
            Err(error) => {
                tracing::warn!(%error, "offers cannot be listed");
                kept.as_ref().map(|board| board.seeks.clone()).unwrap_or_default()
            }
        };
        let online = app.presence.people() + app.nodes.people();
        let board = Arc::new(Board::new(seq, seeks, games(app), online));
        *kept = Some(board.clone());
        board
    }
}

/// Games to be watched, whichever node has them, those with most spectators first.
fn games(app: &App) -> Vec<LiveGame> {
    let mut games = app.hub.live(MOST_GAMES);
    for game in app.nodes.live() {
        match games.iter_mut().find(|known| known.g == game.g) {
            Some(known) if known.at < game.at => *known = game,
            Some(_) => {}
            None => games.push(game),
        }
    }
    games.sort_by_key(|game| std::cmp::Reverse((game.watching, game.at)));
    games.truncate(MOST_GAMES);
    games
}

/// Whose an offer is, and how it is shown.
fn shown(listed: &ListedSeek) -> Option<(UserId, SeekShown)> {
    let seek = &listed.seek;
    let shown = SeekShown {
        id: seek.id.clone(),
        by: Person::of(&listed.user),
        rating: listed.rating.as_ref().map(Rating::of),
        rules: RulesName { id: listed.rules_id.clone(), hash: seek.rules.to_string() },
        clock: words::parse_control(&seek.control).ok()?,
        rated: seek.rated,
        side: words::wish(&seek.side),
        at: seek.at,
        mine: false,
    };
    Some((seek.user, shown))
}

impl Board {
    fn new(seq: u64, seeks: Vec<(UserId, SeekShown)>, games: Vec<LiveGame>, online: usize) -> Self {
        let mut board =
            Self { seq, made: Instant::now(), seeks, games, online, text: Utf8Bytes::default() };
        board.text = Say::Lobby(board.shown(None)).text();
        board
    }

    /// Offers and games as a person sees them.
    #[must_use]
    pub(crate) fn shown(&self, user: Option<UserId>) -> wire::Lobby {
        let seeks = self.seeks.iter().enumerate().filter_map(|(index, (whose, seek))| {
            let mine = user == Some(*whose);
            (mine || index < MOST_SEEKS).then(|| SeekShown { mine, ..seek.clone() })
        });
        let (seeks, games) = (seeks.collect(), self.games.clone());
        wire::Lobby { seq: self.seq, seeks, games, online: self.online }
    }

    /// The same as a message.
    #[must_use]
    pub(crate) fn text_for(&self, user: UserId) -> Utf8Bytes {
        if self.seeks.iter().any(|(whose, _)| *whose == user) {
            Say::Lobby(self.shown(Some(user))).text()
        } else {
            self.text.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Parts;
    use crate::limits::Limits;
    use crate::store::{Store, file_address};
    use crate::time::SystemClock;

    #[tokio::test]
    async fn all_who_look_share_a_board_for_a_while() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&file_address(&folder.path().join("a.sqlite"))).await;
        let app = App::new(Parts {
            store: store.expect("a database"),
            clock: Arc::new(SystemClock::default()),
            seed: [7; 32],
            threads: 1,
            limits: Limits::default(),
            origins: Vec::new(),
            proxied: false,
            gives_lag_back: false,
            patience: crate::serving::Patience::default(),
        });
        let app = app.expect("threads start");
        tokio::time::pause();
        let first = app.lobby.board(&app).await;
        app.lobby.touch();
        assert!(Arc::ptr_eq(&first, &app.lobby.board(&app).await));
        tokio::time::advance(FRESH).await;
        let second = app.lobby.board(&app).await;
        assert_eq!(second.seq, first.seq + 1);
        tokio::time::advance(FRESH).await;
        assert!(Arc::ptr_eq(&second, &app.lobby.board(&app).await), "nothing has changed");
    }
}
