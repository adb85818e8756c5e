"""``tsukumo join``: a guest in the terminal, at a table that somebody hosts."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

import tsukumo
from tsukumo.core.errors import TsukumoError
from tsukumo.core.terminal.console import Console
from tsukumo.core.terminal.parser import Commands, helping
from tsukumo.core.text import Lang, Sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tsukumo.server.hosting.guest import RemoteGame

texts = Sentences(__file__)

QUIT: Final = ("q", "quit", "esci")
WHY: Final = ("why", "perché", "perche")


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(texts, commands.lang)
    join = commands.add("join", _join, say)
    join.add_argument("address", metavar="ADDRESS", help=say("address"))
    join.add_argument("--name", metavar="N", help=say("name"))
    join.add_argument("--seat", metavar="S", help=say("seat"))


def _join(options: argparse.Namespace, lang: Lang) -> int:
    console = Console()
    name = options.name or _asked_name(console, lang)
    with tsukumo.join(options.address, name=name, seat=options.seat, lang=lang) as game:
        console.say(texts.say("joined", lang, name=name, seat=game.you["seat"] or "–"))
        try:
            while game.wait() and not game.gone:
                if not _turn(game, console, lang):
                    break
        except EOFError:
            pass
        _tell(game, console)
    return 0


def _asked_name(console: Console, lang: Lang) -> str:
    """What is typed; nothing if nobody is there to type, and then the table says that a name is needed."""
    try:
        return console.ask(texts.say("ask_name", lang)).strip()
    except EOFError:
        return ""


def _tell(game: RemoteGame, console: Console) -> None:
    """What has happened since one was last asked."""
    told, game.told = game.told, []
    for each in told:
        clauses = f" [{', '.join(each['clauses'])}]" if each["clauses"] else ""
        console.say(each["text"] + clauses)
    if game.gone:
        console.say(game.gone)


def _turn(game: RemoteGame, console: Console, lang: Lang) -> bool:
    """One answer or decision; False to leave."""
    _tell(game, console)
    if game.over and not game.question:
        return False
    if question := game.question:
        console.say(console.paint(question["prompt"], "bold"))
        offered: Sequence[str] = question["options"]
    else:
        offered = [str(action) for action in game.legal_actions()]
    for number, each in enumerate(offered, 1):
        console.line(f"  {number} {each}")
    typed = console.ask(texts.say("ask", lang)).strip()
    if typed.casefold() in QUIT:
        return False
    try:
        word, _, rest = typed.partition(" ")
        if word.casefold() in WHY and rest:
            for reason in game.why_not(rest):
                console.say(reason.line(lang), 2)
            return True
        number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 6 else 0
        chosen = offered[number - 1] if 0 < number <= len(offered) else typed
        if question:
            game.answer(chosen)
        else:
            game.apply(chosen)
    except TsukumoError as error:
        for line in error.lines(lang):
            console.say(line, 2)
    return True
