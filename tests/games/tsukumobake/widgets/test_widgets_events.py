"""The explorer of events without a page: before and after, what is asked, and by which clauses."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.markup import parse
from tests.widgets.pages import page_for_all
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.play.arrangement import find_paying_hand
from tsukumo.games.tsukumobake.play.state import State
from tsukumo_widgets.games.tsukumobake.rules.events import (
    EventExplorer,
    EventState,
    comparison,
    facts,
    list_names,
    list_turns,
)

KYOTO = load_edition()
FIRST = EventState(lang="en")


explorer = page_for_all(lambda: EventExplorer(lang="en"), lambda _: FIRST.begin(seed=7))


def all_cards(table: State) -> list[int]:
    """Every card of a game, wherever it is."""
    return sorted([*(card for hand in table.hands for card in hand), *table.deck, *table.pile, *table.removed])


def test_every_event_and_every_combo_can_be_tried() -> None:
    assert len(list_names(KYOTO)) == 10 + 6
    assert len(list_turns(7, (), "kyoto")) == 20


@pytest.mark.clause("event.reveal", "pile.removed", "card.types")
@pytest.mark.parametrize("name", list_names(KYOTO))
def test_an_effect_is_carried_out_to_its_end_and_loses_no_card(name: str) -> None:
    rng = Random(name)
    whole = all_cards(list_turns(7, (), "kyoto")[0])
    for turn in (0, 6, 13, 19):
        state = FIRST.on(name, turn)
        before = facts(state.tried.before, "en")
        while state.tried.asked:
            state = state.choose(str(rng.choice(state.tried.after.legal())))
            assert len(state.made) < 40
        tried = state.tried
        assert facts(tried.before, "en") == before
        assert all_cards(tried.before) == all_cards(tried.after) == whole
        # The turn goes on where it would have gone on.
        assert tried.after.to_act == tried.before.to_act
        assert tried.after.asking.name == ("walk" if find_paying_hand(tried.before, name) else "cards")
        if name in KYOTO.number:
            assert tried.records[0].kind == "revealed"
            assert KYOTO.number[name] in tried.after.removed
            assert KYOTO.number[name] not in tried.after.deck


@pytest.mark.parametrize("name", list_names(KYOTO))
def test_a_bot_answers_whatever_is_asked(name: str) -> None:
    for turn in (3, 11):
        first, again = (replace(FIRST.on(name, turn), bot=True) for _ in range(2))
        assert not first.tried.asked
        assert first.tried.records == again.tried.records


@pytest.mark.clause("event.reveal", "scroll.discard", "pile.discard")
def test_an_earthquake_is_answered_player_by_player(explorer: EventExplorer) -> None:
    before = explorer.state.tried.before
    holding = [seat for seat in before.clockwise(before.asking.seat) if before.hands[seat]]
    assert len(holding) > 2
    for seat in holding:
        tried = explorer.state.tried
        assert tried.asked
        assert tried.after.to_act == tried.after.house(seat)
        buttons = parse(explorer.asked.html).iter("button")
        assert len([node for node in buttons if "choose" in node.attrib["data-do"]]) == len(tried.after.legal())
        explorer.handle({"do": "choose", "action": str(tried.after.legal()[0])})
    tried = explorer.state.tried
    assert not tried.asked
    assert [len(hand) for hand in tried.after.hands] == [max(0, len(hand) - 1) for hand in before.hands]
    assert explorer.story.html.count("<li>") == 2  # the event, and what everybody discards
    explorer.handle({"do": "back"})
    assert len(explorer.state.made) == len(holding) - 1
    assert explorer.state.tried.asked


@pytest.mark.clause("faq.2", "faq.1")
def test_the_blessing_deals_half_of_the_pile_and_names_its_reading(explorer: EventExplorer) -> None:
    explorer.what.value = "blessing"
    tried = explorer.state.tried
    assert not tried.asked
    assert len(tried.after.pile) == len(tried.before.pile) - len(tried.before.pile) // 2
    assert "faq.2" in explorer.story.html
    assert "Reading blessing" in explorer.story.html
    explorer.options.menus["blessing"].value = "shuffled"
    assert explorer.state.tried.before.rules.shuffled_blessing
    assert any(record.kind == "pile_shuffled" for record in explorer.state.tried.records)
    explorer.options.menus["blessing"].value = "top"


@pytest.mark.clause("turn.3a")
def test_buildings_are_lit_by_a_click_on_the_board(explorer: EventExplorer) -> None:
    explorer.handle({"do": "square", "square": "G7"})
    assert explorer.state.made == ()
    explorer.apply(lambda state: state.on("fireflies", 12))
    dark = [pick.what for pick in explorer.state.tried.after.legal() if pick.kind == "pick"]
    assert dark
    assert "click" in explorer.after.hint
    before = explorer.after.svg
    explorer.handle({"do": "square", "square": dark[0]})
    assert len(explorer.state.made) == 1
    assert explorer.after.svg != before
    tried = explorer.state.tried
    assert tried.after.lit.bit_count() == tried.before.lit.bit_count() + 1


@pytest.mark.clause("combo.pair", "turn.1")
def test_a_combo_is_paid_for_if_the_hand_can_and_free_if_it_cannot() -> None:
    paid = free = 0
    for turn in range(20):
        for combo in KYOTO.combos:
            tried = FIRST.on(combo.id, turn).tried
            played = [record for record in tried.records if record.kind == "played"]
            assert bool(played) == (find_paying_hand(tried.before, combo.id) is not None)
            paid, free = paid + bool(played), free + (not played)
    assert paid
    assert free


def test_what_has_changed_is_marked_in_the_table(explorer: EventExplorer) -> None:
    explorer.apply(lambda state: state.on("drums", 6))
    tried = explorer.state.tried
    pairs = zip(facts(tried.before, "en"), facts(tried.after, "en"), strict=True)
    changed = [before[0] for before, after in pairs if before != after]
    assert {"parade", "steps", "removed", "deck"} >= set(changed) >= {"steps"}
    assert comparison(tried, "en").count(icon("dot", "en")) == len(changed)
    assert tried.after.budget() == min(10, tried.before.budget() + 2)
