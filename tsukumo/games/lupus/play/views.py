"""Views of a state: the part that one viewer may know, and a state as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tsukumo.core.game.dice import Dice
from tsukumo.games.lupus.play.table import HIDDEN, NOBODY, Act, Table
from tsukumo.games.lupus.rules import MODERATOR

if TYPE_CHECKING:
    from tsukumo.games.lupus.play.state import State


def mask_state(state: State, viewer: str) -> State:
    """The state as a viewer may know it, without others' cards and their acts of the night.

    Those who act together know each other and their acts (`night.together`). The player asked at night is hidden too,
    since it would reveal who is alive. When the game is over the cards lie open (`end.winners`).
    """
    shown = state.clone()
    shown.dice, shown.viewer = Dice(None), viewer
    if viewer == MODERATOR:
        return shown
    seat = state.players.index(viewer) if viewer in state.players else NOBODY
    shown.nights = [{call: act for call, act in night.items() if seat in act.party} for night in state.nights]
    shown.mauled = NOBODY
    if not state.over:
        known = _list_known(state, seat)
        shown.dealt = [role if i in known else HIDDEN for i, role in enumerate(state.dealt)]
        shown.roles = [role if i in known else HIDDEN for i, role in enumerate(state.roles)]
    if not state.round:
        if state.over or seat not in state.party:
            shown.phase = NOBODY
        if not state.over and seat not in state.party:
            shown.asked, shown.party, shown.choices = HIDDEN, (), ()
    return shown


def _list_known(state: Table, seat: int) -> set[int]:
    """The seats whose cards a player knows: the own one, and those of everybody met with open eyes."""
    parties = [act.party for night in state.nights for act in night.values()]
    if not state.round:
        parties.append(state.party)
    return {seat}.union(*(party for party in parties if seat in party)) - {NOBODY}


def to_json(state: Table) -> dict[str, Any]:
    """Everything on the table, by names; hidden values are ``"?"``."""
    players = state.rules.players

    def name(seat: int) -> str | None:
        return None if seat == NOBODY else players[seat]

    def act(done: Act) -> dict[str, Any]:
        return {"by": state.names(done.party), "who": name(done.who), "answer": done.answer}

    return {
        "night": state.night,
        "round": state.round,
        "to_act": state.to_act,  # type: ignore[attr-defined]
        "asked": state.asked or None,
        "deciding": state.names(state.party),
        "choices": state.names(state.choices),
        "deck": dict(state.rules.deck),
        "players": [
            {"player": player, "dealt": dealt, "role": role, "died": when(died)}
            for player, dealt, role, died in zip(players, state.dealt, state.roles, state.died, strict=True)
        ],
        "nights": [{call: act(done) for call, done in night.items()} for night in state.nights],
        "days": [{"first": name(d.first), "hoot": name(d.hoot), "lynched": name(d.lynched)} for d in state.days],
        "standing": state.names(state.standing),
        "to_vote": state.names(state.queue),
        "votes": [[[players[by], players[who]] for by, who in ballots] for ballots in state.ballots],
        "mauled_last": name(state.mauled),
        "winner": state.winner or None,
    }


def when(died: int) -> str | None:
    """The time of a death, as data."""
    return f"{'day' if died % 2 else 'night'} {died // 2}" if died else None
