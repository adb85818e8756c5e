"""The life of a page to read: Python with what its explorers import, and ipywidgets' half on the page.

All of it stands in one folder of the site; such a page takes nothing of JupyterLite, whose kernel takes its packages
from here too.
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

from lite.compiled import compiled
from lite.fetch import Package, Python, fetch_package
from lite.wheels import Wheel, unpacked

FRONT = Path(__file__).with_name("front")
FOLDER = "live"
"""The folder of the site."""
SCRIPTS = ("kernel.mjs", "live.js", "python.js", "unpack.js")
PAGE_HALF = ("/live.js", "/widgets.js", ".woff2")
"""What the page itself loads; the rest is for its worker."""
MANAGER = Package(
    "@jupyter-widgets/html-manager",
    "1.0.15",
    "5thBIV6ymNgmPVOHvzx+gGy8ZSKmSazhtGw4/c4xJDVzRhG9PTeQsRjF3FUTopvFi//SABeNz1yp47bCrJ3CQA==",
)
"""ipywidgets' own manager for pages without Jupyter, by its makers."""
EMBED = "dist/embed-amd.js"
FONT = "dist/1551f4f60c37af51121f.woff2"
"""The icons of ipywidgets' buttons, as its style names them."""
MODULES = ("base", "controls", "html-manager")
"""What of it is taken: the rest is for ipywidgets 7, and for widgets that are stored in a page."""
OWN = ("tsukumo", "tsukumo-lab")
AT_ONCE = (
    *("anywidget", "comm", "ipython", "ipywidgets", "mistune", "psygnal", "segno", "traitlets", "typing-extensions"),
    *OWN,
)
"""The packages that every explorer imports, which are unpacked before Python starts."""
LATER = {"plotly": ("plotly", "narwhals", "packaging")}
"""The packages that are fetched when something imports them, with those that they need."""
UNUSED = ("*/tests/*", "*.pyi", "*/py.typed", "anywidget/nbextension/*", "*.data/*")
"""What of them nobody imports."""
COPIED = "tsukumo/share/"
"""What is not imported, but copied as it was written: the beginning of a new game."""
KEPT = ("METADATA", "entry_points.txt")
"""What of a package's description Python may ask for."""
AROUND = """\
(() => {
  const modules = (globalThis.jupyterWidgets = {});
  const module = { uri: document.currentScript.src };
  const define = (name, needs, make) => {
    modules[name] = make(...needs.map((need) => (need === "module" ? module : modules[need])));
  };
%s
})();
"""
"""The definitions of modules around which there is no loader: each comes after what it needs."""


def live_files(
    wheels: Mapping[str, Wheel], anywidget: Wheel, python: Python, runtime: str, cache: Path
) -> dict[str, bytes]:
    """The files by their paths in the site: in a folder by their content, so that a page finds those it was made with.

    *wheels* are those that the site holds in *runtime*, the folder of Python; *anywidget* is the whole wheel.
    """
    fetched = {name: [f"{runtime}/{wheels[each].path}" for each in needed] for name, needed in LATER.items()}
    settings = {"info": python.info, "runtime": runtime, "bundled": AT_ONCE, "wheels": fetched}
    lines = "".join(f"export const {name} = {json.dumps(value)};\n" for name, value in settings.items())
    files = {
        **{name: (FRONT / name).read_bytes() for name in SCRIPTS},
        FONT.partition("/")[2]: fetch_package(MANAGER, (FONT,), cache)[FONT],
        "settings.js": lines.encode(),
        "widgets.js": page_widgets(anywidget, cache),
        "packages.tar.gz": packed({name: wheels[name] for name in AT_ONCE}, python, cache),
    }
    digest = hashlib.sha256(b"".join(hashlib.sha256(content).digest() for content in files.values())).hexdigest()
    return {f"{FOLDER}/{digest[:12]}/{name}": content for name, content in files.items()}


def later(wheels: Mapping[str, Wheel]) -> list[str]:
    """The paths in Python's folder of what is fetched when something imports it."""
    return [wheels[name].path for needed in LATER.values() for name in needed]


def packed(wheels: Mapping[str, Wheel], python: Python, cache: Path) -> bytes:
    """Packages as one archive, without what no page imports, compiled."""
    ours, theirs = dict[str, bytes](), dict[str, bytes]()
    for name, wheel in wheels.items():
        kept = {file: content for file, content in unpacked(wheel.content).items() if _kept(file)}
        (ours if name in OWN else theirs).update(kept)
    copied = {file: ours.pop(file) for file in [*ours] if file.startswith(COPIED)}
    place = f"lib/python{'.'.join(python.version)}/site-packages"
    files = compiled(theirs, place, python, cache) | compiled(ours, place, python, cache) | copied
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, content in sorted(files.items()):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    return gzip.compress(archive.getvalue(), 9, mtime=0)


def _kept(file: str) -> bool:
    folder, _, name = file.partition("/")
    if folder.endswith(".dist-info"):
        return name in KEPT
    return not any(fnmatchcase(file, pattern) for pattern in UNUSED)


def page_widgets(anywidget: Wheel, cache: Path) -> bytes:
    """The page's half of ipywidgets and anywidget as one script."""
    embed = fetch_package(MANAGER, (EMBED,), cache)[EMBED].decode()
    parts = {part.split('"')[1]: f"define({part}" for part in embed.split("\ndefine(")[1:]}
    taken = [parts[f"@jupyter-widgets/{name}"].rpartition("//# sourceMappingURL")[0] for name in MODULES]
    theirs = unpacked(anywidget.content)["anywidget/nbextension/index.js"].decode()
    named = theirs.replace('define(["@jupyter-widgets/base"]', 'define("anywidget", ["@jupyter-widgets/base"]')
    return (AROUND % "\n".join([*taken, f"(() => {{\n{named}\n}})();"])).encode()
