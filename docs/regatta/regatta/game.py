"""What there is of the game: its entry in tsukumo's registry, which imports none of it."""

from tsukumo.core.entry import Entry

ENTRY = Entry(
    name="regatta",
    package="regatta",
    kind=".rules:GAME",
    bot="bold",
    settings={"players": "N"},
    quiz=".quiz:QUIZ",
    words="words.toml",
)
