"""A game that was played, as a script that leads to the same end (see `tsukumo.games.lupus.script`)."""

from __future__ import annotations

from typing import Any, Final

from tsukumo.core.game.dice import Dice
from tsukumo.core.game.game import AnyGame
from tsukumo.core.language.names import name_of
from tsukumo.core.plugins.entry import Scripts
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.script import FORMAT, read_play


def script_of(game: AnyGame) -> dict[str, Any]:
    """The script of a game, finished or not: the roles dealt, the decisions, and the lots drawn."""
    seats: list[str] = game.options["seats"]
    script: dict[str, Any] = {"format": FORMAT, "seats": list(seats)}
    dealt: list[str] = game.state.dealt
    script["roles"] = dict(zip(seats, dealt, strict=True))
    if readings := game.options["readings"]:
        script["readings"] = dict(readings)
    asked: dict[str, Any] = {name: value for name, value in script.items() if name != "format"}
    state, _ = LUPUS.start(LUPUS.rules(LUPUS.settle_options({**asked, "lots": "asked"})), Dice(None))
    drawn = iter([record.who for record in game.log if record.kind == "lot"])
    decided = [(action.kind, action.who) for action in game.actions if action.kind != "lot"]
    decisions: list[dict[str, str]] = []
    script["decisions"] = decisions

    def take(kind: str, who: str) -> None:
        by = {"by": seats[state.party[0]]} if kind == "vote" else {}
        decisions.append({"do": kind, **by, "who": name_of(who)})
        state.decide(state.players.index(who))

    def draw() -> None:
        """Repeat the lots, whether the moderator was asked for them or the seed drew them."""
        while state.asked == "lot" and (who := next(drawn, None)) is not None:
            take("lot", who)

    for kind, who in decided:
        draw()
        take(kind, who)
    draw()
    return script


SCRIPTS: Final = Scripts(script_of, read_play)
