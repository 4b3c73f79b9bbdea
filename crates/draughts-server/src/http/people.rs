//! People: who they are, what they are worth, what they are playing.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};

use super::lists::rules;
use super::{Asked, Asker, Problem};
use crate::app::App;
use crate::hub::{self, OpenError};
use crate::store::{GameFilter, GameId, Phase, Player, ScoreFor, Timestamp, UserId};
use crate::wire::{self, Color, LiveGame, Person, Rating, RulesName};

/// My running games are at most twice so many.
const MOST_RUNNING: u32 = 50;

/// A person's page.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Profile {
    user: Person,
    /// None for the computer.
    #[schema(value_type = Option<i64>)]
    since: Option<Timestamp>,
    ratings: Vec<RatedBy>,
    games: Played,
}

/// A rating by one rule set.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct RatedBy {
    rules: RulesName,
    rating: Rating,
    rank: Option<u64>,
}

/// How many games somebody has played.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Played {
    played: u64,
    won: u64,
    lost: u64,
    drawn: u64,
}

/// Somebody who has a page.
pub(super) struct Whom {
    pub(super) player: Player,
    person: Person,
    /// Since when; the computer has always been there.
    since: Option<Timestamp>,
}

impl Whom {
    /// The person of an id, or the account of a name, or the computer at a level such as `computer-3`.
    pub(super) async fn find(app: &App, name: &str) -> Result<Self, Problem> {
        let level = name.strip_prefix("computer-").and_then(|level| level.parse().ok());
        if let Some(level) = level.filter(|level| (1..=10).contains(level)) {
            let person = crate::table::Player::computer(level, None).person;
            return Ok(Self { player: Player::Level(level), person, since: None });
        }
        let by_id = match name.parse::<UserId>() {
            Ok(id) => app.store.user(id).await?,
            Err(_) => None,
        };
        let found = match by_id {
            Some(user) => Some(user),
            None => app.store.user_named(&crate::names::fold(name)).await?,
        };
        let user = found.ok_or_else(|| Problem::missing("no-such-person", "person", name))?;
        let since = Some(user.created);
        Ok(Self { player: Player::User(user.id), person: Person::of(&user), since })
    }
}

/// A person's page.
#[utoipa::path(get, path = "/api/v1/users/{id}", params(("id" = String, Path)),
    responses((status = 200, body = Profile), (status = 404)))]
pub(super) async fn profile(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<Profile>, Problem> {
    let Whom { player, person, since } = Whom::find(&app, &id).await?;
    let mut ratings = Vec::new();
    for (hash, rating) in app.store.ratings_of(player).await? {
        let Some(rules) = hub::rules_of(&app, &hash).await? else { continue };
        let rank = app.store.standing(&hash, player).await?.map(|standing| standing.rank);
        ratings.push(RatedBy { rules: rules.name(), rating: Rating::of(&rating), rank });
    }
    let mut counts = [0; 3];
    for (count, score) in counts.iter_mut().zip([ScoreFor::Won, ScoreFor::Lost, ScoreFor::Drawn]) {
        let filter =
            GameFilter { phase: Some(Phase::Over), score: Some(score), ..GameFilter::default() };
        *count = app.store.games_of(player, &filter, 0, 1).await?.total;
    }
    let [won, lost, drawn] = counts;
    let games = Played { played: won + lost + drawn, won, lost, drawn };
    Ok(Json(Profile { user: person, since, ratings, games }))
}

/// By which rules.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct By {
    /// The rule set, by id or hash.
    rules: String,
}

/// Ratings over time.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct History {
    points: Vec<Point>,
}

/// A rating at a moment.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Point {
    #[schema(value_type = i64)]
    at: Timestamp,
    value: i64,
    deviation: i64,
    #[schema(value_type = String)]
    g: GameId,
}

/// A person's ratings over time, the oldest first.
#[utoipa::path(get, path = "/api/v1/users/{id}/history", params(("id" = String, Path), By),
    responses((status = 200, body = History), (status = 404)))]
pub(super) async fn history(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(by): Asked<By>,
) -> Result<Json<History>, Problem> {
    let rules = rules(&app, &by.rules).await?;
    let player = Whom::find(&app, &id).await?.player;
    let points = app.store.rating_history(&rules.hash, player).await?;
    let point = |it: &crate::store::RatingPoint| Point {
        at: it.at,
        value: it.value.round() as i64,
        deviation: it.deviation.round() as i64,
        g: it.game,
    };
    Ok(Json(History { points: points.iter().map(point).collect() }))
}

/// My running games.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Running {
    games: Vec<RunningGame>,
}

/// A running game of mine.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct RunningGame {
    #[serde(flatten)]
    game: LiveGame,
    you: Color,
    phase: wire::Phase,
    rated: bool,
    /// What the side to move has left.
    left: Option<u64>,
}

/// My running games, those where I am to move first.
#[utoipa::path(get, path = "/api/v1/my/games", responses((status = 200, body = Running)))]
pub(super) async fn running(
    State(app): State<Arc<App>>,
    asker: Asker,
) -> Result<Json<Running>, Problem> {
    let Some(user) = asker.id(&app).await? else { return Ok(Json(Running { games: Vec::new() })) };
    let mut mine = Vec::new();
    for phase in [Phase::Live, Phase::Waiting] {
        let filter = GameFilter { phase: Some(phase), ..GameFilter::default() };
        for game in app.store.games_of(user, &filter, 0, MOST_RUNNING).await?.items {
            let room = match hub::find(&app, game.id).await {
                Ok(Some(room)) => room,
                // One game that cannot be read hides no others.
                Ok(None) | Err(OpenError::Damaged(_)) => continue,
                Err(error) => return Err(error.into()),
            };
            let summary = room.states().borrow().summary.clone();
            let over = matches!(summary.phase, wire::Phase::Over | wire::Phase::Aborted);
            if let Some(side) = summary.side_of(user).filter(|_| !over) {
                mine.push((summary.turn != side, summary.left.unwrap_or(u64::MAX), side, summary));
            }
        }
    }
    mine.sort_by_key(|(waits, left, _, summary)| (*waits, *left, summary.at));
    let games = mine.into_iter().map(|(_, _, side, summary)| RunningGame {
        game: summary.shown(),
        you: side.into(),
        phase: summary.phase,
        rated: summary.rated,
        left: summary.left,
    });
    Ok(Json(Running { games: games.collect() }))
}
