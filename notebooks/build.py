"""Build the notebooks: one source each, in both languages, run and saved with their outputs.

    python notebooks/build.py            build what is out of date, or everything with --all
    python notebooks/build.py --check    fail if a notebook does not match its source

A source is a Python script in jupytext's percent format. A cell marked ``lang="it"`` or ``lang="en"``
goes to one language only; ``LANG`` in any cell becomes the language's name. In its text a link to ``board.ipynb``
becomes one to the file of that chapter in the reader's language, and a clause's id in backticks a link to the clause in
the rulebook, except in headings. Code is folded away, but for cells marked ``shown=true`` and notebooks about code. A
notebook keeps text and pictures and no widget state, so that the same source gives the same bytes.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import jupytext
import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this file is run by its path

from tsukumo.core.files.disk import write_aside
from tsukumo.core.language import explanation
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.pictures import write_words
from tsukumo.core.plugins.registry import OURS, get_default_game, kind_of
from tsukumo.core.teaching.course import notebook_file
from tsukumo_widgets.pages.static_page import STILL

ROOM = Path(__file__).parent
LANGS: tuple[Lang, ...] = ("it", "en")
ABOUT_CODE = ("own",)
"""The notebooks whose code is to be read."""
LINK = re.compile(r"\]\((?:\.\./(\w\w)/)?(\w+)\.ipynb\b")
"""A pattern of links in Markdown to another notebook, by its source's name."""
OWN = "tsukumo"
"""The key of our own marks in a cell's metadata: a cell marked ``{"run": true}`` starts when its notebook opens in
``tsukumo lab``; elsewhere its picture says that it is one.
"""
SVG = "image/svg+xml"
WRITTEN = 'text-anchor="middle" font-size="20" class="f-paper" fill="#f7f2e6"'
"""The look of the words across a picture."""
LIVE = ("application/vnd.jupyter.widget-view+json", "application/vnd.plotly.v1+json")
texts = Texts(__file__)


def list_sources() -> list[Path]:
    """Return every source, in the order of the course; a game's own only once the game is in the registry."""
    ours = [file for game in OURS for file in (ROOM / "sources" / game).glob("*.py")]
    return sorted([*(ROOM / "sources").glob("*.py"), *ours])


def find_target(source: Path, lang: Lang) -> Path:
    """Return the file of a source's notebook."""
    return ROOM / lang / notebook_file(source.stem, lang)


def find_stale() -> list[Path]:
    """Return the notebooks that have no source, as after a change of name."""
    made = {find_target(source, lang) for source in list_sources() for lang in LANGS}
    return sorted(file for lang in LANGS for file in (ROOM / lang).rglob("*.ipynb") if file not in made)


def read_cells(source: Path, lang: str) -> list[NotebookNode]:
    """Return the cells of a source in one language, as they are written."""
    cells = [cell for cell in jupytext.read(source).cells if cell.metadata.get("lang", lang) == lang]
    for cell in cells:
        cell.source = re.sub(r"\bLANG\b", lang, cell.source)
    return cells


def assemble(source: Path, lang: Lang) -> NotebookNode:
    """Return the notebook of a source in one language, not run yet."""
    cells, folder = read_cells(source, lang), find_target(source, lang).parent
    for i, cell in enumerate(cells):
        folded = cell.cell_type == "code" and source.stem not in ABOUT_CODE and not cell.metadata.get("shown")
        marked = {key: cell.metadata[key] for key in (OWN,) if key in cell.metadata}
        cell.metadata = nbformat.from_dict(({"jupyter": {"source_hidden": True}} if folded else {}) | marked)
        cell.id = f"{source.stem}-{i}"
        if cell.cell_type == "markdown":
            cell.source = link_clauses(link_files(cell.source, folder, lang), source.parent.name, folder, lang)
    made = nbformat.v4.new_notebook(cells=cells)
    made.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    return made


def link_files(text: str, folder: Path, lang: Lang) -> str:
    """Return a text of a notebook in a folder, with the files of chapters in its links instead of their names."""

    def link(match: re.Match[str]) -> str:
        there: Any = match[1] or lang
        file = os.path.relpath(ROOM / there / notebook_file(match[2], there), folder)
        return f"]({Path(file).as_posix()}"

    return LINK.sub(link, text)


def link_clauses(text: str, game: str, folder: Path, lang: Lang) -> str:
    """Return a text with each id of the game's clauses as a link to the rulebook; headings, code and links stay."""
    if game not in OURS:
        return text
    up = "../" * len(folder.relative_to(ROOM / lang).parts)
    return explanation.link_clauses(text, kind_of(game).clauses(), lang, "" if game == get_default_game() else game, up)


def make_still(svg: str, lang: Lang) -> str:
    """Return a picture of an explorer with the words across it that it is one. Live pages take the words away."""
    left, top, wide, high = map(int, svg.partition('viewBox="')[2].partition('"')[0].split())
    above, middle = top + high // 4, left + wide // 2
    band = f'x="{left}" y="{above}" width="{wide}" height="44"'
    words = write_words(texts.say("still", lang), middle, above + 29, WRITTEN)
    return svg.replace("</svg>", f'<g class="{STILL}"><rect {band} class="f-ink" fill="#2b2622"/>{words}</g>\n</svg>')


def run(notebook: NotebookNode, lang: Lang, folder: Path) -> NotebookNode:
    """Run a notebook in its folder, and keep the outputs that a page without a kernel can show."""
    os.environ["PYTHONHASHSEED"] = "0"
    folder.mkdir(parents=True, exist_ok=True)
    place = {"metadata": {"path": folder}}
    client = NotebookClient(notebook, timeout=120, store_widget_state=False, resources=place)
    client.execute()
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            for kind in LIVE:
                data.pop(kind, None)
            if OWN in cell.metadata and SVG in data:
                data[SVG] = make_still(data[SVG], lang)
    return notebook


def write(notebook: NotebookNode, file: Path) -> None:
    """Write a notebook, whole or not at all."""
    write_aside(file, f"{nbformat.writes(notebook)}\n".encode())


def matches(source: Path, lang: Lang) -> bool:
    """Return whether the saved notebook has the cells of its source."""
    file = find_target(source, lang)
    if not file.exists():
        return False
    saved = nbformat.read(file, as_version=4)
    made = assemble(source, lang)
    return [(c.cell_type, c.source, c.metadata) for c in saved.cells] == [
        (c.cell_type, c.source, c.metadata) for c in made.cells
    ]


def main() -> int:
    """Run the command, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only compare notebooks and sources")
    parser.add_argument("--all", action="store_true", help="build everything")
    parser.add_argument("names", nargs="*", help="only these sources, by name")
    options = parser.parse_args()
    wanted = [
        (source, lang)
        for source in list_sources()
        for lang in LANGS
        if (not options.names or source.stem in options.names) and (options.all or not matches(source, lang))
    ]
    left = [] if options.names else find_stale()
    if options.check:
        for source, lang in wanted:
            print(f"{find_target(source, lang).relative_to(ROOM)} does not match {source.name}: run notebooks/build.py")
        for file in left:
            print(f"{file.relative_to(ROOM)} has no source: run notebooks/build.py")
        return 1 if wanted or left else 0
    for file in left:
        file.unlink()

    def build(job: tuple[Path, Lang]) -> None:
        source, lang = job
        file = find_target(source, lang)
        write(run(assemble(source, lang), lang, file.parent), file)
        print(f"built {file.relative_to(ROOM)}")

    with ThreadPoolExecutor(2) as workers:
        list(workers.map(build, wanted))
    return 0


if __name__ == "__main__":
    sys.exit(main())
