"""A movement of the parade in a game, held against what `movement` says from the position before it."""

from __future__ import annotations

from typing import Any

import tsukumo
from tests.games.tsukumobake.named import Named
from tests.games.tsukumobake.parade import oracle
from tsukumo.core.game.record import Record
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.parade.movement import Hit, movement


def scenario_of(table: Named) -> dict[str, Any]:
    """The moment as the parade needs to know it, as a scenario."""
    scenario = {
        "format": "tsukumo/1",
        "game": "tsukumobake",
        "parade": {"square": table.parade, "facing": table.facing},
        "discards": table.ever if table.readings["pile"] == "ever" else len(table.pile),
        "players": [
            {"house": p.house, "home": p.home, "square": p.square, "cards": len(p.hand)}
            | {"struck": p.struck, "exposed": p.exposed}
            for p in table.players
        ],
        "buildings": [{"square": square, "door": door} for square, door in table.tiles],
        "readings": {name: table.readings[name] for name in oracle.DEFAULTS},
    }
    return scenario | ({"budget": table.steps()} if table.hurry else {})


class March:
    """The records of one movement; `check` holds it against the rules once it has ended."""

    def __init__(self, table: Named) -> None:
        self.scenario = scenario_of(table)
        self.hurry = table.hurry
        self.seats = {p.house: p.seat for p in table.players}
        self.steps: list[tuple[Any, ...]] = []
        self.chosen: dict[str, Hit] = {}
        self.discarded: dict[str, list[str]] = {}
        self.ended = ""

    def read(self, record: Record) -> None:
        data, seat = record.data, self.seats.get(record.who, -1)
        if record.kind == "parade_step":
            first = "advance.g" if data["rule"] == "no_target" else data["rule"]
            assert record.clauses[0] == first
            assert ("advance.d" in record.clauses) == bool(data["hits"])
            assert ("advance.f" in record.clauses) == any(step[5] for step in self.steps)
            self.steps.append(tuple(data[k] for k in ("from", "rule", "target", "to", "facing", "hits")))
        elif record.kind == "protected":
            self.chosen[record.who] = Hit(seat, True, 0)
        elif record.kind == "struck":
            self.chosen[record.who] = Hit(seat, False, data["lost"])
        elif record.kind == "discarded":
            self.discarded.setdefault(record.who, []).append(data["card"])

    def check(self, table: Named) -> None:
        for house, cards in self.discarded.items():
            hit = self.chosen[house]
            assert len(cards) == hit.lost
            self.chosen[house] = hit._replace(scrolls=cards.count("scroll"))
        assert {house for step in self.steps for house in step[5]} == set(self.chosen)
        for player in self.scenario["players"]:
            hit = self.chosen.get(player["house"], Hit(0, False, 0))
            player["scrolls"] = int(hit.scroll or hit.scrolls)
        move = movement(tsukumo.position(self.scenario), {hit.seat: hit for hit in self.chosen.values()}, self.hurry)
        houses = [p.house for p in table.players]
        assert self.steps == [
            (
                NAMES[s.square],
                s.rule,
                None if s.target is None else houses[s.target],
                NAMES[s.to],
                "NESW"[s.facing_after],
                [houses[hit.seat] for hit in s.hits],
            )
            for s in move.steps
        ]
        assert self.ended == move.ended
        assert [(p.square, len(p.hand), p.exposed) for p in table.players] == [
            (NAMES[p.square], p.cards, p.exposed) for p in move.after.pawns
        ]
        assert (table.ever if table.readings["pile"] == "ever" else len(table.pile)) == move.after.discards
