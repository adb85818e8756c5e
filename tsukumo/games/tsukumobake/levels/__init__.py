"""The levels of the parade: one idea each, answered on the board, judged by the engine."""
