"""The parts of the build of the site: pins, wheels, pages, and what is refused. The browser tests build it whole."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import threading
import tomllib
import urllib.request
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from lite import build, compiled, fetch, offline, pages, reading, slim
from lite import live as lively
from lite.fetch import Python
from lite.kernel import INSIDE, brought, check_pyodide
from lite.pins import FILE, CannotBuild, Pin, check_core, read_pins, unpinned
from lite.serve import Server
from lite.wheels import Wheel, check_runs, lightened, lock, requirements, wheel_of, zipped
from tsukumo_widgets.live import live

ROOT = Path(__file__).parents[2]
PINS = {pin.name: pin for pin in read_pins(FILE.read_text("utf-8"))}
PYTHON = Python({}, {"abi_version": "2026_0", "arch": "wasm32", "platform": "emscripten_5_0_3", "python": "3.14.2"})
SOME = "0" * 64


def a_wheel(name: str, version: str, files: Sequence[str] = (), needs: Sequence[str] = ()) -> Wheel:
    """A small wheel."""
    room = f"{name}-{version}.dist-info"
    lines = ["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}", *(f"Requires-Dist: {n}" for n in needs)]
    named = [f"{name}/__init__.py", *files, f"{room}/METADATA"]
    held = dict.fromkeys(named, b"# content\n") | {f"{room}/METADATA": "\n".join(lines).encode()}
    record = "".join(f"{file},sha256=x,10\n" for file in held)
    return wheel_of(f"{name}-{version}-py3-none-any.whl", {**held, f"{room}/RECORD": record.encode()})


# --- pins ---


def test_the_pins_satisfy_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lab = tomllib.loads((ROOT / "widgets" / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["lab"], *lab["dependencies"]]
    for requirement in map(Requirement, asked):
        if requirement.name not in ("jupyterlab", "tsukumo", "tsukumo-lab"):  # the page itself, and our own
            assert PINS[requirement.name].version in requirement.specifier, requirement
    core = next(r for r in map(Requirement, project["optional-dependencies"]["lite"]) if r.name == "jupyterlite-core")
    assert PINS[build.KERNEL].version in core.specifier


def test_every_wrong_line_of_pins_is_named() -> None:
    text = f"# fine\n\na==1 --hash=sha256:{SOME}\nb>=2\nA==2 --hash=sha256:{SOME}\nc==1 --hash=sha256:0\n"
    with pytest.raises(CannotBuild, match=r"line 4.*b>=2\n.*line 5: a is pinned twice\n.*line 6"):
        read_pins(text)
    assert read_pins(text[: text.index("b>=")]) == [Pin("a", "1", SOME)]
    assert read_pins(PINS["plotly"].line()) == [PINS["plotly"]]


def test_what_is_not_met_is_named() -> None:
    wheels = [
        a_wheel("top", "1.0", needs=["Low.One>=2", "gone", 'desk>=1; sys_platform != "emscripten"', "new>=1"]),
        a_wheel("low_one", "1.5", needs=['old; python_version < "3.12"', 'more; extra == "more"']),
        a_wheel("new", "2.0rc1"),
    ]
    versions = {wheel.name: wheel.version for wheel in wheels}
    assert unpinned(requirements(wheels), versions, PYTHON.markers()) == [
        "top needs Low.One>=2, and 1.5 is pinned",
        "top needs gone, which is not pinned",
    ]


def test_another_jupyterlite_is_refused() -> None:
    check_core(["jupyterlite-core<0.9,>=0.8.3", 'jupyterlite-core>=9; extra == "dev"'])
    with pytest.raises(
        CannotBuild, match=r"jupyterlite-core 0\.8\.6 is installed.*pip install -e '\.\[lite\]' -e widgets"
    ):
        check_core(["pkginfo", "jupyterlite-core>=9"])


# --- wheels ---


def test_a_wheel_is_lightened_the_same_way_every_time() -> None:
    full = a_wheel(
        "plotly", "7.1", ["plotly/package_data/plotly.min.js", "plotly/package_data/widgetbundle.js", "plotly/x.py"]
    )
    light = lightened(full)
    assert set(full.names()) - set(light.names()) == {"plotly/package_data/widgetbundle.js"}
    with zipfile.ZipFile(io.BytesIO(light.content)) as archive:
        recorded = {line.split(",")[0] for line in archive.read("plotly-7.1.dist-info/RECORD").decode().splitlines()}
        assert recorded | {"plotly-7.1.dist-info/RECORD"} == set(archive.namelist())
        assert archive.read("plotly/x.py") == b"# content\n"
    assert light == lightened(full)
    assert lightened(light) is light
    assert light.path != full.path
    assert light.path.endswith("/plotly-7.1-py3-none-any.whl")


def test_our_own_wheel_goes_without_the_notebooks() -> None:
    ours = lightened(a_wheel("tsukumo", "0.1", ["tsukumo_notebooks/en/start.ipynb", "tsukumo_widgets/base.py"]))
    assert ours.imports() == ["tsukumo", "tsukumo_widgets"]


def test_the_lock_lists_the_wheels_as_the_site_holds_them() -> None:
    wheels = [a_wheel("b_b", "2.0", needs=["a"]), a_wheel("a", "1.0")]
    listed = lock(PYTHON.info, wheels)
    assert listed["info"] == PYTHON.info
    assert list(listed["packages"]) == ["a", "b-b"]
    package = listed["packages"]["b-b"]
    assert package["file_name"] == wheels[0].path
    assert package["sha256"] == hashlib.sha256(wheels[0].content).hexdigest()
    assert (package["version"], package["imports"], package["depends"]) == ("2.0", ["b_b"], [])


def test_a_wheel_for_another_machine_is_refused() -> None:
    good = ["a-1-py3-none-any.whl", "b-1-py2.py3-none-any.whl", "c-1-cp314-cp314-pyemscripten_2026_0_wasm32.whl"]
    check_runs(good, PYTHON.tags())
    wrong = [
        "d-1-cp314-cp314-manylinux_2_17_x86_64.whl",
        "c-1-cp313-cp313-pyemscripten_2025_0_wasm32.whl",
    ]
    with pytest.raises(CannotBuild) as refused:
        check_runs([*good, *wrong], PYTHON.tags())
    assert [name for name in [*good, *wrong] if name in str(refused.value)] == wrong


def a_kernel(version: str = fetch.PYODIDE.version, needs: str = "") -> Wheel:
    """A wheel like the kernel's."""
    inner = [a_wheel("widgetsnbextension", number) for number in ("4.0.999", "3.6.999", "4.0.9")]
    files = {f"kernel.data/data/{INSIDE}/{wheel.file}": wheel.content for wheel in inner}
    constants = f'NAME = "pyodide"\nPYODIDE_VERSION = "{version}"\n'
    files["jupyterlite_pyodide_kernel/constants.py"] = constants.encode()
    files["k-1.dist-info/METADATA"] = f"Name: k\nRequires-Dist: {needs}\n".encode()
    return wheel_of("k-1-py3-none-any.whl", files)


