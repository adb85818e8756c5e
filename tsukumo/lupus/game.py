"""What there is of Lupus in Tabula: its entry in the registry."""

from typing import Final

from tsukumo.core.entry import Entry

ENTRY: Final = Entry(
    name="lupus",
    package="tsukumo.lupus",
    kind=".play.kind:LUPUS",
    bot="sensible",
    settings={"seats": "N|NAME,…", "deck": "ROLE=N,…"},
    encoding=".encoding:encoding",
    terminal=".terminal.face:FACE",
    commands={"lupus": ".commands.lupus", "balance": ".commands.balance"},
)
