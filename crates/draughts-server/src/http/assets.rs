//! The page, which is part of the program.

use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use super::Problem;

/// What `npm run build` has made of `web`; nothing, if it was not run before the program was built.
#[derive(RustEmbed)]
#[folder = "web/dist/"]
#[allow_missing = true]
struct Assets;

const INDEX: &str = "index.html";

/// In place of the page, where it was not built.
const NO_PAGE: &str =
    "The page is not part of this program: run `cargo xtask serve`, which builds it.\n";

/// Serves a file, or the page itself where there is none: it knows its own addresses.
pub(super) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match (Assets::get(path), Assets::get(INDEX)) {
        (Some(file), _) => send(path, file, &headers),
        (None, _) if is_file => Problem::missing("not-found", "file", path).into_response(),
        (None, Some(index)) => send(INDEX, index, &headers),
        (None, None) => (StatusCode::NOT_FOUND, NO_PAGE).into_response(),
    }
}

fn send(path: &str, file: rust_embed::EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let tag: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    let known =
        headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        file.data.into_owned().into_response()
    };
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let mut put = |name, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(name, value);
        }
    };
    put(header::CONTENT_TYPE, kind.as_ref());
    put(header::ETAG, &tag);
    // Names in there have a hash of what is in the file.
    let forever = path.starts_with("assets/");
    put(
        header::CACHE_CONTROL,
        if forever { "public, max-age=31536000, immutable" } else { "no-cache" },
    );
    response
}
