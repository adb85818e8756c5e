"""The layers as maps to lay over the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tsukumo.core.palette import HEAT
from tsukumo.core.text import Lang
from tsukumo.tsukumobake import draw
from tsukumo.tsukumobake.board import NAMES, SIZE
from tsukumo.tsukumobake.maps import LATEST, basin_heat, danger_heat, soon
from tsukumo.tsukumobake.parade.basin import Basin
from tsukumo.tsukumobake.parade.danger import Danger
from tsukumo.tsukumobake.parade.layers import Array, Layers
from tsukumo.tsukumobake.rules import HOUSES
from tsukumo_widgets.tsukumobake.parade.sentences import sentences
from tsukumo_widgets.tsukumobake.parade.state import State


class Heat(NamedTuple):
    """One heatmap: the value, the label and the hover text of each square."""

    colour: list[list[float]]
    written: list[list[str]]
    hover: list[list[str]]
    top: float


def heat(state: State) -> Heat:
    """The heatmap of a state's layer; an empty one for a position that cannot be played."""
    layers, lang = state.layers, state.lang
    if layers is None:
        return _map(lambda _: 0.0, lambda _: "", lambda s: NAMES[s], 1)
    if state.layer in ("equivalent", "preferred", "straightest"):
        return _paths(layers, state.layer, lang)
    if state.layer == "aura":
        return _aura(layers, lang)
    if state.layer == "danger" and state.danger:
        return _danger(state.danger, lang)
    if state.layer == "basin" and state.basin:
        return _basin(state.basin, state.faced, lang)
    values = layers.sight if state.layer == "sight" else layers.distance
    top = 1 if state.layer == "sight" else max(max(row) for row in values)
    seen = ("hidden", "seen") if state.layer == "sight" else None

    def hover(square: int) -> str:
        value = _of(values, square)
        key = f"hover.{seen[value]}" if seen else "hover.distance"
        return sentences().say(key, lang, square=NAMES[square], n=value)

    # Sight needs no numbers: the colour says it all.
    return _map(
        lambda s: float(_of(values, s)), lambda s: "" if seen or not _of(values, s) else str(_of(values, s)), hover, top
    )


def _of(array: Array[Any], square: int) -> Any:
    return array[square // SIZE][square % SIZE]


def _map(
    colour: Callable[[int], float], written: Callable[[int], str], hover: Callable[[int], str], top: float
) -> Heat:
    rows = [range(row * SIZE, (row + 1) * SIZE) for row in range(SIZE)]
    return Heat(
        [[colour(s) for s in row] for row in rows],
        [[written(s) for s in row] for row in rows],
        [[hover(s) for s in row] for row in rows],
        top,
    )


def _paths(layers: Layers, kind: str, lang: Lang) -> Heat:
    """Colours by each square's share of the paths, as the counts may have seven digits."""
    counts: Array[int] = getattr(layers.paths, kind)
    total = max(max(row) for row in counts)

    def share(square: int) -> float:
        return float(_of(counts, square) / total)

    def written(square: int) -> str:
        count = _of(counts, square)
        return "" if not count else str(count) if count < 1000 else f"{count:.0e}".replace("e+0", "e")

    def hover(square: int) -> str:
        order = _of(layers.paths.chosen, square)
        key = "hover.path_chosen" if order else "hover.path" if _of(counts, square) else "hover.no_path"
        kind_name = sentences()[f"layer.{kind}"]
        return sentences().say(
            key, lang, square=NAMES[square], n=_of(counts, square), total=total, order=order, kind=kind_name
        )

    return _map(share, written, hover, 1)


def _aura(layers: Layers, lang: Lang) -> Heat:
    auras = [a for row in layers.aura for a in row if a is not None]

    def written(square: int) -> str:
        aura, hand = _of(layers.aura, square), _of(layers.hand, square)
        return "" if aura is None else str(aura) if aura == hand else f"{hand}→{aura}"

    def hover(square: int) -> str:
        aura, hand = _of(layers.aura, square), _of(layers.hand, square)
        key = "hover.no_aura" if aura is None else "hover.aura" if aura == hand else "hover.aura_halved"
        return sentences().say(key, lang, square=NAMES[square], aura=aura, hand=hand)

    return _map(lambda s: float(_of(layers.aura, s) or 0), written, hover, float(max([1, *auras])))


def _danger(danger: Danger, lang: Lang) -> Heat:
    """The sooner the parade hits, the stronger; the numbers are steps."""
    return _map(
        lambda s: float(soon(_of(danger.step, s) or 0)),
        lambda s: str(_of(danger.step, s) or ""),
        lambda s: f"{NAMES[s]}: {danger.tell(NAMES[s]).line(lang)}",
        LATEST,
    )


def _basin(basin: Basin, facing: str, lang: Lang) -> Heat:
    """Every square in the colour of the house that the parade would chase from there, with its letter."""
    written = dict(basin_heat(basin, facing, lang).values)
    chased = [basin.house(name, facing) for name in NAMES]
    return _map(
        lambda s: float(HOUSES.index(house) + 1) if (house := chased[s]) else 0.0,
        lambda s: written.get(s, ""),
        lambda s: f"{NAMES[s]}: {basin.tell(NAMES[s], facing).line(lang)}",
        len(HOUSES),
    )


def over(state: State) -> draw.Heat:
    """The map of a state's layer as a board shows it; a square with nothing stays as it is."""
    if state.layer == "danger" and state.danger:
        return danger_heat(state.danger)
    if state.layer == "basin" and state.basin:
        return basin_heat(state.basin, state.faced, state.lang)
    now, steps = heat(state), len(HEAT) - 1
    held = [(s, now.colour[s // SIZE][s % SIZE]) for s in range(len(NAMES)) if now.colour[s // SIZE][s % SIZE]]
    return draw.Heat(
        sentences()[f"layer.{state.layer}_title"],
        tuple((square, 1 + round(steps * value / now.top)) for square, value in held),
        tuple((square, _written(now, square)) for square, _ in held),
        state.numbers or state.where == "beside",
    )


def notes(state: State) -> dict[str, str]:
    """What the map says of every square, by the square's name."""
    now = heat(state)
    return dict(zip(NAMES, (words for row in now.hover for words in row), strict=True))


def _written(now: Heat, square: int) -> str:
    return now.written[square // SIZE][square % SIZE]
