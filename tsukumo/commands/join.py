"""``tsukumo join``: a guest in the terminal, at a hosted table; with the host's address, the host."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from tsukumo.core.io.errors import TsukumoError
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import entry
from tsukumo.core.terminal.console import QUIT, Console
from tsukumo.core.terminal.parser import Commands, make_help

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tsukumo.server.tables.client import RemoteGame

texts = Texts(__file__)

WHY: Final = ("why", "perché", "perche")
ORDERS: Final = {
    "start": ("start", "comincia"),
    "pause": ("pause", "pausa"),
    "go_on": ("go", "continua"),
    "undo": ("undo", "annulla"),
    "bots": ("bots", "bot"),
    "sit": ("sit", "siediti"),
    "stand": ("stand", "alzati"),
    "rematch": ("rematch", "rivincita"),
    "end": ("end", "fine"),
}
"""The requests to the table besides decisions, in the words of both languages."""
WAITING: Final = ("cards", "talk")
"""The phases that a host may end."""
PAUSE: Final = 5.0
"""The seconds that a host waits for something to happen, after an empty line."""


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    join = commands.add("join", _join, say)
    join.add_argument("address", metavar="ADDRESS", help=say("address"))
    join.add_options(say, {"name": "N", "seat": "S"})


def _join(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.server.tables import need_tornado

    console, leads = Console(), "#" in options.address
    need_tornado()
    from tsukumo.server.tables.client import find_table, join_table

    name = options.name
    if not name:
        find_table(options.address)
        name = _ask_name(console, lang, leads=leads)
    with join_table(options.address, name, options.seat, lang) as game:
        console.say(texts.say("joined", lang, name=name or "–", seat=game.you["seat"] or "–"))
        if leads:
            console.say(texts.say("leads", lang))
        try:
            # A host may always type something.
            while (game.wait(0 if leads else None) or leads) and not game.gone:
                if not _turn(game, console, lang, leads=leads):
                    break
        except EOFError:
            pass
        _tell(game, console)
    return 0


def _ask_name(console: Console, lang: Lang, *, leads: bool) -> str | None:
    """Return the name typed; if nobody can type, the table says that a name is needed. The host needs none."""
    try:
        typed = console.ask(texts.say("ask_name_lead" if leads else "ask_name", lang)).strip()
    except EOFError:
        typed = ""
    return typed or (None if leads else "")


def _tell(game: RemoteGame, console: Console) -> None:
    """Print the events since the last turn."""
    told, game.told = game.told, []
    for each in told:
        clauses = f" [{', '.join(each['clauses'])}]" if each["clauses"] else ""
        console.say(each["text"] + clauses)
    if game.gone:
        console.say(game.gone)


def _turn(game: RemoteGame, console: Console, lang: Lang, *, leads: bool) -> bool:
    """Take one answer, decision or order; return False to leave."""
    _tell(game, console)
    if game.over and not game.question and not leads:
        return False
    if not game.started:
        for seat in game.seats:
            console.line(f"  {seat['seat']}: {seat['name'] or texts.say('free', lang)}")
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
        if not typed and leads:
            game.wait(PAUSE)
            return True
        if word.casefold() in WHY and rest:
            for reason in game.why_not(rest):
                console.say(reason.line(lang), 2)
            return True
        order = next((order for order, words in ORDERS.items() if word.casefold() in words), None)
        if order and typed not in offered:  # a person may be called like an order
            _order(game, order, rest)
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


def _order(game: RemoteGame, order: str, rest: str) -> None:
    """Send a request to the table; `TsukumoError` says why it is refused."""
    if order == "bots" and game.kind:
        for seat in [each["seat"] for each in game.seats if each["by"] == "empty"]:
            game.do("bot", seat=seat, bot=entry(game.kind.name).bot)
    elif order == "sit":
        game.sit(rest)
    elif order == "go_on" and game.phase in WAITING and not game.paused:
        game.next()
    else:
        game.do(order)
