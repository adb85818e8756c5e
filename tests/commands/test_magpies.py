"""The game of rounds and seen cards that the documentation shows whole: its tests, its levels and its quiz on pages."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tsukumo as tk
from tests.commands.packages import a_game, forget
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.game.record import Thing
from tsukumo.core.language.text import LANGS
from tsukumo.core.plugins.registry import FOLDERS
from tsukumo_widgets import AnyQuiz, GameTable, Levels
from tsukumo_widgets.base.open_link import open_link
from tsukumo_widgets.table.adapter import find_table_adapter

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "magpies"


@pytest.fixture(autouse=True)
def _found(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(FOLDER, tmp_path / "game")
    monkeypatch.setenv(FOLDERS, str(tmp_path / "game"))
    forget()


def test_its_own_tests_pass() -> None:
    folder = os.environ[FOLDERS]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), folder)), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    words = [sys.executable, "-m", "pytest", "-q"]
    ran = subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout


def test_its_options_are_those_of_its_commands() -> None:
    ran = run("simulate", "magpies", "--games", "2", "--players", "2", "--feathers", "1", "--seed", "1")
    assert (ran.status, ran.err) == (0, "")
    table = GameTable(game="magpies", players=2, feathers=3, lang="en")
    menu = table.before.settings["feathers"]
    assert (menu.description, menu.value, len(menu.options)) == ("Feathers", 3, 5)
    menu.value = 1
    link = table.state.link_to_start()
    assert link
    assert link.shown == {"players": "2", "feathers": "1", "lang": "en"}
    table.handle({"do": "play"})
    assert table.state.game
    assert table.state.game.options == {"players": 2, "feathers": 1, "readings": {}}


def test_whatever_it_names_is_called_so_on_a_page() -> None:
    names = [find_table_adapter("magpies").name_thing(Thing("card", name)) for name in ("mirror", "a1")]
    assert [[name.say(lang) for lang in LANGS] for name in names] == [["specchio", "mirror"], ["a1", "a1"]]


def test_its_levels_are_a_page_of_every_game() -> None:
    levels = Levels(game="magpies", lang="en")
    assert "Whoever uses the mirror knows the card they looked at." in levels.asked.html
    levels.apply(lambda state: state.update({"do": "choose", "word": "ann"}))
    assert "tk-plain" in levels.task._dom_classes, "without a picture there is no column for one"
    link = levels.link(levels.state)
    assert link
    assert link.query.startswith("show=levels&game=magpies")


def test_its_quiz_is_a_page_of_every_game(site: Path) -> None:
    quiz = AnyQuiz(game="magpies", seed=1, lang="en")
    question = quiz.state.question
    assert question
    assert question.prompt.en in quiz.asked.html
    assert "tk-plain" in quiz.task._dom_classes, "without a picture there is no column for one"
    for word in question.answer:
        quiz.handle({"do": "choose", "word": word})
    quiz.handle({"do": "check"})
    assert quiz.state.score.answers == ((question.kind, True),)
    link = quiz.link(quiz.state)
    assert link
    assert link.query.startswith("show=quiz&game=magpies")
    assert open_link(link.query).state.quiz == quiz.state.quiz
    a_game(site, "mute")
    with pytest.raises(tk.CannotRead, match="The toy game has no quiz: choose from"):
        AnyQuiz(game="mute")
