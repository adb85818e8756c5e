"""A game in progress: the table, and its legal actions."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from tsukumo.core.game.dice import Dice, deal_cards
from tsukumo.core.game.protocols import Outcome
from tsukumo.core.game.record import NOTHING, PUBLIC, Data, Reason, Record
from tsukumo.games.lupus.deck import NAMES, early
from tsukumo.games.lupus.play import day, night
from tsukumo.games.lupus.play.actions import Action, choices_of
from tsukumo.games.lupus.play.ending import outcome
from tsukumo.games.lupus.play.ruleset import Setup
from tsukumo.games.lupus.play.table import HIDDEN, NOBODY, Act, Table
from tsukumo.games.lupus.rules import MODERATOR


@lru_cache(maxsize=1024)
def dealt_to(player: str, role: str) -> Record:
    """The record of a card that is dealt. The same ones come in every game: each is made once."""
    return Record("dealt", player, ("table.deal",), NOTHING, Data({"role": role}), (player, MODERATOR))


class State(Table):
    """A moment of the game between two decisions."""

    __slots__ = ()

    @classmethod
    def new(cls, setup: Setup, dice: Dice) -> tuple[State, list[Record]]:
        """A new game: the cards are dealt, and night falls (`table.players`, `table.deck`, `table.deal`)."""
        rules = setup.rules
        state = cls(rules, dice)
        state.log(
            "seated", "", ("table.players", "table.deck"), {"players": list(rules.players), "deck": dict(rules.deck)}
        )
        for rare in early(rules.deck):
            state.log(
                "early",
                "",
                ("table.suggested",),
                {"role": rare.name, "suggested": rare.suggested, "players": rules.size},
            )
        if setup.roles is None:
            order = dice.order(rules.size)
            cards = [role for role in NAMES for _ in range(rules.deck.get(role, 0))]
            state.dealt = deal_cards(cards, order)
            state.log("shuffled", "", ("table.deal",), {"cards": rules.size}, dice=order)
        else:
            state.dealt = list(setup.roles)
        state.roles = state.dealt[:]
        for player, role in zip(rules.players, state.dealt, strict=True):
            state.records.append(dealt_to(player, role))
        night.begin(state)
        return state, state.take_records()

    def clone(self) -> State:
        """A state that shares nothing that changes."""
        return State(self.rules, self.dice.clone(), self)

    # --- viewers --------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """All players, by seat."""
        return self.rules.players

    @property
    def viewers(self) -> tuple[str, ...]:
        """The players, the public, and the moderator, who knows everything."""
        return (*self.players, PUBLIC, MODERATOR)

    @property
    def to_act(self) -> str | None:
        """The player who decides, for all who decide together; None when the game is over.

        At night it is the moderator to those who do not decide: the player is a secret.
        """
        if self.winner:
            return None
        return self.players[self.speaker()] if self.party else MODERATOR

    @property
    def over(self) -> bool:
        """True if the game is finished."""
        return bool(self.winner)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None until the game is over."""
        return outcome(self)

    # --- actions --------------------------------------------------------------------------------

    def list_choices(self) -> tuple[Action, ...]:
        """The players who may be named, each as an action; none in the view of one who does not decide."""
        by = self.to_act
        if by is None or self.asked in ("", HIDDEN):
            return ()
        by_seat = choices_of(self.rules.players, by, self.asked)
        listed = tuple([by_seat[seat] for seat in self.choices])  # quicker than from a generator
        if self.viewer is None:
            self.listed = listed
        return listed

    def why_not(self, action: Any) -> tuple[Reason, ...]:
        """The reasons why an action is not allowed now; empty if it is. Any object at all may be given."""
        from tsukumo.games.lupus.play.refusals import why_not

        return why_not(self, action)

    def carry_out(self, action: Action) -> None:
        """Name a player, in answer to the present question."""
        self.decide(self.players.index(action.who))

    def decide(self, who: int) -> None:
        """Answer the present question with a player who may be named."""
        if self.asked == "vote":
            day.take_vote(self, who)
        elif self.asked == "lot":
            day.note_lot(self, who)
        else:
            night.take(self, who)
        if not self.asked and not self.winner:  # somebody has been lynched
            night.begin(self)

    # --- knowledge ------------------------------------------------------------------------------

    def hide(self, viewer: str) -> None:
        """Hide others' cards and their acts of the night.

        Those who act together know each other and their acts (`night.together`). The player asked at night is hidden
        too, since it would reveal who is alive. When the game is over the cards lie open (`end.winners`).
        """
        if viewer == MODERATOR:
            return
        seat = self.players.index(viewer) if viewer in self.players else NOBODY
        if not self.over:
            known = self._list_met(seat)
            self.dealt = [role if i in known else HIDDEN for i, role in enumerate(self.dealt)]
            self.roles = [role if i in known else HIDDEN for i, role in enumerate(self.roles)]
        self.nights = [{call: act for call, act in night.items() if seat in act.party} for night in self.nights]
        self.mauled = NOBODY
        if not self.round and (self.over or seat not in self.party):
            self.phase = NOBODY
            if not self.over:
                self.asked, self.party, self.choices = HIDDEN, (), ()

    def _list_met(self, seat: int) -> set[int]:
        """The seats whose cards a player knows: the own one, and those of everybody met with open eyes."""
        parties = [act.party for night in self.nights for act in night.values()]
        if not self.round:
            parties.append(self.party)
        return {seat}.union(*(party for party in parties if seat in party)) - {NOBODY}

    def sample(self, rng: Random) -> State:
        """A whole state that agrees with a masked one (`guessing.sample`)."""
        from tsukumo.games.lupus.play.guessing import sample

        return sample(self, rng)

    def to_json(self) -> dict[str, Any]:
        """Everything on the table, by names; hidden values are ``"?"``."""
        players = self.rules.players

        def name(seat: int) -> str | None:
            return None if seat == NOBODY else players[seat]

        def act(done: Act) -> dict[str, Any]:
            return {"by": self.names(done.party), "who": name(done.who), "answer": done.answer}

        return {
            "night": self.night,
            "round": self.round,
            "to_act": self.to_act,
            "asked": self.asked or None,
            "deciding": self.names(self.party),
            "choices": self.names(self.choices),
            "deck": dict(self.rules.deck),
            "players": [
                {"player": player, "dealt": dealt, "role": role, "died": when(died)}
                for player, dealt, role, died in zip(players, self.dealt, self.roles, self.died, strict=True)
            ],
            "nights": [{call: act(done) for call, done in night.items()} for night in self.nights],
            "days": [{"first": name(d.first), "hoot": name(d.hoot), "lynched": name(d.lynched)} for d in self.days],
            "standing": self.names(self.standing),
            "to_vote": self.names(self.queue),
            "votes": [[[players[by], players[who]] for by, who in ballots] for ballots in self.ballots],
            "mauled_last": name(self.mauled),
            "winner": self.winner or None,
        }


def when(died: int) -> str | None:
    """The time of a death, as data."""
    return f"{'day' if died % 2 else 'night'} {died // 2}" if died else None
