"""The site as a browser keeps it: for the next visit, as an app of its own, and at a table without a network."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from builder.live import FOLDER, PAGE_HALF
from builder.pages import MANIFEST, OLDER, say
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.teaching.course import is_chapter, notebook_file
from tsukumo_widgets.pages.static_page import ICON, SCRIPTS, STYLE

WORKER: Final = Path(__file__).parents[1] / "front" / "offline.js"


def offline_files(files: Mapping[str, bytes], python: Mapping[str, bytes], first: str) -> dict[str, bytes]:
    """Return the files that make the site an app that needs no network, by their paths in the site.

    *files* are the pages with their scripts, and *python* are the files of the browser's Python; *first* is
    the page that the site opens on.
    """
    kept = {f"{lang}/": list(_for_pages(files, lang)) for lang in LANGS}
    kept[f"{FOLDER}/"] = [*(path for path in files if _alive(path) and not path.endswith(PAGE_HALF)), *python]
    digests = (f"{path} {hashlib.sha256(content).hexdigest()}" for path, content in {**files, **python}.items())
    version = hashlib.sha256("\n".join(sorted(digests)).encode()).hexdigest()[:12]
    script = WORKER.read_text("utf-8").replace('VERSION = ""', f'VERSION = "{version}"')
    script = script.replace("HELD = {}", f"HELD = {json.dumps(kept, indent=1)}")
    manifests = {manifest_path(lang): manifest(lang, first) for lang in LANGS}
    return {WORKER.name: script.encode(), ICON.name: ICON.read_bytes(), **manifests}


def manifest_path(lang: Lang) -> str:
    """Return the path of the app's manifest in one language."""
    return f"{lang}/{MANIFEST}"


def manifest(lang: Lang, first: str) -> bytes:
    """Return the manifest of the app in one language, which opens on its *first* page."""
    described = {
        "name": "tsukumo",
        "short_name": "tsukumo",
        "description": say("app", lang),
        "lang": lang,
        "start_url": f"{first}.html",
        "scope": "../",
        "display": "standalone",
        "icons": [{"src": f"../{ICON.name}", "sizes": "any", "type": "image/svg+xml"}],
    }
    return json.dumps(described, indent=1, ensure_ascii=False).encode()


def _alive(path: str) -> bool:
    return path.startswith(f"{FOLDER}/")


def _for_pages(files: Mapping[str, bytes], lang: Lang) -> Iterator[str]:
    """Yield the paths that the pages of a language need from the start: chapters are kept once they are read."""
    yield from (STYLE.name, *(script.name for script in SCRIPTS), ICON.name, manifest_path(lang))
    yield from (path for path in files if _alive(path) and path.endswith(PAGE_HALF))
    for path in map(Path, files):
        name = path.stem
        if path.suffix == ".html" and path.parts[0] == lang and name not in OLDER and not is_chapter(name):
            yield path.as_posix()
            yield f"files/{lang}/{notebook_file(name, lang)}"
