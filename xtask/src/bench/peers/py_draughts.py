# Counts with py-draughts, which has no perft: DEPTH and the class of a board; prints the count and
# the seconds it took.
import sys
import time

import draughts


def perft(board, depth):
    moves = board.legal_moves
    if depth == 1:
        return len(moves)
    nodes = 0
    for move in list(moves):
        board.push(move)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes


depth = int(sys.argv[1])
board = getattr(draughts, sys.argv[2])()
start = time.perf_counter()
print(perft(board, depth), time.perf_counter() - start)
