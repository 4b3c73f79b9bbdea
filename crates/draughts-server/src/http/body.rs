//! What a request brings, and what is wrong with it as a problem.

use std::future::Future;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection, StringRejection};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::Problem;
use crate::app::App;

/// A body in JSON.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        let Json(body) = in_time(app, Json::from_request(request, app)).await?;
        Ok(Self(body))
    }
}

/// A body that is text.
pub(super) struct Text(pub(super) String);

impl FromRequest<Arc<App>> for Text {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        in_time(app, String::from_request(request, app)).await.map(Self)
    }
}

/// Waits until all of a body has come, and no longer than anybody may take.
async fn in_time<T, E: Into<Problem>>(
    app: &App,
    reading: impl Future<Output = Result<T, E>>,
) -> Result<T, Problem> {
    match timeout(app.patience.body, reading).await {
        Ok(read) => read.map_err(Into::into),
        Err(_) => {
            let why = "the request has not come in time";
            Err(Problem::new(StatusCode::REQUEST_TIMEOUT, "too-slow", why))
        }
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        unreadable(rejection.status(), rejection.body_text())
    }
}

impl From<StringRejection> for Problem {
    fn from(rejection: StringRejection) -> Self {
        unreadable(rejection.status(), rejection.body_text())
    }
}

fn unreadable(status: StatusCode, why: String) -> Problem {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => {
            Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "the request is too large")
        }
        _ => Problem::bad(why),
    }
}

/// What stands behind the question mark.
pub(super) struct Asked<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let query = Query::from_request_parts(parts, state).await;
        let Query(asked) =
            query.map_err(|rejection: QueryRejection| Problem::bad(rejection.body_text()))?;
        Ok(Self(asked))
    }
}
