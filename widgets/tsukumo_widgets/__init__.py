"""Explorers for Jupyter: thin views over the engine's plain objects."""

from tsukumo_widgets.panels import BoardWidget, StoryWidget
from tsukumo_widgets.parade.explorer import ParadeExplorer
from tsukumo_widgets.parade.state import State

__all__ = ["BoardWidget", "ParadeExplorer", "State", "StoryWidget"]
