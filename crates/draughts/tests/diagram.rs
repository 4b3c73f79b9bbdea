//! Text diagrams of every kind of board.

use draughts::diagram::{Labels, Role};
use draughts::{Arrow, ArrowKind, Diagram, Kind, Mark, Side, SquareSet, Variant};

fn diagram(name: &str, fen: &str) -> Diagram {
    let variant = Variant::by_name(name).expect("the variant ships");
    let position = match fen {
        "" => variant.start(),
        _ => variant.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")),
    };
    variant.diagram(&position)
}

fn squares(name: &str, names: &[&str]) -> SquareSet {
    let variant = Variant::by_name(name).expect("the variant ships");
    names.iter().map(|name| variant.parse_square(name).expect("a square")).collect()
}

fn assert_drawn(diagram: &Diagram, expected: &str) {
    assert_eq!(diagram.to_string(), expected.strip_prefix('\n').unwrap_or(expected));
}

#[test]
fn a_dark_board_with_files_and_rows() {
    let expected = "
8   b   b   b   b
7 b   b   b   b
6   b   b   b   b
5 .   .   .   .
4   .   .   .   .
3 w   w   w   w
2   w   w   w   w
1 w   w   w   w
  a b c d e f g h
";
    assert_drawn(&diagram("brazilian", ""), expected);
}

#[test]
fn a_board_with_numbers() {
    let expected = "
     .1      b2      .3      .4
 .5      .6      .7      W8
     .9      .10     .11     .12
 .13     .14     .15     .16
     .17     .18     .19     .20
 .21     .22     .23     .24
     .25     .26     .27     .28
 .29     .30     .31     B32
";
    assert_drawn(&diagram("english", "W:WK8:B2,K32"), expected);
}

#[test]
fn seen_from_the_other_side() {
    let turned = diagram("brazilian", "W:Wa1,Kc3:Bh8").seen_from(Side::Black).to_string();
    let lines: Vec<_> = turned.lines().collect();
    assert_eq!(lines[0], "1   .   .   .   w");
    assert_eq!(lines[2], "3   .   .   W   .");
    assert_eq!(lines[7], "8 b   .   .   .");
    assert_eq!(lines[8], "  h g f e d c b a");
}

#[test]
fn names_and_border_are_a_choice() {
    let english = diagram("english", "W:WK8:B2,K32");
    let border = english.clone().labels(Labels::Border).to_string();
    assert!(border.starts_with("8   .   b   .   .\n7 .   .   .   W\n"), "{border}");
    assert!(border.ends_with("  a b c d e f g h\n"), "{border}");
    let none = english.labels(Labels::None).to_string();
    assert!(none.starts_with("   .   b   .   .\n .   .   .   W\n"), "{none}");
    assert_eq!(none.lines().count(), 8);
    let names = diagram("turkish", "W:Wa2:Bb8").labels(Labels::Squares).to_string();
    assert!(names.starts_with(" .a8 bb8 .c8"), "{names}");
}

#[test]
fn ten_rows_have_room_for_their_names() {
    let drawn = diagram("international", "").labels(Labels::Border).to_string();
    let lines: Vec<_> = drawn.lines().collect();
    assert_eq!(lines[0], "10   b   b   b   b   b");
    assert_eq!(lines[1], " 9 b   b   b   b   b");
    assert_eq!(lines[10], "   a b c d e f g h i j");
}

#[test]
fn the_points_of_a_graph_with_their_lines() {
    let expected = "
5 b---b---b---b---b
  | \\ | / | \\ | / |
4 b---b---b---b---b
  | / | \\ | / | \\ |
3 b---b---.---w---w
  | \\ | / | \\ | / |
2 w---w---w---w---w
  | / | \\ | / | \\ |
1 w---w---w---w---w
  a   b   c   d   e
";
    assert_drawn(&diagram("alquerque", ""), expected);
    let turned = diagram("alquerque", "W:Wa2:Be5").seen_from(Side::Black).to_string();
    assert!(turned.starts_with("1 .---.---.---.---.\n  | \\ | / |"), "{turned}");
    assert!(turned.contains("\n2 .---.---.---.---w\n"), "{turned}");
}

