"""Drawing, revealing and discarding: which card goes where, who sees it, and who decides."""

from __future__ import annotations

import pytest

from tests.tsukumobake.tables import (
    KYOTO,
    SEAT,
    answers,
    cards,
    do,
    draw,
    edition,
    effect,
    hand,
    kinds,
    known,
    lay,
    named,
    one,
    options,
    tally,
)
from tsukumo.tsukumobake.play.scoring import points


# --- drawing ----------------------------------------------------------------------------------------
@pytest.mark.clause("goal.aura", "scroll.keep")
def test_cards_come_from_the_top_of_the_deck_and_are_kept() -> None:
    state = lay(hands={"monk": "bell"}, deck="hat fan.gold scroll teapot")
    record = one(draw(state, "monk", 3), "drew")
    assert record.data == {"count": 3, "kept": 3, "missing": 0}
    assert record.secret == {"cards": ["teapot", "scroll", "fan.gold"]}
    assert record.seen_by == ("monk",)
    assert hand(state, "monk") == "fan.gold teapot bell scroll"
    assert named(state, state.deck) == "hat"
    assert state.pawns()[SEAT["monk"]].cards == 4
    assert state.pawns()[SEAT["monk"]].scrolls == 1


@pytest.mark.clause("scroll.keep", "goal.points")
def test_a_scroll_stays_in_the_hand_and_is_worth_nothing() -> None:
    state = lay(deck="scroll scroll")
    draw(state, "monk", 2)
    assert hand(state, "monk") == "scroll scroll"
    assert points(state)["monk"] == 0
    cards(state, "monk")
    assert options(state) == ["monk pass"]


# --- events -----------------------------------------------------------------------------------------
@pytest.mark.clause("event.reveal", "pile.removed")
def test_an_event_is_revealed_at_once_and_leaves_the_game() -> None:
    state = lay(deck="hat tailwind fan scroll")
    records = draw(state, "monk", 3)
    assert kinds(records) == ["drew", "revealed", *["stride"] * 4]
    assert records[0].data == {"count": 3, "kept": 2, "missing": 0}
    assert records[0].secret == {"cards": ["scroll", "fan"]}
    assert records[1].data == {"event": "tailwind"}
    assert (records[1].who, records[1].clauses) == ("monk", ("event.reveal", "pile.removed"))
    assert [r.who for r in records[2:]] == ["monk", "explorer", "geisha", "innkeeper"]
    assert all(r.clauses == ("event.reveal", "turn.2") for r in records[2:])
    assert (hand(state, "monk"), named(state, state.removed)) == ("fan scroll", "tailwind")
    assert (state.pile, state.ever) == ([], 0)
    assert state.strides == [2, 2, 2, 2]
    assert tally(state, "monk") == {"events": 1}


@pytest.mark.clause("event.order", "event.reveal")
@pytest.mark.parametrize("order", [["drums", "temple_bell"], ["temple_bell", "drums"]])
def test_whoever_draws_two_events_chooses_their_order(order: list[str]) -> None:
    state = lay(deck="temple_bell fan drums", parade="G7 S")
    assert kinds(draw(state, "monk", 3)) == ["drew"]
    assert hand(state, "monk") == "fan"
    assert sorted(options(state)) == ["monk reveal drums", "monk reveal temple_bell"]
    records = do(state, f"monk reveal {order[0]}")
    revealed = [r for r in records if r.kind == "revealed"]
    assert [r.data["event"] for r in revealed] == order
    assert revealed[0].clauses == ("event.reveal", "event.order", "pile.removed")
    assert revealed[1].clauses == ("event.reveal", "pile.removed")
    assert named(state, state.removed).split() == order
    assert state.over
    assert tally(state, "monk") == {"events": 2}


@pytest.mark.clause("event.order")
def test_of_three_events_the_second_is_chosen_too() -> None:
    state = lay(deck="tailwind drums temple_bell")
    draw(state, "monk", 3)
    do(state, "monk reveal drums")
    assert sorted(options(state)) == ["monk reveal tailwind", "monk reveal temple_bell"]
    do(state, "monk reveal temple_bell")
    assert named(state, state.removed) == "drums temple_bell tailwind"


@pytest.mark.clause("event.order")
def test_copies_of_one_event_are_revealed_one_after_the_other() -> None:
    state = lay(deck="tailwind tailwind drums")
    draw(state, "monk", 3)
    assert options(state) == ["monk reveal tailwind", "monk reveal drums"]
    do(state, "monk reveal tailwind")
    assert options(state) == ["monk reveal tailwind", "monk reveal drums"]
    do(state, "monk reveal drums")
    assert named(state, state.removed) == "tailwind drums tailwind"


@pytest.mark.clause("event.reveal", "event.order")
def test_an_event_drawn_by_an_event_comes_before_those_that_wait() -> None:
    # The full moon draws two: fireflies and an item. Only then do the drums, drawn first, take effect.
    state = lay(deck="hat bell fireflies drums full_moon", lit="J4 D4")
    draw(state, "monk", 2)
    records = do(state, "monk reveal full_moon")
    assert [(r.kind, r.data.get("event")) for r in records] == [
        ("revealed", "full_moon"),
        ("drew", None),
        ("revealed", "fireflies"),
    ]
    assert records[1].clauses == ("event.reveal",)
    assert named(state, state.removed) == "full_moon fireflies"
    assert options(state)[0] == "monk pick E2"  # a building to light
    records = do(state, "monk pick E2", "monk pick I2")
    assert [r.data["event"] for r in records if r.kind == "revealed"] == ["drums"]
    assert (hand(state, "monk"), named(state, state.deck)) == ("bell", "hat")


