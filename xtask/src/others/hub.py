# Plays a game of two Hub engines: WHITE BLACK, each a program that is started with `hub`. The driver is
# pydraughts. Prints the moves, one a line.
import sys

import draughts
from draughts.engine import HubEngine, Limit

engines = [HubEngine([program, "hub"]) for program in sys.argv[1:3]]
for engine in engines:
    engine.init()
    engine.ping()
game = draughts.Board(variant="standard")
limit = Limit(movetime=0.05)
ply = 0
while not game.is_over():
    played = engines[ply % 2].play(game, limit, False)
    print(played.move.hub_move)
    game.push(played.move)
    ply += 1
for engine in engines:
    engine.quit()
    engine.p.wait(10)
