"""Lupus in Tabula in a chapter: roles, decks, chances, readings, as tables and lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.games.lupus.analysis.balance import balance_of, suggest_even
from tsukumo.games.lupus.analysis.plain import wolves_win
from tsukumo.games.lupus.deck import deck_problems, deck_warnings
from tsukumo.games.lupus.play.words import deck_text, role_name
from tsukumo.games.lupus.roles import ROLES
from tsukumo.games.lupus.rules import registry
from tsukumo_widgets.base.markdown import Markdown, headed_table, readings_list

texts = Texts(__file__)


def roles(lang: Lang | None = None) -> Markdown:
    """Every role: its cards in the box, and the number of players from which it is suggested (`table.suggested`)."""
    lang = choose_language(lang)
    rows = [(role_name(role.name).say(lang), role.cards, role.suggested) for role in ROLES.values()]
    return headed_table(texts, lang, ("role", "cards", "suggested"), rows, "lrr")


def deck(cards: Mapping[str, int], lang: Lang | None = None) -> Markdown:
    """A deck in words."""
    return Markdown(f"{capital(deck_text(cards)).say(choose_language(lang))}.")


def check_deck(cards: Mapping[str, int], lang: Lang | None = None) -> Markdown:
    """A deck in words, whether it is legal, and its warnings (`table.deck`, `table.suggested`)."""
    lang = choose_language(lang)
    problems = deck_problems(cards)
    warnings = [text.say(lang) for text in (*problems, *deck_warnings(cards))]
    lines = [
        f"- {'✗' if problems else '✓'} **{capital(deck_text(cards)).say(lang)}**",
        *(f"  - {line}" for line in warnings),
    ]
    return Markdown("\n".join(lines))


def parity(players: Iterable[int], lang: Lang | None = None) -> Markdown:
    """The chance of a single werewolf when a day begins: in this game, and where it goes on until a side is out."""
    lang = choose_language(lang)
    rows = [(n, wolves_win(n, 1), wolves_win(n, 1, parity=False)) for n in players]
    return headed_table(texts, lang, ("players", "here", "migdal"), rows, "rrr")


def compare_chances(players: Iterable[int], games: int, lang: Lang | None = None) -> Markdown:
    """The werewolves' chance with 2 werewolves, the seer and villagers: exactly, and in games from seed 1 on."""
    lang = choose_language(lang)
    rows = []
    for n in players:
        balance = balance_of({"villager": n - 3, "werewolf": 2, "seer": 1}, games=games, seed=1)
        if balance.exact is None:
            raise ValueError("this deck has no exact chance")
        exact, seen = balance.exact.werewolves, balance.measured["werewolves"]
        played = f"{seen.value:.3f} ({seen.low:.3f} – {seen.high:.3f})"
        rows.append((n, exact, f"{float(exact):.3f}", played))
    return headed_table(texts, lang, ("players", "exact", "decimal", "played"), rows, "rrrr")


def most_even(players: Iterable[int], lang: Lang | None = None) -> Markdown:
    """The deck with the most even games, and the werewolves' share of them, by number of players."""
    lang = choose_language(lang)
    rows = []
    for n in players:
        even = suggest_even(n)
        rows.append((n, deck_text(even.deck).say(lang), f"{float(even.werewolves):.1%}"))
    return headed_table(texts, lang, ("players", "deck", "wolves"), rows, "rlr")


def readings(lang: Lang | None = None) -> Markdown:
    """Every reading: its question, why it is open, and the answers, the first of them in force."""
    return readings_list(registry(), choose_language(lang))
