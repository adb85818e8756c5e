"""Charts of a game's balance: they show every mark, say what was run, and can be made again from themselves."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import examples, in_languages
from tsukumo.core.bots.bots import bot_name
from tsukumo.core.experiments.balance import Balance
from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.experiments.labels import label_comparison, label_value
from tsukumo.core.experiments.standings import Standing
from tsukumo.core.experiments.strength import format_share
from tsukumo.core.language.numbers import number, percent
from tsukumo.core.language.text import Lang
from tsukumo.games.tsukumobake.lab.balance import Measures, measure_balance
from tsukumo.games.tsukumobake.lab.balance_edition import Effects, changed, worth
from tsukumo.games.tsukumobake.lab.balance_stored import effects, measures
from tsukumo_widgets.games.tsukumobake.chapters import balance_charts, balance_words
from tsukumo_widgets.labs.charts import strength
from tsukumo_widgets.labs.charts.balance import point_chart, quantile, spread_chart, win_chart
from tsukumo_widgets.labs.charts.chart import Axis, Chart, Mark, Series, interval_text
from tsukumo_widgets.labs.charts.picture import place_labels, svg
from tsukumo_widgets.labs.charts.view import ChartView

pytestmark = pytest.mark.usefixtures("english_folder")

OF_MEASURES = ("seats", "houses", "houses_by_seat", "spread", "reached", "objectives", "deciding")
OF_EFFECTS = {"turning": "combos", "events": "events", "objectives_played": "points"}
BOTS = {"combos": "greedy", "events": "random", "points": "greedy"}


@cache
def views(lang: Lang) -> dict[str, ChartView]:
    """Every chart of the balance lab, and those of the bots' strength, from what is stored."""
    charts = {name: getattr(balance_charts, name)(measures("greedy"), lang) for name in OF_MEASURES}
    charts |= {name: getattr(balance_charts, name)(effects(of, BOTS[of]), lang) for name, of in OF_EFFECTS.items()}
    return {**charts, "combos": balance_charts.combos(measures("greedy"), effects("combos", "greedy"), lang)}


each_view = pytest.mark.parametrize(("name", "lang"), in_languages([*OF_MEASURES, *OF_EFFECTS, "combos"]))


# --- drawings -------------------------------------------------------------------------------------


@each_view
def test_a_chart_says_what_was_run_and_what_is_seen(name: str, lang: Lang) -> None:
    view = views(lang)[name]
    chart = view.chart
    (seed,) = {"it": ["seme 1"], "en": ["seed 1"]}[lang]
    for part in (
        "edition=kyoto",
        seed,
        tk.__version__,
        bot_name("greedy" if "greedy" in chart.command else "random", "tsukumobake").say(lang),
    ):
        assert part in chart.caption
    assert re.search(r"games=\d+", chart.command)
    assert chart.title in chart.alt
    assert len(chart.alt) > len(chart.title) + 20
    assert chart.command in view.notes.html.replace("&quot;", '"')


