"""The game's adapter for the terminal: everybody's level and cards, both sides of a fight, and the texts of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, Final

from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record
from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Lang, Text, Texts, capital, join_list, plain
from tsukumo.core.terminal.console import Console
from tsukumo.core.terminal.view import Lines, TerminalView
from tsukumo.games.sottomondo.play.actions import Action
from tsukumo.games.sottomondo.play.ruleset import TOP
from tsukumo.games.sottomondo.play.sides import clash, clash_text, tell_help
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.table import NONE, YES
from tsukumo.games.sottomondo.play.words import card_name, card_number, card_text, printed_name

ANSWERS: Final = (("no",), ("yes", "y", "si", "sì", "s"))
"""The possible answers for no, and for yes."""


class SottomondoFace(TerminalView[State, Action]):
    """The adapter: levels as tracks, cards by their names with their numbers; ``cards`` prints their texts."""

    chapters = ("turn", "over")
    words: ClassVar = {"cards": "cards", "carte": "cards"}

    @property
    def more(self) -> Mapping[str, Callable[[State, str], Lines]]:
        """The texts of open cards, those in the centre and the player's own first."""
        return {"cards": card_lines}

    texts = Texts(__file__)

    # --- the screen -----------------------------------------------------------------------------

    def table_key(self, state: State) -> object:
        """Levels, classes and cards."""
        lies = (state.hands, state.play, state.piles, [state.centre], [state.discards])
        return (state.turn, tuple(state.levels), str(lies))

    def table(self, game: AnyGame, state: State, player: str, console: Console, lang: Lang) -> None:
        """Show the decks, then everybody's level, class, force and cards."""
        say = self.texts.say
        console.say(console.paint(say("turn", lang, round=state.round, who=state.rules.names[state.turn]), "bold"))
        sizes = {"castle": len(state.castle), "discards": len(state.discards), "classes": len(state.class_deck)}
        console.say(say("decks", lang, **sizes))
        for seat in range(state.rules.size):
            console.line()
            console.say(_head(state, seat).say(lang))
            for zone, cards in (("play", state.play[seat]), ("inventory", state.hands[seat])):
                if cards:
                    names = join_list([_name_card(state, code) for code in cards], plain(", "))
                    console.say(say(zone, lang, cards=names), 2, 4)
        console.line()

    def hand(self, state: State, player: str) -> Iterator[Text]:
        """The cards in the centre, and the present fight."""
        for code in sorted(state.centre):
            yield _saying(state, code)
        if fight := clash(state):
            yield clash_text(state, fight)
        if after := tell_help(state):
            yield after

    # --- the input ------------------------------------------------------------------------------

    def _names(self, game: AnyGame, state: State, action: Action) -> Iterator[str]:
        """The names of an action: also *yes* and *no*, the names of cards and of players, and *0* for nothing."""
        yield from super()._names(game, state, action)
        if action.choice in (("no",), YES):
            yield from ANSWERS[action.choice == YES]
        if action.choice == NONE:
            yield from ("0", "no", "nothing", "niente")
        if action.kind in ("play", "discard", "take", "summon", "help"):
            codes = [word for word in action.choice if word in state.rules.cards]
            yield from join_list([printed_name(state.rules.edition, code) for code in codes], plain(" "), " ")
        if action.kind in ("choose", "duel"):
            yield name_of(action.choice[0])

    # --- why ----------------------------------------------------------------------------------

    def is_beyond(self, record: Record) -> bool:
        """True for cards drawn, which cannot be predicted, and for turns and their cards, which no choice causes."""
        data = record.data
        drawn = record.kind == "move" and data["from"] in ("castle", "classes")
        return drawn or record.kind in ("turn", "shuffled", "nothing") or super().is_beyond(record)


FACE: Final = SottomondoFace()


def _head(state: State, seat: int) -> Text:
    """``Ada  ###------- level 3, warrior, force 7``."""
    level, own = state.levels[seat], card_name(state.rules.edition, state.klass(seat).code)
    marks = [FACE.texts[name] for name, on in (("turned", state.turned[seat]), ("skip", state.skip[seat])) if on]
    track = "#" * level + "-" * (TOP - level)
    wide = max(map(len, state.rules.names))
    values = {"name": state.rules.names[seat].ljust(wide), "level": level, "force": state.force(seat, ())}
    return FACE.texts.text("player", **values, track=track, own=join_list([own, *marks], plain(", ")))


def _name_card(state: State, code: str) -> Text:
    """A card's name and its number."""
    number = card_number(state.rules.edition, code)
    name = printed_name(state.rules.edition, code)
    return name.then(plain(number)) if number else name


def _saying(state: State, code: str) -> Text:
    """A card, and its text."""
    name, text = capital(_name_card(state, code)), card_text(state.rules.edition, code)
    return name.then(text, ": ") if text else name


def card_lines(state: State, player: str) -> Lines:
    """The texts of the cards in the centre, the player's own, and all others that lie open (`table.open`)."""
    seat = state.players.index(player)
    own, classes = [*state.hands[seat], *state.play[seat]], [pile[-1] for pile in state.piles if pile]
    others = [code for cards in (*state.play, *state.hands) for code in cards]
    for code in dict.fromkeys([*sorted(state.centre), *own, *classes, *others]):
        yield _saying(state, code), 0
