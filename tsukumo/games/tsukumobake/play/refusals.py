"""The reasons against an action: the rules once more, slow and literal, each refusal with its sentence.

Nothing here asks for the legal actions, nor uses a table of them: the answer is derived from the game's table, the
edition, the readings and the board. So the two accounts of the rules, this one and the one that plays, check each
other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from tsukumo.core.game.record import NOTHING, Reason, Thing
from tsukumo.core.io.errors import quote_value
from tsukumo.core.language.text import Text, Texts, plain
from tsukumo.games.tsukumobake.board import DIRECTIONS, DISTANCE, INDEX, NAMES
from tsukumo.games.tsukumobake.editions.edition import ITEMS, SCROLL, Combo
from tsukumo.games.tsukumobake.play import tasks
from tsukumo.games.tsukumobake.play.actions import Action, Discard, Move, Pass, Pick, Play, Reveal, Scroll
from tsukumo.games.tsukumobake.play.refusals_walk import any_of, refuse_walk, refuse_walk_on
from tsukumo.games.tsukumobake.play.table import MOST_COMBOS, Table
from tsukumo.games.tsukumobake.play.words import card_name, house_name
from tsukumo.games.tsukumobake.rules import HOUSES

sentences: Final = Texts(__file__)


def why_not(table: Table, action: Action) -> tuple[Reason, ...]:
    """Every reason why an action is not allowed now; empty exactly if it is allowed.

    Any object at all may be given. A masked table can answer only for the decisions of its viewer.
    """
    if not _is_action(action):
        return (_no("not_an_action"),)
    unknown = tuple(_unknown_names(table, action))
    if not table.tasks:
        return (_no("game_over", ("end.score",)), *_unknown_house(action.by), *unknown)
    task = table.asking
    if untimely := (*_refuse_player(table, task, action.by), *_refuse_kind(table, task, action)):
        return (*untimely, *unknown)
    return (*unknown, *QUESTIONS[type(task)].refuse(table, task, action))


def _is_action(action: object) -> bool:
    match action:
        case Play(str(), str(), tuple(cards)):
            whole = all(isinstance(card, str) for card in cards)
        case Pass(str()) | Scroll(str(), bool()) | Move(str(), str(), str()):
            whole = True
        case Discard(str(), str()) | Reveal(str(), str()) | Pick(str(), str()):
            whole = True
        case _:
            return False
    return whole and isinstance(action.kind, str) and action.kind == action._field_defaults["kind"]


def _no(
    name: str,
    clauses: tuple[str, ...] = (),
    says: Mapping[str, object] = NOTHING,
    *,
    squares: tuple[str, ...] = (),
    cards: tuple[str, ...] = (),
    key: str | None = None,
) -> Reason:
    """A reason with the values of its sentence; *key* is the sentence where a name has several."""
    things = (*(Thing("square", square) for square in squares), *(Thing("card", card) for card in cards))
    return Reason(name, clauses, sentences.text(key or name, **says), things)


# --- names, and the player who decides -----------------------------------------------------------


def _unknown_names(table: Table, action: Action) -> Iterator[Reason]:
    """Unknown names, whatever the question is; the names in a `Pick` depend on the question."""
    match action:
        case Play(_, combo, cards):
            combos = [known.id for known in table.rules.edition.combos]
            if combo not in combos:
                yield _no("no_such_combo", ("combo.pair",), {"combo": quote_value(combo), "combos": ", ".join(combos)})
            yield from _unknown_cards(table, *cards)
        case Move(_, to, via):
            yield from _unknown_squares(to, *((via,) if via else ()))
        case Discard(_, card) | Reveal(_, card):
            yield from _unknown_cards(table, card)


def _unknown_cards(table: Table, *cards: str) -> Iterator[Reason]:
    known = table.rules.edition.cards
    for card in dict.fromkeys(cards):
        if card not in known:
            yield _no("no_such_card", ("card.types",), {"card": quote_value(card), "item": known[0], "gold": known[1]})


def _unknown_squares(*squares: str) -> Iterator[Reason]:
    for square in dict.fromkeys(squares):
        if square not in INDEX:
            yield _no("no_such_square", ("board.size",), {"square": quote_value(square)})


def _unknown_house(house: str) -> Iterator[Reason]:
    if house not in HOUSES:
        yield _no("unknown_house", ("goal.houses",), {"house": quote_value(house)})


def _refuse_player(table: Table, task: tasks.Ask, by: str) -> Iterator[Reason]:
    yield from _unknown_house(by)
    if by in HOUSES and table.seat(by) != task.seat:
        clauses = ("round.hours", *_list_clauses(table, task))
        yield _no("not_your_turn", clauses, {"who": house_name(table.house(task.seat)), "other": house_name(by)})


def _list_clauses(table: Table, task: tasks.Ask) -> tuple[str, ...]:
    """The clauses behind a task's question: its own, or those by which the effect that asks it came."""
    return (task.clause,) if isinstance(task, tasks.AskCards) else QUESTIONS[type(task)].clauses or table.cause


