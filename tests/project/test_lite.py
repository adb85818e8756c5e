"""The parts of the build of the site: pins, wheels, pages, and what is refused. The browser tests build it whole."""

from __future__ import annotations

import base64
import io
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Sequence
from fnmatch import fnmatch
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from builder import build, fetch, offline, pages
from builder import live as lively
from builder.fetch import BrowserPython
from builder.pins import FILE, CannotBuild, Pin, read_pins
from builder.wheels import Wheel, lighten_wheel, zip_files
from front.browser import Later
from tsukumo.core.teaching.course import notebook_file, notebook_name
from tsukumo_widgets.pages.static_page import make_page

ROOT = Path(__file__).parents[2]
PINS = {pin.name: pin for pin in read_pins(FILE.read_text("utf-8"))}
PYTHON = BrowserPython(
    {}, {"abi_version": "2026_0", "arch": "wasm32", "platform": "emscripten_5_0_3", "python": "3.14.2"}
)
SOME = "0" * 64


def a_wheel(name: str, version: str, files: Sequence[str] = (), needs: Sequence[str] = ()) -> Wheel:
    """A small wheel."""
    room = f"{name}-{version}.dist-info"
    lines = ["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}", *(f"Requires-Dist: {n}" for n in needs)]
    named = [f"{name}/__init__.py", *files, f"{room}/METADATA"]
    held = dict.fromkeys(named, b"# content\n") | {f"{room}/METADATA": "\n".join(lines).encode()}
    record = "".join(f"{file},sha256=x,10\n" for file in held)
    return Wheel(f"{name}-{version}-py3-none-any.whl", zip_files({**held, f"{room}/RECORD": record.encode()}))


# --- pins ---


