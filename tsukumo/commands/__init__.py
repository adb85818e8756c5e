"""The commands of ``tsukumo``, one a file, in the order in which the help lists them."""

COMMANDS = (
    *("play", "parade", "board", "export", "quiz"),
    *("replay", "edition", "simulate", "tournament", "clauses"),
    *("lab", "app"),
)
