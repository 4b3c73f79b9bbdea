# Counts with dame-rs: DEPTH and a FEN or nothing; prints the count and the seconds it took.
import sys
import time

import dame

depth = int(sys.argv[1])
board = dame.Board(*sys.argv[2:3])
repeats, spent = 1, 0.0
while True:
    start = time.perf_counter()
    for _ in range(repeats):
        nodes = dame.perft(board, depth)
    spent = time.perf_counter() - start
    if spent > 0.05:
        break
    repeats *= 2
print(nodes, spent / repeats)
