"""The gallery: every game with its description, its starting page, and its pages as cards with a picture and a line.

The file ``gallery.toml`` of a game's package begins with what is shown before the cards::

    [about]
    line = { it = "Una parata di demoni gira per Kyoto.", en = "A parade of demons roams Kyoto." }
    players = "4"
    minutes = "30"
    scene = "scene.svg"
    alt = { it = "Una parata di demoni.", en = "A parade of demons." }
    emblems = "emblems.toml"
    start = "first_hour"
    first = { it = "Una regola alla volta.", en = "One rule at a time." }

The *scene* is a picture twice as wide as high in the package's folder, and *alt* describes it; *start* is the notebook
to start with, and *first* a line about it. *today* are the words for the quiz's
questions of the day. Keys left out have the values for any game. Then the file holds a table for
each card, in their order::

    [explorer]
    for = "dispute"
    line = { it = "Sposta le pedine.", en = "Move the pawns." }
    picture = ".posters:explorer"

The table's name is that of a notebook of the course; a card whose notebook the course lacks is left out. What it is
*for* is one of `INTENTIONS`, by default ``play``. The picture is the place of a function from a language to SVG; a card
without one has the game's beginning. A game without cards has one for each notebook that shows one of its explorers, or
else one for its table and one for each of its notebooks. Any game starts with its first card, under a scene that suits
all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple

from tsukumo.core.engine.base import PLAYERS
from tsukumo.core.files.disk import path_beside, read_bytes
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.options import list_settings
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.game.rule_problems import refuse, text_problems
from tsukumo.core.io.errors import Problem, quote_value
from tsukumo.core.io.errors import texts as errors
from tsukumo.core.language.explanation import path_up
from tsukumo.core.language.text import Lang, Text, Texts, read_text
from tsukumo.core.look.emblems import BOX, draw_emblem, read_emblems
from tsukumo.core.look.palette import INK, PAPER, night_style, paint
from tsukumo.core.look.pictures import SVG
from tsukumo.core.plugins.entry import Entry, tables_in
from tsukumo.core.plugins.registry import FAULTS
from tsukumo.core.teaching.course import Chapter, course, notebook_file, of_no_game
from tsukumo.core.teaching.levels import AnyLevels

FILE: Final = "gallery.toml"
SCENE: Final = "scene.svg"
"""The picture that suits all games."""
ABOUT: Final = "about"
"""The table of what is shown before the cards."""
LINES: Final = {"line": "line", "today": "today", "first": "start", "alt": "scene"}
"""The sentences of that table, each with the key that needs it."""
TABLE = "table"
"""The notebook that shows the table of any game."""
OWN: Final = "own"
"""The notebook in which a game of one's own is made."""
RULEBOOK: Final = "rulebook"
"""The notebook of the rulebooks, which searches everything, too."""
QUIZ: Final = "quiz"
"""The explorer of a game's quiz."""
LEVELS: Final = "levels"
"""The explorer of a game's levels."""
FIRST: Final = 5
"""The levels with which somebody new begins."""
INTENTIONS: Final = ("learn", "play", "together", "class", "dispute", "make")
"""Intentions that people come with, in the order of the gallery."""
FRIEZE: Final = 10
"""The most emblems in a row."""
texts = Texts(__file__)


class GalleryCard(NamedTuple):
    """A page: its address, from the notebook that runs; its title; a line on what one does there; an SVG picture.

    *intention* is what one comes there for, one of `INTENTIONS`.
    """

    address: str
    title: Text
    line: Text
    picture: str
    intention: str = "play"


class GalleryFront(NamedTuple):
    """The introduction of a game above its cards: its description, players, minutes, and starting page.

    *scene* is a picture, and *alt* describes it; *frieze* is a row of the game's emblems, empty if it has none.
    """

    title: Text
    line: Text
    facts: tuple[Text, ...]
    scene: SVG
    alt: Text
    frieze: str
    start: GalleryCard


