"""The game's entry in tsukumo's registry, which imports none of it."""

from tsukumo.core.plugins.entry import Entry

ENTRY = Entry(
    name="magpies",
    package="magpies",
    kind=".rules:GAME",
    bot="wary",
    settings={"players": "N", "feathers": "N"},
    levels=".levels.levels:LEVELS",
    quiz=".quiz:QUIZ",
)
