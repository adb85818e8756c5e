"""The registration of panels for the engine's figures in a notebook: here, so that the engine knows no screen."""

from __future__ import annotations

import sys
from typing import Any


def register() -> None:
    """Let a notebook show figures as live panels; elsewhere do nothing, and import nothing."""
    ipython: Any = sys.modules.get("IPython")
    if ipython and (shell := ipython.get_ipython()):
        bundles = shell.display_formatter.mimebundle_formatter
        bundles.for_type_by_name("tsukumo.core.look.figure", "PicturedFigure", _bundle)


def _bundle(figure: Any, **settings: Any) -> dict[str, Any]:
    from tsukumo_widgets.base.figures import make_bundle

    return make_bundle(figure, **settings)
