"""Draughts of every kind: variants as rule files, boards, legal moves, PDN, reasons, an opponent.

>>> from anydraughts import Board
>>> board = Board("brazilian")
>>> board.push("c3-d4")
>>> board.legal_moves.texts()
['b6-a5', 'b6-c5', 'd6-c5', 'd6-e5', 'f6-e5', 'f6-g5', 'h6-g5']
"""

from collections.abc import Sequence as _Sequence

from ._errors import (
    AmbiguousMoveError,
    DraughtsError,
    FenError,
    GameOverError,
    IllegalMoveError,
    InvalidMoveError,
    LotsNeededError,
    MoveError,
    PdnError,
    RuleFileError,
    StormError,
    UnknownVariantError,
    WeightsError,
)
from ._native import (
    Board,
    Comparison,
    Explanation,
    LegalMoves,
    Move,
    Opponent,
    Outcome,
    PdnGame,
    PdnReader,
    Position,
    Variant,
    __version__,
    compare,
    rule_book,
    variant_ids,
)
from ._pdn import parse_pdn, read_pdn, write_pdn
from ._values import (
    Choice,
    Diagnostic,
    Difference,
    Kind,
    PdnProblem,
    Piece,
    Proof,
    Rule,
    Side,
    SideBySide,
    Statement,
)

WHITE = Side.WHITE
BLACK = Side.BLACK

# A sequence in all but descent, so that `match` and `isinstance` know it.
_Sequence.register(LegalMoves)

__all__ = [
    "BLACK",
    "WHITE",
    "AmbiguousMoveError",
    "Board",
    "Choice",
    "Comparison",
    "Diagnostic",
    "Difference",
    "DraughtsError",
    "Explanation",
    "FenError",
    "GameOverError",
    "IllegalMoveError",
    "InvalidMoveError",
    "Kind",
    "LegalMoves",
    "LotsNeededError",
    "Move",
    "MoveError",
    "Opponent",
    "Outcome",
    "PdnError",
    "PdnGame",
    "PdnProblem",
    "PdnReader",
    "Piece",
    "Position",
    "Proof",
    "Rule",
    "RuleFileError",
    "Side",
    "SideBySide",
    "Statement",
    "StormError",
    "UnknownVariantError",
    "Variant",
    "WeightsError",
    "__version__",
    "compare",
    "parse_pdn",
    "read_pdn",
    "rule_book",
    "variant_ids",
    "write_pdn",
]

# Where exceptions are shown, they are called as they are imported.
for _name in __all__:
    _it = globals()[_name]
    if isinstance(_it, type) and issubclass(_it, DraughtsError):
        _it.__module__ = __name__
