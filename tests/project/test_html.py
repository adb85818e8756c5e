"""HTML is written by `tsukumo.core.look.html` alone, so that what is not escaped cannot be written."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("tsukumo", "widgets")
TRUSTED = {
    "tsukumo/core/lab/sheet.py": "a game's picture",
    "tsukumo/core/look/html.py": "what it has escaped itself",
    "tsukumo/core/look/pictures.py": "attributes of ours",
    "tsukumo/core/look/qr.py": "a picture that segno has drawn",
    "tsukumo/core/rulebook/coverage.py": "styles of ours",
    "tsukumo/core/rulebook/printed/images.py": "a game's picture",
    "tsukumo/core/rulebook/printed/markup.py": "a text that is escaped before its names become links",
    "tsukumo/core/rulebook/printed/page.py": "styles of ours, and a game's picture",
    "tsukumo/games/tsukumobake/draw/legend.py": "a drawing of ours",
    "tsukumo/games/tsukumobake/export/page.py": "styles of ours, and data without tags",
    "tsukumo/server/tables/page.py": "a script of ours",
    "widgets/tsukumo_widgets/base/folding.py": "what an object shows itself as, and Markdown that mistune has read",
    "widgets/tsukumo_widgets/games/lupus/table/face.py": "a picture of ours, with attributes for clicks",
    "widgets/tsukumo_widgets/games/tsukumobake/parade/stakes.py": "a drawing of ours",
    "widgets/tsukumo_widgets/games/tsukumobake/rules/tabletop.py": "a picture of ours, with an attribute",
    "widgets/tsukumo_widgets/games/tsukumobake/rules/walking.py": "a picture of ours, with a drawing over it",
    "widgets/tsukumo_widgets/labs/compare/compare.py": "a game's picture",
    "widgets/tsukumo_widgets/pages/asked.py": "a game's picture",
    "widgets/tsukumo_widgets/table/adapter.py": "a game's picture, with attributes for clicks",
    "widgets/tsukumo_widgets/teaching/gallery.py": "styles of ours",
    "widgets/tsukumo_widgets/teaching/quiz/screen.py": "a game's picture",
    "widgets/tsukumo_widgets/teaching/rulebook/page.py": "a game's picture, and a text that is escaped before",
}
"""The files that may call a text HTML, and what it is there."""
DRAWN = (
    "tsukumo/core/look/marks.py",
    "tsukumo/core/look/palette.py",
    "tsukumo/core/look/pictures.py",
    "tsukumo/core/rulebook/printed/images.py",
    "tsukumo/core/teaching/gallery.py",
    "tsukumo/games/lupus/console/circle.py",
    "tsukumo/games/lupus/draw.py",
    "tsukumo/games/lupus/scenes.py",
    "tsukumo/games/sottomondo/draw",
    "tsukumo/games/sottomondo/posters.py",
    "tsukumo/games/sottomondo/quiz/draw.py",
    "tsukumo/games/tsukumobake/draw",
    "tsukumo/games/tsukumobake/export/frames.py",
    "tsukumo/share/new/mygame/picture.py",
    "widgets/tsukumo_widgets/games/lupus/chances/figure.py",
    "widgets/tsukumo_widgets/games/sottomondo/fight/figure.py",
    "widgets/tsukumo_widgets/games/tsukumobake/chapters/influence_map.py",
    "widgets/tsukumo_widgets/games/tsukumobake/rules/combos_picture.py",
    "widgets/tsukumo_widgets/games/tsukumobake/rules/walking.py",
    "widgets/tsukumo_widgets/labs/charts/picture.py",
    "widgets/tsukumo_widgets/pages/static_page.py",
)
"""The files that draw, and the one that lays out a notebook's outputs: SVG is numbers and names of ours, and the
outputs are HTML already, which f-strings write best.

Words are written by `html`, `attributes`, `write_title` and `write_words` in them too.
"""
PLOTTED = (
    "tsukumo/games/tsukumobake/lab/influence.py",
    "tsukumo/games/tsukumobake/maps/figure.py",
    "tsukumo/games/tsukumobake/maps/plot.py",
    "widgets/tsukumo_widgets/games/tsukumobake/rules/combos_figure.py",
)
"""The files that write for plotly, whose text knows a few tags and no quotes."""
NAMES = (
    "a abbr article aside b body br button circle code dd desc details div dl dt em figcaption figure footer g h1 h2 "
    "h3 h4 head header html i iframe img input kbd label li main mark nav ol output p path polygon polyline pre "
    "progress q rect s script section select small span strong style sub summary sup svg table tbody td text "
    "textarea th thead title tr tspan u ul"
)
"""The names of the elements."""
TAG = re.compile(rf"</?({NAMES.replace(' ', '|')})(?=[\s/>]|$)")


def find_files() -> Iterator[Path]:
    """Yield the files in question."""
    for name in FOLDERS:
        yield from sorted((ROOT / name).rglob("*.py"))


def find_wrong(tree: ast.AST, *, trusted: bool = False, drawn: bool = False) -> Iterator[str]:
    """Yield what stands against the rule in a module."""
    for node in ast.walk(tree):
        match node:
            case (
                ast.ImportFrom(module="html", names=[ast.alias(name="escape")])
                | ast.Import(names=[ast.alias(name="html")])
            ) if not trusted:
                yield f"line {node.lineno}: the standard library's html"
            case ast.JoinedStr(values=parts) if not drawn:
                if any(isinstance(part, ast.Constant) and TAG.search(str(part.value)) for part in parts):
                    yield f"line {node.lineno}: a tag in an f-string"
            case ast.Call(func=ast.Name(id="html"), args=[first, *_]) if not isinstance(first, ast.Constant):
                yield f"line {node.lineno}: a template that does not stand in the code"
            case ast.Call(func=ast.Name(id="Html" | "escape"), args=[_]) if not trusted:
                yield f"line {node.lineno}: a text that is called HTML"


def test_what_is_not_escaped_cannot_be_written() -> None:
    files = {path.relative_to(ROOT).as_posix(): path for path in find_files()}
    assert TRUSTED.keys() | {*PLOTTED} <= files.keys()
    wrong = {
        name: found
        for name, path in files.items()
        if name not in PLOTTED
        and (
            found := [
                *find_wrong(ast.parse(path.read_text("utf-8")), trusted=name in TRUSTED, drawn=name.startswith(DRAWN))
            ]
        )
    }
    assert not wrong


@pytest.mark.parametrize(
    "written",
    [
        "from html import escape",
        "import html",
        'said = f"<p>{name}</p>"',
        "said = html(words)",
        'said = html(f"{words}")',
        "said = Html(words)",
        "said = escape(words)",
    ],
)
def test_the_rule_finds(written: str) -> None:
    assert len([*find_wrong(ast.parse(written))]) == 1
