//! Makes the list of the weights that ship, those of `weights/`, if they are to be part of the program.

#![allow(clippy::disallowed_methods, reason = "a build script reads files and its environment")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let folder = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("weights");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = BTreeMap::new();
    if env::var_os("CARGO_FEATURE_SHIPPED_WEIGHTS").is_some() {
        let entries = fs::read_dir(&folder)
            .unwrap_or_else(|error| panic!("cannot list {}: {error}", folder.display()));
        for entry in entries {
            let path = entry.expect("an entry of the folder of weights").path();
            let id = path.file_stem().and_then(|stem| stem.to_str()).map(str::to_owned);
            if let (Some(id), true) = (id, path.extension().is_some_and(|ending| ending == "dw")) {
                files.insert(id, path);
            }
        }
    }
    let mut code = String::from("static SHIPPED: &[(&str, &[u8])] = &[\n");
    for (id, path) in &files {
        println!("cargo::rerun-if-changed={}", path.display());
        let path = path.display().to_string();
        writeln!(code, "    ({id:?}, include_bytes!({path:?})),").expect("text grows");
    }
    code.push_str("];\n");
    let out = Path::new(&variable("OUT_DIR")).join("shipped.rs");
    fs::write(&out, code).unwrap_or_else(|error| panic!("cannot write {}: {error}", out.display()));
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|error| panic!("{name}: {error}"))
}
