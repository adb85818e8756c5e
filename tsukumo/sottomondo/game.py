"""What there is of Sottomondo Carte: its entry in the registry."""

from typing import Final

from tsukumo.core.entry import Entry, Explorer

ENTRY: Final = Entry(
    name="sottomondo",
    package="tsukumo.sottomondo",
    kind=".play.kind:SOTTOMONDO",
    settings={"players": "N|NAME,…", "edition": "NAME|FILE"},
    levels=".levels.levels:clauses_of_levels",
    level_set=".levels.levels:level_set",
    explorers={
        "quiz": Explorer("tsukumo_widgets.sottomondo.quiz.quiz:SottomondoQuiz", "open"),
        "levels": Explorer("tsukumo_widgets.levels.levels:Levels", "open"),
    },
    commands={"sottomondo": ".commands.sottomondo", "sottomondo-quiz": ".commands.quiz"},
)
