"""``tsukumo check`` finds what an author gets wrong: mutants of three games, each with the sentence that says it.

The games are a new one, and those that the documentation shows whole: with hidden cards and dice, and with rounds and
seen cards. What the check lets pass can be played, in the terminal and at the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.commands.magpies_mutants import MAGPIES, MAGPIES_SURVIVORS
from tests.commands.mutants import MUTANTS, SURVIVORS, Mutant, Survivor
from tests.commands.regatta_mutants import REGATTA, REGATTA_SURVIVORS
from tests.commands.screens import at_the_table, in_the_terminal
from tests.examples import some
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.check import checked_game

NAME = "morris"
GAMES = {NAME: (MUTANTS, SURVIVORS), "regatta": (REGATTA, REGATTA_SURVIVORS), "magpies": (MAGPIES, MAGPIES_SURVIVORS)}
TRIED = [(game, each) for game, (found, _) in GAMES.items() for each in some(found, 5)]
PASSED = [(game, each) for game, (_, passed) in GAMES.items() for each in some(passed, 3)]
MOST_FOUND = 4
"""One mistake may contradict the rest of a game in more ways than one, but it is not told of in every one."""


def names(mutants: list[tuple[str, Any]]) -> list[str]:
    return [f"{number}-{game}-{each.file}-{each[3][:40]}" for number, (game, each) in enumerate(mutants)]


def test_there_are_enough_mistakes() -> None:
    every = [(game, *each[:5]) for game, (found, _) in GAMES.items() for each in found]
    assert len(set(every)) == len(every) > 300
    assert min(len(found) for found, _ in GAMES.values()) > 50
    assert {each.file for each in MUTANTS} >= {"rules.py", "picture.py", "game.py", "texts.toml", "rulebook.toml"}


# The first stop may come while the garbage collector calls somebody, which no error leaves: the second one counts.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize(("game", "mutant"), TRIED, ids=names(TRIED))
def test_a_mistake_is_found(
    game: str, mutant: Mutant, made: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checked_game, "MOST_DECISIONS", 1_200)
    made(mutant[:3], *mutant.more, game=game)
    seconds = "1" if "than 1 seconds" in mutant.says else "20"  # a machine with much to do is slow, too
    ran = run("check", game, "--games", "4", "--seconds", seconds, "--seed", str(mutant.seed))
    assert mutant.says.replace("NAME", game) in ran.out + ran.err
    found = [line for line in ran.out.splitlines() if not line.startswith((" ", "secrets: "))]
    # What cannot be loaded cannot be checked: it is refused, as every command refuses it.
    assert (ran.status, bool(found), bool(ran.err)) in ((1, True, False), (2, False, True))
    assert max(len(found), len(ran.lines) // 3) <= MOST_FOUND


@pytest.mark.parametrize(("game", "mistake"), PASSED, ids=names(PASSED))
def test_what_is_not_found_can_be_played(game: str, mistake: Survivor, made: Callable[..., None]) -> None:
    made(mistake[:3], game=game)
    ran = run("check", game, "--games", "3")
    assert (ran.status, ran.out.splitlines()[0], ran.err) == (0, f"{game}: 3 games from seed 1, nothing wrong", "")
    if game == NAME:  # the others have tests of their own that play them
        in_the_terminal(game)
        at_the_table(game)
