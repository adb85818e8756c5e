"""The state of a first night: the card dealt, the player named, the death expected."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any, Final

from tsukumo.core.bots.bots import one_of
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.record import Record
from tsukumo.core.language.names import USUAL
from tsukumo.core.language.numbers import natural
from tsukumo.games.lupus.draw import TableSeat
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.play.state import State as Village
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.screens import Screen

PLAYERS: Final = 8
CARDS: Final = ("seer", "werewolf", "villager")
"""The cards dealt to the reader, night after night."""
REST: Final = ("villager",) * 5 + ("werewolf", "werewolf", "seer")
CHOOSES: Final = {"see": "seer", "maul": "werewolf"}
NIGHTS: Final = 10**6 - 1
"""The last night that a link can lead to."""
STEPS: Final = ("card", "choose", "guess", "dawn")
STEP_OF: Final = {"choice": "choose", "guess": "guess"}
"""The step at which each is given."""


@dataclass(frozen=True)
class FirstNightState(Screen):
    """A first night, the *number*-th that is played; *choice* and *guess* are seats.

    *score* is the number of right guesses in the nights before, and of all guesses.

    Somebody is mauled in it: it is played under that reading of `night.first`, so that dawn has something to tell.
    """

    number: int = 0
    turned: bool = False
    choice: int | None = None
    guess: int | None = None
    score: tuple[int, int] = (0, 0)

    @property
    def card(self) -> str:
        """The reader's card."""
        return CARDS[self.number % len(CARDS)]

    @property
    def step(self) -> str:
        """The present step, one of `STEPS`."""
        if not self.turned:
            return "card"
        if self.choice is None and self.card in CHOOSES.values():
            return "choose"
        # A werewolf has nothing to guess.
        return "guess" if self.guess is None and self.card != "werewolf" else "dawn"

    @cached_property
    def night(self) -> tuple[Village, list[Record]]:
        """The village at this point of the night, and the log."""
        rng = Random(self.number)  # noqa: S311 - games, not secrets
        others = list(REST)
        others.remove(self.card)
        rng.shuffle(others)
        seats = USUAL[:PLAYERS]
        roles = dict(zip(seats, (self.card, *others), strict=True))
        table = {"seats": list(seats), "roles": roles, "readings": {"first_night": "wolves"}}
        village, log = LUPUS.start(LUPUS.rules(LUPUS.settle_options(table)), Dice(None))
        while not village.round:
            drawn = one_of(village.choices, rng)
            if CHOOSES[village.asked] == self.card:
                if self.choice is None:
                    break
                drawn = self.choice
            village.decide(drawn)
            log += village.take_records()
        return village, log

    @property
    def choices(self) -> tuple[int, ...]:
        """The seats that can be clicked."""
        village, _ = self.night
        return {"choose": village.choices, "guess": tuple(range(PLAYERS))}.get(self.step, ())

    @property
    def seats(self) -> tuple[TableSeat, ...]:
        """The table as the reader knows it; at dawn with all cards open."""
        village, _ = self.night
        known = {0} if self.turned else set()
        if self.step == "dawn" or (self.turned and self.card == "werewolf"):
            known |= {i for i, role in enumerate(village.roles) if self.step == "dawn" or role == self.card}
        dead = self.step == "dawn"
        return tuple(
            TableSeat(name, village.roles[i] if i in known else "", dead and bool(village.died[i]))
            for i, name in enumerate(village.rules.seats)
        )

    def click(self, seat: int) -> FirstNightState:
        """Name somebody: in the night, or as the one who will not see the dawn."""
        if seat not in self.choices:
            return self
        return replace(self, choice=seat) if self.step == "choose" else replace(self, guess=seat)

    def turn(self) -> FirstNightState:
        """Look at the card."""
        return replace(self, turned=True)

    @property
    def new_score(self) -> tuple[int, int]:
        """The number of right guesses, this night's included, and of all guesses."""
        right, made = self.score
        return (right, made) if self.guess is None else (right + self.night[0].died[self.guess], made + 1)

    def again(self) -> FirstNightState:
        """Another night, another card."""
        return FirstNightState(self.number + 1, score=self.new_score, lang=self.lang)

    def update(self, message: Any) -> FirstNightState:
        """Turn the card, click somebody, play another night."""
        match message:
            case {"do": "turn"}:
                return self.turn()
            case {"do": "click", "seat": int(seat)}:
                return self.click(seat)
            case {"do": "again"}:
                return self.again()
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> FirstNightState:
        """The night of a link, as in ``night=2&card=seen&choice=3&guess=1``; a damaged part counts as not yet done.

        ``score=1~2`` are the right guesses of the nights before, and all of them.
        """
        number = (natural(query.get("night", ""), NIGHTS) or 1) - 1
        right, _, made = query.get("score", "").partition("~")
        score = natural(right, NIGHTS) or 0, natural(made, NIGHTS) or 0
        night = FirstNightState(number, "card" in query, score=score if score <= (score[1],) * 2 else (0, 0))
        for name in ("choice", "guess"):
            seat = natural(query.get(name, ""), PLAYERS - 1)
            if seat is not None and night.step == STEP_OF[name]:
                night = night.click(seat)
        return replace(night, lang=self.lang)

    def link(self) -> Link:
        """A link to the same point of the night."""
        shown: dict[str, Any] = {"night": self.number + 1}
        if self.turned:
            shown["card"] = "seen"
        shown |= {name: seat for name in STEP_OF if (seat := getattr(self, name)) is not None}
        if self.score[1]:
            shown["score"] = "~".join(map(str, self.score))
        return Link("first", {**shown, "lang": self.lang}, "lupus")
