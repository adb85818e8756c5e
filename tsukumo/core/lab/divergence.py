"""Two games of one deal under two readings, decision by decision, up to where they diverge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tsukumo.core.experiments.match import find_first, is_told_otherwise
from tsukumo.core.game.game import AnyGame, Illegal
from tsukumo.core.game.record import Reason, Record
from tsukumo.core.io.errors import CannotRead, Problem, TsukumoError
from tsukumo.core.lab.played_game import name_player_of, texts
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Text, plain

MOST: Final = 6
"""The most choices named that only one reading allows."""


class ReadingAccount(NamedTuple):
    """One reading's side of a divergence.

    *told* are the sentences that are true under it alone; *by* is the player to decide then, and *asked* the question;
    both are empty if the game is over. *only* are the choices that it alone allows, in short form, and *offered* the
    first of them in words. *refused* are the reasons against choices that the other reading allows.
    """

    told: tuple[Sentence, ...]
    by: str
    asked: Text
    only: tuple[str, ...]
    offered: tuple[Text, ...]
    refused: tuple[Sentence, ...]


class Divergence(NamedTuple):
    """A divergence of two readings after *step* decisions, with the account of each.

    *what* is ``records`` (something else happens, after the last of these decisions), ``choices`` (the choices differ),
    ``refused`` (only one allows the next decision, *action*) or ``dice`` (that needs other rolls than are known).
    """

    step: int
    what: str
    action: str
    accounts: tuple[ReadingAccount, ReadingAccount]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that the accounts cite, each once."""
        said = [line for account in self.accounts for line in (*account.told, *account.refused)]
        return tuple(dict.fromkeys([clause for line in said for clause in line.clauses]))


def walk_in_step(one: AnyGame, other: AnyGame, actions: Sequence[str]) -> tuple[Divergence | None, Divergence | None]:
    """Carry out decisions in two games until they diverge; `CannotRead` if one is allowed in neither of them.

    Return the first moment at which their choices differ, and the divergence of events. Either is None if there is
    none. Choices that nobody made have no effect on a game.
    """
    offer: Divergence | None = None
    if records_differ(one.log, other.log):
        return None, _describe_divergence(one, other, 0, "records", "", (0, 0))
    for step in range(len(actions) + 1):
        action = actions[step] if step < len(actions) else ""
        legal = [list(map(str, game.legal_actions())) for game in (one, other)]
        differ = one.to_act != other.to_act or set(legal[0]) != set(legal[1])
        ends = (len(one.log), len(other.log))
        if differ and offer is None:
            offer = _describe_divergence(one, other, step, "choices", "", ends)
        if not action:
            break
        done = [name_player_of(game, action) for game in (one, other)]
        allowed = [each in choices for each, choices in zip(done, legal, strict=True)]
        if not any(allowed):
            raise unplayable_error(one, action, step)
        if not all(allowed):
            refused = _describe_divergence(one, other, step, "refused", done[allowed.index(True)], ends)
            return (offer if offer and offer.step < step else None), refused
        try:
            for game, each in zip((one, other), done, strict=True):
                game.apply(each)
        except CannotRead:  # the rolls that are known are those of another game
            return offer, _describe_divergence(one, other, step, "dice", done[0], (len(one.log), len(other.log)))
        if records_differ(one.log[ends[0] :], other.log[ends[1] :]):
            return offer, _describe_divergence(one, other, step + 1, "records", done[0], ends)
    return offer, None


def records_differ(one: Sequence[Record], other: Sequence[Record]) -> bool:
    """Return whether the records differ, whatever clauses they cite."""
    return find_first(one, other, is_told_otherwise) is not None


def unplayable_error(game: AnyGame, action: str, step: int) -> CannotRead:
    """Return the error of a decision that the rules do not allow."""
    action = name_player_of(game, action)
    try:
        reasons = game.why_not(action)
        problems = Illegal(action, reasons).problems or (Problem("", texts["beside.not_now"]),)
    except TsukumoError as error:
        problems = error.problems
    return CannotRead([Problem(f"actions[{step}]", problem.reason) for problem in problems])


def tell_reasons(reasons: Sequence[Reason]) -> tuple[Sentence, ...]:
    """Return reasons against an action as sentences with their clauses."""
    return tuple([Sentence(reason.text, reason.clauses) for reason in reasons])


def _describe_divergence(
    one: AnyGame, other: AnyGame, step: int, what: str, action: str, since: tuple[int, int]
) -> Divergence:
    """Return the divergence of two games as they are now, of which the records *since* these numbers are new."""
    refused = action if what == "refused" else ""
    accounts = (
        _account(one, other, since, refused),
        _account(other, one, (since[1], since[0]), refused),
    )
    return Divergence(step, what, action, accounts)


def _account(game: AnyGame, other: AnyGame, since: tuple[int, int], action: str) -> ReadingAccount:
    mine, theirs = game.log[since[0] :], other.log[since[1] :]
    own = [record for record in mine if not any(not is_told_otherwise(record, each) for each in theirs)]
    told = [Sentence(text, record.all_clauses) for record in own if (text := game.tell(record)).en]
    legal, others = game.legal_actions(), [str(each) for each in other.legal_actions()]
    only = [each for each in legal if str(each) not in others]
    here = {str(each) for each in legal}
    against = action if action and action not in here else next((each for each in others if each not in here), "")
    return ReadingAccount(
        tuple(told),
        game.to_act or "",
        plain("") if game.over else game.kind.question(game.state),
        tuple(map(str, only)),
        tuple([game.kind.phrase(each, game.state) for each in only[:MOST]]),
        tell_reasons(game.why_not(against)) if against and game.to_act == other.to_act else (),
    )
