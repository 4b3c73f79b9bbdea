//! How many instructions it takes, counted by Callgrind: the same on a busy machine as on an idle one.
//!
//! `cargo xtask bench-compare` runs this and holds it against `baseline.toml`.

#![allow(missing_docs, reason = "a bench has no readers of its interface")]
#![allow(clippy::disallowed_methods, reason = "what the macro makes runs programs")]

#[cfg(target_os = "linux")]
mod workload;

#[cfg(target_os = "linux")]
mod counted {
    use std::hint::black_box;

    use draughts_movegen::{InstanceKind, Move};
    use gungraun::{Callgrind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group};

    use crate::workload::{Compiled, HARD, Place, Ready, RunTime, STARTS, Task};

    fn start(variant: &str) -> Place {
        let mut places = STARTS.iter().map(|(place, ..)| *place);
        places.find(|place| place.name == variant).expect("a variant of the workload")
    }

    fn hard(name: &str) -> Place {
        let mut places = HARD.iter().map(|(place, _)| *place);
        places.find(|place| place.name == name).expect("a position of the workload")
    }

    fn task(variant: &str, kind: InstanceKind, depth: u32, bulk: bool, nodes: u64) -> Task {
        start(variant).with(kind).expect("an instance").task(depth, bulk, nodes)
    }

    fn in_bulk(variant: &str, kind: InstanceKind, depth: u32, nodes: u64) -> Task {
        task(variant, kind, depth, true, nodes)
    }

    fn one_by_one(variant: &str, kind: InstanceKind, depth: u32, nodes: u64) -> Task {
        task(variant, kind, depth, false, nodes)
    }

    #[library_benchmark(setup = in_bulk)]
    #[bench::international("international", Compiled, 6, 167_140)]
    #[bench::brazilian("brazilian", Compiled, 7, 187_302)]
    #[bench::english("english", Compiled, 7, 179_740)]
    #[bench::turkish("turkish", Compiled, 5, 85_090)]
    #[bench::russian("russian", Compiled, 7, 190_146)]
    #[bench::pool("pool", Compiled, 7, 190_146)]
    #[bench::spanish("spanish", Compiled, 7, 177_532)]
    #[bench::portuguese("portuguese", Compiled, 7, 177_532)]
    #[bench::italian("italian", Compiled, 7, 177_532)]
    #[bench::czech("czech", Compiled, 7, 179_740)]
    #[bench::thai("thai", Compiled, 6, 218_695)]
    #[bench::frisian("frisian", Compiled, 6, 102_431)]
    #[bench::killer("killer", Compiled, 6, 167_140)]
    #[bench::canadian("canadian", Compiled, 5, 79_049)]
    fn perft(task: Task) -> u64 {
        black_box(task).run()
    }

    #[library_benchmark(setup = in_bulk)]
    #[bench::international("international", RunTime, 6, 167_140)]
    #[bench::brazilian("brazilian", RunTime, 7, 187_302)]
    #[bench::english("english", RunTime, 7, 179_740)]
    #[bench::turkish("turkish", RunTime, 5, 85_090)]
    #[bench::italian("italian", RunTime, 7, 177_532)]
    #[bench::thai("thai", RunTime, 6, 218_695)]
    #[bench::frisian("frisian", RunTime, 6, 102_431)]
    #[bench::canadian("canadian", RunTime, 5, 79_049)]
    #[bench::gothic("gothic", RunTime, 3, 12_892)]
    #[bench::armenian("armenian", RunTime, 3, 12_174)]
    #[bench::dameo("dameo", RunTime, 3, 135_930)]
    #[bench::konane("konane", RunTime, 7, 52_044)]
    #[bench::alquerque("alquerque", RunTime, 8, 1_793)]
    fn perft_run_time(task: Task) -> u64 {
        black_box(task).run()
    }

    #[library_benchmark(setup = one_by_one)]
    #[bench::international("international", Compiled, 6, 167_140)]
    #[bench::brazilian("brazilian", Compiled, 7, 187_302)]
    #[bench::international_run_time("international", RunTime, 6, 167_140)]
    fn perft_made(task: Task) -> u64 {
        black_box(task).run()
    }

    fn ready(name: &str) -> Ready {
        hard(name).with_best()
    }

    /// So often that what the allocator happens to do makes no difference.
    const TIMES: usize = 50;

    #[library_benchmark(setup = ready)]
    #[bench::all_kings("all-kings")]
    #[bench::random_178("random-178")]
    #[bench::woldouby("woldouby")]
    fn legal_moves(ready: Ready) -> usize {
        (0..TIMES).map(|_| black_box(&ready).list()).sum()
    }

    #[library_benchmark(setup = ready)]
    #[bench::international("storm-international")]
    #[bench::dameo("storm-dameo")]
    fn storm(ready: Ready) -> usize {
        black_box(ready).list()
    }

    fn moves_of(name: &str) -> (Ready, Vec<Move>) {
        hard(name).successors()
    }

    #[library_benchmark(setup = moves_of)]
    #[bench::all_kings("all-kings")]
    #[bench::woldouby("woldouby")]
    fn make((ready, moves): (Ready, Vec<Move>)) {
        for mv in moves.iter().cycle().take(TIMES * moves.len()) {
            black_box(ready.generator.make(&ready.position, black_box(mv)));
        }
    }

    /// Instructions alone: caches are the machine's matter.
    pub(super) fn plain() -> LibraryBenchmarkConfig {
        LibraryBenchmarkConfig::default().tool(Callgrind::with_args(["--cache-sim=no"])).to_owned()
    }

    library_benchmark_group!(
        name = generator;
        benchmarks = perft, perft_run_time, perft_made, legal_moves, storm, make
    );
}

#[cfg(target_os = "linux")]
use counted::generator;

#[cfg(target_os = "linux")]
gungraun::main!(config = counted::plain(); library_benchmark_groups = generator);

/// Callgrind runs on Linux only.
#[cfg(not(target_os = "linux"))]
fn main() {}
