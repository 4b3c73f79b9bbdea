//! What is inherited, what is not, and what leaves.

use draughts_board::{DirectionSet, Shape, SquareSet};
use rstest::rstest;

use super::{Texts, file, resolve, resolved, try_resolve};
use crate::{Draw, Landing, Language, Opening, Priority, Range, Record, Removal};

/// The names of the squares of a set, as the rules write them.
fn names(rules: &Record, set: SquareSet) -> String {
    let order = rules.notation.numbering.order().iter().filter(|&&square| set.contains(square));
    let names: Vec<_> =
        order.map(|&square| rules.notation.numbering.name(square).to_string()).collect();
    names.join(" ")
}

#[test]
fn tables_merge_key_by_key_and_lists_are_replaced_whole() {
    let parent = "
        draw = [{ kind = \"repetition\", count = 3 }, { kind = \"no-progress\", plies = 80 }]
        king = { range = \"flying\", landing = \"adjacent\" }
        capture.priority = [\"quantity\", \"quality\"]";
    let child = "
        extends = \"parent\"
        draw = [{ kind = \"repetition\", count = 4 }]
        king.landing = \"any\"
        capture.complete = true";
    let rules = resolved(&[("parent", parent)], child).rules;
    let king = rules.king.as_ref().expect("men are promoted");
    assert_eq!((king.range, king.landing), (Range::Flying, Landing::Any));
    assert_eq!(rules.draws, [Draw::Repetition { count: 4 }]);
    assert_eq!(rules.capture.priority, [Priority::Quantity, Priority::Quality]);
    assert_eq!(rules.ancestors, ["parent"]);
}

#[test]
fn names_and_numbers_of_a_parent_are_its_own() {
    let parent = "
        name.it = \"Prova\"
        aliases = [\"prova\"]
        sources = [\"somebody\"]
        pdn.game-type = 30";
    let rules = resolved(&[("parent", parent)], "extends = \"parent\"").rules;
    assert_eq!((rules.id.as_str(), rules.names.get(Language::It)), ("test", None));
    assert_eq!((&rules.aliases, &rules.sources, rules.game_type), (&vec![], &vec![], None));
}

#[test]
fn none_takes_away_what_is_inherited() {
    let parent = "
        draw = [{ kind = \"repetition\", count = 3 }]
        opening = { kind = \"ballots\", lines = [\"a3-b4\"] }
        chance.marked = 3
        clock.seconds-per-move = 60
        king.same-king-limit = 3
        goal.minimum-pieces = 1
        board.landmarks = { road = [\"a1\"], corner = [\"h8\"] }
        [pieces.guard]
        letter = \"G\"
        white = [\"b4\"]
        moves = [\"diagonal\"]
        [pieces.rider]
        letter = \"R\"
        white = [\"d4\"]
        moves = [\"diagonal\"]";
    let child = "
        extends = \"parent\"
        draw = []
        opening = \"none\"
        chance = \"none\"
        clock = \"none\"
        king.same-king-limit = \"none\"
        goal.minimum-pieces = \"none\"
        board.landmarks.road = \"none\"
        pieces.guard = \"none\"";
    let rules = resolved(&[("parent", parent)], child).rules;
    assert_eq!((&rules.draws, &rules.opening), (&vec![], &Opening::None));
    assert_eq!((&rules.chance, &rules.clock), (&None, &None));
    assert_eq!(rules.king.as_ref().and_then(|king| king.same_king_limit), None);
    assert_eq!(rules.goal.minimum_pieces, None);
    assert_eq!(rules.landmarks.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["corner"]);
    assert_eq!(rules.pieces.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["rider"]);

    let all = "extends = \"parent\"\npieces = \"none\"\nboard.landmarks = []";
    let rules = resolved(&[("parent", parent)], all).rules;
    assert!(rules.pieces.is_empty() && rules.landmarks.is_empty());
}

#[test]
fn declared_kinds_keep_the_order_of_the_files() {
    let kind = |name: &str, letter: &str, square: &str| {
        format!(
            "[pieces.{name}]\nletter = \"{letter}\"\nwhite = [\"{square}\"]\nmoves = [\"any\"]\n"
        )
    };
    let all = "board.squares = \"all\"\n";
    let own = format!("{all}{}{}", kind("zebra", "Z", "a4"), kind("ant", "A", "b4"));
    let named = |rules: &Record| {
        rules.pieces.iter().map(|piece| piece.name.clone()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(named(&resolved(&[], &own).rules), "zebra ant");
    let parent = format!("{all}{}", kind("zebra", "Z", "a4"));
    let child = format!("extends = \"parent\"\n{}", kind("ant", "A", "b4"));
    assert_eq!(named(&resolved(&[("parent", &parent)], &child).rules), "zebra ant");
}

#[test]
fn squares_are_read_in_the_notation_of_the_file_that_lists_them() {
    let parent = "
        board = { width = 10, height = 10 }
        notation = { style = \"numeric\", first-corner = \"top-left\" }
        setup = { white = [\"46-50\"], black = [\"1\", \"2\"] }";
    let child = "extends = \"parent\"\nnotation = { style = \"algebraic\", first-corner = \"bottom-left\" }";
    let rules = resolved(&[("parent", parent)], child).rules;
    assert_eq!(names(&rules, rules.setup.men[0]), "a1 c1 e1 g1 i1");
    assert_eq!(names(&rules, rules.setup.men[1]), "b10 d10");
}

#[test]
fn inherited_squares_keep_their_place_on_another_board() {
    let parent = "setup = { white = [\"a1\"], black = [\"b8\"] }";
    let child = "extends = \"parent\"\nboard.width = 10";
    let rules = resolved(&[("parent", parent)], child).rules;
    assert_eq!(names(&rules, rules.setup.men[1]), "b8");
}

#[test]
fn lines_of_an_opening_are_written_in_the_notation_of_the_child() {
    let parent = "opening = { kind = \"ballots\", lines = [\"a3-b4  h6-g5 b4xa5\"] }";
    let child = "
        extends = \"parent\"
        notation = { style = \"numeric\", first-corner = \"top-left\", separators = [\"-\", \":\"] }";
    let rules = resolved(&[("parent", parent)], child).rules;
    assert_eq!(rules.opening, Opening::Ballots { lines: vec!["21-17 12-16 17:13".to_owned()] });
}

#[rstest]
#[case::rows_over_lists("white = [\"a1\"]\nblack = [\"h8\"]", "rows = 1", "a1 c1 e1 g1")]
#[case::lists_over_rows("rows = 2", "white = [\"a1\"]\nblack = [\"h8\"]", "a1")]
#[case::one_list("white = [\"a1\"]\nblack = [\"h8\"]", "white = [\"c3\"]", "c3")]
fn the_last_setup_counts(#[case] parent: &str, #[case] child: &str, #[case] white: &str) {
    let parent = format!("[setup]\n{parent}");
    let child = format!("extends = \"parent\"\n[setup]\n{child}");
    let rules = resolved(&[("parent", &parent)], &child).rules;
    assert_eq!(names(&rules, rules.setup.men[0]), white);
}

/// The complete file of a child, whose inherited keys do not all act.
#[rstest]
#[case::landing("king = { range = \"flying\", landing = \"adjacent\" }", "king.range = \"short\"")]
#[case::kings(
    "king = { range = \"flying\", landing = \"adjacent\" }\nman.captures-kings = false\ncapture.priority = [\"quality\"]\ngoal.first-king = true\ndraw = [{ kind = \"instant\", strong.kings = 1 }]\npromotion.during-capture = \"continues-as-man\"",
    "promotion.squares = \"never\""
)]
#[case::frozen(
    "promotion.squares = \"never\"\nman.frozen-on-far-row = true",
    "promotion.squares = \"far-row\""
)]
#[case::quantity("capture.priority = [\"quantity\", \"preference\"]", "capture.complete = false")]
#[case::complete("capture.complete = false", "capture.priority = [\"quantity\"]")]
#[case::removal("capture.removal = \"immediate\"", "capture.straight = true")]
#[case::straight("capture.straight = true", "capture.removal = \"immediate\"")]
#[case::values(
    "capture = { priority = [\"value\"], values = { man = 2, king = 3 } }",
    "capture.priority = []"
)]
#[case::directions(
    "board.squares = \"all\"\nman.moves = [\"forward\", \"forward-diagonal\"]\nking.moves = [\"any\"]",
    "board.squares = \"dark\""
)]
#[case::kind_without_captures(
    "pieces.guard = { letter = \"G\", white = [\"b4\"], captures = [\"diagonal\"], becomes = \"king\", ends-move = true, compulsory = false }",
    "pieces.guard = { captures = [], moves = [\"diagonal\"] }"
)]
#[case::linear("man.linear = true", "man.moves = []")]
#[case::stride(
    "capture.orthogonal-stride = 2\nman.captures = [\"any\"]",
    "man.captures = [\"diagonal\"]"
)]
#[case::graph(
    "board = { squares = \"points\", lines = [[[1, 1], [2, 2], [3, 3]]] }\nsetup.rows = 1",
    "board = { squares = \"dark\", width = 6 }"
)]
#[case::grid(
    "board = { width = 6 }",
    "setup.rows = 1\nboard = { squares = \"points\", lines = [[[1, 1], [2, 2], [3, 3]]] }"
)]
#[case::opening(
    "opening = { kind = \"removal\", squares = [\"a1\"] }",
    "opening = { kind = \"ballots\", lines = [\"a3-b4\"] }"
)]
#[case::clock(
    "clock = { seconds-per-move = 60, time-out = \"automatic-move\", time-outs-in-a-row = 3 }",
    "clock.time-out = \"loss\""
)]
#[case::landmark("board.landmarks.road = [\"a1\", \"h8\"]", "board.width = 6")]
fn inherited_keys_that_do_not_act_leave(#[case] parent: &str, #[case] child: &str) {
    let child = format!("extends = \"parent\"\n{child}");
    let child = resolved(&[("parent", parent)], &child);
    // Judged as a file of its own, the complete file would be refused if they were still there.
    let complete = crate::Source::new("complete", child.to_toml());
    let again =
        resolve(&complete, &Texts(&[])).unwrap_or_else(|it| panic!("{it}\n{}", complete.text));
    assert_eq!(again.rules, child.rules);
}

#[test]
fn what_leaves_is_not_said_to_be_inherited() {
    let parent =
        "king = { range = \"flying\", landing = \"adjacent\" }\ncapture.removal = \"immediate\"";
    let child = "extends = \"parent\"\nking.range = \"short\"\ncapture.straight = true";
    let resolved = resolved(&[("parent", parent)], child);
    assert_eq!(resolved.rules.capture.removal, Removal::AfterMove);
    assert_eq!(resolved.origin("king.range"), Some("test"));
    assert_eq!(resolved.origin("king.landing"), None);
    assert_eq!(resolved.origin("capture.removal"), None);
    assert_eq!(resolved.origin("man.moves"), None);
}

#[test]
fn each_key_tells_the_file_that_wrote_it() {
    let resolved = resolved(
        &[
            ("parent", "extends = \"grandparent\"\nking.range = \"flying\""),
            ("grandparent", "man.captures = [\"diagonal\"]\nking.range = \"short\""),
        ],
        "extends = \"parent\"\nclock = \"none\"",
    );
    assert_eq!(resolved.origin("king.range"), Some("parent"));
    assert_eq!(resolved.origin("man.captures"), Some("grandparent"));
    assert_eq!(resolved.origin("clock"), Some("test"));
    assert_eq!(resolved.rules.ancestors, ["parent", "grandparent"]);
    assert!(resolved.to_toml().contains("range = \"flying\"                        # parent\n"));
}

#[test]
fn captures_of_the_second_jump_follow_those_of_the_first() {
    let rules = resolved(
        &[("parent", "man.captures = [\"diagonal\"]")],
        "extends = \"parent\"\nman.captures = [\"forward-diagonal\"]",
    )
    .rules;
    assert_eq!(rules.man.captures_next, DirectionSet::FORWARD_DIAGONAL);
}

#[test]
fn a_graph_has_the_points_of_its_lines() {
    let text = "
        setup = { white = [\"a1\"], black = [\"c3\"] }
        board = { squares = \"points\", lines = [[[1, 1], [2, 2], [3, 3]], [[2, 2], [2, 1]]] }
        man.moves = [\"forward-diagonal\", \"backward\"]";
    let rules = resolved(&[], text).rules;
    assert_eq!((rules.board.shape(), rules.board.len()), (Shape::Points, 4));
    // Only one of the two diagonals ahead leads somewhere, and no word says which.
    assert!(
        rules.man.moves.bits() == DirectionSet::FORWARD_DIAGONAL.and(DirectionSet::BACKWARD).bits()
    );
}

#[test]
fn eight_ancestors_are_not_too_many() {
    let names: Vec<_> = (1..=9).map(|it| format!("parent-{it}")).collect();
    let texts: Vec<_> = (0..9)
        .map(|it| names.get(it + 1).map_or(String::new(), |next| format!("extends = \"{next}\"")))
        .collect();
    let parents: Vec<_> =
        names.iter().zip(&texts).map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let eight = resolved(&parents, "extends = \"parent-2\"");
    assert_eq!(eight.rules.ancestors.len(), 8);
    let nine = try_resolve(&parents, "extends = \"parent-1\"").expect_err("nine are too many");
    let problem = nine.iter().next().expect("there is a problem");
    assert_eq!((problem.code().name(), problem.file()), ("extends-too-deep", "parent-8"));
}

#[test]
fn the_problems_of_a_file_come_before_those_of_its_parents() {
    let parents = [("parent", "man.captuers = []"), ("test", "")];
    let problems = resolve(&file("test", "extends = \"parent\"\nking.rnge = 1"), &Texts(&parents));
    let problems = problems.expect_err("both files have an unknown key");
    let lines: Vec<_> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "test:4:6: `king` has no key `rnge` [unknown-key]",
            "parent:3:5: `man` has no key `captuers` [unknown-key]",
        ]
    );
}
