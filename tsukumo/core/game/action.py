"""Actions, the choices in a game. They have one shape in all games: the player, the kind of choice, its details.

A small game's actions are kinds of `tsukumo.core.engine.base.Move`. Games that list many actions define named tuples of
the same shape, which are quicker to make.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

Detail = str | int | tuple[str, ...]
"""A word, a number, yes or no, or several words."""
Details = Mapping[str, Detail]


class Action(Protocol):
    """A choice: its player, its kind and its details. Games define theirs as plain immutable values.

    ``str(action)`` is its short form, such as ``monk move C4``, which `Kind.read_action` parses.
    """

    @property
    def by(self) -> str:
        """The player who makes the choice."""

    @property
    def kind(self) -> str:
        """The kind of choice, one word."""

    @property
    def details(self) -> Details:
        """The details by name, in the order of the short form; what the short form leaves out is left out here too."""
