"""The public part of a session, as data and as the circle: seats, the living, day or night, votes, the time.

The data are computed from the steps that the table knows, never from the moderator's knowledge: a death is here only
once it has been announced. The moderator's circle adds the secrets to that of everybody; a game's is drawn from its
state, as far as a viewer sees that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.games.lupus.console.circle import CircleScene, CircleSeat, Mark, circle_svg
from tsukumo.games.lupus.console.prompts import table_log
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo.games.lupus.console.steps import ModeratorStep, records_of
from tsukumo.games.lupus.play.asking import answers, fate
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.play.table import ALIVE, HIDDEN
from tsukumo.games.lupus.play.words import player_name, role_name
from tsukumo.games.lupus.play.words import texts as words
from tsukumo.games.lupus.rules import TALK
from tsukumo.games.lupus.rules import texts as shared

texts = Texts(__file__)
FORMAT: Final = "tsukumo-lupus-public/1"


class Timer(NamedTuple):
    """The clock of the talk: it stands at *left* seconds, or runs *until* a moment in milliseconds since 1970."""

    left: float = TALK
    until: float = 0


STILL: Final = Timer()
"""The clock before anybody starts it."""


def public(session: ModeratedSession, lang: Lang, timer: Timer = STILL) -> dict[str, Any]:
    """The public part of the present moment, as plain data; players are numbers of seats, from 0."""
    playing = session.stage == "playing"
    data: dict[str, Any] = {"format": FORMAT, "lang": lang, "seats": list(session.seats)}
    data |= {"time": "before", "number": 0, "alive": [True] * len(session.seats), "talk": False, "timer": None}
    data |= {"votes": [], "round": 0, "among": [], "next": None, "log": []}
    if not playing:
        return data
    step = session.step
    dead = _dead(session)
    data["alive"] = [name not in dead for name in session.seats]
    data["time"] = "over" if step.kind == "over" else "night" if step.night else "day"
    data["number"] = step.number
    if step.kind == "talk":
        data |= {"talk": True, "timer": timer._asdict()}
    if not step.night:
        data |= _votes(session, step)
    if session.log_shown:
        data["log"] = list(table_log(session))
    return data


def _dead(session: ModeratedSession) -> set[str]:
    """The players whose death has been announced."""
    dead: set[str] = set()
    for step in session.steps_so_far:
        for record in step.records:
            if step.kind == "dawn":
                dead |= {name_of(player) for player in record.data["dead"]}
            elif step.kind == "lynched":
                dead.add(name_of(record.who))
    return dead


def _votes(session: ModeratedSession, step: ModeratorStep) -> dict[str, Any]:
    """The last round of votes of this day, the candidates, and the next voter."""
    today = [each for each in session.steps_so_far if each.number == step.number and not each.night]
    held = [each for each in today if each.kind == "vote"]
    if not held or step.kind in ("lynched", "over"):
        return {}
    last = held[-1]
    votes = [[_seat(session, each.who), _seat(session, each.data["named"])] for each in last.records]
    fields: dict[str, Any] = {"votes": votes, "round": last.round}
    named = list(records_of(today, "nominated", "tied"))
    if named:
        data = named[-1].data
        fields["among"] = [_seat(session, player) for player in data.get("nominees") or data["tied"]]
    if step.waiting and step.kind == "vote":
        fields["next"] = session.state.party[0]
    return fields


def _seat(session: ModeratedSession, player: str) -> int:
    return session.seats.index(name_of(player))


# --- the circle -----------------------------------------------------------------------------------


def public_scene(data: Mapping[str, Any]) -> CircleScene:
    """The circle as everybody may see it; *data* is the result of `public`."""
    lang: Lang = data["lang"]
    middle: tuple[str, ...] = (time_of(data),)
    if data["next"] is not None:
        middle += (texts.say("round", lang, number=data["round"]),)
    seats = []
    for number, name in enumerate(data["seats"]):
        count = sum(who == number for _, who in data["votes"])
        mark: Mark = "hand" if number == data["next"] else "picked" if number in data["among"] else ""
        alive = data["alive"][number]
        seats.append(CircleSeat(name, alive, "", count, mark, _title(name, alive, count, mark, lang)))
    return CircleScene(
        seats,
        night=data["time"] == "night",
        middle=middle,
        moderator=capital(shared["moderator"]).say(lang),
        ballots=[(by, who) for by, who in data["votes"]],
        hand=data["next"],
        label=texts.say("label", lang),
    )


def time_of(data: Mapping[str, Any]) -> str:
    """The number of the night or day in words, in the language of the data."""
    return words.say(f"time.{data['time']}", data["lang"], number=data["number"])


def moderator_scene(session: ModeratedSession, lang: Lang, *, secret: bool, chosen: int | None = None) -> CircleScene:
    """The circle as the moderator sees it; while *secret*, with public information only."""
    scene = public_scene(public(session, lang))
    playing = session.stage == "playing"
    shown = session.dealing == "entered" if session.stage == "cards" else playing and not secret
    seats = []
    for number, seat in enumerate(scene.seats):
        note = _note(session, number, lang) if shown else ""
        mark = seat.mark
        if number == chosen:
            mark = "picked"
        elif shown and playing and not mark:
            mark = _mark(session, number)
        title = f"{seat.title} · {note}" if note else seat.title
        seats.append(seat._replace(note=note, mark=mark, title=title))
    return scene._replace(seats=seats)


def _note(session: ModeratedSession, number: int, lang: Lang) -> str:
    if session.stage == "playing":
        return role_name(session.state.roles[number]).say(lang)
    role = session.roles.get(session.seats[number])
    return role_name(role).say(lang) if role else ""


def _mark(session: ModeratedSession, number: int) -> Mark:
    """The mark of a seat: it may be clicked now, or was clicked last."""
    step = session.step
    if step.waiting:
        return "open" if number in session.state.choices else ""
    if step.kind != "call" or not step.decided:
        return ""
    return "picked" if name_of(step.records[-1].secret["who"]) == session.seats[number] else ""


def _title(name: str, alive: bool, count: int, mark: Mark, lang: Lang) -> str:
    """A seat in words, for those who do not see the picture."""
    keys = ["seat.dead"] * (not alive) + ["seat.hand"] * (mark == "hand") + ["seat.among"] * (mark == "picked")
    parts = [name, *(texts.say(key, lang) for key in keys)]
    if count:
        parts.append(words.say("votes", lang, n=count))
    return " · ".join(parts)


def game_svg(state: State, lang: Lang) -> str:
    """The circle, as far as the viewer sees the state; a seat's ``data-thing`` is ``player:Ada``.

    Below a name stands the card, if it is known, or the moderator's answers; in words the fate as well.
    """
    day = bool(state.round)
    voting = day and state.queue and state.asked != HIDDEN
    data = {
        "lang": lang,
        "seats": [capital(player_name(player)).say(lang) for player in state.players],
        "time": "day" if day else "night",
        "number": state.night,
        "alive": [died == ALIVE for died in state.died],
        "votes": state.ballots[-1] if day and state.ballots else (),
        "round": state.round,
        "among": state.standing if state.round > 1 else (),
        "next": state.queue[0] if voting else None,
    }
    scene = public_scene(data)
    seats = []
    for number, (player, seat) in enumerate(zip(state.players, scene.seats, strict=True)):
        role = state.roles[number]
        known = [] if role == HIDDEN else [role_name(role)]
        note = ", ".join(text.say(lang) for text in (*known, *answers(state, number)))
        title = " · ".join(filter(None, (seat.name, fate(state.died[number]).say(lang), note)))
        seats.append(seat._replace(note=note, title=title, thing=f"player:{player}"))
    return circle_svg(scene._replace(seats=seats, label=f"{scene.label}. {time_of(data)}"))
