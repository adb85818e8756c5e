"""The pins of the site: its exact wheels, as ``requirements.txt`` beside this file names them."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

FILE = Path(__file__).with_name("requirements.txt")
FORM = r"(?P<name>[\w.-]+)==(?P<version>[\w.!+-]+)(?P<hash> --hash=sha256:(?P<sha256>[0-9a-f]{64}))"
"""The form of a line: a version, and its digest."""


class CannotBuild(Exception):
    """Something cannot be built here; the message says why, and what to do."""


def run_command(command: Sequence[str], failure: str, **options: Any) -> None:
    """Run a program; `CannotBuild` if it fails, with the end of what it said."""
    ran = subprocess.run(command, capture_output=True, text=True, check=False, **options)  # noqa: S603 - our own words
    if ran.returncode:
        lines = (ran.stderr or ran.stdout).strip().splitlines()[-16:]
        raise CannotBuild("\n  ".join([f"{failure} It said:", *lines]))


class Pin(NamedTuple):
    """One wheel: the package's normalised name, its version, and the SHA-256 of the file."""

    name: str
    version: str
    sha256: str

    def line(self) -> str:
        """Return the pin as a line of a requirements file, which pip then checks."""
        return f"{self.name}=={self.version} --hash=sha256:{self.sha256}"


def read_pins(text: str, *, hashed: bool = True) -> list[Pin]:
    """Return the pins of a requirements file, in its order. `CannotBuild` names every line that is none.

    Without *hashed*, the lines have no digests.
    """
    form, shown = (FORM, "NAME==VERSION --hash=sha256:…") if hashed else (f"{FORM}?", "NAME==VERSION")
    pins, wrong, seen = [], [], set()
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = re.fullmatch(form, line.strip())
        if not match:
            wrong.append(f"line {number}: not {shown}: {line.strip()}")
            continue
        pin = Pin(str(canonicalize_name(match["name"])), match["version"], match["sha256"] or "")
        if pin.name in seen:
            wrong.append(f"line {number}: {pin.name} is pinned twice")
        seen.add(pin.name)
        pins.append(pin)
    if wrong:
        raise CannotBuild("\n  ".join([f"{FILE.name} is wrong:", *wrong]))
    return pins


def find_unmet(
    requirements: Iterable[Requirement], versions: Mapping[str, str], python: Mapping[str, str]
) -> Iterator[tuple[Requirement, str | None]]:
    """Yield the requirements that are not met, each with the version that is there; None if there is none.

    *versions* are those of the packages, by normalised name; *python* holds the values of the environment markers.
    """
    for requirement in requirements:
        if requirement.marker and not requirement.marker.evaluate({"extra": "", **python}):
            continue
        pinned = versions.get(canonicalize_name(requirement.name))
        if pinned is None or not requirement.specifier.contains(pinned, prereleases=True):
            yield requirement, pinned


def find_unpinned(
    wanted: Mapping[str, Iterable[str]], versions: Mapping[str, str], python: Mapping[str, str]
) -> list[str]:
    """Return the requirements of packages that are not pinned, a line each.

    *wanted* holds the requirements of every package as its metadata spells them.
    """
    return [
        f"{name} needs {requirement.name}{requirement.specifier}, "
        + ("which is not pinned" if pinned is None else f"and {pinned} is pinned")
        for name, requirements in wanted.items()
        for requirement, pinned in find_unmet(map(Requirement, requirements), versions, python)
    ]


def check_core(requirements: Iterable[str]) -> None:
    """Refuse an installed jupyterlite-core that does not suit the kernel, by the kernel's *requirements*."""
    wanted = next(r for r in map(Requirement, requirements) if r.name == "jupyterlite-core" and not r.marker)
    remedy = "install the extra: python -m pip install -e '.[site]' -e widgets"
    try:
        installed = version("jupyterlite-core")
    except PackageNotFoundError:
        raise CannotBuild(f"jupyterlite-core is not installed here; {remedy}") from None
    if installed not in wanted.specifier:
        raise CannotBuild(f"jupyterlite-core {installed} is installed, the pinned kernel wants {wanted}; {remedy}")
