"""Fights before they are fought: both sides, the odds, in a game; by hand, by the engine, and by counting otherwise."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import assume, given

from tests.examples import examples
from tests.games.sottomondo import scripts
from tests.games.sottomondo.fights import (
    CARDS,
    EDITION,
    NAMES,
    SEEDS,
    at_a_choice,
    dealt,
    fought,
    game,
    in_a_fight,
    scene,
)
from tsukumo.core.io.errors import NotAllowed
from tsukumo.games.sottomondo.analysis.fight import FightAccount, FightPlan, account, margins, odds, options
from tsukumo.games.sottomondo.analysis.scene import Other, Person, Scene, scene_of, scene_problems
from tsukumo.games.sottomondo.editions.edition import Edition
from tsukumo.games.sottomondo.play.table import NO, YES
from tsukumo.games.sottomondo.rules import game_readings


def told(found: FightAccount) -> list[str]:
    """Both sides, as ``card axe 2``; of a helper with ``*``."""
    return [
        f"{part.kind} {part.card} {part.amount}{'*' * (part.seat > 0)}".replace("  ", " ")
        for part in (*found.attack, *found.defence)
    ]


# --- the two sides --------------------------------------------------------------------------------


@pytest.mark.clause("force.sum", "force.versus", "fight.compare")
def test_both_sides_are_told_in_their_parts() -> None:
    helper = Other(Person(2, "vampire", (), ("silver",)), "axe", "play")
    found = account(scene("mummy", helper, level=3, klass="warrior", play=("axe",)))
    own = ["level 3", "class warrior 1", "card axe 2", "versus warrior 1"]
    assert told(found) == [*own, "level 2*", "card silver 1*", "versus silver 3*", "force mummy 5"]
    assert (found.force, found.against, found.margin, found.result, found.helpers) == (13, 5, 8, "won", (1,))


@pytest.mark.clause("fight.alone")
def test_who_is_met_alone_is_fought_without_help() -> None:
    helper = Other(Person(9), "axe")
    found = account(scene("ghost", helper, level=4, inventory=("axe",)))
    assert (found.helpers, found.force, found.result) == ((), 4, "drawn")


def test_only_one_helps_unless_the_reading_says_so() -> None:
    helpers = (Other(Person(2), "axe"), Other(Person(3), "staff"))
    one = scene("ogre", *helpers, level=1, inventory=("axe", "staff"))
    assert account(one).force == 3
    any_number = one._replace(readings=game_readings({"helpers": "any"}))
    assert (account(any_number).force, account(any_number).helpers) == (6, (1, 2))
    assert account(any_number._replace(readings=game_readings({"help_adds": "bonuses"}))).force == 1


def test_what_each_card_would_change_is_told_and_why_not() -> None:
    cards = ("axe", "silver", "staff", "draught", "curse", "rat")
    found = options(scene("mummy", level=3, inventory=cards))
    gains = {change.plan.card[0]: (change.gain, change.account.result) for change in found.changes}
    assert gains == {"axe": (2, "drawn"), "silver": (4, "won"), "draught": (0, "won"), "curse": (2, "drawn")}
    assert (found.now.margin, found.now.result) == (-2, "lost")
    refused = {code: [reason.name for reason in reasons] for code, reasons in found.refused}
    assert refused == {"staff": ["no_spells"], "rat": ["never_played"]}
    assert found.best.result == "won"
    assert found.best.margin == 2


def test_a_promised_card_is_no_choice() -> None:
    helper = Other(Person(1), "axe")
    found = options(scene("mummy", helper, level=3, inventory=("axe",)))
    assert found.changes == ()
    assert [(code, [reason.name for reason in why]) for code, why in found.refused] == [("axe", ["promised"])]


def test_without_room_a_card_takes_the_place_of_another() -> None:
    found = options(scene("mummy", level=3, inventory=("silver",), play=("axe",)))
    assert [(change.plan.card, change.gain) for change in found.changes] == [(("silver", "axe"), 2)]


@pytest.mark.clause("power.use")
def test_the_power_costs_cards() -> None:
    found = options(scene("mummy", level=3, klass="vampire", inventory=("axe",)))
    assert [(change.plan, change.gain) for change in found.changes] == [
        (FightPlan(("axe",)), 2),
        (FightPlan(power=True), 3),
    ]
    more = options(scene("mummy", level=1, klass="vampire", inventory=("axe", "rat")))
    assert [change.gain for change in more.changes if change.plan.card and change.plan.power] == [5]
    assert more.best.result == "won"
    assert options(scene("mummy", level=3, klass="vampire")).changes == ()
    turned = scene("mummy", level=3, klass="vampire", inventory=("axe", "rat"), turned=True, power=3)
    assert [change.plan.power for change in options(turned).changes] == [False]
    assert told(account(turned))[:2] == ["level 3", "power vampire 3"]


def test_what_depends_on_the_decks_is_said() -> None:
    cards = {
        **CARDS,
        "abilities": {"mask": {"lasts": "now", "effects": [{"op": "class", "who": "you", "how": "draw"}]}},
    }
    found = options(scene("mummy", edition=Edition(cards), inventory=("mask", "axe")))
    assert {change.plan.card[0]: change.account.open for change in found.changes} == {"mask": True, "axe": False}


@given(SEEDS)
@examples(150)
def test_the_account_is_what_the_engine_compares(seed: int) -> None:
    rng = Random(seed)
    edition = Edition(scripts.edition(rng))
    made = dealt(edition, rng)
    choices = options(made)
    plans = [(FightPlan(), choices.now), *((each.plan, each.account) for each in choices.changes)]
    for plan, found in plans:
        event = fought(made, plan)
        assert (event["result"], event["helpers"]) == (found.result, [NAMES[seat] for seat in found.helpers])
        if not found.ended:
            assert (event["attack"], event["defence"]) == (found.force, found.against)
        assert found.ended == (event["attack"] is None)


# --- the odds -------------------------------------------------------------------------------------


def test_the_odds_count_the_remaining_deck() -> None:
    found = odds(scene("mummy", level=5, inventory=("axe",)))
    assert [(each.monster, each.copies) for each in found.meetings] == [
        ("ghost", 1),
        ("mummy", 1),
        ("ogre", 1),
        ("rat", 3),
    ]
    assert found.monster == Fraction(6, 10)  # axe and one mummy lie open
    assert (found.won, found.drawn, found.lost) == (Fraction(4, 6), Fraction(1, 6), Fraction(1, 6))
    assert odds(scene("mummy", level=5, inventory=("axe",)), best=True).won == Fraction(5, 6)
    assert not any(odds(scene("mummy")._replace(unseen=("axe",)))[:5])


@given(SEEDS)
@examples(20)
def test_the_odds_are_those_of_every_single_card(seed: int) -> None:
    rng = Random(seed)
    made = dealt(Edition(scripts.edition(rng)), rng)
    found = odds(made)
    rest = [code for code in made.rest if made.edition.cards[code].table == "monsters"]
    assume(rest)
    results = [account(made._replace(monster=code, unseen=())).result for code in rest]
    assert found.won == Fraction(results.count("won"), len(rest))
    assert found.won + found.drawn + found.lost + found.none == 1


@pytest.mark.clause("table.open")
def test_the_odds_know_no_order() -> None:
    state = in_a_fight(3)
    other = state.clone()
    other.castle.reverse()
    assert scene_of(state) == scene_of(other) == scene_of(state.mask_for(state.players[0]))
    assert len(scene_of(state).unseen or ()) == len(state.castle)
    with pytest.raises(NotAllowed):
        scene_of(game(3).state)


def test_the_map_says_what_the_fight_would() -> None:
    helper = Other(Person(2, "vampire", (), ("silver",)), "axe", "play")
    made = scene("mummy", helper, level=3, klass="warrior", play=("axe",))
    found = margins(made)
    for level, force in product((1, 3, 10), (0, 5, 30)):
        cards = {
            **CARDS,
            "monsters": {**CARDS["monsters"], "mummy": {"force": force, "traits": ["undead"], "copies": 2}},
        }
        other = made._replace(edition=Edition(cards), fighter=made.fighter._replace(level=level))
        assert account(other).margin == found[level - 1][force]


def test_what_is_wrong_with_a_scene_is_told_at_once() -> None:
    wrong = Scene(
        EDITION,
        Person(11, "knight", ("axe", "axe", "sword"), ()),
        "axe",
        (Other(Person(0), "staff"), Other(Person(), "axe", "hand")),
    )
    keys = ["monster", "fighter.level", "fighter.klass", "fighter.inventory[2]", "others[0].level", "others[0].card"]
    assert [problem.key for problem in scene_problems(wrong)] == [*keys, "others[1].zone", "cards"]
    assert [problem.key for problem in scene_problems(scene()._replace(others=()))] == ["others"]
    with pytest.raises(NotAllowed):
        account(wrong)


# --- in a game ------------------------------------------------------------------------------------


@given(SEEDS)
@examples(40)
def test_the_fight_of_a_game_ends_as_its_scene_says(seed: int) -> None:
    """Played on from the fighter's choice with nothing else done, the fight is what was told of every choice."""
    state = at_a_choice(seed)
    choices = options(scene_of(state))
    assert [(), *(each.plan.card for each in choices.changes if not each.plan.power)] == sorted(state.choices)
    for plan, found in [(FightPlan(), choices.now), *((each.plan, each.account) for each in choices.changes)]:
        if found.open:
            continue
        table = state.clone()
        before = len(table.records)
        table.decide(plan.card)
        while not (events := [each.data for each in table.records[before:] if each.kind == "fight"]):
            yes = table.asked == "power" and table.by == table.turn and plan.power
            table.decide(YES if yes else min(table.choices) if table.asked != "power" else NO)
        assert (events[0]["result"], len(events[0]["helpers"])) == (found.result, len(found.helpers))
        if not found.ended:
            assert (events[0]["attack"], events[0]["defence"]) == (found.force, found.against)
