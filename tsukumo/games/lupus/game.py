"""The entry of Lupus in Tabula in the registry."""

from typing import Final

from tsukumo.core.plugins.entry import Entry, ExplorerEntry

_WIDGETS: Final = "tsukumo_widgets.games.lupus"

ENTRY: Final = Entry(
    # play
    name="lupus",
    package="tsukumo.games.lupus",
    kind=".play.kind:LUPUS",
    bot="sensible",
    settings={"seats": "N|NAME,…", "deck": "ROLE=N,…"},
    people="seats",
    calls=".play.unmoderated:CALLS",
    beginnings=".options:beginnings",
    scripts=".script:SCRIPTS",
    # words and pictures
    illustrated=".illustrated:LupusIllustrations",
    terminal=".terminal.face:FACE",
    table=f"{_WIDGETS}.table.face:TableFace",
    rulebook=f"{_WIDGETS}.rulebook:RulebookFace",
    # teaching
    cases=".lessons.case:FAQ",
    levels=".levels.levels:LEVELS",
    quiz=".quiz.quiz:QUIZ",
    # doors
    explorers={
        "console": ExplorerEntry(f"{_WIDGETS}.console.console:LupusConsole", "console"),
        "screen": ExplorerEntry(f"{_WIDGETS}.public.screen:PublicScreen", "screen", closed=True),
        "quiz": ExplorerEntry(f"{_WIDGETS}.questions:LupusQuiz", "lupus_quiz"),
        "levels": ExplorerEntry("tsukumo_widgets.teaching.levels.levels:Levels", "lupus_levels"),
        "case": ExplorerEntry(f"{_WIDGETS}.questions:LupusCase", "open"),
        "chances": ExplorerEntry(f"{_WIDGETS}.chances.chances:ChanceMap", "open"),
        "first": ExplorerEntry(f"{_WIDGETS}.first.first:FirstNight", "open"),
    },
    pages=("lupus_levels", "console", "screen", "lupus_quiz"),
    commands={"lupus": ".commands.lupus"},
    labs={"balance": ".commands.balance"},
)
