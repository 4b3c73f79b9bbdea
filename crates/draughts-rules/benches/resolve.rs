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

fn benches(criterion: &mut Criterion) {
    criterion.bench_function("resolve/brazilian", |bencher| {
        bencher.iter(|| builtin::load(black_box("brazilian")).expect("a built-in variant"));
    });
    let count = builtin::ids().len();
    criterion.bench_function("resolve/all", |bencher| {
        bencher.iter(|| assert_eq!(builtin::load_all().len(), count));
    });
}

criterion_group! { name = group; config = brief(); targets = benches }
criterion_main!(group);
