"""What there is of Sottomondo Carte: its entry in the registry."""

from typing import Final

from tsukumo.core.entry import Entry, Explorer

ENTRY: Final = Entry(
    name="sottomondo",
    package="tsukumo.sottomondo",
    kind=".play.kind:SOTTOMONDO",
    settings={"players": "N|NAME,…", "edition": "NAME|FILE"},
    explorers={"fight": Explorer("tsukumo_widgets.sottomondo.fight.fight:FightExplorer", "open")},
    commands={"sottomondo": ".commands.sottomondo"},
)
