"""A search box with the list of its hits; the box is never drawn anew, so that typing goes on."""

from __future__ import annotations

import traitlets

from tsukumo_widgets.base.design import STATIC
from tsukumo_widgets.base.widgets import Panel


class FinderWidget(Panel):
    """A search box, and below it a list, of which one entry is marked.

    *html* is the list: elements with ``role="option"`` and ``data-clause``, the marked one ``aria-selected``. *words*
    is the text in the box, *label* and *hint* explain it, *status* counts the hits. Messages:
    ``open`` (clause) for a click, and for the arrow keys, which mark another entry. Enter goes to the open clause.
    """

    _esm = STATIC / "finder.js"
    _css = STATIC / "rulebook.css"
    words = traitlets.Unicode().tag(sync=True)
    html = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    hint = traitlets.Unicode().tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)
