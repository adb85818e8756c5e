"""The cards that pay for combos, by hand, and by clause."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.tsukumobake.tables import KYOTO, cards, do, lay, named, one, options
from tsukumo.games.tsukumobake.editions.edition import EVENT, SCROLL, Combo
from tsukumo.games.tsukumobake.play.combos import cheat_sheet, payments
from tsukumo.games.tsukumobake.rules import HOUSES

COMBOS = {combo.id: combo for combo in KYOTO.combos}
FACES = range(SCROLL)


def plays(house: str, held: str) -> list[str]:
    """The plays of a player in a card phase, without the house; the first is always to pass."""
    state = lay(hands={house: held})
    cards(state, house)
    first, *others = [option.removeprefix(f"{house} ") for option in options(state)]
    assert first == "pass"
    return others


def paid(house: str, held: str, play: str) -> str:
    """The clause by which a play is paid."""
    state = lay(hands={house: held})
    cards(state, house)
    record = one(do(state, f"{house} play {play}"), "played")
    assert record.clauses[0] == "turn.1"
    assert record.clauses[2] == "pile.discard"
    return record.clauses[1]


# --- the rulebook's own examples --------------------------------------------------------------------


@pytest.mark.clause("combo.d")
@pytest.mark.parametrize(
    ("house", "card"),
    [("geisha", "fan.gold"), ("innkeeper", "flask.gold"), ("monk", "beads.gold"), ("explorer", "hat.gold")],
)
def test_a_gold_card_of_ones_own_house_is_enough_for_any_combo(house: str, card: str) -> None:
    assert plays(house, card) == [f"play {combo} {card}" for combo in COMBOS]
    for combo, entry in COMBOS.items():
        own = HOUSES.index(house) in entry.houses
        assert paid(house, card, f"{combo} {card}") == ("combo.b" if own else "combo.d")


# --- every hand of one or two cards -----------------------------------------------------------------
def of(card: int) -> str:
    return str(KYOTO.table["items"][KYOTO.cards[card].removesuffix(".gold")]["house"])


def gold(card: int) -> bool:
    return KYOTO.cards[card].endswith(".gold")


def price(combo: Combo, house: str, held: tuple[int, ...]) -> str:
    """The clause by which exactly these cards pay, "" if they do not: section 5 of the specification, "Cards"."""
    pair = {HOUSES[h] for h in combo.houses}
    houses = {of(card) for card in held}
    if house in pair:
        if len(held) == 1 and houses <= pair:
            return "combo.b" if house in houses else "combo.a"
    elif len(held) == 2:
        return "combo.pair" if houses == pair else ""
    elif gold(held[0]) and houses <= pair:
        return "combo.c"
    return "combo.d" if len(held) == 1 and gold(held[0]) and houses == {house} else ""


@pytest.mark.clause("combo.pair", "combo.a", "combo.b", "combo.c", "combo.d")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("combo", COMBOS)
def test_exactly_these_cards_pay(combo: str, house: str) -> None:
    every = [(card,) for card in FACES] + list(combinations(FACES, 2))
    expected = {held: clause for held in every if (clause := price(COMBOS[combo], house, held))}
    ways = list(payments(COMBOS[combo], HOUSES.index(house), FACES))
    assert {tuple(sorted(payment.cards)): payment.clause for payment in ways} == expected
    assert len(ways) == len(expected)


@pytest.mark.clause("combo.pair", "combo.a", "combo.b", "combo.c", "combo.d")
@pytest.mark.parametrize("house", HOUSES)
def test_a_hand_opens_what_its_cards_open(house: str) -> None:
    """The whole list, for a hand of several kinds of cards held twice."""
    held = "fan fan teapot teapot.gold beads bell.gold hat hat.gold scroll"
    faces = sorted({KYOTO.number[name] for name in held.split()} - {SCROLL})
    opened = plays(house, held)
    expected = [
        " ".join(("play", name, *(KYOTO.cards[card] for card in cards)))
        for name, combo in COMBOS.items()
        for size in (1, 2)
        for cards in combinations(faces, size)
        if price(combo, house, cards)
    ]
    assert sorted(opened) == sorted(expected)
    assert [play.split()[1] for play in opened] == sorted((p.split()[1] for p in opened), key=list(COMBOS).index)


@pytest.mark.clause("scroll.keep", "event.reveal")
@pytest.mark.parametrize("house", HOUSES)
def test_scrolls_and_events_pay_for_nothing(house: str) -> None:
    assert plays(house, "scroll scroll") == []
    everything = (SCROLL, *range(EVENT, EVENT + 10))
    assert all(not list(payments(combo, HOUSES.index(house), everything)) for combo in COMBOS.values())


# --- the cheat sheet --------------------------------------------------------------------------------
@pytest.mark.clause("combo.pair", "combo.a", "combo.b", "combo.c", "combo.d", "card.own", "card.gold")
def test_the_cheat_sheet_lists_the_cheapest_payment_first() -> None:
    held = [KYOTO.number[name] for name in ("shamisen", "fan.gold", "teapot", "mirror", "scroll")]
    sheet = cheat_sheet(KYOTO, HOUSES.index("geisha"), sorted(held))
    shown = [(line.combo.id, named(lay(), line.payment.cards), line.payment.clause, line.points) for line in sheet]
    own = [("shamisen", "combo.b", 6), ("mirror", "combo.b", 9), ("fan.gold", "combo.b", 12)]
    assert shown == [
        ("perdition", "teapot", "combo.a", 2),
        *[("perdition", *line) for line in own],
        *[("march", *line) for line in own],
        ("indulgence", "fan.gold", "combo.d", 12),
        *[("meditation", *line) for line in own],
        ("hospitality", "fan.gold", "combo.d", 12),
        ("exorcism", "fan.gold", "combo.d", 12),
    ]
