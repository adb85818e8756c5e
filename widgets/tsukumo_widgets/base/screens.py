"""The screen of an explorer: an immutable object that answers the page's messages and makes its own links.

A screen is a frozen dataclass. A subclass adds its content, and inherits from bases for common tasks: `Stepped` goes
through steps, `history.Undoable` takes edits back. Each follows the messages that concern it, and hands the others on
to `super`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from tsukumo.core.io.errors import Problem, TsukumoError
from tsukumo.core.language.numbers import natural
from tsukumo.core.language.text import Lang, Text
from tsukumo_widgets.base.links import Link

MOST_STEPS = 999
"""The last step that a link can lead to."""


@dataclass(frozen=True, kw_only=True)
class Screen:
    """The state of an explorer; *refused* are the problems of the last link or file, if it could not be read."""

    lang: Lang = "en"
    refused: tuple[Problem, ...] = ()

    def update(self, message: Any) -> Self:  # noqa: ARG002 - a screen without anything to do
        """Return the screen after a message ``{"do": …}`` from the page; an invalid message changes nothing."""
        return self

    def read_query(self, query: Mapping[str, str]) -> Self:  # noqa: ARG002 - a screen that no link describes
        """Return the screen that a link's query describes; problems of the query are `refused`."""
        return self

    def link(self) -> Link | None:
        """Return a link to this screen; None if no link can hold it."""
        return None

    def questions(self) -> Mapping[str, Text]:
        """Return the questions about what is shown that a quiz can ask: by their words in a link, with their names."""
        return {}

    def refuse(self, problems: Iterable[Problem]) -> Self:
        """Return the same screen with the problems of something that could not be read."""
        return replace(self, refused=tuple(problems))

    def try_edit(self, edit: Callable[[], Self]) -> Self:
        """Return the screen after an edit; if that raises a `TsukumoError`, the same one with its problems."""
        try:
            return edit()
        except TsukumoError as error:
            return self.refuse(error.problems)


@dataclass(frozen=True, kw_only=True)
class Stepped(Screen):
    """A screen of something that goes step by step, at the beginning or after *step* of its `steps`."""

    step: int = 0

    @property
    def steps(self) -> int:
        """The number of steps."""
        raise NotImplementedError

    def go(self, step: int) -> Self:
        """Show another step; one out of range is clipped."""
        return replace(self, step=int(max(0, min(step, self.steps))))  # to a message true is 1, a link writes numbers

    def read_step(self, query: Mapping[str, str]) -> Self:
        """Show the step that a link's query names."""
        return self.go(natural(query.get("step", ""), MOST_STEPS) or 0)

    def update(self, message: Any) -> Self:
        """Go to a step, or some steps on."""
        match message:
            case {"do": "go", "step": int(step)}:
                return self.go(step)
            case {"do": "step", "by": int(by)}:
                return self.go(self.step + by)
        return super().update(message)
