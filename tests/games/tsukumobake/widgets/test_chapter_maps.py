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
from tsukumo.games.tsukumobake.cases.case import Case, cases
from tsukumo.games.tsukumobake.maps.layers import MAPS, stages, title
from tsukumo.games.tsukumobake.maps.plot import rule_note
from tsukumo_widgets.games.tsukumobake.chapters import lesson

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


# --- the FAQ lab ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_every_case_of_the_lab_is_asked_answered_and_mapped(lang: Lang) -> None:
    asked = [outputs for code, outputs in shown("faq", lang) if 'ask("' in code]
    assert len(asked) == len(cases())
    for _, board, answer, picture in asked:
        assert "image/svg+xml" in board
        assert folds([answer], ANSWER[lang])
        assert folds([picture], MAP[lang])


@pytest.mark.parametrize(
    ("name", "shows"),
    [
        ("c01-not-behind", "sight"),
        ("c06-hiding-halves", "aura"),
        ("c07-near-before-strong", "distance"),
        ("c08-equally-near", "aura"),
        ("c09-equal-auras", "distance"),
        ("c14-right-behind", "equivalent"),
        ("c16-company-makes-a-z", "equivalent"),
        ("c41-shelter-exposed", "aura"),
        ("faq-1-halves", "aura"),
        ("faq-3-no-zigzag", "equivalent"),
    ],
)
def test_a_case_that_one_step_decides_has_the_map_of_that_step(name: str, shows: str) -> None:
    figure = lesson.deciding(cases()[name], "en").figure
    assert figure.data[0].name == title(shows).en
    assert not figure.layout.sliders
    assert len(figure.frames) == (4 if shows == "equivalent" else 0)


@pytest.mark.parametrize(
    ("name", "shows"),
    [
        ("c11-tie-broken", "sight"),
        ("c25-three-in-one-jump", "sight"),
        ("c28-scroll", "aura"),
        ("c29-one-card", "aura"),
        ("c40-ten-steps", "sight"),
        ("ex-2-hop-inside", "sight"),
        ("ex-3-edge", "sight"),
        ("faq-4-beside", "sight"),
    ],
)
def test_a_case_about_jumps_hits_and_edges_has_the_whole_movement(name: str, shows: str) -> None:
    case = cases()[name]
    figure = lesson.deciding(case, "en").figure
    assert figure.data[0].name == title(shows).en
    assert len(figure.frames) == len(case.position.movement().steps) + 1
    assert len(figure.layout.sliders[0].steps) == len(figure.frames)


def test_the_map_is_of_the_position_before_the_step() -> None:
    case = cases()["c02-not-diagonally"]
    move = case.position.movement()
    values = [[list(row) for row in lesson.deciding(case, "en", step).figure.data[0].z] for step in (1, 2)]
    assert values == [[list(row) for row in move.before(step).layers().sight] for step in (0, 1)]
    assert values[0] != values[1]


def test_a_movement_is_shown_first_before_the_step_and_then_step_by_step() -> None:
    case = cases()["c40-ten-steps"]
    for step, at in ((1, "A11"), (3, "C11"), (11, "K11")):
        shown = lesson.deciding(case, "en", step)
        figure = shown.figure
        assert figure.layout.sliders[0].active == step - 1
        assert figure.frames[step - 1].layout.title.text == figure.layout.title.text
        assert ("At the end, on K11" if step == 11 else f"Step {step}: {at} to ") in figure.layout.title.text
        assert figure.data[0].z == figure.frames[step - 1].data[0].z
        assert f"The parade is on {at}, facing east." in shown.fold.body


@pytest.mark.parametrize("case", cases().values(), ids=cases())
def test_every_case_has_a_map_in_both_languages(case: Case) -> None:
    for lang in LANGS:
        shown = lesson.deciding(case, lang)
        assert shown.fold.summary == MAP[lang]
        assert name_of(shown.fold.body, lang) in MAPS


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
