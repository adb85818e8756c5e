"""The explorers of Tsukumobake."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tsukumo_widgets.games.tsukumobake.rules.sample_game import night

__all__ = ["night"]


def __getattr__(name: str) -> Any:
    if name == "night":
        from tsukumo_widgets.games.tsukumobake.rules.sample_game import night

        return night
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
