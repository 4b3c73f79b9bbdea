//! Errors as `application/problem+json`.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::accounts::AccountError;
use crate::hub::OpenError;
use crate::store::StoreError;

/// An error as a client sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    status: StatusCode,
    code: &'static str,
    detail: String,
    retry_after: Option<u64>,
    more: Box<Value>,
}

impl Problem {
    /// An error with a status, a name for programs and a sentence for people.
    #[must_use]
    pub fn new(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Self {
        Self { status, code, detail: detail.into(), retry_after: None, more: Box::default() }
    }

    /// What was asked makes no sense.
    #[must_use]
    pub fn bad(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad-request", detail)
    }

    /// There is no such thing.
    #[must_use]
    pub fn missing(code: &'static str, what: &str, name: &str) -> Self {
        let name: String = name.chars().take(64).collect();
        Self::new(StatusCode::NOT_FOUND, code, format!("there is no {what} `{name}`"))
    }

    /// It was asked for too often.
    #[must_use]
    pub fn too_fast(wait: std::time::Duration) -> Self {
        let mut problem =
            Self::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", "this was asked for too often");
        problem.retry_after = Some(wait.as_secs() + 1);
        problem
    }

    /// More fields, of an object.
    #[must_use]
    pub fn with(mut self, more: Value) -> Self {
        self.more = Box::new(more);
        self
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut body = json!({
            "type": "about:blank",
            "title": self.status.canonical_reason().unwrap_or("Error"),
            "status": self.status.as_u16(),
            "code": self.code,
            "detail": self.detail,
        });
        if let (Value::Object(body), Value::Object(more)) = (&mut body, *self.more) {
            for (key, value) in more {
                body.entry(key).or_insert(value);
            }
        }
        let mut response = (self.status, body.to_string()).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store has not done what it should");
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "unavailable",
            "this cannot be stored or read at the moment",
        )
    }
}

impl From<OpenError> for Problem {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Unplayable(why) => Self::bad(why),
            OpenError::Store(error) => error.into(),
            OpenError::Damaged(error) => {
                tracing::error!(%error, "a stored game is damaged");
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "this game cannot be read")
            }
        }
    }
}

impl From<AccountError> for Problem {
    fn from(error: AccountError) -> Self {
        let status = match &error {
            AccountError::NameTaken => StatusCode::CONFLICT,
            AccountError::WrongPassword => StatusCode::FORBIDDEN,
            AccountError::Kind(_) => StatusCode::CONFLICT,
            AccountError::Hash(_) | AccountError::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        if status.is_server_error() {
            tracing::error!(%error, "an account cannot be reached");
        }
        Self::new(status, error.code(), error.to_string())
    }
}
