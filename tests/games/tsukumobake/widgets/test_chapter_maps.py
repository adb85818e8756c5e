"""The maps in the chapters: where each teaches, after its question and folded, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import nbformat
import pytest

import tsukumo as tk
from notebooks import build
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.maps.layers import MAPS, stages, title
from tsukumo.games.tsukumobake.maps.plot import rule_note

MAP = {"it": "Mostra la mappa", "en": "Show the map"}
ANSWER = {"it": "Mostra la risposta", "en": "Show the answer"}


def shown(chapter: str, lang: Lang) -> Iterator[tuple[str, list[Any]]]:
    """The code and the outputs of each cell of a saved chapter."""
    source = next(source for source in build.list_sources() if source.stem == chapter)
    saved: Any = nbformat.read(build.find_target(source, lang), as_version=4)  # type: ignore[no-untyped-call]
    yield from (
        (cell.source, [output.get("data", {}) for output in cell.outputs]) for cell in saved.cells if "outputs" in cell
    )


def folds(outputs: list[Any], summary: str) -> list[str]:
    """The bodies of what is folded away under a summary."""
    begin = f'<details class="tk-fold"><summary>{summary}</summary>'
    return [data["text/html"] for data in outputs if data.get("text/html", "").startswith(begin)]


def name_of(picture: str, lang: Lang) -> str:
    """The map that a picture shows, by its description."""
    (desc,) = re.findall("<desc>(.*)</desc>", picture)
    (name,) = (name for name in MAPS if title(name).say(lang) in desc)
    return name


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("chapter", "maps"),
    [
        ("parade", ["sight", "distance", "aura", "aura", "distance"]),
        ("chase", ["equivalent", "equivalent", "equivalent", "sight", "aura", "sight", "sight", "equivalent"]),
    ],
)
def test_a_chapter_shows_its_maps_folded_after_the_answer(chapter: str, maps: list[str], lang: Lang) -> None:
    names, before = [], list[Any]()
    for _, outputs in shown(chapter, lang):
        for picture in folds(outputs, MAP[lang]):
            names.append(name_of(picture, lang))
            assert outputs[-1]["text/html"] == picture
            # A picture that answers a click is in a cell of its own, with its answer: a page needs no Python for it.
            assert folds(outputs[:-1] or before, ANSWER[lang])
        before = outputs
    assert names == maps


@pytest.mark.parametrize("lang", LANGS)
def test_the_half_under_a_roof_is_on_the_map_of_auras(lang: Lang) -> None:
    assert any(
        ">8→4</text>" in picture for _, outputs in shown("parade", lang) for picture in folds(outputs, MAP[lang])
    )


@pytest.mark.parametrize("lang", LANGS)
def test_a_programmer_sees_how_to_get_one(lang: Lang) -> None:
    (outputs,) = (
        outputs
        for code, outputs in shown("parade", lang)
        if code.endswith(f'\ncase.layers().figure("aura", lang="{lang}")')
    )
    assert name_of(outputs[0]["image/svg+xml"], lang) == "aura"


# --- words about maps ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_what_a_rule_leaves_is_said_in_two_lines_of_a_narrow_page(lang: Lang) -> None:
    for position in (*(case.position for case in cases().values()), tk.position("A1N.gM13s9.t")):
        for stage in stages(position.layers()):
            lines = rule_note(stage, lang)["text"].split("<br>")
            assert " ".join(lines) == stage.sentence.line(lang)
            assert len(lines) <= 2
            assert max(map(len, lines)) <= 52


@pytest.mark.parametrize("lang", LANGS)
def test_the_title_says_which_paths_are_left(lang: Lang) -> None:
    figure = tk.position("G7N.gI9s3.eK10e6").layers().figure("equivalent", lang=lang)
    assert figure.layout.title.text == title("equivalent").say(lang)
    assert [frame.layout.title.text for frame in figure.frames] == [
        title(frame.name).say(lang) for frame in figure.frames
    ]


def test_all_lines_of_a_figures_title_stand_above_the_squares() -> None:
    """Plotly places the first line, and lets the others hang from it."""
    move = cases()["faq-4-beside"].position.movement()
    short, long = (made.figure("sight", lang="en").layout for made in (move.start.layers(), move))
    assert (short.title.text.count("<br>"), long.title.text.count("<br>")) == (0, 1)
    assert long.title.pad.b - short.title.pad.b >= 1.3 * long.title.font.size
    assert long.margin.t - long.title.pad.b == short.margin.t - short.title.pad.b
