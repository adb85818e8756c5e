"""The smallest example of a reading: the shortest game found in which two answers to it diverge.

Games are played from seeds, at random and guided: from where the clauses of the reading have been applied, and by
other choices in the shortest game so far. The game found is shrunk (`shrinking`) until no single decision or player
can go; then every shorter game of its deal is looked at, unless there are too many.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Final, Protocol

from tsukumo.core.engine.base import PLAYERS, BaseKind
from tsukumo.core.files.data import Json, Plain, plain_int
from tsukumo.core.game.clauses import list_alternatives, list_defaults, reading_problems
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.io.errors import CannotRead, Problem, choose_language, refuse_any
from tsukumo.core.lab.compare import GameComparison, compare_game
from tsukumo.core.lab.lockstep import LONGEST, LockstepGames, make_following_chooser
from tsukumo.core.lab.part import find_part_of_readings, is_about_readings
from tsukumo.core.lab.played_game import (
    Answers,
    Chosen,
    PlayedGame,
    describe_answers,
    find_clauses,
    name_answers,
    name_problems,
    read_answers,
    texts,
)
from tsukumo.core.lab.results import Smallest
from tsukumo.core.lab.shrinking import FoundGame, Shrinker
from tsukumo.core.language.text import Lang, Text, join_list, plain
from tsukumo.core.plugins import registry
from tsukumo.core.plugins.entry import Entry

TRIES: Final = 4_000
"""The number of games to look at for one to shrink."""
SECONDS: Final = 60.0
"""The most seconds of a search."""
PEOPLE: Final = 30
"""The most players of a game that is tried."""
POOL: Final = 40
"""The number of games kept in which a clause of the reading was applied, to go on from there."""


class ProgressCallback(Protocol):
    """The function that is told of a search's progress."""

    def __call__(self, tried: int, best: int | None, *, smaller: bool) -> None:
        """Take the number of games tried, the decisions of the *best* one, and whether it is being made *smaller*."""


@dataclass(frozen=True, slots=True, repr=False)
class SmallestGame(Smallest):
    """A shortest game in which two sets of answers diverge, after its last decision or where the next is asked for.

    *least* says how sure it is: no game of this deal diverges within fewer than *least* decisions: all were tried.
    *tried* counts the games looked at; *whole* is True if the search came to its end, *interrupted* if Ctrl-C ended it.
    """

    play: PlayedGame
    one: Chosen
    other: Chosen
    players: int
    least: int
    tried: int
    whole: bool
    interrupted: bool = False

    @property
    def decisions(self) -> int:
        """The number of decisions before the divergence."""
        return len(self.play.actions)

    @property
    def sure(self) -> bool:
        """True if every shorter game of this deal was looked at."""
        return self.least >= self.decisions

    @property
    def comparison(self) -> GameComparison:
        """The comparison of the game under both, with the account of each."""
        return compare_game(self.play, dict(self.one), dict(self.other), games=0)

    def measure(self) -> Text:
        """Return the size of the game as a sentence, and how sure it is."""
        words = texts.text("smallest.size", n=self.decisions, players=self.players, tried=self.tried)
        if not self.whole:
            return words.then(texts["smallest.stopped"])
        return words.then(texts.text("smallest.sure" if self.sure else "smallest.unsure", least=self.least))

    def introduce(self) -> Text:
        """Return the set-up, the number of decisions, and the last of them."""
        words = texts.text("smallest.example", n=self.decisions, players=self.players, seed=self.play.seed)
        if not self.play.actions:
            return words
        game = self.play.replay(self.one, self.decisions - 1)
        last = next(each for each in game.legal_actions() if str(each) == self.play.actions[-1])
        said = game.kind.name_player(last.by).then(game.kind.phrase(last, game.state), ": ")
        return words.then(texts.text("smallest.last", action=said))

    def text(self, lang: Lang | None = None) -> str:
        """Return the game from its beginning, its size, and the account of each answer."""
        lang = choose_language(lang)
        kind = self.play.kind
        head = texts.text(
            "smallest.head",
            title=kind.title,
            one=name_answers(self.one or [(name, kind.readings()[name].default) for name, _ in self.other]),
            other=describe_answers(kind, self.other),
        )
        set_up = texts.text("smallest.deal", seed=self.play.seed)
        told = self.play.replay(self.one).story(lang)
        return "\n\n".join([f"{head.say(lang)}\n{set_up.say(lang)} {self.measure().say(lang)}", told,
                            *self.comparison.list_accounts(lang)])  # fmt: skip

    def to_json(self, lang: Lang | None = None) -> Json:  # noqa: ARG002 - it holds no words
        """Return the game as a case file holds it."""
        play = self.play
        return {
            "format": "tsukumo-smallest/1",
            "game": play.kind.name,
            "readings": [dict(self.one), dict(self.other)],
            "seed": play.seed,
            "options": play.options,
            "actions": list(play.actions),
            "players": self.players,
            "least": self.least,
            "tried": self.tried,
            "whole": self.whole,
        }

    def __repr__(self) -> str:
        answers = name_answers(self.other).en
        return f"<{self.play.kind.name}: {answers}, decisions: {self.decisions}, seed: {self.play.seed}>"


