"""The levels of Sottomondo Carte on the screen of the levels."""

from __future__ import annotations

import pytest

from tsukumo.core.levels import STAGE
from tsukumo.core.text import LANGS, Lang
from tsukumo.sottomondo.levels.levels import asked, plans
from tsukumo_widgets.levels.levels import Levels


@pytest.mark.parametrize("lang", LANGS)
def test_a_level_is_learnt_by_its_tasks(lang: Lang) -> None:
    levels = Levels("second", lang=lang, game="sottomondo")
    for number in range(STAGE):
        assert "<svg" in levels.board.html
        levels.do({"do": "choose", "word": asked("second", 1, number).answer})
        assert 'data-clause="step.second"' in levels.reply.html
        levels.do({"do": "next"})
    assert levels.state.done("second") == STAGE
    assert levels.state.here is not None
    assert levels.state.here.id == list(plans())[list(plans()).index("second") + 1]


def test_a_wrong_answer_is_not_counted() -> None:
    levels = Levels("force", lang="en", game="sottomondo")
    assert "A click answers" in levels.reply.html  # no place in the picture can be clicked
    levels.do({"do": "choose", "word": "attacker"})
    assert "tk-wrong" in levels.reply.html
    assert "fight.compare" not in levels.reply.html
    levels.do({"do": "solve"})
    assert "fight.compare" in levels.reply.html
    assert levels.state.done("force") == 0
