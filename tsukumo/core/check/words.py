"""Checks of words and pictures: everything that ``tsukumo play`` and the table ask a game for can be had.

Questions, phrases, the table as text and as a picture, the things to click on, the end: each is called as those screens
call it, for every player and in both languages.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from tsukumo.core.bots.bots import bot_of, read_spec
from tsukumo.core.check.checked_game import (
    FAILURES,
    CheckedGame,
    Defect,
    check,
    find_difference,
    make_defect,
    make_error_defect,
    make_language_defect,
)
from tsukumo.core.check.sentences import find_glued
from tsukumo.core.game.action import Action
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.options import list_settings
from tsukumo.core.game.protocols import AnyState
from tsukumo.core.game.record import PUBLIC, list_noticed
from tsukumo.core.language.story import tell_story
from tsukumo.core.language.text import LANGS, Lang, Text
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


@check("words")
def check_words(checked: CheckedGame) -> Iterator[Defect]:
    """Check that every question, phrase, table, picture and ending can be had in both languages.

    No two choices have the same phrase; pictures are SVG and mark the things to click on; a choice that is typed in its
    short form is understood. Asking again gives the same, and asking changes nothing.
    """
    game = checked.game()
    yield from _check_text(checked, "title", checked.face.title, game)
    for player in game.players:
        yield from _check_text(checked, f"name_player({player})", checked.kind.name_player, player)
    failures: list[Defect] = []
    with _note_failure(checked, "list_settings", failures):
        for name, values in list_settings(checked.kind).items():
            for value in values:
                checked.kind.settle_options({name: value})
    yield from failures
    for game in checked.moments():
        if game.to_act:
            yield from _check_question(checked, game, game.view(game.to_act).state)
    clicked: dict[tuple[str, str], tuple[int, Action]] = {}
    marked: set[tuple[str, str]] = set()
    drawn = True
    for game in checked.some_moments(TRIED):
        defects = list(_check_tables(checked, game, marked))
        yield from defects
        drawn &= not defects
        for action in game.legal_actions():
            things = _try(checked.kind.find_things, action) or ()
            clicked |= {(kind, name): (len(game.actions), action) for kind, name in things}
        yield from _check_terminal(checked, game)
        yield from _check_steady(checked, game)
    if drawn and (marked or bool(_try(checked.kind.svg, checked.game().state, "en"))):
        for (kind, name), (after, action) in clicked.items():
            if not marked & {(kind, name), (kind, EVERY)}:
                yield make_defect(
                    "unmarked", after=after, action=action, thing=f"{kind}:{name}", cause=f"unmarked {kind}"
                )
    game = checked.play_out()
    yield from _check_tables(checked, game, set())
    if game.outcome is not None:
        failures = []
        for lang in LANGS:
            with _note_failure(checked, "scores", failures):
                list(checked.face.scores(game, lang))
            with _note_failure(checked, "log", failures):
                game.story(lang)
        yield from failures
        if not failures:
            for viewer in (None, PUBLIC):
                yield from _read_story(checked, game, viewer)


@check("bot")
def check_bot(checked: CheckedGame) -> Iterator[Defect]:
    """Check that the game's bot makes one of its choices, and with the same seed the same one."""
    kinds = checked.kind.bots
    spec = checked.bot or next(iter(kinds), "")
    name, _ = read_spec(spec, kinds)
    if QUICK[0] in kinds[name].options and ":" not in spec:
        spec = f"{spec}:{QUICK[0]}={QUICK[1]}"
    for game in checked.some_moments(1):
        view = game.view(game.to_act or PUBLIC)
        chosen, again = (bot_of(spec, kinds, checked.seed).choose(view) for _ in range(2))
        if chosen not in game.legal_actions():
            yield make_defect("choice", after=len(game.actions), action=chosen, name=name)
        elif again != chosen:
            yield make_defect("differs", after=len(game.actions), action=chosen, name=name)


# --- calling one part -------------------------------------------------------------------------------


def _try(call: Callable[..., T], *given: object) -> T | None:
    """Return the result of a part of a game; None if it fails, which another check reports."""
    try:
        return call(*given)
    except FAILURES:
        return None


@contextmanager
def _note_failure(checked: CheckedGame, part: str, defects: list[Defect]) -> Iterator[None]:
    """Add a defect for a part of a game that fails in here."""
    try:
        yield
    except FAILURES as error:
        defects.append(make_error_defect(checked, error, part))


def _check_text(
    checked: CheckedGame, part: str, call: Callable[..., Text], *given: object, whole: bool = False
) -> Iterator[Defect]:
    """Yield the defects of words, which must be there in both languages; if *whole*, they are a sentence."""
    try:
        text = call(*given)
        said = all(getattr(text, lang).strip() for lang in LANGS)
    except FAILURES as error:
        yield make_error_defect(checked, error, part)
        return
    after, action = checked.find_moment()
    if not said:
        yield make_defect("empty", after=after, action=action, what=part, cause="empty")
    elif any(brace in words for words in text for brace in "{}"):
        yield make_defect("braces", after=after, action=action, what=part, words=text, cause=f"braces {part}")
    else:
        yield from checked.read(text, whole=whole)


