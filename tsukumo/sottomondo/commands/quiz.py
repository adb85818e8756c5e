"""``tsukumo sottomondo-quiz``: questions about fights, cards and help in Sottomondo Carte, in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsukumo.core.terminal.parser import Commands
from tsukumo.core.terminal.quiz import add_command
from tsukumo.core.text import Sentences

if TYPE_CHECKING:
    from tsukumo.core.quiz import Quiz
    from tsukumo.sottomondo.quiz.quiz import Shown


def add(commands: Commands) -> None:
    """Add the command."""
    add_command(commands, "sottomondo-quiz", _quiz, Sentences(__file__))


def _quiz() -> Quiz[Shown]:
    from tsukumo.sottomondo.quiz.quiz import QUIZ

    return QUIZ
