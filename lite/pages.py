"""What JupyterLite is told to build, and the pages that are ours: the notebooks and the first page."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

import nbformat

from lite.reading import first_page, reading_pages

FIRST = Path(__file__).with_name("first.html")
ICONS = ("favicon.ico", *(f"static/favicons/favicon-{name}.ico" for name in ("notebook", "busy-1")))
"""Icons of a page's tab that pages ask for again and again, and JupyterLite has only elsewhere."""
OVERRIDES = {
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},  # dark where the reader's system is
}


def site_settings(runtime: str, lock: str, packages: Iterable[str]) -> dict[str, Any]:
    """``jupyter-lite.json``: where Python is, *runtime* being its folder in the site, and what it loads."""
    kernel = {
        "pyodideUrl": f"./{runtime}/pyodide.mjs",
        "disablePyPIFallback": True,
        "pipliteUrls": [],
        "loadPyodideOptions": {"lockFileURL": f"./{runtime}/{lock}", "packages": sorted(packages)},
    }
    plugins = {"@jupyterlite/pyodide-kernel-extension:kernel": kernel}
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {"appName": "tsukumo", "litePluginSettings": plugins},
    }


def build_settings(extensions: Iterable[Path], output: Path, epoch: int) -> dict[str, Any]:
    """``jupyter_lite_config.json``: what is built, from nothing that happens to be installed here.

    *epoch* is the time in seconds that listings give for the notebooks.
    """
    return {
        "LiteBuildConfig": {
            "apps": ["lab", "notebooks", "tree"],  # through tree links between notebooks go
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


def added(site: Path, notebooks: Path, beside: Collection[str] = ()) -> dict[str, bytes]:
    """What the site gets besides what JupyterLite made, by their paths: our first page, pages to read, and icons.

    The pages lead to what else stands *beside* them.
    """
    icon = (site / "lab" / "favicon.ico").read_bytes()
    first = FIRST.read_text("utf-8").replace("PAGE", first_page(notebooks))
    ours = {"index.html": first.encode()}
    return {**ours, **reading_pages(notebooks, beside), **dict.fromkeys(ICONS, icon)}