def read_smallest(data: Plain) -> SmallestGame:
    """Return the smallest example that the data of a case file describe."""
    kind = registry.kind_of(data["game"])
    play = PlayedGame(kind, data["seed"], data["options"], tuple(data["actions"]))
    one, other = (tuple(answers.items()) for answers in data["readings"])
    return SmallestGame(play, one, other, data["players"], data["least"], data["tried"], data["whole"])


def smallest(
    game: Answers,
    one: Answers | None = None,
    other: Answers | None = None,
    *,
    seed: int = 0,
    tries: int = TRIES,
    seconds: float = SECONDS,
    told: ProgressCallback | None = None,
) -> Smallest:
    """Return the smallest example found in which two answers to a reading diverge.

    ``smallest("lupus", "ghosts", "on")`` compares an answer with the default one, as does ``smallest("lupus",
    "ghosts")`` where there is only one other; ``smallest("lupus", "ghosts=on", "ghosts=on,self_vote=forbidden")`` any
    two sets of answers. Without the name of a game, the readings are those of the default game:
    ``smallest("turns", "corners")``.

    The example is the shortest game; fewer players come second. The same *seed* and *tries* find the same game, unless
    *seconds* end the search before; then, and after Ctrl-C, it is the best so far. *told* is called now and then with
    the progress of the search. For readings of a part of a game that can be looked at alone it is the smallest
    position of that part.

    `CannotRead` lists unknown readings and answers, and says so if no example is found in which they diverge.
    """
    if is_about_readings(game):
        game, one, other = registry.get_default_game(), game, one
    assert isinstance(game, str)
    kind = registry.kind_of(game)
    if one is None:
        raise CannotRead([Problem("readings", texts["smallest.readings"])])
    pair = read_pair(kind, one, other)
    if part := find_part_of_readings(game, [name for chosen in pair for name, _ in chosen]):
        return part.smallest(*pair)
    search = Search(kind, list_set_ups(game), pair, seed, tries)
    search.run(monotonic() + seconds, told)
    if (found := search.best_example()) is None:
        values = {"one": name_answers(search.pair[0]), "other": name_answers(search.pair[1]), "tried": search.tried}
        raise CannotRead([Problem("", texts.text("smallest.none", **values))])
    return found


def prepare_search(game: str, one: str, other: str | None = None, *, seed: int = 0, tries: int = TRIES) -> Search:
    """Return the search of `smallest`, not yet begun; `CannotRead` lists unknown readings and answers."""
    kind = registry.kind_of(game)
    return Search(kind, list_set_ups(game), read_pair(kind, one, other), seed, tries)


def list_set_ups(game: str) -> tuple[Json, ...]:
    """Return the set-ups for short games: those of the game's entry, or one for every number of players."""
    return make_set_ups(registry.kind_of(game), registry.entry(game))


def make_set_ups(kind: AnyKind, game_entry: Entry | None) -> tuple[Json, ...]:
    """Return the set-ups for short games of a kind, with its entry if it has one."""
    if game_entry and game_entry.beginnings:
        return tuple(game_entry.load(game_entry.beginnings)())
    if isinstance(kind, BaseKind) and kind.numbers:
        return tuple([kind.settle_options({PLAYERS: number}) for number in sorted(kind.numbers)])
    if not game_entry or not game_entry.people:
        return (kind.settle_options({}),)
    found = []
    for count in range(1, PEOPLE + 1):
        try:
            found.append(kind.settle_options({game_entry.people: count}))
        except CannotRead:
            continue
    return tuple(found)


def read_pair(kind: AnyKind, one: Answers, other: Answers | None) -> tuple[Chosen, Chosen]:
    """Return the two sets of answers that are asked for; `CannotRead` lists everything wrong with them."""
    readings = kind.readings()
    if isinstance(one, str) and "=" not in one:
        refuse_any(name_problems(kind, one))
        others = [answer for answer in readings[one].answers if answer != readings[one].default]
        if other is None and len(others) > 1:
            names = join_list([plain(each) for each in others])
            raise CannotRead([Problem(f"readings.{one}", texts.text("smallest.which", names=names))])
        pair: tuple[Chosen, Chosen] = ((), ((one, others[0] if other is None else str(other)),))
    else:
        pair = ((), read_answers(one)) if other is None else (read_answers(one), read_answers(other))
    if problems := [problem for each in pair for problem in reading_problems(readings, dict(each))]:
        raise CannotRead(list(dict.fromkeys(problems)))
    first, second = ({**list_defaults(readings), **dict(each)} for each in pair)
    if first == second:
        raise CannotRead([Problem("", texts.text("plays.same", readings=name_answers(pair[1])))])
    return pair


