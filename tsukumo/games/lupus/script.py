"""Scripted games: a table, its cards and its decisions as one object, and the game they make.

::

    {"format": "tsukumo-lupus/1", "seats": ["Ada", …], "roles": {"Ada": "seer", …}, "readings": {"ghosts": "on"},
     "decisions": [{"do": "see", "who": "Bruno"}, {"do": "vote", "by": "Ada", "who": "Bruno"}, …]}

A script may stop early: `play_script` then says who is asked what.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from tsukumo.core.game.dice import Dice
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.options import readings_option_problems
from tsukumo.core.game.people import People
from tsukumo.core.game.record import Record
from tsukumo.core.io.errors import Problem, join_part, quote_value
from tsukumo.core.io.errors import texts as shared
from tsukumo.core.io.forms import Judge, of_format
from tsukumo.core.io.jsons import find_doubled
from tsukumo.core.lab.played_game import WHOEVER
from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Text, Texts, join_list, plain
from tsukumo.core.plugins.entry import Scripts
from tsukumo.games.lupus.deck import NAMES, deck_problems
from tsukumo.games.lupus.options import SEATS, role_problems, settle_options
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.roles import kinds, role_asked_by, role_of_record, the
from tsukumo.games.lupus.rules import MODERATOR, player_of, registry
from tsukumo.games.lupus.rules import texts as game_texts

texts = Texts(__file__)

FORMAT: Final = "tsukumo-lupus/1"
TABLE: Final = ("format", "seats", "roles", "readings")
KEYS: Final = (*TABLE, "decisions")
PARTS: Final = ("do", "by", "who")


def play_script(data: Any, people: People = SEATS) -> tuple[State, list[Record]]:
    """The state to which a script leads, and its log; `CannotRead` lists every problem by its key.

    *people* judges the names: by their look, or as `WRITTEN`.
    """
    judge = Judge(texts, join=join_part)
    if not judge.is_table("", data):
        judge.refuse()
    script = _Script(judge, data, people)
    script.begin()
    decisions = data.get("decisions")
    for i, decision in enumerate(decisions if isinstance(decisions, list) else ()):
        script.decide(f"decisions[{i}]", decision)
    judge.refuse(by_key=True)
    assert script.state
    return script.state, [*script.log, *script.state.take_records()]


def read_play(data: Any) -> tuple[Any, ...]:
    """The fields of a `tsukumo.core.lab.played_game.PlayedGame`: a script's table and decisions, legal or not.

    `CannotRead` lists the problems of the table, and of the form of a decision.
    """
    judge = Judge(texts, join=join_part)
    if not judge.is_table("", data):
        judge.refuse()
    script = _Script(judge, {**data, "decisions": []}, SEATS)
    script.begin()
    decisions = data.get("decisions", [])
    if judge.is_list("decisions", decisions):
        for i, decision in enumerate(decisions):
            script.form(f"decisions[{i}]", decision)
    judge.refuse(by_key=True)
    options = {name: data[name] for name in TABLE[1:] if name in data}
    actions = tuple([_write_action(decision) for decision in decisions])
    return LUPUS, 0, LUPUS.settle_options({**options, "lots": "asked"}), actions


def begin_game(table: Mapping[str, Any], people: People = SEATS) -> tuple[State, list[Record]]:
    """The game of a table with its cards, before its first decision, and its log; its lots are asked for."""
    return LUPUS.start(LUPUS.rules(settle_options({**table, "lots": "asked"}, people)), Dice(None))


def _write_action(decision: Mapping[str, Any]) -> str:
    """A decision as the short form of an action; only a vote names its player."""
    by = player_of(decision["by"]) if decision["do"] == "vote" else WHOEVER
    return f"{by} {decision['do']} {player_of(decision['who'])}"


class _Script:
    """One script, and the game that it makes: `begin` judges its table, `decide` each decision in turn.

    Problems go to *judge*. *state* is None if the table has any. After a decision that cannot be taken the game has
    *stopped*: of those that follow only the form is judged.
    """

    def __init__(self, judge: Judge, data: Mapping[str, Any], people: People) -> None:
        self.judge, self.data, self.people = judge, data, people
        seats = data.get("seats")
        self.seats: list[Any] = seats if isinstance(seats, list) else []
        self.names = [name for name in self.seats if isinstance(name, str)]
        self.kinds = kinds()
        self.twice = find_doubled(data, join=join_part)
        self.state: State | None = None
        self.log: list[Record] = []
        self.stopped = False

    # --- the table ----------------------------------------------------------------------------

    def begin(self) -> None:
        """Judge everything but the decisions, and begin the game if it has a sound table."""
        judge, data = self.judge, self.data
        judge.problems += self.twice
        judge.keys(data, (), KEYS)
        judge.keys(data, ("decisions",), data)
        if "decisions" in data:
            judge.is_list("decisions", data["decisions"])
        again = [each for each in self.twice if re.split(r"[.[]", each.key)[0] in TABLE]
        judge.problems += again  # a problem is reported where it stands last: these with the rest of the table
        if not self._judge_table() or again:
            return
        self.state, self.log = begin_game({name: data[name] for name in TABLE[1:] if name in data}, self.people)

    def _judge_table(self) -> bool:
        """Judge format, seats, roles and readings; return whether they have no problems."""
        judge, data = self.judge, self.data
        before = len(judge.problems)
        judge.keys(data, TABLE[:3], data)
        if "format" in data:
            of_format(FORMAT)(judge, "format", data["format"])
        people = len(judge.problems)
        if "seats" in data and judge.is_list("seats", data["seats"]):
            judge.problems += self.people.problems(self.seats)
        if "roles" in data:
            judge.problems += role_problems(data["roles"], self.names, join_part)
        if people == len(judge.problems) and "seats" in data and "roles" in data:
            counted = Counter(data["roles"].values())
            deck = {role: counted[role] for role in NAMES if counted[role]}
            judge.problems += [Problem("roles", reason) for reason in deck_problems(deck)]
        if "readings" in data:
            judge.problems += readings_option_problems(data["readings"], registry(), game_texts, join_part)
        return before == len(judge.problems)

    # --- the decisions ------------------------------------------------------------------------

    def decide(self, key: str, decision: Any) -> None:
        """Judge a decision, and take it if it is the one asked for."""
        judge, sound = self.judge, self.form(key, decision)
        if self.state is None:
            return
        if self.state.over:
            judge.no(key, "over")
        elif not self.stopped:
            before = len(judge.problems)
            if isinstance(decision, dict):
                self._compare(self.state, key, decision)
            again = any(problem.key.startswith(f"{key}.") for problem in self.twice)
            self.stopped = again or not sound or before < len(judge.problems)
            if not self.stopped:
                self.state.decide(self.names.index(decision["who"]))

    def form(self, key: str, decision: Any) -> bool:
        """Judge the form of a decision; return whether it can be taken all the same."""
        if not self.judge.is_table(key, decision):
            return False
        for name in decision:
            if name not in PARTS:
                self.judge.no(join_part(key, name), "file.unknown")
        do = decision.get("do")
        sound = do in self.kinds or self._other(key, "do", decision, self.kinds)
        if do != "vote" and "by" in decision:
            self.judge.no(f"{key}.by", "superfluous")
        for part in ("by", "who") if do == "vote" else ("who",):
            if decision.get(part) not in self.names:
                sound = self._other(key, part, decision, map(quote_value, self.names))
        return sound

    def _other(self, key: str, part: str, decision: Mapping[str, Any], known: Iterable[str]) -> bool:
        """Return False, noting that a part is missing or unknown."""
        if part in decision:
            self.judge.no(f"{key}.{part}", "none_of", decision[part], names=_any(known))
        else:
            self.judge.no(f"{key}.{part}", "file.missing")
        return False

    def _compare(self, state: State, key: str, decision: Mapping[str, Any]) -> None:
        """Refuse a decision other than the one asked for: another kind, another voter, or a player not to be named."""
        do, by, who = (decision.get(part) for part in PARTS)
        if do != state.asked:
            if do in self.kinds:
                self.judge.no(f"{key}.do", "other", asked=_question(state.asked))
            return
        if do == "vote" and by in self.names and by != (voter := self.names[state.party[0]]):
            self.judge.no(f"{key}.by", "voter", who=quote_value(voter))
        if who in self.names and self.names.index(who) not in state.choices:
            choices = [quote_value(self.names[seat]) for seat in state.choices]
            self.judge.no(f"{key}.who", "who", asked=_question(state.asked), names=_any(choices))


def _question(asked: str) -> Text:
    """The decision asked for, in words."""
    role = role_asked_by(asked)
    return plain(f"{asked}, ").then(the(role), "") if role else texts[f"asked.{asked}"]


def _any(names: Iterable[str]) -> Text:
    return join_list([plain(name) for name in names], shared["or"])


# --- a game that was played -----------------------------------------------------------------------


def script_of(game: AnyGame) -> dict[str, Any]:
    """The script of a game, finished or not: the roles dealt, the decisions, and the lots drawn."""
    seats: list[str] = game.options["seats"]
    script: dict[str, Any] = {"format": FORMAT, "seats": list(seats)}
    dealt: list[str] = game.state.dealt
    script["roles"] = dict(zip(seats, dealt, strict=True))
    if readings := game.options["readings"]:
        script["readings"] = dict(readings)
    state, _ = begin_game({name: value for name, value in script.items() if name != "format"})
    drawn = iter([record.who for record in game.log if record.kind == "lot"])
    decided = [(action.kind, action.who) for action in game.actions if action.kind != "lot"]
    decisions: list[dict[str, str]] = script.setdefault("decisions", [])

    def take(kind: str, who: str) -> None:
        by = {"by": seats[state.party[0]]} if kind == "vote" else {}
        decisions.append({"do": kind, **by, "who": name_of(who)})
        state.decide(state.players.index(who))

    def draw() -> None:
        """Repeat the lots, whether the moderator was asked for them or the seed drew them."""
        while state.asked == "lot" and (who := next(drawn, None)) is not None:
            take("lot", who)

    for kind, who in decided:
        draw()
        take(kind, who)
    draw()
    return script


SCRIPTS: Final = Scripts(script_of, read_play)


SILENT: Final = ("seated", "early", "shuffled", "dealt", "night", "talk")
"""Records that are no events: given facts, and announcements."""


def answer(state: State, log: Sequence[Record]) -> dict[str, Any]:
    """The answer to a script: events, whether the game is over, the winners, the living, and the present question."""
    seats = state.rules.seats
    outcome, waiting = state.outcome, None
    if not state.over:
        by = [seats[seat] for seat in state.party] or [MODERATOR]
        waiting = {"do": state.asked, "by": by, "choices": [seats[seat] for seat in state.choices]}
    return {
        "events": list(_list_events(log)),
        "over": state.over,
        "winner": state.winner or None,
        "winners": [name_of(player) for player in outcome.winners] if outcome else None,
        "alive": [seats[seat] for seat in state.living()],
        "waiting": waiting,
    }


def _list_events(log: Sequence[Record]) -> Iterator[dict[str, Any]]:
    when = ""
    for record in log:
        if record.kind == "night":
            when = f"night {record.data['night']}"
        elif record.kind == "dawn":
            when = f"day {record.data['day']}"
        if record.kind == "vote":  # as most are
            named, by = name_of(record.data["named"]), name_of(record.who)
            yield {"when": when, "what": "vote", "round": record.data["round"], "by": by, "who": named}
        elif record.kind not in SILENT:
            yield {"when": when, "what": record.kind, **_describe_event(record)}


def _describe_event(record: Record) -> dict[str, Any]:
    """The further keys of a record's event."""
    data = {**record.data, **record.secret}
    if role := role_of_record(record.kind):
        answered = {"answer": data["answer"]} if role.call.answer else {}
        return {"to": _name_all(data["to"]), "who": name_of(data["who"]), **answered}
    match record.kind:
        case "recognise":
            return {"role": data["role"], "to": _name_all(data["to"])}
        case "dawn":
            return {
                "dead": _name_all(data["dead"]),
                "causes": _name_keys(data["causes"]),
                "moderator": data["moderator"],
            }
        case "nominated":
            return {"who": _name_all(data["nominees"]), "votes": _name_keys(data["votes"])}
        case "tied":
            return {"who": _name_all(data["tied"]), "round": data["round"]}
        case "lot":
            return {"among": _name_all(data["among"]), "who": name_of(record.who)}
        case "over":
            return {"winner": data["winner"], "winners": _name_all(data["winners"])}
    return {"who": name_of(record.who)}


def _name_all(players: Sequence[str]) -> list[str]:
    return [name_of(player) for player in players]


def _name_keys(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name_of(player): value for player, value in values.items()}
