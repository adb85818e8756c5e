"""The programmers' documentation as it is read: by day and night, on a phone, with nothing asked of other machines."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from builder.serve import Server
from tests.browser.axe import violations
from tests.browser.conftest import Browse
from tests.project.test_site import built

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]  # the site is built: a busy machine takes minutes
READ = ("index", "tutorial", "architecture", "works", "map", "howto/reading", "rules/lupus", "reference/commands/host")


THEIRS = ("definition-list", "label-content-name-mismatch", "summary-name")
"""The violations in the markup of Sphinx and of the theme, which is not ours: lists of signatures, search, folds."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address at which the documentation is served."""
    with Server(built(tmp_path_factory.mktemp("docs") / "site")) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.address
        server.shutdown()
        thread.join()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_everybody_can_read_it_on_a_phone_in_their_theme(address: str, browse: Browse, dark: bool) -> None:
    page = browse(400, 900, dark=dark).page
    for name in READ:
        page.goto(f"{address}{name}.html")
        expect(page.locator("h1")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        assert page.evaluate("document.documentElement.dataset.theme") == ("dark" if dark else "light")
        assert [each for each in violations(page) if not each.startswith(THEIRS)] == [], name


def test_a_name_is_found_and_a_clause_has_its_address(address: str, browse: Browse) -> None:
    page = browse().page
    page.goto(f"{address}search.html?q=why_not")
    expect(page.locator("#search-results a", has_text="why_not").first).to_be_visible()
    page.goto(f"{address}rules/tsukumobake.html#target.a")
    expect(page.locator("[id='target.a'] > h3")).to_be_in_viewport()
