"""``tsukumo check`` finds what an author gets wrong: small mistakes in a new game, each with the sentence that says it.

What it lets pass can be played, in the terminal and at the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.commands.mutants import MUTANTS, UNSEEN, Mutant, Unseen
from tests.commands.screens import at_the_table, in_the_terminal
from tests.examples import some
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.check import checked_game

NAME = "morris"
TRIED = some(MUTANTS, 2)
MOST_FOUND = 3
"""One mistake may contradict the rest of a game in more ways than one, but it is not told of in every one."""


def names(mistakes: list[Any]) -> list[str]:
    return [f"{number}-{each.file}-{each[3][:40]}" for number, each in enumerate(mistakes)]


def test_there_are_enough_mistakes() -> None:
    assert len({mutant[:3] for mutant in MUTANTS}) == len(MUTANTS) > 150
    assert {each.file for each in MUTANTS} == {"rules.py", "picture.py", "game.py", "texts.toml", "rulebook.toml"}


# The first stop may come while the garbage collector calls somebody, which no error leaves: the second one counts.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("mutant", TRIED, ids=names(TRIED))
def test_a_mistake_is_found(mutant: Mutant, made: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checked_game, "MOST_DECISIONS", 1_200)
    made(mutant[:3], *mutant.more)
    seconds = "1" if "than 1 seconds" in mutant.says else "20"  # a machine with much to do is slow, too
    ran = run("check", NAME, "--games", "3", "--seconds", seconds, "--seed", str(mutant.seed))
    assert mutant.says.replace("NAME", NAME) in ran.out + ran.err
    found = [line for line in ran.out.splitlines() if not line.startswith(" ")]
    # What cannot be loaded cannot be checked: it is refused, as every command refuses it.
    assert (ran.status, bool(found), bool(ran.err)) in ((1, True, False), (2, False, True))
    assert max(len(found), len(ran.lines)) <= MOST_FOUND


@pytest.mark.parametrize("mistake", UNSEEN, ids=names(UNSEEN))
def test_what_is_not_found_can_be_played(mistake: Unseen, made: Callable[..., None]) -> None:
    made(mistake[:3])
    ran = run("check", NAME, "--games", "3")
    assert (ran.status, ran.out, ran.err) == (0, f"{NAME}: 3 games from seed 1, nothing wrong\n", "")
    in_the_terminal(NAME)
    at_the_table(NAME)