def test_the_pins_satisfy_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lab = tomllib.loads((ROOT / "widgets" / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["lab"], *lab["dependencies"]]
    for requirement in map(Requirement, asked):
        if requirement.name not in ("jupyterlab", "tsukumo", "tsukumo-lab"):  # the page itself, and our own
            assert PINS[requirement.name].version in requirement.specifier, requirement
    core = next(r for r in map(Requirement, project["optional-dependencies"]["site"]) if r.name == "jupyterlite-core")
    assert PINS[build.KERNEL].version in core.specifier


def test_every_wrong_line_of_pins_is_named() -> None:
    text = f"# fine\n\na==1 --hash=sha256:{SOME}\nb>=2\nA==2 --hash=sha256:{SOME}\nc==1 --hash=sha256:0\n"
    with pytest.raises(CannotBuild, match=r"line 4.*b>=2\n.*line 5: a is pinned twice\n.*line 6"):
        read_pins(text)
    assert read_pins(text[: text.index("b>=")]) == [Pin("a", "1", SOME)]
    assert read_pins(PINS["plotly"].line()) == [PINS["plotly"]]


# --- wheels ---


def test_a_wheel_is_lightened_the_same_way_every_time() -> None:
    full = a_wheel(
        "plotly", "7.1", ["plotly/package_data/plotly.min.js", "plotly/package_data/widgetbundle.js", "plotly/x.py"]
    )
    light = lighten_wheel(full)
    assert full.files().keys() - light.files().keys() == {"plotly/package_data/widgetbundle.js"}
    with zipfile.ZipFile(io.BytesIO(light.content)) as archive:
        recorded = {line.split(",")[0] for line in archive.read("plotly-7.1.dist-info/RECORD").decode().splitlines()}
        assert recorded | {"plotly-7.1.dist-info/RECORD"} == set(archive.namelist())
        assert archive.read("plotly/x.py") == b"# content\n"
    assert light == lighten_wheel(full)
    assert lighten_wheel(light) is light
    assert light.path != full.path
    assert light.path.endswith("/plotly-7.1-py3-none-any.whl")


GOOD = "low-2-py3-none-any.whl"


def a_kernel(version: str = fetch.PYODIDE.version, needs: str = "jupyterlite-core<0.9,>=0.8.3") -> Wheel:
    """A wheel like the kernel's."""
    constants = f'NAME = "pyodide"\nPYODIDE_VERSION = "{version}"\n'
    files = {
        "jupyterlite_pyodide_kernel/constants.py": constants.encode(),
        "k-1.dist-info/METADATA": f"Name: k\nRequires-Dist: {needs}\n".encode(),
    }
    return Wheel("k-1-py3-none-any.whl", zip_files(files))


@pytest.mark.parametrize(
    ("kernel", "low", "said"),
    [
        ({}, "low-1-py3-none-any.whl", r"requirements\.txt does not hold together:\n  top needs low>=2, and 1 is"),
        ({}, "low-2-cp314-cp314-win_amd64.whl", r"low-2-cp314-cp314-win_amd64\.whl"),
        ({}, "low-2-cp313-cp313-pyemscripten_2025_0_wasm32.whl", r"low-2-cp313-cp313-pyemscripten_2025_0_wasm32\.whl"),
        ({"needs": "jupyterlite-core>=9"}, GOOD, r"is installed.*pip install -e '\.\[site\]' -e widgets"),
        ({"version": "314.0.5"}, GOOD, r"made for pyodide 314\.0\.5; .* names"),
    ],
)
def test_wheels_that_do_not_suit_each_other_are_refused(kernel: dict[str, str], low: str, said: str) -> None:
    top = a_wheel("top", "1", needs=["low>=2", 'desk>=1; sys_platform != "emscripten"', 'more; extra == "more"'])
    build.check({build.KERNEL: a_kernel(), "top": top, "low": a_wheel("low", "2")}, PYTHON)
    wrong = Wheel(low, a_wheel("low", "2").content)
    with pytest.raises(CannotBuild, match=said):
        build.check({build.KERNEL: a_kernel(**kernel), "top": top, "low": wrong}, PYTHON)


# --- fetching ---


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Nothing that is run succeeds; the commands."""
    ran: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        ran.append(command)
        return subprocess.CompletedProcess(command, 1, "", "No route to host")

    monkeypatch.setattr(subprocess, "run", run)
    return ran


def test_a_damaged_wheel_is_fetched_again_and_a_failure_says_why(tmp_path: Path, failing: list[list[str]]) -> None:
    wheel = a_wheel("low_one", "1.5")
    (tmp_path / wheel.file).write_bytes(wheel.content[:-1])
    with pytest.raises(CannotBuild, match=r"pip could not fetch the pinned wheels; is the network(.|\n)*No route"):
        fetch.fetch_wheels([Pin("low-one", "1.5", wheel.sha256)], PYTHON, tmp_path)
    assert {"--platform=pyemscripten_2026_0_wasm32", "--python-version=3.14", "--abi=cp314"} <= set(failing[0])


def test_npm_is_asked_only_for_what_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: list[list[str]]
) -> None:
    monkeypatch.setattr("shutil.which", lambda _: "npm")
    with pytest.raises(CannotBuild, match=r"npm could not fetch pyodide@(.|\n)*No route to host"):
        fetch.fetch_python(tmp_path)
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(CannotBuild, match=r"npm is not installed.*pyodide-.*\.tgz"):
        fetch.fetch_python(tmp_path)


def test_another_pyodide_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pack(command: list[str], *_: str) -> None:
        (Path(command[-1]) / "pyodide.tgz").write_bytes(b"another")

    monkeypatch.setattr("shutil.which", lambda _: "npm")
    monkeypatch.setattr(fetch, "run_command", pack)
    with pytest.raises(CannotBuild, match="npm gave another pyodide"):
        fetch.fetch_python(tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert len(base64.b64decode(fetch.PYODIDE.sha512)) == 64


# --- pages ---


NOTEBOOKS = ROOT / "notebooks"
pages_to_read = cache(pages.make_pages)
"""The notebooks' pages, which take seconds to make."""


def test_the_first_page_leads_to_pages_that_are_there(tmp_path: Path) -> None:
    (tmp_path / "icon-120x120.png").write_bytes(b"png")
    added = pages.make_added_files(tmp_path, NOTEBOOKS, (), "live")
    first = added["index.html"].decode()
    assert {*re.findall(r'href="([^"]+)"', first)} <= added.keys()
    assert "PAGE" not in first
    assert "//" not in re.sub(r"^\s*//.*$", "", first, flags=re.MULTILINE)


def test_a_page_is_found_where_older_links_look_for_it() -> None:
    older = pages.make_older_pages()
    names = [source.stem for source in (NOTEBOOKS / "sources").rglob("*.py")]
    assert {Path(path).stem for path in older} == {*pages.OLDER}
    for path, page in older.items():
        (to,) = re.findall(r'<a href="(\w+)\.html">', page.decode())
        assert to in names, path
        assert re.fullmatch(rf"[a-z]{{2}}/(\w+-)?\d\d-{to}\.html", path)
        assert f"location.replace(`{to}.html${{location.search}}" in page.decode()


def test_a_browser_keeps_at_once_what_is_no_chapter() -> None:
    made = dict.fromkeys(
        (*(f"en/{name}.html" for name in ("board", "quiz", "first_hour")), *pages.make_older_pages()), b""
    )
    script = offline.offline_files(made, {}, "first_hour")["offline.js"].decode()
    kept = re.findall(r'"((?:files/)?en/[^"]+\.(?:html|ipynb))"', script)
    assert sorted(kept) == [
        *("en/first_hour.html", "en/quiz.html"),
        *("files/en/tsukumobake/00-the-first-hour.ipynb", "files/en/tsukumobake/tools/quiz.ipynb"),
    ]


@pytest.mark.thorough
def test_every_notebook_can_be_read_and_links_lead_somewhere() -> None:
    made = pages_to_read(NOTEBOOKS)
    found = {file.relative_to(NOTEBOOKS).as_posix() for file in NOTEBOOKS.glob("??/**/*.ipynb")}
    files = {f"{file[:2]}/{notebook_name(file)}.html" for file in found}
    assert made.keys() == {*files, "page.css", "page.js", "ask.js"}
    assert len(files) == len(found)
    assert sum(map(len, made.values())) < 15_000_000
    for name in files:
        text = made[name].decode()
        assert f'<html lang="{name[:2]}">' in text
        for address in re.findall(r'(?:href|src)="([^"#]+)', text):
            path, _, query = address.partition("?")
            if path.startswith(("data:", "http")):
                continue
            target = Path(os.path.normpath(Path(name).parent / path)).as_posix()
            if target.endswith(("icon.svg", "app.webmanifest", *lively.PAGE_HALF)):
                continue
            if target.split("/")[0] in ("lab", "notebooks"):
                there = re.findall(r"path=(\S+\.ipynb)", query)
                assert all((NOTEBOOKS / file).exists() for file in there)
            else:
                assert target in made, (name, address)
        assert not re.search(r'href="[^"/]*\.ipynb"', text), name


@pytest.mark.thorough
def test_the_first_page_and_the_index_lead_to_what_stands_beside_them() -> None:
    made = pages_to_read(NOTEBOOKS, ("docs",))
    link, without = b'href="../docs/index.html"', pages_to_read(NOTEBOOKS)
    names = {Path(name).stem for name, page in made.items() if link in page}
    assert names == {pages.first_page(NOTEBOOKS), "index"}
    assert ">Per chi programma</a>" in made["it/index.html"].decode()
    assert ">For programmers</a>" in made["en/index.html"].decode()
    assert not any(link in page for page in without.values())


def test_only_the_first_page_comes_alive_by_itself_and_fetches_at_once_what_that_needs() -> None:
    made = {name: page.decode() for name, page in pages_to_read(NOTEBOOKS).items() if name.startswith("en/")}
    first = f"en/{pages.first_page(NOTEBOOKS)}.html"
    assert [name for name, page in made.items() if "data-at-once" in page] == [first]
    assert [name for name, page in made.items() if "modulepreload" in page] == [first]
    fetched = re.findall(r'rel="modulepreload" href="\.\./live(/[\w.]+)"', made[first])
    assert sorted(fetched) == sorted(lively.PAGE_HALF)
    assert all('rel="manifest" href="app.webmanifest"' in page for page in made.values())


def test_nothing_leads_on_from_what_everybody_may_see() -> None:
    """The public screen of a village, from which nobody may come to the moderator's console."""
    made = pages_to_read(NOTEBOOKS)
    links = {name: re.findall(r'<a href="([^"]+)"', made[f"en/{name}.html"].decode()) for name in ("screen", "console")}
    assert links["screen"] == ["../it/screen.html"]
    assert "index.html" in links["console"]


LINKS = "[on](02-the-board.ipynb), [there](../../it/lupus/tools/quiz.ipynb#x), [up](../other.ipynb?a=b)"
A_PAGE = {
    "cells": [
        {"cell_type": "markdown", "source": f"# A & B\n\n{LINKS}, <b>bold</b>\n\n| a |\n|---|\n| 1 |"},
        {"cell_type": "code", "source": "x = secret", "outputs": [{"output_type": "stream", "text": "1 < 2"}]},
        {"cell_type": "code", "source": "BoardExplorer()", "outputs": [{"output_type": "execute_result", "data": {}}]},
    ]
}


def a_page(**output: str) -> str:
    """A small notebook as a page; its explorer's output is given by kinds."""
    made = json.loads(json.dumps({**A_PAGE, "nbformat": 4, "nbformat_minor": 4, "metadata": {}}))
    for cell in made["cells"]:
        cell["metadata"] = {}
        if cell["cell_type"] == "code":
            cell["execution_count"] = 1
    made["cells"][1]["outputs"][0]["name"] = "stdout"
    made["cells"][2]["outputs"][0] |= {"data": output, "metadata": {}, "execution_count": 1}
    return make_page(json.dumps(made), "chase", "en", pages.find_place("chase", "en", "start"))


def test_a_page_shows_what_its_code_showed_and_no_code() -> None:
    page = a_page(**{"image/svg+xml": '<svg aria-label="a &amp; b"><path id="p"/></svg>', "text/plain": "Board()"})
    assert "<title>A &amp; B – tsukumo</title>" in page
    assert 'href="board.html"' in page
    assert 'href="../it/lupus_quiz.html#x"' in page
    assert 'href="other.html?a=b"' in page
    assert "<b>bold</b>" in page
    assert "<td>1</td>" in page
    assert '<pre tabindex="0">1 &lt; 2</pre>' in page
    assert "secret" not in page
    figure = re.search("<figure>.*</figure>", page)
    assert figure
    assert 'alt="a &amp; b"' in figure[0]
    assert "Board()" not in figure[0]
    assert re.findall('data-cell="([^"]+)"', figure[0]) == ["2"]
    assert '<body data-notebook="../files/en/tsukumobake/10-the-chase.ipynb" data-live="../live/live.js">' in page
    assert "<p>kept</p>" in a_page(**{"text/html": "<p>kept</p>", "text/plain": "x"})
    assert "<em>so</em>" in a_page(**{"text/markdown": "*so*"})
    assert '<pre tabindex="0">a &amp; b</pre>' in a_page(**{"text/plain": "a & b"})


IN_A_PAGE = """
import json, sys
from front.browser import Page, begin

sent = []
begin({}, bytes)
notebook = open(sys.argv[1], encoding="utf-8").read()
page = Page(lambda message, buffers: sent.append(json.loads(message)), notebook, "a=b")
shown = json.loads(page.run(int(sys.argv[2])))
opened = [message["content"] for message in sent]
states = {each["comm_id"]: each["data"]["state"] for each in opened if "target_name" in each}
(langs,) = [end for end, state in states.items() if "Italiano" in state.get("_options_labels", ())]
sent.clear()
page.receive(langs, json.dumps({"method": "update", "state": {"index": 0}}), [], 7)
changed = any("legend_title" in message["content"]["data"].get("state", {}) for message in sent)
answers = {message["answers"] for message in sent}
heavy = [name for name in ("jedi", "prompt_toolkit", "plotly") if name in sys.modules]
print(json.dumps([[*map(sorted, shown)], opened[0]["target_name"], changed, [*answers], heavy]))
"""


def test_a_page_with_python_and_no_kernel_hears_of_every_widget_and_is_heard() -> None:
    file = NOTEBOOKS / "en" / notebook_file("board", "en")
    cells = json.loads(file.read_text("utf-8"))["cells"]
    number = next(i for i, cell in enumerate(cells) if "BoardExplorer(" in "".join(cell["source"]))
    command = [sys.executable, "-c", IN_A_PAGE, str(file), str(number)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT / "site")
    shown, target, changed, answers, heavy = json.loads(ran.stdout)
    assert shown == [["application/vnd.jupyter.widget-view+json", "image/svg+xml", "text/plain"]]
    assert target == "jupyter.widget"
    assert changed
    assert answers == [7]
    assert heavy == []


def test_a_package_is_fetched_when_it_is_imported_and_again_if_it_did_not_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheels = {
        "a/late.whl": zip_files({"late_one.py": b"import late_two"}),
        "a/two.whl": zip_files({"late_two.py": b"x = 1"}),
    }
    asked: list[str] = []

    def fetch_one(address: str) -> bytes:
        asked.append(address)
        if len(asked) == 1:
            raise OSError(address)
        return wheels[address]

    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "meta_path", [Later({"late_one": [*wheels]}, fetch_one, tmp_path), *sys.meta_path])
    with pytest.raises(OSError, match=r"late\.whl"):
        import_module("late_one")
    assert import_module("late_one").late_two.x == 1
    assert asked == ["a/late.whl", "a/late.whl", "a/two.whl"]
    sys.modules.pop("late_one")
    import_module("late_one")
    assert len(asked) == 3


