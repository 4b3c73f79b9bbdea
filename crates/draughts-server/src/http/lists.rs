//! Rating lists, statistics and finished games.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};

use super::people::Whom;
use super::shapes::{GameSummary, GamesShown, Percent, Ranked, StatisticsShown};
use super::{Asked, Asker, Problem};
use crate::app::App;
use crate::hub;
use crate::rules::Rules;
use crate::statistics::shares;
use crate::store::{GameFilter, Phase, Player, ScoreFor, Standing};
use crate::wire::{Person, PersonKind, Rating};

/// How many lines a part of a list has.
const PART: u32 = 100;

pub(super) async fn rules(app: &App, name: &str) -> Result<Arc<Rules>, Problem> {
    let found = hub::rules_named(app, name).await?;
    found.ok_or_else(|| Problem::missing("no-such-rules", "rule set", name))
}

/// How finished games by a rule set ended.
#[utoipa::path(get, path = "/api/v1/rules/{id}/statistics", params(("id" = String, Path)),
    responses((status = 200, body = StatisticsShown), (status = 404)))]
pub(super) async fn statistics(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<StatisticsShown>, Problem> {
    let rules = rules(&app, &id).await?;
    let shares = shares(&app.store.statistics(&rules.hash).await?);
    let percent = |per_mille: u64| per_mille as f64 / 10.0;
    Ok(Json(StatisticsShown {
        games: shares.games,
        white: shares.white.games,
        black: shares.black.games,
        drawn: shares.drawn.games,
        percent: Percent {
            white: percent(shares.white.per_mille),
            black: percent(shares.black.per_mille),
            drawn: percent(shares.drawn.per_mille),
        },
    }))
}

/// From where on.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct From {
    #[serde(default)]
    after: u64,
}

/// A rating list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Leaderboard {
    players: Vec<Ranked>,
    next: Option<u64>,
    me: Option<Mine>,
    /// Who is listed.
    explained: Explained,
}

/// Where the reader stands.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Mine {
    rank: u64,
    rating: Rating,
}

/// Who is listed: those whose rating is certain enough.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Explained {
    deviation: i64,
    players: u64,
}

/// The rating list of a rule set.
#[utoipa::path(get, path = "/api/v1/rules/{id}/leaderboard", params(("id" = String, Path), From),
    responses((status = 200, body = Leaderboard), (status = 404)))]
pub(super) async fn leaderboard(
    State(app): State<Arc<App>>,
    asker: Asker,
    Path(id): Path<String>,
    Asked(From { after }): Asked<From>,
) -> Result<Json<Leaderboard>, Problem> {
    let rules = rules(&app, &id).await?;
    let page = app.store.leaderboard(&rules.hash, after, PART).await?;
    let me = match asker.id(&app).await? {
        Some(user) => app.store.standing(&rules.hash, Player::User(user)).await?,
        None => None,
    };
    let so_far = after + page.items.len() as u64;
    Ok(Json(Leaderboard {
        players: page.items.iter().map(ranked).collect(),
        next: (so_far < page.total && !page.items.is_empty()).then_some(so_far),
        me: me.map(|it| Mine { rank: it.rank, rating: Rating::of(&it.rating) }),
        explained: Explained {
            deviation: crate::ratings::LISTED_DEVIATION.round() as i64,
            players: page.total,
        },
    }))
}

fn ranked(standing: &Standing) -> Ranked {
    let person = match standing.player {
        Player::Level(level) => crate::table::Player::computer(level, None).person,
        Player::User(id) => Person {
            id: id.to_string(),
            name: standing.name.clone().unwrap_or_default(),
            kind: PersonKind::Account,
            level: None,
        },
    };
    Ranked { person, rank: standing.rank, rating: Rating::of(&standing.rating) }
}

/// Which finished games.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// Only by this rule set.
    rules: Option<String>,
    /// Only of this person.
    person: Option<String>,
    /// `won`, `lost` or `drawn`, of that person.
    result: Option<String>,
    #[serde(default)]
    after: u64,
}

/// Finished games, the newest first.
#[utoipa::path(get, path = "/api/v1/games", params(Which),
    responses((status = 200, body = GamesShown), (status = 404)))]
pub(super) async fn finished(
    State(app): State<Arc<App>>,
    Asked(which): Asked<Which>,
) -> Result<Json<GamesShown>, Problem> {
    let hash = match &which.rules {
        Some(name) => Some(rules(&app, name).await?.hash.clone()),
        None => None,
    };
    let score = match which.result.as_deref() {
        None | Some("") => None,
        Some("won") => Some(ScoreFor::Won),
        Some("lost") => Some(ScoreFor::Lost),
        Some("drawn") => Some(ScoreFor::Drawn),
        Some(_) => return Err(Problem::bad("expected `won`, `lost` or `drawn` as the result")),
    };
    let Some(person) = &which.person else {
        let games = app.store.latest_games(Phase::Over, hash.as_ref(), PART).await?;
        let games = games.iter().map(GameSummary::of).collect();
        return Ok(Json(GamesShown { games, next: None }));
    };
    let player = Whom::find(&app, person).await?.player;
    let filter =
        GameFilter { rules: hash, phase: Some(Phase::Over), score, ..GameFilter::default() };
    let page = app.store.games_of(player, &filter, which.after, PART).await?;
    let so_far = which.after + page.items.len() as u64;
    let next = (so_far < page.total && !page.items.is_empty()).then_some(so_far);
    Ok(Json(GamesShown { games: page.items.iter().map(GameSummary::of).collect(), next }))
}
