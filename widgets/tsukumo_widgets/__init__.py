"""Explorers for Jupyter: thin views over the engine's plain objects. Each is imported on first use."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tsukumo_widgets.registered import register

if TYPE_CHECKING:
    from tsukumo_widgets.compare.compare import GameCompare
    from tsukumo_widgets.figures import folded
    from tsukumo_widgets.folding import fold
    from tsukumo_widgets.gallery import Cover, Gallery
    from tsukumo_widgets.hosting import Host
    from tsukumo_widgets.infer.infer import GameInfer
    from tsukumo_widgets.levels.levels import Levels
    from tsukumo_widgets.lupus.chances.chances import ChanceMap
    from tsukumo_widgets.lupus.console.console import LupusConsole
    from tsukumo_widgets.lupus.first.first import FirstNight
    from tsukumo_widgets.lupus.public.screen import PublicScreen
    from tsukumo_widgets.lupus.quiz.quiz import LupusQuiz
    from tsukumo_widgets.lupus.riddle.case import LupusCase
    from tsukumo_widgets.opening import open_link
    from tsukumo_widgets.panels import BoardWidget, StoryWidget
    from tsukumo_widgets.readings.lab import ReadingsLab
    from tsukumo_widgets.rulebook.rulebook import Rulebook
    from tsukumo_widgets.sottomondo.case.case import SottomondoCase
    from tsukumo_widgets.sottomondo.decks.decks import Decks
    from tsukumo_widgets.sottomondo.fight.fight import FightExplorer
    from tsukumo_widgets.sottomondo.first_game.first_game import FirstGame
    from tsukumo_widgets.sottomondo.quiz.quiz import SottomondoQuiz
    from tsukumo_widgets.table.table import GameTable
    from tsukumo_widgets.tsukumobake.assistant.assistant import ParadeAssistant
    from tsukumo_widgets.tsukumobake.compare.compare import Compare
    from tsukumo_widgets.tsukumobake.first_hour.first_hour import FirstHour
    from tsukumo_widgets.tsukumobake.infer.infer import Infer
    from tsukumo_widgets.tsukumobake.parade.explorer import ParadeExplorer
    from tsukumo_widgets.tsukumobake.quiz.quiz import QuizWidget
    from tsukumo_widgets.tsukumobake.rules.combos import ComboExplorer
    from tsukumo_widgets.tsukumobake.rules.events import EventExplorer
    from tsukumo_widgets.tsukumobake.rules.hand import HandExplorer
    from tsukumo_widgets.tsukumobake.rules.score import ScoreSheet
    from tsukumo_widgets.tsukumobake.rules.setup import SetupStepper
    from tsukumo_widgets.tsukumobake.rules.turn import TurnStepper
    from tsukumo_widgets.tsukumobake.rules.walking import BoardExplorer

__all__ = [
    "BoardExplorer",
    "BoardWidget",
    "ChanceMap",
    "ComboExplorer",
    "Compare",
    "Cover",
    "Decks",
    "EventExplorer",
    "FightExplorer",
    "FirstGame",
    "FirstHour",
    "FirstNight",
    "Gallery",
    "GameCompare",
    "GameInfer",
    "GameTable",
    "HandExplorer",
    "Host",
    "Infer",
    "Levels",
    "LupusCase",
    "LupusConsole",
    "LupusQuiz",
    "ParadeAssistant",
    "ParadeExplorer",
    "PublicScreen",
    "QuizWidget",
    "ReadingsLab",
    "Rulebook",
    "ScoreSheet",
    "SetupStepper",
    "SottomondoCase",
    "SottomondoQuiz",
    "StoryWidget",
    "TurnStepper",
    "fold",
    "folded",
    "open_link",
]

register()

_GENERAL = {
    "BoardWidget": "panels",
    "Cover": "gallery",
    "GameCompare": "compare.compare",
    "GameInfer": "infer.infer",
    "GameTable": "table.table",
    "Gallery": "gallery",
    "Host": "hosting",
    "ReadingsLab": "readings.lab",
    "Rulebook": "rulebook.rulebook",
    "StoryWidget": "panels",
    "fold": "folding",
    "folded": "figures",
    "open_link": "opening",
}


def __getattr__(name: str) -> Any:
    if name in _GENERAL:
        return getattr(import_module(f"{__name__}.{_GENERAL[name]}"), name)
    if name in __all__:  # a game's own; modules of this package are asked for here, too, before they are imported
        from tsukumo.core.entry import load
        from tsukumo.core.registry import OURS, entry

        places = [explorer.made for game in OURS for explorer in entry(game).explorers.values()]
        for place in places:
            if place.endswith(f":{name}"):
                return load(place)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*globals(), *__all__]
