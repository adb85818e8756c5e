"""``tsukumo influence``: the influence of each reading, and so the sentence of the rulebook to rewrite first."""

from __future__ import annotations

from tsukumo.commands.lab_commands import add_lab
from tsukumo.commands.many_games import ManyGames
from tsukumo.commands.settings import add_own_lab
from tsukumo.core.lab.influence import prepare_influence
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import entry, get_default_game
from tsukumo.core.terminal.parser import Commands, Parser

texts = Texts(__file__)


def add(commands: Commands) -> None:
    """Add the command."""
    add_lab(commands, "influence", texts, _add_arguments, COMMAND.run)


def _add_arguments(command: Parser, game: str, lang: Lang) -> None:
    """Add the arguments; without a game those of the count of a part of the default game, and what it does."""
    if game:
        COMMAND.add_arguments(command, game, lang)
    else:
        add_own_lab(command, entry(get_default_game()), "influence", lang)


COMMAND = ManyGames(
    "influence",
    texts,
    lambda options, asked: prepare_influence(options.game, *options.readings, **asked),
    words=("readings", "READING[=ANSWER]", "*"),
)
