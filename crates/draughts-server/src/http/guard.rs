//! What stands before every request: where it comes from, how often, and what browsers are told.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::{Asker, Problem};
use crate::app::App;
use crate::limits::{self, Kind};

/// Scripts, styles and pictures come from the server itself. The library is WebAssembly, which may be
/// compiled and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; \
    manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Tells browsers what this site never does.
pub(super) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Lets nothing change that another site asks for.
pub(super) async fn origin(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    if (safe && !upgrades) || comes_from_here(request.headers(), &app.origins) {
        return next.run(request).await;
    }
    let why = "requests that change something come from the site itself";
    Problem::new(StatusCode::FORBIDDEN, "origin", why).into_response()
}

/// A browser always says where such a request comes from; what is none has no cookies of anybody.
fn comes_from_here(headers: &HeaderMap, others: &[String]) -> bool {
    let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or("?"));
    let Some(origin) = text(header::ORIGIN) else {
        let site = text(HeaderName::from_static("sec-fetch-site"));
        return matches!(site, None | Some("same-origin" | "none"));
    };
    let host = origin.split_once("://").map(|(_, host)| host);
    let own = host.is_some() && host == text(header::HOST);
    own || others.iter().any(|other| other == origin)
}

/// Lets nobody ask for too much.
pub(super) async fn limit(
    State(app): State<Arc<App>>,
    asker: Asker,
    request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path();
    let kind = match *request.method() {
        Method::GET | Method::HEAD => Kind::Read,
        _ if path.ends_with("/login") || path.contains("/account") => Kind::Password,
        _ => Kind::Change,
    };
    match limits::check(&app, kind, asker.address).await {
        Ok(()) => next.run(request).await,
        Err(wait) => Problem::too_fast(wait).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(&[("host", "a.example:8080"), ("origin", "http://a.example:8080")], true)]
    #[case(&[("host", "a.example"), ("origin", "https://b.example")], false)]
    #[case(&[("host", "a.example"), ("origin", "https://a.example.evil")], false)]
    #[case(&[("host", "a.example"), ("origin", "null")], false)]
    #[case(&[("host", "inner"), ("origin", "https://front.example")], true)]
    #[case(&[("host", "a.example")], true)]
    #[case(&[("host", "a.example"), ("sec-fetch-site", "cross-site")], false)]
    fn only_the_site_itself_changes_something(
        #[case] headers: &[(&'static str, &'static str)],
        #[case] expected: bool,
    ) {
        let pair = |&(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        let headers: HeaderMap = headers.iter().map(pair).collect();
        let others = ["https://front.example".to_owned()];
        assert_eq!(comes_from_here(&headers, &others), expected);
    }
}
