"""An error of a game's rules behind a click is said where the click was, and the game goes on from where it was."""

from __future__ import annotations

import os
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest
from ipywidgets import Widget
from jupyter_client.manager import start_new_kernel

from tests.core.failing_rules import ENDLESS, LATER, PLACES, WHERE, announced, broken, endless, failing, interrupted
from tests.examples import in_languages
from tests.started import wait_until
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.entry import load
from tsukumo.core.plugins.registry import OURS
from tsukumo_widgets import LupusConsole
from tsukumo_widgets.base.links import explorers
from tsukumo_widgets.table.table import GameTable

pytestmark = pytest.mark.faults

PATIENCE = 120.0
"""Seconds that a kernel may take to answer on a busy machine."""
PEOPLE = {"ann": "you", "bob": "you"}
AGAINST = {"ann": "you", "bob": "random"}
MADE = {"why_not": 2, **dict.fromkeys(("choose", "phrase", "question", "find_things"), 1)}
"""The number of the two decisions after a click that are made, by the place where the rules fail.

What no click needs fails nobody; what only the bot or the question after it needs fails its decision alone.
"""
LINES = {"en": "line", "it": "riga"}
SAME = {"en": "Nothing has changed", "it": "Non è cambiato niente"}


@pytest.fixture(autouse=True)
def nim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    announced(tmp_path, monkeypatch)


def begun(players: dict[str, str], lang: Lang = "en") -> GameTable:
    """A table where the game has begun and a choice can be clicked."""
    table = GameTable(7, players, game="nim", lang=lang)
    table.handle({"do": "play"})
    assert table.state.choices
    assert said(table) == ""
    return table


def said(table: GameTable) -> str:
    return unescape(table.failure_panel.html)


def click(table: GameTable, action: str = "ann take c 1") -> None:
    """Make a choice, as a click on its button does."""
    table.asked.receive({"do": "choose", "action": action, "after": table.state.moment})


def decisions(table: GameTable) -> int:
    assert table.state.game
    return len(table.state.game.actions)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("place", PLACES)
def test_whatever_fails_behind_a_click_is_said_and_the_game_goes_on(place: str, lang: Lang) -> None:
    table = begun(AGAINST, lang)
    with failing(place):
        click(table)
        words, made = said(table), decisions(table)
        assert made == MADE.get(place, 0)
        assert bool(words) == (made < 2)
        if words:
            assert WHERE[lang] in words
            assert SAME[lang] in words
            assert 'role="alert"' in words
    if made == 1:
        table.handle({"do": "shade"})  # whatever is done: the bot decides
    elif made == 0:
        click(table)
    assert said(table) == ""
    assert decisions(table) == 2


@pytest.mark.parametrize(("place", "lang"), in_languages(PLACES))
def test_rules_that_never_come_to_an_end_give_the_game_back(
    place: str, lang: Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(AGAINST, lang)
    with monkeypatch.context() as hurried, failing(place, endless):
        hurried.setattr(GameTable, "patience", 1.4)
        hurried.setattr("tsukumo_widgets.table.table.BOT", 1.4)
        hurried.setattr("tsukumo.core.plugins.faults.WORDS", 0.4)
        click(table)
        words, made = said(table), decisions(table)
    assert made == MADE.get(place, 0)
    if made == 2:
        assert words == ""
        return
    assert {"en": "They did not finish in 1 second", "it": "Non hanno finito in 1 second"}[lang] in words
    assert any(f"(failing_rules.py, {LINES[lang]} {line})" in words for line in ENDLESS)
    assert SAME[lang] in words
    if made == 0:
        click(table)
    else:
        table.handle({"do": "shade"})
    assert (said(table), decisions(table)) == ("", 2)


@pytest.mark.parametrize(
    ("place", "players", "made", "words"),
    [
        ("carry_out", PEOPLE, 0, "You have interrupted the program at the decision: take 1 from c."),
        ("choose", AGAINST, 1, "You have interrupted the program while Bob decided."),
        ("svg", PEOPLE, 0, "You have interrupted the program at the decision: take 1 from c."),
    ],
)
def test_a_click_that_is_interrupted_has_changed_nothing(
    place: str, players: dict[str, str], made: int, words: str
) -> None:
    table = begun(players)
    asked = table.asked.html
    with failing(place, interrupted), pytest.raises(KeyboardInterrupt):
        click(table)
    assert words in said(table)
    assert SAME["en"] in said(table)
    assert (decisions(table), table.asked.html == asked) == (made, made == 0)
    click(table)
    assert said(table) == ""


CELL = """
from pathlib import Path
from unittest import mock
from tests.core.failing_rules import endless, failing
from tsukumo_widgets import GameTable

def busy(*_, **__):
    Path("busy").touch()
    endless()

table = GameTable(7, {"ann": "you", "bob": "you"}, game="nim", lang="en")
table.handle({"do": "play"})
rules = failing("carry_out", busy)
rules.__enter__()
"""


def test_a_notebook_whose_kernel_is_interrupted_says_so_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By Jupyter's own messages: a click, "Interrupt the kernel", and the next cell."""
    root = Path(__file__).parents[2]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (root, root / "widgets"))))
    manager, kernel = start_new_kernel(kernel_name="python3", cwd=str(tmp_path))

    def printed(code: str) -> str:
        written = []
        kernel.execute_interactive(
            code, timeout=PATIENCE, output_hook=lambda message: written.append(message["content"].get("text", ""))
        )
        return "".join(written).strip()

    try:
        assert printed(CELL) == ""
        model, moment = printed("print(table.asked.model_id, table.state.moment)").split()
        choice = {"do": "choose", "action": "ann take c 1", "after": int(moment)}
        content = {"comm_id": model, "data": {"method": "custom", "content": choice}}
        kernel.shell_channel.send(kernel.session.msg("comm_msg", content))
        wait_until(Path(tmp_path, "busy").exists)
        manager.interrupt_kernel()
        said = printed(
            "rules.__exit__(None, None, None); print(table.failure_panel.html, len(table.state.game.actions))"
        )
        assert "You have interrupted the program at the decision: take 1 from c." in said
        assert SAME["en"] in said
        assert said.endswith(" 0")
    finally:
        kernel.stop_channels()
        manager.shutdown_kernel(now=True)


