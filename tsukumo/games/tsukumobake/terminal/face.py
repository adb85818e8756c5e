"""Tsukumobake's adapter for the terminal: the board, the hand, the combos, the explanation of the parade."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, Final

from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.terminal.console import Console
from tsukumo.core.terminal.view import Lines, TerminalView, normal
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.editions.edition import Edition
from tsukumo.games.tsukumobake.play.actions import Action, Discard, Move, Pick, Play, Reveal, Scroll, read_action
from tsukumo.games.tsukumobake.play.belongings import hand_text, objective_line, objective_result
from tsukumo.games.tsukumobake.play.last_march import last_march
from tsukumo.games.tsukumobake.play.questions import name_choice, name_move
from tsukumo.games.tsukumobake.play.scoring import score
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.tasks import Ask, AskGive, AskRecover, AskReveal
from tsukumo.games.tsukumobake.play.words import card_name
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo.games.tsukumobake.terminal.menu import describe_effect, show_moves, show_plays
from tsukumo.games.tsukumobake.terminal.screen import combo_lines, score_table, show_table

BEYOND: Final = ("drew", "pile_shuffled", "turn", "hour", "parade", "parade_step", "parade_ended")


class TsukumobakeFace(TerminalView[State, Action]):
    """The board beside the open facts, combos grouped by effect, final scores in a table."""

    chapters = ("hour", "turn", "parade", "scored")
    words: ClassVar = {"combos": "combos", "combo": "combos"}

    @property
    def more(self) -> Mapping[str, Callable[[State, str], Lines]]:
        """The cheat sheet."""
        return {"combos": lambda state, player: combo_lines(state, state.seat(player))}

    texts = Texts(__file__)

    def title(self, game: AnyGame) -> Text:
        """The game and its edition."""
        return self.texts.text("title", edition=game.rules.edition.title)

    def table_key(self, state: State) -> object:
        """The board."""
        return (tuple(state.squares), state.parade, state.facing, state.lit, state.hour)

    def table(self, game: AnyGame, state: State, player: str, console: Console, lang: Lang) -> None:
        """Show the board, the open facts, and the player's objective."""
        seat = state.seat(player)
        show_table(state, seat, console, lang)
        console.line()
        console.say(objective_line(state, seat).say(lang))

    def hand(self, state: State, player: str) -> Iterator[Text]:
        """The player's own cards."""
        yield hand_text(state, state.seat(player))

    def choices(self, game: AnyGame, state: State, legal: Sequence[Action], console: Console, lang: Lang) -> None:
        """Show squares in columns, combos grouped by effect, other choices as any game's."""
        if isinstance(legal[-1], Play):
            show_plays(state, legal, console, lang)
        elif isinstance(legal[0], Move):
            show_moves(state, [action for action in legal if isinstance(action, Move)], console, lang)
        else:
            super().choices(game, state, legal, console, lang)

    def scores(self, game: AnyGame, lang: Lang) -> Iterator[str]:
        """The points in a table, then everybody's objective."""
        whole: State = game.state
        rows = [(house, *score(whole, whole.seat(house))) for house in game.players]
        rows.sort(key=lambda row: -row[-1])
        yield from score_table(rows, lang)
        yield ""
        for house, *_ in rows:
            yield objective_result(whole, house).say(lang)

    def find_meant(self, text: str, game: AnyGame, state: State, legal: Sequence[Action]) -> list[Action]:
        """The choices that the words may stand for (`answers.find_meant`)."""
        return list(find_meant(text, legal, state.rules.edition))

    def read_action(self, text: str, game: AnyGame, state: State, player: str) -> Action | None:
        """The action that the words mean (`answers.find_tried`)."""
        return find_tried(text, player, state.asking, state.rules.edition)

    def is_beyond(self, record: Record) -> bool:
        """True for cards drawn, which cannot be predicted, and for turns and the parade, which no choice causes."""
        return record.kind in BEYOND

    def effect(self, state: State, action: Action) -> Text | None:
        """The effect of a combo, in words."""
        return describe_effect(state, action)

    def why(self, game: AnyGame, lang: Lang) -> list[str] | None:
        """The explanation of the parade's last movement."""
        march = last_march(game)
        return None if march is None else march.explain().lines(lang)


FACE = TsukumobakeFace()


YES_NO = {True: ("yes", "y", "si", "s"), False: ("no", "n")}


def find_meant(text: str, legal: Sequence[Action], edition: Edition) -> list[Action]:
    """The choices that the typed words may mean: none, one, or several if they are ambiguous."""
    wanted = normal(text)
    actions = [action for action in legal if wanted in map(normal, _names(action, edition))]
    # A square alone means simply going there, where that is possible.
    simply: list[Action] = [action for action in actions if isinstance(action, Move) and not action.via]
    return simply or actions


def _names(action: Action, edition: Edition) -> Iterator[str]:
    """All names of a choice, in both languages."""
    by_and_rest = str(action)
    rest = by_and_rest.split(" ", 1)[1]
    yield by_and_rest
    yield rest
    yield from name_choice(action, edition)
    match action:
        case Move():
            yield action.to
            yield f"{action.to} {action.via}"
        case Scroll():
            yield from YES_NO[action.use]
        case Play():
            yield f"{action.combo} {' '.join(action.cards)}"
            yield action.combo
            yield from next(combo.name for combo in edition.combos if combo.id == action.combo)
        case Discard(_, name) | Reveal(_, name) | Pick(_, name):
            yield name
            if name in edition.number:
                yield from card_name(name, edition)
            if name in HOUSES:
                yield from (words.replace("'", " ").split()[-1] for words in name_choice(action, edition))


def find_tried(text: str, me: str, task: Ask, edition: Edition) -> Action | None:
    """The action that the typed words mean, allowed or not; None if they mean none. *task* is the open question."""
    words = [word.upper() if word.upper() in INDEX else word for word in text.split()]
    if len(words) == 1 and words[0] in INDEX:
        return name_move(task, me, words[0])
    for form in (words, [me, *words]):
        try:
            return read_action(" ".join(form))
        except CannotRead:
            continue
    for combo in edition.combos:
        for name in (combo.id, *combo.name):
            if normal(text) == normal(name):
                return Play(me, combo.id, ())
    for card, name in enumerate(edition.cards):
        if normal(text) in map(normal, (name, *edition.card_name(card))):
            return _with_card(me, name, task)
    return None


def _with_card(me: str, card: str, task: Ask) -> Action:
    match task:
        case AskReveal():
            return Reveal(me, card)
        case AskRecover() | AskGive():
            return Pick(me, card)
    return Discard(me, card)
