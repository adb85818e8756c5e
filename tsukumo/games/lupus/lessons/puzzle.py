"""A question as it is shown, whatever it is about: the events so far, the question, the answers, and the reasons.

Questions of the quiz (*dawn*, *nominated*, *winner*) are shown so, and worked games, which have more kinds:

- *heard*: what does the moderator answer to the player who looked or listened last?
- *named*: who may be named in the present decision? *asked*: who decides next?
- *after*: what follows from the vote that has just ended? *winners*: the game is over; who has won?
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, reduce
from typing import Final, NamedTuple

from tsukumo.core.game.record import Record
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Text, Texts, capital, join_list, plain
from tsukumo.core.rulebook.book import CaseQuestion, FaqCases
from tsukumo.core.teaching.quiz import NOBODY, Way
from tsukumo.games.lupus.draw import TableSeat
from tsukumo.games.lupus.lessons.case import Case, cases, clauses_of_cases
from tsukumo.games.lupus.play.actions import Action
from tsukumo.games.lupus.play.asking import question as asked_now
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.play.tell import tell
from tsukumo.games.lupus.play.words import people, player_name, role_name, several
from tsukumo.games.lupus.quiz import judge
from tsukumo.games.lupus.quiz.question import KINDS as QUIZ
from tsukumo.games.lupus.quiz.question import LupusMoment, LupusQuestion, options
from tsukumo.games.lupus.roles import ROLES, Role, role_of_record, word
from tsukumo.games.lupus.script import play_script

texts = Texts(__file__)

TOLD: Final = ("night", "recognise", "dawn", "vote", "hoot_announced", "nominated", "tied")
"""The records that a worked game tells of its last night or day, besides the acts of the roles called."""
ANSWERS: Final[Mapping[str, object]] = {"yes": True, "no": False}
FOLLOWS: Final = ("again", "lot")


class LupusPuzzle(NamedTuple):
    """The question with its *options*, and the reasons for the *answer*: one option, or some where *several* may be."""

    kind: str
    lines: tuple[Text, ...]
    prompt: Text
    options: Mapping[str, Text]
    several: bool
    answer: tuple[str, ...]
    why: tuple[Sentence, ...]
    seats: tuple[TableSeat, ...]
    middle: Text
    night: bool
    by: Way = "option"


def puzzle_of(asked: LupusQuestion) -> LupusPuzzle:
    """A question of the quiz in the form shown."""
    moment = asked.moment
    *lines, prompt = judge.question_texts(asked)
    verdict = judge.judge(asked, moment.answer)
    several = asked.kind != "winner"
    choices = {word: judge.answer_text(word if not several else (word,)) for word in options(asked)}
    if asked.kind == "dawn":
        choices[NOBODY] = texts["nobody"]
    answer = (moment.answer,) if isinstance(moment.answer, str) else moment.answer or (NOBODY,)
    return LupusPuzzle(asked.kind, tuple(lines), prompt, choices, several, answer, verdict.why, *_shown(moment))


def _shown(moment: LupusMoment) -> tuple[tuple[TableSeat, ...], Text, bool]:
    """The table before the moment of a question of the quiz."""
    return _seats(moment.state, moment.living), *_when(moment.before, night=moment.kind == "dawn")


def puzzle_of_case(case: Case) -> LupusPuzzle:
    """The question of a worked game."""
    kind = next((kind for kind in QUIZ if kind == case.ask), None)
    riddle = puzzle_of(LupusQuestion(kind, case.script)) if kind else _own(case.ask, *play_script(dict(case.script)))
    return riddle._replace(lines=(case.story, *riddle.lines) if case.story else riddle.lines)


@cache
def questions_of_cases() -> Mapping[str, CaseQuestion]:
    """The question of each worked game, by its name: the situation, and the answer with the engine's reasons."""
    return {name: _question(puzzle_of_case(each), each.script["readings"]) for name, each in cases().items()}


FAQ: Final = FaqCases(clauses_of_cases, questions_of_cases)


def _question(riddle: LupusPuzzle, readings: Mapping[str, str]) -> CaseQuestion:
    situation = reduce(Text.then, riddle.lines, riddle.middle.then(plain("."), ""))
    answer = capital(join_list([riddle.options[word] for word in riddle.answer])).then(plain("."), "")
    because = reduce(Text.then, (_stopped(each.text) for each in riddle.why), answer)
    return CaseQuestion(riddle.prompt, situation, because, readings)


def _stopped(text: Text) -> Text:
    """A reason as a full sentence: some are only parts of one."""
    return text if text.en.endswith((".", "!", "?")) else capital(text).then(plain("."), "")


def _own(kind: str, state: State, log: Sequence[Record]) -> LupusPuzzle:
    """A question of a kind that only worked games have."""
    prompt, choices, several, answer, why = KINDS[kind](state, log)
    known = log[: _until(kind, log)]
    since = max(i for i, record in enumerate(known) if record.kind in ("night", "dawn"))
    lines = judge.in_short(record for record in known[since:] if record.kind in TOLD or role_of_record(record.kind))
    # The lynching in question has not happened yet.
    coming = {record.who for record in log[len(known) :] if record.kind == "lynched"}
    living = [i for i, player in enumerate(state.players) if player in coming or i in state.living()]
    alive = texts.text("living", who=_people(state, living))
    night = known[since].kind == "night"
    seats, when = _seats(state, living), _when(known, night=night)
    return LupusPuzzle(kind, (alive, *lines), prompt, choices, several, answer, why, seats, *when)


