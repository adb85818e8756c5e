"""The game's entry in tsukumo's registry, which imports none of it."""

from tsukumo.core.plugins.entry import Entry

ENTRY = Entry(name="mygame", package="mygame", kind=".rules:GAME", bot="search")
