//! The weights that ship.
#![allow(clippy::disallowed_methods, reason = "the weights are files")]

use std::fs;
use std::path::Path;

use draughts::Variant;
use draughts_search::Weights;

/// A file that is larger is not worth it.
const LARGEST: usize = 200_000;

#[test]
fn every_file_is_for_the_variant_of_its_name() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("weights");
    let mut ids = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of weights") {
        let path = entry.expect("a file of weights").path();
        let id = path.file_stem().and_then(|stem| stem.to_str()).expect("a name in UTF-8");
        let variant = Variant::by_name(id).expect("a built-in variant");
        let bytes = fs::read(&path).expect("it can be read");
        assert!(bytes.len() < LARGEST, "{id}");
        let weights = Weights::read(&bytes, variant.rules()).expect("they fit");
        assert_eq!(weights.differences(variant.rules()), [], "{id}");
        let provenance = weights.provenance();
        assert_eq!(provenance.variant, id);
        assert!(provenance.command.starts_with(&format!("draughts train {id} ")), "{id}");
        ids.push(id.to_owned());
    }
    ids.sort_unstable();
    assert_eq!(
        ids,
        [
            "brazilian",
            "czech",
            "dameo",
            "english",
            "frisian",
            "international",
            "italian",
            "russian",
            "spanish",
            "thai",
            "turkish"
        ]
    );
}
