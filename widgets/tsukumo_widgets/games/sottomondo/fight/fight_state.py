"""The state of the fight explorer: a scene with its past, the plan, and the worth of a helper's price."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Final, NamedTuple

from tsukumo.core.io.errors import Problem, quote_value
from tsukumo.core.language.numbers import natural
from tsukumo.core.language.text import Lang, Texts
from tsukumo.games.sottomondo.analysis.fight import (
    FightAccount,
    FightOptions,
    FightPlan,
    Odds,
    account,
    margins,
    odds,
    options,
)
from tsukumo.games.sottomondo.analysis.scene import Other, Person, Scene, scene_problems
from tsukumo.games.sottomondo.analysis.worth import GAMES, HelpWorth
from tsukumo.games.sottomondo.editions.edition import DEFAULT, HUMAN, Edition, load_edition
from tsukumo_widgets.base.history import History, Undoable
from tsukumo_widgets.base.links import Link

_say: Final = Texts(__file__)
MOST_GAMES: Final = 16 * GAMES
MOST_LEVEL: Final = 99
"""The highest level that a link can name, possible or not."""
NO_PLAN: Final = FightPlan()


def first_scene(edition: Edition) -> Scene:
    """A fight that is lost alone, can be won in several ways, and has a helper who asks for a card."""
    fighter = Person(3, "warrior", ("dodge", "silver_sword", "torch"), ("axe",))
    return Scene(edition, fighter, "giant", (Other(Person(4, HUMAN, ("rat",), ("mail",)), "torch"),))


class HelpPrice(NamedTuple):
    """The worth of a helper's price, by the number of the other player."""

    helper: int
    worth: HelpWorth


@dataclass(frozen=True)
class FightState(Undoable[Scene]):
    """A fight, the plan shown, and the seat whose shelf of cards is open (0 the fighter; -1: nobody)."""

    CALM: ClassVar[Mapping[str, Any]] = {"plan": NO_PLAN, "shelf": -1, "price": None}

    history: History[Scene] = field(default_factory=lambda: History(first_scene(load_edition(DEFAULT))))
    plan: FightPlan = NO_PLAN
    shelf: int = -1
    price: HelpPrice | None = None

    @property
    def scene(self) -> Scene:
        """The fight."""
        return self.now

    @property
    def seats(self) -> tuple[Other, ...]:
        """The fighter, who has no price, then the others."""
        return (Other(self.scene.fighter), *self.scene.others)

    @cached_property
    def options(self) -> FightOptions:
        """The fight as it stands, and the possible choices."""
        return options(self.scene)

    @cached_property
    def account(self) -> FightAccount:
        """Both sides under the plan."""
        return account(self.scene, self.plan)

    @cached_property
    def odds(self) -> tuple[Odds, Odds]:
        """The odds against the remaining deck: as the fight stands, and with the best choice against each monster."""
        return odds(self.scene), odds(self.scene, best=True)

    @cached_property
    def margins(self) -> list[list[int]]:
        """The map, level by force."""
        return margins(self.scene)

    def count_left(self, code: str) -> int:
        """The number of copies of a card that do not lie open."""
        return self.scene.edition.cards[code].copies - self.scene.open[code]

    def edit(self, scene: Scene) -> FightState:
        """Another fight, if it is possible; a promise that nobody can keep any more is dropped."""
        fighter = scene.fighter
        others = tuple(
            other if other.card in getattr(fighter, other.zone) else Other(other.person) for other in scene.others
        )
        scene = scene._replace(others=others)
        if scene == self.scene or scene_problems(scene):
            return self
        return replace(super().edit(scene), shelf=self.shelf if self.shelf <= len(others) else -1)

    def put(self, seat: int, other: Other) -> FightState:
        """The same with another player on a seat, the fighter's being 0."""
        seats = [*self.seats[:seat], other, *self.seats[seat + 1 :]]
        return self.edit(self.scene._replace(fighter=seats[0].person, others=tuple(seats[1:])))

    def move_to(self, force: int, level: int) -> FightState:
        """The fighter at a level of the map; against a monster of that force, if there is one."""
        scene = self.scene
        cards = [card for card in scene.edition.cards.values() if card.table == "monsters" and card.bonus == force]
        free = [card.code for card in cards if card.code == scene.monster or self.count_left(card.code) > 0]
        monster = scene.monster if scene.monster in free or not free else free[0]
        return self.edit(scene._replace(fighter=scene.fighter._replace(level=level), monster=monster))

    def update(self, message: Any) -> FightState:
        """Set the fight up, player by player; look at a plan, which the same message once more puts away."""
        scene = self.scene
        match message:
            case {"do": "monster", "monster": str(code)}:
                return self.edit(scene._replace(monster=code))
            case {"do": "cell", "x": int(force), "y": int(level)}:
                return self.move_to(force, level)
            case {"do": "plan", "card": [*card], "power": bool(power)}:
                plan = FightPlan(tuple(map(str, card)), power)
                known = [change.plan for change in self.options.changes]
                return replace(self, plan=plan if plan in known and plan != self.plan else NO_PLAN)
            case {"do": "add"}:
                return self.edit(scene._replace(others=(*scene.others, Other())))
            case {"do": "remove"}:
                return self.edit(scene._replace(others=scene.others[:-1]))
            case {"do": str(do), "seat": int(seat)} if 0 <= seat < len(self.seats):
                return _edit_person(self, do, seat, message)
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> FightState:
        """The fight of a link: ``monster=troll&fighter=3~warrior~torch~axe&others=4~human~~mail``.

        For each player the level, the class, the inventory and the cards in play; for a helper, the price and its zone.
        """
        scene, problems = self.scene, list[Problem]()
        made = scene._replace(monster=query.get("monster", scene.monster))
        if "fighter" in query:
            fighter = _read(query["fighter"].split("~"))
            if fighter is None or fighter.card:
                problems.append(Problem("fighter", _say.text("unreadable", value=quote_value(query["fighter"]))))
            else:
                made = made._replace(fighter=fighter.person, others=())
        if "others" in query:
            read = [_read(each.split("~")) for each in query["others"].split(";")]
            others = tuple(other for other in read if other is not None)
            made = made._replace(others=others)
            if len(others) < len(read):
                problems.append(Problem("others", _say.text("unreadable", value=quote_value(query["others"]))))
        elif not made.others:
            made = made._replace(others=(Other(),))
        problems = problems or scene_problems(made)
        return self.refuse(problems) if problems else self.start_from(made)

    def link(self) -> Link | None:
        """A link to this fight; None with an edition of your own, which no link can hold."""
        return link_of(self.scene, self.lang)


