"""The words that a player may type for a choice besides its number: its square, its short form, its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tsukumo.core.io.errors import CannotRead
from tsukumo.core.terminal.view import normal
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.editions.edition import Edition
from tsukumo.games.tsukumobake.play.actions import Action, Discard, Move, Pick, Play, Reveal, Scroll, read_action
from tsukumo.games.tsukumobake.play.questions import name_choice, name_move
from tsukumo.games.tsukumobake.play.tasks import Ask, AskGive, AskRecover, AskReveal
from tsukumo.games.tsukumobake.play.words import card_name
from tsukumo.games.tsukumobake.rules import HOUSES

YES_NO = {True: ("yes", "y", "si", "s"), False: ("no", "n")}


def find_meant(text: str, legal: Sequence[Action], edition: Edition) -> list[Action]:
    """The choices that the typed words may mean: none, one, or several if they are ambiguous."""
    wanted = normal(text)
    actions = [action for action in legal if wanted in map(normal, _names(action, edition))]
    # A square alone means simply going there, where that is possible.
    simply: list[Action] = [action for action in actions if isinstance(action, Move) and not action.via]
    return simply or actions


def _names(action: Action, edition: Edition) -> Iterator[str]:
    """All names of a choice, in both languages."""
    by_and_rest = str(action)
    rest = by_and_rest.split(" ", 1)[1]
    yield by_and_rest
    yield rest
    yield from name_choice(action, edition)
    match action:
        case Move():
            yield action.to
            yield f"{action.to} {action.via}"
        case Scroll():
            yield from YES_NO[action.use]
        case Play():
            yield f"{action.combo} {' '.join(action.cards)}"
            yield action.combo
            yield from next(combo.name for combo in edition.combos if combo.id == action.combo)
        case Discard(_, name) | Reveal(_, name) | Pick(_, name):
            yield name
            if name in edition.number:
                yield from card_name(name, edition)
            if name in HOUSES:
                yield from (words.replace("'", " ").split()[-1] for words in name_choice(action, edition))


def find_tried(text: str, me: str, task: Ask, edition: Edition) -> Action | None:
    """The action that the typed words mean, allowed or not; None if they mean none. *task* is the open question."""
    words = [word.upper() if word.upper() in INDEX else word for word in text.split()]
    if len(words) == 1 and words[0] in INDEX:
        return name_move(task, me, words[0])
    for form in (words, [me, *words]):
        try:
            return read_action(" ".join(form))
        except CannotRead:
            continue
    for combo in edition.combos:
        for name in (combo.id, *combo.name):
            if normal(text) == normal(name):
                return Play(me, combo.id, ())
    for card, name in enumerate(edition.cards):
        if normal(text) in map(normal, (name, *edition.card_name(card))):
            return _with_card(me, name, task)
    return None


def _with_card(me: str, card: str, task: Ask) -> Action:
    match task:
        case AskReveal():
            return Reveal(me, card)
        case AskRecover() | AskGive():
            return Pick(me, card)
    return Discard(me, card)
