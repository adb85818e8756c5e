# What type checkers are told of the games of this package: they cannot read entries (`tsukumo.core.registry`).
from typing import Literal, TypeAlias, overload

from tsukumo.core.game import AnyGame, Game
from tsukumo.lupus.play import actions as lupus_actions
from tsukumo.lupus.play import state as lupus_state
from tsukumo.sottomondo.play import actions as sottomondo_actions
from tsukumo.sottomondo.play import state as sottomondo_state
from tsukumo.tsukumobake.api import Pawn as Pawn
from tsukumo.tsukumobake.api import Position as Position
from tsukumo.tsukumobake.api import clauses as clauses
from tsukumo.tsukumobake.api import compare as compare
from tsukumo.tsukumobake.api import infer as infer
from tsukumo.tsukumobake.api import influence as influence
from tsukumo.tsukumobake.api import load as load
from tsukumo.tsukumobake.api import parse_square as parse_square
from tsukumo.tsukumobake.api import position as position
from tsukumo.tsukumobake.api import readings as readings
from tsukumo.tsukumobake.api import smallest as smallest
from tsukumo.tsukumobake.api import square_name as square_name
from tsukumo.tsukumobake.play import actions as tsukumobake_actions
from tsukumo.tsukumobake.play import state as tsukumobake_state

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
