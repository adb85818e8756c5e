"""The levels of Sottomondo Carte: one idea each, answered at the table, judged by the engine."""
