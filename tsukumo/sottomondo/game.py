"""The entry of Sottomondo Carte in the registry."""

from typing import Final

from tsukumo.core.entry import Entry, Explorer

_WIDGETS: Final = "tsukumo_widgets.sottomondo"

ENTRY: Final = Entry(
    name="sottomondo",
    package="tsukumo.sottomondo",
    kind=".play.kind:SOTTOMONDO",
    bot="careful",
    people="players",
    cases=".lessons.case:clauses_of_cases",
    questions=".lessons.riddle:questions_of_cases",
    words="words.toml",
    illustrated=".illustrated:SottomondoIllustrations",
    script=".export:script_of",
    scripted=".script:as_played",
    beginnings=".beginnings:beginnings",
    settings={"players": "N|NAME,…", "edition": "NAME|FILE"},
    levels=".levels.levels:clauses_of_levels",
    level_set=".levels.levels:level_set",
    quiz=".quiz.quiz:QUIZ",
    terminal=".terminal.face:FACE",
    table=f"{_WIDGETS}.table.face:TableFace",
    rulebook=f"{_WIDGETS}.rulebook:RulebookFace",
    commands={
        "sottomondo": ".commands.sottomondo",
        "edition": ".commands.edition",
        "cards": ".commands.cards",
    },
    made={"counted": ".play.words:counted"},
    explorers={
        "first_game": Explorer(f"{_WIDGETS}.first_game.first_game:FirstGame", "castle_first"),
        "fight": Explorer(f"{_WIDGETS}.fight.fight:FightExplorer", "fight"),
        "decks": Explorer(f"{_WIDGETS}.decks.decks:Decks", "decks"),
        "quiz": Explorer(f"{_WIDGETS}.quiz.quiz:SottomondoQuiz", "castle_quiz"),
        "levels": Explorer("tsukumo_widgets.levels.levels:Levels", "castle_levels"),
        "table": Explorer("tsukumo_widgets.table.table:GameTable", "castle_table"),
        "case": Explorer(f"{_WIDGETS}.case.case:SottomondoCase", "open"),
    },
    pages=("castle_first", "castle_levels", "castle_quiz", "fight", "decks", "castle_table"),
    course="course.toml",
    gallery="gallery.toml",
)
