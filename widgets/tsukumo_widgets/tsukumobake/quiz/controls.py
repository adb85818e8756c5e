"""The controls around the question: each shows a state, and requests an edit when it is used."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.text import Sentences
from tsukumo.tsukumobake.quiz.question import LEVELS
from tsukumo_widgets.markup import button, file_button
from tsukumo_widgets.panels import HtmlWidget
from tsukumo_widgets.quiz.head import Act, pressed
from tsukumo_widgets.quiz.head import Head as SharedHead
from tsukumo_widgets.quiz.screen import refused_html
from tsukumo_widgets.quiz.settings import Settings
from tsukumo_widgets.tsukumobake.quiz.state import State

_say = Sentences(__file__)
WIDE: Final = ipw.Layout(width="auto", max_width="100%")
LEVEL_NAMES: Final = dict(zip(LEVELS, ("head.plain", "head.ties", "head.hard"), strict=True))


def say(key: str, state: State, **values: object) -> str:
    """A sentence of the controls in the state's language."""
    return _say.say(key, state.lang, **values)


class Head(SharedHead):
    """Language, level, seed, other questions, start again."""

    def __init__(self, act: Act) -> None:
        self.restart = pressed(act, State.restart, "again")
        super().__init__(act, {level: _say[name] for level, name in LEVEL_NAMES.items()}, [self.restart], labelled=True)

    def show(self, state: Settings) -> None:
        """Show a state."""
        super().show(state)
        self.restart.description = _say.say("head.restart", state.lang)
        self.restart.tooltip = _say.say("head.restart_tip", state.lang)


class Files:
    """A quiz file to play, what is wrong with one, and the way back."""

    def __init__(self, listen: Callable[[dict[str, Any]], None]) -> None:
        self.view = HtmlWidget()
        self.view.listen(listen)

    def show(self, state: State) -> None:
        """Show a state."""
        chosen = file_button(say("file.upload", state), {"do": "open"}, accept=".json", tip=say("file.tip", state))
        parts = [chosen, f"<p>{escape(say('file.about', state))}</p>"]
        if state.quiz:
            title = state.quiz.title or _say["file.untitled"]
            parts.append(f"<p>{escape(say('file.playing', state, title=title, count=state.count))} ")
            parts.append(f"{button(say('file.close', state), {'do': 'close'})}</p>")
        self.view.html = "".join(parts)


class Refusal:
    """Why a file or a link could not be read; empty otherwise."""

    def __init__(self) -> None:
        self.view = HtmlWidget()

    def show(self, state: State) -> None:
        """Show a state."""
        self.view.html = refused_html(state.refused, state.lang)
