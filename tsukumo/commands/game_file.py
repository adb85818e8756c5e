"""The file to which a game in progress is saved, so that it can be resumed."""

from __future__ import annotations

from pathlib import Path

from tsukumo.core.game.game import AnyGame


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
