"""The state of the levels, one immutable object: every edit makes a new one, and nothing here draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, Final

from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.core.language.text import Text, Texts
from tsukumo.core.plugins.registry import entry, get_default_game
from tsukumo.core.teaching import progress as keeping
from tsukumo.core.teaching.levels import STAGE, AnyLevels, Level
from tsukumo.core.teaching.progress import KeptProgress
from tsukumo.core.teaching.question import AnyQuestion
from tsukumo.core.teaching.quiz import SEEDS
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.screens import Screen

END: Final = "end"
"""The name of the screen with the ideas learnt, after the last level or on request."""
texts = Texts(__file__)


def find_levels(game: str) -> AnyLevels:
    """Return the levels of a game; `CannotRead` if there is no such game, or it has none."""
    game_entry = entry(game)
    if not game_entry.levels:
        raise CannotRead([Problem("game", texts.text("none", value=quote_value(game)))])
    levels: AnyLevels = game_entry.load(game_entry.levels)
    return levels


@lru_cache(maxsize=64)
def make_task(game: str, level: str, seed: int, number: int) -> AnyQuestion:
    """Return a task, cached, as some take a while to find."""
    return find_levels(game).task(level, seed, number)


@dataclass(frozen=True)
class LevelsState(Screen):
    """A player at the levels of a game, or at those *chosen* for a class: at task *number* of a *level*, or at `END`.

    *given* is the answer so far, *taken* the choices taken back, in the order of redoing; *missed* is a wrong answer,
    after which there is a second try. *hinted* is True if the hint is shown; *progress* counts the right tasks of each
    level, *second* those of them that were right only at the second try; *streak* those in a row right at once.
    """

    game: str = field(default_factory=get_default_game)
    chosen: tuple[str, ...] = ()
    level: str = ""
    number: int = 0
    seed: int = 1
    given: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    judged: bool = False
    hinted: bool = False
    progress: Mapping[str, int] = field(default_factory=dict)
    second: Mapping[str, int] = field(default_factory=dict)
    streak: int = 0

    @property
    def all(self) -> Mapping[str, Level[Any]]:
        """Every level of the game."""
        return find_levels(self.game).plans()

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The levels to go through, in order."""
        return self.chosen or tuple(self.all)

    @property
    def here(self) -> Level[Any] | None:
        """The level on the screen; None at the end."""
        return None if self.level == END else self.all[self.level or self.ids[0]]

    @property
    def task(self) -> AnyQuestion | None:
        """The task on the screen; None at the end."""
        return make_task(self.game, self.here.id, self.seed, self.number) if self.here else None

    @property
    def right(self) -> bool:
        """True if the answer was judged to be right."""
        return bool(self.judged and self.task and self.task.is_right(self.given))

    def done(self, id: str) -> int:
        """Return the number of right tasks of a level, `STAGE` at most."""
        return self.progress.get(id, 0)

    def is_starred(self, id: str) -> bool:
        """Return whether a level is done, and every task of it was right at once."""
        return self.done(id) >= STAGE and not self.second.get(id)

    @property
    def learnt(self) -> tuple[str, ...]:
        """The levels that are done."""
        return tuple(id for id in self.ids if self.done(id) >= STAGE)

    @property
    def following(self) -> str:
        """The level after this one; `END` after the last."""
        at = self.ids.index(self.here.id) + 1 if self.here and self.here.id in self.ids else 0
        return self.ids[at] if at < len(self.ids) else END

    # --- answering ---

    def choose(self, word: str) -> LevelsState:
        """Choose a place or a button: a single answer is judged at once, one of several is chosen or dropped."""
        task = self.task
        if task is None or self.judged or word not in task.options:
            return self
        if not task.several:
            return self if word in self.missed else replace(self, given=(word,)).check()
        return replace(self, given=task.choose(self.given, word), taken=())

    def undo(self) -> LevelsState:
        """Take the last choice back, as long as it is not judged."""
        if self.judged or not self.given:
            return self
        return replace(self, given=self.given[:-1], taken=(self.given[-1], *self.taken))

    def redo(self) -> LevelsState:
        """Choose again what was taken back last, as long as it is not judged."""
        if self.judged or not self.taken:
            return self
        return replace(self, given=(*self.given, self.taken[0]), taken=self.taken[1:])

    def check(self) -> LevelsState:
        """Judge the answer; a right one counts. After a wrong one there is a second try, then all is shown."""
        task = self.task
        if task is None or self.judged or not self.given or set(self.given) == set(self.missed):
            return self
        if task.is_right(self.given):
            return replace(self, judged=True)._count_task()
        if self.missed:
            return self.solve()
        return replace(self, missed=self.given, given=self.given if task.several else (), taken=(), streak=0)

    def solve(self) -> LevelsState:
        """Show the answer, after one that was wrong."""
        return replace(self, given=self.given or self.missed, judged=True) if self.missed else self

    def _count_task(self) -> LevelsState:
        """Count a right answer; in a level that is done, one that is right at once makes up for one that was not."""
        assert self.here
        id, slow = self.here.id, bool(self.missed)
        done, second = self.done(id), self.second.get(id, 0)
        if done < STAGE:
            second += slow
        elif not slow:
            second = max(0, second - 1)
        counts = {**self.second, id: second}
        return replace(
            self,
            progress={**self.progress, id: min(STAGE, done + 1)},
            second={level: count for level, count in counts.items() if count},
            streak=0 if slow else self.streak + 1,
        )

    def hint(self) -> LevelsState:
        """Show the hint."""
        return replace(self, hinted=True)

    # --- going on ---

    def go(self, level: str) -> LevelsState:
        """Go to a level, at the first task that is not right yet, or to `END`; an unknown level changes nothing."""
        if level not in (*self.all, END):
            return self
        return self._at(level, self.done(level) % STAGE)

    def another(self) -> LevelsState:
        """Go to another task of the same level."""
        return self._at(self.level, self.number + 1)

    def next(self) -> LevelsState:
        """Go on after an answer: to another task, until the level is done; then to the next level."""
        if not self.judged or self.here is None:
            return self
        if self.right and self.done(self.here.id) >= STAGE:
            return self.go(self.following)
        return self.another()

    def restart(self) -> LevelsState:
        """Begin again, with nothing learnt."""
        return replace(self, progress={}, second={}, streak=0, refused=()).go(self.ids[0])

    def _at(self, level: str, number: int) -> LevelsState:
        return replace(self, level=level, number=number, given=(), taken=(), missed=(), judged=False, hinted=False)

    # --- a class, a file ---

    def pick(self, id: str) -> LevelsState:
        """Put a level into the set for a class, or take it out; without any, all levels are in it."""
        if id not in self.all:
            return self
        chosen = tuple(each for each in self.all if (each in self.chosen) != (each == id))
        picked = replace(self, chosen=chosen)
        return picked if picked.level in picked.ids else picked.go(picked.ids[0])

    def file(self) -> bytes:
        """Return the progress as a file."""
        return keeping.dumps(self.game, KeptProgress(self.seed, self.chosen, self.progress, self.second))

    def open(self, content: bytes | str) -> LevelsState:
        """Go on from a file; if it cannot be read, it is `refused` and nothing else changes."""
        return self.try_edit(lambda: self.go_on_from(keeping.load(content, self.game, tuple(self.all))))

    def go_on_from(self, kept: KeptProgress) -> LevelsState:
        """Go on from the content of a file."""
        state = LevelsState(
            self.game, kept.levels, seed=kept.seed, progress=kept.progress, second=kept.second, lang=self.lang
        )
        return state.go(state.first)

    @property
    def first(self) -> str:
        """The first level that is not done; `END` if all are."""
        return next((id for id in self.ids if self.done(id) < STAGE), END)

    # --- the page ---

    def update(self, message: Any) -> LevelsState:
        """Follow a message: choose, judge, go on, pick levels for a class, open and save files."""
        match message:
            case {"do": "choose", "word": str(word)} | {"do": "square", "square": str(word)}:
                return self.choose(word)
            case {"do": "go" | "pick" as do, "level": str(level)}:
                return self.go(level) if do == "go" else self.pick(level)
            case {"do": "check" | "solve" | "undo" | "redo" | "hint" | "next" | "another" | "restart" as do}:
                edited: LevelsState = getattr(self, do)()
                return edited
            case {"do": "all"}:
                return replace(self, chosen=())
            case {"do": "open", "content": bytes() as content}:
                return self.open(content)
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> LevelsState:
        """Return the levels of a link, as in ``level=aura&progress=facing,sides~1``; damaged parts are `refused`."""
        problems: list[Problem] = []
        game = query.get("game", self.game)
        try:
            find_levels(game)
        except CannotRead as error:
            problems, game = [*error.problems], self.game
        known = tuple(find_levels(game).plans())
        chosen, wrong = keeping.read_levels(query.get("levels", ""), known)
        progress, doubtful = keeping.read(query.get("progress", ""), known)
        second, slow = keeping.read(query.get("second", ""), known, "second")
        seed, wild = keeping.number(query.get("seed", "1"), "seed", 1, SEEDS)
        problems += [*wrong, *doubtful, *slow, *wild]
        state = LevelsState(game, chosen, seed=seed, progress=progress, second=second, lang=self.lang)
        level = query.get("level", state.first)
        if level not in (*known, END):
            problems += keeping.read_levels(level, known, "level")[1]
            level = state.first
        return state.go(level).refuse(problems)

    def questions(self) -> Mapping[str, Text]:
        """Return the questions about the task's board that a quiz can ask."""
        levels = find_levels(self.game)
        return levels.offer(self.game, self.here.id, self.seed, self.number) if self.here else {}

    def link(self) -> Link:
        """Return a link to the same level, with the progress."""
        shown = {
            "level": self.here.id if self.here else END,
            "levels": ",".join(self.chosen),
            "seed": "" if self.seed == 1 else self.seed,
            "progress": keeping.write(self.progress),
            "second": keeping.write(self.second),
        }
        asked = {name: value for name, value in shown.items() if value != ""}
        return Link("levels", {**asked, "lang": self.lang}, self.game, "level")
