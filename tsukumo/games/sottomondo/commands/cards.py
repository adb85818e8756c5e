"""``tsukumo sottomondo cards``: the cards of an edition, to print and cut out."""

from __future__ import annotations

import argparse
from pathlib import Path

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.parser import Commands, make_help
from tsukumo.core.terminal.parser import texts as core_texts

texts = Texts(__file__)


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    cards = commands.add("cards", _cards, say)
    cards.add_argument("edition", nargs="?", metavar="EDITION", help=say("edition"))
    cards.add_argument("file", metavar="FILE", type=Path, help=say("file"))


def _cards(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.games.sottomondo.draw.sheets import save_cards
    from tsukumo.games.sottomondo.editions.edition import EDITIONS

    edition = EDITIONS.open(EDITIONS.settle(options.edition or None))
    for file in save_cards(edition, options.file, lang):
        print(core_texts.say("file.written", lang, file=file))
    return 0
