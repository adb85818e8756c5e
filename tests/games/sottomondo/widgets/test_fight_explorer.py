"""The fight explorer, used as a reader would: every answer is the engine's, every edit can be undone and linked to."""

from __future__ import annotations

import re
from html import unescape
from xml.etree import ElementTree

import pytest

from tests.markup import words
from tsukumo.core.language.numbers import percent
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.sottomondo.analysis.fight import FightPlan, account, margins, odds
from tsukumo.games.sottomondo.analysis.scene import Person, Scene
from tsukumo.games.sottomondo.analysis.worth import worth
from tsukumo.games.sottomondo.editions.edition import DEFAULT, load_edition
from tsukumo_widgets.games.sottomondo.fight import figure
from tsukumo_widgets.games.sottomondo.fight.fight import FightExplorer

CASTLE = load_edition(DEFAULT)


def amounts(html: str) -> list[str]:
    """The numbers on the bars, and their sums."""
    return re.findall(r">([+−]?\d+)</text>", html)


def test_the_first_fight_is_won_with_help_and_lost_without() -> None:
    shown = FightExplorer(lang="en")
    assert "Won, 12–10." in words(shown.winner.html, " ")
    assert amounts(shown.bars.html) == ["3", "+1", "+2", "4", "+2", "12", "10", "10"]
    (label,) = re.findall(r'aria-label="(.*?)"', shown.bars.html)
    assert unescape(label) == (
        "the fighter: 12. level 3, class: warrior +1, axe +2, level 4 (player 1), coat of mail +2 (player 1). "
        "cellar giant: 10. the cellar giant's strength 10."
    )
    shown.handle({"do": "help", "seat": 1, "card": "", "zone": "inventory"})
    assert "Lost, 6–10." in words(shown.winner.html, " ")
    assert "Choose a price beside a player" in words(shown.price.html, " ")


@pytest.mark.parametrize("lang", LANGS)
def test_the_three_questions_are_answered(lang: Lang) -> None:
    shown = FightExplorer(lang=lang)
    scene = shown.state.scene
    won = "Vinto, 12 a 10." if lang == "it" else "Won, 12–10."
    assert won in words(shown.winner.html, " ")
    table = words(shown.changes.html, " ")
    assert ("Gioca «Schivata» +1" if lang == "it" else "Play “Dodge” +1") in table
    assert "fight.promise" in table
    shown.handle({"do": "worth", "helper": 0, "games": 8})
    found = worth(scene, 0, games=8)
    said = words(shown.price.html, " ")
    assert shown.state.price
    assert shown.state.price.worth == found
    for share in (found.helped, found.alone):
        assert percent(share.value, lang) in said
    assert percent(found.change.low, lang, sign=True) in said
    now = odds(scene)
    assert f"{now.won} = {percent(float(now.won), lang)}" in words(shown.odds.html, " ")


def test_a_bar_shows_how_far_the_deals_are() -> None:
    shown, seen = FightExplorer(lang="en"), list[str]()
    shown.price.observe(lambda change: seen.append(change["new"]), names="html")
    shown.handle({"do": "worth", "helper": 0, "games": 40})
    bars = [re.search(r'<progress value="(\d+)" max="40" aria-label="playing">', html) for html in seen]
    assert [int(bar[1]) for bar in bars if bar] == list(range(2, 41, 2))
    assert "progress" not in shown.price.html
    before = shown.price.html
    for helper, games in ((3, 40), (-1, 40), (0, 0), (0, 10**9)):
        shown.handle({"do": "worth", "helper": helper, "games": games})
    assert shown.price.html == before


def test_a_plan_is_tried_and_put_away() -> None:
    shown = FightExplorer(lang="en")
    plan = {"do": "plan", "card": ["silver_sword"], "power": False}
    shown.handle(plan)
    assert shown.state.account == account(shown.state.scene, FightPlan(("silver_sword",)))
    assert "14–10" in words(shown.winner.html, " ")
    assert "play the silver sword" in words(shown.winner.html, " ")
    shown.handle(plan)
    assert shown.state.plan == FightPlan()
    shown.handle({"do": "plan", "card": ["torch"], "power": False})  # it is promised
    assert shown.state.plan == FightPlan()


def test_cards_are_added_and_taken_away() -> None:
    shown = FightExplorer(lang="en")
    shown.handle({"do": "shelf", "seat": 0})
    assert "sleeping draught" in words(shown.people.html, " ")
    shown.handle({"do": "take", "seat": 0, "zone": "play", "card": "plate"})
    assert "plate" in shown.state.scene.fighter.play
    assert shown.state.shelf == 0
    shown.handle({"do": "drop", "seat": 0, "zone": "inventory", "card": "torch"})
    assert shown.state.scene.others[0].card == ""  # what was promised is gone
    shown.handle({"do": "class", "seat": 1, "class": "vampire"})
    assert shown.state.scene.others[0].person.klass == "vampire"
    shown.handle({"do": "add"})
    shown.handle({"do": "level", "seat": 2, "by": 1})
    assert [other.person.level for other in shown.state.scene.others] == [4, 2]
    shown.handle({"do": "remove"})
    assert len(shown.state.scene.others) == 1


def test_a_square_of_the_map_sets_level_and_monster() -> None:
    shown = FightExplorer(lang="en")
    assert shown.heat.data[0]["z"] == margins(shown.state.scene)
    assert shown.heat.data[0]["hovertext"][0][10] == "level 1 against strength 10: +0"
    shown.handle({"do": "cell", "x": 14, "y": 7})
    assert (shown.state.scene.monster, shown.state.scene.fighter.level) == ("dragon", 7)
    shown.handle({"do": "cell", "x": 30, "y": 2})  # no monster is so strong
    assert (shown.state.scene.monster, shown.state.scene.fighter.level) == ("dragon", 2)
    ring = shown.heat.data[1]
    assert (ring["x"], ring["y"]) == ([14], [2])


def test_who_is_met_alone_has_no_helper() -> None:
    shown = FightExplorer(lang="en")
    shown.handle({"do": "monster", "monster": "ghost"})
    assert "Nobody can help against this monster" in words(shown.winner.html, " ")
    assert "Nobody can help against this monster" in words(shown.price.html, " ")
    shown.handle({"do": "worth", "helper": 0, "games": 4})
    assert shown.state.price is None


def test_what_an_effect_does_is_drawn() -> None:
    shown = FightExplorer(Scene(CASTLE, Person(3, inventory=("menace", "sleeping_draught")), "mummy"), lang="en")
    for change in shown.state.options.changes:
        shown.handle({"do": "plan", "card": list(change.plan.card), "power": False})
        if change.account.ended:
            assert "The card ends the fight" in words(shown.winner.html, " ")
        assert shown.bars.html.count("<title>") == len(change.account.attack) + len(change.account.defence)
        ElementTree.fromstring(shown.picture())


def test_every_kind_of_part_has_its_colour_and_its_words() -> None:
    kinds = ("level", "class", "power", "card", "versus", "force", "effect")
    assert tuple(figure.COLOURS) == kinds
    assert len(set(figure.COLOURS.values())) == len(kinds)
