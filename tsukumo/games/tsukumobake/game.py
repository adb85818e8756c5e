"""Tsukumobake's entry in the registry."""

from typing import Final

from tsukumo.core.plugins.entry import Entry, ExplorerEntry

COMMANDS: Final = ("parade", "board", "edition")
_WIDGETS: Final = "tsukumo_widgets.games.tsukumobake"

ENTRY: Final = Entry(
    # play
    name="tsukumobake",
    package="tsukumo.games.tsukumobake",
    kind=".play.kind:TSUKUMOBAKE",
    bot="greedy",
    settings={"edition": "NAME|FILE"},
    positions=".export:POSITIONS",
    part=".lab.parade:PARADE",
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
        "first_hour": ExplorerEntry(f"{_WIDGETS}.first_hour.first_hour:FirstHour", "first_hour"),
        "parade": ExplorerEntry(f"{_WIDGETS}.parade.explorer:ParadeExplorer", "explorer"),
        "quiz": ExplorerEntry(f"{_WIDGETS}.quiz.board_quiz:QuizWidget", "quiz"),
        "levels": ExplorerEntry("tsukumo_widgets.teaching.levels.levels:Levels", "levels"),
        "assistant": ExplorerEntry(f"{_WIDGETS}.assistant.assistant:ParadeAssistant", "assistant"),
        "compare": ExplorerEntry(f"{_WIDGETS}.compare.compare:Compare", "compare"),
        "infer": ExplorerEntry(f"{_WIDGETS}.infer.infer:Infer", "infer"),
        "faq": ExplorerEntry(f"{_WIDGETS}.faq.lab:FaqLab", "faq"),
        "board": ExplorerEntry(f"{_WIDGETS}.rules.walking:BoardExplorer", "open"),
        "hand": ExplorerEntry(f"{_WIDGETS}.rules.hand:HandExplorer", "open"),
        "combos": ExplorerEntry(f"{_WIDGETS}.rules.combos:ComboExplorer", "open"),
        "setup": ExplorerEntry(f"{_WIDGETS}.rules.setup:SetupStepper", "open"),
        "turn": ExplorerEntry(f"{_WIDGETS}.rules.turn:TurnStepper", "open"),
        "events": ExplorerEntry(f"{_WIDGETS}.rules.events:EventExplorer", "open"),
        "score": ExplorerEntry(f"{_WIDGETS}.rules.score:ScoreSheet", "open"),
    },
    pages=("first_hour", "levels", "explorer", "quiz", "table", "rulebook", "assistant", "compare", "infer"),
    commands={name: f".commands.{name}" for name in COMMANDS},
    labs={"influence": ".commands.influence"},
)
