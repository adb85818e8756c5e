"""A saved notebook as a page to read, without code, with no Python needed to show it.

An explorer, which needs Python, is its picture there, until the live one takes its place: after a click, or by itself.
The page is the same whatever carries its messages to Python (`PagePlace`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Any, Final, Literal, NamedTuple
from urllib.parse import quote

import mistune

import tsukumo_widgets
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.css import page_css
from tsukumo.core.look.html import html, join
from tsukumo.core.look.palette import night_rules
from tsukumo.core.teaching.course import Chapter, find_neighbours, is_chapter, notebook_file, notebook_name
from tsukumo_widgets.pages.asked import ASK, ASK_STYLE, ASKED, asked_html

STATIC: Final = Path(__file__).with_name("static")
STYLE: Final = STATIC / "page.css"
SCRIPT: Final = STATIC / "page.js"
SCRIPTS: Final = (SCRIPT, ASK)
"""The scripts of pages to read."""
ICON: Final = STATIC / "icon.svg"
ALIVE: Final = (STATIC / "live.js", STATIC / "draw.js")
"""The scripts that make a page live, beside the carrier of its messages."""
CARRIER: Final = "carrier.js"
"""The module that carries them, by its name beside those."""
LINK = re.compile(r'href="([\w./-]+\.ipynb)\b')
"""A pattern of links to another notebook."""
HEADING = re.compile(r"# (.+)\n*")
"""A pattern of the title with which a notebook begins."""
PRE = '<pre tabindex="0">'
"""The opening tag of preformatted text, which may be wider than a page, and is scrolled by keys, too."""
LANGUAGES: Final[Mapping[Lang, str]] = {"it": "Italiano", "en": "English"}
"""Each language by its own name."""
WHOLE = {"Cover", "Gallery", "fold"}
"""The names that need no Python to be used."""
PLAIN = "".join(sign for sign in map(chr, range(32, 127)) if sign not in "%#&'")
"""The characters that need no escape in a picture's address in single quotes: escapes would add half its length."""
USED = re.compile(
    rf"^[^#\n]*\b({'|'.join(name for name in tsukumo_widgets.__all__ if name not in WHOLE)})\b\S*\(", re.MULTILINE
)
"""A pattern of code that shows an explorer."""
STILL: Final = "tk-stored"
"""The class of the words across a picture by which a notebook says that it is one: pages take them away."""
ACROSS = re.compile(rf'<g class="{STILL}">.*?</g>\n?', re.DOTALL)
ASKED_CLASS: Final = 'class="tk-asked"'
FOLD: Final = "<details"
BRIEF: Final = 240
"""The most letters of a text that is presented above an explorer, for which it leaves room."""
MOST_TEXT: Final = 900
"""The most HTML, in characters, of short points that are presented together."""
WIDE: Final = 1.25
"""The ratio of width to height from which on nothing stands beside a picture, such as a row of cards."""
_SHOWN: Final = re.compile(r'<svg\b[^>]* width="([\d.]+)"')
_BOX: Final = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')
_CHART: Final = re.compile(r'<img class="tk-wide"[^>]* height="([4-9]\d\d|\d{4,})"')
"""A pattern of a wide picture that is too high to stand below a text."""
_TAG: Final = re.compile("<[^>]*>")
_HEADING: Final = re.compile(r"<h([23])>(.*?)</h\1>")
_BEFORE_HEADING: Final = re.compile(r"(?<!</h2>\n)(?=<h[23]>)")
"""The places at which a text comes to its next point; the title of a part stays with its first point."""
_IN_HEADING: Final = re.compile(r"((?:<code>[^<]*</code>,? *)+)")
"""The ids of clauses before the title of what is said of them."""
texts = Texts(__file__)
say = texts.say
_html: Any = mistune.create_markdown(escape=False, plugins=["table", "strikethrough"])


class PagePlace(NamedTuple):
    """The place of a page: a site, where Python runs in the reader's browser, or a server.

    Addresses are relative to the page. *live* is the folder of its scripts for explorers, *page* that of its style and
    script, *links* are the addresses of other places, with their words. *carried* are the ``data`` of the page's body
    for the carrier of its messages, *around* is HTML above it. *starts* chooses the explorers that start by themselves:
    only those ``asked`` for, the ``first``, or ``all`` as they come into view. *manifest* describes the place as an
    app, if it is one.
    """

    live: str
    page: str
    links: Mapping[str, str]
    carried: Mapping[str, str]
    around: str = ""
    starts: Literal["asked", "first", "all"] = "asked"
    manifest: str = ""


def style_css() -> str:
    """Return the style of every page."""
    sheets = (STYLE, ASK_STYLE, STATIC / "widgets.css")
    return "\n".join((page_css(), night_rules(), *(sheet.read_text("utf-8") for sheet in sheets)))


