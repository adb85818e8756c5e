"""Tsukumobake's entry in the registry."""

from typing import Final

from tsukumo.core.entry import Entry, Explorer

COMMANDS: Final = ("parade", "board", "edition")
LABS: Final = ("compare", "smallest", "infer", "influence")
OFFERED: Final = (
    *("Pawn", "Position", "clauses", "compare", "infer", "influence", "load", "parse_square", "position", "readings"),
    *("smallest", "square_name"),
)
_WIDGETS: Final = "tsukumo_widgets.tsukumobake"

ENTRY: Final = Entry(
    name="tsukumobake",
    package="tsukumo.tsukumobake",
    kind=".play.kind:TSUKUMOBAKE",
    bot="greedy",
    settings={"edition": "NAME|FILE"},
    cases=".cases:clauses_of_cases",
    levels=".levels.levels:clauses_of_levels",
    level_set=".levels.levels:level_set",
    quiz=".quiz.quiz:QUIZ",
    questions=".cases:questions_of_cases",
    words="words.toml",
    illustrated=".illustrated:TsukumobakeIllustrations",
    exported=".export:files_of",
    encoding=".encoding:encoding",
    terminal=".terminal.face:FACE",
    table=f"{_WIDGETS}.table.face:TableFace",
    rulebook=f"{_WIDGETS}.rulebook:RulebookFace",
    offered={name: f".api:{name}" for name in OFFERED},
    unnamed=True,
    commands={name: f".commands.{name}" for name in COMMANDS},
    labs={name: f".commands.{name}" for name in LABS},
    explorers={
        "first_hour": Explorer(f"{_WIDGETS}.first_hour.first_hour:FirstHour", "first_hour"),
        "parade": Explorer(f"{_WIDGETS}.parade.explorer:ParadeExplorer", "explorer"),
        "quiz": Explorer(f"{_WIDGETS}.quiz.quiz:QuizWidget", "quiz"),
        "levels": Explorer("tsukumo_widgets.levels.levels:Levels", "levels"),
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
    course="course.toml",
    gallery="gallery.toml",
)
