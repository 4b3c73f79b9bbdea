//! Replays the corpora of the fuzz targets.
#![allow(clippy::disallowed_methods, reason = "the corpora are files")]

use std::fs;
use std::path::Path;

mod relations;

/// Holds a relation for every file of a target's corpus.
fn replay(target: &str, holds: fn(&[u8])) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    if !root.join("crates/draughts-protocol").exists() {
        eprintln!("not run: the published crate comes without the corpora");
        return;
    }
    let folder = root.join("fuzz/corpus").join(target);
    let mut count = 0;
    for entry in fs::read_dir(&folder).expect("the corpus is a folder") {
        let path = entry.expect("a file of the corpus").path();
        println!("{}", path.display());
        holds(&fs::read(&path).expect("a file of the corpus can be read"));
        count += 1;
    }
    assert!(count >= 10, "{count} files in {}", folder.display());
}

#[test]
fn hub() {
    replay("hub", |bytes| {
        if let Ok(text) = std::str::from_utf8(bytes) {
            relations::hub(text);
        }
    });
}

#[test]
fn dxp() {
    replay("dxp", relations::dxp);
}
