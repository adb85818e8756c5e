"""A bot for any table of ``tsukumo host``: ``python docs/bot.py http://192.168.1.5:8000/BCDF NAME SEAT``.

It needs nothing of tsukumo, only ``pip install websockets``, and chooses at random.
"""

from __future__ import annotations

import json
import random
import sys
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def play(address: str, name: str, seat: str) -> None:
    """Sit down, and play until the table says goodbye."""
    with connect(f"{address.replace('http', 'ws', 1)}/ws", max_size=None) as line:

        def send(**message: Any) -> None:
            with suppress(ConnectionClosed):  # the table may have said goodbye meanwhile
                line.send(json.dumps(message))

        send(do="hello", format="tsukumo-table/1", name=name, lang="en")
        send(do="sit", seat=seat)
        for text in line:
            frame = json.loads(text)
            if frame["is"] == "view" and frame["view"]["legal"]:
                send(do="act", action=random.choice(frame["view"]["legal"]), after=frame["after"])  # noqa: S311
            elif frame["is"] == "question" and frame["options"]:
                send(do="answer", number=frame["number"], answer=random.choice(frame["options"]))  # noqa: S311
            elif frame["is"] in ("refused", "bye"):
                sys.stdout.write(f"{frame}\n")


if __name__ == "__main__":
    play(*sys.argv[1:])
