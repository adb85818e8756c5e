"""The files of the notebooks: numbered in the order of the course, but for pages that links open; code folded away."""

from __future__ import annotations

from pathlib import Path

import pytest

from notebooks import build
from tsukumo.core.course import course, notebook_file
from tsukumo.core.registry import OURS, entry
from tsukumo_widgets.links import GENERAL, explorers

FILES = sorted(build.target(source, "en").name for source in build.sources())


def test_a_folder_shows_the_courses_in_their_order() -> None:
    chapters = [chapter for game in OURS for chapter in course(entry(game)) if chapter.file != chapter.name]
    numbered = [f"{chapter.file}.ipynb" for chapter in chapters]
    assert numbered == [name for name in FILES if name in numbered]
    assert numbered[:3] == ["00-start.ipynb", "01-game.ipynb", "02-board.ipynb"]
    assert "lupus-01-lupus.ipynb" in numbered
    assert FILES[0] == "00-start.ipynb"


def test_what_links_and_commands_open_keeps_its_name() -> None:
    pages = {explorer.notebook for game in OURS for explorer in explorers(game).values()}
    pages |= {page for game in OURS for page in entry(game).pages} | {each.notebook for each in GENERAL.values()}
    for page in {*pages, "index", "open"}:
        assert notebook_file(page) == f"{page}.ipynb"


def test_no_two_notebooks_share_a_file() -> None:
    assert len(FILES) == len({*FILES})
    assert build.stale() == []


def test_a_file_without_a_source_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(build, "sources", list)
    monkeypatch.setattr(build, "ROOM", tmp_path)
    (tmp_path / "it").mkdir()
    (tmp_path / "it" / "board.ipynb").touch()
    assert build.stale() == [tmp_path / "it" / "board.ipynb"]


def written(folder: Path, name: str) -> Path:
    """A source with a link, a folded cell and one that is shown."""
    file = folder / f"{name}.py"
    file.write_text(
        "# %% [markdown]\n# See [it](../en/board.ipynb) and [that](quiz.ipynb#x), or `board.ipynb`.\n\n"
        '# %%\nprint("LANG")\n\n# %% shown=true\nx = 1\n',
        "utf-8",
    )
    return file


def test_links_lead_to_files_and_code_is_folded_away(tmp_path: Path) -> None:
    text, folded, shown = build.assemble(written(tmp_path, "parade"), "it").cells
    assert text.source == "See [it](../en/02-board.ipynb) and [that](quiz.ipynb#x), or `board.ipynb`."
    assert folded.source == 'print("it")'
    assert folded.metadata == {"jupyter": {"source_hidden": True}}
    assert shown.metadata == {}
    assert [cell.metadata for cell in build.assemble(written(tmp_path, "own"), "it").cells] == [{}, {}, {}]
