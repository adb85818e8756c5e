"""The explorer of a hand without a browser: its points are the engine's, and its limits those of the deck."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import examples
from tests.markup import find_clicks, parse, words
from tests.widgets.base.following import reread
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.editions.edition import EVENT, SCROLL, load_edition
from tsukumo.games.tsukumobake.play.scoring import score
from tsukumo.games.tsukumobake.rules import HOUSES, clauses
from tsukumo_widgets.base.history import History
from tsukumo_widgets.games.tsukumobake.rules import shelf
from tsukumo_widgets.games.tsukumobake.rules.hand import HandExplorerState, story

KYOTO = load_edition()
CARDS = st.sampled_from(KYOTO.cards)


def holding(*cards: str) -> HandExplorerState:
    return HandExplorerState(history=History(shelf.read_hand(KYOTO, cards)))


# --- what it shows ----------------------------------------------------------------------------------------


@pytest.mark.clause("goal.points", "card.own", "card.gold")
def test_the_points_are_those_of_a_game_that_ends_so() -> None:
    game = tk.new_game("tsukumobake", seed=56)
    hand = shelf.read_hand(KYOTO, ("mirror", "mirror", "fan.gold", "teapot", "beads.gold", "scroll"))
    table: Any = game.state
    for house in HOUSES:
        table.hands[table.seat(house)] = list(hand)
    state = HandExplorerState(history=History(hand))
    for seat, house in enumerate(HOUSES):
        assert state.points(seat) == score(table, table.seat(house)).items
    assert [state.points(seat) for seat in range(4)] == [36, 20, 24, 16]
    *_, total = parse(story(state).replace(icon("star", "en"), "★")).iter("tr")
    assert ["".join(cell.itertext()) for cell in total] == ["the whole hand", "36 ★", "20", "24", "16"]


def test_every_value_explains_itself() -> None:
    state = holding("mirror.gold", "fan", "scroll")
    for message in find_clicks(story(state)):
        html = story(state.update(message))
        seat, card = HOUSES.index(message["house"]), KYOTO.number[message["card"]]
        cited = {node.attrib["data-clause"] for node in parse(html).iter("a")}
        assert cited <= set(clauses())
        if card == SCROLL:
            assert {"scroll.keep", "scroll.protect"} <= cited
            continue
        assert "card.own" in cited
        assert ("card.gold" in cited) == bool(card % 2)
        assert str(KYOTO.values[seat][card]) in words(html)
        assert 'aria-pressed="true"' in html
    assert "3 × 4 = 12" in words(story(state.update({"do": "why", "card": "mirror.gold", "house": "monk"})))
    assert "9 × 4 = 36" in words(story(state.update({"do": "why", "card": "mirror.gold", "house": "geisha"})))


@pytest.mark.clause("goal.aura")
def test_the_aura_counts_scrolls_too() -> None:
    assert "Aura: 3 cards." in words(story(holding("fan", "scroll", "scroll")))
    assert "one card." in words(story(holding("fan")))


# --- the deck's limits ------------------------------------------------------------------------------------


@pytest.mark.clause("card.types", "card.gold")
def test_the_shelf_has_all_eighty_cards_and_no_more() -> None:
    state = holding()
    faces = find_clicks(shelf.shelf(KYOTO, state.hand, "en", events=True))
    assert [m["card"] for m in faces if m["do"] == "take"] == list(KYOTO.cards)
    for _ in range(7):
        for message in faces:
            if message["do"] == "take":
                state = state.update(message)
    assert Counter(state.hand) == Counter((*KYOTO.all_items, *(SCROLL,) * 6))
    assert len(state.hand) + len(KYOTO.events) == 80
    assert shelf.shelf(KYOTO, state.hand, "en").count(" disabled") == 33


@pytest.mark.clause("event.reveal")
def test_an_event_is_never_in_a_hand() -> None:
    state = holding("fan").update({"do": "take", "card": "earthquake"})
    assert state.hand == (KYOTO.number["fan"],)
    assert "Earthquake: an event" in words(story(state))
    assert "event.reveal" in story(state)


@given(st.integers(0, 10**6))
@examples(20)
def test_a_hand_dealt_is_one_that_can_be_had(seed: int) -> None:
    hand = shelf.deal_hand(KYOTO, seed)
    assert hand == shelf.deal_hand(KYOTO, seed)
    assert shelf.read_hand(KYOTO, [KYOTO.cards[card] for card in hand]) == hand
    assert len(hand) == 6


# --- the widget -------------------------------------------------------------------------------------------


@given(st.lists(CARDS, max_size=12))
@examples(60)
def test_a_link_opens_the_hand_it_was_made_of_or_says_why_not(cards: list[str]) -> None:
    state = HandExplorerState().read_query({"hand": ",".join(cards)})
    counted = Counter(cards)
    fits = all(counted[c] <= shelf.copies(KYOTO, KYOTO.number[c]) and KYOTO.number[c] < EVENT for c in cards)
    assert bool(state.refused) == (not fits)
    if fits:
        assert sorted(KYOTO.cards[card] for card in state.hand) == sorted(cards)
        assert HandExplorerState().read_query(reread(state.link())).hand == state.hand
    else:
        assert words(story(state)).startswith("This is not possible")
