"""The commands of ``tsukumo`` for any game, one per file; games add their own (`Entry.commands`)."""

COMMANDS = (
    *("play", "replay", "tournament", "simulate", "paired", "balance", "strength"),
    *("compare", "smallest", "infer", "influence", "sheet"),
    *("new", "games", "check", "rules", "book", "quiz", "export"),
    *("lab", "app", "host", "join"),
)
"""The commands in the order of the help."""
