"""The table kept by the records alone: whoever writes down only what is announced must know where every card is.

`Ledger` reads one record after the other and moves what it says was moved. It knows no rule but those by which
a record can be true at all: what leaves a place was there, a route is walked step by step, the parade's steps
are those of `tsukumo.games.tsukumobake.parade`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from tests.games.tsukumobake.literal_score import reached, value
from tests.games.tsukumobake.named import HOMES, HOUSES, SIDES, Json, Named, Player, ways
from tests.games.tsukumobake.parade.marches import March
from tsukumo.core.game.record import Record

HAND_OVER = ("stolen", "gave")
OWN = ("dealt", "drew")
CITES: Mapping[str, list[str]] = {
    "board_opened": ["setup.1 board.size"],
    "buildings_placed": ["setup.2"],
    "characters_shuffled": ["setup.3"],
    "items_shuffled": ["setup.4 card.types"],
    "first_player": ["setup.5"],
    "characters_drawn": ["setup.6 goal.houses"],
    "homes_placed": ["setup.7 board.home"],
    "pawns_placed": ["setup.8"],
    "parade_placed": ["setup.9"],
    "dealt": ["setup.10"],
    "deck_shuffled": ["setup.11"],
    "dial_set": ["setup.12 round.hours"],
    "hour": ["round.hours"],
    "turn": ["round.hours"],
    "passed": ["turn.1", "turn.4"],
    "played": [f"{phase} combo.{way} pile.discard" for phase in ("turn.1", "turn.4") for way in (*"abcd", "pair")],
    "moved": ["turn.2 turn.3a"],
    "stayed": ["turn.2"],
    "met_parade": ["turn.2 turn.3b"],
    "stopped": ["turn.3b"],
    "entered": ["turn.3a board.hide"],
    "drew": ["turn.3a", "{by}"],
    "darkened": ["turn.3a", "{by}"],
    "revealed": ["event.reveal pile.removed", "event.reveal event.order pile.removed"],
    "protected": ["turn.3b scroll.protect pile.removed", "advance.e scroll.protect pile.removed"],
    "struck": ["turn.3b", "turn.3b faq.1", "advance.e", "advance.e faq.1"],
    "discarded": [
        f"{cause} {where}"
        for cause in ("turn.3b", "advance.e", "{by}")
        for where in ("pile.discard", "scroll.discard pile.removed")
    ],
    "went_home": ["board.home"],
    "parade": ["round.hours steps"],
    "parade_ended": ["steps", "target.f", "advance.f", "advance.f advance.g"],
    "stride": ["{by} turn.2"],
    "hurried": ["{by} steps"],
    "pile_shrunk": ["{by} pile.removed steps"],
    "recovered": ["{by} pile.discard"],
    "parade_kept": ["{by} board.road"],
    "relit": ["{by}"],
    "stolen": ["{by}"],
    "gave": ["{by}"],
    "chosen": ["{by}"],
    "parade_moved": ["{by}"],
    "parade_turned": ["{by}"],
    "pile_shuffled": ["faq.2"],
    "pile_dealt": ["faq.2 faq.1"],
    "scored": ["goal.points end.score", "goal.points end.score end.objective"],
    "won": ["end.winner"],
}
"""The clauses that records of a kind may cite; *by* is what set an effect going: how a combo was paid, or an event."""
ROLLED = ("characters_shuffled", "items_shuffled", "first_player", "deck_shuffled", "stolen", "pile_shuffled")


class Ledger(Named):
    """Reads records; what they say must fit together."""

    def __init__(self, edition: Json, readings: Mapping[str, str]) -> None:
        super().__init__(edition, readings)
        self.characters: tuple[int, ...] = ()
        self.lit = set()
        self.going_home: set[str] = set()
        self.passing = ""  # the square before the parade, of a pawn that may walk past it
        self.phase = ""
        self.paid = ""  # the clause by which the last combo was paid
        self.marched = 0
        self.left = 0  # steps of a walk that met the parade
        self.march: March | None = None
        self.scored: dict[str, int] = {}
        self.winners: list[str] = []
        self.turns: list[tuple[int, str]] = []
        self.clauses: Counter[str] = Counter()

    def read(self, record: Record) -> None:
        self.check_form(record)
        self.clauses.update(record.clauses)
        if record.kind in SETUP:
            SETUP[record.kind](self, record)
        elif record.kind in TABLE:
            TABLE[record.kind](self, record.data, record)
        else:
            PAWN[record.kind](self, self.player(record.who), {**record.data, **record.secret}, record)
        if self.march:
            self.march.read(record)

    def check_form(self, record: Record) -> None:
        """Check the viewers of a record, and whether it rests on chance."""
        seers: tuple[str, ...] = ()
        if record.kind in OWN:
            seers = (record.who,)
        elif record.kind in HAND_OVER:
            seers = (record.who, record.data["to"])
        assert record.seen_by == seers, record
        assert bool(record.secret) == bool(seers), record
        assert (record.dice is not None) == (record.kind in ROLLED), record
        assert record.who in ("", *HOUSES), record
        if record.kind != "parade_step":  # what it cites is what the explanation of the step does
            causes = (self.paid, "event.reveal")
            assert " ".join(record.clauses) in [form.format(by=by) for form in CITES[record.kind] for by in causes], (
                record
            )
        if record.kind in ("passed", "played"):
            assert record.clauses[0] == self.phase, record

    # --- setup ------------------------------------------------------------------------------------
    def buildings_placed(self, record: Record) -> None:
        assert sorted(record.data["lit"]) == sorted(square for square, _ in self.tiles)
        self.lit = set(record.data["lit"])

    def characters_shuffled(self, record: Record) -> None:
        self.characters = record.dice or ()
        assert sorted(self.characters) == [0, 1, 2, 3]

    def items_shuffled(self, record: Record) -> None:
        assert record.data["cards"] == len(self.items) == 64
        assert sorted(record.dice or ()) == list(range(64))
        self.deck = [self.items[i] for i in record.dice or ()]

    def first_player(self, record: Record) -> None:
        (self.first,) = record.dice or ()
        assert record.data["seat"] == SIDES[self.first]

    def characters_drawn(self, record: Record) -> None:
        self.seat_players(self.first, self.characters)
        assert list(record.data["houses"].items()) == [(SIDES[p.seat], p.house) for p in self.clockwise(self.first)]

    def homes_placed(self, record: Record) -> None:
        assert record.data["homes"] == {p.house: HOMES[p.seat] for p in self.players}

    def pawns_placed(self, record: Record) -> None:
        assert record.data["squares"] == {p.house: p.square for p in self.players}

    def parade_placed(self, record: Record) -> None:
        assert record.data == {"square": self.parade, "facing": self.facing}

    def dealt(self, record: Record) -> None:
        player = self.clockwise(self.first)[sum(bool(p.hand) for p in self.players)]
        assert record.who == player.house
        assert record.data["count"] == 2
        player.hand = [self.deck.pop(), self.deck.pop()]
        assert self.sorted(player.hand) == record.secret["cards"]

    def deck_shuffled(self, record: Record) -> None:
        whole = [*self.deck, *self.mixed_in]
        assert record.data["cards"] == len(whole)
        assert sorted(record.dice or ()) == list(range(len(whole)))
        self.deck = [whole[i] for i in record.dice or ()]

    # --- the table --------------------------------------------------------------------------------
    def do_hour(self, data: Json, _: Record) -> None:
        self.hour += 1
        assert data["hour"] == self.hour

    def pile_shrunk(self, data: Json, _: Record) -> None:
        gone = data["cards"]
        assert self.pile[len(self.pile) - len(gone) :] == gone
        del self.pile[len(self.pile) - len(gone) :]
        self.removed += gone

    def pile_shuffled(self, data: Json, record: Record) -> None:
        assert sorted(record.dice or ()) == list(range(len(self.pile)))
        self.pile = [self.pile[i] for i in record.dice or ()]
        assert data["cards"] == self.pile

    def parade_starts(self, data: Json, _: Record) -> None:
        assert (data["square"] + data["facing"], data["steps"]) == (self.parade + self.facing, self.steps())
        assert data["hurry"] == self.hurry
        assert data["discards"] == (self.ever if self.readings["pile"] == "ever" else len(self.pile))
        self.march = March(self)

    def parade_step(self, data: Json, _: Record) -> None:
        assert data["from"] == self.parade
        self.parade, self.facing = data["to"], data["facing"]
        for house in data["hits"]:
            assert not self.player(house).struck
            self.player(house).struck = True

    def parade_ended(self, data: Json, _: Record) -> None:
        assert self.march
        self.march.ended = data["why"]
        self.march.check(self)
        self.march = None
        self.marched += 1
        self.hurry = 0
        for player in self.players:
            player.struck = False

    def won(self, data: Json, _: Record) -> None:
        self.winners = data["winners"]
        most = max(self.scored.values())
        assert self.winners == [p.house for p in self.players if self.scored[p.house] == most]

    # --- players ----------------------------------------------------------------------------------
    def do_turn(self, player: Player, data: Json, _: Record) -> None:
        self.turn, self.passing = len(self.turns) % 4, ""
        self.phase, self.paid = "turn.1", ""
        assert data["hour"] == self.hour
        assert player is self.active()
        self.turns.append((self.hour, player.house))

    def played(self, player: Player, data: Json, record: Record) -> None:
        self.paid = record.clauses[1]
        for card in data["cards"]:
            self.lose(player, card)
        player.tally["combos"] += 1

    def discarded(self, player: Player, data: Json, record: Record) -> None:
        assert ("scroll.discard" in record.clauses) == (data["card"] == "scroll")
        self.lose(player, data["card"])

    def drew(self, player: Player, data: Json, _: Record) -> None:
        drawn = [self.deck.pop() for _ in range(data["count"])]
        kept = [card for card in drawn if card not in self.edition["events"]]
        assert data["cards"] == kept
        assert data["kept"] == len(kept)
        assert not (data["missing"] and self.deck)
        player.hand += kept
        self.aside += [card for card in drawn if card in self.edition["events"]]

    def revealed(self, player: Player, data: Json, _: Record) -> None:
        self.aside.remove(data["event"])
        self.removed.append(data["event"])
        player.tally["events"] += 1

    def walked(self, player: Player, data: Json, record: Record) -> None:
        """Moved or met the parade, by a shortest route; the last step of one that meets it is onto its square."""
        route = data["route"]
        met = record.kind == "met_parade"
        assert (route[-1] == self.parade) == met
        if route != [self.passing]:
            self.check_route(player, self.parade if self.passing else player.square, route, met=met)
        player.stride, self.phase = 0, "turn.4"
        if met:
            player.tally["met"] += 1
            self.passing = ([player.square, *route])[-2]
        else:
            assert data["to"] == route[-1]
            player.square, self.passing = route[-1], ""

    def check_route(self, player: Player, start: str, route: list[str], *, met: bool) -> None:
        onward = ways(
            self.tiles, frozenset(HOMES) - {player.home} if self.readings["homes"] == "owner" else frozenset()
        )
        assert all(b in onward[a] for a, b in pairwise([start, *route])), route
        assert self.parade not in route[:-1], route
        steps = self.left if self.passing else 5 + player.stride
        self.left = steps - len(route)
        assert self.left >= 0
        if self.readings["stride"] == "exact" and not met:
            assert self.left == 0
            return
        path = route[:-1] if met else route
        rest = [start, *path][-1]
        reached = {start}
        for _ in path:
            assert rest not in reached or (rest == start and not met)
            reached = {b for a in reached for b in onward[a] if b != self.parade}
        assert rest in reached

    def stayed(self, player: Player, data: Json, _: Record) -> None:
        assert data["square"] == player.square
        player.stride, self.passing, self.phase = 0, "", "turn.4"

    def stopped(self, player: Player, data: Json, _: Record) -> None:
        assert data["square"] == self.passing != player.square
        player.square, self.passing = data["square"], ""

    def entered(self, player: Player, data: Json, _: Record) -> None:
        assert data["square"] == player.square
        assert player.square in self.indoors
        assert data["lit"] == (player.square in self.lit)
        player.exposed = False
        player.tally["entered"] += data["lit"]

    def darkened(self, _player: Player, data: Json, _: Record) -> None:
        self.lit.remove(data["building"])

    def relit(self, _player: Player, data: Json, _: Record) -> None:
        assert data["building"] not in self.lit
        self.lit.add(data["building"])

    def protected(self, player: Player, _data: Json, _: Record) -> None:
        self.lose(player, "scroll")
        player.tally["scrolls_used"] += 1

    def struck(self, player: Player, data: Json, record: Record) -> None:
        up = record.clauses[0] == "advance.e" and self.readings["half"] == "ceil"
        assert data["lost"] == (len(player.hand) + up) // 2
        assert ("faq.1" in record.clauses) == (len(player.hand) % 2 > up)
        self.going_home.add(player.house)
        self.passing = ""

    def went_home(self, player: Player, data: Json, _: Record) -> None:
        assert data["home"] == player.home == HOMES[player.seat]
        player.square = player.home
        player.tally["sent_home"] += 1
        by_parade = player.house in self.going_home
        self.going_home.discard(player.house)
        player.exposed = player.exposed or (by_parade and self.readings["shelter"] == "exposed")

    def recovered(self, player: Player, data: Json, _: Record) -> None:
        uppermost = max(i for i, card in enumerate(self.pile) if card == data["card"])
        self.take_back(player, self.pile.pop(uppermost))

    def pile_dealt(self, player: Player, data: Json, _: Record) -> None:
        assert player is self.active()
        assert data["count"] == len(self.pile) // 2
        received: dict[str, list[str]] = {}
        for i in range(data["count"]):
            receiver = self.clockwise(player.seat)[i % 4]
            received.setdefault(receiver.house, []).append(self.pile[-1])
            self.take_back(receiver, self.pile.pop())
        assert data["received"] == received

    def handed(self, player: Player, data: Json, record: Record) -> None:
        if record.dice:
            assert self.sorted(player.hand)[record.dice[0]] == data["card"]
        self.hand_over(player, self.player(data["to"]), data["card"])

    def chosen(self, player: Player, data: Json, _: Record) -> None:
        assert self.player(data["house"]) is not player

    def strode(self, player: Player, data: Json, _: Record) -> None:
        player.stride = max(-4, min(12, player.stride + data["steps"]))

    def parade_moved(self, _player: Player, data: Json, _: Record) -> None:
        assert data["from"] == self.parade
        self.parade = data["to"]

    def parade_kept(self, _player: Player, data: Json, _: Record) -> None:
        assert data["square"] in [p.square for p in self.players]

    def parade_turned(self, _player: Player, data: Json, _: Record) -> None:
        self.facing = data["facing"]

    def hurried(self, _player: Player, data: Json, _: Record) -> None:
        self.hurry += data["steps"]

    def count_points(self, player: Player, data: Json, record: Record) -> None:
        """Clauses goal.points, card.own, card.gold, end.score, end.objective."""
        assert self.hour == 5
        assert data["cards"] == self.sorted(player.hand)
        assert data["items"] == sum(value(self, player, card) for card in player.hand)
        objective = reached(self, player)
        assert data["objective"] == objective * self.edition["objectives"][player.house].get("points", 25)
        assert data["total"] == data["items"] + data["objective"]
        assert ("end.objective" in record.clauses) == objective
        self.scored[player.house] = data["total"]


def _nothing(*_: object) -> None:
    pass


SETUP: Mapping[str, Callable[[Ledger, Record], None]] = {
    "board_opened": _nothing,
    "buildings_placed": Ledger.buildings_placed,
    "characters_shuffled": Ledger.characters_shuffled,
    "items_shuffled": Ledger.items_shuffled,
    "first_player": Ledger.first_player,
    "characters_drawn": Ledger.characters_drawn,
    "homes_placed": Ledger.homes_placed,
    "pawns_placed": Ledger.pawns_placed,
    "parade_placed": Ledger.parade_placed,
    "dealt": Ledger.dealt,
    "deck_shuffled": Ledger.deck_shuffled,
    "dial_set": _nothing,
}
TABLE: Mapping[str, Callable[[Ledger, Json, Record], None]] = {
    "hour": Ledger.do_hour,
    "pile_shrunk": Ledger.pile_shrunk,
    "pile_shuffled": Ledger.pile_shuffled,
    "parade": Ledger.parade_starts,
    "parade_step": Ledger.parade_step,
    "parade_ended": Ledger.parade_ended,
    "won": Ledger.won,
}
PAWN: Mapping[str, Callable[[Ledger, Player, dict[str, Any], Record], None]] = {
    "turn": Ledger.do_turn,
    "passed": _nothing,
    "played": Ledger.played,
    "discarded": Ledger.discarded,
    "drew": Ledger.drew,
    "revealed": Ledger.revealed,
    "moved": Ledger.walked,
    "met_parade": Ledger.walked,
    "stayed": Ledger.stayed,
    "stopped": Ledger.stopped,
    "entered": Ledger.entered,
    "darkened": Ledger.darkened,
    "relit": Ledger.relit,
    "protected": Ledger.protected,
    "struck": Ledger.struck,
    "went_home": Ledger.went_home,
    "recovered": Ledger.recovered,
    "pile_dealt": Ledger.pile_dealt,
    "chosen": Ledger.chosen,
    "stolen": Ledger.handed,
    "gave": Ledger.handed,
    "stride": Ledger.strode,
    "parade_moved": Ledger.parade_moved,
    "parade_kept": Ledger.parade_kept,
    "parade_turned": Ledger.parade_turned,
    "hurried": Ledger.hurried,
    "scored": Ledger.count_points,
}