# --- the command ---


def test_what_the_sites_python_goes_without_no_explorer_reads(tmp_path: Path) -> None:
    """Every module of the widgets is imported without those files; the one that builds pages is not asked for there."""
    left = Path("widgets", "tsukumo_widgets")
    files = [file for file in (ROOT / left).rglob("*") if file.is_file() and file.suffix != ".pyc"]
    names = {file: file.relative_to(ROOT / left.parent).as_posix() for file in files}
    for file, name in names.items():
        if not any(fnmatch(name, pattern) for pattern in lively.UNUSED):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_bytes(file.read_bytes())
    modules = [name.removesuffix(".py").replace("/", ".") for name in names.values() if name.endswith(".py")]
    wanted = [name for name in modules if name != "tsukumo_widgets.pages.static_page" and "__" not in name]
    path = f"import sys, importlib; sys.path.insert(0, {str(tmp_path)!r})"
    code = f"{path}\nfor name in {wanted}: importlib.import_module(name)"
    ran = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_what_stands_somewhere_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert build.main([str(tmp_path)]) == 2
    printed_out = capsys.readouterr()
    assert printed_out.out == ""
    assert f"{tmp_path} holds something else than a site" in printed_out.err
    build.check_place(tmp_path / "new")
    (tmp_path / "empty").mkdir()
    build.check_place(tmp_path / "empty")
    (tmp_path / "jupyter-lite.json").write_text("{}")
    build.check_place(tmp_path)