def _read_story(checked: CheckedGame, game: AnyGame, viewer: str | None) -> Iterator[Defect]:
    """Yield the mistakes of a whole story, or as a viewer knows it."""
    log = game.log if viewer is None else tuple(list_noticed(game.log, viewer))
    checked.now = None
    for line in tell_story(enumerate(log), game.tell, full=True):
        yield from checked.read(line.text, whole=True)
        told = [text for record in log[line.first : line.last + 1] if (text := game.tell(record)).it]
        for mistake in find_glued(told):
            yield make_language_defect(checked, mistake, line.text)
    checked.now = game


# --- questions --------------------------------------------------------------------------------------


def _check_question(checked: CheckedGame, game: AnyGame, state: AnyState) -> Iterator[Defect]:
    """Yield the defects of the question to the player to act, and of every choice."""
    phrases: dict[tuple[Lang, str], Action] = {}
    yield from _check_text(checked, "question", checked.kind.question, state, whole=True)
    for action in game.legal_actions():
        checked.doing = action
        yield from _check_text(checked, f"phrase({action.kind})", checked.kind.phrase, action, state)
        if phrase := _try(checked.kind.phrase, action, state):
            for lang in LANGS:
                other = phrases.setdefault((lang, phrase.say(lang)), action)
                if other is not None and other != action:
                    same = {"kind": action.kind, "other": other.kind, "lang": lang}
                    yield make_defect(
                        "same", after=len(game.actions), action=action, **same, cause=f"same {action.kind} {other.kind}"
                    )
    checked.doing = ""


def _check_terminal(checked: CheckedGame, game: AnyGame) -> Iterator[Defect]:
    """Yield the defects of choices in the terminal: each must be understood when typed, and its consequences told."""
    legal, state, face = game.legal_actions(), game.view(game.to_act or PUBLIC).state, checked.face
    for action in checked.rng("foreseen").sample(legal, min(FORESEEN, len(legal))):
        checked.doing = action
        failures: list[Defect] = []
        with _note_failure(checked, f"find_things({action.kind})", failures):
            for kind, name in checked.kind.find_things(action):
                f"{kind}:{name}"
        with _note_failure(checked, f"tell({action.kind})", failures):
            face.effect(state, action)
            for record in face.consequences(game, action):
                for lang in LANGS:
                    game.sentence(record, lang)
        yield from failures
        meant = set(_try(face.find_meant, str(action), game, state, legal) or [action])
        if meant != {action}:
            yield make_defect("typed", after=len(game.actions), action=action, count=len(meant))
    checked.doing = ""


# --- tables and pictures ----------------------------------------------------------------------------


def _check_tables(checked: CheckedGame, game: AnyGame, marked: set[tuple[str, str]]) -> Iterator[Defect]:
    """Check every viewer's table, as text and as a picture; *marked* collects the things to click on to decide."""
    face, console = checked.face, SilentConsole()
    for viewer in game.viewers:
        state, acting = game.view(viewer).state, viewer == game.to_act
        for lang in LANGS:
            failures: list[Defect] = []
            with _note_failure(checked, "text", failures):
                str.splitlines(checked.kind.text(state, lang))  # no other type than str
            failures += _check_picture(checked, state, lang, marked if acting else set())
            if viewer in game.players:
                with _note_failure(checked, "face", failures):
                    face.table_key(state)
                    face.table(game, state, viewer, console, lang)
                    for text in face.hand(state, viewer):
                        text.say(lang)
                    if acting:
                        face.choices(game, state, game.legal_actions(), console, lang)
                    face.why(game, lang)
            yield from failures


def _check_steady(checked: CheckedGame, game: AnyGame) -> Iterator[Defect]:
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
            yield make_defect("varies", after=after, what=part, cause=f"varies {part}")
        if (where := find_difference(state.clone(), before)) is not None:
            yield make_defect("changes", after=after, what=part, where=where, cause=f"changes {part}")
            return


def _check_picture(checked: CheckedGame, state: AnyState, lang: Lang, marked: set[tuple[str, str]]) -> Iterator[Defect]:
    """Yield the defects of a picture."""
    try:
        if (svg := checked.kind.svg(state, lang)) == "":
            return
        if not isinstance(svg, str):
            raise ET.ParseError(type(svg).__name__)
        tree = ET.fromstring(svg)  # noqa: S314 - what the game drew here and now
    except ET.ParseError as error:
        yield make_defect("picture", after=checked.find_moment()[0], error=error, cause="picture")
        return
    except FAILURES as error:
        yield make_error_defect(checked, error, "svg")
        return
    if tree.tag.rpartition("}")[2] != "svg":
        yield make_defect("picture", after=checked.find_moment()[0], error=f"<{tree.tag}>", cause="picture")
    if tree.get("data-cell"):  # a board that is clicked by its squares, wherever they are
        marked.add(("square", EVERY))
    for node in tree.iter():
        if ":" in (name := node.get("data-thing", "")):
            kind, _, thing = name.partition(":")
            marked.add((kind, thing))
