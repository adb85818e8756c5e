"""Scripted games: players, decks and decisions as one object, and the game they make.

::

    {"format": "tsukumo-sottomondo/1", "players": ["Ada", "Bruno"], "levels": {"Ada": 9}, "edition": {…},
     "castle": ["axe", "rat", …], "classes": ["cleric"], "readings": {"trade": "play_too"},
     "decisions": [{"do": "help", "by": "Bruno", "choice": []}, …]}

A script may stop early: the table that `play_script` returns then waits for a decision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from tsukumo.core.game.clauses import Readings
from tsukumo.core.game.dice import Dice, deal_cards
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.options import make_readings_check
from tsukumo.core.game.people import People
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.io.errors import CannotRead, Problem, join_part, quote_value
from tsukumo.core.io.forms import Judge, of_format, such, table, word
from tsukumo.core.io.jsons import find_doubled
from tsukumo.core.language.names import word_of
from tsukumo.core.language.text import Texts, plain
from tsukumo.core.plugins.entry import Scripts
from tsukumo.games.sottomondo.editions.checks import MOST, edition_problems, is_whole
from tsukumo.games.sottomondo.editions.edition import CASTLE, DEFAULT, TABLES, Edition, load_edition
from tsukumo.games.sottomondo.options import PLAYERS, level_problems
from tsukumo.games.sottomondo.play.actions import name_at
from tsukumo.games.sottomondo.play.kind import SOTTOMONDO
from tsukumo.games.sottomondo.play.ruleset import HELD, Rules, Setup
from tsukumo.games.sottomondo.play.state import NAMING, State
from tsukumo.games.sottomondo.play.table import NOBODY
from tsukumo.games.sottomondo.rules import game_readings, registry

texts = Texts(__file__)

FORMAT: Final = "tsukumo-sottomondo/1"
REQUIRED: Final = ("format", "players", "castle", "classes")
KEYS: Final = (*REQUIRED, "levels", "edition", "readings", "decisions")
SHUFFLE: Final = "shuffle"
"""The decision that no player makes."""
PARTS: Final = 3
"""The number of keys of a decision."""


def play_script(data: Any, people: People = PLAYERS) -> State:
    """The table to which a script leads, with its log; `CannotRead` lists every problem by its key.

    *people* judges the names: by their look, or as `WRITTEN`.
    """
    _refuse_form(data, people)
    state = begin_game(data)
    for i, decision in enumerate(data.get("decisions", [])):
        if not take_decision(state, decision):
            raise CannotRead([_refuse_decision(state, decision, f"decisions[{i}]")])
    return state


def _refuse_form(data: Any, people: People = PLAYERS) -> None:
    """Raise `CannotRead` with every problem of the table, and of the form of a decision, if there are any."""
    judge = Judge(texts, join=join_part)
    if judge.is_table("", data):
        _judge_table(judge, data, people)
        _judge_decisions(judge, data.get("decisions", []))
    judge.refuse(by_key=True)


def read_play(data: Any) -> tuple[Any, ...]:
    """The fields of a `tsukumo.core.lab.played_game.PlayedGame`: a script's decks as rolls, decisions legal or not.

    `CannotRead` lists the problems of the table, and of the form of a decision.
    """
    _refuse_form(data)
    decisions = data.get("decisions", [])
    tables = data.get("edition", load_edition(DEFAULT).tables)
    options = {
        "players": list(data["players"]),
        "edition": _cut_edition(tables, Counter([*data["castle"], *data["classes"]])),
        "levels": data.get("levels", {}),
        "readings": Readings(registry(), data.get("readings", {})).overrides(),
    }
    decks = [data["castle"], data["classes"], *(each["choice"] for each in decisions if each["do"] == SHUFFLE)]
    rolls = tuple([_find_roll(deck) for deck in decks if len(deck) > 1])
    actions = tuple([_write_action(each) for each in decisions if each["do"] != SHUFFLE])
    return SOTTOMONDO, None, options, actions, rolls


def _cut_edition(tables: Mapping[str, Any], counted: Mapping[str, int]) -> dict[str, Any]:
    """The tables of an edition with as many copies of each card as there are."""
    return {
        name: {code: {**card, "copies": counted.get(code, 0)} for code, card in table.items()}
        if name in TABLES
        else table
        for name, table in tables.items()
    }


def _find_roll(deck: Sequence[str]) -> tuple[int, ...]:
    """The roll that brings cards in order of code into a deck's order, from the top."""
    places: dict[str, list[int]] = {}
    for place, code in enumerate(sorted(deck)):
        places.setdefault(code, []).append(place)
    return tuple([places[code].pop(0) for code in deck])


def _write_action(decision: Mapping[str, Any]) -> str:
    """A decision as the short form of an action."""
    choice = list(decision["choice"])
    if (at := name_at(decision["do"], tuple(choice))) >= 0:
        choice[at] = word_of(choice[at], (PUBLIC,))
    return " ".join([word_of(decision["by"] or "", (PUBLIC,)), decision["do"], *choice])


def begin_game(data: Mapping[str, Any]) -> State:
    """The table of a script without problems, before its first decision."""
    names = tuple(data["players"])
    edition = Edition(data["edition"]) if "edition" in data else load_edition(DEFAULT)
    readings_check = _readings(tuple(data.get("readings", {}).items()))
    levels = data.get("levels", {})
    setup = Setup(
        Rules(names, edition, readings_check, asked=True),
        tuple(data["castle"]),
        tuple(data["classes"]),
        tuple([levels.get(name, 1) for name in names]),
    )
    return State.new(setup, Dice(None))


