"""What there is of Sottomondo Carte: its entry in the registry."""

from typing import Final

from tsukumo.core.entry import Entry, Explorer

_WIDGETS: Final = "tsukumo_widgets.sottomondo"

ENTRY: Final = Entry(
    name="sottomondo",
    package="tsukumo.sottomondo",
    kind=".play.kind:SOTTOMONDO",
    bot="careful",
    cases=".lessons.case:clauses_of_cases",
    questions=".lessons.riddle:questions_of_cases",
    words="words.toml",
    settings={"players": "N|NAME,…", "edition": "NAME|FILE"},
    terminal=".terminal.face:FACE",
    table=f"{_WIDGETS}.table.face:TableFace",
    commands={
        "sottomondo": ".commands.sottomondo",
        "sottomondo-edition": ".commands.edition",
        "cards": ".commands.cards",
    },
    explorers={
        "first_game": Explorer(f"{_WIDGETS}.first_game.first_game:FirstGame", "open"),
        "fight": Explorer(f"{_WIDGETS}.fight.fight:FightExplorer", "open"),
        "decks": Explorer(f"{_WIDGETS}.decks.decks:Decks", "open"),
    },
    course="course.toml",
    notebooks="sottomondo-",
    gallery="gallery.toml",
)