@each_view
def test_the_picture_is_well_formed_and_holds_every_mark(name: str, lang: Lang) -> None:
    view = views(lang)[name]
    chart, picture = view.chart, str(view.picture())
    root = ElementTree.fromstring(picture)
    assert root.get("aria-label") == chart.alt
    titles = [title.text for title in root.iter("{http://www.w3.org/2000/svg}title")]
    assert titles == [mark.words for series in chart.series if not series.line for mark in series.marks]
    written = " ".join(text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text"))
    assert " ".join(chart.command.split()) in written
    assert "prefers-color-scheme:dark" in picture
    assert "nan" not in picture
    assert view._repr_mimebundle_()["image/svg+xml"] == picture


@each_view
def test_every_mark_and_its_interval_lie_on_the_scales(name: str, lang: Lang) -> None:
    view = views(lang)[name]
    chart = view.chart
    for mark in (mark for series in chart.series for mark in series.marks):
        assert chart.x.low <= mark.x <= chart.x.high
        assert min(chart.y.low, chart.y.high) <= mark.y <= chart.y.high
        for value, interval in ((mark.x, mark.across), (mark.y, mark.up)):
            assert interval is None or interval.low <= value <= interval.high
    live = ElementTree.fromstring(view.drawn.html)
    titles = [title.text for title in live.iter("{http://www.w3.org/2000/svg}title")]
    assert titles == [mark.words for series in chart.series for mark in series.marks]


def test_rows_run_from_the_top() -> None:
    view = balance_charts.houses(measures("random"), "en")
    texts = ElementTree.fromstring(str(view.picture())).iter("{http://www.w3.org/2000/svg}text")
    heights = {text.text: float(text.get("y", "0")) for text in texts}
    names = ["Geisha", "Innkeeper", "Monk", "Explorer"]
    assert sorted(names, key=lambda name: heights[name]) == names


# --- again from itself ----------------------------------------------------------------------------

AGAIN: dict[str, Callable[..., Any]] = {"tk.balance": tk.balance, "worth": worth, "changed": changed}


def again(command: str, games: int) -> Any:
    """The result of a figure's command with fewer games, without running any code but these calls."""
    call = ast.parse(command, mode="eval").body
    assert isinstance(call, ast.Call)
    given = {word.arg: ast.literal_eval(word.value) for word in call.keywords if word.arg}
    assert given.keys() >= {"games", "bots", "seed", "edition"}
    assert given["games"] > games
    return AGAIN[ast.unparse(call.func)](*map(ast.literal_eval, call.args), **{**given, "games": games, "workers": 1})


@pytest.mark.thorough
@pytest.mark.parametrize("name", [*OF_MEASURES, "turning", "events"])
def test_a_figure_can_be_made_again_from_its_own_command(name: str) -> None:
    view = getattr(balance_charts, name)(measures("random"), "en") if name in OF_MEASURES else None
    view = view or getattr(balance_charts, name)(effects({"turning": "combos"}.get(name, name), "random"), "en")
    run = again(view.chart.command, 4)
    few: Measures | Effects = measure_balance(run) if isinstance(run, Balance) else run
    small = getattr(balance_charts, name)(few, "en").chart
    assert small.title == view.chart.title
    assert sorted(small.y.names) == sorted(view.chart.y.names)
    assert [series.name for series in small.series] == [series.name for series in view.chart.series]
    assert re.sub(r"games=\d+", "", small.command) == re.sub(r"games=\d+", "", view.chart.command)


# --- any game -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["it", "en"])
def test_any_game_has_charts(lang: Lang) -> None:
    village = tk.balance("lupus", games=5, bots="random", seed=1, workers=1)
    chart = win_chart(village, "role", lang=lang).chart
    assert chart.at == 1 / 8
    assert len(chart.y.names) == len(village.lines("role"))
    night = tk.balance("tsukumobake", games=5, bots=["random", "greedy"], seed=1, workers=1)
    assert win_chart(night, "bot", lang=lang).chart.y.names == tuple(
        bot_name(bot, "tsukumobake").say(lang) for bot in ("greedy", "random")
    )
    assert len(point_chart(night, "player", "objective", lang=lang).chart.series) == 4
    assert {series.line for series in spread_chart(night, "seat", lang=lang).chart.series} == {True}
    crossed = {"it": "casata × obiettivo raggiunto", "en": "house × objective reached"}[lang]
    assert point_chart(night, "player", "objective", lang=lang).chart.title.endswith(crossed)
    answers = {"it": {"sì", "no"}, "en": {"yes", "no"}}[lang]
    assert set(point_chart(night, "objective", lang=lang).chart.y.names) <= answers


def test_a_share_has_an_interval_where_places_are_of_different_games() -> None:
    night = tk.balance("tsukumobake", games=5, bots="random", seed=1, workers=1)
    for by, known in (("seat", True), ("bot", False)):
        chart = spread_chart(night, by, lang="en").chart
        assert all(("(" in mark.words) == known for series in chart.series for mark in series.marks)


def test_the_spread_adds_up() -> None:
    for series in balance_charts.spread(measures("random"), "en").chart.series:
        assert sum(mark.y for mark in series.marks) == pytest.approx(1)
    assert [quantile({3: 1, 5: 2, 9: 1}, share) for share in (0.05, 0.25, 0.5, 0.75, 0.8, 1)] == [3, 3, 5, 5, 9, 9]


# --- numbers, scales and labels -------------------------------------------------------------------


def test_numbers_are_written_as_people_do() -> None:
    assert [number(value, "en") for value in (2.0, -0.001, -1.25, 0.5)] == ["2", "0", "−1.25", "0.5"]
    assert percent(0.1234, "it", trim=True) == "12,3 %"
    assert interval_text(Interval(0.5, 0.25, 0.75), "en", share=True) == "50 % (25 % – 75 %)"
    assert interval_text(Interval(2.0, float("nan"), float("nan")), "it") == "2"


@examples(100)
@given(st.floats(-1e4, 1e4), st.floats(1e-3, 1e4))
def test_ticks_are_few_and_within_the_scale(low: float, length: float) -> None:
    axis = Axis("", low, low + length)
    at = [value for value, _ in axis.ticks("en")]
    assert 2 <= len(at) <= 8
    assert at == sorted(at)
    assert low - length * 1e-6 <= at[0] <= at[-1] <= low + length * (1 + 1e-6)


@examples(60)
@given(st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=1, max_size=30, unique=True))
def test_no_label_covers_another(places: list[tuple[float, float]]) -> None:
    marks = tuple(Mark(x, y, f"{i}", label="Meditation") for i, (x, y) in enumerate(places))
    axis = Axis("", -0.2, 1.2)
    chart = Chart("", "", "", "", axis, axis, (Series("", marks),), "en")
    labels = place_labels(chart)
    assert len(labels) >= 1
    shown = [(mark, place) for mark, place in labels.items()]
    for i, (one, side) in enumerate(shown):
        for other, same in shown[:i]:
            if side == same:
                apart = abs(one.x - other.x) / 1.4 * 620 >= 60, abs(one.y - other.y) / 1.4 * 320 >= 12
                assert any(apart)
    assert svg(chart).count(">Meditation<") == len(labels)


