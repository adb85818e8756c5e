"""A game as the circle of seats: the dead, the cards known, the votes."""

from __future__ import annotations

from tsukumo.core.language.text import Lang, capital
from tsukumo.games.lupus.console.circle import CircleScene, CircleSeat, Mark, circle_svg
from tsukumo.games.lupus.console.scene import texts as scenes
from tsukumo.games.lupus.play.asking import answers, fate
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.play.table import ALIVE, HIDDEN
from tsukumo.games.lupus.play.words import player_name, role_name
from tsukumo.games.lupus.rules import MODERATOR


def game_svg(state: State, lang: Lang) -> str:
    """The circle, as far as the viewer sees the state; a seat's ``data-thing`` is ``player:Ada``."""
    day = bool(state.round)
    ballots = tuple(state.ballots[-1]) if day and state.ballots else ()
    hand = state.queue[0] if day and state.queue and state.asked != HIDDEN else None
    time = scenes.say(f"time.{'day' if day else 'night'}", lang, number=state.night)
    middle = (time, scenes.say("round", lang, number=state.round)) if hand is not None else (time,)
    return circle_svg(
        CircleScene(
            [_seat(state, seat, hand, [who for _, who in ballots], lang) for seat in range(len(state.players))],
            night=not day,
            middle=middle,
            moderator=capital(player_name(MODERATOR)).say(lang),
            ballots=ballots,
            hand=hand,
            label=f"{scenes.say('label', lang)}. {time}",
        )
    )


def _seat(state: State, seat: int, hand: int | None, votes: list[int], lang: Lang) -> CircleSeat:
    """A seat: below the name the card, if it is known, or the moderator's answers; in words the fate as well."""
    player, role = state.players[seat], state.roles[seat]
    known = [] if role == HIDDEN else [role_name(role)]
    note = ", ".join(words.say(lang) for words in [*known, *answers(state, seat)])
    mark: Mark = "hand" if seat == hand else "picked" if seat in state.standing and state.round > 1 else ""
    name = capital(player_name(player)).say(lang)
    title = " · ".join(filter(None, (name, fate(state.died[seat]).say(lang), note)))
    return CircleSeat(name, state.died[seat] == ALIVE, note, votes.count(seat), mark, title, f"player:{player}")
