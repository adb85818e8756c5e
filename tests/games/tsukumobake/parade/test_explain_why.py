"""The sentence for every reason: why a pawn is not seen, what broke a tie, what singled out the way.

The words are the catalogue's; which sentence is said, what is filled in and which clause it cites are here.
"""

from __future__ import annotations

from typing import Any

import pytest

import tsukumo
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Noun, Text, capital, join_list
from tsukumo.games.tsukumobake.parade.explain import explain
from tsukumo.games.tsukumobake.rules import texts

GEISHA, INNKEEPER = Noun("geisha", "geisha", "f"), Noun("locandiera", "innkeeper", "f")
MONK, EXPLORER = Noun("monaco", "monk", "m"), Noun("esploratore", "explorer", "m")


def sentences_of(text: str, step: int = 0) -> list[Sentence]:
    """The sentences about one step of the movement from a position."""
    return list(explain(tsukumo.position(text).movement()).steps[step].sentences)


def sentence(key: str, **values: Any) -> Text:
    """A sentence of the catalogue, filled in by hand."""
    return capital(texts.text(f"explain.{key}", **values))


def expect(text: str, clause: str, key: str, step: int = 0, **values: Any) -> None:
    """Exactly one sentence of a step is this one, and it cites the clause."""
    wanted = sentence(key, **values)
    matching = [s for s in sentences_of(text, step) if s.text == wanted]
    assert len(matching) == 1, [wanted.en, *(s.text.en for s in sentences_of(text, step))]
    assert clause in matching[0].clauses


def silent(text: str, key: str, **values: Any) -> bool:
    """Return whether a sentence is missing from the first step."""
    return sentence(key, **values) not in [s.text for s in sentences_of(text)]


def squares(n: int) -> Text:
    return Text("una casella", "one square") if n == 1 else Text(f"{n} caselle", f"{n} squares")


def row(*pairs: tuple[Text, int | Text]) -> Text:
    """``the geisha 4, the monk 3`` in both languages."""
    shown = [(who, Text(str(n), str(n)) if isinstance(n, int) else n) for who, n in pairs]
    words = [Text("{w:il} {n}", "{w:the} {n}").fill(w=who, n=n) for who, n in shown]
    return Text(", ".join(each.it for each in words), ", ".join(each.en for each in words))


BOTH, ALL = [GEISHA, INNKEEPER], [GEISHA, INNKEEPER, MONK]

# --- who is seen, and why not ---------------------------------------------------------------------

AHEAD, RIGHT, LEFT = Text("davanti", "ahead"), Text("a destra", "right"), Text("a sinistra", "left")
J10, G9 = Text("l'edificio J10", "building J10"), Text("l'edificio G9", "building G9")
SEEN: dict[str, tuple[str, str, dict[str, Any]]] = {
    "ahead": ("G7N.gG9s3", "seen", {"who": GEISHA, "square": "G9", "side": AHEAD, "distance": squares(2)}),
    "right": ("G7N.eH7s3", "seen", {"who": EXPLORER, "square": "H7", "side": RIGHT, "distance": squares(1)}),
    "left": ("G7E.mG12s3", "seen", {"who": MONK, "square": "G12", "side": LEFT, "distance": squares(5)}),
    "in steps": (
        "J7N.gJ9s3.iK9w1.distance-steps",
        "seen",
        {"who": GEISHA, "square": "J9", "side": AHEAD, "distance": Text("2 passi, 2 caselle", "2 steps, 2 squares")},
    ),
    "behind": ("G7N.gG4s3", "behind", {"who": GEISHA, "square": "G4"}),
    "behind, past a building": ("D12N.gD8s3", "behind", {"who": GEISHA, "square": "D8"}),
    "diagonal": ("G7N.gH8s3", "diagonal", {"who": GEISHA, "square": "H8"}),
    "beside and back": ("G7N.mF1s3", "diagonal", {"who": MONK, "square": "F1"}),
    "behind a building": ("J7N.gJ12s3", "wall", {"who": GEISHA, "square": "J12", "place": J10}),
    "behind the nearer of two": ("G7N.gG11s3.tG9NG10N", "wall", {"who": GEISHA, "square": "G11", "place": G9}),
    "behind a home": (
        "A5N.iA9w3",
        "wall",
        {"who": INNKEEPER, "square": "A9", "place": Text("la casa A7", "home A7")},
    ),
}


@pytest.mark.clause("target.a")
def test_who_is_seen_and_why_not() -> None:
    for text, key, values in SEEN.values():
        expect(text, "target.a", key, **values)


@pytest.mark.clause("board.hide", "board.home", "board.building")
def test_who_hides_is_inside() -> None:
    expect("G10W.gD10s3", "board.hide", "inside", who=GEISHA, square="D10")
    expect("G7N.iA7w7", "board.hide", "inside", who=INNKEEPER, square="A7")


