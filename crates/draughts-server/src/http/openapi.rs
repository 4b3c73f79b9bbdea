//! The description of all this for programs.

use axum::Json;
use utoipa::OpenApi;

use super::{account, games, lists, people, rule_sets, system};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "draughts-server",
        description = "Draughts of every kind. What is live comes over the WebSocket `/api/v1/socket`."
    ),
    paths(
        account::session,
        account::begin,
        account::sign_up,
        account::log_in,
        account::log_out,
        account::settings,
        account::change_name,
        account::change_password,
        account::close,
        account::export,
        games::create,
        games::state,
        games::newer_state,
        games::command,
        games::plies,
        games::legal,
        games::explain,
        games::pdn,
        games::fen,
        games::lobby,
        lists::statistics,
        lists::leaderboard,
        lists::finished,
        people::profile,
        people::history,
        people::running,
        rule_sets::all,
        rule_sets::one,
        rule_sets::book,
        rule_sets::picture,
        rule_sets::legal,
        rule_sets::compare,
        rule_sets::add,
        system::health,
        system::ready,
        system::metrics,
    )
)]
struct Api;

/// The description as OpenAPI.
pub(super) async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Api::openapi())
}
