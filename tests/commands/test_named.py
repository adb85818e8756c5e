"""The game of a command, where files and players are called like games; and whole numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.cli import parser_in
from tsukumo.core.io.errors import Problem
from tsukumo.core.terminal.parser import whole

MOST = 10**18


@pytest.mark.parametrize(
    ("words", "game"),
    [
        ("play --save lupus --edition kyoto", None),
        ("play --player lupus --edition kyoto", None),
        ("play --save lupus --edition castle sottomondo", "sottomondo"),
        ("play lupus --seats 9 --save sottomondo", "lupus"),
        ("play --seats 9 lupus", "lupus"),
        ("play --load=lupus --edition kyoto", None),
        ("host --folder quiz --edition kyoto", None),
        ("host --folder lupus --level 2 quiz", "quiz"),
        ("host --no-browser lupus --seats 9", "lupus"),
        ("host quiz --game lupus --file sottomondo", "quiz"),
        ("simulate --out lupus sottomondo --players 3", "sottomondo"),
        ("simulate --quiet lupus --seats 9", "lupus"),
        ("paired sottomondo lupus=1 --json tsukumobake --players 3", "sottomondo"),
        ("tournament lupus sottomondo sensible --seats 9", "lupus"),
        ("strength --by lupus sottomondo --players 3", "sottomondo"),
        ("balance --json lupus 12 --deck villager=8", "lupus"),
        ("balance sottomondo --json lupus --players 3", "sottomondo"),
        ("quiz --file lupus --level 1", None),
        ("quiz lupus --file sottomondo", "lupus"),
        ("influence --json lupus sottomondo --players 3", "sottomondo"),
        ("compare lupus sottomondo", "lupus"),
        ("smallest --save lupus sottomondo", "sottomondo"),
        ("sheet lupus lupus", "lupus"),
        ("sheet --bots lupus x.html", "tsukumobake"),
        ("--lang en play lupus --seats 9", "lupus"),
        ("--lang en play --save lupus --edition kyoto", None),
    ],
)
def test_the_game_is_what_stands_where_the_game_stands(words: str, game: str | None) -> None:
    """The options after it are those of that game; otherwise the parser would refuse them."""
    typed = words.split()
    assert parser_in("en", typed).parse_args(typed).game == game


@pytest.mark.usefixtures("english_folder")
def test_a_file_called_like_a_game_is_a_file(tmp_path: Path) -> None:
    ran = run("sheet", "lupus", "sottomondo.html")
    assert (ran.status, (tmp_path / "sottomondo.html").is_file()) == (0, True)
    ran = run("simulate", "tsukumobake", "--games", "1", "--workers", "1", "--keep", "lupus", "--edition", "kyoto")
    assert (ran.status, ran.err) == (0, "")


@pytest.mark.parametrize(
    "text",
    [
        "0" * 20 + "9" * 30,
        "9" * 30,
        str(MOST + 1),
        "0" * 40 + str(MOST + 1),
        "9" * 5_000,
        "-1",
        "+1",
        "1_0",
        " 1",
        "",
        "²",
        "٣",
    ],
)
def test_numbers_out_of_bounds_are_refused(text: str) -> None:
    problems: list[Problem] = []
    assert whole("--seed", text, 0, MOST, problems) == 0
    assert [problem.key for problem in problems] == ["--seed"]


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("007", 7), (str(MOST), MOST), ("0" * 5_000 + "5", 5)])
def test_numbers_within_bounds(text: str, number: int) -> None:
    problems: list[Problem] = []
    assert whole("--seed", text, 0, MOST, problems) == number
    assert problems == []


@pytest.mark.parametrize(
    "words",
    ["play lupsu --seats 9", "host lupsu", "infer lupsu a.json", "compare lupsu a.json ghosts", "sheet lupsu a.html"],
)
def test_a_slip_in_the_name_of_a_game_is_told_as_such(words: str) -> None:
    ran = run(*words.split(), "--lang", "it")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("game: il gioco 'lupsu' non c'è: scegli fra tsukumobake, lupus, sottomondo")


def test_a_file_that_is_called_nearly_like_a_game_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("lupsu").write_text("G7N.gD7s5.mG11n7 -> F7 …", "utf-8")
    assert run("infer", "lupsu").status == 0
