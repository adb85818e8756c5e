"""The whole game a second time, slow and literal: sections 5 and 6 of spec/tsukumobake.md as one straight program.

Written from the words of that page alone. It shares nothing with the engine: squares and cards are names, the
edition is its bare TOML table, and a player is asked by a ``yield`` in the middle of the rule that asks. The
parade takes its steps in `parade.oracle`; effects are in `literal_effects`, points in `literal_score`.
Dice do not fall here: their outcomes are handed in.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any

import tsukumo
from tests.games.tsukumobake.literal_effects import carry_out
from tests.games.tsukumobake.literal_score import points
from tests.games.tsukumobake.named import HOMES, HOUSES, Json, Named, Player, ways
from tests.games.tsukumobake.parade import oracle
from tests.games.tsukumobake.parade.marches import scenario_of

Asking = Generator[tuple[Player, list[str]], str, None]
"""Asks a player by yielding the short forms of the actions without the house, and is sent one of them."""


@dataclass(frozen=True)
class Walk:
    """The end of a walk: the square the pawn rests on, whether it met the parade, and the steps taken."""

    rest: str
    met: bool
    steps: int


class Literal(Named):
    """A game; `set_up` sets the table, `play` asks for every decision."""

    def __init__(self, edition: Json, readings: Mapping[str, str], rolls: deque[tuple[int, ...]], paths: int) -> None:
        super().__init__(edition, readings)
        self.rolls = rolls
        self.paths = paths  # how many equivalent paths of the parade the oracle may list
        self.scores: dict[str, int] = {}

    # --- setup.1 to setup.12 ----------------------------------------------------------------------
    def set_up(self) -> None:
        characters = self.rolls.popleft()
        deck = [self.items[i] for i in self.rolls.popleft()]
        (first,) = self.rolls.popleft()
        self.seat_players(first, characters)
        for player in self.clockwise(first):
            player.hand = [deck.pop(), deck.pop()]
        whole = [*deck, *self.mixed_in]
        self.deck = [whole[i] for i in self.rolls.popleft()]

    # --- round.hours ------------------------------------------------------------------------------
    def play(self) -> Asking:
        for hour in range(1, 6):
            self.hour = hour
            for turn, player in enumerate(self.clockwise(self.first)):
                self.turn = turn
                yield from self.cards(player)
                yield from self.move(player)
                yield from self.cards(player)
            yield from self.march()
        self.scores = {p.house: points(self, p) for p in self.players}

    # --- turn.1 and turn.4 ------------------------------------------------------------------------
    def cards(self, player: Player) -> Asking:
        played = 0
        while (action := (yield player, ["pass", *(self.plays(player) if played < 24 else [])])) != "pass":
            played += 1
            _, combo, *paid = action.split()
            for card in paid:
                self.lose(player, card)
            player.tally["combos"] += 1
            yield from carry_out(self, player, self.edition["combos"][combo]["effect"])
            if self.readings["combos"] == "one":
                return

    def plays(self, player: Player) -> list[str]:
        """Every combo and every set of cards that pays for it (combo.pair, combo.a to combo.d)."""
        hand = self.sorted({card for card in player.hand if card != "scroll"})
        options = []
        for combo, entry in self.edition["combos"].items():
            if "left_out" in entry:
                continue
            first, second = sorted(entry["houses"], key=HOUSES.index)
            options += [f"play {combo} {card}" for card in hand if self.opens(player.house, card, (first, second))]
            if player.house not in (first, second):
                pairs = [(a, b) for a in hand for b in hand if (self.of(a), self.of(b)) == (first, second)]
                options += [f"play {combo} {a} {b}" for a, b in pairs]
        return options

    def opens(self, house: str, card: str, combo: tuple[str, str]) -> bool:
        """Return whether a card alone is enough for a combo of two houses."""
        gold = card.endswith(".gold")
        asymmetry_or_own_card = house in combo and self.of(card) in combo
        gold_card = gold and self.of(card) in combo
        own_gold_card = gold and self.of(card) == house
        return asymmetry_or_own_card or gold_card or own_gold_card

    # --- turn.2 and turn.3 ------------------------------------------------------------------------
    def walks(self, player: Player, start: str, steps: int) -> dict[str, Walk]:
        """The ends of all walks, by the action's short form; a walk from the parade's square passes it."""
        ends = self.ends(player, start, steps)
        return {action: walk for action, walk in ends.items() if self.may_rest(player, walk, steps)}

    def may_rest(self, player: Player, walk: Walk, steps: int) -> bool:
        """Nobody else is there; or nobody has to rest there, since the walk can go on past the parade."""
        if not self.taken(player, walk.rest):
            return True
        passing = walk.met and self.readings["meeting"] == "pass"
        return passing and bool(self.past(player, steps - walk.steps))

    def taken(self, player: Player, square: str) -> bool:
        others = [p.square for p in self.players if p is not player]
        return square in others and square not in self.indoors

    def past(self, player: Player, left: int) -> dict[str, Walk]:
        """The ends of a walk that goes on from the parade's square."""
        return self.walks(player, self.parade, left) if left else {}

    def ends(self, player: Player, start: str, steps: int) -> dict[str, Walk]:
        owners = self.readings["homes"] == "owner"
        onward = ways(self.tiles, frozenset(HOMES) - {player.home} if owners else frozenset())
        exact = self.readings["stride"] == "exact"
        walks: dict[str, Walk] = {}
        reached = {start}
        for taken in range(steps + 1):
            for rest in reached:
                again = rest == start and taken > 0 and not exact
                if taken < steps and self.parade in onward[rest] and start != self.parade:
                    walks.setdefault(f"move {self.parade} {rest}", Walk(rest, True, taken + 1))
                if rest == self.parade or (exact and taken < steps) or (again and start not in self.indoors):
                    continue
                entrance = f" {next(s for s in onward if start in onward[s])}" if again else ""
                walks.setdefault(f"move {rest}{entrance}", Walk(rest, False, taken))
            reached = {b for a in reached for b in onward[a] if b != self.parade}
        return walks

    def move(self, player: Player) -> Asking:
        steps = 5 + player.stride
        walks = self.walks(player, player.square, steps) or {f"move {player.square}": Walk(player.square, False, 0)}
        walk = walks[(yield player, list(walks))]
        player.stride = 0
        if walk.met:
            player.tally["met"] += 1
            if (yield player, self.scroll(player)) == "scroll no":
                yield from self.strike(player, len(player.hand) // 2)
            else:
                self.protect(player)
                yield from self.after_meeting(player, walk.rest, steps - walk.steps)
        elif walk.steps:
            yield from self.arrive(player, walk.rest)

    def after_meeting(self, player: Player, rest: str, left: int) -> Asking:
        """Reading `meeting`."""
        to = rest
        if self.readings["meeting"] == "pass":
            stop = f"move {rest}"
            stops = [] if self.taken(player, rest) else [stop]
            to = (yield player, [*stops, *(walk for walk in self.past(player, left) if walk != stop)]).split()[1]
        if to != rest or rest != player.square:
            yield from self.arrive(player, to)

    def arrive(self, player: Player, square: str) -> Asking:
        player.square = square
        if square in self.indoors:
            player.exposed = False
        if square in self.lit:
            self.lit.remove(square)
            player.tally["entered"] += 1
            yield from self.draw(player, 4)

    def scroll(self, player: Player) -> list[str]:
        return ["scroll yes", "scroll no"] if "scroll" in player.hand else ["scroll no"]

    def protect(self, player: Player) -> None:
        self.lose(player, "scroll")
        player.tally["scrolls_used"] += 1

    def strike(self, player: Player, lost: int) -> Asking:
        yield from self.discard(player, lost)
        self.send_home(player)
        player.exposed = player.exposed or self.readings["shelter"] == "exposed"

    def send_home(self, player: Player) -> None:
        player.square = player.home
        player.tally["sent_home"] += 1

    # --- drawing, events, discarding --------------------------------------------------------------
    def draw(self, player: Player, count: int) -> Asking:
        drawn = [self.deck.pop() for _ in range(min(count, len(self.deck)))]
        events = [card for card in drawn if card in self.edition["events"]]
        player.hand += [card for card in drawn if card not in events]
        self.aside += events
        while events:
            event = events[0]
            if len(events) > 1:
                event = (yield player, [f"reveal {e}" for e in dict.fromkeys(events)]).split()[1]
            events.remove(event)
            self.aside.remove(event)
            self.removed.append(event)
            player.tally["events"] += 1
            yield from carry_out(self, player, self.edition["events"][event]["effect"])

    def discard(self, player: Player, count: int) -> Asking:
        for _ in range(min(count, len(player.hand))):
            action = yield player, [f"discard {card}" for card in dict.fromkeys(player.hand)]
            self.lose(player, action.split()[1])

    # --- the parade -------------------------------------------------------------------------------
    def march(self) -> Asking:
        budget = self.steps()
        taken = 0
        while taken < budget and (step := self.step()):
            taken += 1
            self.parade, self.facing = step["to"], step["facing_after"]
            hits = [self.player(hit["house"]) for hit in step["hits"]]
            for player in hits:
                player.struck = True
            for player in hits:
                action = yield player, self.scroll(player)
                if action == "scroll yes":
                    self.protect(player)
                else:
                    kept = len(player.hand) // 2 if self.readings["half"] == "ceil" else (len(player.hand) + 1) // 2
                    yield from self.strike(player, len(player.hand) - kept)
            if self.readings["budget"] == "growing":
                budget = self.steps()
        self.hurry = 0
        for player in self.players:
            player.struck = False

    def step(self) -> dict[str, Any] | None:
        """One step of the parade from where everything stands now; None if it takes none."""
        scenario = scenario_of(self) | {"budget": 1}
        try:
            steps = oracle.play(scenario, limit=self.paths)["steps"] if self.paths else engine_steps(scenario)
        except oracle.TooMany:
            steps = engine_steps(scenario)
        return steps[0] if steps else None


def engine_steps(scenario: dict[str, Any]) -> list[dict[str, Any]]:
    """The steps as the engine takes them, which `parade.test_oracle` holds against the oracle."""
    steps: list[dict[str, Any]] = tsukumo.position(scenario).movement().to_json()["steps"]
    return steps
