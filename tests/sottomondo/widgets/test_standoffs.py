"""What the chapter about the end shows of games that are stuck."""

from __future__ import annotations

import pytest

from tsukumo.core.text import LANGS, Lang
from tsukumo.sottomondo.analysis.standoff import house_rules, standoff
from tsukumo_widgets.sottomondo import standoff as shown


@pytest.mark.parametrize("lang", LANGS)
def test_what_the_chapter_shows(lang: Lang) -> None:
    text = str(shown.without_cards(lang, 1, 5))
    assert text.count("\n| ") == 10
    assert text.count("\n- ") == 3
    assert str(shown.in_games(lang)).count("- ") == 2
    view = shown.house_rules(lang)
    marks = view.chart.series[0].marks
    assert len(marks) == len(view.chart.y.names) == len(house_rules())
    assert all(mark.across and mark.across.low < mark.x < mark.across.high for mark in marks)
    assert standoff().made["command"] in str(view.picture())
