"""The rulebook as a page shows it: searched as one types, opened by keys and clicks, linked to from everywhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

import tsukumo as tk
from tests.browser.conftest import Browse, InLab
from tests.browser.explorer import Explorer
from tests.browser.lab import SECONDS, path_of, shot
from tests.browser.test_sharing import copied
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.rulebook.book import open_book
from tsukumo_widgets import ParadeExplorer
from tsukumo_widgets.base.design import STATIC
from tsukumo_widgets.teaching.rulebook.adapter import find_rulebook_adapter
from tsukumo_widgets.teaching.rulebook.rulebook_state import open_first

pytestmark = pytest.mark.browser
ASKED: dict[Lang, str] = {"it": "due yokai ugualmente vicini", "en": "two yokai equally near"}


class Rules:
    """The rulebook on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.box = page.locator(".tk-finder input")
        self.box.wait_for(timeout=90 * SECONDS)
        self.rule = page.locator(".tk-rule")
        self.rule.wait_for()

    @property
    def marked(self) -> Locator:
        """The marked entry of the list."""
        return self.page.locator("[role=option][aria-selected=true]")

    def shows(self, clause: str, lang: Lang, game: str = "tsukumobake") -> None:
        """Wait until a clause is open and marked, with its text and picture."""
        entry = open_book(game).clauses[clause]
        expect(self.rule.locator("h2")).to_have_text(f"{entry.title.say(lang)} {clause}")
        expect(self.rule.locator(".tk-rule-text")).to_have_text(entry.text.say(lang))
        expect(self.rule.locator("figure > svg")).to_have_count(
            1 if find_rulebook_adapter(game).find_picture(clause, lang) else 0
        )

    def marks(self, clause: str) -> None:
        """Wait until a clause is marked in the list."""
        expect(self.marked).to_have_attribute("data-clause", clause)


def opened(browse: Browse, server: str, lang: Lang, query: str = "", **window: int | bool) -> Rules:
    """The rulebook's page of the app."""
    page = browse(**window).page
    page.goto(f"{server}/{lang}/rulebook.html{query}")
    return Rules(page)


@pytest.mark.parametrize("lang", LANGS)
def test_a_question_finds_its_clause_as_it_is_typed(browse: Browse, server: str, lang: Lang) -> None:
    rules = opened(browse, server, lang)
    rules.shows("goal.aura", lang)
    expect(rules.page.locator("[role=option]")).to_have_count(len(tk.clauses()))
    shot(rules.page, f"rulebook-{lang}")
    rules.box.press_sequentially(ASKED[lang])
    rules.shows("target.d", lang)
    rules.marks("target.d")
    expect(rules.box).to_be_focused()
    expect(rules.box).to_have_value(ASKED[lang])
    expect(rules.page.locator("[role=option] mark").first).to_be_visible()
    shot(rules.page, f"rulebook-found-{lang}")
    found = [hit.clause for hit in open_first("tsukumobake", lang).search(ASKED[lang]).hits]
    listed = rules.page.locator("[role=option]")
    expect(listed).to_have_count(len(found))  # the list is that of the whole question, not of its first words
    second = found[1]
    expect(listed.nth(1)).to_have_attribute("data-clause", second)
    rules.box.press("ArrowDown")
    rules.shows(second, lang)
    rules.marks(second)
    expect(rules.box).to_be_focused()
    rules.box.press("ArrowUp")
    rules.shows("target.d", lang)
    rules.box.press("Enter")
    expect(rules.rule).to_be_focused()
    rules.box.focus()
    rules.box.press("Escape")
    expect(rules.box).to_have_value("")
    expect(rules.page.locator("[role=option]")).to_have_count(len(tk.clauses()))
    rules.marks("target.d")
    rules.shows("target.d", lang)


def test_the_link_of_a_clause_opens_it_and_its_picture_opens_the_position(browse: Browse, server: str) -> None:
    rules = opened(browse, server, "en", "?words=everybody hidden&clause=target.d")
    page = rules.page
    rules.shows("target.d", "en")
    expect(rules.box).to_have_value("everybody hidden")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    address = copied(page, page.get_by_role("button", name="Copy link"))
    assert address.startswith(f"{server}/en/rulebook.html?clause=target.d&words=")
    with page.context.expect_page() as popup:
        page.get_by_role("link", name="Change the picture").click()
    Explorer(popup.value, ParadeExplorer("G7N.iD7w4.eJ7e6", lang="en"))
    page.goto(address)
    same = Rules(page)
    same.shows("target.d", "en")
    expect(same.box).to_have_value("everybody hidden")


