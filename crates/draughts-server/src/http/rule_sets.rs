//! Rule sets over HTTP: lists, books, pictures, comparisons.

use std::sync::{Arc, OnceLock};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use draughts::compare::Comparison;
use draughts::plain::{Geometry, PlainMove};
use draughts::rulebook::RuleBook;
use draughts::rules::{Piece, Removal};
use draughts::statements::statements;
use draughts::svg::Theme;
use draughts::{Language, Position, Variant};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::games::storm;
use super::lists::rules;
use super::shapes::{Lang, RuleSetShown};
use super::{Asked, Asker, Problem, Text, slow, workshop};
use crate::app::App;
use crate::limits::{self, Kind};
use crate::rules::{Refused, Rules};
use crate::wire::Color;

/// All rule sets that ship.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct RuleSets {
    rules: Vec<RuleSetShown>,
}

/// All rule sets that ship.
#[utoipa::path(get, path = "/api/v1/rules", responses((status = 200, body = RuleSets)))]
pub(super) async fn all(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    static LIST: OnceLock<(String, String)> = OnceLock::new();
    let (tag, list) = LIST.get_or_init(|| {
        let shelf = app.shelf.shipped().iter();
        let list = RuleSets { rules: shelf.map(|rules| RuleSetShown::of(rules)).collect() };
        let hashes: Vec<_> = app.shelf.shipped().iter().map(|it| it.hash.as_str()).collect();
        let tag = format!("\"{}-{}\"", crate::BUILD, checksum(&hashes));
        // Values of ours can always be written.
        (tag, serde_json::to_string(&list).unwrap_or_default())
    });
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, [(header::ETAG, tag.clone())]).into_response();
    }
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::ETAG, tag.as_str()),
    ];
    (headers, list.clone()).into_response()
}

fn checksum(texts: &[&str]) -> String {
    use sha2::{Digest, Sha256};
    let digest = Sha256::digest(texts.concat());
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// A rule in words.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct StatementShown {
    section: String,
    key: String,
    text: String,
}

/// A kind of piece that a rule set declares.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct KindShown {
    name: String,
    /// What stands before its square in a FEN.
    letter: char,
}

/// A rule set with its board and its rules in words.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct WholeRuleSet {
    #[serde(flatten)]
    shown: RuleSetShown,
    #[schema(value_type = Object)]
    geometry: Geometry,
    kinds: Vec<KindShown>,
    /// When captured pieces leave the board.
    removal: &'static str,
    statements: Vec<StatementShown>,
    /// The file as it was written, if it is none of those that ship and not taken down.
    toml: Option<String>,
}

/// One rule set.
#[utoipa::path(get, path = "/api/v1/rules/{id}", params(("id" = String, Path), Lang),
    responses((status = 200, body = WholeRuleSet), (status = 404)))]
pub(super) async fn one(
    State(app): State<Arc<App>>,
    asker: Asker,
    Path(id): Path<String>,
    Asked(lang): Asked<Lang>,
) -> Result<Json<WholeRuleSet>, Problem> {
    let rules = rules(&app, &id).await?;
    let toml = workshop::text(&app, &rules).await?;
    let language = lang.or(asker.language);
    let told = statements(rules.variant.rules(), language);
    let statement = |it: &draughts::statements::Statement| StatementShown {
        section: it.section.code().to_owned(),
        key: it.key.clone(),
        text: it.text.clone(),
    };
    let kind = |it: &Piece| KindShown { name: it.name.clone(), letter: it.letter };
    Ok(Json(WholeRuleSet {
        shown: RuleSetShown::of(&rules),
        geometry: rules.variant.geometry(),
        kinds: rules.variant.rules().pieces.iter().map(kind).collect(),
        removal: match rules.variant.rules().capture.removal {
            Removal::AfterMove => "after-move",
            Removal::Immediate => "immediate",
        },
        statements: told.iter().map(statement).collect(),
        toml,
    }))
}

/// The book of rules, as an article without a page around it.
#[utoipa::path(get, path = "/api/v1/rules/{id}/book", params(("id" = String, Path), Lang),
    responses((status = 200, body = String, content_type = "text/html"), (status = 404)))]
pub(super) async fn book(
    State(app): State<Arc<App>>,
    asker: Asker,
    Path(id): Path<String>,
    Asked(lang): Asked<Lang>,
) -> Result<Response, Problem> {
    let rules = rules(&app, &id).await?;
    let language = lang.or(asker.language);
    let html = match app.books.find(&rules, language) {
        Some(known) => known,
        // Its diagrams are looked for.
        None => {
            let written = rules.clone();
            let html = slow(&app, move || {
                let book = RuleBook::new(&written.variant, language);
                book.html().fragment().links(Some("/rules/{id}?lang={lang}")).to_string()
            });
            app.books.keep(&rules, language, html.await?.into())
        }
    };
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
        (header::VARY, "Accept-Language"),
        (header::CONTENT_LANGUAGE, language.code()),
    ];
    Ok((headers, html).into_response())
}

/// What a picture shows.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Picture {
    /// Another position than the start.
    fen: Option<String>,
    /// A theme of the library.
    theme: Option<String>,
    /// The language of the text alternative.
    lang: Option<String>,
}

fn position(variant: &Variant, fen: Option<&str>) -> Result<Position, Problem> {
    match fen {
        None => Ok(variant.start()),
        Some(fen) => variant.parse_fen(fen).map_err(|error| Problem::bad(error.to_string())),
    }
}

