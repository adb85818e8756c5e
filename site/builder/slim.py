"""The removal of parts of JupyterLab that the site does not need, before the site is put in its place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

APPS = ("lab", "notebooks", "tree")
"""The applications of JupyterLite that the site has; links between notebooks go through the last one."""
DISABLED = ("@jupyterlab/mermaid-extension", "@jupyterlab/vega5-extension")
"""Extensions that the site does without: other diagrams than ours."""
LIBRARIES = ("mermaidAPI",)
"""The words that occur only in a library of theirs that is loaded when it is used."""
SHARED = frozenset({"vega", "vega-embed", "vega-lite"})
"""The names under which extensions share the others."""
CORE = "jlab_core"
DROPPED = (
    "**/*.map",  # for readers who debug JupyterLab and Sphinx's theme
    *(f"**/fa-*.{kind}" for kind in ("eot", "svg", "ttf", "woff")),  # browsers take the font in woff2
    "rspack.config*.js",
)
"""Patterns of files that no page loads."""
_LOADS = re.compile(r"\.e\((\d+)\)")
_SHARES = re.compile(r'(?=\{name:"|\{shareScope:)')
_NAME = re.compile(r'\{(?:name|shareScope:"default",shareKey):"([^"]+)"')


def slim(site: Path) -> None:
    """Remove the files of a site that no page loads."""
    for pattern in DROPPED:
        for file in site.glob(pattern):
            file.unlink()
    for file in find_unused(site / "build"):
        file.unlink()


def find_unused(build: Path) -> list[Path]:
    """Return the scripts of JupyterLab that are reached only through parts that the site does without."""
    files = {file.name.partition(".")[0]: file for file in sorted(build.glob("*.js"))}
    parts = {name: file for name, file in files.items() if name.isdecimal()}
    texts = {name: files[name].read_text("utf-8") for name in (*parts, CORE)}
    shut = {name for name in parts if any(library in texts[name] for library in LIBRARIES)}
    bundles = [(build / app / "bundle.js").read_text("utf-8") for app in APPS]
    shares = [share for bundle in bundles for share in _SHARES.split(bundle)]
    named = [(_NAME.match(share), share) for share in shares]
    loading = [share for name, share in named if not (name and name[1] in SHARED)]
    ways = [CORE, *(way for share in loading for way in _LOADS.findall(share))]
    return [parts[name] for name in parts.keys() - find_reached(ways, texts, shut)]


def find_reached(ways: list[str], texts: Mapping[str, str], shut: set[str]) -> set[str]:
    """Return the names reached on some *ways*, by the loads in each text, without going through those *shut*."""
    seen, left = set[str](), [*ways]
    while left:
        name = left.pop()
        if name in texts and name not in seen | shut:
            seen.add(name)
            left += _LOADS.findall(texts[name])
    return seen
