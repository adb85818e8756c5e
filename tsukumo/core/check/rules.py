"""Checks of the rules: a game can be played to its end, and legal actions agree with the reasons against others."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from tsukumo.core.check.checked_game import FEW, CheckedGame, find_difference, snapshot
from tsukumo.core.game.action import Action
from tsukumo.core.game.game import AnyGame, Illegal
from tsukumo.core.game.protocols import Outcome
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.io.errors import CannotRead

ASKED: Final = 30
"""The approximate number of actions that the checks ask at each decision."""
ALL: Final = 20_000
"""The most questions in a whole game for which every known action is asked at every decision."""
TRIED: Final = 4
"""The number of moments of a game at which actions are typed."""
UNKNOWN: Final = ("zzz", "99")
"""Words that name nothing in a game."""


def check_play(checked: CheckedGame) -> None:
    """Check that the game ends: until then a viewer other than the public decides; then nobody, with an outcome.

    The winners are players, and the clauses exist; if there are points, every player has an integer. The other checks
    look at the game as far as this one came.
    """
    whole = False
    try:
        for game in checked.moments():
            if _is_unclear(checked, game):
                return
        if not game.over:
            checked.report("endless", after=len(game.actions))
            return
        whole = True
    finally:
        if not whole:
            checked.whole, checked.most = False, min(FEW, checked.find_moment()[0] or 0)
    assert game.outcome
    _check_outcome(checked, game.outcome, game.players)


def _is_unclear(checked: CheckedGame, game: AnyGame) -> bool:
    """Return whether something is wrong with a moment: with the player to act, the choices, or the outcome."""
    before, who, choices = len(checked.reports), game.to_act, game.legal_actions()
    if (strangers := set(game.players) - set(game.viewers)) or PUBLIC not in game.viewers:
        checked.report_here("viewers", names=", ".join(sorted(strangers)) or PUBLIC)
    elif twice := _find_repeated(game.players):
        checked.report_here("twice", name=twice, among="players")
    elif game.over != (who is None):
        checked.report_here("to_act", who=who)
    elif who is not None and (who == PUBLIC or who not in game.viewers):
        checked.report_here("stranger", who=who)
    elif game.over and choices:
        checked.report("going_on", after=len(game.actions), action=choices[0])
    elif not game.over and not choices:
        checked.report_here("stuck", who=who)
    elif (game.outcome is None) == game.over:
        checked.report_here("outcome")
    return len(checked.reports) > before


def _find_repeated(names: Sequence[str]) -> str:
    """Return the first name that comes again; empty if none does."""
    return next((name for i, name in enumerate(names) if name in names[:i]), "")


def _check_outcome(checked: CheckedGame, outcome: Outcome, players: Sequence[str]) -> None:
    def report(name: str, /, **values: object) -> None:
        checked.report_here(name, clauses=outcome.clauses, **values)

    for winner in outcome.winners:
        if winner not in players:
            report("winner", winner=winner)
    if twice := _find_repeated(outcome.winners):
        report("twice", name=twice, among="winners")
    checked.check_clauses(outcome.clauses)
    if not all(outcome.reason):
        report("reason")
    points = outcome.points
    if points is None:
        return
    if list(points) != list(players) or not all(type(n) is int for n in points.values()):
        report("points")
        return
    won = set(outcome.winners) & set(players)
    best = max(players, key=lambda player: (points[player], player in won))
    if won and points[best] > (fewest := min(points[winner] for winner in won)) and best not in won:
        report("behind", winner=next(each for each in outcome.winners if points.get(each) == fewest), other=best)


def check_legality(checked: CheckedGame) -> None:
    """Check that exactly the legal actions have no reason against them, and no other action can be carried out.

    The actions tried are legal ones, ones that are legal at other moments of the game, ones with unknown or misplaced
    names, and the checked's *others*. Asking changes nothing, not even hidden things.
    """
    pool = list(dict.fromkeys([action for game in checked.moments() for action in game.legal_actions()]))
    rng = checked.rng("legality")
    decisions = len(checked.play_out().actions) + 1
    for game in checked.moments():
        legal, after = game.legal_actions(), len(game.actions)
        if len(set(legal)) != len(legal):
            checked.report("twice", after=after, action=next(one for one in legal if legal.count(one) > 1))
        for action in legal:
            if action.by != game.to_act:
                checked.report("listed", after=after, action=action, by=action.by, who=game.to_act)
        few = len(pool) * decisions <= ALL
        asked = pool if few else rng.sample(pool, min(ASKED, len(pool))) + rng.sample(legal, min(ASKED, len(legal)))
        refused = next((action for action in asked if action not in legal), None)
        if refused is not None and not _is_refused(checked, game, refused):
            return
        _compare_reasons(checked, game, (*asked, *checked.others))
    for game in checked.some_moments(TRIED):
        before = game.state.clone()
        _compare_reasons(checked, game, dict.fromkeys(list_typed(checked, game, pool)))
        if (where := find_difference(game.state.clone(), before)) is not None:
            checked.report("changes", after=len(game.actions), where=where)


def _compare_reasons(checked: CheckedGame, game: AnyGame, asked: Iterable[Action]) -> None:
    """Compare the choices with the reasons against each action."""
    legal = set(game.legal_actions())
    for action in asked:
        checked.doing = action
        reasons = game.why_not(action)
        cited = tuple(dict.fromkeys(clause for reason in reasons for clause in reason.clauses))
        cause = f"accounts {action.kind if action.by == game.to_act else ''}"
        if action in legal and reasons:
            names = ", ".join(reason.name for reason in reasons)
            checked.report_here("reasons", clauses=cited, cause=cause, names=names)
        elif action not in legal and not reasons:
            checked.report_here("no_reason", cause=cause, kind=action.kind)
        for reason in reasons:
            checked.check_clauses(reason.clauses, name=reason.name)
            if not reason.name or not all(reason.text):
                about = {"name": reason.name, "cause": f"reason {reason.name}"}
                checked.report_here("reason", clauses=reason.clauses, **about)
            else:
                checked.read(reason.text)
    checked.doing = ""


def _is_refused(checked: CheckedGame, game: AnyGame, action: Action) -> bool:
    """Return whether an action that is not allowed is refused, and leaves everything as it was."""
    before, after, checked.doing = snapshot(game), len(game.actions), action
    wrong = carry_out_all(game.clone(), [action]) or carry_out_all(game, [action]) or snapshot(game) != before
    if wrong:
        checked.report("carried_out", after=after, action=action)
    checked.doing = ""
    return not wrong


def carry_out_all(game: AnyGame, actions: Sequence[Action]) -> bool:
    """Carry out some actions, and return whether all were allowed."""
    try:
        for action in actions:
            game.apply(action)
    except Illegal:
        return False
    return True


def list_typed(checked: CheckedGame, game: AnyGame, pool: Collection[Action]) -> Iterator[Action]:
    """Yield actions as somebody may type them: known kinds with one word changed, to a known word or to nonsense."""
    known = {action.kind: str(action).split() for action in pool}
    words = list(dict.fromkeys(word for action in pool for word in str(action).split()[2:]))
    for kind, example in known.items():
        for i in range(1, len(example)):
            for word in (*checked.rng(f"typed {kind}").sample(words, min(ASKED, len(words))), *UNKNOWN):
                checked.doing = " ".join([str(game.to_act), *example[1:i], word, *example[i + 1 :]])
                try:
                    yield checked.kind.read_action(str(checked.doing))
                except CannotRead:
                    continue
    checked.doing = ""
