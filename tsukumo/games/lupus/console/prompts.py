"""The moderator's words and deeds at each step: the words to say aloud, silent actions, nods.

Words said aloud never depend on a secret: a role is called with the same words whoever holds it, alive or dead
(`night.calls`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Text, Texts, capital, plain
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo.games.lupus.console.steps import ModeratorStep, StepKind
from tsukumo.games.lupus.play.night import asks
from tsukumo.games.lupus.play.ruleset import Rules
from tsukumo.games.lupus.play.table import ALIVE
from tsukumo.games.lupus.play.tell import tell
from tsukumo.games.lupus.play.words import people, several
from tsukumo.games.lupus.roles import ROLES, Role, called, word

texts = Texts(__file__)

Status = Literal["done", "now", "next", "later"]
DAY: Final[tuple[tuple[StepKind, int], ...]] = (
    ("dawn", 0),
    ("talk", 0),
    ("vote", 1),
    ("nominees", 0),
    ("defence", 2),
    ("vote", 2),
    ("lynched", 0),
)
"""The steps of a day, with their rounds, if no vote is tied."""
TIED: Final = 5
"""The index in `DAY` of a tied vote: the steps after it are not known before."""


class Prompt(NamedTuple):
    """A step for the moderator: *before* and *after* an answer are words to say aloud; *do* is for the moderator alone.

    *nod* is the answer to give by a nod: yes, no, or a role; *how* is the gesture.
    """

    title: Text
    before: tuple[Text, ...]
    after: tuple[Text, ...] = ()
    do: tuple[Text, ...] = ()
    nod: str = ""

    @property
    def how(self) -> Text | None:
        """The gesture of the nod."""
        if self.nod in ROLES:
            return word(self.nod, "nod")
        return texts[f"nod.{self.nod}"] if self.nod else None


class OrderLine(NamedTuple):
    """A line in the order of this night or day: its title, its state, and its result."""

    label: Text
    status: Status
    happened: tuple[Text, ...] = ()


# --- the order ------------------------------------------------------------------------------------


def order(session: ModeratedSession) -> tuple[OrderLine, ...]:
    """This night's calls, or this day's steps: done, now, next, later."""
    now, lines = session.step, []
    same = (now.number, now.night)  # the same night, or the same day
    here = [(i - session.at, step) for i, step in enumerate(session.steps) if (step.number, step.night) == same]
    for after, step in here:
        happened = tuple(map(tell, step.records)) if after <= 0 and step.kind == "call" else ()
        lines.append(OrderLine(title(step), _status(after), happened))
    after, last = here[-1]
    if not now.night:
        lines += [OrderLine(title(step), _status(after + i)) for i, step in enumerate(_to_come(last), 1)]
    return tuple(lines)


def _status(after: int) -> Status:
    if after < 0:
        return "done"
    return {0: "now", 1: "next"}.get(after, "later")  # type: ignore[return-value]


def _to_come(last: ModeratorStep) -> list[ModeratorStep]:
    """The steps of a day still to come after the last known one."""
    if last.kind in ("lynched", "over"):
        return []
    known = (last.kind, last.round)
    after = DAY.index(known) if known in DAY else TIED
    return [ModeratorStep(kind, last.number, round=number) for kind, number in DAY[after + 1 :]]


def title(step: ModeratorStep) -> Text:
    """The title of a step."""
    if step.kind == "call":
        return capital(called(ROLES[step.role]))
    voting = step.kind in ("vote", "defence")
    key = f"title.{step.kind}_{step.round}" if voting else f"title.{step.kind}"
    return texts.text(key, number=step.number)


# --- words and deeds --------------------------------------------------------------------------------


def prompt(session: ModeratedSession) -> Prompt:
    """The moderator's present words and deeds."""
    step = session.step
    match step.kind:
        case "sleep":
            return _sleep(session, step)
        case "call":
            return _call(session, step)
        case "dawn":
            return _dawn(step)
        case "talk":
            return Prompt(title(step), (texts["say.talk"],), do=(texts["do.talk"],))
        case "vote":
            return _vote(session, step)
        case "nominees":
            return _nominees(step)
        case "defence":
            data = step.records[0].data
            who = people(data["nominees"] if step.round == 2 else data["tied"])
            return Prompt(title(step), (texts.text(f"say.defence_{step.round}", who=who),))
        case "lot":
            return _lot(session, step)
        case "lynched":
            return Prompt(title(step), (tell(step.records[0]), texts["say.silent"]))
        case "over":
            return Prompt(title(step), (tell(step.records[0]),), do=(texts["do.over"],))


