"""The score sheet without a page: what is counted, what can be changed, who wins."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.core.look.test_palette import TEXT, contrast
from tests.markup import parse, words
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.board import INDEX, NAMES
from tsukumo.games.tsukumobake.draw.pieces import HOUSE_COLOUR
from tsukumo.games.tsukumobake.editions.edition import SCROLL, load_edition
from tsukumo.games.tsukumobake.play.scoring import points as totals
from tsukumo.games.tsukumobake.play.scoring import score
from tsukumo.games.tsukumobake.play.table import COUNTERS
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.games.tsukumobake.rules.score import ScoreSheet, ScoreState, bars, worth

KYOTO = load_edition()


@pytest.fixture(scope="module")
def shared() -> ScoreSheet:
    return ScoreSheet(583, lang="en")


@pytest.fixture
def sheet(shared: ScoreSheet) -> ScoreSheet:
    shared.building.value = False
    shared.apply(lambda _: ScoreState(lang="en").begin(seed=583))
    return shared


def points(sheet: ScoreSheet, house: str) -> tuple[int, int, int]:
    table = sheet.state.table
    return score(table, table.seat(house))


@pytest.mark.clause("end.score", "end.winner", "goal.points")
def test_it_opens_on_the_score_of_the_game(sheet: ScoreSheet) -> None:
    game = sheet.state.played
    scored = {house: points(sheet, house)[2] for house in game.players}
    assert scored == totals(game) == {"innkeeper": 15, "explorer": 41, "monk": 50, "geisha": 50}
    assert "The monk and the geisha win together." in words(sheet.aim.html)
    assert "no tie-break" in words(sheet.aim.html)
    table = sheet.state.table
    titles = {f"{house.capitalize()} · {NAMES[table.squares[table.seat(house)]]}": house for house in HOUSES}
    for block in ElementTree.fromstring(sheet.around.html):
        house = titles[block.findtext("h3") or ""]
        total = list(block.iter("tr"))[-1]
        assert "".join(total.itertext()) == f"Total{scored[house]}"


@pytest.mark.clause("card.own", "card.gold", "scroll.keep")
def test_every_card_says_how_it_comes_to_its_points() -> None:
    for house in range(4):
        for card in range(SCROLL + 1):
            for n in (1, 3):
                text = words(worth(card, n, house, KYOTO, "en")).split(" card.")[0].removesuffix(" scroll.keep")
                product = 1
                for factor in text.split(" = ")[0].split(" × "):
                    product *= int(factor)
                assert product == int(text.split(" = ")[-1]) == n * KYOTO.values[house][card]
    gold, own = KYOTO.number["shamisen.gold"], HOUSES.index("geisha")
    assert words(worth(gold, 1, own, KYOTO, "en")) == "2 × 3 × 4 = 24 card.own card.gold"
    assert words(worth(gold, 1, own + 1, KYOTO, "en")) == "2 × 4 = 8 card.gold"
    assert words(worth(SCROLL, 1, own, KYOTO, "en")) == "0 scroll.keep"


@pytest.mark.clause("goal.points", "end.winner")
def test_a_card_more_and_a_card_less(sheet: ScoreSheet) -> None:
    sheet.player.value, sheet.card.value = "monk", "bell"
    sheet.add.click()
    assert points(sheet, "monk")[2] == 56
    assert "The monk wins." in words(sheet.aim.html)
    assert "6 points behind" in words(sheet.aim.html)
    sheet.handle({"do": "remove", "house": "monk", "card": "bell"})
    assert points(sheet, "monk")[2] == 50
    sheet.handle({"do": "undo"})
    assert points(sheet, "monk")[2] == 56
    sheet.handle({"do": "redo"})
    assert points(sheet, "monk")[2] == 50
    sheet.handle({"do": "undo"})
    sheet.handle({"do": "undo"})
    undo, redo = parse(sheet.asked.html).iter("button")
    assert ("disabled" in undo.attrib, "disabled" in redo.attrib) == (True, False)


@pytest.mark.clause("card.types", "card.gold")
def test_there_are_no_more_cards_than_the_game_has(sheet: ScoreSheet) -> None:
    for _ in range(6):
        sheet.apply(lambda state: state.add("monk", "mirror"))
        sheet.apply(lambda state: state.add("monk", "mirror.gold"))
    hands = [card for hand in sheet.state.now.hands for card in hand]
    assert hands.count(KYOTO.number["mirror"]) == 3
    assert hands.count(KYOTO.number["mirror.gold"]) == 1
    assert "mirror" not in [card for _, card in sheet.card.options]
    while sheet.state.left():
        card = KYOTO.cards[min(sheet.state.left())]
        sheet.apply(lambda state, card=card: state.add("geisha", card))  # type: ignore[misc]
    assert sheet.card.value is None
    sheet.add.click()
    assert sum(map(len, sheet.state.now.hands)) == 70


@pytest.mark.clause("end.objective", "goal.houses")
def test_an_objective_is_reached_by_what_the_counts_say(sheet: ScoreSheet) -> None:
    assert points(sheet, "monk")[1] == 0
    table = sheet.state.table
    seat = table.seat("monk")
    sent, combos = (table.tally[seat * len(COUNTERS) + COUNTERS.index(name)] for name in ("sent_home", "combos"))
    for _ in range(sent):
        sheet.handle({"do": "count", "house": "monk", "of": "sent_home", "by": -1})
    for _ in range(10 - combos):
        assert points(sheet, "monk")[1] == 0
        sheet.handle({"do": "count", "house": "monk", "of": "combos", "by": 1})
    assert points(sheet, "monk") == (50, 25, 75)
    text = words(sheet.around.html.replace(icon("check", "en"), "✓"))
    assert "✓ your pawn has never been sent home (now: 0)" in text
    sheet.handle({"do": "count", "house": "monk", "of": "sent_home", "by": -1})
    assert points(sheet, "monk")[1] == 25


@pytest.mark.clause("end.objective")
def test_places_and_lights_count(sheet: ScoreSheet) -> None:
    assert points(sheet, "explorer")[1] == 0
    home = NAMES[sheet.state.table.position().pawn("explorer").home]
    corner = {"G1": "M13", "A7": "M2", "G13": "A1", "M7": "A1"}[home]
    sheet.handle({"do": "put", "piece": "explorer", "square": corner})
    assert sheet.state.table.position().pawn("explorer").square == INDEX[corner]
    assert points(sheet, "explorer")[1] == 25
    assert points(sheet, "innkeeper")[1] == 0
    dark = [NAMES[s] for i, s in enumerate(sheet.state.rules.tiles) if not sheet.state.now.lit >> i & 1]
    sheet.building.value = True
    assert sheet.board.mode == "building"
    for square in dark:
        sheet.handle({"do": "building", "square": square})
    assert points(sheet, "innkeeper")[1] == 25
    sheet.handle({"do": "building", "square": dark[0]})
    sheet.handle({"do": "building", "square": "A1"})
    assert sheet.state.now.lit.bit_count() == 11


def test_what_could_not_be_is_told_and_counted_all_the_same(sheet: ScoreSheet) -> None:
    now = sheet.state.table
    sheet.handle({"do": "put", "piece": "monk", "square": NAMES[now.parade]})
    assert 'role="alert"' in sheet.aim.html
    assert points(sheet, "monk")[2] == 50


def test_the_bars_are_the_points_and_differ_by_more_than_colour(sheet: ScoreSheet) -> None:
    table = sheet.state.table
    items, objective = bars(table, "en")
    assert sheet.plot.data == [items, objective]
    assert items["y"] == [score(table, seat).items for seat in table.order]
    assert objective["y"] == [score(table, seat).objective for seat in table.order]
    assert "pattern" not in items["marker"]
    assert objective["marker"]["pattern"]["shape"] == "/"


def mixed(over: str, under: str, share: float) -> str:
    """A colour laid over another, so much of it."""
    pairs = ((int(over[i : i + 2], 16), int(under[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02x}" for a, b in pairs)


def test_the_numbers_in_the_bars_are_legible_also_over_the_hatch(sheet: ScoreSheet) -> None:
    table = sheet.state.table
    items, objective = bars(table, "en")
    colours, hatch = items["marker"]["color"], objective["marker"]["pattern"]
    assert colours == hatch["bgcolor"] == [HOUSE_COLOUR[table.house(seat)] for seat in table.order]
    assert items["insidetextfont"] == objective["insidetextfont"]
    for number, colour, line in zip(items["insidetextfont"]["color"], colours, hatch["fgcolor"], strict=True):
        lined = mixed(line, colour, hatch["fgopacity"])
        assert min(contrast(number, colour), contrast(number, lined)) >= TEXT
        assert contrast(lined, colour) > 1.5
