"""The coverage of a rulebook: the places where each clause is applied, tested and taught.

A clause *stands* once code applies it and a test shows it; until then it is *open*. One whose words may leave something
open (``asks`` in ``rulebook.toml``) is marked as a question until a reading names it.

Code names a clause where it applies it, in backticks or as a string; a test is marked with
``@pytest.mark.clause("turn.2")``, a case of the FAQ lab lists its own; a notebook names it in backticks.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tsukumo.core.game.clauses import Clause, Reading
from tsukumo.core.io.errors import texts
from tsukumo.core.language.text import Lang, Text, plain
from tsukumo.core.look.css import page_css
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.plugins.entry import Entry

NO_READINGS: Final[Mapping[str, Reading]] = {}


class ClauseCoverage(NamedTuple):
    """A clause and the places that show it, as ``file:line`` or ``file::test`` relative to the root.

    *taught* is True in a game that has notebooks. *asks* are the questions of its words that no reading answers.
    """

    clause: Clause
    code: tuple[str, ...]
    tests: tuple[str, ...]
    notebooks: tuple[str, ...]
    taught: bool = True
    asks: tuple[Text, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of places that the game has."""
        return ("code", "tests", "notebooks") if self.taught else ("code", "tests")

    @property
    def missing(self) -> tuple[str, ...]:
        """The kinds of places, of code, tests and notebooks, that it lacks."""
        return tuple(name for name in self.kinds if not getattr(self, name))

    def say_missing(self, lang: Lang) -> str:
        """Return the names of the kinds of places that it lacks."""
        return ", ".join(texts.say(f"coverage.{name}", lang) for name in self.missing)

    @property
    def stands(self) -> bool:
        """True once code applies it and a test shows it."""
        return bool(self.code and self.tests)


class Folders(NamedTuple):
    """The folders that show a game's clauses: its code, tests and notebooks, under the project's *root*."""

    root: Path
    code: Path
    tests: Path
    notebooks: Path


def folders_of(entry: Entry) -> Folders:
    """Return a game's own folders.

    A project of several games has a folder for each under ``tests/games`` and ``notebooks/sources``; the tests of
    another game do not count.
    """
    code, root = Path(entry.file("")).resolve(), entry.find_project()
    tests, notebooks = root / "tests", root / "notebooks"
    own = tests / "games" / entry.name
    if own.is_dir():
        return Folders(root, code, own, notebooks / "sources" / entry.name)
    return Folders(root, code, tests, notebooks)


def coverage(
    clauses: Mapping[str, Clause],
    folders: Folders,
    cases: Mapping[str, Iterable[str]],
    readings: Mapping[str, Reading] = NO_READINGS,
) -> list[ClauseCoverage]:
    """Return every clause with the places that show it, in the order of the rulebook.

    *cases* are the clauses of each case file, by the file's name.
    """
    from tsukumo.core.rulebook.doubts import doubts

    answered = {id for reading in readings.values() for id in reading.clauses}
    root = folders.root
    code = _find_named(clauses, sorted(folders.code.rglob("*.py")), root, r'[`"]')
    tests = marks(folders)
    for name, ids in cases.items():
        for id in ids:
            tests.setdefault(id, []).append(name)
    sources = [file for suffix in ("py", "ipynb") for file in sorted(folders.notebooks.rglob(f"*.{suffix}"))]
    taught = _find_named(clauses, sources, root, "`")
    return [
        ClauseCoverage(
            clause,
            tuple(code.get(id, ())),
            tuple(tests.get(id, ())),
            tuple(taught.get(id, ())),
            bool(sources),
            () if id in answered else tuple([doubts().get(name, plain(name)) for name in clause.asks]),
        )
        for id, clause in clauses.items()
    ]


def find_uncited(clauses: Iterable[str], entry: Entry) -> list[str]:
    """Return the clauses that no code of a game names."""
    folders = folders_of(entry)
    cited = _find_named(clauses, sorted(folders.code.rglob("*.py")), folders.root, r'[`"]')
    return [id for id in clauses if id not in cited]


def _find_named(clauses: Iterable[str], files: list[Path], root: Path, quote: str) -> dict[str, list[str]]:
    places: dict[str, list[str]] = {}
    ids = "|".join(re.escape(id) for id in sorted(clauses, key=len, reverse=True))
    pattern = re.compile(f"({quote})({ids})\\1")
    for file in files:
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            for id in dict.fromkeys(match[1] for match in pattern.findall(line)):
                places.setdefault(id, []).append(f"{file.relative_to(root).as_posix()}:{number}")
    return places


def marks(folders: Folders) -> dict[str, list[str]]:
    """Return the tests marked with each clause, as ``file::test``, by clause id."""
    places: dict[str, list[str]] = {}
    for file in sorted(folders.tests.rglob("test_*.py")):
        name = file.relative_to(folders.root).as_posix()
        for id, test in _marks(ast.parse(file.read_text("utf-8"))):
            places.setdefault(id, []).append(f"{name}::{test}" if test else name)
    return places


