//! Rule files of people's own over HTTP: the gallery, and reports.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};

use super::lists::rules;
use super::{Asked, Asker, Body, Problem};
use crate::app::App;
use crate::rules::Rules;
use crate::store::{ListedRules, RuleFile, RuleSetHash, Timestamp, UserId};

/// How many cards a part of the gallery has.
const PART: u32 = 24;
/// The longest report, in characters.
const LONGEST_REPORT: usize = 500;

/// A rule set in the gallery.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct Card {
    id: String,
    hash: String,
    #[schema(value_type = Object)]
    names: BTreeMap<String, String>,
    /// The id of the rule set that it changes.
    parent: Option<String>,
    /// What its author is called.
    author: Option<String>,
    #[schema(value_type = i64)]
    listed: Timestamp,
    /// How many games were played by it.
    games: u64,
    picture: String,
}

impl Card {
    fn of(listed: ListedRules) -> Self {
        Self {
            picture: format!("/api/v1/rules/{}/board.svg", listed.rules),
            // It was written by this server.
            names: serde_json::from_str(&listed.names).unwrap_or_default(),
            id: listed.id,
            hash: listed.rules.to_string(),
            parent: listed.parent,
            author: listed.author,
            listed: listed.listed,
            games: listed.games,
        }
    }
}

/// A part of the gallery.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Gallery {
    rules: Vec<Card>,
    next: Option<u64>,
}

/// From where on.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct From {
    #[serde(default)]
    after: u64,
}

/// Rule sets that people have written and shown to all: those that are played most come first.
#[utoipa::path(get, path = "/api/v1/gallery", params(From), responses((status = 200, body = Gallery)))]
pub(super) async fn gallery(
    State(app): State<Arc<App>>,
    Asked(From { after }): Asked<From>,
) -> Result<Json<Gallery>, Problem> {
    let page = app.store.gallery(after, PART).await?;
    let so_far = after.saturating_add(page.items.len() as u64);
    let next = (so_far < page.total && !page.items.is_empty()).then_some(so_far);
    Ok(Json(Gallery { rules: page.items.into_iter().map(Card::of).collect(), next }))
}

/// A rule file that may be shown to all.
async fn shown(app: &App, id: &str) -> Result<RuleSetHash, Problem> {
    let missing = || Problem::missing("no-such-rules", "rule file", id);
    let hash: RuleSetHash = id.parse().map_err(|_| missing())?;
    match app.store.rule_file(&hash).await? {
        Some(file) if file.hidden => Err(hidden()),
        Some(file) => Ok(file.rules),
        None => Err(missing()),
    }
}

/// An operator has taken the rule set out of sight.
pub(super) fn hidden() -> Problem {
    let detail = "this rule set has been taken down";
    Problem::new(StatusCode::GONE, "hidden", detail)
}

/// Shows a rule file in the gallery.
#[utoipa::path(put, path = "/api/v1/rules/{id}/gallery", params(("id" = String, Path)),
    responses((status = 204), (status = 404), (status = 410)))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let (_, cookie) = asker.somebody(&app).await?;
    let hash = shown(&app, &id).await?;
    app.store.list_rule_file(&hash, app.now()).await?;
    Ok(cookie.on(StatusCode::NO_CONTENT))
}

/// What somebody has against a rule file.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct Complaint {
    /// In their own words, up to 500 characters.
    reason: String,
}

/// Tells the operator that something is wrong with a rule file.
#[utoipa::path(post, path = "/api/v1/rules/{id}/report", params(("id" = String, Path)),
    request_body = Complaint, responses((status = 204), (status = 400), (status = 404), (status = 410)))]
pub(super) async fn report(
    State(app): State<Arc<App>>,
    asker: Asker,
    Path(id): Path<String>,
    Body(Complaint { reason }): Body<Complaint>,
) -> Result<Response, Problem> {
    let found = reason.chars().count();
    if found > LONGEST_REPORT || reason.trim().is_empty() {
        let expected = format!("expected 1 to {LONGEST_REPORT} characters");
        return Err(Problem::bad(format!("the reason has {found} characters: {expected}")));
    }
    let (who, cookie) = asker.somebody(&app).await?;
    let hash = shown(&app, &id).await?;
    // Not every database keeps a text with a zero in it.
    let reason = reason.trim().replace('\0', "\u{fffd}");
    tracing::warn!(rules = %hash, "somebody has reported a rule file");
    metrics::counter!("draughts_reports_total").increment(1);
    app.store.report_rule_file(&hash, who.user.id, reason, app.now()).await?;
    Ok(cookie.on(StatusCode::NO_CONTENT))
}

/// Keeps a rule file as its author wrote it.
pub(super) async fn keep(
    app: &App,
    rules: &Rules,
    text: &str,
    author: UserId,
) -> Result<(), Problem> {
    if let Some(known) = app.store.rule_file(&rules.hash).await? {
        return if known.hidden { Err(hidden()) } else { Ok(()) };
    }
    let record = rules.variant.rules();
    let own = |it: draughts::Language| Some((it.code(), record.names.get(it)?));
    let names: BTreeMap<_, _> = draughts::Language::ALL.into_iter().filter_map(own).collect();
    let file = RuleFile {
        rules: rules.hash.clone(),
        text: text.to_owned(),
        names: serde_json::json!(names).to_string(),
        parent: record.ancestors.first().cloned(),
        author,
        created: app.now(),
        hidden: false,
    };
    Ok(app.store.put_rule_file(file).await?)
}

/// Lets no new game begin by rules that an operator has taken out of sight.
pub(super) async fn playable(app: &App, name: &str) -> Result<Arc<Rules>, Problem> {
    let found = rules(app, name).await?;
    if found.toml.is_some()
        && app.store.rule_file(&found.hash).await?.is_some_and(|file| file.hidden)
    {
        return Err(hidden());
    }
    Ok(found)
}

/// The file of a rule set as its author wrote it, if there is one and it may be seen.
pub(super) async fn text(app: &App, rules: &Rules) -> Result<Option<String>, Problem> {
    if rules.toml.is_none() {
        return Ok(None);
    }
    Ok(match app.store.rule_file(&rules.hash).await? {
        Some(file) => (!file.hidden).then_some(file.text),
        None => rules.toml.clone(),
    })
}
