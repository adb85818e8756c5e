"""The moments that questions are about: in scripted games (`tsukumo.games.sottomondo.script`), by a kind of question.

For these kinds the last decision of the script leads over the moment, so that the engine answers every question, even
one that somebody has written:

- *fight*: who wins the present fight? *level*: does the fighter climb or fall by it?
- *step*: may there be one more step? *class*: may a class card be drawn? *winner*: who has won the game now?

For the others the script leads to the moment:

- *play*: may the player who readies play a card, and is there room for it? *accept*: does the help offered decide?
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple

from tsukumo.core.game.record import Record
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.text import Texts
from tsukumo.core.teaching.question import NOBODY
from tsukumo.games.sottomondo.play.actions import Action
from tsukumo.games.sottomondo.play.arrangement import choice_to_decline
from tsukumo.games.sottomondo.play.fight import WON, Fight
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.table import NO_YES
from tsukumo.games.sottomondo.play.table import NOBODY as NO_SEAT
from tsukumo.games.sottomondo.script import begin_game, play_script, take_decision

texts = Texts(__file__, "question.toml")

Kind = Literal["fight", "level", "step", "class", "winner", "play", "accept"]
KINDS: Final[tuple[Kind, ...]] = ("fight", "play", "accept")
"""The kinds of questions in the quiz; the levels have all kinds."""
LEVELS: Final = (1, 2, 3)
OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "fight": ("attacker", "defender", NOBODY),
    "level": ("up", "same", "down"),
    "step": ("yes", "no"),
    "class": ("yes", "no"),
    "play": ("free", "replacing", "no"),
    "accept": ("needed", "alone", "vain"),
}
"""The answers to each kind of question; to *winner* they are the players and `NOBODY`."""
DECIDED: Final = ("play", "accept")
"""The kinds of questions asked before a decision; the others are asked about one."""


class SottomondoMoment(NamedTuple):
    """The moment of a question: the table *before* it; the *decision*, the table *after* it and the records.

    *card* is the card in question (*play*); without a decision, *decision* is None and *after* is the same table.
    """

    before: State
    card: str
    decision: Action | None
    after: State
    log: Sequence[Record]


@dataclass(frozen=True)
class ScriptedMoment:
    """The moment of a question at the end of a script; this is judged on first use: `CannotRead` lists its problems."""

    kind: Kind
    script: Mapping[str, Any]
    card: str = ""

    @cached_property
    def moment(self) -> SottomondoMoment:
        """The moment that is asked about."""
        script = dict(self.script)
        play_script(script)  # lists every problem
        state = begin_game(script)
        decisions = script.get("decisions", [])
        *known, last = [*decisions, None] if self.kind in DECIDED else decisions or [None]
        for decision in known:
            take_decision(state, decision)
        moment = (
            SottomondoMoment(state, self.card, None, state, ())
            if last is None
            else moment_of(state, tuple(last["choice"]))
        )
        if answer(self.kind, moment) is None:
            raise CannotRead([Problem("decisions", texts[f"missing.{self.kind}"])])
        return moment

    @property
    def answer(self) -> str:
        """The right answer."""
        return answer(self.kind, self.moment) or ""


def moment_of(state: State, choice: tuple[str, ...]) -> SottomondoMoment:
    """The moment over which a legal choice leads; the state goes on."""
    state.take_records()
    before = state.clone()
    by = "" if state.by == NO_SEAT else state.players[state.by]
    decision = Action(by, state.asked, state.use_words(choice))
    state.decide(choice)
    return SottomondoMoment(before, "", decision, state, state.take_records())


def answer(kind: Kind, moment: SottomondoMoment) -> str | None:
    """The engine's answer to a question about a moment; None if it is no moment for that question."""
    return ANSWERS[kind](moment)


# --- the engine's answers ---------------------------------------------------------------------------


