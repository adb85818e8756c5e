"""Fights before they are fought, and the climb to level 10: by hand, by the engine, and by other ways to count."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.examples import examples
from tests.sottomondo import scripts
from tests.sottomondo.literal_table import READINGS
from tsukumo.core.errors import NotAllowed
from tsukumo.core.game import AnyGame, Game
from tsukumo.sottomondo.analysis.climb import (
    Chances,
    Rows,
    by_level,
    expected,
    expected_turns,
    fixed,
    one_step,
    reached,
    two_steps,
    variance,
)
from tsukumo.sottomondo.analysis.fight import Account, Plan, account, margins, odds, options
from tsukumo.sottomondo.analysis.playing import first_to_top, plainly
from tsukumo.sottomondo.analysis.race import ANSWERS, bare, by_reading, measured, played, race, whole
from tsukumo.sottomondo.analysis.scene import Other, Person, Scene, scene_of, scene_problems, staged
from tsukumo.sottomondo.analysis.worth import offered, worth, worth_at
from tsukumo.sottomondo.edition import CASTLE, Edition, load_edition
from tsukumo.sottomondo.play.fight import Fight
from tsukumo.sottomondo.play.kind import SOTTOMONDO
from tsukumo.sottomondo.play.state import State
from tsukumo.sottomondo.play.table import NO, NONE, YES
from tsukumo.sottomondo.rules import game_readings

SEEDS = st.integers(0, 2**40)
CARDS: dict[str, Any] = {
    "monsters": {
        "rat": {"force": 1, "copies": 3},
        "mummy": {"force": 5, "traits": ["undead"], "copies": 2},
        "ghost": {"force": 4, "traits": ["undead"], "alone": True},
        "ogre": {"force": 9},
    },
    "items": {
        "axe": {"type": "weapon", "lasts": "lasting", "bonus": 2},
        "silver": {"type": "weapon", "lasts": "lasting", "bonus": 1, "versus": {"undead": 3}},
        "staff": {"type": "spell", "lasts": "fight", "bonus": 4},
        "draught": {"type": "other", "lasts": "now", "effects": [{"op": "end_fight", "as": "won"}]},
        "curse": {"type": "other", "lasts": "now", "effects": [{"op": "monster", "by": -2}]},
    },
    "classes": {
        "warrior": {"bonus": 1, "two_weapons": True, "versus": {"undead": 1}},
        "vampire": {"power": {"cost": 1, "lasts": "turn", "bonus": 3}},
    },
}
EDITION = Edition(CARDS)


def scene(monster: str = "mummy", *others: Other, edition: Edition = EDITION, **fighter: Any) -> Scene:
    """A fight of somebody, with the cards above."""
    return Scene(edition, Person(**fighter), monster, others or (Other(),))


def told(found: Account) -> list[str]:
    """Both sides, as ``card axe 2``; of a helper with ``*``."""
    return [
        f"{part.what} {part.card} {part.amount}{'*' * (part.seat > 0)}".replace("  ", " ")
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
    assert [(change.plan, change.gain) for change in found.changes] == [(Plan(("axe",)), 2), (Plan(power=True), 3)]
    assert found.together == ()
    more = options(scene("mummy", level=1, klass="vampire", inventory=("axe", "rat")))
    assert [change.gain for change in more.together] == [5]
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
    plans = [(Plan(), choices.now), *((each.plan, each.account) for each in (*choices.changes, *choices.together))]
    for plan, found in plans:
        event = fought(made, plan)
        assert (event["result"], event["helpers"]) == (found.result, [NAMES[seat] for seat in found.helpers])
        if not found.ended:
            assert (event["attack"], event["defence"]) == (found.force, found.against)
        assert found.ended == (event["attack"] is None)


NAMES = Game(SOTTOMONDO, 0, SOTTOMONDO.settled({"players": 6})).state.rules.names


def dealt(edition: Edition, rng: Random) -> Scene:
    """A fight with cards of an edition, dealt at random."""
    deck = [code for code in edition.deck(CASTLE) if edition.cards[code].table != "events"]
    rng.shuffle(deck)
    monsters = [code for code in deck if edition.cards[code].table == "monsters"]
    assume(monsters)
    deck.remove(monsters[0])
    people = []
    for _ in range(rng.randint(2, 4)):
        hand, laid = (tuple(sorted(deck.pop() for _ in range(min(len(deck), rng.randint(0, 3))))) for _ in range(2))
        klass = rng.choice(["human", *edition.tables.get("classes", {})])
        people.append(Person(rng.randint(1, 10), klass, hand, laid))
    fighter, *others = people
    offers = [(card, zone) for zone in ("inventory", "play") for card in getattr(fighter, zone)]
    helpers = [Other(person, *rng.choice([("", "inventory"), *offers])) for person in others]
    readings = {name: rng.choice(answers) for name, answers in READINGS.items()}
    return Scene(edition, fighter, monsters[0], tuple(helpers), game_readings(readings))


def fought(made: Scene, plan: Plan) -> dict[str, Any]:
    """The record of the fight that the engine fights so; the fighter readies once, and all else is the first choice."""
    table = staged(made)
    while True:
        events = [event for event in table.events if event["what"] == "fight"]
        if events:
            return events[0]
        fighter, choice = table.by == 0, min(table.choices)
        if table.asked == "help":
            other = made.others[table.by - 1]
            choice = (other.card, other.zone) if (other.card, other.zone) in table.choices else NONE
        elif table.asked == "play":
            choice = plan.card if fighter and plan.card in table.choices else NONE
        elif table.asked in ("accept", "power"):
            choice = YES if table.asked == "accept" or (fighter and plan.power) else NO
        table.decide(choice)


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
    assert scene_of(state) == scene_of(other) == scene_of(state.masked(state.players[0]))
    assert len(scene_of(state).unseen or ()) == len(state.castle)
    with pytest.raises(NotAllowed):
        scene_of(game(3).state)


def game(seed: int) -> AnyGame:
    """A game before anything was decided, in which nobody fights."""
    found: AnyGame = Game(SOTTOMONDO, seed, SOTTOMONDO.settled({"players": 3}))
    while isinstance(found.state.fight, Fight):
        found = Game(SOTTOMONDO, seed := seed + 1, SOTTOMONDO.settled({"players": 3}))
    return found


def in_a_fight(seed: int) -> State:
    """A game in which help against a monster has been offered."""
    state: State = game(seed).state
    rng = Random(seed)
    while state.asked != "accept" or not (isinstance(state.fight, Fight) and state.fight.code):
        choices = [choice for choice in sorted(state.choices) if choice != NONE or state.asked != "help"]
        state.decide(rng.choice(choices))
    return state


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


# --- the price ------------------------------------------------------------------------------------


def test_help_that_wins_is_worth_a_rat_and_not_the_best_weapon() -> None:
    castle = load_edition("castle")
    fighter = Person(9, "human", ("rat",), ())
    heard: list[tuple[int, int]] = []
    found = worth(
        Scene(castle, fighter, "dragon", (Other(Person(9, "paladin", (), ("plate", "axe", "menace")), "rat"),)),
        games=30,
        progress=lambda done, games: heard.append((done, games)),
    )
    assert found.helped.value == 1
    assert found.sign == 1
    assert found.games == 30
    assert found.change.value == pytest.approx(found.helped.value - found.alone.value)
    assert heard == [(i, 30) for i in range(1, 31)]
    bad = worth(Scene(castle, Person(5, play=("axe", "plate")), "dragon", (Other(Person(1), "axe", "play"),)), games=4)
    assert bad.sign == 0
    assert not bad.change.low > 0


def test_the_worth_is_repeated_and_looks_at_no_deck() -> None:
    state = in_a_fight(5)
    other = state.clone()
    other.castle.reverse()
    other.class_deck.reverse()
    assert worth_at(state, games=6, seed=4) == worth_at(other, games=6, seed=4)
    assert worth_at(state, games=6, seed=4) != worth_at(state, games=6, seed=5)


@given(SEEDS)
@examples(150)
def test_the_first_at_level_ten_is_who_gets_there(seed: int) -> None:
    state: State = Game(SOTTOMONDO, seed, SOTTOMONDO.settled({"players": 3, "levels": {"Ada": 8}})).state
    before = state.clone()
    winner = first_to_top(state, plainly, Random(seed))
    there = [event["player"] for event in state.events if event["what"] == "level" and event["level"] == 10]
    assert there[0] == NAMES[winner]
    before.levels[1] = 10
    assert first_to_top(before, plainly, Random(seed)) == 1


def test_where_nobody_can_help_there_is_no_worth() -> None:
    helper = Other(Person(5), "axe")
    for made in (scene("ghost", helper, inventory=("axe",)), scene("mummy", inventory=("axe",))):
        with pytest.raises(NotAllowed):
            worth(made)
    asked = offered(scene("mummy", helper, helper, inventory=("axe",)), 1)
    assert (asked.asked, asked.events[-1]["player"]) == ("accept", NAMES[2])
    with pytest.raises(NotAllowed):
        worth_at(staged(scene("mummy", helper, inventory=("axe",))))


# --- the climb ------------------------------------------------------------------------------------

HALF = Fraction(1, 2)
parts = st.fractions(min_value=Fraction(1, 2), max_value=Fraction(4, 5), max_denominator=9)


def test_the_climb_by_hand() -> None:
    assert expected(fixed(Fraction(1))) == 9
    assert variance(fixed(Fraction(1))) == 0
    assert expected(fixed(HALF)) == sum(2 * level for level in range(1, 10))  # h_i = 2 + h_(i-1)
    assert expected(fixed(HALF, HALF)) == 18
    assert variance(fixed(HALF, HALF)) == 18
    assert expected(fixed(HALF), start=9) == 18
    with pytest.raises(ValueError, match="0"):
        expected(fixed(Fraction(0)))
    with pytest.raises(ValueError, match="level 1"):
        expected(by_level(load_edition("castle")))


def test_the_chances_of_a_level_are_counted() -> None:
    found = by_level(EDITION)
    assert found[0] == Chances(Fraction(0), Fraction(3, 7), Fraction(4, 7))
    assert found[4] == Chances(Fraction(4, 7), Fraction(2, 7), Fraction(1, 7))
    assert by_level(EDITION, 4)[0] == found[4]


@given(st.lists(parts, min_size=9, max_size=9))
@examples(8)
def test_mean_variance_and_distribution_agree(won: list[Fraction]) -> None:
    chances = [Chances(p, (1 - p) / 3, (1 - p) * 2 / 3) for p in won]
    rows = one_step(chances)
    assert expected_turns(rows) == expected(chances)
    quick: Any = tuple(tuple(map(float, row)) for row in rows)
    below = [float(1 - chance) for chance in reached(quick, 600)]
    assert sum(below) == pytest.approx(float(expected(chances)), rel=1e-6)
    second = sum((2 * n + 1) * chance for n, chance in enumerate(below))
    spread = second - sum(below) ** 2
    assert spread == pytest.approx(float(variance(chances)), rel=1e-4)
    twice: Rows = two_steps(chances)
    assert all(sum(row) == 1 for row in twice)
    steps: Any = tuple(tuple(map(float, row)) for row in twice)
    shorter = sum(float(1 - chance) for chance in reached(steps, 400))
    assert shorter == pytest.approx(float(expected_turns(twice)), rel=1e-6)
    assert expected_turns(twice) < expected_turns(rows)


def within(values: list[int], exact: Fraction) -> bool:
    """Whether a mean is as near to the exact one as four standard errors."""
    return abs(mean(values) - float(exact)) < 4 * stdev(values) / sqrt(len(values))


COIN = {"monsters": {"rat": {"force": 0, "copies": 3}, "giant": {"force": 30, "copies": 2}}}
"""Whoever fights wins three fights of five, at every level."""


@pytest.mark.clause("fight.won", "fight.lost", "level.bounds")
@pytest.mark.parametrize("second", [False, True])
def test_the_engine_climbs_as_the_chain(second: bool) -> None:
    chances = fixed(Fraction(3, 5))
    rows = (two_steps if second else one_step)(chances)
    edition = bare(Edition(COIN))
    exact = race(rows, (1, 1))
    games = [played(edition, (1, 1), seed, second=second, independent=True) for seed in range(150)]
    assert all(found.round in (found.first, found.first + 1, 300) for found in games)
    assert within([found.first for found in games], exact.first)
    stuck = [int(found.winner < 0) for found in games]
    assert within(stuck, exact.deadlock + exact.nobody)
    alone = race(rows, (1,), "at_once")
    assert float(alone.first) == pytest.approx(float(expected_turns(rows)), rel=1e-6)


# --- the length of a game -------------------------------------------------------------------------


def literal_race(rows: Rows, starts: tuple[int, ...], caught_up: str, rounds: int) -> tuple[Fraction, ...]:
    """How a race ends, followed turn by turn with everybody's level: won, deadlock, nobody, rounds."""
    now = {tuple(starts): Fraction(1)}
    won = deadlock = length = Fraction(0)
    for n in range(1, rounds + 1):
        for seat in range(len(starts)):
            then: dict[tuple[int, ...], Fraction] = {}
            for levels, chance in now.items():
                if levels[seat] == 10:
                    assert caught_up == "next_turn"
                    won, length = won + chance, length + n * chance
                    continue
                for level, part in enumerate(rows[levels[seat] - 1], 1):
                    if not part:
                        continue
                    after = (*levels[:seat], level, *levels[seat + 1 :])
                    top = after.count(10)
                    ends = caught_up == "at_once" or (caught_up == "round_end" and seat == len(starts) - 1)
                    if top == 2:
                        deadlock += chance * part
                    elif top == 1 and ends:
                        won, length = won + chance * part, length + n * chance * part
                    else:
                        then[after] = then.get(after, Fraction(0)) + chance * part
            now = then
    nobody = sum(now.values(), Fraction(0))
    return won, deadlock, nobody, length + rounds * (deadlock + nobody)


