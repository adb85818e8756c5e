"""The reference of Python: a page for each module, of the names that `docs.api` finds public, by their docstrings."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from docs import api
from docs.made.rst import heading

FOLDER = "reference/python"
SAID = {
    "tsukumo": "What everybody begins with: games, positions, clauses, and many games at once.",
    "tsukumo.core.game": "What every game is made of; a game implements it itself that has a moderator, say.",
    "tsukumo.core.action": "What somebody may choose in a game.",
    "tsukumo.core.record": "What has happened in a game.",
    "tsukumo.core.base": "Everything but the rules, for games of one's own.",
    "tsukumo.core.hidden": "The same, with dice and hidden cards.",
    "tsukumo.core.dice": "Chance that can be repeated.",
    "tsukumo.core.entry": "What a package says of its game.",
    "tsukumo.core.bots": "Bots, and how a game offers them.",
    "tsukumo.core.quiz": "A quiz of one's own.",
    "tsukumo.core.telling": "Sentences with their clauses.",
    "tsukumo.zoo": "Games as environments of PettingZoo (extra ``zoo``).",
    "tsukumo_widgets": "The screens, in a notebook or as pages (extra ``lab``); of each, how it is made.",
    api.RETURNED: "The classes of what the functions and methods of the other pages return.",
}
TOLD = ("tsukumo.core.grammar",)
"""Modules that say how texts are written: they offer no names, and their docstrings are all that there is to know."""
OF_A_GAME = "What one game offers besides what every game has."


def page_name(module: str) -> str:
    """The name of a module's page."""
    return "returned" if module == api.RETURNED else module


def pages() -> dict[str, str]:
    """Every page by its path, and the list of them."""
    modules = api.everything()
    made = {f"{FOLDER}/{page_name(module)}.rst": "\n".join(page(module, found)) for module, found in modules.items()}
    for module in TOLD:
        made[f"{FOLDER}/{module}.rst"] = f"{heading(f'``{module}``')}\n.. automodule:: {module}\n"
    listed = "".join(f"   {page_name(module)}\n" for module in (*modules, *TOLD))
    head = "Every public name, by the module to import it from; each stands once, where it is found first."
    made[f"{FOLDER}/index.rst"] = f"{heading('Python')}\n{head}\n\n.. toctree::\n   :maxdepth: 1\n\n{listed}"
    return made


def page(module: str, found: list[api.Public]) -> Iterator[str]:
    """The lines of a module's page."""
    returned = module == api.RETURNED
    yield heading(module if returned else f"``{module}``")
    yield f"{SAID.get(module, OF_A_GAME)}\n"
    if not returned:
        for each in found:
            yield from entry(each, module, whole=module != api.SCREENS)
        return
    for home in sorted({each.module for each in found}):
        yield heading(f"``{home}``", "-")
        for each in found:
            if each.module == home:
                yield from entry(each, home, whole=True)


def entry(each: api.Public, module: str, *, whole: bool) -> Iterator[str]:
    """How Sphinx is asked for one name; of a class also for its public methods if it is to be *whole*."""
    kind = "class" if isinstance(each.node, ast.ClassDef) else "function"
    kind = kind if isinstance(each.node, ast.ClassDef | ast.FunctionDef) else "data"
    yield f".. auto{kind}:: {module}.{each.name}"
    if kind == "data":
        yield "   :no-value:"
    if isinstance(each.node, ast.ClassDef) and whole:
        names = ", ".join(member.name for member in api.members(each.node))
        if names:
            yield f"   :members: {names}"
    yield ""


def complete() -> None:
    """Give modules the names that they import for type checkers alone, so that every signature knows its types."""
    for module in {each.module for found in api.everything().values() for each in found}:
        here = import_module(module)
        for name, (other, there) in api.imported(module).items():
            if not hasattr(here, name) and find_spec(other):
                setattr(here, name, getattr(import_module(other), there))
