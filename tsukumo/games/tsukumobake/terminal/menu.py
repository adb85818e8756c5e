"""The choices of a player in a terminal: a numbered list, and the effect of each choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tsukumo.core.language.text import Lang, Text, Texts, cite_clauses
from tsukumo.core.terminal.console import Console, columns
from tsukumo.core.terminal.view import number_cells
from tsukumo.games.tsukumobake.board import HOMES, INDEX, NAMES
from tsukumo.games.tsukumobake.play.actions import Action, Move, Pick, Play
from tsukumo.games.tsukumobake.play.belongings import combo_text, payment_text
from tsukumo.games.tsukumobake.play.combos import cheat_sheet
from tsukumo.games.tsukumobake.play.describe import effect_text
from tsukumo.games.tsukumobake.play.questions import name_choice
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.tasks import AskHouse
from tsukumo.games.tsukumobake.play.words import mark_text, source_of

texts = Texts(__file__)

SIGNS: Final = {
    "#": "signs.lit",
    "x": "signs.dark",
    "^": "signs.home",
    "=": "signs.stay",
    "!": "signs.meet",
    ")": "signs.via",
}


def show_moves(state: State, moves: Sequence[Move], console: Console, lang: Lang) -> None:
    """Show squares in columns, those with several ways to them last; then the meaning of the signs."""
    cells = number_cells([_square(state, move) for move in moves])
    for part in ([c for c in cells if ")" not in c], [c for c in cells if ")" in c]):
        for line in columns(part, console.width):
            console.line(line)
    signs = [texts.say(key, lang) for sign, key in SIGNS.items() if any(sign in cell for cell in cells)]
    for line in columns(signs, console.width):
        console.line(line)


def _square(state: State, move: Move) -> str:
    """The square of a move, with a sign for a building or pawn there: ``D4#``."""
    square = INDEX[move.to]
    if move.via:
        return f"{move.to}{_building(state, square) or '!'} ({move.via})"
    if move.to == NAMES[state.squares[state.seat(move.by)]]:
        return f"{move.to}="
    return move.to + _building(state, square)


def _building(state: State, square: int) -> str:
    if square in HOMES:
        return "^"
    tile = state.rules.tile.get(square)
    if tile is None:
        return ""
    return "#" if state.lit >> tile & 1 else "x"


def show_plays(state: State, legal: Sequence[Action], console: Console, lang: Lang) -> None:
    """Show passing, then for each combo its effect and the payments."""
    edition, seat = state.rules.edition, state.asking.seat
    ways = {(w.combo.id, w.payment.cards): w for w in cheat_sheet(edition, state.houses[seat], state.hands[seat])}
    combos = {combo.id: combo for combo in edition.combos}
    wide = len(str(len(legal)))
    shown = ""
    for i, action in enumerate(legal, 1):
        if not isinstance(action, Play):
            console.line(f"{i:>{wide}} {name_choice(action, edition).say(lang)}")
            continue
        combo = combos[action.combo]
        if combo.id != shown:
            shown = combo.id
            console.say(combo_text(combo).say(lang), wide + 1)
        way = ways[action.combo, tuple(edition.number[card] for card in action.cards)]
        console.say(
            f"{i:>{wide}}   {payment_text(way, edition).say(lang)}{cite_clauses([way.payment.clause])}", 0, wide + 5
        )


# --- the effect of a choice -------------------------------------------------------------------------


def describe_effect(state: State, action: Action) -> Text | None:
    """The effect that an action starts, if it is a combo or answers an effect's question."""
    if isinstance(action, Play):
        combo = next(combo for combo in state.rules.edition.combos if combo.id == action.combo)
        return mark_text(effect_text(combo.effect), combo.effect_source)
    if isinstance(action, Pick) and isinstance(task := state.asking, AskHouse):
        return mark_text(effect_text((task.operation,)), source_of(task.operation, state.rules.edition))
    return None
