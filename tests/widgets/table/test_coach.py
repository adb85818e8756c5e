"""A coach for a game that is none of ours: what the table offers to any game's coach."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.commands import packages
from tests.markup import parse, words
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Thing
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Text, plain
from tsukumo_widgets.table.coach import Advice, Coach, CoachQuestion, Lesson
from tsukumo_widgets.table.table import GameTable
from tsukumo_widgets.table.table_state import TableState

ENTRY = """from tsukumo.core.plugins.entry import Entry
ENTRY = Entry(name="nim", package="nim_game", kind=".kind:KIND", bot="random")
"""
KIND = """from tests.core.nim import Nim
KIND = Nim()
"""
HEAPS = tuple((Thing("heap", heap), plain(heap)) for heap in "abc")


class NimCoach(Coach):
    """Advises to take one stick, and asks where the other player has taken some; it takes the first for whom it helps.

    After two rounds it advises only when asked.
    """

    def goal(self, state: TableState) -> Sentence:
        return Sentence(Text("prendere l'ultimo", "take the last one"), ("end",))

    def quiet(self, game: AnyGame) -> bool:
        return game.over or len(game.actions) > 4

    def spares(self, game: AnyGame) -> Any | None:
        return game.legal_actions()[0] if not game.actions else None

    def advice(self, state: TableState) -> Advice:
        return Advice((Sentence(Text("uno", "one"), ("take",)),), state.choices[0])

    def tell_events(self, state: TableState) -> Iterator[Sentence]:
        yield Sentence(plain(f"{len(state.sight.log)} records"))

    def lessons(self, state: TableState) -> Iterator[Lesson]:
        if state.stop is None:
            yield Lesson(Sentence(Text("pari", "even"), ("even",)))
            yield Lesson(Sentence(Text("preso", "taken"), ("take",)))  # as the advice says anyway

    def stops(self, game: AnyGame) -> Iterator[int]:
        taken = [place for place, record in enumerate(game.log) if record.kind == "took" and record.who == "bob"]
        yield from taken[:2]

    def question(self, state: TableState) -> CoachQuestion:
        heap = state.looked_at.log[state.stop or 0].data["heap"]
        return CoachQuestion((Sentence(Text("Dove?", "Where?")),), Thing("heap", heap), plain(heap), HEAPS)

    def why(self, state: TableState) -> Iterator[Sentence]:
        yield Sentence(Text("deciso", "decisive"), ("take",))
        yield Sentence(Text("altro", "other"))

    def draw(self, panel: Any, state: TableState) -> None:
        panel.html = f"<p>{len(state.sight.log)} told</p>"


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameTable]:
    """A table for Nim with its coach."""
    packages.package(tmp_path, "nim_game", "nim = nim_game.game:ENTRY", game=ENTRY, kind=KIND)
    monkeypatch.syspath_prepend(str(tmp_path))
    packages.forget()
    yield GameTable(seed=3, lang="en", game="nim", coach=NimCoach())
    monkeypatch.undo()
    packages.forget()


def marked(html: str, mark: str) -> list[str]:
    """The words of every button that is marked so."""
    buttons = parse(html).iter("button")
    return ["".join(node.itertext()) for node in buttons if node.attrib.get("class") == f"tk-{mark}"]


def test_the_first_moves_are_made_before_anybody_is_asked(table: GameTable) -> None:
    assert table.state.game
    assert [str(action) for action in table.state.game.actions][:1] == ["ann take a 1"]
    # It is the other player's turn, and what is taken is asked before it is shown.
    assert words(table.aim.html, " ").startswith("Where? A B C")
    assert table.board.html == f"<p>{table.state.stop} told</p>"
    assert table.state.choices == ()


def test_any_game_is_coached(table: GameTable) -> None:
    assert table.state.question
    right = table.state.question.right
    table.handle({"do": "guess", "thing": ["heap", "z"]})
    assert table.state.guess is None
    table.handle({"do": "guess", "thing": list(right)})
    assert words(table.aim.html, " ").startswith(f"Right: {right.name}.")
    page = parse(table.asked.html)
    assert [words(ElementTree.tostring(node, "unicode"), " ") for node in page.findall("./div/p")] == ["decisive take"]
    assert "other" in words(table.asked.html, " ")  # folded away
    table.handle({"do": "on"})
    assert table.state.stop is None
    assert words(table.aim.html, " ").startswith("take the last one end")  # one thing at a step
    assert "even" not in words(table.aim.html)
    assert {"even", "one"} <= {*words(table.asked.html, " ").split()}  # folded away
    assert table.state.advice
    assert len(marked(table.asked.html, "advised")) == 1
    table.handle({"do": "choose", "action": str(table.state.advice.action), "after": table.state.moment})
    table.handle({"do": "on"})
    assert words(table.aim.html, " ").startswith("Here it is:")
    assert table.state.told == {"", "goal", "end", "take"}
    while table.state.stop is not None:
        table.handle({"do": "on"})
    assert "1 of 1 right." in words(table.aim.html, " ")
    assert "New:" not in words(table.aim.html, " ")
    table.handle({"do": "undo"})
    table.handle({"do": "undo"})
    assert table.state.advice
    table.handle({"do": "undo"})
    assert table.state.question
    assert not table.state.undoable
