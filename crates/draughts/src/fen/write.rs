use std::fmt::Write as _;

use draughts_board::{Kind, Side, Square, Style};
use draughts_movegen::Position;
use draughts_rules::Record;

/// From how many men in a row on they are written as a range.
const RANGE: usize = 3;

/// The canonical FEN of a position.
pub(crate) fn write(rules: &Record, position: &Position) -> String {
    let mut fen = String::from(position.side().letter());
    for side in Side::BOTH {
        fen.push(':');
        fen.push(side.letter());
        fen.push_str(&pieces(rules, position, side).join(","));
    }
    if Side::BOTH.into_iter().any(|side| position.king_run(side).count > 0) {
        fen.push(':');
        for side in [Side::Black, Side::White] {
            fen.push_str(&run(rules, position, side));
        }
    }
    fen
}

/// The pieces of a side in the order of the numbers, men in a row drawn together.
fn pieces(rules: &Record, position: &Position, side: Side) -> Vec<String> {
    let numbering = &rules.notation.numbering;
    let ranges = numbering.style() == Style::Numeric;
    let plain = |square: Square| {
        position.of_kind(side, Kind::Man).contains(square) && !position.marked().contains(square)
    };
    let order = numbering.order();
    let mut entries = Vec::new();
    let mut at = 0;
    while at < order.len() {
        let men = order[at..].iter().take_while(|&&square| ranges && plain(square)).count();
        if men >= RANGE {
            let (first, last) = (order[at], order[at + men - 1]);
            entries.push(format!("{}-{}", numbering.name(first), numbering.name(last)));
            at += men;
            continue;
        }
        if let Some(entry) = entry(rules, position, side, order[at]) {
            entries.push(entry);
        }
        at += 1;
    }
    entries
}

/// A piece with its mark and letter, if one of this side stands on the square.
fn entry(rules: &Record, position: &Position, side: Side, square: Square) -> Option<String> {
    let (_, kind) = position.piece_at(square).filter(|&(of, _)| of == side)?;
    let mut entry = String::new();
    if position.marked().contains(square) {
        entry.push('M');
    }
    entry.extend(letter(rules, kind));
    let _ = write!(entry, "{}", rules.notation.numbering.name(square));
    Some(entry)
}

/// The letter before the square of such a piece; none for a man.
///
/// A kind that the rule set does not declare, which no reader or generator makes, shows as `?`.
fn letter(rules: &Record, kind: Kind) -> Option<char> {
    match kind {
        Kind::Man => None,
        Kind::King => Some('K'),
        Kind::First | Kind::Second => {
            let declared = rules.pieces.iter().find(|piece| piece.kind == kind);
            Some(declared.map_or('?', |piece| piece.letter))
        }
    }
}

/// `+0`, or the count and the square of the king that moves.
fn run(rules: &Record, position: &Position, side: Side) -> String {
    let run = position.king_run(side);
    let digits = count_digits(rules);
    match run.square {
        Some(square) => format!("+{:0digits$}{}", run.count, rules.notation.numbering.name(square)),
        None => format!("+{:0digits$}", 0),
    }
}

/// How many digits a count of king moves has: as many as the limit, so that it can be told from the
/// number of the square behind it.
pub(super) fn count_digits(rules: &Record) -> usize {
    let limit = rules.king.as_ref().and_then(|king| king.same_king_limit);
    limit.map_or(1, |limit| limit.to_string().len())
}
