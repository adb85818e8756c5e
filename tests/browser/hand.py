"""A hand on a page: clicks and drags on the squares of a board, once that stands still."""

from __future__ import annotations

from typing import cast

from playwright.sync_api import Locator, Position

from tsukumo.games.tsukumobake.board import NAMES, SIZE
from tsukumo.games.tsukumobake.draw.board import CELL, EDGE, MARGIN

IN_WINDOW = """(svg, [x, y]) => {
    const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
    return { x: point.x, y: point.y };
}"""
"""The place in the window of a point of the picture, whatever is drawn above or below the board."""


def click(stage: Locator, square: str) -> None:
    """Click a square of a board."""
    stage.locator("svg").click(position=centre(stage, square))


def centre(stage: Locator, square: str) -> Position:
    """The middle of a square, from the corner of the picture of its board."""
    picture = stage.locator("svg")
    at, box = _in_window(picture, square), picture.bounding_box()
    assert box
    return {"x": at["x"] - box["x"], "y": at["y"] - box["y"]}


def drag(stage: Locator, origin: str, to: str) -> None:
    """Drag whatever stands on a square to another."""
    picture, mouse = stage.locator("svg"), stage.page.mouse
    picture.hover(position=centre(stage, origin))
    end = _in_window(picture, to)
    mouse.down()
    mouse.move(end["x"], end["y"], steps=6)
    mouse.up()


def _in_window(picture: Locator, square: str) -> Position:
    row, column = divmod(NAMES.index(square), SIZE)
    x, y = MARGIN + column * CELL + CELL / 2, EDGE + (SIZE - 1 - row) * CELL + CELL / 2
    return cast(Position, picture.evaluate(IN_WINDOW, [x, y]))
