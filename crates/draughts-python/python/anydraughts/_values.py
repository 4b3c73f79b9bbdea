"""Plain values that the extension module hands out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from ._native import Move


class Side(StrEnum):
    """One of the two players, whatever colors the pieces are drawn in. A text with its name is equal."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


class Kind(StrEnum):
    """What a piece is: a man, a king, or one of the two further kinds that a rule set may declare."""

    MAN = "man"
    KING = "king"
    FIRST = "first"
    SECOND = "second"


class Piece(NamedTuple):
    """What stands on a square."""

    side: Side
    kind: Kind
    marked: bool = False
    """Whether it is marked for duels, where the rule set has them."""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A problem of a rule file."""

    code: str
    """The kind of problem, by its stable name."""
    severity: Literal["error", "warning"]
    message: str
    """What is wrong, with the offending text in backticks."""
    help: str | None
    """What would be right, where that can be guessed."""
    file: str
    line: int
    """Counted from 1."""
    column: int
    """Counted in characters from 1."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.severity}[{self.code}]: {self.message}"


@dataclass(frozen=True, slots=True)
class PdnProblem:
    """Something wrong with a game in PDN, and where."""

    code: str
    """The kind of problem, by its stable name."""
    message: str
    help: str | None
    is_warning: bool
    """Whether the game can be understood in spite of it."""
    game: int
    """The number of the game in its text, from 1."""
    line: int
    column: int

    def __str__(self) -> str:
        return f"game {self.game}, line {self.line}, column {self.column}: {self.message}"


@dataclass(frozen=True, slots=True)
class Rule:
    """The key of a rule file behind an answer, and where its value comes from."""

    key: str
    """Such as `capture.priority`, or an entry of a list such as `draw[0]`."""
    value: str | None
    """What it holds, as a rule file writes it; none for an entry of a list."""
    file: str | None
    """The file that says so; none where it is the default."""
    line: int | None
    citation: str | None
    """The comment that the file has beside it: in a file that ships, the source of the rule."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A rule in words."""

    key: str
    section: str
    text: str


@dataclass(frozen=True, slots=True)
class Difference:
    """A key on which rule sets do not agree."""

    key: str
    values: tuple[str | None, ...]
    """What each of them holds there, as a rule file would write it; none where it has no such key."""
    texts: tuple[str, ...]
    """How each of them says it."""


@dataclass(frozen=True, slots=True)
class SideBySide:
    """A move of a position, and what each of several rule sets says of it."""

    text: str
    """The move, with the names that squares have in the first rule set."""
    legal: tuple[bool, ...]
    sentences: tuple[str, ...]
    """What it does, or why it is not legal."""

    @property
    def differs(self) -> bool:
        """Whether the rule sets do not agree on the move."""
        return not all(self.legal)


@dataclass(frozen=True, slots=True)
class Proof:
    """What switching one key of a rule set shows, everything else staying as it is."""

    key: str
    fen: str | None
    """The smallest position that was found on which the answers differ; none if there is none."""
    text: str
    """All of it in words."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that an opponent has chosen, and what the search thought of it."""

    move: Move
    value: int
    """What the game is then worth to the side that moves, in hundredths of a man."""
    depth: int
    """How many plies were looked ahead, captures apart; 0 if there was nothing to look for."""
    positions: int
    """How many positions were looked at."""