def _sleep(session: ModeratedSession, step: ModeratorStep) -> Prompt:
    rules = session.state.rules
    do = [texts["do.sleep"]]
    if step.number == 1:
        do.append(texts["do.first_moderator" if rules.moderator_first else "do.first_wolves"])
    return Prompt(title(step), (texts["say.sleep"],), do=tuple(do))


def _call(session: ModeratedSession, step: ModeratorStep) -> Prompt:
    """The prompt for calling a role; its holders, if any, are named in *do* alone."""
    say = texts
    before = (word(step.role, call_key(ROLES[step.role], step.number, session.state.rules)),)
    after = (word(step.role, "sleep"),)
    if step.waiting:
        awake = several(session.state.names(session.state.party))
        do = (say.text("do.awake", who=awake), word(step.role, "do"))
        return Prompt(title(step), before, after, do)
    if not step.records:
        return Prompt(title(step), before, after, (say["do.nobody"],))
    return Prompt(title(step), before, after, tuple(map(tell, step.records)), _nod(step))


def _nod(step: ModeratorStep) -> str:
    """The nod after an answer."""
    record, answer = step.records[-1], ROLES[step.role].call.answer
    given = record.secret.get("answer")
    if given and answer == "become":
        return str(given)
    return ("yes" if given else "no") if answer else ""


def _dawn(step: ModeratorStep) -> Prompt:
    data = step.records[0].data
    lines = [texts["say.dawn"]]
    if data["moderator"]:
        lines.append(texts["say.moderator"])
    if data["dead"]:
        lines += [texts.text("say.dead", who=people(data["dead"])), texts["say.silent"]]
    elif not data["moderator"]:
        lines.append(texts["say.alive"])
    return Prompt(title(step), tuple(lines), do=(tell(step.records[0]),))


def _vote(session: ModeratedSession, step: ModeratorStep) -> Prompt:
    """The prompt of a round of votes: the next voter, or the result."""
    if not step.waiting:
        votes = [record.data["named"] for record in step.records]
        return Prompt(title(step), (tell_votes(votes),))
    state = session.state
    voter = state.players[state.party[0]]
    say = texts
    opening = [say[f"say.vote_{step.round}"]] if not step.records else []
    asked = say.text("say.voter", who=plain(name_of(voter)), among=people(state.names(state.standing)))
    do = [say["do.vote"]]
    if state.died[state.party[0]] != ALIVE:
        do.append(say.text("do.ghost", who=plain(name_of(voter))))
    return Prompt(title(step), (*opening, asked), do=tuple(do))


def tell_votes(named: Sequence[str]) -> Text:
    """The votes that everybody has got, the most first."""
    got = sorted(dict.fromkeys(named), key=lambda who: -named.count(who))
    votes = [texts.text("say.votes_of", who=plain(name_of(who)), n=named.count(who)) for who in got]
    return texts.text("say.counted", votes=votes)


def _nominees(step: ModeratorStep) -> Prompt:
    *hoot, nominated = step.records
    lines = [*map(tell, hoot)]
    who = nominated.data["nominees"]
    lines.append(texts.text("say.nominees" if len(who) > 1 else "say.nominee", who=people(who)))
    return Prompt(title(step), tuple(lines))


def _lot(session: ModeratedSession, step: ModeratorStep) -> Prompt:
    drawn = next((record for record in step.records if record.kind == "lot"), None)
    if drawn:
        return Prompt(title(step), (texts.text("say.drawn", who=plain(name_of(drawn.who))),))
    among = people(session.state.names(session.state.standing))
    return Prompt(title(step), (texts.text("say.lot", who=among),), do=(texts["do.lot"],))


# --- the log --------------------------------------------------------------------------------------


def table_log(session: ModeratedSession) -> Iterator[dict[str, Any]]:
    """Votes, nominations and lynchings that the table knows, as plain data; nothing of the night."""
    for step in session.steps_so_far:
        for record in step.records:
            if step.kind == "vote":
                yield {
                    "day": step.number,
                    "round": step.round,
                    "by": name_of(record.who),
                    "who": name_of(record.data["named"]),
                }
            elif step.kind == "nominees" and record.kind == "nominated":
                yield {"day": step.number, "nominees": [name_of(who) for who in record.data["nominees"]]}
            elif step.kind == "lynched":
                yield {"day": step.number, "lynched": name_of(record.who)}


def call_key(role: Role, night: int, rules: Rules) -> str:
    """The key of the words by which a role is called: others may have joined it, or its holders meet first."""
    call = role.call
    if call.meet and call.kind and night == 1:
        return "say_first" if asks(role, night, rules) else "say_meet"
    copiers = [ROLES[name].call for name in rules.deck if ROLES[name].call.effect == "copies"]
    joined = role.copied and not call.meet and any(night > copier.last for copier in copiers)
    return "say_joined" if joined else "say"
