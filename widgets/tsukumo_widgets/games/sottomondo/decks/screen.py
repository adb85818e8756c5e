"""The deck builder's panels as HTML: the number of cards of each kind, the cards with counters, one card whole."""

from __future__ import annotations

from html import escape

from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import Lang, Texts
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


def summary_html(state: DeckState) -> str:
    """Every kind with its cards and bounds, the deck's problems, and the cards that nobody could use."""
    lang, deck = state.lang, state.deck
    parts: list[str] = [problems_html(texts.say("refused", lang), state.refused, lang)] if state.refused else []
    rows = []
    for table in TABLES:
        count, (least, most) = deck.counts[table], BOUNDS[table]
        fits = least <= count <= most
        sign = f'<span class="tk-{"yes" if fits else "no"}">{"✓" if fits else "✗"} '
        sign += f"{escape(texts.say('fits' if fits else 'outside', lang))}</span>"
        name = button(kind_name(table, lang), {"do": "kind", "kind": table}, on=table == state.kind)
        rows.append(
            f'<tr><th scope="row">{name}</th><td><b>{count}</b></td><td>{escape(bound_text(table).say(lang))}</td>'
            f'<td class="tk-left">{sign}</td></tr>'
        )
    heads = "".join(f'<th scope="col">{escape(texts.say(f"head.{head}", lang))}</th>' for head in HEADS)
    label = escape(texts.say("summary", lang))
    parts.append(f'<table class="tk-table" aria-label="{label}"><thead><tr>{heads}</tr></thead>')
    parts.append(f"<tbody>{''.join(rows)}</tbody></table>")
    if deck.problems:
        named = [problem._replace(key=kind_name(problem.key, lang)) for problem in deck.problems]
        return "".join([*parts, problems_html(texts.say("wrong", lang), named, lang)])
    parts.append(f'<p class="tk-right">{escape(texts.say("fine", lang))}</p>')
    parts.append(f"<p>{button(texts.say('play', lang), {'do': 'play'}, sign='play', mark='main')}</p>")
    notes = [problem.reason.say(lang) for problem in deck.notes]
    notes += [problem.line(lang) for problem in deck.too_long(lang)]
    if notes:
        lines = "".join(f"<li>{escape(capital_line(note))}</li>" for note in notes)
        parts.append(f'<div class="tk-advice">{escape(texts.say("notes", lang))}<ul>{lines}</ul></div>')
    return "".join(parts)


HEADS = ("kind", "count", "wanted", "fits")


def capital_line(line: str) -> str:
    """A line with a capital first letter."""
    return line[:1].upper() + line[1:]


def cards(state: DeckState) -> str:
    """Every card of the kind on the screen, with its counter."""
    of_kind = [card for card in state.deck.edition.cards.values() if card.table == state.kind]
    rows = "".join(_card(state, card) for card in of_kind)
    hint = escape(texts.say("look", state.lang))
    title = escape(kind_name(state.kind, state.lang))
    return f'<h3>{title}</h3><p class="tk-muted">{hint}</p><div class="tk-cells">{rows}</div>'


def _card(state: DeckState, card: Card) -> str:
    """A card with its counter; below it the problems of its kind, if it was changed last, and the card as printed."""
    lang, copies = state.lang, state.deck.copies.get(card.code, 0)
    name = card_title(state.deck.edition, card.code).say(lang)
    less = button("−", {"do": "less", "card": card.code}, off=not copies, tip=texts.say("less", lang, name=name))
    more = button("+", {"do": "more", "card": card.code}, off=copies >= MOST, tip=texts.say("more", lang, name=name))
    shown = texts.say("force", lang, force=worth(card)) if card.table == "monsters" else worth(card)
    number = f" <b>{shown}</b>" if shown else ""
    look = button(name, {"do": "look", "card": card.code}, on=state.looked == card.code)
    words = " ".join(text.say(lang) for text in card_sentences(state.deck.edition, card))
    kind = (
        "" if card.table in ("events", "classes", "abilities") else f"{kind_text(state.deck.edition, card).say(lang)}. "
    )
    text = f'<span class="tk-small tk-muted">{escape(capital_line(kind))}{escape(words)}</span>'
    count = f'<output aria-label="{escape(texts.say("copies", lang, name=name))}"><b>{copies}</b></output>'
    counter = f'<span class="tk-named">{less}{count}{more}</span>'
    parts = [f'<div class="tk-pair" data-card="{card.code}">{counter}<div>{look}{number}<br>{text}</div></div>']
    if card.code == state.touched:
        reasons = [problem.reason.say(lang) for problem in state.deck.problems if problem.key == card.table]
        parts += [f'<div class="tk-wrong" role="status">{escape(capital_line(reason))}</div>' for reason in reasons]
    if card.code == state.looked:
        try:
            parts.append(f'<div class="tk-scene">{card_svg(state.deck.edition, card, lang)}</div>')
        except CannotRead as error:
            parts.append(problems_html(texts.say("unprinted", lang), error.problems, lang))
    return "".join(parts)