def _refuse_kind(table: Table, task: tasks.Ask, action: Action) -> Iterator[Reason]:
    """The reason that another kind of decision is due, with the clauses on the moment of this one and on that one."""
    if action.kind in QUESTIONS[type(task)].kinds:
        return
    asked = ("relight" if task.on else "darken") if isinstance(task, tasks.AskLight) else task.name
    clauses = tuple(dict.fromkeys((*WHEN[action.kind], *_list_clauses(table, task))))
    yield Reason("not_now", clauses, sentences[f"asked.{asked}"])


# --- combos (`turn.1`, `turn.4`) -------------------------------------------------------------------


def _refuse_cards(table: Table, task: tasks.AskCards, action: Pass | Play) -> Iterator[Reason]:
    """The reasons why a combo cannot be played with some cards; passing is always allowed."""
    if isinstance(action, Pass):
        return
    edition, seat = table.rules.edition, task.seat
    if table.played >= MOST_COMBOS:
        yield _no("enough_combos", (task.clause, "combo.pair"), {"most": MOST_COMBOS})
    yield from _refuse_unheld(table, seat, action.cards, (task.clause,))
    known = [card for card in action.cards if card in edition.number]
    items = [card for card in known if edition.number[card] < ITEMS]
    for card in dict.fromkeys(known):
        if card not in items:
            clause = "scroll.keep" if edition.number[card] == SCROLL else "event.reveal"
            yield _no("not_an_item", (clause,), {"card": card_name(card, edition)}, cards=(card,))
    if not 1 <= len(action.cards) <= 2:
        yield _no("number_of_cards", ("combo.pair",), {"count": len(action.cards)}, cards=action.cards)
    for combo in edition.combos:
        if combo.id == action.combo:
            price = Price.of(table, seat, combo)
            yield from _refuse_houses(price, items)
            if len(items) == len(action.cards):
                yield from _refuse_number(price, items)


