"""The seats of a game: the guest or bot on each, and the name under which they play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from tsukumo.core.bots.bots import make_bot
from tsukumo.core.files.data import Json
from tsukumo.core.game.new import new_game
from tsukumo.core.language.names import USUAL, fold_name
from tsukumo.core.plugins.registry import entry, kind_of

if TYPE_CHECKING:
    from tsukumo.core.game.game import AnyGame
    from tsukumo.server.tables.table import Guest


class Recipe(NamedTuple):
    """The game of a table: its name, its options, its seed if it is not to be random."""

    game: str
    options: Mapping[str, Any]
    seed: int | None = None

    def settled(self) -> Recipe:
        """Return the same with everything from elsewhere in it, such as an edition's file, so that it can be saved."""
        settled, people = kind_of(self.game).settle_options(self.options), entry(self.game).people
        own = {name: settled.get(name, given) for name, given in self.options.items() if name != people}
        return self._replace(options={**self.options, **own})

    def seats(self) -> tuple[str, ...]:
        """Return the names of the seats; `CannotRead` says what is wrong with the options."""
        asked = entry(self.game)
        if not asked.people:
            return new_game(self.game, seed=0, **self.options).players
        people = kind_of(self.game).settle_options(self.options)[asked.people]
        return tuple(str(number) for number in range(1, len(people) + 1))

    def begin(self, names: Sequence[str]) -> AnyGame:
        """Return the game, with people of these *names* if its players are people; `CannotRead` if a name is wrong."""
        people = entry(self.game).people
        return new_game(self.game, seed=self.seed, **{**self.options, **({people: list(names)} if people else {})})


@dataclass
class Seat:
    """A seat with its *guest*, by id, or its *bot*, by its spec; *owner* is the guest who had it before the bot.

    *player* is the name under which it plays, once the game has begun.
    """

    name: str
    guest: str | None = None
    bot: str | None = None
    owner: str | None = None
    player: str | None = None

    def to_json(self) -> Json:
        """Return the seat as it is saved."""
        return asdict(self)

    def frame(self, guests: Mapping[str, Guest], name: str | None) -> Json:
        """Return the seat as ``table`` frames show it; *name* is that of its bot."""
        if self.bot is not None:
            return {"seat": self.name, "by": "bot", "name": name, "here": True}
        guest = guests.get(self.guest or "")
        if guest is None:
            return {"seat": self.name, "by": "empty", "name": None, "here": False}
        return {"seat": self.name, "by": "person", "name": guest.name, "here": guest.line is not None}


def check_bot(game: str, spec: str) -> None:
    """Raise `CannotRead` if there is no such bot."""
    make_bot(game, spec, 0)


def bot_names(seats: Sequence[Seat], taken: set[str]) -> dict[str, str]:
    """Return a name for the bot of every seat that has one, none of those that are *taken*."""
    free = (name for name in USUAL if fold_name(name) not in taken)
    numbered = (f"Bot {number}" for number in range(1, 1000) if f"bot {number}" not in taken)
    names = (name for source in (free, numbered) for name in source)
    return {seat.name: next(names) for seat in seats if seat.bot is not None}
