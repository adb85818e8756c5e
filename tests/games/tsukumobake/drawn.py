"""Pictures of the board, read: pieces, places, marks and words."""

from __future__ import annotations

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.draw.board import (
    CELL,
    EDGE,
    MARGIN,
)

NS = "{http://www.w3.org/2000/svg}"
FIRST = "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2"
each_case = pytest.mark.parametrize("position", [case.position for case in cases().values()], ids=list(cases()))


def parsed(svg: str) -> Element:
    """The picture, if it is well-formed."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{NS}svg"
    return root


def pieces(root: Element) -> dict[str, Element]:
    nodes = [node for node in root.iter() if "data-piece" in node.attrib]
    names = [node.attrib["data-piece"] for node in nodes]
    assert len(set(names)) == len(names)
    return dict(zip(names, nodes, strict=True))


def where(node: Element) -> tuple[int, int]:
    match = re.match(r"translate\((-?\d+) (-?\d+)\)", node.attrib["transform"])
    assert match
    return int(match[1]), int(match[2])


def centre(square: int) -> tuple[int, int]:
    """The middle of a square on the picture: columns to the right, rows upwards."""
    return MARGIN + square % 13 * CELL + CELL // 2, EDGE + (12 - square // 13) * CELL + CELL // 2


def marked(root: Element, kind: str) -> list[Element]:
    """The marks of a kind."""
    return [node for node in root.iter() if node.get("data-sign") == kind]


def words_of(root: Element) -> str:
    return str(root.findtext(f"{NS}desc"))
