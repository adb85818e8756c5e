"""What there is of Lupus in Tabula: its entry in the registry."""

from typing import Final

from tsukumo.core.entry import Entry, Explorer

ENTRY: Final = Entry(
    name="lupus",
    package="tsukumo.lupus",
    kind=".play.kind:LUPUS",
    bot="sensible",
    settings={"seats": "N|NAME,…", "deck": "ROLE=N,…"},
    encoding=".encoding:encoding",
    terminal=".terminal.face:FACE",
    explorers={
        "console": Explorer("tsukumo_widgets.lupus.console.console:LupusConsole", "console"),
        "screen": Explorer("tsukumo_widgets.lupus.public.screen:PublicScreen", "screen"),
    },
    pages=("console", "screen"),
    commands={"lupus": ".commands.lupus", "balance": ".commands.balance"},
)
