"""The picture of the packages and their imports, drawn from the code, in the colours of the page around it."""

from __future__ import annotations

from collections import Counter
from html import escape

import grimp

from tsukumo.core.plugins.registry import OURS

FRONTS = ("tsukumo", "tsukumo_widgets", "tsukumo.__main__", "tsukumo.typed")
"""The modules that users import from, which only pass on names of others."""
PART_OF = {"tsukumo.cli": "tsukumo.commands"}
WIDE, HIGH, GAP, RISE = 140, 52, 18, 96
"""The size of a box, and the room between boxes beside and above each other."""
Edges = Counter[tuple[str, str]]


def find_package(module: str) -> str:
    """Return the package of a module: a folder of the engine, a game's folder of the widgets, or all other widgets."""
    first, *rest = module.split(".")[:2]
    if first == "tsukumo":
        return PART_OF.get(room := ".".join([first, *rest]), room)
    return ".".join([first, *(part for part in rest if part in OURS)])


def count_imports() -> tuple[Counter[str], Edges]:
    """Return the number of modules in each package, and of imports from one to another."""
    graph = grimp.build_graph("tsukumo", "tsukumo_widgets", cache_dir=None)
    modules = sorted(graph.modules - {*FRONTS})
    imports = (
        (find_package(module), find_package(other))
        for module in modules
        for other in sorted(graph.find_modules_directly_imported_by(module) - {*FRONTS})
    )
    return Counter(map(find_package, modules)), Counter((one, other) for one, other in imports if one != other)


def find_floor(room: str, edges: Edges) -> int:
    """Return the floor of a package: above all that it imports."""
    return max((1 + find_floor(below, edges) for above, below in edges if above == room), default=0)


def rank(room: str) -> tuple[str, bool, str]:
    """Return the order of packages side by side, before that of the packages below them: games stand together."""
    package, _, name = room.partition(".")
    return package, name in OURS, name


def find_drawn(edges: Edges) -> list[tuple[str, str]]:
    """Return the imports that do not follow from others."""

    def reaches(one: str, other: str) -> bool:
        return any(above == one and (below == other or reaches(below, other)) for above, below in edges)

    return [
        (one, other)
        for one, other in sorted(edges)
        if not any(above == one and below != other and reaches(below, other) for above, below in edges)
    ]


def place_packages(counts: Counter[str], edges: Edges) -> dict[str, tuple[float, float]]:
    """Return the middle of each package: floor by floor, each above those that it imports."""
    floors: dict[int, list[str]] = {}
    for room in sorted(counts, key=rank):
        floors.setdefault(find_floor(room, edges), []).append(room)
    most = max(map(len, floors.values()))
    places: dict[str, tuple[float, float]] = {}
    for floor in sorted(floors):

        def middle(room: str) -> float:
            below = [places[other][0] for one, other in find_drawn(edges) if one == room]
            return sum(below) / len(below) if below else 0

        names = sorted(floors[floor], key=middle)
        left = (most - len(names)) / 2
        y = (max(floors) - floor) * (HIGH + RISE) + HIGH / 2 + 2
        for i, name in enumerate(names):
            places[name] = ((left + i + 0.5) * (WIDE + GAP), y)
    return places


def svg() -> str:
    """Return the picture."""
    counts, edges = count_imports()
    places = place_packages(counts, edges)
    wide = max(x for x, _ in places.values()) + WIDE / 2 + GAP / 2
    high = max(y for _, y in places.values()) + HIGH / 2 + 2
    parts = [line(places[one], places[other], one, other, edges[one, other]) for one, other in find_drawn(edges)]
    parts += [box(room, *places[room], counts[room]) for room in places]
    listed = "; ".join(f"{one} imports {other}" for one, other in find_drawn(edges))
    return (
        '<div class="tk-rooms" tabindex="0">'
        f'<svg viewBox="0 0 {wide:g} {high:g}" role="img" aria-label="{escape(listed)}">'
        '<defs><marker id="tk-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        f'<path d="M0 0L8 4L0 8z"></path></marker></defs>{"".join(parts)}</svg></div>\n'
    )


def line(start: tuple[float, float], end: tuple[float, float], one: str, other: str, count: int) -> str:
    """Return an arrow from a package to one that it imports."""
    (x, y), (to, down) = start, end
    y, down = y + HIGH / 2, down - HIGH / 2 - 2
    bend = (down - y) / 2
    path = f"M{x:g} {y:g}C{x:g} {y + bend:g} {to:g} {down - bend:g} {to:g} {down:g}"
    return f'<path class="tk-way" d="{path}"><title>{one} imports {other} {count} times</title></path>'


def box(room: str, x: float, y: float, count: int) -> str:
    """Return the box of a package: its name, and the number of its modules."""
    package, _, name = room.partition(".")
    of_the_widgets = package != "tsukumo" and bool(name)
    shown = name or "widgets"
    said = f"{'widgets, ' * of_the_widgets}{count} module{'s' * (count != 1)}"
    kind = "game" if name in OURS else "shared"
    return (
        f'<g class="tk-{kind}"><rect x="{x - WIDE / 2:g}" y="{y - HIGH / 2:g}" width="{WIDE}" height="{HIGH}" rx="8">'
        f'</rect><text x="{x:g}" y="{y - 3:g}">{shown}</text>'
        f'<text class="tk-count" x="{x:g}" y="{y + 15:g}">{said}</text></g>'
    )
