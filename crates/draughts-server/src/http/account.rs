//! Who I am.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::asker::Who;
use super::shapes::{GameSummary, Login, Named, NewPassword, SessionShown, Sure, UserShown};
use super::{Asker, Body, Cookie, Problem};
use crate::accounts;
use crate::app::App;
use crate::hub;
use crate::sessions::Changed;
use crate::store::{GameFilter, Player, StoreError, UserId, UserKind};
use crate::wire::{Person, Rating};

/// Settings are no longer than this.
const SETTINGS: usize = 4096;

async fn settings_of(app: &App, user: UserId) -> Result<Value, StoreError> {
    let text = app.store.settings(user).await?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_else(|| json!({})))
}

async fn signed_in(app: &App, asker: &Asker) -> Result<Who, Problem> {
    let why = "nobody is signed in";
    let who = asker.known(app).await?;
    who.ok_or_else(|| Problem::new(StatusCode::UNAUTHORIZED, "signed-out", why))
}

/// Who I am, if anybody.
#[utoipa::path(get, path = "/api/v1/session", responses((status = 200, body = SessionShown)))]
pub(super) async fn session(
    State(app): State<Arc<App>>,
    asker: Asker,
) -> Result<Response, Problem> {
    let Some(who) = asker.known(&app).await? else {
        return Ok(Json(SessionShown { user: None, settings: json!({}) }).into_response());
    };
    let settings = settings_of(&app, who.user.id).await?;
    let shown = SessionShown { user: Some(Person::of(&who.user)), settings };
    // Browsers forget a cookie as the server forgets a session, unless both are used.
    Ok(asker.again().on(Json(shown)))
}

/// Makes a guest if there is nobody yet.
#[utoipa::path(post, path = "/api/v1/session", responses((status = 200, body = SessionShown)))]
pub(super) async fn begin(State(app): State<Arc<App>>, asker: Asker) -> Result<Response, Problem> {
    let (who, cookie) = asker.somebody(&app).await?;
    let settings = settings_of(&app, who.user.id).await?;
    let shown = SessionShown { user: Some(Person::of(&who.user)), settings };
    Ok(cookie.on(Json(shown)))
}

/// Signs up: the guest becomes the account.
#[utoipa::path(post, path = "/api/v1/account", request_body = Login,
    responses((status = 201, body = UserShown), (status = 409), (status = 422)))]
pub(super) async fn sign_up(
    State(app): State<Arc<App>>,
    asker: Asker,
    Body(login): Body<Login>,
) -> Result<Response, Problem> {
    let (who, cookie) = asker.somebody(&app).await?;
    let user = accounts::sign_up(&app.store, who.user.id, &login.name, &login.password).await?;
    hub::name(&app, &user);
    // Its connections come back under the new name.
    app.sessions_changed(Changed::One(who.session));
    let shown = UserShown { user: Person::of(&user) };
    Ok(cookie.on((StatusCode::CREATED, Json(shown))))
}

/// Logs in. Games that a guest has begun are gone on with by the account.
#[utoipa::path(post, path = "/api/v1/login", request_body = Login,
    responses((status = 200, body = UserShown), (status = 403)))]
pub(super) async fn log_in(
    State(app): State<Arc<App>>,
    asker: Asker,
    Body(login): Body<Login>,
) -> Result<Response, Problem> {
    let before = asker.known(&app).await?;
    let user = accounts::log_in(&app.store, &login.name, &login.password).await?;
    if let Some(guest) = before.filter(|who| who.user.kind == UserKind::Guest) {
        hub::hand_over(&app, guest.user.id, &user).await?;
    }
    // A session is never taken over from before.
    asker.end(&app).await?;
    let (who, cookie) = asker.begin(&app, user).await?;
    Ok(cookie.on(Json(UserShown { user: Person::of(&who.user) })))
}

/// Logs out.
#[utoipa::path(post, path = "/api/v1/logout", responses((status = 204)))]
pub(super) async fn log_out(
    State(app): State<Arc<App>>,
    asker: Asker,
) -> Result<Response, Problem> {
    let cookie = asker.end(&app).await?;
    Ok(cookie.on(StatusCode::NO_CONTENT))
}

