"""What can be chosen and what is asked, in words; in Italian and English."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.text import Catalogue, Text, capital, catalogue, plain
from tsukumo.tsukumobake.board import DIRECTIONS, INDEX, NAMES
from tsukumo.tsukumobake.edition import EVENT, Edition
from tsukumo.tsukumobake.parade.movement import half_of
from tsukumo.tsukumobake.play.actions import Choice, Discard, Move, Pass, Pick, Play, Reveal, Scroll
from tsukumo.tsukumobake.play.describe import operation_text
from tsukumo.tsukumobake.play.moving import comes_back, stride
from tsukumo.tsukumobake.play.words import (
    amount,
    card_name,
    card_names,
    combo_name,
    direction_name,
    house_name,
    marked,
    of_house,
    source_of,
)
from tsukumo.tsukumobake.rules import HOUSES

if TYPE_CHECKING:
    from tsukumo.tsukumobake.play.state import State
    from tsukumo.tsukumobake.play.table import Task


def sentences() -> Catalogue:
    """The sentences of this file."""
    return catalogue(Path(__file__).with_suffix(".toml"))


# --- choices --------------------------------------------------------------------------------------


def choice(action: Choice, edition: Edition, state: State | None = None) -> Text:
    """An action as a phrase for a menu: ``go to C4``. With the *state* it can tell staying from going."""
    match action:
        case Pass():
            return sentences()["do.pass"]
        case Play():
            combo, names = combo_name(action.combo, edition), card_names(action.cards, edition)
            return sentences().text("do.play", combo=combo, names=names)
        case Move():
            return sentences().text(_going(action, edition, state), to=action.to, via=action.via)
        case Scroll():
            return sentences()["do.scroll" if action.use else "do.no_scroll"]
        case Discard():
            return sentences().text("do.discard", card=card_name(action.card, edition))
        case Reveal():
            event = edition.events[edition.number[action.event] - EVENT]
            return sentences().text("do.reveal", card=marked(event.name, event.source))
    return _picked(action, edition)


def offer(action: Choice, state: State) -> Text:
    """An action as a menu offers it: a phrase, and of a player the number of cards."""
    said = choice(action, state.rules.edition, state)
    if isinstance(action, Pick) and action.what in HOUSES:
        return said.then(amount("cards", len(state.hands[state.seat(action.what)])), ": ")
    return said


def _going(move: Move, edition: Edition, state: State | None) -> str:
    """How a move is put. The parade is never indoors: onto a roof from somewhere is out and in again."""
    if move.via:
        return "do.again" if edition.board.walls[INDEX[move.to]] else "do.meet"
    if state is not None and state.tasks:
        seat, on = state.seat(move.by), state.tasks[-1][0] == "walk_on"
        if on and INDEX[move.to] == state.tasks[-1][2]:
            return "do.stop"
        if move.to == NAMES[state.squares[seat]]:
            return "do.back" if on or comes_back(state, seat, move) else "do.stay"
    return "do.go"


def _picked(pick: Pick, edition: Edition) -> Text:
    """What an effect may ask for: a house, a direction, a square or a card."""
    what = pick.what
    if what in HOUSES:
        return house_name(what)
    if what in DIRECTIONS:
        return direction_name(what)
    if what in INDEX:
        building = edition.board.walls[INDEX[what]]
        return sentences().text("do.building", square=what) if building else plain(what)
    return card_name(what, edition)


# --- questions ------------------------------------------------------------------------------------


def question(state: State) -> Text:
    """What the player to act is asked now, as a sentence."""
    if not state.tasks:
        return sentences()["ask.over"]
    task = state.tasks[-1]
    who = house_name(state.house(task[1]))
    key, values = QUESTIONS[task[0]](state, task)
    return capital(sentences().text(key, who=who, **values))


Question = tuple[str, dict[str, Any]]


def _ask_cards(_: State, task: Task) -> Question:
    return ("ask.cards_before" if task[2] == "turn.1" else "ask.cards_after"), {}


def _ask_walk(state: State, task: Task) -> Question:
    return ("ask.walk_exactly" if state.rules.exact else "ask.walk"), {"steps": stride(state, task[1])}


def _ask_meet(state: State, task: Task) -> Question:
    return "ask.meet", {"cards": amount("cards", len(state.hands[task[1]]) // 2)}


def _ask_hit(state: State, task: Task) -> Question:
    lost = half_of(len(state.hands[task[1]]), state.rules.readings["half"])
    return "ask.hit", {"cards": amount("cards", lost)}


def _ask_house(state: State, task: Task) -> Question:
    op = task[2]
    return "ask.house", {"effect": marked(operation_text(op), source_of(op, state.rules.edition))}


def _ask_give(state: State, task: Task) -> Question:
    return "ask.give", {"of": of_house(state.house(task[2])), "count": min(task[3], len(state.hands[task[1]]))}


QUESTIONS: Final[Mapping[str, Callable[[State, Task], Question]]] = {
    "cards": _ask_cards,
    "walk": _ask_walk,
    "walk_on": lambda _, task: ("ask.walk_on", {"steps": task[3]}),
    "meet": _ask_meet,
    "hit": _ask_hit,
    "discard": lambda _, task: ("ask.discard", {"count": task[2]}),
    "reveal": lambda _state, _task: ("ask.reveal", {}),
    "house": _ask_house,
    "light": lambda _, task: ("ask.relight" if task[3] else "ask.darken", {"count": task[2]}),
    "lead": lambda _, task: ("ask.lead", {"squares": amount("squares", task[2])}),
    "face": lambda _state, _task: ("ask.face", {}),
    "recover": lambda _, task: ("ask.recover", {"count": task[2]}),
    "give": _ask_give,
}
"""What every kind of task asks, and with which values."""
