"""The contents of the box, as tables for a chapter; † marks reconstructions."""

from __future__ import annotations

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.play.describe import effect_text, objective_text
from tsukumo.games.tsukumobake.play.words import house_name, house_names, mark_text
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.markdown import Markdown, headed_table

texts = Texts(__file__)


def houses(lang: Lang | None = None) -> Markdown:
    """Every house with its items and its objective."""
    lang, edition = choose_language(lang), load_edition()
    rows = []
    for house, objective in zip(HOUSES, edition.objectives, strict=True):
        items = [_add_mark(item.name, item.source, lang) for item in edition.items if HOUSES[item.house] == house]
        aim = f"*{_add_mark(objective.name, objective.source, lang)}*: {objective_text(objective.conditions).say(lang)}"
        rows.append([f"**{house_name(house).say(lang)}**", ", ".join(items), aim])
    return headed_table(texts, lang, ("house", "items", "objective"), rows, "lll")


def items(lang: Lang | None = None) -> Markdown:
    """Every type of item, and its values: to its own house and to the others, plain and golden."""
    lang, edition = choose_language(lang), load_edition()
    rows = []
    for number, item in enumerate(edition.items):
        own, others = (edition.values[house] for house in (item.house, (item.house + 1) % len(HOUSES)))
        values = [worth[2 * number + gold] for gold in (0, 1) for worth in (others, own)]
        name = _add_mark(item.name, item.source, lang)
        rows.append([house_name(HOUSES[item.house]).say(lang), name, *values])
    return headed_table(texts, lang, ("house", "item", "others", "own", "gold_others", "gold_own"), rows, "llrrrr")


def combos(lang: Lang | None = None) -> Markdown:
    """Every combo with its two houses and its effect."""
    lang, edition = choose_language(lang), load_edition()
    rows = [
        [
            f"**{_add_mark(combo.name, combo.source, lang)}**",
            house_names(HOUSES[house] for house in combo.houses).say(lang),
            _add_mark(effect_text(combo.effect), combo.effect_source, lang),
        ]
        for combo in edition.combos
    ]
    return headed_table(texts, lang, ("combo", "houses", "effect"), rows, "lll")


def events(lang: Lang | None = None) -> Markdown:
    """Every event: fortune or misfortune, and its effect."""
    lang, edition = choose_language(lang), load_edition()
    rows = [
        [
            f"**{_add_mark(event.name, event.source, lang)}**",
            texts.say("fortune" if event.kind == "fortune" else "misfortune", lang),
            _add_mark(effect_text(event.effect), event.effect_source, lang),
        ]
        for event in edition.events
    ]
    return headed_table(texts, lang, ("event", "kind", "effect"), rows, "lll")


def _add_mark(text: Text, source: str, lang: Lang) -> str:
    return mark_text(text, source, always=True).say(lang)
