"""An evening at the terminal: typed line by line, to its end, stopped and taken up again."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from tests.games.lupus.console.sessions import choices
from tsukumo.cli import main
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.terminal.console import Console
from tsukumo.core.terminal.guard import Interrupted
from tsukumo.games.lupus.console.saving import SessionFiles, read_session
from tsukumo.games.lupus.terminal.session import TerminalSession


class Typed(Console):
    """A console at which lines are typed; whoever has no more to type ends the input."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        super().__init__()
        self.lines, self.shown = list(lines), list[str]()

    def line(self, text: str = "") -> None:
        self.shown.append(text)

    def ask(self, prompt: str) -> str:
        self.shown.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    @property
    def text(self) -> str:
        """All that was shown, each wrapped sentence on one line."""
        return " ".join(" ".join(self.shown).split())


NAMES = "Ada,Bruno,Carla,Dario,Elena,Fabio,Gina,Hugo,Irene"
BEGUN = (NAMES, "", "medium=0", "enter", "Ada,Bruno", "Carla", "")


def typed(place: SessionFiles, *lines: str, lang: Lang = "en") -> tuple[TerminalSession, str]:
    console = Typed(lines)
    led = TerminalSession(place, lang, console)
    led.run()
    return led, console.text


class AtRandom(Typed):
    """Whoever is asked names somebody at random, to the end."""

    led: TerminalSession

    def ask(self, prompt: str) -> str:
        if self.lines:
            return super().ask(prompt)
        session = self.led.session
        if session.stage == "playing" and session.step.waiting:
            return Random(len(session.decisions)).choice(choices(session))
        return ""


@pytest.mark.parametrize("lang", LANGS)
def test_an_evening_is_led_to_its_end(tmp_path: Path, lang: Lang) -> None:
    console = AtRandom(BEGUN)
    console.led = led = TerminalSession(SessionFiles(tmp_path), lang, console)
    led.run()
    assert led.session.over
    assert SessionFiles(tmp_path).read_kept() is None
    assert read_session(SessionFiles(tmp_path).running.read_bytes()) == led.session
    assert ("vincono" if lang == "it" else "win") in console.text.lower()


def test_cards_dealt_in_secret_are_shown_to_one_after_the_other(tmp_path: Path) -> None:
    led, shown = typed(SessionFiles(tmp_path), NAMES, "", "deal", *[""] * 19, "quit")
    assert led.session.stage == "playing"
    assert shown.count("***") == 18
    for name in led.session.seats:
        assert f"Pass the device to {name}" in shown


def test_whoever_stops_goes_on_where_it_was(tmp_path: Path) -> None:
    place = SessionFiles(tmp_path)
    led, _ = typed(place, *BEGUN, "", "Dario", "quit")
    again, shown = typed(place, "", "quit")
    assert again.session == led.session
    assert "There is an unfinished game" in shown
    anew, shown = typed(place, "no")
    assert anew.session.seats == ()
    assert str(place.before).split("/")[-1] in shown.replace(" ", "")
    assert read_session(place.before.read_bytes()) == led.session


def test_a_slip_is_undone(tmp_path: Path) -> None:
    led, _ = typed(SessionFiles(tmp_path), *BEGUN, "", "Dario", "undo", "Elena")
    assert [decision["who"] for decision in led.session.decisions] == ["Elena"]
    led, _ = typed(SessionFiles(tmp_path), "n", *BEGUN, "undo", "undo")
    assert led.session.stage == "deck"
    led, _ = typed(SessionFiles(tmp_path), "n", NAMES, "", "deal", "", "", "undo")
    assert led.session.stage == "deck"


def test_what_does_not_fit_is_refused_with_its_reason(tmp_path: Path) -> None:
    seats = ("Ada,ADA", "", NAMES, "-Zoe", "-Irene", "Irene", "")
    lines = (*seats, "cook=1", "owl=9", "enter", "?", "Ada,Bruno", "Carla", "Elena", "")
    led, shown = typed(SessionFiles(tmp_path), *lines, "", "Zoe", "Carla", "D")
    assert led.session.stage == "playing"
    for said in (
        "! seats[1]: 'ADA' is at the table already",
        "! seats: there are 1 players",
        "! who: nobody is called Zoe",
        "The roles are villager",
        "! deck.owl:",
        "Anywhere: undo",
        "! decisions[0].who: you may not name yourself",
    ):
        assert said in shown, said


def test_a_game_is_saved_and_told_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evening.json"
    _, shown = typed(SessionFiles(tmp_path / "aside"), *BEGUN, "", "Dario", f"save {file}", f"save {tmp_path}/no/where")
    assert "Saved in" in shown
    assert "!" in shown
    assert main(["lupus", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["events"][0]["what"] == "saw"


def test_a_damaged_game_is_put_aside_and_said(tmp_path: Path) -> None:
    place = SessionFiles(tmp_path)
    place.running.write_text("{")
    led, shown = typed(place, NAMES)
    assert "cannot be read" in shown
    assert place.before.read_text() == "{"
    assert len(led.session.seats) == 9


def test_the_command_leads_an_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TSUKUMO_STATE", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", StringIO(f"{NAMES}\n"))
    assert main(["lupus", "--lang", "it"]) == 0
    assert "Irene" in capsys.readouterr().out
    kept = SessionFiles(tmp_path).read_kept()
    assert kept is not None
    assert len(kept.seats) == 9
    assert main(["lupus", "--json"]) == 2
    assert "FILE" in capsys.readouterr().err


class Interrupting(Typed):
    """Somebody presses Ctrl-C instead of typing a further line."""

    def ask(self, prompt: str) -> str:
        try:
            return super().ask(prompt)
        except EOFError:
            raise KeyboardInterrupt from None


def test_whoever_stops_is_told_whether_the_evening_is_saved(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt) as pressed:
        TerminalSession(SessionFiles(tmp_path), "en", Interrupting()).run()
    assert not isinstance(pressed.value, Interrupted)
    with pytest.raises(Interrupted) as caught:
        TerminalSession(SessionFiles(tmp_path), "en", Interrupting([NAMES])).run()
    assert caught.value.message.en == 'The evening is put aside: "tsukumo lupus" goes on with it.'
    (tmp_path / "file").touch()
    nowhere = SessionFiles(tmp_path / "file")
    with pytest.raises(Interrupted) as caught:
        TerminalSession(nowhere, "en", Interrupting([NAMES])).run()
    assert caught.value.message.en == "The last step was not put aside."
    assert typed(nowhere, NAMES)[1].endswith("The last step was not put aside.")
