"""The contents of the kernel's wheel: small wheels of its own, and the pyodide that it was made for."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import PurePosixPath

from packaging.version import Version

from builder.pins import CannotBuild
from builder.wheels import Wheel

INSIDE = "static/pypi"
"""Its folder of wheels: its half in Python, and empty ones for packages that only a server needs."""


def find_inner_wheels(kernel: Wheel) -> dict[str, Wheel]:
    """Return the wheels inside the kernel's wheel by their packages' names, the latest of each."""
    with zipfile.ZipFile(io.BytesIO(kernel.content)) as archive:
        paths = [path for path in map(PurePosixPath, archive.namelist()) if path.suffix == ".whl"]
        inside = [path for path in paths if path.parent.as_posix().endswith(INSIDE)]
        wheels = [Wheel(path.name, archive.read(str(path))) for path in inside]
    return {wheel.name: wheel for wheel in sorted(wheels, key=lambda wheel: Version(wheel.version))}


def check_pyodide(kernel: Wheel, version: str) -> None:
    """Refuse a pyodide that is not the one the kernel was made for."""
    with zipfile.ZipFile(io.BytesIO(kernel.content)) as archive:
        constants = archive.read("jupyterlite_pyodide_kernel/constants.py").decode()
    match = re.search(r'^PYODIDE_VERSION = "(.+)"$', constants, re.MULTILINE)
    if not match or match[1] != version:
        made_for = match[1] if match else "another pyodide"
        raise CannotBuild(f"{kernel.file} was made for pyodide {made_for}; site/builder/fetch.py names {version}")
