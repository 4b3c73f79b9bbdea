use std::sync::LazyLock;

use draughts::rules::{RuleSet, builtin};
use draughts::{Kind, Position, Side, Square, Variant};
use draughts_testkit::random;
use draughts_testkit::swap::Swap;
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Appraiser, Pair, Provenance, Weights, WeightsError};
use crate::Learned;
use crate::patterns::{Gauge, Scheme, Sets};

fn rules(id: &str) -> RuleSet {
    builtin::load(id).expect("a built-in variant").rules
}

/// Weights of any values. All are multiples of 8, so that no symmetry rounds them.
fn any_weights(rules: &RuleSet, seed: u64) -> Weights {
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let count = Scheme::new(rules).len();
    let values = (0..count).map(|_| [(); 2].map(|()| 8 * lots.random_range(-20..=20))).collect();
    let provenance = Provenance {
        variant: rules.id.clone(),
        command: "draughts train".to_owned(),
        program: "draughts".to_owned(),
        date: "2026-11-30".to_owned(),
        seed,
        games: 7,
        positions: 400,
    };
    Weights::new(rules, values, provenance)
}

/// The value for White, slot by slot, without anything made beforehand.
fn naive(rules: &RuleSet, values: &[Pair], position: &Position) -> i32 {
    let scheme = Scheme::new(rules);
    let squares: Vec<_> = (0..rules.board.len()).map(Square::new).collect();
    let gauge = Gauge::new(&scheme, &squares);
    let sets = Sets::of(position);
    let mut sums = [0; 2];
    let mut add = |slot: usize, sign: i32| {
        for phase in 0..2 {
            sums[phase] += sign * i32::from(values[slot][phase]);
        }
    };
    gauge.windows(&sets, |slot, swapped| add(slot, if swapped { -1 } else { 1 }));
    gauge.pieces(&sets, &Kind::ALL, |share, material, side| {
        add(share.slot, i32::from(share.sign));
        add(material, if side == Side::White { 1 } else { -1 });
    });
    let count = |side| position.of_kind(side, Kind::King).len();
    let share = scheme.kings(count(Side::White), count(Side::Black));
    add(share.slot, i32::from(share.sign));
    add(scheme.turn(), if position.side() == Side::White { 1 } else { -1 });
    let full = scheme.full as i32;
    let step = 256 * (position.occupied().len() as i32).min(full) / full;
    (sums[0] * step + sums[1] * (256 - step)) / 256
}

#[test]
fn values_are_those_of_the_slots_on_every_board() {
    for id in builtin::ids() {
        let rules = rules(id);
        let weights = any_weights(&rules, 1);
        let appraiser = Appraiser::by_squares(&weights);
        for sample in random::positions(&rules, 2, 40, 10) {
            let white = naive(&rules, weights.values(), &sample.position);
            let own = if sample.position.side() == Side::White { white } else { -white };
            assert_eq!(appraiser.value(&sample.position), own, "{id}");
        }
    }
}

#[test]
fn values_know_no_colors_where_the_rules_know_none() {
    for id in builtin::ids() {
        let rules = rules(id);
        let Some(swap) = Swap::of(&rules) else { continue };
        let appraiser = Appraiser::by_squares(&any_weights(&rules, 3));
        for sample in random::positions(&rules, 4, 40, 10) {
            let swapped = swap.position(&sample.position);
            assert_eq!(appraiser.value(&sample.position), appraiser.value(&swapped), "{id}");
        }
    }
}

#[test]
fn values_are_the_same_in_a_mirror_where_the_rules_are() {
    for id in ["turkish", "dameo", "alquerque", "konane"] {
        let rules = rules(id);
        let appraiser = Appraiser::by_squares(&any_weights(&rules, 5));
        for sample in random::positions(&rules, 6, 40, 10) {
            let board = &rules.board;
            let mut mirrored = Position::empty(sample.position.side());
            for square in sample.position.occupied() {
                let (side, kind) = sample.position.piece_at(square).expect("a piece");
                let file = board.width() - 1 - board.file(square);
                let image = board.square_at(file, board.row(square)).expect("a square");
                mirrored.put(image, side, kind);
            }
            assert_eq!(appraiser.value(&sample.position), appraiser.value(&mirrored), "{id}");
        }
    }
}

#[test]
fn bytes_come_back_as_they_were() {
    for id in builtin::ids() {
        let rules = rules(id);
        let weights = any_weights(&rules, 7);
        let read = Weights::read(&weights.to_bytes(), &rules).expect("they are whole");
        assert_eq!(read.values(), weights.values(), "{id}");
        assert_eq!(read.provenance(), weights.provenance(), "{id}");
        assert_eq!(read.differences(&rules), [], "{id}");
    }
}