def make_page(notebook: str, name: str, lang: Lang, place: PagePlace) -> str:
    """Return a saved notebook as a page; *name* is the notebook's."""
    cells = [{**cell, "source": "".join(cell["source"])} for cell in json.loads(notebook)["cells"]]
    waits = "opens" if "server" in place.carried else "starts"
    title, about = _take_head(cells, name, lang)
    if is_chapter(name):
        parts, contents = _number_headings(_sections(cells, lang, waits))
        chapter = _chapter_bar(name, contents, lang)
    else:
        parts, chapter = [*_parts(cells, lang, waits)], ""
    other: Lang = "en" if lang == "it" else "it"
    bar = join((html('<a href="{}">{}</a>', address, words) for address, words in place.links.items()), " ")
    data = {**place.carried, "live": f"{place.live}/live.js"}
    head = [f'<link rel="manifest" href="{place.manifest}">'] if place.manifest else []
    if place.starts != "asked":
        data["at-once"] = place.starts
        modules = (*(path.name for path in ALIVE), CARRIER)  # all at once, rather than each when another asks for it
        head += [f'<link rel="modulepreload" href="{place.live}/{module}">' for module in modules]
    attributes = join(html(' data-{}="{}"', key, value) for key, value in data.items())
    there = f'<a href="../{other}/{name}.html" hreflang="{other}" lang="{other}">{LANGUAGES[other]}</a>'
    single = ' class="tk-single"' if sum(cell["cell_type"] == "code" for cell in cells) == 1 else ""
    return f"""\
<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{html("<title>{} – tsukumo</title>", title or name)}
<link rel="icon" href="{place.page}/{ICON.name}">
<link rel="stylesheet" href="{place.page}/{STYLE.name}">
<script type="module" src="{place.page}/{SCRIPT.name}"></script>
{chr(10).join(head)}
</head>
<body{single}{attributes}>
{place.around}<header><nav>{bar}</nav> {f"<h1>{_read_line(title)}</h1>" if title else ""} {about} {there}</header>
{chapter}<main>
{link_pages(chr(10).join(parts), name, lang)}
</main>
</body>
</html>
"""


def _take_head(cells: list[dict[str, Any]], name: str, lang: Lang) -> tuple[str, str]:
    """Take the title out of a page's first cell, and, above an explorer, its introduction; return both, that as HTML.

    The introduction is folded once it has been seen (``page.js``). A chapter is read from its beginning.
    """
    first = cells[0]
    match = HEADING.match(first["source"]) if first["cell_type"] == "markdown" else None
    if not match:
        return "", ""
    first["source"] = first["source"][match.end() :]
    shown = len(cells) > 1 and cells[1]["cell_type"] == "code"
    if is_chapter(name) or not shown or not first["source"].strip():
        return match[1], ""
    read, first["source"] = _read(first["source"]), ""
    words = html("<summary>{}</summary>", texts.say("about", lang))
    about = f'<details class="tk-about" open>{words}{link_pages(read, name, lang)}</details>'
    return match[1], about


def link_pages(page: str, name: str, lang: Lang) -> str:
    """Return the HTML of a notebook's page with links to pages instead of the files of notebooks."""
    folder = PurePosixPath(lang, notebook_file(name, lang)).parent

    def link(match: re.Match[str]) -> str:
        file = normpath(folder / match[1])
        there = file.partition("/")[0]
        return f'href="{"" if there == lang else f"../{there}/"}{notebook_name(file)}.html'

    return LINK.sub(link, page)


def _parts(cells: Sequence[Mapping[str, Any]], lang: Lang, waits: str) -> Iterator[str]:
    """Yield the visible parts of all cells."""
    for number, cell in enumerate(cells):
        yield from _cell(cell, number, lang, waits)


def _sections(cells: Sequence[Mapping[str, Any]], lang: Lang, waits: str) -> Iterator[str]:
    """Yield the sections of a chapter, each to be shown by itself: a text, what is displayed below it, one question.

    A text that begins with a fold goes on with what it explains; an explorer or a chart after a long text stands by
    itself. A last text that asks nothing, with links, leads on to other chapters, as the bar does: it is not presented.
    """
    parts: list[str] = []
    asked = False
    for number, cell in enumerate(cells):
        text = cell["cell_type"] == "markdown"
        shown = "".join(_cell(cell, number, lang, waits))
        below = [each["cell_type"] for each in cells[number + 1 : number + 2]]
        for part in _points(shown, below == ["code"]) if text else filter(str.strip, [shown]):
            asks = ASKED_CLASS in part or part.startswith("<figure><img")
            large = part.startswith("<figure>") or _CHART.match(part)
            alone = large and not asked and len(_TAG.sub("", "".join(parts))) > BRIEF
            if parts and ((text and not part.startswith(FOLD)) or (asks and asked) or alone):
                yield f'<section class="tk-step">{"".join(parts)}</section>'
                parts, asked = [], False
            parts.append(f'<div class="tk-text">{part}</div>' if text else part)
            asked |= asks
    if parts:
        last = "".join(parts)
        onward = len(parts) == 1 and FOLD not in last and LINK.search(last)
        yield f'<section class="{"tk-onward" if onward else "tk-step"}">{last}</section>'


