"""The settings by which JupyterLite builds, and the pages that are ours: the notebooks and the first page."""

from __future__ import annotations

import json
import struct
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

import nbformat

from lite.reading import first_page, reading_pages
from lite.slim import APPS, DISABLED

FIRST = Path(__file__).with_name("first.html")
ICONS = ("favicon.ico", "lab/favicon.ico", *(f"static/favicons/favicon-{name}.ico" for name in ("notebook", "busy-1")))
"""Icons of a page's tab that pages of JupyterLite ask for again and again, some where it has none."""
OVERRIDES = {
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},  # dark where the reader's system is
}


def site_settings(kernel: str, lock: str, packages: Iterable[str]) -> dict[str, Any]:
    """``jupyter-lite.json``: where Python is in the site, with the list of its packages, and what it loads."""
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
    """``jupyter_lite_config.json``: what is built, from nothing that happens to be installed here.

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


def page_of(notebook: str) -> str:
    """A saved notebook as the site holds it: trusted, and every text in one piece.

    In a file a text may be a list of lines; JupyterLite takes stored outputs as they stand. It knows no
    signatures either, and shows pictures of a notebook that it does not trust as text.
    """
    read: Any = nbformat.reads(notebook, as_version=4)  # type: ignore[no-untyped-call]
    for cell in read.cells:
        if cell.cell_type == "code":
            cell.metadata["trusted"] = True
    return json.dumps(read, indent=1, ensure_ascii=False) + "\n"  # nbformat's own writer takes the trust away


def stage(folder: Path, notebooks: Path, settings: Mapping[str, Any], build: Mapping[str, Any]) -> int:
    """Lay out in *folder* what JupyterLite builds from; the number of notebooks."""
    sources = sorted(notebooks.glob("??/*.ipynb"))
    for source in sources:
        page = folder / "files" / source.relative_to(notebooks)
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(page_of(source.read_text("utf-8")), "utf-8")
    for name, content in (
        ("jupyter-lite.json", settings),
        ("jupyter_lite_config.json", build),
        ("overrides.json", OVERRIDES),
    ):
        (folder / name).write_text(json.dumps(content, indent=1), "utf-8")
    return len(sources)


def added(site: Path, notebooks: Path, beside: Collection[str], live: str) -> dict[str, bytes]:
    """What the site gets besides what JupyterLite made, by their paths: our first page, pages to read, and icons.

    The pages lead to what else stands *beside* them; *live* is the folder of what makes them alive.
    """
    icon = small_icon((site / "icon-120x120.png").read_bytes())
    first = FIRST.read_text("utf-8").replace("PAGE", first_page(notebooks))
    ours = {"index.html": first.encode()}
    return {**ours, **reading_pages(notebooks, beside, live), **dict.fromkeys(ICONS, icon)}


def small_icon(png: bytes) -> bytes:
    """A picture of 120 pixels as an icon of a page's tab, a fiftieth of JupyterLite's own."""
    return struct.pack("<3H4B2H2I", 0, 1, 1, 120, 120, 0, 0, 1, 32, len(png), 22) + png