/// A position as a picture.
#[utoipa::path(get, path = "/api/v1/rules/{id}/board.svg", params(("id" = String, Path), Picture),
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = 404)))]
pub(super) async fn picture(
    State(app): State<Arc<App>>,
    asker: Asker,
    Path(id): Path<String>,
    Asked(picture): Asked<Picture>,
) -> Result<Response, Problem> {
    let rules = rules(&app, &id).await?;
    let position = position(&rules.variant, picture.fen.as_deref())?;
    let language = picture.lang.as_deref().map_or(asker.language, crate::socket::language);
    let mut board = rules.variant.svg(&position).language(language);
    if let Some(name) = &picture.theme {
        let theme = Theme::ALL.into_iter().find(|theme| theme.name() == name);
        let theme = theme.ok_or_else(|| Problem::missing("not-found", "theme", name))?;
        board = board.theme(theme);
    }
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
        (header::VARY, "Accept-Language"),
        // Opened by itself a picture styles itself, and does nothing else.
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'"),
    ];
    Ok((headers, board.to_string()).into_response())
}

/// The legal moves of a position.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct LegalThere {
    fen: String,
    turn: Color,
    #[schema(value_type = Vec<Object>)]
    legal: Vec<PlainMove>,
}

/// The legal moves of a position.
#[utoipa::path(get, path = "/api/v1/rules/{id}/legal", params(("id" = String, Path), Picture),
    responses((status = 200, body = LegalThere), (status = 400), (status = 404)))]
pub(super) async fn legal(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(picture): Asked<Picture>,
) -> Result<Json<LegalThere>, Problem> {
    let rules = rules(&app, &id).await?;
    let position = position(&rules.variant, picture.fen.as_deref())?;
    let fen = rules.variant.fen(&position);
    let legal = slow(&app, move || rules.variant.plain_moves(&position)).await?;
    Ok(Json(LegalThere { fen, turn: position.side().into(), legal: legal.map_err(storm)? }))
}

/// What two rule sets say differently.
#[utoipa::path(get, path = "/api/v1/rules/{id}/compare/{other}",
    params(("id" = String, Path), ("other" = String, Path), Lang),
    responses((status = 200, body = Object), (status = 404)))]
pub(super) async fn compare(
    State(app): State<Arc<App>>,
    asker: Asker,
    Path((id, other)): Path<(String, String)>,
    Asked(lang): Asked<Lang>,
) -> Result<Response, Problem> {
    let language = lang.or(asker.language);
    let [a, b] = [rules(&app, &id).await?, rules(&app, &other).await?];
    let compared = slow(&app, move || compared(&a, &b, language)).await?;
    Ok(Json(compared).into_response())
}

fn compared(a: &Rules, b: &Rules, language: Language) -> Value {
    let comparison = Comparison::new([a, b].map(|it| it.variant.rules().clone()).into());
    let keys = comparison.keys().iter().map(|differing| {
        let cells = comparison.row(&differing.key, language);
        let words = cells.into_iter().map(|cell| {
            cell.sentences.into_iter().map(|sentence| sentence.text).collect::<Vec<_>>()
        });
        json!({
            "key": differing.key,
            "values": differing.values,
            "words": words.collect::<Vec<_>>(),
        })
    });
    let keys: Vec<_> = keys.collect();
    json!({ "keys": keys, "text": comparison.text(language) })
}

/// How many problems of a rule file are told.
const MOST_PROBLEMS: usize = 50;

/// Why a rule file is not taken.
fn refused(refused: Refused) -> Problem {
    let diagnostics = match refused {
        Refused::Wrong(diagnostics) => diagnostics,
        Refused::Unfit(unfit) => {
            return Problem::new(
                StatusCode::UNPROCESSABLE_ENTITY,
                "unfit-rules",
                unfit.to_string(),
            );
        }
    };
    let shown = diagnostics.iter().take(MOST_PROBLEMS).map(|it| {
        json!({
            "line": it.line(),
            "column": it.column(),
            "severity": match it.severity() {
                draughts::rules::Severity::Error => "error",
                draughts::rules::Severity::Warning => "warning",
            },
            "code": it.code().name(),
            "message": it.message(),
            "help": it.help(),
        })
    });
    let shown: Vec<_> = shown.collect();
    let detail = "the rule file has errors";
    let problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-rules", detail);
    problem.with(json!({ "diagnostics": shown }))
}

/// Takes a rule file: it is known by its hash from then on.
#[utoipa::path(post, path = "/api/v1/rules", request_body(content = String, content_type = "text/plain"),
    responses((status = 201, body = RuleSetShown), (status = 422)))]
pub(super) async fn add(
    State(app): State<Arc<App>>,
    asker: Asker,
    Text(text): Text,
) -> Result<Response, Problem> {
    limits::check(&app, Kind::RuleFile, asker.address).await.map_err(Problem::too_fast)?;
    let (who, cookie) = asker.somebody(&app).await?;
    let (shelf, file) = (app.shelf.clone(), text.clone());
    // It is tried by some games.
    let added = slow(&app, move || shelf.add(&file)).await?;
    let rules = added.map_err(refused)?;
    app.store.put_rule_set(rules.as_stored(app.now())).await?;
    if rules.toml.is_some() {
        workshop::keep(&app, &rules, &text, who.user.id).await?;
    }
    Ok(cookie.on((StatusCode::CREATED, Json(RuleSetShown::of(&rules)))))
}
