# Counts with our package for Python: WHO DEPTH VARIANT, where WHO is perft or loop; prints the count and
# the seconds it took.
import sys
import time

import anydraughts


def loop(board, depth):
    moves = board.legal_moves
    if depth == 1:
        return len(moves)
    nodes = 0
    for move in moves:
        board.push(move)
        nodes += loop(board, depth - 1)
        board.pop()
    return nodes


who, depth, variant = sys.argv[1], int(sys.argv[2]), sys.argv[3]
board = anydraughts.Board(variant)
count = anydraughts.Board.perft if who == "perft" else loop
# Short counts are made many times over.
repeats, spent = 1, 0.0
while True:
    start = time.perf_counter()
    for _ in range(repeats):
        nodes = count(board, depth)
    spent = time.perf_counter() - start
    if spent > 0.05:
        break
    repeats *= 2
print(nodes, spent / repeats)
