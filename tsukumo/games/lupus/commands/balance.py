"""``tsukumo balance lupus``: the balance of a table of Lupus in Tabula, and ways to make it even."""

from __future__ import annotations

import argparse
import json
from typing import Any

from tsukumo.core.io.errors import Problem, collect_problems, refuse_any
from tsukumo.core.io.errors import texts as shared
from tsukumo.core.language.numbers import percent
from tsukumo.core.language.text import Lang, Text, Texts, join_list, plain
from tsukumo.core.terminal.parser import Parser, make_help, pairs, read_number, whole
from tsukumo.games.lupus.analysis.balance import DeckBalance, balance_of, chance_table, suggest_even
from tsukumo.games.lupus.analysis.plain import First
from tsukumo.games.lupus.analysis.village import list_villager_roles
from tsukumo.games.lupus.deck import deck_warnings, early
from tsukumo.games.lupus.options import settle_options
from tsukumo.games.lupus.play.words import deck_text, role_name
from tsukumo.games.lupus.roles import ROLES, the

texts = Texts(__file__)

LEAST, MOST = 8, 24
MOST_GAMES = 100_000


def add_arguments(balance: Parser, lang: Lang) -> None:
    """Add this game's own arguments, after its name."""
    say = make_help(texts, lang)
    balance.describe(say("balance_long"))
    balance.add_argument("players", metavar="N", nargs="?", help=say("players"))
    balance.add_argument("--deck", metavar="ROLE=N,…", help=say("deck"))
    balance.add_argument(
        "--reading", metavar="NAME=VALUE", nargs="+", action="extend", default=[], help=say("first_night")
    )
    balance.add_argument("--games", metavar="N", help=say("games"))
    balance.add_argument("--seed", metavar="N", default="0", help=say("seed"))
    balance.add_argument("--json", action="store_true", help=say("json"))


def run(options: argparse.Namespace, lang: Lang) -> int:
    """Print the balance of a table; return the exit status."""
    problems: list[Problem] = []
    readings = pairs("--reading", options.reading, problems)
    problems += [Problem("--reading", texts["other_reading"]) for name in readings if name != "first_night"]
    players = None if options.players is None else whole("N", options.players, LEAST, MOST, problems)
    games = read_number(options, "games", 1, MOST_GAMES, problems, usual=None)
    seed = whole("--seed", options.seed, 0, 10**18, problems)
    if players is None and (options.deck or games):
        problems.append(Problem("N", texts["no_players"]))
    deck = None
    with collect_problems(problems):
        deck = _settled(players, options.deck, readings)
    refuse_any(problems)
    first: First = "wolves" if readings.get("first_night") == "wolves" else "moderator"
    if players is None:
        print(_table(first, options.json, lang))
        return 0
    if deck is None:
        balance = suggest_even(players, first_night=first, games=games, seed=seed)
    else:
        balance = balance_of(deck, first_night=first, games=games, seed=seed)
    if options.json:
        print(json.dumps(_data(balance, first, seed), ensure_ascii=False))
    else:
        lines = _lines(balance, "suggested" if deck is None else "given", lang)
        print(*(line.say(lang) for line in lines), sep="\n")
    return 0


def _settled(players: int | None, deck: str | None, readings: dict[str, str]) -> dict[str, int] | None:
    """The deck asked about, if there is one; `CannotRead` lists the problems of the deck and of the readings."""
    given: dict[str, Any] = {} if players is None else {"seats": players}
    if deck is not None and players is not None:
        given["deck"] = deck
    if "first_night" in readings:
        given["readings"] = {"first_night": readings["first_night"]}
    cards: dict[str, int] = settle_options(given)["deck"]
    return cards if "deck" in given else None


# --- one deck -------------------------------------------------------------------------------------


def _data(balance: DeckBalance, first: First, seed: int) -> dict[str, Any]:
    """The answer as plain data; exact chances are fractions, as text."""
    data: dict[str, Any] = {"players": sum(balance.deck.values()), "deck": balance.deck, "first_night": first}
    data["exact"] = None
    if balance.exact:
        data["exact"] = {side: str(chance) for side, chance in balance.exact._asdict().items()}
        data["chance"] = {side: float(chance) for side, chance in balance.exact._asdict().items()}
    if balance.games:
        data["measured"] = {side: list(share) for side, share in balance.measured.items()}
        data |= {"games": balance.games, "seed": seed}
    data["early"] = [role.name for role in early(balance.deck)]
    return data


def _lines(balance: DeckBalance, head: str, lang: Lang) -> list[Text]:
    say = texts.text
    lines = [say(head, players=sum(balance.deck.values()), deck=deck_text(balance.deck))]
    if balance.exact:
        for side, chance in balance.exact._asdict().items():
            lines.append(say(f"exact.{side}", chance=chance, percent=percent(chance, lang)))
        lines.append(say("how.exact"))
        if some := [role_name(role) for role in list_villager_roles(balance.deck)]:
            lines.append(say("how.as_villagers", roles=join_list(some)))
    else:
        strange = [the(role) for role in ROLES.values() if not role.model]
        lines.append(say("how.measured", roles=join_list(strange, shared["or"])))
    if balance.games:
        lines.append(say("played", games=balance.games))
        for side, share in balance.measured.items():
            alone = {"role": the(ROLES[side])} if side in ROLES else {}
            key = "alone" if alone else side
            value, low, high = (percent(each, lang) for each in share)
            told = say(f"measured.{key}", share=plain(f"{value} ({low} – {high})"), **alone)
            lines.append(plain("  ").then(told, ""))
    return [*lines, *deck_warnings(balance.deck)]


# --- the table ------------------------------------------------------------------------------------


def _table(first: First, as_json: bool, lang: Lang) -> str:
    """The werewolves' chances, players by werewolves, of villagers and werewolves alone."""
    data = chance_table(first_night=first)
    if as_json:
        rows = [[None if chance is None else str(chance) for chance in row] for row in data["chance"]]
        return json.dumps({**data, "first_night": first, "chance": rows})
    head = "    " + "".join(f"{wolves:>9}" for wolves in data["wolves"])
    lines = [texts.say("table", lang), head]
    for players, row in zip(data["players"], data["chance"], strict=True):
        cells = ["" if chance is None else percent(chance, lang) for chance in row]
        lines.append((f"{players:>4}" + "".join(f"{cell:>9}" for cell in cells)).rstrip())
    return "\n".join(lines)
