"""A hand on a page: clicks and drags on the squares of a board, once that stands still."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Locator, Position

from tsukumo.games.tsukumobake.board import NAMES, SIZE
from tsukumo.games.tsukumobake.draw.board import CELL, EDGE, MARGIN, WIDTH


def click(stage: Locator, square: str) -> None:
    """Click a square of a board."""
    stage.locator("svg").click(position=centre(stage, square))


def centre(stage: Locator, square: str) -> Position:
    """The middle of a square in the picture of a board."""
    return _centre(_box(stage.locator("svg")), square)


def drag(stage: Locator, origin: str, to: str) -> None:
    """Drag whatever stands on a square to another."""
    picture, mouse = stage.locator("svg"), stage.page.mouse
    picture.hover(position=_centre(_box(picture), origin))
    box = _box(picture)
    end = _centre(box, to)
    mouse.down()
    mouse.move(box["x"] + end["x"], box["y"] + end["y"], steps=6)
    mouse.up()


def _box(picture: Locator) -> FloatRect:
    box = picture.bounding_box()
    assert box
    return box


def _centre(box: FloatRect, square: str) -> Position:
    """The middle of a square in the picture of a board, from the picture's box."""
    row, column = divmod(NAMES.index(square), SIZE)
    scale = box["width"] / WIDTH
    x, y = MARGIN + column * CELL + CELL / 2, EDGE + (SIZE - 1 - row) * CELL + CELL / 2
    return {"x": x * scale, "y": y * scale}
