//! What a measurement was made on.

use std::fs;
use std::process::Command;

use crate::project;

/// The processor, the compiler and the commit, in a line.
pub(super) fn description() -> String {
    let commit = said(Command::new("git").args(["rev-parse", "--short", "HEAD"]));
    let compiler = said(project::rustc().arg("--version"));
    let compiler = compiler.split(" (").next().unwrap_or_default().to_owned();
    format!("{}; {compiler}; commit {commit}", processor())
}

fn processor() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let value = |key: &str| {
        let line = info.lines().find(|line| line.starts_with(key))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    let name = match value("model name") {
        Some(name) if name != "unknown" => name,
        _ => [value("vendor_id"), value("cpu family"), value("model")]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" "),
    };
    let name = if name.is_empty() { std::env::consts::ARCH.to_owned() } else { name };
    format!("{name}, {cores} cores")
}

fn said(command: &mut Command) -> String {
    let output = command.current_dir(project::root()).output();
    let said = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    said.ok().filter(|said| !said.is_empty()).unwrap_or_else(|| "unknown".to_owned())
}
