"""A game that is checked, with the reports of its defects, and a comparison of two objects down to their last part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from tsukumo.core.check.isolation import LONGEST, CapturedOutput, describe_error, run_isolated, texts
from tsukumo.core.check.sentences import Mistake, ProofReader
from tsukumo.core.files.data import Plain
from tsukumo.core.game.action import Action
from tsukumo.core.game.clauses import READINGS
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.protocols import AnyKind, AnyState
from tsukumo.core.game.replay import dumps
from tsukumo.core.language.text import LANGS, Lang, Text, cite_clauses
from tsukumo.core.plugins.faults import shorten_words
from tsukumo.core.plugins.game_lines import find_game_line
from tsukumo.core.plugins.time_limit import TooLong
from tsukumo.core.terminal.view import TERMINAL_VIEW, AnyTerminalView

MOST_DECISIONS: Final = 10_000
"""A game with more decisions than this counts as endless."""
MANY: Final = 1_000
"""A game that takes too long is endless rather than slow if it has had more decisions than this."""
FEW: Final = 100
"""The number of decisions of an endless game that the other checks look at."""
MOST_REPORTS: Final = 3
"""The most reports of one name to report."""
SECONDS: Final = 60.0
"""The most seconds that a check may take for one game."""
FAILURES: Final = (Exception, SystemExit)
"""The errors of a part of a game that do not keep a check from trying the other parts."""
OF_NO_GAME: Final = ("texts", "parts")
"""The checks whose defects belong to no single game."""


class DefectReport(NamedTuple):
    """A defect of a game: its name as ``CHECK.WHAT``, the seed of the game that shows it, a sentence, and advice.

    The seed is None if the defect does not belong to one game. *after* counts the decisions before it, *action* is
    the one that was being made or asked about, *clauses* those concerned, *readings* the answers that were not the
    usual ones. Reports of one *cause* are about one defect.
    """

    name: str
    seed: int | None
    text: Text
    advice: Text
    cause: str
    after: int | None = None
    action: str = ""
    clauses: tuple[str, ...] = ()
    readings: str = ""

    def lines(self, lang: Lang) -> list[str]:
        """Return the report in one language: where, what, and what to do."""
        say = texts.say
        where = [] if self.seed is None else [say("where.seed", lang, seed=self.seed)]
        where += [self.readings] if self.readings else []
        if self.after is not None:
            number = self.after + 1 if self.action else self.after
            where.append(say("where.decision" if self.action else "where.after", lang, number=number))
        place = ", ".join([*where, *filter(None, [self.action])]) + cite_clauses(self.clauses)
        return [f"{self.name}: {place}".rstrip(": "), f"  {self.text.say(lang)}", f"  {self.advice.say(lang)}"]


@dataclass
class Pairs:
    """The numbers of pairs of games that were compared, and of those that could have shown a secret.

    In these the tables differ, and somebody is told the same in both, or is told what differs and should see it.
    *secrets* says whether any record keeps one.
    """

    compared: int = 0
    useful: int = 0
    secrets: bool = False


@dataclass
class CheckedGame:
    """A game to check: its kind, settled options and seed.

    *others* are further actions to ask about; *face* is the game's view in the terminal, *bot* the spec of the one
    that plays it (None: the kind's first). Games end after *most* decisions; if the game cannot be played to its end it
    is not *whole*. *now* and *doing* are the game looked at, and the action tried. *pairs* counts the pairs of games
    that the check of secrets compares; *proof* reads what the game says. *reports* are those of the *check* that runs.
    """

    kind: AnyKind
    options: Plain
    seed: int
    others: tuple[Action, ...] = ()
    face: AnyTerminalView = TERMINAL_VIEW
    bot: str | None = None
    most: int = field(default_factory=lambda: MOST_DECISIONS)
    whole: bool = True
    now: AnyGame | None = None
    doing: object = ""
    pairs: Pairs = field(default_factory=Pairs)
    proof: ProofReader | None = None
    check: str = ""
    reports: list[DefectReport] = field(default_factory=list)

    def game(self) -> AnyGame:
        """Return the game at its first decision."""
        self.now, self.doing = None, ""
        self.now = Game(self.kind, self.seed, self.options)
        return self.now

    def rng(self, purpose: str) -> Random:
        """Return a random generator for *purpose*, the same in every process."""
        return Random(f"{self.seed}/{purpose}")  # noqa: S311 - games, not secrets

    def moments(self, purpose: str = "play") -> Iterator[AnyGame]:
        """Yield the game at every decision and at its end, with actions chosen at random.

        The same object each time: the caller must leave it unchanged.
        """
        game, rng = self.game(), self.rng(purpose)
        yield game
        while len(game.actions) < self.most and self.step(game, rng):
            self.now = game
            yield game

    def step(self, game: AnyGame | AnyState, rng: Random) -> bool:
        """Play a random action; return False if there is none to play."""
        legal = game.legal_actions() if isinstance(game, Game) else game.legal()
        if game.over or not legal:
            return False
        self.doing = rng.choice(legal)
        game.apply(self.doing)
        self.doing = ""
        return True

    def some_moments(self, count: int) -> Iterator[AnyGame]:
        """Yield the game at *count* of its decisions, drawn at random."""
        decisions = len(self.play_out().actions)
        chosen = set(self.rng("moments").sample(range(decisions), min(count, decisions)))
        return (game for i, game in enumerate(self.moments()) if i in chosen)

    def play_out(self) -> AnyGame:
        """Return the game at its end, or after its most decisions."""
        for game in self.moments():  # noqa: B007 - the last one is wanted
            pass
        return game

    def finish(self, game: AnyGame | AnyState, rng: Random) -> None:
        """Play a game or a state to its end with random actions."""
        for _ in range(self.most):
            if not self.step(game, rng):
                return

    def find_moment(self) -> tuple[int | None, str]:
        """Return the number of decisions before the action that is being tried, and that action."""
        try:
            return None if self.now is None else len(self.now.actions), str(self.doing)
        except Exception:  # an action that cannot even be named
            return None, ""

    # --- defects ------------------------------------------------------------------------------

    def report(
        self,
        name: str,
        /,
        *,
        after: int | None = None,
        action: object = "",
        clauses: tuple[str, ...] = (),
        cause: str = "",
        **values: object,
    ) -> None:
        """Report a defect by its name within the check, with the values of its sentence, and its place.

        Those of one *cause* are one defect; without it, those of one name are.
        """
        told = make_report(self.check, name, cause, **values)._replace(after=after, action=str(action), clauses=clauses)
        if self.check not in OF_NO_GAME:
            answers = (self.options.get(READINGS) or {}).items()
            told = told._replace(seed=self.seed, readings=" ".join(f"{one}={answer}" for one, answer in answers))
        self.reports.append(told)

    def report_here(self, name: str, /, **values: Any) -> None:
        """Report a defect of the action being tried, or of the moment looked at, unless *values* say otherwise."""
        after, action = self.find_moment()
        self.report(name, **{"after": after, "action": action, **values})

    def report_error(self, error: BaseException, part: str = "") -> None:
        """Report an error that was raised by a *part* of the game."""
        told = describe_error(error)
        if part:
            self.report_here("hook", what=part, error=told.text, cause=told.cause)
        else:
            self.report_here("raised", error=told.text, cause=told.cause)

    @contextmanager
    def calling(self, part: str) -> Iterator[None]:
        """Report a part of the game that fails in here, and go on."""
        try:
            yield
        except FAILURES as error:
            self.report_error(error, part)

    def read(self, text: Text, part: str = "", *, whole: bool = False) -> None:
        """Report the mistakes of a text that has not been read yet; one that is *whole* is a sentence.

        What a *part* of the game says must be there in both languages, and filled in.
        """
        if part and not all(getattr(text, lang).strip() for lang in LANGS):
            self.report_here("empty", what=part, cause="empty")
        elif part and any(brace in words for words in text for brace in "{}"):
            self.report_here("braces", what=part, words=text, cause=f"braces {part}")
        else:
            self.proof = self.proof or ProofReader(self.kind)
            for mistake in self.proof.find_mistakes(text, whole=whole):
                self.report_mistake(mistake, text)

    def report_mistake(self, mistake: Mistake, text: Text) -> None:
        """Report a mistake in a text that the game says now."""
        said = shorten_words(text.say(mistake.lang), LONGEST)
        cause = f"language {mistake.lang} {mistake.rule}"
        self.report_here("language", found=mistake.found, rule=mistake.text, words=said, cause=cause)

    def check_clauses(self, cited: Iterable[str], **where: Any) -> None:
        """Report each clause that does not exist: *where* it is cited, or here."""
        known = self.kind.clauses()
        for clause in cited:
            if clause not in known:
                self.report_here("clause", **where, clause=clause, cause=f"clause {clause}")


def make_report(check: str, name: str, cause: str = "", /, **values: object) -> DefectReport:
    """Return the report of a defect that belongs to no game."""
    sentence = next(key for key in (f"what.{check}.{name}", f"what.any.{name}") if key in texts)
    advice = next(texts[key] for key in (f"do.{check}.{name}", f"do.any.{name}", f"do.{check}") if key in texts)
    what = f"{check}.{name}"
    return DefectReport(what, None, texts.text(sentence, **values), advice, cause or what)


def draw_seeds(seed: int, games: int) -> list[int]:
    """Return seeds for *games* games. They are large, so that a seed found in a view is no coincidence."""
    return [int.from_bytes(sha256(f"{seed}/{i}".encode()).digest()[:6]) for i in range(games)]


# --- checks -----------------------------------------------------------------------------------------

AnyChecked = TypeVar("AnyChecked", bound=CheckedGame)
Look = Callable[[CheckedGame], None]
"""A check: a function that looks at a game and reports what is wrong."""


def run_check(
    name: str, look: Callable[[AnyChecked], None], checked: AnyChecked, seconds: float = SECONDS, part: str = ""
) -> list[DefectReport]:
    """Return the reports of a check, of a game or of a *part* of it.

    Errors of any kind, printed words and too much time taken are defects, too.
    """
    checked.check, checked.reports = name, []
    printed = CapturedOutput()
    try:
        run_isolated(seconds, lambda: look(checked), printed)  # defects found before an error stay
    except KeyboardInterrupt:
        raise
    except TooLong as error:
        after, _ = checked.find_moment()
        if after is not None and after > MANY:
            checked.report("endless", after=after)
        else:
            where = find_game_line(error)
            checked.report_here("slow", seconds=f"{seconds:g}", where=where and f" ({where})", cause="slow")
    except BaseException as error:  # SystemExit too: the game's code does not end the check
        checked.report_error(error, part)
    if printed.words:
        checked.report("printed", words=printed.words, place=printed.place, cause=f"printed {printed.place}")
    return checked.reports


def drop_repeated(known: Counter[str], reports: Iterable[DefectReport]) -> Iterator[DefectReport]:
    """Yield the reports of causes that are not *known* yet, and at most `MOST_REPORTS` of a name."""
    for each in reports:
        known[each.cause] += 1
        if known[each.cause] == 1:
            known[f"name {each.name}"] += 1
            if known[f"name {each.name}"] <= MOST_REPORTS:
                yield each


# --- games as text ----------------------------------------------------------------------------------


def digest(checked: CheckedGame) -> str:
    """Return a hash of a whole game: its actions and records, byte for byte, and its end."""
    game = checked.play_out()
    return sha256(dumps(game) + snapshot(game).encode()).hexdigest()


def snapshot(game: AnyGame) -> str:
    """Return everything that can be asked of a game now, as text."""
    # Not JSON, which a game that is being checked may fail to give.
    state = game.state
    now = [state.to_json(), state.to_act, [str(action) for action in state.legal()], state.over, list_outcome(state)]
    return repr([now, [str(action) for action in game.actions], [record.to_json() for record in game.log]])


def list_outcome(state: AnyState) -> list[object] | None:
    """Return the outcome of a game as JSON; None until it is over."""
    if (outcome := state.outcome) is None:
        return None
    points = None if outcome.points is None else dict(outcome.points)
    return [list(outcome.winners), list(outcome.reason), list(outcome.clauses), points]


# --- comparing -------------------------------------------------------------------------------------


class Difference(NamedTuple):
    """A place in which two objects differ, as the names on the way to it, and what stands there in each."""

    path: tuple[object, ...]
    one: object
    other: object

    @property
    def where(self) -> str:
        """The place in words, such as ``hands.red.0``; a full stop for the whole."""
        return ".".join(map(str, self.path)) or "."


def find_difference(one: object, other: object, *path: object) -> str | None:
    """Return the place in which two objects differ, in their parts and attributes; None if they do not."""
    return next((each.where for each in list_differences(one, other, *path)), None)


def list_differences(one: object, other: object, *path: object) -> Iterator[Difference]:
    """Yield every place, after a *path*, in which two objects differ; parts of other names or numbers as a whole."""
    return _list_differences(one, other, path, set())


def _list_differences(
    one: object, other: object, path: tuple[object, ...], seen: set[tuple[int, int]]
) -> Iterator[Difference]:
    if one is other or (id(one), id(other)) in seen:
        return
    seen.add((id(one), id(other)))
    ours, theirs = (None, None) if type(one) is not type(other) else (list_parts(one), list_parts(other))
    if ours is None or theirs is None:
        if type(one) is not type(other) or one != other:
            yield Difference(path, one, other)
    elif list(ours) != list(theirs):
        yield Difference(path, one, other)
    else:
        for name, value in ours.items():
            yield from _list_differences(value, theirs[name], (*path, name), seen)


def list_parts(value: object) -> Mapping[object, object] | None:
    """Return the parts of a value, by name; None if it has none, or is code."""
    if isinstance(value, str | bytes | int | float | type) or value is None or callable(value):
        return None
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, list | tuple | bytearray):
        return dict(enumerate(value))
    if isinstance(value, set | frozenset):
        return dict.fromkeys(sorted(value, key=repr))
    fields: dict[object, object] = {}
    for kind in type(value).__mro__:
        slots = vars(kind).get("__mypyc_attrs__", vars(kind).get("__slots__", ()))  # a compiled class names them so
        for name in (slots,) if isinstance(slots, str) else slots:
            if name not in ("__dict__", "__weakref__") and hasattr(value, name):
                fields[name] = getattr(value, name)
    return fields | vars(value) if hasattr(value, "__dict__") else fields


def walk_parts(value: object, but: set[int]) -> Iterator[object]:
    """Yield a value and everything inside it, each object once, except the objects whose ``id`` is in *but*."""
    waiting, seen = [value], set(but)
    while waiting:
        thing = waiting.pop()
        if id(thing) not in seen:
            seen.add(id(thing))
            yield thing
            waiting += (list_parts(thing) or {}).values()