@pytest.mark.clause("target.a")
def test_a_pawn_stands_between() -> None:
    blocked = "G7N.gG9s3.iG11w4.sight-blocked"
    expect(blocked, "target.a", "pawn_between", who=INNKEEPER, square="G11", other="G9")
    struck = "G7N.gG9s3x.iG11w4.sight-blocked"
    expect(struck, "target.a", "pawn_between", who=INNKEEPER, square="G11", other="G9")
    # A building stops the eye even where a pawn would.
    expect("J7N.gJ9s3.iJ12w4.sight-blocked", "target.a", "wall", who=INNKEEPER, square="J12", place=J10)
    # Where pawns do not block sight both are seen.
    seen: dict[str, Any] = {"who": INNKEEPER, "square": "G11", "side": AHEAD, "distance": squares(4)}
    expect("G7N.gG9s3.iG11w4", "target.a", "seen", **seen)


# --- whom it goes for -----------------------------------------------------------------------------

CHOICES: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    "a": ("G7N.gD7s5.iA7w4.mH8n9", "target.a", "only_seen", {"who": GEISHA}),
    "b": (
        "G7N.gB3s4.iL3e5.mA7n9",
        "target.b",
        "aura_unseen",
        {"who": INNKEEPER, "aura": 5, "others": row((GEISHA, 4), (MONK, 4))},
    ),
    "b, alone": ("G7N.gB3s4.iD7w9x", "target.b", "only_left", {"who": GEISHA}),
    "c": (
        "G7N.gD7s5.mG11n7.eJ7e2x",
        "target.c",
        "nearest_seen",
        {"who": GEISHA, "distance": squares(3), "others": row((MONK, 4))},
    ),
    "d": (
        "G7N.gD7s4.iJ7e5.mG11n9",
        "target.d",
        "aura_seen",
        {"distance": squares(3), "tied": BOTH, "who": INNKEEPER, "aura": 5, "others": row((GEISHA, 4))},
    ),
    "e": (
        "G7N.gB3s4.iJ6e4.mH8n3",
        "target.e",
        "nearest_unseen",
        {
            "tied": BOTH,
            "aura": 4,
            "who": INNKEEPER,
            "distance": squares(4),
            "others": row((GEISHA, 9)),
        },
    ),
    "f, in sight": (
        "G7N.gD7s4.iJ7e4.mG11n9",
        "target.f",
        "tie_seen",
        {"distance": squares(3), "aura": 4, "tied": BOTH},
    ),
    "f, unseen": (
        "G7N.gB3s4.iL3e4.mH8n3.eA7w7",
        "target.f",
        "tie_unseen",
        {"distance": squares(9), "aura": 4, "tied": BOTH},
    ),
    "nobody": ("G7N.gD7s4x.no_target-straight", "advance.g", "nobody", {}),
}
MARKED = [pytest.param(*choice, id=name, marks=pytest.mark.clause(choice[1])) for name, choice in CHOICES.items()]


@pytest.mark.parametrize(("text", "clause", "key", "values"), MARKED)
def test_what_decided(text: str, clause: str, key: str, values: dict[str, Any]) -> None:
    expect(text, clause, key, **values)


@pytest.mark.clause("goal.aura", "board.hide", "faq.1")
def test_halved_auras_are_told_where_they_matter() -> None:
    values: dict[str, Any] = {"who": MONK, "aura": 4, "cards": 9}
    expect("G7N.gB3s4.iL3e5.mA7n9", "faq.1", "halved", **values)
    expect("G7N.gB3s4.iL3e5.mA7n9", "board.hide", "halved", **values)
    assert silent("G7N.gD7s5.mA7n9", "halved", **values)
    expect("G7N.gB3s4.mA7n1", "faq.1", "halved", **{**values, "aura": 0, "cards": 1})


@pytest.mark.clause("board.hide")
@pytest.mark.parametrize("cards", [1, 2, 5])
def test_auras_that_a_reading_leaves_whole_are_told(cards: int) -> None:
    text = f"G7N.gB3s2.iA7w{cards}o.shelter-exposed"
    expect(text, "board.hide", "exposed", who=INNKEEPER, aura=cards)
    assert silent(text.removesuffix(".shelter-exposed"), "exposed", who=INNKEEPER, aura=cards)


# --- what it jumps over ---------------------------------------------------------------------------


def over(kind: str, square: str) -> Text:
    return texts.text(f"explain.over_{kind}", square=square)


EVENTS: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    "a pawn": ("G7N.gG8s6", "advance.c", "jump", {"over": over("pawn", "G8"), "to": "G9"}),
    "a building": ("J9N.gJ12s6", "advance.c", "jump", {"over": over("building", "J10"), "to": "J11"}),
    "a home": ("A6N.gA9s6", "advance.c", "jump", {"over": over("home", "A7"), "to": "A8"}),
    "two": (
        "J8N.gJ9s9",
        "advance.c",
        "jump",
        {"over": join_list([over("pawn", "J9"), over("building", "J10")]), "to": "J11"},
    ),
}


@pytest.mark.clause("advance.c")
def test_what_is_jumped_over_is_told() -> None:
    for text, clause, key, values in EVENTS.values():
        expect(text, clause, key, **values)


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
    said = [s.text for s in sentences_of(text)]
    assert said[-2:] == [sentence("edge", square=last), sentence(key, **values)]
    assert not any("advance.c" in s.clauses for s in sentences_of(text))
