"""The readings lab: every sentence ranked, by either kind of bots; what is counted and found on the page; its links."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Generator
from html import unescape
from typing import Any

import pytest

import tsukumo as tk
from tests.commands.conftest import made, site
from tests.core.lab.played import at_random
from tests.examples import in_languages
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.lab.compare import compare
from tsukumo.core.lab.smallest import list_other_answers
from tsukumo.core.lab.stored_results import load_example, load_influence
from tsukumo.core.language.numbers import percent
from tsukumo.core.language.text import LANGS, Lang, capital, plain, read_catalogue
from tsukumo.core.plugins.registry import OURS, entry, kind_of
from tsukumo.games.lupus.lessons.case import case
from tsukumo_widgets import GameCompare, GameInfer, ReadingsLab
from tsukumo_widgets.base.progress import LongTask, TaskProgress
from tsukumo_widgets.labs.readings import lab as pages
from tsukumo_widgets.labs.readings import readings_state as states
from tsukumo_widgets.labs.readings.story import ranking_table


def words(html: str) -> str:
    """The words of a panel, pictures apart."""
    return " ".join(unescape(re.sub(r"<svg.*?</svg>|<[^>]*>", " ", html, flags=re.DOTALL)).split())


__all__ = ["made", "site"]  # fixtures


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", OURS)
def test_every_open_sentence_is_ranked_by_either_kind_of_bots(game: str, lang: Lang) -> None:
    page, readings = ReadingsLab(game, lang=lang), kind_of(game).readings()
    said = read_catalogue(entry(game).file("proposals.toml"))
    for bots in ("random", entry(game).bot):
        page.menu.value = bots
        order = ["=".join(pair) for pair in page.state.order]
        assert order == [line.readings for line in load_influence(game, bots)]
        assert sorted(page.state.order) == sorted(list_other_answers(game))
        assert re.findall(r"([a-z_]+=[a-z_]+)</button>", page.ranking.html) == order
        assert re.findall(r">([a-z_]+=[a-z_]+)</text>", page.chart.html) == order
        assert page.chart.html.count("data-do") == 2 * len(order)
    for name, answer in page.state.order:
        page.handle({"do": "choose", "reading": name, "answer": answer})
        told, reading = words(page.about.html), readings[name]
        assert reading.question.say(lang) in told
        assert all(f'data-clause="{clause}"' in page.about.html for clause in reading.clauses)
        assert all(said[f"{name}.{each}"].say(lang) in told for each in reading.answers)
        assert capital(reading.answers[answer]).say(lang) in words(page.tables.sides[1].html)
        assert page.finding.panel.html == ""


@pytest.mark.parametrize("lang", LANGS)
def test_a_notebook_has_the_figures_as_a_table(lang: Lang) -> None:
    lines = load_influence("sottomondo", "careful")
    head, _, *rows = ranking_table(lines, lang).splitlines()
    assert head.count("|") == 5
    assert [row.split("|")[1].strip(" `") for row in rows] == [line.readings for line in lines]
    assert percent(lines[0].winners.value, lang) in rows[0]


def test_a_click_on_the_chart_chooses_the_answer_of_its_row() -> None:
    page = ReadingsLab("lupus", bots="sensible", lang="en")
    assert "self_vote" not in [name for name, _ in page.state.order[:3]]
    page.chart.receive({"do": "cell", "x": 0.3, "y": 1.1})
    assert page.state.pair == page.state.order[1] == ("ghosts", "on")
    page.chart.receive({"do": "cell", "x": 0, "y": 99})
    assert page.state.pair == page.state.order[-1]


def test_a_count_on_the_page_stands_in_place_of_what_was_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "PAIRS", 2)
    page = ReadingsLab("lupus", bots="random", lang="en")
    before = page.tools.html
    page.counting.panel.receive({"do": "begin"})
    assert {line.pairs for line in page.state.ranking("random")} == {2}
    assert "tsukumo influence lupus --games 2 --bots random --seed 1 --seats 15" in words(page.tools.html)
    assert "Random, 2 pairs" in words(page.about.html)
    page.handle({"do": "forget"})
    assert page.tools.html == before


def test_a_game_of_ones_own_is_counted_and_its_example_found(
    made: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    made()
    monkeypatch.setattr(states, "PAIRS", 3)
    monkeypatch.setattr(pages, "TRIES", 60)
    page = ReadingsLab("morris", lang="en")
    assert (page.chart.html, page.tables.stepper.layout.display, page.state.steps) == ("", "none", 0)
    assert "Choose a reading" in words(page.ranking.html)
    assert page.picture().startswith("<svg")
    assert "never" not in page.tables.head.html
    page.counting.panel.receive({"do": "begin"})
    assert "tsukumo influence morris --games 3 --bots random --seed 1" in words(page.tools.html)
    assert page.chart.html.startswith("<svg")
    page.finding.panel.receive({"do": "begin"})
    assert page.state.steps > 0
    assert page.finding.panel.html == ""
    saved: list[tuple[str, str, bytes]] = []
    monkeypatch.setattr(page.tools, "save", lambda *file: saved.append(file))
    page.tools.receive({"do": "sheet"})
    assert saved[0][0] == "morris-sentences-to-rewrite.html"
    assert b"of 3 games" in saved[0][2]


def test_the_sheet_is_that_of_the_bots_that_rank(monkeypatch: pytest.MonkeyPatch) -> None:
    page = ReadingsLab("lupus", bots="sensible", lang="it")
    saved: list[tuple[str, str, bytes]] = []
    monkeypatch.setattr(page.tools, "save", lambda *file: saved.append(file))
    page.tools.receive({"do": "sheet"})
    assert saved[0][:2] == ("lupus-frasi-da-riscrivere.html", "text/html")
    assert b"--bots sensible" in saved[0][2]


# --- work -------------------------------------------------------------------------------------------


def test_work_is_stopped_where_it_is_and_keeps_what_is_done() -> None:
    done: list[int] = []
    begun, ended = asyncio.Event(), asyncio.Event()

    def steps() -> Generator[TaskProgress]:
        try:
            for number in range(1_000_000):
                done.append(number)
                if number:
                    begun.set()
                yield TaskProgress(number / 1_000_000, plain(f"at {number}"))
        finally:
            done.append(-1)
            ended.set()

    async def page() -> str:
        work.panel.receive({"do": "begin"})
        await begun.wait()
        work.panel.receive({"do": "begin"})  # which has begun already
        shown = work.panel.html
        work.panel.receive({"do": "stop"})
        await ended.wait()
        return str(shown)

    work = LongTask(steps)
    work.show("Go", "en")
    assert "Go</button>" in work.panel.html
    shown = asyncio.run(page())
    assert "<progress" in shown
    assert "Stop here" in shown
    assert done[-2:] == [len(done) - 2, -1]
    assert len(done) < 1_000_000
    assert "Go</button>" in work.panel.html


def test_work_that_cannot_begin_says_why() -> None:
    def refused() -> Generator[TaskProgress]:
        raise CannotRead([Problem("", plain("no games here"))])
        yield

    work = LongTask(refused)
    work.show("Go", "en")
    work.panel.receive({"do": "begin"})
    assert "no games here" in work.panel.html
    assert "Go</button>" in work.panel.html
    work.show("", "en")
    before: Any = work.panel.html
    work.panel.receive({"do": "begin"})
    assert work.panel.html == before


# --- compare ---------------------------------------------------------------------------


ANSWERS = [(game, *pair) for game in OURS for pair in list_other_answers(game)]


@pytest.mark.parametrize(("asked", "lang"), in_languages(ANSWERS))
def test_both_games_go_on_alike_until_they_part(asked: tuple[str, str, str], lang: Lang) -> None:
    game, reading, answer = asked
    page, example = GameCompare(game, reading, answer, lang), load_example(game, reading, answer)
    assert example
    assert page.state.steps == example.comparison.steps
    for step in sorted({0, max(0, page.state.steps - 1)} - {page.state.steps}):
        page.handle({"do": "go", "step": step})
        assert page.state.moments
        assert page.state.moments[0].words == page.state.moments[1].words
        assert "the two answers part" not in words(page.tables.head.html)
    page.handle({"do": "go", "step": page.state.steps})
    assert {"it": "le due risposte si separano", "en": "the two answers part"}[lang] in words(page.tables.head.html)
    told = [words(side.html) for side in page.tables.sides]
    answers = kind_of(game).readings()[reading].answers
    assert told[0] != told[1]
    assert capital(answers[answer]).say(lang) in told[1]
    assert all("<svg" in side.html or "<pre" in side.html for side in page.tables.sides)


def test_a_game_that_was_played_is_shown_to_where_it_parts_or_to_its_end() -> None:
    game = tk.new_game("lupus", seed=3)
    for _ in range(6):
        game.apply(game.legal_actions()[0])
    page = GameCompare(compare(game, "hamster", games=0), lang="en")
    assert (page.state.steps, page.state.divergence, page.link(page.state)) == (6, None, None)
    assert "never part" in page.tables.head.html
    assert "share the file" in page.sharing.html
    assert page.menu.layout.display == "none"
    page = GameCompare(compare(game, "self_vote", games=0), lang="en")
    assert page.state.divergence
    assert page.state.steps < 6


# --- infer -----------------------------------------------------------------------------


CHANGED = {"lupus": {"ghosts": "on"}, "sottomondo": {"helpers": "any"}, "tsukumobake": {"stride": "exact"}}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", OURS)
def test_the_readings_of_a_game_that_was_played_are_found(game: str, lang: Lang) -> None:
    played = at_random(game, 4, most=45, readings=CHANGED[game])
    page = GameInfer(game=game, lang=lang)
    assert page.result.html == ""
    page.head.receive({"do": "open"}, json.dumps(played.to_json()).encode())
    inference = page.state.inference
    assert inference
    told = words(page.result.html)
    assert words(inference.verdict().say(lang)) in told
    for name, answer in CHANGED[game].items():
        assert inference.possible[name] == (answer,)
        assert capital(kind_of(game).readings()[name].answers[answer]).say(lang) in told
        assert name in told
    stops = [stop for stop in inference.settled if stop.chosen[0][0] in CHANGED[game]]
    assert stops
    assert all(line.text.say(lang) in told for stop in stops for line in stop.why)
    assert page.link(page.state) is None
    assert page.state.table().log == played.log
    assert page.picture() != GameInfer(game=game, lang=lang).picture()


def test_a_game_that_nothing_explains_says_where_it_stops() -> None:
    data = at_random("lupus", 4).to_json()
    del data["records"]
    page = GameInfer(game="lupus", lang="en")
    data["actions"][5] = data["actions"][0]
    page.text.value = json.dumps(data)
    assert page.state.inference
    assert page.state.inference.nearest
    assert "After 5 decisions" in words(page.result.html)


def test_a_script_is_read_as_the_console_saves_it() -> None:
    script = dict(case("quiet_dawn").script)
    page = GameInfer(script, game="lupus", lang="en")
    assert page.state.inference
    assert len(page.state.inference.play.actions) == len(script["decisions"])


def test_what_cannot_be_read_is_told_and_nothing_else_is_shown() -> None:
    page = GameInfer(at_random("lupus", 3, most=12), lang="it")
    assert page.result.html
    page.text.value = "{"
    assert page.result.html == ""
    assert 'role="alert"' in page.head.html
    page.text.value = json.dumps(tk.new_game("sottomondo", seed=1).to_json())
    assert "sottomondo" in page.head.html
    page.text.value = " "
    assert 'role="alert"' not in page.head.html
