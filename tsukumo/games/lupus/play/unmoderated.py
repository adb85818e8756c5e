"""The nights without a moderator, and a hosted moderator's steps, in the form of `tsukumo.core.game.nights`.

Without a moderator every call is a question for all.

The engine has often gone on by the time of a call, as it passes over the dead: so the contents of a call are taken from
the record of the night, and public facts from the state at its beginning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.game.nights import CallPart, NightCall, Scene
from tsukumo.core.game.record import Record
from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Text, Texts, capital
from tsukumo.games.lupus.play.night import asks, met_as
from tsukumo.games.lupus.play.table import HIDDEN
from tsukumo.games.lupus.play.tell import tell
from tsukumo.games.lupus.play.words import people, player_name
from tsukumo.games.lupus.roles import ROLES, Role, the, word
from tsukumo.games.lupus.rules import TALK

if TYPE_CHECKING:
    from tsukumo.games.lupus.console.steps import ModeratorStep
    from tsukumo.games.lupus.play.state import State

sentences: Final = Texts(__file__)
NOBODY: Final = NightCall({}, {})


class NightCalls:
    """The calls of a night (`night.calls`), and the talk after it (`day.talk`)."""

    talk: Final = TALK

    def is_night(self, state: State) -> bool:
        """Return whether it is night."""
        return not state.round and not state.over

    def is_over(self, state: State) -> bool:
        """Return whether the game has ended before dawn: a mythomaniac has become a werewolf (`end.when`)."""
        return state.over and not state.round

    def show_nightfall(self, state: State) -> State:
        """The state as night falls; nobody is asked yet if the first role to be asked was passed over."""
        asking = (ROLES[part.call].call.kind for part in self.list_parts(state) if part.kind == "ask")
        return state if state.asked == next(asking, "") else self.hide_questions(state)

    def hide_questions(self, state: State) -> State:
        """The same state, in which nobody is asked."""
        shown = state.clone()
        shown.asked, shown.party, shown.choices = HIDDEN, (), ()
        return shown

    def list_parts(self, before: State) -> tuple[CallPart, ...]:
        """The questions and announcements of each call."""
        rules, night = before.rules, before.night
        return tuple(part for name in rules.list_calls(night) for part in _list_parts(ROLES[name], before))

    def list_awake(self, before: State) -> tuple[str, ...]:
        """The living."""
        return tuple(before.names(before.living()))

    def make_call(self, part: CallPart, now: State) -> NightCall:
        """The living players of the role, with their question, or with the answer they hear."""
        role = ROLES[part.call]
        if part.kind == "ask":
            return _ask_role(now, role)
        act = now.nights[-1].get(met_as(role) if part.kind == "meet" else role.name)
        if act is None:
            return NOBODY
        to = now.names(act.party)
        secret: dict[str, Any] = {"to": to, "role": role.name}
        if part.kind != "meet":
            secret |= {"who": now.rules.players[act.who], "answer": act.answer}
        record = Record("recognise" if part.kind == "meet" else role.call.record, "", (), secret=secret)
        return NightCall(dict.fromkeys(to, tell(record)), {})

    def say_aloud(self, part: CallPart) -> Text:
        """The role that is called, and what everybody taps."""
        return sentences.text("aloud.names" if part.names else "aloud.ok", role=the(ROLES[part.call]))

    # The pictures and the console stand on the play, and are imported where somebody looks on, or moderates.

    def list_scenes(self, state: State, records: Iterable[Record], viewer: str) -> Sequence[Scene]:
        """The scenes of a day, and of its dawn."""
        from tsukumo.games.lupus.scenes import list_scenes

        return tuple(list_scenes(state, records, viewer))

    def list_steps(self, state: State, log: Sequence[Record]) -> Sequence[ModeratorStep]:
        """The steps of the moderator's console."""
        from tsukumo.games.lupus.console.steps import steps_of

        return steps_of(state, log)

    def say_step(self, state: State, log: Sequence[Record], at: int) -> Text:
        """The words of the moderator's console."""
        from tsukumo.games.lupus.console.prompts import prompt
        from tsukumo.games.lupus.console.session import session_at

        session = session_at(state, log, at)
        words = prompt(session)
        aloud = words.before if session.step.waiting else (*words.before, *words.after)
        alone = [*words.do, *([words.how] if words.how else [])]
        lines = [*(Text(f"«{each.it}»", f"“{each.en}”") for each in aloud), *alone]
        return Text("\n".join(each.it for each in lines), "\n".join(each.en for each in lines))


def _list_parts(role: Role, before: State) -> Iterator[CallPart]:
    if role.call.meet and before.night == 1:
        yield CallPart(role.name, "meet", names=False)
    if asks(role, before.night, before.rules):
        yield CallPart(role.name, "ask", names=True)
        if role.call.answer:
            yield CallPart(role.name, "answer", names=False)
    elif role.call.learns:
        yield CallPart(role.name, "learn", names=False)


def _ask_role(now: State, role: Role) -> NightCall:
    """The question to those who decide together; nobody, if the role is not asked."""
    if now.round or now.over or now.asked != role.call.kind:
        return NOBODY
    party = now.names(now.party)
    to = {player: capital(word(role.name, "ask", who=player_name(player))) for player in party}
    if len(party) > 1:
        for player in party:
            others = people([other for other in party if other != player])
            to[player] = to[player].then(sentences.text("together", others=others))
    choices = {name_of(action.who): action for action in now.legal()}
    allowed = next(iter(choices.values()))
    barred = {}  # the living who may not be named, each with the reason
    for player in now.names(now.living()):
        if reasons := now.why_not(allowed._replace(who=player)):
            barred[name_of(player)] = reasons[0].text
    return NightCall(to, choices, barred)


CALLS: Final = NightCalls()
