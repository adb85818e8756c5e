"""Wheels as the site serves them: read, lightened, and listed for the browser's Python."""

from __future__ import annotations

import email
import hashlib
import io
import zipfile
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from packaging.utils import parse_wheel_filename

from lite.pins import CannotBuild

DROPPED = (
    "*.data/data/*",  # what JupyterLab installs, which the page has already
    "*/labextension/*",
    "*/nbextension/*",
    "jedi/third_party/django-stubs/*",  # completion knows Python's own library without them
    "jedi/third_party/typeshed/stubs/*",
    "plotly/package_data/widgetbundle.js",  # for FigureWidget; our panels take plotly.min.js alone
    "plotly/package_data/datasets/*",
    "tsukumo_notebooks/*",  # the site holds them as files
)
"""Patterns of files that no notebook needs of the wheels: half of their weight."""


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
        """Where the site holds it, beside the lock: another content has another path, so no cache can be stale."""
        return f"{self.sha256[:12]}/{self.file}"

    def names(self) -> list[str]:
        """The names of its files."""
        with zipfile.ZipFile(io.BytesIO(self.content)) as archive:
            return archive.namelist()

    def requirements(self) -> list[str]:
        """What its metadata says it needs."""
        with zipfile.ZipFile(io.BytesIO(self.content)) as archive:
            metadata = next(n for n in archive.namelist() if n.endswith(".dist-info/METADATA") and n.count("/") == 1)
            return [str(line) for line in email.message_from_bytes(archive.read(metadata)).get_all("Requires-Dist", [])]

    def imports(self) -> list[str]:
        """What of it can be imported, by top-level names."""
        tops = {name.split("/")[0].removesuffix(".py") for name in self.names()}
        return sorted(top for top in tops if top.isidentifier())


def zipped(files: Mapping[str, bytes], level: int = 9) -> bytes:
    """A zip of these files, the same bytes every time."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name)  # which has a date of its own, 1980
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return packed.getvalue()


def unpacked(content: bytes) -> dict[str, bytes]:
    """The files of a zip, without its folders."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def wheel_of(file: str, files: Mapping[str, bytes]) -> Wheel:
    """A wheel of these files."""
    return Wheel(file, zipped(files))


def lightened(wheel: Wheel) -> Wheel:
    """The wheel without what the browser does not need; itself if it is all needed."""
    files = unpacked(wheel.content)
    kept = {name: content for name, content in files.items() if not _dropped(name)}
    if len(kept) == len(files):
        return wheel
    for name in kept:
        if name.endswith(".dist-info/RECORD"):
            lines = kept[name].decode().splitlines(keepends=True)
            kept[name] = "".join(line for line in lines if not _dropped(line.split(",")[0])).encode()
    return wheel_of(wheel.file, kept)


def _dropped(name: str) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in DROPPED)


def check_runs(files: Iterable[str], tags: Iterable[str]) -> None:
    """Refuse wheels, by their file names, that have none of the *tags* that the browser's Python can load."""
    allowed = set(tags)
    wrong = [file for file in files if not {str(tag) for tag in parse_wheel_filename(file)[3]} & allowed]
    if wrong:
        reason = f"not for the browser's Python, which loads {', '.join(sorted(allowed))}"
        raise CannotBuild("\n  ".join(["these wheels will not do:", *(f"{file}: {reason}" for file in wrong)]))


def lock(info: Mapping[str, Any], wheels: Iterable[Wheel]) -> dict[str, Any]:
    """The list of packages that pyodide reads, with pyodide's own *info* on the Python that it is.

    Nothing depends on anything: the kernel loads them all, and the build has checked that all is there.
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


def requirements(wheels: Iterable[Wheel]) -> dict[str, list[str]]:
    """What each package needs, by its name, as `lite.pins.unpinned` takes it."""
    return {wheel.name: wheel.requirements() for wheel in wheels}
