"""The parts of the site, from pip and npm as they are set up here; kept in a folder and checked by digest."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import shutil
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from builder.pins import CannotBuild, Pin, run_command
from builder.wheels import Wheel

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


class Package(NamedTuple):
    """A package of npm: its name and version, and npm's digest of it, in base 64."""

    name: str
    version: str
    sha512: str

    def __str__(self) -> str:
        return f"{self.name}@{self.version}"


PYODIDE = Package(
    "pyodide",
    "314.0.6",
    "BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ==",
)
"""Python for the browser."""


class BrowserPython(NamedTuple):
    """The browser's Python: its *files*, and pyodide's description of it (python, abi_version, platform, arch)."""

    files: dict[str, bytes]
    info: dict[str, str]

    @property
    def version(self) -> tuple[str, str]:
        """The major and minor version, such as ``("3", "14")``."""
        major, minor, *_ = self.info["python"].split(".")
        return major, minor

    @property
    def platform(self) -> str:
        """The platform's tag in the names of wheels."""
        return f"pyemscripten_{self.info['abi_version']}_{self.info['arch']}"

    def tags(self) -> list[str]:
        """Return the tags of the wheels that it loads."""
        mine = "cp" + "".join(self.version)
        return [f"py{self.version[0]}-none-any", f"{mine}-{mine}-{self.platform}"]

    def markers(self) -> dict[str, str]:
        """Return the values of environment markers in requirements."""
        return {
            "implementation_name": "cpython",
            "os_name": "posix",
            "platform_machine": self.info["arch"],
            "platform_python_implementation": "CPython",
            "platform_system": "Emscripten",
            "python_full_version": self.info["python"],
            "python_version": ".".join(self.version),
            "sys_platform": "emscripten",
        }


def default_cache() -> Path:
    """Return the folder of fetched files, among the user's caches."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tsukumo" / "lite"


def fetch_python(cache: Path) -> BrowserPython:
    """Return the browser's Python, from the cache or through npm."""
    read = fetch_package(PYODIDE, (*RUNTIME, "pyodide-lock.json"), cache)
    return BrowserPython({name: read[name] for name in RUNTIME}, json.loads(read["pyodide-lock.json"])["info"])


def fetch_package(wanted: Package, names: Sequence[str], cache: Path) -> dict[str, bytes]:
    """Return files of a package by their names, from the cache or through npm."""
    held = cache / f"{wanted.name.lstrip('@').replace('/', '-')}-{wanted.version}.tgz"  # as npm calls it
    if not (held.exists() and _sha512(held.read_bytes()) == wanted.sha512):
        keep(_pack(wanted, held), held)
    with tarfile.open(fileobj=io.BytesIO(held.read_bytes())) as archive:
        inside = {name: archive.extractfile(f"package/{name}") for name in names}
        return {name: file.read() for name, file in inside.items() if file}


def _pack(wanted: Package, held: Path) -> bytes:
    """Return npm's archive of a package."""
    by_hand = f"Its package may be put there by hand: {held}"
    npm = shutil.which("npm")
    if not npm:
        raise CannotBuild(f"npm is not installed, and {wanted} comes through it: install Node.js. {by_hand}")
    with tempfile.TemporaryDirectory() as aside:
        command = [npm, "pack", str(wanted), "--loglevel=error", "--pack-destination", aside]
        run_command(command, f"npm could not fetch {wanted}; is the network there? {by_hand}")
        content = next(Path(aside).glob("*.tgz")).read_bytes()
    if _sha512(content) != wanted.sha512:
        raise CannotBuild(f"npm gave another {wanted} than the one that is pinned: sha512 {_sha512(content)}")
    return content


def fetch_wheels(pins: Sequence[Pin], python: BrowserPython, cache: Path) -> dict[str, Wheel]:
    """Return the pinned wheels by their packages' names, from the cache or through pip."""
    missing = [pin for pin in pins if not _find_wheel(cache, pin)]
    if missing:
        _download(missing, python, cache)
    wheels = {pin.name: _find_wheel(cache, pin) for pin in pins}
    absent = [pin.line() for pin in pins if not wheels[pin.name]]
    if absent:
        raise CannotBuild("\n  ".join(["pip fetched other wheels than those pinned:", *absent]))
    return {name: wheel for name, wheel in wheels.items() if wheel}


def _find_wheel(cache: Path, pin: Pin) -> Wheel | None:
    """Return a pinned wheel from the cache, if it is there and whole."""
    for file in sorted(cache.glob(f"{pin.name.replace('-', '_')}-{pin.version}-*.whl")):
        wheel = Wheel(file.name, file.read_bytes())
        if wheel.sha256 == pin.sha256:
            return wheel
    return None


def _download(pins: Iterable[Pin], python: BrowserPython, cache: Path) -> None:
    with tempfile.TemporaryDirectory() as aside:
        wanted = Path(aside) / "wanted.txt"
        wanted.write_text("".join(f"{pin.line()}\n" for pin in pins))
        command = ["download", "--no-deps", "--only-binary=:all:", "--dest", aside, "--requirement", str(wanted)]
        command += ["--implementation=cp", f"--python-version={'.'.join(python.version)}"]
        command += [f"--platform={python.platform}", f"--abi=cp{''.join(python.version)}", "--abi=none"]
        remedy = "is the network there? `python -m pip config list` says which index is asked."
        pip(command, f"pip could not fetch the pinned wheels; {remedy}")
        for file in sorted(Path(aside).glob("*.whl")):
            keep(file.read_bytes(), cache / file.name)


def make_own_wheels(checkout: Path) -> dict[str, Wheel]:
    """Return the wheels of this checkout by their packages' names, made by pip."""
    with tempfile.TemporaryDirectory() as aside:
        # With hatchling at hand nothing is fetched to build it.
        here = ["--no-build-isolation"] if find_spec("hatchling") else []
        ours = [str(checkout), str(checkout / "widgets")]
        pip(["wheel", "--no-deps", *here, "--wheel-dir", aside, *ours], "pip could not build our own wheels.")
        wheels = [Wheel(file.name, file.read_bytes()) for file in sorted(Path(aside).glob("*.whl"))]
        return {wheel.name: wheel for wheel in wheels}


def pip(arguments: Sequence[str], failure: str) -> None:
    """Run pip; `CannotBuild` if it fails."""
    run_command([sys.executable, "-m", "pip", *arguments, "--quiet", "--disable-pip-version-check"], failure)


def _sha512(content: bytes) -> str:
    return base64.b64encode(hashlib.sha512(content).digest()).decode()


def keep(content: bytes, file: Path) -> None:
    """Write a file aside and move it into place: two builds may fetch at once."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, aside = tempfile.mkstemp(dir=file.parent, suffix=".part")
    with os.fdopen(handle, "wb") as out:
        out.write(content)
    Path(aside).replace(file)
