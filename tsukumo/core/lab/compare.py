"""A whole game as it was played, compared under several readings, in words and as data: where each diverges first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, overload

from tsukumo.core.files.data import Json
from tsukumo.core.game.clauses import reading_problems
from tsukumo.core.game.game import AnyGame
from tsukumo.core.io.errors import CannotRead, Problem, choose_language, refuse_any
from tsukumo.core.lab.divergence import MOST, Divergence, ReadingAccount, unplayable_error, walk_in_step
from tsukumo.core.lab.lockstep import RandomGames, play_random_games
from tsukumo.core.lab.part import find_part
from tsukumo.core.lab.played_game import (
    Chosen,
    PlayedGame,
    WholeGame,
    check_given,
    describe_answers,
    find_clauses,
    name_answers,
    name_player_of,
    read_alternatives,
    read_played_game,
    texts,
)
from tsukumo.core.lab.results import Comparison, Moment, indent, say_lines, sentence_to_json
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, join_list, plain

_say = texts.text

GAMES: Final = 12
"""The number of random games of a set-up to try where readings do not diverge."""


class ComparedReading(NamedTuple):
    """Other answers than the base of a comparison, and their divergence.

    *offer* and *divergence* are those of `walk_in_step`. If there is neither, *trials* are random games of the same
    set-up, and *why* is a sentence about the effect of these answers.
    """

    chosen: Chosen
    offer: Divergence | None
    divergence: Divergence | None
    trials: RandomGames | None = None
    why: Sentence | None = None

    @property
    def first(self) -> Divergence | None:
        """The first divergence of either sort."""
        return self.offer or self.divergence


@dataclass(frozen=True, slots=True, repr=False)
class GameComparison(Comparison):
    """A game under several readings; *base* are the answers, over its own, that the others diverge from."""

    play: PlayedGame
    base: Chosen
    sides: tuple[ComparedReading, ...]

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.play.kind.name

    @property
    def answers(self) -> dict[str, str]:
        """The answers of the base."""
        return {**self.play.answers, **dict(self.base)}

    @property
    def length(self) -> int:
        """The number of decisions."""
        return len(self.play.actions)

    def show(self, step: int, lang: Lang) -> tuple[Moment, Moment]:
        """Return both tables after so many decisions, where the answers diverge with the account of each."""
        side = self.sides[0]
        told: list[list[Sentence]] = [[], []]
        if (divergence := side.first) and divergence.step == step:
            mine, theirs = divergence.accounts
            quiet = [Sentence(texts["compare.quiet"])]
            told = [list(tell_account(*pair, divergence)) or quiet for pair in ((mine, theirs), (theirs, mine))]
        return (
            _show_moment(self.play, self.base, step, told[0], lang),
            _show_moment(self.play, side.chosen, step, told[1], lang),
        )

    def text(self, lang: Lang | None = None) -> str:
        """Return the comparison in words, for a terminal."""
        lang = choose_language(lang)
        return "\n\n".join([describe_base(self).say(lang), *self.list_accounts(lang)])

    def list_accounts(self, lang: Lang) -> list[str]:
        """Return the account of each side: its divergence from the base, or the reason for none."""
        accounts = []
        for side in self.sides:
            head = _say("compare.side", readings=describe_answers(self.play.kind, side.chosen))
            accounts.append(say_lines([head, *_tell(self, side)], lang))
        return accounts

    def table(self, lang: Lang | None = None) -> str:
        """Return one line for each side: its divergence, or the reason for none."""
        lang = choose_language(lang)
        width = max((len(name_answers(side.chosen).say(lang)) for side in self.sides), default=0)
        lines = [
            f"{name_answers(side.chosen).say(lang):{width}}  {describe_briefly(side).say(lang)}" for side in self.sides
        ]
        return "\n".join([describe_base(self).say(lang), "", *lines])

    def to_json(self, lang: Lang | None = None) -> Json:
        """Return the result object of ``tsukumo compare GAME --json``."""
        lang = choose_language(lang)
        play = self.play
        return {
            "format": "tsukumo-compare/1",
            "game": play.kind.name,
            "seed": play.seed,
            "decisions": len(play.actions),
            "readings": self.answers,
            "sides": [
                {
                    "readings": dict(side.chosen),
                    "offer": side.offer and divergence_to_json(side.offer, lang),
                    "parting": side.divergence and divergence_to_json(side.divergence, lang),
                    "why": side.why and sentence_to_json(side.why, lang),
                    "trials": side.trials and side.trials._asdict(),
                }
                for side in self.sides
            ],
        }


@overload
def compare(
    source: WholeGame, *readings: str | Mapping[str, str], game: str = "", games: int = GAMES
) -> GameComparison: ...
@overload
def compare(source: object, *readings: str | Mapping[str, str], game: str = "", games: int = GAMES) -> Comparison: ...
def compare(source: object, *readings: str | Mapping[str, str], game: str = "", games: int = GAMES) -> Comparison:
    """Return a game as it was played, compared under several readings, with the divergence of each.

    *source* is a game in progress, a game file or its content; or a script, of the *game* that is named. It may also be
    a part of a game that can be looked at alone, as a position of the default game or its string. As readings,

    - names or answers, ``compare(game, "ghosts", "revote=not_nominated")``: each other answer, against those under
      which the game was played. Without any, every other answer to every reading.
    - mappings, ``compare(game, {}, {"ghosts": "on"})``: the others are compared with the first; a single one is
      compared with the game as it was played.

    A position is compared by the movement from it, by default under the readings of the movement alone.

    Where answers do not diverge, *games* random games of the same set-up are played to say more of them. `CannotRead`
    lists unknown readings and answers, and says which decision the rules do not allow.
    """
    check_given(*readings)
    if part := find_part(source, game):
        return part.compare(source, *readings)
    return compare_game(read_played_game(source, game), *readings, games=games)


def compare_game(play: PlayedGame, *readings: str | Mapping[str, str], games: int = GAMES) -> GameComparison:
    """Return a whole game compared under several readings (see `compare`)."""
    base, asked = _read_readings(play, readings)
    first = _play_through(play, base)
    return GameComparison(play, base, tuple([_compare_reading(play, base, chosen, first, games) for chosen in asked]))


def _read_readings(
    play: PlayedGame, readings: tuple[str | Mapping[str, str], ...]
) -> tuple[Chosen, tuple[Chosen, ...]]:
    """Return the answers to compare with, and the answers to compare."""
    mappings = [each for each in readings if isinstance(each, Mapping)]
    words = [each for each in readings if isinstance(each, str)]
    if mappings and words:
        raise CannotRead([Problem("readings", texts["compare.mixed"])])
    if not mappings:
        return (), read_alternatives(play.kind, play.answers, words)
    problems = [problem for each in mappings for problem in reading_problems(play.kind.readings(), each)]
    refuse_any(list(dict.fromkeys(problems)))
    first, *others = mappings if len(mappings) > 1 else [{}, *mappings]
    return tuple(first.items()), tuple([tuple(each.items()) for each in others])


def _play_through(play: PlayedGame, chosen: Chosen) -> AnyGame:
    """Return the whole game under these answers; `CannotRead` if they do not allow it."""
    game = play.begin(chosen)
    for step, action in enumerate(play.actions):
        if (done := name_player_of(game, action)) not in map(str, game.legal_actions()):
            raise unplayable_error(game, done, step)
        game.apply(done)
    return game


def _compare_reading(play: PlayedGame, base: Chosen, chosen: Chosen, first: AnyGame, games: int) -> ComparedReading:
    offer, divergence = walk_in_step(play.begin(base), play.begin(chosen), play.actions)
    if offer or divergence:
        return ComparedReading(chosen, offer, divergence)
    clauses = find_clauses(play.kind, chosen)
    tried = (
        play_random_games(play.kind, play.options, (base, chosen), clauses, games) if games else RandomGames(0, 0, 0)
    )
    return ComparedReading(chosen, None, None, tried, explain_no_divergence(first, clauses, tried))


def explain_no_divergence(game: AnyGame, clauses: tuple[str, ...], tried: RandomGames) -> Sentence:
    """Return a sentence about answers without divergence: the clauses applied here, and the result of random games."""
    cited = {clause for record in game.log for clause in record.clauses}
    applied = [clause for clause in clauses if clause in cited]
    known = join_list([plain(clause) for clause in applied or clauses])
    here = _say("idle.applied" if applied else "idle.never", clauses=known)
    if not tried.games:
        return Sentence(here, clauses)
    key = "parted" if tried.parted else "cited" if tried.cited else "nothing"
    values = {"n": tried.games, "parted": tried.parted, "cited": tried.cited}
    return Sentence(here.then(_say(f"idle.{key}", **values)), clauses)


def _show_moment(play: PlayedGame, chosen: Chosen, step: int, account: list[Sentence], lang: Lang) -> Moment:
    """Return the table under some answers after so many decisions, with the results of the last one by default."""
    game, since = play.begin(chosen), 0
    for action in play.actions[:step]:
        since = len(game.log)
        game.apply(name_player_of(game, action))
    told = account
    if not told:
        new = game.log[since:] if step else ()
        told = [Sentence(text, record.all_clauses) for record in new if (text := game.tell(record)).en]
        told = told if step else [Sentence(texts["compare.begins"])]
        told += [] if game.over else [Sentence(game.kind.question(game.state))]
    return Moment(game.kind.svg(game.state, lang), game.kind.text(game.state, lang), tuple(told))


# --- in words ---------------------------------------------------------------------------------------


def describe_base(comparison: GameComparison) -> Text:
    """Return the heading: the game, and the readings that others are compared with."""
    play = comparison.play
    key = "compare.head" if play.seed is not None else "compare.head_script"
    under = comparison.base or tuple((play.options.get("readings") or {}).items())
    return _say(key, title=play.kind.title, seed=play.seed, n=len(play.actions), readings=name_answers(under))


def describe_briefly(side: ComparedReading) -> Text:
    """Return a side's divergence in a few words."""
    if side.divergence:
        return _say(f"short.{side.divergence.what}", n=side.divergence.step)
    if side.offer:
        return _say("short.choices", n=side.offer.step)
    assert side.why
    return side.why.text


