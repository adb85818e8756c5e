"""The maps of the parade's sight and choices: sight, paths and the rules that break their ties, distance, aura."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Final, NamedTuple

from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.numbers import group
from tsukumo.core.language.text import Text, Texts, plain
from tsukumo.core.look.palette import AURA, FAR, PATHS, SEEN
from tsukumo.games.tsukumobake.board import DIRECTIONS, NAMES, SIZE
from tsukumo.games.tsukumobake.maps.danger import basin_heat, danger_heat
from tsukumo.games.tsukumobake.maps.heat import NOTHING, Band, Heat, by_square, rising
from tsukumo.games.tsukumobake.parade.decision import Decision, name_place
from tsukumo.games.tsukumobake.parade.layers import Array, Layers, T

texts = Texts(__file__, "texts.toml")

STAGES: Final = ("equivalent", "preferred", "straightest", "chosen")
"""The sets of paths left: all equivalent ones, then after company, after turns, and the one chosen."""
MAPS: Final = ("sight", *STAGES, "distance", "aura", "danger", "basin")
"""The names of all maps."""
SEES: Final = plain("●")
_CLAUSES: Final = {
    "equivalent": ("advance.b",),
    "preferred": ("advance.b",),
    "straightest": ("faq.3",),
    "chosen": ("advance.b", "faq.3"),
}


def heat_of(layers: Layers, name: str, of: str = "") -> Heat:
    """A map of `MAPS`. *of* is the house in danger, by default the first, or the parade's facing for the basins.

    `CannotRead` if there is no such map or facing, `NotAllowed` if nobody plays the house.
    """
    if name == "danger":
        return danger_heat(layers.danger(of or layers.position.pawns[0].house))
    if name == "basin":
        return basin_heat(layers.basin(), of or DIRECTIONS[layers.position.facing])
    if name not in MAPS:
        words = texts.text("figure.layer", value=quote_value(name), names=", ".join(MAPS))
        raise CannotRead([Problem("map", words)])
    return _paths(layers, name) if name in STAGES else _SIMPLE[name](layers)


def title(name: str) -> Text:
    """The title of a map of the next step."""
    return texts[f"title.{name}"]


def need_plotly() -> None:
    """Make sure that figures can be drawn; `CannotRead` says what to install."""
    if find_spec("plotly") is None:
        raise CannotRead([Problem("plotly", texts["figure.missing"])])


def _flat(array: Array[T]) -> tuple[T, ...]:
    return tuple(value for row in array for value in row)


def _end(key: str, **values: object) -> Text:
    return texts.text(f"ends.{key}", **values)


# --- sight, distance, aura --------------------------------------------------------------------------


def _sight(layers: Layers) -> Heat:
    decision = Decision(layers.position)
    values = _flat(layers.sight)

    def sentence_of(square: int) -> Sentence:
        if values[square]:
            return Sentence(texts["sight.seen"], ("target.a",))
        if square == layers.position.square:
            return Sentence(texts["sight.own"])
        why, hider = decision.unseen(square)
        clauses = ("board.hide",) if why == "inside" else ("target.a",)
        if hider is None:
            return Sentence(texts[f"sight.{why}"], clauses)
        return Sentence(texts.text(f"sight.{why}", place=name_place(hider), other=NAMES[hider]), clauses)

    written = by_square(lambda s: SEES if values[s] else NOTHING)
    ends = ((0.0, _end("unseen")), (1.0, _end("seen")))
    bands = (Band(0.5, SEEN),)
    told = by_square(sentence_of)
    return Heat("sight", title("sight"), values, written, told, bands, ends, (-0.5, 1.5), numbers=True, ground=True)


def _distance(layers: Layers) -> Heat:
    decision = Decision(layers.position)
    values = _flat(layers.distance)
    top = max(values)

    def sentence_of(square: int) -> Sentence:
        if square == layers.position.square:
            return Sentence(texts["distance.own"])
        return Sentence(texts.text("distance.away", distance=decision.length(square)), ("target.c",))

    written = by_square(lambda s: plain(str(values[s])) if values[s] else NOTHING)
    ends = ((0.0, _end("here")), (float(top), _end("far", n=top)))
    told, bands = by_square(sentence_of), rising(FAR, top)
    return Heat("distance", title("distance"), values, written, told, bands, ends, (0.0, top), ground=True)


def _aura(layers: Layers) -> Heat:
    values, hands = _flat(layers.aura), _flat(layers.hand)
    top = max([1, *(value for value in values if value is not None)])

    def write(square: int) -> Text:
        aura, hand = values[square], hands[square]
        return NOTHING if aura is None else plain(str(aura) if aura == hand else f"{hand}→{aura}")

    def sentence_of(square: int) -> Sentence:
        aura, hand = values[square], hands[square]
        if aura is None:
            return Sentence(texts["aura.nobody"])
        if aura == hand:
            return Sentence(texts.text("aura.plain", aura=aura), ("goal.aura",))
        return Sentence(texts.text("aura.roof", aura=aura, hand=hand), ("board.hide",))

    lowest, *others = rising(AURA, top)
    bands = (lowest._replace(least=0.0), *others)  # 0 is a value like any other
    ends = ((0.0, _end("weak")), (float(top), _end("strong", n=top)))
    return Heat("aura", title("aura"), values, by_square(write), by_square(sentence_of), bands, ends, (0.0, top))


_SIMPLE: Final[dict[str, Callable[[Layers], Heat]]] = {"sight": _sight, "distance": _distance, "aura": _aura}


# --- paths and the rules that break their ties ------------------------------------------------------


def _paths(layers: Layers, name: str) -> Heat:
    """Counts of paths, each by its share of those left; of the chosen path, its squares in order."""
    position = layers.position
    values, order = _flat(getattr(layers.paths, name)), _flat(layers.paths.chosen)
    total = max(1, *values)
    one = name == "chosen"

    def write(square: int) -> Text:
        count = values[square]
        if not count:
            return NOTHING
        return plain(str(count) if count < 1000 else f"{count:.0e}".replace("e+0", "e"))

    def sentence_of(square: int) -> Sentence:
        if one and square == position.square:
            return Sentence(texts["paths.own"])
        count, turn = values[square], order[square]
        if not count:
            return Sentence(texts["paths.none_pass"])
        on_it = texts.text("paths.chosen", order=turn)
        if one:
            return Sentence(on_it, _CLAUSES[name])
        if count == total:
            passing = texts["paths.only" if total == 1 else "paths.every"]
        else:
            passing = texts.text(f"paths.{name}", n=count, count=group(count), total=group(total))
        return Sentence(passing.then(on_it, "; ") if turn else passing, _CLAUSES[name])

    ends = ((0.0, _end("none")), (float(total), _end("all", n=total)))
    if one:
        ends = ((1.0, _end("first")), (float(total), _end("last", n=total)))
    bands = (Band(0.5, PATHS[4]),) if one else rising(PATHS, total)
    written, told = by_square(write), by_square(sentence_of)
    return Heat(name, title(name), values, written, told, bands, ends, (0.0, total), ground=True)


class Stage(NamedTuple):
    """One of the `STAGES`: the number of paths *left* after its rule, its *sentence*, whether it *decided*."""

    name: str
    left: int
    sentence: Sentence
    decided: bool

    @property
    def label(self) -> Text:
        """Its name and the number of paths left, for a button."""
        return texts[f"stage.{self.name}"].then(plain(group(self.left)))


def stages(layers: Layers) -> tuple[Stage, ...]:
    """The equivalent paths left after each rule, and the rule that decided (`advance.b`, `faq.3`)."""
    paths, position = layers.paths, layers.position
    row, column = divmod(position.square, SIZE)
    # Every path leaves the parade's own square.
    left = [paths.equivalent[row][column], paths.preferred[row][column], paths.straightest[row][column], 1]
    decider = next((i for i, count in enumerate(left) if count == 1), 0)
    result = []
    for i, (name, count) in enumerate(zip(STAGES, left, strict=True)):
        if i == 0 and count == 1:
            chased = Decision(position).choice[1] is not None
            words = texts["left.one" if chased else "left.straight"]
        elif i == 0:
            words = texts.text("left.equivalent", n=group(count), rule=texts[f"left.decides_{STAGES[decider]}"])
        elif count == left[i - 1]:
            words = texts[f"left.{name}_same"]
        else:
            words = texts.text(f"left.{name}", n=group(count), before=group(left[i - 1]))
        decided = i == decider and i > 0
        clauses = ("faq.3",) if name == "chosen" else _CLAUSES[name]
        result.append(
            Stage(name, count, Sentence(words.then(texts["left.decided"]) if decided else words, clauses), decided)
        )
    return tuple(result)
