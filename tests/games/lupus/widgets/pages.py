"""The acts tried on the pages of Lupus in Tabula."""

from __future__ import annotations

from tests.widgets.pages import Tried, of_every_game
from tsukumo.core.language.names import USUAL

PAGES: dict[str, Tried] = {
    **of_every_game("ghosts", "on", "who dies", "day.vote"),
    "console": Tried(
        ({"do": "names", "name": ",".join(USUAL[:9])},),
        ({"do": "seat", "seat": 99}, {"do": "seat"}, {"do": 3}, {"do": "timer", "left": 1e9, "until": 0}),
        linked=False,  # where an evening is under way, a link offers to go on with it
    ),
    "quiz": Tried(
        ({"do": "kind", "kind": "dawn"}, lambda e: e.level.set_trait("value", 2), {"do": "next"}),
        ({"do": "kind", "kind": "dusk"},),
        {"level=9&seed=x&kinds=dusk": ("level", "seed", "kinds")},
    ),
    "levels": Tried(
        ({"do": "go", "level": "mauled"},),
        ({"do": "go", "level": "none"},),
        {"level=nowhere": ("level",)},
    ),
    "case": Tried(damaged={"case=dusk": ("case",)}, linked=False),
    "chances": Tried(({"do": "model", "model": "migdal"},), ({"do": "model", "model": "noisy"},)),
    "first": Tried(
        ({"do": "turn"}, {"do": "click", "seat": 5}, {"do": "click", "seat": 3}), ({"do": "click", "seat": 99},)
    ),
}
