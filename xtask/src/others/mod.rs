//! Games with programs that others have written.
//!
//! Both ways for both languages: our driver plays an engine of another's, another's driver plays our
//! engine, and two programs play over a network. Every move of every game is then played by our own
//! rules.

mod watched;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use draughts::pdn::{Games, Resolver};
use draughts::{Game, GameResult, Variant};
use draughts_protocol::hub::read_move;

use self::watched::Watched;
use crate::project;
use crate::python::{Environment, Package};

/// An engine of International draughts that speaks Hub.
const ENGINE: Package = Package { name: "dame-rs", version: "0.2.0" };

/// A library that drives engines by Hub and plays by DXP.
const DRIVER: Package = Package { name: "pydraughts", version: "0.6.7" };

/// What is needed for the games.
struct Setting {
    folder: PathBuf,
    python: PathBuf,
    /// The engine of another's.
    engine: PathBuf,
    /// Our command.
    draughts: PathBuf,
    variant: Variant,
}

/// Plays all the games and says how each has gone; whether all went well.
///
/// # Errors
/// If the programs cannot be got, or ours does not build.
pub fn run() -> Result<bool> {
    let folder = project::target().join("others");
    let environment = Environment::provide(&folder, &[ENGINE, DRIVER])?;
    for (name, text) in [("hub.py", include_str!("hub.py")), ("dxp.py", include_str!("dxp.py"))] {
        fs::write(folder.join(name), text)?;
    }
    let setting = Setting {
        python: environment.program("python"),
        engine: environment.program("dame"),
        draughts: project::draughts()?,
        variant: Variant::by_name("international")?,
        folder,
    };
    type Play = fn(&Setting) -> Result<Game>;
    let games: [(&str, Play); 5] = [
        ("our driver has White against dame-rs over Hub", |setting| setting.own_driver("black")),
        ("our driver has Black against dame-rs over Hub", |setting| setting.own_driver("white")),
        ("pydraughts drives our engine, which has White against dame-rs", |setting| {
            setting.other_driver([&setting.draughts, &setting.engine])
        }),
        ("pydraughts drives our engine, which has Black against dame-rs", |setting| {
            setting.other_driver([&setting.engine, &setting.draughts])
        }),
        ("we have Black against pydraughts and dame-rs over DXP", Setting::network),
    ];
    let mut passed = true;
    for (what, play) in games {
        match play(&setting) {
            Ok(game) => {
                let plies = game.plies().len();
                let end = game.outcome().map_or("no end by our rules", |end| end.reason.code());
                println!("{what}: {plies} plies, {end}");
            }
            Err(error) => {
                passed = false;
                println!("{what}: FAILED: {error:#}");
            }
        }
    }
    Ok(passed)
}

impl Setting {
    /// Our driver against the engine.
    fn own_driver(&self, engines: &str) -> Result<Game> {
        let path = self.file(&format!("hub-{engines}.pdn"))?;
        let engine = format!("'{}' hub", self.engine.display());
        let mut command = Command::new(&self.draughts);
        command.args(["hub", "--engine", &engine, "--side", engines, "--time", "0.05", "--save"]);
        Watched::start(command.arg(&path))?.end()?;
        let game = saved(&path, "dame")?;
        ensure!(game.outcome().is_some(), "the game has no end");
        Ok(game)
    }

    /// The driver of another's, with our engine and that of another's.
    fn other_driver(&self, programs: [&Path; 2]) -> Result<Game> {
        let mut command = Command::new(&self.python);
        command.arg(self.folder.join("hub.py")).args(programs);
        self.played(&Watched::start(&mut command)?.end()?)
    }

    /// Our command waits, and the library of another's connects.
    fn network(&self) -> Result<Game> {
        let path = self.file("dxp.pdn")?;
        let mut command = Command::new(&self.draughts);
        command.args(["dxp", "--listen", "127.0.0.1:0", "--level", "6", "--save"]).arg(&path);
        let mut ours = Watched::start(command.stdout(Stdio::piped()))?;
        let mut output = BufReader::new(ours.output()?);
        let mut line = String::new();
        output.read_line(&mut line)?;
        let port = line.split(' ').nth(2).and_then(|address| address.rsplit(':').next());
        let port = port.with_context(|| format!("expected where it waits, not `{line}`"))?;
        // Somebody must read what it says, or it would wait for that in the end.
        let reader = std::thread::spawn(move || output.lines().map_while(Result::ok).count());
        let mut command = Command::new(&self.python);
        command.arg(self.folder.join("dxp.py")).arg(port).arg(&self.engine);
        let told = Watched::start(&mut command)?.end()?;
        ours.end()?;
        let _ = reader.join();
        let (theirs, ours) = (self.played(&told)?, saved(&path, "DXP Client")?);
        ensure!(theirs.record().plies == ours.record().plies, "both have seen different games");
        Ok(ours)
    }

    /// A path where there is no file.
    fn file(&self, name: &str) -> Result<PathBuf> {
        let path = self.folder.join(name);
        if path.exists() {
            fs::remove_file(&path)?;
        }
        Ok(path)
    }

    /// The game of moves as Hub writes them, one a line.
    fn played(&self, lines: &str) -> Result<Game> {
        let mut game = Game::new(&self.variant);
        for (ply, text) in (1..).zip(lines.lines()) {
            if let Some(end) = game.outcome() {
                // Programs count differently towards a draw; who has won is no matter of opinion.
                let code = end.reason.code();
                ensure!(end.result == GameResult::Draw, "{text} is played after the end, {code}");
                break;
            }
            let mv = read_move(&self.variant, game.position(), text)
                .with_context(|| format!("ply {ply}"))?;
            game.play_move(&mv).with_context(|| format!("ply {ply}, {text}"))?;
        }
        ensure!(game.plies().len() >= 20, "only {} plies have been played", game.plies().len());
        Ok(game)
    }
}

/// The one game of a file, in which this player must have taken part.
fn saved(path: &Path, player: &str) -> Result<Game> {
    let text = fs::read(path).with_context(|| format!("cannot read `{}`", path.display()))?;
    let read = Games::new(text.as_slice()).next().context("the file has no game")??;
    let names = ["White", "Black"].map(|tag| read.game.tags.get(tag).unwrap_or_default());
    ensure!(names.iter().any(|name| name.starts_with(player)), "`{player}` is none of {names:?}");
    let game = Resolver::new().play(&read.game).game(&read.game)?;
    ensure!(game.plies().len() >= 20, "only {} plies have been played", game.plies().len());
    Ok(game)
}
