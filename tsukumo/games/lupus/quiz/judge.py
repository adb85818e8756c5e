"""A question in words, and its verdict: right or wrong, the right answer, and the reasons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final, NamedTuple

from tsukumo.core.game.record import Record
from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Text, join_list, plain
from tsukumo.games.lupus.play.tell import tell
from tsukumo.games.lupus.play.words import people, player_name, role_name
from tsukumo.games.lupus.quiz.question import WINNERS, Answer, Kind, LupusMoment, LupusQuestion, options, texts
from tsukumo.games.lupus.roles import ROLES, WEREWOLF, Effect, role_of_record, the
from tsukumo.games.lupus.rules import registry

SHOWN: Final[Mapping[Kind, tuple[str, ...]]] = {"dawn": ("night", "recognise"), "nominated": ("dawn", "vote")}
"""The records that a question tells: of this night, or of this day and the night before it."""
BEARING: Final[Mapping[Kind, tuple[Effect, ...]]] = {
    "dawn": ("looks", "guards", "mauls", "copies"),
    "nominated": ("hoots",),
}
"""The effects whose decisions may decide the answer: these are told too."""


class Verdict(NamedTuple):
    """A judged answer: the one *given*, the right *answer*, and the reasons, with the clauses of the records."""

    right: bool
    given: Answer
    answer: Answer
    why: tuple[Sentence, ...]


def question_texts(question: LupusQuestion) -> list[Text]:
    """The question in words: the living with their roles, the events so far, and the question itself."""
    moment = question.moment
    roles, players = moment.state.roles, moment.state.players
    shown = [
        player_name(players[seat]).then(role_name(roles[seat]).then(plain(")"), ""), " (") for seat in moment.living
    ]
    happened = in_short(_happened(moment))
    return [
        *_readings(moment),
        texts.text("alive", who=join_list(shown)),
        *happened,
        texts[f"ask.{question.kind}"],
    ]


def in_short(records: Iterable[Record]) -> Iterator[Text]:
    """Records in words; the votes of a round are one line."""
    for kind, some in groupby(records, lambda record: (record.kind, record.data.get("round"))):
        if kind[0] == "vote":
            cast = [player_name(record.who).then(player_name(record.data["named"]), " → ") for record in some]
            yield texts.text("votes", votes=join_list(cast, plain(", ")))
        else:
            yield from map(tell, some)


def _readings(moment: LupusMoment) -> Iterator[Text]:
    """The readings that are not the default."""
    for name, answer in moment.state.rules.readings.overrides().items():
        reading = registry()[name]
        yield texts.text("reading", question=reading.question, answer=reading.answers[answer])


def _happened(moment: LupusMoment) -> list[Record]:
    """The records that decide the answer; the moment itself only if the question is who has won."""
    if moment.kind == "winner":
        return [moment.record]
    night = max(i for i, record in enumerate(moment.before) if record.kind == "night")
    return [record for record in moment.before[night:] if _shown(moment.kind, record)]


def _shown(kind: Kind, record: Record) -> bool:
    """Return whether a question of a kind tells a record."""
    role = role_of_record(record.kind)
    return role.call.effect in BEARING[kind] if role else record.kind in SHOWN[kind]


def answer_text(answer: Answer) -> Text:
    """An answer in words."""
    if isinstance(answer, str):
        return the(ROLES[answer]) if answer in ROLES else texts[f"winner.{answer}"]
    return people(answer)


def judge(question: LupusQuestion, answer: object) -> Verdict:
    """The verdict on an answer; `CannotRead` if it is no possible answer to this question."""
    given = _checked(question, answer)
    moment = question.moment
    return Verdict(given == moment.answer, given, moment.answer, tuple(_why(moment)))


def _checked(question: LupusQuestion, answer: object) -> Answer:
    known = options(question)
    if question.kind == "winner":
        if not isinstance(answer, str) or answer not in WINNERS:
            raise CannotRead([Problem("answer", texts.text("wrong.winner", value=quote_value(answer)))])
        return answer
    if not isinstance(answer, tuple) or not all(isinstance(who, str) and who in known for who in answer):
        raise CannotRead([Problem("answer", texts.text("wrong.players", value=quote_value(answer)))])
    return tuple(who for who in known if who in answer)


def _why(moment: LupusMoment) -> Iterator[Sentence]:
    """The engine's reasons."""
    if moment.kind == "nominated":
        for record in moment.before[-1:]:
            if record.kind == "hoot_announced":
                yield Sentence(tell(record), record.all_clauses)
    if moment.kind != "winner":
        yield Sentence(tell(moment.record), moment.clauses)
    elif moment.ending:
        yield Sentence(tell(moment.ending), moment.clauses)
    else:
        wolves = sum(moment.state.roles[seat] == WEREWOLF for seat in moment.living)
        text = texts.text("goes_on", wolves=wolves, others=len(moment.living) - wolves)
        yield Sentence(text, moment.clauses)
