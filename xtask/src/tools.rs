//! The programs that the chores call, and how a missing one is got.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Error, Result};

use crate::project;

/// A program that a chore needs and a Rust toolchain alone may lack.
#[derive(Debug)]
pub struct Tool {
    /// What it is called.
    name: &'static str,
    /// A command line that succeeds where the tool is there.
    probe: &'static [&'static str],
    /// How to get it.
    source: Source,
}

/// Where a tool comes from.
#[derive(Debug)]
enum Source {
    /// A component of the toolchain; a Debian package where rustup is not in charge of it.
    Component { component: &'static str, package: &'static str },
    /// A Debian package.
    Package(&'static str),
    /// A crate, built into a folder of the project's own.
    Crate { name: &'static str, version: &'static str, arguments: &'static [&'static str] },
}

/// The formatter.
pub const RUSTFMT: Tool = Tool {
    name: "rustfmt",
    probe: &["cargo", "fmt", "--version"],
    source: Source::Component { component: "rustfmt", package: "rustfmt" },
};

/// The lint.
pub const CLIPPY: Tool = Tool {
    name: "clippy",
    probe: &["cargo", "clippy", "--version"],
    source: Source::Component { component: "clippy", package: "rust-clippy" },
};

/// The version control, which knows the files of the project.
pub const GIT: Tool =
    Tool { name: "git", probe: &["git", "--version"], source: Source::Package("git") };

/// The builder of the manual.
pub const MDBOOK: Tool = Tool {
    name: "mdbook",
    probe: &["mdbook", "--version"],
    source: Source::Crate {
        name: "mdbook",
        version: "0.5.4",
        arguments: &["--no-default-features", "--debug", "--quiet"],
    },
};

/// What counts instructions.
pub const VALGRIND: Tool = Tool {
    name: "valgrind",
    probe: &["valgrind", "--version"],
    source: Source::Package("valgrind"),
};

/// What runs benches under Valgrind. Its version is that of the crate `gungraun` in the workspace.
pub const GUNGRAUN: Tool = Tool {
    name: "gungraun-runner",
    probe: &["gungraun-runner", "--version"],
    source: Source::Crate {
        name: "gungraun-runner",
        version: "0.20.0",
        arguments: &["--debug", "--quiet"],
    },
};

/// A Python that makes virtual environments, for programs that others have written in it.
pub const PYTHON: Tool = Tool {
    name: "python3 with venv",
    probe: &["python3", "-c", "import ensurepip, venv"],
    source: Source::Package("python3-venv"),
};

/// What runs JavaScript outside a browser, with npm; recent enough for the bundler.
pub const NODE: Tool = Tool {
    name: "node 20.19 or newer, with npm",
    probe: &["node", "-e", NEW_ENOUGH],
    source: Source::Package("npm"),
};

/// Node ends well if it is new enough and npm is beside it.
const NEW_ENOUGH: &str = "const [major, minor] = process.versions.node.split('.').map(Number);\
    if (major < 20 || (major === 20 && minor < 19)) process.exit(1);\
    require('child_process').execSync('npm --version', { stdio: 'ignore' });";

/// A browser.
pub const CHROMIUM: Tool = Tool {
    name: "chromium",
    probe: &["chromium", "--version"],
    source: Source::Package("chromium"),
};

/// The compiler that Debian builds its browsers with, and the sources of its standard library, from
/// which one for WebAssembly can be built.
pub const RUSTC_WEB: Tool = Tool {
    name: "rustc-web with rust-web-src",
    probe: &["test", "-d", "/usr/lib/rustlib/src/rust/library"],
    source: Source::Package("rustc-web rust-web-src"),
};

/// A database server, whose programs Debian keeps off the path.
pub const POSTGRES: Tool = Tool {
    name: "postgresql",
    probe: &["sh", "-c", "command -v initdb || ls /usr/lib/postgresql/*/bin/initdb"],
    source: Source::Package("postgresql"),
};

/// A tool that is not there and was not installed.
#[derive(Debug)]
pub struct Missing {
    /// The command that installs it.
    pub command: String,
}

impl std::fmt::Display for Missing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a program is missing; install it with `{}`", self.command)
    }
}

impl std::error::Error for Missing {}

impl Tool {
    /// Makes sure that the tool is there, and says so where that takes an installation.
    ///
    /// # Errors
    /// [`Missing`], with the command that would install it.
    pub fn provide(&self) -> Result<()> {
        if self.is_there() {
            return Ok(());
        }
        let lines = self.installation(is_on_path("rustup"));
        if self.may_install() {
            let _alone = alone()?;
            for line in &lines {
                println!("{} is missing: {}", self.name, line.join(" "));
                // The last line decides; an index that cannot be refreshed may still serve.
                let _ = runs(line, Stdio::inherit);
            }
            if self.is_there() {
                return Ok(());
            }
        }
        Err(Error::new(Missing { command: self.advice(&lines) }))
    }

