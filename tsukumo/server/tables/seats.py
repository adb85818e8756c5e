"""The seats of a game: the guest or bot on each, the name under which they play, and a table that has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from tsukumo.core.bots.bots import bot_name, make_bot
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.new import new_game
from tsukumo.core.language.names import USUAL, fold_name
from tsukumo.core.language.text import capital, join_list, plain
from tsukumo.core.plugins.registry import entry, kind_of, title_of
from tsukumo.server.tables.messages import refusal
from tsukumo.server.tables.table import Guest, Table


class GameRecipe(NamedTuple):
    """The game of a table: its name, its options, its seed if it is not to be random."""

    game: str
    options: Mapping[str, Any]
    seed: int | None = None

    def with_contents(self) -> GameRecipe:
        """Return the same with everything from elsewhere in it, such as an edition's file, so that it can be saved."""
        settled, people = kind_of(self.game).settle_options(self.options), entry(self.game).people
        own = {name: settled.get(name, given) for name, given in self.options.items() if name != people}
        return self._replace(options={**self.options, **own})

    def seat_names(self) -> tuple[str, ...]:
        """Return the names of the seats; `CannotRead` says what is wrong with the options."""
        asked = entry(self.game)
        if not asked.people:
            return new_game(self.game, seed=0, **self.options).players
        people = kind_of(self.game).settle_options(self.options)[asked.people]
        return tuple(str(number) for number in range(1, len(people) + 1))

    def start_game(self, names: Sequence[str]) -> AnyGame:
        """Return the game, with people of these *names* if its players are people; `CannotRead` if a name is wrong."""
        people = entry(self.game).people
        return new_game(self.game, seed=self.seed, **{**self.options, **({people: list(names)} if people else {})})


@dataclass
class TableSeat:
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


def choose_bot_names(seats: Sequence[TableSeat], taken: set[str]) -> dict[str, str]:
    """Return a name for the bot of every seat that has one, none of those that are *taken*."""
    free = (name for name in USUAL if fold_name(name) not in taken)
    numbered = (f"Bot {number}" for number in range(1, 1000) if f"bot {number}" not in taken)
    names = (name for source in (free, numbered) for name in source)
    return {seat.name: next(names) for seat in seats if seat.bot is not None}


class BotChoice:
    """The choice of a bot of a *spec* at the present moment of a *game*, of which it keeps a copy."""

    def __init__(self, game: AnyGame, spec: str) -> None:
        self.game, self.spec = game.clone(), spec
        self.found: list[Any] = []

    def choose(self) -> None:
        """Find the choice; errors of the bot are raised."""
        self.found.append(choose_as_bot(self.game, self.spec))


