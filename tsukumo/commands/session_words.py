"""The words that a person may type in a `session.Session` besides choices, and their functions.

Each function gets what is typed after its word, and returns True if another decision is to be made now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.io.errors import CannotRead, describe_unwritable, expand_home
from tsukumo.core.language.text import plain

if TYPE_CHECKING:
    from tsukumo.commands.session import Session

HELP: Final = ("undo", "log", "board", "save", "quit")
"""The words that the help lists after a game's own."""


class Leaving(Exception):
    """The player leaves before the end."""


def explain(session: Session, rest: str) -> None:
    """Explain a choice, allowed or not; without one, explain the last automatic event."""
    if rest:
        if action := session.understand(rest):
            _explain_choice(session, action)
        return
    lines = session.face.why(session.game, session.lang)
    if lines is None:
        session.say("answer.nothing_happened")
    for line in lines or ():
        session.console.say(line.strip(), len(line) - len(line.lstrip()))


def _explain_choice(session: Session, action: Any) -> None:
    """Print the certain consequences of a choice, with their clauses."""
    state = session.state
    number = session.game.legal_actions().index(action) + 1
    session.say("answer.chosen", number=number, choice=session.game.kind.phrase(action, state))
    records = session.face.consequences(session.game, action)
    for record in records:
        if sentence := session.game.sentence(record, session.lang):
            session.console.say(sentence, 2)
    if effect := session.face.effect(state, action):
        session.say("answer.pays", 2, effect=effect)
    session.cite([clause for record in records for clause in record.all_clauses])


def undo(session: Session, _: str) -> bool:
    """Go back to the player's previous decision."""
    decisions = session.own_decisions()
    if not decisions:
        session.say("answer.nothing_to_undo")
        return False
    session.game.rewind(decisions[-1])
    session.records_told = len(session.game.log)
    session.say("answer.undone")
    return True


def tell_log(session: Session, rest: str) -> None:
    """Tell the story so far, or its last sentences."""
    length = len(session.game.log)
    last = int(rest) if rest.isdecimal() and len(rest) < 9 else length
    session.story(max(0, length - last))


def show_board(session: Session, _: str) -> None:
    """Show the table again."""
    session.seen = None
    session.show()


def show_help(session: Session, _: str) -> None:
    """List the words, and how choices are typed."""
    rules = plain(f"tsukumo rules --game {session.game.kind.name}")
    session.say("help.intro", who=session.game.kind.name_player(session.me), rules=rules)
    own = session.face.texts
    for key in ("choice", "why_choice", *(("why",) if "help.why" in own else ()), *session.face.more, *HELP):
        session.say(f"help.{key}", 2)


def leave(_: Session, __: str) -> None:
    """Leave."""
    raise Leaving


def save_as(session: Session, rest: str) -> None:
    """Save the game to a new file, or to one that holds this game."""
    if not rest or "\0" in rest:
        session.say("file.name")
        return
    try:
        file = expand_home(rest) if rest.startswith("~/") else Path(rest)
        if not session.keeper.may_take(file):
            session.say("file.there", file=file)
            return
        session.keeper.take(file, session.game)
    except CannotRead as error:
        for line in error.lines(session.lang):
            session.console.say(line)
    except OSError as error:
        session.say("file.failed", file=file, why=describe_unwritable(error))
    else:
        session.say("file.saved", file=file)


WORDS: Final[Mapping[str, Callable[[Session, str], bool | None]]] = {
    **dict.fromkeys(("why", "perche"), explain),
    **dict.fromkeys(("undo", "annulla"), undo),
    **dict.fromkeys(("log", "registro"), tell_log),
    **dict.fromkeys(("board", "tavola"), show_board),
    **dict.fromkeys(("help", "aiuto", "?"), show_help),
    **dict.fromkeys(("save", "salva"), save_as),
    **dict.fromkeys(("quit", "esci"), leave),
}
"""The function of each word, in both languages."""
