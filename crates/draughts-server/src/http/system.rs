//! The server about itself.

use std::sync::{Arc, OnceLock};

use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use super::Problem;
use crate::app::App;

static METRICS: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Counts from now on what `/metrics` tells. More than once does no harm.
pub fn install_metrics() {
    METRICS.get_or_init(|| PrometheusBuilder::new().install_recorder().ok());
}

/// Sums up what was measured, which takes up memory until then. To be done every few seconds.
pub fn sum_up_metrics() {
    if let Some(metrics) = METRICS.get().and_then(Option::as_ref) {
        metrics.run_upkeep();
    }
}

/// While the process lives.
#[utoipa::path(get, path = "/health", responses((status = 200, body = String)))]
pub(super) async fn health() -> &'static str {
    "ok\n"
}

/// Whether requests should come here.
#[utoipa::path(get, path = "/ready", responses((status = 200, body = String), (status = 503)))]
pub(super) async fn ready(State(app): State<Arc<App>>) -> Response {
    let hears = !app.store.is_shared() || app.nodes.is_hearing();
    if !app.is_closing() && hears && app.store.ping().await.is_ok() {
        "ready\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response()
    }
}

/// For Prometheus.
#[utoipa::path(get, path = "/metrics", responses((status = 200, body = String)))]
pub(super) async fn metrics(State(app): State<Arc<App>>) -> String {
    metrics::gauge!("draughts_people").set(app.presence.people() as f64);
    metrics::gauge!("draughts_rooms").set(app.hub.games().len() as f64);
    metrics::counter!("draughts_searches_total").absolute(app.computer.searches());
    METRICS.get().and_then(Option::as_ref).map(PrometheusHandle::render).unwrap_or_default()
}

/// There is nothing at an address.
pub(super) async fn nothing_there(uri: Uri) -> Problem {
    Problem::missing("not-found", "answer at", uri.path())
}
