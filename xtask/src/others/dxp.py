# Plays a game over DXP against whoever waits at PORT: PORT ENGINE. We have White; the moves are those of a
# Hub engine, which is started with `hub`. pydraughts speaks both languages. Prints the moves, one a line.
import os
import sys
import time

import draughts
from draughts.engine import DXPEngine, HubEngine, Limit

port, program = sys.argv[1:3]
engine = HubEngine([program, "hub"])
engine.init()
options = {"engine-opened": True, "ip": "127.0.0.1", "port": port}
other = DXPEngine(options=options, initial_time=60)
receiver = other.sender.receiver
game = draughts.Board(variant="standard")
limit = Limit(movetime=0.02)


# The move of the other program; none if it has ended the game, for which pydraughts would wait for ever.
def answer():
    while not receiver.last_move_changed:
        if receiver.gameend_sent or not receiver.listening:
            return None
        time.sleep(0.001)
    return receiver.last_move


while not game.is_over():
    move = engine.play(game, limit, False).move
    print(move.hub_move)
    game.push(move)
    if not other.game_started:
        # It asks for the game with the side that has not moved.
        other._start(game, 60)
        other.game_started = True
    other.sender.send_move(move)
    move = answer()
    if move is None:
        break
    print(move.hub_move)
    game.push(move)
if not receiver.gameend_sent:
    other.sender.gameend()
engine.quit()
engine.p.wait(10)
# Its threads never see that a connection is closed.
sys.stdout.flush()
os._exit(0)
