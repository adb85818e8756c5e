"""An evening at the table, told decision by decision: for tests that show one rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from tsukumo.core.game.dice import Dice
from tsukumo.core.game.record import Record
from tsukumo.core.language.names import USUAL
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.script import answer

LETTERS = {
    "v": "villager",
    "w": "werewolf",
    "s": "seer",
    "m": "medium",
    "p": "possessed",
    "b": "bodyguard",
    "o": "owl",
    "f": "freemason",
    "h": "werehamster",
    "y": "mythomaniac",
}
EIGHT = "swwvvvvv"
"""Ada is the seer, Bruno and Carla are werewolves; Dario, Elena, Fabio, Gina and Hugo are villagers."""


class Evening:
    """A game in which every seat has the role of its letter; the seats are called as usual, Ada first."""

    def __init__(self, roles: str = EIGHT, **readings: str) -> None:
        self.seats = USUAL[: len(roles)]
        cards = {name: LETTERS[letter] for name, letter in zip(self.seats, roles, strict=True)}
        options = {"seats": list(self.seats), "roles": cards, "readings": readings, "lots": "asked"}
        self.state: State
        self.log: list[Record]
        self.state, self.log = LUPUS.start(LUPUS.rules(LUPUS.settle_options(options)), Dice(None))

    # --- decisions ----------------------------------------------------------------------------

    def do(self, kind: str, who: str) -> Self:
        """Whoever is asked for this names somebody."""
        assert self.state.asked == kind, (self.state.asked, kind)
        seat = self.seats.index(who)
        assert seat in self.state.choices, (who, self.choices)
        self.state.decide(seat)
        self.log += self.state.take_records()
        return self

    def votes(self, *named: str) -> Self:
        """Those who are asked next vote for these, one after the other."""
        for who in named:
            self.do("vote", who)
        return self

    def night(self, **named: str) -> Self:
        """All decisions of a night; whoever is not told names the first who may be named."""
        named = dict(named)
        while self.state.asked not in ("vote", "lot", ""):
            self.do(self.state.asked, named.pop(self.state.asked, self.choices[0]))
        assert not named, named
        return self

    def lynch(self, who: str) -> Self:
        """A day on which all want the same: those who are asked vote for somebody, twice if need be."""
        day = self.state.night
        while self.state.asked == "vote" and self.state.night == day:
            self.do("vote", who)
        return self

    # --- what is to be seen -------------------------------------------------------------------

    @property
    def answer(self) -> dict[str, Any]:
        """The answer to the script."""
        return answer(self.state, self.log)

    @property
    def events(self) -> list[dict[str, Any]]:
        """All that happened."""
        found: list[dict[str, Any]] = self.answer["events"]
        return found

    @property
    def waiting(self) -> Mapping[str, Any]:
        """The present question, and the players asked."""
        found: Mapping[str, Any] = self.answer["waiting"]
        return found

    @property
    def choices(self) -> list[str]:
        """The names of those who may be named."""
        return [self.seats[seat] for seat in self.state.choices]

    @property
    def asked(self) -> tuple[str, str]:
        """The kind of the present question, and the players asked."""
        return self.waiting["do"], " ".join(self.waiting["by"])

    def last(self, what: str) -> dict[str, Any]:
        """The last event of a kind, without its kind and time; empty if there is none."""
        found = [event for event in self.events if event["what"] == what]
        return {key: value for key, value in found[-1].items() if key not in ("when", "what")} if found else {}

    def cited(self, kind: str) -> tuple[str, ...]:
        """The clauses of the last record of a kind, those that only the moderator sees too."""
        record = next(record for record in reversed(self.log) if record.kind == kind)
        return (*record.clauses, *record.secret.get("clauses", ()))
