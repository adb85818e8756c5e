"""An error of a game's rules, as it is reported: the decision, the error, and the line of the rules.

A problem of a user's data is a `core.io.errors.TsukumoError`; a fault is a defect of a program, mostly of a game in the
making. It is reported on the screen where it arose, and the game goes on from where it was.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.io.errors import TsukumoError, texts
from tsukumo.core.language.text import LANGS, MissingSentence, Text, UnfilledSentence, plain
from tsukumo.core.plugins.game_lines import LIBRARY, is_game_file
from tsukumo.core.plugins.registry import FAULTS
from tsukumo.core.plugins.time_limit import WORDS, Overdue, TooLong, run_in_time

if TYPE_CHECKING:
    from tsukumo.core.game.game import AnyGame
    from tsukumo.core.game.protocols import AnyKind

LONGEST: Final = 300
"""The most letters of an error's message to quote."""
_TERMINAL: Final = str(Path(__file__).parents[1] / "terminal")


class RulesFailed(Exception):
    """The rules have failed at a decision; the error is its cause, *decision* names the decision."""

    def __init__(self, decision: Text) -> None:
        super().__init__(decision.en)
        self.decision = decision


class DecisionStopped(KeyboardInterrupt):
    """A user has interrupted a decision; *decision* names it."""

    def __init__(self, decision: Text) -> None:
        super().__init__(decision.en)
        self.decision = decision


@contextmanager
def blame_decision(decision: Callable[[], Text]) -> Iterator[None]:
    """Raise errors within it as `RulesFailed` at this *decision*, and interruptions as `DecisionStopped`."""
    try:
        yield
    except FAULTS as error:
        raise RulesFailed(decision()) from error
    except TooLong as late:
        raise RulesFailed(decision()) from Overdue(late)
    except KeyboardInterrupt as pressed:
        raise DecisionStopped(decision()) from pressed


def name_choice(kind: AnyKind, action: Any, seen: Any) -> Text:
    """Return the words that name a player's own choice; *seen* is the table as that player sees it."""
    words = _say_or_show(lambda: kind.phrase(action, seen), action)
    return texts.text("fault.choice", choice=words)


def name_decision(game: AnyGame, player: str) -> Text:
    """Return the words that name another's decision by its player: its content may be a secret."""
    return texts.text("fault.other", who=_say_or_show(lambda: game.kind.name_player(player), player))


def write_title(error: BaseException, decision: Text | None = None) -> Text:
    """Return the headline of a fault: that the rules have failed, and at which *decision*, if that is known.

    For a program that was interrupted, the headline says so.
    """
    at = error.decision if isinstance(error, (RulesFailed, DecisionStopped)) else decision
    if isinstance(error, KeyboardInterrupt):
        return texts.text("fault.stopped_at", at=at) if at else texts["fault.stopped"]
    if at:
        return texts.text("fault.failed", at=at)
    return texts["fault.rules" if is_from_game(error) else "fault.program"]


def describe_fault(error: BaseException) -> Text:
    """Return the error itself, in one line, with the file and line where a game's own code failed, or it was raised."""
    error = _cause(error)
    if isinstance(error, Overdue):
        words = texts.text("fault.late", seconds=round(error.seconds))
    elif isinstance(error, KeyboardInterrupt):
        words = texts["fault.here"]
    else:
        words = quote_error(error)
    frames = traceback.extract_tb(error.__traceback__)[::-1]
    if not frames:
        return words
    frame = next((frame for frame in frames if is_game_file(frame.filename)), frames[0])
    return texts.text("fault.error", error=words, file=Path(frame.filename).name, line=frame.lineno or 0)


def _cause(error: BaseException) -> BaseException:
    """Return the error itself, of a decision or of something else."""
    return error.__cause__ or error if isinstance(error, (RulesFailed, DecisionStopped)) else error


def is_from_console(error: BaseException) -> bool:
    """Return whether the error is the terminal's, whose streams are closed or full, and no fault of a program."""
    frames = traceback.extract_tb(error.__traceback__)
    return isinstance(error, OSError) and bool(frames) and frames[-1].filename.startswith(_TERMINAL)


def _say_or_show(words: Callable[[], Text], value: object) -> Text:
    """Return words of the game, or, if they fail too, the value as a program writes it."""
    try:
        return run_in_time(WORDS, words)
    except FAULTS:
        try:
            return plain(shorten_words(str(value)))
        except FAULTS:
            return plain(type(value).__name__)


def is_from_game(error: BaseException) -> bool:
    """Return whether a game's own files have raised the error, or called the code that did, or lack what it needs."""
    error = _cause(error)
    files = [frame.filename for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, AttributeError):
        lacking = error.obj if isinstance(error.obj, type) else type(error.obj)
        files.append(getattr(sys.modules.get(lacking.__module__), "__file__", None) or LIBRARY)
    return any(map(is_game_file, files))


def quote_error(error: BaseException, longest: int = LONGEST) -> Text:
    """Return what an error itself says, in one line of at most so many letters."""
    if isinstance(error, TsukumoError):
        return Text(*(shorten_words("; ".join(error.lines(lang)), longest) for lang in LANGS))
    if isinstance(error, MissingSentence):
        return texts.text("fault.missing", sentence=error.key)
    if isinstance(error, UnfilledSentence):
        return texts.text("fault.unfilled", sentence=error.key, field=error.field)
    try:
        return plain(shorten_words(traceback.format_exception_only(error)[-1], longest))
    except FAULTS:  # an error whose message cannot be told
        return plain(type(error).__name__)


def shorten_words(words: str, longest: int = LONGEST) -> str:
    """Return words in one line, cut off after so many letters."""
    words = " ".join(words.split())
    return words if len(words) <= longest else words[: longest - 3] + "..."


def say_unchanged() -> Text:
    """Return the sentence that nothing has changed."""
    return texts["fault.same"]
