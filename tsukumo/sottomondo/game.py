"""What there is of Sottomondo Carte: its entry in the registry."""

from typing import Final

from tsukumo.core.entry import Entry

ENTRY: Final = Entry(
    name="sottomondo",
    package="tsukumo.sottomondo",
    kind=".play.kind:SOTTOMONDO",
    cases=".lessons.case:clauses_of_cases",
    questions=".lessons.riddle:questions_of_cases",
    words="words.toml",
    settings={"players": "N|NAME,…", "edition": "NAME|FILE"},
    commands={"sottomondo": ".commands.sottomondo"},
    course="course.toml",
    notebooks="sottomondo-",
)
