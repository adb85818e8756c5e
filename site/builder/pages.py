"""The settings by which JupyterLite builds, and the pages that are ours: the notebooks and the first page."""

from __future__ import annotations

import json
import struct
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

import nbformat

from builder.live import FOLDER
from builder.slim import APPS, DISABLED
from tsukumo.core.language.text import LANGS, Lang, Texts
from tsukumo.core.plugins.registry import is_closed
from tsukumo.core.teaching.course import INDEX, START, notebook_file, notebook_name
from tsukumo_widgets.pages.static_page import SCRIPTS, STYLE, PagePlace, make_page, style_css

FIRST_HTML = Path(__file__).with_name("first.html")
FIRST = ("first_hour", START)
"""The notebooks that the site may open on: the first of these that there is."""
OLDER_HTML = Path(__file__).with_name("older.html")
OLDER = (
    *("00-start", "01-game", "02-board", "03-cards", "04-combos", "05-scrolls", "06-setup", "07-turn", "08-meeting"),
    *("09-parade", "10-chase", "11-pile", "12-end", "13-faq", "14-readings", "15-readings_lab", "16-balance_lab"),
    *("lupus-01-lupus", "lupus-02-roles", "lupus-03-night", "lupus-04-day", "lupus-05-lupus_end"),
    *("lupus-06-lupus_readings", "lupus-07-balance", "lupus-08-lupus_lab"),
    *("sottomondo-01-sottomondo", "sottomondo-02-castle_cards", "sottomondo-03-castle_turn"),
    *("sottomondo-04-castle_fight", "sottomondo-05-castle_events", "sottomondo-06-castle_end"),
    *("sottomondo-07-castle_readings", "sottomondo-08-castle_climb", "sottomondo-09-castle_balance"),
    "sottomondo-10-castle_lab",
)
"""The names of pages from when these were those of the notebooks' files."""
BESIDE = ("docs",)
"""The folders that the site may hold beside the courses; they are also the keys of the words of their links."""
MANIFEST = "app.webmanifest"
"""The name of the manifest of the app, in the folder of each language."""
ICONS = ("favicon.ico", "lab/favicon.ico", *(f"static/favicons/favicon-{name}.ico" for name in ("notebook", "busy-1")))
"""The icons of a page's tab that pages of JupyterLite ask for again and again, some where it has none."""
OVERRIDES = {
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},  # dark where the reader's system is
}
texts = Texts(__file__)
say = texts.say


def site_settings(kernel: str, lock: str, packages: Iterable[str]) -> dict[str, Any]:
    """Return ``jupyter-lite.json``: Python's place in the site, with the list of its packages, and those it loads."""
    python = {
        "pyodideUrl": f"./{kernel}",
        "disablePyPIFallback": True,
        "pipliteUrls": [],
        "loadPyodideOptions": {"lockFileURL": f"./{lock}", "packages": sorted(packages)},
    }
    plugins = {"@jupyterlite/pyodide-kernel-extension:kernel": python}
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "tsukumo",
            "disabledExtensions": [*DISABLED],
            "litePluginSettings": plugins,
        },
    }


def build_settings(extensions: Iterable[Path], output: Path, epoch: int) -> dict[str, Any]:
    """Return ``jupyter_lite_config.json``: the parts to build, independent of packages installed here.

    *epoch* is the time in seconds that listings give for the notebooks.
    """
    return {
        "LiteBuildConfig": {
            "apps": [*APPS],
            "contents": ["files"],
            "federated_extensions": [str(wheel) for wheel in extensions],
            "ignore_sys_prefix": True,
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "output_dir": str(output),
            "source_date_epoch": epoch,
        }
    }


def trust_notebook(notebook: str) -> str:
    """Return a saved notebook as the site holds it: trusted, and every text in one piece.

    In a file a text may be a list of lines; JupyterLite takes stored outputs as they stand. It knows no
    signatures either, and shows pictures of a notebook that it does not trust as text.
    """
    read: Any = nbformat.reads(notebook, as_version=4)  # type: ignore[no-untyped-call]
    for cell in read.cells:
        if cell.cell_type == "code":
            cell.metadata["trusted"] = True
    return json.dumps(read, indent=1, ensure_ascii=False) + "\n"  # nbformat's own writer takes the trust away


