"""Two readings of any game side by side: every stored example, links, a game that was played, and what is refused."""

from __future__ import annotations

import re

import pytest

import tsukumo as tk
from tests.examples import in_languages
from tsukumo.core.lab.compare import compare
from tsukumo.core.lab.smallest import every_answer
from tsukumo.core.lab.stored import stored_example
from tsukumo.core.registry import OURS, kind_of
from tsukumo.core.text import Lang, capital
from tsukumo_widgets import GameCompare

ANSWERS = [(game, *pair) for game in OURS for pair in every_answer(game)]


def words(html: str) -> str:
    """What can be read of a panel, pictures apart."""
    return re.sub(r"<svg.*?</svg>|<[^>]*>", " ", html, flags=re.DOTALL)


@pytest.mark.parametrize(("asked", "lang"), in_languages(ANSWERS))
def test_both_games_go_on_alike_until_they_part(asked: tuple[str, str, str], lang: Lang) -> None:
    game, reading, answer = asked
    page, example = GameCompare(game, reading, answer, lang), stored_example(game, reading, answer)
    assert example
    assert page.state.steps == example.decisions
    for step in sorted({0, max(0, page.state.steps - 1)} - {page.state.steps}):
        page.do({"do": "go", "step": step})
        moments = page.state.moments()
        assert moments
        assert moments[0].game.legal_actions() == moments[1].game.legal_actions()
        assert not page.state.parted
    page.do({"do": "go", "step": page.state.steps})
    assert page.state.parted
    told = [words(side.html) for side in page.tables.sides]
    answers = kind_of(game).readings()[reading].answers
    assert told[0] != told[1]
    assert capital(answers[answer]).say(lang) in told[1].replace("&#x27;", "'")
    assert all("<svg" in side.html or "<pre" in side.html for side in page.tables.sides)


def test_a_game_that_was_played_is_shown_to_where_it_parts_or_to_its_end() -> None:
    game = tk.new_game("lupus", seed=3)
    for _ in range(6):
        game.apply(game.legal_actions()[0])
    page = GameCompare(compare(game, "hamster", games=0), lang="en")
    assert (page.state.steps, page.state.parting, page.link(page.state)) == (6, None, None)
    assert "never part" in page.tables.head.html
    assert "share its file" in page.sharing.html
    assert page.menu.layout.display == "none"
    page = GameCompare(compare(game, "self_vote", games=0), lang="en")
    assert page.state.parting
    assert page.state.steps < 6
