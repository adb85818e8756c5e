"""Many games: plans, workers, tables, and measures with intervals; imports `bots`, `game` and what is below."""
