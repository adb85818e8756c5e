"""Following a link as a page does."""

from __future__ import annotations

from tsukumo_widgets.base import asked
from tsukumo_widgets.links import Link


def reread(link: Link | None) -> dict[str, str]:
    """What a page that a link opens is asked for."""
    assert link
    return asked(link.query, "en")[0]