@pytest.mark.parametrize("place", LATER)
def test_a_decision_after_which_the_game_cannot_be_shown_has_not_been_made(place: str) -> None:
    table = begun(PEOPLE)
    asked = table.asked.html
    with LATER[place]():
        click(table)
        assert "The rules of this game have failed at the decision: take 1 from c." in said(table)
        assert WHERE["en"] in said(table)
        assert decisions(table) == 0
        assert table.asked.html == asked
    click(table)
    assert (said(table), decisions(table)) == ("", 1)


def test_a_game_whose_bot_fails_is_taken_back_and_saved() -> None:
    table = begun(AGAINST)
    with failing("choose"):
        click(table)
        assert "The rules of this game have failed while Bob decided." in said(table)
        assert "“Undo” goes back; “Save” keeps the game." in said(table)
        table.handle({"do": "save"})
        assert "Download " in table.head.file.html
        assert (WHERE["en"] in said(table), decisions(table)) == (True, 1)
        table.handle({"do": "undo"})
        assert (said(table), decisions(table)) == ("", 0)
        assert table.state.choices


def test_a_game_that_cannot_begin_says_so_where_the_button_is() -> None:
    table = GameTable(7, PEOPLE, game="nim", lang="en")
    with failing("mask_for"):
        table.before.play.click()
        assert WHERE["en"] in said(table)
        assert '"Save"' not in said(table), "there is no game to save"
    table.before.play.click()
    assert said(table) == ""
    assert table.state.choices


def test_whatever_hears_a_click_is_never_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun(PEOPLE)
    table.handle({"do": "save"})
    monkeypatch.setattr("tsukumo_widgets.table.controls.dumps", broken)
    table.head.file.receive({"do": "file"})
    assert WHERE["en"] in said(table)
    table.head.hosting.game = broken
    table.head.host.click()
    assert WHERE["en"] in unescape(table.head.hosting.view.html)


EXPLORERS = sorted({(explorer.made, game) for game in OURS for explorer in explorers(game).values()})


@pytest.mark.parametrize(
    ("made", "game"), EXPLORERS, ids=[f"{game}-{made.rpartition(':')[2]}" for made, game in EXPLORERS]
)
def test_no_explorer_is_silent(made: str, game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TSUKUMO_STATE", str(tmp_path))
    explorer = load(made).from_query({"game": game}, "it")
    if not hasattr(explorer, "failure_panel"):
        assert type(explorer).__name__ == "PublicScreen", "which only shows"
        return
    before = explorer.state
    with monkeypatch.context() as breaking:
        breaking.setattr(type(explorer), "show", broken)
        explorer.handle({"do": "anything"})
    assert WHERE["it"] in unescape(explorer.failure_panel.html)
    assert SAME["it"] in explorer.failure_panel.html
    assert explorer.state is before
    assert explorer.failure_panel in list(within(explorer))
    explorer.handle({"do": "anything"})
    assert explorer.failure_panel.html == ""


def within(widget: Widget) -> list[Widget]:
    """A widget, and all that it shows."""
    return [widget, *(each for child in getattr(widget, "children", ()) for each in within(child))]


def test_an_evening_is_saved_as_it_is_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    console = LupusConsole(lang="en", seats=["Ada", "Bruno", "Carla"], folder=tmp_path)
    kept = console.place.content()
    with monkeypatch.context() as breaking:
        breaking.setattr("tsukumo_widgets.games.lupus.console.console.moderator_scene", broken)
        console.handle({"do": "names", "name": "Dario"})
    assert WHERE["en"] in unescape(console.failure_panel.html)
    assert (console.state.session.seats, console.place.content()) == (("Ada", "Bruno", "Carla"), kept)
    console.handle({"do": "names", "name": "Dario"})
    assert console.state.session.seats == ("Ada", "Bruno", "Carla", "Dario")
    assert console.place.content() != kept


def test_a_table_of_one_game_asks_for_no_other() -> None:
    modules = "table.table teaching.levels.levels teaching.rulebook.rulebook base.links labs.readings.lab "
    modules += "labs.compare.compare labs.infer.infer table.hosting"
    games = [f"tsukumo.games.{game}" for game in OURS]
    asks = f"""
import sys
from importlib import import_module
for name in {modules.split()!r}:
    import_module(f"tsukumo_widgets.{{name}}")
print([name for name in {games!r} if name in sys.modules])
"""
    run = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
