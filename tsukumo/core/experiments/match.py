"""Bots at play: one decision, and one whole game as each worker of a simulation plays it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from operator import ne
from random import Random
from traceback import format_exc
from typing import NamedTuple, TypeVar

from tsukumo.core.bots.bots import Bot, make_bot, one_of
from tsukumo.core.experiments.workers import collect_seldom
from tsukumo.core.files.data import Json
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.protocols import A, AnyKind, S, Scalar
from tsukumo.core.game.record import Record
from tsukumo.core.game.replay import FORMAT, edition_of
from tsukumo.core.io.errors import TsukumoError, texts
from tsukumo.core.language.text import LANGS, Text, plain
from tsukumo.core.plugins import registry

T = TypeVar("T")


class Glance(NamedTuple):
    """A blind bot's view of a decision: a `View` without the table and the log, which take time to mask."""

    viewer: str
    to_act: str
    legal: tuple[object, ...]


def choose_as_bot(game: Game[S, A], spec: str) -> A:
    """Return the choice of a bot of this spec at a game's present moment.

    It depends on the seed and the moment alone, so that a saved or repeated game goes on in the same way.
    """
    player = game.to_act or ""
    chance = Random(f"{game.seed}/{player}/{len(game.actions)}")  # noqa: S311 - games, not secrets
    chosen: A = make_bot(game.kind.name, spec, chance.getrandbits(48)).choose(game.view(player))
    return chosen


def choose_at_random(game: Game[S, A]) -> A:
    """Return a choice for a viewer who decides without being a player, as a moderator or a banker: any, equally likely.

    It depends on the seed and the moment alone.
    """
    chance = Random(f"{game.seed}/{game.to_act}/{len(game.actions)}")  # noqa: S311 - games, not secrets
    return one_of(game.legal_actions(), chance)


class GamesPlan(NamedTuple):
    """The plan of many games; every worker gets all of it. *options* are the game's settled options as JSON text."""

    game: str
    options: str
    bots: tuple[str, ...]
    seed: int

    def to_json(self) -> Json:
        """Return the plan as plain data."""
        return {**self._asdict(), "options": json.loads(self.options), "bots": list(self.bots)}

    def seats(self) -> int:
        """Return the number of players."""
        kind, settled, rules = _load_rules(self.game, self.options)
        return len(Game(kind, 0, settled, rules=rules).players)

    def bot(self, number: int, seat: int) -> str:
        """Return the bot on a seat: the bots move on by one seat from game to game, so that none has an advantage."""
        return self.bots[(seat + number) % len(self.bots)]

    def seed_of(self, number: int) -> int:
        """Return the seed of one game."""
        return _hash_seed(f"{self.seed}/{number}")

    def bot_seed(self, number: int, seat: int) -> int:
        """Return the seed of one bot in one game."""
        return _hash_seed(f"{self.seed}/{number}/{seat}")


def _hash_seed(text: str) -> int:
    # 48 bits: few enough for a spreadsheet to keep every digit, many enough for no two games to be the same.
    return int.from_bytes(sha256(text.encode()).digest()[:6])


class Tally(NamedTuple):
    """The count of a player's choices of one kind in a game, and the mean number of actions to choose from."""

    game: int
    player: str
    bot: str
    kind: str
    times: int
    choices: float


class GameFailure(NamedTuple):
    """The failure of a game: a sentence, a game file that leads up to it, and the traceback."""

    why: Text
    file: dict[str, object]
    trace: str


class GameResult(NamedTuple):
    """One game: its row of the table, its decisions, and its failure, if it failed.

    *same* is for a game of a pair: it counts the decisions in common with the game as it is (`find_divergence`); None
    if the two never diverge, or if either of them failed.
    """

    row: dict[str, Scalar]
    tallies: list[Tally]
    failure: GameFailure | None
    same: int | None = None


