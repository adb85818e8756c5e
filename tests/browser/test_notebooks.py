"""Every notebook in JupyterLab: run from the menu, it shows its explorers and no error."""

from __future__ import annotations

import pytest

from notebooks.build import LANGS, sources
from tests.browser.conftest import Browse
from tests.browser.explorer import Explorer
from tests.browser.lab import open_notebook, run_all, shot

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", [source.stem for source in sources()])
def test_a_notebook_runs_in_the_browser(browse: Browse, server: str, name: str, lang: str) -> None:
    page = browse().page
    open_notebook(page, server, f"{lang}/{name}.ipynb")
    run_all(page)
    explorer = Explorer(page)
    page.wait_for_function("() => !document.querySelector('.jp-mod-active .jp-InputPrompt')?.textContent.includes('*')")
    assert explorer.pieces()
    assert page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']").count() == 0
    shot(page, f"{name}-{lang}")
