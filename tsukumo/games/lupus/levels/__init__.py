"""The levels of Lupus in Tabula: one idea each, answered on the table, judged by the engine."""
