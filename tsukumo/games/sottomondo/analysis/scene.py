"""A fight that is about to begin: the fighter, the monster, everybody's cards, and the prices of help.

`stage_fight` sets up a table on which the engine itself fights. So every result here follows the same rules.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from tsukumo.core.game.clauses import Readings
from tsukumo.core.game.dice import Dice, shuffle_cards
from tsukumo.core.io.errors import NotAllowed, Problem, quote_value
from tsukumo.core.language.names import USUAL
from tsukumo.core.language.text import Texts, plain
from tsukumo.games.sottomondo.editions.edition import CASTLE, HUMAN, TURN, Edition
from tsukumo.games.sottomondo.options import MOST
from tsukumo.games.sottomondo.play.fight import Fight
from tsukumo.games.sottomondo.play.ruleset import TOP, Rules
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.turn import StepFrame, TurnFrame
from tsukumo.games.sottomondo.rules import game_readings

texts = Texts(__file__)

ZONES: Final = ("inventory", "play")
LAID: Final = ("monsters", "items", "abilities")
"""The tables whose cards can lie in a play area: monsters as companions."""


class Person(NamedTuple):
    """A player: level, class (`HUMAN` without), cards, the power's bonus now, whether the class card is turned."""

    level: int = 1
    klass: str = HUMAN
    inventory: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    power: int = 0
    turned: bool = False


class Other(NamedTuple):
    """Another player, and the fighter's card, with its zone, for which that one helps; without one, not at all."""

    person: Person = Person()
    card: str = ""
    zone: str = "inventory"


class Scene(NamedTuple):
    """A fighter, the monster that was drawn, and everybody else, clockwise.

    *unseen* are the cards still in the castle deck, in order of code; None means all of the edition that do not lie
    open in the scene.
    """

    edition: Edition
    fighter: Person
    monster: str
    others: tuple[Other, ...] = (Other(),)
    readings: Readings = game_readings()
    unseen: tuple[str, ...] | None = None

    @property
    def open(self) -> Counter[str]:
        """The castle cards that everybody sees, counted."""
        people = (self.fighter, *(other.person for other in self.others))
        cards = Counter(card for person in people for card in (*person.inventory, *person.play))
        cards[self.monster] += 1
        return cards

    @property
    def rest(self) -> tuple[str, ...]:
        """The cards still in the castle deck, in order of code; their order is unknown."""
        if self.unseen is not None:
            return self.unseen
        left = Counter(self.edition.deck(CASTLE)) - self.open
        return tuple(sorted(left.elements()))


def scene_of(state: State) -> Scene:
    """The present fight against a monster in a game, by public knowledge.

    The order of the castle deck is not used (`table.open`). Players who have been promised a card are helpers.
    `NotAllowed` if there is no such fight.
    """
    fight = state.fight
    if not isinstance(fight, Fight) or not fight.code:
        raise NotAllowed([Problem("state", texts["no_fight"])])
    promised = {promise[0]: promise[2:] for promise in fight.promises}
    seats = state.rules.around[fight.fighter]
    people = [
        Person(
            state.levels[seat],
            state.klass(seat).code,
            tuple(state.hands[seat]),
            tuple(state.play[seat]),
            state.power[seat],
            state.turned[seat],
        )
        for seat in seats
    ]
    others = tuple(
        Other(person, *promised.get(seat, ("", "inventory")))
        for seat, person in zip(seats[1:], people[1:], strict=True)
    )
    unseen = tuple(sorted(state.castle))
    return Scene(state.rules.edition, people[0], fight.code, others, state.rules.readings, unseen)


# --- problems ----------------------------------------------------------------------------------------


