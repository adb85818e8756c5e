"""Fights to analyse: put together by hand, dealt at random, found in games; and how the engine fights them."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from tests.games.sottomondo.literal_table import READINGS
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.games.sottomondo.analysis.fight import FightPlan
from tsukumo.games.sottomondo.analysis.scene import Other, Person, Scene, stage_fight
from tsukumo.games.sottomondo.editions.edition import CASTLE, Edition
from tsukumo.games.sottomondo.play.fight import Fight
from tsukumo.games.sottomondo.play.kind import SOTTOMONDO
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.table import NO, NONE, YES
from tsukumo.games.sottomondo.rules import game_readings

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


NAMES = Game(SOTTOMONDO, 0, SOTTOMONDO.settle_options({"players": 6})).state.rules.names


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


def fought(made: Scene, plan: FightPlan) -> dict[str, Any]:
    """The record of the fight that the engine fights so; the fighter readies once, and all else is the first choice."""
    table = stage_fight(made)
    while True:
        events = [dict(record.data) for record in table.records if record.kind == "fight"]
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


def game(seed: int) -> AnyGame:
    """A game before anything was decided, in which nobody fights."""
    found: AnyGame = Game(SOTTOMONDO, seed, SOTTOMONDO.settle_options({"players": 3}))
    while isinstance(found.state.fight, Fight):
        found = Game(SOTTOMONDO, seed := seed + 1, SOTTOMONDO.settle_options({"players": 3}))
    return found


def in_a_fight(seed: int) -> State:
    """A game in which help against a monster has been offered."""
    state: State = game(seed).state
    rng = Random(seed)
    while state.asked != "accept" or not (isinstance(state.fight, Fight) and state.fight.code):
        choices = [choice for choice in sorted(state.choices) if choice != NONE or state.asked != "help"]
        state.decide(rng.choice(choices))
    return state


def at_a_choice(seed: int) -> State:
    """A game in which a fighter may play a card or not, against a monster; help is often accepted."""
    rng = Random(seed)
    state: State = Game(SOTTOMONDO, seed, SOTTOMONDO.settle_options({"players": rng.randint(2, 4)})).state
    while True:
        fight = state.fight
        if state.asked == "play" and isinstance(fight, Fight) and fight.code and state.by == fight.fighter:
            return state
        state.decide(YES if state.asked == "accept" else rng.choice(sorted(state.choices)))
        assume(not state.over)
