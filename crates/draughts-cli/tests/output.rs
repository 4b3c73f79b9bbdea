//! What people read, held by snapshots.

#![allow(clippy::disallowed_methods, reason = "the tests run a program on files")]

mod support;

use rstest::rstest;
use support::draughts;

#[rstest]
#[case::variants("variants", &["variants"])]
#[case::variants_in_polish("variants-polish", &["variants", "--lang", "pl"])]
#[case::variants_json("variants-json", &["variants", "--json"])]
#[case::show("show", &["show", "club.toml"])]
#[case::show_resolved("show-resolved", &["show", "house/grandchild.toml", "--resolved"])]
#[case::show_json("show-json", &["show", "house/grandchild.toml", "--json"])]
#[case::check_fine("check-fine", &["check", "club.toml", "house/grandchild.toml"])]
#[case::check_warning("check-warning", &["check", "endless.toml"])]
#[case::check_errors("check-errors", &["check", "broken.toml", "orphan.toml", "syntax.toml"])]
#[case::check_unreadable("check-unreadable", &["check", "nowhere.toml", "house", "./house"])]
#[case::check_json("check-json", &["check", "broken.toml", "endless.toml", "nowhere.toml", "--json"])]
#[case::board("board", &["board", "brazilian"])]
#[case::board_flipped("board-flipped", &["board", "brazilian", "--flip"])]
#[case::board_numbers("board-numbers", &["board", "international", "--numbers", "--fen", "B:W31,K46:B20,K5"])]
#[case::board_all_squares("board-all-squares", &["board", "turkish", "--numbers"])]
#[case::board_move("board-move", &["board", "russian", "--fen", "W:Wa1,c3:Bd4,f6", "--move", "c3xe5xg7", "--mark", "target=b2", "--arrow", "forbidden=a1-b2"])]
#[case::board_svg("board-svg", &["board", "russian", "--fen", "W:Wc3:Bd4,f6", "--move", "c3xe5xg7", "--svg", "--crop", "--theme", "high-contrast", "--title", "A <capture>", "--id", "one"])]
#[case::board_svg_part("board-svg-part", &["board", "italian", "--svg", "--flip", "--crop=1,10", "--labels", "border", "--lang", "it"])]
#[case::board_words("board-words", &["board", "konane", "--words", "--move", "d5", "--crop", "--lang", "pl"])]
#[case::board_bad_arrow("board-bad-arrow", &["board", "brazilian", "--arrow", "c3-z9"])]
#[case::board_bad_mark("board-bad-mark", &["board", "brazilian", "--mark", "aim=c3"])]
#[case::board_bad_move("board-bad-move", &["board", "brazilian", "--move", "c3-c4"])]
#[case::board_points("board-points", &["board", "alquerque"])]
#[case::moves("moves", &["moves", "brazilian"])]
#[case::moves_captures("moves-captures", &["moves", "brazilian", "--fen", "W:WKf6,a7:Bc7,e7"])]
#[case::moves_optional("moves-optional", &["moves", "club.toml", "--fen", "W:Wc3,g7:Bd4,Kf6"])]
#[case::moves_ambiguous("moves-ambiguous", &["moves", "international", "--fen", "W:WK1:B12,13,19,20"])]
#[case::moves_finished("moves-finished", &["moves", "brazilian", "--fen", "W:W:Ba7"])]
#[case::moves_removal("moves-removal", &["moves", "konane"])]
#[case::moves_parachute("moves-parachute", &["moves", "parachute"])]
#[case::moves_json("moves-json", &["moves", "brazilian", "--fen", "W:WKf6,a7:Bc7,e7", "--json"])]
#[case::explain_legal("explain-legal", &["explain", "brazilian", "f6xh8", "--fen", "W:WKf6,a1:Bg7"])]
#[case::explain_refused("explain-refused", &["explain", "international", "39x48", "--fen", "W:W32,39:B28,19,9,43", "--board"])]
#[case::explain_own_file("explain-own-file", &["explain", "club.toml", "a1-d4", "--fen", "W:WKa1,b2:Bh8", "--lang", "pl"])]
#[case::explain_json("explain-json", &["explain", "italian", "32-27", "--json", "--lang", "it"])]
#[case::explain_end("explain-end", &["explain", "turkish", "--fen", "W:WKa1:Bh7", "--moves", "a1-b1"])]
#[case::explain_end_json("explain-end-json", &["explain", "english", "--fen", "B:W9,14:B5", "--json"])]
#[case::explain_bad_moves("explain-bad-moves", &["explain", "brazilian", "c3-d4", "--moves", "a3-b4 a7-a6"])]
#[case::explain_not_over("explain-not-over", &["explain", "brazilian"])]
#[case::help_of_explain("help-explain", &["explain", "--help"])]
#[case::compare("compare", &["compare", "brazilian", "club.toml", "pool"])]
#[case::compare_find("compare-find", &["compare", "killer", "international", "--find"])]
#[case::compare_find_json("compare-find-json", &["compare", "breakthrough", "international", "frisian", "--find", "--json", "--seed", "2"])]
#[case::compare_polish("compare-polish", &["compare", "russian", "russian-losing", "--find", "--lang", "pl"])]
#[case::compare_fen("compare-fen", &["compare", "brazilian", "russian", "--fen", "W:We3:Bd4,f4,d6"])]
#[case::compare_fen_json("compare-fen-json", &["compare", "czech", "thai", "--fen", "W:We3,Kc3:Bd4", "--json", "--lang", "es"])]
#[case::compare_json("compare-json", &["compare", "spanish", "portuguese", "--json"])]
#[case::compare_same("compare-same", &["compare", "brazilian", "brazilian"])]
#[case::compare_boards("compare-boards", &["compare", "brazilian", "turkish", "--fen", "W:Wa1:Bb2"])]
#[case::compare_no_position("compare-no-position", &["compare", "turkish", "konane", "--fen", "W:WKa1:Bb2"])]
#[case::help_of_compare("help-compare", &["compare", "--help"])]
#[case::unknown_variant("unknown-variant", &["moves", "brasilian"])]
#[case::unknown_file("unknown-file", &["moves", "nowhere.toml"])]
#[case::bad_fen("bad-fen", &["board", "international", "--fen", "W:W31,55:B20"])]
#[case::no_compiled_instance("no-compiled-instance", &["perft", "club.toml", "3", "--instance", "compiled"])]
#[case::depth_too_large("depth-too-large", &["perft", "brazilian", "1000"])]
#[case::help("help", &["--help"])]
#[case::help_of_play("help-play", &["play", "--help"])]
#[case::new("new", &["new", "Our club", "--from", "english", "--output", "-"])]
#[case::help_of_dxp("help-dxp", &["dxp", "--help"])]
#[case::help_of_hub("help-hub", &["hub", "--help"])]
#[case::help_of_match("help-match", &["match", "--help"])]
#[case::pdn_check("pdn-check", &["pdn", "check", "games.pdn", "nowhere.pdn"])]
#[case::pdn_check_json("pdn-check-json", &["pdn", "check", "games.pdn", "--json"])]
#[case::pdn_check_fine("pdn-check-fine", &["pdn", "check", "fine.pdn"])]
#[case::pdn_check_variant("pdn-check-variant", &["pdn", "check", "fine.pdn", "--variant", "brazilian"])]
#[case::pdn_convert("pdn-convert", &["pdn", "convert", "games.pdn"])]
#[case::pdn_convert_notation("pdn-convert-notation", &["pdn", "convert", "fine.pdn", "--notation", "numeric"])]
#[case::pdn_convert_to("pdn-convert-to", &["pdn", "convert", "fine.pdn", "--to", "brazilian"])]
#[case::pdn_convert_wanted("pdn-convert-wanted", &["pdn", "convert", "games.pdn", "--player", "ann", "--opening", "32-28 18-23", "--result", "draw"])]
#[case::pdn_stats("pdn-stats", &["pdn", "stats", "games.pdn", "fine.pdn"])]
#[case::pdn_stats_rules("pdn-stats-rules", &["pdn", "stats", "games.pdn", "--plies", "0", "--top", "1"])]
#[case::pdn_stats_json("pdn-stats-json", &["pdn", "stats", "games.pdn", "--json"])]
#[case::pdn_no_game("pdn-no-game", &["pdn", "replay", "games.pdn", "--game", "70"])]
#[case::help_of_pdn("help-pdn", &["pdn", "--help"])]
#[case::help_of_tablebase("help-tablebase", &["tablebase", "--help"])]
#[case::help_of_tablebase_build("help-tablebase-build", &["tablebase", "build", "--help"])]
#[case::help_of_tablebase_probe("help-tablebase-probe", &["tablebase", "probe", "--help"])]
#[case::help_of_pdn_convert("help-pdn-convert", &["pdn", "convert", "--help"])]
#[case::help_of_new("help-new", &["new", "--help"])]
#[case::help_of_variants("help-variants", &["variants", "--help"])]
#[case::help_of_rules("help-rules", &["rules", "--help"])]
#[case::help_of_show("help-show", &["show", "--help"])]
#[case::help_of_check("help-check", &["check", "--help"])]
#[case::help_of_board("help-board", &["board", "--help"])]
#[case::help_of_moves("help-moves", &["moves", "--help"])]
#[case::help_of_perft("help-perft", &["perft", "--help"])]
fn output(#[case] name: &str, #[case] arguments: &[&str]) {
    insta::assert_snapshot!(name, draughts(arguments).to_string());
}

/// Times differ from run to run, so they are left out.
#[test]
fn the_table_of_perft() {
    let ran = draughts(&["perft", "brazilian", "5", "--divide"]);
    let untimed: Vec<String> = ran
        .to_string()
        .lines()
        .map(|line| {
            let words: Vec<_> = line.split_whitespace().collect();
            match words.as_slice() {
                [depth, nodes, seconds, _speed] if seconds.parse::<f64>().is_ok() => {
                    format!("{depth:>5}  {nodes:>20}  (time)")
                }
                _ => line.to_owned(),
            }
        })
        .collect();
    insta::assert_snapshot!("perft", untimed.join("\n"));
}
