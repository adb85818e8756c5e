"""The picture of the table, and the two sides of a fight."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given

from tests.examples import examples
from tests.games.sottomondo.table import Json, state
from tests.games.sottomondo.test_kind import SEEDS, game
from tsukumo.core.game.new import new_game
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.sottomondo.draw.lettering import width_of
from tsukumo.games.sottomondo.draw.pictograms import SIGNS
from tsukumo.games.sottomondo.draw.table import CARD_WIDE, SMALL, WIDE, break_name, centred_lines, table_svg
from tsukumo.games.sottomondo.editions.edition import DEFAULT, load_edition
from tsukumo.games.sottomondo.play.sides import add_helper, clash, clash_text
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.words import card_title
from tsukumo.games.sottomondo.quiz.draw import Cards, row_of_cards

LAMP: Json = {"type": "other", "lasts": "lasting", "copies": 2}
CARDS: Json = {
    "monsters": {"ogre": {"force": 5, "traits": ["giant"], "copies": 3}, "imp": {"force": 2, "alone": True}},
    "items": {
        "axe": {"type": "weapon", "lasts": "lasting", "bonus": 2, "versus": {"giant": 1}, "copies": 3},
        "lamp": LAMP,
    },
    "abilities": {"call": {"lasts": "now", "effects": [{"op": "summon"}]}},
    "events": {
        "brawl": {"effects": [{"op": "fight", "who": "left"}]},
        "ambush": {"effects": [{"op": "foe", "who": "you", "force": 4}]},
        "thief": {"effects": [{"op": "take", "who": "left"}]},
        "fire": {"effects": [{"op": "discard", "who": "all", "from": "play"}]},
        "nap": {"effects": [{"op": "skip", "who": "chosen"}]},
    },
    "classes": {"cleric": {"bonus": 1}},
}


def things(table: State) -> list[str]:
    """The targets that can be clicked."""
    return re.findall(r'data-thing="([^"]+)"', table_svg(table, "en"))


def wide(line: ElementTree.Element) -> float:
    """The greatest width that a line of letters may take: its own, where it is drawn narrower."""
    return float(line.get("textLength") or width_of(str(line.text), float(line.attrib["font-size"])))


def at(hands: dict[str, str], castle: str, *said: str, players: int = 2) -> State:
    return state(CARDS, hands, castle, *said, players=players)


@given(SEEDS)
@examples(25)
def test_every_moment_can_be_drawn_and_holds_what_is_asked_for(seed: int) -> None:
    found = game(seed, most=60)
    for lang in LANGS:
        root = ElementTree.fromstring(table_svg(found.state, lang))
        named = [node for node in root.iter() if node.get("role") == "img"]
        # A title is the name; a label would be one too, that axe compares with the letters in view.
        assert all(node[0].tag.endswith("title") and node[0].text for node in named)
        cards = sum(map(len, found.state.hands)) + sum(map(len, found.state.play)) + len(found.state.centre)
        assert len(named) == cards + len(found.players)
    here = set(things(found.state))
    for action in found.legal_actions():
        assert {f"{thing.kind}:{thing.name}" for thing in found.kind.find_things(action)} <= here


@pytest.mark.parametrize(
    ("castle", "said", "expected"),
    [
        ("ogre", (), ["card:axe", "card:call", "card:junk", "card:ogre"]),  # Ada's, for which Bruno may help
        ("ogre", ("Bruno help",), ["card:axe", "card:call", "card:junk", "card:ogre"]),
        ("imp", ("Ada play call",), ["card:call", "card:imp", "card:axe", "card:junk", "card:ogre"]),
        ("thief", ("Ada play",), ["card:junk2", "card:junk2", "card:junk2", "card:lamp"]),  # Bruno's
        ("ogre", ("Bruno help axe inventory",), []),
    ],
)
def test_only_what_is_asked_about_can_be_clicked(castle: str, said: tuple[str, ...], expected: list[str]) -> None:
    assert things(at({"Ada": "axe call ogre", "Bruno": "lamp"}, castle, *said)) == expected


def test_players_can_be_clicked_where_one_is_named() -> None:
    assert things(at({}, "nap", players=3)) == ["player:Bruno", "player:Carla"]


def test_a_discard_from_play_is_clicked_there() -> None:
    table = at({"Ada": "axe lamp"}, "imp fire", "Ada play axe", "Ada step yes", "Ada play lamp")
    assert table.asked == "discard"
    assert things(table) == ["card:axe", "card:lamp"]


def test_the_sides_of_a_fight() -> None:
    table = at({"Ada": "axe"}, "ogre", "Bruno help axe inventory")
    found, after = clash(table), add_helper(table, 1)
    assert found
    assert after
    assert (found.seats, found.attack, found.monster, found.defence, found.result) == ((0,), 1, "ogre", 5, "lost")
    assert (after.seats, after.attack) == ((0, 1), 2)
    table = at({"Ada": "axe call"}, "ogre", "Bruno help call inventory", "Ada accept yes", "Ada play axe")
    assert clash(table) is None  # it is fought: 1 + 3 + 1 against 5
    assert clash_text(at({}, "ogre"), clash(at({}, "ogre")) or found).en == "Ada 1, ogre 5: as it stands Ada loses"


def test_the_sides_of_other_fights() -> None:
    brawl = clash(at({"Bruno": "axe"}, "brawl"))
    assert brawl
    assert (brawl.seats, brawl.against, brawl.attack, brawl.defence, brawl.result) == ((0,), (1,), 1, 1, "drawn")
    ambush = at({}, "ambush")
    found = clash(ambush)
    assert found
    assert clash_text(ambush, found).it == "Ada 1, un nemico 4: così perde Ada"
    assert clash(at({}, "nap", players=3)) is None


def test_a_long_word_stays_whole_on_its_card() -> None:
    table = state({"items": {"extraordinarily": LAMP}}, {"Ada": "extraordinarily"}, "")
    assert ">Extraordinarily</text>" in table_svg(table, "en")
    assert ">Extraordinarily</text>" in table_svg(table, "en", brief=[0])


@pytest.mark.parametrize("lang", LANGS)
def test_the_sign_of_a_class_stands_beside_the_strength(lang: Lang) -> None:
    table = at({}, "nap", players=3)
    table.piles[0] = ["cleric"]
    root = ElementTree.fromstring(table_svg(table, lang))
    places = [node.get("transform", "") for node in root.iter()]
    sign = max(float(at.split("(")[1].split()[0]) for at in places if " 27) scale" in at)
    (force,) = (node for node in root.iter() if node.text in ("forza 2", "strength 2"))
    assert sign + 14 <= float(force.get("x", "")) - width_of(force.text or "", SMALL, bold=True)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("worn", range(1, 6))
def test_the_name_of_a_zone_stands_before_its_first_card(lang: Lang, worn: int) -> None:
    """However many cards are in play before it."""
    table = at({"Ada": "axe"}, "nap", players=3)
    table.play[0] = ["lamp"] * worn
    root = ElementTree.fromstring(table_svg(table, lang, brief=range(3)))
    names = [node for node in root.iter() if node.tag.endswith("text") and node.text in ("Inventario", "Inventory")]
    assert len(names) == 3
    for name in names:
        after = float(name.get("x", "")) + width_of(name.text or "", SMALL)
        assert after + CARD_WIDE <= WIDE


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("most", [2, 3])
def test_no_name_is_cut_or_wider_than_its_card(lang: Lang, most: int) -> None:
    edition = load_edition(DEFAULT)
    for code in edition.cards:
        name = card_title(edition, code).say(lang)
        lines = list(ElementTree.fromstring(f"<g>{centred_lines(break_name(name, most), 31, CARD_WIDE)}</g>"))
        assert len(lines) <= most
        assert " ".join(str(line.text) for line in lines) == name
        assert max(map(wide, lines)) <= CARD_WIDE - 4, code
        assert min(float(line.attrib["font-size"]) for line in lines) >= 12, code


@pytest.mark.parametrize("lang", LANGS)
def test_no_note_is_wider_than_its_card(lang: Lang) -> None:
    """Such as the lich's traits: it is undead, and magic."""
    table = new_game("sottomondo", seed=0).state
    for code in load_edition(DEFAULT).cards:
        drawn, broad, _ = row_of_cards(table, Cards((code,)), 0, 0, lang, full=True)
        lines = [node for node in ElementTree.fromstring(f"<g>{drawn}</g>").iter("text") if node.text]
        assert max(map(wide, lines)) <= broad - 4, code


