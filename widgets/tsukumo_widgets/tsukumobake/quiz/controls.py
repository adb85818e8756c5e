"""The controls around the question: each shows a state, and requests an edit when it is used."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.text import catalogue
from tsukumo.tsukumobake.quiz.question import LEVELS
from tsukumo_widgets.base import LanguageButtons, bar, on_value
from tsukumo_widgets.design import signed
from tsukumo_widgets.markup import button, file_button, wrong
from tsukumo_widgets.menus import offer
from tsukumo_widgets.panels import HtmlWidget
from tsukumo_widgets.tsukumobake.quiz.state import SEEDS, State

Act = Callable[[Callable[[State], State]], None]
"""What a control calls to change the state."""
_say = catalogue(Path(__file__).with_suffix(".toml"))
WIDE: Final = ipw.Layout(width="auto", max_width="100%")
DRAWN: Final = 10_000
"""Random seeds are below this, so that they are short enough to tell others."""
LEVEL_NAMES: Final = dict(zip(LEVELS, ("head.plain", "head.ties", "head.hard"), strict=True))


def say(key: str, state: State, **values: object) -> str:
    """A sentence of the controls in the state's language."""
    return _say.say(key, state.lang, **values)


def pressed(act: Act, edit: Callable[[State], State], sign: str) -> ipw.Button:
    """A button that requests an edit; *sign* is its icon."""
    made = ipw.Button(layout=ipw.Layout(width="auto"))
    signed(made, sign)
    made.on_click(lambda _: act(edit))
    return made


def drawn_seed() -> int:
    """A random seed."""
    return secrets.randbelow(DRAWN)


class Head:
    """Language, level, seed, other questions, start again."""

    def __init__(self, act: Act) -> None:
        self.lang = LanguageButtons(act)
        narrow = {"description_width": "initial"}
        self.level = ipw.Dropdown(layout=ipw.Layout(width="300px", max_width="100%"), style=narrow)
        self.level.options = [(str(level), level) for level in LEVELS]
        on_value(self.level, act, State.set_level)
        self.seed = ipw.BoundedIntText(0, min=0, max=SEEDS, layout=ipw.Layout(width="150px"), style=narrow)
        on_value(self.seed, act, State.set_seed)
        self.fresh = pressed(act, lambda state: state.set_seed(drawn_seed()), "dice")
        self.restart = pressed(act, State.restart, "again")
        self.view = bar([self.lang.view, self.level, self.seed, self.fresh, self.restart])

    def show(self, state: State) -> None:
        """Show a state."""
        self.lang.show(state)
        levels = [(say(name, state), level) for level, name in LEVEL_NAMES.items()]
        offer(self.level, levels, state.level)
        self.seed.value = state.seed
        self.level.description, self.seed.description = say("head.level", state), say("head.seed", state)
        self.level.tooltip, self.seed.tooltip = say("head.level", state), say("head.seed_tip", state)
        for made, key in ((self.fresh, "fresh"), (self.restart, "restart")):
            made.description, made.tooltip = say(f"head.{key}", state), say(f"head.{key}_tip", state)


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
        self.view.html = wrong(say("file.refused", state), state.refused, state.lang) if state.refused else ""
