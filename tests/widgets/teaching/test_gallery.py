"""The gallery: a card for every page of every game, with a picture, in both languages."""

from __future__ import annotations

import re
from base64 import b64decode
from itertools import chain
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import pytest

from notebooks import build
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.entry import Entry
from tsukumo.core.plugins.registry import OURS, entry
from tsukumo.core.teaching.course import notebook_file, notebook_name
from tsukumo.core.teaching.gallery import FRIEZE, INTENTIONS, frame_picture, list_cards, make_front
from tsukumo_widgets.teaching import gallery
from tsukumo_widgets.teaching.gallery import SHOWN, Cover, Gallery
from tsukumo_widgets.teaching.levels.levels_state import find_levels

SVG = "{http://www.w3.org/2000/svg}svg"
EXPECTED = {
    "tsukumobake": ["explorer", "quiz", "table", "assistant", "compare", "infer"],
    "lupus": ["console", "screen", "lupus_quiz", "balance"],
    "sottomondo": ["castle_quiz", "fight", "decks", "castle_table"],
}
"""The pages that have a card, whatever else there is."""
STARTS = {"tsukumobake": "first_hour", "lupus": "lupus", "sottomondo": "castle_first"}
each_lang = pytest.mark.parametrize("lang", LANGS)


def box(picture: str) -> list[float]:
    """The box that an SVG shows: x, y, width, height."""
    return [float(number) for number in ElementTree.fromstring(picture).attrib["viewBox"].split()]


@pytest.mark.parametrize(("high", "y"), [(400, 0), (300, 0), (100, 100)])
def test_a_picture_is_framed_four_to_three(high: int, y: int) -> None:
    """The top of a high picture is shown, and a low one whole, in the middle."""
    drawn = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 {high}" width="9" height="9"><g/></svg>'
    picture = frame_picture(drawn)
    assert box(picture) == [0, 0, 400, 300]
    (inner,) = ElementTree.fromstring(picture).findall(SVG)
    assert [float(inner.attrib[key]) for key in ("y", "width", "height")] == [y, 400, high]


def test_only_a_picture_with_a_box_is_framed() -> None:
    with pytest.raises(ValueError, match="<svg"):
        frame_picture("<svg></svg>")


@each_lang
def test_the_pictures_of_sottomondo_are_cut_nowhere_but_below(lang: Lang) -> None:
    for card in list_cards(entry("sottomondo"), lang):
        _, _, wide, high = box(card.picture)
        assert 4 * high == pytest.approx(3 * wide, rel=0.01)


@each_lang
@pytest.mark.parametrize("game", OURS)
def test_every_page_has_a_card_with_a_picture(game: str, lang: Lang) -> None:
    all_cards = list(list_cards(entry(game), lang))
    pages = [notebook_name(f"{lang}/{card.address}") for card in all_cards]
    assert [page for page in pages if page in EXPECTED[game]] == EXPECTED[game]
    assert {*entry(game).pages} <= {*pages, STARTS[game]}
    assert STARTS[game] not in pages
    for card in all_cards:
        assert ElementTree.fromstring(card.picture).tag == SVG
        assert card.title.say(lang)
        assert card.line.say(lang).endswith((".", "?"))
        assert len(card.picture) < 20_000
    assert len({card.picture for card in all_cards}) == len(all_cards)


@pytest.mark.parametrize("game", OURS)
def test_every_picture_that_is_named_can_be_drawn(game: str) -> None:
    """Also those of cards whose notebook the course lacks."""
    import tomllib

    asked = entry(game)
    table = tomllib.loads(Path(asked.file("gallery.toml")).read_text("utf-8"))
    assert next(iter(table)) == "about"
    for card in list(table.values())[1:]:
        assert {*card} == {"for", "line", "picture"}
        assert card["for"] in INTENTIONS
        assert {*card["line"]} == {*LANGS}
        drawn = [str(asked.load(card["picture"])(lang)) for lang in LANGS]
        assert [ElementTree.fromstring(picture).tag for picture in drawn] == [SVG, SVG]
        assert drawn[0] == str(asked.load(card["picture"])("it"))


@each_lang
def test_whoever_teaches_finds_the_courses(lang: Lang) -> None:
    """The courses follow the gallery on its page."""
    drawn = Gallery(lang)._repr_html_()
    shelf = drawn.partition('<section id="tk-class">')[2].partition("</section>")[0]
    link = '<a class="tk-begin" href="#tk-courses" target="_self">'
    assert drawn.count(link) == shelf.count(link) == 1
    assert drawn.endswith('<i id="tk-courses"></i></div>')
    (source,) = (source for source in build.list_sources() if source.stem == "index")
    gallery, courses = build.read_cells(source, lang)[-2:]
    assert gallery.source.endswith(f'Gallery("{lang}")')
    assert courses.source.startswith("## ")


