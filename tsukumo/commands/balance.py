"""``tsukumo balance``: the balance of a game, from many games between bots, or from the game's own computation."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tsukumo.commands.many_games import ManyGames, split_comparisons
from tsukumo.commands.settings import add_own_lab, read_game_name
from tsukumo.commands.simulate import prepare_comparisons
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import entry
from tsukumo.core.terminal.parser import Commands, Parser, make_help

if TYPE_CHECKING:
    from tsukumo.core.experiments.balance import Balance
    from tsukumo.core.experiments.simulate import Simulation

texts = Texts(__file__)


def add(commands: Commands) -> None:
    """Add the command, as the game on the command line has it."""
    command = commands.add("balance", COMMAND.run, make_help(texts, commands.lang))
    _add_arguments(command, read_game_name(commands, "balance", _add_arguments), commands.lang)


def _add_arguments(command: Parser, game: str, lang: Lang) -> None:
    game_entry = entry(game)
    if "balance" not in game_entry.labs:
        COMMAND.add_arguments(command, game, lang)
        return
    command.add_argument("game", metavar="GAME", help=COMMAND.say("help.game", lang))
    add_own_lab(command, game_entry, "balance", lang)


def _compare(simulation: Simulation, options: argparse.Namespace) -> Balance:
    always = [["seat"], ["player"]]
    return simulation.result(*always, *(names for names in split_comparisons(options.by) if names not in always))


COMMAND = ManyGames("balance", texts, prepare_comparisons, _compare, by="", format="tsukumo-balance/1")
