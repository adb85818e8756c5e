"""The parts that every game here is made of; this folder knows no game."""

import os

__version__ = "0.1.0"

if os.environ.get("TSUKUMO_PURE"):
    from tsukumo.core.compiled import take_source

    take_source()
