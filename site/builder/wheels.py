"""Wheels as the site serves them: read, lightened, and listed for the browser's Python."""

from __future__ import annotations

import email
import hashlib
import io
import re
import zipfile
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from pathlib import PurePosixPath
from typing import Any, NamedTuple

from packaging.utils import parse_wheel_filename
from packaging.version import Version

from builder.pins import CannotBuild

DROPPED = (
    "*.data/data/*",  # files that JupyterLab installs, which the page has already
    "*/labextension/*",
    "*/nbextension/*",
    "jedi/third_party/django-stubs/*",  # completion knows Python's own library without them
    "jedi/third_party/typeshed/stubs/*",
    "plotly/package_data/widgetbundle.js",  # for FigureWidget; our panels take plotly.min.js alone
    "plotly/package_data/datasets/*",
    "tsukumo_notebooks/*",  # the site holds them as files
)
"""Patterns of files in wheels that no notebook needs: half of their weight."""
METADATA = re.compile(r"[^/]+\.dist-info/METADATA")
INSIDE = "static/pypi"
"""The folder of wheels in the kernel's: its half in Python, and empty ones for packages that only a server needs."""


class Wheel(NamedTuple):
    """A wheel's file name and bytes."""

    file: str
    content: bytes

    @property
    def name(self) -> str:
        """The package's normalised name."""
        return str(parse_wheel_filename(self.file)[0])

    @property
    def version(self) -> str:
        """The package's version."""
        return str(parse_wheel_filename(self.file)[1])

    @property
    def sha256(self) -> str:
        """The digest of the content, in hexadecimal."""
        return hashlib.sha256(self.content).hexdigest()

    @property
    def path(self) -> str:
        """The path in the site, beside the lock: another content has another path, so no cache can be stale."""
        return f"{self.sha256[:12]}/{self.file}"

    def files(self) -> dict[str, bytes]:
        """Return its files by their names."""
        return unzip_files(self.content)

    def requirements(self) -> list[str]:
        """Return the requirements in its metadata."""
        metadata = next(content for name, content in self.files().items() if METADATA.fullmatch(name))
        return [str(line) for line in email.message_from_bytes(metadata).get_all("Requires-Dist", [])]

    def imports(self) -> list[str]:
        """Return the top-level names that can be imported from it."""
        tops = {name.split("/")[0].removesuffix(".py") for name in self.files()}
        return sorted(top for top in tops if top.isidentifier())


def zip_files(files: Mapping[str, bytes], level: int = 9) -> bytes:
    """Return a zip of these files, the same bytes every time."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name)  # its date is always 1980
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return packed.getvalue()


def unzip_files(content: bytes) -> dict[str, bytes]:
    """Return the files of a zip, without its folders."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def lighten_wheel(wheel: Wheel) -> Wheel:
    """Return the wheel without files that the browser does not need; itself if it needs all."""
    files = wheel.files()
    kept = {name: content for name, content in files.items() if not _is_dropped(name)}
    if len(kept) == len(files):
        return wheel
    for name in kept:
        if name.endswith(".dist-info/RECORD"):
            lines = kept[name].decode().splitlines(keepends=True)
            kept[name] = "".join(line for line in lines if not _is_dropped(line.split(",")[0])).encode()
    return Wheel(wheel.file, zip_files(kept))


def _is_dropped(name: str) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in DROPPED)


def check_runs(files: Iterable[str], tags: Iterable[str]) -> None:
    """Refuse wheels, by their file names, that have none of the *tags* that the browser's Python can load."""
    allowed = set(tags)
    wrong = [file for file in files if not {str(tag) for tag in parse_wheel_filename(file)[3]} & allowed]
    if wrong:
        reason = f"not for the browser's Python, which loads {', '.join(sorted(allowed))}"
        raise CannotBuild("\n  ".join(["these wheels will not do:", *(f"{file}: {reason}" for file in wrong)]))


def lock(info: Mapping[str, Any], wheels: Iterable[Wheel]) -> dict[str, Any]:
    """Return the list of packages that pyodide reads, with pyodide's own *info* about its Python.

    No dependencies are listed: the kernel loads all packages, and the build has checked that all are there.
    """
    packages = {
        wheel.name: {
            "name": wheel.name,
            "version": wheel.version,
            "file_name": wheel.path,
            "install_dir": "site",
            "sha256": wheel.sha256,
            "package_type": "package",
            "imports": wheel.imports(),
            "depends": [],
            "unvendored_tests": False,
        }
        for wheel in sorted(wheels, key=lambda wheel: wheel.name)
    }
    return {"info": dict(info), "packages": packages}


# --- the kernel's wheel ---------------------------------------------------------------------------


def find_inner_wheels(kernel: Wheel) -> dict[str, Wheel]:
    """Return the wheels inside the kernel's wheel by their packages' names, the latest of each."""
    files = {PurePosixPath(name): content for name, content in kernel.files().items()}
    inside = [Wheel(path.name, files[path]) for path in files if path.match(f"{INSIDE}/*.whl")]
    return {wheel.name: wheel for wheel in sorted(inside, key=lambda wheel: Version(wheel.version))}


def check_pyodide(kernel: Wheel, version: str) -> None:
    """Refuse a pyodide that is not the one the kernel was made for."""
    constants = kernel.files()["jupyterlite_pyodide_kernel/constants.py"].decode()
    match = re.search(r'^PYODIDE_VERSION = "(.+)"$', constants, re.MULTILINE)
    if not match or match[1] != version:
        made_for = match[1] if match else "another pyodide"
        raise CannotBuild(f"{kernel.file} was made for pyodide {made_for}; site/builder/fetch.py names {version}")
