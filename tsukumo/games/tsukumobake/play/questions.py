"""The choices and the questions, in words; in Italian and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tsukumo.core.language.text import Text, Texts, plain
from tsukumo.games.tsukumobake.board import DIRECTIONS, INDEX, NAMES
from tsukumo.games.tsukumobake.editions.edition import EVENT, Edition
from tsukumo.games.tsukumobake.parade.movement import count_half
from tsukumo.games.tsukumobake.play import tasks
from tsukumo.games.tsukumobake.play.actions import Action, Discard, Move, Pass, Pick, Play, Reveal, Scroll
from tsukumo.games.tsukumobake.play.describe import operation_text
from tsukumo.games.tsukumobake.play.moving import comes_back, stride
from tsukumo.games.tsukumobake.play.words import (
    card_name,
    cards_of,
    combo_name,
    direction_name,
    house_name,
    house_names,
    mark_text,
    source_of,
)
from tsukumo.games.tsukumobake.rules import HOUSES

if TYPE_CHECKING:
    from tsukumo.games.tsukumobake.play.state import State

texts = Texts(__file__)


# --- choices --------------------------------------------------------------------------------------


def name_choice(action: Action, edition: Edition, state: State | None = None) -> Text:
    """An action as a phrase for a menu: ``go to C4``. With the *state* it can tell staying from going."""
    match action:
        case Pass():
            return texts["do.pass"]
        case Play():
            combo, names = combo_name(action.combo, edition), cards_of(action.cards, edition)
            return texts.text("do.play", combo=combo, names=names)
        case Move():
            return texts.text(_find_key(action, edition, state), to=action.to, via=action.via)
        case Scroll():
            return texts["do.scroll" if action.use else "do.no_scroll"]
        case Discard():
            return texts.text("do.discard", card=card_name(action.card, edition))
        case Reveal():
            event = edition.events[edition.number[action.event] - EVENT]
            return texts.text("do.reveal", card=mark_text(event.name, event.source))
    name = action.what  # of a house, a direction, a square or a card
    if name in HOUSES:
        return house_names([name])
    if name in DIRECTIONS:
        return direction_name(name)
    if name in INDEX:
        building = edition.board.walls[INDEX[name]]
        return texts.text("do.building", square=name) if building else plain(name)
    return card_name(name, edition)


def name_move(task: tasks.Ask, by: str, square: str) -> Move | Pick:
    """The action that a square alone stands for, in answer to a question."""
    return Pick(by, square) if isinstance(task, tasks.AskLight | tasks.AskLead) else Move(by, square)


def tell_offer(action: Action, state: State) -> Text:
    """An action as a menu offers it: a phrase, and of a player the number of cards."""
    if isinstance(action, Pick) and action.what in HOUSES:
        held = len(state.hands[state.seat(action.what)])
        return texts.text("do.house", who=house_name(action.what), n=held)
    return name_choice(action, state.rules.edition, state)


def _find_key(move: Move, edition: Edition, state: State | None) -> str:
    """The key of the phrase for a move. The parade is never indoors: onto a roof from somewhere is out and in again."""
    if move.via:
        return "do.again" if edition.board.walls[INDEX[move.to]] else "do.meet"
    if state is not None and state.tasks:
        task, seat = state.asking, state.seat(move.by)
        if isinstance(task, tasks.AskWalkOn) and INDEX[move.to] == task.came:
            return "do.stop"
        if move.to == NAMES[state.squares[seat]]:
            return "do.back" if isinstance(task, tasks.AskWalkOn) or comes_back(state, seat, move) else "do.stay"
    return "do.go"


# --- questions ------------------------------------------------------------------------------------


def ask_question(state: State) -> Text:
    """The question to the player to act, as a sentence."""
    if not state.tasks:
        return texts["ask.over"]
    task = state.asking
    who = house_name(state.house(task.seat))
    key, values = _find_question(state, task)
    asked = texts.text(key, who=who, **values)
    return asked.then(texts.text("ask.count", **values), "") if values.get("count", 1) != 1 else asked


def _find_question(state: State, task: tasks.Ask) -> tuple[str, Mapping[str, object]]:
    """The key of a question's sentence, and its values."""
    hand = len(state.hands[task.seat])
    match task:
        case tasks.AskCards():
            return ("ask.cards_before" if task.clause == "turn.1" else "ask.cards_after"), {}
        case tasks.AskWalk():
            return ("ask.walk_exactly" if state.rules.exact else "ask.walk"), {"steps": stride(state, task.seat)}
        case tasks.AskWalkOn():
            return "ask.walk_on", {"steps": task.steps}
        case tasks.AskMeet():
            lost = hand // 2
            return ("ask.meet" if lost else "ask.meet_bare"), {"n": lost}
        case tasks.AskHit():
            lost = count_half(hand, state.rules.readings["half"])
            return ("ask.hit" if lost else "ask.hit_bare"), {"n": lost}
        case tasks.AskDiscard():
            return "ask.discard", {"count": task.count}
        case tasks.AskHouse(operation=op):
            return "ask.house", {"effect": mark_text(operation_text(op), source_of(op, state.rules.edition))}
        case tasks.AskLight():
            return ("ask.relight" if task.on else "ask.darken"), {"count": task.count}
        case tasks.AskLead():
            return "ask.lead", {"n": task.steps}
        case tasks.AskRecover():
            return "ask.recover", {"count": task.count}
        case tasks.AskGive():
            return "ask.give", {"to": house_name(state.house(task.to)), "count": min(task.count, hand)}
    return ("ask.face" if isinstance(task, tasks.AskFace) else "ask.reveal"), {}
