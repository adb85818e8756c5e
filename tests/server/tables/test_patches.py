"""Patches: a page makes the very text of them, and they are short where little has changed."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.server.tables.people import KEY, Clock, Person, apply_patch, seat_people
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.panels import LEAST, make_patch
from tsukumo.server.tables.seats import GameRecipe

PIECES = st.lists(st.sampled_from(["g>", "/g>", "text>Ada", "text>Bruno", "path d='M0 0'/>", "circle r='3'/>", ""]))


@given(PIECES, PIECES, st.integers(0, 40))
@examples(300)
def test_a_patch_makes_the_new_text(old: list[str], new: list[str], shared: int) -> None:
    common = [f"rect x='{i}' y='{i * i}' width='20' height='30'/>" for i in range(shared)]
    before, after = "<".join([*old, *common]), "<".join([*common, *new, *common[: shared // 2]])
    patch = make_patch(before, after)
    assert patch is None or apply_patch(before, json.loads(json.dumps(patch))) == after


def test_a_change_of_one_piece_is_short() -> None:
    before = "<".join(f"rect x='{i}' class='card'/>" for i in range(200))
    patch = make_patch(before, before.replace("x='77'", "x='700'"))
    assert patch == [[0, 77], "rect x='700' class='card'/>", [78, 122]]
    assert make_patch("a" * LEAST, "b" * LEAST) is None, "what is all new is sent as it is"


def test_a_whole_game_on_a_page_takes_what_a_phone_can_bear() -> None:
    """Of a game of some 340 decisions a guest gets at most 1.5 MB, and with the pictures of a page at most 4 MB."""
    for want, most in (("views", 1.5e6), ("panels", 4e6)):
        table, clock = make_game_table("BCDF", KEY, GameRecipe("sottomondo", {"players": 4}, 2)), Clock()
        people: list[Person] = list(seat_people(table, clock, ["Ada", "Bo", "Cy", "Di"]))
        looking = Person(table, clock, None, screen=True, want=want)
        people[0].say(do="start")
        decided = 0
        while not table.over and decided < 341:
            clock.now += 1
            actor = next(person for person in people if person.view["legal"])
            actor.say(do="act", action=actor.view["legal"][decided % len(actor.view["legal"])], after=actor.after)
            decided += 1
        assert decided > 200
        assert sum(len(frame) for _, frame in looking.moments) < most * decided / 341