# --- edits ----------------------------------------------------------------------------------------


def _edit_person(state: FightState, handle: str, seat: int, message: Mapping[str, Any]) -> FightState:
    """The state after a message about a player."""
    other = state.seats[seat]
    person = other.person
    match handle, message:
        case "shelf", _:
            return replace(state, shelf=-1 if state.shelf == seat else seat)
        case "level", {"by": int(by)}:
            person = person._replace(level=person.level + by)
        case "class", {"class": str(klass)}:
            person = person._replace(klass=klass, power=0, turned=False)
        case "take", {"zone": "inventory" | "play" as zone, "card": str(code)}:
            person = _holding(person, zone, sorted((*getattr(person, zone), code)))
        case "drop", {"zone": "inventory" | "play" as zone, "card": str(code)} if code in getattr(person, zone):
            cards = list[str](getattr(person, zone))
            cards.remove(code)
            person = _holding(person, zone, cards)
        case "help", {"card": str(card), "zone": "inventory" | "play" as zone}:
            if not card or card in getattr(state.scene.fighter, zone):
                other = other._replace(card=card, zone=zone)
    return state.put(seat, other._replace(person=person))


def _holding(person: Person, zone: str, cards: Iterable[str]) -> Person:
    """A player with other cards in a zone."""
    held = tuple(cards)
    return person._replace(inventory=held) if zone == "inventory" else person._replace(play=held)


# --- links ----------------------------------------------------------------------------------------


def link_of(scene: Scene, lang: Lang) -> Link | None:
    """The link to a fight (`FightState.read_query`); None with an edition of your own, which no link can hold."""
    if scene.edition is not load_edition(scene.edition.name or DEFAULT):
        return None
    others = ";".join(
        "~".join([_person(other.person), *([other.card, other.zone] if other.card else [])]) for other in scene.others
    )
    shown = {"monster": scene.monster, "fighter": _person(scene.fighter), "others": others, "lang": lang}
    return Link("fight", shown, "sottomondo")


def _person(person: Person) -> str:
    return "~".join([str(person.level), person.klass, ",".join(person.inventory), ",".join(person.play)])


def _read(parts: list[str]) -> Other | None:
    """A player of a link; None if it cannot be read."""
    if len(parts) not in (4, 6) or (level := natural(parts[0], MOST_LEVEL)) is None:
        return None
    _, klass, inventory, play, *promise = parts
    hand, laid = (tuple(sorted(filter(None, cards.split(",")))) for cards in (inventory, play))
    return Other(Person(level, klass, hand, laid), *promise)
