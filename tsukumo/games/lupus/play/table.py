"""The table of a game: roles, deaths, the acts of every night, and the present question.

Players are numbers here, their seats from 0. Moments at which somebody dies are numbers as well: ``2 * n`` is the
dawn of day *n*, ``2 * n + 1`` its lynching.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tsukumo.core.engine.engine_state import EngineState
from tsukumo.core.game.dice import Dice
from tsukumo.games.lupus.play.ruleset import Rules
from tsukumo.games.lupus.roles import Effect
from tsukumo.games.lupus.rules import MODERATOR

HIDDEN: Final = "?"
"""A role, or a question, that the viewer does not know."""
NOBODY: Final = -1
ALIVE: Final = 0
PACK: Final = "pack"
"""The name of the werewolves' act before they choose: they recognise each other."""


class Act(NamedTuple):
    """The act of a role when it was called: the players together, the player named or learnt of, and the answer."""

    party: tuple[int, ...]
    who: int = NOBODY
    answer: bool | str | None = None


class Day(NamedTuple):
    """The public facts of a day: the first voter, the hoot announced, the player lynched."""

    first: int
    hoot: int = NOBODY
    lynched: int = NOBODY


Night = dict[str, Act]
"""The acts of a night, by role; in a view, those that the viewer knows."""
Ballot = tuple[int, int]
"""The voter, and the player named."""


class Table(EngineState):
    """The game at one moment, complete."""

    rules: Rules
    dealt: list[str]  # by seat
    roles: list[str]  # by seat, now
    died: list[int]  # by seat: the moment of death, or `ALIVE`
    night: int
    round: int  # of the day's votes; 0 at night
    nights: list[Night]
    days: list[Day]
    mauled: int  # the player mauled last; hidden in a view, where it follows from the public facts
    phase: int  # the number of the night's calls that are over
    asked: str  # the kind of action asked for; `HIDDEN` in a view at night, empty at the end
    party: tuple[int, ...]  # the seats that decide together
    choices: tuple[int, ...]  # the seats that may be named
    queue: list[int]  # the voters still to come in this round
    standing: tuple[int, ...]  # the candidates of this round
    ballots: list[list[Ballot]]  # the votes of the day, round by round
    winner: str

    __slots__ = tuple(__annotations__)  # every attribute above

    def __init__(self, rules: Rules, dice: Dice, like: Table | None = None) -> None:
        self.rules = rules
        if like is not None:
            self.dice, self.records, self.listed = dice, [], ()
            self._copy(like)
            return
        super().__init__(dice)
        self.dealt, self.roles = [], []
        self.died = [ALIVE] * rules.size
        self.night = self.round = self.phase = 0
        self.nights, self.days, self.ballots, self.queue = [], [], [], []
        self.mauled = NOBODY
        self.party = self.choices = self.standing = ()
        self.asked = self.winner = ""

    def _copy(self, like: Table) -> None:
        """Copy another table into this one, sharing nothing that changes."""
        self.night, self.round, self.phase, self.mauled = like.night, like.round, like.phase, like.mauled
        self.asked, self.party, self.choices = like.asked, like.party, like.choices
        self.standing, self.winner, self.viewer = like.standing, like.winner, like.viewer
        self.dealt, self.roles, self.died = like.dealt[:], like.roles[:], like.died[:]
        self.days, self.queue = like.days[:], like.queue[:]
        self.nights = [night.copy() for night in like.nights]
        self.ballots = [ballots[:] for ballots in like.ballots]

    # --- reading ------------------------------------------------------------------------------

    def living(self) -> tuple[int, ...]:
        """The seats of the living."""
        return tuple([seat for seat, died in enumerate(self.died) if died == ALIVE])  # quicker than from a generator

    def awake(self, role: str) -> tuple[int, ...]:
        """The living who have a role now."""
        return tuple([seat for seat in self.living() if self.roles[seat] == role])

    def list_named(self, effect: Effect) -> list[int]:
        """The seats that the roles with an effect have named last, in the order of the calls."""
        night = self.nights[-1]
        return [night[role.name].who for role in self.rules.having[effect] if role.name in night]

    def names(self, seats: tuple[int, ...] | list[int]) -> list[str]:
        """Players by their words."""
        return [self.rules.players[seat] for seat in seats]

    def circle(self) -> tuple[int, ...]:
        """All seats in the order of the votes, from the one after the player mauled last (`day.circle`)."""
        return (*range(self.mauled + 1, self.rules.size), *range(self.mauled + 1))

    def ghosts(self) -> list[int]:
        """The seats of those who were dead before this day (`day.ghosts`)."""
        return [seat for seat, died in enumerate(self.died) if ALIVE < died < 2 * self.night]

    def speaker(self) -> int:
        """The seat that speaks for those who decide together: by turns, night after night (`night.together`)."""
        return self.party[(self.night - 1) % len(self.party)]

    # --- changing -----------------------------------------------------------------------------

    def ask(self, kind: str, party: tuple[int, ...], choices: tuple[int, ...]) -> None:
        """Wait for a decision."""
        self.asked, self.party, self.choices, self.listed = kind, party, choices, ()

    def list_told(self, seats: tuple[int, ...]) -> tuple[str, ...]:
        """Everybody who knows a secret that these players are told: they, and the moderator."""
        return (*self.names(seats), MODERATOR)