@pytest.mark.clause("event.reveal")
def test_an_event_interrupts_the_effect_that_drew_it() -> None:
    state = lay(deck="tailwind", pile="fan hat", lit="J4")
    records = effect(state, "monk", {"op": "draw", "who": "actor", "count": 1}, {"op": "remove", "count": 1})
    assert [(r.kind, r.clauses[0]) for r in records] == [
        ("drew", "combo.b"),
        ("revealed", "event.reveal"),
        *[("stride", "event.reveal")] * 4,
        ("pile_shrunk", "combo.b"),
    ]


@pytest.mark.clause("event.reveal")
def test_whoever_draws_in_anothers_turn_reveals_too() -> None:
    state = lay(deck="full_moon fan", edition=edition(events={"full_moon": [{"op": "darken", "count": 1}]}))
    effect(state, "geisha", {"op": "draw", "who": "left", "count": 2})
    assert state.to_act == "innkeeper"
    assert hand(state, "innkeeper") == "fan"
    assert tally(state, "innkeeper") == {"events": 1}


@pytest.mark.clause("event.reveal")
def test_the_rulebooks_events_are_in_the_edition() -> None:
    assert {"earthquake", "blessing"} <= {event.id for event in KYOTO.events}
    assert {event.kind for event in KYOTO.events} == {"fortune", "misfortune"}


# --- discarding -------------------------------------------------------------------------------------
@pytest.mark.clause("scroll.discard", "pile.discard", "pile.removed")
def test_in_an_earthquake_everybody_discards_and_a_scroll_will_do() -> None:
    hands = {"monk": "fan fan hat", "explorer": "scroll", "innkeeper": "bell.gold scroll"}
    state = lay(hands=hands, deck="earthquake", pile="teapot")
    draw(state, "monk", 1)
    assert options(state) == ["monk discard fan", "monk discard hat"]
    record = do(state, "monk discard hat")[0]
    assert record.clauses == ("event.reveal", "pile.discard")
    assert options(state) == ["explorer discard scroll"]
    record = do(state, "explorer discard scroll")[0]
    assert record.clauses == ("event.reveal", "scroll.discard", "pile.removed")
    # The geisha has nothing to discard.
    assert options(state) == ["innkeeper discard bell.gold", "innkeeper discard scroll"]
    do(state, "innkeeper discard bell.gold")
    assert named(state, state.pile) == "teapot hat bell.gold"
    assert named(state, state.removed) == "earthquake scroll"
    assert state.ever == 3
    assert [hand(state, house) for house in hands] == ["fan fan", "", "scroll"]
    assert state.over


@pytest.mark.clause("pile.discard", "scroll.discard")
def test_several_cards_are_discarded_one_at_a_time() -> None:
    state = lay(hands={"monk": "fan fan scroll"})
    effect(state, "monk", {"op": "discard", "who": "actor", "count": 3})
    assert answers(state) == "fan scroll"
    do(state, "monk discard fan")
    assert answers(state) == "fan scroll"
    do(state, "monk discard scroll")
    assert answers(state) == "fan"
    records = do(state, "monk discard fan")
    assert records[0].data == {"card": "fan"}
    assert named(state, state.pile) == "fan fan"


@pytest.mark.clause("pile.discard")
def test_nobody_discards_more_than_they_hold() -> None:
    state = lay(hands={"monk": "fan"})
    effect(state, "monk", {"op": "discard", "who": "all", "count": 4})
    do(state, "monk discard fan")
    assert state.over


# --- what everybody knows of a hand -----------------------------------------------------------------
@pytest.mark.clause("pile.discard", "faq.2")
def test_what_comes_back_from_the_pile_is_known_until_it_goes() -> None:
    state = lay(hands={"monk": "fan hat"}, pile="bell fan")
    effect(state, "monk", {"op": "recover", "who": "actor", "count": 2})
    do(state, "monk pick fan", "monk pick bell")
    assert hand(state, "monk") == "fan fan bell hat"
    assert known(state, "monk") == "fan bell"
    effect(state, "monk", {"op": "discard", "who": "actor", "count": 2})
    # Of two fans one was known; nobody can tell which of them goes, but one is seen to go.
    do(state, "monk discard fan")
    assert known(state, "monk") == "bell"
    do(state, "monk discard hat")
    assert known(state, "monk") == "bell"


@pytest.mark.clause("pile.discard")
@pytest.mark.parametrize("op", [{"op": "steal", "who": "left"}, {"op": "give", "who": "left", "to": "right"}])
def test_a_card_that_changes_hands_unseen_leaves_nothing_known(op: dict[str, str]) -> None:
    state = lay(hands={"innkeeper": "bell"}, pile="fan", rolls=[[0]])
    effect(state, "innkeeper", {"op": "recover", "who": "actor", "count": 1})
    do(state, "innkeeper pick fan")
    assert known(state, "innkeeper") == "fan"
    records = list(effect(state, "geisha", op | {"count": 1}))
    if not state.over:
        records += do(state, "innkeeper pick bell")
    assert (known(state, "innkeeper"), known(state, "geisha")) == ("", "")
    assert records[-1].data == {"to": "geisha"}
    assert records[-1].seen_by == ("innkeeper", "geisha")


@pytest.mark.clause("pile.discard", "pile.removed")
def test_what_is_counted_has_no_bound() -> None:
    state = lay(deck="tailwind " * 300)
    for _ in range(300):
        draw(state, "monk", 1)
    assert tally(state, "monk") == {"events": 300}
