"""Games read and written."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from anydraughts import Board, PdnError, PdnGame, parse_pdn, read_pdn, write_pdn

TEXT = """
[Event "Club evening"]
[White "Zoë"]
[Result "1-1"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 {why not} (13x24) 1-1

[Event "Next"]
[GameType "25"]

1. c3-d4 d6-c5 2. b2-c3 *
"""


def test_games_are_read_one_after_another() -> None:
    first, second = parse_pdn(TEXT)
    assert (first.number, second.number) == (1, 2)
    assert first.tags["White"] == "Zoë"
    assert first.tag("Black") is None
    assert first.moves == ["32-28", "19-23", "28x19", "14x23"]
    assert first.result == "1-1"
    assert first.variant.id == "international"
    assert first.problems() == []
    board = first.board()
    assert board.fen == "W:W31,33-50:B1-13,15-18,20,23"
    assert second.board().move_texts == ["c3-d4", "d6-c5", "b2-c3"]
    assert second.variant.id == "russian"
    assert repr(first) == "<PdnGame 1: Zoë - ?, 1-1>"


def test_texts_come_from_everywhere(tmp_path: Path) -> None:
    file = tmp_path / "games.pdn"
    file.write_text(TEXT, encoding="utf-8")
    expected = list(parse_pdn(TEXT))
    assert list(parse_pdn(TEXT.encode())) == expected
    assert list(read_pdn(file)) == expected
    assert list(read_pdn(str(file))) == expected
    with file.open("rb") as opened:
        assert list(read_pdn(opened)) == expected
    assert list(read_pdn(io.BytesIO(TEXT.encode()))) == expected
    assert next(iter(parse_pdn(TEXT.encode("latin-1")))).tags["White"] == "Zoë"
    with pytest.raises(FileNotFoundError):
        read_pdn(tmp_path / "nothing.pdn")
    with pytest.raises(TypeError):
        list(read_pdn(io.StringIO(TEXT)))  # type: ignore[arg-type]
    with pytest.raises(ZeroDivisionError):
        list(read_pdn(Broken()))


class Broken(io.RawIOBase):
    """A file whose reading fails."""

    def read(self, size: int = -1) -> bytes:
        raise ZeroDivisionError


def test_games_are_written_as_they_are_read(tmp_path: Path) -> None:
    games = list(parse_pdn(TEXT))
    board = Board("russian")
    board.push("c3-d4")
    file = tmp_path / "out.pdn"
    write_pdn([*games, board], file)
    first, second, third = read_pdn(file)
    assert [first, second] == games
    assert third.board() == board
    assert third.moves == ["c3-d4"]
    output = io.StringIO()
    write_pdn([board], output)
    assert output.getvalue() == board.pdn()
    (tagged,) = parse_pdn(board.pdn({"White": "Ann", "Site": "here"}))
    assert (tagged.tag("White"), tagged.tag("Site")) == ("Ann", "here")


def test_problems_have_a_place() -> None:
    (game,) = parse_pdn('[GameType "20"]\n1. 32-28 19-23\n2. 28x20 *')
    (problem,) = game.problems()
    assert (problem.code, problem.line, problem.column) == ("move", 3, 4)
    assert not problem.is_warning
    with pytest.raises(PdnError, match="line 3, column 4") as error:
        game.board()
    assert error.value.problems == (problem,)
    with pytest.raises(PdnError):
        game.normalize()
    (game,) = parse_pdn("1. 32-28 } 19-23")
    assert [problem.code for problem in game.problems()] == ["comment-stray"]


def test_a_game_can_be_read_by_other_rules() -> None:
    (game,) = parse_pdn("1. 32-28 19-23 2. 28x19 14x23 *")
    assert game.board("frisian").variant.id == "frisian"
    assert game.problems("frisian") == []
    assert game.problems("russian") != []


def test_games_are_brought_into_form() -> None:
    (game,) = parse_pdn('[Bianco "ROSSI"] [Risultato "1-0"]\n1. 21-17 12-15 2. 23-19 10-14 1-0')
    normal = game.normalize()
    assert isinstance(normal, PdnGame)
    assert normal.tags["White"] == "ROSSI"
    assert "1. 21-17 12-15 2. 23-19 10-14 *" in str(normal)
    assert normal.normalize() == normal


def test_what_stands_among_the_moves() -> None:
    (game,) = parse_pdn("1. 32-28! {a plan} $3 19-23 (18-23 {or (so)} 38-32) 2. 28x19 *")
    assert game.body == [
        ("move", "32-28!"),
        ("comment", "a plan"),
        ("nag", 3),
        ("move", "19-23"),
        ("variation", [("move", "18-23"), ("comment", "or (so)"), ("move", "38-32")]),
        ("move", "28x19"),
    ]


def test_a_game_becomes_one_of_another_variant() -> None:
    (game,) = parse_pdn('[GameType "25"]\n1. c3-d4 d6-c5 2. b2-c3 *')
    other = game.converted("brazilian")
    assert other.variant.id == "brazilian"
    assert other.moves == ["c3-d4", "d6-c5", "b2-c3"]
    with pytest.raises(PdnError, match="the board of `frisian` is another one"):
        game.converted("frisian")


def test_whatever_is_read_ends(data: Path) -> None:
    files = sorted((data / "pdn").rglob("*.pdn"))
    assert len(files) > 5
    games = 0
    for file in files:
        for game in read_pdn(file):
            games += 1
            assert isinstance(game.problems(), list)
            assert str(game).endswith("*\n")
    assert games > 10
