"""The commands of ``tsukumo`` for any game, one per file; games add their own (`Entry.commands`)."""

from collections.abc import Mapping
from typing import Final

UNNAMED: Final = ("parade", "board")
"""The commands of the default game that are found without its name."""
GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "play": ("play", "replay", "games"),
    "together": ("host", "join"),
    "learn": ("app", "lab", "quiz"),
    "rulebook": ("rules", "book", *UNNAMED, "export"),
    "design": ("new", "check", "compare", "smallest", "infer", "influence", "sheet"),
    "data": ("simulate", "tournament", "paired", "balance", "strength"),
}
"""The commands in the order of the help, by the groups that it shows."""
COMMANDS: Final = tuple(name for names in GROUPS.values() for name in names if name not in UNNAMED)
"""The commands that have a file here."""
FIRST: Final = ("play", "app", "lab", "host", "quiz", "rules", "new")
"""The commands that most people want: on top of the help, with an example of each."""
