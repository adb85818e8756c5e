"""A quiz for a room: everybody is asked at once, on their own device; right and quick answers score."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qs, urlsplit

from tsukumo.core.files.data import Json, Plain
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import Lang
from tsukumo.core.look.html import html
from tsukumo.core.plugins.registry import kind_of
from tsukumo.core.teaching.question import LISTED, AnyQuestion
from tsukumo.core.teaching.quiz import CHOSEN, MOST, Paper, Quiz
from tsukumo.server.tables.frames import sentences_with_clauses
from tsukumo.server.tables.guests import Guest
from tsukumo.server.tables.hosted import Hosted
from tsukumo.server.tables.messages import refusal
from tsukumo.server.tables.table import Table

FULL: Final = 1000
"""The points of a right answer."""
LESS: Final = 500
"""The most of them that a slow answer loses."""
TICK: Final = 1.0
SETTINGS: Final = ("level", "kinds", "questions", "seconds", "named", "own", "own_first")
"""The parts of a recipe that the host may change before the start."""
BEST: Final = 5
"""The number of the best that pages show."""


class QuizRecipe(NamedTuple):
    """The questions of a quiz: drawn by seed, level and kinds; *seconds* 0 is no limit of time.

    The host's *own* ones, as a link has them, come before those that are drawn, or after them (*own_first*).
    """

    game: str
    seed: int
    level: int
    kinds: tuple[str, ...]
    questions: int
    seconds: float
    named: bool = False
    own: str = ""
    own_first: bool = True


class HostedQuiz(Hosted):
    """A quiz, from the first question to the results. *answers* holds option words and the time they took, by guest."""

    kind = "quiz"

    def __init__(self, table: Table, recipe: QuizRecipe, quiz: Quiz[Any]) -> None:
        super().__init__(table, recipe.game)
        self.recipe, self.quiz, self.names_shown = recipe, quiz, recipe.named
        self.own = self._read_own(recipe.own)
        self.number, self.open, self.opened, self.next_tick = 0, False, 0.0, 0.0
        self.answers: dict[str, tuple[list[str], float]] = {}
        self.scores: dict[str, list[int]] = {}
        self.players: dict[str, str] = {}
        self._question_at = lru_cache(2)(self._draw_question)

    def _read_own(self, own: str) -> Sequence[AnyQuestion]:
        """Return the questions of a file's text, of a link, or of the part of one that has them."""
        if not (own := own.strip()):
            return ()
        papers = self.quiz.require_papers()
        if own.startswith("{"):
            return papers.read(own).questions
        listed = parse_qs(urlsplit(own).query).get(CHOSEN) or own.splitlines()
        return papers.read_link(",".join(listed)).questions

    def _draw_question(self, number: int) -> AnyQuestion:
        recipe = self.recipe
        before = 0 if recipe.own_first else max(0, recipe.questions - len(self.own))
        if 0 < number - before <= len(self.own):
            return self.own[number - before - 1]
        made: AnyQuestion = self.quiz.question(
            recipe.seed, number - 1, recipe.level, recipe.kinds or tuple(self.quiz.kinds)
        )
        return made

    @property
    def question(self) -> AnyQuestion:
        """The present question, or the last one."""
        return self._question_at(self.number)

    @property
    def over(self) -> bool:
        """True once the last question is closed."""
        return self.table.started and not self.open and self.number >= self.recipe.questions

    def may_come_back(self, guest: Guest) -> bool:
        """Return whether an absent guest has points to come back to."""
        return guest.id in self.scores

    # --- settings ---------------------------------------------------------------------------------

    def do_settings(self, guest: Guest, message: Plain, now: float) -> None:
        """Change what is asked, and for how long, before the start; all that the message does not name stays."""
        if self.table.started:
            raise refusal("started", "settings")
        chosen = {name: message[name] for name in SETTINGS if name in message}
        if "level" in chosen and chosen["level"] not in self.quiz.levels:
            raise refusal("level", levels=", ".join(map(str, self.quiz.levels)))
        if "kinds" in chosen:
            wanted = chosen["kinds"]
            if not wanted or not set(wanted) <= self.quiz.kinds.keys():
                raise refusal("kinds", kinds=", ".join(self.quiz.kinds))
            chosen["kinds"] = tuple(kind for kind in self.quiz.kinds if kind in wanted)
        if "own" in chosen:
            try:
                self.own = self._read_own(chosen["own"])
            except CannotRead as error:
                raise CannotRead([problem._replace(key="own") for problem in error.problems]) from error
            chosen["own"] = self.quiz.require_papers().write_link(Paper(tuple(self.own)))
            chosen["questions"] = max(self.recipe.questions, len(self.own))
        self.recipe = self.recipe._replace(**chosen)
        self._question_at.cache_clear()
        self.table.mark_changed()
        self.table.show_table()
        for host in [each for each in self.table.here if each.host]:
            self._send_settings(host)

    def _send_settings(self, host: Guest) -> None:
        """Show the settings on a host's page, with what there is to choose from."""
        if host.want != "panels":
            return
        recipe, quiz, lang = self.recipe, self.quiz, host.lang
        settings: dict[str, Any] = {name: getattr(recipe, name) for name in SETTINGS}
        settings["kinds"] = list(recipe.kinds or quiz.kinds)
        settings["own"] = len(self.own) if quiz.papers else None
        settings["most"] = MOST
        settings["all_levels"] = [[level, name.say(lang)] for level, name in quiz.levels.items()]
        settings["all_kinds"] = [[kind, name.say(lang)] for kind, name in quiz.kinds.items()]
        self.table.send(host, {"is": "panel", "settings": settings})

    # --- asking -----------------------------------------------------------------------------------

    def do_start(self, guest: Guest, message: Plain, now: float) -> None:
        """Ask the first question."""
        if self.table.started:
            raise refusal("started")
        self.table.started = True
        self._ask_next(now)

    def do_go_on(self, guest: Guest, message: Plain, now: float) -> None:
        """Go on after a pause; without one, close the open question, or ask the next."""
        if self.table.paused or not self.table.started:
            self.table.do_go_on(guest, message, now)
        elif self.open:
            self._close()
        elif self.over:
            raise refusal("over")
        else:
            self._ask_next(now)

    def _ask_next(self, now: float) -> None:
        self.number += 1
        self.open, self.opened, self.next_tick, self.answers = True, now, now + TICK, {}
        self.table.mark_changed()
        self.table.show_table()
        for guest in self.table.here:
            self._ask(guest, now)

    def _ask(self, guest: Guest, now: float) -> None:
        question, lang = self.question, guest.lang
        drawn = question.picture(lang, {}, lambda word: self._option_attribute(word, lang)) or None
        seen = "\n".join(line.say(lang) for line in question.seen)
        facts = [line.say(lang) for line in question.facts]
        prompt = "\n".join([*([seen] if seen else []), *facts, question.prompt.say(lang)])
        frame = {"is": "question", "number": self.number, "of": self.recipe.questions, "prompt": prompt}
        way = {
            "seen": len(seen.split("\n")) if seen and drawn else 0,
            "by": question.by,
            "several": question.several,
        }
        options = list(self._options(lang)) if question.by in LISTED or len(question.options) < 200 else []
        self.table.send(guest, {**frame, **way, "options": options, "svg": drawn, "seconds": self._seconds_left(now)})

    def _seconds_left(self, now: float) -> int:
        """Return the seconds left for the open question, which stand in a pause; 0 if there is no limit."""
        if not self.recipe.seconds:
            return 0
        return max(1, round(self._end_time - (self.table.paused_at or now)))

    def _options(self, lang: Lang) -> dict[str, str]:
        """Return the options as they are shown, with their words."""
        return {text.say(lang): word for word, text in self.question.options.items()}

    def _option_attribute(self, word: str, lang: Lang) -> str:
        """Return the attribute by which a page knows the option that a part of the picture stands for."""
        return html('data-option="{}"', self._words_of(word, lang)) if word in self.question.places else ""

    def _words_of(self, word: str, lang: Lang) -> str:
        return self.question.options[word].say(lang)

    # --- answering --------------------------------------------------------------------------------

    def do_answer(self, guest: Guest, message: Plain, now: float) -> None:
        """Take a guest's only answer: an option, or several where there may be several."""
        given, question = message["answer"], self.question if self.table.started else None
        if question is None or not self.open or message["number"] != self.number:
            raise refusal("number", "closed")
        if self.table.paused:
            raise refusal("paused")
        if guest.screen or not guest.name:
            raise refusal("answer", "screen")
        if guest.id in self.answers:
            raise refusal("answer", "twice")
        if self.recipe.seconds and self._end_time < now:  # its end is about to come
            raise refusal("number", "closed")
        words = [self._find_word(each) for each in (given if isinstance(given, list) else [given])]
        if not words or len(set(words)) < len(words) or (len(words) > 1 and not question.several):
            raise refusal("answer", "option")
        self.answers[guest.id] = words, now - self.opened
        self.players[guest.id] = guest.name
        self.table.mark_changed()
        self.table.send(guest, {"is": "taken", "number": self.number})
        if self._has_all_answers():
            self._close()

    def _find_word(self, given: str) -> str:
        """Return the word of an option that was given as any language shows it, or by its word."""
        typed = self.question.by == "number"
        shown: Mapping[str, str] = {} if typed else {**self._options("it"), **self._options("en")}
        word = shown.get(given, given)
        if word not in self.question.options:
            raise refusal("answer", "option")
        return word

    def _has_all_answers(self) -> bool:
        """Return whether every player who is here has answered."""
        return bool(self.answers) and self._awaited() <= self.answers.keys()

    def _awaited(self) -> set[str]:
        """Return the ids of all players who are here; the host need not answer."""
        return {guest.id for guest in self.table.here if guest.name and not guest.screen and not guest.host}

    # --- closing ----------------------------------------------------------------------------------

    def next_event_time(self) -> float | None:
        """Return when the time is up, or the screens count again; at once if the last awaited player has left."""
        if not self.open or self.table.paused or self.table.ended:
            return None
        if self._has_all_answers():
            return 0.0
        return min(self.next_tick, self._end_time) if self.recipe.seconds else self.next_tick

    @property
    def _end_time(self) -> float:
        """The time at which the open question ends, if there is a limit of time."""
        return self.opened + self.recipe.seconds

    def run_due_event(self, now: float) -> None:
        """Close the question when its time is up; tell the screens the number of answers."""
        if not self.open or self.table.paused or self.table.ended:
            return
        if self._has_all_answers() or (self.recipe.seconds and self._end_time <= now):
            self._close()
        elif self.next_tick <= now:
            self.next_tick = now + TICK  # one for all that were missed, if this one is late
            self.table.mark_changed()  # the time that has passed is saved, too
            count = {"is": "panel", "answered": len(self.answers), "asked": len(self._awaited() | self.answers.keys())}
            self.table.send_all(count, [guest for guest in self.table.here if guest.want == "panels"])

    def postpone(self, seconds: float) -> None:
        """Postpone the end of the question."""
        self.opened += seconds
        self.next_tick += seconds

    def points(self, guest: str) -> int:
        """Return the points of an answer: less the longer it took, none if it is wrong or missing."""
        if guest not in self.answers:
            return 0
        words, took = self.answers[guest]
        if not self.question.is_right(words):
            return 0
        return FULL - round(LESS * min(1.0, took / self.recipe.seconds)) if self.recipe.seconds else FULL

    def _close(self) -> None:
        self.open = False
        for each in self.players:
            scores = self.scores.setdefault(each, [])
            scores += [0] * (self.number - 1 - len(scores)) + [self.points(each)]
        self.table.mark_changed()
        for guest in self.table.here:
            self._send_result(guest)
        if self.over:
            self.table.show_table()

    def _send_result(self, guest: Guest) -> None:
        question, lang = self.question, guest.lang
        counts = Counter(word for words, _ in self.answers.values() for word in words)
        words = list(question.options) if question.by in LISTED else sorted(counts)
        frame = {"is": "result", "number": self.number, "right": [self._words_of(w, lang) for w in question.answer]}
        plays = bool(guest.name) and not guest.screen
        yours, _ = self.answers.get(guest.id, ((), 0.0))
        self.table.send(
            guest,
            {
                **frame,
                "prompt": question.prompt.say(lang),
                "by": question.by,
                "counts": {self._words_of(word, lang): counts[word] for word in words},
                "answered": len(self.answers),
                "correct": sum(question.is_right(given) for given, _ in self.answers.values()),
                "why": sentences_with_clauses(question.reasons, lang),
                "yours": [self._words_of(word, lang) for word in yours] if plays else None,
                "gained": self.points(guest.id) if plays else None,
                "points": self.total(guest.id) if plays else None,
                "place": self.place(guest.id) if plays else None,
                "players": len(self._awaited() | self.players.keys()),
            },
        )
        if guest.want == "panels":
            named = self.recipe.named
            best = [[name if named else None, total, place] for name, total, place in self.standings()[:BEST]]
            svg, clauses = question.svg(lang, judged=True), self._tell_clauses(lang)
            self.table.send(guest, {"is": "panel", "svg": svg, "best": best, "clauses": clauses})

    def _tell_clauses(self, lang: Lang) -> dict[str, str]:
        """Return what the clauses say that the reasons cite, by their ids."""
        known = kind_of(self.recipe.game).clauses()
        cited = dict.fromkeys(id for each in self.question.reasons for id in each.clauses if id in known)
        return {id: f"{known[id].title.say(lang)}: {known[id].text.say(lang)}" for id in cited}

    def total(self, guest: str) -> int:
        """Return all points of a guest so far."""
        return sum(self.scores.get(guest, ()))

    def place(self, guest: str) -> int:
        """Return a guest's place: equal points share one."""
        return 1 + sum(self.total(other) > self.total(guest) for other in self.players)

    def standings(self) -> list[tuple[str, int, int]]:
        """Return names, points and places, the best first."""
        rows = [(name, self.total(guest), self.place(guest)) for guest, name in self.players.items()]
        return sorted(rows, key=lambda row: (-row[1], row[0].casefold()))

    def result_files(self) -> Mapping[str, bytes]:
        """Return the results as a table, by the name of its file."""
        written = io.StringIO()
        table = csv.writer(written, lineterminator="\n")
        asked = range(1, self.number + 1)
        table.writerow(["place", "name", "points", *(f"question {number}" for number in asked)])
        for guest in sorted(self.players, key=lambda each: (self.place(each), self.players[each].casefold())):
            scores = self.scores.get(guest, [])
            each = [*scores, *([0] * (self.number - len(scores)))]
            table.writerow([self.place(guest), _csv_cell(self.players[guest]), self.total(guest), *each])
        return {f"{self.table.code}.csv": ("\ufeff" + written.getvalue()).encode()}

    def show_moment(self, guest: Guest, now: float) -> None:
        """Show a guest the open question, and whether it is answered, or the last result."""
        if self.open:
            self._ask(guest, now)
            if guest.id in self.answers:
                self.table.send(guest, {"is": "taken", "number": self.number})
        elif self.number:
            self._send_result(guest)
        elif guest.host:
            self._send_settings(guest)

    # --- saving -----------------------------------------------------------------------------------

    def to_json(self) -> Json:
        """Return everything that restores the quiz."""
        state = {"number": self.number, "open": self.open, "answers": self.answers, "scores": self.scores}
        state["passed"] = max(0.0, (self.table.paused_at or self.table.now) - self.opened) if self.open else 0.0
        return {"recipe": self.recipe._asdict(), "players": self.players, **state}

    def restore(self, saved: Plain, now: float) -> None:
        """Restore a saved quiz; the time of an open question goes on."""
        self.number, self.open, self.players = saved["number"], saved["open"], dict(saved["players"])
        self.answers = {guest: (list(words), took) for guest, (words, took) in saved["answers"].items()}
        self.scores = {guest: list(scores) for guest, scores in saved["scores"].items()}
        self.opened, self.next_tick = now - saved.get("passed", 0.0), now + TICK


def _csv_cell(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name


def make_quiz_table(code: str, key: str, recipe: QuizRecipe, quiz: Quiz[Any]) -> Table:
    """Return a table at which a quiz is hosted."""
    return Table(code, key, partial(HostedQuiz, recipe=recipe, quiz=quiz))
