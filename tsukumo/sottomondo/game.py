"""What there is of Sottomondo Carte: its entry in the registry."""

from typing import Final

from tsukumo.core.entry import Entry

ENTRY: Final = Entry(
    name="sottomondo",
    package="tsukumo.sottomondo",
    kind=".play.kind:SOTTOMONDO",
    settings={"players": "N|NAME,…", "edition": "NAME|FILE"},
    levels=".levels.levels:clauses_of_levels",
    level_set=".levels.levels:level_set",
    commands={"sottomondo": ".commands.sottomondo", "sottomondo-quiz": ".commands.quiz"},
)
