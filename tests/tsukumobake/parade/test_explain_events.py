"""The sentence for every event: jumps, hits, scrolls, the edge of the board, the beginning and the end."""

from __future__ import annotations

from typing import Any

import pytest

import tsukumo
from tests.tsukumobake.parade.test_explain_why import (
    GEISHA,
    INNKEEPER,
    MONK,
    expect,
    sentence,
    sentences_of,
    silent,
)
from tsukumo.core.text import Text, listed
from tsukumo.tsukumobake.parade.explain import explain
from tsukumo.tsukumobake.rules import sentences


def over(kind: str, square: str) -> Text:
    return sentences.text(f"explain.over_{kind}", square=square)


EVENTS: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    "a pawn": ("G7N.gG8s6", "advance.c", "jump", {"over": over("pawn", "G8"), "to": "G9"}),
    "a building": ("J9N.gJ12s6", "advance.c", "jump", {"over": over("building", "J10"), "to": "J11"}),
    "a home": ("A6N.gA9s6", "advance.c", "jump", {"over": over("home", "A7"), "to": "A8"}),
    "two": (
        "J8N.gJ9s9",
        "advance.c",
        "jump",
        {"over": listed([over("pawn", "J9"), over("building", "J10")]), "to": "J11"},
    ),
    "odd hand": ("G7N.gG8s7", "faq.1", "hit", {"who": GEISHA, "cards": 7, "lost": 3, "home": "G1"}),
    "larger half": ("G7N.gG8s7.half-ceil", "advance.e", "hit", {"who": GEISHA, "cards": 7, "lost": 4, "home": "G1"}),
    "one card": ("G7N.mG8n1", "advance.e", "hit_none", {"who": MONK, "cards": 1, "home": "G13"}),
    "scroll": ("G7N.gG8s7p2", "scroll.protect", "scroll", {"who": GEISHA, "square": "G8"}),
    "in the way": ("G7N.gG8s1.iG9w9.sight-blocked", "advance.d", "in_the_way", {"who": INNKEEPER}),
}


@pytest.mark.clause("advance.c", "advance.d", "advance.e", "faq.1", "scroll.protect")
@pytest.mark.parametrize("name", EVENTS)
def test_what_happened(name: str) -> None:
    text, clause, key, values = EVENTS[name]
    expect(text, clause, key, **values)


@pytest.mark.clause("advance.d")
def test_a_target_is_not_in_the_way() -> None:
    assert silent("G7N.gG8s1", "in_the_way", who=GEISHA)
    assert silent("G7N.gG8s1.iG9w9.sight-blocked", "in_the_way", who=GEISHA)


# --- at the edge ----------------------------------------------------------------------------------

EDGES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "none": ("G11N.gG12n6.tF12NH12N.b1", "edge_none", {}),
    "one": ("G11N.gG12n6.tH12N.b1", "edge_one", {"to": "F12"}),
    "one, in the corner": ("A12N.gA13n6.b1", "edge_one", {"to": "B13"}),
    "one, beside a pawn": ("G11N.gG12n6.mF12s1.t.b1", "edge_one", {"to": "H12"}),
    "nearer": ("G11N.gG12n6.mB12s1.t.b1", "edge_nearer", {"to": "F12", "who": MONK}),
    "nearer on the right": ("G11N.gG12n6.mL12s1.t.b1", "edge_nearer", {"to": "H12", "who": MONK}),
    "equal": ("G11N.gG12n6.mG13s1.t.b1", "edge_equal", {"to": "H12", "who": MONK}),
    "nobody": ("G11N.gG12n6.t.b1", "edge_nobody", {"to": "H12"}),
    "undecided": ("G11N.gG12n6.iA12w4.mM12e4.t.b1", "edge_nobody", {"to": "H12"}),
}


@pytest.mark.clause("faq.4")
@pytest.mark.parametrize("name", EDGES)
def test_where_it_goes_at_the_edge(name: str) -> None:
    text, key, values = EDGES[name]
    expect(text, "faq.4", key, **values)
    last = "A13" if "corner" in name else "G12"
    expect(text, "faq.4", "edge", square=last)
    texts = [s.text for s in sentences_of(text)]
    assert texts[-2:] == [sentence("edge", square=last), sentence(key, **values)]
    assert not any("advance.c" in s.clauses for s in sentences_of(text))


# --- before and after -----------------------------------------------------------------------------

NORTH, WEST = Text("nord", "north"), Text("ovest", "west")
ENDINGS = {
    "budget": ("G7N.gB3s4.b2", ("steps",), sentence("ended_budget", square="E7", facing=WEST)),
    "no target": (
        "G7N.gG8s4",
        ("advance.f", "advance.g"),
        sentence("ended_no_target", square="G9", facing=NORTH),
    ),
    "blocked": ("G12N.gD12s4.iJ12w4.t", ("target.f",), sentence("ended_blocked", square="G12", facing=NORTH)),
    "blocked with nobody left": (
        "G12N.gD12s4x.no_target-straight",
        ("advance.f",),
        sentence("ended_blocked", square="G12", facing=NORTH),
    ),
}


@pytest.mark.clause("steps", "advance.f", "advance.g", "target.f")
@pytest.mark.parametrize(("text", "clauses", "words"), list(ENDINGS.values()), ids=ENDINGS)
def test_why_it_ended(text: str, clauses: tuple[str, ...], words: Text) -> None:
    ending = explain(tsukumo.position(text).movement()).ending
    assert (ending.clauses, ending.text) == (clauses, words)
