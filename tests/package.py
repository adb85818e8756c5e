"""The files of a release: ``python -m tests.package FOLDER`` builds them twice, compares, looks into them, keeps them.

The engine's wheel and source, and the wheel of the explorers and notebooks. The wheels with a compiled engine are built
elsewhere (docs/compiled.md).
"""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

import run

ENGINE, LAB, SOURCE = "tsukumo-*.whl", "tsukumo_lab-*.whl", "tsukumo-*.tar.gz"
MOST = {ENGINE: 1.65, LAB: 1.9, SOURCE: 5.5}
"""Megabytes that each file may have."""


def build(folder: Path) -> list[Path]:
    """Build a release's files into a folder; `CalledProcessError` says what went wrong."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder.resolve())]
    for project, targets in ((".", ["wheel", "sdist"]), ("widgets", ["wheel"])):
        for target in targets:
            subprocess.run([*command, "--target", target], cwd=run.ROOT / project, check=True, capture_output=True)
    return sorted(each for each in folder.iterdir() if each.suffix in (".whl", ".gz"))


def list_defects(files: list[Path], again: list[Path]) -> list[str]:
    """The problems of files that were built twice, a line each."""
    wrong = [
        f"{file.name}: two builds differ"
        for file, other in zip(files, again, strict=True)
        if file.read_bytes() != other.read_bytes()
    ]
    for pattern, most in MOST.items():
        (file,) = (each for each in files if each.match(pattern))
        if (size := file.stat().st_size / 1e6) > most:
            wrong.append(f"{file.name}: {size:.2f} MB, more than {most}")
    return wrong


def wheel_files(wheel: Path) -> set[str]:
    """The files in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def main(folder: Path) -> int:
    """Build, check, keep; 1 if something is wrong."""
    with TemporaryDirectory() as one, TemporaryDirectory() as two:
        files, again = build(Path(one)), build(Path(two))
        wrong = list_defects(files, again)
        twine = [sys.executable, "-m", "twine", "check", "--strict", *map(str, files)]
        if subprocess.call(twine) or wrong:
            print(*wrong, sep="\n")
            return 1
        folder.mkdir(parents=True, exist_ok=True)
        for file in files:
            print(f"{file.stat().st_size / 1e6:.2f} MB  {copy(file, folder)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1])))
