"""The entry of Lupus in Tabula in the registry."""

from typing import Final

from tsukumo.core.entry import Entry, Explorer

_WIDGETS: Final = "tsukumo_widgets.lupus"

ENTRY: Final = Entry(
    name="lupus",
    package="tsukumo.lupus",
    kind=".play.kind:LUPUS",
    bot="sensible",
    people="seats",
    calls=".play.calling:CALLS",
    cases=".lessons.case:clauses_of_cases",
    levels=".levels.levels:clauses_of_levels",
    level_set=".levels.levels:level_set",
    quiz=".quiz.quiz:QUIZ",
    questions=".lessons.riddle:questions_of_cases",
    words="words.toml",
    script=".export:script_of",
    scripted=".script:as_played",
    beginnings=".beginnings:beginnings",
    illustrated=".illustrated:LupusIllustrations",
    settings={"seats": "N|NAME,…", "deck": "ROLE=N,…"},
    encoding=".encoding:encoding",
    terminal=".terminal.face:FACE",
    table=f"{_WIDGETS}.table.face:TableFace",
    rulebook=f"{_WIDGETS}.rulebook:RulebookFace",
    commands={"lupus": ".commands.lupus"},
    balance=".commands.balance",
    made={"counted": ".play.words:counted"},
    explorers={
        "console": Explorer(f"{_WIDGETS}.console.console:LupusConsole", "console"),
        "screen": Explorer(f"{_WIDGETS}.public.screen:PublicScreen", "screen"),
        "quiz": Explorer(f"{_WIDGETS}.quiz.quiz:LupusQuiz", "lupus_quiz"),
        "levels": Explorer("tsukumo_widgets.levels.levels:Levels", "lupus_levels"),
        "case": Explorer(f"{_WIDGETS}.riddle.case:LupusCase", "open"),
        "chances": Explorer(f"{_WIDGETS}.chances.chances:ChanceMap", "open"),
        "first": Explorer(f"{_WIDGETS}.first.first:FirstNight", "open"),
    },
    pages=("lupus_levels", "console", "screen", "lupus_quiz"),
    closed=("screen",),
    course="course.toml",
    gallery="gallery.toml",
)
