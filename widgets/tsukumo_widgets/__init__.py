"""Explorers for Jupyter: thin views over the engine's plain objects. Each is imported on first use."""

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tsukumo_widgets.base.figures import fold_figure
    from tsukumo_widgets.base.folding import fold
    from tsukumo_widgets.base.open_link import open_link
    from tsukumo_widgets.base.widgets import BoardWidget, StoryWidget
    from tsukumo_widgets.games.lupus.chances.chances import ChanceMap
    from tsukumo_widgets.games.lupus.console.console import LupusConsole
    from tsukumo_widgets.games.lupus.first.first import FirstNight
    from tsukumo_widgets.games.lupus.public.screen import PublicScreen
    from tsukumo_widgets.games.lupus.questions import LupusCase, LupusQuiz
    from tsukumo_widgets.games.sottomondo.decks.decks import Decks
    from tsukumo_widgets.games.sottomondo.fight.fight import FightExplorer
    from tsukumo_widgets.games.sottomondo.first_game import FirstGame
    from tsukumo_widgets.games.sottomondo.questions import SottomondoCase, SottomondoQuiz
    from tsukumo_widgets.games.tsukumobake.assistant.assistant import ParadeAssistant
    from tsukumo_widgets.games.tsukumobake.compare.compare import Compare
    from tsukumo_widgets.games.tsukumobake.faq.lab import FaqLab
    from tsukumo_widgets.games.tsukumobake.first_hour.first_hour import FirstHour
    from tsukumo_widgets.games.tsukumobake.infer.infer import Infer
    from tsukumo_widgets.games.tsukumobake.parade.explorer import ParadeExplorer
    from tsukumo_widgets.games.tsukumobake.quiz.board_quiz import QuizWidget
    from tsukumo_widgets.games.tsukumobake.rules.combos import ComboExplorer
    from tsukumo_widgets.games.tsukumobake.rules.events import EventExplorer
    from tsukumo_widgets.games.tsukumobake.rules.hand import HandExplorer
    from tsukumo_widgets.games.tsukumobake.rules.score import ScoreSheet
    from tsukumo_widgets.games.tsukumobake.rules.setup import SetupStepper
    from tsukumo_widgets.games.tsukumobake.rules.turn import TurnStepper
    from tsukumo_widgets.games.tsukumobake.rules.walking import BoardExplorer
    from tsukumo_widgets.labs.compare.compare import GameCompare
    from tsukumo_widgets.labs.infer.infer import GameInfer
    from tsukumo_widgets.labs.readings.lab import ReadingsLab
    from tsukumo_widgets.table.hosting import Host
    from tsukumo_widgets.table.table import GameTable
    from tsukumo_widgets.teaching.gallery import Cover, Gallery
    from tsukumo_widgets.teaching.levels.levels import Levels
    from tsukumo_widgets.teaching.quiz.game_quiz import AnyQuiz
    from tsukumo_widgets.teaching.rulebook.rulebook import Rulebook

__all__ = [
    "AnyQuiz",
    "BoardExplorer",
    "BoardWidget",
    "ChanceMap",
    "ComboExplorer",
    "Compare",
    "Cover",
    "Decks",
    "EventExplorer",
    "FaqLab",
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
    "fold_figure",
    "open_link",
]

_GENERAL = {
    "AnyQuiz": "teaching.quiz.game_quiz",
    "BoardWidget": "base.widgets",
    "Cover": "teaching.gallery",
    "GameCompare": "labs.compare.compare",
    "GameInfer": "labs.infer.infer",
    "GameTable": "table.table",
    "Gallery": "teaching.gallery",
    "Host": "table.hosting",
    "ReadingsLab": "labs.readings.lab",
    "Rulebook": "teaching.rulebook.rulebook",
    "StoryWidget": "base.widgets",
    "fold": "base.folding",
    "fold_figure": "base.figures",
    "open_link": "base.open_link",
}


def _register_figures() -> None:
    """Let a notebook show the engine's figures as live panels; here, so that the engine knows no screen.

    Outside a notebook it does nothing, and imports nothing.
    """
    ipython: Any = sys.modules.get("IPython")
    if ipython and (shell := ipython.get_ipython()):
        bundles = shell.display_formatter.mimebundle_formatter
        bundles.for_type_by_name("tsukumo.core.look.figure", "PicturedFigure", _make_bundle)


def _make_bundle(figure: Any, **settings: Any) -> dict[str, Any]:
    from tsukumo_widgets.base.figures import make_bundle

    return make_bundle(figure, **settings)


_register_figures()


def __getattr__(name: str) -> Any:
    if name in _GENERAL:
        return getattr(import_module(f"{__name__}.{_GENERAL[name]}"), name)
    if name in __all__:  # a game's own; modules of this package are asked for here, too, before they are imported
        from tsukumo.core.plugins.entry import load
        from tsukumo.core.plugins.registry import OURS, entry

        places = [explorer.made for game in OURS for explorer in entry(game).explorers.values()]
        for place in places:
            if place.endswith(f":{name}"):
                return load(place)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*globals(), *__all__]
