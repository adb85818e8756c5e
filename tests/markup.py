"""The visible part of a page's HTML, and the messages of clicks on it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree


def parse(html: str) -> ElementTree.Element:
    """HTML as a tree: well-formed, but for spaces that do not break, line breaks, and attributes without a value."""
    html = re.sub(" (disabled|data-view|data-keep)(?=[ >])", r' \1=""', html.replace("&nbsp;", " "))
    html = html.replace("<br>", "<br/>")
    return ElementTree.fromstring(f"<div>{html}</div>")


def words(html: str, between: str = "") -> str:
    """The words, their white space folded, with something *between* those of neighbouring elements."""
    return " ".join(between.join(parse(html).itertext()).split())


def find_clicks(html: str) -> list[dict[str, Any]]:
    """The messages that clicks would send, in order."""
    return [json.loads(node.attrib["data-do"]) for node in parse(html).iter() if "data-do" in node.attrib]


def drop_folded(html: str) -> str:
    """The HTML in view: without the folded parts."""
    while "<details" in html:
        html = re.sub(r"<details(?:(?!<details).)*?</details>", "", html, flags=re.DOTALL)
    return html


def table_rows(table: object) -> list[list[str]]:
    """The cells of a table in Markdown, without its head."""
    lines = [line for line in str(table).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def count_visible_words(html: str) -> int:
    """The number of words in full view: those on buttons, of links and folded away do not count."""
    return len(re.findall(r"[\w×’']+", " ".join(_read(parse(f"<div>{html}</div>")))))


def _read(node: ElementTree.Element) -> Iterator[str]:
    """Yield the words within a node, without those of buttons, links and what is folded away."""
    yield node.text or ""
    for child in node:
        if child.tag not in ("button", "details", "a"):
            yield from _read(child)
        yield child.tail or ""