@collect_seldom()
def play_game(plan: GamesPlan, number: int) -> GameResult:
    """Play one game of a plan to its end, or until a bot or the engine fails."""
    match = Match(plan, number)
    failure = match.play()
    return GameResult(match.fill_row(failure), match.list_tallies(), failure)


@collect_seldom()
def play_pair(plan: GamesPlan, changed: Sequence[GamesPlan], number: int) -> tuple[GameResult, ...]:
    """Play one game of a plan as it is, then as each changed plan has it, from the same seeds.

    All plans have the same seed, so that the dice and the bot on every seat have the same luck in all games.
    """
    first = Match(plan, number)
    return first.play_beside(first), *(Match(each, number).play_beside(first) for each in changed)


def find_divergence(one: AnyGame, two: AnyGame) -> int | None:
    """Return the number of decisions that two games have in common before they diverge; None if they never do.

    They diverge where another choice is made, or where the same choice has another result, be it only another count
    or reason that a record holds. Which clauses a record cites makes no difference.
    """
    if one.log == two.log and one.actions == two.actions:
        return None
    chosen = find_first(one.actions, two.actions, ne)
    log_place = find_first(one.log, two.log, is_told_otherwise)
    counts = [chosen] if chosen is not None else []
    if log_place is not None:
        counts += [max(0, game.moment_of(log_place) - 1) for game in (one, two)]
    return min(counts, default=None)


def find_first(one: Sequence[T], two: Sequence[T], differ: Callable[[T, T], bool]) -> int | None:
    """Return the first place in which two sequences differ; where the shorter one ends, if they do not before."""
    for place, (a, b) in enumerate(zip(one, two, strict=False)):
        if differ(a, b):
            return place
    return None if len(one) == len(two) else min(len(one), len(two))


def is_told_otherwise(one: Record, two: Record) -> bool:
    """Return whether two records differ in more than the clauses that they cite."""
    return one is not two and one != two and one._replace(clauses=()) != two._replace(clauses=())


@lru_cache(maxsize=64)
def _load_rules(game: str, options: str) -> tuple[AnyKind, dict[str, object], object]:
    """Return a game's kind, options and rules, shared by all games of a plan so that caches last."""
    kind, settled = registry.kind_of(game), json.loads(options)
    return kind, settled, kind.rules(settled)


