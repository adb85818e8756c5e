"""The state of the quiz, as one immutable object: every edit makes a new one, and nothing here draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Final

from tsukumo.core.errors import CannotRead, Problem, sentences
from tsukumo.core.text import Lang
from tsukumo.tsukumobake.board import NAMES
from tsukumo.tsukumobake.quiz import generate, link
from tsukumo.tsukumobake.quiz.file import MOST, Quiz, chosen, read_quiz
from tsukumo.tsukumobake.quiz.judge import Verdict, answer_problems, judge
from tsukumo.tsukumobake.quiz.measure import moved
from tsukumo.tsukumobake.quiz.question import KINDS, LEVELS, Answer, BoardKind, Kind, OnBoard, Question
from tsukumo_widgets.links import Link
from tsukumo_widgets.quiz.settings import LAST, Settings, asked, numbers, words

ASKS: Final[Mapping[str, tuple[BoardKind, bool]]] = {
    "next": ("where", False),
    "whole": ("where", True),
    "whom": ("whom", False),
}
"""What a teacher may ask about a position: the kind of question, and whether it is about the whole movement."""

made = lru_cache(maxsize=64)(generate.question)
"""Questions from seeds, cached, as some take a while to find."""


@dataclass(frozen=True)
class State(Settings):
    """A quiz under way, from a *seed* or a chosen *quiz*; the answers, and the teacher's *own* questions.

    *given* is the answer so far, *step* how far the movement is shown after the verdict. *refused* says why a file or
    a link could not be read. *ask* is what the teacher asks about positions (see `ASKS`), *unread* says why some could
    not be read, and *pasted* holds their text, to be corrected.
    """

    UNANSWERED: ClassVar[Mapping[str, Any]] = {"given": None, "verdict": None, "step": 0}

    lang: Lang = "en"
    level: int = 1
    seed: int = 1
    kinds: tuple[Kind, ...] = KINDS
    quiz: Quiz | None = None
    given: Answer | None = None
    verdict: Verdict | None = None
    step: int = 0
    own: Quiz = field(default_factory=Quiz)
    ask: str = "next"
    pasted: str = ""
    unread: tuple[Problem, ...] = ()

    @property
    def known(self) -> tuple[Kind, ...]:
        """All kinds of questions."""
        return KINDS

    @property
    def count(self) -> int | None:
        """The number of questions; None for a seed, which has no last one."""
        return None if self.quiz is None else len(self.quiz.questions)

    @cached_property
    def question(self) -> Question | None:
        """The question on the screen; None if there is none left."""
        if self.quiz is None:
            return made(self.seed, self.number, self.level, self.kinds)
        return self.quiz.questions[self.number] if self.number < len(self.quiz.questions) else None

    @property
    def steps(self) -> int:
        """How many steps of the movement can be shown, once the question is judged."""
        asked = self.question
        return len(moved(asked).steps) if self.verdict and isinstance(asked, OnBoard) and asked.whole else 0

    @property
    def ready(self) -> bool:
        """Whether there is an answer to judge."""
        if self.question is None or self.verdict:
            return False
        return self.given is not None or self.question.kind in ("combos", "points")

    # --- playing ---

    def choose(self, answer: Answer) -> State:
        """Give an answer, which is not judged yet; an impossible answer changes nothing."""
        if self.question is None or self.verdict or answer_problems(self.question, answer):
            return self
        return replace(self, given=answer)

    def toggle(self, combo: str) -> State:
        """Add a combo to the answer, or take it out."""
        given = self.given if isinstance(self.given, tuple) else ()
        return self.choose(tuple(c for c in given if c != combo) if combo in given else (*given, combo))

    def press(self, square: str) -> State:
        """Answer by a square of the board: the square itself, or the one pawn that stands there."""
        asked = self.question
        if not isinstance(asked, OnBoard) or asked.kind == "where":
            return self.choose(square)
        here = [pawn.house for pawn in asked.position.pawns if NAMES[pawn.square] == square]
        return self.choose(here[0]) if len(here) == 1 else self

    def check(self) -> State:
        """Judge the answer."""
        if not self.ready or self.question is None:
            return self
        nothing: Answer = () if self.question.kind == "combos" else 0
        verdict = judge(self.question, nothing if self.given is None else self.given)
        score = self.score.add(self.question.kind, verdict.right)
        judged = replace(self, verdict=verdict, score=score)
        return replace(judged, step=judged.steps)

    def go(self, step: int) -> State:
        """Show the movement before step number *step*; a step out of range is clipped."""
        return replace(self, step=max(0, min(step, self.steps)))

    def next(self) -> State:
        """Go to the next question, if there is one on the screen."""
        return self if self.question is None else super().next()

    def settle(self, **settings: Any) -> State:
        """Begin with other settings, from a seed; those which are in force change nothing."""
        return super().settle(quiz=None, **settings)

    # --- the teacher's own quiz ---

    def open(self, content: bytes | str) -> State:
        """Play the quiz in a file's text; if it cannot be read, it is `refused` and the present quiz goes on."""
        try:
            quiz = read_quiz(content)
        except CannotRead as error:
            return replace(self, refused=error.problems)
        return self.restart(quiz=quiz)

    def add(self, text: str) -> State:
        """Add questions about positions, one string per line; unreadable lines stay, to be corrected."""
        kind, whole = ASKS[self.ask]
        state, left, unread = self, [], []
        for line in filter(None, map(str.strip, text.splitlines())):
            try:
                state = state.keep(*chosen([line], [kind], whole=whole))
            except CannotRead as error:
                left.append(line)
                unread += [Problem("", problem.reason) for problem in error.problems]
        return replace(state, pasted="\n".join(left), unread=tuple(unread))

    def keep(self, *questions: Question) -> State:
        """Add questions to the teacher's own quiz; questions beyond a file's limit are left out."""
        return replace(self, own=replace(self.own, questions=(*self.own.questions, *questions)[:MOST]))

    def drop(self, i: int) -> State:
        """Remove a question from the teacher's own quiz."""
        kept = tuple(question for j, question in enumerate(self.own.questions) if j != i)
        return replace(self, own=replace(self.own, questions=kept))


