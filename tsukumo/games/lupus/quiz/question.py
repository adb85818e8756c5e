"""Questions about a moment of a game, from a scripted game (`tsukumo.games.lupus.script`), and the engine's answers.

For these kinds the last decision of the script leads over the moment, so that the engine answers every question, even
one that somebody has written:

- *dawn*: who dies at the last dawn? *nominated*: who is nominated in the last first vote?
- *winner*: who has won after the last event, if anybody has?

Worked games and levels have more:

- *heard*: what does the moderator answer to the player who looked or listened last?
- *named*: who may be named in the present decision? *asked*: who decides next?
- *after*: what follows from the vote that has just ended? *winners*: the game is over; who has won?
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby
from typing import Any, Final, Literal, NamedTuple

from tsukumo.core.game.record import Record
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Lang, Text, Texts, capital, join_list, plain
from tsukumo.core.look.marks import Mark
from tsukumo.core.teaching.question import NOBODY, Question
from tsukumo.games.lupus.draw import TableSeat, table_svg
from tsukumo.games.lupus.play.actions import Action
from tsukumo.games.lupus.play.asking import question as asked_now
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.play.tell import tell
from tsukumo.games.lupus.play.words import people, player_name, role_name, several, time_name
from tsukumo.games.lupus.roles import ROLES, WEREWOLF, Effect, Role, role_of_record, sides, the, word
from tsukumo.games.lupus.rules import player_of, registry
from tsukumo.games.lupus.script import play_script

texts = Texts(__file__)

Kind = Literal["dawn", "nominated", "winner"]
KINDS: Final[tuple[Kind, ...]] = ("dawn", "nominated", "winner")
"""The kinds of questions in the quiz."""
LEVELS: Final = (1, 2, 3)
WINNERS: Final = (*sides(), NOBODY)
"""The answers to *winner*, the last while the game goes on."""
MOMENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "dawn": ("dawn",),
    "nominated": ("nominated",),
    "winner": ("dawn", "lynched", *(role.call.record for role in ROLES.values() if role.call.effect == "copies")),
}
"""The records that questions of the quiz are about."""
SHOWN: Final[Mapping[str, tuple[str, ...]]] = {"dawn": ("night", "recognise"), "nominated": ("dawn", "vote")}
"""The records that these tell: of this night, or of this day and the night before it."""
BEARING: Final[Mapping[str, tuple[Effect, ...]]] = {
    "dawn": ("looks", "guards", "mauls", "copies"),
    "nominated": ("hoots",),
}
"""The effects whose decisions may decide the answer: these are told too."""
TOLD: Final = ("night", "recognise", "dawn", "vote", "hoot_announced", "nominated", "tied")
"""The records that other questions tell of the last night or day, besides the acts of the roles called."""
ANSWERS: Final[Mapping[str, object]] = {"yes": True, "no": False}
FOLLOWS: Final = ("again", "lot")


class LupusTable(NamedTuple):
    """The table of a question: everybody's cards, and in the middle the night or the day in words."""

    seats: tuple[TableSeat, ...]
    middle: Text
    night: bool

    def picture(self, lang: Lang, marks: Mapping[str, Mark], more: Callable[[str], str]) -> str:
        """The table, with the cards of players marked."""
        framed = {name_of(word): mark for word, mark in marks.items()}
        return self.draw(lang, marks=framed, more=lambda name: more(player_of(name)))

    def draw(self, lang: Lang, **settings: Any) -> str:
        """The table, with other settings of `table_svg`."""
        return table_svg(self.seats, self.middle, lang, night=self.night, **settings)


LupusQuestion = Question[LupusTable]


def ask_script(kind: str, script: Mapping[str, Any]) -> LupusQuestion:
    """A question about the end of a script; `CannotRead` lists the problems of the script."""
    return ask(LupusMoment(kind, *play_script(dict(script))))


# --- the moment -------------------------------------------------------------------------------------


