"""Markdown of chapters: tables and lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tsukumo.core.game.clauses import Reading
from tsukumo.core.language.text import Catalogue, Lang


class Markdown(str):
    """Markdown that shows itself in a notebook."""

    __slots__ = ()

    def _repr_markdown_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"<Markdown, {len(self)} characters>"


def table(head: Iterable[str], rows: Iterable[Iterable[object]], sides: str) -> Markdown:
    """Return a table; *sides* has ``l`` or ``r`` for each column, the side of its text."""
    rules = [{"l": ":--", "r": "--:"}[side] for side in sides]
    lines = [head, rules, *rows]
    return Markdown("\n".join(f"| {' | '.join(map(str, line))} |" for line in lines))


def headed_table(
    sentences: Catalogue, lang: Lang, names: Iterable[str], rows: Iterable[Iterable[object]], sides: str
) -> Markdown:
    """Return a table (`table`), its head by the *names* of sentences."""
    return table([sentences.say(name, lang) for name in names], rows, sides)


def bullets(lines: Iterable[str]) -> Markdown:
    """Return sentences, one below the other."""
    return Markdown("\n".join(f"- {line}" for line in lines))


def readings_list(registry: Mapping[str, Reading], lang: Lang) -> Markdown:
    """Return every reading: its question, why it is open, and the answers, the default first."""
    lines = []
    for reading in registry.values():
        answers = " · ".join(text.say(lang) for text in reading.answers.values())
        lines += [f"- **{reading.question.say(lang)}** {reading.why.say(lang)}", f"  - {answers}"]
    return Markdown("\n".join(lines))
