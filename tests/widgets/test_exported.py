"""A notebook that is run and exported, as it looks where there is no kernel and no network."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from nbconvert import HTMLExporter
from nbformat.v4 import new_code_cell, new_notebook
from traitlets.config import Config

CELLS = [
    "import tsukumo as tk\nfrom tsukumo_widgets import GameTable, Host, ParadeExplorer",
    "GameTable(7)",
    "ParadeExplorer()",
    "tk.position('G7N.gD7s5.mG11n7.d7').movement()",
    "Host()",
]
VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.mark.filterwarnings("ignore::bs4.GuessedAtParserWarning", "ignore:Alternative text is missing")
def test_an_exported_notebook_shows_pictures_or_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).parents[2]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (root, root / "widgets"))))
    monkeypatch.setenv("TSUKUMO_LANG", "en")
    settings = Config()
    settings.HTMLExporter.preprocessors = ["nbconvert.preprocessors.ExecutePreprocessor"]
    settings.ExecutePreprocessor.store_widget_state = False
    notebook: Any = new_notebook(cells=list(map(new_code_cell, CELLS)))  # type: ignore[no-untyped-call]
    exporter: Any = HTMLExporter(config=settings)  # type: ignore[no-untyped-call]
    page, _ = exporter.from_notebook_node(notebook)
    outputs = page.split('class="jp-Cell-outputWrapper"')[1:]
    assert len(outputs) == len(CELLS) - 1
    *pictured, said = (output.partition('class="jp-Cell ')[0] for output in outputs)
    assert ["data:image/svg+xml" in output for output in pictured] == [True] * 3
    assert "To use Host(), open this notebook in JupyterLab and run the cell." in said
    assert VIEW not in page
