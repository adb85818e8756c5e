"""Tsukumobake's entry in the registry."""

from typing import Final

from tsukumo.core.plugins.entry import Entry, Explorer

COMMANDS: Final = ("parade", "board", "edition")
LABS: Final = ("compare", "smallest", "infer", "influence")
_WIDGETS: Final = "tsukumo_widgets.games.tsukumobake"

ENTRY: Final = Entry(
    # play
    name="tsukumobake",
    package="tsukumo.games.tsukumobake",
    kind=".play.kind:TSUKUMOBAKE",
    bot="greedy",
    settings={"edition": "NAME|FILE"},
    positions=".export:POSITIONS",
    # words and pictures
    illustrated=".illustrated:TsukumobakeIllustrations",
    terminal=".terminal.face:FACE",
    table=f"{_WIDGETS}.table.face:TableFace",
    rulebook=f"{_WIDGETS}.rulebook:RulebookFace",
    # teaching
    cases=".cases.case:FAQ",
    levels=".levels.levels:LEVELS",
    quiz=".quiz.quiz:QUIZ",
    # doors
    explorers={
        "first_hour": Explorer(f"{_WIDGETS}.first_hour.first_hour:FirstHour", "first_hour"),
        "parade": Explorer(f"{_WIDGETS}.parade.explorer:ParadeExplorer", "explorer"),
        "quiz": Explorer(f"{_WIDGETS}.quiz.quiz:QuizWidget", "quiz"),
        "levels": Explorer("tsukumo_widgets.teaching.levels.levels:Levels", "levels"),
        "assistant": Explorer(f"{_WIDGETS}.assistant.assistant:ParadeAssistant", "assistant"),
        "compare": Explorer(f"{_WIDGETS}.compare.compare:Compare", "compare"),
        "infer": Explorer(f"{_WIDGETS}.infer.infer:Infer", "infer"),
        "board": Explorer(f"{_WIDGETS}.rules.walking:BoardExplorer", "open"),
        "hand": Explorer(f"{_WIDGETS}.rules.hand:HandExplorer", "open"),
        "combos": Explorer(f"{_WIDGETS}.rules.combos:ComboExplorer", "open"),
        "setup": Explorer(f"{_WIDGETS}.rules.setup:SetupStepper", "open"),
        "turn": Explorer(f"{_WIDGETS}.rules.turn:TurnStepper", "open"),
        "events": Explorer(f"{_WIDGETS}.rules.events:EventExplorer", "open"),
        "score": Explorer(f"{_WIDGETS}.rules.score:ScoreSheet", "open"),
    },
    pages=("first_hour", "levels", "explorer", "quiz", "table", "rulebook", "assistant", "compare", "infer"),
    commands={name: f".commands.{name}" for name in COMMANDS},
    labs={name: f".commands.{name}" for name in LABS},
    encoding=".encoding:encoding",
)
