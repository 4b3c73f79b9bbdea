//! Errors as `application/problem+json`.

use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
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

const PROBLEM: &str = "application/problem+json";
/// No refusal of the framework has more to say than this.
const DETAIL: usize = 1024;

/// Makes a problem of every error that is none, such as what the framework says about a path or a
/// method.
pub(super) async fn only_problems(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_problem = kind.is_some_and(|kind| kind.as_bytes() == PROBLEM.as_bytes());
    if is_problem || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (parts, body) = response.into_parts();
    let said = to_bytes(body, DETAIL).await.unwrap_or_default();
    let reason = status.canonical_reason().unwrap_or("error").to_ascii_lowercase();
    let detail = match std::str::from_utf8(&said) {
        Ok(text) if !text.is_empty() => text.to_owned(),
        _ => reason,
    };
    let mut problem = Problem::new(status, code_of(status), detail).into_response();
    for (name, value) in &parts.headers {
        if *name != header::CONTENT_LENGTH {
            problem.headers_mut().entry(name).or_insert_with(|| value.clone());
        }
    }
    problem
}

const fn code_of(status: StatusCode) -> &'static str {
    match status {
        StatusCode::METHOD_NOT_ALLOWED => "method-not-allowed",
        StatusCode::PAYLOAD_TOO_LARGE => "too-large",
        StatusCode::NOT_FOUND => "not-found",
        _ if status.as_u16() >= 500 => "internal",
        _ => "bad-request",
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
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(PROBLEM));
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
