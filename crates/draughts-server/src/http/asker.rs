//! Who is asking.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use draughts::Language;

use super::Problem;
use crate::app::App;
use crate::limits::{self, Kind};
use crate::sessions::{self, Changed, LIFETIME, SessionSecret};
use crate::store::{SessionHash, User, UserId};

const COOKIE: &str = "draughts_session";
/// How long browsers keep it.
const SECONDS: i64 = LIFETIME / 1000;

/// A request, as far as it tells who is asking.
#[derive(Debug, Clone)]
pub(crate) struct Asker {
    secret: Option<SessionSecret>,
    /// Where the request comes from.
    pub(crate) address: IpAddr,
    /// The language that the browser asks for.
    pub(crate) language: Language,
    secure: bool,
}

/// Somebody with a session.
#[derive(Debug, Clone)]
pub(crate) struct Who {
    pub(crate) user: User,
    pub(crate) session: SessionHash,
}

/// A cookie to be set, if any.
#[derive(Debug, Clone, Default)]
pub(crate) struct Cookie(Option<HeaderValue>);

impl Cookie {
    /// A response that sets it.
    pub(crate) fn on(self, response: impl IntoResponse) -> Response {
        let mut response = response.into_response();
        if let Some(cookie) = self.0 {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }
}

impl Asker {
    /// Who is asking, if they have a session.
    pub(crate) async fn known(&self, app: &App) -> Result<Option<Who>, Problem> {
        let Some(secret) = &self.secret else { return Ok(None) };
        let session = sessions::find(&app.store, secret, app.now()).await?;
        Ok(session.map(|session| Who { user: session.user, session: secret.hash() }))
    }

    /// The id of whoever is asking, if they have a session.
    pub(crate) async fn id(&self, app: &App) -> Result<Option<UserId>, Problem> {
        Ok(self.known(app).await?.map(|who| who.user.id))
    }

    /// Who is asking: a guest from now on, if they have no session.
    pub(crate) async fn somebody(&self, app: &Arc<App>) -> Result<(Who, Cookie), Problem> {
        if let Some(who) = self.known(app).await? {
            return Ok((who, Cookie::default()));
        }
        limits::check(app, Kind::Guest, self.address).await.map_err(Problem::too_fast)?;
        let guest = crate::accounts::new_guest(&app.store, &mut app.lots(), app.now()).await?;
        self.begin(app, guest).await
    }

    /// A new session for somebody.
    pub(crate) async fn begin(&self, app: &App, user: User) -> Result<(Who, Cookie), Problem> {
        let secret = SessionSecret::random(&mut app.lots());
        sessions::start(&app.store, user.id, &secret, app.now()).await?;
        let cookie = self.cookie(&secret.to_string(), SECONDS);
        Ok((Who { user, session: secret.hash() }, cookie))
    }

    /// The cookie that there is, for as long again as a new one.
    pub(crate) fn again(&self) -> Cookie {
        let secret = self.secret.as_ref().map(ToString::to_string);
        secret.map_or_else(Cookie::default, |secret| self.cookie(&secret, SECONDS))
    }

    /// Ends the session that there is, and the cookie with it.
    pub(crate) async fn end(&self, app: &App) -> Result<Cookie, Problem> {
        if let Some(secret) = &self.secret {
            sessions::end(&app.store, secret).await?;
            app.sessions_changed(Changed::One(secret.hash()));
        }
        Ok(self.cookie("", 0))
    }

    fn cookie(&self, value: &str, seconds: i64) -> Cookie {
        let secure = if self.secure { "; Secure" } else { "" };
        let text =
            format!("{COOKIE}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        Cookie(HeaderValue::from_str(&text).ok())
    }
}

impl FromRequestParts<Arc<App>> for Asker {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<App>,
    ) -> Result<Self, Self::Rejection> {
        let headers = &parts.headers;
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |it| it.0.ip());
        let told = |name| app.proxied.then(|| last(headers, name)).flatten();
        Ok(Self {
            secret: cookie(headers).and_then(|text| text.parse().ok()),
            address: told("x-forwarded-for").and_then(|it| it.parse().ok()).unwrap_or(peer),
            language: accepted(headers),
            secure: told("x-forwarded-proto") == Some("https"),
        })
    }
}

/// The last of the values in a header: the one that the nearest proxy has added.
fn last<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let value = headers.get_all(name).iter().next_back()?.to_str().ok()?;
    value.rsplit(',').next().map(str::trim)
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookies| cookies.split(';'));
    let mut values = pairs.filter_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='));
    values.next()
}

/// The first language of `Accept-Language` that the framework speaks, else English.
fn accepted(headers: &HeaderMap) -> Language {
    let value = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let mut codes = value.unwrap_or_default().split(',').map(|it| it.split(';').next());
    let known = codes.find_map(|code| {
        let code = code?.trim().split('-').next()?.to_ascii_lowercase();
        Language::ALL.into_iter().find(|language| language.code() == code)
    });
    known.unwrap_or(Language::En)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: &'static str, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name.parse().expect("a name"), HeaderValue::from_static(value))])
    }

    #[test]
    fn one_cookie_is_found_among_others() {
        assert_eq!(cookie(&headers("cookie", "a=b; draughts_session=xyz; c=d")), Some("xyz"));
        assert_eq!(cookie(&headers("cookie", "xdraughts_session=xyz; draughts_sessions=1")), None);
    }

    #[test]
    fn the_first_language_that_is_spoken_counts() {
        let accepted = |value| accepted(&headers("accept-language", value));
        assert_eq!(accepted("de-DE,de;q=0.9,pl;q=0.8,en;q=0.7"), Language::Pl);
        assert_eq!(accepted("pt-BR"), Language::Pt);
        assert_eq!(accepted("xx"), Language::En);
    }

    #[test]
    fn what_the_nearest_proxy_says_counts() {
        let headers = headers("x-forwarded-for", "6.6.6.6, 10.0.0.7");
        assert_eq!(last(&headers, "x-forwarded-for"), Some("10.0.0.7"));
    }
}