class SeatedTable(Table):
    """The seats of a game, and once it has begun the player of each."""

    def __init__(self, code: str, key: str, recipe: GameRecipe) -> None:
        super().__init__(code, key, recipe.game, title_of(recipe.game))
        asked, recipe = entry(recipe.game), recipe.with_contents()
        self.recipe, self.usual_bot, self.people = recipe, asked.bot, asked.people
        self.seats = {name: TableSeat(name) for name in recipe.seat_names()}
        if not self.people:
            kind = kind_of(recipe.game)
            seats = [(name, capital(kind.name_player(name))) for name in self.seats]
            self.display_names = (*seats, *((bot_name(bot).en, bot_name(bot)) for bot in kind.bots))
        self.game: AnyGame | None = None

    # --- seats and players ------------------------------------------------------------------------

    def seat_of(self, guest: Guest) -> TableSeat | None:
        """Return the seat of a guest."""
        return self.seats[guest.seat] if guest.seat is not None else None

    def player_of(self, guest: Guest) -> str | None:
        """Return the player of a guest."""
        seat = self.seat_of(guest)
        return seat.player if seat else None

    def seat_of_player(self, player: str) -> TableSeat | None:
        """Return the seat of a player; None for a viewer without one who decides, such as a moderator."""
        return next((seat for seat in self.seats.values() if seat.player == player), None)

    def guests_by_player(self) -> Mapping[str, Guest]:
        """Return the players that people hold, whether their devices are there or not."""
        return {s.player: self.guests[s.guest] for s in self.seats.values() if s.player and s.guest in self.guests}

    def bot_of(self, player: str) -> str:
        """Return the bot that decides for a player, were one asked."""
        seat = self.seat_of_player(player)
        return (seat and seat.bot) or self.usual_bot

    def taken_names(self) -> set[str]:
        """Return the names of guests, and of bots that play under one."""
        bots = {fold_name(str(name)) for name in self._bot_names().values()} if self.started and self.people else set()
        return super().taken_names() | bots

    def _bot_names(self) -> Mapping[str, str]:
        """Return the name of each seat's bot: a person's in a game whose players are people, else from its spec."""
        if not self.people:
            return {seat.name: bot_name(seat.bot).en for seat in self.seats.values() if seat.bot is not None}
        if self.game is None:
            return choose_bot_names([*self.seats.values()], super().taken_names())
        people = dict(zip(self.seats, self.game.options[self.people], strict=True))
        return {seat.name: people[seat.name] for seat in self.seats.values() if seat.bot is not None}

    def seats_frame(self) -> list[Json]:
        """Return the seats, clockwise."""
        names = self._bot_names()
        return [seat.frame(self.guests, names.get(seat.name)) for seat in self.seats.values()]

    # --- seats ------------------------------------------------------------------------------------

    def _find_seat(self, name: str) -> TableSeat:
        if name not in self.seats:
            raise refusal("seat", "seat", seats=join_list([plain(each) for each in self.seats]))
        return self.seats[name]

    def do_sit(self, guest: Guest, message: Plain, now: float) -> None:
        """Seat a guest, or another one for the host."""
        if message.get("guest") is not None:
            if not guest.host:
                raise refusal("host")
            guest = self.find_guest(message["guest"])
        seat = self._find_seat(message["seat"])
        if seat.guest == guest.id:
            self.show_table()
            return
        if guest.screen or not guest.name:
            raise refusal("seat", "screen")
        if seat.guest is not None or seat.bot is not None:
            old = self.seat_of(guest)
            if message.get("guest") is None or old is None or self.started:
                raise refusal("seat", "occupied")
            self._exchange(old, seat)
            self.mark_changed()
            self.show_table()
            return
        if self.started and guest.held not in (None, seat.name):
            raise refusal("seat", "held", seat=guest.held)
        self._unseat(guest)
        self._seat_guest(guest, seat)
        self.mark_changed()
        self.show_table()
        self.show_moment(guest, now)

    def do_stand(self, guest: Guest, message: Plain, now: float) -> None:
        """Free the seat of a guest."""
        if guest.seat is None:
            raise refusal("seat", "none")
        self._unseat(guest)
        self.mark_changed()
        self.show_table()
        self.show_moment(guest, now)

    def _seat_guest(self, guest: Guest, seat: TableSeat) -> None:
        seat.guest, seat.bot, seat.owner, guest.seat = guest.id, None, None, seat.name
        if self.started:
            guest.held = seat.name

    def _exchange(self, one: TableSeat, other: TableSeat) -> None:
        """Exchange the guests or bots of two seats, before the game begins."""
        one.guest, one.bot, one.owner, other.guest, other.bot, other.owner = (
            *(other.guest, other.bot, other.owner),
            *(one.guest, one.bot, one.owner),
        )
        for seat in (one, other):
            if guest := self.guests.get(seat.guest or ""):
                guest.seat = seat.name

    def _unseat(self, guest: Guest) -> None:
        for seat in self.seats.values():
            seat.guest = None if seat.guest == guest.id else seat.guest
            seat.owner = None if seat.owner == guest.id else seat.owner
        guest.seat = None

    def do_bot(self, _: Guest, message: Plain, now: float) -> None:
        """Put a bot on a seat for the host or, without a bot, give the seat back to its owner, if it has one."""
        seat, spec = self._find_seat(message["seat"]), message["bot"]
        owner = self.guests.get(seat.guest or seat.owner or "")
        if spec is None:
            if seat.bot is not None:
                seat.bot = seat.owner = None
                if owner:
                    self._seat_guest(owner, seat)
        else:
            check_bot(self.game_name, spec)
            seat.bot, seat.guest, seat.owner = spec, None, owner.id if owner else None
            if owner:
                owner.seat = None
        self.mark_changed()
        self.show_table()
        if owner:
            self.show_moment(owner, now)

    def take_seat_back(self, guest: Guest) -> bool:
        """Give a guest who comes back the seat that a bot has kept; return whether there was one."""
        kept = [seat for seat in self.seats.values() if seat.owner == guest.id]
        for seat in kept:
            self._seat_guest(guest, seat)
        return bool(kept)

    def free_seat(self, guest: Guest) -> None:
        """Free the seat of a guest who was sent away."""
        self._unseat(guest)

    def state_parts(self) -> Iterator[object]:
        """Yield the objects that a transaction may change; the seats are some, too."""
        yield from super().state_parts()
        yield from self.seats.values()
