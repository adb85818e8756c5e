"""Links and the bar that offers them: every explorer is opened again by its own link, on every kind of server."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
import tsukumo_widgets
from notebooks import build
from tests.examples import examples
from tests.markup import parse
from tests.project.test_course import sources, taught
from tsukumo.core.language.explanation import clause_query
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.entry import load
from tsukumo.core.plugins.registry import OURS, entry, kind_of
from tsukumo.core.teaching.course import chapter_of, course, notebook_file
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.editions.draft import draft
from tsukumo.games.tsukumobake.editions.edition import EDITIONS, Edition, load_edition
from tsukumo_widgets import ParadeExplorer
from tsukumo_widgets.base import links, sharing
from tsukumo_widgets.base.links import Link, app_address, binder_address, binder_page, explorers, lab_address
from tsukumo_widgets.base.markup import clause_texts
from tsukumo_widgets.base.open_link import open_link

FIRST = str(cases()["ex-1-nearest"].position)
PAGE = {"origin": "http://host:8888", "base": "/user/me/", "path": ""}
OPENED = {"base": None, "path": "/en/explorer.html", "root": "http://192.0.2.5:8866/"}
"""The facts that a page without code knows of itself."""
PATHS = {
    "/user/me/lab/tree/mine/it/parade.ipynb": "mine/",
    "/user/me/lab/tree/it/explorer.ipynb": "",
    "/user/me/notebooks/mine/it/parade.ipynb": "mine/",
    "/user/me/lab/tree/it/tsukumobake/tools/explorer.ipynb": "",
    "/user/me/lab/tree/all/mine/it/tsukumobake/parade.ipynb": "all/mine/",
    "/user/me/lab/tree/it/mine/it/parade.ipynb": "it/mine/",
    "/user/me/lab/tree/elsewhere/parade.ipynb": "",
}


def test_the_page_itself_is_the_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "show=hand&hand=fan,teapot.gold&lang=it")
    opened = open_link(lang="en")
    assert (type(opened).__name__, opened.state.lang, len(opened.state.hand)) == ("HandExplorer", "it", 2)
    monkeypatch.delenv("QUERY_STRING")
    assert type(open_link(lang="en")).__name__ == "BoardExplorer"


def test_an_unknown_explorer_is_answered_on_the_page() -> None:
    answer = open_link("show=<b>cat</b>", lang="it")
    text = "".join(ElementTree.fromstring(answer.html).itertext())
    assert "show: il valore '<b>cat</b>' non esiste: scegli fra first_hour, parade, quiz" in text
    assert "there is no value &#x27;x&#x27;" in open_link("show=x&lang=en", lang="it").html


def test_a_game_under_way_is_shared_as_a_position_and_gives_nothing_hidden_away() -> None:
    table = tsukumo_widgets.GameTable(seed=7, lang="en")
    table.handle({"do": "play"})
    link = table.link(table.state)
    assert link
    assert link.explorer == "parade"
    assert "seed" not in link.query
    position = tk.position(str(link.shown["pos"]))
    assert [pawn.square for pawn in position.pawns] == list(table.state.sight.table.squares)
    hidden = table.state.sight.table.seat("monk")
    assert position.pawns[hidden].scrolls == 0


@pytest.mark.parametrize("name", ["table", "board", "hand", "combos", "setup", "turn", "events", "score"])
def test_an_edition_of_ones_own_has_no_link(name: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(draft(load_edition(), "en"))
    given: Any = Edition(EDITIONS.read(file)) if name in ("board", "hand", "combos") else str(file)
    explorer = load(explorers()[name].made)(lang="en", edition=given)
    assert explorer.link(explorer.state) is None
    assert "share the file" in explorer.sharing.html


# --- addresses --------------------------------------------------------------------------------------


@pytest.fixture
def public(monkeypatch: pytest.MonkeyPatch) -> None:
    """The project has a public address."""
    monkeypatch.setattr(links, "repository", lambda: "https://github.com/somebody/somewhere")


def followed(bar: ElementTree.Element) -> list[str]:
    """The addresses of the links in a bar; the page itself knows where the reader's quiz is."""
    return [node.attrib["href"] for node in bar.iter("a") if "data-beside" not in node.attrib]


@pytest.fixture
def hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """The project has none."""
    monkeypatch.setattr(links, "repository", lambda: None)


