"""What a player sees of the table in a terminal: lines of text, from what that player may know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tsukumo.core.terminal.console import Console, fitted
from tsukumo.core.text import Catalogue, Lang, Text, capital, catalogue, listed, plain
from tsukumo.tsukumobake.board import DIRECTIONS, HOMES, NAMES, SEAT_HOMES, SIZE
from tsukumo.tsukumobake.draw import ARROWS, board_text
from tsukumo.tsukumobake.edition import SCROLL, Combo, Edition
from tsukumo.tsukumobake.play.combos import Open, cheat_sheet
from tsukumo.tsukumobake.play.describe import effect_text, objective_text
from tsukumo.tsukumobake.play.objectives import reached
from tsukumo.tsukumobake.play.scoring import items_worth
from tsukumo.tsukumobake.play.table import HOURS, Table
from tsukumo.tsukumobake.play.words import amount, direction_name, house_name
from tsukumo.tsukumobake.rules import HOUSES
from tsukumo.tsukumobake.rules import sentences as game_sentences

MARK: Final = "*"
"""What stands beside a reconstruction."""
LIT, DARK = "#", "x"
BESIDE: Final = 72
"""From this width on, what is to be told stands beside the board."""
BOARD_WIDTH: Final = 2 + 2 * SIZE


def sentences() -> Catalogue:
    """The sentences of this file."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def marked(text: Text, source: str) -> Text:
    """A text, with the mark of a reconstruction if it is one."""
    return text.then(plain(MARK), "") if source == "reconstruction" else text


# --- the board ------------------------------------------------------------------------------------


def board_lines(table: Table, me: int, console: Console, lang: Lang) -> list[str]:
    """The board, in which lit buildings are told from dark ones."""
    rows = [list(line) for line in board_text(table.position(), lang=lang).splitlines()]
    for i, tile in enumerate(table.rules.tiles):
        row, column = SIZE - 1 - tile // SIZE, 3 + 2 * (tile % SIZE)
        if rows[row][column] == "#":
            rows[row][column] = console.paint(LIT, "light") if table.lit >> i & 1 else DARK
    for square, colour in ((table.squares[me], "bold"), (table.parade, "parade")):
        row, column = SIZE - 1 - square // SIZE, 3 + 2 * (square % SIZE)
        rows[row][column] = console.paint(rows[row][column], colour)
    return ["".join(row) for row in rows]


def show_table(table: Table, me: int, console: Console, lang: Lang) -> None:
    """The board and everything that lies open, and the player's own hand."""
    board = board_lines(table, me, console, lang)
    width = console.width
    beside = width >= BESIDE
    told = list(_told(table, me, lang, width - BOARD_WIDTH - 3 if beside else width))
    if beside:
        board += [" " * BOARD_WIDTH] * (len(told) - len(board))
        told += [""] * (len(board) - len(told))
        for left, right in zip(board, told, strict=True):
            console.line(f"{left}   {right}".rstrip())
    else:
        for line in (*board, "", *told):
            console.line(line.rstrip())


def _told(table: Table, me: int, lang: Lang, width: int) -> Iterator[str]:
    """What is to be told beside the board, on lines of a width."""
    say = sentences().say
    yield say("table.hour", lang, hour=table.hour, hours=HOURS)
    facing = direction_name(DIRECTIONS[table.facing])
    parade = sentences().text(
        "table.parade",
        arrow=ARROWS[table.facing],
        square=NAMES[table.parade],
        facing=facing,
        steps=amount("steps", table.budget()),
    )
    yield from fitted(parade.say(lang), width)
    yield from fitted(say("table.piles", lang, pile=len(table.pile), deck=len(table.deck)), width)
    yield ""
    for seat in table.order:
        yield from fitted(_player(table, seat, me).say(lang), width)
    yield ""
    for i, key in enumerate(("table.lit", "table.dark")):
        tiles = [tile for t, tile in enumerate(table.rules.tiles) if bool(table.lit >> t & 1) != bool(i)]
        if tiles:
            yield from fitted(say(key, lang, squares=_with_doors(table, tiles)), width)
    yield from fitted(say("table.signs", lang), width)


def _with_doors(table: Table, tiles: list[int]) -> Text:
    """Buildings, each with the side of its door."""
    doors = table.rules.edition.board.doors
    shown = [(NAMES[tile], game_sentences()[f"direction.{DIRECTIONS[doors[tile]]}"]) for tile in tiles]
    return Text(*(", ".join(f"{name} {door.say(lang)}" for name, door in shown) for lang in ("it", "en")))


