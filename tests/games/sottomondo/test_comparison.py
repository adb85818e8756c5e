"""The moment before a fight, looked up afterwards: the forces there are those of the record."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from tests.examples import examples
from tests.games.sottomondo.test_kind import SEEDS, game
from tsukumo.games.sottomondo.play.comparison import before_fight, parts, parts_text, sums
from tsukumo.games.sottomondo.play.sides import clash


@given(SEEDS)
@examples(40)
@pytest.mark.clause("force.sum", "fight.compare")
def test_the_parts_add_up_to_what_was_recorded(seed: int) -> None:
    found = game(seed, most=60)
    before = found.state.to_json()
    for place, record in enumerate(found.log):
        if record.kind != "fight" or record.data["attack"] is None or not found.moment_of(place):
            continue
        table = before_fight(found, place)
        sides = clash(table)
        assert sides
        assert (sides.attack, sides.defence) == (record.data["attack"], record.data["defence"])
        assert sides.result == record.data["result"]
        totals = [
            sum(part.number for seat in side for part in parts(table, seat, sides))
            for side in (sides.seats, sides.against)
        ]
        assert totals[0] == sides.attack
        if sides.against:
            assert totals[1] == sides.defence
        assert all(table.rules.names[seat] in parts_text(table, seat).it for seat in sides.seats)
        ours, theirs = sums(table).en.removesuffix(".").split("; ")
        for told, force in ((ours, sides.attack), (theirs, sides.defence)):
            numbers = [
                int(word)
                for word in re.sub(r"\([^)]*\)", "", told.split(": ")[1]).replace("− ", "-").split()
                if word not in "+="
            ]
            assert numbers[-1] == force
            assert len(numbers) == 1 or sum(numbers[:-1]) == force
        fighter = sides.seats[0]
        assert f"{table.rules.names[fighter]}: livello {table.levels[fighter]}" in parts_text(table, fighter).it
    assert found.state.to_json() == before


def test_only_before_a_fight() -> None:
    found = game(5)
    with pytest.raises(ValueError, match="0"):
        before_fight(found, 0)