def make_front(entry: Entry, lang: Lang) -> GalleryFront:
    """Return the introduction of a game above its cards."""
    about = _read_tables(entry).get(ABOUT, {})
    front = make_plain_front(entry, lang)
    if "start" in about:
        chapter = _chapters(entry)[about["start"]]
        start = GalleryCard(address_of(chapter, lang), chapter.title, read_text(about["first"]), "")
    else:
        start = next(list_cards(entry, lang))
    players = (texts.text("players", players=about["players"]),) if "players" in about else front.facts
    minutes = (texts.text("minutes", minutes=about["minutes"]),) if "minutes" in about else ()
    return GalleryFront(
        front.title,
        read_text(about["line"]) if "line" in about else front.line,
        (*players, *minutes),
        _read_svg(entry.file(about["scene"])) if "scene" in about else front.scene,
        read_text(about["alt"]) if "scene" in about else front.alt,
        frieze(entry.file(about["emblems"])) if "emblems" in about else "",
        start,
    )


def make_plain_front(entry: Entry, lang: Lang) -> GalleryFront:
    """Return the introduction that a game without words of its own has."""
    kind: AnyKind = entry.load(entry.kind)
    numbers = list_settings(kind).get(PLAYERS, ())
    if len(numbers) > 1:
        fact = texts.text("players", players=f"{numbers[0]}–{numbers[-1]}")
    else:
        fact = texts.text("count", n=len(_begin(kind).players))
    start = GalleryCard(f"{path_up()}{notebook_file(TABLE, lang)}?game={entry.name}", kind.title, texts["play"], "")
    return GalleryFront(
        kind.title, texts["own"], (fact,), _read_svg(path_beside(__file__, SCENE)), texts["scene"], "", start
    )


def read_scene(entry: Entry) -> SVG:
    """Return the scene of a game, or the one of all games that have none of their own, or one that cannot be read."""
    with suppress(*FAULTS):
        about = tables_in(entry.file(FILE)).get(ABOUT, {})
        if "scene" in about:
            return _read_svg(entry.file(about["scene"]))
    return _read_svg(path_beside(__file__, SCENE))


def _read_svg(file: str) -> SVG:
    return SVG(read_bytes(file).decode())


