"""A small game of dice under cups: bid how many of all show a face, or doubt the last bid; whoever was wrong loses one.

Everybody's dice are thrown at once, nobody sees another's before they are lifted, and all lie open at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from tsukumo.core.bots.bots import one_of
from tsukumo.core.engine.base import HIDDEN, BaseKind, BaseState, Lang, Move, Reason

FACES: Final = (1, 2, 3)
"""`setup.cups`: the faces of a die."""
DICE: Final = 2
"""`setup.cups`: how many dice everybody has at first."""


class Bid(Move):
    """Say how many dice show a face, at least."""

    kind = "bid"
    number: int
    face: int


class Doubt(Move):
    """Doubt the last bid."""

    kind = "doubt"


class Cups(BaseState[Bid | Doubt]):
    """A moment of the game: the dice of everybody, and the last bid."""

    def deal(self) -> None:
        """Everybody has all their dice; the first player begins."""
        self.dice_of: dict[str, list[Any]] = {who: [FACES[0]] * DICE for who in self.players}
        self.throw(self.players[0])

    def throw(self, beginner: str) -> None:
        """Everybody throws their dice (`turn.throw`)."""
        self.bid: list[int] = []
        self.bidder = ""
        for who in self.playing:
            roll = self.dice.several(len(self.dice_of[who]), len(FACES))
            faces = self.dice_of[who] = sorted(FACES[number] for number in roll)
            self.note("thrown", who, "turn.throw", dice=roll, secret={"faces": list(faces)}, seen_by=(who,))
        self.pass_turn(beginner)

    @property
    def playing(self) -> list[str]:
        """Whoever has dice."""
        return [who for who in self.players if self.dice_of[who]]

    def next_after(self, who: str) -> str:
        """The next player who has dice."""
        place = self.players.index(who) + 1
        return next(one for one in (*self.players[place:], *self.players) if self.dice_of[one])

    def hide(self, viewer: str) -> None:
        """Others' dice, until the end."""
        for who, faces in self.dice_of.items():
            if who != viewer and not self.over:
                self.dice_of[who] = [HIDDEN] * len(faces)

    def guess(self, rng: Random) -> None:
        """Throw what is hidden."""
        for who, faces in self.dice_of.items():
            if HIDDEN in faces:
                self.dice_of[who] = sorted(one_of(FACES, rng) for _ in faces)

    def choices(self) -> Iterator[Bid | Doubt]:
        """A higher bid, or a doubt."""
        me, count = self.player, sum(map(len, self.dice_of.values()))
        if self.bid:
            yield Doubt(me)
        for number in range(1, count + 1):
            yield from (Bid(me, number, face) for face in FACES if [number, face] > self.bid)

    def objections(self, action: Bid | Doubt) -> Iterator[Reason]:
        """The same, told the other way round."""
        if action.by != self.player:
            yield self.reason("turn", "turn.bid", who=self.player)
        elif isinstance(action, Doubt):
            if not self.bid:
                yield self.reason("nothing", "turn.doubt")
        elif action.face not in FACES or not 1 <= action.number <= sum(map(len, self.dice_of.values())):
            yield self.reason("never", "turn.bid")
        elif self.bid and (
            action.number < self.bid[0] or (action.number == self.bid[0] and action.face <= self.bid[1])
        ):
            yield self.reason("low", "turn.bid")

    def carry_out(self, action: Bid | Doubt) -> None:
        """Bid; or lift all cups, and count."""
        me = self.player
        if isinstance(action, Bid):
            self.bid, self.bidder = [action.number, action.face], me
            self.note("bid", me, "turn.bid", number=action.number, face=action.face)
            self.pass_turn(self.next_after(me))
            return
        for who in self.playing:
            self.note("lifted", who, "turn.doubt", faces=list(self.dice_of[who]))
        count = sum(faces.count(self.bid[1]) for faces in self.dice_of.values())
        loser = me if count >= self.bid[0] else self.bidder
        self.dice_of[loser].pop()
        self.note("lost", loser, "turn.doubt")
        if len(self.playing) == 1:
            self.finish("last", "end.last", winners=self.playing)
        else:
            self.throw(loser if self.dice_of[loser] else self.next_after(loser))

    def to_json(self) -> dict[str, Any]:
        """The table as data."""
        dice_of = {who: list(faces) for who, faces in self.dice_of.items()}
        return {"to_act": self.to_act, "dice_of": dice_of, "bid": list(self.bid), "bidder": self.bidder}


class CupsKind(BaseKind[Cups, Bid | Doubt]):
    """The game."""

    name = "cups"
    players = ("ann", "bob", "cid")
    moves = (Bid, Doubt)
    state = Cups
    file = __file__

    def text(self, state: Cups, lang: Lang) -> str:
        """Everybody's dice."""
        cups = {self.name_player(who): " ".join(map(str, faces)) for who, faces in state.dice_of.items()}
        return "\n".join(f"{who.say(lang)}: {faces or '–'}" for who, faces in cups.items())


CUPS: Final = CupsKind()
