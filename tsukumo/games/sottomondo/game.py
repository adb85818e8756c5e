"""The entry of Sottomondo Carte in the registry."""

from typing import Final

from tsukumo.core.plugins.entry import Entry, ExplorerEntry

_WIDGETS: Final = "tsukumo_widgets.games.sottomondo"

ENTRY: Final = Entry(
    # play
    name="sottomondo",
    package="tsukumo.games.sottomondo",
    kind=".play.kind:SOTTOMONDO",
    bot="careful",
    settings={"players": "N|NAME,…", "edition": "NAME|FILE"},
    people="players",
    beginnings=".options:beginnings",
    scripts=".script:SCRIPTS",
    # words and pictures
    illustrated=".illustrated:SottomondoIllustrations",
    terminal=".terminal.face:FACE",
    table=f"{_WIDGETS}.table.face:TableFace",
    rulebook=f"{_WIDGETS}.rulebook:RulebookFace",
    # teaching
    cases=".lessons.question:FAQ",
    levels=".levels.levels:LEVELS",
    quiz=".quiz.quiz:QUIZ",
    # doors
    explorers={
        "first_game": ExplorerEntry(f"{_WIDGETS}.first_game:FirstGame", "castle_first"),
        "fight": ExplorerEntry(f"{_WIDGETS}.fight.fight:FightExplorer", "fight"),
        "decks": ExplorerEntry(f"{_WIDGETS}.decks.decks:Decks", "decks"),
        "quiz": ExplorerEntry(f"{_WIDGETS}.questions:SottomondoQuiz", "castle_quiz"),
        "levels": ExplorerEntry("tsukumo_widgets.teaching.levels.levels:Levels", "castle_levels"),
        "table": ExplorerEntry("tsukumo_widgets.table.table:GameTable", "castle_table"),
        "case": ExplorerEntry(f"{_WIDGETS}.questions:SottomondoCase", "open"),
    },
    pages=("castle_first", "castle_levels", "castle_quiz", "fight", "decks", "castle_table"),
    commands={
        "sottomondo": ".commands.sottomondo",
        "edition": ".commands.edition",
        "cards": ".commands.cards",
    },
)
