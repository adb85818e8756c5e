"""Checks of words and pictures: everything that ``tsukumo play`` and the table ask a game for can be had.

Questions, phrases, the table as text and as a picture, the things to click on, the end: each is called as those screens
call it, for every player and in both languages.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from tsukumo.core.bots.bots import Bot, bot_of, read_spec
from tsukumo.core.check.checked_game import FAILURES, CheckedGame, find_difference
from tsukumo.core.check.sentences import find_glued
from tsukumo.core.game.action import Action
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.options import list_settings
from tsukumo.core.game.protocols import AnyState
from tsukumo.core.game.record import PUBLIC, list_noticed
from tsukumo.core.language.story import tell_story
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.terminal.console import Console

T = TypeVar("T")
TRIED: Final = 4
"""The number of moments of a game at which the tables of all viewers are looked at."""
FORESEEN: Final = 4
"""The number of choices at each of those moments whose consequences are told."""
EVERY: Final = ""
"""The name that stands for all things of a kind."""
QUICK: Final = ("iterations", 10)
"""An option of bots that think, with a value that makes them quick."""


class SilentConsole(Console):
    """A terminal that shows nothing."""

    def __init__(self) -> None:
        self.coloured, self.letters = False, {}

    def line(self, text: str = "") -> None:
        """Leave the line out."""
        text.splitlines()


def check_words(checked: CheckedGame) -> None:
    """Check that every question, phrase, table, picture and ending can be had in both languages.

    No two choices have the same phrase; pictures are SVG and mark the things to click on; a choice that is typed in its
    short form is understood. Asking again gives the same, and asking changes nothing.
    """
    kind, game = checked.kind, checked.game()
    with checked.calling("title"):
        checked.read(checked.face.title(game), "title")
    for player in game.players:
        with checked.calling(part := f"name_player({player})"):
            checked.read(kind.name_player(player), part)
    with checked.calling("list_settings"):
        for name, values in list_settings(kind).items():
            for value in values:
                kind.settle_options({name: value})
    for game in checked.moments():
        if game.to_act:
            _check_question(checked, game, game.view(game.to_act).state)
    clicked: dict[tuple[str, str], tuple[int, Action]] = {}
    marked: set[tuple[str, str]] = set()
    drawn = True
    for game in checked.some_moments(TRIED):
        drawn &= _check_tables(checked, game, marked)
        for action in game.legal_actions():
            things = _try(kind.find_things, action) or ()
            clicked |= {(sort, name): (len(game.actions), action) for sort, name in things}
        _check_terminal(checked, game)
        _check_steady(checked, game)
    if drawn and (marked or bool(_try(kind.svg, checked.game().state, "en"))):
        for (sort, name), (after, action) in clicked.items():
            if not marked & {(sort, name), (sort, EVERY)}:
                thing, cause = f"{sort}:{name}", f"unmarked {sort}"
                checked.report("unmarked", after=after, action=action, thing=thing, cause=cause)
    game = checked.play_out()
    _check_tables(checked, game, set())
    if game.outcome is not None:
        before = len(checked.reports)
        for lang in LANGS:
            with checked.calling("scores"):
                list(checked.face.scores(game, lang))
            with checked.calling("log"):
                game.story(lang)
        if len(checked.reports) == before:
            for viewer in (None, PUBLIC):
                _read_story(checked, game, viewer)


def check_bot(checked: CheckedGame) -> None:
    """Check that the game's bot makes one of its choices, and with the same seed the same one."""
    kinds = checked.kind.bots
    spec = checked.bot or next(iter(kinds), "")
    name, _ = read_spec(spec, kinds)
    if QUICK[0] in kinds[name].options and ":" not in spec:
        spec = f"{spec}:{QUICK[0]}={QUICK[1]}"
    for game in checked.some_moments(1):
        choose_alike(checked, name, game, make_twins(checked, spec, game))


def make_twins(checked: CheckedGame, spec: str, game: AnyGame) -> dict[str, list[Bot]]:
    """Return two bots of one seed for every viewer."""
    return {viewer: [bot_of(spec, checked.kind.bots, checked.seed) for _ in range(2)] for viewer in game.viewers}


def choose_alike(checked: CheckedGame, name: str, game: AnyGame, twins: Mapping[str, list[Bot]]) -> Action | None:
    """Return the choice of two bots of one seed; None, and a report, if it is not allowed or they do not agree."""
    view = game.view(who := game.to_act or PUBLIC)
    choices: list[Action] = [bot.choose(view) for bot in twins[who]]
    chosen, again = choices
    wrong = "choice" if chosen not in view.legal else "differs" if chosen != again else ""
    if not wrong:
        return chosen
    cause = f"{checked.check} {wrong} {name}"
    checked.report(wrong, after=len(game.actions), action=chosen, name=name, cause=cause)
    return None


# --- calling one part -------------------------------------------------------------------------------


def _try(call: Callable[..., T], *given: object) -> T | None:
    """Return the result of a part of a game; None if it fails, which another check reports."""
    try:
        return call(*given)
    except FAILURES:
        return None