# --- what is found, in words ----------------------------------------------------------------------


def with_seats(whole: Measures, *wins: Interval) -> Measures:
    lines = tuple(Standing((str(i),), 100, 100, share, None, {}) for i, share in enumerate(wins, 1))
    return whole._replace(seat=lines)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_sentences_follow_the_numbers(lang: Lang) -> None:
    whole = measures("random")
    even, first = Interval(0.26, 0.24, 0.28), Interval(0.31, 0.29, 0.33)
    sentence = balance_words.seats(with_seats(whole, even, even, even, even), lang)
    assert {"it": "non si nota", "en": "doesn't show"}[lang] in sentence
    sentence = balance_words.seats(with_seats(whole, first, even, even, even), lang)
    assert {"it": "primo giocatore, 31 % (29 % – 33 %)", "en": "first player, 31 % (29 % – 33 %)"}[lang] in sentence
    objectives = balance_words.objectives(whole, lang)
    for points in (10, 25, 40):
        (each,) = (each for each in whole.worth if each.points == points)
        assert percent(each.changes.value, lang, trim=True) in objectives
    best = max(whole.player, key=lambda line: line.wins.value)
    assert interval_text(best.wins, lang, share=True) in balance_words.houses(whole, lang)


def test_what_is_more_than_chance_is_counted() -> None:
    whole = effects("combos", "random")
    nothing = Interval(0.1, -0.1, 0.3)
    none = tuple(e._replace(points=dict.fromkeys(e.points, nothing)) for e in whole.effects)
    sentence = balance_words.combos(measures("random"), whole._replace(effects=none), "en")
    assert "0 of 24 differences" in sentence
    assert "by chance, 1." in sentence
    assert "greatest" not in sentence
    lost = none[0]._replace(points={**none[0].points, "monk": Interval(-3.0, -4.0, -2.5)})
    sentence = balance_words.combos(measures("random"), whole._replace(effects=(lost, *none[1:])), "en")
    assert "1 of 24 differences" in sentence
    assert sentence.endswith("−3 (−4 – −2.5) points for the monk without Perdition.")


def test_few_games_beside_many() -> None:
    few = measure_balance(tk.balance("tsukumobake", games=30, bots="random", seed=1, workers=1))
    table = balance_words.compare_samples(few, measures("random"), "en")
    assert "wins in 30 games" in table
    assert table.count("yes") + table.count("| no") == 4


def test_every_run_is_in_the_table_of_commands() -> None:
    for lang, minutes in (("it", "minuti"), ("en", "minutes")):
        table = balance_words.list_runs("it" if lang == "it" else "en")
        assert minutes in table
        assert "balance_stored balance_random" in table


