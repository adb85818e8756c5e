"""An edition as tables: its board, items, combos, events and objectives, with reconstructed parts marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final

from tsukumo.core.language.text import Lang, Text, Texts, plain
from tsukumo.games.tsukumobake.editions.edition import Edition
from tsukumo.games.tsukumobake.play.describe import effect_text, objective_text
from tsukumo.games.tsukumobake.play.words import MARK, house_names, mark_text
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo.games.tsukumobake.rules import texts as game_sentences

texts = Texts(__file__)
WIDTH: Final = 110
Row = Sequence[Text]


def write_tables(edition: Edition, lang: Lang) -> str:
    """An edition in one language."""
    blocks = [[f"{edition.title.say(lang)} ({edition.name})", f"{MARK} {texts.say('show.mark', lang)}"]]
    parts = {
        "on_the_board": (["squares"], _board(edition)),
        "items": (["house", "stranger", "own"], _items(edition)),
        "combos": (["houses", "effect"], _combos(edition)),
        "events": (["kind", "copies", "effect"], _events(edition)),
        "objectives": (["house", "points", "conditions"], _objectives(edition)),
    }
    for part, (columns, rows) in parts.items():
        head = [texts[f"part.{part}"], *(texts[f"head.{column}"] for column in columns)]
        blocks.append(list(_columns([[cell.say(lang) for cell in row] for row in (head, *rows)])))
    return "\n\n".join("\n".join(block) for block in blocks)


def _board(edition: Edition) -> Iterator[Row]:
    table = edition.table
    squares = {
        "parade": [table["parade"]["square"]],
        "homes": table["homes"]["squares"],
        "buildings": table["buildings"]["tiles"],
    }
    for name, places in squares.items():
        yield [_mark(texts[f"place.{name}"], table[name]["source"]), plain(", ".join(places))]
    yield [_mark(texts["place.scrolls"], table["scrolls"]["source"]), _number(edition.scrolls)]


def _items(edition: Edition) -> Iterator[Row]:
    for item in edition.items:
        stranger, own = (_mark(_number(value), item.values_source) for value in (item.stranger, item.own))
        yield [_mark(item.name, item.source), _house(item.house), stranger, own]


def _combos(edition: Edition) -> Iterator[Row]:
    for combo in edition.combos:
        houses = house_names(HOUSES[house] for house in combo.houses)
        yield [_mark(combo.name, combo.source), houses, _mark(effect_text(combo.effect), combo.effect_source)]


def _events(edition: Edition) -> Iterator[Row]:
    for event in edition.events:
        effect = _mark(effect_text(event.effect), event.effect_source)
        kind = texts["kind.fortune" if event.kind == "fortune" else "kind.misfortune"]
        yield [_mark(event.name, event.source), kind, _number(event.copies), effect]


def _objectives(edition: Edition) -> Iterator[Row]:
    for house, objective in enumerate(edition.objectives):
        wanted = _mark(objective_text(objective.conditions), objective.source)
        yield [_mark(objective.name, objective.source), _house(house), _number(objective.points), wanted]


def _mark(text: Text, source: str) -> Text:
    return mark_text(text, source, always=True)


def _house(house: int) -> Text:
    return game_sentences[f"house.{HOUSES[house]}"]


def _number(number: int) -> Text:
    return plain(str(number))


def _columns(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A table under its head, the last column wrapped."""
    head, *rows = rows
    rows = [["  " + row[0], *row[1:]] for row in rows]
    widths = [max(map(len, column)) + 2 for column in zip(head, *rows, strict=True)]
    for row in (head, *rows):
        start = "".join(cell.ljust(width) for cell, width in zip(row[:-1], widths, strict=False))
        yield from wrap(row[-1], WIDTH, initial_indent=start, subsequent_indent=" " * len(start))
