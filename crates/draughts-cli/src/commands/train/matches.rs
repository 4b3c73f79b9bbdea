//! Matches between two opponents.

use anyhow::Result;
use draughts::{Side, Variant};
use draughts_search::strength::Tally;
use draughts_search::train::{Play, play};
use draughts_search::{Evaluation, Level, Opponent, Weights};

use super::work::Work;
use crate::lots::{Purpose, lots};
use crate::{progress, weights};

/// Games of a match begin with so many random moves.
const OPENING: (u32, u32) = (3, 8);

/// After so many plies a game of a match is a draw.
const LONGEST: usize = 240;

/// An opponent with these weights, or with none.
pub(super) fn opponent(variant: &Variant, learned: Option<&Weights>) -> Opponent {
    let evaluation = weights::with(Evaluation::new(variant), learned);
    Opponent::with_evaluation(evaluation, Level::HIGHEST)
}

/// How a match goes for the first of two opponents; none if it was stopped. Every opening is played twice,
/// once with each side.
pub(super) fn tally(
    variant: &Variant,
    work: &Work,
    players: [&Opponent; 2],
    (games, nodes): (u32, u64),
    (seed, round): (u64, u32),
) -> Result<Option<Tally>> {
    let how = Play { positions: nodes, opening: OPENING, longest: LONGEST };
    let bar = progress::games(games, "match".to_owned())?;
    let results = work.games(
        0..games,
        |number| lots(seed, Purpose::Match, round, number),
        &bar,
        |number, mut lots_of_game| {
            let mut openings = lots(seed, Purpose::Openings, round, number / 2);
            let game = how.open(variant, &mut openings)?;
            let first = if number % 2 == 0 { Side::White } else { Side::Black };
            let sides = if first == Side::White { players } else { [players[1], players[0]] };
            let played = play(game, sides, &how, &mut lots_of_game)?;
            Ok(match played.winner {
                Some(winner) if winner == first => 1,
                Some(_) => -1,
                None => 0,
            })
        },
    )?;
    bar.finish_and_clear();
    Ok(results.map(|results| {
        let mut tally = Tally::default();
        results.into_iter().for_each(|result| tally.add(result));
        tally
    }))
}
