//! What a king is worth in games: from the positions that a training keeps in its folder, how well the men
//! and kings that a side has more, and the turn, foretell who wins.
#![allow(clippy::disallowed_methods, reason = "an example reads files and its arguments")]
use draughts::{Side, Variant};
use draughts_search::train::Sample;

/// Men, kings, turn.
type Three = [f64; 3];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(name), Some(folder)) = (arguments.next(), arguments.next()) else {
        return Err("expected a variant and the folder of its training".into());
    };
    let squares = Variant::by_name(&name)?.rules().board.len();
    let mut positions: Vec<(Three, f64)> = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path
            .file_name()
            .and_then(|name| name.to_str())
            .is_some_and(|name| name.contains("games"))
        {
            let samples = Sample::read_all(squares, &std::fs::read(path)?)?;
            positions.extend(samples.iter().filter_map(counted));
        }
    }
    let mut worth = Three::default();
    let mut spread = [Three::default(); 3];
    for _ in 0..20 {
        let (slope, curve) = slopes(&positions, worth);
        spread = inverse(curve);
        for (worth, row) in worth.iter_mut().zip(spread) {
            *worth += row.iter().zip(slope).map(|(a, b)| a * b).sum::<f64>();
        }
    }
    let [man, king, _] = worth;
    let ratio = king / man;
    let variance = spread[1][1] + ratio * ratio * spread[0][0] - 2.0 * ratio * spread[0][1];
    let error = 1.96 * variance.sqrt() / man;
    println!("{name}: {} positions, a king is worth {ratio:.2} ± {error:.2} men", positions.len());
    Ok(())
}

/// What White has more in a position with kings, and how much of the game it has won.
fn counted(sample: &Sample) -> Option<(Three, f64)> {
    let [kings, others] = sample.sets.planes;
    if kings == 0 || others != 0 {
        return None;
    }
    let [white, black] = sample.sets.pieces;
    let more =
        |set: u128| f64::from((white & set).count_ones()) - f64::from((black & set).count_ones());
    let turn = if sample.side == Side::White { 1.0 } else { -1.0 };
    let (men, kings) = (more(!kings), more(kings));
    let usual = men.abs() <= 6.0 && kings.abs() <= 4.0;
    usual.then_some(([men, kings, turn], f64::from(sample.result + 1) / 2.0))
}

/// Where the likelihood rises, and how much less so farther on.
fn slopes(positions: &[(Three, f64)], worth: Three) -> (Three, [Three; 3]) {
    let (mut slope, mut curve) = (Three::default(), [Three::default(); 3]);
    for (seen, won) in positions {
        let sum: f64 = seen.iter().zip(worth).map(|(seen, worth)| seen * worth).sum();
        let foretold = 1.0 / (1.0 + (-sum).exp());
        for a in 0..3 {
            slope[a] += (won - foretold) * seen[a];
            for b in 0..3 {
                curve[a][b] += foretold * (1.0 - foretold) * seen[a] * seen[b];
            }
        }
    }
    (slope, curve)
}

/// The inverse of a symmetric matrix, by cofactors.
fn inverse(of: [Three; 3]) -> [Three; 3] {
    let minor = |a: usize, b: usize| {
        let [a1, a2, b1, b2] = [(a + 1) % 3, (a + 2) % 3, (b + 1) % 3, (b + 2) % 3];
        of[a1][b1] * of[a2][b2] - of[a1][b2] * of[a2][b1]
    };
    let whole: f64 = (0..3).map(|b| of[0][b] * minor(0, b)).sum();
    [0, 1, 2].map(|a| [0, 1, 2].map(|b| minor(b, a) / whole))
}