class Price(NamedTuple):
    """The price of a combo for a player: in words, and by clauses."""

    table: Table
    own: int
    combo: Combo
    words: Text
    clauses: tuple[str, ...]

    @classmethod
    def of(cls, table: Table, seat: int, combo: Combo) -> Price:
        """The price of a combo for the player of a seat."""
        own = table.houses[seat]
        one = own in combo.houses
        first, second = (house_name(HOUSES[house]) for house in combo.houses)
        words = sentences.text("price.one" if one else "price.two", combo=combo.name, first=first, second=second)
        return cls(table, own, combo, words, ("combo.a", "combo.b") if one else ("combo.pair", "combo.c", "combo.d"))

    def house(self, card: str) -> int:
        """The house of an item."""
        edition = self.table.rules.edition
        return edition.items[edition.number[card] // 2].house

    def gold(self, card: str) -> bool:
        """Return whether an item is a gold card (`card.gold`)."""
        return self.table.rules.edition.number[card] % 2 == 1

    def name_card(self, card: str) -> Text:
        """The name of a card."""
        return card_name(card, self.table.rules.edition)


def _refuse_houses(price: Price, items: list[str]) -> Iterator[Reason]:
    """Reasons against cards of neither of the combo's houses, except gold ones of the player's own (`combo.d`)."""
    for card in dict.fromkeys(items):
        house = price.house(card)
        if house not in price.combo.houses and not (price.gold(card) and house == price.own):
            says = {"price": price.words, "card": price.name_card(card), "who": house_name(HOUSES[house])}
            yield _no("wrong_house", price.clauses, says, cards=(card,))


def _refuse_number(price: Price, items: list[str]) -> Iterator[Reason]:
    """Reasons against the number of cards: one for two, two where one is enough, or two that are no pair."""
    combo, own = price.combo.houses, price.own
    houses = [price.house(card) for card in items]
    match items:
        case [card]:
            if own not in combo and houses[0] in combo and not price.gold(card):
                says = {"price": price.words, "card": price.name_card(card)}
                yield _no("two_cards_needed", price.clauses, says, cards=(card,))
        case [first, second] if own in combo:
            says = {"price": price.words}
            yield _no("one_is_enough", price.clauses, says, cards=(first, second), key="one_is_enough.of_two")
        case [first, second]:
            for card in dict.fromkeys(items):
                if price.gold(card) and price.house(card) == own:
                    says = {"card": price.name_card(card)}
                    yield _no("one_is_enough", ("combo.d",), says, cards=(card,), key="one_is_enough.own_gold")
            if houses[0] == houses[1] and houses[0] in combo:
                says = {"price": price.words, "who": house_name(HOUSES[houses[0]])}
                yield _no("same_house_twice", price.clauses, says, cards=(first, second))
            elif houses == [*reversed(combo)]:
                says = {"first": price.name_card(second), "second": price.name_card(first)}
                yield _no("wrong_order", ("combo.pair",), says, cards=(first, second))


def _refuse_unheld(table: Table, seat: int, cards: Iterable[str], clauses: tuple[str, ...]) -> Iterator[Reason]:
    edition = table.rules.edition
    for card, given in Counter(cards).items():
        if card in edition.number:
            held = table.hands[seat].count(edition.number[card])
            if held < given:
                key = "not_in_hand.so_many" if held else "not_in_hand.at_all"
                says = {"card": card_name(card, edition), "held": held, "given": given}
                yield _no("not_in_hand", clauses, says, cards=(card,), key=key)


# --- other cards -----------------------------------------------------------------------------------


def _refuse_scroll(table: Table, task: tasks.AskMeet | tasks.AskHit, action: Scroll) -> Iterator[Reason]:
    """The reasons why a scroll cannot be used (`scroll.protect`)."""
    if action.use and SCROLL not in table.hands[task.seat]:
        yield _no("no_scroll", ("scroll.protect",), cards=("scroll",))


def _refuse_discard(table: Table, task: tasks.AskDiscard, action: Discard) -> Iterator[Reason]:
    """The reasons why a card cannot be discarded (`pile.discard`, `scroll.discard`)."""
    yield from _refuse_unheld(table, task.seat, (action.card,), ("pile.discard", "scroll.discard"))


def _refuse_reveal(table: Table, task: tasks.AskReveal, action: Reveal) -> Iterator[Reason]:
    """The reasons why an event cannot come next (`event.order`)."""
    edition = table.rules.edition
    waiting = tuple(dict.fromkeys(edition.cards[event] for event in task.events))
    if action.event not in waiting:
        known = action.event in edition.number
        called = card_name(action.event, edition) if known else plain(quote_value(action.event))
        cards = (action.event, *waiting) if known else waiting
        says = {"card": called, "events": [card_name(event, edition) for event in waiting]}
        yield _no("not_among_events", ("event.order",), says, cards=cards)


# --- questions of effects --------------------------------------------------------------------------


def _refuse_house(table: Table, task: tasks.AskHouse, pick: Pick) -> Iterator[Reason]:
    """The reasons why an effect cannot concern a player: it must be another one."""
    yield from _unknown_house(pick.what)
    if pick.what == table.house(task.seat):
        others = [house_name(table.house(seat)) for seat in table.clockwise(task.seat)[1:]]
        yield _no("yourself", table.cause, {"others": others})


def _refuse_light(table: Table, task: tasks.AskLight, pick: Pick) -> Iterator[Reason]:
    """The reasons why a building cannot be lit, or go dark."""
    if pick.what not in INDEX:
        yield from _unknown_squares(pick.what)
        return
    tiles = [NAMES[building.square] for building in table.rules.edition.board.buildings]
    if pick.what not in tiles:
        says: dict[str, object] = {"square": pick.what, "tiles": ", ".join(tiles)}
        yield _no("not_a_building", ("board.building",), says, squares=(pick.what,))
        return
    lit = [tile for i, tile in enumerate(tiles) if table.lit >> i & 1]
    if (pick.what in lit) == task.on:
        others = [tile for tile in tiles if (tile in lit) != task.on]
        says = {"square": pick.what, "others": any_of(others)}
        yield _no("already_lit" if task.on else "not_lit", ("turn.3a",), says, squares=(pick.what, *others))


def _refuse_lead(table: Table, task: tasks.AskLead, pick: Pick) -> Iterator[Reason]:
    """The reasons why the parade cannot be put on a square."""
    if pick.what not in INDEX:
        yield from _unknown_squares(pick.what)
        return
    to = INDEX[pick.what]
    if table.rules.edition.board.walls[to]:
        yield _no("not_a_road", ("board.road",), {"square": pick.what}, squares=(pick.what,))
    for seat, square in enumerate(table.squares):
        if square == to:
            says = {"square": pick.what, "who": house_name(table.house(seat))}
            yield _no("pawn_there", ("board.road",), says, squares=(pick.what,))
    far = DISTANCE[table.parade][to]
    if far > task.steps:
        away = {"square": pick.what, "far": far, "n": task.steps, "parade": NAMES[table.parade]}
        yield _no("too_far_for_parade", table.cause, away, squares=(NAMES[table.parade], pick.what))


def _refuse_face(table: Table, _task: tasks.AskFace, pick: Pick) -> Iterator[Reason]:
    """The reasons why the parade cannot be turned in a direction."""
    if pick.what not in tuple(DIRECTIONS):
        says = {"what": quote_value(pick.what), "directions": any_of(DIRECTIONS)}
        yield _no("no_such_direction", table.cause, says)


def _refuse_recover(table: Table, _task: tasks.AskRecover, pick: Pick) -> Iterator[Reason]:
    """The reasons why a card cannot come back from the discard pile."""
    yield from _unknown_cards(table, pick.what)
    number = table.rules.edition.number.get(pick.what)
    if number is not None and number not in table.pile:
        called = card_name(pick.what, table.rules.edition)
        yield _no("not_in_pile", ("pile.discard",), {"card": called}, cards=(pick.what,))


def _refuse_give(table: Table, task: tasks.AskGive, pick: Pick) -> Iterator[Reason]:
    """The reasons why a card cannot be handed over."""
    yield from _unknown_cards(table, pick.what)
    yield from _refuse_unheld(table, task.seat, (pick.what,), table.cause)


class RefusalQuestion(NamedTuple):
    """The question of a task: the kinds of action that answer it, its clauses, and its own refusals."""

    kinds: tuple[str, ...]
    clauses: tuple[str, ...]
    refuse: Callable[[Table, Any, Any], Iterator[Reason]]


QUESTIONS: Final[Mapping[type[tasks.Ask], RefusalQuestion]] = {
    tasks.AskCards: RefusalQuestion(("pass", "play"), (), _refuse_cards),
    tasks.AskWalk: RefusalQuestion(("move",), ("turn.2",), refuse_walk),
    tasks.AskWalkOn: RefusalQuestion(("move",), ("turn.3b",), refuse_walk_on),
    tasks.AskMeet: RefusalQuestion(("scroll",), ("turn.3b", "scroll.protect"), _refuse_scroll),
    tasks.AskHit: RefusalQuestion(("scroll",), ("advance.e", "scroll.protect"), _refuse_scroll),
    tasks.AskDiscard: RefusalQuestion(("discard",), ("pile.discard",), _refuse_discard),
    tasks.AskReveal: RefusalQuestion(("reveal",), ("event.order",), _refuse_reveal),
    tasks.AskHouse: RefusalQuestion(("pick",), (), _refuse_house),
    tasks.AskLight: RefusalQuestion(("pick",), (), _refuse_light),
    tasks.AskLead: RefusalQuestion(("pick",), (), _refuse_lead),
    tasks.AskFace: RefusalQuestion(("pick",), (), _refuse_face),
    tasks.AskRecover: RefusalQuestion(("pick",), (), _refuse_recover),
    tasks.AskGive: RefusalQuestion(("pick",), (), _refuse_give),
}

WHEN: Final[Mapping[str, tuple[str, ...]]] = {
    "pass": ("turn.1", "turn.4"),
    "play": ("turn.1", "turn.4"),
    "move": ("turn.2",),
    "scroll": ("scroll.protect",),
    "discard": ("pile.discard",),
    "reveal": ("event.order",),
    "pick": (),
}
"""The clauses that name the moment for each kind of action."""
