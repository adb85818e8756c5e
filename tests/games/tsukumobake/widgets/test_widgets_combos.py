"""The explorer of the combos without a browser: what it offers the engine allows, what it does not is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plotly.graph_objects import Figure

from tests.examples import examples
from tests.markup import find_clicks, parse, words
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.look.icons import icon
from tsukumo.core.look.palette import ROAD
from tsukumo.games.tsukumobake.editions.edition import SCROLL, load_edition
from tsukumo.games.tsukumobake.play.actions import Play
from tsukumo.games.tsukumobake.rules import HOUSES, clauses
from tsukumo_widgets.base.history import History
from tsukumo_widgets.games.tsukumobake.rules import combos_figure as figure
from tsukumo_widgets.games.tsukumobake.rules import shelf
from tsukumo_widgets.games.tsukumobake.rules.combos import sheet, story
from tsukumo_widgets.games.tsukumobake.rules.combos_picture import colour, svg
from tsukumo_widgets.games.tsukumobake.rules.combos_state import CombosState, PickedCombo

KYOTO = load_edition()
COMBOS = {combo.id: i for i, combo in enumerate(KYOTO.combos)}
YES, NO = icon("check", "en"), icon("cross", "en")
hands = st.lists(st.sampled_from(KYOTO.cards[: SCROLL + 1]), max_size=9)


def holding(house: str, *cards: str) -> CombosState:
    hand: shelf.Cards = ()
    for card in cards:
        hand = shelf.take_card(KYOTO, hand, KYOTO.number[card])
    return CombosState(house=house, history=History(hand))


def cited(html: str) -> set[str]:
    return {node.attrib["data-clause"] for node in parse(html).iter("a") if "data-clause" in node.attrib}


def pick(state: CombosState, combo: str, *cards: str) -> CombosState:
    return state.update({"do": "pick", "combo": combo, "cards": list(cards)})


# --- the five ways to pay ---------------------------------------------------------------------------------


@pytest.mark.clause("combo.a")
def test_a_card_of_the_other_house() -> None:
    state = pick(holding("geisha", "teapot"), "perdition", "teapot")
    assert YES in story(state)
    assert "a card of the other house is enough" in words(story(state))
    assert {"combo.a", "pile.discard"} <= cited(story(state))
    assert figure.data(state)[0]["text"][0][COMBOS["perdition"]] == "−2"


@pytest.mark.clause("combo.b")
def test_a_card_of_ones_own() -> None:
    state = pick(holding("geisha", "fan"), "march", "fan")
    assert "combo.b" in cited(story(state))
    assert figure.data(state)[0]["text"][0] == ["−3", "−3", "", "−3", "", ""]


@pytest.mark.clause("combo.c", "card.gold")
def test_a_gold_card_opens_the_combos_of_its_house() -> None:
    state = pick(holding("explorer", "teapot.gold"), "indulgence", "teapot.gold")
    assert {"combo.c", "card.gold"} <= cited(story(state))
    assert "a gold card is enough" in words(story(state))


@pytest.mark.clause("combo.d")
def test_a_gold_card_of_ones_own_opens_everything() -> None:
    state = holding("monk", "bell.gold")
    clauses = [state.ways(combo, state.faces[0])[0].payment.clause for combo in state.edition.combos]
    assert clauses == [f"combo.{way}" for way in "ddbbdb"]
    assert "combo.d" in cited(story(pick(state, "march", "bell.gold")))
    assert "24 points" in words(story(pick(state, "march", "bell.gold")))


@pytest.mark.clause("combo.pair")
def test_two_cards_or_half_of_what_it_takes() -> None:
    state = holding("monk", "fan", "teapot")
    assert figure.data(state)[0]["text"][0][COMBOS["perdition"]] == "−3"
    assert "combo.pair" in cited(story(pick(state, "perdition", "fan", "teapot")))
    assert figure.data(state)[0]["text"][0][COMBOS["march"]] == "½"
    alone = story(pick(state, "march", "fan"))
    assert icon("half", "en") in alone
    assert "March costs a card of the geisha and one of the explorer" in words(alone)
    assert "combo.pair" in cited(alone)
    assert figure.data(state)[0]["hovertext"][0][COMBOS["march"]].endswith("the other card is missing")


@pytest.mark.clause("scroll.keep")
def test_a_scroll_is_of_no_use() -> None:
    state = holding("monk", "fan", "scroll").update({"do": "cell", "x": 0, "y": 1})
    assert state.picked == PickedCombo(0, (SCROLL,))
    assert "scroll.keep" in cited(story(state))
    assert figure.data(state)[0]["text"][1] == [""] * 6


def test_why_a_combo_stays_shut() -> None:
    state = pick(holding("monk", "fan", "umbrella", "compass", "scroll"), "indulgence")
    text = words(story(state))
    assert story(state).count(NO) == 4
    assert YES not in story(state)
    assert "the compass belongs to the explorer" in text
    assert {"combo.a", "combo.b", "scroll.keep"} == cited(story(state))
    assert "Take some cards" in words(story(pick(holding("monk"), "indulgence")))


# --- the sheet and the map agree with the engine ----------------------------------------------------------


@given(st.sampled_from(HOUSES), hands)
@examples(40)
def test_what_is_offered_is_allowed_and_nothing_else(house: str, cards: list[str]) -> None:
    state = holding(house, *cards)
    offered = {
        str(Play(house, message["combo"], tuple(message["cards"])))
        for message in find_clicks(sheet(state))
        if message["cards"]
    }
    assert offered == {str(action) for action in state.game.legal() if isinstance(action, Play)}
    texts = figure.data(state)[0]["text"]
    for x, combo in enumerate(KYOTO.combos):
        for y, card in enumerate(state.faces):
            cell = state.update({"do": "cell", "x": x, "y": y})
            assert cell.picked == PickedCombo(x, (card,))
            paid = any(card in way.payment.cards for way in state.ways(combo))
            assert (YES in story(cell)) == paid == (texts[y][x] not in ("", "½"))
            assert cited(story(cell)) <= set(clauses())


@given(st.sampled_from(HOUSES), hands)
@examples(15)
def test_every_line_explains_itself_in_both_languages(house: str, cards: list[str]) -> None:
    for lang in LANGS:
        state = replace(holding(house, *cards), lang=lang)
        for message in find_clicks(sheet(state)):
            assert f"Effe{'tto' if lang == 'it' else 'ct'}: " in words(story(state.update(message)))


def test_the_map_is_a_figure() -> None:
    state = holding("monk", "fan", "fan", "teapot.gold", "beads", "mirror.gold", "scroll")
    shown = Figure(figure.data(state), figure.layout(state))
    assert json.dumps(figure.data(state))
    assert shown.layout.xaxis.ticktext[0].startswith("Perdition")
    assert len(shown.layout.yaxis.ticktext) == len(state.faces)
    assert shown.layout.yaxis.ticktext[0] == "fan ×2"


@given(st.sampled_from(HOUSES), hands, st.sampled_from(LANGS))
@examples(30)
def test_the_picture_is_the_same_map(house: str, cards: list[str], lang: Lang) -> None:
    state = replace(holding(house, *cards), lang=lang)
    drawn = svg(state)
    assert drawn == svg(replace(holding(house, *cards), lang=lang))
    assert "id=" not in drawn
    root, space = ElementTree.fromstring(drawn), "{http://www.w3.org/2000/svg}"
    # Plotly's rows one after the other, and what a reader hears of each square.
    shown = figure.data(state)[0]
    squares = [group for group in root.iter(f"{space}g") if group.find(f"{space}title") is not None]
    for tag, texts in (("text", shown["text"]), ("title", shown["hovertext"])):
        assert [group.findtext(space + tag) for group in squares] == [text for line in texts for text in line]
    picture_text = " ".join(" ".join(root.itertext()).split())
    for each in (*(combo.name.say(lang) for combo in KYOTO.combos), *(figure.label_row(state, c) for c in state.faces)):
        assert each in picture_text


def test_the_dearer_the_darker() -> None:
    def light(points: int) -> int:
        return sum(bytes.fromhex(colour(points)[1:]))

    lights = [light(points) for points in range(1, 37)]
    assert lights == sorted(lights, reverse=True)
    assert colour(0) == ROAD
    assert colour(36) == colour(99) == "#00224e"
