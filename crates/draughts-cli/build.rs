//! How the command is linked.
#![allow(clippy::disallowed_methods, reason = "a build script is told by the environment")]

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |key: &str, value| std::env::var(key).is_ok_and(|known| known == value);
    let linux = is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu");
    if linux && is("PROFILE", "release") {
        // Its tables of words are full of addresses. A program that may lie anywhere in memory has a list
        // of them besides, a quarter of a megabyte, which is worked off before it starts.
        println!("cargo::rustc-link-arg-bin=draughts=-no-pie");
    }
}