@pytest.mark.parametrize("caught_up", ANSWERS)
@pytest.mark.parametrize("starts", [(8, 9), (9, 8, 7), (9,)])
def test_a_race_is_what_following_every_turn_gives(caught_up: Any, starts: tuple[int, ...]) -> None:
    chances = [Chances(Fraction(1 + i % 3, 5), Fraction(1, 5), Fraction(3 - i % 3, 5)) for i in range(9)]
    for rows, rounds in ((one_step(chances), 4), (two_steps(chances), 3)):
        found = race(rows, starts, caught_up, rounds)
        assert (found.won, found.deadlock, found.nobody, found.rounds) == literal_race(rows, starts, caught_up, rounds)


def test_more_players_get_there_sooner_and_clash_more_often() -> None:
    rows = two_steps(by_level(load_edition("castle"), 3))
    found = [race(rows, (1,) * players, rounds=40) for players in (2, 3, 4)]
    assert found[0].first > found[1].first > found[2].first
    assert found[0].deadlock < found[1].deadlock < found[2].deadlock
    soonest = by_reading(rows, (1, 1), 40)
    assert list(soonest) == ["at_once", "round_end", "next_turn"]
    assert soonest["round_end"] == race(rows, (1, 1), "round_end", 40)
    by_answer = [soonest[answer] for answer in ANSWERS]
    assert by_answer[0].deadlock > by_answer[1].deadlock > by_answer[2].deadlock == 0
    with pytest.raises(ValueError, match="10"):
        race(rows, (1, 10))


