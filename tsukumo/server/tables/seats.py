"""The seats of a game: the guest or bot on each, and the name under which they play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from tsukumo.core.bots.bots import bot_name, make_bot
from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.new import new_game
from tsukumo.core.language.names import USUAL, fold_name
from tsukumo.core.language.text import Lang, Text, capital, join_list, plain
from tsukumo.core.plugins.registry import entry, kind_of
from tsukumo.server.tables.guests import Guest
from tsukumo.server.tables.messages import refusal

if TYPE_CHECKING:
    from tsukumo.server.tables.game import HostedGame


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
        game_entry = entry(self.game)
        if not game_entry.people:
            return new_game(self.game, seed=0, **self.options).players
        people = kind_of(self.game).settle_options(self.options)[game_entry.people]
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

    def frame(self, guests: Mapping[str, Guest], name: str | None) -> Json:
        """Return the seat as ``table`` frames show it; *name* is that of its bot."""
        if self.bot is not None:
            return {"seat": self.name, "by": "bot", "name": name, "here": True}
        guest = guests.get(self.guest or "")
        if guest is None:
            return {"seat": self.name, "by": "empty", "name": None, "here": False}
        return {"seat": self.name, "by": "person", "name": guest.name, "here": guest.line is not None}


class Seats:
    """The seats of a hosted game, clockwise, and once it has begun the player of each; *people*: players are people."""

    def __init__(self, hosted: HostedGame) -> None:
        self.hosted, self.table, self.people = hosted, hosted.table, entry(hosted.game_name).people
        self.by_name = {name: TableSeat(name) for name in hosted.recipe.seat_names()}

    def __iter__(self) -> Iterator[TableSeat]:
        return iter(self.by_name.values())

    # --- players ----------------------------------------------------------------------------------

    def give_players(self, game: AnyGame) -> None:
        """Give every seat its player, as the game begins."""
        for seat, player in zip(self, game.players, strict=True):
            seat.player = player if self.people else seat.name  # the order of houses is random

    def player_of(self, guest: Guest) -> str | None:
        """Return the player of a guest."""
        return None if guest.seat is None else self.by_name[guest.seat].player

    def seat_of_player(self, player: str) -> TableSeat | None:
        """Return the seat of a player; None for a viewer without one who decides, such as a moderator."""
        return next((seat for seat in self if seat.player == player), None)

    def guests_by_player(self) -> Mapping[str, Guest]:
        """Return the players that people hold, whether their devices are there or not."""
        guests = self.table.guests
        return {seat.player: guests[seat.guest] for seat in self if seat.player and seat.guest in guests}

    def bot_of(self, player: str) -> str:
        """Return the bot that decides for a player, were one asked."""
        seat = self.seat_of_player(player)
        return (seat and seat.bot) or self.hosted.bot

    def bot_names(self) -> Mapping[str, str]:
        """Return the name of each seat's bot: a person's in a game whose players are people, else from its spec."""
        bots, game = {seat.name: seat.bot for seat in self if seat.bot is not None}, self.hosted.game
        if not self.people:
            return {seat: bot_name(bot, self.hosted.game_name).en for seat, bot in bots.items()}
        if game is not None:
            people = dict(zip(self.by_name, game.options[self.people], strict=True))
            return {seat: people[seat] for seat in bots}
        taken = self.table.taken_names()
        numbered = (f"Bot {number}" for number in range(1, 1000))
        free = (name for name in chain(USUAL, numbered) if fold_name(name) not in taken)
        return dict(zip(bots, free, strict=False))

    def display_names(self) -> Iterator[tuple[str, Text]]:
        """Yield the display names of seats and bots, if these have no names of their own."""
        kind = kind_of(self.hosted.game_name)
        if not self.people:
            yield from ((name, capital(kind.name_player(name))) for name in self.by_name)
            named = [bot_name(bot, self.hosted.game_name) for bot in kind.bots]
            yield from ((name.en, name) for name in named)

    def player_names(self, lang: Lang) -> Mapping[str, str]:
        """Return the display names of players; empty for people who play under their own name."""
        names: dict[str, str] = {}
        for seat in self:
            if seat.player:
                guest = self.table.guests.get(seat.guest or "")
                person = guest.name if guest and not self.people else ""
                names[seat.player] = bot_name(seat.bot, self.hosted.game_name).say(lang) if seat.bot else person
        return names

    def people_at_players(self) -> Mapping[str, str]:
        """Return the names of the people who sit at players with names of their own, such as houses."""
        guests = {seat.player: self.table.guests.get(seat.guest or "") for seat in self if seat.player}
        return {player: guest.name for player, guest in guests.items() if guest and not self.people}

    def frame(self) -> list[Json]:
        """Return the seats as ``table`` frames show them."""
        names = self.bot_names()
        return [seat.frame(self.table.guests, names.get(seat.name)) for seat in self]

    # --- seats ------------------------------------------------------------------------------------

    def _find_seat(self, name: str) -> TableSeat:
        if name not in self.by_name:
            raise refusal("seat", "seat", seats=join_list([plain(each) for each in self.by_name]))
        return self.by_name[name]

    def do_sit(self, guest: Guest, message: Plain, now: float) -> None:
        """Seat a guest, or another one for the host; a moderator does not play."""
        if message.get("guest") is not None:
            if not guest.host:
                raise refusal("host")
            guest = self.table.find_guest(message["guest"])
        if self.hosted.moderator and guest.host:
            raise refusal("seat", "leads")
        seat = self._find_seat(message["seat"])
        if seat.guest == guest.id:
            self.table.show_table()
            return
        if guest.screen or not guest.name:
            raise refusal("seat", "screen")
        if seat.guest is not None or seat.bot is not None:
            old = self.by_name.get(guest.seat or "")
            if message.get("guest") is None or old is None or self.table.started:
                raise refusal("seat", "occupied")
            self._exchange(old, seat)
            self.table.mark_changed()
            self.table.show_table()
            return
        if self.table.started and guest.held not in (None, seat.name):
            raise refusal("seat", "held", seat=guest.held)
        self.unseat(guest)
        self._seat_guest(guest, seat)
        self.table.mark_changed()
        self.table.show_table()
        self.hosted.show_moment(guest, now)

    def do_stand(self, guest: Guest, message: Plain, now: float) -> None:
        """Free the seat of a guest."""
        if guest.seat is None:
            raise refusal("seat", "none")
        self.unseat(guest)
        self.table.mark_changed()
        self.table.show_table()
        self.hosted.show_moment(guest, now)

    def _seat_guest(self, guest: Guest, seat: TableSeat) -> None:
        seat.guest, seat.bot, seat.owner, guest.seat = guest.id, None, None, seat.name
        if self.table.started:
            guest.held = seat.name

    def _exchange(self, one: TableSeat, other: TableSeat) -> None:
        """Exchange the guests or bots of two seats, before the game begins."""
        one.guest, one.bot, one.owner, other.guest, other.bot, other.owner = (
            *(other.guest, other.bot, other.owner),
            *(one.guest, one.bot, one.owner),
        )
        for seat in (one, other):
            if guest := self.table.guests.get(seat.guest or ""):
                guest.seat = seat.name

    def unseat(self, guest: Guest) -> None:
        """Free the seat of a guest."""
        for seat in self:
            seat.guest = None if seat.guest == guest.id else seat.guest
            seat.owner = None if seat.owner == guest.id else seat.owner
        guest.seat = None

    def do_bot(self, _: Guest, message: Plain, now: float) -> None:
        """Put a bot on a seat for the host or, without a bot, give the seat back to its owner, if it has one."""
        seat, spec = self._find_seat(message["seat"]), message["bot"]
        owner = self.table.guests.get(seat.guest or seat.owner or "")
        if spec is None:
            if seat.bot is not None:
                seat.bot = seat.owner = None
                if owner:
                    self._seat_guest(owner, seat)
        else:
            make_bot(self.hosted.game_name, spec, 0)  # refuses one that there is not
            seat.bot, seat.guest, seat.owner = spec, None, owner.id if owner else None
            if owner:
                owner.seat = None
        self.table.mark_changed()
        self.table.show_table()
        if owner:
            self.hosted.show_moment(owner, now)

    def give_back(self, guest: Guest) -> bool:
        """Give a guest who comes back the seat that a bot has kept; return whether there was one."""
        kept = [seat for seat in self if seat.owner == guest.id]
        for seat in kept:
            self._seat_guest(guest, seat)
        return bool(kept)