def stage_files(notebooks: Path, settings: Mapping[str, Any], build: Mapping[str, Any]) -> dict[str, bytes]:
    """Return JupyterLite's sources by their paths: the notebooks, and its settings."""
    files = {
        f"files/{source.relative_to(notebooks).as_posix()}": trust_notebook(source.read_text("utf-8")).encode()
        for source in sorted(notebooks.glob("??/**/*.ipynb"))
    }
    named = {"jupyter-lite.json": settings, "jupyter_lite_config.json": build, "overrides.json": OVERRIDES}
    return files | {name: json.dumps(content, indent=1).encode() for name, content in named.items()}


def make_added_files(site: Path, notebooks: Path, beside: Collection[str], live: str) -> dict[str, bytes]:
    """Return the files added to JupyterLite's, by their paths: our first page, pages to read, and icons.

    The pages link to the folders *beside* them; *live* is the folder of their scripts for explorers.
    """
    icon = make_icon((site / "icon-120x120.png").read_bytes())
    first = FIRST_HTML.read_text("utf-8").replace("PAGE", first_page(notebooks))
    ours = {"index.html": first.encode()}
    return {**ours, **make_pages(notebooks, beside, live), **make_older_pages(), **dict.fromkeys(ICONS, icon)}


def first_page(notebooks: Path) -> str:
    """Return the notebook that the site opens on, by its name."""
    return next(name for name in FIRST if (notebooks / LANGS[0] / notebook_file(name, LANGS[0])).exists())


def make_pages(notebooks: Path, beside: Collection[str] = (), live: str = FOLDER) -> dict[str, bytes]:
    """Return every notebook as a page to read, by its path in the site, with the style and the script of all.

    *beside* are the site's other folders, and *live* is that of the scripts for explorers.
    """
    pages = {STYLE.name: style_css().encode(), **{script.name: script.read_bytes() for script in SCRIPTS}}
    home = first_page(notebooks)
    for lang in LANGS:
        for file in sorted((notebooks / lang).rglob("*.ipynb")):
            name = notebook_name(file.relative_to(notebooks).as_posix())
            page = make_page(file.read_text("utf-8"), name, lang, find_place(name, lang, home, beside, live))
            pages[f"{lang}/{name}.html"] = page.encode()
    return pages


def make_older_pages() -> dict[str, bytes]:
    """Return the pages that lead from a chapter's older address to its own, by their paths."""
    page = OLDER_HTML.read_text("utf-8")
    return {
        f"{lang}/{name}.html": page.replace("PAGE", notebook_name(f"{lang}/{name}.ipynb")).encode()
        for name in OLDER
        for lang in LANGS
    }


def find_place(name: str, lang: Lang, home: str, beside: Collection[str] = (), live: str = FOLDER) -> PagePlace:
    """Return the surroundings of the page *name*; *home* is the page that all others link to, which starts by itself.

    That page and the index also link to the folders *beside* the courses.
    """
    file = f"{lang}/{notebook_file(name, lang)}"
    links = {f"{there}.html": words for there, words in ((home, "home"), (INDEX, "index")) if name != there}
    links |= {f"../notebooks/index.html?path={file}": "notebook", f"../lab/index.html?path={file}": "lab"}
    if name in (home, INDEX):
        links |= {f"../{folder}/index.html": folder for folder in BESIDE if folder in beside}
    said = {} if is_closed(name) else {address: say(words, lang) for address, words in links.items()}
    carried = {"notebook": f"../files/{file}"}
    return PagePlace(f"../{live}", "..", said, carried, starts="first" if name == home else "asked", manifest=MANIFEST)


def make_icon(png: bytes) -> bytes:
    """Return a picture of 120 pixels as an icon of a page's tab, a fiftieth of JupyterLite's own."""
    return struct.pack("<3H4B2H2I", 0, 1, 1, 120, 120, 0, 0, 1, 32, len(png), 22) + png
