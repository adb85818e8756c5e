"""The rules of Tsukumobake that the coach tells when a player first meets them, at any hour of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.editions.edition import SCROLL
from tsukumo.games.tsukumobake.play.actions import Move
from tsukumo.games.tsukumobake.play.last_march import last_march
from tsukumo.games.tsukumobake.play.state import State as Seen
from tsukumo.games.tsukumobake.play.table import HOURS
from tsukumo.games.tsukumobake.play.tasks import AskCards, AskDiscard, AskLead, AskLight, AskReveal, AskWalk
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo_widgets.table.coach import Lesson
from tsukumo_widgets.table.table_state import TableState

texts = Texts(__file__)
PAID = "gold_own"
"""The rule about how a combo was paid for, which no choice of its effect needs."""
ROAD = ("board.road",)
"""The clause of two rules, each told for itself: where pawns stop, and where the parade may be put."""
RULE = {
    "walk": ("turn.2", "board.size", "board.building", "board.home"),
    "worth": ("card.own",),
    "combo": ("turn.1", "turn.4", "combo.pair", "combo.a", "combo.b"),
    "gold": ("card.gold", "combo.c"),
    "gold_own": ("combo.d",),
    "pile": ("pile.discard", "steps"),
    "event": ("event.reveal", "pile.removed"),
    "order": ("event.order",),
    "scroll": ("scroll.keep", "scroll.protect", "pile.removed"),
    "scroll_discard": ("scroll.discard",),
    "struck": ("advance.e", "faq.1", "board.home", "scroll.protect"),
    "meet": ("turn.3b",),
    "road": ROAD,
    "lead": ROAD,
    "way": ("advance.b", "faq.3"),
    "score": ("end.score", "end.winner"),
}
"""The clauses of each rule."""


def lessons(state: TableState) -> Iterator[Lesson]:
    """The rules that a page needs for the first time: a theft first, then those of its decision."""
    regular = state.stop is not None or isinstance(state.sight.table.asking, AskWalk | AskCards)
    if state.stop is None:
        yield from (lesson._replace(later=not regular) for lesson in _find_theft(state))
        if regular and state.sight.table.hour == HOURS:
            yield _rule("score")
        for key in list_decision_rules(state.sight.table, state):
            yield _rule(key)._replace(later=key == PAID and not regular)
        if isinstance(state.sight.table.asking, AskLight):
            yield _rule("walk")._replace(later=True)
        if isinstance(state.sight.table.asking, AskLead):
            yield _rule("lead")._replace(later=True)
    elif (march := last_march(state.looked_at)) and state.looked_at.log[state.stop].kind == "parade_step":
        step = march.move.steps[len(steps_before(state.looked_at, state.stop))]
        if step.equivalent > 1:  # the way was chosen among several
            yield _rule("way")
    if state.stop is None:
        yield from _find_time(state.sight.table, state)
    for lesson in map(_rule, list_event_rules(state.sight.log)):
        yield lesson._replace(later=not regular)


def _rule(key: str) -> Lesson:
    return Lesson(Sentence(texts[key], RULE[key]), key if RULE[key] == ROAD else "")


def list_decision_rules(seen: Seen, state: TableState) -> Iterator[str]:
    """The rules that a decision needs: for its choices, for its cause, for the hand."""
    task, hand = seen.asking, seen.hands[seen.seat(state.viewer or "")]
    paid = {seen.rules.clause(action) for action in state.choices if action.kind == "play"}
    if paid:
        yield "combo"
    if "combo.c" in paid:
        yield "gold"
    if "combo.d" in (*paid, *seen.cause):
        yield PAID
    if isinstance(task, AskReveal):
        yield from ("event", "order")
    if any(isinstance(action, Move) and INDEX[action.to] == seen.parade for action in state.choices):
        yield "meet"
    if isinstance(task, AskWalk):
        yield "walk"
    out = [square for square in seen.squares if not seen.rules.edition.board.walls[square]]
    if isinstance(task, AskWalk) and out:
        yield "road"
    if SCROLL in hand:
        yield "scroll"
        if isinstance(task, AskDiscard):
            yield "scroll_discard"
    if hand and isinstance(task, AskWalk | AskCards):
        yield "worth"


def list_event_rules(log: Sequence[Record]) -> Iterator[str]:
    """The rules that explain the events, as far as the viewer has seen them."""
    kinds = {record.kind for record in log}
    cards = [card for record in log for card in _list_named(record)]
    gold = any(card.endswith(".gold") for card in cards)
    if "played" in kinds or gold:
        yield "combo"
    if gold:
        yield "gold"
    if "revealed" in kinds:
        yield "event"
    if "struck" in kinds:
        yield "struck"
    if "protected" in kinds or "scroll" in cards:
        yield "scroll"
    if {"played", "discarded"} & kinds:
        yield "pile"


def steps_before(game: AnyGame, place: int) -> list[Record]:
    """The steps that the parade under way has made before a place in the log."""
    return [record for record in march_before(game, place) if record.kind == "parade_step"]


def march_before(game: AnyGame, place: int) -> Sequence[Record]:
    """The records of the parade under way before a place in the log."""
    log = game.log[:place]
    began = max((i for i, record in enumerate(log) if record.kind == "parade"), default=len(log))
    return log[began:]


def _list_named(record: Record) -> Iterator[str]:
    """The cards that a record names to the viewer."""
    for told in (record.data, record.secret):
        cards = told.get("cards", ())
        yield from cards if isinstance(cards, list | tuple) else ()
        yield from filter(None, [told.get("card")])


def _find_theft(state: TableState) -> Iterator[Lesson]:
    """The lesson about a card taken from the viewer."""
    stolen = next((r for r in state.sight.log if r.kind == "stolen" and r.who == state.viewer), None)
    if stolen:
        words = texts.text("theft", to=house_name(stolen.data["to"]))
        yield Lesson(Sentence(words, stolen.clauses), "theft")


def _find_time(seen: Seen, state: TableState) -> Iterator[Lesson]:
    """The lesson that the viewer's own turn has time for, from the second hour on: the objective."""
    if seen.hour > 1 and isinstance(seen.asking, AskCards | AskWalk):
        objective = seen.rules.edition.objectives[seen.houses[seen.seat(state.viewer or "")]]
        words = texts.text("objective", points=objective.points)
        yield Lesson(Sentence(words, ("end.objective",)))
