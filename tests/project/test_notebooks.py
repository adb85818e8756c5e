"""The saved notebooks: what their sources say, in both languages, with nothing that only a kernel could show."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from notebooks import build

ROOT = Path(__file__).parents[2]
NOTEBOOKS = [(source, lang) for source in build.sources() for lang in build.LANGS]
MOST_BYTES = 1_500_000
"""The FAQ lab holds 96 pictures of some 9 kB, two for each case; a stored widget would add plotly.js, 5 MB."""


@pytest.mark.parametrize(("source", "lang"), NOTEBOOKS, ids=lambda value: getattr(value, "stem", value))
def test_a_notebook_is_what_its_source_says(source: Path, lang: str) -> None:
    assert build.matches(source, lang), "run notebooks/build.py"


@pytest.mark.parametrize(("source", "lang"), NOTEBOOKS, ids=lambda value: getattr(value, "stem", value))
def test_a_notebook_shows_itself_without_a_kernel(source: Path, lang: str) -> None:
    file = build.target(source, lang)
    assert file.stat().st_size < MOST_BYTES
    saved: Any = nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call]
    nbformat.validate(saved)
    assert "widgets" not in saved.metadata
    outputs = [output for cell in saved.cells for output in cell.get("outputs", [])]
    kinds = {kind for output in outputs for kind in output.get("data", {})}
    assert "image/svg+xml" in kinds or (source.stem == "index" and "data:image/svg+xml" in str(outputs))
    assert not kinds & set(build.LIVE)
    assert not [output for output in outputs if output.output_type == "error"]
    assert not [output for output in outputs if output.get("name") == "stderr"]
    assert not [output["data"] for output in outputs if list(output.get("data", {})) == ["text/plain"]], "a bare value"
    run = [cell for cell in saved.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in run] == list(range(1, len(run) + 1))


@pytest.mark.parametrize("source", build.sources(), ids=lambda source: source.stem)
def test_both_languages_have_the_same_cells(source: Path) -> None:
    italian, english = (build.assemble(source, lang).cells for lang in build.LANGS)
    assert [cell.cell_type for cell in italian] == [cell.cell_type for cell in english]
    for mine, theirs in zip(italian, english, strict=True):
        assert mine.cell_type == "code" or mine.source != theirs.source
        assert re.findall(r"`[a-z]+\.\w+`", mine.source) == re.findall(r"`[a-z]+\.\w+`", theirs.source)


@pytest.mark.parametrize(("source", "lang"), NOTEBOOKS, ids=lambda value: getattr(value, "stem", value))
def test_links_between_notebooks_lead_somewhere(source: Path, lang: str) -> None:
    text = "\n".join(cell.source for cell in build.assemble(source, lang).cells)
    for link in re.findall(r"\]\(([^)#]+\.ipynb)", text):
        assert (ROOT / "notebooks" / lang / link).exists(), link
