"""The deck builder's panels as HTML: the number of cards of each kind, the cards with counters, one card whole."""

from __future__ import annotations

from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.games.sottomondo.decks import BOUNDS, bound_text
from tsukumo.games.sottomondo.describe import card_sentences, kind_text, worth
from tsukumo.games.sottomondo.draw.card import card_svg
from tsukumo.games.sottomondo.editions.checks import MOST
from tsukumo.games.sottomondo.editions.edition import TABLES, Card
from tsukumo.games.sottomondo.play.words import card_title
from tsukumo_widgets.base.markup import button, problems_html
from tsukumo_widgets.games.sottomondo.decks.deck_state import DeckState

texts = Texts(__file__)


def kind_name(table: str, lang: Lang) -> str:
    """The name of a kind of cards."""
    return texts.say(f"kind.{table}", lang)


def summary_html(state: DeckState) -> Html:
    """Every kind with its cards and bounds, the deck's problems, and the cards that nobody could use."""
    lang, deck = state.lang, state.deck
    parts = [problems_html(texts.say("refused", lang), state.refused, lang)]
    rows = []
    for table in TABLES:
        count, (least, most) = deck.counts[table], BOUNDS[table]
        fits = least <= count <= most
        kind, said = ("yes", f"✓ {texts.say('fits', lang)}") if fits else ("no", f"✗ {texts.say('outside', lang)}")
        name = button(kind_name(table, lang), {"do": "kind", "kind": table}, on=table == state.kind)
        rows.append(html('<tr><th scope="row">{}</th><td><b>{}</b></td>', name, count))
        rows.append(html('<td>{}</td><td class="tk-left">', bound_text(table).say(lang)))
        rows.append(html('<span class="tk-{}">{}</span></td></tr>', kind, said))
    heads = join(html('<th scope="col">{}</th>', texts.say(f"head.{head}", lang)) for head in HEADS)
    label = texts.say("summary", lang)
    parts.append(html('<table class="tk-table" aria-label="{}"><thead><tr>{}</tr></thead>', label, heads))
    parts.append(html("<tbody>{}</tbody></table>", join(rows)))
    if deck.problems:
        named = [problem._replace(key=kind_name(problem.key, lang)) for problem in deck.problems]
        return join([*parts, problems_html(texts.say("wrong", lang), named, lang)])
    parts.append(html('<p class="tk-right">{}</p>', texts.say("fine", lang)))
    parts.append(html("<p>{}</p>", button(texts.say("play", lang), {"do": "play"}, sign="play", mark="main")))
    notes = [problem.reason.say(lang) for problem in deck.notes]
    notes += [problem.line(lang) for problem in deck.too_long(lang)]
    if notes:
        lines = bullets(capital_line(note) for note in notes)
        parts.append(html('<div class="tk-advice">{}{}</div>', texts.say("notes", lang), lines))
    return join(parts)


HEADS = ("kind", "count", "wanted", "fits")


def capital_line(line: str) -> str:
    """A line with a capital first letter."""
    return line[:1].upper() + line[1:]


def cards(state: DeckState) -> Html:
    """Every card of the kind on the screen, with its counter."""
    of_kind = [card for card in state.deck.edition.cards.values() if card.table == state.kind]
    rows = join(_card(state, card) for card in of_kind)
    return html('<h3>{}</h3><div class="tk-cells">{}</div>', kind_name(state.kind, state.lang), rows)


def _card(state: DeckState, card: Card) -> Html:
    """A card with its counter; below it the problems of its kind, if it was changed last, and the card as printed."""
    lang, copies = state.lang, state.deck.copies.get(card.code, 0)
    name = card_title(state.deck.edition, card.code).say(lang)
    less = button("−", {"do": "less", "card": card.code}, off=not copies, tip=texts.say("less", lang, name=name))
    more = button("+", {"do": "more", "card": card.code}, off=copies >= MOST, tip=texts.say("more", lang, name=name))
    force = texts.say("force", lang, force=worth(card)) if card.table == "monsters" else worth(card)
    number = html(" <b>{}</b>", force) if force else ""
    look = button(name, {"do": "look", "card": card.code}, on=state.looked == card.code)
    words = " ".join(text.say(lang) for text in card_sentences(state.deck.edition, card))
    kind = (
        "" if card.table in ("events", "classes", "abilities") else f"{kind_text(state.deck.edition, card).say(lang)}. "
    )
    text = html('<span class="tk-small tk-muted">{}{}</span>', capital_line(kind), words)
    count = html('<output aria-label="{}"><b>{}</b></output>', texts.say("copies", lang, name=name), copies)
    counter = html('<span class="tk-named">{}{}{}</span>', less, count, more)
    shown = html("{}<div>{}{}<br>{}</div>", counter, look, number, text)
    parts = [html('<div class="tk-pair" data-card="{}">{}</div>', card.code, shown)]
    if card.code == state.touched:
        reasons = [problem.reason.say(lang) for problem in state.deck.problems if problem.key == card.table]
        parts += [html('<div class="tk-wrong" role="status">{}</div>', capital_line(reason)) for reason in reasons]
    if card.code == state.looked:
        try:
            parts.append(html('<div class="tk-scene">{}</div>', card_svg(state.deck.edition, card, lang)))
        except CannotRead as error:
            parts.append(problems_html(texts.say("unprinted", lang), error.problems, lang))
    return join(parts)
