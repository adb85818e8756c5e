"""Buttons to choose a house, as HTML: the shape of its pawn beside its name."""

from __future__ import annotations

from html import escape

from tsukumo.core.language.text import Lang, capital
from tsukumo.core.look.emblems import BOX, draw_emblem
from tsukumo.games.tsukumobake.draw.pictograms import HOUSE_EMBLEMS, house_svg
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.markup import message_attribute


def house_buttons(chosen: str, label: str, lang: Lang) -> str:
    """A button for each house, which sends ``{"do": "house", "house": …}``; *label* names the choice."""
    parts = []
    for house in HOUSES:
        name = escape(capital(house_name(house)).say(lang))
        message = message_attribute({"do": "house", "house": house})
        pressed = str(house == chosen).lower()
        drawing = draw_emblem(HOUSE_EMBLEMS[house])
        emblem = f'<svg class="tk-icon" viewBox="0 0 {BOX} {BOX}" aria-hidden="true">{drawing}</svg>'
        words = house_label(house, lang, f"{name} {emblem}")
        parts.append(f'<button type="button" {message} aria-pressed="{pressed}">{words}</button>')
    return f'<div role="group" aria-label="{escape(label)}">{"".join(parts)}</div>'


def house_label(house: str, lang: Lang, words: str) -> str:
    """A house's shape and some words, which are HTML, in one line."""
    shape = str(house_svg(house, lang, width=20)).replace("<svg ", '<svg aria-hidden="true" ', 1)
    return f'<span class="tk-named">{shape}<span>{words}</span></span>'