def _until(kind: str, log: Sequence[Record]) -> int:
    """The number of records told before a question: not the answer heard, nor the consequences of a vote."""
    if kind == "heard":
        return max(i for i, record in enumerate(log) if _answered(record))
    return _last_vote(log) + 1 if kind == "after" else len(log)


def _answered(record: Record) -> Role | None:
    """The role that the moderator answered when a record was made; None if none was."""
    role = role_of_record(record.kind)
    return role if role and role.call.answer else None


def _last_vote(log: Sequence[Record]) -> int:
    return max(i for i, record in enumerate(log) if record.kind == "vote")


def _people(state: State, living: Iterable[int]) -> Text:
    """Players with their roles."""
    shown = [player_name(state.players[i]).then(role_name(state.roles[i]).then(plain(")"), ""), " (") for i in living]
    return join_list(shown)


def _seats(state: State, living: Iterable[int]) -> tuple[TableSeat, ...]:
    alive = set(living)
    return tuple(TableSeat(name, state.roles[seat], seat not in alive) for seat, name in enumerate(state.rules.seats))


def _when(log: Sequence[Record], *, night: bool) -> tuple[Text, bool]:
    """The night or the day in words, for the middle of the table."""
    kind = "night" if night else "day"
    number = max((record.data["night"] for record in log if record.kind == "night"), default=1)
    return texts.text(f"when.{kind}", number=number), night


Asked = tuple[Text, Mapping[str, Text], bool, tuple[str, ...], tuple[Sentence, ...]]
"""The question, the options, whether several may be right, the answer, and the reasons."""


def _heard(_state: State, log: Sequence[Record]) -> Asked:
    record, role = next((record, role) for record in reversed(log) if (role := _answered(record)))
    given = record.secret["answer"]
    prompt = word(role.name, "heard", to=several(record.secret["to"]), who=player_name(record.secret["who"]))
    if role.call.answer == "become":
        choices = {each.name: _a(each.name) for each in ROLES.values() if each.copied}
        choices["nothing"] = texts["become.nothing"]
        answer = given or "nothing"
    else:
        choices = {yes: texts[f"answer.{yes}"] for yes in ANSWERS}
        answer = "yes" if given else "no"
    return prompt, choices, False, (answer,), (Sentence(tell(record), record.clauses),)


def _a(role: str) -> Text:
    return Text("{role:un}", "{role:a}").fill(role=role_name(role))


def _named(state: State, _log: Sequence[Record]) -> Asked:
    """The question who may be named; the engine's refusals say why somebody may not."""
    by, players = state.to_act or "", state.players
    choices = {player: player_name(player) for player in players}
    answer = tuple(state.names(state.choices))
    kind = state.legal()[0].kind
    why = [Sentence(texts.text("may", who=people(answer)))]
    for player in players:
        if player not in answer:
            why += [
                Sentence(capital(reason.text), reason.clauses) for reason in state.why_not(Action(by, kind, player))
            ]
    return capital(asked_now(state)), choices, True, answer, tuple(why)


def _asked(state: State, _log: Sequence[Record]) -> Asked:
    """The question who decides next: in a vote, the next voter."""
    answer = tuple(state.names(state.party))
    choices = {player: player_name(player) for player in state.players}
    key, clauses = ("voter", ("day.circle",)) if state.asked == "vote" else ("waker", ("night.calls", "night.together"))
    why = Sentence(texts.text(f"because.{key}", who=several(answer)), clauses)
    return texts[f"ask.{key}"], choices, len(answer) > 1, answer, (why,)


def _after(state: State, log: Sequence[Record]) -> Asked:
    """The question what a vote leads to: a lynching, another vote, or a lot."""
    after = log[_last_vote(log) + 1 :]
    standing = next(record.data["nominees"] for record in reversed(log) if record.kind == "nominated")
    choices = {player: texts.text("follows.lynched", who=player_name(player)) for player in standing}
    choices |= {word: texts[f"follows.{word}"] for word in FOLLOWS}
    lynched = next((record.who for record in after if record.kind == "lynched"), "")
    answer = lynched or ("lot" if state.asked == "lot" else "again")
    why = tuple(
        Sentence(tell(record), record.all_clauses)
        for record in after
        if record.kind in ("nominated", "tied", "lynched")
    )
    return texts["ask.after"], choices, False, (answer,), why


def _winners(state: State, log: Sequence[Record]) -> Asked:
    """The question which players belong to the winning side."""
    over = log[-1]
    choices = {player: player_name(player) for player in state.players}
    return texts["ask.winners"], choices, True, tuple(over.data["winners"]), (Sentence(tell(over), over.clauses),)


KINDS: Final[Mapping[str, Callable[[State, Sequence[Record]], Asked]]] = {
    "heard": _heard,
    "named": _named,
    "asked": _asked,
    "after": _after,
    "winners": _winners,
}
"""The questions that only worked games have."""
