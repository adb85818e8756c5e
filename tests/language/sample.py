"""A sample of what a game says, to be read with fresh eyes: different sentences by a seed, each with its texts' keys.

``python -m tests.language.sample lupus it --seed 3`` prints two hundred of them: of its stories, questions, choices,
refusals and quizzes, and of the texts that stand as they are, such as clauses, levels and readings.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from tests.language.generated import WINGS, of_game, of_parade, of_quiz, played
from tests.language.spelling import ROOT
from tsukumo.core.language.story import tell_story
from tsukumo.core.language.text import LANGS, Catalogue, Lang, Text

COUNT: Final = 200
GAMES: Final = 4
"""The random games that are drawn from."""
SHARES: Final = {"story": 6, "question": 2, "choice": 2, "refusal": 3, "quiz": 3, "movement": 3, "text": 6}
"""The parts of a sample."""


class Sampled(NamedTuple):
    """A sentence, with where it is said, and the keys of the texts it is made of."""

    where: str
    keys: tuple[str, ...]
    text: Text


@contextmanager
def noted_keys() -> Iterator[dict[str, None]]:
    """Note the key of every text that is looked up, in their order."""
    noted: dict[str, None] = {}
    found = Catalogue.__getitem__

    def note(catalogue: Catalogue, key: str) -> Text:
        noted[key] = None
        return found(catalogue, key)

    Catalogue.__getitem__ = note  # type: ignore[method-assign]
    try:
        yield noted
    finally:
        Catalogue.__getitem__ = found  # type: ignore[method-assign]


def drawn(name: str, seed: int) -> Iterator[Sampled]:
    """Everything that is said in some random games and quizzes, with its keys.

    Games remember their sentences and look nothing up again: what was said earlier in this process is left out.
    The sentences of a question or of an explanation are made all at once: each has the keys of the whole.
    """
    known: dict[str, tuple[str, ...]] = {}
    with noted_keys() as noted:

        def keys(said: str) -> tuple[str, ...]:
            """The keys noted since the last time; of words that are remembered, those noted when they were made."""
            if noted:
                known.setdefault(said, tuple(noted))
            noted.clear()
            return known.get(said, ())

        for number in range(GAMES * seed, GAMES * (seed + 1)):
            *_, (game, _) = played(name, number)
            noted.clear()
            each = [keys(str(game.tell(record))) for record in game.log]
            for line in tell_story(enumerate(game.log), game.tell):
                made = dict.fromkeys(key for place in range(line.first, line.last + 1) for key in each[place])
                yield Sampled("story", tuple(made), line.text)
            noted.clear()
            for said in of_game(name, number):
                part = next((part for part in SHARES if f" {part}" in said.where), "")
                if part != "story":
                    yield Sampled(part, keys(str(said.text)), said.text)
                noted.clear()
            movements = of_parade(number) if name == "tsukumobake" else ()
            for part, several in (("quiz", of_quiz(name, number)), ("movement", movements)):
                whole: tuple[str, ...] = ()
                for said in several:
                    whole = keys(str(said.text)) or whole
                    yield Sampled(part, whole, said.text)


def standing(name: str) -> Iterator[Sampled]:
    """The texts of a game that are said as they stand."""

    def walk(file: str, key: str, table: dict[str, Any]) -> Iterator[Sampled]:
        said = all(isinstance(table.get(lang), str) for lang in LANGS)
        if said and "{" not in table["it"] and " " in table["it"].strip():
            yield Sampled("text", (f"{file} {key}",), Text(table["it"], table["en"]))
        for part, value in table.items():
            if isinstance(value, dict):
                yield from walk(file, f"{key}.{part}" if key else part, value)

    for folder in (Path("tsukumo/games", name), Path("widgets/tsukumo_widgets/games", name)):
        for path in sorted((ROOT / folder).rglob("*.toml")):
            if "editions" not in path.parts and path.name not in ("words.toml", "course.toml"):
                yield from walk(path.name, "", tomllib.loads(path.read_text("utf-8")))


def sample(name: str, lang: Lang, seed: int, count: int = COUNT) -> list[Sampled]:
    """So many different sentences of a game, by a seed; each part has its share as far as it has enough."""
    chance = Random(seed)
    parts: dict[str, list[Sampled]] = {part: [] for part in SHARES}
    seen = set[str]()
    for said in (*drawn(name, seed), *standing(name)):
        if said.where in parts and said.keys and said.text.say(lang) not in seen:
            seen.add(said.text.say(lang))
            parts[said.where].append(said)
    for found in parts.values():
        chance.shuffle(found)
    taken: list[Sampled] = []
    while len(taken) < count and any(parts.values()):
        for part, share in SHARES.items():
            taken += parts[part][:share]
            del parts[part][:share]
    return taken[:count]


def main() -> None:
    """Print a sample."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=WINGS)
    parser.add_argument("lang", choices=LANGS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=COUNT)
    options = parser.parse_args()
    for number, said in enumerate(sample(options.game, options.lang, options.seed, options.count), 1):
        print(f"{number:3} {said.where} ({', '.join(said.keys)}): {said.text.say(options.lang)}")


if __name__ == "__main__":
    main()