def list_other_answers(game: str) -> tuple[tuple[str, str], ...]:
    """Return every answer to every reading of a game but the defaults."""
    return tuple(list_alternatives(registry.kind_of(game).readings()))


class Search:
    """A search that keeps the *best* game so far, which is its answer whenever it ends.

    *tried* counts the games looked at; *shrinking* is True while a game that was found is made smaller; *whole* is True
    once the search has come to its end.
    """

    def __init__(
        self, kind: AnyKind, set_ups: Sequence[Json], pair: tuple[Chosen, Chosen], seed: int, tries: int
    ) -> None:
        clauses = find_clauses(kind, dict(pair[0] + pair[1]).items())
        self.kind, self.pair, self.seed, self.tries = kind, pair, plain_int(seed), plain_int(tries)
        self.deals = tuple([LockstepGames(kind, options, pair, clauses) for options in set_ups])
        self.players = tuple([len(deals.begin(0)[0].players) for deals in self.deals])
        self.first: FoundGame | None = None
        self.shrinker: Shrinker | None = None
        self.tried, self.whole, self.interrupted = 0, False, False
        self.pool: list[FoundGame] = []

    @property
    def best(self) -> FoundGame | None:
        """The smallest game so far."""
        return self.shrinker.best if self.shrinker else self.first

    @property
    def shrinking(self) -> bool:
        """True while a game that was found is made smaller."""
        return self.shrinker is not None

    def steps(self) -> Iterator[None]:
        """Find, then shrink, looking at one game in each step. The caller may end it at any step."""
        for _ in self._find():
            self.tried += 1
            yield
        if self.first is not None:
            self.shrinker = Shrinker(self.deals, self.players, self.first)
            for _ in self.shrinker.steps():
                self.tried += 1
                yield
        self.whole = True

    def run(self, until: float, told: ProgressCallback | None) -> None:
        """Take the steps until there are none, or no time; Ctrl-C leaves the best so far."""
        try:
            for _ in self.steps():
                if self.tried % 64 == 0:
                    if told:
                        told(self.tried, self.best and len(self.best.choices), smaller=self.shrinking)
                    if monotonic() > until:
                        break
        except KeyboardInterrupt:
            self.interrupted = True
            if self.best is None:
                raise

    def best_example(self) -> SmallestGame | None:
        """Return the smallest example so far; None if there is none."""
        if self.best is None:
            return None
        best, least = self.best, self.shrinker.least if self.shrinker else 0
        deals = self.deals[best.set_up]
        play = PlayedGame(self.kind, best.seed, deals.options, deals.actions(best.seed, best.choices))
        players, ended = self.players[best.set_up], (self.whole, self.interrupted)
        return SmallestGame(play, *self.pair, players, least, self.tried, *ended)

    def _find(self) -> Iterator[None]:
        """Look at games, at random and guided, and keep the smallest."""
        for number in range(self.tries):
            chance = Random(f"{self.seed}/{number}")  # noqa: S311 - games, not secrets
            begun = self._choose_beginning(number, chance)
            set_up, deals = begun.set_up, self.deals[begun.set_up]
            most = LONGEST
            if self.first is not None:  # a smaller one has fewer decisions, or as many and fewer players
                fewer = self.players[set_up] < self.players[self.first.set_up]
                most = len(self.first.choices) - (0 if fewer else 1)
            if most < 0:
                continue
            yield
            result = deals.play(begun.seed, make_following_chooser(begun.choices[:most], chance), most)
            if result.parted:
                found = FoundGame(set_up, begun.seed, result.choices)
                if self.first is None or found.size(self.players) < self.first.size(self.players):
                    self.first = found
            elif result.cited and len(self.pool) < POOL:
                self.pool.append(FoundGame(set_up, begun.seed, result.choices[: result.cited[0]]))

    def _choose_beginning(self, number: int, chance: Random) -> FoundGame:
        """Return the beginning of a game: by turns a new deal, each set-up in its turn, and that of an earlier game."""
        if number % 2 and (best := self.first) is not None:
            return best._replace(choices=best.choices[: int(chance.random() * len(best.choices))])
        if number % 2 and self.pool:
            return self.pool[int(chance.random() * len(self.pool))]
        seed, set_up = divmod(number // 2, len(self.deals))
        return FoundGame(set_up, seed, ())
