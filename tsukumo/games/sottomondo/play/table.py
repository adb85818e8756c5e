"""The table of a game: the place of every card, everybody's level, the frames, and the present question.

Players are numbers here, their seats from 0; cards are their codes, as copies are alike. Things under way are a stack
of frames, the innermost last: a turn, in it a step, in it a fight … Each knows its next stage.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Self

from tsukumo.core.engine.engine_state import EngineState
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.record import Data, Record
from tsukumo.games.sottomondo.editions.edition import NO_CLASS, TURN, Card
from tsukumo.games.sottomondo.play.ruleset import TOP, Rules

if TYPE_CHECKING:  # actions are made of this module's choices
    from tsukumo.games.sottomondo.play.actions import Action  # noqa: F401 - named in the base of the table

NOBODY: Final = -1
CHOSEN: Final = "chosen"
"""The record of a player chosen: the only one of a turn that is no event of scripts."""
FOR_STORIES: Final = ("first", "by", "class")
"""Data of records that only stories need: events of scripts are without them."""
Choice = tuple[str, ...]
"""A choice, as scripts write it: codes, names, zones."""
NO: Final[Choice] = ("no",)
YES: Final[Choice] = ("yes",)
NO_YES: Final = [NO, YES]
NONE: Final[Choice] = ()
Promise = tuple[int, int, str, str]
"""A helper, the owner of the card promised, the card, and the zone where it lies (`fight.promise`)."""


Stage = Callable[[Any, "Table"], None]
"""The next stage of a frame."""


class Frame:
    """A thing under way: *then* is its next stage. Its values are immutable, so that clones share them."""

    __slots__ = ("then",)

    then: Stage

    def clone(self) -> Self:
        """A copy at the same point: each clone of a table has its own."""
        raise NotImplementedError


class ContestFrame(Frame):
    """A fight of any kind: its promises, and the result by which an effect has ended it, if one has.

    Against a player, no effect changes it.
    """

    __slots__ = ("ended", "promises")

    def __init__(self) -> None:
        self.promises: tuple[Promise, ...] = ()
        self.ended = ""

    def change(self, by: int) -> None:
        """Change the force of the monster or foe."""

    def end(self, how: str) -> None:
        """End the fight with a monster or foe."""

    def summonable(self, seat: int) -> str:  # noqa: ARG002 - by whom it may be
        """The monster that a player fights and may summon; empty if there is none."""
        return ""

    def summon(self) -> None:
        """Make the monster a companion."""


class Table(EngineState):
    """The game at one moment, complete."""

    rules: Rules
    castle: list[str]  # from the bottom
    class_deck: list[str]  # from the bottom
    discards: list[str]
    centre: list[str]
    hands: list[list[str]]  # by seat: the inventories, in order of code
    play: list[list[str]]  # by seat, in order of code
    piles: list[list[str]]  # by seat, from the first class to the present one
    levels: list[int]
    row: list[int]  # by seat: fights won in a row
    skip: list[bool]
    turned: list[bool]
    power: list[int]  # by seat: the power's present bonus
    power_lasts: list[str]  # by seat: the time it lasts; empty if there is none
    round: int
    turn: int
    readied: int  # the seats that have readied in this step or duel, bit by bit
    may_step: bool  # whether an effect allows a second step
    last: str  # the result of the last fight in this step of the player whose turn it is; empty if there was none
    fight: ContestFrame | None
    stack: list[Frame]
    asked: str  # the kind of decision asked for; empty at the end
    by: int  # the seat asked; nobody for a shuffle
    choices: list[Choice]  # in no particular order
    answer: Choice
    over: bool
    winner: int

    __slots__ = tuple(__annotations__)  # every attribute above

    def __init__(self, rules: Rules, dice: Dice, levels: Iterable[int], like: Table | None = None) -> None:
        self.rules, self.levels = rules, list(levels)
        if like is not None:
            self.dice, self.records, self.listed = dice, [], ()
            self._copy(like)
            return
        super().__init__(dice)
        size = rules.size
        self.castle, self.class_deck, self.discards, self.centre = [], [], [], []
        self.hands = [[] for _ in range(size)]
        self.play = [[] for _ in range(size)]
        self.piles = [[] for _ in range(size)]
        self.row, self.power = [0] * size, [0] * size
        self.skip, self.turned = [False] * size, [False] * size
        self.power_lasts = [""] * size
        self.round, self.turn, self.readied = 1, 0, 0
        self.may_step, self.last, self.fight = False, "", None
        self.stack, self.choices, self.answer = [], [], NONE
        self.asked, self.by = "", NOBODY
        self.over, self.winner = False, NOBODY

    def _copy(self, like: Table) -> None:
        """Copy another table into this one, sharing nothing that changes; records not yet taken are left out."""
        self.castle, self.class_deck = like.castle[:], like.class_deck[:]
        self.discards, self.centre = like.discards[:], like.centre[:]
        self.hands = [cards[:] for cards in like.hands]
        self.play = [cards[:] for cards in like.play]
        self.piles = [cards[:] for cards in like.piles]
        self.row, self.skip, self.turned = like.row[:], like.skip[:], like.turned[:]
        self.power, self.power_lasts = like.power[:], like.power_lasts[:]
        self.round, self.turn, self.readied = like.round, like.turn, like.readied
        self.may_step, self.last = like.may_step, like.last
        fought = like.fight
        self.fight = fight = None if fought is None else fought.clone()
        self.stack = [fight if fight is not None and frame is fought else frame.clone() for frame in like.stack]
        self.asked, self.by, self.choices, self.answer = like.asked, like.by, like.choices, like.answer
        self.over, self.winner, self.viewer = like.over, like.winner, like.viewer

    # --- going on -----------------------------------------------------------------------------

    def run(self) -> None:
        """Go on until somebody must decide, or the game is over; then forget the last answer."""
        stack = self.stack
        while not self.asked and stack:
            frame = stack[-1]
            then = frame.then
            then(frame, self)
        self.answer = NONE

    def ask(self, kind: str, by: int, choices: list[Choice]) -> None:
        """Wait for a decision; a player with only one choice is not asked (`ask.one`)."""
        if len(choices) == 1:
            self.answer = choices[0]
        else:
            self.asked, self.by, self.choices, self.listed = kind, by, choices, ()

    def decide(self, choice: Choice) -> None:
        """Answer the present question with a legal choice, and go on."""
        self.answer, self.asked, self.by, self.choices, self.listed = choice, "", NOBODY, [], ()
        self.run()

    def finish(self, winner: int, *clauses: str) -> None:
        """End the game."""
        self.over, self.winner = True, winner
        self.stack.clear()
        self.log("over", "", clauses, {"winner": None if winner == NOBODY else self.rules.names[winner]})

    # --- records ------------------------------------------------------------------------------

    def choose(self, by: int, one: int, clauses: tuple[str, ...]) -> None:
        """Record a player chosen by another: all players are told, answers of scripts are not (`CHOSEN`)."""
        self.log(CHOSEN, self.rules.players[by], clauses, {"player": self.rules.names[by], "to": self.rules.names[one]})

    # --- reading ------------------------------------------------------------------------------

    def klass(self, seat: int) -> Card:
        """The class of a player: the last card of the pile."""
        pile = self.piles[seat]
        return self.rules.cards[pile[-1]] if pile else NO_CLASS

    def others(self, seat: int) -> tuple[int, ...]:
        """Everybody else, clockwise."""
        return self.rules.around[seat][1:]

    def at_top(self) -> list[int]:
        """The seats at level 10."""
        return [seat for seat, level in enumerate(self.levels) if level == TOP]

    def zone(self, seat: int, zone: str) -> list[str]:
        """The cards of a player's inventory or play area."""
        return self.hands[seat] if zone == "inventory" else self.play[seat]

    def free(self, seat: int, zone: str) -> list[str]:
        """The cards of a zone that their owner may choose: those that are not promised (`fight.promise`)."""
        cards, fight = self.zone(seat, zone), self.fight
        if fight is None or not fight.promises:
            return cards
        left = cards[:]
        for _, owner, card, where in fight.promises:
            if owner == seat and where == zone and card in left:
                left.remove(card)
        return left

    def force(self, seat: int, traits: tuple[str, ...]) -> int:
        """The force of a player against an opponent of some traits (`force.sum`, `force.versus`)."""
        return self.levels[seat] + self.bonuses(seat, traits)

    def bonuses(self, seat: int, traits: tuple[str, ...]) -> int:
        """All of a player's force but the level."""
        cards, pile, play = self.rules.cards, self.piles[seat], self.play[seat]
        total = self.power[seat]
        if pile:
            total += cards[pile[-1]].bonus
        for code in play:
            total += cards[code].bonus
        if traits:
            for code in (*pile[-1:], *play):
                if versus := cards[code].versus:
                    for trait in traits:
                        total += versus.get(trait, 0)
        return total

    # --- cards that move ----------------------------------------------------------------------

    def note_move(self, card: str, source: str, to: str, clauses: tuple[str, ...], who: str = "") -> None:
        """Record that a card has moved; *who* moves it, where the places do not say so."""
        self.records.append(move_record(card, source, to, clauses, who))

    def keep(
        self, seat: int, card: str, source: list[str], place: str, clauses: tuple[str, ...], who: str = ""
    ) -> None:
        """Move a card from somewhere to an inventory."""
        source.remove(card)
        insort(self.hands[seat], card)
        self.note_move(card, place, self.rules.inventory_of[seat], clauses, who)

    def lay(self, seat: int, card: str, source: list[str], place: str, clauses: tuple[str, ...]) -> None:
        """Move a card from somewhere to a play area."""
        source.remove(card)
        insort(self.play[seat], card)
        self.note_move(card, place, self.rules.play_of[seat], clauses)

    def drop(self, card: str, source: list[str], place: str, clauses: tuple[str, ...]) -> None:
        """Move a card from somewhere to the discards."""
        source.remove(card)
        self.discards.append(card)
        self.note_move(card, place, "discards", clauses)

    def drop_from(self, seat: int, card: str, zone: str, clauses: tuple[str, ...]) -> None:
        """Move a card of a player to the discards."""
        self.drop(card, self.zone(seat, zone), self.place(seat, zone), clauses)

    def place(self, seat: int, zone: str) -> str:
        """The name of a player's inventory or play area."""
        return self.rules.inventory_of[seat] if zone == "inventory" else self.rules.play_of[seat]

    def empty(self) -> bool:
        """Return whether no card can be drawn now: the discards are shuffled first, if need be (`deck.run_out`).

        If the order is somebody's decision, that is asked; call this again afterwards.
        """
        if self.castle or not self.discards:
            return not self.castle
        cards = sorted(self.discards)
        if not self.rules.asked:
            roll = self.roll(len(cards))
            self.lay_deck(tuple([cards[i] for i in roll] if roll else cards), roll)
        elif cards[0] == cards[-1]:
            self.lay_deck(tuple(cards))
        else:
            self.stack.append(Shuffle())
            self.asked, self.by, self.choices = "shuffle", NOBODY, []
            return True
        return False

    def roll(self, cards: int) -> tuple[int, ...] | None:
        """A random order of so many cards; None for fewer than two, which have only one."""
        return None if cards < 2 else self.dice.order(cards)

    def lay_deck(self, deck: Choice, roll: tuple[int, ...] | None = None) -> None:
        """Make the discards the new castle deck, from the top."""
        self.castle, self.discards = list(reversed(deck)), []
        self.log("shuffled", "", ("deck.run_out",), {"cards": len(deck)}, dice=roll)

    # --- levels, and the end of `fight` and `turn` things ---------------------------------------

    def change_level(self, seat: int, by: int, clauses: tuple[str, ...]) -> None:
        """Change a level by one, within 1 and 10 (`level.bounds`)."""
        level = self.levels[seat] + by
        if 1 <= level <= TOP:
            self.levels[seat] = level
            risen = {"player": self.rules.names[seat], "level": level, "by": by}
            self.log("level", self.rules.players[seat], clauses, risen)

    def end_things(self, seat: int, lasts: str, clauses: tuple[str, ...]) -> None:
        """End the `fight` or `turn` things of a player (`last.fight`, `last.turn`)."""
        cards, play = self.rules.cards, self.play[seat]
        if play:
            for code in [code for code in play if cards[code].lasts == lasts]:
                self.drop(code, play, self.rules.play_of[seat], clauses)
        if self.power_lasts[seat] == lasts:
            self.power[seat], self.power_lasts[seat] = 0, ""
        if lasts == TURN:
            self.turned[seat] = False

    def new_class(self, seat: int) -> None:
        """Begin a new class: its card is unturned, and the old power's bonus ends (`power.new`)."""
        self.turned[seat], self.power[seat], self.power_lasts[seat] = False, 0, ""

    def draw_class(self, seat: int, clauses: tuple[str, ...]) -> None:
        """Give a player the top class card; an empty class deck gives nothing (`class.draw`)."""
        if self.class_deck:
            card = self.class_deck.pop()
            self.piles[seat].append(card)
            self.note_move(card, "classes", self.rules.class_of[seat], clauses)
            self.new_class(seat)

    def lose_class(self, seat: int, clauses: tuple[str, ...]) -> None:
        """Put a player's class under the class deck (`effect.class`)."""
        if self.piles[seat]:
            card = self.piles[seat].pop()
            self.class_deck.insert(0, card)
            self.note_move(card, self.rules.class_of[seat], "classes", clauses)
            self.new_class(seat)


@lru_cache(maxsize=1 << 14)
def move_record(card: str, source: str, to: str, clauses: tuple[str, ...], who: str) -> Record:
    """The record of a card that has moved. Most records are moves, often the same ones: each is made once."""
    return Record("move", who, clauses, Data({"card": card, "from": source, "to": to}))


class Shuffle(Frame):
    """The discards, waiting to be shuffled."""

    __slots__ = ()

    def __init__(self) -> None:
        self.then = Shuffle.take_deck

    def clone(self) -> Shuffle:
        """The same object: it never changes."""
        return self

    def take_deck(self, t: Table) -> None:
        """Take the new deck."""
        t.stack.pop()
        t.lay_deck(t.answer)