def test_the_kernel_brings_the_latest_of_its_wheels() -> None:
    assert brought(a_kernel()) == {"widgetsnbextension": a_wheel("widgetsnbextension", "4.0.999")}


def test_the_kernel_wants_its_own_pyodide() -> None:
    check_pyodide(a_kernel("314.0.6"), "314.0.6")
    with pytest.raises(CannotBuild, match=r"made for pyodide 314\.0\.6; .* names 314\.0\.7"):
        check_pyodide(a_kernel("314.0.6"), "314.0.7")


# --- fetching ---


def test_what_is_in_the_cache_is_not_asked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wheel = a_wheel("low_one", "1.5")
    (tmp_path / wheel.file).write_bytes(wheel.content)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("something was run"))
    assert fetch.fetch_wheels([Pin("low-one", "1.5", wheel.sha256)], PYTHON, tmp_path) == {"low-one": wheel}


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
    monkeypatch.setattr(fetch, "_run", pack)
    with pytest.raises(CannotBuild, match="npm gave another pyodide"):
        fetch.fetch_python(tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert len(base64.b64decode(fetch.PYODIDE.sha512)) == 64


# --- pages ---


def test_a_page_holds_texts_in_one_piece_and_is_trusted() -> None:
    source = (ROOT / "notebooks" / "en" / "00-start.ipynb").read_text("utf-8")
    page, saved = json.loads(pages.page_of(source)), json.loads(source)
    for cell, before in zip(page["cells"], saved["cells"], strict=True):
        assert cell["source"] == "".join(before["source"])
        assert cell["metadata"].get("trusted", False) is (cell["cell_type"] == "code")
        for output in cell.get("outputs", []):
            assert not any(isinstance(text, list) for text in [output.get("text"), *output.get("data", {}).values()])


def test_the_site_looks_for_python_in_itself() -> None:
    settings = pages.site_settings("live/kernel.mjs", "static/py/lock.json", ["b", "a"])
    kernel = settings["jupyter-config-data"]["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert kernel["pyodideUrl"] == "./live/kernel.mjs"
    assert kernel["loadPyodideOptions"] == {"lockFileURL": "./static/py/lock.json", "packages": ["a", "b"]}
    assert kernel["disablePyPIFallback"] is True
    assert "http" not in json.dumps(settings)


NOTEBOOKS = ROOT / "notebooks"


def test_the_site_opens_on_the_first_hour_if_there_is_one(tmp_path: Path) -> None:
    for name in ("00-start", "quiz"):
        (tmp_path / "it").mkdir(exist_ok=True)
        (tmp_path / "it" / f"{name}.ipynb").touch()
    assert reading.first_page(tmp_path) == "00-start"
    (tmp_path / "it" / "first_hour.ipynb").touch()
    assert reading.first_page(tmp_path) == "first_hour"


def test_the_first_page_leads_to_pages_that_are_there(tmp_path: Path) -> None:
    (tmp_path / "icon-120x120.png").write_bytes(b"png")
    added = pages.added(tmp_path, NOTEBOOKS, (), "live")
    first = added["index.html"].decode()
    assert {*re.findall(r'href="([^"]+)"', first)} <= added.keys()
    assert "PAGE" not in first
    assert "//" not in re.sub(r"^\s*//.*$", "", first, flags=re.MULTILINE)


def test_every_notebook_can_be_read_and_links_lead_somewhere() -> None:
    made = reading.reading_pages(NOTEBOOKS)
    files = {file.relative_to(NOTEBOOKS).with_suffix(".html").as_posix() for file in NOTEBOOKS.glob("??/*.ipynb")}
    assert made.keys() == {*files, "reading.css", "reading.js"}
    assert sum(map(len, made.values())) < 15_000_000
    for name in files:
        text = made[name].decode()
        assert f'<html lang="{name[:2]}">' in text
        for address in re.findall(r'(?:href|src)="([^"#]+)', text):
            path, _, query = address.partition("?")
            if path.startswith(("data:", "http")):
                continue
            target = Path(os.path.normpath(Path(name).parent / path)).as_posix()
            if target.endswith(("icon.svg", "app.webmanifest")):
                continue
            if target.split("/")[0] in ("lab", "notebooks"):
                there = re.findall(r"path=(\S+\.ipynb)", query)
                assert all((NOTEBOOKS / file).exists() for file in there)
            else:
                assert target in made, (name, address)
        assert not re.search(r'href="[^"/]*\.ipynb"', text), name


def test_the_first_page_and_the_index_lead_to_what_stands_beside_them() -> None:
    made = reading.reading_pages(NOTEBOOKS, ["docs"])
    link, without = b'href="../docs/index.html"', reading.reading_pages(NOTEBOOKS)
    names = {Path(name).stem for name, page in made.items() if link in page}
    assert names == {reading.first_page(NOTEBOOKS), "index"}
    assert ">Per chi programma</a>" in made["it/index.html"].decode()
    assert ">For programmers</a>" in made["en/index.html"].decode()
    assert not any(link in page for page in without.values())


def test_nothing_leads_on_from_what_everybody_may_see() -> None:
    """The public screen of a village, from which nobody may come to the moderator's console."""
    made = reading.reading_pages(NOTEBOOKS)
    links = {name: re.findall(r'<a href="([^"]+)"', made[f"en/{name}.html"].decode()) for name in ("screen", "console")}
    assert links["screen"] == ["../it/screen.html"]
    assert "index.html" in links["console"]


A_PAGE = {
    "cells": [
        {"cell_type": "markdown", "source": "# A & B\n\n[on](02-board.ipynb), <b>bold</b>\n\n| a |\n|---|\n| 1 |"},
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
    return reading.page_of(json.dumps(made), "03-x", "en", "00-start")


def test_a_page_shows_what_its_code_showed_and_no_code() -> None:
    page = a_page(**{"image/svg+xml": '<svg aria-label="a &amp; b"><path id="p"/></svg>', "text/plain": "Board()"})
    assert "<title>A &amp; B – tsukumo</title>" in page
    assert 'href="02-board.html"' in page
    assert "<b>bold</b>" in page
    assert "<td>1</td>" in page
    assert "<pre>1 &lt; 2</pre>" in page
    assert "secret" not in page
    figure = re.search("<figure>.*</figure>", page)
    assert figure
    assert 'alt="a &amp; b"' in figure[0]
    assert "Board()" not in figure[0]
    assert re.findall('data-cell="([^"]+)"', figure[0]) == ["2"]
    assert '<body data-notebook="../files/en/03-x.ipynb" data-live="../live/live.js">' in page
    assert "<p>kept</p>" in a_page(**{"text/html": "<p>kept</p>", "text/plain": "x"})
    assert "<em>so</em>" in a_page(**{"text/markdown": "*so*"})
    assert "<pre>a &amp; b</pre>" in a_page(**{"text/plain": "a & b"})


def test_packages_are_one_archive_the_same_every_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lively, "compiled", lambda files, *_: {f"{name}c": b"code" for name in files})
    wheel = a_wheel("tsukumo", "1", ["tsukumo/share/new/a.py", "tsukumo/tests/a.py"])
    one, two = (lively.packed({"tsukumo": wheel}, PYTHON, tmp_path) for _ in range(2))
    assert one == two
    with tarfile.open(fileobj=io.BytesIO(one)) as archive:
        names = archive.getnames()
    assert names == ["tsukumo-1.dist-info/METADATAc", "tsukumo/__init__.pyc", "tsukumo/share/new/a.py"]


def test_what_is_compiled_is_kept_and_what_is_no_python_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[bytes]()

    def compile_once(packed: bytes, _: Python) -> bytes:
        asked.append(packed)
        return zipped({"lib/a.pyc": b"code"})

    monkeypatch.setattr(compiled, "_compile", compile_once)
    files = {"a.py": b"x = 1", "b.py": b"x = {", "c.toml": b"x = 1"}
    for _ in range(2):
        made = compiled.compiled(files, "lib", PYTHON, tmp_path)
        assert made == {"a.pyc": b"code", "b.py": b"x = {", "c.toml": b"x = 1"}
    assert len(asked) == 1


def test_one_cell_of_a_notebook_comes_alive(capsys: pytest.CaptureFixture[str]) -> None:
    def cell(source: str) -> dict[str, Any]:
        return {"cell_type": "code", "source": source.splitlines(keepends=True)}

    text = {"cell_type": "markdown", "source": ["x = 0"]}
    cells = [text, cell("x = 1\nprint('unseen')\nx"), cell("def f():\n    return x + 1\n\nf()"), cell("x = 1 / 0")]
    notebook = json.dumps({"cells": cells})
    assert live(notebook, 2) == 2
    assert capsys.readouterr().out == ""
    with pytest.raises(ZeroDivisionError):
        live(notebook, 3)
    board = (NOTEBOOKS / "en" / "02-board.ipynb").read_text("utf-8")
    number = next(i for i, cell in enumerate(json.loads(board)["cells"]) if "BoardExplorer(" in "".join(cell["source"]))
    assert type(live(board, number)).__name__ == "BoardExplorer"


IN_A_PAGE = """
import json, sys
from tsukumo_widgets.live import receive, run, start

sent = []
start(lambda message, buffers: sent.append(json.loads(message)), {}, bytes)
shown = json.loads(run(open(sys.argv[1], encoding="utf-8").read(), int(sys.argv[2]), "a=b"))
opened = [message["content"] for message in sent]
states = {each["comm_id"]: each["data"]["state"] for each in opened if "target_name" in each}
(langs,) = [end for end, state in states.items() if "Italiano" in state.get("_options_labels", ())]
sent.clear()
receive(json.dumps({"content": {"comm_id": langs, "data": {"method": "update", "state": {"index": 0}}}}), [])
changed = any("legend_title" in message["content"]["data"].get("state", {}) for message in sent)
heavy = [name for name in ("jedi", "prompt_toolkit", "plotly") if name in sys.modules]
print(json.dumps([[*map(sorted, shown)], opened[0]["target_name"], changed, heavy]))
"""


def test_a_page_with_python_and_no_kernel_hears_of_every_widget_and_is_heard() -> None:
    file = NOTEBOOKS / "en" / "02-board.ipynb"
    cells = json.loads(file.read_text("utf-8"))["cells"]
    number = next(i for i, cell in enumerate(cells) if "BoardExplorer(" in "".join(cell["source"]))
    command = [sys.executable, "-c", IN_A_PAGE, str(file), str(number)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    shown, target, changed, heavy = json.loads(ran.stdout)
    assert shown == [["application/vnd.jupyter.widget-view+json", "image/svg+xml", "text/plain"]]
    assert target == "jupyter.widget"
    assert changed
    assert heavy == []


# --- the command ---


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


def test_wheels_that_do_not_suit_each_other_are_refused() -> None:
    kernel = a_kernel(needs="jupyterlite-core<0.9,>=0.8.3")
    wheels = {build.KERNEL: kernel, "top": a_wheel("top", "1", needs=["low>=2"]), "low": a_wheel("low", "1")}
    with pytest.raises(CannotBuild, match=r"requirements\.txt does not hold together:\n  top needs low>=2, and 1 is"):
        build.check(wheels, PYTHON)
    build.check({**wheels, "low": a_wheel("low", "2")}, PYTHON)
    foreign = Wheel("low-2-cp314-cp314-win_amd64.whl", b"")
    with pytest.raises(CannotBuild, match=foreign.file):
        build.check({**wheels, "low": foreign}, PYTHON)


def test_python_has_all_in_one_folder_by_content() -> None:
    python = Python({"pyodide.mjs": b"export {};"}, PYTHON.info)
    one, two = (build.python_files(python, [a_wheel("a", version)]) for version in ("1", "2"))
    assert one[0] != two[0]
    assert set(one[1]) & set(two[1]) == {"pyodide.mjs"}
    listed = json.loads(one[1][one[0]])
    assert hashlib.sha256(one[1][listed["packages"]["a"]["file_name"]]).hexdigest() == listed["packages"]["a"]["sha256"]


def test_a_build_that_fails_leaves_the_site_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "jupyter-lite.json").write_text("old")
    wheels = {name: a_wheel(name, "1") for name in build.EXTENSIONS}
    monkeypatch.setattr(build, "gather", lambda *_: (PYTHON, wheels))
    monkeypatch.setattr(build, "compiled_library", lambda *_: b"")
    monkeypatch.setattr(lively, "live_files", lambda *_: {"live/1/live.js": b""})
    monkeypatch.setattr(lively, "later", lambda _: [])
    broken = subprocess.CompletedProcess((), 1, "", "no such app")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: broken)
    assert build.main([str(out), "--cache", str(tmp_path / "cache")]) == 2
    assert re.search(r"JupyterLite could not build the site(.|\n)*no such app", capsys.readouterr().err)
    assert [file.name for file in tmp_path.iterdir()] == ["out"]
    assert (out / "jupyter-lite.json").read_text() == "old"


def test_what_is_reached_through_unused_libraries_alone_goes(tmp_path: Path) -> None:
    build_folder = tmp_path / "build"
    scripts = {
        "1.a.js": "t.e(2)",
        "2.b.js": "used",
        "3.c.js": "mermaidAPI;t.e(4);t.e(2)",
        "4.d.js": "its part",
        "5.e.js": "vega",
        "jlab_core.f.js": "t.e(3);t.e(1)",
        **{f"{app}/bundle.js": '{name:"vega",f:()=>r.e(5)},{name:"other",f:()=>r.e(1)}' for app in slim.APPS},
    }
    for name, text in scripts.items():
        (build_folder / name).parent.mkdir(exist_ok=True, parents=True)
        (build_folder / name).write_text(text)
    (tmp_path / "theme.css.map").touch()
    slim.slim(tmp_path)
    left = sorted(file.name for file in tmp_path.rglob("*") if file.is_file() and file.name != "bundle.js")
    assert left == ["1.a.js", "2.b.js", "jlab_core.f.js"]


# --- what is kept for a table without a network ---


def test_a_new_version_is_kept_by_itself_and_chapters_once_they_are_read() -> None:
    pages_kept = {"it/quiz.html": b"1", "en/quiz.html": b"1", "en/02-board.html": b"1", "live/1/live.js": b"1"}
    worker = {"live/1/python.js": b"1"}
    made = offline.offline_files(pages_kept | worker, {"static/py/a.wasm": b"1"}, "quiz")
    script = made["offline.js"].decode()
    held = json.loads(script[script.index("HELD = ") + 7 : script.index(";\n\nconst site")])
    assert {"en/quiz.html", "files/en/quiz.ipynb", "live/1/live.js", "reading.js"} <= {*held["en/"]}
    assert not {"en/02-board.html", "it/quiz.html", "live/1/python.js"} & {*held["en/"]}
    assert held["live/"] == ["live/1/python.js", "static/py/a.wasm"]
    other = offline.offline_files(pages_kept | worker | {"en/02-board.html": b"2"}, {}, "quiz")
    versions = [re.findall('VERSION = "([^"]+)"', each["offline.js"].decode()) for each in (made, other)]
    assert versions[0] != versions[1]
    described = json.loads(made["it/app.webmanifest"])
    assert (described["start_url"], described["scope"], described["lang"]) == ("quiz.html", "../", "it")
    assert described["icons"][0]["src"] == "../icon.svg"
    assert made["icon.svg"].startswith(b"<svg")


# --- the place of the site ---


def test_a_new_site_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    site, aside, out = tmp_path / "site", tmp_path / "aside", tmp_path / "out"
    for folder in (site, aside, out):
        folder.mkdir()
        (folder / folder.name).touch()
    build.replace(site, out, aside)
    assert [file.name for file in out.iterdir()] == ["site"]
    assert not site.exists()


def test_the_time_of_a_site_is_that_of_its_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert build.epoch(tmp_path) == 1_700_000_000
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert build.epoch(tmp_path) == 1_577_836_800


def test_it_is_served_to_this_machine_alone(tmp_path: Path) -> None:
    (tmp_path / "pyodide.mjs").write_text("export {};")
    (tmp_path / "pyodide.asm.wasm").write_bytes(b"\0asm")
    with Server(tmp_path) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        assert server.address.startswith("http://127.0.0.1:")
        for name, kind in (("pyodide.mjs", "text/javascript"), ("pyodide.asm.wasm", "application/wasm")):
            with urllib.request.urlopen(server.address + name) as answer:
                assert answer.headers["Content-Type"] == kind
                assert answer.headers["Cache-Control"] == "no-cache"
        server.shutdown()
        thread.join()


@pytest.mark.parametrize("port", [-1, 70_000])
def test_a_port_that_cannot_be_had_is_refused(tmp_path: Path, port: int) -> None:
    with pytest.raises(CannotBuild, match=str(port)):
        build.serve(tmp_path, port, browser=False, tell=print)
