"""Games from files and into files."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from typing import TYPE_CHECKING, TextIO

from ._native import Board, PdnGame, PdnReader

if TYPE_CHECKING:
    from ._native import _Readable


def read_pdn(source: str | PathLike[str] | _Readable) -> PdnReader:
    """The games of a file, one after another: of a path, or of a file opened in binary mode.

    Whatever the encoding, it need not be told. A file of any size takes little memory.
    """
    return PdnReader(source)


def parse_pdn(text: str | bytes) -> PdnReader:
    """The games of a text, one after another."""
    return PdnReader(text.encode() if isinstance(text, str) else text)


def write_pdn(games: Iterable[Board | PdnGame], target: str | PathLike[str] | TextIO) -> None:
    """Writes games to a path, or to a file opened in text mode, with an empty line between them."""
    if isinstance(target, (str, PathLike)):
        with open(target, "w", encoding="utf-8", newline="\n") as file:
            write_pdn(games, file)
        return
    for number, game in enumerate(games):
        if number:
            target.write("\n")
        target.write(game.pdn() if isinstance(game, Board) else str(game))
