"""``tsukumo sottomondo edition``: check, begin and show users' own editions."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from tsukumo.core.language.text import Lang, Text, Texts, capital, plain
from tsukumo.core.terminal.editions import EditionCommand, Write, tell_guesses
from tsukumo.core.terminal.parser import Commands

if TYPE_CHECKING:
    from tsukumo.core.io.editions import Editions
    from tsukumo.games.sottomondo.editions.edition import Card, Edition

texts = Texts(__file__)

WIDTH: Final = 110


def add(commands: Commands) -> None:
    """Add the command, with commands of its own."""
    EditionCommand(texts, _report, _load).add(commands)


def _load() -> tuple[Editions[Edition], Write[Edition], Write[Edition]]:
    from tsukumo.games.sottomondo.editions.draft import draft
    from tsukumo.games.sottomondo.editions.edition import EDITIONS

    return EDITIONS, lambda edition, lang: draft(edition.tables, lang), _show


# --- the report on a file ----------------------------------------------------------------------------


def _report(file: str, edition: Edition) -> Iterator[Text]:
    """The number of cards, also of each kind, their sources, and the problems that keep them from being a deck."""
    from tsukumo.games.sottomondo.decks import count_copies, count_tables, deck_problems, idle_cards
    from tsukumo.games.sottomondo.editions.draft import texts as draft_texts
    from tsukumo.games.sottomondo.play.words import printed_name

    yield texts.text("fine", file=file, codes=len(edition.cards))
    choice = count_copies(edition.tables)
    for table, count in count_tables(edition.tables, choice).items():
        yield plain(f"{count} ").then(draft_texts[f"title.{table}"], "")
    entries = [entry for table in edition.tables.values() for entry in table.values()]
    ours = sum(entry["source"] == "reconstruction" for entry in entries)
    yield texts.text("sources", ours=ours, entries=len(entries))
    for problem in (*deck_problems(edition.tables, choice), *idle_cards(edition.tables)):
        yield texts.text("note", place=problem.key, reason=problem.reason)
    yield from tell_guesses(printed_name(edition, code) for code in edition.cards)


# --- as tables ------------------------------------------------------------------------------------


def _show(edition: Edition, lang: Lang) -> str:
    """Every card: its number of copies, its name, its number, and its effects."""
    from tsukumo.games.sottomondo.editions.draft import texts as draft_texts
    from tsukumo.games.sottomondo.editions.edition import TABLES

    blocks = []
    for table in TABLES:
        cards = [card for card in edition.cards.values() if card.table == table]
        title = f"{capital(draft_texts[f'title.{table}']).say(lang)}: {sum(card.copies for card in cards)}"
        blocks.append("\n".join([title, *(line for card in cards for line in _card(edition, card, lang))]))
    return "\n\n".join(blocks)


def _card(edition: Edition, card: Card, lang: Lang) -> list[str]:
    from tsukumo.games.sottomondo.describe import card_sentences, kind_text, worth
    from tsukumo.games.sottomondo.play.words import printed_name

    text = " ".join(sentence.say(lang) for sentence in card_sentences(edition, card))
    kind = kind_text(edition, card).say(lang)
    first = f"  {card.copies} × {printed_name(edition, card.code).say(lang):26} {worth(card):>3}  "
    return wrap(f"{capital(plain(kind)).en}. {text}", WIDTH, initial_indent=first, subsequent_indent=" " * len(first))
