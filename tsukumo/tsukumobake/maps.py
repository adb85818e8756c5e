"""Maps over the board: danger for a pawn, and whom the parade would chase, as pictures and as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tsukumo.core.palette import HEAT
from tsukumo.core.pictures import SVG
from tsukumo.core.text import Lang, Text, capital, plain, user_language
from tsukumo.tsukumobake.board import COLUMNS, DIRECTION, HOMES, NAMES, SIZE
from tsukumo.tsukumobake.draw import ARROWS, Heat, Marks, board_svg
from tsukumo.tsukumobake.parade.basin import Basin
from tsukumo.tsukumobake.parade.danger import Danger, sentences
from tsukumo.tsukumobake.play.ahead import Ahead
from tsukumo.tsukumobake.position import Position
from tsukumo.tsukumobake.rules import sentences as game_sentences

LATEST: Final = 10
"""The most steps that the discard pile gives (`steps`); a pawn hit even later is coloured as one hit on the last."""
UNDECIDED: Final = "?"


def soon(step: int) -> int:
    """How strongly a step is coloured: 10 for the first, 1 for the tenth and later ones, 0 for none."""
    return max(1, LATEST + 1 - step) if step else 0


def danger_title(house: str) -> Text:
    """What a map of danger is called."""
    return sentences().text("map.danger", of=game_sentences()[f"house_of.{house}"])


def ahead_title(house: str) -> Text:
    """What a map of danger ahead is called."""
    return sentences().text("map.ahead", of=game_sentences()[f"house_of.{house}"])


def basin_title(facing: str) -> Text:
    """What a map of basins is called."""
    return sentences().text("map.basin", facing=game_sentences()[f"direction.{facing}"])


def danger_heat(danger: Danger) -> Heat:
    """A map of danger to lay over the board: the sooner the parade hits, the stronger; numbers are steps."""
    steps = [(s, step) for s in range(len(NAMES)) if (step := danger.step[s // SIZE][s % SIZE])]
    levels = tuple((s, 1 + round((len(HEAT) - 1) * soon(step) / LATEST)) for s, step in steps)
    values = tuple((s, str(step)) for s, step in steps)
    return Heat(danger_title(danger.house), levels, values, numbers=True, legend=sentences()["legend.danger"])


def danger_svg(danger: Danger, **options: Any) -> SVG:
    """The board with the danger for a player over it; *options* as in `draw.board_svg`."""
    return board_svg(danger.position, Marks(heat=danger_heat(danger)), **options)


def ahead_heat(ahead: Ahead) -> Heat:
    """A map of danger ahead to lay over the board: the more often the parade hits, the stronger."""
    shares = [(s, share) for s, name in enumerate(NAMES) if (share := ahead.share(name))]
    levels = tuple((s, 1 + round((len(HEAT) - 1) * share)) for s, share in shares)
    values = tuple((s, _percent(share)) for s, share in shares)
    return Heat(ahead_title(ahead.house), levels, values, numbers=True, legend=sentences()["legend.ahead"])


def ahead_svg(ahead: Ahead, **options: Any) -> SVG:
    """The board with the danger ahead of a player over it; *options* as in `draw.board_svg`."""
    return board_svg(ahead.position, Marks(heat=ahead_heat(ahead)), **options)


def _percent(share: float) -> str:
    return f"{max(1, round(100 * share))}%"


def basin_heat(basin: Basin, facing: str, lang: Lang) -> Heat:
    """A map of basins to lay over the board: every square in the colour of the house chased, with its letter."""
    chased = {s: basin.house(name, facing) for s, name in enumerate(NAMES)}
    rules = basin.rule[DIRECTION[facing]]
    letters = {s: _letter(house, rules[s // SIZE][s % SIZE], lang) for s, house in chased.items()}
    return Heat(
        basin_title(facing),
        values=tuple((s, letter) for s, letter in letters.items() if letter),
        numbers=True,
        tints=tuple((s, house) for s, house in chased.items() if house),
        legend=sentences()["legend.basin"],
    )


def basin_svg(basin: Basin, facing: str, *, lang: Lang | None = None, **options: Any) -> SVG:
    """The board with the basins for one facing over it; *options* as in `draw.board_svg`."""
    lang = lang or user_language()
    return board_svg(basin.position, Marks(heat=basin_heat(basin, facing, lang)), lang=lang, **options)


def _letter(house: str | None, rule: str | None, lang: Lang) -> str:
    if house is not None:
        return game_sentences().say(f"letter.{house}", lang)
    return UNDECIDED if rule == "target.f" else ""


# --- as text --------------------------------------------------------------------------------------


def danger_text(danger: Danger, lang: Lang | None = None) -> str:
    """A map of danger as text: the step that hits the pawn, ``·`` where it is safe; pieces where it cannot stand.

    Below it, what happens to the pawn on which squares, with the clauses.
    """
    lang = lang or user_language()
    pieces = _pieces(danger.position, lang)
    alike: dict[str, list[str]] = {}
    for _, name in sorted((fate.step, name) for name in NAMES if (fate := danger.fate(name)) and fate.step):
        alike.setdefault(danger.tell(name).line(lang), []).append(name)

    def shown(square: int) -> str:
        step = danger.step[square // SIZE][square % SIZE]
        return pieces.get(square, " ") if step is None else str(step or "·")

    drawn = _lines(danger_title(danger.house).say(lang), shown)
    told = [f"{capital(plain(line)).say(lang)}: {' '.join(names)}" for line, names in alike.items()]
    return "\n".join([drawn, *([""] if told else []), *told])


def ahead_text(ahead: Ahead, lang: Lang | None = None) -> str:
    """A map of danger ahead as text, in per cent, ``·`` where the pawn is never hit; pieces where it cannot stand."""
    lang = lang or user_language()
    pieces = _pieces(ahead.position, lang)

    def shown(square: int) -> str:
        share = ahead.share(NAMES[square])
        return pieces.get(square, " ") if share is None else _percent(share)[:-1] if share else "·"

    return _lines(ahead_title(ahead.house).say(lang), shown)


def basin_text(basin: Basin, facing: str, lang: Lang | None = None) -> str:
    """A map of basins as text: the letter of the house chased in capitals; small letters are pawns, ``#`` buildings."""
    lang = lang or user_language()
    pieces = {s: sign.lower() for s, sign in _pieces(basin.position, lang).items()}
    rules = basin.rule[DIRECTION[facing]]

    def shown(square: int) -> str:
        rule = rules[square // SIZE][square % SIZE]
        if rule is None:
            return pieces[square]
        return _letter(basin.house(NAMES[square], facing), rule, lang) or "·"

    return _lines(basin_title(facing).say(lang), shown)


def _pieces(position: Position, lang: Lang) -> dict[int, str]:
    shown = dict.fromkeys(HOMES, "^") | {b.square: "#" for b in position.board.buildings}
    for pawn in position.pawns:
        shown[pawn.square] = game_sentences().say(f"letter.{pawn.house}", lang)
    return shown | {position.square: ARROWS[position.facing]}


def _lines(title: str, shown: Callable[[int], str]) -> str:
    rows = (range(row * SIZE, (row + 1) * SIZE) for row in reversed(range(SIZE)))
    lines = [f"{row[0] // SIZE + 1:>2} " + "".join(f"{shown(s):>4}" for s in row) for row in rows]
    return "\n".join([title, "", *lines, "   " + "".join(f"{column:>4}" for column in COLUMNS)])
