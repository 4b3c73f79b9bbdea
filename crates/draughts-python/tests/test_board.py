"""Boards, positions and moves as Python has them."""

from __future__ import annotations

import copy
import pickle
import random
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence

import pytest

from anydraughts import (
    BLACK,
    WHITE,
    AmbiguousMoveError,
    Board,
    FenError,
    GameOverError,
    IllegalMoveError,
    InvalidMoveError,
    Kind,
    LotsNeededError,
    Move,
    Piece,
    Position,
    Side,
    StormError,
    Variant,
    variant_ids,
)


def test_a_game_goes_forth_and_back() -> None:
    board = Board("brazilian")
    start = board.fen
    board.push("c3-d4")
    assert board.turn == "black"
    assert board.turn is Side.BLACK
    played = board.push_text("d6-c5")
    assert board.peek() == played
    assert board.move_texts == ["c3-d4", "d6-c5"] == [move.text for move in board.move_stack]
    assert board.ply == 2
    after = board.fen
    assert board.pop() == played
    assert board.redo() == played
    assert board.fen == after
    board.pop()
    board.pop()
    assert board.fen == start
    with pytest.raises(IndexError):
        board.pop()
    with pytest.raises(IndexError):
        board.peek()


def test_legal_moves_are_a_sequence() -> None:
    moves = Board("international").legal_moves
    assert isinstance(moves, Sequence)
    assert len(moves) == 9 == len(list(moves))
    assert moves[0] == next(iter(moves))
    assert moves[-1] == moves[8] == list(reversed(moves))[0]
    assert moves[2:4] == [moves[2], moves[3]]
    assert moves[::-1] == list(reversed(moves))
    assert moves[7:100] == [moves[7], moves[8]]
    for index in (9, -10):
        with pytest.raises(IndexError):
            moves[index]
    assert "32-28" in moves
    assert "32-27" in moves
    assert "32-26" not in moves
    assert 32 not in moves
    assert moves[3] in moves
    assert moves.index("32-28") == moves.texts().index("32-28")
    assert moves.count("32-28") == 1
    assert moves.count("nonsense") == 0
    with pytest.raises(ValueError):
        moves.index("32-26")
    assert random.Random(1).choice(moves) in moves


def test_moves_are_values() -> None:
    board = Board("russian", "W:Wc3:Bd4,f6")
    (capture,) = board.legal_moves
    assert str(capture) == capture.text == "c3:g7"
    assert (capture.from_square, capture.to_square) == ("c3", "g7")
    assert capture.captured == ["d4", "f6"]
    assert capture.path == ["c3", "e5", "g7"]
    assert capture.paths() == [["c3", "e5", "g7"]]
    assert capture.is_capture
    assert (capture.kind, capture.moved, capture.becomes) == ("capture", Kind.MAN, None)
    assert capture.position == board.position
    again = board.parse_move("c3xg7")
    assert again == capture
    assert hash(again) == hash(capture)
    assert len({again, capture}) == 1
    assert capture != "c3:g7"
    crowning = Board("russian", "W:Wg7:Ba3").parse_move("g7-h8")
    assert crowning.becomes is Kind.KING
    removal = Board("konane").legal_moves[0]
    assert (removal.kind, removal.to_square) == ("removal", None)


def test_a_move_of_another_position_is_judged() -> None:
    board = Board("international")
    other = Board("international")
    other.push("32-28")
    late = other.legal_moves[0]
    with pytest.raises(IllegalMoveError):
        board.push(late)
    with pytest.raises(IllegalMoveError):
        board.position.make(late)
    early = other.move_stack[0]
    board.push(early)
    assert board == other


def test_errors_say_what_is_wrong() -> None:
    board = Board("international", "W:WK4:B13,32,37,20")
    with pytest.raises(AmbiguousMoveError) as ambiguous:
        board.push("4x15")
    assert ambiguous.value.candidates == ("4x27x38x15", "4x31x42x15")
    with pytest.raises(IllegalMoveError, match="`4-10` is not a legal move"):
        board.push("4-10")
    with pytest.raises(InvalidMoveError, match="square `99` is not on a 10x10 board"):
        board.push("4-99")
    with pytest.raises(InvalidMoveError):
        board.parse_move("")
    with pytest.raises(FenError, match="column 7") as fen:
        Board("international", "W:WK4,55:B4")
    assert (fen.value.part, fen.value.column) == ("55", 7)
    with pytest.raises(TypeError):
        board.push(15)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="`i9` is no square of this board"):
        Board("russian").piece_at("i9")
    assert board.ply == 0


