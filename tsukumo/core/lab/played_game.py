"""A game as it was played: its beginning, under any readings, and its decisions.

It is read from a game in progress, from a game file (`tsukumo.core.game.replay`), or from a script of the game's own,
which its entry reads (`Entry.scripts`). What it was played under is only one of the readings to look at it by.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from os import PathLike
from typing import Final, NamedTuple

from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.clauses import READINGS, list_alternatives, list_defaults, reading_problems
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.game.record import Record
from tsukumo.core.game.replay import FORMAT, GAME, edition_of
from tsukumo.core.io.errors import CannotRead, Problem, quote_value, read_file, refuse_any
from tsukumo.core.io.forms import judge_data
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.text import Text, Texts, join_list, plain
from tsukumo.core.plugins import registry
from tsukumo.core.plugins.entry import Scripts

texts = Texts(__file__, "texts.toml")

Chosen = tuple[tuple[str, str], ...]
"""Answers to readings, as pairs: the difference from other answers."""
Answers = Mapping[str, str] | str
"""Answers to readings: a mapping, or words such as ``ghosts=on,revote=not_nominated``."""
WHOEVER: Final = "?"
"""The player in the short form of an action, where a script does not name the one to decide."""


class PlayedGame(NamedTuple):
    """A game as it was played, from a seed or with the outcomes of its *rolls*.

    *options* are settled, *actions* in short form. *noted* are the records that were written down, if any: they hold
    under any readings.
    """

    kind: AnyKind
    seed: int | None
    options: Json
    actions: tuple[str, ...]
    rolls: tuple[tuple[int, ...], ...] | None = None
    noted: tuple[Record, ...] | None = None

    @property
    def answers(self) -> dict[str, str]:
        """The answers to every reading under which it was played."""
        return {**list_defaults(self.kind.readings()), **(self.options.get(READINGS) or {})}

    def begin(self, chosen: Iterable[tuple[str, str]] = ()) -> AnyGame:
        """Return the game before its first decision, with these answers in place of those under which it was played."""
        return Game(self.kind, self.seed, self.options_under(chosen), self.rolls)

    def replay(self, chosen: Iterable[tuple[str, str]] = (), decisions: int | None = None) -> AnyGame:
        """Return the game after so many decisions, by default all; `Illegal` if these answers do not allow it."""
        game = self.begin(chosen)
        for action in self.actions[:decisions]:
            game.apply(name_player_of(game, action))
        return game

    def options_under(self, chosen: Iterable[tuple[str, str]]) -> Json:
        """Return the options with other answers to some readings."""
        readings = self.kind.readings()
        answers = {**self.answers, **dict(chosen)}
        overrides = {name: value for name, value in answers.items() if value != readings[name].default}
        return {**self.options, READINGS: overrides}


WholeGame = PlayedGame | AnyGame | PathLike[str] | Mapping[str, object]
"""A game as it was played or in progress, a file, or the content of one; never a part of a game."""


def name_player_of(game: AnyGame, action: str) -> str:
    """Return the short form of an action with its player filled in."""
    by, _, rest = action.partition(" ")
    return f"{game.to_act or by} {rest}" if by == WHOEVER else action


def read_played_game(source: object, game: str = "") -> PlayedGame:
    """Return a game as it was played; `CannotRead` lists everything wrong with it.

    *source* is a `WholeGame` or the name of a file; *game* names the one that it has to be
    of; a script cannot be read without.
    """
    if isinstance(source, PlayedGame):
        return source
    if isinstance(source, Game):
        rolls = None if source.seed is not None else tuple([r.dice for r in source.log if r.dice is not None])
        return PlayedGame(source.kind, source.seed, source.options, tuple(map(str, source.actions)), rolls)
    data = loads(read_file(source)) if isinstance(source, str | PathLike) else source
    if not isinstance(data, Mapping):
        raise CannotRead([Problem("", texts.text("plays.object"))])
    if data.get("format") != FORMAT and game and (place := registry.entry(game).scripts):
        scripts: Scripts = registry.entry(game).load(place)
        return PlayedGame(*scripts.read(data))
    return _read_file(data, game)


def _read_file(data: Mapping[str, object], game: str) -> PlayedGame:
    """Return the game of a game file; the decisions are not tried, as they may be those of other readings."""
    judge = judge_data(data, GAME)
    if "game" in data and game and data["game"] != game:
        judge.problems.append(Problem("game", texts.text("plays.game", value=quote_value(data["game"]), game=game)))
    judge.refuse()
    plain_data: Plain = dict(data)
    kind = registry.kind_of(plain_data["game"])
    records, seed = plain_data.get("records") or (), plain_data["seed"]
    rolls = None
    if seed is None:
        rolls = tuple([tuple(record["dice"]) for record in records if "dice" in record])
    noted = None
    if any("kind" in record for record in records):  # otherwise they are rolls written down by hand
        noted = tuple([Record.from_json({"kind": "", "clauses": [], **record}) for record in records])
    options, edition = kind.settle_options(plain_data["options"]), plain_data.get("edition")
    if edition is not None and edition != edition_of(kind, options):
        raise CannotRead([Problem("edition", texts.text("plays.edition", name=quote_value(edition["name"])))])
    return PlayedGame(kind, seed, options, tuple(plain_data["actions"]), rolls, noted)


# --- answers ----------------------------------------------------------------------------------------


def read_alternatives(kind: AnyKind, answers: Mapping[str, str], words: Sequence[str]) -> tuple[Chosen, ...]:
    """Return the answers to compare, from words: ``ghosts`` (its other answers), ``ghosts=on,revote=…``.

    No words mean every other answer to every reading. `CannotRead` lists unknown readings and
    answers, and answers that are in force already.
    """
    if not words:
        return tuple([(each,) for each in list_alternatives(kind.readings(), answers)])
    problems: list[Problem] = []
    asked: list[Chosen] = []
    for word in words:
        if "=" not in word:
            problems += name_problems(kind, word)
            asked += [(each,) for each in list_alternatives(kind.readings(), answers) if each[0] == word]
            continue
        chosen = read_answers(word)
        wrong = reading_problems(kind.readings(), dict(chosen))
        if not wrong and all(answers[name] == value for name, value in chosen):
            wrong = [Problem(f"readings.{chosen[0][0]}", texts.text("plays.same", readings=name_answers(chosen)))]
        problems += wrong
        asked.append(chosen)
    refuse_any(list(dict.fromkeys(problems)))
    return tuple(asked)


def check_given(*readings: object) -> None:
    """Refuse readings that are given neither in words nor as a mapping; `CannotRead` lists them all."""
    wrong = [each for each in readings if not isinstance(each, str | Mapping)]
    if wrong:
        raise CannotRead([Problem("readings", texts.text("plays.reading", value=quote_value(each))) for each in wrong])


def read_answers(given: Answers) -> Chosen:
    """Return answers that are given as a mapping, or in words such as ``ghosts=on,revote=not_nominated``."""
    check_given(given)
    if not isinstance(given, str):
        return tuple(given.items())
    pairs = [word.partition("=") for word in given.replace(",", " ").split()]
    names = [name for name, _, _ in pairs]
    repeated = ["=".join((name, value)) for i, (name, _, value) in enumerate(pairs) if name in names[:i]]
    if repeated:
        raise CannotRead([Problem("readings", texts.text("plays.repeated", value=quote_value(v))) for v in repeated])
    return tuple([(name, value) for name, _, value in pairs])


def name_problems(kind: AnyKind, name: str) -> list[Problem]:
    """Return the problem of the name of a reading."""
    readings = kind.readings()
    return [] if name in readings else reading_problems(readings, {name: ""})


def name_answers(chosen: Iterable[tuple[str, str]]) -> Text:
    """Return answers as one types them; *the default readings*, if there are none."""
    words = [plain(f"{name}={value}") for name, value in chosen]
    return join_list(words) if words else texts["plays.default"]


def describe_answers(kind: AnyKind, chosen: Iterable[tuple[str, str]]) -> Text:
    """Return answers as one types them, with their words in brackets."""
    readings = kind.readings()
    return join_list([plain(f"{name}={value} (").then(readings[name].answers[value], "").then(plain(")"), "")
                   for name, value in chosen])  # fmt: skip


def find_clauses(kind: AnyKind, chosen: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Return the clauses of these readings."""
    readings = kind.readings()
    return tuple(dict.fromkeys([clause for name, _ in chosen for clause in readings[name].clauses]))