@pytest.mark.clause("turn.duel", "end.rounds")
def test_two_without_cards_at_level_ten_stay_there_under_every_reading() -> None:
    castle = load_edition("castle")
    for name, answers in READINGS.items():
        for answer in answers:
            found = played(bare(castle, classes=True), (10, 10), 1, readings={name: answer})
            assert found[:2] == (-1, 300)


def test_nobody_without_cards_leaves_the_castles_first_level() -> None:
    castle = load_edition("castle")
    assert by_level(castle)[0].won == 0
    assert played(bare(castle), (1, 1), 2).winner == -1
    exact = race(one_step(by_level(castle)), (1, 1), rounds=20)
    assert [exact.won, exact.deadlock, exact.nobody, exact.first] == [0, 0, 1, 20]


def test_games_are_counted() -> None:
    edition = bare(Edition(COIN))
    found = measured(6, lambda seed: played(edition, (9, 9), seed, readings={"caught_up": "at_once"}))
    games = [played(edition, (9, 9), seed, readings={"caught_up": "at_once"}) for seed in range(6)]
    assert found.deadlocks == 0
    assert found.rounds == Fraction(sum(one.round for one in games), 6)


# --- in a game ------------------------------------------------------------------------------------


@given(SEEDS)
@examples(40)
def test_the_fight_of_a_game_ends_as_its_scene_says(seed: int) -> None:
    """Played on from the fighter's choice with nothing else done, the fight is what was told of every choice."""
    state = at_a_choice(seed)
    choices = options(scene_of(state))
    assert [(), *(each.plan.card for each in choices.changes if not each.plan.power)] == sorted(state.choices)
    for plan, found in [(Plan(), choices.now), *((each.plan, each.account) for each in choices.changes)]:
        if found.open:
            continue
        table = state.clone()
        before = len(table.events)
        table.decide(plan.card)
        while not (events := [event for event in table.events[before:] if event["what"] == "fight"]):
            yes = table.asked == "power" and table.by == table.turn and plan.power
            table.decide(YES if yes else min(table.choices) if table.asked != "power" else NO)
        assert (events[0]["result"], len(events[0]["helpers"])) == (found.result, len(found.helpers))
        if not found.ended:
            assert (events[0]["attack"], events[0]["defence"]) == (found.force, found.against)


def at_a_choice(seed: int) -> State:
    """A game in which a fighter may play a card or not, against a monster; help is often accepted."""
    rng = Random(seed)
    state: State = Game(SOTTOMONDO, seed, SOTTOMONDO.settled({"players": rng.randint(2, 4)})).state
    while True:
        fight = state.fight
        if state.asked == "play" and isinstance(fight, Fight) and fight.code and state.by == fight.fighter:
            return state
        state.decide(YES if state.asked == "accept" else rng.choice(sorted(state.choices)))
        assume(not state.over)


def test_whole_games_end() -> None:
    castle = load_edition("castle")
    games = [whole(castle, players, 4, {"caught_up": "at_once"}) for players in (2, 4)]
    assert games == [whole(castle, players, 4, {"caught_up": "at_once"}) for players in (2, 4)]
    for one in games:
        assert one.winner >= 0
        assert 1 <= one.first <= one.round < 300
