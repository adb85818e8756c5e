"""``tsukumo lupus-quiz``: questions about nights, votes and endings of Lupus in Tabula, in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsukumo.core.terminal.parser import Commands
from tsukumo.core.terminal.quiz import add_command
from tsukumo.core.text import Sentences

if TYPE_CHECKING:
    from tsukumo.core.quiz import Quiz
    from tsukumo.lupus.lessons.riddle import Riddle


def add(commands: Commands) -> None:
    """Add the command."""
    add_command(commands, "lupus-quiz", _quiz, Sentences(__file__))


def _quiz() -> Quiz[Riddle]:
    from tsukumo.lupus.quiz.quiz import QUIZ

    return QUIZ
