//! A comparison for another program: the order of the fields is part of the promise.

use draughts::compare::{Beside, Comparison, DifferingKey, Found, Proof, Within};
use draughts::rules::Language;
use serde::Serialize;
use serde_json::{Value, json};

/// Rule sets and what differs in them.
#[derive(Serialize)]
pub(super) struct Report<'a> {
    variants: Vec<&'a str>,
    keys: Vec<Row<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) proofs: Option<Vec<Value>>,
}

/// A key that differs.
#[derive(Serialize)]
struct Row<'a> {
    key: &'a str,
    values: &'a [Option<String>],
    words: Vec<Vec<Value>>,
}

impl<'a> Report<'a> {
    pub(super) fn of(comparison: &'a Comparison, language: Language) -> Self {
        Self {
            variants: comparison.rules().iter().map(|rules| rules.id.as_str()).collect(),
            keys: comparison.keys().iter().map(|key| row(comparison, key, language)).collect(),
            proofs: None,
        }
    }
}

fn row<'a>(comparison: &Comparison, differing: &'a DifferingKey, language: Language) -> Row<'a> {
    let words = comparison.row(&differing.key, language).into_iter().map(|cell| {
        let sentences = cell.sentences.into_iter().map(|sentence| {
            let (file, line) = sentence.place.unzip();
            let (text, citation) = (sentence.text, sentence.citation);
            json!({ "text": text, "citation": citation, "file": file, "line": line })
        });
        sentences.collect()
    });
    Row { key: &differing.key, values: &differing.values, words: words.collect() }
}

/// What switching a key showed, between the two rule sets of these ids.
pub(super) fn proof(ids: [&str; 2], key: &str, proof: Option<&Proof>) -> Value {
    let Some(proof) = proof else {
        return json!({ "between": ids, "key": key, "found": "cannot-be-switched" });
    };
    let within = match proof.within {
        Within::First => ids[0],
        Within::Second => ids[1],
    };
    let (beside, keys) = match &proof.beside {
        Beside::Nothing => ("nothing", Vec::new()),
        Beside::After(key) => ("after", vec![key.clone()]),
        Beside::With(keys) => ("with", keys.clone()),
        Beside::Follows(key) => ("follows", vec![key.clone()]),
    };
    let mut report = json!({
        "between": ids, "key": key, "within": within, "beside": beside, "beside-keys": keys,
    });
    let found = match &proof.found {
        Found::Witness(witness) => {
            let texts = [0, 1].map(|index| {
                let texts = witness.variants[index].move_texts(&witness.position);
                texts.into_iter().flatten().map(|(_, text)| text).collect::<Vec<_>>()
            });
            let over = witness.answers.each_ref().map(|answer| {
                answer.ending.map(|ending| {
                    json!({
                        "winner": ending.winner.to_string(), "reason": ending.reason.code(),
                    })
                })
            });
            json!({
                "found": "witness", "fen": witness.fen(), "effect": witness.effect.code(),
                "moves": texts, "endings": over,
            })
        }
        Found::NotObservable(why) => json!({ "found": "not-observable", "why": why.code() }),
        Found::Nothing { positions } => json!({ "found": "nothing", "positions": positions }),
        Found::Stopped { positions } => json!({ "found": "stopped", "positions": positions }),
    };
    if let (Value::Object(report), Value::Object(found)) = (&mut report, found) {
        report.extend(found);
    }
    report
}
