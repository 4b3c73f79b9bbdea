//! The description of all this for programs.

use axum::Json;
use utoipa::openapi::schema::Type;
use utoipa::openapi::{self, ContentBuilder, ObjectBuilder, ResponseBuilder};
use utoipa::{Modify, OpenApi};

use super::{account, games, lists, people, rule_sets, system, workshop};

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
        workshop::gallery,
        workshop::list,
        workshop::report,
        system::health,
        system::ready,
        system::metrics,
    ),
    modifiers(&Problems)
)]
struct Api;

/// Whatever else may be answered, everywhere, is a problem.
struct Problems;

impl Modify for Problems {
    fn modify(&self, api: &mut openapi::OpenApi) {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let status = ObjectBuilder::new().schema_type(Type::Integer);
        let schema = ObjectBuilder::new()
            .property("type", text())
            .property("title", text())
            .property("status", status)
            .property("code", text().description(Some("for programs")))
            .property("detail", text().description(Some("for people")))
            .required("status")
            .required("code");
        let content = ContentBuilder::new().schema(Some(schema)).build();
        let problem = ResponseBuilder::new()
            .description("What is wrong, as RFC 9457 has it.")
            .content("application/problem+json", content)
            .build();
        for item in api.paths.paths.values_mut() {
            let methods = [&mut item.get, &mut item.post, &mut item.put, &mut item.delete];
            for operation in methods.into_iter().flatten() {
                let responses = &mut operation.responses.responses;
                responses.insert("default".to_owned(), problem.clone().into());
            }
        }
    }
}

/// The description as OpenAPI.
pub(super) async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Api::openapi())
}