@pytest.mark.parametrize("path", PATHS)
def test_the_links_go_to_the_pages_of_this_server_and_to_the_notebooks_beside(
    explorer: ParadeExplorer, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(links.SERVED, "1")
    explorer.apply(lambda state: state.go(2))
    explorer.sharing.page = {**PAGE, "path": path}
    app = f"http://host:8888/user/me/tsukumo/en/explorer.html?pos={FIRST}&lang=en&step=2"
    shown = parse(explorer.sharing.html)
    copied = [node.attrib["data-copy"] for node in shown.iter("button") if "data-copy" in node.attrib]
    assert copied[:2] == [app, app]
    file = notebook_file("explorer", "en")
    assert followed(shown) == [app, f"http://host:8888/user/me/lab/tree/{PATHS[path]}en/{file}"]
    monkeypatch.delenv(links.SERVED)  # a Jupyter server without pages
    explorer.sharing.page = {**explorer.sharing.page, "search": ""}
    assert "tsukumo/en/explorer.html" not in explorer.sharing.html
    explorer.sharing.page = {}


def test_a_page_without_code_leads_to_itself_alone(explorer: ParadeExplorer) -> None:
    explorer.sharing.page = {**OPENED, "origin": "http://host"}
    shown = parse(explorer.sharing.html)
    copied = [node.attrib["data-copy"] for node in shown.iter("button") if "data-copy" in node.attrib]
    assert copied[0] == f"{OPENED['root']}en/explorer.html?{explorer.state.link().query}"
    assert followed(shown) == []
    explorer.sharing.page = {}


@pytest.mark.usefixtures("public")
@pytest.mark.parametrize(
    "page", [{}, {**PAGE, "base": None}, {**PAGE, "path": "/elsewhere"}, {"path": "/user/me/lab/tree/a"}]
)
def test_without_a_server_the_link_goes_to_binder(explorer: ParadeExplorer, page: dict[str, Any]) -> None:
    explorer.sharing.page = {"x": 1}
    explorer.sharing.page = page
    assert app_address(page, "en", "explorer", "") is None
    assert lab_address(page, "en", "explorer") is None
    binder = binder_page("en", "explorer", f"pos={FIRST}&lang=en&step=0")
    assert binder
    shown = parse(explorer.sharing.html)
    assert [node.attrib["data-copy"] for node in shown.iter("button") if "data-copy" in node.attrib][:2] == [
        binder,
        binder,
    ]
    assert followed(shown) == [binder]


@pytest.mark.usefixtures("hidden")
def test_without_any_address_the_cell_is_copied_and_nothing_is_guessed(
    explorer: ParadeExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    explorer.sharing.page = {"x": 1}
    explorer.sharing.page = {}
    assert binder_address("x", {}) is None
    shown = parse(explorer.sharing.html)
    code = explorer.state.link().code.replace("\n", " ")  # as XML reads attributes
    copied = [node.attrib["data-copy"] for node in shown.iter("button") if "data-copy" in node.attrib]
    assert copied == [code, str(explorer.position), code]
    assert followed(shown) == []
    monkeypatch.setenv(links.SERVED, "1")
    explorer.sharing.page = {"origin": "http://localhost:8888", "base": "/", "path": "/lab/tree/en/start.ipynb"}
    assert "Binder" not in explorer.sharing.html
    first = next(parse(explorer.sharing.html).iter("button"))
    assert first.attrib["data-copy"].startswith("http://localhost:8888/")
    assert first.attrib["title"] == "Opens on this computer only"
    assert first.attrib["data-copied"] == "Copied: opens on this computer only"
    assert f"<code>{explorer.position}</code>" in explorer.sharing.html


@pytest.mark.usefixtures("public")
@pytest.mark.parametrize(
    ("host", "environment", "goes"),
    [
        ("http://127.0.0.1:8888", {}, "binder"),
        ("http://localhost:8888", {}, "binder"),
        ("https://hub.school.it", {}, "here"),
        ("https://hub.gke2.mybinder.org", {"BINDER_LAUNCH_HOST": "https://mybinder.org/"}, "binder"),
    ],
)
def test_what_is_copied_first_can_be_opened_by_others(
    monkeypatch: pytest.MonkeyPatch, host: str, environment: dict[str, str], goes: str
) -> None:
    for name, value in {links.SERVED: "1", **environment}.items():
        monkeypatch.setenv(name, value)
    page = {"origin": host, "base": "/", "path": "/lab/tree/en/start.ipynb"}
    bar = ElementTree.fromstring(f"<div>{sharing.share_bar(page, Link('parade', {'pos': 'G7N'}), 'en')}</div>")
    first = next(bar.iter("button")).attrib
    assert first["data-copy"].startswith(host if goes == "here" else "https://mybinder.org/v2/gh/")
    assert first["data-copied"] == "Copied"


@pytest.mark.usefixtures("public")
def test_an_address_on_binder() -> None:
    url = urlsplit(str(binder_address("lab/tree/notebooks/en/start.ipynb", {})))
    assert url.path == "/v2/gh/somebody/somewhere/main"
    assert parse_qs(url.query) == {"urlpath": ["lab/tree/notebooks/en/start.ipynb"]}
    there = {"BINDER_LAUNCH_HOST": "https://binder.school.it/", "BINDER_PERSISTENT_REQUEST": "v2/gh/a/b/5f3c"}
    assert binder_address("x?y=z&w=1", there) == "https://binder.school.it/v2/gh/a/b/5f3c?urlpath=x%3Fy%3Dz%26w%3D1"


@pytest.mark.usefixtures("public")
@given(st.dictionaries(st.sampled_from(["pos", "hand", "players"]), st.text(max_size=12), max_size=3))
@examples(250)
def test_any_query_survives_binder(shown: dict[str, str]) -> None:
    link = Link("board", shown)
    path = parse_qs(urlsplit(str(binder_page("en", link.notebook, link.query))).query)["urlpath"][0]
    assert parse_qs(path.partition("?")[2], keep_blank_values=True) == {
        "show": ["board"],
        **{name: [value] for name, value in shown.items()},
    }


def test_a_link_that_others_can_open_is_shown_as_a_code_when_asked_for(explorer: ParadeExplorer) -> None:
    explorer.sharing.page = OPENED
    bar = parse(explorer.sharing.html)
    asked = [node for node in bar.iter("button") if node.attrib.get("data-do") == json.dumps(sharing.CODE)]
    assert [node.text for node in asked] == ["QR code"]
    assert "tk-qr" not in explorer.sharing.html
    explorer.sharing.receive(sharing.CODE)
    link = explorer.state.link().query.replace("&", "&amp;")
    address = f"http://192.0.2.5:8866/en/explorer.html?{link}"
    assert f'role="img" aria-label="QR code for {address}"' in explorer.sharing.html
    assert "data-do" not in explorer.sharing.html
    explorer.apply(lambda state: state.go(1))  # another link: the code would lead to what was
    assert "tk-qr" not in explorer.sharing.html


@pytest.mark.usefixtures("hidden")
@pytest.mark.parametrize("origin", ["http://127.0.0.1:8888", "http://localhost:8888", ""])
def test_what_nobody_else_can_open_has_no_code(explorer: ParadeExplorer, origin: str) -> None:
    page = {**OPENED, "root": f"{origin}/"} if origin else {"x": 1}
    explorer.sharing.page = page
    assert "data-do" not in explorer.sharing.html
    long = Link("parade", {"pos": "x" * 900})
    assert "data-do" not in sharing.share_bar(OPENED, long, "en")


# --- the course -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", OURS)
def test_a_clause_leads_to_the_chapter_that_teaches_it(game: str, lang: Lang) -> None:
    asked, clauses = entry(game), kind_of(game).clauses()
    chapters = {chapter.name: chapter for chapter in course(asked)}
    texts = {f"{name}.{lang}": everything()[f"{name}.{lang}"] for name in chapters}
    teaching = {clause: name.partition(".")[0] for clause, name in taught(texts, clauses)}
    assert teaching == {clause: chapter.name for clause in clauses if (chapter := chapter_of(asked, clause))}
    for clause, (_, _, ((address, file, title), (page, _, _))) in clause_texts(game, lang).items():
        chapter = chapters[teaching[clause]]
        assert (address, file) == (f"../{lang}/{chapter.name}.html", f"{lang}/{chapter.file(lang)}")
        assert title == chapter.title.say(lang)
        assert page == f"../{lang}/rulebook.html?{clause_query(clause, game if game != OURS[0] else '')}"
    for name, chapter in chapters.items():
        if chapter.clauses:
            assert texts[f"{name}.{lang}"].startswith(f"# {chapter.title.say(lang)}\n")
    assert chapter_of(asked, "nothing.at.all") is None


everything = cache(sources)
"""The text of every chapter."""


def test_every_page_that_links_open_is_there() -> None:
    there = {source.stem for source in build.list_sources()}
    assert {explorer.notebook for explorer in explorers().values()} <= there
