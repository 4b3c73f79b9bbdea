//! The choice of marked pieces before a game with duels.

use draughts::{Position, Side, SquareSet, Variant};

/// Reads the squares of the pieces that a side marks, parted by blanks or commas.
///
/// # Errors
/// If a square is not on the board or has no piece of that side, or there are too many; in words.
pub(super) fn read(
    variant: &Variant,
    position: &Position,
    (side, wanted): (Side, u8),
    line: &str,
) -> Result<SquareSet, String> {
    let mut chosen = SquareSet::EMPTY;
    for word in line.split([' ', ',', ';']).filter(|word| !word.is_empty()) {
        let square =
            variant.parse_square(word).ok_or_else(|| format!("`{word}` is not a square"))?;
        if !position.of(side).contains(square) {
            return Err(format!("you have no piece on {}", variant.square_name(square)));
        }
        chosen.insert(square);
    }
    if chosen.len() > usize::from(wanted) {
        return Err(format!("these are {} pieces; only {wanted} can be marked", chosen.len()));
    }
    Ok(chosen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_pieces_and_not_too_many() {
        let variant = Variant::by_name("brazilian-medieval").expect("built in");
        let start = variant.start();
        let read = |line| read(&variant, &start, (Side::White, 3), line);
        assert_eq!(read("c3, e3").map(SquareSet::len), Ok(2));
        assert_eq!(read("").map(SquareSet::len), Ok(0));
        assert_eq!(read("c3 c3 c3 c3").map(SquareSet::len), Ok(1));
        assert_eq!(read("z9"), Err("`z9` is not a square".to_owned()));
        assert_eq!(read("a7"), Err("you have no piece on a7".to_owned()));
        assert_eq!(read("a1 c1 e1 g1"), Err("these are 4 pieces; only 3 can be marked".to_owned()));
    }
}