def fight_at(moment: SottomondoMoment) -> int:
    """The index in the log of the present fight's result; -1 if there is none, or if cards were drawn before."""
    if moment.before.fight is None or moment.before.asked not in IN_FIGHT:
        return -1
    for i, record in enumerate(moment.log):
        if record.kind == "fight":
            return i
        if record.kind == "move" and record.data["from"] == "castle":
            break
    return -1


def _fight(moment: SottomondoMoment) -> str | None:
    at = fight_at(moment)
    if at < 0:
        return None
    return {"won": "attacker", "lost": "defender"}.get(moment.log[at].data["result"], NOBODY)


def _level(moment: SottomondoMoment) -> str | None:
    """The answer about the level after a fight with a monster or foe; changes by its effects do not count."""
    at = fight_at(moment)
    if at < 0 or not isinstance(moment.before.fight, Fight):
        return None
    following = moment.log[at + 1 : at + 2]
    if not any(record.kind == "level" and record.clauses in (("fight.won",), ("fight.lost",)) for record in following):
        return "same"
    return "up" if moment.log[at].data["result"] == WON else "down"


def _step(moment: SottomondoMoment) -> str | None:
    """The answer about a second step, after a step in which the player fought; a class card rules it out."""
    return "no" if _is_asked_next(moment, "class") == "yes" else _is_asked_next(moment, "step")


def _class(moment: SottomondoMoment) -> str | None:
    return _is_asked_next(moment, "class") if moment.before.class_deck else None


def _is_asked_next(moment: SottomondoMoment, kind: str) -> str | None:
    """The answer whether a question comes next, after one fight of the player whose turn it is; None if unsettled."""
    fight, before = moment.before.fight, moment.before
    fights = sum(record.kind == "fight" for record in moment.log)
    if fight_at(moment) < 0 or fights > 1 or not isinstance(fight, Fight) or fight.fighter != before.turn:
        return None
    if moment.after.asked == kind:
        return "yes"
    return "no" if any(record.kind == "turn" for record in moment.log) else None


def _winner(moment: SottomondoMoment) -> str | None:
    """The answer about the winner, once a level or a turn has brought a player to level 10, or ended the game."""
    after = moment.after
    if not (after.over or set(after.at_top()) - set(moment.before.at_top())):
        return None
    if not any(record.kind in ("turn", "level") for record in moment.log):
        return None
    return NOBODY if after.winner == NO_SEAT else after.players[after.winner]


def _play(moment: SottomondoMoment) -> str | None:
    t = moment.before
    if t.asked != "play" or moment.card not in t.hands[t.by]:
        return None
    fitting = [choice for choice in t.choices if choice[:1] == (moment.card,)]
    if not fitting:
        return "no"
    return "free" if (moment.card,) in fitting else "replacing"


def _accept(moment: SottomondoMoment) -> str | None:
    """The answer about help: whether the fight is won with it, and without it, if nobody does anything more."""
    if moment.before.asked != "accept":
        return None
    decided = [fight_of(moment.before, choice) for choice in NO_YES]
    won = [each.log[fight_at(each)].data["result"] == WON for each in decided if each]
    if len(won) < len(decided):
        return None
    return "alone" if won[0] else "needed" if won[1] else "vain"


def fight_of(t: State, choice: tuple[str, ...]) -> SottomondoMoment | None:
    """The moment that decides the fight if the help offered is accepted, or not, and nobody does anything more."""
    state = t.clone()
    while True:
        moment = moment_of(state, choice)
        if any(record.kind == "fight" for record in moment.log):
            return moment
        if state.asked not in IN_FIGHT:
            return None
        choice = choice_to_decline(state)


IN_FIGHT: Final = ("help", "play", "accept", "power")
"""The kinds of decisions in a fight."""
ANSWERS: Final[Mapping[str, Callable[[SottomondoMoment], str | None]]] = {
    "fight": _fight,
    "level": _level,
    "step": _step,
    "class": _class,
    "winner": _winner,
    "play": _play,
    "accept": _accept,
}
"""The engine's answer to each kind of question."""
