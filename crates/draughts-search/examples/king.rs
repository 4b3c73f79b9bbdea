//! What a king is worth: a match between the value that the rules alone give it and another one, in
//! hundredths of a man, neither side having learned anything.
#![allow(clippy::disallowed_methods, reason = "an example reads its arguments")]
use draughts::{Side, Variant};
use draughts_search::strength::Tally;
use draughts_search::train::{Play, play};
use draughts_search::{Evaluation, Level, Opponent};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or("international".into());
    let king = arguments.next().map_or(Ok(250), |text| text.parse())?;
    let games: u64 = arguments.next().map_or(Ok(200), |text| text.parse())?;
    let positions = arguments.next().map_or(Ok(500), |text| text.parse())?;
    let variant = Variant::by_name(&name)?;
    let plain = Evaluation::new(&variant);
    let usual = plain.worth(draughts::Kind::King);
    let other = Opponent::with_evaluation(plain.clone().with_king(king), Level::HIGHEST);
    let plain = Opponent::with_evaluation(plain, Level::HIGHEST);
    let how = Play { positions, opening: (3, 8), longest: 240 };
    let mut tally = Tally::default();
    for number in 0..games {
        // Each opening is played twice.
        let game = how.open(&variant, &mut ChaCha8Rng::seed_from_u64(number / 2))?;
        let first = if number % 2 == 0 { Side::White } else { Side::Black };
        let sides = if first == Side::White { [&other, &plain] } else { [&plain, &other] };
        let played = play(game, sides, &how, &mut ChaCha8Rng::seed_from_u64(games + number))?;
        tally.add(played.winner.map_or(0, |winner| if winner == first { 1 } else { -1 }));
    }
    println!("{name}: {king} against {usual}, {games} games at {positions} positions: {tally}");
    Ok(())
}
