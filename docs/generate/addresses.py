"""The addresses of clauses and readings, such as ``rules/GAME.html#target.a``, and the links to them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from docutils import nodes

from tsukumo.core.plugins.registry import OURS, kind_of

if TYPE_CHECKING:
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

READING = "reading."
"""The beginning of a reading's address, as a reading may have the name of a clause."""


@cache
def list_addresses(game: str) -> frozenset[str]:
    """Return the addresses on a game's page: its clauses by their ids, and its readings."""
    kind = kind_of(game)
    return frozenset([*kind.clauses(), *(READING + name for name in kind.readings())])


def name_sections(app: Sphinx, document: nodes.document) -> None:
    """Give each section that begins with an address this very address, dots and all."""
    game = app.env.docname.removeprefix("rules/")
    if game not in OURS:
        return
    for section in document.findall(nodes.section):
        title = section.next_node(nodes.title)
        first = title.next_node(nodes.literal) if title else None
        if first is not None and first.astext() in list_addresses(game):
            section["ids"] = [first.astext()]


def resolve_link(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, shown: nodes.TextElement
) -> nodes.reference | None:
    """Return a link for a name in backticks, if it is a clause or a reading of one game alone.

    A docstring of a game's own module means that game's.
    """
    target = str(node.get("reftarget", ""))
    module = str(node.get("py:module") or "").split(".")
    games = [game for game in OURS if target in list_addresses(game)]
    games = [game for game in games if game in module] or games
    if len(games) != 1:
        return None
    uri = app.builder.get_relative_uri(env.current_document.docname, f"rules/{games[0]}")
    return nodes.reference("", "", shown, internal=True, refuri=f"{uri}#{target}")


def setup(app: Sphinx) -> None:
    """Connect both; the ids stand before Sphinx lists the sections of a page."""
    app.connect("doctree-read", name_sections, priority=100)
    app.connect("missing-reference", resolve_link)
