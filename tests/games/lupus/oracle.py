"""Lupus in Tabula once more, literally, on names and dictionaries: what a script must be answered.

It shares nothing with the engine. `answer` gives the answer of a script, or ``{"error": [keys]}``, the keys of
everything that is wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

CODES = [
    *("villager", "werewolf", "seer", "medium", "possessed", "bodyguard", "owl"),
    *("freemason", "werehamster", "mythomaniac"),
]
DEFAULTS = {
    "first_night": ["moderator", "wolves"],
    "ghosts": ["off", "on"],
    "self_vote": ["allowed", "forbidden"],
    "wolf_prey": ["others", "anyone"],
    "revote": ["not_tied", "not_nominated"],
    "hamster": ["dawn", "with_mauled"],
}
DOS = ["see", "protect", "hoot", "maul", "copy", "vote", "lot"]
Json = dict[str, Any]


class Over(Exception):
    """The game has ended."""


class Village:
    """A game as a generator of questions: each is ``{"do", "by", "choices"}``, and is sent the name chosen."""

    def __init__(self, seats: list[str], roles: dict[str, str], readings: dict[str, str]) -> None:
        self.seats, self.dealt, self.now = seats, dict(roles), dict(roles)
        self.reading = {name: readings.get(name, answers[0]) for name, answers in DEFAULTS.items()}
        self.dead: list[str] = []
        self.died_on: dict[str, int] = {}  # the day on which somebody died, dawn or lynching
        self.at_dawn_of: dict[str, int] = {}
        self.events: list[Json] = []
        self.when = ""
        self.last_mauled: str | None = None
        self.winner: str | None = None
        self.winners: list[str] | None = None

    def alive(self) -> list[str]:
        return [name for name in self.seats if name not in self.dead]

    def who_is(self, role: str) -> list[str]:
        return [name for name in self.alive() if self.now[name] == role]

    def tell(self, what: str, **more: Any) -> None:
        self.events.append({"when": self.when, "what": what, **more})

    def ask(self, do: str, by: list[str], choices: list[str]) -> Any:
        return {"do": do, "by": by, "choices": choices}

    # --- the whole game ---

    def play(self) -> Iterator[Json]:
        try:
            number = 0
            lynched = None
            while True:
                number += 1
                self.when = f"night {number}"
                night = yield from self.night(number, lynched)
                self.when = f"day {number}"
                self.dawn(number, night)
                lynched = yield from self.day(number, night["owl"])
        except Over:
            return

    def check(self) -> None:
        wolves = self.who_is("werewolf")
        others = [name for name in self.alive() if name not in wolves]
        if not wolves:
            self.winner = "humans"
        elif len(wolves) >= len(others):
            self.winner = "werewolves"
        else:
            return
        if self.who_is("werehamster"):
            self.winner = "werehamster"
        sides = {"werewolves": ["werewolf", "possessed"], "werehamster": ["werehamster"]}
        not_human = ["werewolf", "possessed", "werehamster"]
        if self.winner == "humans":
            self.winners = [name for name in self.seats if self.now[name] not in not_human]
        else:
            self.winners = [name for name in self.seats if self.now[name] in sides[self.winner]]
        self.tell("over", winner=self.winner, winners=self.winners)
        raise Over

    # --- the night ---

    def night(self, number: int, lynched: str | None) -> Any:
        done: dict[str, str | None] = {"seer": None, "guard": None, "owl": None, "wolves": None}
        if number == 1 and (masons := self.who_is("freemason")):
            self.tell("recognise", role="freemason", to=masons)
        if number >= 2 and (medium := self.who_is("medium")):
            assert lynched is not None
            self.tell("sensed", to=medium, who=lynched, answer=self.now[lynched] == "werewolf")
        if seers := self.who_is("seer"):
            who = yield self.ask("see", seers, [name for name in self.alive() if name not in seers])
            done["seer"] = who
            self.tell("saw", to=seers, who=who, answer=self.now[who] == "werewolf")
        if number >= 2 and (guards := self.who_is("bodyguard")):
            who = yield self.ask("protect", guards, [name for name in self.alive() if name not in guards])
            done["guard"] = who
            self.tell("protected", to=guards, who=who)
        if owls := self.who_is("owl"):
            who = yield self.ask("hoot", owls, self.alive())
            done["owl"] = who
            self.tell("hooted", to=owls, who=who)
        wolves = self.who_is("werewolf")
        if number == 1:
            self.tell("recognise", role="werewolf", to=wolves)
        if number > 1 or self.reading["first_night"] == "wolves":
            prey = [name for name in self.alive() if self.reading["wolf_prey"] == "anyone" or name not in wolves]
            who = yield self.ask("maul", wolves, prey)
            done["wolves"] = who
            self.tell("chose", to=wolves, who=who)
        if number == 2 and (mythomaniacs := self.who_is("mythomaniac")):
            me = mythomaniacs[0]
            who = yield self.ask("copy", [me], [name for name in self.alive() if name != me])
            answer = self.now[who] if self.now[who] in ("werewolf", "seer") else None
            self.tell("copied", to=[me], who=who, answer=answer)
            if answer:
                self.now[me] = answer
            if answer == "werewolf":
                self.check()
        return done

    def dawn(self, number: int, night: dict[str, Any]) -> None:
        causes: dict[str, str] = {}
        moderator = number == 1 and self.reading["first_night"] == "moderator"
        chosen = night["wolves"]
        if chosen and chosen != night["guard"] and self.now[chosen] != "werehamster":
            causes[chosen] = "mauled"
        looked = night["seer"]
        somebody = moderator or "mauled" in causes.values()
        if looked and self.now[looked] == "werehamster" and (self.reading["hamster"] == "dawn" or somebody):
            causes[looked] = "seen"
        for name, cause in causes.items():
            if cause == "mauled":
                self.last_mauled = name
            self.dead.append(name)
            self.died_on[name] = number
            self.at_dawn_of[name] = number
        dead = [name for name in self.seats if name in causes]
        self.tell("dawn", dead=dead, causes={name: causes[name] for name in dead}, moderator=moderator)
        self.check()

    # --- the day ---

    def around(self) -> list[str]:
        if self.last_mauled is None:
            return self.seats
        at = self.seats.index(self.last_mauled) + 1
        return self.seats[at:] + self.seats[:at]

    def votes(self, number: int, voters: list[str], among: list[str]) -> Any:
        got: dict[str, int] = {}
        for voter in voters:
            choices = among
            if number == 1 and self.reading["self_vote"] == "forbidden":
                choices = [name for name in among if name != voter]
            who = yield self.ask("vote", [voter], choices)
            self.tell("vote", round=number, by=voter, who=who)
            got[who] = got.get(who, 0) + 1
        return {name: got[name] for name in self.seats if name in got}

    def day(self, number: int, hooted: str | None) -> Any:
        voters = []
        for name in self.around():
            before = name in self.dead and self.died_on[name] < number
            if name not in self.dead or (before and self.reading["ghosts"] == "on"):
                voters.append(name)
        got = yield from self.votes(1, voters, self.alive())
        if hooted in self.dead:
            hooted = None
        if hooted:
            self.tell("hoot_announced", who=hooted)
        most = max(got.values())
        top = [name for name in got if got[name] == most]
        nominated = list(top)
        if len(top) == 1:
            less = [count for count in got.values() if count < most]
            nominated += [name for name in got if less and got[name] == max(less)]
        if hooted and hooted not in nominated:
            nominated = [*top, hooted]
        nominated = [name for name in self.seats if name in nominated]
        self.tell("nominated", who=nominated, votes=got)
        if len(nominated) == 1:
            lynched = nominated[0]
        else:
            lynched = yield from self.choose(nominated)
        self.dead.append(lynched)
        self.died_on[lynched] = number
        self.tell("lynched", who=lynched)
        self.check()
        return lynched

    def choose(self, nominated: list[str]) -> Any:
        living = [name for name in self.around() if name not in self.dead]
        voters = [name for name in living if name not in nominated]
        if not voters:
            return (yield from self.lot(nominated))
        got = yield from self.votes(2, voters, nominated)
        tied = [name for name in got if got[name] == max(got.values())]
        if len(tied) == 1:
            return tied[0]
        self.tell("tied", who=tied, round=2)
        barred = tied if self.reading["revote"] == "not_tied" else nominated
        voters = [name for name in living if name not in barred]
        if not voters:
            return (yield from self.lot(tied))
        got = yield from self.votes(3, voters, tied)
        tied = [name for name in got if got[name] == max(got.values())]
        if len(tied) == 1:
            return tied[0]
        self.tell("tied", who=tied, round=3)
        return (yield from self.lot(tied))

    def lot(self, among: list[str]) -> Any:
        who = yield self.ask("lot", ["moderator"], among)
        self.tell("lot", among=among, who=who)
        return who


# --- scripts --------------------------------------------------------------------------------------


def good_name(name: object) -> bool:
    return isinstance(name, str) and 1 <= len(name) <= 20 and name.isprintable() and name[0] != " " and name[-1] != " "


def good_deck(roles: list[str]) -> bool:
    count = {code: roles.count(code) for code in CODES}
    if len(roles) == 8:
        return (count["villager"], count["werewolf"], count["seer"]) == (5, 2, 1)
    singles = ["medium", "possessed", "bodyguard", "owl", "werehamster", "mythomaniac"]
    return (
        count["seer"] == 1
        and count["werewolf"] == (3 if len(roles) >= 16 else 2)
        and count["freemason"] in (0, 2)
        and all(count[code] <= 1 for code in singles)
        and 5 <= count["villager"] <= 12
    )


def table_keys(script: Json) -> list[str]:
    """The keys of what is wrong with format, seats, roles and readings."""
    keys = []
    if script.get("format") != "tsukumo-lupus/1":
        keys.append("format")
    seats = script.get("seats")
    if not isinstance(seats, list):
        keys.append("seats")
        seats = []
    elif not 8 <= len(seats) <= 24:
        keys.append("seats")
    folded: list[str] = []
    for i, name in enumerate(seats):
        if not good_name(name) or name.casefold() in folded:
            keys.append(f"seats[{i}]")
        if isinstance(name, str):
            folded.append(name.casefold())
    roles = script.get("roles")
    if not isinstance(roles, dict):
        keys.append("roles")
    else:
        keys += [f"roles.{name}" for name in seats if isinstance(name, str) and name not in roles]
        for name, role in roles.items():
            if name not in seats or not any(role == code for code in CODES):
                keys.append(f"roles.{name}")
        if not keys or keys == ["format"]:
            keys += [] if good_deck(list(roles.values())) else ["roles"]
    readings = script.get("readings", {})
    if not isinstance(readings, dict):
        keys.append("readings")
    else:
        keys += [f"readings.{name}" for name, value in readings.items() if value not in DEFAULTS.get(name, [])]
    return keys


def answer(script: object) -> Json:
    """The answer to a script: the events, or the keys of all its problems."""
    if not isinstance(script, dict):
        return {"error": [""]}
    wrong_table = table_keys(script)
    keys = wrong_table + [key for key in script if key not in ("format", "seats", "roles", "readings", "decisions")]
    decisions = script.get("decisions")
    if not isinstance(decisions, list):
        keys.append("decisions")
        decisions = []
    given: Any = script.get("seats")
    seats: list[Any] = given if isinstance(given, list) else []
    village = None if wrong_table else Village(script["seats"], script["roles"], script.get("readings", {}))
    game: Any = village.play() if village else None
    asked: Any = next(game) if village else None
    going = village is not None
    for i, decision in enumerate(decisions):
        key = f"decisions[{i}]"
        light, grave = form(decision, seats)
        keys += [key + part for part in (*light, *grave)]
        if village and asked is None:
            keys.append(key)
            continue
        if not going:
            continue
        wrong = compared(decision, asked, seats) if isinstance(decision, dict) else []
        keys += [key + part for part in wrong]
        if wrong or grave:
            going = False
            continue
        try:
            asked = game.send(decision["who"])
        except StopIteration:
            asked = None
    if keys:
        return {"error": sorted(set(keys))}
    assert village
    return {
        "events": village.events,
        "over": asked is None,
        "winner": village.winner,
        "winners": village.winners,
        "alive": village.alive(),
        "waiting": asked,
    }


def form(decision: object, seats: list[Any]) -> tuple[list[str], list[str]]:
    """The problems of a decision by itself: those that do not stop the game, and those that do."""
    if not isinstance(decision, dict):
        return [], [""]
    light = [f".{key}" for key in decision if key not in ("do", "by", "who")]
    grave = []
    do = decision.get("do")
    if do not in DOS:
        grave.append(".do")
    if do == "vote":
        if not (isinstance(decision.get("by"), str) and decision["by"] in seats):
            grave.append(".by")
    elif "by" in decision:
        light.append(".by")
    if not (isinstance(decision.get("who"), str) and decision["who"] in seats):
        grave.append(".who")
    return light, grave


def compared(decision: Json, asked: Json, seats: list[Any]) -> list[str]:
    """The places where a decision is not the one asked for."""
    do, by, who = decision.get("do"), decision.get("by"), decision.get("who")
    if do not in DOS:
        return []
    if do != asked["do"]:
        return [".do"]
    wrong = []
    if do == "vote" and by in seats and [by] != asked["by"]:
        wrong.append(".by")
    if who in seats and who not in asked["choices"]:
        wrong.append(".who")
    return wrong
