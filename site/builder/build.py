#!/usr/bin/env python3
"""The whole of tsukumo in the browser alone: a static site with the engine, the widgets and the notebooks.

    python site/builder/build.py OUT                     build the site of this checkout into the folder OUT
    python site/builder/build.py OUT --serve             … and open it, on this machine alone
    python site/builder/build.py OUT --with docs=FOLDER  … with the programmers' documentation, from its folder

The site is JupyterLite with pyodide, which is Python for the browser: no server runs anything, any place that serves
files will do, and readers need no other machine. Its parts come through pip and npm as they are set up here and are
checked by digest: wheels in the versions of ``requirements.txt`` beside this file, pyodide in that of ``fetch.py``.
Building needs npm (of Node.js), and ``python -m pip install -e '.[site]' -e widgets``. The same commit gives the same
site.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import webbrowser
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[level]) for level in (2, 1)]  # this file is run by its path

try:
    from builder import live, offline, pages
    from builder.compiled import STDLIB, compile_library
    from builder.fetch import PYODIDE, BrowserPython, default_cache, fetch_python, fetch_wheels, make_own_wheels
    from builder.pins import FILE, CannotBuild, check_core, find_unpinned, read_pins, run_command
    from builder.serve import Server
    from builder.slim import slim
    from builder.wheels import Wheel, check_pyodide, check_runs, find_inner_wheels, lighten_wheel, lock
except ModuleNotFoundError as missing:
    remedy = "python -m pip install -e '.[site]' -e widgets"
    print(f"site/builder/build.py: {missing.name} is not installed: {remedy}", file=sys.stderr)  # noqa: T201
    sys.exit(2)

ROOT = Path(__file__).resolve().parents[2]
KERNEL = "jupyterlite-pyodide-kernel"
PAGE_ONLY = (KERNEL, "jupyterlab-widgets")
"""The pinned packages that the page needs and Python does not."""
EXTENSIONS = (*PAGE_ONLY, "anywidget")
"""The pinned packages with a half that the page loads."""
RUNTIME = f"static/pyodide-{PYODIDE.version}"
"""Python's folder in the site."""
Tell = Callable[[str], None]


def build(out: Path, cache: Path, tell: Tell, beside: Mapping[str, Path]) -> None:
    """Build the site aside and move it to *out*; `CannotBuild` if it cannot be built, and *out* is as it was.

    *beside* are folders that the site also holds, by their names there.
    """
    check_place(out)
    python, wheels = gather(cache, tell)
    loaded = [lighten_wheel(wheel) for wheel in list_loaded(wheels)]
    served = {wheel.name: wheel for wheel in loaded}
    lock_name, runtime = python_files(python, [wheel for wheel in loaded if wheel.name not in live.AT_ONCE])
    runtime[STDLIB] = compile_library(python, cache)
    kept = {f"{RUNTIME}/{name}": runtime[name] for name in (*python.files, *live.list_later(served))}
    alive = live.live_files(served, python, RUNTIME, cache)
    live_folder = Path(min(alive)).parent.as_posix()
    tell("what pages come alive with")
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{out.name}-", dir=out.parent) as aside:
        stage, site = Path(aside) / "stage", Path(aside) / "site"
        extensions = {wheels[name].file: wheels[name].content for name in EXTENSIONS}
        write(stage / "extensions", extensions)
        settings = pages.site_settings(f"{live_folder}/kernel.mjs", f"{RUNTIME}/{lock_name}", served)
        paths = [stage / "extensions" / file for file in extensions]
        staged = pages.stage_files(ROOT / "notebooks", settings, pages.build_settings(paths, site, epoch(ROOT)))
        write(stage, staged)
        tell(f"{sum(name.endswith('.ipynb') for name in staged)} notebooks")
        jupyterlite(stage)
        write(site / RUNTIME, runtime)
        ours = alive | pages.make_added_files(site, ROOT / "notebooks", beside, live_folder)
        write(site, ours | offline.offline_files(ours, kept, pages.first_page(ROOT / "notebooks")))
        for name, folder in beside.items():
            shutil.copytree(folder, site / name)
        slim(site)
        for file in site.rglob("*"):
            os.utime(file)  # by the present time a server tells a browser whether a copy still holds
        tell("the pages of JupyterLite")
        if out.exists():
            out.replace(Path(aside) / "before")
        site.replace(out)


def gather(cache: Path, tell: Tell) -> tuple[BrowserPython, dict[str, Wheel]]:
    """Return the browser's Python, and every wheel by its package's name: those pinned, the kernel's, our own."""
    python = fetch_python(cache)
    tell(f"{PYODIDE}, Python {python.info['python']}")
    pinned = fetch_wheels(read_pins(FILE.read_text("utf-8")), python, cache)
    tell(f"{len(pinned)} wheels as pinned")
    wheels = {**pinned, **find_inner_wheels(pinned[KERNEL]), **make_own_wheels(ROOT)}
    check(wheels, python)
    tell("our own wheels; everything that the wheels need is there")
    return python, wheels


