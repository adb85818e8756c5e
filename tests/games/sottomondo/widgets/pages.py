"""The acts tried on the pages of Sottomondo Carte, and the conditions of each page alone."""

from __future__ import annotations

import re

from tests.widgets.pages import Tried, of_every_game
from tsukumo.games.sottomondo.analysis.scene import scene_problems
from tsukumo.games.sottomondo.decks import deck_problems
from tsukumo_widgets.games.sottomondo.decks.decks import Decks
from tsukumo_widgets.games.sottomondo.fight.fight import FightExplorer


def check_fight(shown: FightExplorer) -> None:
    """A fight can be, and the bars add up to both forces, each as wide as its part."""
    assert not scene_problems(shown.state.scene)
    account = shown.state.account
    numbers = [int(text.replace("−", "-")) for text in re.findall(r">([+−]?\d+)</text>", shown.bars.html)]
    assert sum(numbers) == 2 * (account.force + account.against)  # every part, and both sums
    widths = [float(width) for width in re.findall(r'width="([\d.]+)" height="34"', shown.bars.html)]
    parts = [abs(part.amount) for part in (*account.attack, *account.defence)]
    assert [round(width * sum(parts) / max(1.0, sum(widths))) for width in widths] == parts


def check_decks(made: Decks) -> None:
    """Copies are from 0 to 9, and what is wrong with a deck is what the rules say."""
    deck = made.state.deck
    assert all(0 <= copies <= 9 for copies in deck.copies.values())
    assert deck.problems == deck_problems(deck.tables, deck.copies)


PAGES: dict[str, Tried] = {
    **of_every_game("helpers", "any", "who helps", "fight.help"),
    "first_game": Tried(({"do": "on"},), linked=False),
    "fight": Tried(
        ({"do": "add"}, {"do": "take", "seat": 2, "zone": "inventory", "card": "rat"}),
        (
            *({"do": "monster", "monster": "axe"}, {"do": "class", "seat": 0, "class": "knight"}),
            *({"do": "level", "seat": seat, "by": by} for seat, by in ((9, 1), (0, 90))),
            *(
                {"do": "take", "seat": 0, "zone": zone, "card": card}
                for zone, card in (("centre", "axe"), ("play", "ambush"))
            ),
            {"do": "drop", "seat": 0, "zone": "play", "card": "dagger"},
            {"do": "help", "seat": 1, "card": "plate", "zone": "play"},
            {"do": "help", "seat": 1, "card": "axe", "zone": "moon"},
            {"do": "help", "seat": 0, "card": "axe", "zone": "play"},
            {"do": "cell", "x": 5, "y": 40},
        ),
        {
            "monster=axe": ("monster",),
            "fighter=77~human~~": ("fighter.level",),
            "fighter=x~human~~": ("fighter",),
            "fighter=2~human~axe": ("fighter",),
            "others=2~knight~~%3B3~human~~": ("others[0].klass",),
            "fighter=2~human~axe,axe,axe,axe~": ("cards",),
        },
        check_fight,
    ),
    "decks": Tried(
        ({"do": "less", "card": "rat"}, {"do": "more", "card": "bat"}, {"do": "kind", "kind": "items"}),
        ({"do": "more", "card": "unicorn"}, {"do": "kind", "kind": "heroes"}, {"do": "look", "card": 3}),
        {"cards=rat.10,unicorn.1,bat,imp.x": ("rat", "unicorn", "bat", "imp")},
        check_decks,
    ),
    "quiz": Tried(
        ({"do": "kind", "kind": "accept"}, lambda e: e.level.set_trait("value", 2), {"do": "next"}),
        ({"do": "kind", "kind": "dusk"},),
        {"level=9&seed=x&kinds=dusk": ("level", "seed", "kinds")},
    ),
    "levels": Tried(({"do": "go", "level": "second"},), damaged={"level=nowhere": ("level",)}),
    "case": Tried(damaged={"case=dusk": ("case",)}, linked=False),
}
