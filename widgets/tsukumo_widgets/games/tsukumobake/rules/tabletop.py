"""A board on the page, and beside it the players' hands, and the houses to choose from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.emblems import BOX, draw_emblem
from tsukumo.core.look.html import Html, attributes, html, join
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.draw.board import NO_MARKS, Marks
from tsukumo.games.tsukumobake.draw.pictograms import HOUSE_EMBLEMS, house_svg, symbol_svg
from tsukumo.games.tsukumobake.draw.pieces import HOUSE_COLOUR
from tsukumo.games.tsukumobake.editions.edition import ITEMS, Edition
from tsukumo.games.tsukumobake.play.combos import find_house
from tsukumo.games.tsukumobake.play.ruleset import Rules
from tsukumo.games.tsukumobake.play.scene import HIDDEN, Scene
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.table import HIDDEN as FACE_DOWN
from tsukumo.games.tsukumobake.play.words import card_name, house_name
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.markup import button, table
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard

texts = Texts(__file__)


def draw_scene(board: TownBoard, scene: Scene, rules: Rules, lang: Lang, marks: Marks = NO_MARKS) -> None:
    """Show the board of a scene, with the pieces placed so far."""
    hidden = ["parade"] if scene.parade is None else []
    if not scene.squares:  # the pawns give the homes their colours
        scene, hidden = replace(scene, squares=scene.homes), [*hidden, *scene.homes]
    marks = marks._replace(dark=marks.dark | scene.dark(rules), hidden=frozenset(hidden))
    board.draw(scene.position(rules), marks, lang=lang)


def hand_words(hand: Iterable[str], edition: Edition, lang: Lang) -> str:
    """A hand in words, in the order of the cards' houses; hidden cards last, counted."""
    known, hidden = _sort_hand(hand, edition)
    names = [card_name(card, edition).say(lang) for card in known]
    return ", ".join([*names, *_tell_hidden(hidden, lang)]) or texts.say("nothing", lang)


def hand_cards(hand: Iterable[str], edition: Edition, lang: Lang) -> Html:
    """A hand as small cards, each with its pictogram, its name and its house's colour."""
    known, hidden = _sort_hand(hand, edition)
    cards = [_chip(edition, card, lang) for card in known]
    return join([*cards, *_tell_hidden(hidden, lang)] or [texts.say("nothing", lang)], " ")


def _sort_hand(hand: Iterable[str], edition: Edition) -> tuple[list[str], int]:
    """The known cards of a hand in the order of their houses, and the number of cards face down."""
    cards = list(hand)
    known = sorted((card for card in cards if card != HIDDEN), key=edition.number.__getitem__)
    return known, len(cards) - len(known)


def _tell_hidden(hidden: int, lang: Lang) -> list[str]:
    return [texts.say("hidden_one" if hidden == 1 else "hidden", lang, n=hidden)] if hidden else []


@lru_cache(maxsize=512)
def _chip(edition: Edition, card: str, lang: Lang) -> Html:
    number = edition.number[card]
    colour = f"--tk-chip: {HOUSE_COLOUR[HOUSES[find_house(number)]]}" if number < ITEMS else ""
    picture = symbol_svg(edition, card, lang, width=15)
    return html(
        '<span class="tk-chip"{}>{} {}</span>', attributes(style=colour), picture, card_name(card, edition).say(lang)
    )


def players_table(seen: State, lang: Lang) -> Html:
    """Every player of a table, as its viewer sees it: the square of the pawn and the cards in hand."""
    head = [texts.say(key, lang) for key in ("head.player", "head.square", "head.cards", "head.hand")]
    rows, edition = [], seen.rules.edition
    for seat in seen.order:
        house, hand = seen.house(seat), seen.hands[seat]
        known = seen.known[seat] if FACE_DOWN in hand else hand
        cards = [*(edition.cards[card] for card in known), *[HIDDEN] * (len(hand) - len(known))]
        name = house_label(house, lang)
        if house == seen.to_act:
            name = html("<b>{} {}</b>", icon("turn", lang), name)
        rows.append([name, NAMES[seen.squares[seat]], str(len(hand)), align_left(hand_cards(cards, edition, lang))])
    return table(head, rows, texts.say("players", lang))


def align_left(cell: str) -> Html:
    """A left-aligned cell of a table."""
    return html('<div class="tk-left">{}</div>', cell)


def house_label(house: str, lang: Lang) -> str:
    """A house as the heading of a row."""
    return capital(house_name(house)).say(lang)


def house_buttons(chosen: str, label: str, lang: Lang) -> Html:
    """A button for each house, which sends ``{"do": "house", "house": …}``; *label* names the choice."""
    parts = []
    for house in HOUSES:
        box, drawing = f"0 0 {BOX} {BOX}", draw_emblem(HOUSE_EMBLEMS[house])
        emblem = html('<svg class="tk-icon" viewBox="{}" aria-hidden="true">{}</svg>', box, drawing)
        words = shape_label(house, lang, join([house_label(house, lang), emblem], " "))
        parts.append(button(words, {"do": "house", "house": house}, on=house == chosen))
    return group(label, parts)


def group(label: str, parts: Iterable[str], kind: str = "") -> Html:
    """Parts that belong together, with a *label* for screen readers."""
    return html('<div role="group"{}>{}</div>', attributes(aria_label=label, class_=kind), join(parts))


def shape_label(house: str, lang: Lang, words: str) -> Html:
    """A house's shape and some words in one line."""
    shape = house_svg(house, lang, width=20).replace("<svg ", '<svg aria-hidden="true" ', 1)
    return html('<span class="tk-named">{}<span>{}</span></span>', Html(shape), words)
