"""The values of a sentence's fields in one language: nouns and names, numbers, lists."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from tsukumo.core.language.grammar import english, italian

PROPER: Final = "proper"
"""The grammar of a name."""
AS_NUMBERS: Final = re.compile(r"[^a-z/#]*[bcdeEfFgGnosxX%]?")
"""Python's own formats of numbers."""


def parse_sentence(sentence: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return a sentence's parts: words, the name of the field after them, if there is one, and its form.

    `ValueError` if braces do not match, or a field has more than a name and a form.
    """
    parts = []
    for words, name, form, conversion in string.Formatter().parse(sentence):
        if conversion or (name is not None and not name.isidentifier()):
            raise ValueError(name)
        parts.append((words, name, form or ""))
    return tuple(parts)


@lru_cache(8192)
def pattern(sentence: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return a sentence with ``%s`` for each of its fields, their names and forms; `ValueError` as `parse_sentence`."""
    parts = parse_sentence(sentence)
    said = "".join(words.replace("%", "%%") + "%s" * (name is not None) for words, name, _ in parts)
    return said, tuple([(name, form) for _, name, form in parts if name is not None])


def say_number(number: int, lang: str, form: str) -> str:
    """Return a number in a form: Python's own for numbers, or with its noun."""
    return format(number, form) if not form or AS_NUMBERS.fullmatch(form) else count_form(number, lang, form)


def say_list(lang: str, form: str, items: Sequence[object], say: Callable[[Any, object, str], str]) -> str:
    """Return a list of things in a form; *say* says each of them, in a language, in a form."""
    if form[:1] == "/":
        return _choose_word(form, lang, "m", several=len(items) != 1)
    alternative = form[-1:] == "?"
    if alternative:
        form = form[:-1]
    if len(items) < 2:
        return say(lang, items[0], form) if items else ""
    rest = form[:1].lower() + form[1:]
    words = [say(lang, item, rest) for item in items]
    if rest != form:
        words[0] = say(lang, items[0], form)
    if lang == "en":
        last = f"{'or' if alternative else 'and'} {words[-1]}"
    else:
        last = f"o {words[-1]}" if alternative else italian.elide("e", words[-1])
    return f"{', '.join(words[:-1])} {last}"


@lru_cache(16384)
def say_name(name: str, lang: str, form: str) -> str:
    """Return a name that takes no article, in a form."""
    return say_noun(name, lang, PROPER, "", form)


@lru_cache(16384)
def say_noun(name: str, lang: str, grammar: str, plural: str, form: str) -> str:
    """Return a name in a form; `ValueError` if the language has no such form."""
    flags = grammar.split()
    gender, several, proper, mass = _read(name, lang, flags)
    if form[0] == "=":
        return italian.make_agree(form[1:], gender, several=several)
    if form[0] in "|/":
        return _choose_word(form, lang, gender, several=several)
    asked = "" if form == "^" else form[0].lower() + form[1:]
    try:
        if lang == "it":
            said = italian.in_form(asked, name, gender, several=several, proper=proper, many=plural)
        else:
            said = english.in_form(asked, name, several=several, proper=proper, mass=mass, many=plural)
    except KeyError:
        raise ValueError(form) from None
    return said if form[0] == asked[:1] else capital(said)


def _read(name: str, lang: str, flags: Sequence[str]) -> tuple[str, bool, bool, bool]:
    """Return a name's gender, whether it is plural, proper, and uncountable: by its flags, or else as it seems."""
    proper = PROPER in flags or f"{lang}-{PROPER}" in flags
    told = "m" in flags or "f" in flags
    gender = "f" if "f" in flags else "m" if "m" in flags else italian.guess_grammar(name).gender
    several = "plural" in flags or f"{lang}-plural" in flags
    mass = "mass" in flags or (not told and lang == "en" and english.seems_mass(name))
    if not (told or proper):
        proper = name[:1].isupper()
        several = several or (english.seems_several(name) if lang == "en" else italian.guess_grammar(name).several)
    return gender, several, proper, mass


def _choose_word(form: str, lang: str, gender: str, *, several: bool) -> str:
    """Return one of the words in a form such as ``|lo|la`` or ``/va/vanno``."""
    words = form[1:].split(form[0])
    if form[0] == "/":
        return words[several]
    if lang == "en":
        raise ValueError(form)
    return words[(gender == "f") + 2 * (several and len(words) == 4)]


@lru_cache(4096)
def count_form(number: int, lang: str, form: str) -> str:
    """Return a number in a form such as ``passo``, ``# passo``, ``uomo/uomini`` or ``/resta/restano``."""
    if form.startswith("/"):
        return form[1:].split("/")[number != 1]
    figure = form.startswith("#")
    one, _, many = form.removeprefix("# ").partition("/")
    if figure:
        several = many or (
            italian.plural(one, italian.guess_grammar(one).gender) if lang == "it" else english.plural(one)
        )
        return f"{number} {one if number == 1 else several}"
    language = italian if lang == "it" else english
    said = language.count_noun(number, one[:1].lower() + one[1:], many)
    return capital(said) if one[:1].isupper() else said


def capital(words: str) -> str:
    """Return words with a capital at their beginning."""
    return words[:1].upper() + words[1:]