class LupusMoment:
    """The moment of a question: the *state* at its end, the records known *before* the answer, and those *after*."""

    def __init__(self, kind: str, state: State, log: Sequence[Record]) -> None:
        self.kind, self.state, self.log = kind, state, log
        known = self._count_known()
        self.before, self.after = log[:known], log[known:]

    def _count_known(self) -> int:
        """The number of records told before the question: not the answer heard, nor the consequences of a vote."""
        kinds, log = MOMENTS.get(self.kind, ()), self.log
        if self.kind == "heard":
            return max(i for i, record in enumerate(log) if answered_role(record))
        if self.kind == "after":
            return 1 + max(i for i, record in enumerate(log) if record.kind == "vote")
        if not kinds:
            return len(log)
        last = max((i for i, record in enumerate(log) if record.kind in kinds), default=-1)
        if last < 0:
            raise CannotRead([Problem("decisions", texts[f"missing.{self.kind}"])])
        return last

    @property
    def record(self) -> Record:
        """The record that is asked about."""
        return self.after[0]

    @cached_property
    def ending(self) -> Record | None:
        """The record of the end, if the game is over."""
        return next((record for record in self.after if record.kind == "over"), None)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that decide the answer to a question of the quiz."""
        if self.kind == "winner":
            return self.ending.clauses if self.ending else ("end.when",)
        hidden: tuple[str, ...] = tuple(self.record.secret.get("clauses", ()))
        return (*self.record.clauses, *hidden)

    @property
    def living(self) -> tuple[int, ...]:
        """The seats of those alive at the time of the question."""
        state = self.state
        if self.kind not in ("dawn", "nominated"):
            # The lynching in question has not happened yet.
            coming = {record.who for record in self.after if record.kind == "lynched" and self.kind != "winner"}
            return tuple(i for i, player in enumerate(state.players) if player in coming or i in state.living())
        # The script may lead on, as a vote that decides a lynching leads to the next night.
        day = next(record.data["day"] for record in (self.record, *reversed(self.before)) if record.kind == "dawn")
        late = 2 * day + (self.kind == "nominated")
        return tuple(seat for seat, died in enumerate(state.died) if not died or died >= late)

    @property
    def since(self) -> int:
        """The index of the record from which on a question tells the events: the last night, or the last day."""
        begins = ("night",) if self.kind in KINDS else ("night", "dawn")
        return max(i for i, record in enumerate(self.before) if record.kind in begins)

    def events(self) -> list[Record]:
        """The records that a question tells; the moment itself only if the question is who has won."""
        if self.kind == "winner":
            return [self.record]
        return [record for record in self.before[self.since :] if self._tells(record)]

    def _tells(self, record: Record) -> bool:
        role = role_of_record(record.kind)
        if self.kind not in KINDS:
            return record.kind in TOLD or role is not None
        return role.call.effect in BEARING[self.kind] if role else record.kind in SHOWN[self.kind]

    def table(self) -> LupusTable:
        """The table before the moment."""
        state, living = self.state, set(self.living)
        night = self.kind == "dawn" if self.kind in KINDS else self.before[self.since].kind == "night"
        number = max((record.data["night"] for record in self.before if record.kind == "night"), default=1)
        seats = [TableSeat(name, state.roles[i], i not in living) for i, name in enumerate(state.rules.seats)]
        return LupusTable(tuple(seats), time_name(number, night=night), night)


def answered_role(record: Record) -> Role | None:
    """The role that the moderator answered when a record was made; None if none was."""
    role = role_of_record(record.kind)
    return role if role and role.call.answer else None


# --- the question -----------------------------------------------------------------------------------


def ask(moment: LupusMoment) -> LupusQuestion:
    """The question about a moment, with the engine's answer and reasons."""
    prompt, options, answer, why, some = ASKED[moment.kind](moment)
    state = moment.state
    shown = [
        player_name(state.players[seat]).then(role_name(state.roles[seat]).then(plain(")"), ""), " (")
        for seat in moment.living
    ]
    readings = tell_readings(state) if moment.kind in KINDS else ()
    table = moment.table()
    return Question(
        kind=moment.kind,
        prompt=prompt,
        options=options,
        answer=answer,
        why=tuple(why),
        subject=table,
        seen=(texts.text("alive", who=join_list(shown)),),
        facts=(*readings, *in_short(moment.events())),
        several=some,
        places=tuple(player for player in state.players if player in options),
        picture=table.picture,
        readings=state.rules.readings.overrides(),
    )


def tell_readings(state: State) -> Iterator[Text]:
    """The readings that are not the default."""
    for name, answer in state.rules.readings.overrides().items():
        reading = registry()[name]
        yield texts.text("reading", question=reading.question, answer=reading.answers[answer])


def in_short(records: Iterable[Record]) -> Iterator[Text]:
    """Records in words; the votes of a round are one line."""
    for kind, some in groupby(records, lambda record: (record.kind, record.data.get("round"))):
        if kind[0] == "vote":
            cast = [player_name(record.who).then(player_name(record.data["named"]), " → ") for record in some]
            yield texts.text("votes", votes=join_list(cast, plain(", ")))
        else:
            yield from map(tell, some)


# --- each kind: the question, the options, the answer, the reasons, and True if several may be right -----------------

