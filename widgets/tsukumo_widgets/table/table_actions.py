"""Everything that can be done at the table: functions from one `TableState` to the next.

`follow_message` is for messages from the page; `play_next` makes the decisions of bots and the forced ones, one at a
time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar

from tsukumo.core.experiments.match import choose_as_bot, choose_at_random
from tsukumo.core.game.branches import Branches
from tsukumo.core.game.record import Thing
from tsukumo.core.game.replay import from_json
from tsukumo.core.io.errors import CannotRead, NotAllowed, Problem, TsukumoError
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.text import Text
from tsukumo.core.plugins import faults
from tsukumo.core.plugins.faults import blame_decision, name_decision
from tsukumo_widgets.base.history import History
from tsukumo_widgets.table import coach
from tsukumo_widgets.table.coach import Coach, Coaching
from tsukumo_widgets.table.start import YOU, read_options
from tsukumo_widgets.table.table_state import Refusal, TableState, find_choices, texts

MOST_BYTES: Final = 5_000_000
"""The most bytes of a game file."""
AnyTable = TypeVar("AnyTable", bound=TableState)


# --- the page's messages ----------------------------------------------------------------------------


def follow_message(state: TableState, message: Any) -> TableState:
    """Return the state after a message from the page; one that means nothing now changes nothing."""
    calm = replace(state, picked=(), refusal=None, saving=False)
    if state.stop is not None and (following := coach.follow_message(calm, message)):
        return following
    match message:
        case {"do": "undo"} if coach.find_last_guess(state):
            return coach.undo_guess(calm)
        case {"do": "advise"} if state.coaching:
            return replace(calm, coaching=replace(state.coaching, asked=state.moment))
        case {"do": "new"} if state.coaching:
            return begin(calm)
        case {"do": "play"} if state.game is None:
            return begin(calm)
        case {"do": "choose", "action": str(action), "after": int(after)} if after == state.moment:
            return choose(calm, action)
        case {"do": "thing", "thing": [str(kind), str(name)]}:
            return click_thing(calm, Thing(kind, name), state.picked)
        case {"do": "square", "square": str(square)}:
            return click_thing(calm, Thing("square", square), state.picked)
        case {"do": "cover"} if state.covered:
            return replace(calm, viewer=None)
        case {"do": "uncover"} if state.covered and state.viewer is None:
            return replace(calm, viewer=state.waiting, at=None)
        case {"do": "look", "at": int(at)}:
            return look(calm, at)
        case {"do": "step", "by": int(by)}:
            return look(calm, state.moment + by)
        case {"do": "branch"} if state.branches and state.at is not None:
            return settle(calm.edit(state.branches.fork(state.moment)))
        case {"do": "line", "line": int(line)} if state.branches:
            return follow_line(calm, line)
        case {"do": "undo"}:
            return settle(calm.undo())
        case {"do": "redo"} if coach.find_undone_guess(state):
            return coach.redo_guess(calm)
        case {"do": "redo"}:
            again = settle(calm.redo())
            again = coach.reopen_question(again, state.branches.moments if state.branches else 0)
            # Where nobody has to decide yet, the coach goes on from where the decision led.
            held = again.stop is None and not again.choices
            return coach.hold_back(again, len(state.game.log) if state.game else 0) if held else again
        case {"do": "shade"}:
            return replace(calm, shaded=not state.shaded)
        case {"do": "save"} if state.game is not None:
            return replace(calm, saving=not state.saving)
        case {"do": "load", "content": bytes(content)}:
            return load_file(calm, content)
        case {"do": "new"} if state.game is not None:
            return settle(calm.edit(None))
    return state


# --- decisions of bots, and forced ones -----------------------------------------------------------


def find_thinker(state: TableState) -> str | None:
    """Return the player whose decision `play_next` makes next; None if a person must decide, or the game is over."""
    if state.game is None or state.game.over or state.covered or state.paused:
        return None
    alone = state.waiting is not None and (len(state.game.legal_actions()) == 1 or state.coach_action is not None)
    return state.game.to_act if alone or not state.waiting else None


def play_next(state: TableState) -> TableState:
    """Return the state after the decision of the player who is `find_thinker`: a bot's, or a forced one."""
    branches = state.branches
    assert branches
    game = branches.game
    player = game.to_act or ""
    with blame_decision(lambda: name_decision(game, player)):
        spec = state.start.players.get(player)
        if spec == YOU:
            action = game.legal_actions()[0] if state.coach_action is None else state.coach_action
        elif spec is None:  # a viewer who decides without being a player
            action = choose_at_random(game)
        else:
            action = choose_as_bot(game, spec)
        # Only what people decide can be undone.
        after = replace(state, history=replace(state.history, now=branches.play(action)))
    return coach.hold_back(after, len(branches.game.log))


# --- people's actions -----------------------------------------------------------------------------


def settle(state: TableState) -> TableState:
    """Show the newest moment, to the only person or to a viewer who must decide; otherwise cover the screen."""
    state = replace(state, coaching=coach.stop_holding(state))
    people = state.start.people
    waiting = state.waiting
    keep = len(people) == 1 or (state.viewer in people and state.viewer == waiting)
    viewer = (people[0] if len(people) == 1 else state.viewer) if keep else None
    # A coach tells the events since the last decision, also at a moment that is taken up again.
    last = state.history.past[-1] if state.coaching and state.history.past else state.branches
    return replace(state, at=None, viewer=viewer, since=last.moments if last else 0)