@each_lang
@pytest.mark.parametrize("game", OURS)
def test_every_game_says_what_it_is_and_where_to_start(game: str, lang: Lang) -> None:
    shown = make_front(entry(game), lang)
    assert notebook_name(f"{lang}/{shown.start.address}") == STARTS[game]
    assert shown.line.say(lang).endswith(".")
    assert shown.alt.say(lang).endswith(".")
    assert [bool(re.search(r"\d", fact.say(lang))) for fact in shown.facts] == [True, True]
    assert shown.scene == Path(entry(game).file("scene.svg")).read_text("utf-8")
    assert 8 <= len(ElementTree.fromstring(shown.frieze).findall(f".//{SVG[:-3]}g[@transform]")) <= FRIEZE


def test_a_game_without_cards_of_its_own_has_one_for_its_table() -> None:
    nim = Entry(name="nim", package="tests.core.nim", kind="tests.core.nim:NIM")
    (card,) = list_cards(nim, "en")
    assert card.address == "tsukumobake/tools/table.ipynb?game=nim"
    assert card.line.en == "A whole game, against bots or in company."
    shown = make_front(nim, "en")
    assert shown.start == card
    assert [fact.en for fact in shown.facts] == ["2 players"]
    assert shown.alt.it == "Un tavolo sotto una lampada accesa, con carte, dadi e pedine."
    assert ElementTree.fromstring(shown.scene).tag == SVG


@each_lang
def test_the_gallery_is_whole_by_itself(lang: Lang) -> None:
    made = Gallery(lang)
    shown = made._repr_html_()
    root = ElementTree.fromstring(shown)
    games, shelves = made.games, made.shelves()
    every = [card for cards in shelves.values() for card in cards]
    links = [
        (a.attrib["href"], a.findtext(".//strong"), a.findtext("span/span")) for a in root.iterfind(".//*[@role]/a")
    ]
    assert links == [(card.address, card.title.say(lang), card.line.say(lang)) for card in every]
    assert {*chain.from_iterable(game.cards for game in games)} < {*every}
    # A link to each intention, then the newcomer's button, the games, and what there is for each intention.
    jumps = [a.attrib["href"] for a in root.iterfind("nav/a")]
    sections = [section.attrib["id"] for section in root.findall("section")]
    assert jumps == [f"#{id}" for id in sections] == [f"#tk-{name}" for name in INTENTIONS]
    new, today, search = root.findall("p/a")
    assert search.attrib["href"] == f"{notebook_file('rulebook', lang)}?everywhere=yes"
    assert today.attrib["href"] == f"{notebook_file('quiz', lang)}?day=today"
    levels = parse_qs(urlsplit(new.attrib["href"]).query)["levels"][0].split(",")
    assert levels == list(find_levels(OURS[0]).plans())[:5]
    for game, scene in zip(games, root.findall("div/section"), strict=True):
        assert scene.attrib["id"] == f"tk-{game.name}"
        (start,) = scene.findall("p/a")
        assert start.attrib["href"] == game.front.start.address
        assert "".join(start.itertext()).endswith(f": {game.front.start.title.say(lang)}")
    for cards, section in zip(shelves.values(), root.findall("section"), strict=True):
        assert len(section.findall("div/div/div/a")) == min(SHOWN, len(cards))
        assert len(section.findall("div/details//a")) == max(0, len(cards) - SHOWN)
    pictures = [image.attrib["src"].partition("base64,")[2] for image in root.iter("img")]
    drawn = [*(game.front.scene for game in games), *(card.picture for card in every)]
    assert [b64decode(picture).decode() for picture in pictures] == drawn
    scenes = {game.front.alt.say(lang) for game in games}
    assert {image.attrib["alt"] for image in root.iter("img")} == {
        "",
        *scenes,
    }  # words beside the others say what they are
    assert "http" not in shown.replace("http://www.w3.org", "")
    assert shown == Gallery(lang)._repr_html_()
    assert repr(made).count("\n") == len(links) + len(games) - 1


@each_lang
def test_a_game_of_ones_own_is_at_the_front_door(lang: Lang, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a scene that suits any game, its table, and a table for phones."""
    nim = Entry(name="nim", package="tests.core.nim", kind="tests.core.nim:NIM")
    monkeypatch.setattr(gallery, "registry", lambda: SimpleNamespace(entries={"nim": nim}, broken=()))
    shelves = gallery.Gallery(lang).shelves()
    address = f"{'tsukumobake/tools/' + ('tavolo' if lang == 'it' else 'table')}.ipynb?game=nim"
    assert [card.address for card in (*shelves["play"], *shelves["together"])] == [address] * 2
    root = ElementTree.fromstring(gallery.Gallery(lang)._repr_html_())
    assert [section.attrib["id"] for section in root.findall("div/section")] == ["tk-nim"]
    (search,) = root.findall("p/a")  # it has no levels
    assert search.attrib["class"] == "tk-begin tk-search"


@each_lang
@pytest.mark.parametrize("game", OURS)
def test_a_course_has_a_cover(game: str, lang: Lang) -> None:
    cover = Cover(game, lang)
    scene, emblems = ElementTree.fromstring(cover._repr_html_()).findall("img")
    assert scene.attrib["alt"] == repr(cover) == make_front(entry(game), lang).alt.say(lang)
    assert emblems.attrib["alt"] == ""
