//! Games over HTTP: making them, asking for them, playing in them.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use draughts::pdn::{self, PdnGame};
use draughts::plain::PlainMove;
use draughts::{Language, Side};
use rand::RngExt;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::shapes::{Lang, Made, Opponent, Wanted};
use super::{Asked, Asker, Body, POLL, Problem, slow, workshop};
use crate::app::App;
use crate::hub;
use crate::room::{Given, Room, Verdict};
use crate::store::{BySide, GameId, Origin};
use crate::table::{Plan, Player, Table};
use crate::wire::{Ask, Color, DuelShown, Lobby, PlyShown, State as GameState};

/// Finds the room of a game.
async fn room(app: &Arc<App>, game: &str) -> Result<Room, Problem> {
    let missing = || Problem::missing("no-such-game", "game", game);
    let id: GameId = game.parse().map_err(|_| missing())?;
    hub::find_newest(app, id).await?.ok_or_else(missing)
}

async fn table(app: &Arc<App>, game: &str) -> Result<Box<Table>, Problem> {
    let room = room(app, game).await?;
    if let Ok(table) = room.look().await {
        return Ok(table);
    }
    // It closed in this very moment, and is opened once more.
    let again = self::room(app, game).await?.look().await;
    again.map_err(|_| {
        let detail = "the game cannot be reached at the moment";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", detail)
    })
}

/// Makes a game, against the computer or for a friend who gets the link.
#[utoipa::path(post, path = "/api/v1/games", request_body = Wanted,
    responses((status = 201, body = Made), (status = 400), (status = 404)))]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    asker: Asker,
    Body(wanted): Body<Wanted>,
) -> Result<Response, Problem> {
    let (who, cookie) = asker.somebody(&app).await?;
    let rules = workshop::playable(&app, &wanted.rules).await?;
    let control = rules.control_for(wanted.clock).map_err(Problem::bad)?;
    let level = wanted.level.unwrap_or(3);
    if !(1..=10).contains(&level) {
        return Err(Problem::bad(format!("there is no level `{level}` (1 to 10)")));
    }
    let mut lots = app.lots();
    let side = wanted.side.color().map(Side::from);
    let side = side.unwrap_or_else(|| if lots.random() { Side::White } else { Side::Black });
    let mut seats = BySide { white: None, black: None };
    seats[side] = Some(Player::of(&who.user));
    let origin = match wanted.opponent {
        Opponent::Friend => Origin::Friend,
        Opponent::Computer => {
            seats[side.other()] = Some(Player::computer(level, None));
            Origin::Computer
        }
    };
    let plan = Plan {
        id: GameId::random(&mut lots),
        control,
        // Nobody writes rules of their own to win by.
        rated: wanted.rated && wanted.fen.is_none() && rules.toml.is_none(),
        rules,
        origin,
        previous: None,
        seats,
        fen: wanted.fen,
    };
    let g = hub::open_game(&app, plan).await?.id().to_string();
    let made = Made { url: format!("/game/{g}"), g };
    Ok(cookie.on((StatusCode::CREATED, Json(made))))
}

fn as_json(text: axum::extract::ws::Utf8Bytes) -> Response {
    (
        [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")],
        text.to_string(),
    )
        .into_response()
}

/// The state of a game.
#[utoipa::path(get, path = "/api/v1/games/{g}", params(("g" = String, Path)),
    responses((status = 200, body = GameState), (status = 404)))]
pub(super) async fn state(
    State(app): State<Arc<App>>,
    asker: Asker,
    Path(game): Path<String>,
) -> Result<Response, Problem> {
    let user = asker.id(&app).await?;
    let room = room(&app, &game).await?;
    if let Some(user) = user {
        room.seen(user).await;
    }
    let text = room.states().borrow().text_for(user);
    Ok(as_json(text))
}

/// The newest state that a client has.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct After {
    #[serde(default)]
    after: u64,
}

/// The state of a game as soon as there is a newer one.
#[utoipa::path(get, path = "/api/v1/games/{g}/state", params(("g" = String, Path), After),
    responses((status = 200, body = GameState), (status = 204), (status = 404)))]
