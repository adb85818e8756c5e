"""``tsukumo replay``: verify a game file and tell its story."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.replay import load_game
from tsukumo.core.io.errors import CannotRead, NotAllowed, Problem, quote_value
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.parser import Commands, make_help

texts = Texts(__file__)


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    replay = commands.add("replay", _replay, say)
    replay.add_argument("file", metavar="FILE", type=Path, help=say("file"))
    replay.add_options(say, {"player": "NAME", "last": "N"})
    replay.add_argument("--full", action="store_true", help=say("full"))


def tell_notices(game: AnyGame, lang: Lang) -> None:
    """Print the notices of a game that was read from a file, on standard error."""
    for notice in game.notices:
        print(notice.say(lang), file=sys.stderr, flush=True)


def _replay(options: argparse.Namespace, lang: Lang) -> int:
    if (last := options.last) is not None and not (last.isdecimal() and len(last) < 10):
        raise CannotRead([Problem("--last", texts.text("option.last", value=quote_value(last)))])
    game = load_game(options.file)
    tell_notices(game, lang)
    try:
        to_act = game.to_act if options.player is None else game.view(options.player).to_act
    except NotAllowed as error:  # no viewer of the game
        raise CannotRead([problem._replace(key="--player") for problem in error.problems]) from error
    key = "game.over" if game.over else "game.unfinished" if to_act else "game.hidden"
    player = game.kind.name_player(to_act) if to_act else ""
    print(texts.say(key, lang, game=game.kind.name, seed=game.seed, actions=len(game.actions), player=player))
    print()
    since = 0 if last is None else max(0, len(game.log) - int(last))
    if story := game.story(lang, since=since, viewer=options.player, full=options.full):
        print(story)
    return 0


class GameFile:
    """A file for a game in progress, if there is one; it never overwrites a file of another game.

    *kept* is True if the last write succeeded.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.kept = False
        self._own = {file} if file else set()

    def write(self, game: AnyGame) -> None:
        """Save the game to its file, if it has one; `OSError` if that fails."""
        if self.file:
            self.kept = False
            game.save(self.file)
            self.kept = True

    def may_take(self, file: Path) -> bool:
        """Return whether a file may be written: it does not exist yet, or holds this game."""
        try:
            return file in self._own or not file.exists()
        except OSError:
            return True  # the write will report what is wrong

    def take(self, file: Path, game: AnyGame) -> None:
        """Save the game to another file from now on; `OSError`, with nothing changed, if that fails."""
        game.save(file)
        self.file, self.kept = file, True
        self._own.add(file)
