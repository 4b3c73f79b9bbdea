//! How long it takes to resolve rule files: one, and all that ship.
//!
//! `cargo bench -p draughts-rules --bench resolve`.

#![allow(missing_docs, reason = "a bench has no readers of its interface")]

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use draughts_rules::builtin;

fn brief() -> Criterion {
    Criterion::default()
        .sample_size(50)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
}

/// How many of these variants have been resolved: all.
fn resolve(ids: &[&str]) -> usize {
    let load = |id: &&str| builtin::load(black_box(id)).expect("a built-in variant").rules;
    ids.iter().map(load).filter(|rules| rules.board.len() > 0).count()
}

fn benches(criterion: &mut Criterion) {
    criterion.bench_function("resolve/brazilian", |bencher| {
        bencher.iter(|| assert_eq!(resolve(&["brazilian"]), 1));
    });
    let all = builtin::ids();
    criterion.bench_function("resolve/all", |bencher| {
        bencher.iter(|| assert_eq!(resolve(all), all.len()));
    });
}

criterion_group! { name = group; config = brief(); targets = benches }
criterion_main!(group);
