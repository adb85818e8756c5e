"""``tsukumo play`` with rules that fail: it says which, where and when, nothing is lost, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

import tsukumo as tk
from tests.core.failing_rules import LATER, PLACES, WHERE, announced, failing, interrupted
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.commands.replay import GameFile
from tsukumo.commands.session import Session
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.terminal.console import Console
from tsukumo.core.terminal.parser import INTERRUPTED
from tsukumo.core.terminal.view import TERMINAL_VIEW

Step = str | Callable[[], str]
SAME = {"en": "Nothing has changed", "it": "Non è cambiato niente"}
STOPPED = {
    "en": "You have interrupted the program at the decision: take 1 from c.",
    "it": "Hai interrotto il programma alla decisione: prendi 1 da c.",
}
UNASKED = ("why_not", "svg", "name_player")
"""The functions that a game in the terminal does not need for the choice made here."""


@pytest.fixture(autouse=True)
def nim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    announced(tmp_path, monkeypatch)


class Typed(Console):
    """A console with what is typed, a word or what gives one, and what is written."""

    width = 110

    def __init__(self, steps: Sequence[Step]) -> None:
        super().__init__()
        self.steps, self.written = list(steps), ""

    def line(self, text: str = "") -> None:
        self.written += f"{text}\n"

    def ask(self, prompt: str) -> str:
        if not self.steps:
            raise EOFError
        step = self.steps.pop(0)
        return step if isinstance(step, str) else step()


def played(file: Path, lang: Lang, *steps: Step) -> tuple[Session, str]:
    """A game of Ann's against a bot, and all that was written."""
    console = Typed(steps)
    session = Session(
        tk.new_game("nim", seed=7), "ann", {"bob": "random"}, TERMINAL_VIEW, console, lang, GameFile(file)
    )
    session.begin(resumed=False)
    assert session.run() == 0
    return session, console.written


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("place", PLACES)
def test_whatever_fails_is_said_and_the_game_goes_on(place: str, lang: Lang, tmp_path: Path) -> None:
    broken = ExitStack()

    def breaks() -> str:
        broken.enter_context(failing(place))
        return "take c 1"

    def mended() -> str:
        broken.close()
        return "take c 1"

    with broken:
        session, written = played(tmp_path / "game.json", lang, breaks, mended, "quit")
    needed = place not in UNASKED
    assert (WHERE[lang] in written, SAME[lang] in written) == (needed, needed)
    made = [str(action) for action in session.game.actions]
    assert made[0] == "ann take c 1"
    assert len(made) in (2, 4)
    assert [str(action) for action in tk.load_game(tmp_path / "game.json").actions] == made
    assert "Until next time." in written or "Alla prossima." in written


@pytest.mark.parametrize("place", LATER)
def test_a_decision_after_which_the_game_cannot_be_told_has_not_been_made(place: str, tmp_path: Path) -> None:
    broken = ExitStack()
    decisions = []

    def breaks() -> str:
        broken.enter_context(LATER[place]())
        return "take c 1"

    def looks() -> str:
        decisions.append(len(tk.load_game(tmp_path / "game.json").actions))
        return "take c 1"

    with broken:
        session, written = played(tmp_path / "game.json", "en", breaks, looks)
    assert decisions == [0]
    assert written.count("The rules of this game have failed at the decision: take 1 from c.") == 2
    assert session.game.actions == ()


def test_a_bot_that_fails_is_taken_back_saved_or_left(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with failing("choose"):
        session, written = played(file, "en", "take c 1", "", f"save {tmp_path / 'other.json'}", "undo", "take a 1")
    assert "The rules of this game have failed while Bob decided." in written
    assert 'Press Enter to try again. "undo" goes back to your previous decision' in written
    assert written.count(WHERE["en"]) == 3  # the first time, the second try, after another choice
    assert [str(action) for action in tk.load_game(tmp_path / "other.json").actions] == ["ann take a 1"]
    assert [str(action) for action in session.game.actions] == ["ann take a 1"]


def test_no_command_ends_in_a_traceback_as_a_games_rules_have_failed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = tk.new_game("nim", seed=7)
    game.apply("ann take c 1")
    game.save(file)
    with failing("tell"):
        ran = run("replay", str(file))
    assert ran.status == 1
    assert ran.err == f"The rules of this game have failed.\n  {WHERE['en']}\n"


@pytest.mark.parametrize("lang", LANGS)
def test_ctrl_c_takes_back_a_decision_that_never_comes_to_an_end(lang: Lang, tmp_path: Path) -> None:
    busy, file = ExitStack(), tmp_path / "game.json"

    def hangs() -> str:
        busy.enter_context(failing("carry_out", interrupted))
        return "take c 1"

    def mended() -> str:
        busy.close()
        return "take a 1"

    session, written = played(file, lang, hangs, mended, "quit")
    assert STOPPED[lang] in written
    assert SAME[lang] in written
    made = [str(action) for action in session.game.actions]
    assert made[0] == "ann take a 1"
    assert [str(action) for action in tk.load_game(file).actions] == made


def test_ctrl_c_takes_back_a_bots_decision_and_a_second_one_leaves(tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    def leaves() -> str:
        raise KeyboardInterrupt

    console = Typed(["take c 1", leaves])
    session = Session(
        tk.new_game("nim", seed=7), "ann", {"bob": "random"}, TERMINAL_VIEW, console, "en", GameFile(file)
    )
    with failing("choose", interrupted):
        assert session.run() == INTERRUPTED
    assert "You have interrupted the program while Bob decided." in console.written
    assert "Press Enter to try again." in console.written
    assert f"tsukumo play --load {file}" in console.written
    assert [str(action) for action in tk.load_game(file).actions] == ["ann take c 1"]