def _points(text: str, shows: bool) -> Iterator[str]:
    """Yield a text in parts that a screen has room for; only its last point stands beside what it *shows*."""
    points = [point for point in _BEFORE_HEADING.split(text) if point.strip()]
    last = points.pop() if shows and points else ""
    part = ""
    for point in points:
        if part and len(part) + len(point) > MOST_TEXT:
            yield part
            part = ""
        part += point
    yield from filter(None, (part, last))


def _number_headings(parts: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return the parts of a chapter with their headings as targets of links, and those links, as items of a list.

    In a heading the id of a clause comes after what people call it.
    """
    links: list[str] = []

    def head(match: re.Match[str]) -> str:
        level, inner = match[1], match[2]
        words = title = _IN_HEADING.sub("", inner).strip()
        if ids := _IN_HEADING.match(inner):
            title += f' <small class="tk-id">{ids[1].strip()}</small>'
        target = f"part-{len(links)}"
        links.append(f'<li class="tk-level-{level}"><a href="#{target}">{words}</a></li>')
        return f'<h{level} id="{target}">{title}</h{level}>'

    return [_HEADING.sub(head, part) for part in parts], links


def _chapter_bar(name: str, contents: Iterable[str], lang: Lang) -> str:
    """Return the bar above a chapter: the chapters beside it, its contents, and *present*."""
    before, after = find_neighbours(name)
    words = {key: html("{}", say(key, lang)) for key in ("chapter", "contents", "present", "leave")}
    parts = [
        _neighbour(before, "prev", "← {}", lang),
        f"<details><summary>{words['contents']}</summary><ol>{''.join(contents)}</ol></details>",
        f'<button type="button" data-leave="{words["leave"]}">{words["present"]}</button>',
        _neighbour(after, "next", "{} →", lang),
    ]
    return f'<nav class="tk-chapter" aria-label="{words["chapter"]}">{" ".join(parts)}</nav>\n'


def _neighbour(chapter: Chapter | None, rel: str, arrow: str, lang: Lang) -> str:
    """Return a link to a chapter, or its empty place in the bar."""
    if chapter is None:
        return "<span></span>"
    return html('<a href="{}.html" rel="{}">{}</a>', chapter.name, rel, arrow.format(chapter.title.say(lang)))


def _cell(cell: Mapping[str, Any], number: int, lang: Lang, waits: str) -> Iterator[str]:
    """Yield the visible parts of a cell: its text, or the outputs of its code."""
    if cell["cell_type"] == "markdown":
        yield _read(cell["source"])
        return
    outputs = [part for output in cell.get("outputs", ()) for part in _output(output, lang)]
    if not USED.search(cell["source"]):
        yield from outputs
        return
    start, wait, failed = (html("{}", texts.say(words, lang)) for words in ("live", waits, f"{waits}_failed"))
    said = f'data-wait="{wait}" data-failed="{failed}"'
    button = f'<button type="button" data-cell="{number}" {said}>{start}</button>'
    yield f"<figure>{''.join(outputs)}<figcaption>{button}</figcaption></figure>"


def _output(output: Mapping[str, Any], lang: Lang) -> Iterator[str]:
    """Yield one output of a cell, in the best format that a page can show."""
    data = {kind: _text(shown) for kind, shown in output.get("data", {}).items() if kind != ASKED}
    if output["output_type"] == "stream":
        yield PRE + html("{}</pre>", _text(output["text"]))
    elif asked := output.get("data", {}).get(ASKED):
        yield asked_html(ACROSS.sub("", data["image/svg+xml"]), asked, lang)
    elif drawn := data.get("image/svg+xml"):
        # Each picture is a document of its own: their ids are the same.
        match = re.search(r'aria-label="([^"]*)"|<title>([^<]*)</title>', drawn)
        alt = match[1] or match[2] if match else ""
        box = _BOX.search(drawn)
        wide = ' class="tk-wide"' if box and float(box[1]) > WIDE * float(box[2]) else ""
        size = ""
        if shown := _SHOWN.search(drawn):
            size = f' style="--wide: {shown[1]}px"'
            if box:  # it has its place on the page before it is drawn
                high = round(float(shown[1]) * float(box[2]) / float(box[1]))
                size = f' style="--wide: {shown[1]}px; --high: {high}px" width="{float(shown[1]):.0f}" height="{high}"'
        address = quote(ACROSS.sub("", drawn), safe=PLAIN)
        yield f'<img{wide}{size} src=\'data:image/svg+xml,{address}\' alt="{alt}" loading="lazy">'
    elif written := data.get("text/html"):
        yield written.replace("<pre>", PRE)
    elif text := data.get("text/markdown"):
        yield _read(text)
    elif plain := data.get("text/plain"):
        yield PRE + html("{}</pre>", plain)


def _read(markdown: str) -> str:
    """Return a text as HTML."""
    return str(_html(markdown)).replace("<pre>", PRE)


def _read_line(markdown: str) -> str:
    """Return a line of text as HTML."""
    return _read(markdown).strip().removeprefix("<p>").removesuffix("</p>")


def _text(stored: Any) -> str:
    """Return a text as a notebook holds it: in one piece, or in lines."""
    return "".join(stored) if isinstance(stored, list) else str(stored)