def test_an_outcome_has_a_reason() -> None:
    board = Board("brazilian", "W:Wc3:Bd4")
    assert (board.is_over, board.outcome, board.result) == (False, None, "*")
    board.push("c3xe5")
    assert board.is_over
    assert board.result == "1-0"
    outcome = board.outcome
    assert outcome is not None
    assert outcome.winner is WHITE
    assert (outcome.reason, outcome.result, outcome.score) == ("no-pieces", "1-0", "1-0")
    assert outcome.plies == [1]
    assert outcome.rule is not None
    assert outcome.rule.key == "goal.no-pieces"
    assert str(outcome) == "White wins: Black has no piece left."
    assert outcome.sentence("es").startswith("Ganan las blancas")
    assert len(board.legal_moves) == 0
    assert board.legal_moves.texts() == []
    with pytest.raises(GameOverError):
        board.push("a1-b2")
    board.pop()
    assert not board.is_over


def test_the_left_of_a_result_is_white_and_that_of_a_score_moves_first() -> None:
    board = Board("english")
    assert board.turn is BLACK
    board.resign(WHITE)
    assert board.outcome is not None
    assert board.outcome.winner is BLACK
    assert (board.result, board.outcome.score) == ("0-1", "1-0")
    board = Board("international")
    board.lose_on_time("black")
    assert board.outcome is not None
    assert (board.result, board.outcome.score) == ("1-0", "2-0")
    board = Board("international")
    board.agree_to_draw()
    assert board.outcome is not None
    assert board.outcome.winner is None
    assert (board.result, board.outcome.reason) == ("1/2-1/2", "agreement")
    with pytest.raises(GameOverError):
        board.resign()


def test_draws_come_from_the_history() -> None:
    board = Board("international", "W:WK1,K2:BK50,31,26,32")
    texts = ["1-6", "50-45", "6-1", "45-50"]
    ply = 0
    while not board.is_over and ply < 40:
        board.push(texts[ply % 4])
        ply += 1
    assert board.outcome is not None
    assert board.outcome.reason == "repetition"
    # The same position without its history is not over.
    assert not Board("international", board.fen).is_over


def test_pieces_and_squares() -> None:
    board = Board("russian", "W:Wc3,Kf6:Bd8")
    assert board.pieces == {
        "c3": Piece(Side.WHITE, Kind.MAN),
        "f6": Piece(Side.WHITE, Kind.KING),
        "d8": Piece(Side.BLACK, Kind.MAN),
    }
    assert board.piece_at("f6") == (Side.WHITE, Kind.KING, False)
    assert board.piece_at("a1") is None
    assert Side.WHITE.other is Side.BLACK


def test_positions_are_keys() -> None:
    board = Board("international")
    seen = {board.position: "start"}
    board.push("32-28")
    board.push("19-23")
    assert board.position not in seen
    board.pop()
    board.pop()
    assert seen[board.position] == "start"
    assert board.position == Position("international")
    assert board.position != Position("frisian")
    with pytest.raises(TypeError):
        hash(board)


def test_equality_is_of_rules_and_position() -> None:
    one = Board("international")
    two = Board(Variant("Dammen"), "W:W31-50:B1-20") if "dammen" in one.variant.aliases else one
    assert one == two
    assert Board("brazilian") != Board("russian")
    assert one != "international"


def test_a_copy_goes_its_own_way() -> None:
    board = Board("brazilian")
    board.push("c3-d4")
    for other in (board.copy(), copy.copy(board), copy.deepcopy(board)):
        assert other == board
        assert other.move_texts == ["c3-d4"]
        other.push("d6-c5")
        assert other != board
    assert board.ply == 1


