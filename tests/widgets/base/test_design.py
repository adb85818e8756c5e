"""The look: colours and sizes stand in one place, are legible in both themes, and reach every panel."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.core.look.test_palette import contrast
from tsukumo.core.look.css import DARK, TOKENS, page_css, tokens_css
from tsukumo.core.look.icons import ICONS, icon
from tsukumo_widgets.base.design import EXPLORER, STATIC, design_css, load_look
from tsukumo_widgets.base.widgets import HtmlWidget

ROOT = Path(__file__).parents[3]
GROUNDS = ("paper", "soft", "accent-soft", "right-soft", "wrong-soft", "now-soft", "care-soft")
PICTURES = (
    "draw.py",
    "pictograms.py",
    "circle.py",
    "picture.py",
    "combos_picture.py",
    "figure.py",
    "figures.py",
    "pictures.py",
    "walking.py",
    "marks.py",
    "palette.py",
    "qr.py",
)
"""Files that draw boards, cards and charts: pictures have colours and letters of their own."""
PRINTED = (ROOT / "tsukumo/core/lab/sheet.html", ROOT / "tsukumo/core/rulebook/printed/page.css")
"""The files laid out for paper, which have sizes of their own."""
COLOUR = re.compile(r"(?<!&)#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\((?!0,0,0,0)")
SIZE = re.compile(r"font-size: *[1-9]|font: *\d|border-radius: *[1-9]")


def palette(*, dark: bool = False) -> dict[str, str]:
    """The colours by name, such as ``accent``: ``#rrggbb``."""
    light, _, night = tokens_css().partition(DARK)
    return dict(re.findall(r"--tk-([\w-]+): (#[0-9a-f]{6});", night if dark else light))


@pytest.mark.parametrize("dark", [False, True])
def test_every_text_is_legible_on_every_ground(dark: bool) -> None:
    colours = palette(dark=dark)
    for ground in GROUNDS:
        for text in ("ink", "muted", "accent", "right", "wrong"):
            assert contrast(colours[text], colours[ground]) >= 4.5, (text, ground)
        for edge in ("line", "now", "care"):
            assert contrast(colours[edge], colours[ground]) >= 3, (edge, ground)
    for filled in ("accent", "right", "wrong"):
        assert contrast(colours[filled], colours[f"{filled}-ink"]) >= 4.5, filled


def test_both_themes_have_the_same_colours() -> None:
    assert palette().keys() == palette(dark=True).keys()
    assert palette()["paper"] != palette(dark=True)["paper"]


def test_a_page_of_its_own_follows_the_readers_system() -> None:
    light, _, dark = page_css().partition("@media (prefers-color-scheme: dark)")
    assert palette()["ink"] in light
    assert palette(dark=True)["ink"] in dark
    assert page_css().count("{") == page_css().count("}")


def styled() -> list[Path]:
    """Everything that may say how a page looks, but for the tokens and what draws pictures."""
    rooms = [
        ROOT / "widgets",
        ROOT / "tsukumo/core",
        ROOT / "tsukumo/games/tsukumobake/export",
        ROOT / "site",
    ]
    kinds = (".py", ".css", ".js", ".j2", ".html")
    files = [file for room in rooms for file in sorted(room.rglob("*")) if file.suffix in kinds]
    return [file for file in files if file not in (TOKENS, *PRINTED) and file.name not in PICTURES]


def test_no_colour_and_no_size_stands_outside_the_tokens_and_every_variable_is_there() -> None:
    own = {"cell", "chip", "drawn", "fit", "part"}  # set by an element for itself
    known = set(re.findall(r"--tk-([\w-]+):", tokens_css())) | own
    strays, unknown = [], []
    for file in styled():
        code = file.read_text("utf-8")
        strays += [(file, line) for line in code.splitlines() if COLOUR.search(line) or SIZE.search(line)]
        unknown += [(file, name) for name in re.findall(r"var\(--tk-([\w-]+)", code) if name not in known]
    assert (strays, unknown) == ([], [])


def test_every_icon_is_drawn_and_either_named_or_silent() -> None:
    for name in ICONS:
        assert 'aria-hidden="true"' in icon(name)
        assert "currentColor" in icon(name)
        assert f".tk-icon-{name} " in design_css()


def test_an_icon_that_stands_for_a_word_says_it() -> None:
    assert 'role="img" aria-label="sì"' in icon("check", "it")
    assert 'role="img" aria-label="yes"' in icon("check", "en")


def test_the_first_panel_brings_the_look_and_the_others_share_it() -> None:
    HtmlWidget()
    HtmlWidget()
    assert load_look() is load_look()
    sent = load_look().get_state()
    assert sent["_css"] == design_css()
    assert f".{EXPLORER}" in sent["_css"]
    assert "_css" not in HtmlWidget().get_state()


def test_no_braces_are_open_in_any_sheet() -> None:
    for file in [TOKENS, *sorted(STATIC.glob("*.css"))]:
        css = file.read_text("utf-8")
        assert css.count("{") == css.count("}"), file
