"""A game played on every screen: in the terminal, and at the table of the notebooks."""

from __future__ import annotations

from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.language.text import LANGS

ANSWERS = ("why 5", "place b2", "why", "cross place zzz", "zzz", "undo", "help", "board", "log", "log 2")


def in_the_terminal(name: str) -> None:
    """Play a game of the first player against chance to its end, in both languages, with every word that there is."""
    words = "\n".join([*ANSWERS, *["1"] * 300]).encode()
    for lang in LANGS:
        given = ("--player", "cross", "--bots", "random", "--lang", lang)
        ran = run("play", name, "--seed", "5", *given, stdin=words)
        assert (ran.status, ran.err) == (0, "")
        assert {"it": "La partita è finita", "en": "The game is over"}[lang] in ran.out


def at_the_table(name: str) -> None:
    """The same at the table, with clicks."""
    from tsukumo_widgets import GameTable

    for lang in LANGS:
        table = GameTable(game=name, seed=5, lang=lang, who={"cross": "you", "circle": "random"})
        table.handle({"do": "play"})
        refused = False
        while table.state.choices:
            things = table.state.adapter.things(table.state.choices[0], table.state.sight.table)
            for thing in things:
                table.handle({"do": "thing", "thing": list(thing)})
            if table.state.choices and things:
                table.handle({"do": "thing", "thing": list(things[-1])})  # somebody stands there now
                refused |= table.state.refused is not None
        assert refused
        assert table.state.game is not None
        assert table.state.game.over
        table.handle({"do": "look", "at": 3})
        table.handle({"do": "undo"})