Asked = tuple[Text, Mapping[str, Text], tuple[str, ...], Iterable[Sentence], bool]


def _dead_or_nominated(moment: LupusMoment) -> Asked:
    """The question who dies at dawn, or who is nominated."""
    options = {player: people((player,)) for player in moment.state.names(moment.living)}
    answer = tuple(moment.record.data["dead" if moment.kind == "dawn" else "nominees"])
    why = [Sentence(tell(moment.record), moment.clauses)]
    if moment.kind == "dawn":
        options[NOBODY] = people(())
    elif moment.before[-1].kind == "hoot_announced":
        hoot = moment.before[-1]
        why.insert(0, Sentence(tell(hoot), hoot.all_clauses))
    return texts[f"ask.{moment.kind}"], options, answer or (NOBODY,), why, True


def _winner(moment: LupusMoment) -> Asked:
    options = {side: the(ROLES[side]) if side in ROLES else texts[f"winner.{side}"] for side in WINNERS}
    if moment.ending:
        told = tell(moment.ending)
    else:
        wolves = sum(moment.state.roles[seat] == WEREWOLF for seat in moment.living)
        told = texts.text("goes_on", wolves=wolves, others=len(moment.living) - wolves)
    answer = moment.ending.data["winner"] if moment.ending else NOBODY
    return texts["ask.winner"], options, (answer,), [Sentence(told, moment.clauses)], False


def _heard(moment: LupusMoment) -> Asked:
    record = moment.record
    role = answered_role(record)
    assert role
    given = record.secret["answer"]
    prompt = word(role.name, "heard", to=several(record.secret["to"]), who=player_name(record.secret["who"]))
    if role.call.answer == "become":
        become = Text("{role:un}", "{role:a}")
        choices = {each.name: become.fill(role=role_name(each.name)) for each in ROLES.values() if each.copied}
        choices["nothing"] = texts["become.nothing"]
        answer = given or "nothing"
    else:
        choices = {yes: texts[f"answer.{yes}"] for yes in ANSWERS}
        answer = "yes" if given else "no"
    return prompt, choices, (answer,), [Sentence(tell(record), record.clauses)], False


def _named(moment: LupusMoment) -> Asked:
    """The question who may be named; the engine's refusals say why somebody may not."""
    state = moment.state
    by, kind = state.to_act or "", state.legal()[0].kind
    answer = tuple(state.names(state.choices))
    why = [Sentence(texts.text("may", who=people(answer)))]
    for player in state.players:
        if player not in answer:
            reasons = state.why_not(Action(by, kind, player))
            why += [Sentence(capital(reason.text), reason.clauses) for reason in reasons]
    return capital(asked_now(state)), _name_players(state), answer, why, True


def _asked(moment: LupusMoment) -> Asked:
    """The question who decides next: in a vote, the next voter."""
    state = moment.state
    answer = tuple(state.names(state.party))
    key, clauses = ("voter", ("day.circle",)) if state.asked == "vote" else ("waker", ("night.calls", "night.together"))
    why = Sentence(texts.text(f"because.{key}", who=several(answer)), clauses)
    return texts[f"ask.{key}"], _name_players(state), answer, [why], len(answer) > 1


def _after(moment: LupusMoment) -> Asked:
    """The question what a vote leads to: a lynching, another vote, or a lot."""
    standing = next(record.data["nominees"] for record in reversed(moment.log) if record.kind == "nominated")
    choices = {player: texts.text("follows.lynched", who=player_name(player)) for player in standing}
    choices |= {word: texts[f"follows.{word}"] for word in FOLLOWS}
    lynched = next((record.who for record in moment.after if record.kind == "lynched"), "")
    answer = lynched or ("lot" if moment.state.asked == "lot" else "again")
    told = [record for record in moment.after if record.kind in ("nominated", "tied", "lynched")]
    return texts["ask.after"], choices, (answer,), [Sentence(tell(each), each.all_clauses) for each in told], False


def _winners(moment: LupusMoment) -> Asked:
    """The question which players belong to the winning side."""
    over = moment.log[-1]
    why = Sentence(tell(over), over.clauses)
    return texts["ask.winners"], _name_players(moment.state), tuple(over.data["winners"]), [why], True


def _name_players(state: State) -> dict[str, Text]:
    return {player: player_name(player) for player in state.players}


ASKED: Final[Mapping[str, Callable[[LupusMoment], Asked]]] = {
    "dawn": _dead_or_nominated,
    "nominated": _dead_or_nominated,
    "winner": _winner,
    "heard": _heard,
    "named": _named,
    "asked": _asked,
    "after": _after,
    "winners": _winners,
}
