/** A page with nothing but the board, under a strict policy: tests set it up. */
import "../src/draughts-board.js";
