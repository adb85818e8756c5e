"""Explorers for Jupyter: thin views over the engine's plain objects."""

from tsukumo_widgets.explorer import ParadeExplorer
from tsukumo_widgets.panels import BoardWidget, StoryWidget
from tsukumo_widgets.state import State

__all__ = ["BoardWidget", "ParadeExplorer", "State", "StoryWidget"]
