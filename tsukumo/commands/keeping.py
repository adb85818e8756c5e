"""The file that a game in progress is kept in, so that it can be gone on with."""

from __future__ import annotations

from pathlib import Path

from tsukumo.core.game import AnyGame


class Keeper:
    """Keeps a game in a file, if there is one, and never writes over a file that is not this game's.

    *kept* says whether the file can be relied on: whether the last writing succeeded.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.kept = False
        self._own = {file} if file else set()

    def write(self, game: AnyGame) -> None:
        """Write the game to its file, if it has one; `OSError` if that fails."""
        if self.file:
            self.kept = False
            game.save(self.file)
            self.kept = True

    def may_take(self, file: Path) -> bool:
        """Whether a file may be written: it is this game's, or not there yet."""
        try:
            return file in self._own or not file.exists()
        except OSError:
            return True  # what is wrong with it is said when it is written

    def take(self, file: Path, game: AnyGame) -> None:
        """Keep the game in another file from now on; `OSError`, and all as before, if that fails."""
        game.save(file)
        self.file, self.kept = file, True
        self._own.add(file)
