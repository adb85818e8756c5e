"""The game's entry in tsukumo's registry, which imports none of it."""

from tsukumo.core.plugins.entry import Entry

ENTRY = Entry(
    name="regatta",
    package="regatta",
    kind=".rules:GAME",
    bot="bold",
    settings={"players": "N"},
    quiz=".quiz:QUIZ",
)