pub(super) async fn newer_state(
    State(app): State<Arc<App>>,
    asker: Asker,
    Path(game): Path<String>,
    Asked(After { after }): Asked<After>,
) -> Result<Response, Problem> {
    let user = asker.id(&app).await?;
    let room = room(&app, &game).await?;
    if let Some(user) = user {
        room.seen(user).await;
    }
    let mut states = room.states();
    let newer = tokio::select! {
        newer = tokio::time::timeout(POLL, states.wait_for(|state| state.seq > after)) => newer,
        () = app.closing() => return Ok(StatusCode::NO_CONTENT.into_response()),
    };
    Ok(match newer {
        Ok(Ok(state)) => as_json(state.text_for(user)),
        _ => StatusCode::NO_CONTENT.into_response(),
    })
}

/// Does something in a game.
#[utoipa::path(post, path = "/api/v1/games/{g}/commands", params(("g" = String, Path)),
    request_body(content = Object, description = "a `move`, `act`, `pick` or `open`"),
    responses((status = 200, body = crate::wire::Ack), (status = 409, body = crate::wire::No),
        (status = 422, body = crate::wire::No), (status = 404)))]
pub(super) async fn command(
    State(app): State<Arc<App>>,
    asker: Asker,
    Path(game): Path<String>,
    Asked(lang): Asked<Lang>,
    Body(body): Body<Value>,
) -> Result<Response, Problem> {
    let (who, cookie) = asker.somebody(&app).await?;
    let ask: Ask = serde_json::from_value(body).map_err(|error| Problem::bad(error.to_string()))?;
    let no_command = |_| Problem::bad("expected a `move`, an `act`, a `pick` or an `open`");
    let (_, command) = ask.into_command().map_err(no_command)?;
    let given = Given {
        who: Player::of(&who.user),
        command,
        lag: std::time::Duration::ZERO,
        language: lang.or(asker.language),
    };
    let answer = crate::socket::carry_out(&app, &game, given).await?;
    let answer = answer.ok_or_else(|| Problem::missing("no-such-game", "game", &game))?;
    Ok(cookie.on(match answer.verdict {
        Verdict::Done => as_json(answer.text),
        Verdict::Refused(code) => {
            let status = match code {
                "illegal" => StatusCode::UNPROCESSABLE_ENTITY,
                "bad-request" => StatusCode::BAD_REQUEST,
                "not-a-player" => StatusCode::FORBIDDEN,
                "unavailable" => StatusCode::SERVICE_UNAVAILABLE,
                _ => StatusCode::CONFLICT,
            };
            let more: Value = serde_json::from_str(&answer.text).unwrap_or_default();
            let detail = more["text"].as_str().unwrap_or_default().to_owned();
            Problem::new(status, code, detail).with(more).into_response()
        }
    }))
}

/// A ply with its move and the position after it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct WholePly {
    side: Color,
    #[serde(rename = "move")]
    #[schema(value_type = Object)]
    mv: PlainMove,
    fen: String,
    duels: Vec<DuelShown>,
    automatic: bool,
    ballot: bool,
}

/// The plies of a game.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Plies {
    start: String,
    plies: Vec<WholePly>,
}

/// The plies of a game with their positions.
#[utoipa::path(get, path = "/api/v1/games/{g}/plies", params(("g" = String, Path)),
    responses((status = 200, body = Plies), (status = 404)))]
pub(super) async fn plies(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
) -> Result<Json<Plies>, Problem> {
    let table = table(&app, &game).await?;
    Ok(Json(slow(&app, move || written(&table)).await?))
}

fn written(table: &Table) -> Plies {
    let (game, variant) = (table.game(), &table.rules().variant);
    let pairs = game.plies().iter().zip(game.positions().windows(2));
    let record = game.record();
    let plies = pairs.zip(&record.plies).map(|((ply, pair), written)| {
        let PlyShown { duels, automatic, ballot, .. } = PlyShown::of(written, None);
        WholePly {
            side: pair[0].side().into(),
            mv: variant.plain_move(&pair[0], &ply.mv, ply.text.clone()),
            fen: variant.fen(&pair[1]),
            duels,
            automatic,
            ballot,
        }
    });
    Plies { start: variant.fen(game.start()), plies: plies.collect() }
}