def begin(state: TableState) -> TableState:
    """Begin a new game with the choices made; `refusal` says why it cannot begin."""
    try:
        game = state.start.game()
    except CannotRead as error:
        return replace(state, refusal=Refusal(texts["refused.start"], error.problems))
    if state.coaching:
        state = replace(state, coaching=Coaching(state.coaching.coach))
    return settle(state.edit(Branches.of(game)))


def choose(state: TableState, action: str) -> TableState:
    """Carry out the viewer's action, by its short form; an action that is not legal changes nothing."""
    chosen = next((legal for legal in state.choices if str(legal) == action), None)
    return state if chosen is None else take(state, chosen)


def take(state: TableState, action: Any) -> TableState:
    """Carry out a legal action; it can be undone."""
    assert state.branches
    since, log = state.branches.moments, state.branches.game.log
    with blame_decision(lambda: name_choice(state, action)):
        after = state.branches.play(action)
    return coach.hold_back(replace(state.edit(after), since=since), len(log))


def name_choice(state: TableState, action: Any) -> Text:
    """Return the sentence that names a viewer's own choice."""
    return faults.name_choice(state.adapter.kind, action, state.sight.table)


def find_decision(before: TableState, after: TableState) -> Text | None:
    """Return the decision that one state has made and the other has not; None if there is none."""
    if before.game is None or after.game is None or len(after.game.actions) <= len(before.game.actions):
        return None
    if before.waiting:
        return name_choice(before, after.game.actions[len(before.game.actions)])
    return name_decision(before.game, before.game.to_act or "")


def click_thing(state: TableState, thing: Thing, before: tuple[Thing, ...] = ()) -> TableState:
    """Handle a click on the board, after others: make the choice they mean, offer several, or say why there is none.

    At an earlier moment, say whether there was such a choice.
    """
    if state.game is None or (state.at is None and (state.covered or not state.waiting)):
        return state
    if state.at is not None:
        return explain_choice(state, thing) if state.possible else state
    for picked in ((*before, thing), (thing,)):
        if actions := find_choices(state, picked):
            whole = len(actions) == 1 and set(state.adapter.things(actions[0], state.sight.table)) == set(picked)
            return take(state, actions[0]) if whole else replace(state, picked=picked)
    for things in ((*before, thing), (thing,)):
        if tried := state.adapter.read_click(state, things):
            seen = state.sight.table
            title = texts.text("refused.choice", choice=state.adapter.phrase(tried, seen))
            return replace(state, refusal=Refusal(title, reasons=tuple(seen.why_not(tried))))
    return state


def explain_choice(state: TableState, thing: Thing) -> TableState:
    """Say whether the choice that a thing means was allowed at the moment shown, or why it was not."""
    tried, seen = state.adapter.read_click(state, (thing,)), state.sight.table
    if tried is None:
        return state
    choice, reasons = state.adapter.phrase(tried, seen), tuple(seen.why_not(tried))
    return replace(state, refusal=Refusal(texts.text(f"past.{'no' if reasons else 'yes'}", choice=choice), (), reasons))


def look(state: AnyTable, at: int) -> AnyTable:
    """Show a moment of the current line; the game does not change."""
    if state.branches is None:
        return state
    return replace(state, at=max(0, at) if at < state.branches.moments else None)


def follow_line(state: TableState, line: int) -> TableState:
    """Follow another line of play; an unknown number changes nothing."""
    assert state.branches
    try:
        followed = state.branches.follow(line)
    except NotAllowed:
        return state
    return settle(replace(state, history=replace(state.history, now=followed)))


def load_file(state: TableState, content: bytes) -> TableState:
    """Go on with the game in a file; an unreadable file is reported (`refusal`), and the game stays as it is.

    Notices of a game that was read are shown in the same place.
    """
    calm = replace(state, picked=(), saving=False)
    try:
        data = loads(content, MOST_BYTES)
        if isinstance(data, Mapping) and data.get("game") not in (None, state.start.name):
            raise CannotRead([Problem("game", texts["file.other"])])
        game = from_json(data)
        if game.seed is None and not game.over:
            raise CannotRead([Problem("seed", texts["file.no_seed"])])
        if set(game.players) != set(state.start.players):  # who sits here is not who plays in the file
            calm = replace(calm, start=read_options(game), history=History[Branches | None](None))
        notices = tuple([Problem("", notice) for notice in game.notices])
        refusal = Refusal(texts["refused.opened"], notices) if notices else None
        return replace(settle(calm.edit(Branches.of(game))), refusal=refusal)
    except TsukumoError as error:
        return replace(calm, refusal=Refusal(texts["refused.file"], error.problems))


def begin_with_coach(by: Coach, state: TableState) -> TableState:
    """Return a game that has begun with a coach beside it, with nothing to undo yet."""
    begun = begin(replace(state, coaching=Coaching(by)))
    return replace(begun, history=History(begun.branches))