def _player(table: Table, seat: int, me: int) -> Text:
    """One player's pawn and number of cards; not which."""
    house, square = table.house(seat), table.squares[seat]
    name = sentences().text("table.you", who=house_name(house)) if seat == me else house_name(house)
    if square == SEAT_HOMES[seat]:
        where = sentences().text("place.own_home", square=NAMES[square])
    elif square in HOMES:
        where = sentences().text("place.home", square=NAMES[square])
    elif table.rules.edition.board.walls[square]:
        where = sentences().text("place.building", square=NAMES[square])
    else:
        where = plain(NAMES[square])
    letter = game_sentences()[f"letter.{house}"]
    cards = amount("cards", len(table.hands[seat]))
    return letter.then(name).then(where, ": ").then(cards, ", ")


# --- the hand -------------------------------------------------------------------------------------


def hand_text(table: Table, me: int) -> Text:
    """The player's own cards, with what they are worth to the player's house (`card.own`, `card.gold`)."""
    edition, hand = table.rules.edition, table.hands[me]
    if not hand:
        return sentences()["hand.empty"]
    worth = edition.values[table.houses[me]]
    shown = [
        edition.card_name(card) if card == SCROLL else edition.card_name(card).then(plain(str(worth[card])))
        for card in hand
    ]
    cards = Text(", ".join(c.it for c in shown), ", ".join(c.en for c in shown))
    return sentences().text("hand.cards", cards=cards, points=amount("points", items_worth(table, me)))


def objective_line(table: Table, me: int) -> Text:
    """The player's secondary objective, and whether it would be reached now, as far as the player can know."""
    objective = table.rules.edition.objectives[table.houses[me]]
    said = sentences().text(
        "objective.is",
        name=marked(objective.name, objective.source),
        what=objective_text(objective.conditions),
    )
    if any(condition.compare.endswith("_others") for condition in objective.conditions):
        return said
    return said.then(sentences()["objective.yes" if reached(table, me) else "objective.no"])


# --- the cheat sheet ------------------------------------------------------------------------------


def combo_lines(table: Table, me: int) -> Iterator[tuple[Text, int]]:
    """All combos with what they do, and how this hand pays for each: sentences, and how far they stand in."""
    edition, house = table.rules.edition, table.houses[me]
    ways = cheat_sheet(edition, house, table.hands[me])
    for combo in edition.combos:
        yield combo_text(combo, houses=True), 0
        own = [way for way in ways if way.combo is combo]
        for way in own:
            yield payment_text(way, edition), 4
        if not own:
            yield sentences()["combos.closed" if house not in combo.houses else "combos.closed_own"], 4
    yield sentences()["combos.mark"], 0


def combo_text(combo: Combo, *, houses: bool = False) -> Text:
    """A combo's name, and what it does; with its two *houses*, if asked for."""
    name = marked(combo.name, combo.source)
    if houses:
        pair = listed([house_name(HOUSES[house]) for house in combo.houses])
        name = name.then(plain("("), " ").then(pair, "").then(plain(")"), "")
    return name.then(marked(effect_text(combo.effect), combo.effect_source), ": ")


def payment_text(way: Open, edition: Edition) -> Text:
    """The cards that pay for a combo, what they are worth, and the clause."""
    cards = listed([edition.card_name(card) for card in way.payment.cards])
    points = amount("points", way.points)
    return sentences().text("combos.open", cards=cards, points=points, clause=way.payment.clause)


# --- the end --------------------------------------------------------------------------------------


def score_table(rows: list[tuple[str, int, int, int]], lang: Lang) -> list[str]:
    """The final score, best first: the house, its points of items, of the objective, and together."""
    heads = [sentences().say(f"score.{name}", lang) for name in ("player", "items", "objective", "total")]
    cells = [heads, *([capital(house_name(house)).say(lang), *map(str, points)] for house, *points in rows)]
    wide = [max(len(row[i]) for row in cells) for i in range(len(heads))]
    return [
        "  ".join([row[0].ljust(wide[0]), *(cell.rjust(w) for cell, w in zip(row[1:], wide[1:], strict=True))])
        for row in cells
    ]


def objective_result(table: Table, house: str, reached: bool) -> Text:
    """Whether a house has reached its objective, and what that was."""
    objective = table.rules.edition.objectives[HOUSES.index(house)]
    name = marked(objective.name, objective.source)
    key = "score.reached" if reached else "score.missed"
    what = objective_text(objective.conditions)
    return capital(sentences().text(key, who=house_name(house), name=name, what=what))
