"""The sheet of any game: its readings in order, an example and a sentence for each, also of a game without results."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

import tsukumo as tk
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.lab import sheet as sheets
from tsukumo.core.lab import stored_results
from tsukumo.core.lab.sheet import COUNT, Sheet, describe_influence
from tsukumo.core.lab.stored_results import choose_ranking_bots, list_stored_bots, load_influence
from tsukumo.core.language.text import LANGS, Lang, read_catalogue
from tsukumo.core.plugins import registry
from tsukumo.core.plugins.registry import OURS


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", OURS)
def test_the_sheet_proposes_a_sentence_for_each_reading(game: str, lang: Lang) -> None:
    sheet = tk.lab.sheet(game, lang)
    html = sheet.html()
    assert html.count('<section class="sheet">') == 2
    for number in (1, 2):
        assert {"it": f"Foglio {number} di 2.", "en": f"Sheet {number} of 2."}[lang] in html
    assert "@" not in html.replace("@page", "").replace("@media", "")
    assert "://" not in html.replace("http://www.w3.org/2000/svg", "")
    text, at = unescape(html), 0
    said = read_catalogue(registry.entry(game).file("proposals.toml"))
    assert len(sheet.proposals) == COUNT
    for proposal in sheet.proposals:
        at = text.index(proposal.reading.question.say(lang), at)  # in this order
        assert all(said[f"{proposal.reading.id}.{answer}"].say(lang) in text for answer in proposal.reading.answers)
        assert describe_influence(proposal.ranked, sheet.bots, sheet.game, lang) in text
        assert list(proposal.also) == [bots for bots in list_stored_bots(game) if bots != sheet.bots]
        assert all(describe_influence(ranked, bots, sheet.game, lang) in text for bots, ranked in proposal.also.items())
        assert proposal.example
    order = [line.readings.partition("=")[0] for line in load_influence(game, sheet.bots)]
    assert [proposal.reading.id for proposal in sheet.proposals] == list(dict.fromkeys(order))[:COUNT]
    assert unescape(sheet._repr_html_().partition('srcdoc="')[2].rpartition('"')[0]) == html


def test_careful_play_ranks_the_readings_where_enough_of_it_was_counted() -> None:
    assert {game: choose_ranking_bots(game) for game in OURS} == {
        "tsukumobake": "greedy",
        "lupus": "sensible",
        "sottomondo": "careful",
    }
    sheet = Sheet("lupus", "en")
    assert "self_vote" not in [each.reading.id for each in sheet.proposals[:3]]
    assert tk.lab.sheet("lupus", "en", bots="random").proposals[1].reading.id == "self_vote"


@pytest.mark.usefixtures("english_folder")
def test_the_command_writes_it(tmp_path: Path) -> None:
    assert run("sheet", "lupus", "a.html", "--bots", "sensible", "--lang", "it").status == 0
    assert (tmp_path / "a.html").read_text("utf-8") == Sheet("lupus", "it", bots="sensible").html()
    ran = run("sheet", "lupus", "a.pdf")
    assert (ran.status, ".html" in ran.err) == (2, True)
    assert run("sheet", "lupus", "nowhere/a.html").status == 2


@pytest.mark.usefixtures("english_folder")
def test_there_is_one_sheet_of_the_first_game(tmp_path: Path) -> None:
    """Without a game it is the first game's, byte for byte, with the same bots."""
    assert run("sheet", "a.html").status == run("sheet", "tsukumobake", "b.html").status == 0
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.html").read_bytes()
    assert (tmp_path / "a.html").read_text("utf-8") == tk.lab.sheet("tsukumobake", "en").html()
    assert run("sheet", "a.html", "--bots", "random").status == 0
    assert (tmp_path / "a.html").read_text("utf-8") == Sheet("tsukumobake", "en", bots="random").html()


@pytest.mark.usefixtures("english_folder")
def test_a_game_without_results_is_played_for_it(
    made: Callable[..., None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made()
    monkeypatch.setattr(sheets, "GAMES", 4)
    monkeypatch.setattr(sheets, "TRIES", 60)
    assert run("sheet", "morris", "a.html").status == 0
    html = (tmp_path / "a.html").read_text("utf-8")
    assert html.count('<section class="sheet">') == 1
    assert "May a man fly to any free point? Yes, to any free point." in html
    assert "of 4 games" in html
    monkeypatch.setattr(stored_results, "smallest", refused)
    assert "the answers never part" in Sheet("morris", "en").html()


def refused(*_: object, **__: object) -> None:
    """Raise the error of a search without a result."""
    raise tk.CannotRead([])
