"""What can go wrong. Every message says where, what, and what was expected."""

from __future__ import annotations

from ._values import Diagnostic, PdnProblem


class DraughtsError(ValueError):
    """Any error of this package that lies in what was handed to it."""


class UnknownVariantError(DraughtsError):
    """No variant has a name."""

    def __init__(self, message: str, name: str = "", nearest: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.name = name
        self.nearest = nearest
        """The nearest names that there are, the best first."""


class RuleFileError(DraughtsError):
    """A rule file has problems. The message shows all of them with their lines."""

    def __init__(self, message: str, diagnostics: tuple[Diagnostic, ...] = ()) -> None:
        super().__init__(message)
        self.diagnostics = diagnostics
        """The problems that are listed, the file's own first, each by place."""


class FenError(DraughtsError):
    """A text is no position of these rules."""

    def __init__(self, message: str, part: str = "", column: int = 1) -> None:
        super().__init__(message)
        self.part = part
        """The offending part of the text; empty where something is missing."""
        self.column = column
        """Where that part stands, in characters from 1."""


class MoveError(DraughtsError):
    """A text or a value is not one legal move."""


class InvalidMoveError(MoveError):
    """A text has not the form of a move."""


class IllegalMoveError(MoveError):
    """A move is well formed, but not legal in this position."""


class AmbiguousMoveError(MoveError):
    """A text may mean several legal moves."""

    def __init__(self, message: str, candidates: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.candidates = candidates
        """How each of the moves that may be meant is written."""


class GameOverError(MoveError):
    """The game is over, so nothing can be played."""


class LotsNeededError(MoveError):
    """A capture needs lots to be drawn, and the board has no seed."""


class StormError(DraughtsError):
    """A position has more ways to capture than may be looked at."""


class WeightsError(DraughtsError):
    """Weights cannot be read, or do not fit the rules that are played."""


class PdnError(DraughtsError):
    """A game cannot be read or played."""

    def __init__(self, message: str, problems: tuple[PdnProblem, ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems
