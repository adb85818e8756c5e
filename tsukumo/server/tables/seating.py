"""A table with seats: guests take them, leave them, give them to a bot, and come back to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tsukumo.core.bots.bots import bot_name
from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.game import AnyGame
from tsukumo.core.language.names import fold_name
from tsukumo.core.language.text import capital, join_list, plain
from tsukumo.core.plugins.registry import entry, kind_of, title_of
from tsukumo.server.tables.messages import refusal
from tsukumo.server.tables.seats import Recipe, Seat, bot_names, check_bot
from tsukumo.server.tables.table import Guest, Table


class SeatedTable(Table):
    """The seats of a game, and once it has begun the player of each."""

    def __init__(self, code: str, key: str, recipe: Recipe) -> None:
        super().__init__(code, key, recipe.game, title_of(recipe.game))
        asked, recipe = entry(recipe.game), recipe.settled()
        self.recipe, self.usual_bot, self.people = recipe, asked.bot, asked.people
        self.seats = {name: Seat(name) for name in recipe.seats()}
        if not self.people:
            kind = kind_of(recipe.game)
            seats = [(name, capital(kind.name_player(name))) for name in self.seats]
            self.called = (*seats, *((bot_name(bot).en, bot_name(bot)) for bot in kind.bots))
        self.play: AnyGame | None = None

    # --- seats and players ------------------------------------------------------------------------

    def seat_of(self, guest: Guest) -> Seat | None:
        """Return the seat of a guest."""
        return self.seats[guest.seat] if guest.seat is not None else None

    def player_of(self, guest: Guest) -> str | None:
        """Return the player of a guest."""
        seat = self.seat_of(guest)
        return seat.player if seat else None

    def seat_by(self, player: str) -> Seat | None:
        """Return the seat of a player; None for a viewer without one who decides, such as a moderator."""
        return next((seat for seat in self.seats.values() if seat.player == player), None)

    def held(self) -> Mapping[str, Guest]:
        """Return the players that people hold, whether their devices are there or not."""
        return {s.player: self.guests[s.guest] for s in self.seats.values() if s.player and s.guest in self.guests}

    def bot_of(self, player: str) -> str:
        """Return the bot that decides for a player, were one asked."""
        seat = self.seat_by(player)
        return (seat and seat.bot) or self.usual_bot

    def names(self) -> set[str]:
        """Return the names of guests, and of bots that play under one."""
        bots = {fold_name(str(name)) for name in self._bot_names().values()} if self.started and self.people else set()
        return super().names() | bots

    def _bot_names(self) -> Mapping[str, str]:
        """Return the name of each seat's bot: a person's in a game whose players are people, else from its spec."""
        if not self.people:
            return {seat.name: bot_name(seat.bot).en for seat in self.seats.values() if seat.bot is not None}
        if self.play is None:
            return bot_names([*self.seats.values()], super().names())
        people = dict(zip(self.seats, self.play.options[self.people], strict=True))
        return {seat.name: people[seat.name] for seat in self.seats.values() if seat.bot is not None}

    def seats_frame(self) -> list[Json]:
        """Return the seats, clockwise."""
        names = self._bot_names()
        return [seat.frame(self.guests, names.get(seat.name)) for seat in self.seats.values()]

    # --- seats ------------------------------------------------------------------------------------

    def _seat(self, name: str) -> Seat:
        if name not in self.seats:
            raise refusal("seat", "seat", seats=join_list([plain(each) for each in self.seats]))
        return self.seats[name]

    def do_sit(self, guest: Guest, message: Plain, now: float) -> None:
        """Seat a guest, or another one for the host."""
        if message.get("guest") is not None:
            if not guest.host:
                raise refusal("host")
            guest = self.find(message["guest"])
        seat = self._seat(message["seat"])
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
            self.changed()
            self.show_table()
            return
        if self.started and guest.held not in (None, seat.name):
            raise refusal("seat", "held", seat=guest.held)
        self._free(guest)
        self._put(guest, seat)
        self.changed()
        self.show_table()
        self.show_moment(guest, now)

    def do_stand(self, guest: Guest, message: Plain, now: float) -> None:
        """Free the seat of a guest."""
        if guest.seat is None:
            raise refusal("seat", "none")
        self._free(guest)
        self.changed()
        self.show_table()
        self.show_moment(guest, now)

    def _put(self, guest: Guest, seat: Seat) -> None:
        seat.guest, seat.bot, seat.owner, guest.seat = guest.id, None, None, seat.name
        if self.started:
            guest.held = seat.name

    def _exchange(self, one: Seat, other: Seat) -> None:
        """Exchange the guests or bots of two seats, before the game begins."""
        one.guest, one.bot, one.owner, other.guest, other.bot, other.owner = (
            *(other.guest, other.bot, other.owner),
            *(one.guest, one.bot, one.owner),
        )
        for seat in (one, other):
            if guest := self.guests.get(seat.guest or ""):
                guest.seat = seat.name

    def _free(self, guest: Guest) -> None:
        for seat in self.seats.values():
            seat.guest = None if seat.guest == guest.id else seat.guest
            seat.owner = None if seat.owner == guest.id else seat.owner
        guest.seat = None

    def do_bot(self, _: Guest, message: Plain, now: float) -> None:
        """Put a bot on a seat for the host or, without a bot, give the seat back to its owner, if it has one."""
        seat, spec = self._seat(message["seat"]), message["bot"]
        owner = self.guests.get(seat.guest or seat.owner or "")
        if spec is None:
            if seat.bot is not None:
                seat.bot = seat.owner = None
                if owner:
                    self._put(owner, seat)
        else:
            check_bot(self.game, spec)
            seat.bot, seat.guest, seat.owner = spec, None, owner.id if owner else None
            if owner:
                owner.seat = None
        self.changed()
        self.show_table()
        if owner:
            self.show_moment(owner, now)

    def arrived(self, guest: Guest) -> bool:
        """Give a guest who comes back the seat that a bot has kept; return whether there was one."""
        kept = [seat for seat in self.seats.values() if seat.owner == guest.id]
        for seat in kept:
            self._put(guest, seat)
        return bool(kept)

    def removed(self, guest: Guest) -> None:
        """Free the seat of a guest who was sent away."""
        self._free(guest)

    def parts(self) -> Iterator[object]:
        """Yield the objects that a change may change; the seats are some, too."""
        yield from super().parts()
        yield from self.seats.values()
