"""The circle of seats on the two screens: everybody's view, and the moderator's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.games.lupus.console.circle import CircleScene, CircleSeat, Mark
from tsukumo.games.lupus.console.public import public
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo.games.lupus.play.words import role_name, votes
from tsukumo.games.lupus.rules import texts as shared

texts = Texts(__file__)


def public_scene(data: Mapping[str, Any]) -> CircleScene:
    """The circle as everybody may see it; *data* is the result of `public`."""
    lang: Lang = data["lang"]
    seats = []
    for number, name in enumerate(data["seats"]):
        count = sum(who == number for _, who in data["votes"])
        mark: Mark = "hand" if number == data["next"] else "picked" if number in data["among"] else ""
        alive = data["alive"][number]
        seats.append(CircleSeat(name, alive, "", count, mark, _title(name, alive, count, mark, lang)))
    return CircleScene(
        seats,
        night=data["time"] == "night",
        middle=middle(data),
        moderator=capital(shared["moderator"]).say(lang),
        ballots=[(by, who) for by, who in data["votes"]],
        hand=data["next"],
        label=texts.say("label", lang),
    )


def middle(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The lines in the middle of the table: night or day, and the round of votes."""
    lang: Lang = data["lang"]
    if data["next"] is not None:
        return time_of(data), texts.say("round", lang, number=data["round"])
    return (time_of(data),)


def time_of(data: Mapping[str, Any]) -> str:
    """The number of the night or day in words, in the language of the data."""
    return texts.say(f"time.{data['time']}", data["lang"], number=data["number"])


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
        parts.append(votes(count).say(lang))
    return " · ".join(parts)