@pytest.mark.parametrize("name", variant_ids())
def test_everything_can_be_pickled(name: str) -> None:
    lots = random.Random(name)
    board = Board(name, seed=1)
    for _ in range(12):
        if board.is_over:
            break
        board.push(lots.choice(board.legal_moves))
    other = pickle.loads(pickle.dumps(board))
    assert other == board
    assert other.move_texts == board.move_texts
    assert pickle.loads(pickle.dumps(board.position)) == board.position
    moves = board.move_stack
    assert pickle.loads(pickle.dumps(moves)) == moves


def test_lots_need_a_seed() -> None:
    fen = capture_of_a_marked_piece()
    board = Board("medieval", fen)
    (capture,) = board.legal_moves
    with pytest.raises(LotsNeededError, match="make the board with a seed"):
        board.push(capture)
    chances = board.position.prospects(capture)
    assert sum(chance for chance, _ in chances) == pytest.approx(1)
    assert len(chances) == 2
    ends = set()
    for seed in range(40):
        board = Board("medieval", fen, seed=seed)
        board.push(capture)
        ends.add(board.fen)
        again = Board("medieval", fen, seed=seed)
        again.push(capture)
        assert again.fen == board.fen
    assert ends == {position.fen for _, position in chances}


def capture_of_a_marked_piece() -> str:
    """A position whose only move is a capture that may fail."""
    lots = random.Random(2)
    for seed in range(200):
        board = Board("medieval", seed=seed)
        board.mark(black=list(board.pieces)[-3:])
        while not board.is_over and board.ply < 60:
            moves = board.legal_moves
            if len(moves) == 1 and len(board.position.prospects(moves[0])) == 2:
                return board.fen
            board.push(lots.choice(moves))
    raise AssertionError("no such position has come up")


def test_openings_are_drawn() -> None:
    board = Board("english-three-move", seed=3)
    opened = board.draw_opening()
    assert len(opened) == 3
    assert board.move_texts == [move.text for move in opened]
    with pytest.raises(LotsNeededError):
        Board("english-three-move").draw_opening()
    assert Board("international").draw_opening() == []


def test_pictures() -> None:
    board = Board("russian")
    move = board.parse_move("c3-d4")
    plain = board.svg()
    drawn = board.svg(arrows=[move, ["a3", "b4"]], marks={"h4": "target"}, theme="dark")
    assert len(drawn) > len(plain)
    board.push(move)
    for picture in (plain, drawn, board._repr_svg_(), board.position._repr_svg_()):
        assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert "draughts-arrow" in board._repr_svg_()
    assert "Białe" in board.svg(language="pl", seen_from=Side.BLACK, crop=["d4"])
    with pytest.raises(ValueError, match="`mauve` is no theme; expected one of `light`"):
        board.svg(theme="mauve")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="`z9` is no square"):
        board.svg(arrows=[["z9", "a1"]])


def test_reasons() -> None:
    board = Board("international", "W:W32,39:B28,19,9,43")
    refused = board.explain("39x48")
    assert not refused.is_legal
    assert refused.code == "quantity"
    assert refused.sentence == "The most pieces possible must be captured: 3, not 1."
    assert refused.alternatives == ["32x3"]
    assert refused.rule is not None
    assert refused.rule.key == "capture.priority"
    assert refused.rule.file == "variants/international.toml"
    assert refused.translated("it").sentence != refused.sentence
    assert refused.translated("it").language == "it"
    assert str(refused).startswith(refused.sentence)
    assert board.explain("32x3").is_legal
    with pytest.raises(ValueError, match="`fr` is no language"):
        board.explain("32x3", "fr")  # type: ignore[arg-type]


def test_a_storm_is_an_error() -> None:
    rules = """
    id = "free"
    extends = "turkish"
    name.en = "Free captures in all directions"
    king.captures = ["any"]
    capture.priority = []
    """
    free = Variant.from_toml(rules)
    fen = (
        "W:WKd3:BKd1,Kc2,Kd2,Ke2,Kf2,Kh2,Ka3,Kg3,Kd4,Ke4,Kg4,Kh4,Ka5,Kb5,Kg5,"
        "Ka6,Kc6,Kd6,Kf6,Kg6,Kh6,Kd7,Kf7,Kb8,Kc8"
    )
    with pytest.raises(StormError, match="captures"):
        len(Position(free, fen).legal_moves)


def test_only_what_it_is_becomes_a_move() -> None:
    with pytest.raises(TypeError):
        Move()