def answer(state: State, message: Any) -> State:
    """The state after a message from the page; an invalid message changes nothing."""
    match message:
        case {"do": "square", "square": str(square)}:
            return state.press(square)
        case {"do": "choose", "answer": str(option)}:
            return state.choose(option)
        case {"do": "toggle", "combo": str(combo)}:
            return state.toggle(combo)
        case {"do": "check"}:
            return state.check()
        case {"do": "next"}:
            return state.next()
        case {"do": "restart"}:
            return state.restart()
        case {"do": "close"}:
            return state.restart(quiz=None)
        case {"do": "step", "by": int(by)}:
            return state.go(state.step + by)
        case {"do": "go", "step": int(step)}:
            return state.go(step)
        case {"do": "kind", "kind": str(kind)}:
            return state.set_kind(kind)
        case {"do": "open", "content": bytes(content)}:
            return state.open(content)
        case {"do": "keep"} if state.question:
            return state.keep(state.question)
        case {"do": "drop", "i": int(i)}:
            return state.drop(i)
        case {"do": "clear"}:
            return replace(state, own=Quiz(title=state.own.title), pasted="", unread=())
        case {"do": "play"} if state.own.questions:
            return state.restart(quiz=state.own)
    return state


# --- links ------------------------------------------------------------------------------------------


def linked(query: Mapping[str, str], lang: Lang) -> State:
    """The state that a link's query describes; damaged parts are left out and `refused`."""
    problems: list[Problem] = []
    level, seed, number = numbers(query, LEVELS, problems, sentences["file.range"])
    kinds: Sequence[Any] = words(query) or KINDS
    problems += generate.setting_problems(level, kinds)
    known = tuple(kind for kind in KINDS if kind in kinds) or KINDS
    quiz = None
    if "pos" in query:
        try:
            quiz = link.read(query["pos"])
        except CannotRead as error:
            problems += error.problems
    last = len(quiz.questions) if quiz else LAST
    return State(lang, level, seed, known, min(number, last) - 1, quiz=quiz, refused=tuple(problems))


def link_of(state: State) -> Link:
    """A link to the same question, which `linked` reads."""
    if state.quiz:
        shown = {"pos": link.write(state.quiz), "q": min(state.number + 1, len(state.quiz.questions))}
    else:
        shown = asked(state)
    return Link("quiz", {**shown, "lang": state.lang})
