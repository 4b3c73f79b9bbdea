//! Going through the directions of a rule.

/// Runs the body for every direction that a rule of the mechanics names, with its number.
///
/// `for_directions!(M, m, |rules| rules.man_moves[SIDE], |D| { … })`. Where the mechanics are a constant
/// the loop is written out, without the directions that the rule lacks, so that every step is a shift
/// by a constant; where they are read at run time it is a loop.
macro_rules! for_directions {
    ($mechanics:ident, $m:expr, |$rules:ident| $set:expr, |$direction:ident| $body:block) => {
        if $mechanics::CONSTANT.is_some() {
            for_directions!(@each $mechanics, $rules, $set, $direction, $body, 0 1 2 3 4 5 6 7);
        } else {
            let bits = {
                let $rules = $m.rules();
                ($set).bits()
            };
            for_directions!(@ask $mechanics, bits, $direction, $body, 0 1 2 3 4 5 6 7);
        }
    };
    (@ask $mechanics:ident, $bits:ident, $direction:ident, $body:block, $($number:literal)*) => {
        $(
            if $mechanics::DIRECTIONS.bits() >> $number & $bits >> $number & 1 != 0 {
                #[allow(non_upper_case_globals)]
                const $direction: usize = $number;
                $body
            }
        )*
    };
    (@each $mechanics:ident, $rules:ident, $set:expr, $direction:ident, $body:block, $($number:literal)*) => {
        $(
            if const {
                match $mechanics::CONSTANT {
                    Some($rules) => ($set).bits() >> $number & 1 != 0,
                    None => false,
                }
            } {
                #[allow(non_upper_case_globals)]
                const $direction: usize = $number;
                $body
            }
        )*
    };
}

pub(crate) use for_directions;