def test_the_name_of_a_zone_stands_beside_its_first_card() -> None:
    table = at({"Ada": "axe", "Bruno": "axe"}, "ogre")
    for count in range(1, 9):
        table.play[1][:] = ["axe"] * count
        for lang in LANGS:
            name = {"it": "Inventario", "en": "Inventory"}[lang]
            drawn = table_svg(table, lang, brief=[1])
            *_, left = re.findall(rf'<text x="([\d.]+)"[^>]*>{name}<', drawn)
            assert float(left) + width_of(name, SMALL) + CARD_WIDE <= WIDE


@pytest.mark.parametrize("lang", LANGS)
def test_no_letters_are_too_small_for_a_telephone(lang: Lang) -> None:
    """It shows the picture at its own size, whoever is in a fight, with and without its signs."""
    table = at({"Ada": "axe call ogre", "Bruno": "lamp"}, "ogre")
    for drawn in (table_svg(table, lang, signs=True), table_svg(table, lang, sums=False, brief=[0], fighters=[1])):
        assert min(map(float, re.findall(r'font-size="([\d.]+)"', drawn))) >= 12


def test_a_card_turned_up_says_so_unless_its_fight_does() -> None:
    """In a fight two bars name it; where a coach is about to ask who wins, the picture has none."""
    table, words = at({"Ada": "axe"}, "ogre"), "the card just turned up"
    assert words not in table_svg(table, "en")
    assert words in table_svg(table, "en", sums=False)
    assert words not in table_svg(at({}, ""), "en")


def test_signs_differ_by_shape() -> None:
    assert len({sign.emblem for sign in SIGNS.values()}) == len(SIGNS)
