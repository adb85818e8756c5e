"""The table in a terminal: lines of text, with everything that the player may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tsukumo.core.experiments.tables import align_cells
from tsukumo.core.language.text import Lang, Text, Texts, capital, cite_clauses, plain
from tsukumo.core.terminal.console import Console, fit_text
from tsukumo.games.tsukumobake.board import DIRECTIONS, HOMES, NAMES, SEAT_HOMES, SIZE
from tsukumo.games.tsukumobake.draw.board import ARROWS, board_text
from tsukumo.games.tsukumobake.play.belongings import combo_text, payment_text
from tsukumo.games.tsukumobake.play.combos import cheat_sheet
from tsukumo.games.tsukumobake.play.table import HOURS, Table
from tsukumo.games.tsukumobake.play.words import amount, direction_name, house_name
from tsukumo.games.tsukumobake.rules import texts as game_sentences

texts = Texts(__file__)

LIT, DARK = "#", "x"
BESIDE: Final = 72
"""The least width at which the facts stand beside the board."""
BOARD_WIDTH: Final = 2 + 2 * SIZE


# --- the board ------------------------------------------------------------------------------------


def board_lines(table: Table, me: int, console: Console, lang: Lang) -> list[str]:
    """The board; lit and dark buildings have different signs."""
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
    """Show the board, the open facts, and the player's own hand."""
    board = board_lines(table, me, console, lang)
    width = console.width
    beside = width >= BESIDE
    story = list(_list_facts(table, me, lang, width - BOARD_WIDTH - 3 if beside else width))
    if beside:
        board += [" " * BOARD_WIDTH] * (len(story) - len(board))
        story += [""] * (len(board) - len(story))
        for left, right in zip(board, story, strict=True):
            console.line(f"{left}   {right}".rstrip())
    else:
        for line in (*board, "", *story):
            console.line(line.rstrip())


def _list_facts(table: Table, me: int, lang: Lang, width: int) -> Iterator[str]:
    """The facts beside the board, wrapped to a width."""
    say = texts.say
    yield say("table.hour", lang, hour=table.hour, hours=HOURS)
    facing = direction_name(DIRECTIONS[table.facing])
    parade = texts.text(
        "table.parade",
        arrow=ARROWS[table.facing],
        square=NAMES[table.parade],
        facing=facing,
        steps=amount("steps", table.budget()),
    )
    yield from fit_text(parade.say(lang), width)
    yield from fit_text(say("table.piles", lang, pile=len(table.pile), deck=len(table.deck)), width)
    yield ""
    for seat in table.order:
        yield from fit_text(_player(table, seat, me).say(lang), width)
    yield ""
    for i, key in enumerate(("table.lit", "table.dark")):
        tiles = [tile for t, tile in enumerate(table.rules.tiles) if bool(table.lit >> t & 1) != bool(i)]
        if tiles:
            doors = [DIRECTIONS[table.rules.edition.board.doors[tile]] for tile in tiles]
            sides = [game_sentences.say(f"direction.{door}", lang) for door in doors]
            squares = ", ".join(f"{NAMES[tile]} {side}" for tile, side in zip(tiles, sides, strict=True))
            yield from fit_text(say(key, lang, squares=squares), width)
    yield from fit_text(say("table.signs", lang), width)


def _player(table: Table, seat: int, me: int) -> Text:
    """One player's pawn and number of cards, without the cards."""
    house, square = table.house(seat), table.squares[seat]
    name = texts.text("table.you", who=house_name(house)) if seat == me else house_name(house)
    if square == SEAT_HOMES[seat]:
        where = texts.text("place.own_home", square=NAMES[square])
    elif square in HOMES:
        where = texts.text("place.home", square=NAMES[square])
    elif table.rules.edition.board.walls[square]:
        where = texts.text("place.building", square=NAMES[square])
    else:
        where = plain(NAMES[square])
    letter = game_sentences[f"letter.{house}"]
    cards = amount("cards", len(table.hands[seat]))
    return letter.then(name).then(where, ": ").then(cards, ", ")


# --- the cheat sheet ------------------------------------------------------------------------------


def combo_lines(table: Table, me: int) -> Iterator[tuple[Text, int]]:
    """All combos with their effects, and how this hand pays for each: sentences and their indentation."""
    edition, house = table.rules.edition, table.houses[me]
    ways = cheat_sheet(edition, house, table.hands[me])
    for combo in edition.combos:
        yield combo_text(combo, houses=True), 0
        own = [way for way in ways if way.combo is combo]
        for way in own:
            yield payment_text(way, edition).then(plain(cite_clauses([way.payment.clause])), ""), 4
        if not own:
            yield texts["combos.closed" if house not in combo.houses else "combos.closed_own"], 4
    yield texts["combos.mark"], 0


# --- the end --------------------------------------------------------------------------------------


def score_table(rows: list[tuple[str, int, int, int]], lang: Lang) -> list[str]:
    """The final score, best first: the house, its points for items, for the objective, and in all."""
    heads = [texts.say(f"score.{name}", lang) for name in ("player", "items", "objective", "total")]
    cells = [heads, *([capital(house_name(house)).say(lang), *map(str, points)] for house, *points in rows)]
    return align_cells(cells).splitlines()
