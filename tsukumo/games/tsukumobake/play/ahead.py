"""Danger over the turns still to come: the chance that the parade of this hour hits a pawn, on each square.

Everything is computed from a view, so that nothing depends on facts hidden from its viewer: in every sample the hidden
cards are dealt anew, and players who still have a turn this hour take it at random.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from tsukumo.core.game.game import View
from tsukumo.core.io.errors import NotAllowed, Problem, quote_value
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.numbers import decimal
from tsukumo.core.language.text import LANGS, Lang, Text
from tsukumo.games.tsukumobake.board import SEAT_HOMES, SQUARES
from tsukumo.games.tsukumobake.editions.edition import EVENT
from tsukumo.games.tsukumobake.parade.danger import find_seat, place_pawns, texts
from tsukumo.games.tsukumobake.parade.fates import compute_fates
from tsukumo.games.tsukumobake.parade.layers import Array, look_up, make_array
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.play.actions import Action
from tsukumo.games.tsukumobake.play.moving import DRAWN
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.tasks import AskCards, AskWalk
from tsukumo.games.tsukumobake.play.turn import is_march_waiting, stop_before_march

SAMPLES: Final = 100


@dataclass(frozen=True, slots=True, repr=False)
class Ahead:
    """The hits of this hour's parade on the pawn of a *house*, counted over *samples* of the turns still to come.

    13×13 arrays, as in `parade.layers`, of counts; all are 0 on squares that were not asked for.

    - *stood*: the samples in which the pawn could stand there.
    - *hits*: those of them in which the parade hits it; in *scrolls* of them it uses a scroll.
    - *lost*: the cards that it loses in all of them together.

    *position* is what the viewer sees now.
    """

    position: Position
    house: str
    samples: int
    seed: int
    stood: Array[int]
    hits: Array[int]
    scrolls: Array[int]
    lost: Array[int]

    def share(self, square: str) -> float | None:
        """The share of the samples in which the pawn is hit on a square; None if it never could stand there."""
        stood = look_up(self.stood, square)
        return look_up(self.hits, square) / stood if stood else None

    def loss(self, square: str) -> float | None:
        """The cards lost on a square, on average over the samples; None if the pawn never could stand there."""
        stood = look_up(self.stood, square)
        return look_up(self.lost, square) / stood if stood else None

    def tell(self, square: str) -> Sentence:
        """The danger on a square, as a sentence."""
        say, stood, hit = texts, look_up(self.stood, square), look_up(self.hits, square)
        if not stood:
            return Sentence(say["nowhere"])
        if not hit:
            return Sentence(say.text("ahead.never", samples=stood))
        hits = say.text("ahead.share", hits=hit, samples=stood, percent=round(100 * hit / stood))
        lost = Text(*(decimal(look_up(self.lost, square) / stood, lang, ".1f") for lang in LANGS))
        return Sentence(say.text("ahead.loss", share=hits, lost=lost), ("advance.d", "advance.e"))

    def svg(self, **options: Any) -> str:
        """The board with the map over it; *options* as in `draw.board.board_svg`."""
        from tsukumo.games.tsukumobake.draw.board import heat_svg
        from tsukumo.games.tsukumobake.maps.danger import ahead_heat

        return str(heat_svg(ahead_heat(self), self.position, **options))

    def text(self, lang: Lang | None = None) -> str:
        """The map as lines of text: the share of samples with a hit, in per cent, ``·`` where there is none."""
        from tsukumo.games.tsukumobake.maps.danger import ahead_heat
        from tsukumo.games.tsukumobake.maps.text import heat_text

        return heat_text(ahead_heat(self), self.position, lang)

    def __repr__(self) -> str:
        return f"<danger ahead of the {self.house}: {self.samples} samples, seed {self.seed}>"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"image/svg+xml": self.svg(), "text/plain": repr(self)}


def ahead(
    view: View[State, Action],
    house: str | None = None,
    *,
    samples: int = SAMPLES,
    seed: int = 0,
    squares: Iterable[int] | None = None,
) -> Ahead:
    """The danger for the pawn of a *house*, by default the viewer's, as far as the viewer may know.

    In each sample the hidden cards are dealt anew, and every player who still has a turn this hour plays no combo, goes
    to one of the squares in reach, each as likely as any other, and draws the cards due there; other decisions are made
    at random too. The pawn then stands on each square in turn, or on each of *squares*: with the cards drawn there if
    its own move is still to come, and otherwise as it is. The same view, samples and seed give the same counts.

    `NotAllowed` if nobody plays the house, if this hour's parade has already set off, or if there are no samples.
    """
    table = view.state
    house = view.viewer if house is None else house
    seat = find_seat(table.position(), house)
    if samples < 1:
        raise NotAllowed([Problem("samples", texts.text("ahead.samples", value=quote_value(samples)))])
    if not is_march_waiting(table):
        raise NotAllowed([Problem("", texts["ahead.over"])])
    asked = range(SQUARES) if squares is None else tuple(squares)
    rng = Random(seed)  # noqa: S311 - a sample, no secret
    stood, hits, scrolls, lost = ([0] * SQUARES for _ in range(4))
    for _ in range(samples):
        later = table.sample(rng)
        drawn = rest_of_hour(later, seat, rng)
        position = later.position()
        for square, fate in compute_fates(
            position, seat, place_pawns(position, seat, asked, drawn), later.hurry
        ).items():
            stood[square] += 1
            hits[square] += fate.step > 0
            scrolls[square] += fate.scroll
            lost[square] += fate.lost
    arrays = (make_array(counts.__getitem__) for counts in (stood, hits, scrolls, lost))
    return Ahead(table.position(), house, samples, seed, *arrays)


def rest_of_hour(table: State, seat: int, rng: Random) -> dict[int, int]:
    """Play at random until the parade would set off; return how many cards a seat's pawn would draw on each square.

    That pawn's own move is left out: until the others have moved it stands in its home, out of everybody's way.
    """
    stop_before_march(table)
    drawn: dict[int, int] = {}
    while not table.over:
        task, legal = table.asking, table.legal()
        if isinstance(task, AskWalk) and task.seat == seat:
            kept = sum(card < EVENT for card in table.deck[-DRAWN:])
            drawn = {square: kept for i, square in enumerate(table.rules.tiles) if table.lit >> i & 1}
            table.squares[seat] = SEAT_HOMES[seat]
            table.skip()
        elif isinstance(task, AskCards):
            table.apply(legal[0])  # passing comes first
        else:
            table.apply(legal[int(rng.random() * len(legal))])
    return drawn
