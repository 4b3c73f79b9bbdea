//! What is asked for over HTTP.

mod account;
mod asker;
mod assets;
mod body;
mod games;
mod guard;
mod lists;
mod openapi;
mod people;
mod problem;
mod rule_sets;
mod shapes;
mod slow;
mod system;
mod workshop;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post, put};
use axum::{Router, middleware};
use tower_http::compression::CompressionLayer;
use tower_http::trace::TraceLayer;

pub(crate) use asker::{Asker, Cookie};
use body::{Asked, Body, Text};
pub use problem::Problem;
use slow::slow;
pub use system::{install_metrics, sum_up_metrics};

use crate::app::App;

/// No request brings more than this, unless it may be a rule file.
const BODY: usize = 8 * 1024;
/// The longest rule file.
const RULE_FILE: usize = 64 * 1024;
/// For how long a request waits for a newer state.
const POLL: Duration = Duration::from_secs(25);

/// All that the server answers to.
pub fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .route("/session", get(account::session).post(account::begin))
        .route("/account", post(account::sign_up).delete(account::close))
        .route("/account/name", post(account::change_name))
        .route("/account/password", post(account::change_password))
        .route("/account/export", get(account::export))
        .route("/login", post(account::log_in))
        .route("/logout", post(account::log_out))
        .route("/settings", put(account::settings))
        .route("/my/games", get(people::running))
        .route("/lobby", get(games::lobby))
        .route("/games", get(lists::finished).post(games::create))
        .route("/games/{g}", get(games::state))
        .route("/games/{g}/state", get(games::newer_state))
        .route("/games/{g}/commands", post(games::command))
        .route("/games/{g}/plies", get(games::plies))
        .route("/games/{g}/legal", get(games::legal))
        .route("/games/{g}/explain", get(games::explain))
        .route("/games/{g}/game.pdn", get(games::pdn))
        .route("/games/{g}/fen", get(games::fen))
        .route(
            "/rules",
            get(rule_sets::all).merge(post(rule_sets::add).layer(DefaultBodyLimit::max(RULE_FILE))),
        )
        .route("/rules/{id}", get(rule_sets::one))
        .route("/rules/{id}/gallery", put(workshop::list))
        .route("/rules/{id}/report", post(workshop::report))
        .route("/gallery", get(workshop::gallery))
        .route("/rules/{id}/book", get(rule_sets::book))
        .route("/rules/{id}/board.svg", get(rule_sets::picture))
        .route("/rules/{id}/legal", get(rule_sets::legal))
        .route("/rules/{id}/compare/{other}", get(rule_sets::compare))
        .route("/rules/{id}/statistics", get(lists::statistics))
        .route("/rules/{id}/leaderboard", get(lists::leaderboard))
        .route("/users/{id}", get(people::profile))
        .route("/users/{id}/history", get(people::history))
        .route("/openapi.json", get(openapi::document))
        .route("/socket", get(crate::socket::upgrade))
        .fallback(system::nothing_there)
        .layer(middleware::from_fn(problem::only_problems))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), guard::limit));
    Router::new()
        .nest("/api/v1", api)
        .route("/health", get(system::health))
        .route("/ready", get(system::ready))
        .route("/metrics", get(system::metrics))
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(app.clone(), guard::origin))
        .layer(middleware::from_fn(guard::headers))
        .layer(TraceLayer::new_for_http())
        .with_state(app)
}
