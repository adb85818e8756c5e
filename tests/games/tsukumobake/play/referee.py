"""A referee that believes nothing: after every action of a game it works the table out again, twice.

Once from the records alone (`tests.games.tsukumobake.play.ledger`), once by playing along with a literal second game
(`tests.games.tsukumobake.literal`), which also says who must decide what. `watched` plays a whole game under its eyes.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.games.tsukumobake.literal import Literal
from tests.games.tsukumobake.named import Player, picture_of
from tests.games.tsukumobake.play.ledger import Ledger
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.record import Record
from tsukumo.games.tsukumobake.editions.edition import Edition
from tsukumo.games.tsukumobake.play.actions import Action
from tsukumo.games.tsukumobake.play.ruleset import rules_for
from tsukumo.games.tsukumobake.play.scoring import points
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.rules import game_readings

Pick = Callable[[State, random.Random], Action]


class Referee:
    """Watches a state from its first record on; `apply` carries out an action and checks what came of it."""

    def __init__(self, state: State, records: Sequence[Record], *, paths: int = 0) -> None:
        self.state = state
        edition, readings = state.rules.edition.table, state.rules.readings
        self.rolls: deque[tuple[int, ...]] = deque()
        self.ledger = Ledger(edition, readings)
        self.literal = Literal(edition, readings, self.rolls, paths)
        self.cards = sorted([*self.ledger.items, *self.ledger.mixed_in])
        self.events = set(self.ledger.events)
        self.read(records)
        self.literal.set_up()
        self.game = self.literal.play()
        self.asked: tuple[Player, list[str]] | None = next(self.game)
        self.check()

    def read(self, records: Sequence[Record]) -> None:
        self.rolls.extend(record.dice for record in records if record.dice is not None)
        for record in records:
            self.ledger.read(record)

    def apply(self, action: Action) -> None:
        self.read(self.state.apply(action))
        try:
            self.asked = self.game.send(str(action).split(maxsplit=1)[1])
        except StopIteration:
            self.asked = None
        self.check()

    def check(self) -> None:
        assert not self.rolls
        shown = picture_of(self.state)
        assert shown == self.ledger.picture()
        assert shown == self.literal.picture()
        self.check_cards()
        self.check_squares()
        self.check_question()

    def check_cards(self) -> None:
        """Every card is in exactly one place; no event is ever held; what is known of a hand is in it."""
        t = self.ledger
        held = [card for p in t.players for card in p.hand]
        assert sorted([*t.deck, *t.pile, *t.removed, *t.aside, *held]) == self.cards
        assert not self.events.intersection(held)
        assert all(Counter(p.known) <= Counter(p.hand) for p in t.players if p.known)

    def check_squares(self) -> None:
        """Clause board.road: one pawn a road square; the parade stands on a road, and on nobody."""
        t = self.ledger
        on_roads = [p.square for p in t.players if p.square not in t.indoors]
        assert len(set(on_roads)) == len(on_roads)
        assert t.parade not in [*t.indoors, *on_roads]

    def check_question(self) -> None:
        """Check the player who decides, and exactly the possible answers."""
        state = self.state
        if self.asked is None:
            assert (state.over, state.to_act, state.legal()) == (True, None, ())
            self.check_end()
            return
        player, options = self.asked
        assert (state.over, state.to_act) == (False, player.house)
        legal = [str(action) for action in state.legal()]
        assert sorted(legal) == sorted(f"{player.house} {option}" for option in options)

    def check_end(self) -> None:
        ledger, scores = self.ledger, self.literal.scores
        assert points(self.state) == scores == ledger.scored
        assert ledger.winners == [p.house for p in ledger.players if scores[p.house] == max(scores.values())]
        order = [p.house for p in ledger.clockwise(ledger.first)]
        assert ledger.turns == [(hour, house) for hour in range(1, 6) for house in order]
        assert ledger.marched == 5


def watched(edition: Edition, readings: Mapping[str, str], seed: int, *, paths: int = 0) -> Referee:
    """A whole game, played at random under the referee's eyes; some players seek what seldom happens.

    With *paths*, the parade of the literal game takes the oracle's steps wherever no more paths are equivalent.
    """
    referee = Referee(*State.new(rules_for(edition, game_readings(readings)), Dice(seed)), paths=paths)
    rng = random.Random(seed)
    eager = rng.choice((0.0, 0.5, 0.9))
    while not referee.state.over:
        legal = referee.state.legal()
        if not referee.state.rules.one_combo and legal[0].kind == "pass" and rng.random() < 0.5:
            legal = legal[:1]  # cards that come back can be played for long
        rare = [action for action in legal if _rare(referee, action)] if rng.random() < eager else []
        referee.apply(rng.choice(rare or legal))
    return referee


def _rare(referee: Referee, action: Action) -> bool:
    """Playing combos, entering lit buildings, meeting the parade, using scrolls."""
    ledger = referee.ledger
    match action.kind:
        case "move":
            return action.to in ledger.lit or action.to == ledger.parade
        case "scroll":
            return action.use
    return action.kind == "play"


# --- what is played under -------------------------------------------------------------------------
def random_readings(rng: random.Random, registry: Mapping[str, Any]) -> dict[str, str]:
    """The default answers, or any; counting the parade's steps is slow to check, hence rare."""
    if rng.random() < 0.3:
        return {}
    chosen = {name: rng.choice(list(reading.answers)) for name, reading in registry.items()}
    if rng.random() < 0.8:
        del chosen["distance"]
    return chosen