class Match:
    """A game and its bots, with counts of their decisions."""

    def __init__(self, plan: GamesPlan, number: int) -> None:
        self.plan, self.number, self.seed = plan, number, plan.seed_of(number)
        self.kind, self.options, self.rules = _load_rules(plan.game, plan.options)
        self.game: AnyGame | None = None
        # Kept here too, because a state that has raised an error must not be asked.
        self.players: tuple[str, ...] = ()
        self.to_act: str | None = None
        self.action: object = None
        self.counts: dict[tuple[str, str], list[int]] = {}
        self.ended: dict[str, Scalar] = {}

    def begin(self) -> AnyGame:
        """Begin the game, and return it."""
        game = self.game = Game(self.kind, self.seed, self.options, rules=self.rules)
        self.players = game.players
        return game

    def _play_to_end(self) -> None:
        game = self.begin()
        counts, bots = self.counts, self.make_bots()
        blind = {player for player, bot in bots.items() if getattr(bot, "blind", False)}
        while (player := game.to_act) is not None:
            self.to_act = player
            if player not in bots:
                self.action = choose_at_random(game)
                game.apply(self.action)
                self.action = None
                continue
            legal = game.legal_actions()
            action = bots[player].choose(Glance(player, player, legal) if player in blind else game.view(player))
            count = counts.setdefault((player, action.kind), [0, 0])
            self.action = action
            game.apply(action)
            self.action = None
            count[0] += 1
            count[1] += len(legal)
        self.to_act = None

    def make_bots(self) -> Mapping[str, Bot]:
        """Return a new bot for every player."""
        plan, number = self.plan, self.number
        return {
            player: make_bot(plan.game, plan.bot(number, seat), plan.bot_seed(number, seat))
            for seat, player in enumerate(self.players)
        }

    def play(self) -> GameFailure | None:
        """Play to the end; return the failure, if there is one."""
        try:
            self._play_to_end()
            self.ended = self._make_end_row()
        except Exception as error:
            return GameFailure(self._describe_failure(error), self._make_file(), format_exc())
        return None

    def play_beside(self, first: Match) -> GameResult:
        """Play to the end, and return the game compared with the *first* of its pair, which may be this one."""
        failure = self.play()
        one, two = first.game, self.game
        both = one is not two and first.ended and self.ended
        same = find_divergence(one, two) if one and two and both else None
        return GameResult(self.fill_row(failure), [], failure, same)

    def fill_row(self, failure: GameFailure | None) -> dict[str, Scalar]:
        """Return the row of a game played, or of one that failed."""
        return {**self._make_row(), "error": failure.why.en} if failure else {**self._make_row(), **self.ended}

    def _make_row(self) -> dict[str, Scalar]:
        """Return the columns that every game fills, failed or not."""
        row: dict[str, Scalar] = {"game": self.number, "seed": self.seed, "error": None}
        if self.game:
            row |= {"decisions": len(self.game.actions), "records": len(self.game.log), "winners": None}
            for seat, player in enumerate(self.players):
                name = f"seat{seat + 1}"
                row |= {f"{name}.player": player, f"{name}.bot": self.plan.bot(self.number, seat)}
                row |= {f"{name}.points": None, f"{name}.won": None}
        return row

    def _make_end_row(self) -> dict[str, Scalar]:
        """Return the columns that a finished game fills."""
        assert self.game
        assert self.game.outcome
        winners, points = self.game.outcome.winners, self.game.outcome.points
        row: dict[str, Scalar] = {"winners": len(winners)}
        for seat, player in enumerate(self.players):
            row |= {f"seat{seat + 1}.points": points[player] if points else None}
            row |= {f"seat{seat + 1}.won": player in winners}
        return row | self.kind.summary(self.game.state, self.game.log)

    def list_tallies(self) -> list[Tally]:
        """Return the decisions carried out, by player and kind of action."""
        tallies = []
        for seat, player in enumerate(self.players):
            bot = self.plan.bot(self.number, seat)
            counts = sorted((kind, n, of) for (who, kind), (n, of) in self.counts.items() if who == player and n)
            tallies += [Tally(self.number, player, bot, kind, n, of / n) for kind, n, of in counts]
        return tallies

    def _describe_failure(self, error: Exception) -> Text:
        """Return the failure as a sentence."""
        say, name = texts.text, type(error).__name__
        if isinstance(error, TsukumoError):
            reason = Text(*(f"{name}: " + "; ".join(error.lines(lang)) for lang in LANGS))
        else:
            reason = plain(f"{name}: " + " ".join(str(error).split()))
        if self.game is None:
            return say("simulate.failed.start", error=reason)
        after = len(self.game.actions)
        if self.action is not None:
            return say("simulate.failed.apply", action=self.action, after=after, error=reason)
        if self.to_act is None:
            return say("simulate.failed.end", error=reason)
        seat = self.players.index(self.to_act) if self.to_act in self.players else None
        bot = "random" if seat is None else self.plan.bot(self.number, seat)
        return say("simulate.failed.choose", player=self.to_act, bot=bot, after=after, error=reason)

    def _make_file(self) -> Json:
        """Return a game file that leads to the moment before the error, without records: the seed gives them."""
        actions = [str(action) for action in self.game.actions] if self.game else []
        head = {"format": FORMAT, "game": self.plan.game, "seed": self.seed}
        edition = edition_of(self.kind, self.options)
        return {**head, "options": self.options, "actions": actions, **({"edition": edition} if edition else {})}
