# The games of this package by name, for type checkers: they cannot read entries (`tsukumo.core.plugins.registry`).
from typing import Literal, TypeAlias, overload

from tsukumo.core.game.game import AnyGame, Game
from tsukumo.games.lupus.play import actions as lupus_actions
from tsukumo.games.lupus.play import state as lupus_state
from tsukumo.games.sottomondo.play import actions as sottomondo_actions
from tsukumo.games.sottomondo.play import state as sottomondo_state
from tsukumo.games.tsukumobake.play import actions as tsukumobake_actions
from tsukumo.games.tsukumobake.play import state as tsukumobake_state

Lupus: TypeAlias = Game[lupus_state.State, lupus_actions.Action]
Sottomondo: TypeAlias = Game[sottomondo_state.State, sottomondo_actions.Action]
Tsukumobake: TypeAlias = Game[tsukumobake_state.State, tsukumobake_actions.Action]

@overload
def new_game(name: Literal["tsukumobake"], *, seed: int | None = None, **options: object) -> Tsukumobake: ...
@overload
def new_game(name: Literal["lupus"], *, seed: int | None = None, **options: object) -> Lupus: ...
@overload
def new_game(name: Literal["sottomondo"], *, seed: int | None = None, **options: object) -> Sottomondo: ...
@overload
def new_game(name: str, *, seed: int | None = None, **options: object) -> AnyGame: ...
