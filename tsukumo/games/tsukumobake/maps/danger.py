"""Maps of events at every square: the danger for a pawn, now or ahead, and the parade's target from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tsukumo.core.language.text import Text, plain
from tsukumo.core.look.palette import DANGER
from tsukumo.games.tsukumobake.board import NAMES, SIZE
from tsukumo.games.tsukumobake.draw.pieces import HOUSE_COLOUR
from tsukumo.games.tsukumobake.maps.heat import NOTHING, Band, Heat, by_square, rising
from tsukumo.games.tsukumobake.parade.basin import Basin
from tsukumo.games.tsukumobake.parade.danger import Danger, texts
from tsukumo.games.tsukumobake.parade.position import parse_facing
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo.games.tsukumobake.rules import texts as game_sentences

if TYPE_CHECKING:
    from tsukumo.games.tsukumobake.play.ahead import Ahead

LATEST: Final = 10
"""The most steps that the discard pile gives (`steps`); a pawn hit even later is coloured as if hit on the last."""
UNDECIDED: Final = plain("?")
TINT: Final = 0.5
"""The opacity of a house's colour on the board: the letter upon it is legible in both themes."""
_SOONER: Final = tuple(
    Band(step - 0.5, colour) for step, colour in zip((1, 2, 3, 4, 6, 8, 10), reversed(DANGER), strict=True)
)
"""The colours by step: the sooner the parade hits, the stronger."""


def danger_heat(danger: Danger) -> Heat:
    """The danger for a player's pawn as a map; the numbers are steps."""
    values = tuple(value for row in danger.step for value in row)
    return Heat(
        "danger",
        texts.text("map.danger", who=game_sentences[f"house.{danger.house}"]),
        values,
        by_square(lambda s: plain(str(values[s])) if values[s] else NOTHING),
        tuple(danger.tell(name) for name in NAMES),
        _SOONER,
        ((1.0, texts["ends.soonest"]), (float(LATEST), texts.text("ends.late", n=LATEST))),
        (0.0, LATEST),
        numbers=True,
    )


def ahead_heat(ahead: Ahead) -> Heat:
    """The chance of a hit on a player's pawn after the turns still to come, as a map, in per cent."""
    values = tuple(ahead.share(name) for name in NAMES)
    return Heat(
        "ahead",
        texts.text("map.ahead", who=game_sentences[f"house.{ahead.house}"]),
        values,
        by_square(lambda s: plain(f"{max(1, round(100 * share))}%") if (share := values[s]) else NOTHING),
        tuple(ahead.tell(name) for name in NAMES),
        rising(DANGER, 1.0),
        ((0.0, texts["ends.never"]), (1.0, texts["ends.always"])),
        (0.0, 1.0),
        numbers=True,
    )


def basin_heat(basin: Basin, facing: str) -> Heat:
    """The parade's target from every square as a map: in the colour of the house, with its letter."""
    rules = basin.rule[parse_facing(facing)]
    chased = tuple(basin.house(name, facing) for name in NAMES)
    playing = [pawn.house for pawn in basin.position.pawns]

    def value(square: int) -> float | None:
        house = chased[square]
        if house is not None:
            return float(HOUSES.index(house) + 1)
        return None if rules[square // SIZE][square % SIZE] is None else 0.0

    def write(square: int) -> Text:
        house = chased[square]
        if house is not None:
            return game_sentences[f"letter.{house}"]
        return UNDECIDED if rules[square // SIZE][square % SIZE] == "target.f" else NOTHING

    return Heat(
        "basin",
        texts.text("map.basin", facing=game_sentences[f"direction.{facing}"]),
        by_square(value),
        by_square(write),
        tuple(basin.tell(name, facing) for name in NAMES),
        tuple(Band(number + 0.5, HOUSE_COLOUR[house]) for number, house in enumerate(HOUSES)),
        ((0.0, UNDECIDED), *((HOUSES.index(house) + 1.0, game_sentences[f"letter.{house}"]) for house in playing)),
        (-0.5, len(HOUSES) + 0.5),
        numbers=True,
        strength=TINT,
    )