#[test]
fn long_lines_and_crossings_of_a_graph() {
    let variant = Variant::from_toml(
        r#"
        id = "crossing"
        name = { en = "Crossing" }
        draw = [{ kind = "repetition", count = 3 }]
        board = { squares = "points", lines = [
            [[1, 1], [2, 2], [3, 3]], [[3, 1], [2, 2]], [[1, 1], [3, 1]], [[1, 1], [1, 3]],
            [[4, 1], [6, 3]], [[6, 1], [4, 3]],
        ] }
        setup = { white = ["a1"], black = ["c3"] }
        promotion = { squares = "never" }
        man = { moves = ["any"], captures = ["diagonal"] }
        "#,
    )
    .unwrap_or_else(|problems| panic!("{problems}"));
    let expected = "
3 .       b   .       .
  |     /       \\   /
2 |   .           X
  | /   \\       /   \\
1 w-------.   .       .
  a   b   c   d       f
";
    assert_drawn(&variant.diagram(&variant.start()), expected);
}

#[test]
fn declared_kinds_marks_and_brackets() {
    let parachute = diagram("parachute", "W:Wb2,Pb8:BPa1,Ka7").to_string();
    let lines: Vec<_> = parachute.lines().collect();
    assert_eq!(lines[0], "8   P   .   .   .");
    assert_eq!(lines[1], "7 B   .   .   .");
    assert_eq!(lines[7], "1 p   .   .   .");

    let marked = diagram("brazilian-medieval", "W:WMKc1,a1:BMb8").to_string();
    let lines: Vec<_> = marked.lines().collect();
    assert_eq!(lines[0], "8    b*    .     .     .");
    assert_eq!(lines[7], "1 w     W*    .     .");
    assert_eq!(lines[8], "  a  b  c  d  e  f  g  h");

    let highlighted = diagram("turkish", "W:Wa1,b1:BKd1")
        .highlighted(squares("turkish", &["a1", "b1", "d1", "h1"]))
        .to_string();
    assert!(highlighted.contains("\n1[w|w].[B]. . .[.]\n"), "{highlighted}");
    let highlighted = diagram("alquerque", "").highlighted(squares("alquerque", &["a1", "b1"]));
    assert!(highlighted.to_string().contains("\n1[w]-[w]--w---w---w\n"), "{highlighted}");
}

#[test]
fn arrows_marks_and_captured_pieces() {
    let square = |name: &str| squares("brazilian", &[name]).lowest().expect("a square");
    let way = |names: &[&str], kind| Arrow::new(names.iter().map(|name| square(name)), kind);
    let drawn = diagram("brazilian", "W:Wa1,c3:Bd4,f6")
        .mark(square("a1"), Mark::Highlight)
        .mark(square("b2"), Mark::Highlight)
        .mark(square("c1"), Mark::Forbidden)
        .mark(square("b2"), Mark::Target)
        .captured(squares("brazilian", &["d4", "f6", "g7"]))
        .arrow(way(&["c3", "e5", "g7"], ArrowKind::Capture))
        .arrow(way(&["a1", "b2"], ArrowKind::Forbidden))
        .arrow(way(&["a1"], ArrowKind::Move));
    let expected = "
8   .   .   .   .
7 .   .   .   .
6   .   .  <b>  .
5 .   .   .   .
4   .  <b>  .   .
3 .   w   .   .
2  (.)  .   .   .
1[w] {.}  .   .
  a b c d e f g h
> c3xe5xg7
! a1-b2
";
    assert_drawn(&drawn, expected);
}

#[test]
fn segments_say_what_they_are() {
    let diagram = diagram("brazilian-medieval", "W:WMKc1:Bb8")
        .highlighted(squares("brazilian-medieval", &["c1"]));
    let lines = diagram.lines();
    let joined: String = lines
        .iter()
        .map(|line| line.iter().map(|segment| &*segment.text).collect::<String>() + "\n")
        .collect();
    assert_eq!(joined, diagram.to_string());
    let roles: Vec<_> = lines[7]
        .iter()
        .map(|segment| (&*segment.text, segment.role))
        .filter(|&(_, role)| role != Role::Blank)
        .collect();
    let king = Role::Piece(Side::White, Kind::King);
    let expected = [
        ("1", Role::Label),
        (".", Role::Empty),
        ("[", Role::Highlight),
        ("W", king),
        ("*", Role::Mark),
        ("]", Role::Highlight),
        (".", Role::Empty),
        (".", Role::Empty),
    ];
    assert_eq!(roles, expected);
    let c1 = squares("brazilian-medieval", &["c1"]).lowest();
    let of_c1: String = lines[7]
        .iter()
        .filter(|segment| segment.square == c1)
        .map(|segment| &*segment.text)
        .collect();
    assert_eq!(of_c1, "[W*");
}