def _tell(comparison: GameComparison, side: ComparedReading) -> Iterator[Text | Sentence]:
    if side.why:
        yield indent(side.why)
        return
    ours = name_answers([(name, comparison.answers[name]) for name, _ in side.chosen])
    for divergence in (side.offer, side.divergence):
        if divergence:
            yield from tell_divergence(divergence, (ours, name_answers(side.chosen)))
    if side.offer and side.divergence is None and side.offer.step < len(comparison.play.actions):
        yield _say("compare.goes_on")


def tell_divergence(divergence: Divergence, called: tuple[Text, Text]) -> Iterator[Text | Sentence]:
    """Yield a divergence in sentences: its place, then the account of each side, indented."""
    yield _say(f"parts.{divergence.what}", n=divergence.step, action=plain(divergence.action))
    if divergence.what == "dice":
        return
    for name, account, other in zip(called, divergence.accounts, reversed(divergence.accounts), strict=True):
        yield _say("compare.under", readings=name)
        yield from (indent(line) for line in tell_account(account, other, divergence))


def tell_account(account: ReadingAccount, other: ReadingAccount, divergence: Divergence) -> Iterator[Sentence]:
    """Yield one side's account of a divergence, in sentences."""
    yield from account.told
    if divergence.what == "records" and not account.told:
        yield Sentence(texts["compare.nothing"])
    if account.asked.en and (account.asked != other.asked or account.only or divergence.what == "choices"):
        yield Sentence(account.asked)
    if account.only and account.by == other.by and divergence.what != "records":
        more = len(account.only) - len(account.offered)
        key = "compare.only_more" if more else "compare.only"
        yield Sentence(_say(key, choices=join_list(list(account.offered), plain("; "), "; "), more=more))
    if divergence.what != "records":
        for line in account.refused:
            yield Sentence(_say("compare.refused", why=line.text), line.clauses)


# --- as data ----------------------------------------------------------------------------------------


def divergence_to_json(divergence: Divergence, lang: Lang) -> Json:
    """Return a divergence as plain data."""
    return {
        "decisions": divergence.step,
        "what": divergence.what,
        "action": divergence.action,
        "accounts": [
            {
                "told": [sentence_to_json(line, lang) for line in account.told],
                "by": account.by,
                "asked": account.asked.say(lang),
                "only": list(account.only[: MOST * MOST]),
                "refused": [sentence_to_json(line, lang) for line in account.refused],
            }
            for account in divergence.accounts
        ],
    }
