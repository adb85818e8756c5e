"""Undo and redo: a value with its past, the screens that show one, and their two buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, Self, TypeVar

import ipywidgets as ipw

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html
from tsukumo_widgets.base.markup import button
from tsukumo_widgets.base.screens import Screen

T = TypeVar("T")
texts = Texts(__file__)


@dataclass(frozen=True)
class History(Generic[T]):
    """A value with its past and future values: every edit can be undone and redone."""

    now: T
    past: tuple[T, ...] = ()
    future: tuple[T, ...] = ()

    DEEPEST = 200

    def edit(self, now: T) -> History[T]:
        """Replace the value; `undo` brings the old one back."""
        return self if now == self.now else History(now, (*self.past, self.now)[-self.DEEPEST :])

    def undo(self) -> History[T]:
        """Undo the last edit."""
        if not self.past:
            return self
        return History(self.past[-1], self.past[:-1], (self.now, *self.future))

    def redo(self) -> History[T]:
        """Redo the last undone edit."""
        if not self.future:
            return self
        return History(self.future[0], (*self.past, self.now), self.future[1:])


@dataclass(frozen=True, kw_only=True)
class Undoable(Screen, Generic[T]):
    """A screen whose value can be edited, and every edit undone. An edit resets the fields in `CALM` to its values."""

    CALM: ClassVar[Mapping[str, Any]] = {}

    history: History[T]

    @property
    def now(self) -> T:
        """The present value."""
        return self.history.now

    def start_from(self, now: T) -> Self:
        """Return the screen of another value, with nothing to undo."""
        return self.with_history(History(now))

    def fresh(self) -> Self:
        """Return the same screen with nothing to undo."""
        return replace(self, history=History(self.now))

    def edit(self, now: T) -> Self:
        """Replace the value; `undo` brings the old one back."""
        return self.with_history(self.history.edit(now))

    def undo(self) -> Self:
        """Undo the last edit."""
        return self.with_history(self.history.undo()) if self.history.past else self

    def redo(self) -> Self:
        """Redo the last undone edit."""
        return self.with_history(self.history.redo()) if self.history.future else self

    def with_history(self, history: History[T]) -> Self:
        """Return the screen of a value that has changed."""
        return replace(self, **{"history": history, "refused": (), **self.CALM})

    def update(self, message: Any) -> Self:
        """Follow a message: undo or redo."""
        match message:
            case {"do": "undo"}:
                return self.undo()
            case {"do": "redo"}:
                return self.redo()
        return super().update(message)


def undo_buttons(history: History[Any], lang: Lang) -> Html:
    """Return two buttons, which send ``{"do": "undo"}`` and ``{"do": "redo"}``; each is disabled if it is of no use."""
    return undo_button("undo", lang, off=not history.past) + undo_button("redo", lang, off=not history.future)


def undo_button(key: str, lang: Lang, *, off: bool) -> Html:
    """Return one of the two buttons."""
    return button(texts.say(key, lang), {"do": key}, sign=key, off=off)


def show_undo(undo: ipw.Button, redo: ipw.Button, history: History[Any], lang: Lang) -> None:
    """Name two buttons of ipywidgets likewise, and disable each if it is of no use."""
    for made, key, there in ((undo, "undo", history.past), (redo, "redo", history.future)):
        made.description, made.disabled = texts.say(key, lang), not there
