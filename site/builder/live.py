"""The live half of the site's pages: Python with the packages of explorers, and the page's scripts.

All files stand in one folder of the site. Such a page needs nothing of JupyterLite, whose kernel takes its packages
from here, too.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import tarfile
from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path

from builder.compiled import compile_files
from builder.fetch import BrowserPython
from builder.wheels import Wheel
from tsukumo_widgets.pages.static_page import ALIVE, CARRIER

FRONT = Path(__file__).parents[1] / "front"
FOLDER = "live"
"""The folder of these files in the site."""
SCRIPTS = {
    **{path.name: path for path in ALIVE},
    CARRIER: FRONT / "worker.js",
    **{name: FRONT / name for name in ("kernel.mjs", "python.js", "unpack.js")},
}
"""The scripts by their names there."""
PAGE_HALF = (f"/{CARRIER}", *(f"/{path.name}" for path in ALIVE))
"""The scripts that the page itself loads; the others are for its worker."""
PAGE = FRONT / "browser.py"
"""The module of Python that exists only there."""
OWN = ("tsukumo", "tsukumo-lab")
AT_ONCE = (
    *("anywidget", "comm", "ipython", "ipywidgets", "mistune", "psygnal", "segno", "traitlets", "typing-extensions"),
    *OWN,
)
"""The packages that every explorer imports, which are unpacked before Python starts."""
LATER = {"plotly": ("plotly", "narwhals", "packaging")}
"""The packages that are fetched when they are imported, with those that they need."""
UNUSED = ("*/tests/*", "*.pyi", "*/py.typed", "anywidget/nbextension/*", "*.data/*", "tsukumo_widgets/pages/static/*")
"""The files of these packages that nobody imports."""
COPIED = "tsukumo/share/"
"""The folder that is not imported, but copied as it was written: the template of a new game."""
KEPT = ("METADATA", "entry_points.txt")
"""The files of a package's description that Python may ask for."""


def live_files(wheels: Mapping[str, Wheel], python: BrowserPython, runtime: str, cache: Path) -> dict[str, bytes]:
    """Return the files by their paths in the site: in a folder named by their content, so that a page finds its own.

    *wheels* are those that the site holds in *runtime*, the folder of Python.
    """
    fetched = {name: [f"{runtime}/{wheels[each].path}" for each in needed] for name, needed in LATER.items()}
    settings = {"info": python.info, "runtime": runtime, "bundled": AT_ONCE, "wheels": fetched}
    lines = "".join(f"export const {name} = {json.dumps(value)};\n" for name, value in settings.items())
    files = {
        **{name: path.read_bytes() for name, path in SCRIPTS.items()},
        "settings.js": lines.encode(),
        "packages.tar.gz": pack_packages({name: wheels[name] for name in AT_ONCE}, python, cache),
    }
    digest = hashlib.sha256(b"".join(hashlib.sha256(content).digest() for content in files.values())).hexdigest()
    return {f"{FOLDER}/{digest[:12]}/{name}": content for name, content in files.items()}


def list_later(wheels: Mapping[str, Wheel]) -> list[str]:
    """Return the paths in Python's folder of packages that are fetched when they are imported."""
    return [wheels[name].path for needed in LATER.values() for name in needed]


def pack_packages(wheels: Mapping[str, Wheel], python: BrowserPython, cache: Path) -> bytes:
    """Return packages and `PAGE` as one archive, without files that no page imports, compiled."""
    ours, theirs = dict[str, bytes](), dict[str, bytes]()
    for name, wheel in wheels.items():
        kept = {file: content for file, content in wheel.files().items() if _is_needed(file)}
        (ours if name in OWN else theirs).update(kept)
    ours[PAGE.name] = PAGE.read_bytes()
    copied = {file: ours.pop(file) for file in [*ours] if file.startswith(COPIED)}
    place = f"lib/python{'.'.join(python.version)}/site-packages"
    files = compile_files(theirs, place, python, cache) | compile_files(ours, place, python, cache) | copied
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, content in sorted(files.items()):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    return gzip.compress(archive.getvalue(), 9, mtime=0)


def _is_needed(file: str) -> bool:
    folder, _, name = file.partition("/")
    if folder.endswith(".dist-info"):
        return name in KEPT
    return not any(fnmatchcase(file, pattern) for pattern in UNUSED)