def frieze(file: str) -> SVG:
    """Return some emblems of a file, from all parts of it, in a row."""
    every = [emblem for table in read_emblems(file).values() for emblem in table.values()]
    chosen = every[:: -(-len(every) // FRIEZE)]
    row = "".join(
        f'<g transform="translate({number * 1.5 * BOX:g} 0)">{draw_emblem(emblem)}</g>'
        for number, emblem in enumerate(chosen)
    )
    inside = f"<g {paint(color=INK)}>{row}</g>"
    wide = (1.5 * len(chosen) - 0.5) * BOX
    return SVG(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {BOX}">{night_style([inside])}{inside}</svg>'
    )


def list_cards(entry: Entry, lang: Lang) -> Iterator[GalleryCard]:
    """Yield the cards of a game, in order."""
    chapters, tables = _chapters(entry), _read_tables(entry)
    kind: AnyKind = entry.load(entry.kind)
    cards = {name: card for name, card in tables.items() if name in chapters}
    shown = [name for name in dict.fromkeys(e.notebook for e in entry.explorers.values()) if name in chapters]
    if not cards and not shown:
        yield GalleryCard(table_address(entry, lang), kind.title, texts["play"], str(kind.svg(_begin(kind), lang)))
    for name in cards or shown or chapters:
        card = cards.get(name, {})
        line = read_text(card["line"]) if card else texts.text("explore" if shown else "read", game=kind.title)
        picture = entry.load(card["picture"])(lang) if "picture" in card else kind.svg(_begin(kind), lang)
        usual = "play" if cards or shown else "learn"
        yield GalleryCard(
            address_of(chapters[name], lang), chapters[name].title, line, str(picture), card.get("for", usual)
        )


def _read_tables(entry: Entry) -> dict[str, Any]:
    """Return the tables of a game's gallery; `CannotRead` lists everything wrong with them."""
    file = entry.file(FILE)
    tables = tables_in(file)
    problems = list(_list_problems(tables, _chapters(entry)))
    if problems:
        refuse(file, problems)
    return tables


def _list_problems(tables: Mapping[str, Any], chapters: Mapping[str, Chapter]) -> Iterator[Problem]:
    for name, table in tables.items():
        if not isinstance(table, Mapping):
            yield Problem(name, errors.text("toml.table", value=quote_value(table)))
        elif name == ABOUT:
            for line in (line for line, of in LINES.items() if of in table):
                yield from text_problems(f"{ABOUT}.{line}", table.get(line))
            if (start := table.get("start")) and start not in chapters:
                reason = texts.text("no_notebook", value=quote_value(start), names=", ".join(chapters))
                yield Problem(f"{ABOUT}.start", reason)
        else:
            yield from text_problems(f"{name}.line", table.get("line"))
            if table.get("for", "play") not in INTENTIONS:
                yield Problem(f"{name}.for", texts.text("no_intention", names=", ".join(INTENTIONS)))


def table_address(entry: Entry, lang: Lang) -> str:
    """Return the address of a game's table."""
    chapters = _chapters(entry)
    notebook = entry.explorers[TABLE].notebook if TABLE in entry.explorers else TABLE
    if notebook in chapters:
        return address_of(chapters[notebook], lang)
    return f"{path_up()}{notebook_file(TABLE, lang)}?game={entry.name}"


def make_host_card(entry: Entry, lang: Lang) -> GalleryCard:
    """Return the card of a game that everybody plays on their own phone: its table opens one for them."""
    front = make_front(entry, lang)
    title, line = (
        texts.text("phones", game=front.title),
        texts.text("phones_line", command=f"tsukumo host {entry.name}"),
    )
    return GalleryCard(table_address(entry, lang), title, line, front.scene, "together")


def make_own_card(lang: Lang) -> GalleryCard:
    """Return the card of the notebook in which one makes a game."""
    own = next(chapter for chapter in of_no_game() if chapter.name == OWN)
    scene = _read_svg(path_beside(__file__, SCENE))
    return GalleryCard(address_of(own, lang), own.title, texts["own_line"], scene, "make")


def make_today(entry: Entry, lang: Lang) -> tuple[str, Text] | None:
    """Return the address of a game's questions of the day, and its words for them; None for a game without those."""
    about, chapters = tables_in(entry.file(FILE)).get(ABOUT, {}), _chapters(entry)
    shown = entry.explorers.get(QUIZ)
    if "today" not in about or shown is None or shown.notebook not in chapters:
        return None
    return f"{address_of(chapters[shown.notebook], lang)}?day=today", read_text(about["today"])


def search_address(lang: Lang) -> str:
    """Return the address of the search over everything."""
    return f"{path_up()}{notebook_file(RULEBOOK, lang)}?everywhere=yes"


def first_levels(entry: Entry, lang: Lang) -> str | None:
    """Return the address of the first few levels, with which somebody new begins; None without a page of levels."""
    shown, chapters = entry.explorers.get(LEVELS), _chapters(entry)
    if not entry.levels or shown is None or shown.notebook not in chapters:
        return None
    levels: AnyLevels = entry.load(entry.levels)
    return f"{address_of(chapters[shown.notebook], lang)}?levels={','.join([*levels.plans()][:FIRST])}"


def address_of(chapter: Chapter, lang: Lang) -> str:
    """Return the address of a notebook for links in the one that runs here."""
    return f"{path_up()}{chapter.file(lang)}"


def _chapters(entry: Entry) -> dict[str, Chapter]:
    return {chapter.name: chapter for chapter in course(entry)}


def _begin(kind: AnyKind) -> Any:
    """Return the first state of a game, as everybody sees it."""
    state, _ = kind.start(kind.rules(kind.settle_options({})), Dice(0))
    return state.mask_for(PUBLIC)


def frame_picture(picture: str) -> SVG:
    """Return a picture four wide and three high for a card: the top of a high one, a low one between two margins.

    Its ``viewBox`` begins at 0 0; `ValueError` if it has none.
    """
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture)
    if not box:
        raise ValueError(picture[:100])
    wide, own = map(float, box.groups())
    high = wide * 3 / 4
    head, inside = picture.split(">", 1)
    bare = re.sub(r' (width|height)="[^"]*"', "", head)
    top = max(0.0, (high - own) / 2)
    ground = f'<rect width="{wide:g}" height="{high:g}" {paint(PAPER)}/>'
    return SVG(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">{night_style([ground])}{ground}'
        f'{bare} y="{top:g}" width="{wide:g}" height="{own:g}">{inside}</svg>'
    )
