"""Players that choose by themselves: one decision, and one whole game as every worker of a simulation plays it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from random import Random
from traceback import format_exc
from typing import Any, NamedTuple

from tsukumo.core.bots import Bot
from tsukumo.core.errors import TsukumoError, sentences
from tsukumo.core.game import AnyGame, AnyKind, Game, Scalar
from tsukumo.core.replay import FORMAT
from tsukumo.core.text import LANGS, Text, plain


class Glance(NamedTuple):
    """All that a blind bot sees of a decision: a `View` without the table and the log, which take time to mask."""

    viewer: str
    to_act: str
    legal: tuple[Any, ...]


def decided(game: AnyGame, spec: str, make_bot: Callable[[str, str, int], Bot]) -> Any:
    """What a bot of a spec chooses where a game stands.

    It follows from the seed and the moment alone, so that a game that was kept, or tried again, goes on the same.
    """
    player = game.to_act or ""
    chance = Random(f"{game.seed}/{player}/{len(game.actions)}")  # noqa: S311 - games, not secrets
    return make_bot(game.kind.name, spec, chance.getrandbits(48)).choose(game.view(player))


class Plan(NamedTuple):
    """What is played; every worker gets the whole of it.

    *options* are the game's, settled, as JSON text. *kind_of* and *make_bot* find a game by its name, and make
    a bot from the game's name, a spec and a seed.
    """

    game: str
    options: str
    bots: tuple[str, ...]
    seed: int
    kind_of: Callable[[str], AnyKind]
    make_bot: Callable[[str, str, int], Bot]

    def bot(self, number: int, seat: int) -> str:
        """Who sits where: the bots change seats from game to game, so that none has an advantage."""
        return self.bots[(seat + number) % len(self.bots)]

    def seed_of(self, number: int) -> int:
        """The seed of one game."""
        return _seed(f"{self.seed}/{number}")

    def bot_seed(self, number: int, seat: int) -> int:
        """The seed of one bot in one game."""
        return _seed(f"{self.seed}/{number}/{seat}")


def _seed(text: str) -> int:
    # 48 bits: few enough for a spreadsheet to keep them all, many enough for no two games to be the same.
    return int.from_bytes(sha256(text.encode()).digest()[:6])


class Tally(NamedTuple):
    """How often a player made one kind of choice in a game, and among how many actions on average."""

    game: int
    player: str
    bot: str
    kind: str
    times: int
    choices: float


class Trouble(NamedTuple):
    """Why a game failed: in a sentence, as a game file that leads there, and as the error's traceback."""

    why: Text
    file: dict[str, Any]
    trace: str


class Played(NamedTuple):
    """One game: its row of the table, its decisions, and what went wrong if it did not come to an end."""

    row: dict[str, Scalar]
    tallies: list[Tally]
    trouble: Trouble | None


def play(plan: Plan, number: int) -> Played:
    """Play one game of a plan to its end, or until a bot or the engine fails."""
    match = _Match(plan, number)
    try:
        match.go()
        row, trouble = {**match.row(), **match.ending()}, None
    except Exception as error:
        trouble = Trouble(match.failed(error), match.file(), format_exc())
        row = {**match.row(), "error": trouble.why.en}
    return Played(row, match.tallies(), trouble)


@lru_cache(maxsize=8)
def _prepared(kind_of: Callable[[str], AnyKind], game: str, options: str) -> tuple[AnyKind, dict[str, Any], Any]:
    """A game, its options and its rules: the same for all games of a plan, so that what follows from them is kept."""
    kind, settled = kind_of(game), json.loads(options)
    return kind, settled, kind.rules(settled)


class _Match:
    """A game and its bots, with what is counted on the way."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan, self.number, self.seed = plan, number, plan.seed_of(number)
        self.kind, self.options, self.rules = _prepared(plan.kind_of, plan.game, plan.options)
        self.game: AnyGame | None = None
        # Kept here too: a state in which an error has occurred is not to be asked.
        self.players: tuple[str, ...] = ()
        self.to_act: str | None = None
        self.action: Any = None
        self.counts: dict[tuple[str, str], list[int]] = {}

    def go(self) -> None:
        """Play to the end."""
        game = self.game = Game(self.kind, self.seed, self.options, rules=self.rules)
        self.players = game.players
        counts, make = self.counts, self.plan.make_bot
        bots = {
            player: make(self.plan.game, self.plan.bot(self.number, seat), self.plan.bot_seed(self.number, seat))
            for seat, player in enumerate(self.players)
        }
        blind = {player for player, bot in bots.items() if getattr(bot, "blind", False)}
        while (player := game.to_act) is not None:
            self.to_act = player
            legal = game.legal_actions()
            action = bots[player].choose(Glance(player, player, legal) if player in blind else game.view(player))
            count = counts.setdefault((player, action.kind), [0, 0])
            self.action = action
            game.apply(action)
            self.action = None
            count[0] += 1
            count[1] += len(legal)
        self.to_act = None

    def row(self) -> dict[str, Scalar]:
        """What is known of every game, whether it came to its end or not."""
        row: dict[str, Scalar] = {"game": self.number, "seed": self.seed, "error": None}
        if self.game:
            row |= {"decisions": len(self.game.actions), "records": len(self.game.log), "winners": None}
            for seat, player in enumerate(self.players):
                name = f"seat{seat + 1}"
                row |= {f"{name}.player": player, f"{name}.bot": self.plan.bot(self.number, seat)}
                row |= {f"{name}.points": None, f"{name}.won": None}
        return row

    def ending(self) -> dict[str, Scalar]:
        """What is known of a game that is over."""
        assert self.game
        assert self.game.outcome
        winners, points = self.game.outcome.winners, self.game.outcome.points
        row: dict[str, Scalar] = {"winners": len(winners)}
        for seat, player in enumerate(self.players):
            row |= {f"seat{seat + 1}.points": points[player] if points else None}
            row |= {f"seat{seat + 1}.won": player in winners}
        return row | self.kind.summary(self.game.state, self.game.log)

    def tallies(self) -> list[Tally]:
        """The decisions carried out, by player and kind of action."""
        found = []
        for seat, player in enumerate(self.players):
            bot = self.plan.bot(self.number, seat)
            counts = sorted((kind, n, of) for (who, kind), (n, of) in self.counts.items() if who == player and n)
            found += [Tally(self.number, player, bot, kind, n, of / n) for kind, n, of in counts]
        return found

    def failed(self, error: Exception) -> Text:
        """What happened, in a sentence."""
        said, name = sentences().text, type(error).__name__
        if isinstance(error, TsukumoError):
            what = Text(*(f"{name}: " + "; ".join(error.lines(lang)) for lang in LANGS))
        else:
            what = plain(f"{name}: " + " ".join(str(error).split()))
        if self.game is None:
            return said("simulate.failed.start", error=what)
        after = len(self.game.actions)
        if self.action is not None:
            return said("simulate.failed.apply", action=self.action, after=after, error=what)
        if self.to_act is None:
            return said("simulate.failed.end", error=what)
        bot = self.plan.bot(self.number, self.players.index(self.to_act))
        return said("simulate.failed.choose", player=self.to_act, bot=bot, after=after, error=what)

    def file(self) -> dict[str, Any]:
        """A game file that leads to the moment before the error; its records follow from its seed."""
        actions = [str(action) for action in self.game.actions] if self.game else []
        head = {"format": FORMAT, "game": self.plan.game, "seed": self.seed}
        return {**head, "options": self.options, "actions": actions}
