"""The list of all public names: ``python docs/api.py`` writes ``docs/api.md`` anew.

It is made from the sources as they are written, importing nothing: the names of a module's ``__all__``, or of all that
it defines, and then the classes of what the engine returns.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tsukumo.core.files import write_aside
from tsukumo.core.registry import OURS

ROOT: Final = Path(__file__).resolve().parents[1]
FILE: Final = ROOT / "docs" / "api.md"
CORE: Final = ("game", "action", "record", "base", "hidden", "dice", "entry", "bots", "quiz", "telling")
SCREENS: Final = "tsukumo_widgets"
MODULES: Final = (
    *("tsukumo", "tsukumo.lab", *(f"tsukumo.{game}.api" for game in OURS)),
    *(f"tsukumo.core.{name}" for name in CORE),
    *("tsukumo.zoo", SCREENS),
)
"""Where users import from: first games, then what authors of games need, then what shows and teaches them."""
PLACES: Final = {"tsukumo": ROOT, SCREENS: ROOT / "widgets"}
HEAD: Final = """\
# Public names

Made by `python docs/api.py` from the docstrings, not to be edited. Each name stands once, in the first module from
which it can be imported; what begins with a dot belongs to the class above it. Of the screens in
`tsukumo_widgets` only how they are made is listed.
"""
RETURNED: Final = "What these return"
Constant = ast.Assign | ast.AnnAssign
Node = ast.ClassDef | ast.FunctionDef | Constant


class Public(NamedTuple):
    """Something public: its name, the module that defines it, and how."""

    name: str
    module: str
    node: Node
    doc: str


# --- found in the sources -------------------------------------------------------------------------


@cache
def tree(module: str) -> ast.Module:
    """What a module says."""
    path = PLACES[module.partition(".")[0]].joinpath(*module.split("."))
    files = (path / "__init__.py", path.with_suffix(".py"), path.with_suffix(".pyi"))
    return ast.parse(next(file for file in files if file.exists()).read_text("utf-8"))


@cache
def imported(module: str) -> dict[str, tuple[str, str]]:
    """What a module imports from ours, also for type checkers alone: its module and name there, by its name here."""
    return {
        alias.asname or alias.name: (node.module, alias.name)
        for node in ast.walk(tree(module))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.partition(".")[0] in PLACES
        for alias in node.names
    }


@cache
def defined(module: str) -> dict[str, Public]:
    """What a module defines, by name; of an overloaded function the last."""
    publics = {}
    body = tree(module).body
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            publics[node.name] = Public(node.name, module, node, ast.get_docstring(node) or "")
        for name, constant in constants(node):
            publics[name] = Public(name, module, constant, description(after))
    return publics


def constants(node: ast.stmt) -> Iterator[tuple[str, Constant]]:
    """The names to which a statement gives a value, each with a statement of its own."""
    match node:
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            yield name, node
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
            for each, value in zip(names, values, strict=True):
                yield ast.unparse(each), ast.Assign([each], value)


def description(node: ast.stmt | None) -> str:
    """The text of a bare string, as it stands after a constant."""
    text = node.value.value if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) else ""
    return text if isinstance(text, str) else ""


def public(module: str, name: str) -> Public | None:
    """Where something of a module is defined in the end; None if it is none of ours."""
    if (own := defined(module).get(name)) is not None:
        return meant(own) or own
    return public(*imported(module)[name]) if name in imported(module) else None


def meant(own: Public) -> Public | None:
    """What a constant is another name of: something of ours, or a method of an object that the module makes."""
    match own.node:
        case ast.Assign(value=ast.Name(id=other)):
            return public(own.module, other)
        case ast.Assign(value=ast.Attribute(value=ast.Name(id=thing), attr=attribute)):
            match defined(own.module)[thing].node:
                case ast.AnnAssign(value=ast.Call(func=ast.Name(id=kind))):
                    made = public(own.module, kind)
                    assert made is not None
                    assert isinstance(made.node, ast.ClassDef)
                    method = next(each for each in members(made.node) if each.name == attribute)
                    return Public(attribute, own.module, method, ast.get_docstring(method) or "")
    return None


def offered(module: str) -> Iterator[str]:
    """The names that a module offers, in order."""
    if listed := defined(module).get("__all__"):
        assert isinstance(listed.node, ast.Assign)
        yield from ast.literal_eval(listed.node.value)
    else:
        for name, each in defined(module).items():
            if not name.startswith("_") and isinstance(each.node, ast.ClassDef | ast.FunctionDef):
                yield name


def members(node: ast.ClassDef) -> Iterator[ast.FunctionDef]:
    """The public methods and properties of a class."""
    functions = (each for each in node.body if isinstance(each, ast.FunctionDef) and not each.name.startswith("_"))
    return (each for each in functions if not any(word.endswith("setter") for word in decorators(each)))


def decorators(node: ast.FunctionDef) -> list[str]:
    """How a function is decorated."""
    return [ast.unparse(each) for each in node.decorator_list]


def returned(each: Public) -> Iterator[Public]:
    """The classes of what something returns."""
    functions = members(each.node) if isinstance(each.node, ast.ClassDef) else [each.node]
    for function in functions:
        if isinstance(function, ast.FunctionDef) and function.returns:
            for part in ast.walk(function.returns):
                other = public(each.module, part.id) if isinstance(part, ast.Name) else None
                if other is not None and isinstance(other.node, ast.ClassDef) and not other.name.startswith("_"):
                    yield other


def everything() -> dict[str, list[Public]]:
    """All that is public, by the module from which it is imported; at the end what is returned, by its name."""
    by_module: dict[str, list[Public]] = {}
    seen: set[tuple[str, str]] = set()

    def new(offers: Iterable[Public]) -> list[Public]:
        fresh = {each[:2]: each for each in offers if each[:2] not in seen}
        seen.update(fresh)
        return [*fresh.values()]

    for module in MODULES:
        by_module[module] = new(each._replace(name=name) for name in offered(module) if (each := public(module, name)))
    waiting = [each for module in MODULES if module != SCREENS for each in by_module[module]]
    while waiting := new(other for each in waiting for other in returned(each)):
        by_module[RETURNED] = sorted([*by_module.get(RETURNED, []), *waiting], key=lambda each: each[:2])
    return by_module


# --- written --------------------------------------------------------------------------------------


def text() -> str:
    """The whole list."""
    return "\n".join([HEAD, *(line for module, publics in everything().items() for line in section(module, publics))])


def section(module: str, publics: list[Public]) -> Iterator[str]:
    """What a module defines, line by line."""
    yield f"## {module}\n" if module == RETURNED else f"## `{module}`\n"
    for each in publics:
        name = f"{each.module}.{each.name}" if module == RETURNED else each.name
        yield entry(signature(each.node, name), each.doc)
        if isinstance(each.node, ast.ClassDef) and module != SCREENS:
            for member in members(each.node):
                yield f"  {entry('.' + signature(member, member.name), ast.get_docstring(member) or '')}"
    yield ""


def entry(shown: str, doc: str) -> str:
    """A line of the list."""
    return f"- `{shown}`: {first_sentence(doc)}" if doc else f"- `{shown}`"


def first_sentence(doc: str) -> str:
    """The first sentence of a docstring, on one line."""
    paragraph = " ".join(doc.partition("\n\n")[0].split())
    match = re.match(r".+?\.(?= |$)", paragraph)
    return (match[0] if match else paragraph).replace("``", "`")


def signature(node: Node, name: str) -> str:
    """How something is called: a function's parameters and result, a class' fields, a property's type."""
    if isinstance(node, ast.ClassDef):
        made = made_of(node)
        return f"class {name}({made})" if made else f"class {name}"
    if not isinstance(node, ast.FunctionDef):
        return name
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    if any("property" in word for word in decorators(node)):
        return f"{name}{result}"
    return f"{name}({parameters(node)}){result}"


def parameters(node: ast.FunctionDef) -> str:
    """The parameters, without the object or class itself."""
    given = ast.unparse(node.args)
    return re.sub(r"^(self|cls)(, /)?(, |$)", "", given)


def made_of(node: ast.ClassDef) -> str:
    """What makes an object of a class: the parameters of its ``__init__``, or its fields."""
    for each in node.body:
        if isinstance(each, ast.FunctionDef) and each.name == "__init__":
            return parameters(each)
    fields = [ast.unparse(each) for each in node.body if isinstance(each, ast.AnnAssign)]
    return ", ".join(re.sub(r"= field\(.*", "= ...", each) for each in fields if not each.startswith("_"))


if __name__ == "__main__":
    write_aside(FILE, text().encode())