@pytest.mark.flow
def test_from_clause_to_clause_and_back(browse: Browse, server: str) -> None:
    rules = opened(browse, server, "en", "?clause=target.d")
    rules.shows("target.d", "en")
    rules.rule.locator("button", has_text="(target.e)").click()
    rules.shows("target.e", "en")
    rules.marks("target.e")
    rules.rule.get_by_role("button", name="Back").click()
    rules.shows("target.d", "en")
    case = rules.rule.locator("details").first
    answer = case.locator("details p").first
    expect(answer).to_be_hidden()
    case.locator("summary").first.click()
    expect(answer).to_be_hidden()  # the question stands open, its answer does not
    case.locator("summary").last.click()
    expect(answer).to_be_visible()
    shot(rules.page, "rulebook-case")


def test_an_id_in_the_text_of_a_chapter_leads_to_its_clause(browse: Browse, server: str) -> None:
    page = browse().page
    page.goto(f"{server}/en/parade.html")
    link = page.locator("main a[href*='rulebook.html?clause=']:visible").first
    link.wait_for(timeout=90 * SECONDS)
    clause = str(link.get_attribute("href")).partition("clause=")[2].partition("&")[0]
    with page.context.expect_page() if link.get_attribute("target") == "_blank" else page.expect_navigation() as popup:
        link.click()
    Rules(popup.value if isinstance(popup.value, Page) else page).shows(clause, "en")


def test_ids_in_lab(in_lab: InLab, lab: str) -> None:
    page = in_lab("en/rulebook.ipynb")
    Rules(page).shows("goal.aura", "en")
    page.locator(".tk-rule a[data-clause]").first.click()
    address = page.locator(".tk-clause a", has_text="In the rulebook").get_attribute("href")
    assert str(address).startswith(f"{lab}/tsukumo/en/rulebook.html?clause=")
    chapter = page.locator(".tk-clause a", has_text="The parade looks and chooses").get_attribute("href")
    assert chapter == f"{lab}/lab/tree/{path_of('en/parade.ipynb')}"


def test_an_id_in_a_chapter_leads_to_the_rulebook_in_lab(in_lab: InLab) -> None:
    """Two folders up, in the text, and from what a cell of the chapter shows anew."""
    page = in_lab("it/parade.ipynb")
    for shown in (".jp-MarkdownOutput", ".jp-OutputArea-output"):
        page.locator(f"{shown} a[href*='il-regolamento.ipynb']").first.evaluate("link => link.click()")
        page.wait_for_function("() => jupyterapp.shell.currentWidget?.context?.path === 'it/il-regolamento.ipynb'")
        page.locator(".lm-TabBar-tab", has_text="09-la-parata").first.click()


# --- where links lead -----------------------------------------------------------------------------

CONFIG = '<script id="jupyter-config-data" type="application/json">{"baseUrl": "/user/a/"}</script>'
HTML = (STATIC / "html.js").read_text("utf-8")
HREFS = """async code => {
  const panel = (await import(`data:text/javascript,${encodeURIComponent(code)}`)).default;
  const known = {
    kind: 'tk-free', pages: true, clauses: {},
    html: `<a data-beside="../it/rulebook.html?clause=steps" data-file="it/il-regolamento.ipynb">rule</a>
      <a data-beside="../it/pile.html" data-file="it/tsukumobake/11-il-monte.ipynb">chapter</a>`,
  };
  const model = { get: name => known[name], on() {}, off() {}, send() {} };
  panel.render({ model, el: document.body });
  return [...document.querySelectorAll('a')].map(link => link.href.replace(location.origin, '')); }"""
"""The addresses of two links, as a page completes them."""


@pytest.mark.parametrize(
    ("page", "leads"),
    [
        (
            "/it/explorer.html?pos=x",
            ["/it/rulebook.html?clause=steps", "/it/pile.html"],
        ),
        (
            "/user/a/lab/tree/nb/en/start.ipynb",
            ["/user/a/tsukumo/it/rulebook.html?clause=steps", "/user/a/lab/tree/nb/it/tsukumobake/11-il-monte.ipynb"],
        ),
        (
            "/lab/tree/it/tsukumobake/tools/quiz.ipynb",
            ["/user/a/tsukumo/it/rulebook.html?clause=steps", "/lab/tree/it/tsukumobake/11-il-monte.ipynb"],
        ),
        (
            "/site/lab/index.html?path=it/lupus/start.ipynb",
            [
                "/site/notebooks/index.html?path=it/il-regolamento.ipynb&clause=steps",
                "/site/notebooks/index.html?path=it/tsukumobake/11-il-monte.ipynb",
            ],
        ),
        ("/lab/tree/mine.ipynb", []),
        ("/saved.html", []),
    ],
)
def test_links_to_other_notebooks_on_every_kind_of_page(browse: Browse, page: str, leads: list[str]) -> None:
    shown = browse().page
    shown.route(
        "**/*", lambda route: route.fulfill(body=f"<!doctype html><body data-live=x>{CONFIG}", content_type="text/html")
    )
    shown.goto(f"http://127.0.0.1:9{page}")
    assert shown.evaluate(HREFS, HTML) == leads
