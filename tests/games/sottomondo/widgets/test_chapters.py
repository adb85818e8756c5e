"""The chapter about the climb: the exact numbers, the games played, in both languages."""

from __future__ import annotations

import re

import pytest

from tests.markup import table_rows
from tsukumo.core.experiments.intervals import share_of
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.sottomondo.analysis.climb import by_level, chances_to_arrive, expected_turns, two_steps
from tsukumo.games.sottomondo.analysis.climb_games import PLAYED, castle_climb
from tsukumo.games.sottomondo.analysis.playtest import castle_playtest
from tsukumo.games.sottomondo.analysis.standoff import house_rules, standoff
from tsukumo.games.sottomondo.editions.edition import load_edition
from tsukumo_widgets.base.markdown import Markdown
from tsukumo_widgets.games.sottomondo import climbing
from tsukumo_widgets.games.sottomondo import standoff as shown

in_both = pytest.mark.parametrize("lang", LANGS)
CASTLE = load_edition("castle")


def written(value: float, lang: Lang) -> str:
    """A number with one digit after the point."""
    return f"{value:.1f}".replace(".", "," if lang == "it" else ".")


def short(value: float, lang: Lang) -> str:
    """The same, without an empty digit."""
    return written(value, lang).removesuffix(",0").removesuffix(".0")


def said(shown: Markdown) -> list[str]:
    """The sentences below a table."""
    return [line[2:] for line in shown.splitlines() if line.startswith("- ")]


@in_both
def test_the_table_tells_the_exact_turns(lang: Lang) -> None:
    shown = climbing.by_bonus(lang)
    none, *rows = table_rows(shown)
    assert none == ["+0", f"{written(0, lang)} %", {"it": "mai", "en": "never"}[lang], "–", "–"]
    assert [row[0] for row in rows] == [f"+{bonus}" for bonus in range(1, 9)]
    for bonus, (_, won, mean, half, most) in enumerate(rows, 1):
        chances = by_level(CASTLE, bonus)
        assert won == f"{written(100 * float(chances[0].won), lang)} %"
        assert mean == written(float(expected_turns(two_steps(chances))), lang)
        there = chances_to_arrive(two_steps(chances), int(most))
        assert there[int(half) - 1] * 2 < 1 <= there[int(half)] * 2
        assert there[int(most) - 1] * 10 < 9 <= there[int(most)] * 10
    stays, gains = said(shown)
    assert "+0" in stays
    assert re.findall(r"\+\d", gains) == ["+1", "+2", "+7", "+8"]


@in_both
def test_the_chart_sets_games_against_the_exact_sum(lang: Lang) -> None:
    view = climbing.arriving(lang)
    lines, games = view.chart.series[: len(PLAYED)], view.chart.series[len(PLAYED) :]
    for bonus, line, played in zip(PLAYED, lines, games, strict=True):
        exact = chances_to_arrive(two_steps(by_level(CASTLE, bonus)), climbing.LAST)
        assert line.line
        assert [(mark.x, mark.y) for mark in line.marks] == [(turn, float(there)) for turn, there in enumerate(exact)]
        assert not played.line
        assert played.colour == line.colour
        by_turn = castle_climb().played[bonus].lasted
        shown = [turn for turn, there in enumerate(exact) if 0.005 < there < 0.995]
        assert [mark.x for mark in played.marks] == shown
        for mark in played.marks:
            there = share_of(sum(by_turn[turn] for turn in by_turn if turn <= mark.x), sum(by_turn.values()))
            assert (mark.y, mark.up) == (there.value, there)
            assert (
                f" {mark.x:.0f}: {written(100 * there.value, lang).removesuffix(',0').removesuffix('.0')} %"
                in mark.words
            )
    assert castle_climb().made["command"] in str(view.picture())
    assert all(f"+{bonus}: " in view.chart.alt for bonus in PLAYED)


@in_both
def test_how_many_intervals_hold_the_sum_is_counted_on_the_chart(lang: Lang) -> None:
    series = climbing.arriving(lang).chart.series
    exact = [{mark.x: mark.y for mark in line.marks} for line in series[: len(PLAYED)]]
    held = [
        bool(mark.up and mark.up.low <= sums[mark.x] <= mark.up.high)
        for sums, played in zip(exact, series[len(PLAYED) :], strict=True)
        for mark in played.marks
    ]
    assert sum(held) >= 0.9 * len(held)
    text = climbing.agreement(lang)
    assert f" {sum(held)} " in text
    assert f" {len(held)}" in text
    assert text in climbing.arriving(lang).chart.alt


@in_both
def test_the_lengths_of_games_are_those_stored(lang: Lang) -> None:
    shown = climbing.by_players(lang)
    whole, first = castle_playtest().whole, castle_climb().first
    rows = table_rows(shown)
    assert [row[0] for row in rows] == ["2", "3", "4", "5", "6"]
    for players, *told in rows:
        kept = [whole[who].lengths[int(players)] for who in ("careful", "random")]
        lengths = [f"{written(one.mean, lang)} · {short(one.median, lang)}" for one in kept]
        assert told == [*lengths, written(first[int(players)], lang)]
    _, stuck = said(shown)  # before it, that more players make games shorter
    assert all(whole[who].lengths[6].median < whole[who].lengths[2].median for who in whole)
    assert first[6] < first[2]
    without = [one for who in whole.values() for one in who.lengths.values() if one.won < one.games]
    assert without
    assert stuck.count("100") == len(without)
    assert all(one.longest == 300 for one in without)


@in_both
def test_the_medians_are_drawn(lang: Lang) -> None:
    chart = climbing.medians(lang).chart
    whole = castle_playtest().whole
    careful, by_chance, alone = chart.series
    for series, who in ((careful, "careful"), (by_chance, "random")):
        assert [mark.x for mark in series.marks] == [one.median for one in whole[who].lengths.values()]
    assert [mark.x for mark in alone.marks] == list(castle_climb().first.values())
    assert [mark.across for series in chart.series for mark in series.marks] == [None] * 15
    assert all(chart.x.low < mark.x < chart.x.high for series in chart.series for mark in series.marks)
    assert len(chart.y.names) == 5
    assert castle_playtest().made["command"] == chart.command


# --- standoffs -------------------------------------------------------------------------


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
