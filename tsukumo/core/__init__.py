"""The parts that every game is made of; this package knows no game."""

import os

if os.environ.get("TSUKUMO_PURE"):
    from tsukumo.core.compiled import take_source

    take_source()
