//! Going through directions so that each of them is a constant.

/// Runs the body for every direction of a [`DirectionSet`](draughts_board::DirectionSet), with its
/// number as a constant.
///
/// The loop is written out eight times: the directions that a compiled rule set lacks fold away, and
/// the others become shifts by a constant.
macro_rules! for_directions {
    ($set:expr, |$direction:ident| $body:block) => {{
        let bits = $set.bits();
        for_directions!(@each bits, $direction, $body, 0 1 2 3 4 5 6 7);
    }};
    (@each $bits:ident, $direction:ident, $body:block, $($number:literal)*) => {
        $(
            if $bits >> $number & 1 != 0 {
                #[allow(dead_code, non_upper_case_globals)]
                const $direction: usize = $number;
                $body
            }
        )*
    };
}

pub(crate) use for_directions;
