"""A position within a larger state: edited on a board, and by the controls of the parade explorer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

import ipywidgets as ipw

from tsukumo.core.errors import Problem
from tsukumo.core.text import Lang, Sentences
from tsukumo.tsukumobake.cases import cases
from tsukumo.tsukumobake.position import Position
from tsukumo_widgets.base import on_value
from tsukumo_widgets.menus import offer
from tsukumo_widgets.tsukumobake.parade.controls import Players, Readings, Share
from tsukumo_widgets.tsukumobake.parade.state import State as Explored
from tsukumo_widgets.tsukumobake.parade.state import edited, toggle_building

_say = Sentences(__file__)


class Holding(Protocol):
    """A state that holds a position."""

    @property
    def lang(self) -> Lang:
        """The language of its sentences."""
        ...

    @property
    def position(self) -> Position:
        """The position that is edited."""
        ...

    @property
    def refused(self) -> tuple[Problem, ...]:
        """Why the last pasted text could not be read."""
        ...

    def place(self, position: Position) -> Any:
        """The state with another position; the edit can be undone."""
        ...

    def refuse(self, problems: tuple[Problem, ...]) -> Any:
        """The state with these problems told, and nothing else changed."""
        ...


S = TypeVar("S", bound=Holding)
Act = Callable[[Callable[[Any], Any]], None]


def explored(state: Holding) -> Explored:
    """What the parade explorer's controls show of a state."""
    return Explored(state.position, lang=state.lang, refused=state.refused)


def through(edit: Callable[[Explored], Explored]) -> Callable[[S], S]:
    """An edit of the parade explorer's state, as an edit of a larger one."""

    def made(state: S) -> S:
        found = edit(explored(state))
        after: S = state.refuse(found.refused) if found.refused else state.place(found.position)
        return after

    return made


def worked(position: Position, message: Mapping[str, Any]) -> Position | None:
    """The position after something was done on its board; None if the message is about something else."""
    try:
        match message:
            case {"do": "building", "square": str(square)}:
                return toggle_building(position, square)
        return edited(position, message)
    except KeyError:  # no such piece or square
        return None


class Cases:
    """A menu of the FAQ lab's cases; *view* is the widget."""

    def __init__(self, act: Act) -> None:
        self.view = ipw.Dropdown(
            layout=ipw.Layout(width="290px", max_width="100%"), style={"description_width": "48px"}
        )
        on_value(self.view, act, lambda state, name: state.place(cases()[name].position) if name else state)

    def show(self, state: Holding) -> None:
        """Show a state."""
        known = [(case.title.say(state.lang), name) for name, case in cases().items()]
        here = next((name for name, case in cases().items() if case.position == state.position), "")
        offer(self.view, [(_say.say("choose", state.lang), ""), *known], here)
        self.view.description = _say.say("case", state.lang)


class Panels:
    """What cannot be done on the board, folded: players and piles, readings if wanted, the position as text."""

    def __init__(self, act: Act, *, readings: bool) -> None:
        def edit(change: Callable[[Explored], Explored]) -> None:
            act(through(change))

        self.players, self.readings, self.share = Players(edit), Readings(edit), Share(edit)
        self.controls = [self.players, *([self.readings] if readings else []), self.share]
        self.names = ["players", *(["readings"] if readings else []), "share"]
        self.view = ipw.Accordion([control.view for control in self.controls], selected_index=None)

    def show(self, state: Holding) -> None:
        """Show a state."""
        for i, (name, control) in enumerate(zip(self.names, self.controls, strict=True)):
            control.show(explored(state))
            self.view.set_title(i, _say.say(name, state.lang))
