"""Maps as lines of text, for the terminal."""

from __future__ import annotations

from typing import NamedTuple

from tsukumo.core.files.data import Json
from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, capital, plain
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.draw.board import list_signs, write_squares
from tsukumo.games.tsukumobake.maps.heat import NOTHING, Heat
from tsukumo.games.tsukumobake.parade.position import Position


def heat_text(heat: Heat, position: Position, lang: Lang | None = None) -> str:
    """A map as text: the written value of each square, pieces where there is no value, ``·`` for nothing.

    The letters of a map of houses are capitals; its pawns are small letters.
    """
    lang = choose_language(lang)
    pieces = list_signs(position, lang)
    if heat.name == "basin":
        pieces = {square: sign.lower() for square, sign in pieces.items()}

    def write(square: int) -> str:
        if heat.written[square] != NOTHING:
            return heat.written[square].say(lang).removesuffix("%")
        if heat.ground:
            return pieces.get(square, "·")
        return pieces.get(square, " ") if heat.values[square] is None else "·"

    squares = write_squares(write, lambda row: "".join(f"{sign:>4}" for sign in row))
    return f"{heat.title.say(lang)}\n\n{squares}"


def explain_text(heat: Heat, position: Position, lang: Lang | None = None) -> str:
    """A map as text; below it, the meaning of its values and their squares, with the clauses."""
    lang = choose_language(lang)
    alike: dict[str, list[str]] = {}
    held = sorted((value, NAMES[square], square) for square, value in enumerate(heat.values) if value)
    for _, name, square in held:
        alike.setdefault(heat.sentences[square].line(lang), []).append(name)
    meanings = [f"{capital(plain(line)).say(lang)}: {' '.join(names)}" for line, names in alike.items()]
    return "\n".join([heat_text(heat, position, lang), *([""] if meanings else []), *meanings])


class WrittenMap(NamedTuple):
    """A map over its position, as text and as JSON."""

    heat: Heat
    position: Position

    def text(self, lang: Lang | None = None) -> str:
        """The map as text, with the meaning of its values."""
        return explain_text(self.heat, self.position, lang)

    def to_json(self) -> Json:
        """The map's name, and the value of every square that has one."""
        pairs = zip(NAMES, self.heat.values, strict=True)
        return {"map": self.heat.name, "values": {name: value for name, value in pairs if value is not None}}
