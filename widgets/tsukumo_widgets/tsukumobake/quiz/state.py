"""What the quiz shows, as one plain object: every edit gives a new one, and nothing here draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, Final

from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.quiz import Score
from tsukumo.core.text import Lang
from tsukumo.tsukumobake.board import NAMES
from tsukumo.tsukumobake.quiz import generate, link
from tsukumo.tsukumobake.quiz.file import MOST, Quiz, chosen, read_quiz
from tsukumo.tsukumobake.quiz.judge import Verdict, answer_problems, judge
from tsukumo.tsukumobake.quiz.measure import moved
from tsukumo.tsukumobake.quiz.question import KINDS, LEVELS, Answer, BoardKind, Kind, OnBoard, Question
from tsukumo.tsukumobake.rules import sentences
from tsukumo_widgets.links import Link

SEEDS: Final = 10**9
LAST: Final = 10**6
"""No link leads further than to this question."""
ASKS: Final[Mapping[str, tuple[BoardKind, bool]]] = {
    "next": ("where", False),
    "whole": ("where", True),
    "whom": ("whom", False),
}
"""What a teacher may ask of a position: the kind of the question, and whether it is of the whole movement."""

made = lru_cache(maxsize=64)(generate.question)
"""Questions from seeds, kept: some take a while to find."""


@dataclass(frozen=True)
class State:
    """A quiz under way: of a *seed*, or a chosen *quiz*; what was answered, and the teacher's *own* questions.

    *given* is the answer so far and *step* how far the movement is shown after the verdict. *refused* says why a
    file or a link could not be read. *ask* is what the teacher asks of positions (see `ASKS`), *unread* why some could
    not be read, *pasted* are those, to be mended.
    """

    lang: Lang = "en"
    level: int = 1
    seed: int = 1
    kinds: tuple[Kind, ...] = KINDS
    quiz: Quiz | None = None
    number: int = 0
    given: Answer | None = None
    verdict: Verdict | None = None
    step: int = 0
    score: Score = field(default_factory=Score)
    refused: tuple[Problem, ...] = ()
    own: Quiz = field(default_factory=Quiz)
    ask: str = "next"
    pasted: str = ""
    unread: tuple[Problem, ...] = ()

    @property
    def count(self) -> int | None:
        """How many questions there are; a seed has no last one."""
        return None if self.quiz is None else len(self.quiz.questions)

    @cached_property
    def question(self) -> Question | None:
        """The question on the screen; None when there is none left."""
        if self.quiz is None:
            return made(self.seed, self.number, self.level, self.kinds)
        return self.quiz.questions[self.number] if self.number < len(self.quiz.questions) else None

    @property
    def steps(self) -> int:
        """How many steps of the movement can be looked at, once the question is judged."""
        asked = self.question
        return len(moved(asked).steps) if self.verdict and isinstance(asked, OnBoard) and asked.whole else 0

    @property
    def ready(self) -> bool:
        """Whether there is an answer to be judged."""
        if self.question is None or self.verdict:
            return False
        return self.given is not None or self.question.kind in ("combos", "points")

    # --- playing ---

    def choose(self, answer: Answer) -> State:
        """Give an answer, which is not judged yet; what is no answer to the question changes nothing."""
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
        """Show the movement before step number *step*; out of range, the nearest."""
        return replace(self, step=max(0, min(step, self.steps)))

    def next(self) -> State:
        """The next question; one that was not answered does not count."""
        if self.question is None:
            return self
        return replace(self, number=self.number + 1, given=None, verdict=None, step=0)

    def restart(self, **settings: Any) -> State:
        """Begin again from the first question, with other settings if there are any."""
        begin = {"number": 0, "given": None, "verdict": None, "step": 0, "score": Score(), "refused": ()}
        return replace(self, **{**begin, **settings})

    def set_level(self, level: int) -> State:
        """Ask questions of another level."""
        return self.restart(level=level, quiz=None) if level != self.level or self.quiz else self

    def set_seed(self, seed: int) -> State:
        """Ask the questions of another seed."""
        return self.restart(seed=seed, quiz=None) if seed != self.seed or self.quiz else self

    def set_kind(self, kind: str) -> State:
        """Ask one kind more or less; the last one stays."""
        kinds = tuple(k for k in KINDS if (k in self.kinds) != (k == kind))
        return self.restart(kinds=kinds, quiz=None) if kinds and kinds != self.kinds else self

    # --- quizzes of one's own ---

    def open(self, content: bytes | str) -> State:
        """Play the quiz of a file's text; one that cannot be read is `refused`, and the present one goes on."""
        try:
            quiz = read_quiz(content)
        except CannotRead as error:
            return replace(self, refused=error.problems)
        return self.restart(quiz=quiz)

    def add(self, text: str) -> State:
        """Add questions about positions, a string a line; lines that cannot be read stay, to be mended."""
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
        """Add questions to one's own quiz; more than a file may hold are left out."""
        return replace(self, own=replace(self.own, questions=(*self.own.questions, *questions)[:MOST]))

    def drop(self, i: int) -> State:
        """Take a question out of one's own quiz."""
        kept = tuple(question for j, question in enumerate(self.own.questions) if j != i)
        return replace(self, own=replace(self.own, questions=kept))


def answer(state: State, message: Any) -> State:
    """The state after something was done on the page; a message that makes no sense changes nothing."""
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
    """The state that a link's query opens; what is damaged in it is left out and `refused`."""
    problems: list[Problem] = []
    level = _number(query, "level", 1, LEVELS[-1], problems)
    seed = _number(query, "seed", 0, SEEDS, problems)
    number = _number(query, "q", 1, LAST, problems)
    kinds: Sequence[Any] = [word for word in query.get("kinds", "").split(",") if word] or KINDS
    problems += generate.setting_problems(level, kinds)
    known = tuple(kind for kind in KINDS if kind in kinds) or KINDS
    quiz = None
    if "pos" in query:
        try:
            quiz = link.read(query["pos"])
        except CannotRead as error:
            problems += error.problems
    last = len(quiz.questions) if quiz else LAST
    return State(lang, level, seed, known, quiz, min(number, last) - 1, refused=tuple(problems))


def _number(query: Mapping[str, str], name: str, least: int, most: int, problems: list[Problem]) -> int:
    """A number of a query; 1, and a problem more, where it is none."""
    given = query.get(name, "1")
    if given.isascii() and given.isdecimal() and len(given) <= len(str(most)) and least <= int(given) <= most:
        return int(given)
    reason = sentences().text("problem.range", value=quoted(given), least=least, most=most)
    problems.append(Problem(name, reason))
    return 1


def link_of(state: State) -> Link:
    """The link to the same question, which `linked` reads back."""
    if state.quiz:
        asked = {"pos": link.write(state.quiz), "q": min(state.number + 1, len(state.quiz.questions))}
    else:
        asked = {"level": state.level, "seed": state.seed, "q": state.number + 1}
        if state.kinds != KINDS:
            asked["kinds"] = ",".join(state.kinds)
    return Link("quiz", {**asked, "lang": state.lang})
