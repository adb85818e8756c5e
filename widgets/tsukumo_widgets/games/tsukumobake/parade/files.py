"""Files of the position or movement shown, to keep, to send or for slides: each is made on request."""

from __future__ import annotations

from typing import Any, Final

from tsukumo.core.io.errors import CannotRead
from tsukumo.core.look.html import Html, html, join
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.export import export_bytes
from tsukumo_widgets.base.markup import button, problems_html
from tsukumo_widgets.base.widgets import HtmlWidget
from tsukumo_widgets.games.tsukumobake.parade.controls import AnyPlaced, ParadeControl, say

FILES: Final[dict[str, tuple[str, bool, str]]] = {
    "page": (".html", False, "text/html"),
    "gif": (".gif", False, "image/gif"),
    "png": (".png", False, "image/png"),
    "svg": (".svg", False, "image/svg+xml"),
    "slides": (".png", True, "image/png"),
}
"""The kinds of files: the suffix, whether all steps stand side by side, and the media type."""


class FileControls(ParadeControl):
    """A button for each kind of file; it saves the movement, or the position if there is none."""

    def __init__(self) -> None:
        self.view = HtmlWidget()
        self.view.listen(self.handle)
        self._shown: AnyPlaced | None = None

    def show(self, state: AnyPlaced) -> None:
        """Show a state; an earlier error about a file disappears."""
        self._shown = state
        self.view.html = buttons(state)

    def handle(self, message: dict[str, Any]) -> None:
        """Save the file requested."""
        match message:
            case {"do": "file", "file": str(file)} if file in FILES and self._shown:
                self._make(self._shown, file)

    def _make(self, state: AnyPlaced, file: str) -> None:
        """Make a file; while a long animation takes some seconds, the buttons are disabled and say so."""
        warning = ""
        self.view.html = buttons(state, making=file)
        try:
            self.view.save(*make_file(state, file))
        except CannotRead as error:
            warning = problems_html(say("file.refused", state), error.problems, state.lang)
        self.view.html = buttons(state) + warning


def make_file(state: AnyPlaced, file: str) -> tuple[str, str, bytes]:
    """A file of `FILES`: its name, media type and content; `CannotRead` if it cannot be made here.

    It is called by the case, or by the position.
    """
    suffix, frames, kind = FILES[file]
    shown = state.movement or state.laid
    name = next((name for name, case in cases().items() if case.position == state.position), str(state.position))
    steps = "-steps" if frames else ""
    return f"{name}{steps}{suffix}", kind, export_bytes(shown, suffix, lang=state.lang, frames=frames)


def buttons(state: AnyPlaced, making: str = "") -> Html:
    """The buttons, as HTML; they are disabled while a file is *making*."""
    offered = (button(say(f"file.{file}", state), {"do": "file", "file": file}, off=bool(making)) for file in FILES)
    parts = [say("file.save", state), *offered]
    if making:
        parts.append(html('<span role="status">{}</span>', say("file.making", state)))
    return html("<p>{}</p>", join(parts, " "))
