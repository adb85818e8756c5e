"""Following a link, and saving a file, as a page does."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from tsukumo_widgets.base.explorer import parse_link
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.widgets import HtmlWidget


def reread(link: Link | None) -> dict[str, str]:
    """The query of a page that a link opens."""
    assert link
    return parse_link(link.query, "en")[0]


def saved(panel: HtmlWidget, message: dict[str, Any]) -> bytes | None:
    """The file that a panel has the page save when a message comes; None if it saves none."""
    with patch.object(HtmlWidget, "send") as send:
        panel.receive(message)
    files = [call.kwargs["buffers"][0] for call in send.call_args_list if call.kwargs.get("buffers")]
    return files[0] if files else None
