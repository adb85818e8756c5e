"""What there is of Sottomondo Carte: its entry in the registry."""

from typing import Final

from tsukumo.core.entry import Entry, Explorer

ENTRY: Final = Entry(
    name="sottomondo",
    package="tsukumo.sottomondo",
    kind=".play.kind:SOTTOMONDO",
    settings={"players": "N|NAME,…", "edition": "NAME|FILE"},
    commands={
        "sottomondo": ".commands.sottomondo",
        "sottomondo-edition": ".commands.edition",
        "cards": ".commands.cards",
    },
    explorers={"decks": Explorer("tsukumo_widgets.sottomondo.decks.decks:Decks", "open")},
)