#[test]
fn a_line_break_in_a_command_breaks_no_line() {
    let rules = rules("brazilian");
    let provenance = Provenance { command: "a\nvariant b".to_owned(), ..Provenance::default() };
    let values = any_weights(&rules, 1).values().to_vec();
    let bytes = Weights::new(&rules, values, provenance).to_bytes();
    let read = Weights::read(&bytes, &rules).expect("they are whole");
    assert_eq!(read.provenance().command, "a variant b");
    assert_eq!(read.provenance().variant, "");
}

#[test]
fn other_rules_are_refused_with_what_differs() {
    let bytes = any_weights(&rules("brazilian"), 1).to_bytes();
    let refused =
        |id: &str| Weights::read(&bytes, &rules(id)).expect_err("they do not fit").to_string();
    assert_eq!(
        refused("english"),
        "weights made for `brazilian` do not fit `english`: `king.range` is \"flying\" there, \"short\" \
         here; `man.captures` is [\"diagonal\"] there, [\"forward-diagonal\"] here; \
         `man.captures-next` is [\"diagonal\"] there, [\"forward-diagonal\"] here"
    );
    assert!(refused("international").contains("`board.width` is 8 there, 10 here"));
    assert!(refused("italian").contains("`board.squares` is \"dark\" there, \"light\" here"));
}

#[test]
fn rules_that_differ_in_details_of_captures_are_served() {
    let weights = any_weights(&rules("brazilian"), 1);
    let bytes = weights.to_bytes();
    let keys = |id: &str| {
        let rules = rules(id);
        let read = Weights::read(&bytes, &rules).expect("they fit");
        let differences = read.differences(&rules);
        differences.into_iter().map(|difference| difference.key).collect::<Vec<_>>()
    };
    assert_eq!(keys("brazilian-kondavo"), [""; 0]);
    assert_eq!(keys("russian"), ["capture.priority", "promotion.during-capture"]);
}

#[test]
fn children_find_their_way_of_playing_in_weights_of_their_parents() {
    // What a variant inherits it may use, and what it changes is in its own record.
    let variant = Variant::from_toml(
        "id = \"our-club\"\nextends = \"brazilian\"\nname = { en = \"Ours\" }\nking = { range = \"short\" }\n",
    )
    .expect("a rule file");
    let bytes = any_weights(&rules("brazilian"), 1).to_bytes();
    let error = Weights::read(&bytes, variant.rules()).expect_err("its kings are short");
    let WeightsError::Unfit { differences, .. } = error else { panic!("{error}") };
    assert_eq!(differences.len(), 1);
    assert_eq!(differences[0].to_string(), "`king.range` is \"flying\" there, \"short\" here");
}

#[test]
fn bytes_that_are_cut_off_are_refused_wherever_it_was() {
    let rules = rules("alquerque");
    let bytes = any_weights(&rules, 1).to_bytes();
    for length in 0..bytes.len() {
        let error = Weights::read(&bytes[..length], &rules).expect_err("they are cut off");
        let expected = if length < 16 {
            matches!(error, WeightsError::NotWeights)
        } else {
            matches!(error, WeightsError::CutOff { found, expected }
                if found == length && expected > length && expected <= bytes.len())
        };
        assert!(expected, "{length}: {error}");
    }
    let longer = [bytes.as_slice(), b"!"].concat();
    let error = Weights::read(&longer, &rules).expect_err("they are too long");
    assert_eq!(error, WeightsError::TooLong { extra: 1 });
}

#[test]
fn another_version_is_refused_by_its_number() {
    let rules = rules("alquerque");
    let mut bytes = any_weights(&rules, 1).to_bytes();
    bytes[16] = 9;
    let error = Weights::read(&bytes, &rules).expect_err("nobody knows version 9");
    assert_eq!(error.to_string(), "weights of version 9 cannot be read: expected version 2");
}

proptest! {
    #[test]
    fn a_byte_that_has_changed_is_noticed(at in any::<prop::sample::Index>(), change in 1_u8..) {
        static WHOLE: LazyLock<(RuleSet, Vec<u8>)> = LazyLock::new(|| {
            let rules = rules("alquerque");
            let bytes = any_weights(&rules, 1).to_bytes();
            (rules, bytes)
        });
        let (rules, mut bytes) = WHOLE.clone();
        let at = at.index(bytes.len());
        bytes[at] ^= change;
        prop_assert!(Weights::read(&bytes, &rules).is_err());
    }

    #[test]
    fn any_numbers_unpack_or_are_refused(packed in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = super::pack::unpack(&packed, 50);
    }

    #[test]
    fn packed_numbers_come_back(values in prop::collection::vec(any::<Pair>(), 0..200)) {
        let packed = super::pack::pack(&values);
        prop_assert_eq!(super::pack::unpack(&packed, values.len()), Ok(values.clone()));
        prop_assert!(super::pack::unpack(&packed, values.len() + 1).is_err());
        if !values.is_empty() {
            prop_assert!(super::pack::unpack(&packed, values.len() - 1).is_err());
        }
    }
}
