"""The pictures of the packages and their imports, drawn from the code, in the colours of the page around them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import grimp

from tsukumo.core.look.html import attributes
from tsukumo.core.plugins.registry import OURS

FRONTS = ("tsukumo", "tsukumo_widgets", "tsukumo.__main__", "tsukumo.typed")
"""The modules that users import from, which only pass on names of others."""
BESIDE = {"tsukumo.cli": "tsukumo.commands"}
WIDE, HIGH, GAP, RISE = 140, 52, 18, 96
"""The size of a box, and the room between boxes beside and above each other."""
LEGIBLE = 704
"""The least width of a picture of many boxes, in pixels: on a narrow page it scrolls."""
Edges = Counter[tuple[str, str]]
CORE = "tsukumo.core"


def package_of(module: str) -> str:
    """Return the package of a module: a folder of the engine, a game, its screens; empty for what only holds games."""
    first, *rest = module.split(".")
    if rest[:1] == ["games"]:
        return ".".join([first, *rest[:2]]) if rest[1:] else ""
    return BESIDE.get(package := ".".join([first, *rest[:1]]), package)


def package_of_the_core(module: str) -> str:
    """Return the package of a module of the core; empty for all others."""
    return ".".join(module.split(".")[:3]) if module.startswith(f"{CORE}.") else ""


def find_imports(of: Callable[[str], str]) -> tuple[Counter[str], Edges]:
    """Return the number of modules in each package, and of imports from one to another.

    Names of types alone are left out: nothing runs by them.
    """
    graph = grimp.build_graph("tsukumo", "tsukumo_widgets", cache_dir=None, exclude_type_checking_imports=True)
    modules = sorted(module for module in graph.modules - {*FRONTS} if of(module))
    imports = (
        (of(module), of(other))
        for module in modules
        for other in sorted(graph.find_modules_directly_imported_by(module) - {*FRONTS})
        if of(other)
    )
    return Counter(map(of, modules)), Counter((one, other) for one, other in imports if one != other)


def height(package: str, edges: Edges) -> int:
    """Return the floor of a package: above all that it imports."""
    return max((1 + height(below, edges) for above, below in edges if above == package), default=0)


def rank(package: str) -> tuple[str, bool, str]:
    """Return the order of packages side by side, before that of the packages below them: games stand together."""
    first, _, name = package.partition(".")
    return first, name.rpartition(".")[2] in OURS, name


def drawn(edges: Edges) -> list[tuple[str, str]]:
    """Return the imports that do not follow from others."""

    def reaches(one: str, other: str) -> bool:
        return any(above == one and (below == other or reaches(below, other)) for above, below in edges)

    return [
        (one, other)
        for one, other in sorted(edges)
        if not any(above == one and below != other and reaches(below, other) for above, below in edges)
    ]


def placed(counts: Counter[str], edges: Edges) -> dict[str, tuple[float, float]]:
    """Return the middle of each package: floor by floor, each above those that it imports."""
    floors: dict[int, list[str]] = {}
    for package in sorted(counts, key=rank):
        floors.setdefault(height(package, edges), []).append(package)
    most = max(map(len, floors.values()))
    places: dict[str, tuple[float, float]] = {}
    for floor in sorted(floors):

        def middle(package: str) -> float:
            below = [places[other][0] for one, other in drawn(edges) if one == package]
            return sum(below) / len(below) if below else 0

        names = sorted(floors[floor], key=middle)
        left = (most - len(names)) / 2
        y = (max(floors) - floor) * (HIGH + RISE) + HIGH / 2 + 2
        for i, name in enumerate(names):
            places[name] = ((left + i + 0.5) * (WIDE + GAP), y)
    return places


def svg(tip: str, of: Callable[[str], str]) -> str:
    """Return the picture of packages, each *of* its modules; *tip* is the id of its arrows' tip, its own on a page."""
    counts, edges = find_imports(of)
    places = placed(counts, edges)
    wide = max(x for x, _ in places.values()) + WIDE / 2 + GAP / 2
    high = max(y for _, y in places.values()) + HIGH / 2 + 2
    parts = [line(places[one], places[other], one, other, edges[one, other]) for one, other in drawn(edges)]
    parts += [box(package, *places[package], counts[package]) for package in places]
    listed = "; ".join(f"{one} imports {other}" for one, other in drawn(edges))
    return (
        '<div class="tk-packages" tabindex="0">'
        f'<svg viewBox="0 0 {wide:g} {high:g}" style="max-width: {wide:g}px; min-width: {min(wide, LEGIBLE):g}px" '
        f'role="img"{attributes(aria_label=listed)}>'
        f'<defs><marker id="{tip}" class="tk-tip" viewBox="0 0 8 8" refX="7" refY="4" '
        'markerWidth="7" markerHeight="7" orient="auto">'
        f'<path d="M0 0L8 4L0 8z"></path></marker></defs><g marker-end="url(#{tip})">{"".join(parts)}</g></svg></div>\n'
    )


def line(start: tuple[float, float], end: tuple[float, float], one: str, other: str, count: int) -> str:
    """Return an arrow from a package to one that it imports."""
    (x, y), (to, down) = start, end
    y, down = y + HIGH / 2, down - HIGH / 2 - 2
    bend = (down - y) / 2
    path = f"M{x:g} {y:g}C{x:g} {y + bend:g} {to:g} {down - bend:g} {to:g} {down:g}"
    return f'<path class="tk-way" d="{path}"><title>{one} imports {other} {count} times</title></path>'


def box(package: str, x: float, y: float, count: int) -> str:
    """Return the box of a package: its name, and the number of its modules."""
    first, _, name = package.partition(".")
    shown = name.rpartition(".")[2] or "widgets"
    said = f"{'widgets, ' * (first != 'tsukumo')}{count} module{'s' * (count != 1)}"
    kind = "game" if shown in OURS else "shared"
    return (
        f'<g class="tk-{kind}"><rect x="{x - WIDE / 2:g}" y="{y - HIGH / 2:g}" width="{WIDE}" height="{HIGH}" rx="8">'
        f'</rect><text x="{x:g}" y="{y - 3:g}">{shown}</text>'
        f'<text class="tk-count" x="{x:g}" y="{y + 15:g}">{said}</text></g>'
    )
