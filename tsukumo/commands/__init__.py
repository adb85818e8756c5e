"""The commands of ``tsukumo`` for any game, one a file; games add commands of their own (`Entry.commands`)."""

COMMANDS = (
    *("play", "replay", "tournament", "simulate"),
    *("new", "games", "check", "clauses"),
    *("lab", "app"),
)
"""In the order in which the help lists them."""
