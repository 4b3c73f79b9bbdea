//! The server: settings, then everything else until it is told to stop.
#![allow(clippy::disallowed_methods, reason = "here the server meets the machine")]

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use clap::{Parser, Subcommand};
use draughts_server::app::{App, Parts};
use draughts_server::http::install_metrics;
use draughts_server::limits::Limits;
use draughts_server::serving::{Patience, serve};
use draughts_server::store::{RuleSetHash, Store, backup, file_address};
use draughts_server::time::SystemClock;
use draughts_server::{housekeeping, moderation, nodes};
use tokio::net::TcpListener;
use tracing::{info, warn};
use tracing_subscriber::EnvFilter;

/// Serves a site to play draughts of every kind.
#[derive(Parser)]
#[command(version)]
struct Settings {
    /// The port to listen on.
    #[arg(long, env = "PORT", default_value_t = 8080)]
    port: u16,

    /// The address to listen on; `0.0.0.0` is all of this machine's.
    #[arg(long, env = "DRAUGHTS_ADDRESS", default_value = "127.0.0.1")]
    address: std::net::IpAddr,

    /// The database: a file, or an address that begins with `sqlite:` or `postgres:`. Without it, a file
    /// in the user's folder for data.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    database: Option<String>,

    /// Another origin from which the page may come, such as `https://draughts.example`.
    #[arg(long = "origin", env = "DRAUGHTS_ORIGINS", value_delimiter = ',')]
    origins: Vec<String>,

    /// A proxy stands before the server; who is asking is in `X-Forwarded-For`.
    #[arg(long, env = "DRAUGHTS_PROXIED")]
    proxied: bool,

    /// How many threads find the computer's moves; without it, one fewer than the machine has.
    #[arg(long, env = "DRAUGHTS_THREADS")]
    threads: Option<usize>,

    /// How many times what one person needs anybody may ask for.
    #[arg(long, env = "DRAUGHTS_LIMITS", default_value_t = 1)]
    limits: u32,

    /// What to do instead of serving.
    #[command(subcommand)]
    chore: Option<Chore>,
}

/// How long requests may take that came before the server goes down.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Subcommand)]
enum Chore {
    /// Writes a copy of the SQLite database to a new file, also while a server uses it.
    Backup {
        /// The file, which must not be there.
        file: PathBuf,
    },
    /// Lists what visitors have against rule files, the newest first.
    Reports,
    /// Takes a rule file out of the gallery and lets no new game begin by it.
    Hide {
        /// Its hash, as `reports` and the end of its address have it.
        rules: RuleSetHash,
    },
    /// Undoes `hide`.
    Unhide {
        /// Its hash.
        rules: RuleSetHash,
    },
}

#[tokio::main]
async fn main() -> Result<()> {
    let settings = Settings::parse();
    let level = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(level).init();
    install_metrics();

    let address = database(settings.database.as_deref())?;
    if let Some(chore) = settings.chore {
        return run(chore, &address).await;
    }
    let store = Store::open(&address).await?;
    let mut seed = [0; 32];
    rand::TryRng::try_fill_bytes(&mut rand::rngs::SysRng, &mut seed)
        .context("the machine has no random numbers")?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let app = App::new(Parts {
        store,
        clock: Arc::new(SystemClock::default()),
        seed,
        threads: settings.threads.unwrap_or(cores.saturating_sub(1)),
        limits: Limits::times(settings.limits),
        origins: settings.origins,
        proxied: settings.proxied,
        gives_lag_back: true,
        patience: Patience::default(),
    })?;
    nodes::start(&app).await?;
    tokio::spawn(nodes::keep(app.clone()));
    tokio::spawn(housekeeping::keep(app.clone()));

    let listener = TcpListener::bind((settings.address, settings.port))
        .await
        .with_context(|| format!("cannot listen on port `{}`", settings.port))?;
    info!("listening on http://{}", listener.local_addr()?);
    let stop = app.clone();
    tokio::spawn(async move {
        told_to_stop().await;
        info!("going down");
        stop.begin_to_close();
    });
    // Nobody is let in any more, and whoever is in is served to the end; only then the store closes.
    let impatience = async {
        app.closing().await;
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        () = serve(app.clone(), listener) => {}
        () = impatience => warn!("some requests have not come to their end"),
    }
    app.close().await;
    Ok(())
}

/// Does something else than serving.
async fn run(chore: Chore, address: &str) -> Result<()> {
    if let Chore::Backup { file } = chore {
        return Ok(backup(address, &file).await?);
    }
    let store = Store::open(address).await?;
    match chore {
        Chore::Backup { .. } => {}
        Chore::Reports => {
            for report in store.reports(1000).await? {
                print!("{}", moderation::line(&report));
            }
        }
        Chore::Hide { rules } => hide(&store, &rules, true).await?,
        Chore::Unhide { rules } => hide(&store, &rules, false).await?,
    }
    store.close().await;
    Ok(())
}

async fn hide(store: &Store, rules: &RuleSetHash, hidden: bool) -> Result<()> {
    ensure!(store.hide_rule_file(rules, hidden).await?, "there is no rule file `{rules}`");
    Ok(())
}

/// The address of the database; a file gets the folder that it is in.
fn database(given: Option<&str>) -> Result<String> {
    let path = match given {
        Some(url) if url.contains(':') && !url.starts_with(std::path::MAIN_SEPARATOR) => {
            return Ok(url.to_owned());
        }
        Some(file) => PathBuf::from(file),
        None => data_folder().join("server.sqlite"),
    };
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder `{}`", folder.display()))?;
    }
    Ok(file_address(&path))
}

/// Where the user's programs keep what is theirs, as the XDG Base Directory Specification has it.
fn data_folder() -> PathBuf {
    let variable = |name| std::env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
    let home = || variable("HOME").map(|home| home.join(".local/share"));
    let folder = variable("XDG_DATA_HOME").filter(|it| it.is_absolute()).or_else(home);
    folder.map_or_else(|| PathBuf::from("."), |folder| folder.join("draughts"))
}

/// Comes to an end when the process is to end.
async fn told_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
