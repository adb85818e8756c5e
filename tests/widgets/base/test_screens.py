"""Common behaviour of screens: answer the page's messages, go through steps, take edits back, open links."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.text import plain
from tsukumo_widgets.base.explorer import Explorer, bar
from tsukumo_widgets.base.history import History, Undoable
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.screens import Screen, Stepped
from tsukumo_widgets.base.widgets import HtmlWidget, StepperWidget

WRONG = (Problem("count", plain("too many")),)
MESSAGES = [*({"do": "more", "by": by} for by in (1, 2, 6)), {"do": "undo"}, {"do": "redo"}, {"do": "go", "step": 1}]


@dataclass(frozen=True)
class Counter(Stepped, Undoable[int]):
    """A number that is edited, and steps up to it."""

    CALM: ClassVar[Mapping[str, Any]] = {"step": 0}

    history: History[int] = field(default_factory=lambda: History(3))

    @property
    def steps(self) -> int:
        return self.now

    def more(self, by: int) -> Counter:
        if by > 5:
            raise CannotRead(WRONG)
        return self.edit(self.now + by)

    def update(self, message: Any) -> Counter:
        match message:
            case {"do": "more", "by": int(by)}:
                return self.try_edit(lambda: self.more(by))
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> Counter:
        return self.start_from(int(query.get("count", "3"))).read_step(query)

    def link(self) -> Link:
        return Link("table", {"count": self.now, "step": self.step, "lang": self.lang})


class Shown(Explorer[Counter]):
    """The number, as text."""

    def __init__(self, lang: Any = "en") -> None:
        self.words = HtmlWidget()
        self.listen_to(self.words)
        super().__init__(Counter(lang=lang), [bar([self.lang.view]), self.words])

    def show(self, state: Counter) -> None:
        self.words.html = f"{state.now} {state.step}"


def test_a_screen_alone_answers_nothing() -> None:
    screen = Screen()
    assert screen.update({"do": "anything"}) is screen
    assert screen.read_query({"x": "1"}) is screen
    assert screen.link() is None
    assert screen.refuse(WRONG).refused == WRONG


def test_an_edit_is_undone_and_made_again() -> None:
    state = Counter().update({"do": "more", "by": 2})
    assert state.now == 5
    back = state.update({"do": "undo"})
    assert (back.now, back.update({"do": "redo"})) == (3, state)
    assert back.update({"do": "undo"}) is back
    assert state.update({"do": "redo"}) is state
    assert state.fresh().undo().now == 5
    assert back.update({"do": "more", "by": 1}).history.future == ()
    assert state.update({"do": "more", "by": 0}) == state


@given(st.lists(st.sampled_from(MESSAGES), max_size=12))
@examples(250)
def test_undo_and_redo_restore_exactly_after_any_history(messages: list[dict[str, Any]]) -> None:
    state = Counter()
    for message in messages:
        state = state.update(message)
    line = [*state.history.past, state.now, *state.history.future]
    while state.history.past:
        state = state.undo()
    met = [state.now]
    while state.history.future:
        state = state.redo()
        met.append(state.now)
    assert met == line
    assert state.redo() is state


def test_only_so_many_edits_are_remembered() -> None:
    state = Counter()
    for _ in range(History.DEEPEST + 5):
        state = state.update({"do": "more", "by": 1})
    assert len(state.history.past) == History.DEEPEST
    for _ in range(History.DEEPEST + 5):
        state = state.undo()
    assert state.now == 8


def test_an_edit_leaves_the_rest_calm() -> None:
    state = Counter(step=2, refused=WRONG).update({"do": "more", "by": 1})
    assert (state.step, state.refused) == (0, ())


def test_what_cannot_be_done_is_refused_and_nothing_is_lost() -> None:
    state = Counter(step=2)
    refused = state.update({"do": "more", "by": 6})
    assert (refused.now, refused.step, refused.refused) == (3, 2, WRONG)


@pytest.mark.parametrize(
    ("message", "step"),
    [
        ({"do": "go", "step": 2}, 2),
        ({"do": "go", "step": 9}, 3),
        ({"do": "step", "by": 1}, 2),
        ({"do": "step", "by": -5}, 0),
        ({"do": "go", "step": "2"}, 1),
        ("nonsense", 1),
        (None, 1),
    ],
)
def test_steps(message: Any, step: int) -> None:
    assert Counter(step=1).update(message).step == step


@pytest.mark.parametrize(("step", "shown"), [("2", 2), ("77", 3), ("-1", 0), ("x", 0), ("²", 0), ("9" * 5000, 0)])
def test_the_step_of_a_link(step: str, shown: int) -> None:
    assert Counter().read_query({"step": step}).step == shown


def test_a_step_is_a_number_whatever_the_message_called_it() -> None:
    """A link of ``true`` would open the beginning."""
    assert type(Counter().update({"do": "go", "step": True}).step) is int
    assert type(Counter().update({"do": "step", "by": True}).step) is int


def test_an_explorer_shows_what_its_screen_answers() -> None:
    shown = Shown()
    shown.words.receive({"do": "more", "by": 2})
    shown.words.receive({"do": "go", "step": 1})
    assert shown.words.html == "5 1"
    link = shown.link(shown.state)
    assert link
    assert link.shown == {"count": 5, "step": 1, "lang": "en"}
    assert Shown.from_query({"count": "4", "step": "2"}, "en").words.html == "4 2"


def test_the_language_is_that_of_the_state() -> None:
    shown = Shown("it")
    assert shown.lang.view.value == "it"
    shown.lang.view.value = "en"
    assert shown.state.lang == "en"


def test_a_panel_receives_a_message_with_its_file() -> None:
    heard: list[dict[str, Any]] = []
    panel = HtmlWidget()
    panel.listen(heard.append)
    panel.receive({"do": "open"}, b"content")
    panel.receive({"do": "close"})
    assert heard == [{"do": "open", "content": b"content"}, {"do": "close"}]


def test_a_stepper_shows_a_step_of_some() -> None:
    stepper = StepperWidget()
    stepper.show(2, 5, "it")
    assert (stepper.value, stepper.max) == (2, 5)
    words = ("Inizio", "Indietro", "Guarda", "Avanti", "Fine", "Passo")
    assert stepper.labels == dict(zip(("first", "back", "play", "on", "last", "step"), words, strict=True))
