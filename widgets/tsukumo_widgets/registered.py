"""The way in which a notebook shows the engine's figures: registered here, so that the engine knows no screen."""

from __future__ import annotations

import sys
from typing import Any


def register() -> None:
    """Let a notebook show figures as live panels; elsewhere nothing happens, and nothing is imported."""
    ipython: Any = sys.modules.get("IPython")
    if ipython and (shell := ipython.get_ipython()):
        bundles = shell.display_formatter.mimebundle_formatter
        bundles.for_type_by_name("tsukumo.core.figure", "PicturedFigure", _bundle)


def _bundle(figure: Any, **settings: Any) -> dict[str, Any]:
    from tsukumo_widgets.figures import bundle

    return bundle(figure, **settings)
