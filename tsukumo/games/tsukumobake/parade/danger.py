"""The danger for a player's pawn on each square: the step on which the parade would hit it, and the loss."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tsukumo.core.files.data import Json
from tsukumo.core.io.errors import NotAllowed, Problem, quote_value
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Texts
from tsukumo.games.tsukumobake.board import NAMES, SQUARES
from tsukumo.games.tsukumobake.parade.citations import OF_RULE
from tsukumo.games.tsukumobake.parade.fates import SAFE, Fate, compute_fates
from tsukumo.games.tsukumobake.parade.layers import Array, look_up, make_array
from tsukumo.games.tsukumobake.parade.position import Pawn, Position

texts = Texts(__file__)


@dataclass(frozen=True, slots=True, repr=False)
class Danger:
    """The effect of the parade's next movement on the pawn of a *house*, for every square where the pawn could stand.

    13×13 arrays, as in `layers`; None on the squares where the pawn cannot stand: the parade's, and roads that others
    stand on.

    - *step*: the number of the step that hits the pawn, from 1; 0 if the parade does not hit it.
    - *lost*: how many cards it loses (`advance.e`, `faq.1`); 0 if it uses a scroll, or is not hit.
    - *scroll*: 1 if it uses a scroll (`scroll.protect`), otherwise 0.
    - *rule*: the clause by which the parade chose the target of that step, or ``"no_target"``; empty if it is not hit.
    - *chased*: 1 if the pawn is that target, 0 if it is only in the way (`advance.d`), or not hit.
    """

    position: Position
    house: str
    step: Array[int | None]
    lost: Array[int | None]
    scroll: Array[int | None]
    rule: Array[str | None]
    chased: Array[int | None]

    def fate(self, square: str) -> Fate | None:
        """The fate of the pawn on a square such as ``"D7"``; None if it cannot stand there."""
        step, lost, rule = look_up(self.step, square), look_up(self.lost, square), look_up(self.rule, square)
        if step is None or lost is None or rule is None:
            return None
        return Fate(step, lost, bool(look_up(self.scroll, square)), rule, bool(look_up(self.chased, square)))

    def tell(self, square: str) -> Sentence:
        """The fate of the pawn on a square, as a sentence with its clauses."""
        fate = self.fate(square)
        if fate is None or fate == SAFE:
            return Sentence(texts["nowhere" if fate is None else "safe"])
        how = texts["chased" if fate.chased else "in_the_way"]
        loss = texts["scroll"] if fate.scroll else texts.text("loses", n=fate.lost) if fate.lost else texts["goes_home"]
        by = ("advance.d", "advance.e", *(("scroll.protect",) if fate.scroll else ()))
        return Sentence(texts.text("hit", step=fate.step, how=how, loss=loss), (*OF_RULE[fate.rule], *by))

    def svg(self, **options: Any) -> str:
        """The board with the map over it; *options* as in `draw.board.board_svg`."""
        from tsukumo.games.tsukumobake.draw.board import heat_svg
        from tsukumo.games.tsukumobake.maps.danger import danger_heat

        return str(heat_svg(danger_heat(self), self.position, **options))

    def text(self, lang: Lang | None = None) -> str:
        """The map as lines of text: the step on every square, ``·`` where the pawn is safe."""
        from tsukumo.games.tsukumobake.maps.danger import danger_heat
        from tsukumo.games.tsukumobake.maps.text import explain_text

        return explain_text(danger_heat(self), self.position, lang)

    def to_json(self) -> Json:
        """The map as a JSON object: by square, those on which the pawn is hit; and those on which it is safe."""
        stood = {name: fate for name in NAMES if (fate := self.fate(name))}
        return {
            "house": self.house,
            "hit": {name: fate._asdict() for name, fate in stood.items() if fate.step},
            "safe": [name for name, fate in stood.items() if not fate.step],
        }

    def __repr__(self) -> str:
        return f"tsukumo.position({str(self.position)!r}).layers().danger({self.house!r})"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"image/svg+xml": self.svg(), "text/plain": repr(self)}


def danger(position: Position, house: str) -> Danger:
    """The danger for a player's pawn, wherever it could stand; everything else stays as it is.

    A player declared struck is not hit anywhere. `NotAllowed` if nobody plays the house; the position must have no
    problems.
    """
    seat = find_seat(position, house)
    fate_at = compute_fates(position, seat, place_pawns(position, seat))
    return Danger(
        position,
        house,
        step=make_array(lambda s: fate_at[s].step if s in fate_at else None),
        lost=make_array(lambda s: fate_at[s].lost if s in fate_at else None),
        scroll=make_array(lambda s: int(fate_at[s].scroll) if s in fate_at else None),
        rule=make_array(lambda s: fate_at[s].rule if s in fate_at else None),
        chased=make_array(lambda s: int(fate_at[s].chased) if s in fate_at else None),
    )


def find_seat(position: Position, house: str) -> int:
    """The seat of a house; `NotAllowed` names the houses that play if it does not."""
    houses = [pawn.house for pawn in position.pawns]
    if house not in houses:
        words = texts.text("nobody", value=quote_value(house), names=", ".join(houses))
        raise NotAllowed([Problem("house", words)])
    return houses.index(house)


def place_pawns(
    position: Position, seat: int, squares: Iterable[int] | None = None, drawn: Mapping[int, int] | None = None
) -> dict[int, Pawn]:
    """A player's pawn on each square where it could stand, as it would be there (`board.road`, `board.home`).

    A pawn that comes to another building is sheltered by it (reading `shelter`).
    """
    pawn, walls, more = position.pawns[seat], position.board.walls, drawn or {}
    taken = {other.square for other in position.pawns if other is not pawn and not walls[other.square]}
    taken.add(position.square)
    return {
        square: pawn._replace(
            square=square, cards=pawn.cards + more.get(square, 0), exposed=pawn.exposed and square == pawn.square
        )
        for square in (range(SQUARES) if squares is None else squares)
        if square not in taken
    }
