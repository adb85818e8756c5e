"""The pages to read: every notebook as it was saved, without code, with no Python needed to show it.

What needs Python, an explorer, is its picture there, until a click puts the live one in its place (`lite.live`). The
page that the site opens on does so by itself.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import mistune
import nbformat

import tsukumo_widgets
from tsukumo.core.course import INDEX, START
from tsukumo.core.look import page_css
from tsukumo.core.palette import night_rules
from tsukumo.core.registry import is_closed, notebook_file
from tsukumo.core.text import LANGS, Lang, Sentences

STYLE = Path(__file__).with_name("reading.css")
SCRIPT = Path(__file__).with_name("reading.js")
FIRST = ("first_hour", START)
"""What the site opens on: the first of these that there is."""
BESIDE = ("docs",)
"""What the site may hold beside the courses, by the names of folders, which are those of the words that lead there."""
LINK = re.compile(r'(href="(?:\.\./\w\w/)?[\w-]+)\.ipynb\b')
WHOLE = {"Cover", "Gallery", "fold"}
"""What needs no Python to be used."""
PLAIN = "".join(sign for sign in map(chr, range(32, 127)) if sign not in "%#&'")
"""What stands for itself in the address of a picture, between single quotes: more would make it half as long again."""
USED = re.compile(
    rf"^[^#\n]*\b({'|'.join(name for name in tsukumo_widgets.__all__ if name not in WHOLE)})\b\S*\(", re.MULTILINE
)
"""Code that shows something to use."""
_say = Sentences(__file__)
say = _say.say
_html: Any = mistune.create_markdown(escape=False, plugins=["table", "strikethrough"])


def first_page(notebooks: Path) -> str:
    """The notebook that the site opens on, by its file's name without the suffix."""
    names = (Path(notebook_file(name)).stem for name in FIRST)
    return next(name for name in names if (notebooks / LANGS[0] / f"{name}.ipynb").exists())


def reading_pages(notebooks: Path, beside: Collection[str] = (), live: str = "live") -> dict[str, bytes]:
    """Every page by its path in the site, with their style and script.

    *beside* are its other folders, and *live* is the one of what makes pages alive.
    """
    style = "\n".join((page_css(), night_rules(), STYLE.read_text("utf-8")))
    pages = {STYLE.name: style.encode(), SCRIPT.name: SCRIPT.read_bytes()}
    for lang in LANGS:
        for file in sorted((notebooks / lang).glob("*.ipynb")):
            page = page_of(file.read_text("utf-8"), file.stem, lang, first_page(notebooks), beside, live)
            pages[f"{lang}/{file.stem}.html"] = page.encode()
    return pages


def page_of(notebook: str, name: str, lang: Lang, home: str, beside: Collection[str] = (), live: str = "live") -> str:
    """A saved notebook as a page; *name* is its file's, and *home* that of the page that all others lead back to.

    That page and the index also lead to what stands *beside* the courses.
    """
    read: Any = nbformat.reads(notebook, as_version=4)  # type: ignore[no-untyped-call]
    file = f"{lang}/{name}.ipynb"
    parts = (part for number, cell in enumerate(read.cells) for part in _cell(cell, number, lang))
    title = re.search(r"^# (.+)$", "\n".join(cell.source for cell in read.cells), re.MULTILINE)
    other: Lang = "en" if lang == "it" else "it"
    links = {f"{there}.html": words for there, words in ((home, "home"), (INDEX, "index")) if name != there}
    links |= {f"../notebooks/index.html?path={file}": "notebook", f"../lab/index.html?path={file}": "lab"}
    if name in (home, INDEX):
        links |= {f"../{folder}/index.html": folder for folder in BESIDE if folder in beside}
    links = {} if is_closed(name) else links
    bar = " ".join(f'<a href="{address}">{escape(_say.say(words, lang))}</a>' for address, words in links.items())
    return f"""\
<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title[1] if title else name)} – tsukumo</title>
<link rel="icon" href="../icon.svg">
<link rel="manifest" href="app.webmanifest">
<link rel="stylesheet" href="../{STYLE.name}">
<script type="module" src="../{SCRIPT.name}"></script>
</head>
<body data-notebook="../files/{file}" data-live="../{live}/live.js"{" data-at-once" if name == home else ""}>
<nav>{bar} <a href="../{other}/{name}.html" hreflang="{other}" lang="{other}">{_say.say("other", lang)}</a></nav>
<main>
{chr(10).join(parts)}
</main>
</body>
</html>
"""


def _cell(cell: Mapping[str, Any], number: int, lang: Lang) -> Iterator[str]:
    """The parts of a cell that are read: its text, or what its code showed."""
    if cell["cell_type"] == "markdown":
        yield LINK.sub(r"\1.html", _html(cell["source"]))
        return
    outputs = [part for output in cell.get("outputs", ()) for part in _output(output)]
    if not USED.search(cell["source"]):
        yield from outputs
        return
    start, wait, failed = (escape(_say.say(words, lang)) for words in ("live", "wait", "failed"))
    said = f'data-wait="{wait}" data-failed="{failed}"'
    button = f'<button type="button" data-cell="{number}" {said}>{start}</button>'
    yield f"<figure>{''.join(outputs)}<figcaption>{button}</figcaption></figure>"


def _output(output: Mapping[str, Any]) -> Iterator[str]:
    """One output of a cell, in the best way a page can show it."""
    data = output.get("data", {})
    if output["output_type"] == "stream":
        yield f"<pre>{escape(output['text'])}</pre>"
    elif drawn := data.get("image/svg+xml"):
        # Each picture is a document of its own: their ids are the same.
        match = re.search(r'aria-label="([^"]*)"|<title>([^<]*)</title>', drawn)
        alt = match[1] or match[2] if match else ""
        yield f'<img src=\'data:image/svg+xml,{quote(drawn, safe=PLAIN)}\' alt="{alt}" loading="lazy">'
    elif html := data.get("text/html"):
        yield LINK.sub(r"\1.html", html)
    elif text := data.get("text/markdown"):
        yield LINK.sub(r"\1.html", _html(text))
    elif plain := data.get("text/plain"):
        yield f"<pre>{escape(plain)}</pre>"
