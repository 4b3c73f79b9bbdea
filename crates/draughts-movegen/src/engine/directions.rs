//! Going through the directions of a rule.

/// Runs the body for every direction that a rule of the mechanics names, with its number.
///
/// `for_directions!(M, m, |rules| rules.man_moves[SIDE], |D| { … })`. Where something is known of the
/// mechanics the loop is written out, so that every step is in a direction that is known when the program
/// is compiled. Directions that the mechanics cannot name are left out, and only those are asked for that
/// they may or may not name.
macro_rules! for_directions {
    ($mechanics:ident, $m:expr, |$rules:ident| $set:expr, |$direction:ident| $body:block) => {
        if $mechanics::WRITTEN_OUT {
            for_directions!(@each $mechanics, $m, $rules, $set, $direction, $body, 0 1 2 3 4 5 6 7);
        } else {
            let mut bits = {
                let $rules = $m.rules();
                ($set).bits()
            };
            while bits != 0 {
                #[allow(non_snake_case)]
                let $direction = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                $body
            }
        }
    };
    (@each $mechanics:ident, $m:expr, $rules:ident, $set:expr, $direction:ident, $body:block, $($number:literal)*) => {
        $(
            if const { let $rules = $mechanics::MOST; ($set).bits() >> $number & 1 != 0 }
                && (const { let $rules = $mechanics::LEAST; ($set).bits() >> $number & 1 != 0 }
                    || { let $rules = $m.rules(); ($set).bits() >> $number & 1 != 0 })
            {
                #[allow(non_upper_case_globals)]
                const $direction: usize = $number;
                $body
            }
        )*
    };
}

pub(crate) use for_directions;