def scene_problems(scene: Scene) -> list[Problem]:
    """Everything wrong with a scene, by key: ``fighter.level``, ``others[0].play[1]``."""
    cards, say = scene.edition.cards, texts.text
    problems = []
    if scene.monster not in cards or cards[scene.monster].table != "monsters":
        problems.append(Problem("monster", say("no_monster", value=quote_value(scene.monster))))
    if not 1 <= len(scene.others) < MOST:
        problems.append(Problem("others", say("others", most=MOST - 1)))
    problems += _person("fighter", scene.fighter, scene.edition)
    for i, other in enumerate(scene.others):
        key = f"others[{i}]"
        problems += _person(key, other.person, scene.edition)
        if other.card and other.zone not in ZONES:
            names = plain(", ".join(ZONES))
            problems.append(Problem(f"{key}.zone", say("zone", value=quote_value(other.zone), names=names)))
        elif other.card and other.card not in getattr(scene.fighter, other.zone):
            problems.append(Problem(f"{key}.card", say("not_held", value=quote_value(other.card))))
    problems += [
        Problem("cards", say("copies", value=quote_value(code), copies=cards[code].copies))
        for code, count in sorted(scene.open.items())
        if code in cards and count > cards[code].copies
    ]
    return problems


def _person(key: str, person: Person, edition: Edition) -> Iterator[Problem]:
    say, classes = texts.text, [HUMAN, *edition.tables.get("classes", {})]
    if not 1 <= person.level <= TOP:
        yield Problem(f"{key}.level", say("level", value=quote_value(person.level), most=TOP))
    if person.klass not in classes:
        yield Problem(f"{key}.klass", say("klass", value=quote_value(person.klass), names=plain(", ".join(classes))))
    for zone, tables in zip(ZONES, (CASTLE, LAID), strict=True):
        for i, code in enumerate(getattr(person, zone)):
            card = edition.cards.get(code)
            if card is None or card.table not in tables:
                yield Problem(f"{key}.{zone}[{i}]", say("no_card", value=quote_value(code)))


# --- a table for it -------------------------------------------------------------------------------


def stage_fight(scene: Scene, seed: int | None = None) -> State:
    """The scene on a table, at the first question; see `prepare_fight`."""
    state = prepare_fight(scene, seed)
    state.run()
    return state


def prepare_fight(scene: Scene, seed: int | None = None) -> State:
    """The scene on a table, the fighter on the first seat, before anything of the fight is carried out.

    With a *seed*, both decks hold the cards that may be in them, shuffled; without one they are empty, so that hidden
    cards change nothing. `NotAllowed` lists the problems of the scene.
    """
    if problems := scene_problems(scene):
        raise NotAllowed(problems)
    people = [scene.fighter, *(other.person for other in scene.others)]
    rules = Rules(USUAL[: len(people)], scene.edition, scene.readings, asked=False)
    state = State(rules, Dice(seed), [person.level for person in people])
    for seat, person in enumerate(people):
        for zone, cards in ((state.hands, person.inventory), (state.play, person.play)):
            for code in cards:
                insort(zone[seat], code)
        if person.klass != HUMAN:
            state.piles[seat].append(person.klass)
        power = state.klass(seat).power
        state.power[seat], state.turned[seat] = person.power, person.turned
        state.power_lasts[seat] = (power.lasts if power else TURN) if person.power else ""
    if seed is not None:
        state.castle = _shuffle(list(scene.rest), seed)
        classes = Counter(scene.edition.deck(("classes",))) - Counter(person.klass for person in people)
        state.class_deck = _shuffle(sorted(classes.elements()), seed)
    state.centre.append(scene.monster)
    # The fight begins in the first step of the fighter's turn.
    turn, step = TurnFrame(), StepFrame()
    turn.then, step.then, step.code = TurnFrame.ask_again, StepFrame.end, scene.monster
    state.stack = [turn, step, Fight(0, scene.monster, scene.edition.cards[scene.monster].bonus)]
    return state


def _shuffle(cards: list[str], seed: int) -> list[str]:
    return shuffle_cards(cards, Random(f"{seed}/{len(cards)}").random)  # noqa: S311 - games, not secrets
