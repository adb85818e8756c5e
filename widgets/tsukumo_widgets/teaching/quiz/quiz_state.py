"""The state of a quiz of any game, one immutable object: the settings, the question, the answer, the score."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property, lru_cache
from typing import Any, Final, Generic, Self, TypeVar

from tsukumo.core.io.errors import CannotRead, Problem, collect_problems, describe_unknown, quote_value
from tsukumo.core.language.names import is_readable
from tsukumo.core.language.text import Texts, plain
from tsukumo.core.look.marks import Mark
from tsukumo.core.teaching.progress import number
from tsukumo.core.teaching.question import AnyQuestion, Question
from tsukumo.core.teaching.quiz import CHOSEN, MOST, SEEDS, Paper, Papers, Quiz, QuizScore
from tsukumo.core.teaching.references import GLUE, name_drawn
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.screens import Stepped


@dataclass(frozen=True)
class Attempt:
    """The options chosen, and whether they have been judged."""

    given: tuple[str, ...] = ()
    judged: bool = False

    def choose(self, question: AnyQuestion, word: str) -> Attempt:
        """Choose an option; a single one may be judged at once."""
        if self.judged or word not in question.options:
            return self
        return Attempt(question.choose(self.given, word), judged=question.by == "option" and not question.several)

    def check(self) -> Attempt:
        """Judge the options chosen."""
        return Attempt(self.given, judged=bool(self.given))

    def marks(self, question: AnyQuestion) -> dict[str, Mark]:
        """Return the marks of the picture."""
        return question.marks(self.given, judged=self.judged)


@dataclass(frozen=True)
class PaperDraft:
    """A *paper* in the making. *ask* is the question about each line typed, the first of `Papers.asks` if empty.

    *pasted* are lines that could not be read, to be corrected, and *unread* their problems.
    """

    paper: Paper[Any] = field(default_factory=Paper)
    ask: str = ""
    pasted: str = ""
    unread: tuple[Problem, ...] = ()

    def add(self, papers: Papers[Any], text: str) -> PaperDraft:
        """Add a question for each line of a text; unreadable lines stay, to be corrected."""
        own, left, unread = self, list[str](), list[Problem]()
        for line in filter(None, map(str.strip, text.splitlines())):
            try:
                own = own.keep(*papers.choose([line], [self.ask or next(iter(papers.asks))]))
            except CannotRead as error:
                left.append(line)
                unread += [Problem("", problem.reason) for problem in error.problems]
        return replace(own, pasted="\n".join(left), unread=tuple(unread))

    def find(self, papers: Papers[Any], kept: str) -> PaperDraft:
        """Return the questions that the browser has kept, as a link has them; what cannot be read is left out."""
        found = replace(self, paper=Paper(title=self.paper.title))
        for word in kept.split(",")[:MOST]:
            with suppress(CannotRead):
                found = found.keep(*papers.read_link(word).questions)
        return found

    def keep(self, *questions: Any) -> PaperDraft:
        """Add questions; those beyond the limit of a file are left out."""
        return replace(self, paper=replace(self.paper, questions=(*self.paper.questions, *questions)[:MOST]))

    def drop(self, i: int) -> PaperDraft:
        """Remove a question."""
        kept = tuple(question for j, question in enumerate(self.paper.questions) if j != i)
        return replace(self, paper=replace(self.paper, questions=kept))

    def clear(self) -> PaperDraft:
        """Remove all questions."""
        return replace(self, paper=Paper(title=self.paper.title), pasted="", unread=())

    def with_title(self, words: str) -> PaperDraft:
        """Give the paper a title; text that cannot be a title is ignored."""
        title = plain(words.strip()) if is_readable(words) else None
        return replace(self, paper=replace(self.paper, title=title))


S = TypeVar("S")
LAST: Final = 10**6
"""The last question that a link can lead to."""
UNANSWERED: Final[Mapping[str, Any]] = {"attempt": Attempt(), "step": 0}
"""The fields of a question which has just been asked."""
RIGHT: Final[Mapping[str, bool]] = {"1": True, "0": False}
"""The words of a link for an answer: right or wrong."""
DAILY: Final = 5
"""The number of questions of a day."""
TRIED: Final = 12
"""The seeds that are looked through for a first question."""
MOST_SCORE: Final = 500
"""The most answers in the address of a page."""
texts = Texts(__file__)


@lru_cache(maxsize=64)
def make_question(quiz: Quiz[Any], seed: int, number: int, level: int, kinds: tuple[str, ...]) -> Any:
    """Return a question of a quiz, cached, as some take a while to find."""
    return replace(quiz.question(seed, number, level, kinds), word=name_drawn(level, seed, number, kinds))


def find_first_seed(quiz: Quiz[Any], level: int, kinds: tuple[str, ...]) -> int:
    """Return a seed whose first question is of the first kind, which a game puts there; else 1."""
    seeds = range(1, TRIED)
    return next((seed for seed in seeds if make_question(quiz, seed, 0, level, kinds).kind == kinds[0]), 1)


def make_day(quiz: Quiz[S], day: str) -> Paper[S]:
    """Return the questions of a day, the same for everybody: of the quiz's first kind, harder and harder."""
    seed, kinds, levels = int(day.replace("-", "")), tuple(quiz.kinds)[:1], tuple(quiz.levels)
    asked = [make_question(quiz, seed, i, levels[i * len(levels) // DAILY], kinds) for i in range(DAILY)]
    return Paper(tuple(asked), texts.text("day", day=day))


@dataclass(frozen=True)
class QuizState(Stepped, Generic[S]):
    """A game's *quiz* under way at question *number*, from 0, of a *seed* or a chosen *paper*, and the answer so far.

    *day* is the date whose questions the paper holds, if they are a day's. *step* is the step shown again after the
    verdict. *draft* holds the questions that the user is choosing.
    """

    level: int
    seed: int
    kinds: tuple[str, ...]
    number: int = 0
    score: QuizScore = field(default_factory=QuizScore)
    attempt: Attempt = field(default_factory=Attempt)
    paper: Paper[S] | None = None
    day: str = ""
    draft: PaperDraft = field(default_factory=PaperDraft)
    quiz: Quiz[S] = field(kw_only=True)

    @property
    def count(self) -> int | None:
        """The number of questions; None for a seed, which has no last one."""
        return None if self.paper is None else len(self.paper.questions)

    @cached_property
    def question(self) -> Question[S] | None:
        """The question on the screen; None if there is none left."""
        if self.paper is None:
            question: Question[S] = make_question(self.quiz, self.seed, self.number, self.level, self.kinds)
            return question
        return self.paper.questions[self.number] if self.number < len(self.paper.questions) else None

    @property
    def steps(self) -> int:
        """The number of steps that can be shown again, once the question is judged."""
        return self.quiz.count_steps(self.question) if self.question and self.attempt.judged else 0

    # --- playing ---

    def choose(self, word: str) -> Self:
        """Choose an option; an impossible one changes nothing."""
        return self.with_attempt(self.attempt.choose(self.question, word)) if self.question else self

    def check(self) -> Self:
        """Judge the answer; without a typed number it is 0."""
        if self.question and self.question.by == "number" and not self.attempt.given:
            return self.choose("0").check()
        return self.with_attempt(self.attempt.check())

    def with_attempt(self, attempt: Attempt) -> Self:
        """Set an answer, which counts as soon as it is judged."""
        judged = replace(self, attempt=attempt)
        if self.question is None or not attempt.judged or self.attempt.judged:
            return judged
        score = self.score.add(self.question.kind, self.question.is_right(attempt.given))
        return replace(judged, score=score, step=judged.steps)

    def next(self) -> Self:
        """Go to the next question, if there is one on the screen; one that is not answered does not count."""
        return self if self.question is None else replace(self, number=self.number + 1, **UNANSWERED)

    # --- settings ---

    def restart(self, **settings: Any) -> Self:
        """Go back to the first question, with other settings if given."""
        another = {"day": ""} if "paper" in settings else {}
        return replace(self, **{"number": 0, "score": QuizScore(), "refused": (), **another, **UNANSWERED, **settings})

    def settle(self, **settings: Any) -> Self:
        """Begin with other settings, from a seed; settings already in force change nothing."""
        settings = {"paper": None, **settings}
        same = all(getattr(self, name) == value for name, value in settings.items())
        return self if same else self.restart(**settings)

    def set_kind(self, kind: str) -> Self:
        """Ask a kind of questions, or stop asking it; the last one stays, and unknown ones change nothing."""
        kinds = tuple(k for k in self.quiz.kinds if (k in self.kinds) != (k == kind))
        return self.settle(kinds=kinds) if kinds and kinds != self.kinds else self

    def open(self, content: bytes | str) -> Self:
        """Play the paper in a file's text; if it cannot be read, it is `refused` and the present quiz goes on."""
        if (papers := self.quiz.papers) is None:
            return self
        return self.try_edit(lambda: self.restart(paper=papers.read(content)))

    # --- the page ---

    def update(self, message: Any) -> Self:
        """Return the state after a message from the page; an invalid message changes nothing."""
        draft = self.draft
        match message:
            case {"do": "choose", "word": str(word)}:
                return self.choose(word)
            case {"do": "check"}:
                return self.check()
            case {"do": "next"}:
                return self.next()
            case {"do": "restart"}:
                return self.restart()
            case {"do": "close"}:
                return self.restart(paper=None)
            case {"do": "kind", "kind": str(kind)}:
                return self.set_kind(kind)
            case {"do": "open", "content": bytes(content)}:
                return self.open(content)
            case {"do": "found", "kept": str(kept)} if self.quiz.papers:
                return replace(self, draft=draft.find(self.quiz.papers, kept))
            case {"do": "keep"} if self.question:
                return replace(self, draft=draft.keep(self.question))
            case {"do": "drop", "i": int(i)}:
                return replace(self, draft=draft.drop(i))
            case {"do": "clear"}:
                return replace(self, draft=draft.clear())
            case {"do": "play"} if draft.paper.questions:
                return self.restart(paper=draft.paper)
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> Self:
        """Return the quiz of a link, as in ``level=2&seed=7&kinds=play&q=3``; damaged parts are left out and `refused`.

        If its game has chosen questions, they may stand there instead, as in ``pos=G7N.gD7s5,whom~G7N.gD7s5&q=2``,
        joined by commas or each given as ``pos=``. ``day=today``, or a date, asks the questions of that day.
        """
        quiz, problems = self.quiz, list[Problem]()

        def read(name: str, least: int, most: int) -> int:
            value, wrong = number(query.get(name, "1"), name, least, most)
            problems.extend(wrong)
            return 1 if wrong else value

        levels = tuple(quiz.levels)
        level, seed, asked = read("level", levels[0], levels[-1]), read("seed", 0, SEEDS), read("q", 1, LAST)
        given = [word for word in query.get("kinds", "").split(",") if word]
        wrong = [word for word in given if word not in quiz.kinds]
        problems += [Problem("kinds", describe_unknown(word, quiz.kinds)) for word in wrong]
        kinds = tuple(kind for kind in quiz.kinds if kind in given) or tuple(quiz.kinds)
        paper, day = None, ""
        if "day" in query:
            try:
                asked_day = query["day"]
                day = (date.today() if asked_day == "today" else date.fromisoformat(asked_day)).isoformat()
                paper = make_day(quiz, day)
            except ValueError:
                problems.append(Problem("day", texts.text("no_day", value=quote_value(query["day"]))))
        elif quiz.papers and CHOSEN in query:
            with collect_problems(problems):
                paper = quiz.papers.read_link(query[CHOSEN])
        if paper and asked > len(paper.questions) + 1:  # after the last one is the end
            asked = len(paper.questions)
        score = QuizScore()
        for word in filter(None, query.get("score", "").split(",")):
            kind, _, right = word.partition(GLUE)
            if kind in quiz.kinds and right in RIGHT:
                score = score.add(kind, RIGHT[right])
            else:
                problems.append(Problem("score", texts.text("score", value=quote_value(word))))
        if not paper and "seed" not in query:
            seed = find_first_seed(quiz, level, kinds)
        settings = {"level": level, "seed": seed, "kinds": kinds, "paper": paper, "day": day, "score": score}
        return self.restart(**settings, number=asked - 1, refused=tuple(problems))

    def address(self) -> Link:
        """Return a link to the first question not answered yet, with the score."""
        link = (self.next() if self.attempt.judged else self).link()
        words = {right: word for word, right in RIGHT.items()}
        answers = [answer for answer in self.score.answers if answer[0] in self.quiz.kinds]
        score = ",".join(f"{kind}{GLUE}{words[right]}" for kind, right in answers[-MOST_SCORE:])
        return link._replace(shown={**link.shown, "score": score}) if score else link

    def link(self) -> Link:
        """Return a link to the same question."""
        shown: dict[str, Any] = {"level": self.level, "seed": self.seed, "q": self.number + 1}
        if self.day:
            shown = {"day": self.day, "q": self.number + 1}
        elif self.paper and self.quiz.papers:
            shown = {CHOSEN: self.quiz.papers.write_link(self.paper), "q": self.number + 1}
        elif self.kinds != tuple(self.quiz.kinds):
            shown["kinds"] = ",".join(self.kinds)
        return Link("quiz", {**shown, "lang": self.lang}, self.quiz.game, "question")