def _marks(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the clause of every mark with the test it decorates; any other mark stands for the whole file."""
    owned: dict[ast.AST, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                owned |= dict.fromkeys(ast.walk(decorator), node.name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.clause"):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, owned.get(node, "")


# --- pages ----------------------------------------------------------------------------------------


def markdown(rows: list[ClauseCoverage], lang: Lang) -> str:
    """Return the page as Markdown."""
    say = texts.say
    lines = [f"# {say('coverage.title', lang)}", "", *summary(rows, lang), ""]
    for row in rows:
        clause = row.clause
        lines += [f"## `{clause.id}` {clause.title.say(lang)}", "", clause.text.say(lang), "", state(row, lang), ""]
        lines += [f"- **{asked.say(lang)}**" for asked in row.asks]
        for name in row.kinds:
            places = ", ".join(f"`{place}`" for place in getattr(row, name)) or f"**{say('coverage.none', lang)}**"
            lines.append(f"- {say(f'coverage.{name}', lang)}: {places}")
        lines.append("")
    return "\n".join(lines)


def write_html(rows: list[ClauseCoverage], lang: Lang) -> str:
    """Return the page as one self-contained HTML file."""
    say = texts.say
    kinds = rows[0].kinds if rows else ()
    heads = join(html("<th>{}", say(f"coverage.{name}", lang)) for name in ("clause", *kinds))
    body = []
    for row in rows:
        id, title, words = row.clause.id, row.clause.title.say(lang), row.clause.text.say(lang)
        asked = join(html("<p class=asks>{}", each.say(lang)) for each in row.asks)
        mark = html("<span class={}>{}</span>", "stands" if row.stands else "open", state(row, lang))
        cells = [html("<th scope=row id='{0}'><code>{0}</code> {1}<br>{2}<p>{3}{4}", id, mark, title, words, asked)]
        for name in row.kinds:
            places = join(getattr(row, name), html("<br>"))
            of = html("data-of='{}'", say(f"coverage.{name}", lang))
            none = html("<td {} class=none>{}", of, say("coverage.none", lang))
            cells.append(html("<td {}>{}", of, places) if places else none)
        body.append(html("<tr>") + join(cells))
    title = say("coverage.title", lang)
    return (
        html("<!doctype html><html lang={}><meta charset=utf-8>", lang)
        + html("<meta name=viewport content='width=device-width'><title>{}</title>", title)
        + html("<style>{}</style><h1>{}</h1><p>{}</p>", Html(page_css() + _STYLE), title, " ".join(summary(rows, lang)))
        + html("<table><thead><tr>{}</thead><tbody>\n{}\n</tbody></table></html>\n", heads, join(body, "\n"))
    )


def text(row: ClauseCoverage, lang: Lang) -> str:
    """Return one clause for the terminal: its text, and the places that show it."""
    say = texts.say
    lines = [f"{row.clause.id}  {row.clause.title.say(lang)}", row.clause.text.say(lang)]
    for name in row.kinds:
        places = getattr(row, name) or (say("coverage.none", lang),)
        lines += [f"{say(f'coverage.{name}', lang)}:", *(f"  {place}" for place in places)]
    return "\n".join(lines)


def state(row: ClauseCoverage, lang: Lang) -> str:
    """Return the state of a clause in a word: that it stands, or is open."""
    return texts.say("coverage.stands" if row.stands else "coverage.open", lang)


def summary(rows: list[ClauseCoverage], lang: Lang) -> list[str]:
    """Return how far a game has come with its rulebook, in a sentence or two."""
    asked = sum(bool(row.asks) for row in rows)
    marked = texts.say("coverage.marked", lang, count=asked) if asked else ""
    said = [texts.say("coverage.summary", lang, stand=sum(row.stands for row in rows), all=len(rows), marked=marked)]
    if alike := sum(row.clause.text.it == row.clause.text.en for row in rows):
        said.append(texts.say("coverage.alike", lang, count=alike))
    return said


_STYLE = """
body { font: var(--tk-text-l)/1.5 var(--tk-font); margin: 1.5rem auto; max-width: 76rem; padding: 0 1rem }
body { color: var(--tk-ink); background: var(--tk-paper) }
table { border-collapse: collapse; width: 100% }
th, td { border: 1px solid var(--tk-rule); padding: .4rem .6rem; text-align: left }
th, td { vertical-align: top; overflow-wrap: anywhere }
td { font: var(--tk-text-s)/1.6 var(--tk-font-code) }
tbody th { font-weight: 600; width: 34% }
th p { font-weight: 400; margin: .3rem 0 }
.stands, .open { font: var(--tk-text-s)/1.6 var(--tk-font);
  border: 1px solid; border-radius: var(--tk-radius); padding: 0 var(--tk-space-2) }
.open { border-style: dashed }
.asks { border-left: 3px solid var(--tk-now); padding-left: .5rem }
.none { font-weight: 700 }
@media (max-width: 44rem) {
  thead { display: none }
  tr, th, td { display: block; width: auto !important }
  td::before { content: attr(data-of) ": " }
}
"""
