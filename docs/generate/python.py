"""The reference of Python: a page for each module, of its public names (`docs.generate.public`)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from sphinx.pycode import ModuleAnalyzer

from docs.generate import public
from docs.generate.rst import heading

FOLDER = "reference/python"
SAID = {
    "tsukumo": "What everybody begins with: games, positions, clauses, and many games at once.",
    "tsukumo.core.game.game": "A game in progress: what may be done, why not, what happened, undo, views, files.",
    "tsukumo.core.game.protocols": "What every game is made of; a game implements it itself that has a moderator, say.",
    "tsukumo.core.game.action": "What somebody may choose in a game.",
    "tsukumo.core.game.record": "What has happened in a game.",
    "tsukumo.core.engine.base": "Everything but the rules, for games of one's own, with dice and hidden cards.",
    "tsukumo.core.engine.engine_state": "What every state stands on: its log, its views.",
    "tsukumo.core.engine.cards": "Cards, and who has seen which, through swaps, discards and shuffles.",
    "tsukumo.core.game.dice": "Chance that can be repeated.",
    "tsukumo.core.plugins.entry": "What a package says of its game.",
    "tsukumo.core.bots.bots": "Bots, and how a game offers them.",
    "tsukumo.core.teaching.quiz": "A quiz of one's own.",
    "tsukumo.core.teaching.question": "A question as a quiz, a level or a table asks it.",
    "tsukumo.core.teaching.levels": "Levels of one's own: one idea each.",
    "tsukumo.core.language.explanation": "Sentences with their clauses.",
    "tsukumo.zoo": "Games as environments of PettingZoo (extra ``zoo``).",
    "tsukumo_widgets": "The screens, in a notebook or as pages (extra ``lab``); of each, how it is made.",
    public.RETURNED: "The classes of what the functions and methods of the other pages return.",
}
TOLD = ("tsukumo.core.language.grammar",)
"""The modules on writing texts: they offer no names, and their docstrings are the whole reference."""
OF_A_GAME = "What one game offers besides what every game has."


def page_name(module: str) -> str:
    """Return the name of a module's page."""
    return "returned" if module == public.RETURNED else module


def pages() -> dict[str, str]:
    """Return every page by its path, and the list of them."""
    modules = public.find_public()
    made = {f"{FOLDER}/{page_name(module)}.rst": "\n".join(page(module, found)) for module, found in modules.items()}
    for module in TOLD:
        made[f"{FOLDER}/{module}.rst"] = f"{heading(f'``{module}``')}\n.. automodule:: {module}\n"
    listed = "".join(f"   {page_name(module)}\n" for module in (*modules, *TOLD))
    head = "Every public name, by the module to import it from; each stands once, where it is found first."
    made[f"{FOLDER}/index.rst"] = f"{heading('Python')}\n{head}\n\n.. toctree::\n   :maxdepth: 1\n\n{listed}"
    return made


def page(module: str, found: list[public.Public]) -> Iterator[str]:
    """Yield the lines of a module's page."""
    returned = module == public.RETURNED
    yield heading(module if returned else f"``{module}``")
    yield f"{SAID.get(module, OF_A_GAME)}\n"
    if not returned:
        for each in found:
            yield from entry(each, whole=module != public.SCREENS)
        return
    for home in sorted({each.module for each in found}):
        yield heading(f"``{home}``", "-")
        for each in found:
            if each.module == home:
                yield from entry(each, whole=True)


def entry(each: public.Public, *, whole: bool) -> Iterator[str]:
    """Yield the directive for one name; of a class also for its public methods if it is to be *whole*."""
    kind = directive(each.value)
    yield f".. {kind}:: {each.module}.{each.name}"
    if kind == "autodata":
        yield "   :no-value:"
    if kind == "autoclass" and whole:
        names = [*public.list_attributes(each.value), *public.list_members(each.value)]
        if names:
            yield f"   :members: {', '.join(names)}"
    yield ""


def directive(value: Any) -> str:
    """Return the name of the directive that documents a value of its kind."""
    if isinstance(value, type):
        return "autoclass"
    return "autofunction" if public.is_function(value) else "autodata"


def describe_constant(  # the arguments of an event of autodoc
    _app: object, what: str, name: str, _value: object, _options: object, lines: list[str]
) -> None:
    """Put the words about a constant that a module imports in the place of those about its type."""
    module, _, own = name.rpartition(".")
    if what == "data" and (place := public.find_imports(module).get(own)):
        home, own = place
        lines[:] = ModuleAnalyzer.for_module(home).find_attr_docs().get(("", own), lines)


def complete() -> None:
    """Give modules the names that they import for type checkers alone, so that every signature knows its types."""
    values = [each.value for found in public.find_public().values() for each in found]
    for module in {*public.MODULES, *(value.__module__ for value in values if hasattr(value, "__module__"))}:
        for name in public.find_imports(module):
            setattr(sys.modules[module], name, public.look_up(module, name))
