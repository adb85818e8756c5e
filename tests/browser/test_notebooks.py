"""Every notebook in JupyterLab: run from the menu, it shows its explorers and no error."""

from __future__ import annotations

from pathlib import Path

import pytest

from notebooks.build import LANGS, sources
from tests.browser.conftest import Browse
from tests.browser.explorer import Explorer
from tests.browser.lab import open_notebook, run_all, shot

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("source", sources(), ids=lambda source: source.stem)
def test_a_notebook_runs_in_the_browser(browse: Browse, server: str, source: Path, lang: str) -> None:
    name = source.stem
    page = browse().page
    open_notebook(page, server, f"{lang}/{name}.ipynb")
    run_all(page)
    page.wait_for_function("() => !document.querySelector('.jp-mod-active .jp-InputPrompt')?.textContent.includes('*')")
    if "ParadeExplorer" in source.read_text("utf-8"):
        assert Explorer(page).pieces()
    else:
        assert page.locator(".jp-OutputArea-output").count() > 3
    assert page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']").count() == 0
    shot(page, f"{name}-{lang}")
