"""The parts that every game is made of; this package knows no game."""

import os

__version__ = "0.1.0"

if os.environ.get("TSUKUMO_PURE"):
    from tsukumo.core.engine.compiled import take_source

    take_source()
