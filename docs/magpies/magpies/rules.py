"""Magpies: lay a card, say what it is, and be believed; whoever has seen a card remembers it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

from tsukumo.core.bots.bots import BotKind, Option, one_of
from tsukumo.core.engine.base import BaseKind, BaseState, Lang, Move, NumberOption, Reason, Text
from tsukumo.core.engine.cards import (
    HIDDEN,
    SeenCard,
    guess_cards,
    hide_cards,
    hide_hand,
    lay_down,
    list_faces,
    show_cards,
    take_card,
)
from tsukumo.core.game.dice import deal_cards
from tsukumo.core.language.text import join_list, plain

COPIES: Final = {"bead": 4, "mirror": 2, "hook": 2, "crown": 2}
"""`setup.cards`: the cards, the lowest first, and how many there are of each."""
CARDS: Final = tuple(COPIES)
DECK: Final = tuple(card for card, copies in COPIES.items() for _ in range(copies))
AIMED: Final = ("mirror", "hook")
"""The cards that are aimed at another player."""
PLAYERS: Final = ("ann", "mark", "clare", "peter")
OPTIONS: Final = {"feathers": NumberOption(usual=2, least=1, most=5)}
"""`end.feathers`: the option of this game, besides the number of players."""


class Drop(Move):
    """Lay a card down, and say that it is a bead."""

    kind = "drop"
    card: str


class Aim(Move):
    """Lay a card down, say that it is a mirror or a hook, and point at another player."""

    kind = "aim"
    card: str
    say: str
    at: str


class Believe(Move):
    """Believe what was said of the card just laid."""

    kind = "believe"


class Doubt(Move):
    """Doubt it, so that the card is turned up."""

    kind = "doubt"


Choice = Drop | Aim | Believe | Doubt


class Nest(BaseState[Choice]):
    """A moment of the game: the cards of everybody, those to draw, and what was just said."""

    # --- the rounds ---

    def deal(self) -> None:
        """Nobody has a feather; the first player begins."""
        self.feathers = dict.fromkeys(self.players, 0)
        self.round = 0
        self.begin_round(self.players[0])

    def begin_round(self, beginner: str) -> None:
        """Shuffle, and give everybody a card (`setup.round`)."""
        self.round += 1
        self.beginner = beginner
        self.claim: dict[str, str] = {}
        self.laying = ""
        order = self.dice.order(len(DECK))
        self.deck = lay_down(deal_cards(DECK, order))
        self.hands: dict[str, list[SeenCard]] = {}
        self.laid: dict[str, list[SeenCard]] = {who: [] for who in self.players}
        self.note("shuffled", "", "setup.round", dice=order, round=self.round)
        for who in self.players:
            card = self.deck.pop().show_to(who)
            self.hands[who] = [card]
            self.note("dealt", who, "setup.round", secret={"card": card.face}, seen_by=(who,))
        self.begin_turn(beginner)

    def begin_turn(self, who: str) -> None:
        """Give somebody the turn, and a second card (`turn.draw`)."""
        self.pass_turn(who)
        card = self.deck.pop().show_to(who)
        self.hands[who].append(card)
        self.note("drew", who, "turn.draw", secret={"card": card.face}, seen_by=(who,))

    @property
    def staying(self) -> list[str]:
        """The players who are still in the round."""
        return [who for who in self.players if self.hands[who]]

    def next_after(self, who: str) -> str:
        """The next player who is still in the round."""
        place = self.players.index(who)
        return next(one for one in (*self.players[place + 1 :], *self.players) if self.hands[one])

    def end_round(self) -> None:
        """Find who has won the round; they begin the next (`end.last`, `end.highest`, `end.begin`)."""
        winners = self.staying
        if len(winners) > 1:
            for who in winners:
                show_cards(self.hands[who], *self.viewers)
                self.note("shown", who, "end.highest", card=self.hands[who][0].face)
            highest = max(CARDS.index(self.hands[who][0].face) for who in winners)
            winners = [who for who in winners if CARDS.index(self.hands[who][0].face) == highest]
            if len(winners) > 1 and self.rules.readings["tie"] == "nobody":
                winners = []
        for who in winners:
            self.feathers[who] += 1
            self.note("feather", who, "end.highest" if len(self.staying) > 1 else "end.last", n=self.feathers[who])
        if not winners:
            self.note("tie", "", "end.highest")
        goal = self.rules.options["feathers"]
        if any(self.feathers[who] >= goal for who in winners):
            best = [who for who in winners if self.feathers[who] >= goal]
            self.finish("feathers", "end.feathers", winners=best, points=dict(self.feathers))
            return
        place = self.players.index(self.beginner)
        order = (*self.players[place:], *self.players[:place])
        self.begin_round(next((who for who in order if who in winners), self.beginner))

    # --- what is seen ---

    def hide(self, viewer: str) -> None:
        """Everybody knows what they have seen, and only that."""
        self.deck = hide_cards(self.deck, viewer)
        for who in self.players:
            self.hands[who] = hide_hand(self.hands[who], viewer, who)
            self.laid[who] = hide_cards(self.laid[who], viewer, who)
        if self.claim and self.claim["by"] != viewer:
            self.laying = HIDDEN

    def guess(self, rng: Random) -> None:
        """Deal out what the viewer has not seen."""
        guess_cards(rng, DECK, self.deck, *self.hands.values(), *self.laid.values())
        if self.laying == HIDDEN:
            self.laying = one_of(list_faces(self.hands[self.claim["by"]]), rng)

    # --- what may be done ---

    def choices(self) -> Iterator[Choice]:
        """To believe or to doubt; or any card in hand, as anything that may be said."""
        me = self.player
        if self.claim:
            yield from (Believe(me), Doubt(me))
            return
        for card in (each for each in CARDS if each in list_faces(self.hands[me])):
            yield Drop(me, card)
            yield from (Aim(me, card, say, at) for say in AIMED for at in self.staying if at != me)

    def objections(self, action: Choice) -> Iterator[Reason]:
        """The same, told the other way round."""
        me = self.player
        if action.by != me:
            yield self.reason("turn", "turn.doubt" if self.claim else "turn.draw", who=me)
        elif isinstance(action, Believe | Doubt):
            if not self.claim:
                yield self.reason("nothing_said", "turn.doubt")
        elif self.claim:
            yield self.reason("answer", "turn.doubt", who=self.claim["by"])
        else:
            hand = list_faces(self.hands[me])
            if action.card not in hand and HIDDEN not in hand:
                yield self.reason("no_card", "turn.lay", card=action.card)
            if isinstance(action, Aim):
                if action.say not in AIMED:
                    yield self.reason("say", "turn.lay")
                if action.at == me:
                    yield self.reason("yourself", "turn.mirror", "turn.hook")
                elif action.at not in self.staying:
                    yield self.reason("not_there", "turn.mirror", "turn.hook")

    # --- what it does ---

    def carry_out(self, action: Choice) -> None:
        """Lay a card, or answer whoever has laid one."""
        me = self.player
        if isinstance(action, Drop | Aim):
            secret = {"card": action.card}
            if isinstance(action, Aim):
                self.claim = {"by": me, "say": action.say, "at": action.at}
                self.note("aimed", me, "turn.lay", secret=secret, seen_by=(me,), say=action.say, at=action.at)
            else:
                self.claim = {"by": me, "say": "bead"}
                self.note("dropped", me, "turn.lay", secret=secret, seen_by=(me,), say="bead")
            self.laying = action.card
            self.pass_turn(self.next_after(me))
            return
        claim, by = self.claim, self.claim["by"]
        if isinstance(action, Believe):
            self.laid[by].append(take_card(self.hands[by], self.laying, (by,)))
            self.note("believed", me, "turn.doubt", liar=by)
            works = True
        else:
            card = take_card(self.hands[by], self.laying, self.viewers)
            self.laid[by].append(card)
            self.note("doubted", me, "turn.doubt", liar=by)
            true = card.face == claim["say"]
            self.note("true" if true else "lie", by, "turn.true" if true else "turn.lie", card=card.face)
            self.leave(me if true else by)
            works = true and self.rules.readings["proven"] == "yes"
        self.claim, self.laying = {}, ""
        if works and "at" in claim and self.hands[claim["at"]]:
            self.use(claim["say"], by, claim["at"])
        if len(self.staying) == 1 or not self.deck:
            self.end_round()
        else:
            self.begin_turn(self.next_after(by))

    def leave(self, who: str) -> None:
        """Leave the round: what is in hand is turned up (`turn.leave`)."""
        show_cards(self.hands[who], *self.viewers)
        self.note("left", who, "turn.leave", cards=list_faces(self.hands[who]))
        self.laid[who] += self.hands[who]
        self.hands[who] = []

    def use(self, card: str, me: str, at: str) -> None:
        """Look at somebody's card, or swap it with one's own (`turn.mirror`, `turn.hook`)."""
        both = (me, at)
        if card == "mirror":
            show_cards(self.hands[at], me)
            self.note("looked", me, "turn.mirror", at=at, secret={"card": self.hands[at][0].face}, seen_by=both)
        else:
            self.hands[me], self.hands[at] = self.hands[at], self.hands[me]
            for who in both:
                show_cards(self.hands[who], who)
            seen = {"got": self.hands[me][0].face, "gave": self.hands[at][0].face}
            self.note("swapped", me, "turn.hook", at=at, secret=seen, seen_by=both)

    def to_json(self) -> dict[str, Any]:
        """The table as data."""
        hands = {who: list_faces(hand) for who, hand in self.hands.items()}
        laid = {who: list_faces(row) for who, row in self.laid.items()}
        said = {"claim": dict(self.claim), "laying": self.laying}
        counts = {"round": self.round, "feathers": dict(self.feathers)}
        return {"to_act": self.to_act, **counts, "hands": hands, "laid": laid, "deck": list_faces(self.deck), **said}


class Magpies(BaseKind[Nest, Choice]):
    """The game: who plays, and what people see of it."""

    name = "magpies"
    players = PLAYERS
    numbers = (3, 2, 4)
    own_options = OPTIONS
    moves = (Drop, Aim, Believe, Doubt)
    state = Nest
    file = __file__

    @property
    def bots(self) -> Mapping[str, BotKind]:
        """The wary one, and those that every small game has."""
        from magpies.bots import Wary

        return {"wary": BotKind(Wary, {"trust": Option(0, 1)}), **super().bots}

    def question(self, state: Nest) -> Text:
        """The question to the player: which card, or whether to believe."""
        if not state.claim:
            return self.texts.text("ask.lay", who=self.name_player(state.player))
        values = {"who": state.player, **state.claim}
        return self.texts.text("ask.believe", **{name: self.texts[f"called.{value}"] for name, value in values.items()})

    def text(self, state: Nest, lang: Lang) -> str:
        """Everybody's feathers and cards, as lines."""
        say = self.texts.say
        lines = []
        for who in state.players:
            hand, laid = (self.name_cards(pile[who]).say(lang) for pile in (state.hands, state.laid))
            lines.append(say("picture.hand", lang, who=self.name_player(who), n=state.feathers[who], cards=hand or "–"))
            lines += [say("picture.laid", lang, cards=laid)] if laid else []
        return "\n".join([*lines, say("picture.deck", lang, n=len(state.deck))])

    def name_cards(self, cards: list[SeenCard]) -> Text:
        """Cards in words."""
        names = [self.texts["picture.hidden" if face == HIDDEN else f"called.{face}"] for face in list_faces(cards)]
        return join_list(names, plain(", "))


GAME = Magpies()
