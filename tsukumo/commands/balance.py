"""``tsukumo balance``: the balance of a game, from many games between bots, or from the game's own computation."""

from __future__ import annotations

import argparse

from tsukumo.commands.many_games import ManyGames, split_comparisons
from tsukumo.commands.settings import add_own_lab
from tsukumo.commands.simulate import prepare_comparisons
from tsukumo.core.experiments.balance import Balance
from tsukumo.core.experiments.simulate import Simulation
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import entry
from tsukumo.core.terminal.parser import Parser


class BalanceCommand(ManyGames):
    """The command as any game has it, or as a game computes its balance itself (`Entry.labs`)."""

    def add_arguments(self, command: Parser, game: str, lang: Lang) -> None:
        """Add the arguments."""
        game_entry = entry(game)
        if self.name in game_entry.labs:
            command.add_argument("game", metavar="GAME", help=self.say("help.game", lang))
            add_own_lab(command, game_entry, self.name, lang)
        else:
            super().add_arguments(command, game, lang)


def _compare(simulation: Simulation, options: argparse.Namespace) -> Balance:
    always = [["seat"], ["player"]]
    return simulation.result(*always, *(names for names in split_comparisons(options.by) if names not in always))


COMMAND = BalanceCommand("balance", Texts(__file__), prepare_comparisons, _compare, by="", format="tsukumo-balance/1")
add = COMMAND.add