def list_loaded(wheels: Mapping[str, Wheel]) -> list[Wheel]:
    """Return the wheels that the browser's Python loads."""
    return [wheel for name, wheel in wheels.items() if name not in PAGE_ONLY]


def python_files(python: BrowserPython, loaded: Sequence[Wheel]) -> tuple[str, dict[str, bytes]]:
    """Return the name of the list of packages, which changes with its content, and all files of Python's folder."""
    listed = json.dumps(lock(python.info, loaded), indent=1).encode()
    name = f"pyodide-lock-{hashlib.sha256(listed).hexdigest()[:12]}.json"
    return name, {**python.files, name: listed, **{wheel.path: wheel.content for wheel in loaded}}


def check(wheels: Mapping[str, Wheel], python: BrowserPython) -> None:
    """Refuse wheels that do not suit each other, the browser, or the programs that build the site here."""
    kernel = wheels[KERNEL]
    check_core(kernel.requirements())
    check_pyodide(kernel, PYODIDE.version)
    check_runs((wheel.file for wheel in wheels.values()), python.tags())
    versions = {name: wheel.version for name, wheel in wheels.items()}
    required = {wheel.name: wheel.requirements() for wheel in list_loaded(wheels)}
    missing = find_unpinned(required, versions, python.markers())
    if missing:
        raise CannotBuild("\n  ".join([f"{FILE.name} does not hold together:", *missing]))


def check_place(out: Path) -> None:
    """Refuse a folder with anything else than a site in it."""
    if out.exists() and not (out / "jupyter-lite.json").is_file() and not (out.is_dir() and not any(out.iterdir())):
        raise CannotBuild(f"{out} holds something else than a site: name a new folder, or an empty one")


def epoch(checkout: Path) -> int:
    """Return the time of the checkout, in seconds: that of the environment, else that of its commit, else 2020."""
    seconds = os.environ.get("SOURCE_DATE_EPOCH", "")
    git = shutil.which("git")
    if not seconds and git:
        command = [git, "-C", str(checkout), "log", "-1", "--format=%ct"]
        seconds = subprocess.run(command, capture_output=True, text=True, check=False).stdout  # noqa: S603
    return int(seconds) if seconds.strip().isdecimal() else 1_577_836_800


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder by their paths in it."""
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def jupyterlite(stage: Path) -> None:
    """Let JupyterLite build the files laid out in a folder."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTERLITE_")}
    command = [sys.executable, "-m", "jupyterlite_core", "build"]
    run_command(command, "JupyterLite could not build the site.", cwd=stage, env=environment)


def make_teller() -> Tell:
    """Return a function that prints each step done, with the seconds since the beginning."""
    began = time.monotonic()

    def tell(step: str) -> None:
        print(f"{time.monotonic() - began:5.1f} s  {step}", flush=True)  # noqa: T201 - a command's output

    return tell


def parts(given: Sequence[str]) -> dict[str, Path]:
    """Return the folders of ``NAME=FOLDER``, by name; `CannotBuild` if one is not there."""
    found = {name: Path(folder).resolve() for name, _, folder in (each.partition("=") for each in given)}
    for name, folder in found.items():
        if not (name.isidentifier() and folder.is_dir()):
            raise CannotBuild(f"--with {name}: write NAME=FOLDER, of a folder that is there")
    return found


def serve(out: Path, port: int, *, browser: bool, tell: Tell) -> None:
    """Serve the site until it is stopped."""
    try:
        server = Server(out, port)
    except (OSError, OverflowError) as error:
        raise CannotBuild(f"port {port} cannot be had ({error}); name another, or none for any free one") from None
    with server:
        tell(f"{server.address} (Ctrl-C ends it)")
        if browser:
            webbrowser.open(server.address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return


def main(arguments: list[str] | None = None) -> int:
    """Run the command, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", metavar="OUT", type=Path, help="the site's folder, such as build/lite")
    parser.add_argument("--cache", type=Path, default=default_cache(), help="what is fetched (default: %(default)s)")
    parser.add_argument(
        "--with", action="append", default=[], dest="beside", metavar="NAME=FOLDER", help="what it also holds"
    )
    parser.add_argument("--serve", action="store_true", help="serve the site on 127.0.0.1 and open it")
    parser.add_argument("--port", type=int, default=0, help="with --serve (default: any free one)")
    parser.add_argument("--no-browser", action="store_true", help="with --serve: only say the address")
    options = parser.parse_args(arguments)
    tell, out = make_teller(), options.out.resolve()
    try:
        build(out, options.cache.resolve(), tell, parts(options.beside))
        size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
        tell(f"{out}: {size / 1e6:.0f} MB")
        if options.serve:
            serve(out, options.port, browser=not options.no_browser, tell=tell)
    except (CannotBuild, OSError) as error:
        print(f"site/builder/build.py: {error}", file=sys.stderr)  # noqa: T201 - a command's output
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
