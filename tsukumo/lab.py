"""The labs for authors of rulebooks, of any game: the divergence of readings, and their influence."""

from tsukumo.core.experiments.strength import Strength, load_strength, strength
from tsukumo.core.lab.compare import compare
from tsukumo.core.lab.infer import infer
from tsukumo.core.lab.influence import Influence, influence
from tsukumo.core.lab.results import Comparison, Inference, Smallest
from tsukumo.core.lab.sheet import Sheet, sheet
from tsukumo.core.lab.smallest import smallest
from tsukumo.core.lab.stored_results import load_example, load_examples, load_influence

__all__ = [
    "Comparison",
    "Inference",
    "Influence",
    "Sheet",
    "Smallest",
    "Strength",
    "compare",
    "infer",
    "influence",
    "load_example",
    "load_examples",
    "load_influence",
    "load_strength",
    "sheet",
    "smallest",
    "strength",
]
