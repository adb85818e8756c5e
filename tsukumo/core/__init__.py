"""The parts that every game here is made of; this folder knows no game."""

import os

if os.environ.get("TSUKUMO_PURE"):
    from tsukumo.core.compiled import take_source

    take_source()
