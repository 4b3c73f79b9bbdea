"""The package says what the native library says, by every variant."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from anydraughts import Board, Position, Variant, variant_ids

# The tables of perft are counted as far as this many positions.
MOST = 2_000_000


@pytest.fixture(scope="session")
def said(positions_file: Path) -> list[dict[str, Any]]:
    answers: list[dict[str, Any]] = json.loads(positions_file.read_text(encoding="utf-8"))
    return answers


def test_there_are_positions_of_all_variants(said: list[dict[str, Any]]) -> None:
    assert len(said) >= 500
    assert {answer["variant"] for answer in said} == set(variant_ids())
    assert sum(len(answer["moves"]) for answer in said) > 2_000
    assert sum(any(mv["captured"] for mv in answer["moves"]) for answer in said) > 250


def test_moves(said: list[dict[str, Any]]) -> None:
    for answer in said:
        position = Position(answer["variant"], answer["fen"])
        moves = position.legal_moves
        expected = answer["moves"]
        assert moves.texts() == [mv["text"] for mv in expected], answer["fen"]
        for move, mv in zip(moves, expected, strict=True):
            assert move.text == str(move) == mv["text"]
            assert (move.from_square, move.to_square) == (mv["from"], mv["to"])
            assert sorted(move.captured) == sorted(mv["captured"])
            assert position.make(move).fen == mv["after"]
            assert position.parse_move(mv["text"]) == move


def test_everything_else(said: list[dict[str, Any]]) -> None:
    for answer in said:
        position = Position(answer["variant"], answer["fen"])
        assert position.fen == answer["fen"]
        assert position.key == answer["key"]
        assert str(position) + "\n" == answer["diagram"]
        assert position.explain("1x1", "it").sentence == answer["refusal"]
        board = Board(answer["variant"], answer["fen"])
        if answer["ending"] is not None:
            assert board.outcome is not None and board.outcome.reason == answer["ending"]
            assert len(board.legal_moves) == 0


def test_counts(said: list[dict[str, Any]]) -> None:
    for answer in said:
        position = Position(answer["variant"], answer["fen"])
        assert position.perft(2) == answer["perft"], answer["fen"]
        assert position.perft(2, all_paths=True) == answer["all_paths"], answer["fen"]


def test_tables_of_perft(data: Path) -> None:
    files = sorted((data / "perft").glob("*.toml"))
    assert len(files) > 30
    counted = 0
    for file in files:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        for table in tables["table"]:
            variant = table.get("variant") or tables.get("variant")
            if variant is None:
                rules = data / "rules" / f"{table.get('rules') or tables['rules']}.toml"
                chosen = Variant.from_file(rules)
            else:
                chosen = Variant(variant)
            board = Board(chosen, table.get("fen"))
            all_paths = table["convention"] in ("all-paths", "routes")
            # Routes are paths only so far.
            counts = table["counts"][: table.get("paths-to")]
            for depth, count in enumerate(counts, start=1):
                if count > MOST:
                    break
                assert board.perft(depth, all_paths=all_paths) == count, (file.name, depth)
                counted += count
    assert counted > 10_000_000
