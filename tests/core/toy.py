"""A small made-up card game, to show that what serves every game knows none: two players guess each other's cards.

Each of two players holds two cards of a few. In turn they play a card, and draw another, or guess one that the
other holds, once in the game; a right guess takes it away. The game ends when a hand is empty. Cards played
count their number, one more if a die says so, and a right guess counts five.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, Final, NamedTuple, Self
from unittest import mock

from tsukumo.core.bots.bots import Bot, BotKind, bot_of, one_of
from tsukumo.core.experiments import match
from tsukumo.core.game.action import Details
from tsukumo.core.game.clauses import Clause, Reading
from tsukumo.core.game.dice import Dice, deal_cards
from tsukumo.core.game.protocols import AnyKind, Outcome, Scalar
from tsukumo.core.game.record import PUBLIC, Reason, Record, Thing
from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.core.language.text import Lang, Text, plain
from tsukumo.core.plugins import registry
from tsukumo.core.plugins.entry import Entry

PLAYERS: Final = ("ann", "bob")
HIDDEN: Final = 0
CARDS: Final = 12
HAND: Final = 2
RIGHT: Final = 5


class Move(NamedTuple):
    """Play a card, or guess one."""

    by: str
    kind: str
    card: int

    @property
    def details(self) -> Details:
        return {"card": self.card}

    def __str__(self) -> str:
        return f"{self.by} {self.kind} {self.card}"


class ToyState:
    """A moment of the game."""

    def __init__(self, cards: int, dice: Dice) -> None:
        self.cards, self.dice = cards, dice
        self.turn = 0
        self.hands: list[list[int]] = [[], []]
        self.deck: list[int] = []
        self.pile: list[int] = []
        self.points = [0, 0]
        self.guessed = [False, False]
        self.barred = False

    def deal(self) -> list[Record]:
        """Shuffle and deal."""
        order = self.dice.order(self.cards)
        self.deck = deal_cards(range(1, self.cards + 1), order)
        records = [Record("shuffled", "", ("deal",), {"cards": self.cards}, dice=order)]
        for seat, player in enumerate(PLAYERS):
            self.hands[seat] = sorted(self.deck.pop() for _ in range(HAND))
            records.append(
                Record("dealt", player, ("deal",), {"count": HAND}, {"hand": self.hands[seat][:]}, (player,))
            )
        return records

    @property
    def players(self) -> tuple[str, ...]:
        return PLAYERS

    @property
    def to_act(self) -> str | None:
        return None if self.over else PLAYERS[self.turn]

    @property
    def over(self) -> bool:
        return not all(self.hands)

    def legal(self) -> tuple[Move, ...]:
        if self.over or self.barred:
            return ()
        by, hand = PLAYERS[self.turn], self.hands[self.turn]
        guesses = [] if self.guessed[self.turn] else [c for c in range(1, self.cards + 1) if not self.seen(c)]
        return (*(Move(by, "play", card) for card in hand), *(Move(by, "guess", card) for card in guesses))

    def seen(self, card: int) -> bool:
        """Return whether the player to act knows where a card is."""
        return card in self.hands[self.turn] or card in self.pile

    def why_not(self, action: Move) -> tuple[Reason, ...]:
        found = []
        if action.by != self.to_act:
            found.append(Reason("turn", ("turn",), Text("non tocca a chi lo dice", "it is somebody else's turn")))
        elif action.kind == "play":
            if action.card not in self.hands[self.turn]:
                found.append(Reason("hand", ("play",), Text("carta non in mano", "not a card in hand")))
        else:
            if self.guessed[self.turn]:
                found.append(Reason("once", ("guess",), Text("già fatto", "done already")))
            if self.seen(action.card):
                found.append(Reason("seen", ("guess",), Text("si sa dov'è", "one knows where it is")))
            if not 0 < action.card <= self.cards:
                found.append(Reason("none", ("guess",), Text("non c'è", "there is none")))
        return tuple(found)

    def apply(self, action: Move) -> list[Record]:
        seat, who = self.turn, PLAYERS[self.turn]
        self.turn = 1 - seat
        if action.kind == "play":
            return self.play(seat, who, action.card)
        self.guessed[seat] = True
        right = action.card in self.hands[1 - seat]
        if right:
            self.hands[1 - seat].remove(action.card)
            self.pile.append(action.card)
            self.points[seat] += RIGHT
        return [Record("guessed", who, ("guess",), {"card": action.card, "right": right})]

    def play(self, seat: int, who: str, card: int) -> list[Record]:
        """Put a card down, roll for it, and draw another one."""
        self.hands[seat].remove(card)
        self.pile.append(card)
        roll = self.dice.one(2)
        self.points[seat] += card + roll[0]
        records = [Record("played", who, ("play",), {"card": card, "more": roll[0]}, dice=roll)]
        if self.deck:
            drawn = self.deck.pop()
            self.hands[seat] = sorted([*self.hands[seat], drawn])
            records.append(Record("drew", who, ("play",), {"left": len(self.deck)}, {"card": drawn}, (who,)))
        return records

    def clone(self) -> Self:
        other = type(self)(self.cards, self.dice.clone())
        other.turn, other.barred = self.turn, self.barred
        other.hands = [hand[:] for hand in self.hands]
        other.deck, other.pile = self.deck[:], self.pile[:]
        other.points, other.guessed = self.points[:], self.guessed[:]
        return other

    def mask_for(self, viewer: str) -> Self:
        shown = self.clone()
        shown.dice = Dice(None)
        shown.deck = [HIDDEN] * len(self.deck)
        for seat, hand in enumerate(self.hands):
            if PLAYERS[seat] != viewer:
                shown.hands[seat] = [HIDDEN] * len(hand)
        shown.barred = viewer != self.to_act
        return shown

    def sample(self, rng: Random) -> Self:
        whole = self.clone()
        known = {*self.pile, *self.hands[0], *self.hands[1]}
        unseen = [card for card in range(1, self.cards + 1) if card not in known]
        rng.shuffle(unseen)
        for hand in whole.hands:
            hand[:] = sorted(unseen.pop() if card == HIDDEN else card for card in hand)
        whole.deck = unseen
        whole.dice = Dice(rng.getrandbits(60))
        whole.barred = False
        return whole

    @property
    def viewers(self) -> tuple[str, ...]:
        return (*PLAYERS, PUBLIC)

    @property
    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        most, points = max(self.points), dict(zip(PLAYERS, self.points, strict=True))
        best = tuple(player for player, own in points.items() if own == most)
        return Outcome(best, Text("più punti", "most points"), ("turn",), points)

    def to_json(self) -> dict[str, Any]:
        def cards(held: list[int]) -> list[Any]:
            return ["?" if card == HIDDEN else card for card in held]

        return {
            "to_act": self.to_act,
            "hands": dict(zip(PLAYERS, map(cards, self.hands), strict=True)),
            "deck": cards(self.deck),
            "pile": self.pile[:],
            "points": self.points[:],
            "guessed": self.guessed[:],
        }


class Toy:
    """The game; an option, ``cards``, says how many there are."""

    name = "toy"
    title = Text("Il gioco di prova", "The toy game")
    state: type[ToyState] = ToyState

    def settle_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        problems = [Problem(name, Text("opzione sconosciuta", "unknown option")) for name in options if name != "cards"]
        cards = options.get("cards", CARDS)
        if not isinstance(cards, int) or cards < 2 * HAND:
            problems.append(Problem("cards", Text("troppo poche", "too few")))
        if problems:
            raise CannotRead(problems)
        return {"cards": cards}

    def rules(self, options: Mapping[str, Any]) -> int:
        """The number of cards."""
        return int(options["cards"])

    def start(self, rules: int, dice: Dice) -> tuple[ToyState, list[Record]]:
        state = self.state(rules, dice)
        return state, state.deal()

    def read_action(self, text: str) -> Move:
        words = text.split()
        if len(words) == 3 and words[1] in ("play", "guess") and words[2].isdigit():
            return Move(words[0], words[1], int(words[2]))
        raise CannotRead(
            [Problem("action", Text(f"illeggibile: {quote_value(text)}", f"unreadable: {quote_value(text)}"))]
        )

    def label(self, column: str, value: str) -> Text | None:
        return None

    def tell(self, record: Record, rules: int) -> Text:
        said = " ".join(filter(None, (record.kind, record.who)))
        return Text(f"Evento: {said}.", f"Event: {said}.")

    def name_player(self, player: str) -> Text:
        return plain(player.capitalize())

    def question(self, state: ToyState) -> Text:
        return Text("Che cosa giochi?", "What do you play?")

    def phrase(self, action: Move, state: ToyState) -> Text:
        return Text(f"gioca {action.card}", f"play {action.card}")

    def find_things(self, action: Move) -> tuple[Thing, ...]:
        return (Thing("card", str(action.card)),)

    def text(self, state: ToyState, lang: Lang) -> str:
        return str(state.to_json())

    def svg(self, state: ToyState, lang: Lang) -> str:
        return ""

    def readings(self) -> Mapping[str, Reading]:
        return {}

    @property
    def bots(self) -> Mapping[str, BotKind]:
        return BOTS

    def clauses(self) -> Mapping[str, Clause]:
        return {
            id: Clause(id, Text(f"regola {id}", f"rule {id}"), Text(f"così {id}", f"so {id}"))
            for id in ("deal", "turn", "play", "guess")
        }

    def summary(self, state: ToyState, log: Sequence[Record]) -> dict[str, Scalar]:
        return {
            "guesses": sum(state.guessed),
            "deck": len(state.deck),
            "right": any(record.data.get("right") for record in log),
        }


class Dumb:
    """A bot: any action."""

    name = "dumb"
    blind = True

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: Any) -> Any:
        return one_of(view.legal, self.rng)


class Cautious(Dumb):
    """A bot that looks at the table: the lowest card that it has, and no guesses."""

    blind = False

    def choose(self, view: Any) -> Any:
        mine = view.state.to_json()["hands"][view.viewer]
        return next(action for action in view.legal if action.card == min(mine))


class Clumsy(Dumb):
    """A bot that drops the cards in some games."""

    def choose(self, view: Any) -> Any:
        if self.rng.random() < 0.05:
            raise RuntimeError(f"{view.viewer} dropped\n the cards")
        return super().choose(view)


class Cheat(Dumb):
    """A bot that plays a card which it does not have."""

    def choose(self, view: Any) -> Any:
        return Move(view.viewer, "play", 0)


BOTS: Final = {
    "dumb": BotKind(Dumb),
    "cautious": BotKind(Cautious),
    "clumsy": BotKind(Clumsy),
    "cheat": BotKind(Cheat),
}
TOY: Final = Toy()
ENTRY: Final = Entry("toy", "tests.core", ".toy:TOY", bot="dumb")
"""Its entry in the registry, which finds it in the folder `toys` (the fixture of that name)."""


def make_bot(spec: str, seed: int) -> Bot:
    """A bot for it, by its name."""
    return bot_of(spec, TOY.bots, seed)


@contextmanager
def instead(kind: AnyKind) -> Iterator[None]:
    """Of whatever game is asked for, the registry finds this kind."""
    match._load_rules.cache_clear()
    with mock.patch.object(registry, "kind_of", return_value=kind):
        yield
    match._load_rules.cache_clear()
