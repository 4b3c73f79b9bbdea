//! How long it takes: counts from the start of each variant, lists of moves, moves made.
//!
//! `cargo bench -p draughts-movegen --bench speed [FILTER]`. Every count is held against the number
//! that is right. Times are those of this machine at this moment; what can be compared from day to day
//! are instructions, see `instructions.rs`.

#![allow(missing_docs, reason = "a bench has no readers of its interface")]

mod workload;

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

use workload::{Compiled, HARD, RunTime, STARTS, instance_name};

/// Few samples and short ones: there are many measurements.
fn brief() -> Criterion {
    Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(700))
}

fn perft(criterion: &mut Criterion) {
    for (name, bulk) in [("perft", true), ("perft-made", false)] {
        let mut group = criterion.benchmark_group(name);
        for &(place, depth, nodes) in STARTS {
            for kind in [Compiled, RunTime] {
                let Some(ready) = place.with(kind) else { continue };
                let task = ready.task(depth, bulk, nodes);
                group.throughput(Throughput::Elements(nodes));
                group.bench_function(
                    BenchmarkId::new(place.name, instance_name(kind)),
                    |bencher| {
                        bencher.iter(|| black_box(&task).run());
                    },
                );
            }
        }
        group.finish();
    }
}

fn legal_moves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("legal-moves");
    for (place, moves) in HARD {
        let ready = place.with_best();
        group.throughput(Throughput::Elements(*moves as u64));
        group.bench_function(place.name, |bencher| {
            bencher.iter(|| assert_eq!(black_box(&ready).list(), *moves));
        });
    }
    group.finish();
}

fn make(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("make");
    for place in HARD.iter().map(|(place, _)| place).chain(STARTS.iter().map(|(place, ..)| place)) {
        let (ready, moves) = place.successors();
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(place.name, |bencher| {
            bencher.iter(|| {
                for mv in black_box(&moves) {
                    black_box(ready.generator.make(&ready.position, mv));
                }
            });
        });
    }
    group.finish();
}

criterion_group! { name = benches; config = brief(); targets = perft, legal_moves, make }
criterion_main!(benches);