def _read_story(checked: CheckedGame, game: AnyGame, viewer: str | None) -> None:
    """Report the mistakes of a whole story, or as a viewer knows it."""
    log = game.log if viewer is None else tuple(list_noticed(game.log, viewer))
    checked.now = None
    for line in tell_story(enumerate(log), game.tell, full=True):
        checked.read(line.text, whole=True)
        told = [text for record in log[line.first : line.last + 1] if (text := game.tell(record)).it]
        for mistake in find_glued(told):
            checked.report_mistake(mistake, line.text)
    checked.now = game


# --- questions --------------------------------------------------------------------------------------


def _check_question(checked: CheckedGame, game: AnyGame, state: AnyState) -> None:
    """Check the question to the player to act, and every choice."""
    phrases: dict[tuple[Lang, str], Action] = {}
    with checked.calling("question"):
        checked.read(checked.kind.question(state), "question", whole=True)
    for action in game.legal_actions():
        checked.doing = action
        with checked.calling(part := f"phrase({action.kind})"):
            phrase = checked.kind.phrase(action, state)
            checked.read(phrase, part)
            for lang in LANGS:
                other = phrases.setdefault((lang, phrase.say(lang)), action)
                if other != action:
                    kinds = {"kind": action.kind, "other": other.kind}
                    checked.report_here("same", **kinds, lang=lang, cause=f"same {action.kind} {other.kind}")
    checked.doing = ""


def _check_terminal(checked: CheckedGame, game: AnyGame) -> None:
    """Check choices in the terminal: each must be understood when typed, and its consequences told."""
    legal, state, face = game.legal_actions(), game.view(game.to_act or PUBLIC).state, checked.face
    for action in checked.rng("foreseen").sample(legal, min(FORESEEN, len(legal))):
        checked.doing = action
        with checked.calling(f"find_things({action.kind})"):
            for kind, name in checked.kind.find_things(action):
                f"{kind}:{name}"
        with checked.calling(f"tell({action.kind})"):
            face.effect(state, action)
            for record in face.consequences(game, action):
                for lang in LANGS:
                    game.sentence(record, lang)
        meant = set(_try(face.find_meant, str(action), game, state, legal) or [action])
        if meant != {action}:
            checked.report_here("typed", count=len(meant))
    checked.doing = ""


# --- tables and pictures ----------------------------------------------------------------------------


def _check_tables(checked: CheckedGame, game: AnyGame, marked: set[tuple[str, str]]) -> bool:
    """Check every viewer's table, as text and as a picture, and return whether all are right.

    *marked* collects the things to click on to decide.
    """
    face, console, before = checked.face, SilentConsole(), len(checked.reports)
    for viewer in game.viewers:
        state, acting = game.view(viewer).state, viewer == game.to_act
        for lang in LANGS:
            with checked.calling("text"):
                str.splitlines(checked.kind.text(state, lang))  # no other type than str
            with checked.calling("svg"):
                _check_picture(checked, checked.kind.svg(state, lang), marked if acting else set())
            if viewer in game.players:
                with checked.calling("face"):
                    face.table_key(state)
                    face.table(game, state, viewer, console, lang)
                    for text in face.hand(state, viewer):
                        text.say(lang)
                    if acting:
                        face.choices(game, state, game.legal_actions(), console, lang)
                    face.why(game, lang)
    return len(checked.reports) == before


def _check_steady(checked: CheckedGame, game: AnyGame) -> None:
    """Check that asking twice gives the same, and leaves the table as it is."""
    kind, state, after = checked.kind, game.view(game.to_act or PUBLIC).state, len(game.actions)
    before = state.clone()
    asked: dict[str, Callable[[], object]] = {
        "question": lambda: kind.question(state),
        "text": lambda: kind.text(state, "en"),
        "svg": lambda: kind.svg(state, "en"),
        "phrase": lambda: [kind.phrase(action, state) for action in game.legal_actions()[:FORESEEN]],
    }
    for part, ask in asked.items():
        if _try(ask) != _try(ask):
            checked.report("varies", after=after, what=part, cause=f"varies {part}")
        if (where := find_difference(state.clone(), before)) is not None:
            checked.report("changes", after=after, what=part, where=where, cause=f"changes {part}")
            return


def _check_picture(checked: CheckedGame, svg: object, marked: set[tuple[str, str]]) -> None:
    """Check that a picture, if there is one, is SVG."""
    if svg == "":
        return
    try:
        if not isinstance(svg, str):
            raise ET.ParseError(type(svg).__name__)
        tree = ET.fromstring(svg)  # noqa: S314 - what the game drew here and now
        if tree.tag.rpartition("}")[2] != "svg":
            raise ET.ParseError(f"<{tree.tag}>")
    except ET.ParseError as error:
        checked.report("picture", after=checked.find_moment()[0], error=error, cause="picture")
        return
    if tree.get("data-cell"):  # a board that is clicked by its squares, wherever they are
        marked.add(("square", EVERY))
    for node in tree.iter():
        if ":" in (name := node.get("data-thing", "")):
            kind, _, thing = name.partition(":")
            marked.add((kind, thing))
