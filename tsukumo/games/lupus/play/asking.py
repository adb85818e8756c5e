"""The questions, the choices and the open table, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tsukumo.core.language.text import Lang, Text, Texts, capital, join_list, plain
from tsukumo.games.lupus.play.actions import Action
from tsukumo.games.lupus.play.table import ALIVE, HIDDEN
from tsukumo.games.lupus.play.words import deck_text, people, player_name, role_name, several, time_name
from tsukumo.games.lupus.roles import role_asked_by, word

if TYPE_CHECKING:
    from tsukumo.games.lupus.play.state import State

texts = Texts(__file__)


def question(state: State) -> Text:
    """The present question to those who must decide."""
    if state.over:
        return texts["ask.over"]
    if state.asked == HIDDEN:
        if state.round == 1 and not state.ballots[-1]:
            return texts["ask.talk"]
        return texts["ask.told" if state.round else "ask.night"]
    who = people(state.names(state.party))
    if role := role_asked_by(state.asked):
        key = "ask_together" if len(state.party) > 1 else "ask"
        return capital(word(role.name, key, who=who, by=player_name(state.to_act or "")))
    key = f"vote_{state.round}" if state.asked == "vote" else state.asked
    return capital(texts.text(f"ask.{key}", who=who, among=several(state.names(state.standing))))


def offer(action: Action, state: State) -> Text:  # noqa: ARG001 - the same at every moment
    """An action as a phrase for a menu: the player who is named."""
    role, who = role_asked_by(action.kind), player_name(action.who)
    return word(role.name, "phrase", who=who) if role else texts.text(f"do.{action.kind}", who=who)


def board(state: State, lang: Lang) -> str:
    """The open facts, and the viewer's knowledge: seat by seat."""
    deck = deck_text(state.rules.deck)
    lines = [time_name(state.night, night=not state.round), texts.text("deck", deck=deck)]
    players = state.players
    wide = max(len(player_name(player).en) for player in players)
    votes = [who for _, who in state.ballots[-1]] if state.ballots else []
    for seat, player in enumerate(players):
        parts = [fate(state.died[seat])]
        if state.roles[seat] != HIDDEN:
            parts.append(role_name(state.roles[seat]))
        parts += answers(state, seat)
        if count := votes.count(seat):
            parts.append(texts.text("voted", n=count))
        name = plain(f"{seat + 1:>2} {player_name(player).en:<{wide}}  ")
        lines.append(name.then(join_list(parts, plain(", ")), ""))
    return "\n".join(line.say(lang) for line in lines)


def answers(state: State, seat: int) -> Iterator[Text]:
    """The moderator's answers about a player, as far as the viewer has heard them."""
    for number, night in enumerate(state.nights, 1):
        for act in night.values():
            if act.who == seat and isinstance(act.answer, bool):
                yield texts.text(f"answer.{'yes' if act.answer else 'no'}", number=number)


def fate(died: int) -> Text:
    """The fate of a player: alive, or dead since a night or day."""
    if died == ALIVE:
        return texts["fate.alive"]
    return texts.text("fate.lynched" if died % 2 else "fate.night", number=died // 2)