/// The legal moves of a position.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Legal {
    pub(super) ply: usize,
    #[schema(value_type = Vec<Object>)]
    pub(super) legal: Vec<PlainMove>,
}

/// The legal moves now.
#[utoipa::path(get, path = "/api/v1/games/{g}/legal", params(("g" = String, Path)),
    responses((status = 200, body = Legal), (status = 404)))]
pub(super) async fn legal(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
) -> Result<Json<Legal>, Problem> {
    let table = table(&app, &game).await?;
    let ply = table.game().plies().len();
    let legal = slow(&app, move || table.game().plain_moves()).await?.map_err(storm)?;
    Ok(Json(Legal { ply, legal }))
}

/// What is asked about a move.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct About {
    /// The move as text.
    text: String,
    /// The language of the answer.
    lang: Option<String>,
}

/// Why a text is a legal move now, or why not.
#[utoipa::path(get, path = "/api/v1/games/{g}/explain", params(("g" = String, Path), About),
    responses((status = 200, body = Object), (status = 404)))]
pub(super) async fn explain(
    State(app): State<Arc<App>>,
    asker: Asker,
    Path(game): Path<String>,
    Asked(about): Asked<About>,
) -> Result<Response, Problem> {
    let table = table(&app, &game).await?;
    let language = about.lang.as_deref().map_or(asker.language, crate::socket::language);
    let explanation = slow(&app, move || table.game().explain(&about.text)).await?;
    explained(explanation, language)
}

/// There are more moves than anybody could choose from.
pub(super) fn storm(_: draughts::Storm) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "storm", "there are too many moves")
}

/// An explanation with names in camel case.
pub(super) fn explained(
    explanation: Result<draughts::Explanation, draughts::Storm>,
    language: Language,
) -> Result<Response, Problem> {
    let summary = explanation.map_err(storm)?.summary(language);
    let shown = serde_json::json!({
        "legal": summary.legal,
        "code": summary.code,
        "sentence": summary.sentence,
        "rule": summary.rule.map(|rule| rule.key),
        "ruleSentence": summary.rule_sentence,
        "alternatives": summary.alternatives,
        "squares": summary.squares,
    });
    Ok(Json(shown).into_response())
}

/// A game as PDN.
#[utoipa::path(get, path = "/api/v1/games/{g}/game.pdn", params(("g" = String, Path)),
    responses((status = 200, body = String, content_type = "application/x-draughts-pdn"), (status = 404)))]
pub(super) async fn pdn(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
) -> Result<Response, Problem> {
    let table = table(&app, &game).await?;
    let name = format!("attachment; filename=\"{}.pdn\"", table.id());
    let text = slow(&app, move || {
        let mut written = PdnGame::of(table.game());
        for (name, value) in table.tags() {
            written.tags.set(name, &value);
        }
        let mut text = String::new();
        // Writing to a text cannot fail.
        let _ = pdn::write(&written, &mut text);
        text
    });
    let text = text.await?;
    let headers = [
        (header::CONTENT_TYPE, "application/x-draughts-pdn; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text).into_response())
}

/// The position of a game as FEN.
#[utoipa::path(get, path = "/api/v1/games/{g}/fen", params(("g" = String, Path)),
    responses((status = 200, body = String), (status = 404)))]
pub(super) async fn fen(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
) -> Result<String, Problem> {
    Ok(table(&app, &game).await?.game().fen())
}

/// Offers and games.
#[utoipa::path(get, path = "/api/v1/lobby", responses((status = 200, body = Lobby)))]
pub(super) async fn lobby(
    State(app): State<Arc<App>>,
    asker: Asker,
) -> Result<Json<Lobby>, Problem> {
    let user = asker.id(&app).await?;
    Ok(Json(app.lobby.board(&app).await.shown(user)))
}