/// Keeps settings.
#[utoipa::path(put, path = "/api/v1/settings", request_body = Object,
    responses((status = 204), (status = 400)))]
pub(super) async fn settings(
    State(app): State<Arc<App>>,
    asker: Asker,
    Body(settings): Body<Value>,
) -> Result<Response, Problem> {
    let text = settings.to_string();
    if !settings.is_object() || text.len() > SETTINGS {
        return Err(Problem::bad(format!("settings are an object of at most {SETTINGS} bytes")));
    }
    let (who, cookie) = asker.somebody(&app).await?;
    app.store.set_settings(who.user.id, &text).await?;
    Ok(cookie.on(StatusCode::NO_CONTENT))
}

/// Changes the password; other sessions end.
#[utoipa::path(post, path = "/api/v1/account/password", request_body = NewPassword,
    responses((status = 204), (status = 403), (status = 422)))]
pub(super) async fn change_password(
    State(app): State<Arc<App>>,
    asker: Asker,
    Body(passwords): Body<NewPassword>,
) -> Result<StatusCode, Problem> {
    let who = signed_in(&app, &asker).await?;
    let NewPassword { old, new } = passwords;
    let user = who.user.id;
    accounts::change_password(&app.store, user, &old, &new, Some(&who.session)).await?;
    app.sessions_changed(Changed::Others { user, but: Some(who.session) });
    Ok(StatusCode::NO_CONTENT)
}

/// Changes the name; its connections come back under the new one.
#[utoipa::path(post, path = "/api/v1/account/name", request_body = Named,
    responses((status = 200, body = UserShown), (status = 409), (status = 422)))]
pub(super) async fn change_name(
    State(app): State<Arc<App>>,
    asker: Asker,
    Body(named): Body<Named>,
) -> Result<Json<UserShown>, Problem> {
    let who = signed_in(&app, &asker).await?;
    let user = accounts::change_name(&app.store, who.user.id, &named.name).await?;
    hub::name(&app, &user);
    app.sessions_changed(Changed::Others { user: user.id, but: None });
    Ok(Json(UserShown { user: Person::of(&user) }))
}

/// Closes the account; its games stay, without its name.
#[utoipa::path(delete, path = "/api/v1/account", request_body = Sure,
    responses((status = 204), (status = 403)))]
pub(super) async fn close(
    State(app): State<Arc<App>>,
    asker: Asker,
    Body(sure): Body<Sure>,
) -> Result<Response, Problem> {
    let who = signed_in(&app, &asker).await?;
    let user = who.user.id;
    accounts::close(&app.store, user, &sure.password).await?;
    app.sessions_changed(Changed::Others { user, but: None });
    if let Some(closed) = app.store.user(user).await? {
        hub::name(&app, &closed);
    }
    let cookie: Cookie = asker.end(&app).await?;
    Ok(cookie.on(StatusCode::NO_CONTENT))
}

/// All that is kept of me.
#[utoipa::path(get, path = "/api/v1/account/export",
    responses((status = 200, body = Object), (status = 401)))]
pub(super) async fn export(State(app): State<Arc<App>>, asker: Asker) -> Result<Response, Problem> {
    const PART: u32 = 500;
    let who = signed_in(&app, &asker).await?;
    let id = who.user.id;
    let mut games = Vec::new();
    loop {
        let filter = GameFilter::default();
        let page = app.store.games_of(id, &filter, games.len() as u64, PART).await?;
        let last = page.items.len() < PART as usize;
        games.extend(page.items.iter().map(GameSummary::of));
        if last {
            break;
        }
    }
    let ratings = app.store.ratings_of(Player::User(id)).await?;
    let ratings = ratings.iter().map(|(hash, it)| json!({"rules": hash, "rating": Rating::of(it)}));
    let all = json!({
        "user": Person::of(&who.user),
        "since": who.user.created,
        "settings": settings_of(&app, id).await?,
        "games": games,
        "ratings": ratings.collect::<Vec<_>>(),
    });
    Ok(Json(all).into_response())
}
