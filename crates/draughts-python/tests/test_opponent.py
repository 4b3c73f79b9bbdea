"""The opponent, and work that can be interrupted."""

from __future__ import annotations

import _thread
import random
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from anydraughts import Board, GameOverError, Opponent, Position, WeightsError

WEIGHTS = Path(__file__).parents[3] / "weights"


def test_the_same_seed_plays_the_same_game() -> None:
    def game() -> list[str]:
        board = Board("brazilian")
        opponent = Opponent(2, 7)
        for _ in range(20):
            if board.is_over:
                break
            board.push(opponent.choose(board))
        return board.move_texts

    assert game() == game()


def test_a_choice_says_what_it_is_worth() -> None:
    board = Board("international", "W:W32,39:B28,19,9,43")
    choice = Opponent(3, 1).think(board)
    assert choice.move in board.legal_moves
    board = Board("russian", "W:Wc3,e3,a1:Bd4,h8,f8")
    choice = Opponent(6, seed=1).think(board, depth=3)
    assert choice.depth <= 3
    assert choice.positions >= 0
    assert board.ply == 0


@pytest.mark.parametrize("name", ["frisian", "turkish", "konane", "russian-losing", "dameo"])
def test_it_plays_any_rules(name: str) -> None:
    board = Board(name)
    opponent = Opponent(1, 3)
    while not board.is_over and board.ply < 30:
        board.push(opponent.choose(board, nodes=50))
    assert board.ply == 30 or board.is_over


def worth(board: Board, weights: bytes | bool | None = None) -> int:
    """What a position is worth after three plies."""
    return int(Opponent(10, 1, weights=weights).think(board, depth=3).value)


@pytest.mark.parametrize(
    ("name", "file"),
    [("brazilian", "brazilian"), ("brazilian-ballots", "brazilian"), ("english", "english")],
)
def test_it_judges_by_the_weights_that_ship(name: str, file: str) -> None:
    board = Board(name)
    for _ in range(6):
        board.push(board.legal_moves[0])
    shipped = worth(board)
    assert shipped == worth(board, True)
    assert shipped == worth(board, (WEIGHTS / f"{file}.dw").read_bytes())
    assert shipped != worth(board, False)


def test_weights_that_do_not_fit_are_refused() -> None:
    opponent = Opponent(1, weights=(WEIGHTS / "turkish.dw").read_bytes())
    with pytest.raises(WeightsError, match="turkish"):
        opponent.choose(Board("english"))
    with pytest.raises(WeightsError, match="weights"):
        Opponent(1, weights=b"nothing").choose(Board("english"))
    with pytest.raises(TypeError, match="True or False, not str"):
        Opponent(1, weights="english.dw")  # type: ignore[arg-type]


def test_without_a_seed_the_module_random_decides() -> None:
    def first() -> str:
        random.seed(5)
        return Opponent(1).choose(Board("international")).text

    assert first() == first()


def test_levels_and_ends_are_checked() -> None:
    with pytest.raises(ValueError, match="no level 11; expected one of 1 to 10"):
        Opponent(11)
    assert Opponent(10).level == 10
    board = Board("brazilian")
    board.resign()
    with pytest.raises(GameOverError):
        Opponent(1).choose(board)
    with pytest.raises(ValueError, match="seconds"):
        Opponent(1).choose(Board("brazilian"), seconds=-1)


def test_a_time_ends_a_search() -> None:
    # Without the time this search would not end while anybody waits.
    choice = Opponent(10, 1).think(Board("international"), seconds=0.05)
    assert choice.move in Board("international").legal_moves


ENDLESS: list[Callable[[], object]] = [
    lambda: Position("international").perft(40),
    lambda: Opponent(10, 1).choose(Board("international"), nodes=2**63),
]


@pytest.mark.parametrize("work", ENDLESS)
def test_ctrl_c_ends_what_has_no_end(work: Callable[[], object]) -> None:
    # Whoever starts the tests in the background may have had interrupts ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # The other thread runs while the work goes on, so the interpreter has been let go of.
    interrupter = threading.Timer(0.1, _thread.interrupt_main)
    interrupter.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            work()
    finally:
        interrupter.join()


def test_other_threads_go_on() -> None:
    board = Board("international")
    counts: list[int] = []
    threads = [threading.Thread(target=lambda: counts.append(board.perft(6))) for _ in range(4)]
    began = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [167_140] * 4
    assert time.perf_counter() >= began
