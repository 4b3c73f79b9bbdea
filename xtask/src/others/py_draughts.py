# An engine that speaks Hub, made of the alpha-beta search of py-draughts (`SimpleEngine`): VARIANT, brazilian
# or russian. For `draughts match`; squares are counted from a1 along the rows.
import sys

import numpy as np
from draughts import Color, SimpleEngine
from draughts.boards import brazilian, russian
from loguru import logger

logger.remove()
BOARD = {"brazilian": brazilian, "russian": russian}[sys.argv[1]].Board
NAMES = [f + str(row) for row in range(1, 9) for f in ("aceg" if row % 2 else "bdfh")]
# The index of a square in py-draughts by its number in Hub, less one, and the other way round.
OTHERS = [BOARD.SQUARE_NAMES.index(name) for name in NAMES]
OURS = {other: number for number, other in enumerate(OTHERS, 1)}
PIECES = {"e": 0, "b": 1, "B": 2, "w": -1, "W": -2}


def arguments(line):
    found = {}
    for word in line.split('"'):
        # Words in quotes belong to the key before them.
        if found and found.get(last := next(reversed(found))) == "":
            found[last] = word
            continue
        for part in word.split():
            key, _, value = part.partition("=")
            found[key] = value
    return found


def board(setup):
    position, moves = setup["pos"], setup.get("moves", "")
    squares = np.zeros(32, dtype=np.int8)
    for other, letter in zip(OTHERS, position[1:], strict=True):
        squares[other] = PIECES[letter]
    found = BOARD(squares, Color.WHITE if position[0] == "W" else Color.BLACK)
    for text in moves.split():
        start, end, *captured = map(int, text.replace("x", "-").split("-"))
        same = [
            move
            for move in found.legal_moves
            if (OURS[move.square_list[0]], OURS[move.square_list[-1]]) == (start, end)
            and {OURS[square] for square in move.captured_list} == set(captured)
        ]
        found.push(same[0])
    return found


def text(move):
    ends = [str(OURS[move.square_list[0]]), str(OURS[move.square_list[-1]])]
    captured = [str(OURS[square]) for square in move.captured_list]
    return ("x" if captured else "-").join(ends + captured)


engine, setup = SimpleEngine(depth_limit=64), {}
for line in sys.stdin:
    command = line.split(maxsplit=1)[0] if line.strip() else ""
    match command:
        case "hub":
            print("id name=py-draughts version=1.10.1\nwait", flush=True)
        case "init":
            print("ready", flush=True)
        case "new-game":
            engine = SimpleEngine(depth_limit=64)
        case "pos":
            setup = arguments(line)
        case "level":
            engine.time_limit = float(arguments(line)["move-time"])
        case "go":
            print(f"done move={text(engine.get_best_move(board(setup)))}", flush=True)
        case "ping":
            print("pong", flush=True)
        case "quit":
            break