@lru_cache(maxsize=256)
def _readings(chosen: tuple[tuple[str, str], ...]) -> Readings:
    return game_readings(dict(chosen))


# --- decisions ------------------------------------------------------------------------------------


def take_decision(state: State, decision: Mapping[str, Any]) -> bool:
    """Take a decision if it is one asked for; return whether it is."""
    by = state.by
    if decision["do"] != state.asked or decision["by"] != (None if by == NOBODY else state.rules.names[by]):
        return False
    choice = tuple(decision["choice"])
    if choice not in state.choices and not (by == NOBODY and sorted(choice) == sorted(state.discards)):
        return False
    state.decide(choice)
    return True


def _refuse_decision(state: State, decision: Mapping[str, Any], key: str) -> Problem:
    """The problem of a decision that is not the one asked for."""
    say = texts.text
    if state.over:
        return Problem(key, say("over"))
    if decision["do"] != state.asked:
        return Problem(f"{key}.do", say("other", asked=state.asked, value=quote_value(decision["do"])))
    who = None if state.by == NOBODY else state.rules.names[state.by]
    if decision["by"] != who:
        return Problem(f"{key}.by", say("by", who=quote_value(who), value=quote_value(decision["by"])))
    if state.by == NOBODY:
        return Problem(f"{key}.choice", say("shuffle"))
    known = plain("; ".join(" ".join(choice) or "[]" for choice in sorted(state.choices)))
    return Problem(f"{key}.choice", say("choice", asked=state.asked, choices=known))


_DECISION: Final = table(
    {
        "do": word,
        "by": such(lambda value: value is None or isinstance(value, str), "file.not_string"),
        "choice": such(lambda value: isinstance(value, list) and all(isinstance(p, str) for p in value), "not_words"),
    }
)


def _judge_decisions(judge: Judge, decisions: object) -> None:
    """Judge the form of the decisions."""
    if not isinstance(decisions, list):
        judge.no("decisions", "file.not_list", decisions)
        return
    for i, decision in enumerate(decisions):
        if type(decision) is dict and len(decision) == PARTS:  # most are right, and need no key
            do, by, choice = decision.get("do"), decision.get("by", 0), decision.get("choice")
            if type(do) is str and (by is None or type(by) is str) and type(choice) is list:
                for part in choice:
                    if type(part) is not str:
                        break
                else:
                    continue
        _DECISION(judge, f"decisions[{i}]", decision)


# --- the table ------------------------------------------------------------------------------------

_FORMAT: Final = of_format(FORMAT)
_READINGS: Final = make_readings_check(registry)


def _judge_table(judge: Judge, data: Mapping[str, Any], people: People) -> None:
    """Judge everything but the decisions."""
    twice = find_doubled(data, join=join_part)
    judge.problems += twice
    judge.keys(data, REQUIRED, KEYS)
    if "format" in data:
        _FORMAT(judge, "format", data["format"])
    players = _judge_players(judge, data, people) if "players" in data else None
    if "players" in {problem.key for problem in twice}:
        players = None
    if players is not None and "levels" in data:
        judge.problems += level_problems(data["levels"], players)
    if "readings" in data:
        _READINGS(judge, "readings", data["readings"])
    edition = data.get("edition")
    if "edition" in data:
        judge.problems += edition_problems(edition)
    if "edition" not in data or is_whole(edition):
        tables = load_edition(DEFAULT).tables if "edition" not in data else data["edition"]
        _judge_deck(judge, data, "castle", tables, CASTLE)
        _judge_deck(judge, data, "classes", tables, TABLES[-1:])
        castle = data.get("castle")
        if players is not None and isinstance(castle, list) and len(castle) < HELD * len(players):
            judge.no("castle", "few", cards=len(castle), least=HELD * len(players))


def _judge_players(judge: Judge, data: Mapping[str, Any], people: People) -> list[str] | None:
    """The players; None if they have problems."""
    players = data["players"]
    if not judge.is_list("players", players):
        return None
    problems = people.problems(players)
    judge.problems += problems
    return None if problems else players


def _judge_deck(
    judge: Judge, data: Mapping[str, Any], name: str, tables: Mapping[str, Any], of: tuple[str, ...]
) -> None:
    """Judge a deck: unknown codes, and every copy too many."""
    if name not in data or not judge.is_list(name, data[name]):
        return
    copies = _count_copies(tables, of)
    counted: Counter[str] = Counter()
    for i, code in enumerate(data[name]):
        if not isinstance(code, str) or code not in copies:
            judge.no(f"{name}[{i}]", "no_card", code)
            continue
        counted[code] += 1
        if counted[code] > copies[code]:
            judge.no(f"{name}[{i}]", "copies", code, copies=copies[code])


ANY: Final = 1 << 30
"""Stands for an unlimited number of copies, where the number is not known."""


def _count_copies(tables: Mapping[str, Any], of: tuple[str, ...]) -> dict[str, int]:
    """The number of copies of the cards of some tables, refused ones included; of equal codes the first counts.

    A refused entry, which is no object or has wrong copies, sets no bound.
    """
    counts: dict[str, int] = {}
    for name in of:
        for code, entry in tables.get(name, {}).items():
            if code not in counts:
                copies = entry.get("copies", 1) if isinstance(entry, dict) else 0
                counts[code] = copies if type(copies) is int and 1 <= copies <= MOST else ANY
    return counts


# --- a game that was played -----------------------------------------------------------------------


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