def test_what_the_site_also_holds_is_a_folder_that_is_there(tmp_path: Path) -> None:
    for given in (f"docs={tmp_path / 'gone'}", f"../docs={tmp_path}", f"={tmp_path}"):
        with pytest.raises(CannotBuild, match=r"--with .*: write NAME=FOLDER"):
            build.parts([given])
    assert build.parts([f"docs={tmp_path}"]) == {"docs": tmp_path}


def test_a_build_that_fails_leaves_the_site_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "jupyter-lite.json").write_text("old")
    wheels = {name: a_wheel(name, "1") for name in build.EXTENSIONS}
    monkeypatch.setattr(build, "gather", lambda *_: (PYTHON, wheels))
    monkeypatch.setattr(build, "compile_library", lambda *_: b"")
    monkeypatch.setattr(lively, "live_files", lambda *_: {"live/1/live.js": b""})
    monkeypatch.setattr(lively, "list_later", lambda _: [])
    broken = subprocess.CompletedProcess((), 1, "", "no such app")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: broken)
    assert build.main([str(out), "--cache", str(tmp_path / "cache")]) == 2
    assert re.search(r"JupyterLite could not build the site(.|\n)*no such app", capsys.readouterr().err)
    assert [file.name for file in tmp_path.iterdir()] == ["out"]
    assert (out / "jupyter-lite.json").read_text() == "old"


@pytest.mark.parametrize("port", [-1, 70_000])
def test_a_port_that_cannot_be_had_is_refused(tmp_path: Path, port: int) -> None:
    with pytest.raises(CannotBuild, match=str(port)):
        build.serve(tmp_path, port, browser=False, tell=print)