    /// The program to call: the one in the project's own folder if it was built there.
    #[must_use]
    pub fn program(&self) -> PathBuf {
        let own = folder().join("bin").join(self.name);
        if own.exists() { own } else { PathBuf::from(self.name) }
    }

    fn is_there(&self) -> bool {
        match self.source {
            Source::Crate { version, .. } => Command::new(self.program())
                .arg("--version")
                .output()
                .is_ok_and(|answer| same_series(&String::from_utf8_lossy(&answer.stdout), version)),
            _ => runs(self.probe, Stdio::null),
        }
    }

    /// Packages are installed by root on Debian only; the rest lies in the user's own folders.
    fn may_install(&self) -> bool {
        match self.source {
            Source::Crate { .. } => true,
            Source::Component { .. } if is_on_path("rustup") => true,
            _ => is_root() && Path::new("/etc/debian_version").exists(),
        }
    }

    /// The command lines that install it.
    fn installation(&self, rustup: bool) -> Vec<Vec<String>> {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let package = |name: &str| {
            vec![
                words("apt-get update --quiet"),
                words(&format!("apt-get install --yes --quiet --no-install-recommends {name}")),
            ]
        };
        match self.source {
            Source::Component { component, .. } if rustup => {
                vec![words(&format!("rustup component add {component}"))]
            }
            Source::Component { package: name, .. } | Source::Package(name) => package(name),
            Source::Crate { name, version, arguments } => {
                let mut line = words(&format!("cargo install {name} --version {version} --locked"));
                line.extend(arguments.iter().map(|&argument| argument.to_owned()));
                line.extend(["--root".to_owned(), folder().display().to_string()]);
                vec![line]
            }
        }
    }

    /// What a reader has to type.
    fn advice(&self, lines: &[Vec<String>]) -> String {
        let sudo = |line: &Vec<String>| {
            let root = line.first().is_some_and(|word| word == "apt-get");
            format!("{}{}", if root { "sudo " } else { "" }, line.join(" "))
        };
        lines.last().map(sudo).unwrap_or_default()
    }
}

/// Waits until no other process of the chores installs anything, and keeps others from it until it is
/// dropped: a package manager refuses to run twice.
fn alone() -> Result<File> {
    fs::create_dir_all(folder()).context("cannot make the folder of the tools")?;
    let file = File::create(folder().join("lock")).context("cannot make the lock of the tools")?;
    file.lock().context("cannot wait for other installations")?;
    Ok(file)
}

/// Where crates that are tools are built.
fn folder() -> PathBuf {
    project::target().join("tools")
}

/// Whether a program that says `mdbook v0.5.2` is of the series of 0.5.4.
fn same_series(answer: &str, version: &str) -> bool {
    let series = |text: &str| text.split('.').take(2).map(str::to_owned).collect::<Vec<_>>();
    let said = answer.split_whitespace().last().unwrap_or_default().trim_start_matches('v');
    !said.is_empty() && series(said) == series(version)
}

fn is_on_path(program: &str) -> bool {
    runs(&[program, "--version"], Stdio::null)
}

/// Whether the chores run as root.
#[must_use]
pub fn is_root() -> bool {
    let answer = Command::new("id").arg("-u").output();
    answer.is_ok_and(|answer| answer.stdout.trim_ascii() == b"0")
}

/// Whether a command line runs to a good end.
fn runs<S: AsRef<str>>(line: &[S], output: fn() -> Stdio) -> bool {
    let Some((program, arguments)) = line.split_first() else { return false };
    let mut command = match program.as_ref() {
        "cargo" => project::cargo(),
        other => Command::new(other),
    };
    command
        .args(arguments.iter().map(AsRef::as_ref))
        .stdout(output())
        .stderr(output())
        .status()
        .is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_package_is_named_with_its_command() {
        let lines = GIT.installation(true);
        assert_eq!(
            GIT.advice(&lines),
            "sudo apt-get install --yes --quiet --no-install-recommends git"
        );
    }

    #[test]
    fn components_come_from_rustup_where_it_is() {
        let with = CLIPPY.installation(true);
        assert_eq!(CLIPPY.advice(&with), "rustup component add clippy");
        let without = CLIPPY.installation(false);
        assert!(CLIPPY.advice(&without).ends_with("rust-clippy"), "{without:?}");
    }

    #[test]
    fn a_crate_is_built_into_the_projects_own_folder() {
        let line = MDBOOK.advice(&MDBOOK.installation(true));
        assert!(line.starts_with("cargo install mdbook --version 0.5."), "{line}");
        assert!(line.ends_with(&folder().display().to_string()), "{line}");
    }

    #[test]
    fn another_series_does_not_serve() {
        assert!(same_series("mdbook v0.5.1\n", "0.5.4"));
        assert!(!same_series("mdbook v0.4.52\n", "0.5.4"));
        assert!(!same_series("", "0.5.4"));
    }

    #[test]
    fn a_program_that_is_not_there_does_not_run() {
        assert!(!runs(&["no-such-program-as-this"], Stdio::null));
        assert!(!runs::<&str>(&[], Stdio::null));
    }
}
