"""Scenes and emblems: drawn in one hand, small, and fit for both themes."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.core.look.test_palette import GRAPHICS, contrast
from tsukumo.core.look.emblems import BOX, Emblem, draw_emblem, read_emblems
from tsukumo.core.plugins.registry import OURS
from tsukumo.games.lupus.draw import emblem
from tsukumo.games.lupus.roles import ROLES, VILLAGER
from tsukumo.games.sottomondo.draw.pictograms import emblem_of
from tsukumo.games.sottomondo.editions.edition import Card, load_edition
from tsukumo.games.tsukumobake.draw.pictograms import HOUSE_EMBLEMS
from tsukumo.games.tsukumobake.rules import HOUSES

ENGINE = Path(__file__).parents[3] / "tsukumo"
SCENES = sorted(ENGINE.rglob("scene.svg"))
EMBLEMS = sorted(ENGINE.rglob("emblems.toml"))
LARGEST = 15_000
"""Bytes of a file of pictures, at most."""
EACH = [
    pytest.param(one, id=f"{file.parent.name}-{table}-{name}")
    for file in EMBLEMS
    for table, named in read_emblems(str(file)).items()
    for name, one in named.items()
]
each_scene = pytest.mark.parametrize("file", SCENES, ids=lambda file: file.parent.name)


def colours(style: str) -> dict[str, str]:
    """The variables of a style sheet, by name."""
    return dict(re.findall(r"--(\w+):(#[0-9a-f]{6})", style))


def test_every_game_and_the_core_have_their_files() -> None:
    assert {file.parent.name for file in SCENES} == {"teaching", *OURS}
    assert {file.relative_to(ENGINE / "games").parts[0] for file in EMBLEMS} == {*OURS}
    for file in (*SCENES, *EMBLEMS):
        assert file.stat().st_size <= LARGEST, file


@each_scene
def test_a_scene_is_twice_as_wide_as_high_and_loads_nothing(file: Path) -> None:
    root = ElementTree.parse(file).getroot()
    assert root.attrib["viewBox"] == "0 0 960 480"
    text = file.read_text("utf-8")
    ids = set(re.findall(r' id="([^"]+)"', text))
    named = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
    assert named == ids
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "<script" not in text


@each_scene
def test_a_scene_has_all_its_colours_in_both_themes_and_they_stand_out(file: Path) -> None:
    text = file.read_text("utf-8")
    light, _, dark = text.partition("@media(prefers-color-scheme:dark)")
    themes = [colours(light), colours(dark)]
    assert themes[0].keys() == themes[1].keys() == set(re.findall(r"var\(--(\w+)\)", text))
    for theme in themes:
        # What stands in front, against the sky behind it; and what is lit, against what is dark.
        assert contrast(theme["ink"], theme["low"]) >= GRAPHICS
        assert contrast(theme["lit"], theme["ink"]) >= GRAPHICS


@pytest.mark.parametrize("one", EACH)
def test_an_emblem_lies_in_its_square(one: Emblem) -> None:
    root = ElementTree.fromstring(f"<svg>{draw_emblem(one)}</svg>")
    paths = [path.attrib["d"] for path in root]
    assert paths == [path for path in one if path]
    assert paths
    for path in paths:
        assert re.fullmatch(r"M[-MmLlHhVvCcSsQqTtAaZz\d. ]+", path)
        starts = [float(number) for pair in re.findall(r"M(-?[\d.]+)[ ,]?(-?[\d.]+)", path) for number in pair]
        assert starts
        assert all(0 <= number <= BOX for number in starts)


def test_every_role_house_monster_and_item_has_an_emblem_of_its_own() -> None:
    roles = {role: emblem(role) for role in ROLES}
    assert len(set(roles.values())) == len(ROLES)
    assert emblem("a role of next year") == roles[VILLAGER]
    assert {*HOUSE_EMBLEMS} == {*HOUSES}
    castle = load_edition("castle")
    cards = [card for card in castle.cards.values() if card.table in ("monsters", "items")]
    assert len({emblem_of(card) for card in cards}) == len(cards) > 40


def test_a_card_of_ones_own_gets_an_emblem_by_its_kind() -> None:
    castle = load_edition("castle")

    def own(code: str) -> Card:
        return castle.cards[code]._replace(code="mine")

    kinds = read_emblems(str(ENGINE / "games" / "sottomondo" / "draw" / "emblems.toml"))
    assert emblem_of(own("wolf")) == kinds["traits"]["beast"]
    assert emblem_of(own("wolf")._replace(traits=())) == kinds["traits"]["monster"]
    assert emblem_of(own("mail")) == kinds["kinds"]["armour"]
    assert emblem_of(own("treasure")) == kinds["kinds"]["events"]
