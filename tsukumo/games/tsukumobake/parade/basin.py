"""The basins of a position: the target of the parade from every square, and the clause that decides it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tsukumo.core.files.data import Json
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang
from tsukumo.games.tsukumobake.board import DIRECTIONS, NAMES, SQUARES
from tsukumo.games.tsukumobake.parade.citations import OF_RULE
from tsukumo.games.tsukumobake.parade.danger import texts
from tsukumo.games.tsukumobake.parade.inputs import StepInputs
from tsukumo.games.tsukumobake.parade.layers import Array, look_up, make_array
from tsukumo.games.tsukumobake.parade.position import Position, parse_facing
from tsukumo.games.tsukumobake.rules import texts as game_sentences

if TYPE_CHECKING:
    from tsukumo.games.tsukumobake.maps.heat import Heat


@dataclass(frozen=True, slots=True, repr=False)
class Basin:
    """The target of the parade from every square, for each facing: 13×13 arrays, as in `layers`, in the order N E S W.

    - *seat*: the seat of the player it would chase, from 0; None if it is undecided, has nobody to chase, or cannot
      stand there (on a building, or where a pawn stands).
    - *rule*: the clause that decides (`target.a`–`target.f`, or ``"no_target"``); None where the parade cannot stand.
    """

    position: Position
    seat: tuple[Array[int | None], ...]
    rule: tuple[Array[str | None], ...]

    def house(self, square: str, facing: str) -> str | None:
        """The house that the parade would chase from a square such as ``"D7"``, facing ``"N"``, E, S or W."""
        seat = look_up(self.seat[parse_facing(facing)], square)
        return None if seat is None else self.position.pawns[seat].house

    def tell(self, square: str, facing: str) -> Sentence:
        """The target of a parade on a square, as a sentence with its clause."""
        say, rule, house = texts, look_up(self.rule[parse_facing(facing)], square), self.house(square, facing)
        if rule is None:
            return Sentence(say["basin.nowhere"])
        if house is None:
            return Sentence(say["basin.undecided" if rule == "target.f" else "basin.nobody"], OF_RULE[rule])
        return Sentence(say.text("basin.chases", who=game_sentences[f"house.{house}"]), OF_RULE[rule])

    def heat(self, facing: str | None = None) -> Heat:
        """The map for one facing, by default the parade's: its numbers, words and colours."""
        from tsukumo.games.tsukumobake.maps.danger import basin_heat

        return basin_heat(self, facing or DIRECTIONS[self.position.facing])

    def svg(self, facing: str | None = None, **options: Any) -> str:
        """The board with the map for one facing over it, by default the parade's; *options* as in `board_svg`."""
        from tsukumo.games.tsukumobake.draw.board import heat_svg

        return str(heat_svg(self.heat(facing), self.position, **options))

    def text(self, facing: str | None = None, lang: Lang | None = None) -> str:
        """The map for one facing as lines of text: the letter of the house chased, ``?`` if the parade is undecided."""
        from tsukumo.games.tsukumobake.maps.text import heat_text

        return heat_text(self.heat(facing), self.position, lang)

    def to_json(self) -> Json:
        """The map as a JSON object: by facing and square, the house chased, or null, and the clause that decides."""
        return {
            facing: {
                name: {"house": self.house(name, facing), "rule": rule}
                for name in NAMES
                if (rule := look_up(self.rule[number], name)) is not None
            }
            for number, facing in enumerate(DIRECTIONS)
        }

    def __repr__(self) -> str:
        return f"tsukumo.position({str(self.position)!r}).layers().basin()"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"image/svg+xml": self.svg(), "text/plain": repr(self)}


def basin(position: Position) -> Basin:
    """The basins of a position without problems (spec: `parade`, sections 2 and 3). Pawns stay where they stand."""
    moment = StepInputs.of(position)
    walls, standing = position.board.walls, {pawn.square for pawn in position.pawns}
    targets: dict[int, list[tuple[int | None, str]]] = {}
    for square in range(SQUARES):
        if not walls[square] and square not in standing:
            moment.go(square, position.facing)
            chosen = (moment.choose(moment.candidates, facing) for facing in range(len(DIRECTIONS)))
            targets[square] = [(None if target is None else target.seat, rule) for rule, target, _ in chosen]
    facings = range(len(DIRECTIONS))
    return Basin(
        position,
        tuple([make_array(lambda s, f=f: targets[s][f][0] if s in targets else None) for f in facings]),  # type: ignore[misc]
        tuple([make_array(lambda s, f=f: targets[s][f][1] if s in targets else None) for f in facings]),  # type: ignore[misc]
    )
