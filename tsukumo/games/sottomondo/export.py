"""A game that was played, as a script that leads to the same end (see `tsukumo.games.sottomondo.script`)."""

from __future__ import annotations

from typing import Any, Final

from tsukumo.core.game.dice import deal_cards
from tsukumo.core.game.game import AnyGame
from tsukumo.core.plugins.entry import Scripts
from tsukumo.games.sottomondo.editions.edition import CASTLE
from tsukumo.games.sottomondo.play.state import NAMING
from tsukumo.games.sottomondo.play.table import NOBODY
from tsukumo.games.sottomondo.script import FORMAT, begin_game, read_play, take_decision


def script_of(game: AnyGame) -> dict[str, Any]:
    """The script of a game, finished or not: its decks as they were shuffled, its decisions, and later shuffles."""
    rules = game.rules.rules
    rolls = {kind: [record.dice for record in game.log if record.kind == kind] for kind in ("mixed", "shuffled")}
    castle, classes = rolls["mixed"]
    script: dict[str, Any] = {"format": FORMAT, "players": list(rules.names)}
    if levels := game.options.get("levels"):
        script["levels"] = dict(levels)
    if not rules.edition.name:
        script["edition"] = rules.edition.tables
    if readings := game.options["readings"]:
        script["readings"] = dict(readings)
    script["castle"] = _in_order(rules.edition.deck(CASTLE), castle)
    script["classes"] = _in_order(rules.edition.deck(("classes",)), classes)
    script["decisions"] = []
    state = begin_game(script)

    def take(decision: dict[str, Any]) -> None:
        script["decisions"].append(decision)
        take_decision(state, decision)

    def shuffle() -> None:
        """Repeat the game's shuffles: one with a single possible order is not asked for."""
        while state.asked == "shuffle":
            number = sum(record.kind == "shuffled" for record in state.records)
            deck = _in_order(sorted(state.discards), rolls["shuffled"][number])
            take({"do": "shuffle", "by": None, "choice": deck})

    for action in game.actions:
        shuffle()
        assert state.by != NOBODY
        choice = state.use_names(action.choice) if action.kind in NAMING else action.choice
        take({"do": action.kind, "by": rules.names[state.by], "choice": list(choice)})
    shuffle()
    return script


def _in_order(cards: list[str], roll: tuple[int, ...] | None) -> list[str]:
    """A deck from the top; without a roll there was at most one card."""
    return cards if roll is None else deal_cards(cards, roll)


SCRIPTS: Final = Scripts(script_of, read_play)