def test_the_notebook_needs_no_extra() -> None:
    """On Binder and on the static site there is neither pandas nor joblib."""
    code = """
import sys
sys.modules.update(dict.fromkeys(("pandas", "joblib", "tqdm", "pyarrow")))
import tsukumo as tk
from tsukumo_widgets.games.tsukumobake.chapters import balance_charts, balance_words
from tsukumo_widgets.labs.charts import strength
from tsukumo.games.tsukumobake.lab.balance import measure_balance
from tsukumo.games.tsukumobake.lab.balance_stored import effects, measures
few = tk.balance("tsukumobake", games=2, bots="random", seed=1, workers=1)
balance_words.compare_samples(measure_balance(few), measures("random"), "en")
balance_charts.combos(measures("greedy"), effects("combos", "greedy"), "en")
assert dict(tk.balance("tsukumobake", games=2, seed=1).rows) == dict(few.rows)
strength.bot_chart(tk.lab.strength("lupus", games=2, seed=1, workers=1), "seat", "en")
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# --- under several bots ---------------------------------------------------------------------------


BESIDE = [(game, by, lang) for game, by in (("lupus", "role"), ("sottomondo", "class"), ("tsukumobake", "objective"))
          for lang in ("it", "en")]  # fmt: skip


@pytest.mark.parametrize(("game", "by", "lang"), BESIDE)
def test_every_bot_has_its_marks_beside_the_others(game: str, by: str, lang: Lang) -> None:
    found = tk.lab.load_strength(game)
    assert found
    chart = strength.bot_chart(found, by, lang).chart
    assert [series.name for series in chart.series] == [bot_name(bot, game).say(lang) for bot in found.bots]
    for series, bot in zip(chart.series, found.bots, strict=True):
        own = [line for line in found.beside[by] if line.names[0] == bot]
        assert sorted(mark.x for mark in series.marks) == sorted(line.wins.value for line in own)
    assert chart.command == found.run.command
    words = strength.bot_table(found, by, lang)
    for name in found.depending(by):
        assert label_value(game, by, name, lang) in words.rsplit("\n\n", 1)[1]
    assert all(format_share(line.wins, lang) in words for line in found.beside[by])
    against = strength.duel_chart(found, lang).chart
    assert [mark.x for series in against.series for mark in series.marks] == [line.wins.value for line in found.against]
    assert against.at == pytest.approx(chart.at if not found.together else against.at)
    best = found.strongest()
    assert (not best) or bot_name(best, game).say(lang) in strength.strength_sentences(found, lang)
    assert label_comparison(game, by, lang) in chart.title


@pytest.mark.parametrize("by", ["seat", "player"])
def test_a_chapter_tells_the_wins_under_a_bot_by_its_larger_run(by: str) -> None:
    """So no figure stands there twice; those of other bots are those found, with the call that plays them again."""
    found, larger = tk.lab.load_strength("tsukumobake"), [measures("greedy"), measures("random")]
    assert found
    view, words = balance_charts.beside(found, by, "en", *larger)
    of_random, of_greedy, of_search = view.chart.series
    for series, own in ((of_greedy, larger[0]), (of_random, larger[1])):
        assert [mark.x for mark in series.marks] == [line.wins.value for line in getattr(own, by)]
        assert all(format_share(line.wins, "en") in words for line in getattr(own, by))
        assert own.run.command in view.chart.command
    searched = [line.wins.value for line in found.beside[by] if line.names[0] == found.bots[2]]
    assert [mark.x for mark in of_search.marks] == searched
    assert f'tk.balance("tsukumobake", games=300, bots="{found.bots[2]}", seed=11)' in view.chart.command
    assert view.chart.caption.count("games, seed") == 3


def test_the_worth_of_a_combo_stands_beside_the_same_under_another_bot() -> None:
    greedy, random = effects("combos", "greedy"), effects("combos", "random")
    chart = balance_charts.turning(greedy, "en", random).chart
    assert [series.name for series in chart.series] == ["greedy", "random"]
    one, two = chart.series
    assert [mark.words.split(":")[0].split(", ")[1] for mark in one.marks] == [
        mark.words.split(":")[0].split(", ")[1] for mark in two.marks
    ]
    assert {'bots="greedy"', 'bots="random"'} <= set(re.findall(r'bots="\w+"', chart.command))
    assert balance_words.turning(greedy, greedy, "en") != balance_words.turning(greedy, random, "en")
