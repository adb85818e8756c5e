"""The explorer of events without a page: before and after, what is asked, and by which clauses."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.markup import parse, words
from tests.widgets.pages import page_for_all
from tsukumo.core.game.game import AnyGame
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.draw.board import Marks, board_svg
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.play.arrangement import find_paying_hand
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.words import house_name
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


def now(state: EventState) -> AnyGame:
    """The game as it stands."""
    assert state.game
    return state.game


def choose(state: EventState, action: object) -> EventState:
    """The state after an answer."""
    after: EventState = state.update({"do": "choose", "action": str(action), "after": state.moment})
    return after


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
        before = facts(state.before, "en")
        while state.asked:
            state = choose(state, rng.choice(state.choices))
            assert state.moment < 40
        after = now(state).state
        assert facts(state.before, "en") == before
        assert all_cards(state.before) == all_cards(after) == whole
        # The turn goes on where it would have gone on, but nobody is asked here.
        assert after.to_act == state.before.to_act
        assert after.asking.name == ("walk" if find_paying_hand(state.before, name) else "cards")
        assert (state.waiting, state.choices) == (None, ())
        if name in KYOTO.number:
            assert now(state).log[0].kind == "revealed"
            assert KYOTO.number[name] in after.removed
            assert KYOTO.number[name] not in after.deck


@pytest.mark.parametrize("name", list_names(KYOTO))
def test_a_bot_answers_whatever_is_asked(name: str) -> None:
    for turn in (3, 11):
        asked = FIRST.on(name, turn)
        first, again = (asked.switch(bot=True) for _ in range(2))
        assert not first.asked
        assert now(first).log == now(again).log
        back = first.switch(bot=False)
        assert (back.bot, now(back).actions, back.waiting) == (False, (), asked.waiting)
        assert not first.undoable  # nobody else has answered
        # In another turn it answers, too.
        assert (first.on(name, 5).bot, first.on(name, 5).asked) == (True, False)


def test_answers_are_undone_and_redone_while_the_bot_goes_on(explorer: EventExplorer) -> None:
    """Its switch stays as it was; it answers whatever is open again."""
    explorer.handle({"do": "choose", "action": str(explorer.state.choices[-1]), "after": 0})
    explorer.bot.value = True
    whole = now(explorer.state).log
    for do in ("undo", "redo"):
        explorer.handle({"do": do})
        assert explorer.bot.value
        assert not explorer.state.asked
    assert now(explorer.state).log == whole
    link = explorer.state.link()
    assert link
    opened = EventState(lang="en").read_query({name: str(value) for name, value in link.shown.items()})
    assert now(opened).log == whole
    explorer.bot.value = False
    assert explorer.state.moment == 1


@pytest.mark.clause("event.reveal", "scroll.discard", "pile.discard")
def test_an_earthquake_is_answered_player_by_player(explorer: EventExplorer) -> None:
    before = explorer.state.before
    holding = [seat for seat in before.clockwise(before.asking.seat) if before.hands[seat]]
    assert len(holding) > 2
    for seat in holding:
        state = explorer.state
        assert state.asked
        assert state.waiting == state.viewer == before.house(seat)
        buttons = parse(explorer.asked.html).iter("button")
        assert len([node for node in buttons if "choose" in node.attrib["data-do"]]) == len(state.choices)
        # Whoever is asked sees their cards, and may click them, too.
        cards = {action.card for action in state.choices}
        clicks = [
            json.loads(node.attrib["data-do"]) for node in parse(explorer.asked.html).iter() if "data-do" in node.attrib
        ]
        assert cards == {click["thing"][1] for click in clicks if click["do"] == "thing"}
        click = {"do": "thing", "thing": ["card", state.choices[0].card]}
        explorer.handle(click if seat % 2 else {"do": "choose", "action": str(state.choices[0]), "after": state.moment})
    state = explorer.state
    assert not state.asked
    assert "choose" not in explorer.asked.html
    assert [len(hand) for hand in now(state).state.hands] == [max(0, len(hand) - 1) for hand in before.hands]
    for seat in holding:  # of whose discarding is told by the clauses
        assert house_name(before.house(seat)).en in words(explorer.story.html)
    linked = {
        node.attrib["data-clause"] for node in parse(explorer.story.html).iter("a") if "data-clause" in node.attrib
    }
    assert {"event.reveal", "pile.discard"} <= linked
    explorer.handle({"do": "undo"})
    assert explorer.state.moment == len(holding) - 1
    assert explorer.state.asked
    explorer.handle({"do": "redo"})
    assert not explorer.state.asked


def test_every_answer_can_be_looked_back_at(explorer: EventExplorer) -> None:
    answers = []
    while explorer.state.asked:
        answers.append(str(explorer.state.choices[-1]))
        explorer.handle({"do": "choose", "action": answers[-1], "after": explorer.state.moment})
    assert explorer.stepper.max == len(answers) > 1
    last = explorer.around.html
    explorer.stepper.value = 1
    assert str(explorer.state.chosen) == answers[1]
    assert explorer.around.html != last
    link = explorer.state.link()
    assert link
    assert link.shown["answers"] == ";".join(answers)
    opened = EventState(lang="en").read_query({name: str(value) for name, value in link.shown.items()})
    assert [*map(str, now(opened).actions)] == answers
    for message in ({"do": "new"}, {"do": "branch"}, {"do": "line", "line": 0}, {"do": "save"}):
        before = explorer.state
        explorer.handle(message)
        assert explorer.state == before


@pytest.mark.clause("faq.2", "faq.1")
def test_the_blessing_deals_half_of_the_pile_and_names_its_reading(explorer: EventExplorer) -> None:
    explorer.what.value = "blessing"
    before = explorer.state.before
    assert not explorer.state.asked
    assert len(now(explorer.state).state.pile) == len(before.pile) - len(before.pile) // 2
    assert "faq.2" in explorer.story.html
    assert "Reading blessing" in explorer.story.html
    explorer.readings.menus["blessing"].value = "shuffled"
    assert explorer.state.before.rules.shuffled_blessing
    assert any(record.kind == "pile_shuffled" for record in now(explorer.state).log)
    explorer.readings.menus["blessing"].value = "top"


@pytest.mark.clause("turn.3a")
def test_buildings_are_lit_by_a_click_on_the_board(explorer: EventExplorer) -> None:
    explorer.handle({"do": "square", "square": "G7"})
    assert explorer.state.moment == 0
    explorer.apply(lambda state: state.on("fireflies", 12))
    dark = [pick.what for pick in explorer.state.choices if pick.kind == "pick"]
    assert dark
    shown = explorer.board.svg
    explorer.handle({"do": "square", "square": next(square for square in NAMES if square not in dark)})
    assert "tk-wrong" in explorer.asked.html
    explorer.handle({"do": "square", "square": dark[0]})
    assert explorer.state.moment == 1
    assert explorer.board.svg != shown
    assert explorer.before.svg == str(
        board_svg(explorer.state.before.position(), Marks(dark=explorer.state.before.dark), lang="en")
    )
    lit = now(explorer.state).state.lit
    assert lit.bit_count() == explorer.state.before.lit.bit_count() + 1


@pytest.mark.clause("combo.pair", "turn.1")
def test_a_combo_is_paid_for_if_the_hand_can_and_free_if_it_cannot() -> None:
    paid = free = 0
    for turn in range(20):
        for combo in KYOTO.combos:
            state = FIRST.on(combo.id, turn)
            played = [record for record in now(state).log if record.kind == "played"]
            assert bool(played) == (find_paying_hand(state.before, combo.id) is not None)
            paid, free = paid + bool(played), free + (not played)
    assert paid
    assert free


def test_what_has_changed_is_marked_in_the_table(explorer: EventExplorer) -> None:
    explorer.apply(lambda state: state.on("drums", 6))
    before, after = explorer.state.before, now(explorer.state).state
    pairs = zip(facts(before, "en"), facts(after, "en"), strict=True)
    changed = [was[0] for was, is_now in pairs if was != is_now]
    assert {"parade", "steps", "removed", "deck"} >= set(changed) >= {"steps"}
    assert explorer.around.html == comparison(before, after, "en")
    assert explorer.around.html.count(icon("dot", "en")) == len(changed)
    assert after.budget() == min(10, before.budget() + 2)
