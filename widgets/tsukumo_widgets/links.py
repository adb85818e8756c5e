"""Addresses that open an explorer as it is: every link of the widgets is made here."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from tsukumo.core.text import Lang

SHOWN = ("lab/tree/", "voila/render/", "notebooks/")
"""What stands in a page's path between its server's base and the notebook's file."""


def app_address(page: Mapping[str, Any], lang: Lang, notebook: str, query: str) -> str | None:
    """The address of a notebook as a page of its own, with a query, through the server that *page* came from.

    *page* is what a `BoardWidget` knows of it. Its path is ``…/lab/tree/FOLDER/it/x.ipynb`` or
    ``…/voila/render/FOLDER/it/x.ipynb``: the notebook lies beside it. None if there is no such server, or it has
    no Voilà.
    """
    base, path = page.get("base"), str(page.get("path", ""))
    if not base or not find_spec("voila"):
        return None
    for shown in SHOWN:
        inside, found, file = path.partition(shown)
        if found and inside.startswith(base.rstrip("/")):
            folder = file.rsplit("/", 2)[0] + "/" if file.count("/") > 1 else ""
            return f"{page.get('origin', '')}{base}voila/render/{folder}{lang}/{notebook}.ipynb?{query}"
    return None
