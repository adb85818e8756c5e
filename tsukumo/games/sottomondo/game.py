"""The entry of Sottomondo Carte in the registry."""

from typing import Final

from tsukumo.core.plugins.entry import Entry, Explorer

_WIDGETS: Final = "tsukumo_widgets.games.sottomondo"

ENTRY: Final = Entry(
    # play
    name="sottomondo",
    package="tsukumo.games.sottomondo",
    kind=".play.kind:SOTTOMONDO",
    bot="careful",
    settings={"players": "N|NAME,…", "edition": "NAME|FILE"},
    people="players",
    beginnings=".beginnings:beginnings",
    scripts=".export:SCRIPTS",
    # words and pictures
    illustrated=".illustrated:SottomondoIllustrations",
    terminal=".terminal.face:FACE",
    table=f"{_WIDGETS}.table.face:TableFace",
    rulebook=f"{_WIDGETS}.rulebook:RulebookFace",
    # teaching
    cases=".lessons.puzzle:FAQ",
    levels=".levels.levels:LEVELS",
    quiz=".quiz.quiz:QUIZ",
    # doors
    explorers={
        "first_game": Explorer(f"{_WIDGETS}.first_game.first_game:FirstGame", "castle_first"),
        "fight": Explorer(f"{_WIDGETS}.fight.fight:FightExplorer", "fight"),
        "decks": Explorer(f"{_WIDGETS}.decks.decks:Decks", "decks"),
        "quiz": Explorer(f"{_WIDGETS}.quiz.quiz:SottomondoQuiz", "castle_quiz"),
        "levels": Explorer("tsukumo_widgets.teaching.levels.levels:Levels", "castle_levels"),
        "table": Explorer("tsukumo_widgets.table.table:GameTable", "castle_table"),
        "case": Explorer(f"{_WIDGETS}.case.case:SottomondoCase", "open"),
    },
    pages=("castle_first", "castle_levels", "castle_quiz", "fight", "decks", "castle_table"),
    commands={
        "sottomondo": ".commands.sottomondo",
        "edition": ".commands.edition",
        "cards": ".commands.cards",
    },
)
