//! What goes into a published package.

#![allow(clippy::disallowed_methods, reason = "only cargo knows what it packs")]

use std::path::Path;
use std::process::Command;

use draughts::rules::builtin;

#[test]
fn the_rules_crate_carries_the_variants() {
    let output = Command::new(env!("CARGO"))
        .args(["package", "--list", "--allow-dirty", "--package", "draughts-rules"])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
        .output()
        .expect("cargo can be run");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "cargo package --list: {complaint}");
    let list = String::from_utf8_lossy(&output.stdout);
    let files: Vec<_> = list.lines().collect();
    for id in builtin::ids() {
        let file = format!("variants/{id}.toml");
        assert!(files.contains(&file.as_str()), "the package lacks {file}");
    }
}
